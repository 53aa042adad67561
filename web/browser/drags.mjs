// A piece follows the hand. Dragging a [data-drag] into a [data-zone] is the same as pressing it, then the zone's
// [data-drop], unless that is pressed already. The page says how the piece is dragged:
//   data-drag="onto"   it moves itself, and the [data-drop] is pressed first, then the piece
//   data-drag="copy"   a copy of its drawing moves: what holds the piece would cut it off
//   data-drag="lift"   like copy, and pressed as soon as it is lifted, because only then does the page show the
//                      zones; a finger lifts it by resting on it, because a quick one scrolls or swipes

const REST = 300; // milliseconds
const STILL = 8; // pixels: a hand that only presses moves, too

const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
const zoneAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("[data-zone]");

function copyOf(card) {
  const drawing = card.querySelector("svg");
  const { left, top, width } = drawing.getBoundingClientRect();
  const copy = document.createElement("div");
  copy.className = "carried";
  copy.ariaHidden = "true";
  copy.append(drawing.cloneNode(true));
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(copy); // not in the app, where the next drawing would remove it
  return copy;
}

/** The drag that goes on, if one does: what is dragged, by which pointer, from where. */
let drag;

const ours = (event) => drag?.id === event.pointerId;
// On the card itself: its touches stay with it, even when it is no longer in the page.
const keepStill = (event) => drag?.carried && event.preventDefault();

function begin() {
  const { card, lift } = drag;
  drag.carried = card.dataset.drag === "onto" ? card : copyOf(card);
  drag.carried.dataset.dragging = "";
  if (lift) press(card);
}

function light(zone) {
  for (const other of document.querySelectorAll("[data-over-zone]")) delete other.dataset.overZone;
  if (zone) zone.dataset.overZone = "";
}

function end() {
  const { card, lift, carried, timer } = drag;
  drag = undefined;
  clearTimeout(timer);
  if (!carried) return {};
  light();
  delete carried.dataset.dragging;
  carried.style.translate = "";
  if (carried !== card) carried.remove();
  return { card, lift };
}

function onDown(event) {
  const card = event.target.closest("[data-drag]");
  if (!card || event.button !== 0 || !event.isPrimary) return;
  if (drag) end();
  const lift = card.dataset.drag === "lift";
  const rests = lift && event.pointerType === "touch";
  drag = { card, lift, rests, id: event.pointerId, x: event.clientX, y: event.clientY };
  if (rests) drag.timer = setTimeout(begin, REST);
  card.addEventListener("touchmove", keepStill, { passive: false });
}

function onMove(event) {
  if (!ours(event)) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.carried && Math.hypot(dx, dy) <= STILL) return;
  if (!drag.carried && drag.rests) return void end();
  if (!drag.carried) begin();
  drag.carried.style.translate = `${dx}px ${dy}px`;
  light(zoneAt(event));
}

const swallow = (event) => event.isTrusted && event.stopImmediatePropagation();

/** The browser takes the end of a drag for a press on whatever holds both its ends. */
function ignoreNextPress() {
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

async function onUp(event, settled) {
  if (!ours(event)) return;
  const { card, lift } = end();
  if (!card) return;
  ignoreNextPress();
  await settled();
  const target = zoneAt(event)?.querySelector("[data-drop]")?.id;
  if (!target) return;
  const drop = () => document.getElementById(target);
  const piece = () => (lift ? undefined : (document.getElementById(card.id) ?? card));
  for (const find of card.dataset.drag === "onto" ? [drop, piece] : [piece, drop]) {
    const found = find();
    // What does nothing when it is pressed would tell what it is.
    if (found?.closest("[data-do]") && found.ariaPressed !== "true") press(found);
    await settled();
  }
}

/** `settled` waits until everything that was pressed has shown its effect. */
export function listenToDrags(app, settled) {
  app.addEventListener("pointerdown", onDown);
  app.addEventListener("contextmenu", keepStill); // some devices open one under a resting finger
  document.addEventListener("selectstart", (event) => drag && event.preventDefault());
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", (event) => onUp(event, settled));
  addEventListener("pointercancel", (event) => ours(event) && end());
}
