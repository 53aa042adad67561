"""The score sheets of the command line: taxes, points for money, the final count."""

from collections.abc import Mapping, Sequence

from ostia_games.core.documents import Json
from ostia_games.core.keeping.sheets import Part, Sheet, distinct_names
from ostia_games.core.words import Said, msg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import BUILDINGS, COUNTERS, COUNTS, TYPES, own_box
from ostia_games.marchia.meta import META
from ostia_games.marchia.scoring import Count, Standing

_FEWEST, _MOST = META.seats
_MOST_POINTS = 99  # of one tile


def score_tax(data: object) -> dict[str, Json]:
    """M5.3: what taxes bring."""
    fields = Part(data).fields("silver", "gold")
    silver, gold = fields["silver"].number(0, COUNTERS), fields["gold"].number(0, COUNTERS)
    return {"pennies": scoring.taxes(silver, gold, own_box().coins)}


def score_money(data: object) -> dict[str, Json]:
    """M7.4: the points for money."""
    fields = Part(data).fields("pennies", optional=("options",))
    pennies = _pennies(fields["pennies"])
    return {"points": dict(scoring.money_points(pennies, _tie_rounding(fields)))}


def score_game(data: object) -> dict[str, Json]:
    """M7.2-M7.6: the final count."""
    fields = Part(data).fields("players", "bonus_holders", optional=("bonus_values", "options"))
    rows = fields["players"].rows(_FEWEST, _MOST)
    players = [row.fields("name", "points", "pennies", "unfinished", "buildings") for row in rows]
    names = distinct_names([player["name"] for player in players])
    standings = {name: _standing(player) for name, player in zip(names, players, strict=True)}
    _check_box(fields["players"], standings)
    holders = _holders(fields["bonus_holders"], names)
    _check_holders(fields["bonus_holders"], standings, holders)
    values = _values(fields.get("bonus_values"))
    counts = scoring.final_count(standings, holders, values, _tie_rounding(fields))
    places: list[Json] = [_row(name, count) for name, count in scoring.ranked(counts)]
    return {"places": places, "winners": list(scoring.winners(counts))}


def _row(name: str, count: Count) -> dict[str, Json]:
    parts: dict[str, Json] = {
        "track": count.track,
        "unfinished": count.unfinished,
        "bonus": count.bonus,
        "money": count.money,
    }
    return {"name": name, "place": count.place, "total": count.total, "parts": parts}


def _standing(player: Mapping[str, Part]) -> Standing:
    values = tuple(value.number(0, _MOST_POINTS) for value in player["unfinished"].rows(0, BUILDINGS + 1))
    counts = player["buildings"].fields(*TYPES)
    buildings = tuple(counts[kind].number(0, COUNTS[kind]) for kind in TYPES)
    if len(values) > sum(buildings) + 1:
        said: Said = {"n": len(values), "built": sum(buildings)}
        why = msg("{n} buildings are unfinished, but only {built} and the start tile were built", **said)
        raise player["unfinished"].wrong(why)
    return Standing(player["points"].number(), player["pennies"].number(), values, buildings)


def _check_box(part: Part, standings: Mapping[str, Standing]) -> None:
    """M1.1: the players together cannot have more of a type than there are."""
    for kind, name in enumerate(TYPES):
        found = sum(standing.buildings[kind] for standing in standings.values())
        if found > COUNTS[name]:
            said: Said = {"type": says.type_name(kind), "n": COUNTS[name], "found": found}
            raise part.wrong(msg("of this type there are {n}, not {found}: {type}", **said))


def _check_holders(part: Part, standings: Mapping[str, Standing], holders: Sequence[str | None]) -> None:
    """M4.7: a bonus tile is where it can be."""
    for kind, (name, holder) in enumerate(zip(TYPES, holders, strict=True)):
        counts = {who: standing.buildings[kind] for who, standing in standings.items()}
        if scoring.can_hold(counts, holder):
            continue
        at, most = Part(holder, f"{part.path}.{name}"), max(counts.values())
        if holder is None:
            said: Said = {"n": most, "type": says.type_name(kind)}
            raise at.wrong(msg("somebody must hold this bonus tile, with {n} of the type: {type}", **said))
        if counts[holder] < scoring.FEWEST_FOR_BONUS:
            raise at.wrong(msg("{player} has fewer than two buildings of this type", player=holder))
        rival = next(who for who, count in counts.items() if count == most)
        raise at.wrong(
            msg("{player} has fewer buildings of this type than {rival}", player=holder, rival=rival)
        )


def _holders(part: Part, names: Sequence[str]) -> list[str | None]:
    """Who holds each bonus tile; nobody, if its type is left out or `null`."""
    if part.value is None:
        return [None] * len(TYPES)
    fields = part.fields(optional=TYPES)
    held = {kind: each.choice(names) for kind, each in fields.items() if each.value is not None}
    return [held.get(kind) for kind in TYPES]


def _values(part: Part | None) -> list[tuple[int, int]]:
    """What the bonus tiles are worth: those of the box, except where the sheet says otherwise."""
    found = dict(own_box().bonus)
    for kind, pair in part.fields(optional=TYPES).items() if part is not None else ():
        first, second = pair.rows(2, 2)
        found[kind] = (first.number(0, _MOST_POINTS), second.number(0, _MOST_POINTS))
    return [found[kind] for kind in TYPES]


def _pennies(part: Part) -> dict[str, int]:
    """Money by the name of the player."""
    if not isinstance(part.value, dict):
        raise part.wrong(msg("this must be a table of players"))
    if not _FEWEST <= len(part.value) <= _MOST:
        raise part.wrong(
            msg("this must be a table of {fewest} to {most} players", fewest=_FEWEST, most=_MOST)
        )
    names = distinct_names([Part(name, part.path) for name in part.value])
    return {name: Part(part.value[name], f"{part.path}.{name}").number() for name in names}


def _tie_rounding(fields: Mapping[str, Part]) -> str:
    """M7.5. The other options of the game are accepted and make no difference here."""
    if "options" not in fields:
        return scoring.HALF_UP
    options = fields["options"].fields(optional=META.defaults())
    for option_id, part in options.items():
        option = META.option(option_id)
        if option is not None and not option.accepts(part.value):
            raise part.wrong(msg("the option «{option}» cannot have this value", option=option_id))
    return str(options["tie_rounding"].value) if "tie_rounding" in options else scoring.HALF_UP


def _player(name: str, points: int, pennies: int, unfinished: list[Json], *counts: int) -> dict[str, Json]:
    buildings: dict[str, Json] = dict(zip(TYPES, counts, strict=True))
    return {
        "name": name,
        "points": points,
        "pennies": pennies,
        "unfinished": unfinished,
        "buildings": buildings,
    }


SHEETS: Mapping[str, Sheet] = {
    sheet.name: sheet
    for sheet in (
        Sheet(
            "marchia",
            msg("The final count of Marchia Orientalis"),
            {
                "players": [
                    _player("Stefan", 19, 18, [4, 2, 3], 2, 1, 3, 2, 2),
                    _player("Heike", 20, 5, [3, 2], 3, 1, 2, 2, 1),
                    _player("Harald", 23, 0, [3], 1, 1, 3, 2, 2),
                ],
                "bonus_holders": {
                    "farm": "Heike",
                    "monastery": None,
                    "village": "Harald",
                    "city": "Stefan",
                    "castle": "Stefan",
                },
                "bonus_values": {kind: list(values) for kind, values in own_box().bonus.items()},
                "options": {"tie_rounding": scoring.HALF_UP},
            },
            score_game,
        ),
        Sheet("marchia.tax", msg("Taxes in Marchia Orientalis"), {"silver": 2, "gold": 1}, score_tax),
        Sheet(
            "marchia.money",
            msg("Points for money in Marchia Orientalis"),
            {"pennies": {"Stefan": 18, "Heike": 5, "Harald": 0}, "options": {}},
            score_money,
        ),
    )
}
