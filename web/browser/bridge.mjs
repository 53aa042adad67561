// Everything that browser.py asks of the browser. No decisions here, and no words.
import morphdom from "../vendor/morphdom/morphdom-esm.js";
import { earlyPress, fail, install, installing, preference, ready, setPreference, stop } from "./boot.mjs";
import { asksAbout, reachPieces } from "./asking.mjs";
import { leaveBehind, reach } from "./behind.mjs";
import { listenToDevices } from "./devices.mjs";
import { listenToDrags } from "./drags.mjs";
import { painted } from "./frames.mjs";
import { givesWay, keepFront, keepZoom, listenToGestures, showFront } from "./gestures.mjs";
import { bringAllAtOnce, bringTheRest, prepared, putOff } from "./late.mjs";
import { pointOut, pointOutAgain } from "./pointing.mjs";
import { listenToScenes } from "./scenes.mjs";
import { slipped } from "./slips.mjs";
import { sound } from "./sound.mjs";
import { keepSteady, whenStill } from "./steady.mjs";
import { everything, forget, keep, persist, records } from "./storage.mjs";
import { dress } from "./styles.mjs";

export { everything, fail, forget, install, installing, keep, persist, preference, ready, records, setPreference, sound };

export { cores, dismiss, think } from "./workers.mjs";

export { camera, cameraOff, codePicture, peerAccept, peerAnswer, peerClose, peerOffer, peerSend } from "./devices.mjs";

export const complain = (text) => console.error(text);

const app = document.getElementById("app");
keepSteady(app);
addEventListener("resize", () => pointOutAgain(app));

export const languages = () => navigator.languages.join(",");

// --- what is shown

/** What the reader has typed or opened stays, unless the new page says something else than the old one did. */
function keepTyping(from, to) {
  if (from.isEqualNode(to) && from.value === to.value && from.checked === to.checked) return false;
  const typing = from === document.activeElement && from.dataset.input; // the answer may be to an earlier letter
  if (from.matches("input, textarea") && (typing || from.defaultValue === to.defaultValue)) to.value = from.value;
  if (from.matches("details")) to.open ||= from.open;
  keepZoom(from, to);
  keepFront(from, to);
  const alike = from.matches("input") && from.defaultChecked === to.defaultChecked;
  if (alike && !givesWay(from)) to.checked = from.checked;
  return true;
}

/** If what has the focus goes away, the browser lays out the page then and there, half changed as it is. */
function letGo(held, next) {
  const alike = held.id ? `#${CSS.escape(held.id)}` : held.localName;
  const stays = [...next.querySelectorAll(alike)].some((element) => held.id || element.isEqualNode(held));
  if (!stays) held.blur();
}

/** The same thing may stand elsewhere now; whoever pressed something that is gone goes on where the page says. */
function regainFocus(held) {
  const same = held.isConnected ? held : held.id && document.getElementById(held.id);
  for (const element of [same, document.querySelector("[data-landing]")]) {
    if (document.activeElement === document.body) element?.focus?.({ preventScroll: true });
  }
}

/** morphdom loses its way where an element with an id moves into the one that stood before it, as from some pages to a
 * table; then everything is new. */
function change(next, html) {
  try {
    morphdom(app, next, { childrenOnly: true, onBeforeElUpdated: keepTyping });
  } catch (problem) {
    if (!(problem instanceof DOMException)) throw problem;
    app.innerHTML = html;
  }
}

/** The part of a desk that is in front, and what it asks first. */
function stage() {
  const desk = app.querySelector(".keep__desk");
  return desk && `${desk.dataset.stage} ${desk.querySelector("[data-question]")?.dataset.question ?? ""}`;
}

/** On a phone lying sideways the desk scrolls by itself, elsewhere with its tabs. */
function seeDeskFromItsTop() {
  for (const part of document.querySelectorAll("#keep-desk, .keep__desk")) part.scrollTo(0, 0);
}

const newest = () => app.querySelector("#part-log .log > :last-child")?.id;

/** A log that somebody has scrolled back shows its end again with the next question. Later, for it needs the layout. */
function followLog(before) {
  const log = document.getElementById("part-log");
  if (!log || before === newest() || !document.getElementById("clause")) return;
  painted().then(() => (log.scrollTop = 0)); // it runs from below (play.css)
}

export const show = whenStill((html, title) => {
  document.title = title;
  const next = prepared(html);
  const held = document.activeElement;
  if (held !== document.body) letGo(held, next);
  dress();
  delete document.documentElement.dataset.elsewhere;
  putOff(next);
  const settleBehind = leaveBehind(app, next);
  const before = stage();
  const told = newest();
  change(next, html);
  if (before && before !== stage()) seeDeskFromItsTop();
  showFront(app);
  reachPieces();
  followLog(told);
  const complete = bringTheRest(app).then(settleBehind).then(() => pointOut(app));
  if (held !== document.body && document.activeElement === document.body) complete.then(() => regainFocus(held));
});

export const addArt = (html) => document.body.insertAdjacentHTML("beforeend", html);

/** The title of a page stands for the page: it is shown from its top. */
export const focus = whenStill((selector) => {
  const element = document.querySelector(selector);
  const opens = element?.matches("h1, main");
  bringAllAtOnce(app); // what is not laid out takes no focus
  reach(element); // nor what is inert
  element?.focus({ preventScroll: opens });
  if (opens) scrollTo(0, 0);
});

// --- addresses: each page has one, and Back, Forward and links lead there

history.scrollRestoration = "manual"; // the page of a step is drawn later than the browser would scroll
let step = history.state?.step ?? 0; // how far the reader has come; each step has its number
let shown; // the address of the page on the screen
const scrolled = new Map(); // how far each step was scrolled when it was left
history.replaceState({ step }, "");

/** Of the page itself, without what stands behind it. */
export const site = () => location.href.split(/[?#]/)[0];

export const address = () => location.hash || "#/";

export function at(wanted, instead) {
  shown = wanted;
  if (wanted === address()) return;
  scrolled.set(step, scrollY);
  if (!instead) scrolled.delete(++step);
  try {
    history[instead ? "replaceState" : "pushState"]({ step }, "", wanted);
  } catch {
    // some browsers allow only so many within a minute
  }
}

/** The browser has gone to another step. Whoever goes back before a dialog has closed it. */
function onStep(send) {
  const before = step;
  scrolled.set(before, scrollY);
  if (history.state) step = history.state.step;
  else history.replaceState({ step: ++step }, ""); // a link, or an address typed in
  if (step < before && document.querySelector("#dialog [data-do=close]")) {
    history.go(before - step);
    send("close", {});
  } else if (address() !== shown) {
    send("go", { address: address() }).then(() => scrolled.has(step) && scrollTo(0, scrolled.get(step)));
  }
}

/** Within a page: the browser would take it for another address. */
function jump(event) {
  const href = event.target.closest("a")?.getAttribute("href");
  if (!href?.startsWith("#") || href.startsWith("#/")) return;
  event.preventDefault();
  document.getElementById(href.slice(1))?.focus();
}

// --- what is pressed

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function values(element, without) {
  const entries = Object.entries(element.dataset).filter(([name]) => name !== without);
  return Object.fromEntries(entries.map(([name, value]) => [kebab(name), value]));
}

const valueOf = (field) => (field.type === "checkbox" ? (field.checked ? "on" : "") : field.value);

function formValues(form) {
  const result = values(form, "do");
  for (const field of form.elements) {
    if (!field.name || (field.type === "radio" && !field.checked)) continue;
    result[field.name] = valueOf(field);
  }
  return result;
}

/** Hands every press to Python, one after the other. Python itself answers for its faults; here only its end is heard. */
export function listen(handler) {
  let last = Promise.resolve();
  let open = 0;
  const send = (name, found) => {
    open++;
    document.documentElement.dataset.answering = ""; // until everything pressed is answered on the screen
    last = last.then(() => handler(name, JSON.stringify(found))).catch(stop).finally(() => {
      if (--open === 0) delete document.documentElement.dataset.answering;
    });
    return last;
  };

  listenToDevices(send);
  listenToScenes(app, send);
  app.addEventListener("click", (event) => {
    const what = asksAbout(event);
    if (what !== undefined) {
      event.preventDefault();
      send("tell", { what });
      return;
    }
    const element = event.target.closest("[data-do]");
    if (!element || element.matches("form")) return;
    event.preventDefault();
    const off = element.getAttribute("aria-disabled") === "true" && !element.dataset.why;
    if (!off && !slipped(event, element)) send(element.dataset.do, values(element, "do"));
  });
  app.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target.dataset.do) send(event.target.dataset.do, formValues(event.target));
  });
  app.addEventListener("change", (event) => {
    const element = event.target.closest("[data-change]");
    if (element) send(element.dataset.change, { ...values(element, "change"), value: valueOf(element) });
  });
  let typing;
  app.addEventListener("input", ({ target }) => {
    if (!target.dataset.input) return;
    clearTimeout(typing); // a moment after the last letter
    typing = setTimeout(() => send(target.dataset.input, { value: target.value }), 120);
  });
  app.addEventListener("click", jump);
  addEventListener("popstate", () => onStep(send));
  // A page that the browser had put aside as it was: at a shared device somebody else may look at it now.
  addEventListener("pageshow", ({ persisted }) => persisted && send("go", { address: address() }));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.querySelector("#dialog [data-do=close]")) send("close", {});
  });
  listenToDrags(app, () => last);
  listenToGestures(app);
  const early = earlyPress();
  if (early) send(early.dataset.do, values(early, "do"));
}

// --- which tab has a game

const held = new Map();

export async function hold(key) {
  if (!navigator.locks || held.has(key)) return true;
  return new Promise((answer) => {
    const claim = (lock) => {
      answer(lock !== null);
      return lock && new Promise((release) => held.set(key, release));
    };
    navigator.locks.request(`ostia-games:${key}`, { ifAvailable: true }, claim).catch(() => answer(true));
  });
}

export function release(key) {
  held.get(key)?.();
  held.delete(key);
}

// --- files

const TYPES = { json: "application/json", csv: "text/csv", txt: "text/plain", png: "image/png" };

export function download(filename, content) {
  const link = document.createElement("a");
  const type = TYPES[filename.split(".").pop()] ?? TYPES.txt;
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** After the drawing that belongs to the press. */
export const printPage = () => setTimeout(() => print());

/** JSON of [name, content], or "" if nothing was chosen. */
export function pickFile(kinds) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = kinds;
  return new Promise((resolve) => {
    input.addEventListener("cancel", () => resolve(""));
    input.addEventListener("change", async () => {
      const [file] = input.files;
      resolve(file ? JSON.stringify([file.name, await file.text()]) : "");
    });
    // Some browsers open it only in the very task of a press, others as long as the press is fresh.
    try {
      input.showPicker();
    } catch {
      input.click();
    }
  });
}

// --- a phone on the table: the screen stays on, a short buzz, sharing

let awake = false;
let lock;

async function holdScreen() {
  if (!awake || lock || document.visibilityState !== "visible") return;
  try {
    lock = await navigator.wakeLock?.request("screen");
    lock?.addEventListener("release", () => (lock = undefined));
    if (!awake) lock?.release();
  } catch {
    lock = undefined; // a low battery may forbid it; the table goes on without
  }
}

// The browser lets go whenever the page is hidden.
document.addEventListener("visibilitychange", holdScreen);

export function keepAwake(on) {
  awake = on;
  if (on) holdScreen();
  else lock?.release();
}

export const vibrate = () => navigator.vibrate?.(12);

/** Whether the text was shared; one who closes the dialog has decided, too. */
export async function share(title, text) {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title, text });
    return true;
  } catch (error) {
    return error?.name === "AbortError";
  }
}

/** Whether the text is where one can paste it from. Some browsers allow it only in the very task of a press. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export async function sharePicture(filename, svg) {
  const file = new File([await png(svg)], filename, { type: TYPES.png });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error?.name === "AbortError") return;
    }
  }
  download(filename, file);
}

async function png(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, TYPES.png));
}

// --- chance

export function entropy() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
