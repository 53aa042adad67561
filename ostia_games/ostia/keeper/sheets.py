"""The score sheets of Ostia, for a table with the real box: the forum, the senate, the final count."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.keeping.sheets import Part, Sheet, distinct_names
from ostia_games.core.meta import Option, Value
from ostia_games.core.names import alike
from ostia_games.core.words import msg
from ostia_games.ostia import scoring
from ostia_games.ostia.components import ALL_CARDS, BEST_VALUE, GOODS, own_box
from ostia_games.ostia.meta import META
from ostia_games.ostia.scoring import Standing
from ostia_games.ostia.state import GAIUS

_PLAYER = ("name", "chips", "money", "warehouses", "loans", "kept")
_MOST_CHIPS = scoring.ROUNDS * sum(scoring.PRIZES)  # O6.1: what the senate has to give
_MOST_CHIPS_EACH = scoring.ROUNDS * scoring.PRIZES[0]


def score_forum(data: object) -> dict[str, Json]:
    """O5.1: the price of each good offered, and what each player earns."""
    fields = Part(data).fields("forums", optional=("neutral", "options"))
    forums = _cards_by_name(fields["forums"])
    neutral = _goods(fields["neutral"]) if "neutral" in fields else ()
    _check_cards(fields["forums"], [neutral, *forums.values()], _options(fields))
    prices, income = scoring.forum(forums, neutral, own_box().forum)
    return {"prices": dict(prices), "income": dict(income)}


def score_senate(data: object) -> dict[str, Json]:
    """O6.1-O6.3: what each offer is worth, and the chips."""
    fields = Part(data).fields("card", "offers", optional=("options",))
    values, options = _senate_card(fields["card"]), _options(fields)
    offers = _cards_by_name(fields["offers"])
    _check_cards(fields["offers"], offers.values(), options)
    worths = scoring.offer_values(offers, values)
    ranked = scoring.ranked_offers(offers, worths, options["zero_offers"])
    return {"values": dict(worths), "chips": dict(scoring.senate_chips(offers, ranked))}


def score_game(data: object) -> dict[str, Json]:
    """O8.2-O8.6, O9.6: the final count, and what decided each place."""
    fields = Part(data).fields("tiebreak_card", "players", optional=("gaius", "options"))
    values, options = _senate_card(fields["tiebreak_card"]), _options(fields)
    with_gaius = "gaius" in fields
    rows = fields["players"].rows(2 if with_gaius else 3, 2 if with_gaius else 5)
    players = [row.fields(*_PLAYER, optional=("sold",)) for row in rows]
    names = distinct_names([player["name"] for player in players])
    most_loans = scoring.LOAN_LIMITS[options["loan_limit"]]
    standings = {name: _standing(player, most_loans) for name, player in zip(names, players, strict=True)}
    cards = [standing.kept for standing in standings.values()]
    if with_gaius:
        if alike(GAIUS) in map(alike, names):
            raise fields["players"].wrong(msg("a player cannot also be called Gaius"))
        standings[GAIUS], his = _gaius(fields["gaius"], values)
        cards.append(his)
    _check_cards(fields["players"], cards, options)
    if sum(standing.chips for standing in standings.values()) > _MOST_CHIPS:
        most = msg("in five rounds the senate gives {n} chips at most", n=_MOST_CHIPS)
        raise fields["players"].wrong(most)
    counts = scoring.final_count(standings, values, options["short_tiebreak"])
    ties = {
        name: scoring.tiebreaks(count.warehouses, standings[name].kept, values, options["short_tiebreak"])
        for name, count in counts.items()
    }
    return {"places": _places(counts, ties), "winners": list(scoring.winners(counts))}


def _places(counts: Mapping[str, scoring.Count], ties: Mapping[str, Mapping[str, int]]) -> list[Json]:
    ranked = sorted(counts, key=lambda name: counts[name].place)
    following = dict(pairwise(ranked))
    return [_row(name, counts, ties, following.get(name)) for name in ranked]


def _row(
    name: str,
    counts: Mapping[str, scoring.Count],
    ties: Mapping[str, Mapping[str, int]],
    following: str | None,
) -> dict[str, Json]:
    count = counts[name]
    return {
        "name": name,
        "place": count.place,
        "total": count.total,
        "parts": {"chips": count.chips, "variety": count.variety, "money": count.money},
        "cash": count.cash,
        "out": count.out,
        "tiebreaks": dict(ties[name]),
        "decided_by": None if following is None else _decided(name, following, counts, ties),
    }


def _decided(
    name: str, other: str, counts: Mapping[str, scoring.Count], ties: Mapping[str, Mapping[str, int]]
) -> str:
    """O8.4, O8.6: what puts a player before the next one."""
    mine, theirs = counts[name], counts[other]
    if mine.out != theirs.out:
        return "loans"
    if mine.total != theirs.total:
        return "chips"
    # No tie-break applies to players who are out.
    return (None if mine.out else scoring.decided_by(ties[name], ties[other])) or "shared"


def _standing(player: Mapping[str, Part], most_loans: int) -> Standing[str]:
    warehouses = player["warehouses"].number(0, scoring.MOST_WAREHOUSES)
    kept = _goods(player["kept"])
    if len(kept) > warehouses:
        raise player["kept"].wrong(msg("every card kept needs its warehouse"))
    sold = player["sold"].number(0, scoring.MOST_WAREHOUSES) if "sold" in player else 0
    if sold > warehouses - len(kept):
        raise player["sold"].wrong(msg("there are fewer spare warehouses"))
    return Standing(
        player["chips"].number(0, _MOST_CHIPS_EACH),
        player["money"].number(),
        warehouses,
        player["loans"].number(0, most_loans),
        kept,
        sold,
    )


def _gaius(part: Part, values: Mapping[str, int]) -> tuple[Standing[str], tuple[str, ...]]:
    """What Gaius brings, and the four cards he shows."""
    fields = part.fields("chips", "money", "cards")
    shown = fields["cards"].rows(scoring.GAIUS_CARDS, scoring.GAIUS_CARDS)
    cards = tuple(card.choice(GOODS) for card in shown)
    chips, money = fields["chips"].number(0, _MOST_CHIPS_EACH), fields["money"].number()
    return scoring.gaius_standing(chips, money, cards, values), cards


def _options(fields: Mapping[str, Part]) -> dict[str, Any]:
    """The value of every option. Those that make no difference to the sheet are accepted too."""
    if "options" not in fields:
        return META.defaults()
    part = fields["options"]
    if isinstance(part.value, dict):
        part = Part(META.today(part.value), part.path)
    given = part.fields(optional=META.defaults())
    return {option.id: _chosen(option, given.get(option.id)) for option in META.options}


def _chosen(option: Option, part: Part | None) -> Value:
    if part is None:
        return option.default
    return part.choice([str(choice) for choice, _ in option.choices]) if option.choices else part.flag()


def _check_cards(part: Part, shown: Iterable[Iterable[str]], options: Mapping[str, Any]) -> None:
    """O1.1, O2.2: no more cards of a good than there are in the box."""
    there = Counter(own_box().cards(options["without_ivory"]))
    found = Counter(good for cards in shown for good in cards)
    for index, good in enumerate(GOODS):
        if found[good] > there[index]:
            name = own_box().names[index]
            raise part.wrong(msg("there are only {n} cards of {good}", n=there[index], good=name))


def _goods(part: Part) -> tuple[str, ...]:
    return tuple(card.choice(GOODS) for card in part.rows(0, ALL_CARDS))


def _cards_by_name(part: Part) -> dict[str, tuple[str, ...]]:
    """Goods by player's name."""
    if not isinstance(part.value, dict):
        raise part.wrong(msg("this must be a table of players"))
    if not 1 <= len(part.value) <= 5:
        raise part.wrong(msg("this must be a table of {fewest} to {most} players", fewest=1, most=5))
    names = distinct_names([Part(name, part.path) for name in part.value])
    return {name: _goods(cards) for name, cards in zip(names, _items(part), strict=True)}


def _items(part: Part) -> list[Part]:
    assert isinstance(part.value, dict)
    return [Part(cards, f"{part.path}.{name}") for name, cards in part.value.items()]


def _senate_card(part: Part) -> dict[str, int]:
    """Six goods with six different values."""
    values = {good: value.number(0, BEST_VALUE) for good, value in part.fields(*GOODS).items()}
    if len(set(values.values())) < len(GOODS):
        raise part.wrong(msg("a senate card ranks the six goods from 5 to 0"))
    return values


_CARD: dict[str, Json] = {"ivory": 5, "wood": 4, "wine": 3, "rice": 2, "wheat": 1, "cloth": 0}
_ADA: dict[str, Json] = {
    "name": "Ada",
    "chips": 9,
    "money": 34,
    "warehouses": 3,
    "loans": 0,
    "kept": ["wine", "rice"],
    "sold": 1,
}
_BENO: dict[str, Json] = {
    "name": "Beno",
    "chips": 11,
    "money": 20,
    "warehouses": 2,
    "loans": 1,
    "kept": ["wine"],
    "sold": 0,
}
_CLEO: dict[str, Json] = {
    "name": "Cleo",
    "chips": 7,
    "money": 52,
    "warehouses": 1,
    "loans": 0,
    "kept": ["ivory"],
    "sold": 0,
}

SHEETS: Mapping[str, Sheet] = {
    sheet.name: sheet
    for sheet in (
        Sheet(
            "ostia",
            msg("The final count of Ostia"),
            {
                "tiebreak_card": _CARD,
                "players": [_ADA, _BENO, _CLEO],
                "options": {"loan_limit": "four", "short_tiebreak": False},
            },
            score_game,
        ),
        Sheet(
            "ostia.forum",
            msg("The forum of Ostia"),
            {
                "neutral": ["wine"],
                "forums": {"Ada": ["wine", "wine"], "Beno": ["rice"]},
                "options": {"without_ivory": False},
            },
            score_forum,
        ),
        Sheet(
            "ostia.senate",
            msg("The senate of Ostia"),
            {
                "card": _CARD,
                "offers": {"Ada": ["wood"], "Beno": []},
                "options": {"without_ivory": False, "zero_offers": "none"},
            },
            score_senate,
        ),
    )
}
