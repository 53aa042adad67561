"""Pyodide without what nobody on the page asks of it."""

import pytest

from web.build.paths import BuildProblem
from web.build.runtime import AT_ONCE, LETTERS, quick_glue, slim_code, slim_glue

GLUE = (
    "async function create(){var a=1;"
    "var _malloc,_PyList_New,_stdout,__PyRuntime,wasmTable;function assignWasmExports(wasmExports){"
    '_malloc=Module["_malloc"]=wasmExports["malloc"];'
    '_PyList_New=Module["_PyList_New"]=wasmExports["PyList_New"];'
    '_stdout=Module["_stdout"]=wasmExports["stdout"].value>>>0;'
    '__PyRuntime=Module["__PyRuntime"]=wasmExports["_PyRuntime"].value>>>0;'
    'table=Module["table"]=wasmTable=wasmExports["table"]}'
    'run(wasmExports["start"],_malloc(8),table)}'
)
LONG = "n" * 200  # its length takes two bytes


def test_names_that_nobody_reads_are_not_taken_over() -> None:
    slim, wanted = slim_glue(GLUE, "module.__PyRuntime")
    assert "var _malloc,__PyRuntime,wasmTable;" in slim
    assert '{_malloc=Module["_malloc"]=wasmExports["malloc"];__PyRuntime=' in slim
    assert slim.startswith("async function create(){var a=1;")
    assert slim.endswith('wasmTable=wasmExports["table"]}run(wasmExports["start"],_malloc(8),table)}')
    assert {"malloc", "_PyRuntime", "table", "start"} <= wanted
    assert not {"PyList_New", "stdout"} & wanted


@pytest.mark.parametrize("changed", ["", GLUE.replace("wasmExports[", "exported["), GLUE.replace(">>>0", "")])
def test_another_pyodide_is_noticed(changed: str) -> None:
    with pytest.raises(BuildProblem, match=r"pyodide\.asm\.mjs has changed"):
        slim_glue(changed, "")


def test_texts_are_taken_over_at_once() -> None:
    assert quick_glue(f"before;{LETTERS}after") == f"before;{AT_ONCE}after"
    with pytest.raises(BuildProblem, match=r"pyodide\.asm\.mjs has changed"):
        quick_glue("before;after")


def section(kind: int, content: bytes) -> bytes:
    size = len(content)
    return bytes([kind, size & 127 | 128, size >> 7]) + content


def export(name: str, index: bytes) -> bytes:
    size = len(name)
    return bytes([size & 127 | 128, size >> 7]) + name.encode() + b"\0" + index


def test_only_wanted_exports_stay() -> None:
    kept = [export("malloc", b"\1"), export(LONG, b"\x80\1")]
    given_up = [export("free", b"\x81\1"), export(f"{LONG}s", b"\0")]
    exports = bytes([4]) + kept[0] + given_up[0] + kept[1] + given_up[1]
    before, after = section(1, bytes(300)), section(10, b"code")
    code = b"\0asm\1\0\0\0" + before + section(7, exports) + after
    slim = slim_code(code, {"malloc", LONG, "missing"})
    assert slim == b"\0asm\1\0\0\0" + before + section(7, bytes([2]) + b"".join(kept)) + after
