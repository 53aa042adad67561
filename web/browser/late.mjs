// A new page in several tasks, so that none is long: it is read, then the page on the screen is changed, then that is laid
// out. What is marked data-late and was not there before is laid out after the rest, one part after the other, as when a
// table opens; the styles skip what is marked data-coming (play.css).
import { layOut, nextTask, portions } from "./frames.mjs";

const COMING = "[data-coming]";

function parse(html) {
  const next = document.createElement("div");
  next.innerHTML = html;
  return next;
}

let read = {};

export function prepare(html) {
  read = { html, next: parse(html) };
  return nextTask();
}

/** What the page changes to; once, for the change takes it apart. */
export function prepared(html) {
  const next = read.html === html ? read.next : parse(html);
  read = {};
  return next;
}

/** Before the change of the page to `next`. */
export function putOff(next) {
  for (const part of next.querySelectorAll("[data-late]")) {
    if (!document.getElementById(part.id)) part.dataset.coming = "";
  }
}

const bring = (parts) => parts.forEach((part) => delete part.dataset.coming);

/** After it. The layout has tasks of its own, so that the next frame only paints. */
export async function bringTheRest(app) {
  await nextTask();
  layOut();
  for (const parts of portions([...app.querySelectorAll(COMING)])) {
    await nextTask();
    bring(parts);
    layOut();
  }
}

export const bringAllAtOnce = (app) => bring([...app.querySelectorAll(COMING)]);
