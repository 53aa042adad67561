// The page's end of the wire to the app in its worker; wire.mjs is the other one.
import * as bridge from "./bridge.mjs";
import { onPreference, preferences } from "./boot.mjs";
import { painted } from "./frames.mjs";
import { prepare } from "./late.mjs";
import { port } from "./python.mjs";
import { styled } from "./styles.mjs";

const pressed = new Map();
let count = 0;
let changes = 0; // settings that Python has changed and the page knows of

/** What Python may read at any time; it goes along with everything that is sent. */
export const now = () => ({
  address: bridge.address(),
  site: bridge.site(),
  languages: bridge.languages(),
  installing: bridge.installing(),
  preferences: preferences(),
  changes,
});

/** Settled when Python has shown its answer. */
function press(name, values) {
  return new Promise((resolve, reject) => {
    pressed.set(++count, { resolve, reject });
    port.postMessage({ press: { id: count, name, values }, now: now() });
  });
}

const OWN = {
  listen: () => bridge.listen(press),
  settle(id, problem) {
    const { resolve, reject } = pressed.get(id);
    pressed.delete(id);
    if (problem) reject(new Error(problem));
    else resolve();
  },
  setPreference(name, value) {
    changes++;
    bridge.setPreference(name, value);
  },
};

async function perform({ name, args, id }) {
  try {
    const answer = await (OWN[name] ?? bridge[name])(...args);
    if (id) port.postMessage({ id, answer, now: now() });
  } catch (error) {
    if (!id) throw error;
    port.postMessage({ id, problem: String(error), now: now() }); // a fault for Python, which waits for the answer
  }
}

async function performAll(calls) {
  for (const call of calls) {
    if (call.name === "focus") await painted(); // before, the focus would have the page laid out at once
    if (call.name === "show") {
      await styled();
      await prepare(call.args[0]);
    }
    perform(call);
  }
}

let last = Promise.resolve();
port.onmessage = ({ data: calls }) => (last = last.then(() => performAll(calls)));
onPreference(() => port.postMessage({ now: now() })); // also by presses before Python is there
