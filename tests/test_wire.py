"""What Python asks of the browser exists in the bridge, and in the wire that leads there from the worker."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.desk

BROWSER = Path(__file__).parent.parent / "web" / "browser"


def exported(script: str) -> set[str]:
    text = (BROWSER / script).read_text(encoding="utf-8")
    lists = re.findall(r"^export (?:const )?[\[{]([^\]}]*)[\]}]", text, re.MULTILINE)
    single = re.findall(r"^export (?:async )?(?:const|let|function) (\w+)", text, re.MULTILINE)
    return {*single, *re.findall(r"\w+", " ".join(lists))}


@pytest.mark.parametrize("scripts", [("bridge.mjs", "direct.mjs"), ("wire.mjs",)], ids=" and ".join)
def test_everything_asked_for_is_there(scripts: tuple[str, ...]) -> None:
    asked = set(re.findall(r"\b_?bridge\.(\w+)\(", (BROWSER / "browser.py").read_text(encoding="utf-8")))
    assert {"show", "printPage", "ready"} <= asked
    there = set().union(*map(exported, scripts))
    assert asked <= there, asked - there
