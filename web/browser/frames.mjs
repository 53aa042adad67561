// Work in tasks of its own, so that no single one is long.

const LONGEST = 100; // milliseconds to wait for a frame; a page in the background draws none

/** When what was shown last has been painted. */
export const painted = () => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, LONGEST);
});

/** As soon as the browser lets another task run. */
export const nextTask = () => new Promise((resolve) => {
  if (globalThis.scheduler?.postTask) scheduler.postTask(resolve, { priority: "user-blocking" });
  else setTimeout(resolve);
});

/** Has what was changed laid out within this task. */
export const layOut = () => void document.body.offsetHeight;

const PORTION = 80; // elements: with the pictures in them it is several times as much to style and to lay out

/** Neighbours that are small enough for one task together. */
export function* portions(elements) {
  let [some, size] = [[], 0];
  for (const element of elements) {
    const more = element.querySelectorAll("*").length;
    if (some.length && size + more > PORTION) {
      yield some;
      [some, size] = [[], 0];
    }
    some.push(element);
    size += more;
  }
  if (some.length) yield some;
}
