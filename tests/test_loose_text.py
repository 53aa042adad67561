"""Text that people read goes through the catalogues. `html_checks.untranslated` looks at drawn pages; this
looks at the sources, where also what no test draws can be seen."""

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.html_checks import parse

pytestmark = pytest.mark.desk

ROOT = Path(__file__).parent.parent
SPOKEN = {"title", "alt", "placeholder", "label", "aria_label", "aria_description", "aria_valuetext"}
BUILDERS = {"h", "join"}
PUT_TOGETHER = (ast.BoolOp, ast.BinOp, ast.List, ast.Tuple, ast.Starred, ast.JoinedStr, ast.NamedExpr)
TWO_WORDS = re.compile(r"[^\W\d_]{2,}[,:;]? [^\W\d_]{2,}")

# Not language: keys of a keyboard and the like, as they stand in the source.
ALLOWED: set[str] = set()
PICTURES = {"svg.py", "mark.py", "icons.py", "chart.py", "covers.py"}


def python_files(folder: str) -> list[Path]:
    # Art holds paths and the lettering of the covers, which are pictures; the build speaks to programmers.
    left_out = {"art", "build", "node_modules", "vendor"}
    found = (ROOT / folder).rglob("*.py")
    return sorted(path for path in found if not left_out & set(path.parts) and path.name not in PICTURES)


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def literals(node: ast.AST) -> Iterator[str]:
    """The texts that an expression puts together by itself; calls answer for their own arguments."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
    elif isinstance(node, ast.IfExp):  # its condition is compared, not shown
        yield from [*literals(node.body), *literals(node.orelse)]
    elif isinstance(node, PUT_TOGETHER):
        for child in ast.iter_child_nodes(node):
            yield from literals(child)
    elif isinstance(node, (ast.ListComp, ast.GeneratorExp)):
        yield from literals(node.elt)


def loose_in_views(source: str) -> list[str]:
    """Words that are given to the HTML builder without having met a catalogue."""
    found = []
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or name_of(call) not in BUILDERS:
            continue
        keywords = {keyword.arg: keyword.value for keyword in call.keywords}
        translate = keywords.get("translate")
        if isinstance(translate, ast.Constant) and translate.value == "no":
            continue
        children = call.args[1:] if name_of(call) == "h" else call.args
        shown = [*children, *(value for name, value in keywords.items() if name in SPOKEN)]
        found += [text for node in shown for text in literals(node) if re.search(r"[^\W\d_]", text)]
    return [text for text in found if text not in ALLOWED]


def loose_in_refusals(source: str) -> list[str]:
    """Sentences in exceptions of our own, whose words are shown; Python's own are for programmers."""
    raised = (node.exc for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Raise))
    calls = (call for call in raised if isinstance(call, ast.Call) and not hasattr(builtins, name_of(call)))
    texts = (text for call in calls for argument in call.args for text in literals(argument))
    return [text for text in texts if " " in text]


JS_PART = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`""", re.DOTALL
)
FOR_PROGRAMMERS = re.compile(
    r"(?:console\.\w+|Error|querySelector(?:All)?|matches|closest|runPython)\(\s*$|^\s*import\b.*$"
)


def loose_in_script(source: str) -> list[str]:
    """Literals of JavaScript that read like a sentence, unless for programmers, a selector or Python."""
    found = []
    for part in JS_PART.finditer(source):
        text = part.group()
        before = source[max(0, part.start() - 80) : part.start()]
        plain = re.sub(r"\$\{[^}]*\}", "…", text[1:-1])
        is_text = text[0] in "\"'`" and TWO_WORDS.search(plain) and not plain.startswith("use ")
        if is_text and not FOR_PROGRAMMERS.search(before.rsplit("\n", 1)[-1]):
            found.append(plain)
    return found


@pytest.mark.parametrize("path", python_files("web"), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_views_hold_no_words(path: Path) -> None:
    assert loose_in_views(path.read_text(encoding="utf-8")) == []


def test_refusals_are_messages() -> None:
    files = [*python_files("ostia_games"), *python_files("web")]
    found = {path.name: loose_in_refusals(path.read_text(encoding="utf-8")) for path in files}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_scripts_hold_no_sentences() -> None:
    # In the build's folder, *.js goes into the page and *.mjs are tools.
    scripts = [*(ROOT / "web" / "browser").rglob("*.mjs"), *(ROOT / "web" / "build").glob("*.js")]
    found = {path.name: loose_in_script(path.read_text(encoding="utf-8")) for path in scripts}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_front_page_holds_no_words() -> None:
    """The build fills it from the catalogues; only the name stands in it."""
    html = (ROOT / "index.html").read_text(encoding="utf-8").replace("<!doctype html>", "")
    elements = parse(html).walk()
    texts = [(element.tag, child) for element in elements for child in element.children]
    texts = [(tag, child) for tag, child in texts if isinstance(child, str) and child.strip()]
    assert texts == [("title", "Ostia Games")]
    assert not [element for element in elements if {"title", "alt", "aria-label"} & set(element.attrs)]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('h("p", "Hello")', ["Hello"]),
        ('h("p", t("Hello"), " · 3 → ", cls="wide text")', []),
        ('h("p", f"{n} cards")', [" cards"]),
        ('h("p", [h("b", "Yes") if kind == "yes" else "No"])', ["No", "Yes"]),
        ('h("p", name or "nobody", aria_label="A name")', ["nobody", "A name"]),
        ('h("p", *[f"step {n}" for n in all_])', ["step "]),
        ('h("p", "EN", translate="no")', []),
        ('join("Hello ", name)', ["Hello "]),
    ],
)
def test_the_checker_of_views(source: str, found: list[str]) -> None:
    assert sorted(loose_in_views(source)) == sorted(found)


def test_the_checker_of_refusals() -> None:
    assert loose_in_refusals('raise IllegalAction("O3.4", msg("too low"))') == []
    assert loose_in_refusals('raise IllegalAction("O3.4", "too low")') == ["too low"]
    assert loose_in_refusals('raise BadDocument(f"line {n} is odd")') == ["line ", " is odd"]
    assert loose_in_refusals('raise TypeError("for programmers only")') == []


def test_the_checker_of_scripts() -> None:
    assert loose_in_script("show('Please wait'); // a comment's words") == ["Please wait"]
    assert loose_in_script("say(`${n} games are here`)") == ["… games are here"]
    assert loose_in_script('console.info("for programmers"); new Error(`not for players`)') == []
    assert loose_in_script('node.closest("main article"); f("data-do", "en", "./sw.js")') == []
