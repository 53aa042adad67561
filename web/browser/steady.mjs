// A press cannot get lost. Browsers make a click only of a press and a release on the same element, so what is drawn
// between the two might take it away: the page keeps still while a hand is down. And if the layout has moved below a
// hand that has not, what was under it is pressed.

const LONGEST = 3000; // milliseconds: whoever rests a hand longer does not press
const CLICK = 150; // milliseconds within which a click follows the release, on a touch screen
const STILL = 8; // pixels: a hand that only presses moves, too
const PRESSABLE = ["button", "[role=button]", "summary", "label", "select", "[data-do]:not(form)"].join();

let timer;
let down;
const waiting = [];

/** The same function, which waits while a hand is down. */
export const whenStill = (work) => (...args) => {
  if (timer === undefined) work(...args);
  else waiting.push(() => work(...args));
};

function hold(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(letGo, milliseconds);
}

function letGo() {
  clearTimeout(timer);
  timer = down = undefined;
  for (const work of waiting.splice(0)) work();
}

function onDown({ target, isPrimary, button, clientX, clientY }) {
  const element = target.closest(PRESSABLE);
  down = undefined;
  // What is dragged is drawn anew while it is in the hand.
  if (!element || element.closest("[data-drag]") || !isPrimary || button) return;
  down = { element, x: clientX, y: clientY };
  hold(LONGEST);
}

const onUp = () => timer !== undefined && hold(CLICK);

function onCancel() {
  down = undefined;
  onUp();
}

function onClick(event) {
  if (timer !== undefined) setTimeout(letGo); // when everybody has heard the click
  if (!down || !event.isTrusted) return;
  const { element, x, y } = down;
  down = undefined;
  const moved = Math.hypot(event.clientX - x, event.clientY - y) > STILL;
  if (moved || !event.detail || element.contains(event.target) || !element.isConnected) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

const isSpace = ({ key, target }) => key === " " && target.closest?.(PRESSABLE);

export function keepSteady(app) {
  app.addEventListener("pointerdown", onDown, true);
  addEventListener("pointerup", onUp, true);
  addEventListener("pointercancel", onCancel, true);
  addEventListener("click", onClick, true);
  app.addEventListener("keydown", (event) => isSpace(event) && hold(LONGEST), true);
  addEventListener("keyup", (event) => isSpace(event) && onUp(), true);
}
