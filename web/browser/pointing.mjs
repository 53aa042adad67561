// What comes into sight by itself, once: the place that a piece would go to, and what a lesson points at.

let landedAt;
let pointedAt;

/** A drawing may still be zoomed. Where what a lesson points at is not on the board, that is seen from its top again. */
export function pointOut(app) {
  const landing = app.querySelector("[data-zoom] [data-landing]");
  if (landing && landing.id !== landedAt) landing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  landedAt = landing?.id;
  const lit = app.querySelector("[data-lit]");
  if (lit && lit.dataset.lit !== pointedAt) {
    const board = document.getElementById("part-board");
    if (board && !board.contains(lit)) board.scrollTop = 0;
    lit.scrollIntoView({ block: "nearest", inline: "center" });
  }
  pointedAt = lit?.dataset.lit;
}

/** Once more on a screen of another size, as when a phone is turned: there it may be out of sight. */
export function pointOutAgain(app) {
  landedAt = pointedAt = undefined;
  pointOut(app);
}
