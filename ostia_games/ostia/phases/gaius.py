"""Two players with Gaius (O9): their harbour, and what he shows."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, Said, msg
from ostia_games.ostia import ledger, says, scoring, steps
from ostia_games.ostia.actions import BUY, LEAVE, Buy, Give, NamePrice, gifts, prices
from ostia_games.ostia.phases import course
from ostia_games.ostia.phases.harbour import FreeStep
from ostia_games.ostia.phases.lots import buy, printed, sale, too_dear
from ostia_games.ostia.state import Ostia, without

BOAT = 4
HIM = 2  # Gaius's index


@course.begin(course.GAIUS_HARBOUR)
def begin(state: Ostia) -> None:
    state.harbour_pass = 1
    _deal(state)


def _deal(state: Ostia) -> None:
    """O9.2: both draw four cards."""
    for seat in (state.start, 1 - state.start):
        state.boats[seat] = tuple(sorted(ledger.draw(state) for _ in range(BOAT)))
    state.reveals += 1
    state.turn = state.start
    state.step = steps.OWN


class OwnStep(FreeStep):
    """O9.2: secretly keep one of the four cards."""

    clause = "O9.2"

    def taken(self, state: Ostia, seat: int) -> None:
        state.step = steps.GIVE


class GiveStep(course.TurnStep):
    """O9.2: secretly give one card to Gaius."""

    clause = "O9.2"
    secret = True

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        return list(gifts(state.boats[seat]))

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        assert isinstance(act, Give)
        state.boats[seat] = without(state.boats[seat], act.card)
        state.gifts[seat] += (act.card,)
        if seat == state.start:
            state.turn = 1 - seat
            state.step = steps.OWN
        else:
            _turn_up(state, state.start if state.harbour_pass == 1 else 1 - state.start)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Give):
            return IllegalAction(self.clause, msg("this card is not on the boat"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("Harbour: a card for Gaius")

    def help(self, state: Ostia, seat: int) -> Message:
        return msg("Give one card to Gaius. He brings it to the forum and before the senate.")

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, Give)
        return msg("Give {card}", card=says.card(state.fixed.box, act.card))

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, Give)
        card = says.card(state.fixed.box, act.card)
        return msg("{player} gives {card} to Gaius.", player=state.fixed.names[seat], card=card)

    def sentence_for_others(self, state: Ostia, seat: int, act: Action) -> Message:
        return msg("{player} gives a card to Gaius.", player=state.fixed.names[seat])


def _turn_up(state: Ostia, seat: int) -> None:
    """O9.3: turn up the two cards left on the boat."""
    state.lot, state.boats[seat] = state.boats[seat], ()
    state.seller = state.turn = seat
    state.reveals += 1
    if state.told is not None:
        state.tell(
            msg(
                "{player} turns up {cards}, printed sum {sum}.",
                player=state.fixed.names[seat],
                cards=says.cards(state.fixed.box, state.lot),
                sum=printed(state),
            )
        )
    state.step = steps.PRICE


class PriceStep(course.TurnStep):
    """O9.3: name a price for one's own two cards."""

    clause = "O9.3"
    # Whether there is a choice depends on the purse, and that is secret (O2.4).
    automatic = False

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        """A namer who cannot raise the printed sum names exactly it."""
        least = printed(state)
        return prices(least, max(least, ledger.within_reach(state, seat)))

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        assert isinstance(act, NamePrice)
        state.price = act.amount
        state.turn = 1 - seat
        state.step = steps.DECIDE

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, NamePrice) and act.amount < printed(state):
            least = printed(state)
            message = msg("the price is at least the printed sum, {least}", least=least)
            return IllegalAction(self.clause, message)
        if isinstance(act, NamePrice):
            return too_dear(state, seat, self.clause)
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("Harbour: name a price")

    def help(self, state: Ostia, seat: int) -> Message:
        return msg(
            "Name a price of at least {least} for {cards}. Your opponent decides which of you buys at that "
            "price; the other gets half of it.",
            least=printed(state),
            cards=says.cards(state.fixed.box, state.lot),
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, NamePrice)
        return msg("Name {amount}", amount=act.amount)

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, NamePrice)
        return msg("{player} names a price of {amount}.", player=state.fixed.names[seat], amount=act.amount)


class DecideStep(course.TurnStep):
    """O9.3: decide who buys at the price named."""

    clause = "O9.3"
    # Whether there is a choice depends on the purse, and that is secret (O2.4).
    automatic = False

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        return [BUY, LEAVE] if ledger.within_reach(state, seat) >= state.price else [LEAVE]

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        """The other player gets half of what was actually paid."""
        buyer = seat if isinstance(act, Buy) else state.seller
        paid = buy(state, buyer, state.price)
        half = scoring.sellers_half(paid)
        ledger.from_bank(state, 1 - buyer, half)
        if state.told is not None:
            names = state.fixed.names
            state.tell(msg("{player} gets half of it, {half}.", player=names[1 - buyer], half=half))
        state.price = 0
        _next(state)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Buy):
            return too_dear(state, seat, self.clause)
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("Harbour: who buys?")

    def help(self, state: Ostia, seat: int) -> Message:
        return msg(
            "Buy {cards} for {price}, or let {player} buy: you then get {half}.",
            cards=says.cards(state.fixed.box, state.lot),
            price=state.price,
            player=state.fixed.names[state.seller],
            half=scoring.sellers_half(state.price),
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        if isinstance(act, Buy):
            return msg("Buy for {price}", price=state.price)
        return msg("Leave it: you get {half}", half=scoring.sellers_half(state.price))

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        names, told = state.fixed.names, says.cards(state.fixed.box, state.lot)
        said: Said = {"player": names[seat], "cards": told, "price": state.price}
        if isinstance(act, Buy):
            return msg("{player} buys {cards} for {price}.", **said)
        return msg("{player} lets {other} buy {cards} for {price}.", other=names[state.seller], **said)

    def numbers(self, state: Ostia, seat: int, act: Action) -> tuple[int, ...]:
        return sale(state, seat if isinstance(act, Buy) else state.seller, state.price)


def _next(state: Ostia) -> None:
    """O9.2, O9.3: turn up the other boat, deal the second pass, or go on to the counting house."""
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
    """O9.4: Gaius shows his cards and pays for them; if he is short, everybody gets 30 first."""
    state.gaius = tuple(sorted(card for cards in state.gifts for card in cards))
    state.gifts = [()] * len(state.gifts)
    cost = state.fixed.box.printed(state.gaius)
    for _ in range(scoring.alms(state.money[HIM], cost)):
        for player in range(len(state.money)):
            ledger.from_bank(state, player, scoring.ALMS)
        if state.told is not None:
            state.tell(msg("Gaius is short of money: everybody gets {amount}.", amount=scoring.ALMS))
    ledger.to_bank(state, HIM, cost)
    if state.told is not None:
        told = says.cards(state.fixed.box, state.gaius)
        state.tell(msg("Gaius shows {cards} and pays {cost}.", cards=told, cost=cost))
