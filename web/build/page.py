"""index.html: the words of the static page in every language, and hints what to fetch early."""

from types import ModuleType

from ostia_games.core.words import LANGUAGES, words
from web.build.paths import ROOT, BuildProblem
from web.html import Html, h, join

# Everything on the way to Python, so that the browser need not find it import by import.
EARLY_MODULES = (
    "web/static/interpreter.mjs",
    "web/static/bridge.mjs",
    "web/app/files.mjs",
    "web/vendor/pyodide/pyodide.mjs",
    "web/vendor/pyodide/pyodide.asm.mjs",
    "web/vendor/morphdom/morphdom-esm.js",
)
ENTRY = '<script type="py" src="./web/browser.py" config="./pyscript.toml"></script>'


def index(pyscript: list[str]) -> str:
    """The finished index.html; `pyscript` names the modules of PyScript that every start loads."""
    from web.pages import front  # noqa: PLC0415  # its messages need the catalogues, which are made first

    page = (ROOT / "index.html").read_text("utf-8")
    if "boot.mjs" not in page:
        raise BuildProblem("index.html does not load web/static/boot.mjs")
    english = words("en")
    for name in ("front", "notices", "noscript", "art"):
        if hasattr(front, name):
            page = page.replace(f"<!-- {name} -->", getattr(front, name)(english))
    page = page.replace("<!-- templates -->", _templates(front))
    if 'type="py"' not in page:
        page = page.replace("</body>", f"  {ENTRY}\n  </body>")
    hints = [h("link", rel="modulepreload", href=f"./{path}") for path in (*EARLY_MODULES, *pyscript)]
    return page.replace("</head>", "  " + "\n    ".join(hints) + "\n  </head>")


def _templates(front: ModuleType) -> Html:
    parts = {"app": front.front, "notices": front.notices}
    return join(
        h("template", make(words(language)), data_lang=language, data_for=part)
        for language in LANGUAGES
        if language != "en"
        for part, make in parts.items()
    )
