// A slip of the thumb: two taps where one was meant. The second one hits whatever has come to lie there.
const MOMENT = 400; // milliseconds
const NEAR = 32; // pixels

let last = { at: -Infinity };

/** Whether a click is one that nobody meant. Only where the page asks for a steady hand (`data-steady`). */
export function slipped(event, element) {
  if (!document.querySelector("[data-steady]")) return false;
  const { timeStamp: at, clientX: x, clientY: y } = event;
  const soon = at - last.at < MOMENT;
  const pointed = event.detail > 0; // not by a key
  const same = element.id && element.id === last.id;
  const near = pointed && Math.hypot(x - last.x, y - last.y) < NEAR;
  // After an entry everything may lie elsewhere; after any other press, what has come under the finger.
  if (soon && (last.entered || (near && !same))) return true;
  last = { at, x, y, id: element.id, entered: element.dataset.do === "enter" };
  if (last.entered) settle();
  return false;
}

let settling;

/** Tells style sheets, and tests, that presses are not heard for a moment. */
function settle() {
  document.documentElement.dataset.settling = "";
  clearTimeout(settling);
  settling = setTimeout(() => delete document.documentElement.dataset.settling, MOMENT);
}
