// What is wrong with the room on the play page, as sentences: the body of a function, see room.py.

const LEAST = { board: 150, across: 250, decision: 100 }; // pixels in sight
const SPARE = 3; // pixels: borders and rounding
const CONTROLS = "button, input:not([type=radio]), select, summary, label.tab, [role=button], [role=separator]";
const found = new Set();

const name = (el) => (el.id ? `#${el.id}` : `${el.tagName.toLowerCase()}.${el.getAttribute("class") ?? ""} “${el.textContent.trim().slice(0, 24)}”`);
const meet = (a, b) => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});
const wide = (box) => Math.max(box.right - box.left, 0);
const high = (box) => Math.max(box.bottom - box.top, 0);
const area = (box) => wide(box) * high(box);
const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const put_away = [...document.querySelectorAll("fieldset")].filter((each) => getComputedStyle(each).clipPath.includes("50%"));

function drawn(el) {
  if (el.closest(".visually-hidden") || put_away.some((each) => each.contains(el))) return false;
  return el.checkVisibility({ visibilityProperty: true }) && area(el.getBoundingClientRect()) > 4;
}

/** The part of an element that is in sight, and what cuts off a part that no scrolling brings back. */
function sight(el) {
  let box = el.getBoundingClientRect();
  let cut = "";
  for (let up = el.parentElement; up && area(box); up = up.parentElement) {
    const { overflowX, overflowY, flexDirection } = getComputedStyle(up);
    if (overflowX === "visible" && overflowY === "visible") continue;
    const frame = up.getBoundingClientRect();
    const x = /auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth + 1;
    const y = /auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight + 1;
    const first = flexDirection === "column-reverse" ? up.clientHeight - up.scrollHeight : 0;
    const left = box.left - frame.left + up.scrollLeft; // where it is in what scrolls
    const top = box.top - frame.top + up.scrollTop;
    if (box.left < frame.left - SPARE && (!x || left < -SPARE)) cut ||= `left of ${name(up)}`;
    if (box.right > frame.right + SPARE && !x) cut ||= `right of ${name(up)}`;
    if (box.top < frame.top - SPARE && (!y || top < first - SPARE)) cut ||= `above ${name(up)}`;
    if (box.bottom > frame.bottom + SPARE && !y) cut ||= `below ${name(up)}`;
    box = meet(box, frame);
  }
  const box_on_screen = meet(box, screen);
  if (!cut && area(box_on_screen) < area(box) - 4) cut = "off the screen";
  return { box: box_on_screen, cut };
}

const at = (box, across) => document.elementFromPoint(box.left + across * wide(box), (box.top + box.bottom) / 2);

function askedAndAbout() {
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.add(`the page scrolls: ${scrollWidth}x${scrollHeight}`);
  const board = sight(document.querySelector(".table__part[data-part=board]")).box;
  if (high(board) < LEAST.board) found.add(`the board shows ${Math.round(high(board))} px`);
  if (wide(board) < LEAST.across) found.add(`the board is ${Math.round(wide(board))} px wide`);
  const decision = document.querySelector(".decision");
  if (decision.scrollWidth > decision.clientWidth + 1) found.add(`the decision is too wide: ${decision.scrollWidth} > ${decision.clientWidth}`);
  if (document.getElementById("voice")) return; // it says what is asked
  const shown = high(sight(decision).box);
  if (shown < LEAST.decision) found.add(`the decision shows ${Math.round(shown)} px`);
  const title = document.getElementById("asked");
  if (title && area(sight(title).box) < area(title.getBoundingClientRect()) - 4) found.add("the question is not in sight");
  const presses = [...document.querySelectorAll(".table :is([data-do=act], [data-do=pick])")];
  const ready = presses.some((el) => drawn(el) && area(sight(el).box) > 200);
  if (document.getElementById("clause") && !ready) found.add("nothing to press is in sight");
}

function panelsBesideEachOther() {
  const panels = [...document.querySelectorAll(".header, .table__bar, .table__tabs, .table__part, .dock")].filter(drawn);
  for (const [n, one] of panels.entries()) {
    for (const other of panels.slice(n + 1)) {
      const both = meet(one.getBoundingClientRect(), other.getBoundingClientRect());
      if (!put_away.includes(one) && !put_away.includes(other) && wide(both) > 1 && high(both) > 1) found.add(`${name(one)} lies over ${name(other)}`);
    }
  }
}

function controlsInReach() {
  for (const el of document.querySelectorAll(CONTROLS)) {
    if (!drawn(el)) continue;
    const { box, cut } = sight(el);
    if (cut) found.add(`${name(el)} is cut off: ${cut}`);
    if (el.matches(".button") && el.scrollWidth > el.clientWidth + 2) found.add(`the words of ${name(el)} are cut off`);
    if (wide(box) < 12 || high(box) < 12) continue;
    const top = at(box, 0.5);
    const own = !top || el.contains(top) || el.closest("svg:not(svg svg)")?.contains(top) || (top.contains(el) && !top.matches(CONTROLS));
    if (!own) found.add(`${name(el)} lies under ${name(top)}`);
  }
}

/** The words themselves, not the boxes around them. What reaches over a number to be hit does not hide words. */
function wordsInTheClear() {
  const texts = document.createTreeWalker(document.querySelector(".dock"), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const el = text.parentElement;
    if (!text.data.trim() || !drawn(el) || el.closest("svg, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const frame = sight(el).box;
    for (const line of range.getClientRects()) {
      const box = meet(line, frame);
      if (wide(box) < 5 || high(box) < 5) continue;
      const over = [0.1, 0.5, 0.9].map((across) => at(box, across)).find((top) => top && !el.contains(top) && !top.contains(el) && !top.matches(".number, .pull"));
      if (over) found.add(`“${text.data.trim().slice(0, 24)}” lies under ${name(over)}`);
    }
  }
}

const whole = (el) => area(sight(el).box) > area(el.getBoundingClientRect()) - 4;

/** In a lesson: what is said, the way on, and what is to be pressed, all at once. */
function voiceInSight() {
  const voice = document.getElementById("voice");
  if (!voice) return;
  const way = voice.querySelector(".voice__ways > .button, .voice__turn");
  if (!whole(way)) found.add("the way on is not in sight");
  const words = document.getElementById("voice-words");
  const spare = words.scrollHeight - words.clientHeight;
  if (spare > 1) found.add(`the voice says more than it shows: ${spare} px`);
  if (!way.matches(".voice__turn")) return;
  const lit = document.querySelector("[data-lit]:is(button, [role=button]), [data-lit] button");
  const box = lit && sight(lit).box;
  if (lit && (high(box) < Math.min(40, 0.8 * high(lit.getBoundingClientRect())) || wide(box) < 30)) found.add(`${name(lit)} is marked but not in sight`);
}

function problems() {
  voiceInSight();
  askedAndAbout();
  panelsBesideEachOther();
  controlsInReach();
  wordsInTheClear();
  return [...found];
}
