// What lies behind a dialog or a scene is inert. The browser hands that down to every element, which has a whole table
// styled anew; so there it goes part by part (those marked data-late), in tasks of their own.
import { layOut, nextTask, portions } from "./frames.mjs";

const pageOf = (root) => root.querySelector(":scope > .page");
const partsOf = (page) => [...page.querySelectorAll("[data-late]")];

let finish; // does at once what is still to do

/** Before the change to `next`, in which the page stays as it is in this. What comes after the change. */
export function leaveBehind(app, next) {
  finish?.();
  const [page, to] = [pageOf(app), pageOf(next)];
  const inert = to?.inert;
  const table = page && to && partsOf(page).length && partsOf(to).length;
  if (!table || page.inert === inert) return () => {};
  to.inert = page.inert;
  const mine = (finish = () => settle(page, inert));
  return () => finish === mine && (inert ? takeAway(page) : giveBack(page));
}

/** Whoever wants to reach this now does not wait. */
export function reach(element) {
  if (element?.closest("[inert]")) finish?.();
}

function settle(page, inert) {
  finish = undefined;
  page.inert = inert;
  for (const part of partsOf(page)) part.inert = false;
}

/** From the inner parts outwards: what is inert already is not styled again. */
const takeAway = (page) => inTurn([...partsOf(page).reverse(), page], true);

/** From the page inwards: its parts stay inert until it is their turn. */
function giveBack(page) {
  const parts = partsOf(page);
  for (const part of parts) part.inert = true;
  return inTurn([page, ...parts], false);
}

async function inTurn(elements, inert) {
  const mine = finish;
  for (const some of portions(elements)) {
    await nextTask();
    if (finish !== mine) return; // done at once, as the page changes again
    for (const element of some) element.inert = inert;
    layOut();
  }
  finish();
}
