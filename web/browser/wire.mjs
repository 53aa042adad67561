// The bridge as Python has it in its worker: everything is done by bridge.mjs, at the page's end of the wire. What is
// called while Python runs travels in one message, so that the page changes all at once.
import { completeLibrary, path } from "./interpreter.mjs";

export { bring } from "./interpreter.mjs";

let port;
let calls = [];
let count = 0;
const waiting = new Map();
let now;
let changes = 0; // settings that were changed here

/** `port` leads to the page. */
export function connect(given) {
  port = given;
  port.onmessage = hear;
}

/** What the page has just told; it may not know yet what was changed here. */
export function update(told) {
  now = told.changes === changes ? told : { ...told, preferences: now.preferences };
}

function hear({ data: { id, answer, problem, press, now: told } }) {
  update(told);
  if (press) handle(press);
  if (!id) return;
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  if (problem) reject(new Error(problem));
  else resolve(answer);
}

function call(name, args, id) {
  if (!calls.length) queueMicrotask(send);
  calls.push({ name, args, id });
}

function send() {
  port.postMessage(calls);
  calls = [];
}

const tell = (name) => (...args) => call(name, args);

const ask = (name) => (...args) => new Promise((resolve, reject) => {
  waiting.set(++count, { resolve, reject });
  call(name, args, count);
});

// --- what Python reads at once: handed over at the start and with every press and answer

export const address = () => now.address;
export const site = () => now.site;
export const languages = () => now.languages;
export const installing = () => now.installing;
export const preference = (name) => now.preferences[name] ?? "";

export function setPreference(name, value) {
  changes++;
  now.preferences[name] = value;
  call("setPreference", [name, value]);
}

export function entropy() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}

export const cores = () => navigator.hardwareConcurrency || 1;

// --- presses

let handler;

async function handle({ id, name, values }) {
  try {
    await handler(name, values);
    call("settle", [id]);
  } catch (error) {
    call("settle", [id, String(error)]);
  }
}

export function listen(given) {
  handler = given;
  call("listen", []);
}

// --- the rest

export async function ready() {
  await ask("ready")(path);
  completeLibrary().catch((error) => console.info(`Standard library: ${error.message}`));
}

export const [
  addArt, at, cameraOff, complain, dismiss, download, fail, focus, keepAwake, peerClose, peerSend, printPage, release,
  show, sound, vibrate,
] = [
  "addArt", "at", "cameraOff", "complain", "dismiss", "download", "fail", "focus", "keepAwake", "peerClose", "peerSend",
  "printPage", "release", "show", "sound", "vibrate",
].map(tell);

export const [
  camera, codePicture, copy, everything, forget, hold, install, keep, peerAccept, peerAnswer, peerOffer, persist,
  pickFile, records, share, sharePicture, think,
] = [
  "camera", "codePicture", "copy", "everything", "forget", "hold", "install", "keep", "peerAccept", "peerAnswer",
  "peerOffer", "persist", "pickFile", "records", "share", "sharePicture", "think",
].map(ask);
