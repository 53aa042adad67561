"""The address of every page: what stands behind the address of the site, such as `#/ostia/rules/O3.4`.

`WAYS` is the whole list: each pattern with the press that opens the page. An address comes from outside, like
a file: what fits no pattern leads nowhere. It says which page, never what somebody may see on it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from ostia_games.core import registry

HOME = "#/"
LONGEST = 400
LONGEST_CODE = 8_000  # of an address that brings another device's code,
LONGEST_LINK = 32_000  # and of one that brings a whole game; some browsers take no more than 64,000


@dataclass(frozen=True, slots=True)
class Way:
    """A pattern, and what is pressed to get there; the values in braces go along."""

    pattern: str
    press: str
    values: Mapping[str, str] = field(default_factory=dict)

    @property
    def long(self) -> bool:
        """It brings something along, so it may be longer than other addresses."""
        return self.pattern.endswith(("{offer}", "{link}"))


WAYS = (
    Way("", "shelf"),
    Way("about", "credits"),
    Way("plays", "plays"),
    Way("together", "visit"),
    Way("join", "join"),
    Way("join/{offer}", "join"),
    Way("given/{link}", "given"),
    Way("play/{id}", "open"),
    Way("play/{id}/replay/{moment}", "open", {"replay": "yes"}),
    Way("play/{id}/analysis", "open", {"analysis": "yes"}),
    Way("table/{id}", "open"),
    Way("{game}", "about"),
    Way("{game}/rules", "rules"),
    Way("{game}/rules/{clause}", "rules"),
    Way("{game}/learn", "learn"),
    Way("{game}/daily", "daily"),
    Way("{game}/puzzles", "puzzles"),
    Way("{game}/puzzles/{puzzle}", "puzzle"),
    Way("{game}/set-up", "setup"),
    Way("{game}/keep", "table"),
    Way("{game}/box", "my-box"),
    Way("{game}/setting-up/{players}", "guide", {"kind": "setting-up"}),
    Way("{game}/reference", "guide", {"kind": "reference"}),
)

_VALUES = {
    "game": r"[a-z]{1,20}",
    "id": r"[0-9A-Za-z._~%-]{1,300}",
    "clause": r"[A-Z]{1,2}\d{1,2}(\.\d{1,2})?[a-z]?",
    "players": r"\d",
    "puzzle": r"\d{1,3}",
    "moment": r"\d{1,5}",
    "offer": rf"[\w-]{{1,{LONGEST_CODE}}}",
    "link": rf"[\w-]{{1,{LONGEST_LINK}}}",
}


def address(pattern: str, **values: object) -> str:
    """The address of a page."""
    assert any(way.pattern == pattern for way in WAYS), pattern
    return HOME + pattern.format(**{name: quote(str(value), safe="") for name, value in values.items()})


def way_to(wanted: str) -> tuple[str, dict[str, str]] | None:
    """The press that opens a page, and its values; `None` if no page has this address."""
    for way in WAYS:
        if len(wanted) > LONGEST and not way.long:
            continue
        found = re.fullmatch(HOME + _expression(way.pattern), wanted, re.ASCII)
        if found:
            values = {name: unquote(value) for name, value in found.groupdict().items()}
            if "game" not in values or _on_the_shelf(values["game"]):
                return way.press, {**values, **way.values}
    return None


def _expression(pattern: str) -> str:
    return re.sub(r"\{(\w+)\}", lambda name: f"(?P<{name[1]}>{_VALUES[name[1]]})", pattern)


def _on_the_shelf(game: str) -> bool:
    return any(meta.id == game for meta in registry.games())
