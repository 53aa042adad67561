"""Message catalogues: python -m web.build.catalogues extract|update|compile|check.

extract   print the template: every message of the project, with empty translations
update    bring the .po files up to date: new messages come in empty, dropped ones go
compile   make the .mo files that gettext reads
check     say what is missing, stale or wrong; the exit code says whether there was anything
"""

import argparse
import ast
import io
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from ostia_games.core import clauses
from ostia_games.core.play import lesson
from ostia_games.core.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "ostia_games" / "locale"
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
NOT_OURS = {"build", "node_modules", "vendor"}  # folders of the page without messages

# Function → how many of its first arguments are texts. All texts of one call are one message.
KEYWORDS = {"msg": 1, "t": 1, "nmsg": 2}

# Places as the standard library writes them, whose sentences the command line translates.
PERCENT = re.compile(r"%(?:\(\w+\))?[rs]")

Id = str | tuple[str, ...]


def sources() -> list[Path]:
    """The files that hold messages, in a stable order."""
    package, page = ROOT / "ostia_games", ROOT / "web"
    found = [*package.rglob("*.py"), *page.glob("*.py")]
    for name in _READ:
        found += package.rglob(name)
    for folder in page.iterdir():
        if folder.is_dir() and folder.name not in NOT_OURS:
            found += folder.rglob("*.py")
    return sorted(found)


def extract() -> Catalog:
    """The template. Read from the syntax tree, because Babel misses calls inside f-strings."""
    template = Catalog(charset="utf-8")
    for path in sources():
        text = path.read_text(encoding="utf-8")
        found = _READ.get(path.name, messages)(text, path.name)
        for message_id in found:
            template.add(message_id)
    return template


def clause_texts(text: str, name: str) -> Iterator[str]:
    """The messages of a list of clauses."""
    document = tomllib.loads(text)
    yield from document["chapters"].values()
    yield from document["clauses"].values()


def lesson_texts(text: str, name: str) -> Iterator[str]:
    """The messages of a guided first game."""
    return lesson.texts(tomllib.loads(text))


def messages(text: str, name: str) -> Iterator[Id]:
    """The messages of a Python module."""
    for call in ast.walk(ast.parse(text)):
        if isinstance(call, ast.Call) and _called(call) in KEYWORDS and call.args:
            count = KEYWORDS[_called(call)]
            choices = [list(_literals(argument)) for argument in call.args[:count]]
            # `t(option.title)` hands on a message that was made, and extracted, elsewhere.
            if not all(choices) and _called(call) != "t":
                raise ValueError(f"{name}:{call.lineno}: the text of a message must be a literal")
            if count == 1:
                yield from choices[0]
            else:
                yield tuple(texts[0] for texts in choices)


# How a file is read that is no module.
_READ: dict[str, Callable[[str, str], Iterator[Id]]] = {
    clauses.FILE: clause_texts,
    lesson.FILE: lesson_texts,
}


def _called(call: ast.Call) -> str:
    function = call.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _literals(node: ast.expr) -> Iterator[str]:
    """The texts that an argument can be: one, or several with `a if … else b`."""
    if isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def po_file(language: str) -> Path:
    """Where the translations of a language are kept."""
    return LOCALE / language / "LC_MESSAGES" / "ostia_games.po"


def read(language: str) -> Catalog:
    """The translations of a language as they are kept."""
    path = po_file(language)
    text = path.read_bytes() if path.exists() else b""
    return read_po(io.BytesIO(text), locale=language, charset="utf-8")


def update(language: str, template: Catalog) -> str:
    """The text of the .po file, brought up to date. No line numbers and no dates, so that diffs are quiet."""
    catalogue = read(language)
    catalogue.update(template, no_fuzzy_matching=True)
    head = "\n".join(
        [
            *_glossary(po_file(language)),
            'msgid ""',
            'msgstr ""',
            f'"Language: {language}\\n"',
            '"MIME-Version: 1.0\\n"',
            '"Content-Type: text/plain; charset=utf-8\\n"',
            '"Content-Transfer-Encoding: 8bit\\n"',
            f'"Plural-Forms: {catalogue.plural_forms}\\n"',
        ]
    )
    body = io.BytesIO()
    quiet = {"no_location": True, "omit_header": True, "sort_output": True, "ignore_obsolete": True}
    write_po(body, catalogue, width=110, **quiet)
    return f"{head}\n\n{body.getvalue().decode().strip()}\n"


def _glossary(path: Path) -> Iterator[str]:
    """The comment at the top of a .po file, untouched; Babel would lose its columns."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return takewhile(lambda line: line.startswith("#"), lines)


def compiled(language: str) -> bytes:
    """The .mo file of a language; the same bytes for the same translations."""
    catalogue = read(language)
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def compile_all() -> None:
    """Write every .mo file that would change."""
    for language in TRANSLATED:
        target, made = po_file(language).with_suffix(".mo"), compiled(language)
        if not target.exists() or target.read_bytes() != made:
            target.write_bytes(made)


def problems(catalogue: Catalog, template: Catalog) -> list[str]:
    """What is wrong with the translations of one language."""
    found = [f"missing: {message.id}" for message in template if message.id and message.id not in catalogue]
    found += [f"obsolete: {message_id}" for message_id in catalogue.obsolete]
    for message in catalogue:
        if not message.id:
            continue
        if message.id not in template:
            found.append(f"obsolete: {message.id}")
        if message.fuzzy:
            found.append(f"fuzzy: {message.id}")
        if problem := _translation_problem(message, catalogue.num_plurals):
            found.append(f"{problem}: {message.id}")
    return found


def _translation_problem(message: Message, plurals: int) -> str:
    ids = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
    texts = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    if len(texts) != (plurals if len(ids) > 1 else 1) or not all(texts):
        return "not translated"
    places = set().union(*(placeholders(text) for text in ids))
    # «One card» may leave its number out, in any language.
    free = {"n"} if len(ids) > 1 else set()
    differing = [text for text in texts if not places - free <= placeholders(text or "") <= places]
    return "placeholders differ" if differing else ""


def placeholders(text: str) -> set[str]:
    """The places in a message; a text that is no format says so by the name `!`."""
    try:
        named = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {"!"}
    return named | set(PERCENT.findall(text))


def check() -> list[str]:
    """What is wrong with the catalogues, and whether `update` would change them."""
    template, found = extract(), []
    for language in TRANSLATED:
        found += [f"{language}: {problem}" for problem in problems(read(language), template)]
        path = po_file(language)
        if not path.exists() or path.read_text(encoding="utf-8") != update(language, template):
            found.append(f"{language}: run python -m web.build.catalogues update")
    return found


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m web.build.catalogues", description="Message catalogues.")
    parser.add_argument("what", choices=["extract", "update", "compile", "check"])
    what = parser.parse_args().what
    if what == "extract":
        write_po(sys.stdout.buffer, extract(), no_location=True, omit_header=True, sort_output=True)
    elif what == "update":
        template = extract()
        for language in TRANSLATED:
            po_file(language).write_text(update(language, template), encoding="utf-8")
    elif what == "compile":
        compile_all()
    else:
        found = check()
        print("\n".join(found) or "catalogues: all is well")
        return 1 if found else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
