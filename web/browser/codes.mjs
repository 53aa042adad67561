// Codes that one device shows and another one's camera reads. Loaded when somebody connects devices; the camera is on
// only while the page has a place for its picture (`video[data-camera]`).
import { decodeQR } from "../vendor/qr/decode.js";
import { encodeQR } from "../vendor/qr/index.js";

const PAUSE = 120; // milliseconds between two looks through the camera: the page has to answer hands as well
const PATIENCE = 60_000; // milliseconds until the place for the picture must be there
const AGAIN = 3_000; // milliseconds until the same code is told again
const SHARP = 900; // pixels of the square in the middle that is looked at

/** The code as rows of 0 and 1, with the empty border it needs; "" if the text is too long for one. */
export function drawn(text) {
  try {
    const rows = encodeQR(text, "raw", { ecc: "low", border: 4 });
    return rows.map((row) => row.map(Number).join("")).join(" ");
  } catch {
    return "";
  }
}

let stream;

export function off() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = undefined;
}

/** "" when it is on, otherwise why not. `tell` is called with every code that it sees. */
export async function on(tell) {
  if (!navigator.mediaDevices?.getUserMedia) return "none";
  off();
  const wanted = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 1280 } };
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  } catch (error) {
    return ["NotAllowedError", "SecurityError"].includes(error?.name) ? "refused" : "none";
  }
  look(stream, tell);
  return "";
}

async function look(mine, tell) {
  const canvas = document.createElement("canvas");
  const picture = canvas.getContext("2d", { willReadFrequently: true });
  let missing = performance.now() + PATIENCE;
  let last = { text: "", at: 0 };
  while (stream === mine) {
    const video = document.querySelector("video[data-camera]");
    if (video) missing = performance.now() + PAUSE * 2;
    else if (performance.now() > missing) return off();
    if (video && video.srcObject !== mine) {
      video.srcObject = mine;
      video.play().catch(() => {}); // it is tried again with the next place
    }
    const text = video?.videoWidth ? read(video, canvas, picture) : "";
    const now = performance.now();
    if (text && (text !== last.text || now - last.at > AGAIN)) {
      last = { text, at: now };
      tell(text);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** What the middle of the picture says, if there is a code in it. */
function read(video, canvas, picture) {
  const side = Math.min(video.videoWidth, video.videoHeight);
  canvas.width = canvas.height = Math.min(side, SHARP);
  const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
  picture.drawImage(video, left, top, side, side, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(picture.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return ""; // no code to be seen
  }
}
