// A slip of the thumb: two taps where one was meant. The second one hits whatever has come to lie there.
const MOMENT = 400; // milliseconds
const HUSH = 700; // longer, for nobody expects it
const NEAR = 32; // pixels
// What changes the book, or the box: the screen after it is another one, whatever lies where.
const WRITES = new Set(["enter", "ours", "remove-entry", "table-undo", "table-redo", "printed-set", "printed-ours"]);

let last = { at: -Infinity };

let hushed = -Infinity;

/** What lay in front has left: a press that was meant for it must not hit what lies below. */
export function hush() {
  hushed = performance.now() + HUSH;
  settle(HUSH);
}

/** Whether a hand or a pointer, not a key, has pressed what it cannot have seen yet. */
export const startled = (event) => event.timeStamp < hushed && event.detail > 0;

/** Whether a click is one that nobody meant. Two taps for one are only looked for where the page asks for a steady
 *  hand (`data-steady`). */
export function slipped(event, element) {
  if (!document.querySelector("[data-steady]")) return false;
  const { timeStamp: at, clientX: x, clientY: y } = event;
  const soon = at - last.at < MOMENT;
  const pointed = event.detail > 0; // not by a key
  const same = element.id && element.id === last.id;
  const near = pointed && Math.hypot(x - last.x, y - last.y) < NEAR;
  // After an entry everything may lie elsewhere; after any other press, what has come under the finger.
  if (soon && (last.entered || (near && !same))) return true;
  last = { at, x, y, id: element.id, entered: WRITES.has(element.dataset.do) };
  if (last.entered) settle();
  return false;
}

let settling;

/** Tells style sheets, and tests, that presses are not heard for a moment. */
function settle(moment = MOMENT) {
  document.documentElement.dataset.settling = "";
  clearTimeout(settling);
  settling = setTimeout(() => delete document.documentElement.dataset.settling, moment);
}
