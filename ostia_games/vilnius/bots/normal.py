"""The normal bot: it weighs what things are worth (`outlook`) and fights by the solver.

Each method is named after the step of the game in which it chooses.
"""

from typing import NamedTuple

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Bot, Thought, forward
from ostia_games.core.play.game import Game
from ostia_games.core.words import Message, msg
from ostia_games.vilnius import combat, losses, steps
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
from ostia_games.vilnius.bots import answers, outlook, reasons, script, solver
from ostia_games.vilnius.bots.outlook import hurt
from ostia_games.vilnius.bots.script import Wanted
from ostia_games.vilnius.bots.tempers import PLAIN, Weights
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import Vilnius, without


class _Campaign(NamedTuple):
    """A plan of battle that is carried out step by step."""

    key: object  # of the fight it was made for
    wanted: list[Wanted]
    reason: Message


class NormalBot(Bot[Vilnius]):
    work = solver.WORK

    def __init__(self, game: Game[Vilnius], weights: Weights = PLAIN) -> None:
        super().__init__(game)
        self.weights = weights
        self._campaign: _Campaign | None = None

    def choose(self, view: Vilnius, seat: int, thought: Thought) -> Action:
        legal = self.game.legal(view, seat)
        if view.asked is not None:
            return answers.answer(view, self.work)
        if len(forward(legal)) == 1 and view.step not in _FIGHTS:
            return forward(legal)[0]
        act: Action = getattr(self, view.step)(view, seat, legal, thought)
        return act

    def why(self, view: Vilnius, seat: int, act: Action, thought: Thought) -> Message:
        return thought.reason or reasons.why(view, seat, act)

    def emblem(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """All are about equally strong, so it is a matter of taste."""
        at, thought.rng = chance.below(len(legal), thought.rng)
        return legal[at]

    # Income and city

    def income(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """Units while the fights to be expected ask for them, provinces otherwise."""
        expected = outlook.weapons_needed(view)
        needed = self.weights.weapons * expected
        thought.reason = msg("No attack is likely now, so provinces are worth more than units.")
        if needed:
            thought.reason = msg(
                "An attack is near: it may ask for about {n} weapons, and all hands hold {held}.",
                n=round(expected),
                held=outlook.weapons_in_hands(view),
            )
        siege = 0.0 if outlook.final_soon(view) else outlook.siege_hope(view)
        if siege and (not needed or needed + siege <= outlook.SURE * outlook.reach(view)):
            needed, expected = needed + siege, expected + siege
            thought.reason = msg("The time is right to tear down a building of the Order.")
        if outlook.should_draw_unit(view, seat, needed) and DRAW_UNIT in legal:
            return DRAW_UNIT
        if needed:
            thought.reason = msg(
                "An attack may ask for about {n} weapons; you bring your share, so provinces help more.",
                n=round(expected),
            )
        return DRAW_PROVINCE

    def city(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        wishes = self.wishes(view, seat, legal, thought)
        return wishes[0].act if wishes else PASS

    def wishes(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> list[outlook.Wish]:
        """What to buy, best first; the easy bot has a mood of its own."""
        found, weights = outlook.wishes(view, seat, legal), self.weights
        if weights == PLAIN:
            return found
        felt = [outlook.Wish(wish.rate * self.liking(wish.act), wish.act) for wish in found]
        return sorted(felt, key=lambda wish: -wish.rate)

    def liking(self, act: Action) -> float:
        """How many times its worth a purchase seems to the temper of the bot."""
        if isinstance(act, Build):
            return self.weights.building
        return self.weights.unit if isinstance(act, Recruit) else 1.0

    def pay(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        return CONFIRM if CONFIRM in legal else legal[0]

    def store(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The best province is stored, the next best consigned."""
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
            told = fight_told(plan, len(combat.targets(view)))
        elif view.step == steps.SIEGE:
            plan, numbers = script.siege_plan(view, self.work)
            told = siege_told(view, plan, numbers)
        else:
            plan, numbers = script.conquest_plan(view, seats[0])
            told = conquest_told(view, numbers)
        return script.wanted(view, plan, numbers, seats), told

    def fall(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        falls = [act for act in legal if isinstance(act, Fall)]
        return min(falls, key=lambda act: outlook.power(view, act.unit))

    def skulls(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        units, (silver, golden) = view.fixed.box.units, view.skulls
        alive = tuple(sorted(unit for cards in view.survivors for unit in cards))

        def loss(act: Fall) -> float:
            unit = units[act.unit]
            left = (max(0, silver - unit.tools), golden) if silver else (0, max(0, golden - unit.gold))
            rest = losses.skull_loss(units, without(alive, act.unit), *left)
            return unit.worth + rest + 0.1 * outlook.power(view, act.unit)

        return min((act for act in legal if isinstance(act, Fall)), key=loss)

    def harm(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        return min(legal, key=lambda act: hurt(view, act))

    # After the fight

    def plunder(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        loots = [act for act in legal if isinstance(act, TakeLoot)]
        return min(loots, key=lambda act: len(view.loot[act.taker]))

    def keep(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The best province; of the others the better one lies higher."""

        def worth(act: Keep) -> tuple[float, float]:
            upper = outlook.province_worth(view, seat, act.upper) if act.upper >= 0 else 0.0
            return outlook.province_worth(view, seat, act.province), upper

        return max((act for act in legal if isinstance(act, Keep)), key=worth)

    def guard(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        units = [act for act in legal if isinstance(act, StoreUnit)]
        return max(units, key=lambda act: outlook.power(view, act.unit)) if units else CONFIRM


_FIGHTS = (steps.FIGHT, steps.SIEGE, steps.CONQUEST)


def siege_told(view: Vilnius, plan: solver.Plan, numbers: list[int]) -> Message:
    """What the first building of the Order does as long as it stands."""
    if not plan.fights:
        return msg("What is left is too weak to tear down a building of the Order.")
    card = view.fixed.box.order[view.middle[numbers[plan.fights[0][0]]]]
    if card.income or card.tower:
        return msg("While this stands, everybody draws one card less: {card}.", card=card.name)
    return msg("While this stands, one more Order card comes before each attack: {card}.", card=card.name)


def conquest_told(view: Vilnius, numbers: list[int]) -> Message:
    if not numbers:
        return msg("Your units that are left over are too few for any stack of provinces.")
    weapons = sum(view.fixed.box.conquest[numbers[0]])
    return msg(
        "Units that are left over can still win a province: stack {stack} asks for {n} weapons.",
        stack=numbers[0] + 1,
        n=weapons,
    )


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
