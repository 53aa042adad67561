// The style sheet of every page but the shelf. It waits with media="print" (web/build/page.py), so that it costs the
// start nothing: a sheet that arrives has the browser style the whole page anew.

const sheet = document.querySelector('link[rel=stylesheet][media=print]'); // none in the single file, nor in the sources
const html = document.documentElement;
let drawn = false;
const LONGEST = 10_000; // milliseconds: it may have failed before anybody listened

/** Whether what is drawn next may need it: anything but the shelf as it first appears. */
const needed = () => sheet?.media === "print" && (drawn || "elsewhere" in html.dataset);

/** When it is there for what is drawn next; a page without it looks odd, but a missing file must not stop it. */
export async function styled() {
  if (!needed() || sheet.sheet) return;
  await new Promise((resolve) => {
    for (const name of ["load", "error"]) sheet.addEventListener(name, resolve);
    setTimeout(resolve, LONGEST);
  });
}

/** Letters that only some games need: were they fetched when a table shows them, it would be laid out twice. */
function fetchLetters() {
  for (const face of document.fonts) face.load().catch(() => {}); // without, another font stands in
}

/** Before every drawing: put on within the same task, it makes no page be styled twice. */
export function dress() {
  if (needed()) {
    sheet.media = "all";
    fetchLetters();
  }
  drawn = true;
}
