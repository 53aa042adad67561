// Work for the task after the next frame, so that no single task is long.

const LONGEST = 100; // milliseconds to wait for a frame; a page in the background draws none

/** When what was shown last has been laid out in a task of its own. */
export const laidOut = () => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, LONGEST);
});
