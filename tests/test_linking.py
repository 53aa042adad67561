"""JavaScript functions that WebAssembly calls by their addresses, with their types."""

import json
import subprocess
import sys

import pytest

from web.build.paths import ROOT

LINKING = ROOT / "web" / "browser" / "linking.mjs"
# A WebAssembly module that wants addresses; functions; then which of them a table of functions accepts.
SCRIPT = """
const { giveTypes } = await import(process.argv[1]);
const text = (value) => [value.length, ...new TextEncoder().encode(value)];
const wanting = (names) => {
  const entries = names.flatMap((name) => [...text("GOT.func"), ...text(name), 3, 0x7f, 1]);
  return Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 2, entries.length + 1, names.length, ...entries]);
};
const function_ = (sig, work) => Object.assign(work, { sig });
const halve = function_("dd", (value) => value / 2);
const env = {
  halve, alias: halve, untyped: () => 0, strange: function_("x", () => 0), unwanted: function_("v", () => {}),
  add: function_("jjj", (a, b) => a + b), note: function_("vi", (value) => (env.noted = value)),
};
const before = { ...env };
giveTypes(new WebAssembly.Module(wanting(["halve", "alias", "add", "note", "untyped", "strange"])), env);
const table = new WebAssembly.Table({ initial: 1, element: "anyfunc" });
const accepts = (name) => { try { table.set(0, env[name]); return true; } catch { return false; } };
env.note(7.9);
console.log(JSON.stringify({
  typed: Object.keys(before).filter(accepts), alike: env.halve === env.alias,
  halved: env.halve("5"), sum: String(env.add(2n ** 62n, 1n)), noted: env.noted,
  left: ["untyped", "strange", "unwanted"].every((name) => env[name] === before[name]),
}));
"""


@pytest.mark.skipif(sys.platform == "emscripten", reason="starts Node")
def test_functions_get_their_types() -> None:
    command = ["node", "--input-type=module", "-e", SCRIPT, LINKING.as_uri()]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert not done.returncode, done.stderr
    assert json.loads(done.stdout) == {
        "typed": ["halve", "alias", "add", "note"],
        "alike": True,
        "halved": 2.5,
        "sum": str(2**62 + 1),
        "noted": 7,
        "left": True,
    }
