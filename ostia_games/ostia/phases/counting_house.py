"""Phase 2, counting house (O4): all cards are laid, then forum and senate are revealed."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.ostia import ledger, says, scoring, steps
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
from ostia_games.ostia.state import BLUFFS, REVEALED, Cards, Ostia, Report, less, without


@course.begin(course.COUNTING_HOUSE)
def begin(state: Ostia) -> None:
    """O4.1: turn up the neutral goods; everybody takes their bluff cards."""
    count = scoring.NEUTRAL[state.fixed.seats]
    state.neutral = tuple(sorted(ledger.draw(state) for _ in range(count)))
    if count and state.told is not None:
        state.tell(msg("Neutral goods: {cards}.", cards=says.cards(state.fixed.box, state.neutral)))
    take_bluffs(state)
    state.reveals += 1
    state.turn = state.start
    state.step = steps.LAY


def take_bluffs(state: Ostia) -> None:
    state.hands = [hand + BLUFFS for hand in state.hands]
    state.laid = [False] * state.fixed.seats


def return_bluffs(state: Ostia, seat: int) -> None:
    """O4.3, O8.1: the bluffs come back from all fields, and the goods there are sorted."""
    for field in state.stacks:
        field[seat] = tuple(sorted([card for card in field[seat] if card != BLUFF]))


def laid_goods(state: Ostia, seat: int) -> Cards:
    cards = state.stacks[FORUM][seat] + state.stacks[SENATE][seat]
    return tuple([card for card in cards if card != BLUFF])


def would_lose(state: Ostia, seat: int) -> list[int]:
    """O4.4: the goods a seat would lose if it confirmed now."""
    return scoring.lost_goods(laid_goods(state, seat), state.values)


def remaining(state: Ostia, seat: int, field: int) -> tuple[int, ...]:
    """The goods that a seat would have on a field if it confirmed now."""
    lost = would_lose(state, seat) if state.step == steps.LAY else ()
    return tuple(card for card in state.stacks[field][seat] if card not in (BLUFF, UNKNOWN, *lost))


class LayStep(course.TurnStep):
    """O4.2: lay every card, take cards back, confirm."""

    clause = "O4.2"
    secret = True
    fields: tuple[int, ...] = FIELDS

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        found = self.forward(state, seat)
        for field in self.fields:
            stack = state.stacks[field][seat]
            if stack:
                found += take_backs(frozenset(stack), field)
        return found

    def forward(self, state: Ostia, seat: int) -> list[Action]:
        hand = state.hands[seat]
        return [*lays(frozenset(hand), self.fields)] if hand else [CONFIRM]

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
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
        state.laid[seat] = True
        state.reveals += 1  # the sizes of the stacks
        state.turn = (seat + 1) % state.fixed.seats
        if state.turn == state.start:
            reveal(state)

    def would_lose(self, state: Ostia, seat: int) -> list[int]:
        return would_lose(state, seat)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
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
        return msg("Counting house")

    def help(self, state: Ostia, seat: int) -> Message:
        lost = self.would_lose(state, seat)
        if lost:
            return msg(
                "More than three different goods lie on forum and senate: you would lose all {goods} there.",
                goods=says.cards(state.fixed.box, lost),
            )
        return msg(
            "Lay all goods and both bluff cards: forum to sell, senate to donate, warehouse to keep. "
            "At most three different goods may lie on forum and senate together."
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        box = state.fixed.box
        if isinstance(act, Lay):
            return _lay_here(act.field, says.card(box, act.card))
        if isinstance(act, TakeBack):
            return _take_back_from(act.field, says.card(box, act.card))
        lost = self.would_lose(state, seat)
        return msg("Confirm and lose all {goods}", goods=says.cards(box, lost)) if lost else msg("Confirm")

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        player, box = state.fixed.names[seat], state.fixed.box
        if isinstance(act, Lay):
            return _laid(player, act.field, says.card(box, act.card))
        if isinstance(act, TakeBack):
            return _taken_back(player, act.field, says.card(box, act.card))
        return msg("{player} has laid all cards.", player=player)

    def sentence_for_others(self, state: Ostia, seat: int, act: Action) -> Message | None:
        return self.sentence(state, seat, act) if isinstance(act, Confirm) else None


# Each field has its own sentences, because its article differs from language to language.


def _lay_here(field: int, card: Message | str) -> Message:
    if field == FORUM:
        return msg("To the forum: {card}", card=card)
    if field == SENATE:
        return msg("To the senate: {card}", card=card)
    return msg("To the warehouse: {card}", card=card)


def _take_back_from(field: int, card: Message | str) -> Message:
    if field == FORUM:
        return msg("Take back from the forum: {card}", card=card)
    if field == SENATE:
        return msg("Take back from the senate: {card}", card=card)
    return msg("Take back from the warehouse: {card}", card=card)


def _laid(player: str, field: int, card: Message | str) -> Message:
    if field == FORUM:
        return msg("{player} lays {card} on the forum.", player=player, card=card)
    if field == SENATE:
        return msg("{player} lays {card} before the senate.", player=player, card=card)
    return msg("{player} lays {card} in the warehouse.", player=player, card=card)


def _taken_back(player: str, field: int, card: Message | str) -> Message:
    if field == FORUM:
        return msg("{player} takes {card} back from the forum.", player=player, card=card)
    if field == SENATE:
        return msg("{player} takes {card} back from the senate.", player=player, card=card)
    return msg("{player} takes {card} back from the warehouse.", player=player, card=card)


def reveal(state: Ostia) -> None:
    """O4.3, O4.4: return the bluffs, show forum and senate, discard surplus goods."""
    state.reveals += 1
    lost = []
    for seat in range(state.fixed.seats):
        return_bluffs(state, seat)
        state.known[seat] = less(state.known[seat], laid_goods(state, seat))
        if state.told is not None:
            _tell_revealed(state, seat)
        lost.append(_lose(state, seat))
    state.laid = [False] * state.fixed.seats
    if state.fixed.gaius:
        course.enter(state, course.GAIUS_SHOWS)
    # The cards of Gaius count at the forum and before the senate (O9.5).
    his = (state.gaius,) if state.fixed.gaius else ()
    state.report = Report(
        state.round,
        state.senate[state.round],
        state.neutral,
        (*state.stacks[FORUM], *his),
        (*state.stacks[SENATE], *his),
        tuple(lost),
    )
    course.enter(state, course.FORUM)


def _lose(state: Ostia, seat: int) -> Cards:
    """O4.4: discard surplus goods; returns the cards."""
    laid = laid_goods(state, seat)
    if len(set(laid)) <= scoring.KINDS_LAID:
        return ()
    goods = scoring.lost_goods(laid, state.values)
    gone: Cards = ()
    for field in (FORUM, SENATE):
        stack = state.stacks[field]
        gone += tuple(card for card in stack[seat] if card in goods)
        stack[seat] = tuple(card for card in stack[seat] if card not in goods)
    state.discard += gone
    if state.told is not None:
        player, told = state.fixed.names[seat], says.cards(state.fixed.box, gone)
        state.tell(
            msg(
                "{player} has laid more than three different goods and loses {cards}.",
                player=player,
                cards=told,
            )
        )
    return gone


def _tell_revealed(state: Ostia, seat: int) -> None:
    box, stored = state.fixed.box, len(state.stacks[STORE][seat])
    said: Said = {
        "player": state.fixed.names[seat],
        "forum": says.cards(box, state.stacks[FORUM][seat]),
        "senate": says.cards(box, state.stacks[SENATE][seat]),
    }
    told = nmsg(
        "{player}: {forum} on the forum, {senate} before the senate, {n} card stored.",
        "{player}: {forum} on the forum, {senate} before the senate, {n} cards stored.",
        stored,
        **said,
    )
    if not stored:
        told = msg("{player}: {forum} on the forum, {senate} before the senate, nothing stored.", **said)
    state.tell(told, topic=REVEALED, about=state.round)
