"""Words: messages as data, and the languages that turn them into text.

Rules and views never build sentences. They make a `Message`: the English text as its id, with named
placeholders. A `Words` renders it in one language from a gettext catalogue.

    msg("{player} passes", player="Ada")
    nmsg("{n} card", "{n} cards", 3)

The extraction looks for `msg` and `nmsg`, so the first argument is always a literal.
"""

import gettext
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from ostia_games.core import resources

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}
SENTENCES = "de"  # a catalogue that knows every sentence of ours; English has none
PSEUDO = "qps"  # a made-up language for tests: it marks every message, so unmarked text is a bug

# Groups of three digits: German with a point, French with a narrow no-break space.
_GROUP = {"en": ",", "de": ".", "fr": "\u202f"}


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence before translation."""

    id: str
    values: Mapping[str, "str | int | Message"] = field(default_factory=dict)
    plural: str = ""
    n: int = 0


class Refusal(Exception):
    """An exception whose sentence is meant for the user."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


Said = dict[str, "str | int | Message"]  # values collected for a message


def msg(text: str, /, **values: "str | int | Message") -> Message:
    return Message(text, values)


def nmsg(one: str, many: str, n: int, /, **values: "str | int | Message") -> Message:
    """A message with a plural; the number is available as `{n}`."""
    return Message(one, {"n": n, **values}, many, n)


def listed(items: "Sequence[str | Message]") -> Message:
    """«a, b and c»; at least one item."""
    *head, last = items
    return msg("{items} and {last}", items=enumerated(head), last=last) if head else enumerated(items)


def enumerated(items: "Sequence[str | Message]") -> Message:
    """«a, b, c»; at least one item."""
    first, *more = items
    found = first if isinstance(first, Message) else msg("{item}", item=first)
    for item in more:
        found = msg("{items}, {next}", items=found, next=item)
    return found


def shares(amounts: Iterable[tuple[str, int]]) -> Message:
    """«Ada 7, Beno 2»."""
    return enumerated([msg("{player} {n}", player=player, n=n) for player, n in amounts])


class Words:
    """One language: call it with a message, or with a message id and its values."""

    def __init__(
        self,
        language: str,
        catalogue: gettext.NullTranslations,
        plurals: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.language = language
        self._catalogue = catalogue
        self._plurals = plurals

    def knows(self, text: str, plural: str = "") -> bool:
        """Whether the catalogue has this message, with this plural."""
        if plural:
            return self._plurals.get(text) == plural
        return bool(text) and text in getattr(self._catalogue, "_catalog", ())

    def __call__(self, what: Message | str, /, **values: "str | int | Message") -> str:
        message = what if isinstance(what, Message) else Message(what, values)
        return self._fill(self._look_up(message), message)

    def name(self, name: Message | str) -> str:
        """What somebody or something is called: a name of its own stays as it is."""
        return self(name) if isinstance(name, Message) else name

    def number(self, value: int) -> str:
        """A whole number as this language writes it, with a real minus sign."""
        grouped = f"{abs(value):,}".replace(",", _GROUP.get(self.language, ","))
        return f"\u2212{grouped}" if value < 0 else grouped

    def listed(self, items: "list[str]") -> str:
        return self(listed(items)) if items else ""

    def _look_up(self, message: Message) -> str:
        if message.plural:
            return self._catalogue.ngettext(message.id, message.plural, message.n)
        # The empty id is the catalogue's own header.
        return self._catalogue.gettext(message.id) if message.id else ""

    def _fill(self, template: str, message: Message) -> str:
        # Most messages have no placeholders; a brace is then just a brace.
        if not message.values:
            return template
        return template.format_map({name: self._value(value) for name, value in message.values.items()})

    def _value(self, value: "str | int | Message") -> str:
        if isinstance(value, Message):
            return self(value)
        return self.number(value) if isinstance(value, int) else value


class _PseudoWords(Words):
    """Marks every message as ⟦text⟧, so that tests find text that bypasses the catalogues."""

    def __call__(self, what: Message | str, /, **values: "str | int | Message") -> str:
        return f"⟦{super().__call__(what, **values)}⟧"


def words(language: str) -> Words:
    """English for an unknown language, and for one whose catalogue is not here: the page brings it later."""
    return _KNOWN.get(language) or _read(language)


def _read(language: str) -> Words:
    try:
        content = resources.read("ostia_games.locale", f"{language}/LC_MESSAGES/ostia_games.mo")
    except FileNotFoundError:
        return _ENGLISH
    found = Words(language, gettext.GNUTranslations(io.BytesIO(content)), _plurals(content))
    return _KNOWN.setdefault(language, found)


_ENGLISH = Words("en", gettext.NullTranslations())
_KNOWN = {"en": _ENGLISH, PSEUDO: _PseudoWords(PSEUDO, gettext.NullTranslations())}


def _plurals(catalogue: bytes) -> dict[str, str]:
    """By their singular, the plurals of a catalogue: gettext itself forgets them when it reads one."""

    def number(at: int) -> int:
        return int.from_bytes(catalogue[at : at + 4], "little")  # as our build writes it

    found = {}
    for at in range(number(12), number(12) + 8 * number(8), 8):
        start = number(at + 4)
        one, _, many = catalogue[start : start + number(at)].partition(b"\0")
        if many:
            found[one.decode()] = many.decode()
    return found


def choose_language(wanted: "list[str]") -> str:
    """The first supported language among tags such as `de-AT`."""
    for tag in wanted:
        short = tag.replace("_", "-").split("-")[0].lower()
        if short in LANGUAGES:
            return short
    return "en"
