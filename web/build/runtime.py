"""Pyodide without what only libraries in WebAssembly would need of it, of which the page loads none.

Its module exports more than 8,000 functions and values to such libraries; at every start JavaScript enters
each of them into several lists: an eighth of a start, and memory in every worker. Those that the JavaScript
never names, ours included, are exported no more.

It also hands a text of Python's over letter by letter, which for a whole page takes milliseconds.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from web.build.paths import CACHE, NODE_MODULES, ROOT, BuildProblem, content, once

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PACKAGE = NODE_MODULES / "pyodide"
GLUE, CODE = "pyodide.asm.mjs", "pyodide.asm.wasm"
OURS = ROOT / "web" / "browser" / "interpreter.mjs"
WORD = re.compile(r"[\w$]+")
# Where the JavaScript takes over what the module exports: all names declared, then one assignment for each.
TAKEN_OVER = re.compile(r"var ([\w$,]+);(function assignWasmExports\(wasmExports\)\{)([^}]*)\}")
ASSIGNMENT = re.compile(r'([\w$]+)=.*wasmExports\["([\w$]+)"\](?:\.value>>>0)?')
# How a text of Python's becomes one of JavaScript's if it has letters beyond Latin-1, as every page has.
LETTERS = (
    'let jsstr="";for(let i=0;i<len;++i){jsstr+=String.fromCharCode(HEAPU16[(ptr>>>1)+i>>>0])}return jsstr'
)
AT_ONCE = (
    'return new TextDecoder("utf-16le",{ignoreBOM:true}).decode(HEAPU8.subarray(ptr>>>0,(ptr>>>0)+2*len))'
)
EXPORTS = 7  # the number of that section in a WebAssembly file


def runtime() -> Path:
    """A folder with Pyodide's files, of which those in `PYODIDE` are meant for the site."""
    if not PACKAGE.is_dir():
        raise BuildProblem("the npm packages are missing; «make build» fetches them")
    key = content([Path(__file__), OURS, *(PACKAGE / name for name in PYODIDE)])
    folder = CACHE / "pyodide" / key

    def make() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for name in (*PYODIDE, "package.json", "pyodide-lock.json"):
            (folder / name).write_bytes((PACKAGE / name).read_bytes())
        users = _text(PACKAGE / "pyodide.mjs") + _text(OURS)
        glue, wanted = slim_glue(_text(PACKAGE / GLUE), users)
        (folder / GLUE).write_text(quick_glue(glue), "utf-8")
        (folder / CODE).write_bytes(slim_code((PACKAGE / CODE).read_bytes(), wanted))

    once(f"pyodide-{key}", key, folder / CODE, make)
    return folder


def _text(path: Path) -> str:
    return path.read_text("utf-8")


def slim_glue(glue: str, users: str) -> tuple[str, set[str]]:
    """The JavaScript without assignments that neither it nor its users read, and every word in what is left:
    a name that is not among them cannot be asked for."""
    found = TAKEN_OVER.search(glue)
    assignments = [ASSIGNMENT.fullmatch(each) for each in found[3].split(";") if each] if found else []
    if not found or not all(assignments):
        raise BuildProblem(f"{GLUE} has changed")
    wanted = set(WORD.findall(glue[: found.start()] + glue[found.end() :] + users))
    kept = [each for each in assignments if each and wanted.intersection(each.groups())]
    given_up = {each[1] for each in assignments if each} - {each[1] for each in kept}
    names = ",".join(name for name in found[1].split(",") if name not in given_up)
    body = ";".join(each[0] for each in kept)
    slim = f"{glue[: found.start()]}var {names};{found[2]}{body}}}{glue[found.end() :]}"
    return slim, wanted | {each[2] for each in kept}


def quick_glue(glue: str) -> str:
    """The JavaScript, with texts of Python's taken over at once."""
    if glue.count(LETTERS) != 1:
        raise BuildProblem(f"{GLUE} has changed")
    return glue.replace(LETTERS, AT_ONCE)


def slim_code(code: bytes, wanted: set[str]) -> bytes:
    """The WebAssembly file with those of its exports that are wanted."""
    out = [code[:8]]
    for kind, section, body in _sections(code):
        out.append(_with_size(kind, _exports(body, wanted)) if kind == EXPORTS else section)
    return b"".join(out)


def _sections(code: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """The number of each, the whole of it, and what is in it."""
    at = 8
    while at < len(code):
        size, start = _number(code, at + 1)
        yield code[at], code[at : start + size], code[start : start + size]
        at = start + size


def _exports(body: bytes, wanted: set[str]) -> bytes:
    count, at = _number(body, 0)
    kept = []
    for _ in range(count):
        length, name = _number(body, at)
        _index, end = _number(body, name + length + 1)  # behind the name its kind, one byte, and its index
        if body[name : name + length].decode() in wanted:
            kept.append(body[at:end])
        at = end
    return _written(len(kept)) + b"".join(kept)


def _with_size(kind: int, body: bytes) -> bytes:
    return bytes([kind]) + _written(len(body)) + body


# Numbers in a WebAssembly file: seven bits a byte, the lowest first; the eighth says that more follow.


def _number(data: bytes, at: int) -> tuple[int, int]:
    """The number that starts there, and where it ends."""
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        at, shift = at + 1, shift + 7
        if data[at - 1] < 128:
            return value, at


def _written(value: int) -> bytes:
    low, rest = value & 127, value >> 7
    return bytes([low | 128]) + _written(rest) if rest else bytes([low])
