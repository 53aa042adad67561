"""What a position of Vilnius promises the group, and what it could do in it."""

import tomllib
from functools import cache
from types import MappingProxyType
from typing import Any

from ostia_games.core import resources
from ostia_games.core.play.actions import Action
from ostia_games.core.play.appraisal import (
    TOGETHER,
    Appraiser,
    Part,
    Plan,
    Prospect,
    distinct,
    logistic,
    single,
)
from ostia_games.core.play.bot import Bot, Thought, forward
from ostia_games.core.words import msg
from ostia_games.vilnius import ledger, quarter, scoring, steps
from ostia_games.vilnius.actions import (
    DONE,
    DRAW_PROVINCE,
    DRAW_UNIT,
    PASS,
    Confirm,
    Done,
    Pass,
    Put,
    PutWeapon,
)
from ostia_games.vilnius.bots import outlook, reasons
from ostia_games.vilnius.bots.easy import EasyBot
from ostia_games.vilnius.bots.normal import NormalBot
from ostia_games.vilnius.state import Vilnius

QUICK = 300  # steps of the solver in an imagined world
WISHES = 4  # purchases that are considered
CHOICES = 6  # of other things

_JOINT = (steps.FIGHT, steps.SIEGE, steps.FALL, steps.SKULLS, steps.HARM, steps.PLUNDER)
_CITY = (steps.CITY, steps.PAY)


class VilniusAppraiser(Appraiser[Vilnius]):
    """Plays on to the end of the next round."""

    unit = msg("chance to hold the city")
    budget = 30
    blur = 0.012
    clear = 0.035
    every = 3
    tasks = MappingProxyType(
        {
            steps.FIGHT: msg("Save the city"),
            steps.INCOME: msg("The cards that will be needed"),
            steps.CITY: msg("The best purchase"),
        }
    )

    def playing_on(self) -> Bot[Vilnius]:
        bot = NormalBot(self.game)
        bot.work = QUICK
        return bot

    def part(self, state: Vilnius, seat: int, act: Action) -> Part:
        """A purchase and its payment, a fight, the cards of an income, the losses of a damage: one each."""
        step = state.step
        if step in _JOINT:
            return Part(TOGETHER, (step, state.round), ends=isinstance(act, Done))
        if step == steps.INCOME:
            return Part(seat, (step, state.round), ends=False)
        if step in _CITY:
            return Part(seat, (steps.CITY, seat), ends=isinstance(act, (Confirm, Pass)))
        return Part(seat, (step, seat), ends=isinstance(act, (Confirm, Done)))

    def begun(self, view: Vilnius, seat: int) -> bool:
        return view.asked is not None or view.step == steps.PAY or bool(view.fielded)

    def promising(self, state: Vilnius) -> bool:
        """A fight, the first purchase of a round, or the first cards of an income when an attack is near."""
        if state.step == steps.INCOME:
            fresh = not any(state.hand_units) and not any(state.hand_provinces)
            return fresh and outlook.weapons_needed(state) > 0
        if state.step == steps.CITY:
            return state.turn == state.start and not any(state.built_this_round) and not any(state.passed)
        return state.step == steps.FIGHT

    def near(self, world: Vilnius, origin: Vilnius) -> bool:
        return world.round <= origin.round + 1

    def foreseen(self, world: Vilnius) -> Prospect:
        return Prospect((hold(world.fixed.seats, features(world)),), ())

    def final(self, world: Vilnius) -> Prospect:
        return Prospect((float(scoring.won(world.points)),), (), sure=True)

    def worth(self, prospect: Prospect, seat: int) -> float:
        return prospect.wins[0]

    def plans(self, view: Vilnius, seat: int, thought: Thought) -> list[Plan]:
        legal = self.game.legal(view, seat)
        found = [self.recorded(view, seat, self.policy, thought)]
        if view.step == steps.INCOME:
            draws = view.draws[seat]
            found += [
                single(seat, *[DRAW_UNIT] * units, *[DRAW_PROVINCE] * (draws - units))
                for units in range(draws + 1)
            ]
        elif view.step == steps.CITY:
            for wish in outlook.wishes(view, seat, legal)[:WISHES]:
                found.append(self._bought(view, seat, wish.act, thought))
            found.append(single(seat, PASS))
        elif view.step in (steps.FIGHT, steps.SIEGE, steps.CONQUEST):
            found.append(self.recorded(view, seat, EasyBot(self.game), thought))
            found += _leaving_one(found[0])
            found.append(single(seat, DONE))
        else:
            found += [single(seat, act) for act in forward(legal)[:CHOICES]]
        return distinct(found)

    def _bought(self, view: Vilnius, seat: int, act: Action, thought: Thought) -> Plan:
        """A purchase, paid as it is proposed."""
        world, acts = self.game.sample(view, seat, 0), [act]
        self.game.apply(world, seat, act)
        while world.step == steps.PAY and world.turn == seat:
            acts.append(self.policy.choose(world, seat, thought))
            self.game.apply(world, seat, acts[-1])
        return Plan(tuple((seat, each) for each in acts), reasons.why(view, seat, act))


def _leaving_one(plan: Plan) -> list[Plan]:
    """The same fight, but one of those that would be defeated is left alone."""
    targets = dict.fromkeys(act.target for _, act in plan.deeds if isinstance(act, (Put, PutWeapon)))
    rest = [
        tuple(deed for deed in plan.deeds if getattr(deed[1], "target", None) != target) for target in targets
    ]
    return [Plan(deeds) for deeds in rest if len(rest) > 1]


def hold(seats: int, row: list[float]) -> float:
    """The chance to hold the city, by its features."""
    parts = zip(_tables()[f"seats-{seats}"]["hold"], row, strict=True)
    return logistic(sum([weight * feature for weight, feature in parts]))


def features(state: Vilnius) -> list[float]:
    """What holding the city depends on at the beginning of a round."""
    cards, seats = state.fixed.box.order, range(state.fixed.seats)
    army = sum([outlook.power(state, unit) for seat in seats for unit in ledger.units_of(state, seat)])
    cities = state.cities
    incomes = sum([city.income for city in cities])
    earnings = sum(
        [len(city.earning) + 0.5 * len(quarter.spots(state, seat)) for seat, city in enumerate(cities)]
    )
    middle = sum([cards[card].income + 0.5 * cards[card].draws for card in state.middle])
    rows = sum([min(1.5, state.strength(seat) / max(1, state.attack[seat])) for seat in seats])
    left = outlook.rounds_left(state) / 10
    return [
        1.0,
        float(state.points),
        army / 10,
        army * left / 10,
        float(incomes),
        incomes * left,
        float(earnings),
        float(middle),
        rows,
        left,
        float(state.boosted),
    ]


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(resources.text("ostia_games.vilnius.bots", "appraisal.toml"))


APPRAISER = VilniusAppraiser
