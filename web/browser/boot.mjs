// Starts the page: language and theme, the progress of the start, PyScript, and later new versions.
// It says nothing itself: the words of every state stand in #notices and are shown or hidden from here.
import "./no_database.mjs";
import { hear, keepUnpacked, lendWorker, onProgress, plainly, worker as appWorker } from "./python.mjs";

const html = document.documentElement;
const app = document.getElementById("app");
const notices = document.getElementById("notices");
const LANGUAGES = ["en", "de", "fr"];

// --- small settings; a browser may refuse them, then they last as long as the page

const PREFIX = "ostia.";
const unsaved = new Map();

export function preference(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? unsaved.get(name) ?? "";
  } catch {
    return unsaved.get(name) ?? "";
  }
}

let tellPreference = () => {};

/** Calls back whenever a setting has changed. */
export const onPreference = (listener) => (tellPreference = listener);

export function setPreference(name, value) {
  unsaved.set(name, value);
  try {
    if (value) localStorage.setItem(PREFIX + name, value);
    else localStorage.removeItem(PREFIX + name);
  } catch {
    // kept in `unsaved`
  }
  if (name === "language") html.lang = language();
  if (name === "theme") applyTheme();
  tellPreference();
}

/** All of them, by name. */
export function preferences() {
  const names = new Set(unsaved.keys());
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) names.add(key.slice(PREFIX.length));
  } catch {
    // only those in `unsaved`
  }
  const found = [...names].map((name) => [name, preference(name)]);
  return Object.fromEntries(found.filter(([, value]) => value));
}

function language() {
  const wanted = [preference("language"), ...navigator.languages].map((tag) => tag.split("-")[0].toLowerCase());
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

function applyTheme() {
  const theme = preference("theme");
  if (theme === "light" || theme === "dark") html.dataset.theme = theme;
  else delete html.dataset.theme;
}

// --- the static pages in every language

const original = { app: app.innerHTML, notices: notices.innerHTML };

function translated(part) {
  const template = document.querySelector(`template[data-lang="${html.lang}"][data-for="${part}"]`);
  return template?.innerHTML ?? original[part];
}

let noticed = "en";

function showNotices() {
  if (noticed !== html.lang) notices.innerHTML = translated("notices");
  noticed = html.lang;
  refresh();
}

let shown = "en";

function showFront() {
  if (html.dataset.state === "ready" || html.lang === shown) return; // drawing it again would only cost time
  app.innerHTML = translated("app");
  shown = html.lang;
}

new MutationObserver(showNotices).observe(html, { attributeFilter: ["lang"] });

// --- state and progress

let detail = "";
let progress = 0;
let waitingVersion = null;

function refresh() {
  const { state, stage } = html.dataset;
  for (const element of notices.querySelectorAll("[data-for-state]")) element.hidden = element.dataset.forState !== state;
  for (const element of notices.querySelectorAll("[data-for-stage]")) element.hidden = element.dataset.forStage !== stage;
  for (const element of notices.querySelectorAll('[data-boot="progress"]')) element.value = progress;
  for (const element of notices.querySelectorAll('[data-boot="detail"]')) element.textContent = detail;
  for (const element of notices.querySelectorAll('[data-boot="update"]')) element.hidden = !waitingVersion;
}

function setState(state, stage = html.dataset.stage) {
  Object.assign(html.dataset, { state, stage });
  refresh();
}

/** Bytes are nine tenths of the way; the last tenth is Python setting up the page. */
function showProgress({ stage, received, expected }) {
  if (html.dataset.state !== "starting") return;
  progress = stage === "page" ? 95 : Math.round((90 * received) / expected);
  setState("starting", received < expected && stage === "python" ? "files" : stage);
}

export function fail(reason) {
  detail = String(reason?.message ?? reason);
  setState("failed");
}

/** Python has ended: nothing can be done any more but to load the page again. */
export function stop(reason) {
  console.error(reason);
  detail = String(reason?.message ?? reason);
  setState("stopped");
}

/** `path` is the way the start took. */
export function ready(path) {
  progress = 100;
  setState("ready");
  html.dataset.boot = path;
  html.dataset.ready = "true";
  performance.mark("ostia-ready");
  removeEventListener("unhandledrejection", onTrouble);
  removeEventListener("error", onTrouble);
  app.removeEventListener("click", onEarlyClick);
  keepOffline();
}

// --- presses before Python is there

let early = null;

/** The last press that waited for Python. */
export const earlyPress = () => early;

function onEarlyClick(event) {
  const element = event.target.closest("[data-do]");
  if (!element) return;
  event.preventDefault();
  const name = element.dataset.do;
  if (name === "language" || name === "theme") {
    const value = element.dataset.value ?? element.dataset[name] ?? "";
    setPreference(name, value === "system" ? "" : value);
    showFront();
  } else {
    early = element;
  }
}

function onTrouble(event) {
  const reason = event.reason ?? event.error ?? event.message;
  if (html.dataset.state === "ready") console.error(reason);
  else fail(reason);
}

notices.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-boot]")?.dataset.boot;
  if (pressed === "retry") location.reload();
  if (pressed === "reload") reload();
});

// --- offline, and new versions: announced, never forced

let reloadWanted = false;

function reload() {
  reloadWanted = true;
  if (waitingVersion.state === "installed") waitingVersion.postMessage({ type: "activate" });
  else location.reload(); // another tab has let it in already
}

async function keepOffline() {
  if (!location.protocol.startsWith("http") || !navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // Another tab may have asked for the new version; this one goes on until its reader asks too.
    if (reloadWanted) location.reload();
  });
  try {
    const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
    watch(registration);
    navigator.serviceWorker.ready.then(keepUnpacked);
    const look = () => document.visibilityState === "visible" && registration.update().catch(() => {});
    document.addEventListener("visibilitychange", look);
    setInterval(look, 3_600_000);
  } catch (error) {
    console.info(`Not kept for offline use: ${error.message}`);
  }
}

function watch(registration) {
  const announce = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waitingVersion = registration.waiting;
    refresh();
  };
  const follow = (worker) => worker?.addEventListener("statechange", announce);
  announce();
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
}

// --- installing: some browsers offer it, and say so once, perhaps before Python is there

let offer = null;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // the page offers it when there is something to keep
  offer = event;
});
addEventListener("appinstalled", () => (offer = null));

/** "installed", "offered" if `install` can ask the reader, "apart" where links open in the browser even if the page is
 * installed (iOS; nobody else with a touch screen has `standalone`), or "". */
export function installing() {
  const installed = navigator.standalone || matchMedia("(display-mode:standalone)").matches;
  const apart = "standalone" in navigator && navigator.maxTouchPoints > 1;
  return installed ? "installed" : offer ? "offered" : apart ? "apart" : "";
}

/** Whether the reader has installed the page. */
export async function install() {
  const asked = offer;
  offer = null; // each offer can be used once
  try {
    await asked?.prompt();
    return (await asked?.userChoice)?.outcome === "accepted";
  } catch {
    return false;
  }
}

// --- go

/** Python on the page itself, where the policy lets nobody unpack a snapshot, except in the single file. */
async function startHere() {
  document.querySelector("script[type=py]").removeAttribute("worker");
  const { begin, compile, expect } = await import("./interpreter.mjs");
  expect(html.lang);
  begin({ module: compile(hear), plainly: plainly || !globalThis.ostiaRoot, tell: hear });
}

async function start() {
  html.lang = language();
  if (location.hash.length > 2 && location.hash.startsWith("#/")) html.dataset.elsewhere = ""; // not to the shelf
  applyTheme();
  showFront();
  showNotices();
  if (typeof WebAssembly !== "object") return setState("unsupported", "files");
  setState("starting", "files");
  addEventListener("unhandledrejection", onTrouble);
  addEventListener("error", onTrouble);
  app.addEventListener("click", onEarlyClick);
  try {
    onProgress(showProgress);
    const [worker, host] = await Promise.all([appWorker, import("./host.mjs")]);
    if (worker) lendWorker(worker, host.now);
    else await startHere();
    const { hooks } = await import("../vendor/pyscript/core.js");
    hooks.worker.onBeforeRunAsync.clear(); // it is built by eval, which our policy forbids
    hooks.main.onWorker.add((_, pyWorker) => (pyWorker.onerror = onTrouble));
  } catch (error) {
    fail(error);
  }
}

start();
