"""The normal bot: it weighs what things are worth (`outlook`) and fights by the solver.

Each method is named after the step of the game in which it chooses.
"""

from typing import NamedTuple

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Bot, Thought, forward
from ostia_games.core.play.game import Game
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.vilnius import losses, quarter, says, steps
from ostia_games.vilnius.actions import (
    CONFIRM,
    DONE,
    DRAW_PROVINCE,
    DRAW_UNIT,
    PASS,
    Build,
    Conquer,
    Consign,
    Fall,
    Keep,
    Recruit,
    Store,
    StoreUnit,
    TakeLoot,
)
from ostia_games.vilnius.bots import answers, outlook, script, solver
from ostia_games.vilnius.bots.outlook import hurt
from ostia_games.vilnius.bots.script import Wanted
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import Vilnius, without


class _Campaign(NamedTuple):
    """A plan of battle that is carried out step by step."""

    key: object  # of the fight it was made for
    wanted: list[Wanted]
    reason: Message


class NormalBot(Bot[Vilnius]):
    work = solver.WORK

    def __init__(self, game: Game[Vilnius]) -> None:
        super().__init__(game)
        self._campaign: _Campaign | None = None

    def choose(self, view: Vilnius, seat: int, thought: Thought) -> Action:
        legal = self.game.legal(view, seat)
        if view.asked is not None:
            return answers.answer(view, self.work)
        if len(forward(legal)) == 1 and view.step not in _FIGHTS:
            return forward(legal)[0]
        act: Action = getattr(self, view.step)(view, seat, legal, thought)
        return act

    def emblem(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """All are about equally strong, so it is a matter of taste."""
        thought.reason = msg("All emblems are about equally strong.")
        at, thought.rng = chance.below(len(legal), thought.rng)
        return legal[at]

    # Income and city

    def income(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """Units while the fights to be expected ask for them, provinces otherwise."""
        needed = outlook.weapons_needed(view)
        thought.reason = msg("No attack is likely now, so provinces are worth more than units.")
        if needed:
            thought.reason = msg("An attack is near: it may ask for about {n} weapons.", n=round(needed))
        siege = 0.0 if outlook.final_soon(view) else outlook.siege_hope(view)
        if siege and (not needed or needed + siege <= outlook.SURE * outlook.reach(view)):
            needed += siege
            thought.reason = msg("The time is right to tear down a building of the Order.")
        short = outlook.should_draw_unit(view, seat, needed)
        return DRAW_UNIT if short and DRAW_UNIT in legal else DRAW_PROVINCE

    def city(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        wishes = self.wishes(view, seat, legal, thought)
        if not wishes:
            thought.reason = msg("Nothing you can afford is useful now.")
            return PASS
        thought.reason = reason_for(view, seat, wishes[0].act)
        return wishes[0].act

    def wishes(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> list[outlook.Wish]:
        """What to buy, best first; the easy bot has a mood of its own."""
        return outlook.wishes(view, seat, legal)

    def pay(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        thought.reason = msg("This payment wastes the least.")
        return CONFIRM if CONFIRM in legal else legal[0]

    def store(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The best province is stored, the next best consigned."""
        thought.reason = msg("A stored province is one card more next round.")
        for kind in (Store, Consign):
            found = [act for act in legal if isinstance(act, kind)]
            if found:
                return max(found, key=lambda act: outlook.province_worth(view, seat, act.province))
        return CONFIRM

    # Fights

    def fight(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        return self._follow(view, legal, thought, course.ALL[view.fixed.seats])

    siege = fight

    def conquer(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        done = next((act for act in legal if isinstance(act, Conquer)), None)
        if done:
            return done
        return self._follow(view, legal, thought, (seat,))

    def _follow(self, view: Vilnius, legal: list[Action], thought: Thought, seats: tuple[int, ...]) -> Action:
        key = (view.step, view.round, view.turn, view.enemies, view.middle, tuple(view.hand_units))
        if self._campaign is None or self._campaign.key != key:
            self._campaign = _Campaign(key, *self._planned(view, seats))
        thought.reason = self._campaign.reason
        return script.next_step(view, self._campaign.wanted, legal) or DONE

    def _planned(self, view: Vilnius, seats: tuple[int, ...]) -> tuple[list[Wanted], Message]:
        if view.step == steps.FIGHT:
            plan, numbers = script.fight_plan(view, self.work)
            told = fight_told(plan, len(view.enemies))
        elif view.step == steps.SIEGE:
            plan, numbers = script.siege_plan(view, self.work)
            told = msg("Without this building of the Order the next rounds are easier.")
        else:
            plan, numbers = script.conquest_plan(view, seats[0])
            told = msg("Units that are left over can still win a province.")
        return script.wanted(view, plan, numbers, seats), told

    def fall(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        thought.reason = msg("This unit will be missed least.")
        falls = [act for act in legal if isinstance(act, Fall)]
        return min(falls, key=lambda act: outlook.power(view, act.unit))

    def skulls(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        thought.reason = msg("This way the skulls cost least overall.")
        units, (silver, golden) = view.fixed.box.units, view.skulls
        alive = tuple(sorted(unit for cards in view.survivors for unit in cards))

        def loss(act: Fall) -> float:
            unit = units[act.unit]
            left = (max(0, silver - unit.tools), golden) if silver else (0, max(0, golden - unit.gold))
            rest = losses.skull_loss(units, without(alive, act.unit), *left)
            return unit.worth + rest + 0.1 * outlook.power(view, act.unit)

        return min((act for act in legal if isinstance(act, Fall)), key=loss)

    def harm(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        thought.reason = msg("This hurts least.")
        return min(legal, key=lambda act: hurt(view, act))

    # After the fight

    def plunder(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        thought.reason = msg("Loot is a card more in the next round.")
        loots = [act for act in legal if isinstance(act, TakeLoot)]
        return min(loots, key=lambda act: len(view.loot[act.taker]))

    def keep(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The best province; of the others the better one lies higher."""
        thought.reason = msg("This province yields the most.")

        def worth(act: Keep) -> tuple[float, float]:
            upper = outlook.province_worth(view, seat, act.upper) if act.upper >= 0 else 0.0
            return outlook.province_worth(view, seat, act.province), upper

        return max((act for act in legal if isinstance(act, Keep)), key=worth)

    def guard(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        thought.reason = msg("A stored unit is one card more next round.")
        units = [act for act in legal if isinstance(act, StoreUnit)]
        return max(units, key=lambda act: outlook.power(view, act.unit)) if units else CONFIRM


_FIGHTS = (steps.FIGHT, steps.SIEGE, steps.CONQUEST)


def reason_for(view: Vilnius, seat: int, act: Action) -> Message:
    """Why to buy this."""
    if isinstance(act, Recruit):
        unit = view.fixed.box.units[act.unit]
        return nmsg(
            "{card}: one weapon more for the defence.",
            "{card}: {n} weapons for the defence in one card.",
            sum(unit.weapons),
            card=unit.name,
        )
    assert isinstance(act, Build)
    card = view.fixed.box.buildings[act.building]
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
    return {need for unit in view.fixed.box.units for need in unit.needs}


def fight_told(plan: solver.Plan, enemies: int) -> Message:
    """What a plan of battle comes to."""
    beaten = len(plan.fights)
    if not plan.exact:
        return msg("A good plan, though perhaps not the best: defeat {n} of {all}.", n=beaten, all=enemies)
    if plan.loss:
        return msg(
            "The best plan defeats {n} of {all} and costs units worth {loss}.",
            n=beaten,
            all=enemies,
            loss=plan.loss,
        )
    return msg("The best plan defeats {n} of {all} without losing a unit.", n=beaten, all=enemies)


BOT = NormalBot
