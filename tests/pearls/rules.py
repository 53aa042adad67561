from typing import Any

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.course import TurnStep
from ostia_games.core.play.game import Game
from ostia_games.core.play.ranking import Place, Result
from ostia_games.core.play.setup import Setup
from ostia_games.core.play.state import OVER
from ostia_games.core.play.step import IllegalAction, Step
from ostia_games.core.words import Message, msg
from tests.pearls import scoring
from tests.pearls.actions import CODEC, Confirm, Keep, Lay, Swap, TakeBack
from tests.pearls.components import CARDS, CHESTS
from tests.pearls.meta import META
from tests.pearls.state import Pearls


class SwapStep(TurnStep[Pearls]):
    clause = "P3"  # not secret: the swapped card lies open on the discard pile

    def legal(self, state: Pearls, seat: int) -> list[Action]:
        if state.swapped[seat] or not state.pile:
            return [Keep()]
        return [Keep(), *(Swap(card) for card in sorted(set(state.hands[seat])))]

    def apply(self, state: Pearls, seat: int, act: Action) -> None:
        if isinstance(act, Swap):
            state.hands[seat].remove(act.card)
            state.discard.append(act.card)
            drawn = state.pile.pop()
            state.hands[seat].append(drawn)
            state.swapped[seat] = True
            state.reveals += 1
            state.tell(msg("{player} draws {card}.", player=state.names[seat], card=drawn), only=seat)
        state.turn = (seat + 1) % len(state.names)
        if state.turn == state.start:
            state.step = "offer"

    def refusal(self, state: Pearls, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Swap) and state.swapped[seat]:
            return IllegalAction(self.clause, msg("a diver may swap only once in the game"))
        return super().refusal(state, seat, act)

    def title(self, state: Pearls) -> Message:
        return msg("Dive")

    def help(self, state: Pearls, seat: int) -> Message:
        return msg("Swap one card for the top of the pile, or keep what you have.")

    def label(self, state: Pearls, seat: int, act: Action) -> Message:
        return msg("Swap {card}", card=act.card) if isinstance(act, Swap) else msg("Keep all")

    def sentence(self, state: Pearls, seat: int, act: Action) -> Message:
        player = state.names[seat]
        if isinstance(act, Swap):
            return msg("{player} swaps {card}.", player=player, card=act.card)
        return msg("{player} keeps all cards.", player=player)


class OfferStep(Step[Pearls]):
    clause = "P4"
    secret = True

    def actors(self, state: Pearls) -> tuple[int, ...]:
        return tuple(seat for seat, done in enumerate(state.confirmed) if not done)

    def legal(self, state: Pearls, seat: int) -> list[Action]:
        offer = state.offers[seat]
        found: list[Action] = []
        if len(offer) < 2 and len(state.hands[seat]) > state.rounds - state.round:
            found += [Lay(card) for card in sorted(set(state.hands[seat]))]
        found += [TakeBack(card) for card in sorted(set(offer))]
        if offer:
            found.append(Confirm())
        return found

    def apply(self, state: Pearls, seat: int, act: Action) -> None:
        if isinstance(act, Lay):
            state.hands[seat].remove(act.card)
            state.offers[seat].append(act.card)
        elif isinstance(act, TakeBack):
            state.offers[seat].remove(act.card)
            state.hands[seat].append(act.card)
        else:
            state.confirmed[seat] = True
            if all(state.confirmed):
                reveal(state)

    def refusal(self, state: Pearls, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Lay) and len(state.offers[seat]) >= 2:
            return IllegalAction(self.clause, msg("an offer has at most two cards"))
        if isinstance(act, Lay) and act.card in state.hands[seat]:
            return IllegalAction(self.clause, msg("a card must be left for each round to come"))
        if isinstance(act, Confirm):
            return IllegalAction(self.clause, msg("an offer has at least one card"))
        return super().refusal(state, seat, act)

    def title(self, state: Pearls) -> Message:
        return msg("Offer")

    def help(self, state: Pearls, seat: int) -> Message:
        return msg("Lay one or two cards, then confirm. The chest is worth {pearls}.", pearls=state.chest)

    def label(self, state: Pearls, seat: int, act: Action) -> Message:
        if isinstance(act, Lay):
            return msg("Lay {card}", card=act.card)
        if isinstance(act, TakeBack):
            return msg("Take back {card}", card=act.card)
        return msg("Confirm")

    def sentence(self, state: Pearls, seat: int, act: Action) -> Message:
        player = state.names[seat]
        if isinstance(act, Lay):
            return msg("{player} lays {card}.", player=player, card=act.card)
        if isinstance(act, TakeBack):
            return msg("{player} takes {card} back.", player=player, card=act.card)
        return msg("{player} is ready.", player=player)

    def sentence_for_others(self, state: Pearls, seat: int, act: Action) -> Message | None:
        return self.sentence(state, seat, act) if isinstance(act, Confirm) else None


def reveal(state: Pearls) -> None:
    state.reveals += 1
    for name, offer in zip(state.names, state.offers, strict=True):
        state.tell(msg("{player} offered {cards}.", player=name, cards=", ".join(map(str, sorted(offer)))))
    shares = scoring.chest_shares([sum(offer) for offer in state.offers], state.chest, state.consolation)
    for seat, pearls in shares.items():
        state.pearls[seat] += pearls
        if pearls:
            state.tell(msg("{player} gets {pearls}.", player=state.names[seat], pearls=pearls))
        state.discard += state.offers[seat]
        state.offers[seat] = []
        state.confirmed[seat] = False
    state.round += 1
    if state.round > state.rounds:
        state.step = OVER
    else:
        open_chest(state)


def open_chest(state: Pearls) -> None:
    state.chest = state.chests.pop()
    state.opened.append(state.chest)
    state.reveals += 1
    state.turn = state.start
    state.step = "swap"
    state.tell(chest_opened(state))


def chest_opened(state: Pearls) -> Message:
    return msg("A chest with {pearls} is opened.", pearls=state.chest)


class PearlsGame(Game[Pearls]):
    meta = META
    codec = CODEC
    steps = {"swap": SwapStep(), "offer": OfferStep()}  # noqa: RUF012

    def new(self, setup: Setup) -> Pearls:
        rng = chance.seeded(setup.seed)
        state = Pearls(rng, setup.names)
        state.rounds = int(setup.option(META, "rounds"))
        state.consolation = bool(setup.option(META, "consolation"))
        state.pile, state.chests = list(CARDS), list(CHESTS)
        rng = chance.shuffle(state.pile, rng)
        rng = chance.shuffle(state.chests, rng)
        for hand in state.hands:
            hand.extend(state.pile.pop() for _ in range(4))
        state.start, rng = chance.below(len(setup.seats), rng)
        if setup.start is not None:
            state.start = setup.start
        state.rng = rng
        open_chest(state)
        return state

    def opening(self, state: Pearls) -> tuple[Message, ...]:
        starts = msg("{player} dives first.", player=state.names[state.start])
        return starts, chest_opened(state)

    def view(self, state: Pearls, seat: int | None) -> Pearls:
        return state.seen_by(seat)

    def sample(self, view: Pearls, seat: int, rng: int) -> Pearls:
        return view.filled(seat, rng)

    def result(self, state: Pearls) -> Result:
        scores = scoring.final(state.pearls, state.hands)
        placed = scoring.places(scores)
        rows = []
        for seat, (total, _) in scores.items():
            parts = {"pearls": state.pearls[seat], "card": total - state.pearls[seat]}
            rows.append(Place(seat, placed[seat], total, parts))
        return Result(tuple(sorted(rows, key=lambda row: row.place)), scoring.winners(scores))

    def check(self, state: Pearls) -> None:
        cards = [*state.pile, *state.discard]
        for cards_of_seat in (*state.hands, *state.offers):
            cards += cards_of_seat
        assert sorted(cards) == sorted(CARDS), "P1: cards came from nowhere"
        assert sorted(state.chests + state.opened) == sorted(CHESTS), "P1: chests came from nowhere"


GAME: Game[Any] = PearlsGame()
