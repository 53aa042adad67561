"""The whole rulebook of a game: on a page of its own, or in front of a game or a table.

In the order in which a person learns: the parts of `web.games.rulebook`, the options in force, the legend,
the numbered clauses. What is searched for leaves out the rest.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ostia_games.core.clauses import Clause, chapters, clauses
from ostia_games.core.meta import Meta, Option
from ostia_games.core.words import Message, Words, nmsg
from web.games.rulebook import Part, Rulebook, Symbol, options_in_force, rulebook_of
from web.ui.addresses import address
from web.ui.dialogs import dialog
from web.ui.html import Html, h, join
from web.ui.icons import icon
from web.ui.parts import button, heading

LONGEST = 80  # letters of a search
OPTIONS, LEGEND, CLAUSES = "options", "legend", "clauses"  # the sections after the parts
_MENTION = re.compile(r"\b[A-Z]{1,2}\d{1,2}(?:\.\d{1,2})?\b")


@dataclass(slots=True)
class Reading:
    """What somebody reads: the rules of a game as they are played here, where, and what is searched for."""

    meta: Meta
    options: Mapping[str, Any] = field(default_factory=dict)
    chosen: bool = False  # the options are those of a game or table, not the usual ones
    clause: str = ""  # a clause or a chapter that is wanted
    query: str = ""

    @property
    def book(self) -> Rulebook:
        return rulebook_of(self.meta.id) or Rulebook((), ())


def rule_id(clause: str) -> str:
    """Of the element that is a clause, or the title of a chapter."""
    return f"rule-{clause}"


def part_id(part: str) -> str:
    """Of the title of a part or section."""
    return f"rules-{part}"


def rules_page(t: Words, reading: Reading) -> Html:
    meta = reading.meta
    tools = h(
        "div",
        button(
            t("To the box of {game}", game=meta.name), "about", "left", "button--quiet", data_game=meta.id
        ),
        button(t("Print"), "print", "print", id="print"),
        cls="toolbar no-print",
    )
    title = heading(t("{game}: the rules", game=meta.name), cls="rulebook__name")
    return h("article", tools, title, *_book(t, reading, 2), cls="rulebook")


def rules_dialog(t: Words, reading: Reading) -> Html:
    """In front of a game or a table, which stays as it is."""
    shut = button(t("Close"), "close", kind="button--primary")
    return dialog(
        t("{game}: the rules", game=reading.meta.name),
        h("div", *_book(t, reading, 3), cls="rulebook"),
        actions=[shut],
        cls="dialog dialog--book",
    )


def _book(t: Words, reading: Reading, level: int) -> list[Html | None]:
    found = _Found(t, reading.query)
    sections = _Sections(t, reading, level)
    parts = [sections.part(part) for part in reading.book.parts if found(*sections.said_in(part))]
    options = [option for option in reading.meta.options if found(*sections.said_of(option))]
    symbols = [symbol for symbol in reading.book.legend if found(symbol.name, symbol.meaning)]
    listed = [
        clause
        for clause in clauses(reading.meta.id).values()
        if found(clause.text, also=f"{clause.id} {t(chapters(reading.meta.id)[clause.chapter])}")
    ]
    count = len(parts) + len(options) + len(symbols) + len(listed)
    return [
        _search(t, reading, count),
        None if reading.query else sections.contents(),
        *parts,
        sections.options(options),
        sections.legend(symbols),
        sections.clauses(listed),
    ]


# Searching


def plain(text: str) -> str:
    """Without case and accents, as people type it."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


_plain = lru_cache(4096)(plain)


class _Found:
    """Whether all words that are searched for stand in some messages."""

    def __init__(self, t: Words, query: str) -> None:
        self._t, self._wanted = t, plain(query).split()

    def __call__(self, *texts: Message, also: str = "") -> bool:
        if not self._wanted:
            return True
        said = " ".join([*(_plain(self._t(text)) for text in texts), plain(also)])
        return all(word in said for word in self._wanted)


def _search(t: Words, reading: Reading, count: int) -> Html:
    told = ""
    if reading.query:
        told = t(nmsg("{n} place found", "{n} places found", count)) if count else t("Nothing found")
    field_ = h(
        "input",
        type="search",
        id="find-rule",
        name="find-rule",
        cls="input",
        value=reading.query,
        maxlength=LONGEST,
        autocomplete="off",
        spellcheck="false",
        enterkeyhint="search",
        data_input="find-rule",
    )
    label = h("label", t("Search the rules"), for_="find-rule", cls="field__label")
    status = h("p", told, role="status", cls="rulebook__found", id="rules-found")
    return h("div", label, field_, status, cls="rulebook__search no-print", role="search")


# What is in it


def linked(t: Words, meta: Meta, text: str) -> Html:
    """A text in which every clause or chapter of the game that it mentions is a link."""
    known = {**chapters(meta.id), **clauses(meta.id)}
    pieces: list[Html | str] = []
    at = 0
    for found in _MENTION.finditer(text):
        if found[0] in known:
            pieces += [text[at : found.start()], rule_link(meta, found[0], found[0], "link")]
            at = found.end()
    return join(*pieces, text[at:])


def rule_link(meta: Meta, clause: str, label: object, kind: str, **attrs: object) -> Html:
    """A link that can be copied and sent; a press shows the rule where the reader is."""
    where = address("{game}/rules/{clause}", game=meta.id, clause=clause)
    translate = "no" if label == clause else None
    return h(
        "a", label, href=where, cls=kind, translate=translate, data_do="rule", data_clause=clause, **attrs
    )


class _Sections:
    """The sections of the book, in one language and with headings that begin at a level."""

    def __init__(self, t: Words, reading: Reading, level: int) -> None:
        self.t, self.reading, self.meta, self.level = t, reading, reading.meta, level

    def title(self, section: str, text: str) -> Html:
        return h(f"h{self.level}", text, id=part_id(section), tabindex="-1", cls="rulebook__title")

    def said_in(self, part: Part) -> tuple[Message, ...]:
        return (part.title, *part.text, *part.example, *([part.caption] if part.caption else []))

    def said_of(self, option: Option) -> tuple[Message, ...]:
        return (option.title, option.help, *(text for _, text in option.choices))

    def contents(self) -> Html:
        t, book = self.t, self.reading.book
        sections = [(part.id, part.title) for part in book.parts]
        names = [(part, t(title)) for part, title in sections]
        if self.meta.options:
            names.append((OPTIONS, self._options_title()))
        if book.legend:
            names.append((LEGEND, t("Symbols")))
        names.append((CLAUSES, t("The rules by number")))
        links = [
            h("li", h("a", name, href=f"#{part_id(section)}", cls="rulebook__link"))
            for section, name in names
        ]
        label = t("Contents")
        return h("nav", h("ol", links), aria_label=label, cls="rulebook__contents no-print")

    def part(self, part: Part) -> Html:
        t = self.t
        shown = part.picture(t) if part.picture else None
        under = h("figcaption", t(part.caption)) if part.caption else None
        by_number = [
            rule_link(
                self.meta,
                number,
                self.t("Word for word: {chapter}", chapter=_named(t, self.meta, number)),
                "link",
            )
            for number in part.chapters
        ]
        return h(
            "section",
            self.title(part.id, t(part.title)),
            h(
                "div",
                h("div", [h("p", linked(t, self.meta, t(text))) for text in part.text], cls="rulebook__text"),
                h("figure", shown, under, cls="rulebook__picture") if shown else None,
                cls="rulebook__body",
            ),
            self._example(part),
            h("p", [join(link, " ") for link in by_number], cls="rulebook__exact no-print")
            if by_number
            else None,
            aria_labelledby=part_id(part.id),
            cls="rulebook__part",
        )

    def _example(self, part: Part) -> Html | None:
        if not part.example:
            return None
        title = h(f"h{self.level + 1}", self.t("An example"), cls="rulebook__eg")
        said = [h("p", linked(self.t, self.meta, self.t(text))) for text in part.example]
        return h("div", title, said, cls="rulebook__example")

    def _options_title(self) -> str:
        if self.reading.chosen:
            return self.t("Options in force here")
        return self.t("Options, as usual")

    def options(self, listed: Sequence[Option]) -> Html | None:
        if not listed:
            return None
        t, values = self.t, options_in_force(self.meta.id, self.reading.options)
        rows = [
            h(
                "div",
                h(
                    "dt",
                    h("span", t(option.title)),
                    " ",
                    rule_link(self.meta, option.clause, option.clause, "clause"),
                ),
                h("dd", h("strong", _value(t, option, values[option.id])), " ", t(option.help)),
                cls="rulebook__option",
            )
            for option in listed
        ]
        title = self.title(OPTIONS, self._options_title())
        return h("section", title, h("dl", rows), aria_labelledby=part_id(OPTIONS), cls="rulebook__part")

    def legend(self, listed: Sequence[Symbol]) -> Html | None:
        if not listed:
            return None
        t = self.t
        rows = [
            h(
                "div",
                h("dt", symbol.picture, h("span", _capital(t(symbol.name)))),
                h("dd", t(symbol.meaning)),
                cls="legend__one",
            )
            for symbol in listed
        ]
        title = self.title(LEGEND, t("Symbols"))
        return h(
            "section",
            title,
            h("dl", rows, cls="legend"),
            aria_labelledby=part_id(LEGEND),
            cls="rulebook__part",
        )

    def clauses(self, listed: Sequence[Clause]) -> Html | None:
        if not listed:
            return None
        t = self.t
        note = t(
            "The numbers are this app’s own: the rulebook in the box has none. Options and refusals use them."
        )
        shown = [
            self._chapter(number, [clause for clause in listed if clause.chapter == number])
            for number in chapters(self.meta.id)
        ]
        return h(
            "section",
            self.title(CLAUSES, t("The rules by number")),
            h("p", note, cls="muted"),
            shown,
            aria_labelledby=part_id(CLAUSES),
            cls="rulebook__part",
        )

    def _chapter(self, number: str, listed: Sequence[Clause]) -> Html | None:
        if not listed:
            return None
        t, part = self.t, self.reading.book.part_of(number)
        name = h("span", number, cls="clause", translate="no")
        told = h("span", t(chapters(self.meta.id)[number]))
        title = h(
            f"h{self.level + 1}", name, told, id=rule_id(number), tabindex="-1", cls="rulebook__chapter"
        )
        back = (
            h(
                "p",
                h(
                    "a",
                    t("With a picture and an example: {part}", part=part.title),
                    href=f"#{part_id(part.id)}",
                    cls="link",
                ),
                cls="rulebook__exact no-print",
            )
            if part and not self.reading.query
            else None
        )
        return h("div", title, back, h("dl", [self._clause(clause) for clause in listed]))

    def _clause(self, clause: Clause) -> Html:
        """Its number is a link, to be copied and sent; the one that is wanted leads to its neighbours."""
        t, wanted = self.t, clause.id == self.reading.clause
        number = rule_link(self.meta, clause.id, clause.id, "clause")
        return h(
            "div",
            h("dt", number),
            h("dd", linked(t, self.meta, t(clause.text)), self._neighbours(clause.id) if wanted else None),
            cls="rulebook__clause",
            id=rule_id(clause.id),
            tabindex="-1",
            aria_current="true" if wanted else None,
        )

    def _neighbours(self, clause: str) -> Html:
        t, numbers = self.t, list(clauses(self.meta.id))
        at = numbers.index(clause)
        ways: list[tuple[int, str, Callable[[str], str]]] = [
            (at - 1, "left", lambda number: t("Before it: {clause}", clause=number)),
            (at + 1, "right", lambda number: t("After it: {clause}", clause=number)),
        ]
        links = [
            rule_link(self.meta, numbers[to], join(icon(symbol), h("span", name(numbers[to]))), "link")
            for to, symbol, name in ways
            if 0 <= to < len(numbers)
        ]
        return h("p", links, cls="rulebook__neighbours no-print")


def _named(t: Words, meta: Meta, chapter: str) -> str:
    return t("{clause} {chapter}", clause=chapter, chapter=chapters(meta.id)[chapter])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _value(t: Words, option: Option, value: object) -> str:
    for choice, text in option.choices:
        if choice == value and type(choice) is type(value):
            return _capital(t("{choice}.", choice=text))
    return t("Yes.") if value is True else t("No.")
