"""Two players with Gaius (O9): their harbour, and what he shows."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import IllegalAction
from ostia_games.core.words import Message, msg
from ostia_games.ostia import ledger, says, scoring
from ostia_games.ostia.actions import BUY, LEAVE, Buy, Give, NamePrice, gifts, prices
from ostia_games.ostia.phases import course
from ostia_games.ostia.phases.harbour import FreeStep
from ostia_games.ostia.phases.lots import buy, printed
from ostia_games.ostia.state import Ostia, without

BOAT = 4
HIM = 2  # Gaius's place


@course.begin(course.GAIUS_HARBOUR)
def begin(state: Ostia) -> None:
    """O9.2: the first of two passes."""
    state.harbour_pass = 1
    _deal(state)


def _deal(state: Ostia) -> None:
    """O9.2: both draw four."""
    for seat in (state.start, 1 - state.start):
        state.boats[seat] = tuple(sorted(ledger.draw(state) for _ in range(BOAT)))
    state.reveals += 1
    state.turn = state.start
    state.step = "own"


class OwnStep(FreeStep):
    """O9.2: secretly keep one of the four."""

    clause = "O9.2"

    def taken(self, state: Ostia, seat: int) -> None:
        """Then give one to Gaius."""
        state.step = "give"


class GiveStep(course.TurnStep):
    """O9.2: secretly give one card to Gaius."""

    clause = "O9.2"
    secret = True

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        """Any card of the boat."""
        return list(gifts(state.boats[seat]))

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        """Lay it on his board; when both have, prices are named."""
        assert isinstance(act, Give)
        state.boats[seat] = without(state.boats[seat], act.card)
        state.gifts[seat] += (act.card,)
        if seat == state.start:
            state.turn = 1 - seat
            state.step = "own"
        else:
            _turn_up(state, state.start if state.harbour_pass == 1 else 1 - state.start)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        """Only from the boat."""
        if isinstance(act, Give):
            return IllegalAction(self.clause, msg("this card is not on the boat"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        """Harbour."""
        return msg("Harbour: a card for Gaius")

    def help(self, state: Ostia, seat: int) -> Message:
        """What is asked."""
        return msg("Give one card to Gaius. He brings it to the forum and before the senate.")

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        """The button."""
        assert isinstance(act, Give)
        return msg("Give {card}", card=says.card(state.table.box, act.card))

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        """For the log."""
        assert isinstance(act, Give)
        card = says.card(state.table.box, act.card)
        return msg("{player} gives {card} to Gaius.", player=state.table.names[seat], card=card)

    def sentence_for_others(self, state: Ostia, seat: int, act: Action) -> Message:
        """Without the card."""
        return msg("{player} gives a card to Gaius.", player=state.table.names[seat])


def _turn_up(state: Ostia, seat: int) -> None:
    """O9.3: the two cards that are left are turned up."""
    state.lot, state.boats[seat] = state.boats[seat], ()
    state.seller = state.turn = seat
    state.reveals += 1
    if state.told is not None:
        told = says.cards(state.table.box, state.lot)
        state.tell(msg("{player} turns up {cards}.", player=state.table.names[seat], cards=told))
    state.step = "price"


class PriceStep(course.TurnStep):
    """O9.3: name a price for the own two cards."""

    clause = "O9.3"
    # Whether there is a choice depends on the purse, and that is secret (O2.4).
    automatic = False

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        """From the printed sum to what can be raised; the printed sum in any case."""
        least = printed(state)
        return prices(least, max(least, ledger.within_reach(state, seat)))

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        """The other decides."""
        assert isinstance(act, NamePrice)
        state.price = act.amount
        state.turn = 1 - seat
        state.step = "decide"

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        """Too low, or too high."""
        if isinstance(act, NamePrice) and act.amount < printed(state):
            least = printed(state)
            message = msg("the price is at least the printed sum, {least}", least=least)
            return IllegalAction(self.clause, message)
        if isinstance(act, NamePrice):
            most = ledger.within_reach(state, seat)
            return IllegalAction(self.clause, msg("no more than {most} can be raised", most=most))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        """Harbour."""
        return msg("Harbour: name a price")

    def help(self, state: Ostia, seat: int) -> Message:
        """What is asked."""
        return msg(
            "Name a price of at least {least} for {cards}. Your opponent decides which of you buys at that "
            "price; the other gets half of it.",
            least=printed(state), cards=says.cards(state.table.box, state.lot),
        )  # fmt: skip

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        """The button."""
        assert isinstance(act, NamePrice)
        return msg("Name {amount}", amount=act.amount)

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        """For the log."""
        assert isinstance(act, NamePrice)
        return msg("{player} names {amount}.", player=state.table.names[seat], amount=act.amount)


class DecideStep(course.TurnStep):
    """O9.3: who buys at the price named."""

    clause = "O9.3"
    # Whether there is a choice depends on the purse, and that is secret (O2.4).
    automatic = False

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        """Leave it to the other, or buy if able to."""
        return [BUY, LEAVE] if ledger.within_reach(state, seat) >= state.price else [LEAVE]

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        """The buyer pays the bank; the other gets half of what was paid."""
        buyer = seat if isinstance(act, Buy) else state.seller
        paid = buy(state, buyer, state.price)
        half = scoring.sellers_half(paid)
        ledger.from_bank(state, 1 - buyer, half)
        if state.told is not None:
            names = state.table.names
            state.tell(msg("{player} gets {half}.", player=names[1 - buyer], half=half))
        state.price = 0
        _next(state)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        """Too dear."""
        if isinstance(act, Buy):
            most = ledger.within_reach(state, seat)
            return IllegalAction(self.clause, msg("no more than {most} can be raised", most=most))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        """Harbour."""
        return msg("Harbour: who buys?")

    def help(self, state: Ostia, seat: int) -> Message:
        """What is asked."""
        return msg(
            "Buy {cards} for {price}, or let {player} buy: you then get {half}.",
            cards=says.cards(state.table.box, state.lot), price=state.price,
            player=state.table.names[state.seller], half=scoring.sellers_half(state.price),
        )  # fmt: skip

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        """The button."""
        if isinstance(act, Buy):
            return msg("Buy for {price}", price=state.price)
        return msg("Leave it: you get {half}", half=scoring.sellers_half(state.price))

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        """For the log."""
        buyer = seat if isinstance(act, Buy) else state.seller
        name = state.table.names[buyer]
        told = says.cards(state.table.box, state.lot)
        return msg("{player} buys {cards} for {price}.", player=name, cards=told, price=state.price)


def _next(state: Ostia) -> None:
    """O9.3: the other's two cards, the second pass, or the counting house."""
    other = 1 - state.seller
    if state.boats[other]:
        _turn_up(state, other)
    elif state.harbour_pass == 1:
        state.harbour_pass = 2
        _deal(state)
    else:
        course.enter(state, course.COUNTING_HOUSE)


@course.begin(course.GAIUS_SHOWS)
def show(state: Ostia) -> None:
    """O9.4: his cards are revealed and paid for; if he is short, everybody gets 30 first."""
    state.gaius = tuple(sorted(card for cards in state.gifts for card in cards))
    state.gifts = [()] * len(state.gifts)
    cost = sum(state.table.box.prices[card] for card in state.gaius)
    if state.told is not None:
        told = says.cards(state.table.box, state.gaius)
        state.tell(msg("Gaius shows {cards} and pays {cost}.", cards=told, cost=cost))
    for _ in range(scoring.alms(state.money[HIM], cost)):
        for player in range(len(state.money)):
            ledger.from_bank(state, player, scoring.ALMS)
        if state.told is not None:
            state.tell(msg("Gaius is short of money: everybody gets {amount}.", amount=scoring.ALMS))
    ledger.to_bank(state, HIM, cost)
