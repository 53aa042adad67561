// What the hand can do on a drawing: move it, zoom it, turn a piece, swipe to the next part, pull the dock.
// No words, no rules.
// The page says what is what:
//   [data-zoom]           a view that scrolls inside itself; its drawing is as large as the property --zoom says
//   [data-zoom-by]        a button that zooms the view it names in aria-controls; 0 shows all of it
//   [data-turn=left|right]  the buttons that turn the piece at hand; keys and the wheel press them
//   [data-enter]          what Enter presses instead, by its id
//   [data-in-front]       a table of which a radio button shows one part: data-tab says which, for the styles, and
//                         data-in-front which part of the board was last in front; when data-own-front
//                         changes, something else comes there by itself
//   [data-news]           what leads to a part where something is new; data-seen, once that was in front
//   [data-swipe]          the board; a swipe goes to its next part
//   [data-pull]           pulls what it names up and down: --dock is its height
//   [data-front]          brings a part to the front when it is pressed, by the id of its radio button

const MOST = 4;
const turner = (way) => document.querySelector(`[data-turn="${way}"]`);
const press = (element) => element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

/** The new drawing is as large as the old one was. The same style on both means that no attribute is written, which
 *  the policy would refuse. */
export function keepZoom(from, to) {
  if (from.matches("[data-zoom], [data-in-front]") && from.style.length) to.style.cssText = from.style.cssText;
  if (from.dataset.pull) to.ariaValueNow = from.ariaValueNow;
  if (from.dataset.zoomBy) to.ariaDisabled = from.ariaDisabled;
}

let follows = false; // whether this drawing brings another part to the front than the one before

/** The choice of the reader stays in front until the table itself brings something else there. A :has(:checked) in
 *  the styles would do without this, but then every drawing would style the whole page anew. */
export function keepFront(from, to) {
  if (from.dataset.inFront && to.dataset.inFront) {
    follows = from.dataset.ownFront !== to.dataset.ownFront;
    if (!follows) {
      to.dataset.inFront = from.dataset.inFront;
      to.dataset.tab = from.dataset.tab;
    }
  }
  if (from.dataset.seen && from.dataset.news === to.dataset.news) to.dataset.seen = "seen";
}

/** Whether what the reader chose gives way. */
export const givesWay = (input) => follows && input.name === "front";

export function showFront(app) {
  const table = app.querySelector("[data-in-front]");
  const radio = table?.querySelector("[name=front]:checked");
  if (!radio) return;
  const { tab } = radio.dataset;
  if (tab !== table.dataset.tab) table.dataset.tab = tab;
  if (tab === "board" && radio.value !== table.dataset.inFront) table.dataset.inFront = radio.value;
  const label = radio.closest("[data-news]");
  if (label) label.dataset.seen = "seen";
  if (pulled && table.style.getPropertyValue("--dock") !== pulled) table.style.setProperty("--dock", pulled);
}

export function listenToGestures(app) {
  app.addEventListener("click", (event) => choose(event, app));
  app.addEventListener("change", () => showFront(app));
  document.addEventListener("keydown", keys);
  app.addEventListener("wheel", wheel, { passive: false });
  dragToMove(app);
  pinchToZoom(app);
  swipeToNext(app);
  pullTheDock(app);
}

function choose(event, app) {
  const front = event.target.closest("[data-front]");
  const radio = front && document.getElementById(front.dataset.front);
  if (radio) {
    radio.checked = true;
    showFront(app);
  }
  const button = event.target.closest("[data-zoom-by]");
  if (!button) return;
  const view = document.getElementById(button.getAttribute("aria-controls"));
  const { left, top, width, height } = view.getBoundingClientRect();
  zoom(view, Number(button.dataset.zoomBy), left + width / 2, top + height / 2);
}

// --- zooming

function zoom(view, by, x, y) {
  const before = Number(view.style.getPropertyValue("--zoom") || 1);
  const now = Math.min(Math.max(before * by, 1), MOST);
  const box = view.getBoundingClientRect();
  const [dx, dy] = [x - box.left, y - box.top];
  const [left, top] = [(view.scrollLeft + dx) / before, (view.scrollTop + dy) / before];
  if (now === 1) view.style.removeProperty("--zoom");
  else view.style.setProperty("--zoom", now);
  view.scrollTo({ left: left * now - dx, top: top * now - dy, behavior: "instant" });
  for (const button of document.querySelectorAll(`[aria-controls="${view.id}"]`)) {
    const off = button.dataset.zoomBy > 1 ? now === MOST : now === 1;
    button.ariaDisabled = off ? "true" : null;
  }
}

let turned = 0;

/** Over a view the wheel turns the piece at hand, or zooms if there is none; with Ctrl it always zooms. */
function wheel(event) {
  const view = event.target.closest("[data-zoom]");
  if (!view || !event.deltaY) return;
  event.preventDefault();
  const button = turner(event.deltaY > 0 ? "right" : "left");
  if (event.ctrlKey || !button) return zoom(view, event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
  if (event.timeStamp - turned < 150) return; // one notch, one turn; a trackpad sends many small ones
  turned = event.timeStamp;
  press(button);
}

function pinchToZoom(app) {
  let last;
  const gap = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const start = (event) => (last = event.touches.length === 2 ? gap(event.touches) : 0);
  app.addEventListener("touchstart", start, { passive: true });
  app.addEventListener("touchend", start, { passive: true });
  app.addEventListener("touchmove", (event) => {
    const view = event.target.closest("[data-zoom]");
    if (!view || !last || event.touches.length !== 2) return;
    event.preventDefault();
    const [a, b] = event.touches;
    const now = gap(event.touches);
    zoom(view, now / last, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    last = now;
  }, { passive: false });
}

// --- moving: a finger scrolls by itself, a mouse takes hold

function dragToMove(app) {
  let drag;
  app.addEventListener("pointerdown", (event) => {
    const view = event.target.closest("[data-zoom]");
    if (view && event.pointerType === "mouse" && event.button === 0) drag = { view, x: event.clientX, y: event.clientY };
  });
  addEventListener("pointercancel", () => (drag = undefined));
  addEventListener("pointermove", (event) => {
    if (!event.buttons) drag = undefined; // let go somewhere else
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) < 6) return;
    drag.view.scrollBy({ left: -dx, top: -dy, behavior: "instant" });
    drag = { view: drag.view, x: event.clientX, y: event.clientY, moved: true };
  });
  addEventListener("pointerup", () => {
    // Whoever moved the drawing did not mean to press what lay under the hand.
    if (drag?.moved) {
      const swallow = (event) => event.stopPropagation();
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    }
    drag = undefined;
  });
}

// --- keys

function keys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  const drawn = event.target.matches("[role=button]:not(button)");
  if (drawn && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    const other = event.key === "Enter" && document.getElementById(event.target.dataset.enter);
    return press(other || event.target);
  }
  const way = wayOf(event);
  const button = way && turner(way);
  if (!button) return;
  event.preventDefault();
  press(button);
}

function wayOf({ key, shiftKey, target }) {
  if (key.toLowerCase() === "r") return shiftKey ? "left" : "right";
  if (!target.closest("[data-zoom], [data-turn]")) return "";
  return { ArrowLeft: "left", ArrowRight: "right" }[key] ?? "";
}

// --- swiping

function swipeToNext(app) {
  let start;
  app.addEventListener("touchstart", ({ target, touches }) => {
    const view = target.closest("[data-zoom]");
    const zoomed = view && (view.scrollWidth > view.clientWidth + 1);
    const parts = touches.length === 1 && !zoomed && target.closest("[data-swipe]");
    start = parts && { parts, x: touches[0].clientX, y: touches[0].clientY };
  }, { passive: true });
  app.addEventListener("touchmove", ({ defaultPrevented }) => {
    if (defaultPrevented) start = undefined; // the finger does something else: it zooms, or carries a piece
  }, { passive: true });
  app.addEventListener("touchend", ({ changedTouches: [touch] }) => {
    if (!start) return;
    const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
    if (Math.abs(dx) > 50 && Math.abs(dx) > 2 * Math.abs(dy)) next(app, start.parts, dx < 0 ? 1 : -1);
    start = undefined;
  }, { passive: true });
}

function next(app, parts, by) {
  const radios = [...parts.closest("[data-in-front]").querySelectorAll("[name=front][data-tab=board]")];
  const there = radios[radios.findIndex((radio) => radio.checked) + by];
  if (!there) return;
  there.checked = true;
  showFront(app);
}

// --- pulling the dock: dragged by its handle, by keys, or pressed: up, down, and back to where it was

const STEP = 48; // pixels
const LEAST = 104; // the question itself
const KEPT = 168; // of the table above it

let pulled = ""; // the height that was chosen, for every dock from now on

const tableOf = (handle) => handle.closest("[data-in-front]");

function pullTo(handle, height) {
  const table = tableOf(handle);
  const most = Math.max(table.clientHeight - KEPT, LEAST);
  const now = Math.min(Math.max(height, LEAST), most);
  pulled = `${Math.round(now)}px`;
  table.style.setProperty("--dock", pulled);
  handle.ariaValueNow = String(Math.round((100 * (now - LEAST)) / Math.max(most - LEAST, 1)));
}

/** From where it lies by itself to as high as it goes, then as low, then back. */
function pullOn(handle) {
  const at = Number(handle.ariaValueNow);
  if (pulled && at <= 1) {
    pulled = "";
    tableOf(handle).style.removeProperty("--dock");
    handle.ariaValueNow = "50";
  } else pullTo(handle, at >= 99 ? 0 : Infinity);
}

function pullByKey(event) {
  const handle = event.target.closest("[data-pull]");
  if (!handle) return;
  const { height } = document.getElementById(handle.dataset.pull).getBoundingClientRect();
  const to = { ArrowUp: height + STEP, ArrowDown: height - STEP, Home: 0, End: Infinity }[event.key];
  if (event.key === "Enter" || event.key === " ") pullOn(handle);
  else if (to !== undefined) pullTo(handle, to);
  else return;
  event.preventDefault();
}

function pullTheDock(app) {
  let drag;
  let dragged = false; // by the last pointer: no press
  app.addEventListener("keydown", pullByKey);
  app.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest("[data-pull]");
    if (!handle || event.button !== 0) return;
    handle.setPointerCapture(event.pointerId);
    const { height } = document.getElementById(handle.dataset.pull).getBoundingClientRect();
    drag = { handle, y: event.clientY, height };
    dragged = false;
  });
  app.addEventListener("pointermove", (event) => {
    if (!drag || (!dragged && Math.abs(event.clientY - drag.y) < 6)) return;
    dragged = true;
    pullTo(drag.handle, drag.height + drag.y - event.clientY);
  });
  // Only a click pulls: on a touch screen it comes after all pointer events, and goes to what lies there by then.
  app.addEventListener("click", (event) => {
    const handle = event.target.closest("[data-pull]");
    if (handle && !dragged) pullOn(handle);
  });
  for (const end of ["pointerup", "pointercancel"]) app.addEventListener(end, () => (drag = undefined));
}
