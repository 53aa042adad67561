"""index.html: the words of the static page in every language, and hints what to fetch early."""

import json
import re
import tomllib
from base64 import b64encode
from hashlib import sha256

from ostia_games.core.words import LANGUAGES, words
from web.build.paths import ROOT, BuildProblem
from web.games import covers
from web.pages import front
from web.ui.html import Html, h, join

# Two style sheets instead of many, for a request costs more than its bytes. The first paint waits for the
# one in the head; the one at the end of the body holds up nothing until a page needs it (styles.mjs).
STYLES = {"web/ui/front.css": None, "web/ui/rest.css": "print"}
SHEETS = re.compile(r'(?:<link rel="stylesheet" href="\./[^"]+">\s*)+')
COMMENT = re.compile(r"<!-- .* -->\s*")


def _source() -> str:
    return (ROOT / "index.html").read_text("utf-8")


def style_sheets() -> dict[str, bytes]:
    """The lists of style sheets in index.html, each joined into one; the first shows the pictures, too."""
    lists = [re.findall(r'href="\./([^"]+)"', found) for found in SHEETS.findall(_source())]
    if len(lists) != len(STYLES):
        raise BuildProblem("index.html must list style sheets in its head and at the end of its body")
    first, rest = (b"\n".join((ROOT / name).read_bytes() for name in names) for names in lists)
    shown = (f'.{name} {{ background-image: url("../art/{name}.svg"); }}\n' for name in covers.files())
    return dict(zip(STYLES, (first + "".join(shown).encode(), rest), strict=True))


def art() -> dict[str, bytes]:
    """The pictures that style sheets show."""
    return {f"web/art/{name}.svg": svg.encode() for name, svg in covers.files().items()}


def index(early: str, pyscript: list[str]) -> str:
    """The finished index.html, with the script `early` in it; `pyscript` names what every start loads."""
    links = iter(h("link", rel="stylesheet", href=f"./{name}", media=media) for name, media in STYLES.items())
    page = SHEETS.sub(lambda _: f"{next(links)}\n    ", _source())
    english = words("en")
    # Low: the style sheet and the fonts, which the first paint needs, go before them.
    hints = (h("link", rel="modulepreload", fetchpriority="low", href=f"./{path}") for path in pyscript)
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    parts = {
        "hints": "\n    ".join(hints),
        "early": f"<script>{early}</script>",
        "front": front.front(english),
        "notices": front.notices(english),
        "pyscript": json.dumps(settings),
        "micropython": json.dumps({"plugins": settings["plugins"]}),
        "noscript": join(front.noscript(words(language)) for language in LANGUAGES),
        "templates": _templates(),
    }
    for name, content in parts.items():
        place = f"<!-- {name} -->"
        if place not in page:
            raise BuildProblem(f"index.html has no place for {name}")
        page = page.replace(place, content)
    return _allowing(early, COMMENT.sub("", page))


def _allowing(script: str, page: str) -> str:
    """The page, whose content policy lets this one script stand in it."""
    before, scripts, after = page.partition("script-src 'self'")
    if not scripts:
        raise BuildProblem("index.html has no content policy for scripts")
    return f"{before}{scripts} 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'{after}"


def _templates() -> Html:
    parts = {"app": front.front, "notices": front.notices}
    return join(
        h("template", make(words(language)), data_lang=language, data_for=part)
        for language in LANGUAGES
        if language != "en"
        for part, make in parts.items()
    )
