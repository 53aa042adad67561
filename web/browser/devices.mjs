// Other devices, and the codes by which they find each other. Both are loaded when somebody asks for them.

let peers;
let press;

/** `happened` hands something to Python, like a press. */
export function listenToDevices(happened) {
  press = happened;
}

const withPeers = (work) => {
  peers ??= import("./peers.mjs").then((module) => {
    module.listen(press);
    return module;
  });
  return peers.then(work);
};

export const peerOffer = (peer) => withPeers(({ offer }) => offer(peer));
export const peerAnswer = (peer, code) => withPeers(({ answer }) => answer(peer, code));
export const peerAccept = (peer, code) => withPeers(({ accept }) => accept(peer, code));
export const peerSend = (peer, text) => withPeers(({ send }) => send(peer, text));
export const peerClose = (peer) => withPeers(({ close }) => close(peer));

// --- codes to show and to read

const withCodes = (work) => import("./codes.mjs").then(work);

export const codePicture = (text) => withCodes(({ drawn }) => drawn(text));
export const camera = () => withCodes(({ on }) => on((text) => press("scanned", { text })));
export const cameraOff = () => withCodes(({ off }) => off());
