// Work in tasks of its own, so that no single one is long.

const LONGEST = 100; // milliseconds to wait for a frame; a page in the background draws none

/** When what was shown last has been laid out in a task of its own. */
export const laidOut = () => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, LONGEST);
});

/** Has what was changed laid out in a task before the next frame, which then only paints; where a browser can. */
export const layOutSoon = () => {
  globalThis.scheduler?.postTask(() => document.body.offsetHeight, { priority: "user-blocking" });
};
