// Connections to other devices: a data channel between two pages, without any server. What one device must know of the
// other to find it (its whole session description, packed into a code) is carried over by people: as a picture, a link or
// a text. Loaded when somebody asks for it; until then nothing listens. What arrives here may come from anybody.

const FRAME = 15_000; // bytes; every browser carries 16 KB
const LONGEST = 1_000_000; // bytes of one message
const CODE = 8_000; // characters of the longest code that is read at all
const DESCRIPTION = 20_000; // bytes of the longest one it may unpack to
const BACKLOG = 4_000_000; // bytes that wait for a device which does not take them
const BURST = 600; // frames that may come at once,
const RATE = 60; // and how many in each second after that
const GATHERING = 4_000; // milliseconds: by then a device knows its addresses
const REACHING = 20_000; // milliseconds that two devices which know each other try to connect

const connections = new Map();

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class Problem extends Error {}

// --- codes: «o» or «a» for offer or answer, then the description, deflated, in letters that a link may hold

async function piped(bytes, stream, limit) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new Problem("bad");
    }
  }
}

async function packed({ type, sdp }) {
  const bytes = await piped(new TextEncoder().encode(sdp), new CompressionStream("deflate-raw"), DESCRIPTION);
  const letters = btoa(String.fromCharCode(...bytes));
  return type[0] + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpacked(code, type) {
  if (code.length > CODE || code[0] !== type[0] || !/^[\w-]+$/.test(code)) throw new Problem("bad");
  try {
    const letters = atob(code.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await piped(bytes, new DecompressionStream("deflate-raw"), DESCRIPTION);
    return { type, sdp: checked(new TextDecoder("utf-8", { fatal: true }).decode(text)) };
  } catch {
    throw new Problem("bad");
  }
}

/** One data channel, and addresses of devices only: no server that would be asked on somebody's behalf. */
function checked(sdp) {
  const media = sdp.match(/^m=.*$/gm) ?? [];
  const addresses = sdp.match(/^a=candidate:.*$/gm) ?? [];
  const plain = media.length === 1 && /^m=application \d+ UDP\/DTLS\/SCTP /.test(media[0]);
  if (!plain || addresses.length > 40 || !addresses.every((line) => / typ host( |$)/.test(line))) throw new Problem("bad");
  return sdp;
}

// --- finding each other

function opened(name) {
  if (!globalThis.RTCPeerConnection || !globalThis.CompressionStream) throw new Problem("none");
  connections.get(name)?.end();
  const connection = new Connection(name);
  connections.set(name, connection);
  return connection;
}

/** The description with every address of this device in it. */
async function complete(peer) {
  const gathered = new Promise((resolve) => {
    const look = () => peer.iceGatheringState === "complete" && resolve();
    peer.addEventListener("icegatheringstatechange", look);
    look();
  });
  await Promise.race([gathered, wait(GATHERING)]);
  if (!/^a=candidate:/m.test(peer.localDescription.sdp)) throw new Problem("alone");
  return packed(peer.localDescription);
}

/** JSON of `{ code }` or of `{ problem }`. */
async function answered(work) {
  try {
    return JSON.stringify({ code: await work() });
  } catch (error) {
    return JSON.stringify({ problem: error instanceof Problem ? error.message : "bad" });
  }
}

/** What was begun and failed is not left open. */
async function begun(name, work) {
  const connection = opened(name);
  try {
    return await work(connection.peer);
  } catch (error) {
    connection.end();
    throw error;
  }
}

export const offer = (name) => answered(() => begun(name, async (peer) => {
  await peer.setLocalDescription(await peer.createOffer());
  return complete(peer);
}));

export const answer = (name, code) => answered(async () => {
  const theirs = await unpacked(code, "offer");
  return begun(name, async (peer) => {
    await peer.setRemoteDescription(theirs);
    await peer.setLocalDescription(await peer.createAnswer());
    return complete(peer);
  });
});

export const accept = (name, code) => answered(async () => {
  const theirs = await unpacked(code, "answer");
  const connection = connections.get(name);
  if (connection?.peer.signalingState !== "have-local-offer") throw new Problem("late");
  await connection.peer.setRemoteDescription(theirs);
  connection.reach();
  return "";
});

// --- talking

let tell = () => {};

/** `press` hands an event to Python: `peer-open`, `peer-says`, `peer-gone`. */
export const listen = (press) => (tell = press);

// Whoever closes the page leaves; the others need not wait until they notice.
addEventListener("pagehide", () => connections.forEach((connection) => connection.end()));

export const send = (name, text) => connections.get(name)?.send(text);

export const close = (name) => connections.get(name)?.end();

class Connection {
  constructor(name) {
    this.name = name;
    this.peer = new RTCPeerConnection({ iceServers: [] });
    this.open = false;
    this.parts = [];
    this.length = 0;
    this.allowed = BURST;
    this.counted = performance.now();
    // Both sides know the channel beforehand: it is there as soon as they reach each other.
    this.channel = this.peer.createDataChannel("table", { negotiated: true, id: 0 });
    this.channel.binaryType = "arraybuffer";
    this.channel.onopen = () => {
      this.open = true;
      clearTimeout(this.limit);
      tell("peer-open", { peer: name });
    };
    this.channel.onmessage = ({ data }) => this.hear(data);
    this.channel.onclose = () => this.end("left");
    this.peer.onconnectionstatechange = () => this.watch();
  }

  /** A channel that was open and fails is lost. Before that the other device may simply not know of this one yet. */
  watch() {
    const { connectionState } = this.peer;
    if (this.open && connectionState === "failed") this.end("lost");
  }

  /** Both know each other: it works soon or not at all. */
  reach() {
    this.limit = setTimeout(() => !this.open && this.end("unreached"), REACHING);
  }

  send(text) {
    const bytes = new TextEncoder().encode(text);
    if (this.channel.readyState !== "open" || bytes.length > LONGEST) return;
    if (this.channel.bufferedAmount > BACKLOG) return this.end("lost");
    for (let at = 0; at === 0 || at < bytes.length; at += FRAME) {
      const part = bytes.subarray(at, at + FRAME);
      const frame = new Uint8Array(part.length + 1);
      frame[0] = at + FRAME < bytes.length ? 1 : 0; // whether more of this message follows
      frame.set(part, 1);
      this.channel.send(frame);
    }
  }

  hear(data) {
    const now = performance.now();
    this.allowed = Math.min(BURST, this.allowed + ((now - this.counted) * RATE) / 1000) - 1;
    this.counted = now;
    if (!(data instanceof ArrayBuffer) || !data.byteLength || this.allowed < 0) return this.end("nonsense");
    const more = new DataView(data).getUint8(0);
    this.length += data.byteLength - 1;
    if (this.length > LONGEST) return this.end("nonsense");
    this.parts.push(data.slice(1));
    if (!more) this.say();
  }

  /** A whole message is there. */
  say() {
    const bytes = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.parts) {
      bytes.set(new Uint8Array(part), at);
      at += part.byteLength;
    }
    this.parts = [];
    this.length = 0;
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      tell("peer-says", { peer: this.name, text });
    } catch {
      this.end("nonsense");
    }
  }

  /** With a reason it is told; without one this device wanted it. */
  end(why) {
    if (connections.get(this.name) !== this) return;
    connections.delete(this.name);
    clearTimeout(this.limit);
    this.channel.onclose = null;
    this.channel.close();
    this.peer.close();
    if (why) tell("peer-gone", { peer: this.name, why });
  }
}
