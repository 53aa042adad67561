"""How the oracle of Ostia puts cards and numbers into English."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass
class Box:
    names: list[str]
    prices: list[int]
    forum: list[int]
    counts: list[int]

    def printed(self, cards: Iterable[int]) -> int:
        return sum(self.prices[card] for card in cards)

    def forum_price(self, cards: int) -> int:
        return self.forum[-1] if cards > len(self.forum) else self.forum[cards - 1]

    def card(self, kind: int) -> str:
        return [*self.names, "a bluff card"][kind]


def n(number: int) -> str:
    return f"{number:,}"


def count_told(number: int, one: str, many: str) -> str:
    return one if number == 1 else f"{n(number)} {many}"


def cards_told(box: Box, cards: Iterable[int]) -> str:
    """«2 × wine and rice»."""
    told = [
        f"{count} × {box.card(kind)}" if count > 1 else box.card(kind)
        for kind, count in sorted(Counter(cards).items())
    ]
    return " and ".join(", ".join(part) for part in (told[:-1], told[-1:]) if part) or "nothing"


def ranked(box: Box, values: Mapping[int, int]) -> str:
    """«ivory 5, wood 4», without goods that are left in the box."""
    goods = [good for good in values if box.counts[good]]
    best_first = sorted(goods, key=values.__getitem__, reverse=True)
    return ", ".join(f"{box.card(good)} {values[good]}" for good in best_first)


def opening(box: Box, money: int, gaius: bool) -> list[str]:
    begins = f"Everybody begins with {money} denarii, a warehouse and a goods card."
    if gaius:
        begins = (
            f"Both players and Gaius begin with {money} denarii; the players also with a warehouse and a "
            "goods card each."
        )
    prices = ranked(box, dict(enumerate(box.prices)))
    table = ", ".join(map(str, box.forum))
    earns = "What a card earns at the forum when one, two, three … of its good lie there: "
    return [begins, f"Printed prices: {prices}.", f"{earns}{table}; beyond that always {box.forum[-1]}."]
