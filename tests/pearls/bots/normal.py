from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Bot, Thought
from tests.pearls.actions import Confirm, Keep, Lay, Swap
from tests.pearls.state import Pearls


def sensible(view: Pearls, seat: int, thought: Thought) -> Action:
    """Swap the lowest card, then offer the two highest for a rich chest and the highest for a poor one."""
    hand, offer = view.hands[seat], view.offers[seat]
    if view.step == "swap":
        return Keep() if view.swapped[seat] or min(hand) > 2 or not view.pile else Swap(min(hand))
    spare = len(hand) > view.rounds - view.round
    wanted = 2 if view.chest >= 5 else 1
    return Lay(max(hand)) if len(offer) < wanted and spare else Confirm()


class NormalBot(Bot[Pearls]):
    def choose(self, view: Pearls, seat: int, thought: Thought) -> Action:
        return sensible(view, seat, thought)


def worth(state: Pearls, seat: int) -> float:
    scores = [count + max(hand, default=0) for count, hand in zip(state.pearls, state.hands, strict=True)]
    best_other = max(score for other, score in enumerate(scores) if other != seat)
    return min(1.0, max(0.0, 0.5 + (scores[seat] - best_other) / 20))


BOT = NormalBot
