"""Reading a transcript of Ostia: what was decided and dealt. What can be computed is left to the oracle."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tests.ostia.oracle_harbour import BLUFF, Decision
from tests.ostia.oracle_words import Box

GOODS = ("ivory", "wood", "cloth", "wine", "rice", "wheat")
MANY = 99
_FIELDS = {"forum": 0, "senate": 1, "warehouse": 2}
# A decision by the sentence that tells it: the player's name comes first, then what was chosen.
_DECISIONS = (
    ("take_free", r"(?P<card>.+) free of charge", "takes "),
    ("offer", r"(?P<cards>.+), printed sum \d+", "offers "),
    ("bid", r"(?P<n>\d+)", "bids "),
    ("pass", r"", "passes"),
    ("keep", r"\d+", "keeps the lot for "),
    ("sell", r"(?P<player>.+) for \d+ and gets half of it, \d+", "sells to "),
    ("lay", r"(?P<card>.+) (?:on|before|in) the (?P<field>\w+)", "lays "),
    ("take_back", r"(?P<card>.+) back from the (?P<field>\w+)", "takes "),
    ("confirm", r"", "has laid all cards"),
    ("repay", r"(?P<n>a|\d+) loans? with \d+(?: and .+)?", "repays "),
    ("repay", r"(?P<n0>\d+) interest for .+", "has to pay "),
    ("build", r"(?P<n>a|\d+) warehouses? for \d+", "builds "),
    ("build", r"(?P<n0>nothing)", "builds "),
    ("discard", r"(?P<card>.+)", "discards "),
    ("sell_spare", r"(?P<n0>no) spare warehouse", "sells "),
    ("sell_spare", r"(?P<n>a|\d+) spare warehouses?", "decides to sell "),
    ("give", r"(?P<card>.+) to Gaius", "gives "),
    ("name_price", r"(?P<n>[\d,]+)", "names a price of "),
    ("buy", r".+ for [\d,]+", "buys "),
    ("leave", r".+ buy .+ for [\d,]+", "lets "),
)


def card(text: str) -> int:
    return BLUFF if text == "a bluff card" else GOODS.index(text)


def cards(text: str) -> list[int]:
    """«2 × wine and rice» as a list."""
    found: list[int] = []
    for part in re.split(r", | and ", text):
        count, name = part.split(" × ") if " × " in part else ("1", part)
        found += [card(name)] * int(count)
    return found


def values(text: str) -> dict[int, int]:
    """«ivory 5, wood 4»."""
    pairs = (part.rsplit(" ", 1) for part in text.split(", "))
    return {card(name): int(number) for name, number in pairs}


@dataclass
class Entry:
    """A numbered sentence and what followed from it."""

    deed: str
    more: list[str] = field(default_factory=list)


class Transcript:
    """The text of a finished game, taken apart."""

    def __init__(self, text: str) -> None:
        head, course, end = text.strip().split("\n\n")
        self.names = re.findall(r"([^\s,:]+) \((?:human|random|easy|normal|hard)\)", head)
        told = re.search("^options: (.+)$", head, re.MULTILINE)
        pairs = [pair.split(" = ") for pair in told[1].split(", ")] if told else []
        self.options = {key: {"True": True, "False": False}.get(value, value) for key, value in pairs}
        self.end = end.splitlines()
        self.opening: list[str] = []
        self.entries: list[Entry] = []
        for line in course.splitlines():
            numbered = re.match(r" *\d+\. (.+?)(?: \[no choice\])?$", line)
            if numbered:
                self.entries.append(Entry(numbered[1]))
            else:
                (self.entries[-1].more if self.entries else self.opening).append(line.strip())
        self._senate: dict[int, dict[int, int]] = {}
        self.read(self.opening)

    @property
    def box(self) -> Box:
        """As the opening tells it."""
        prices, forum = self.opening[1:3]
        printed = values(prices.removeprefix("Printed prices: ").rstrip("."))
        table = [int(price) for price in forum.partition(": ")[2].partition(";")[0].split(", ")]
        counts = [MANY if good in printed else 0 for good in range(6)]
        return Box(list(GOODS), [printed.get(good, 0) for good in range(6)], table, counts)

    @property
    def start(self) -> int:
        begins = re.match("Round 1 begins; (.+) starts", self.opening[3])
        assert begins
        return self.names.index(begins[1])

    def read(self, lines: list[str]) -> None:
        """Note what chance has brought by these lines."""
        self._neutral: list[int] = []
        for line in lines:
            if dealt := re.match(r"Neutral goods: (.+)\.", line):
                self._neutral = cards(dealt[1])
            if dealt := re.match(r"Senate card of round (\d): (.+)\.", line):
                self._senate[int(dealt[1])] = values(dealt[2])
            if dealt := re.match(r"The senate card set aside: (.+)\.", line):
                self._senate[0] = values(dealt[1])
            if dealt := re.match(r".+ turns up (.+), printed sum \d+\.", line):
                self._turned_up = cards(dealt[1])

    def decision(self, deed: str) -> Decision:
        """What was decided, by the player named first."""
        player = next(name for name in self.names if deed.startswith(f"{name} "))
        said = deed.removeprefix(f"{player} ").rstrip(".")
        for act, pattern, verb in _DECISIONS:
            found = re.fullmatch(re.escape(verb) + pattern, said)
            if found:
                return act, [*self._chosen(found.groupdict())]
        raise AssertionError(f"this tells of no decision: {deed}")

    def _chosen(self, groups: Mapping[str, str]) -> Iterator[int]:
        for name, text in groups.items():
            if name == "card":
                yield card(text)
            elif name == "cards":
                yield from cards(text)
            elif name == "player":
                yield self.names.index(text)
            elif name == "field":
                yield _FIELDS[text]
            else:
                yield 0 if name == "n0" else 1 if text == "a" else int(text.replace(",", ""))

    # What was dealt, for the oracle

    def first_card(self, seat: int) -> None:
        return None

    def boat(self, seat: int) -> None:
        return None

    def given(self) -> None:
        return None

    def turned_up(self, seat: int) -> list[int]:
        return self._turned_up

    def neutral(self) -> list[int]:
        return self._neutral

    def senate(self, number: int) -> Mapping[int, int]:
        return self._senate[number]
