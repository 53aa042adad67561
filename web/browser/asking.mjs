// «What is this?» Pieces carry data-what; an element that does nothing when pressed tells it at once. While the
// reader asks ([data-asking] on the table), every press on the table tells instead of acting, and pieces that are no
// buttons can be reached by keyboard (gestures.mjs presses what has the role of a button).

// Items of lists and cells of tables stay what they are: something inside them asks the same.
const NAMED = ["button", "a", "[role=button]"].join();
const PLAIN = `[data-what]:not(${[NAMED, "li", "th", "[tabindex]"].join()})`;
const asking = () => document.querySelector("[data-asking]");

/** After every drawing, which knows nothing of it. */
export function reachPieces() {
  const table = asking();
  if (!table || document.getElementById("dialog")) return;
  for (const piece of table.querySelectorAll(PLAIN)) {
    // One inside the other would be two buttons in one: the outer one tells of both.
    const inside = piece.parentElement.closest(`${NAMED}, [aria-hidden=true], [data-what]:not(li, th)`);
    if (inside || piece.ariaHidden === "true" || piece.querySelector(NAMED)) continue;
    piece.tabIndex = 0;
    piece.setAttribute("role", "button");
  }
}

/** What a press asks about: its data-what, nothing if it acts, "" for what has no answer of its own. */
export function asksAbout({ target }) {
  const what = target.closest("[data-what]")?.dataset.what;
  const table = asking();
  if (table?.contains(target) && !target.closest(".table__bar, .table__tabs, [data-zoom-by], [data-pull]")) {
    return what ?? (target.closest("[data-do]") ? "" : undefined);
  }
  return target.closest("[data-do], summary, label, a, input") ? undefined : what;
}
