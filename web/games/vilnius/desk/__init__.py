"""Vilnius at the table: the Order's cards, the quarters, the fight, and the wall of the city."""

from collections.abc import Sequence

from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Words, msg
from ostia_games.vilnius import scoring
from ostia_games.vilnius.components import EMBLEMS, own_facts
from ostia_games.vilnius.keeper.entries import (
    TO_CITY,
    Begins,
    Boost,
    City,
    Destroyed,
    EndRound,
    Fell,
    Fight,
    FinalAttack,
    Hired,
    Loot,
    OrderBuilding,
    OrderUnit,
    OrderValues,
    Passed,
    Raised,
    Razed,
    RedSkulls,
    Skulls,
    Stands,
    Suffers,
    ToolCosts,
)
from ostia_games.vilnius.keeper.final import questions
from ostia_games.vilnius.keeper.tally import CITY, ORDER, ROW, TOOLS, VilniusTally
from web.games import by_hand
from web.games.desk import ByHand, Desk, DeskLook, Draw, Stage
from web.games.desk_parts import MARKER, can_begin, marker_desk
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.art.wall import wall
from web.games.vilnius.desk import another, boost, city, fight, final, order, skulls
from web.games.vilnius.desk.touches import TOUCHES
from web.ui.html import Html, h

_ORDER = Stage("order", msg("Order"))
_CITY = Stage("city", msg("City"))
_FIGHT = Stage("fight", msg("Fight"))
_FINAL = Stage("final", msg("Glory"))
_SKULLS = (Stage("red", msg("Red skulls"), hidden=True), Stage("skulls", msg("Skulls"), hidden=True))
_BOOST = Stage("boost", msg("Boost"), hidden=True)
_ANOTHER = (
    Stage("another-building", msg("Another building"), hidden=True),
    Stage("another-unit", msg("Another unit"), hidden=True),
)
_QUESTIONS = tuple(Stage(kind, msg("Glory"), hidden=True) for kind in ("buildings", "units"))

_CORRECTS: dict[type[Action], str] = {
    Raised: "city",
    Razed: "city",
    Hired: "city",
    Fell: "city",
    Passed: "city",
    OrderUnit: "order",
    Fight: "fight",
    OrderBuilding: "order",
    Boost: "order",
    Suffers: "boost",
    FinalAttack: "order",
    City: "fight",
    Loot: "fight",
    Destroyed: "fight",
    RedSkulls: "red",
    Skulls: "skulls",
    OrderValues: "buildings",
    ToolCosts: "units",
    Adjust: by_hand.STAGE.id,
    Begins: MARKER.id,
}
_FEW = 3  # city points that are a reason to worry
_Look = DeskLook[VilniusTally]


def _marker_desk(t: Words, look: _Look) -> Html:
    return marker_desk(t, look, "V8.5", Begins)


_DRAWS: dict[str, Draw[VilniusTally]] = {
    by_hand.STAGE.id: by_hand.desk,
    MARKER.id: _marker_desk,
    "order": order.order,
    "boost": boost.boost,
    "city": city.city,
    "another-building": another.building,
    "another-unit": another.unit,
    "fight": fight.fight,
    "final": final.final,
    "buildings": final.buildings,
    "units": final.units,
    "red": skulls.red,
    "skulls": skulls.skulls,
}


class VilniusDesk(Desk[VilniusTally]):
    """The phases of a round; the glory when the city stands."""

    corrects = _CORRECTS
    draws = _DRAWS
    touches = TOUCHES
    drafted = (Fight, RedSkulls, Skulls, OrderValues, ToolCosts)

    def stages(self, look: _Look) -> Sequence[Stage]:
        if look.editing is not None:
            hidden = (*_ANOTHER, *_SKULLS, *_QUESTIONS, by_hand.STAGE, MARKER)
            return (_ORDER, _BOOST, _CITY, _FIGHT, *hidden)
        if look.tally.stands:
            return (_FINAL,)
        if look.tally.light:
            return (_ORDER, _BOOST, _FIGHT)
        return (_ORDER, _BOOST, _CITY, _FIGHT, *_ANOTHER, *_SKULLS)

    def stage(self, look: _Look) -> str:
        tally = look.tally
        if tally.stands:
            return "final"
        return "fight" if tally.final else "order"

    def after(self, look: _Look, entry: Action) -> str:
        """Stay where the entry was made, unless a round or the game is over."""
        if isinstance(entry, (Raised, Razed, Hired, Fell)):
            return "city"
        if isinstance(entry, Passed):
            return "fight" if len(look.tally.passed) == look.tally.seats else "city"
        if isinstance(entry, (Boost, Suffers)) and look.tally.due:
            return "boost"
        if isinstance(entry, RedSkulls):
            return "red"  # perhaps another enemy was defeated
        if isinstance(entry, (City, Fight, Loot, Destroyed, Skulls)):
            return "" if look.tally.stands else "fight"
        return ""

    def asks(self, look: _Look, entry: Action) -> Message | None:
        """What is rare and does harm by a slip: it ends the rounds, or the game, or forgets damage."""
        if look.editing is not None:
            return None
        if isinstance(entry, FinalAttack):
            return msg("Was the Final Attack drawn? Rows that are too weak are discarded.")
        if isinstance(entry, Stands):
            return msg("Is the final attack over, and does the city stand?")
        if isinstance(entry, EndRound) and look.tally.due:
            return msg(
                "Not all damage of the Boost is dealt. End round {n} all the same?", n=look.tally.round
            )
        return None

    def asked(self, look: _Look) -> int | None:
        """Who answers the question, draws the next card or has the next turn in the city."""
        tally = look.tally
        if look.editing is not None or tally.lost:
            return None
        if tally.stands:
            open_ones = questions(tally)
            return open_ones[0].seat if open_ones else None
        if look.stage == "order" and not tally.light:
            return tally.drawer()
        waits = len(tally.passed) < tally.seats
        return tally.builder if look.stage == "city" and waits else None

    def printed(self, look: _Look) -> Sequence[str]:
        tally = look.tally
        if tally.light and look.stage != "boost":
            return ()
        if look.stage == "city":
            cards = [*city.building_paths(look), *city.unit_paths(look)]
            return [path for paths in cards for path in paths]
        found = {"order": order.effect_paths, "boost": boost.paths, "fight": fight.conquest_paths}
        hidden = look.stage == "fight" and (tally.final or (tally.attackers() and not look.comparing))
        return found[look.stage](look) if look.stage in found and look.editing is None and not hidden else ()

    def emblem(self, colour: str) -> Html | None:
        return piece(colour, "emblem-swatch") if colour in EMBLEMS else None

    def status(self, t: Words, look: _Look) -> str:
        """The round, and what has changed for good."""
        tally = look.now
        if tally.stands:
            return t("Glory")
        if tally.final:
            return t("Final Attack")
        return t("Round {n}, boosted", n=tally.round) if tally.boosted else t("Round {n}", n=tally.round)

    def number(self, t: Words, look: _Look, player: int, score: int) -> str:
        """A row against its attack value; for the city what is left of it."""
        tally = look.now
        if player == tally.city:
            return t.number(max(0, tally.points))
        return f"{t.number(tally.strength(player))}/{t.number(tally.attack[player])}"

    def alarm(self, look: _Look, player: int) -> bool:
        """Whether a row attacks, or hardly anything is left of the city."""
        tally = look.now
        return tally.points <= _FEW if player == tally.city else tally.in_danger(player)

    def facts(self, t: Words, look: _Look, player: int) -> Html | None:
        """The wall; or where the row aims, and the income."""
        tally = look.now
        if player == tally.city:
            whole = own_facts()[f"vilnius.{tally.options['difficulty']}"]
            return h("span", wall(max(0, tally.points), whole, t("city points")), cls="score__facts")
        aim = t("City") if tally.destinations[player] == TO_CITY else t("Quarter")
        aims = h("span", "→ ", aim, title=t("Where the row aims"))
        income = t("income {n}", n=tally.income(player))
        # V3.1: round 1 has no income; in light keeping nobody writes down what brings it.
        earns = h("span", income) if tally.round > 1 and not tally.light else None
        passed = h("span", t("passed"), cls="badge") if player in tally.passed else None
        return h("span", aims, earns, passed, cls="score__facts")

    def told(self, t: Words, look: _Look, player: int) -> Sequence[tuple[str, str]]:
        """V8.4, V3.2: the attack value and the income."""
        tally = look.now
        if player == tally.city or tally.stands or tally.lost or tally.light:
            return ()
        order = tally.total(player, ORDER)
        attack = t(
            "Attack value: {n}. It is set when the row has attacked, to the Order values of the "
            "buildings, {least} to {most}; now it would be {next}.",
            n=tally.attack[player],
            least=scoring.LEAST_ATTACK,
            most=scoring.MOST_ATTACK,
            next=scoring.attack_value(order),
        )
        more, less = tally.income_parts(player)
        if tally.round == 1:
            return [(attack, "V8.4"), (t("There is no income in round 1."), "V3.1")]
        income = t(
            "Income: {first} cards, {more} more by buildings, {less} less by enemy buildings: {n}.",
            first=scoring.FIRST_INCOME,
            more=more,
            less=less,
            n=tally.income(player),
        )
        return [(attack, "V8.4"), (income, "V3.2")]

    def adjustments(self, look: _Look, player: int) -> ByHand:
        """City points, or what a player has."""
        tally = look.now
        of_players = (ROW,) if tally.light and not tally.stands else (ROW, ORDER, TOOLS)
        whats = (CITY,) if player == tally.city else of_players
        return [(what, tuple((by, Adjust(player, what, by)) for by in (-1, 1))) for what in whats]

    def marker(self, look: _Look, player: int) -> Action | None:
        return Begins(player) if can_begin(look, player, look.tally.start) else None


DESK = VilniusDesk()
