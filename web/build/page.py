"""index.html: the words of the static page in every language, and hints what to fetch early."""

import re

from ostia_games.core.words import LANGUAGES, words
from web.build.paths import ROOT, BuildProblem
from web.games.covers import sprite
from web.pages import front
from web.ui.html import Html, h, join

# Everything on the way to Python, so that the browser need not find it import by import.
EARLY_MODULES = (
    "web/browser/interpreter.mjs",
    "web/browser/snapshot.mjs",
    "web/browser/meter.mjs",
    "web/browser/bridge.mjs",
    "web/browser/storage.mjs",
    "web/browser/drags.mjs",
    "web/browser/gestures.mjs",
    "web/browser/slips.mjs",
    "web/python/files.mjs",
    "web/vendor/pyodide/pyodide.mjs",
    "web/vendor/pyodide/pyodide.asm.mjs",
    "web/vendor/morphdom/morphdom-esm.js",
)

# One style sheet instead of many: a request costs more than its bytes.
STYLE = "web/ui/site.css"
SHEETS = re.compile(r'(?:<link rel="stylesheet" href="\./[^"]+">\s*)+')


def _source() -> str:
    return (ROOT / "index.html").read_text("utf-8")


def style_sheets() -> list[str]:
    """The style sheets of index.html in their order."""
    found = SHEETS.search(_source())
    return re.findall(r'href="\./([^"]+)"', found[0]) if found else []


def index(pyscript: list[str]) -> str:
    """The finished index.html; `pyscript` names the modules of PyScript that every start loads."""
    page = SHEETS.sub(h("link", rel="stylesheet", href=f"./{STYLE}") + "\n    ", _source())
    english = words("en")
    hints = (h("link", rel="modulepreload", href=f"./{path}") for path in (*EARLY_MODULES, *pyscript))
    parts = {
        "hints": "\n    ".join(hints),
        "front": front.front(english),
        "notices": front.notices(english),
        "noscript": join(front.noscript(words(language)) for language in LANGUAGES),
        "art": sprite(),
        "templates": _templates(),
    }
    for name, content in parts.items():
        place = f"<!-- {name} -->"
        if place not in page:
            raise BuildProblem(f"index.html has no place for {name}")
        page = page.replace(place, content)
    return page


def _templates() -> Html:
    parts = {"app": front.front, "notices": front.notices}
    return join(
        h("template", make(words(language)), data_lang=language, data_for=part)
        for language in LANGUAGES
        if language != "en"
        for part, make in parts.items()
    )
