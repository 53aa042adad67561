// What Emscripten would do for each of Pyodide's JavaScript functions that has an address in WebAssembly, for all of them
// at once: it makes a WebAssembly module of its own for every single one, which is a tenth of a start.

const TYPES = { i: 0x7f, p: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c };
const [TYPE, IMPORT, EXPORT] = [1, 2, 7]; // numbers of sections
const [FUNCTION, A_FUNCTION] = [0x00, 0x60];

const number = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >> 7)]);
const list = (items) => [...number(items.length), ...items.flat()];
const text = (value) => list([...value].map((letter) => letter.charCodeAt(0)));

function section(kind, items) {
  const content = list(items);
  return [kind, ...number(content.length), ...content];
}

/** Emscripten's signature, such as "vij": what comes back, then what is given. */
function type(signature) {
  const [result, ...given] = [...signature].map((letter) => TYPES[letter] ?? []);
  return [A_FUNCTION, ...list(given), ...list([result].flat())];
}

/** A WebAssembly module that takes these functions in and hands them out again, each with its type. */
function passingOn(signatures) {
  const types = [...new Set(signatures)];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(TYPE, types.map(type)),
    ...section(IMPORT, signatures.map((each, i) => [...text("f"), ...text(`${i}`), FUNCTION, ...number(types.indexOf(each))])),
    ...section(EXPORT, signatures.map((_, i) => [...text(`${i}`), FUNCTION, ...number(i)])),
  ]);
}

/**
 * Gives every function in `env` whose address the module wants its type; Emscripten then takes them as they are. One that has
 * several names stays one: the snapshot knows them by their places in the table.
 */
export function giveTypes(module, env) {
  const wanted = WebAssembly.Module.imports(module).filter((each) => each.module === "GOT.func");
  const names = wanted.map((each) => each.name).filter((name) => /^[vijfdp]+$/.test(env[name]?.sig));
  const functions = [...new Set(names.map((name) => env[name]))];
  const code = new WebAssembly.Module(passingOn(functions.map((each) => each.sig)));
  const { exports } = new WebAssembly.Instance(code, { f: functions });
  const typed = new Map(functions.map((each, i) => [each, exports[i]]));
  for (const name of names) env[name] = typed.get(env[name]);
}
