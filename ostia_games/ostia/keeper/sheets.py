"""The score sheets of Ostia, for a table with the real box: the forum, the senate, the final count."""

from collections.abc import Mapping

from ostia_games.core.documents import Json
from ostia_games.core.keeping.sheets import Part, Sheet, distinct_names
from ostia_games.core.words import msg
from ostia_games.ostia import scoring
from ostia_games.ostia.components import ALL_CARDS, BEST_VALUE, CHIPS, GOODS, own_box
from ostia_games.ostia.meta import META
from ostia_games.ostia.scoring import Standing
from ostia_games.ostia.state import GAIUS

_PLAYER = ("name", "chips", "money", "warehouses", "loans", "kept")


def score_forum(data: object) -> dict[str, Json]:
    """O5.1: the price of each good offered, and what each player earns."""
    fields = Part(data).fields("forums", optional=("neutral",))
    forums = _cards_by_name(fields["forums"])
    neutral = _goods(fields["neutral"]) if "neutral" in fields else ()
    prices, income = scoring.forum(forums, neutral, own_box().forum)
    return {"prices": dict(prices), "income": dict(income)}


def score_senate(data: object) -> dict[str, Json]:
    """O6.1-O6.3: what each offer is worth, and the chips."""
    fields = Part(data).fields("card", "offers", optional=("options",))
    values = _senate_card(fields["card"])
    zero = _option(fields, "zero_offers_count")
    worths = scoring.offer_values(_cards_by_name(fields["offers"]), values)
    return {"values": dict(worths), "chips": dict(scoring.senate_chips(worths, zero))}


def score_game(data: object) -> dict[str, Json]:
    """O8.2-O8.6, O9.6: the final count."""
    fields = Part(data).fields("tiebreak_card", "players", optional=("gaius", "options"))
    values = _senate_card(fields["tiebreak_card"])
    with_gaius = "gaius" in fields
    rows = fields["players"].rows(2 if with_gaius else 3, 2 if with_gaius else 5)
    players = [row.fields(*_PLAYER, optional=("sold",)) for row in rows]
    names = distinct_names([player["name"] for player in players])
    standings = {name: _standing(player) for name, player in zip(names, players, strict=True)}
    if with_gaius:
        if GAIUS.casefold() in (name.casefold() for name in names):
            raise fields["players"].wrong(msg("a player cannot also be called Gaius"))
        standings[GAIUS] = _gaius(fields["gaius"], values)
    counts = scoring.final_count(standings, values, _option(fields, "short_tiebreak"))
    places: list[Json] = [
        _row(name, count) for name, count in sorted(counts.items(), key=lambda item: item[1].place)
    ]
    return {"places": places, "winners": list(scoring.winners(counts))}


def _row(name: str, count: scoring.Count) -> dict[str, Json]:
    parts: dict[str, Json] = {"chips": count.chips, "variety": count.variety, "money": count.money}
    return {
        "name": name,
        "place": count.place,
        "total": count.total,
        "parts": parts,
        "cash": count.cash,
        "out": count.out,
    }


def _standing(player: Mapping[str, Part]) -> Standing[str]:
    warehouses = player["warehouses"].number(0, scoring.MOST_WAREHOUSES)
    kept = _goods(player["kept"])
    if len(kept) > warehouses:
        raise player["kept"].wrong(msg("every card kept needs its warehouse"))
    sold = player["sold"].number(0, scoring.MOST_WAREHOUSES) if "sold" in player else 0
    if sold > warehouses - len(kept):
        raise player["sold"].wrong(msg("there are fewer spare warehouses"))
    return Standing(
        player["chips"].number(0, CHIPS),
        player["money"].number(),
        warehouses,
        player["loans"].number(0, scoring.MOST_LOANS),
        kept,
        sold,
    )


def _gaius(part: Part, values: Mapping[str, int]) -> Standing[str]:
    fields = part.fields("chips", "money", "cards")
    cards = [card.choice(GOODS) for card in fields["cards"].rows(scoring.GAIUS_CARDS, scoring.GAIUS_CARDS)]
    return scoring.gaius_standing(fields["chips"].number(0, CHIPS), fields["money"].number(), cards, values)


def _option(fields: Mapping[str, Part], wanted: str) -> bool:
    """One of the game's options. Options that make no difference to the sheet are accepted too."""
    if "options" not in fields:
        return False
    options = fields["options"].fields(optional=META.defaults())
    return {option: part.flag() for option, part in options.items()}.get(wanted, False)


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
            {"tiebreak_card": _CARD, "players": [_ADA, _BENO, _CLEO], "options": {"short_tiebreak": False}},
            score_game,
        ),
        Sheet(
            "ostia.forum",
            msg("The forum of Ostia"),
            {"neutral": ["wine"], "forums": {"Ada": ["wine", "wine"], "Beno": ["rice"]}},
            score_forum,
        ),
        Sheet(
            "ostia.senate",
            msg("The senate of Ostia"),
            {"card": _CARD, "offers": {"Ada": ["wood"], "Beno": []}},
            score_senate,
        ),
    )
}
