// The worker in which PyScript runs the app. It prepares Python at once, and takes in PyScript's own code when that is
// there, which then finds interpreter.mjs loaded.
import "./no_database.mjs";
import { begin, compile } from "./interpreter.mjs";
import { connect, update } from "./wire.mjs";

const tell = (start) => postMessage({ start });
const module = compile(tell);
module.then((compiled) => postMessage({ module: compiled })).catch(() => {}); // told by whoever awaits it
postMessage({ running: true });

/** Heard by the page as an error of its own. */
const complain = (error) => postMessage({ trouble: String(error?.message ?? error) });
addEventListener("unhandledrejection", ({ reason }) => complain(reason));

/** PyScript's code begins by waiting for some messages, for each with a listener of its own. They may be here first. */
function takeIn(address) {
  const held = [];
  let wanted = 0;
  const deliver = () => {
    while (wanted && held.length) {
      wanted--;
      const { data, ports } = held.shift();
      dispatchEvent(new MessageEvent("message", { data, ports }));
    }
  };
  const hold = (event) => {
    if (!event.isTrusted) return; // one of those that `deliver` hands over
    event.stopImmediatePropagation();
    held.push(event);
    deliver();
  };
  addEventListener("message", hold);
  self.addEventListener = (type, listener, options) => {
    EventTarget.prototype.addEventListener.call(self, type, listener, options);
    if (type !== "message") return;
    if (options?.once) {
      wanted++;
      queueMicrotask(deliver);
    } else {
      // From now on it listens to everything.
      delete self.addEventListener;
      removeEventListener("message", hold);
    }
  };
  import(address).catch(complain);
}

self.onmessage = ({ data: { wire, snapshot, search, pyscript, now } }) => {
  if (wire) {
    connect(wire);
    begin({ module, snapshot, search, tell });
  }
  if (pyscript) {
    self.onmessage = null;
    update(now);
    takeIn(pyscript);
  }
};
