// The worker in which PyScript runs the app. It prepares Python at once, before the rest of the page is there, and takes in
// PyScript's own code when that is, which then finds interpreter.mjs loaded. Its name says how: "plain" without the snapshot,
// "kept" if the service worker has everything, so that there is no progress to tell.
import "./no_database.mjs";
import { awaited, begin, compile, expect } from "./interpreter.mjs";
import { connect, update } from "./wire.mjs";

let wired;
const listening = new Promise((resolve) => (wired = resolve));
const tell = (start) => listening.then(() => postMessage({ start }));
const module = compile(self.name === "kept" ? undefined : tell);
module.catch(() => {}); // told by whoever awaits it

/** Heard by the page as an error of its own. */
const complain = (error) => postMessage({ trouble: String(error?.message ?? error) });
addEventListener("unhandledrejection", ({ reason }) => complain(reason));

/** Runs PyScript's code, then hands it what was sent to it meanwhile, each message in a task of its own as usual. */
async function takeIn(address) {
  const held = [];
  const hold = (event) => {
    if (!event.isTrusted) return; // one that `deliver` hands over
    event.stopImmediatePropagation();
    held.push(event);
  };
  const deliver = () => {
    const event = held.shift();
    if (!event) return removeEventListener("message", hold);
    dispatchEvent(new MessageEvent("message", { data: event.data, ports: event.ports }));
    setTimeout(deliver);
  };
  addEventListener("message", hold);
  const code = await (await fetch(address)).text();
  self.ostiaRuns = () => setTimeout(deliver); // called when it runs: a task later it listens
  await import(URL.createObjectURL(new Blob(["ostiaRuns();", code], { type: "text/javascript" })));
}

const { snapshot, hear } = awaited();

// First of all: PyScript, which takes over below, would not know what to do with it.
addEventListener("message", (event) => {
  if (!event.data?.memory && !event.data?.problem) return;
  event.stopImmediatePropagation();
  hear(event.data);
});

begin({ module, snapshot, plainly: self.name === "plain", tell });

function meetPage(wire) {
  postMessage({ running: true });
  module.then((compiled) => postMessage({ module: compiled })).catch(() => {});
  connect(wire);
  wired();
}

self.onmessage = ({ data }) => {
  if (data.wire) meetPage(data.wire);
  if (!data.pyscript) return;
  self.onmessage = null;
  expect(data.language);
  update(data.now);
  takeIn(data.pyscript).catch(complain);
};
