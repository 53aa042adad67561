"""Phase 1, harbour, for three to five players (O3)."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, msg
from ostia_games.ostia import ledger, says, scoring, steps
from ostia_games.ostia.actions import (
    KEEP,
    PASS,
    SELL,
    Bid,
    Keep,
    Offer,
    Sell,
    TakeFree,
    bids,
    free_choices,
    offers,
)
from ostia_games.ostia.phases import course
from ostia_games.ostia.phases.lots import buy, highest_bid, printed, sale, too_dear
from ostia_games.ostia.state import SOLD, Ostia, without

BOAT = 5


@course.begin(course.HARBOUR)
def begin(state: Ostia) -> None:
    """O3.1, or O9.2 with Gaius."""
    if state.fixed.gaius:
        course.enter(state, course.GAIUS_HARBOUR)
        return
    seats = state.fixed.seats
    for turn in range(seats):
        seat = (state.start + turn) % seats
        state.boats[seat] = tuple(sorted([ledger.draw(state) for _ in range(BOAT)]))
    state.reveals += 1
    state.harbour_pass = 1
    state.turn = state.start
    state.step = steps.FREE


class FreeStep(course.TurnStep):
    """O3.2: take one card of the boat free of charge."""

    clause = "O3.2"
    secret = True

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        return list(free_choices(state.boats[seat]))

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        assert isinstance(act, TakeFree)
        state.boats[seat] = without(state.boats[seat], act.card)
        state.hands[seat] = tuple(sorted((*state.hands[seat], act.card)))
        self.taken(state, seat)

    def taken(self, state: Ostia, seat: int) -> None:
        state.turn = (seat + 1) % state.fixed.seats
        if state.turn == state.start:
            state.step = steps.LOT

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, TakeFree):
            return IllegalAction(self.clause, msg("this card is not on the boat"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("Harbour: a free good")

    def help(self, state: Ostia, seat: int) -> Message:
        return msg("Choose the one card of your boat that you get free of charge.")

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, TakeFree)
        return msg("Take {card}", card=says.card(state.fixed.box, act.card))

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, TakeFree)
        good = says.card(state.fixed.box, act.card)
        return msg("{player} takes {card} free of charge.", player=state.fixed.names[seat], card=good)

    def sentence_for_others(self, state: Ostia, seat: int, act: Action) -> Message:
        return msg("{player} takes a card free of charge.", player=state.fixed.names[seat])


class LotStep(course.TurnStep):
    """O3.3: put two cards of the boat up as a lot."""

    clause = "O3.3"

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        return list(offers(state.boats[seat]))

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        assert isinstance(act, Offer)
        state.boats[seat] = without(without(state.boats[seat], act.first), act.second)
        state.lot = (act.first, act.second)
        state.seller = seat
        state.turn = (seat + 1) % state.fixed.seats
        state.reveals += 1
        state.step = steps.BID

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Offer) and act.first > act.second:
            return IllegalAction(self.clause, msg("the cards of a lot are named in the order of the goods"))
        if isinstance(act, Offer):
            return IllegalAction(self.clause, msg("these two cards are not on the boat"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("Harbour: a lot of two")

    def help(self, state: Ostia, seat: int) -> Message:
        return msg("Choose two cards of your boat to put up for auction.")

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, Offer)
        return msg("Offer {cards}", cards=says.cards(state.fixed.box, (act.first, act.second)))

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, Offer)
        box, lot = state.fixed.box, (act.first, act.second)
        return msg(
            "{player} offers {cards}, printed sum {sum}.",
            player=state.fixed.names[seat],
            cards=says.cards(box, lot),
            sum=box.printed(lot),
        )


class BidStep(course.TurnStep):
    """O3.4: bid or pass, once."""

    clause = "O3.4"
    # Whether there is a choice depends on the purse, and that is secret (O2.4).
    automatic = False

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        return [PASS, *bids(printed(state), ledger.within_reach(state, seat))]

    def openly(self, view: Ostia, seat: int) -> list[Action]:
        """No limit that the purse would tell: a higher bid is made where nobody else looks."""
        return [PASS, *bids(printed(view), ledger.sure_reach(view, seat))]

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        state.bids[seat] = act.amount if isinstance(act, Bid) else 0
        following = (seat + 1) % state.fixed.seats
        state.turn = following
        if following != state.seller:
            return
        if any(state.bids):
            state.step = steps.DEAL
        else:
            _buy_unwanted(state)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Bid) and act.amount < printed(state):
            least = printed(state)
            return IllegalAction(self.clause, msg("a bid is at least the printed sum, {least}", least=least))
        if isinstance(act, Bid):
            return too_dear(state, seat, self.clause)
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("Harbour: auction")

    def help(self, state: Ostia, seat: int) -> Message:
        if state.money[seat] == UNKNOWN:
            return msg(
                "Bid at least {least} for {cards}, or pass. A bid need not beat the others. More than {most} "
                "is bid behind «Show mine».",
                least=printed(state),
                cards=says.cards(state.fixed.box, state.lot),
                most=ledger.sure_reach(state, seat),
            )
        return msg(
            "Bid at least {least} for {cards}, or pass. A bid need not beat the others. You have {money}; "
            "beyond that warehouses are sold at 7 each, then loans are taken.",
            least=printed(state),
            cards=says.cards(state.fixed.box, state.lot),
            money=state.money[seat],
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        return msg("Bid {amount}", amount=act.amount) if isinstance(act, Bid) else msg("Pass")

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if isinstance(act, Bid):
            return msg("{player} bids {amount}.", player=player, amount=act.amount)
        return msg("{player} passes.", player=player)


class DealStep(course.TurnStep):
    """O3.5: the seller keeps the lot or sells it to any bidder."""

    clause = "O3.5"
    # Whether there is a choice depends on the purse, and that is secret (O2.4).
    automatic = False

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        found: list[Action] = [SELL[other] for other, bid in enumerate(state.bids) if bid]
        if highest_bid(state) < ledger.within_reach(state, seat):
            found.append(KEEP)
        return found

    def openly(self, view: Ostia, seat: int) -> list[Action]:
        """Keeping is offered to all to whom it is sure to be open; to others where nobody else looks."""
        found: list[Action] = [SELL[other] for other, bid in enumerate(view.bids) if bid]
        return [*found, KEEP] if highest_bid(view) < ledger.sure_reach(view, seat) else found

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        """O3.5, O3.6: the buyer pays the bank, and the bank pays the seller half."""
        if isinstance(act, Sell):
            bid = state.bids[act.buyer]
            assert bid
            buy(state, act.buyer, bid)
            ledger.from_bank(state, seat, scoring.sellers_half(bid))
        else:
            buy(state, seat, highest_bid(state) + 1)
        _next_lot(state)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Sell):
            return IllegalAction(self.clause, msg("this player has not bid"))
        if isinstance(act, Keep):
            return too_dear(state, seat, "O3.8")
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("Harbour: keep or sell")

    def help(self, state: Ostia, seat: int) -> Message:
        if state.money[seat] == UNKNOWN and highest_bid(state) >= ledger.sure_reach(state, seat):
            return msg(
                "Sell {cards} to any bidder for half the bid. Whoever can raise {price} may keep them "
                "instead, behind «Show mine».",
                cards=says.cards(state.fixed.box, state.lot),
                price=highest_bid(state) + 1,
            )
        return msg(
            "Keep {cards} for one more than the highest bid, or sell to any bidder for half the bid.",
            cards=says.cards(state.fixed.box, state.lot),
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        if isinstance(act, Sell):
            half = scoring.sellers_half(state.bids[act.buyer] or 0)
            return msg("Sell to {player}: you get {half}", player=state.fixed.names[act.buyer], half=half)
        return msg("Keep it, pay {price}", price=highest_bid(state) + 1)

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if isinstance(act, Sell):
            bid = state.bids[act.buyer] or 0
            return msg(
                "{player} sells to {buyer} for {bid} and gets half of it, {half}.",
                player=player,
                buyer=state.fixed.names[act.buyer],
                bid=bid,
                half=scoring.sellers_half(bid),
            )
        return msg("{player} keeps the lot for {price}.", player=player, price=highest_bid(state) + 1)

    def numbers(self, state: Ostia, seat: int, act: Action) -> tuple[int, ...]:
        if isinstance(act, Sell):
            return sale(state, act.buyer, state.bids[act.buyer] or 0)
        return sale(state, seat, highest_bid(state) + 1)


def _buy_unwanted(state: Ostia) -> None:
    """O3.7: all passed, so the seller has to buy."""
    price = scoring.unwanted_price(printed(state))
    if state.told is not None:
        player = state.fixed.names[state.seller]
        told = msg("All passed: {player} has to buy for {price}.", player=player, price=price)
        state.tell(told, topic=SOLD, about=state.seller, numbers=sale(state, state.seller, price))
    buy(state, state.seller, price)
    _next_lot(state)


def _next_lot(state: Ostia) -> None:
    """O3.3, O3.9: go on to the next seller, the second pass, or the counting house."""
    seats = state.fixed.seats
    state.bids = [None] * seats
    state.turn = (state.seller + 1) % seats
    state.step = steps.LOT
    if state.turn == state.start:
        state.harbour_pass += 1
        if state.harbour_pass > 2:
            course.enter(state, course.COUNTING_HOUSE)
