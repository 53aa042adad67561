"""What a good player would do in somebody's place: all of the decision, and why."""

from dataclasses import dataclass
from typing import Any

from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Bot, Thought
from ostia_games.core.play.game import Game
from ostia_games.core.play.state import State
from ostia_games.core.words import Message

LONGEST = 80  # parts of a plan


@dataclass(frozen=True, slots=True)
class Advice:
    """The first action and what completes the decision: a payment, a place, the rest of a lay-out."""

    plan: tuple[Action, ...]
    reason: Message

    @property
    def act(self) -> Action:
        return self.plan[0]


def advise(game: Game[Any], state: State, seat: int, bot: Bot[Any], thought: Thought) -> Advice:
    """The bot is shown the view of the seat alone. What the first parts of its plan lead to is played on a
    copy, and the plan ends where something hidden would be shown or somebody else is asked."""
    now = state.copy()
    thought.worth, thought.reason = 0.0, None
    first = game.view(now, seat)
    plan = [bot.advised(first, seat, thought)]
    reason = bot.why(first, seat, plan[0], thought)
    while len(plan) < LONGEST:
        step, before = now.step, (now.reveals, now.rng)
        game.apply(now, seat, plan[-1])
        if before != (now.reveals, now.rng) or seat not in game.actors(now):
            break
        if not _goes_on(game, now, seat, step):
            break
        plan.append(bot.advised(game.view(now, seat), seat, thought))
    return Advice(tuple(plan), reason)


def _goes_on(game: Game[Any], state: State, seat: int, step: str) -> bool:
    """Whether the decision goes on: in a step that completes it, or with parts that can be taken back."""
    if state.step != step:
        return game.step(state).completes
    return any(act.takes_back for act in game.legal(state, seat))
