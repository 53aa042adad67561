"""Phase 2, counting house (O4): all cards are laid, then forum and senate are revealed."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import IllegalAction
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.ostia import ledger, says, scoring
from ostia_games.ostia.actions import (
    CONFIRM,
    FIELDS,
    FORUM,
    SENATE,
    STORE,
    Confirm,
    Lay,
    TakeBack,
    lays,
    take_backs,
)
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases import course
from ostia_games.ostia.state import BLUFFS, Cards, Ostia, Report, less, without

NEUTRAL = {3: 4, 4: 2, 5: 0}  # O4.1


@course.begin(course.COUNTING_HOUSE)
def begin(state: Ostia) -> None:
    """O4.1: neutral goods are turned up; everyone takes the bluff cards."""
    seats = state.table.seats
    count = 0 if state.table.gaius else NEUTRAL[seats]
    state.neutral = tuple(sorted(ledger.draw(state) for _ in range(count)))
    if count and state.told is not None:
        state.tell(msg("Neutral goods: {cards}.", cards=says.cards(state.table.box, state.neutral)))
    take_bluffs(state)
    state.reveals += 1
    state.turn = state.start
    state.step = "lay"


def take_bluffs(state: Ostia) -> None:
    """Every player takes the two bluff cards in hand."""
    state.hands = [hand + BLUFFS for hand in state.hands]
    state.laid = [False] * state.table.seats


def laid_goods(state: Ostia, seat: int) -> Cards:
    """The goods on a seat's forum and senate."""
    cards = state.stacks[FORUM][seat] + state.stacks[SENATE][seat]
    return tuple(card for card in cards if card != BLUFF)


def would_lose(state: Ostia, seat: int) -> list[int]:
    """O4.4: the goods that a seat would lose if it confirmed now."""
    return scoring.lost_goods(laid_goods(state, seat), state.values)


class LayStep(course.TurnStep):
    """O4.2: lay every card, take back, confirm."""

    clause = "O4.2"
    secret = True
    fields: tuple[int, ...] = FIELDS

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        """Any card of the hand on any field; any laid card back; confirming when the hand is empty."""
        hand = state.hands[seat]
        found: list[Action] = [*lays(frozenset(hand), self.fields)] if hand else [CONFIRM]
        for field in self.fields:
            stack = state.stacks[field][seat]
            if stack:
                found += take_backs(frozenset(stack), field)
        return found

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        """Move the card, or go on to the next player."""
        if isinstance(act, Lay):
            state.hands[seat] = without(state.hands[seat], act.card)
            state.stacks[act.field][seat] += (act.card,)
        elif isinstance(act, TakeBack):
            stack = state.stacks[act.field]
            stack[seat] = without(stack[seat], act.card)
            state.hands[seat] += (act.card,)
        else:
            self.confirmed(state, seat)

    def confirmed(self, state: Ostia, seat: int) -> None:
        """The next player lays; after the last one all reveal."""
        state.laid[seat] = True
        state.reveals += 1  # the sizes of the stacks
        state.turn = (seat + 1) % state.table.seats
        if state.turn == state.start:
            reveal(state)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        """Where the card is not, or too early."""
        if isinstance(act, Confirm):
            return IllegalAction(self.clause, msg("nobody keeps a card in hand: lay them all"))
        if isinstance(act, (Lay, TakeBack)) and act.field not in self.fields:
            return IllegalAction(self.clause, msg("cards cannot be laid there"))
        if isinstance(act, Lay):
            return IllegalAction(self.clause, msg("this card is not in your hand"))
        if isinstance(act, TakeBack):
            return IllegalAction(self.clause, msg("this card does not lie there"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        """Counting house."""
        return msg("Counting house")

    def help(self, state: Ostia, seat: int) -> Message:
        """What is asked; a warning where goods would be lost."""
        lost = would_lose(state, seat)
        if lost:
            return msg(
                "More than three different goods lie on forum and senate: you would lose all {goods} there.",
                goods=says.cards(state.table.box, lost),
            )
        return msg(
            "Lay all goods and both bluff cards: forum to sell, senate to donate, warehouse to keep. "
            "At most three different goods may lie on forum and senate together."
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        """The button."""
        box = state.table.box
        if isinstance(act, Lay):
            return says.lay_here(act.field, says.card(box, act.card))
        if isinstance(act, TakeBack):
            return says.take_back_from(act.field, says.card(box, act.card))
        lost = self.warning(state, seat)
        return msg("Confirm and lose all {goods}", goods=says.cards(box, lost)) if lost else msg("Confirm")

    def warning(self, state: Ostia, seat: int) -> list[int]:
        """O4.4: what confirming now would lose."""
        return would_lose(state, seat)

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        """For the log."""
        player, box = state.table.names[seat], state.table.box
        if isinstance(act, Lay):
            return says.laid(player, act.field, says.card(box, act.card))
        if isinstance(act, TakeBack):
            return says.taken_back(player, act.field, says.card(box, act.card))
        return msg("{player} has laid all cards.", player=player)

    def sentence_for_others(self, state: Ostia, seat: int, act: Action) -> Message | None:
        """Only that it is done."""
        return self.sentence(state, seat, act) if isinstance(act, Confirm) else None


def reveal(state: Ostia) -> None:
    """O4.3, O4.4: bluffs come back, forum and senate are shown, surplus goods are lost; then the forum."""
    state.reveals += 1
    lost = []
    for seat in range(state.table.seats):
        for field in state.stacks:
            field[seat] = tuple(sorted(card for card in field[seat] if card != BLUFF))
        state.known[seat] = less(state.known[seat], laid_goods(state, seat))
        if state.told is not None:
            _tell_revealed(state, seat)
        lost.append(_lose(state, seat))
    state.laid = [False] * state.table.seats
    if state.table.gaius:
        course.enter(state, course.GAIUS_SHOWS)
    # Gaius has his cards at the forum and before the senate alike (O9.5).
    his = (state.gaius,) if state.table.gaius else ()
    state.report = Report(
        state.round, state.senate[state.round], state.neutral, (*state.stacks[FORUM], *his),
        (*state.stacks[SENATE], *his), tuple(lost),
    )  # fmt: skip
    course.enter(state, course.FORUM)


def _lose(state: Ostia, seat: int) -> Cards:
    """O4.4: discard the goods that are too many."""
    goods = would_lose(state, seat)
    if not goods:
        return ()
    gone: Cards = ()
    for field in (FORUM, SENATE):
        stack = state.stacks[field]
        gone += tuple(card for card in stack[seat] if card in goods)
        stack[seat] = tuple(card for card in stack[seat] if card not in goods)
    state.discard += gone
    if state.told is not None:
        player, told = state.table.names[seat], says.cards(state.table.box, gone)
        state.tell(msg("{player} has too many goods and loses {cards}.", player=player, cards=told))
    return gone


def _tell_revealed(state: Ostia, seat: int) -> None:
    box = state.table.box
    state.tell(
        nmsg(
            "{player}: {forum} at the forum, {senate} for the senate, {n} card stored.",
            "{player}: {forum} at the forum, {senate} for the senate, {n} cards stored.",
            len(state.stacks[STORE][seat]),
            player=state.table.names[seat],
            forum=says.cards(box, state.stacks[FORUM][seat]),
            senate=says.cards(box, state.stacks[SENATE][seat]),
        )
    )
