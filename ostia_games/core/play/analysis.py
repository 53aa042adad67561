"""What each decision of a finished game was worth, judged from what its player could know.

A game is a list of decisions (`decisions`); each is judged by itself (`judge`), so that several workers can
share the work, stop at any time and tell how far they are; `findings.found` puts the pieces together. Chance
comes from the seed of the game and the budget alone: the same everywhere. docs/analysis.md has the meanings.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import hypot, sqrt
from typing import Any

from ostia_games.core.packed import packed
from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.appraisal import Appraiser, Deed, Part, Plan, Prospect, appraiser, distinct
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import SEED_LIMIT
from ostia_games.core.play.state import State
from ostia_games.core.words import Refusal, msg

SURE = 2.6  # standard errors: less is no difference. By chance alone one of 200 decisions is further off
SIFTED, COMPARED = 2, 8  # worlds at least: to choose the alternative, and to compare with it
PLACES = 4  # decimal places of every figure

EQUAL, GOOD, MISTAKE = "equal", "good", "mistake"  # verdicts

Piece = dict[str, Any]  # what is known of one decision, or of the start


class Unfinished(Refusal):
    """A game that goes on is not analysed: that would tell one player what another hides."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of a player or of the group, made of one action or several."""

    number: int  # from 1; 0 stands for the start of the game
    who: int  # the seat that decides, or `TOGETHER`
    seat: int  # from whose view
    first: int  # of its actions
    last: int
    deeds: tuple[Deed, ...]


def decisions(log: GameLog) -> list[Decision]:
    """Every choice of a finished game that had an alternative, in the order in which they were begun."""
    if not log.over:
        raise Unfinished(msg("only a finished game can be analysed"))
    game, judging = log.game, appraiser(log.game)
    state = log.state_at(0)
    groups: list[tuple[Part, list[int]]] = []
    unended: dict[int, int] = {}  # by who decides: which group goes on
    for index, entry in enumerate(log.entries):
        part = judging.part(state, entry.seat, entry.action)
        unended = {who: at for who, at in unended.items() if groups[at][0].what == part.what}
        if part.who in unended:
            groups[unended[part.who]][1].append(index)
        else:
            unended[part.who] = len(groups)
            groups.append((part, [index]))
        if part.ends:
            del unended[part.who]
        game.apply(state, entry.seat, entry.action)
    found: list[Decision] = []
    for part, indices in groups:
        entries = [log.entries[index] for index in indices]
        if not all(entry.forced for entry in entries):
            deeds = tuple((entry.seat, entry.action) for entry in entries)
            span = (indices[0], indices[-1])
            found.append(Decision(len(found) + 1, part.who, entries[0].seat, *span, deeds))
    return found


@dataclass(slots=True, eq=False)
class Tally:
    """How a plan fared in the worlds it was tried in."""

    plan: Plan
    fares: list[Prospect]

    def mean(self, value: Callable[[Prospect], float]) -> float:
        return sum([value(fare) for fare in self.fares]) / len(self.fares)


def spread(values: list[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    n, mean = len(values), sum(values) / len(values)
    error = sqrt(sum([(value - mean) ** 2 for value in values]) / (n * (n - 1))) if n > 1 else 0.0
    return round(mean, PLACES), round(error, PLACES)


class Trial:
    """Plans of one decision, tried in the same worlds."""

    def __init__(self, judging: Appraiser[Any], view: State, seat: int, rng: int) -> None:
        self.judging, self.view, self.seat = judging, view, seat
        self.rng = rng
        self.playouts = 0

    def worlds(self, number: int, tallies: list[Tally]) -> None:
        """Try the plans in so many new worlds."""
        for _ in range(number):
            seed, self.rng = chance.bits(self.rng)
            world = self.judging.game.sample(self.view, self.seat, seed)
            for tally in tallies:
                tally.fares.append(self.judging.fare(world, self.view, tally.plan, seed))
            self.playouts += len(tallies)

    def worth(self, prospect: Prospect) -> float:
        return self.judging.worth(prospect, self.seat)

    def blur(self, pairs: list[tuple[Prospect, Prospect]]) -> float:
        """How far off the difference may be because worlds were not played to the end."""
        unsure = sum([not (own.sure and other.sure) for own, other in pairs if own != other])
        return self.judging.blur * unsure / len(pairs)

    def sifted(self, played: Tally, others: list[Tally], budget: int) -> list[Tally]:
        """The others, best first: halved until few are left. Those that never differ from what was played
        are the same thing in other words, and left out."""
        left = others
        while left:
            self.worlds(max(SIFTED, budget // (4 * (len(left) + 1))), [played, *left])
            left = [tally for tally in left if _differs(tally, played)]
            left.sort(key=lambda tally: -tally.mean(self.worth))
            if len(left) <= 2:
                break
            left = left[: (len(left) + 1) // 2]
        return left


def judge(log: GameLog, decision: Decision, budget: int) -> Piece:
    """One decision. The alternative is chosen in some worlds and compared in others, so that the best of many
    does not only seem better because it was lucky."""
    judging = appraiser(log.game)
    view = log.game.view(log.state_at(decision.first), decision.seat)
    rng = chance.seeded(f"analysis {log.setup.seed} {decision.first} {budget}")
    thought = Thought(rng)
    usual = judging.recorded(view, decision.seat, judging.policy, thought)
    plans = distinct([Plan(decision.deeds), usual, *judging.plans(view, decision.seat, thought)])
    played, *others = [Tally(plan, []) for plan in plans]
    trial = Trial(judging, view, decision.seat, chance.seeded(f"worlds {rng}"))
    left = trial.sifted(played, others, budget)
    better = bool(left) and left[0].mean(trial.worth) > played.mean(trial.worth)
    # What the reference bot does is the measure of luck, unless it is what was played in other words.
    measure = [tally for tally in others if tally.plan.deeds == usual.deeds and _differs(tally, played)]
    compared = {tally: Tally(tally.plan, []) for tally in (played, *left[:1], *measure)}
    trial.worlds(max(COMPARED, budget // (2 * len(compared))), list(compared.values()))
    rival = compared[left[0]] if left else None
    piece = _piece(log, decision, trial, compared[played], rival)
    before = compared[measure[0]] if measure else compared[played]
    return piece | {
        "plans": len(plans),
        "playouts": trial.playouts,
        "before": told(before.fares),
        "loss": piece["gain"] if better else [0.0, 0.0],
    }


def _differs(tally: Tally, played: Tally) -> bool:
    return tally.fares != played.fares[: len(tally.fares)]


def _piece(log: GameLog, decision: Decision, trial: Trial, played: Tally, rival: Tally | None) -> Piece:
    """What was played, and how it compares with the best that could have been."""
    found: Piece = {
        "decision": decision.number,
        "who": decision.who,
        "first": decision.first,
        "last": decision.last,
        "step": log.entries[decision.first].step,
        "verdict": EQUAL,
        "worlds": len(played.fares),
        "after": told(played.fares),
        "gain": [0.0, 0.0],
    }
    if rival is not None:
        pairs = list(zip(played.fares, rival.fares, strict=True))
        gain, error = spread([trial.worth(other) - trial.worth(own) for own, other in pairs])
        error = round(hypot(error, trial.blur(pairs)), PLACES)
        found |= {"gain": [gain, error], "alternative": _alternative(log, pairs, rival.plan)}
        if abs(gain) > SURE * error:
            found["verdict"] = MISTAKE if gain > 0 else GOOD
    return found


def _alternative(log: GameLog, pairs: list[tuple[Prospect, Prospect]], plan: Plan) -> dict[str, Any]:
    """What else could have been done, what it changes for whom, and why a bot would do it."""
    encode = log.game.codec.encode
    players = range(len(pairs[0][0].wins))
    wins = [[*spread([other.wins[who] - own.wins[who] for own, other in pairs])] for who in players]
    totals = [
        [*spread([other.totals[who] - own.totals[who] for own, other in pairs])]
        for who in range(len(pairs[0][0].totals))
    ]
    return {
        "actions": [[seat, encode(act)] for seat, act in plan.deeds],
        "win": wins,
        "total": totals,
        "reason": None if plan.reason is None else packed(plan.reason),
    }


def told(fares: list[Prospect]) -> dict[str, Any]:
    """Everybody's chance to win and expected total, each with its standard error."""
    first = fares[0]
    return {
        "win": [[*spread([fare.wins[who] for fare in fares])] for who in range(len(first.wins))],
        "total": [[*spread([fare.totals[who] for fare in fares])] for who in range(len(first.totals))],
    }


def start(log: GameLog, budget: int) -> Piece:
    """What was to be expected before anything was dealt, over other deals of the same set-up."""
    judging, fares = appraiser(log.game), []
    for number in range(max(COMPARED, budget)):
        seed = chance.seeded(f"deal {log.setup.seed} {number}")
        world = log.game.new(replace(log.setup, seed=seed % SEED_LIMIT))
        fares.append(judging.play_on(world, world.copy(), seed))
    return {"decision": 0, "worlds": len(fares), "playouts": len(fares), "after": told(fares)}


def jobs(log: GameLog) -> int:
    """Into how many pieces the work can be split: the start and every decision."""
    return 1 + len(decisions(log))


def piece(log: GameLog, number: int, budget: int) -> Piece:
    """One piece of the work, whoever does it."""
    return start(log, budget) if number == 0 else judge(log, decisions(log)[number - 1], budget)


def pieces(log: GameLog, budget: int) -> Iterator[Piece]:
    """All of them, one after the other: whoever stops asking has cancelled."""
    yield start(log, budget)
    for decision in decisions(log):
        yield judge(log, decision, budget)


def deeds_of(log: GameLog, alternative: Any) -> list[tuple[int, Action]]:
    """The actions of an alternative, from its document."""
    return [(seat, log.game.codec.decode(act)) for seat, act in alternative["actions"]]
