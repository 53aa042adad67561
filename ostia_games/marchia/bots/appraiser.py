"""What a position of Marchia promises, and what a player could do in it."""

import tomllib
from functools import cache
from itertools import permutations
from types import MappingProxyType
from typing import Any

from ostia_games.core import resources
from ostia_games.core.play.actions import Action
from ostia_games.core.play.appraisal import Appraiser, Part, Plan, Prospect, chances, distinct, single
from ostia_games.core.play.bot import Bot, Thought, forward
from ostia_games.core.play.state import OVER
from ostia_games.core.words import msg
from ostia_games.marchia import steps
from ostia_games.marchia.actions import SKIP_TAX, STOCK, tax
from ostia_games.marchia.bots import outlook
from ostia_games.marchia.bots.normal import Idea, NormalBot
from ostia_games.marchia.march import xy
from ostia_games.marchia.state import Marchia

TURNS = 8  # things to do in a turn that are considered
SHELVES = 6  # ways to put two tiles on the market
ROUNDS = 3  # that are played on before a world is judged

_TURN = (steps.TURN, steps.BUILD, steps.GOLD, steps.SECOND)


class MarchiaAppraiser(Appraiser[Marchia]):
    """Plays on for some rounds, up to the same player's turn."""

    unit = msg("points")
    budget = 180
    blur = 0.5
    clear = 2.5
    rounds = ROUNDS
    tasks = MappingProxyType(
        {
            steps.TURN: msg("The best turn"),
            steps.STOCK: msg("The best places on the market"),
            steps.CHOOSE: msg("The best tile to begin with"),
        }
    )

    def playing_on(self) -> Bot[Marchia]:
        return NormalBot(self.game, mood=0.0)

    def part(self, state: Marchia, seat: int, act: Action) -> Part:
        """Buying and building is one decision; so is putting both tiles on the market, once they are seen."""
        step = steps.TURN if state.step in _TURN else state.step
        return Part(seat, (step, seat), ends=False)

    def begun(self, view: Marchia, seat: int) -> bool:
        return view.step in (steps.BUILD, steps.GOLD)

    def near(self, world: Marchia, origin: Marchia) -> bool:
        return world.step != steps.TURN or world.turn != origin.turn

    def play_on(self, world: Marchia, origin: Marchia, rng: int) -> Prospect:
        policy, aside, rounds = self.policy, Thought(rng), 0
        assert isinstance(policy, NormalBot)
        apply, decisions = self.game.apply, policy.decisions
        while world.step != OVER:
            if not self.near(world, origin):
                rounds += 1
                if rounds > self.rounds:
                    break
            actor = world.turn
            apply(world, actor, decisions[world.step](world, actor, aside))
        return self.prospect(world)

    def foreseen(self, world: Marchia) -> Prospect:
        table = _tables()[f"seats-{world.fixed.seats}"]
        later = f"later-{outlook.turns_left(world, world.turn)}"
        weights, totals = table[later]["rest"], []
        for seat in range(world.fixed.seats):
            parts = zip(weights, features(world, seat), strict=True)
            totals.append(standing(world, seat) + sum([weight * feature for weight, feature in parts]))
        return Prospect(chances(totals, table[later]["spread"]), tuple(totals))

    def plans(self, view: Marchia, seat: int, thought: Thought) -> list[Plan]:
        policy = self.policy
        assert isinstance(policy, NormalBot)
        if view.step in (steps.TURN, steps.SECOND):
            ideas = policy.ideas(view, seat) if view.step == steps.TURN else policy.draws(view, seat)
            best = sorted(ideas, key=lambda idea: -idea.worth)[:TURNS]
            found = [self._carried_out(view, seat, idea) for idea in best]
        elif view.step == steps.STOCK:
            found = self._shelves(view, seat)
        elif view.step == steps.TAX:
            found = [self.recorded(view, seat, policy, thought)]
            coins = [coins[0] for coins in (view.silver[seat], view.gold[seat]) if coins]
            found += [single(seat, act) for act in (*(tax(*xy(at)) for at in coins), SKIP_TAX)]
        else:
            found = [self.recorded(view, seat, policy, thought)]
            found += [single(seat, act) for act in forward(self.game.legal(view, seat))]
        return distinct(found) or [single(seat, act) for act in forward(self.game.legal(view, seat))]

    def _carried_out(self, view: Marchia, seat: int, idea: Idea) -> Plan:
        """An idea with the place where it is built best, or with the second tile."""
        policy, aside = self.policy, Thought(0)
        assert isinstance(policy, NormalBot)
        world = self.game.sample(view, seat, 0)
        acts = [idea.act]
        self.game.apply(world, seat, idea.act)
        while world.step in _TURN[1:]:
            acts.append(policy.decisions[world.step](world, seat, aside))
            self.game.apply(world, seat, acts[-1])
        deeds = tuple((seat, act) for act in acts)
        why = policy.why(view, seat, idea.act, aside) if view.step == steps.TURN else None
        return Plan(deeds, why)

    def _shelves(self, view: Marchia, seat: int) -> list[Plan]:
        """Both tiles on the spaces where they seem worth most."""
        policy = self.policy
        assert isinstance(policy, NormalBot)
        free, later = view.free_spaces(seat), outlook.turns_left(view, seat)
        worths = [policy.judge.shelf_worths(view, seat, tile, free, later) for tile in view.drawn]
        ways = []
        for spaces in permutations(range(len(free)), len(view.drawn)):
            worth = sum([worths[at][space] for at, space in enumerate(spaces)])
            acts = [STOCK[tile][free[space]] for tile, space in zip(view.drawn, spaces, strict=True)]
            ways.append((worth, single(seat, *acts)))
        ways.sort(key=lambda way: -way[0])
        return [plan for _, plan in ways[:SHELVES]]


def standing(state: Marchia, seat: int) -> float:
    return outlook.standing(state, seat, outlook.turns_left(state, seat))


def features(state: Marchia, seat: int) -> list[float]:
    """What else the points at the end depend on when somebody's turn begins: how long this seat waits for its
    own. What stands counts by itself: weighed by how games went on, it would count for too little."""
    seats = state.fixed.seats
    return [1.0, (seat - state.turn) % seats / seats]


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(resources.text("ostia_games.marchia.bots", "appraisal.toml"))


APPRAISER = MarchiaAppraiser
