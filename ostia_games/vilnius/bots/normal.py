"""The bots of Vilnius: companions who build, recruit, fight, plunder and conquer with a plan.

`normal` weighs what things are worth (`planning`) and fights by the solver (`battle`). `easy` buys by its
mood and fights hastily. `hard` tries its choices in imagined worlds; see `hard.py`.
"""

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Bot, Game, Thought, forward
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.vilnius import combat, losses, quarter, says
from ostia_games.vilnius.actions import (
    CONFIRM,
    DISCARD_PILE,
    DONE,
    DRAW_PROVINCE,
    DRAW_UNIT,
    PASS,
    Build,
    Conquer,
    Consign,
    Fall,
    Keep,
    LoseBuilding,
    LosePoint,
    LoseProvince,
    LoseStored,
    LoseUnit,
    Recruit,
    Store,
    StoreUnit,
    TakeLoot,
)
from ostia_games.vilnius.bots import outlook as planning
from ostia_games.vilnius.bots import script
from ostia_games.vilnius.bots import solver as battle
from ostia_games.vilnius.bots.script import Wanted
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import Vilnius, without


class NormalBot(Bot[Vilnius]):
    """Plays by worths and by the solver, decision by decision."""

    work = battle.WORK

    def __init__(self, game: Game[Vilnius]) -> None:
        super().__init__(game)
        self._plan: tuple[object, list[Wanted], Message] | None = None  # of the fight at hand

    def choose(self, view: Vilnius, seat: int, thought: Thought) -> Action:
        """One of the legal actions."""
        legal = self.game.legal(view, seat)
        if len(forward(legal)) == 1 and view.step not in _FIGHTS:
            return forward(legal)[0]
        act: Action = getattr(self, view.step)(view, seat, legal, thought)
        return act

    # Income and city

    def income(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """Units while the fights to be expected ask for them, provinces otherwise."""
        needed = planning.weapons_needed(view)
        thought.reason = msg("No attack is likely now, so provinces are worth more than units.")
        if needed:
            thought.reason = msg("An attack is near: it may ask for about {n} weapons.", n=round(needed))
        elif not planning.final_soon(view):
            needed = planning.siege_hope(view)
            if needed:
                thought.reason = msg("The time is right to tear down a building of the Order.")
        short = planning.should_draw_unit(view, seat, needed)
        return DRAW_UNIT if short and DRAW_UNIT in legal else DRAW_PROVINCE

    def city(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The best bargain; what is not spent is lost."""
        wishes = self.wishes(view, seat, legal, thought)
        if not wishes:
            thought.reason = msg("Nothing that can be paid is of use.")
            return PASS
        thought.reason = reason_for(view, seat, wishes[0].act)
        return wishes[0].act

    def wishes(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> list[planning.Wish]:
        """What to buy, best first."""
        return planning.wishes(view, seat, legal)

    def pay(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """As proposed."""
        thought.reason = msg("This payment wastes least.")
        return CONFIRM if CONFIRM in legal else legal[0]

    def store(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The best province is stored, the next best consigned."""
        thought.reason = msg("A stored province is one card more next round.")
        for kind in (Store, Consign):
            found = [act for act in legal if isinstance(act, kind)]
            if found:
                return max(found, key=lambda act: planning.province_worth(view, seat, act.province))
        return CONFIRM

    # Fights

    def fight(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """As the solver says."""
        return self._follow(view, legal, thought, course.ALL[view.table.seats])

    siege = fight

    def conquer(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """Take what the own units can pay."""
        done = next((act for act in legal if isinstance(act, Conquer)), None)
        if done:
            return done
        return self._follow(view, legal, thought, (seat,))

    def _follow(self, view: Vilnius, legal: list[Action], thought: Thought, seats: tuple[int, ...]) -> Action:
        key = (view.step, view.round, view.turn, view.enemies, view.middle, tuple(view.hand_units))
        if self._plan is None or self._plan[0] != key:
            self._plan = (key, *self._planned(view, seats))
        _, want, thought.reason = self._plan
        return script.next_step(view, want, legal) or DONE

    def _planned(self, view: Vilnius, seats: tuple[int, ...]) -> tuple[list[Wanted], Message]:
        if view.step == combat.FIGHT:
            plan, numbers = script.fight_plan(view, self.work)
            told = fight_told(plan, len(view.enemies))
        elif view.step == combat.SIEGE:
            plan, numbers = script.siege_plan(view, self.work)
            told = msg("Without this building of the Order the next rounds are easier.")
        else:
            plan, numbers = script.conquest_plan(view, seats[0])
            told = msg("Units that are left over can still win a province.")
        return script.wanted(view, plan, numbers, seats), told

    def fall(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The one that does least in a fight."""
        thought.reason = msg("This unit will be missed least.")
        falls = [act for act in legal if isinstance(act, Fall)]
        return min(falls, key=lambda act: planning.power(view, act.unit))

    def skulls(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The way to satisfy the skulls that costs least."""
        thought.reason = msg("So the skulls take the least in all.")
        units, (silver, golden) = view.table.box.units, view.skulls
        alive = tuple(sorted(unit for cards in view.survivors for unit in cards))

        def loss(act: Fall) -> float:
            unit = units[act.unit]
            left = (max(0, silver - unit.tools), golden) if silver else (0, max(0, golden - unit.gold))
            rest = losses.skull_loss(units, without(alive, act.unit), *left)
            return unit.worth + rest + 0.1 * planning.power(view, act.unit)

        return min((act for act in legal if isinstance(act, Fall)), key=loss)

    def harm(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """Whatever hurts least."""
        thought.reason = msg("This hurts least.")
        return min(legal, key=lambda act: hurt(view, act))

    # After the fight

    def plunder(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """Somebody takes it."""
        thought.reason = msg("Loot is a card more in the next round.")
        loots = [act for act in legal if isinstance(act, TakeLoot)]
        return min(loots, key=lambda act: len(view.loot[act.taker]))

    def keep(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The best province; of the others the better one lies higher."""
        thought.reason = msg("This province yields most.")

        def worth(act: Keep) -> tuple[float, float]:
            upper = planning.province_worth(view, seat, act.upper) if act.upper >= 0 else 0.0
            return planning.province_worth(view, seat, act.province), upper

        return max((act for act in legal if isinstance(act, Keep)), key=worth)

    def guard(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The strongest unit waits for the next fight."""
        thought.reason = msg("A stored unit is one card more next round.")
        units = [act for act in legal if isinstance(act, StoreUnit)]
        return max(units, key=lambda act: planning.power(view, act.unit)) if units else CONFIRM


_FIGHTS = (combat.FIGHT, combat.SIEGE, combat.CONQUEST)


def hurt(view: Vilnius, act: Action) -> float:
    """How much a loss is felt."""
    if isinstance(act, LosePoint):
        return 10.0
    if isinstance(act, (LoseStored, LoseProvince)):
        from_draw = 0.0 if isinstance(act, LoseStored) else 0.1 * (act.zone != DISCARD_PILE)
        return planning.province_worth(view, act.owner, act.province) + from_draw
    if isinstance(act, LoseBuilding):
        number = next(cell[0] for cell in view.cities[act.owner] if cell[1:] == (act.x, act.y))
        card = view.table.box.buildings[number]
        return planning.building_worth(view, act.owner, number) + card.gold + card.tools
    assert isinstance(act, LoseUnit)
    share = len(planning.units_of(view, act.owner))
    return planning.power(view, act.unit) - 0.05 * share + 0.1 * (act.zone != DISCARD_PILE)


def reason_for(view: Vilnius, seat: int, act: Action) -> Message:
    """Why to buy this, in a sentence."""
    if isinstance(act, Recruit):
        unit = view.table.box.units[act.unit]
        return nmsg(
            "{card}: one weapon more for the defence.", "{card}: {n} weapons for the defence in one card.",
            sum(unit.weapons), card=unit.name,
        )  # fmt: skip
    assert isinstance(act, Build)
    card = view.table.box.buildings[act.building]
    name = says.building(view, act.building)
    if card.income:
        return msg("{card} brings one card more in every round.", card=name)
    if card.earns_gold or card.earns_tool:
        return msg("{card} helps to pay in every round.", card=name)
    if card.trade:
        return msg("{card} makes provinces yield more from the next round on.", card=name)
    if card.type not in quarter.of(view, seat).types and card.type in _needed_types(view):
        return msg("{card} opens the way to better units.", card=name)
    return msg("{card} is the best use of what is left to spend.", card=name)


def _needed_types(view: Vilnius) -> set[int]:
    return {need for unit in view.table.box.units for need in unit.needs}


def fight_told(plan: battle.Plan, enemies: int) -> Message:
    """What a plan of battle comes to."""
    beaten = len(plan.fights)
    if not plan.exact:
        return msg("A good plan, if not surely the best: defeat {n} of {all}.", n=beaten, all=enemies)
    if plan.loss:
        return msg("The best plan defeats {n} of {all} and costs units worth {loss}.",
                   n=beaten, all=enemies, loss=plan.loss)  # fmt: skip
    return msg("The best plan defeats {n} of {all} without losing a unit.", n=beaten, all=enemies)


class EasyBot(NormalBot):
    """Means well: buys what it can, by its mood, and fights without much thought."""

    work = 0

    def wishes(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> list[planning.Wish]:
        """In any order."""
        found = planning.wishes(view, seat, legal)
        thought.rng = chance.shuffle(found, thought.rng)
        return found


def thinker(game: Game[Vilnius], level: str) -> Bot[Vilnius]:
    """The bot of a level."""
    if level == "easy":
        return EasyBot(game)
    if level == "normal":
        return NormalBot(game)
    from ostia_games.vilnius.bots.hard import HardBot  # noqa: PLC0415

    return HardBot(game)
