"""index.html: the words of the static page in every language, and hints what to fetch early."""

import json
import re
import tomllib

from ostia_games.core.words import LANGUAGES, words
from web.build.paths import ROOT, BuildProblem
from web.games.covers import sprite
from web.pages import front
from web.ui.html import Html, h, join

# Everything on the way to Python, so that the browser need not find it import by import.
EARLY_MODULES = (
    "web/browser/python.mjs",
    "web/browser/no_database.mjs",
    "web/browser/host.mjs",
    "web/browser/bridge.mjs",
    "web/browser/storage.mjs",
    "web/browser/drags.mjs",
    "web/browser/gestures.mjs",
    "web/browser/slips.mjs",
    "web/python/files.mjs",
    "web/vendor/morphdom/morphdom-esm.js",
)

# Two style sheets instead of many, for a request costs more than its bytes. The first paint waits for the
# one in the head; the one at the end of the body holds up boot.mjs alone, so no page is drawn without it.
STYLES = ("web/ui/front.css", "web/ui/rest.css")
SHEETS = re.compile(r'(?:<link rel="stylesheet" href="\./[^"]+">\s*)+')
COMMENT = re.compile(r"<!-- .* -->\s*")


def _source() -> str:
    return (ROOT / "index.html").read_text("utf-8")


def style_sheets() -> dict[str, bytes]:
    """The lists of style sheets in index.html, each joined into one."""
    lists = [re.findall(r'href="\./([^"]+)"', found) for found in SHEETS.findall(_source())]
    if len(lists) != len(STYLES):
        raise BuildProblem("index.html must list style sheets in its head and at the end of its body")
    joined = (b"\n".join((ROOT / name).read_bytes() for name in names) for names in lists)
    return dict(zip(STYLES, joined, strict=True))


def index(pyscript: list[str]) -> str:
    """The finished index.html; `pyscript` names the modules of PyScript that every start loads."""
    links = iter(h("link", rel="stylesheet", href=f"./{name}") for name in STYLES)
    page = SHEETS.sub(lambda _: f"{next(links)}\n    ", _source())
    english = words("en")
    # Low: the style sheet and the fonts, which the first paint needs, go before them.
    hints = (
        h("link", rel="modulepreload", fetchpriority="low", href=f"./{path}")
        for path in (*EARLY_MODULES, *pyscript)
    )
    parts = {
        "hints": "\n    ".join(hints),
        "front": front.front(english),
        "notices": front.notices(english),
        "pyscript": json.dumps(tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))),
        "noscript": join(front.noscript(words(language)) for language in LANGUAGES),
        "art": sprite(),
        "templates": _templates(),
    }
    for name, content in parts.items():
        place = f"<!-- {name} -->"
        if place not in page:
            raise BuildProblem(f"index.html has no place for {name}")
        page = page.replace(place, content)
    return COMMENT.sub("", page)


def _templates() -> Html:
    parts = {"app": front.front, "notices": front.notices}
    return join(
        h("template", make(words(language)), data_lang=language, data_for=part)
        for language in LANGUAGES
        if language != "en"
        for part, make in parts.items()
    )
