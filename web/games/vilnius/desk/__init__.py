"""Vilnius at the table: the Order's cards, the quarters, the fight, and the wall of the city."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words, msg
from ostia_games.vilnius import scoring
from ostia_games.vilnius.components import own_facts
from ostia_games.vilnius.keeper.entries import (
    TO_CITY,
    TO_QUARTER,
    Adjust,
    Begins,
    Boost,
    City,
    Destroyed,
    Fell,
    Fight,
    FinalAttack,
    Hired,
    Loot,
    OrderBuilding,
    OrderUnit,
    OrderValues,
    Raised,
    Razed,
    RedSkulls,
    Skulls,
    ToolCosts,
)
from ostia_games.vilnius.keeper.tally import CITY, ORDER, ROW, TOOLS, VilniusSheet
from web.games import by_hand
from web.games.desk import Look, Stage, typed
from web.games.desk_parts import MARKER, marker_desk
from web.games.vilnius.art.wall import wall
from web.games.vilnius.desk import city as quarters
from web.games.vilnius.desk import fight as fights
from web.games.vilnius.desk import final, skulls
from web.games.vilnius.desk import order as orders
from web.ui.html import Html, h

_ORDER = Stage("order", msg("Order"))
_CITY = Stage("city", msg("City"))
_FIGHT = Stage("fight", msg("Fight"))
_FINAL = Stage("final", msg("Glory"))
_SKULLS = (Stage("red", msg("Red skulls"), hidden=True), Stage("skulls", msg("Skulls"), hidden=True))
_QUESTIONS = tuple(Stage(kind, msg("Glory"), hidden=True) for kind in ("buildings", "units"))

_STAGE_OF: dict[type[Action], str] = {
    Raised: "city", Razed: "city", Hired: "city", Fell: "city", OrderUnit: "order", Fight: "fight",
    OrderBuilding: "order", Boost: "order", FinalAttack: "order", City: "fight", Loot: "fight",
    Destroyed: "fight", RedSkulls: "red", Skulls: "skulls",
    OrderValues: "buildings", ToolCosts: "units", Adjust: by_hand.STAGE.id, Begins: MARKER.id,
}  # fmt: skip
_FEW = 3  # city points that are a reason to worry


def stages(look: Look) -> Sequence[Stage]:
    """The phases of a round; the glory when the city stands."""
    if look.editing is not None:
        return (_ORDER, _CITY, _FIGHT, *_SKULLS, *_QUESTIONS, by_hand.STAGE, MARKER)
    return (_FINAL,) if look.sheet.stands else (_ORDER, _CITY, _FIGHT, *_SKULLS)


def stage(look: Look) -> str:
    """What comes next: the glory, the final attack, or the Order's cards."""
    sheet: VilniusSheet = look.sheet
    if sheet.stands:
        return "final"
    return "fight" if sheet.final else "order"


def stage_of(entry: Action) -> str:
    """Where an entry is corrected; the others are only removed."""
    return _STAGE_OF.get(type(entry), "")


def after(look: Look, entry: Action) -> str:
    """Stay where the entry was made, unless a round or the game is over."""
    if isinstance(entry, (Raised, Razed, Hired, Fell)):
        return "city"
    if isinstance(entry, RedSkulls):
        return "red"  # perhaps another enemy was defeated
    if isinstance(entry, (City, Fight, Loot, Destroyed, Skulls)):
        return "" if look.sheet.stands else "fight"
    return ""


def _now(look: Look) -> VilniusSheet:
    """The sheet with every entry, also while an earlier one is corrected."""
    assert isinstance(look.table.sheet, VilniusSheet)
    return look.table.sheet


def status(t: Words, look: Look) -> str:
    """The round, and what has changed for good."""
    sheet = _now(look)
    if sheet.final:
        return t("Final Attack")
    return t("Round {n}, boosted", n=sheet.round) if sheet.boosted else t("Round {n}", n=sheet.round)


def number(t: Words, look: Look, player: int) -> str:
    """A row against its attack value; for the city what is left of it."""
    sheet = _now(look)
    if player == sheet.city:
        return t.number(max(0, sheet.points))
    return f"{t.number(sheet.strength(player))}/{t.number(sheet.attack[player])}"


def alarm(look: Look, player: int) -> bool:
    """Whether a row attacks, or hardly anything is left of the city."""
    sheet = _now(look)
    return sheet.points <= _FEW if player == sheet.city else sheet.in_danger(player)


def facts(t: Words, look: Look, player: int) -> Html | None:
    """The wall; or where the row aims, and the income."""
    sheet = _now(look)
    if player == sheet.city:
        whole = own_facts()[f"vilnius.{sheet.options['difficulty']}"]
        return h("span", wall(max(0, sheet.points), whole, t("city points")), cls="score__facts")
    aim = t("City") if sheet.destinations[player] == TO_CITY else t("Quarter")
    aims = h("span", "→ ", aim, title=t("Where the row aims"))
    income = t("income {n}", n=sheet.income(player))
    return h("span", aims, h("span", income), cls="score__facts")


def desk(t: Words, look: Look) -> Html:
    """The part in front."""
    draw = {
        by_hand.STAGE.id: by_hand.desk, MARKER.id: _marker_desk,
        "order": orders.order, "city": quarters.city, "fight": fights.fight, "final": final.final,
        "buildings": final.buildings, "units": final.units, "red": skulls.red, "skulls": skulls.skulls,
    }  # fmt: skip
    return draw[look.stage](t, look)


def told(t: Words, look: Look, player: int) -> Sequence[tuple[str, str]]:
    """V8.4, V3.2: the attack value and the income."""
    sheet = _now(look)
    if player == sheet.city or sheet.stands or sheet.lost:
        return ()
    order = sheet.total(player, ORDER)
    attack = t("Attack value: {n}. It is set when the row has attacked, to the Order values of the "
               "buildings, {least} to {most}; now it would be {next}.", n=sheet.attack[player],
               least=scoring.LEAST_ATTACK, most=scoring.MOST_ATTACK,
               next=scoring.attack_value(order))  # fmt: skip
    more, less = sheet.income_parts(player)
    income = t("Income: {first} cards, {more} more by buildings, {less} less by enemy buildings: {n}.",
               first=scoring.FIRST_INCOME, more=more, less=less, n=sheet.income(player))  # fmt: skip
    return [(attack, "V8.4"), (income, "V3.2")]


def adjustments(look: Look, player: int) -> Sequence[tuple[str, Sequence[tuple[int, Action]]]]:
    """By hand: city points, or what a player has."""
    sheet = _now(look)
    whats = (CITY,) if player == sheet.city else (ROW, ORDER, TOOLS)
    return [(what, tuple((by, Adjust(player, what, by)) for by in (-1, 1))) for what in whats]


def marker(look: Look, player: int) -> Action:
    """Somebody else has the start marker."""
    return Begins(player)


def _marker_desk(t: Words, look: Look) -> Html:
    return marker_desk(t, look, "V8.5", marker)


# Presses


def touch(look: Look, values: Mapping[str, str]) -> Action | None:
    """The draft after a press on the desk."""
    do = _TOUCHES.get(values.get("touch", ""))
    return do(look, values) if do else None


def _seat(look: Look, values: Mapping[str, str]) -> Action | None:
    value = values.get("value", "")
    return Raised(int(value), -1) if value.isdigit() and int(value) < look.sheet.seats else None


def _defeated(look: Look, values: Mapping[str, str]) -> Action | None:
    how = values.get("value", "")
    return fights.with_defeated(look, how) if how in ("more", "less", "all") else None


def _aim(look: Look, values: Mapping[str, str]) -> Action | None:
    seat, aim = values.get("seat", ""), TO_QUARTER if values.get("value") == "quarter" else TO_CITY
    return fights.with_aim(look, int(seat), aim) if seat.isdigit() else None


def _buildings(look: Look, values: Mapping[str, str]) -> Action | None:
    sums = final.buildings_draft(look)
    return replace(sums, total=typed(sums.total, values.get("key", ""), 999))


def _units(look: Look, values: Mapping[str, str]) -> Action | None:
    costs = final.units_draft(look)
    return replace(costs, total=typed(costs.total, values.get("key", ""), 999))


_TOUCHES = {
    "seat": _seat, "defeated": _defeated, "aim": _aim, "buildings": _buildings, "units": _units,
    "red": skulls.touch, "skulls": skulls.touch, by_hand.STAGE.id: by_hand.touch,
}  # fmt: skip
