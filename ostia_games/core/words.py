"""Words: messages as data, and the languages that turn them into text.

Rules and views never build sentences. They make a `Message`: the English text as its id, with named
places for values. A `Words` renders it in one language from a gettext catalogue.

    msg("{player} passes", player="Ada")
    nmsg("{n} card", "{n} cards", 3)

`msg` and `nmsg` are also what the extraction looks for, so the first argument is always a literal.
"""

import gettext
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from ostia_games.core import resources

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}
PSEUDO = "qps"  # a made-up language for tests: every message is marked, so unmarked text is a fault

# Groups of three digits: German with a point, French with a narrow no-break space.
_GROUP = {"en": ",", "de": ".", "fr": "\u202f"}


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that has not met its language yet."""

    id: str
    values: Mapping[str, "str | int | Message"] = field(default_factory=dict)
    plural: str = ""
    n: int = 0


Said = dict[str, "str | int | Message"]  # values for a message, gathered before it is made


def msg(text: str, /, **values: "str | int | Message") -> Message:
    """A message with named values."""
    return Message(text, values)


def nmsg(one: str, many: str, n: int, /, **values: "str | int | Message") -> Message:
    """A message that depends on a number, which it may show as `{n}`."""
    return Message(one, {"n": n, **values}, many, n)


def listed(items: "Sequence[str | Message]") -> Message:
    """At least one item as a list in a sentence: «a, b and c», as each language does it."""
    *head, last = items
    return msg("{items} and {last}", items=enumerated(head), last=last) if head else enumerated(items)


def enumerated(items: "Sequence[str | Message]") -> Message:
    """At least one item as a mere enumeration: «a, b, c»."""
    first, *more = items
    found = first if isinstance(first, Message) else msg("{item}", item=first)
    for item in more:
        found = msg("{items}, {next}", items=found, next=item)
    return found


class Words:
    """One language: callable with a message or a plain message id."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    def __call__(self, what: Message | str, /, **values: "str | int | Message") -> str:
        """The text of a message in this language."""
        message = what if isinstance(what, Message) else Message(what, values)
        return self._fill(self._look_up(message), message)

    def number(self, value: int) -> str:
        """A whole number as this language writes it, with a real minus sign."""
        grouped = f"{abs(value):,}".replace(",", _GROUP.get(self.language, ","))
        return f"\u2212{grouped}" if value < 0 else grouped

    def listed(self, items: "list[str]") -> str:
        """Items as a list in a sentence: «a, b and c»."""
        return self(listed(items)) if items else ""

    def _look_up(self, message: Message) -> str:
        if message.plural:
            return self._catalogue.ngettext(message.id, message.plural, message.n)
        # The empty id is the catalogue's own header.
        return self._catalogue.gettext(message.id) if message.id else ""

    def _fill(self, template: str, message: Message) -> str:
        # Most messages have no places at all; a brace is then a brace.
        if not message.values:
            return template
        return template.format_map({name: self._value(value) for name, value in message.values.items()})

    def _value(self, value: "str | int | Message") -> str:
        if isinstance(value, Message):
            return self(value)
        return self.number(value) if isinstance(value, int) else value


class _PseudoWords(Words):
    """Marks every message as ⟦text⟧, so that a test can find what never met a catalogue."""

    def __call__(self, what: Message | str, /, **values: "str | int | Message") -> str:
        return f"⟦{super().__call__(what, **values)}⟧"


@cache
def words(language: str) -> Words:
    """The words of a language; English for one that is not known."""
    if language == PSEUDO:
        return _PseudoWords(PSEUDO, gettext.NullTranslations())
    name = f"{language}/LC_MESSAGES/ostia_games.mo"
    if language in LANGUAGES and language != "en" and resources.exists("ostia_games.locale", name):
        catalogue = gettext.GNUTranslations(io.BytesIO(resources.read("ostia_games.locale", name)))
        return Words(language, catalogue)
    return Words("en", gettext.NullTranslations())


def choose_language(wanted: "list[str]") -> str:
    """The first language we speak among tags such as `de-AT`, best first."""
    for tag in wanted:
        short = tag.replace("_", "-").split("-")[0].lower()
        if short in LANGUAGES:
            return short
    return "en"
