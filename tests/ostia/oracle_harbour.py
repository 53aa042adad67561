"""The harbour of the oracle of Ostia, and what its players have."""

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tests.ostia.oracle_words import Box, cards_told, count_told, n

BLUFF = 6
FORUM, SENATE, STORE = 0, 1, 2
Decision = tuple[str, list[Any]]  # the name of the action and its values
Course = Generator[tuple[int, str], Decision, None]  # asks a seat for one of some actions


class Deal(Protocol):
    """What chance has brought; cards that nobody could read are `None`."""

    def first_card(self, seat: int) -> int | None: ...
    def boat(self, seat: int) -> list[int] | None: ...
    def turned_up(self, seat: int) -> list[int]: ...
    def neutral(self) -> list[int]: ...
    def given(self) -> list[int] | None: ...
    def senate(self, number: int) -> Mapping[int, int]: ...


@dataclass
class Player:
    name: str
    money: int
    warehouses: int = 0
    loans: int = 0
    chips: int = 0
    hand: Counter[int] = field(default_factory=Counter)
    boat: Counter[int] = field(default_factory=Counter)
    fields: list[list[int]] = field(default_factory=lambda: [[], [], []])
    spare: int = 0
    out: bool = False
    variety: int = 0
    for_money: int = 0
    kept: list[int] = field(default_factory=list)
    place: int = 0

    @property
    def total(self) -> int:
        return self.chips + self.variety + self.for_money


class Harbour:
    """The table, and the first phase of a round."""

    def __init__(
        self, names: Sequence[str], start: int, options: Mapping[str, Any], box: Box, deal: Deal
    ) -> None:
        self.options, self.box, self.deal, self.start = options, box, deal, start
        self.gaius = len(names) == 2
        money = 70 if self.gaius else 55
        self.seats = [Player(name, money, 1) for name in names]
        self.him = Player("Gaius", money)
        self.everybody = [*self.seats, *([self.him] if self.gaius else [])]
        self.round = 1
        self.lines: list[str] = []
        self.gifts: list[int] = []
        self.last_four: list[int] = []
        self.knows_cards = deal.first_card(0) is not None

    def option(self, name: str) -> Any:
        return self.options.get(name, {"loan_limit": "four", "zero_offers": "none"}.get(name, False))

    def tell(self, line: str) -> None:
        self.lines.append(line)

    def order(self, first: int | None = None) -> list[int]:
        first = self.start if first is None else first
        return [(first + turn) % len(self.seats) for turn in range(len(self.seats))]

    # Harbour

    def draw(self, cards: int) -> None:
        for seat, player in enumerate(self.seats):
            boat = self.deal.boat(seat)
            if boat is not None:
                assert len(boat) == cards and not +player.boat
                player.boat = Counter(boat)
        self.check_cards()

    def check_cards(self) -> None:
        """No card is in two places."""
        there = Counter(self.gifts)
        for player in self.seats:
            there += player.hand + player.boat + Counter(card for cards in player.fields for card in cards)
        del there[BLUFF]
        assert all(count <= self.box.counts[good] for good, count in there.items()), there

    def take(self, player: Player, card: int) -> None:
        if self.knows_cards:
            assert player.boat[card] > 0
            player.boat[card] -= 1

    def free(self, seat: int) -> Course:
        player = self.seats[seat]
        _, [card] = yield seat, "take_free"
        self.tell(f"{player.name} takes {self.box.card(card)} free of charge.")
        self.take(player, card)
        player.hand[card] += 1

    def harbour(self) -> Course:
        self.draw(5)
        for seat in self.order():
            yield from self.free(seat)
        for _ in range(2):
            for seller in self.order():
                yield from self.auction(seller)
        assert all(not +player.boat for player in self.seats), "at the end of the phase the boats are empty"

    def auction(self, seller: int) -> Course:
        player = self.seats[seller]
        _, lot = yield seller, "offer"
        least = self.box.printed(lot)
        self.tell(f"{player.name} offers {cards_told(self.box, lot)}, printed sum {n(least)}.")
        for card in lot:
            self.take(player, card)
        bids: dict[int, int] = {}
        for bidder in self.order(seller)[1:]:
            act, values = yield bidder, "bid pass"
            name = self.seats[bidder].name
            self.tell(f"{name} bids {n(values[0])}." if act == "bid" else f"{name} passes.")
            if act == "bid":
                assert least <= values[0] <= self.reach(self.seats[bidder])
                bids[bidder] = values[0]
        if not bids:
            price = least - least // 2
            self.tell(f"All passed: {player.name} has to buy for {n(price)}.")
            self.buy(player, lot, price)
            return
        act, values = yield seller, "keep sell"
        if act == "keep":
            price = max(bids.values()) + 1
            assert price <= self.reach(player)
            self.tell(f"{player.name} keeps the lot for {n(price)}.")
            self.buy(player, lot, price)
            return
        buyer, price = self.seats[values[0]], bids[values[0]]
        self.tell(f"{player.name} sells to {buyer.name} for {n(price)} and gets half of it, {n(price // 2)}.")
        self.buy(buyer, lot, price)
        player.money += price // 2

    def loans_left(self, player: Player) -> int:
        return (4 if self.option("loan_limit") == "four" else 20) - player.loans

    def reach(self, player: Player) -> int:
        return player.money + 7 * player.warehouses + 7 * self.loans_left(player)

    def buy(self, player: Player, lot: list[int], price: int) -> int:
        """Who cannot pay sells warehouses at 7, then takes loans of 7 (FR, KSR)."""
        sold = borrowed = 0
        while player.money < price and player.warehouses:
            player.warehouses, player.money, sold = player.warehouses - 1, player.money + 7, sold + 1
        while player.money < price and self.loans_left(player):
            player.loans, player.money, borrowed = player.loans + 1, player.money + 7, borrowed + 1
        self.tell_sold(player, sold)
        if borrowed:
            loans = f"a loan of {n(7)}" if borrowed == 1 else f"{n(borrowed)} loans, {n(7 * borrowed)} in all"
            self.tell(f"{player.name} has to take {loans}.")
        paid = min(price, player.money)
        player.money -= paid
        self.tell_short(player, paid, price)
        player.hand += Counter(lot)
        return paid

    def tell_sold(self, player: Player, sold: int) -> None:
        if sold:
            warehouses = count_told(sold, "a warehouse", "warehouses")
            self.tell(f"{player.name} has to sell {warehouses} for {n(7 * sold)}.")

    def tell_short(self, player: Player, paid: int, due: int) -> None:
        if paid < due:
            some = f"can pay only {n(paid)} of {n(due)}; the rest is waived"
            self.tell(f"{player.name} {some if paid else f'can pay nothing of {n(due)}; it is waived'}.")

    # Harbour with Gaius

    def harbour_with_gaius(self) -> Course:
        for namers in (self.order(), self.order()[::-1]):
            self.draw(4)
            for seat in self.order():
                yield from self.free(seat)
                _, [card] = yield seat, "give"
                self.tell(f"{self.seats[seat].name} gives {self.box.card(card)} to Gaius.")
                self.take(self.seats[seat], card)
                self.gifts.append(card)
            for namer in namers:
                yield from self.named(namer)

    def named(self, namer: int) -> Course:
        player, opponent = self.seats[namer], self.seats[1 - namer]
        lot = self.deal.turned_up(namer)
        least = self.box.printed(lot)
        self.tell(f"{player.name} turns up {cards_told(self.box, lot)}, printed sum {n(least)}.")
        for card in lot:
            self.take(player, card)
        _, [price] = yield namer, "name_price"
        assert least <= price <= max(least, self.reach(player))
        self.tell(f"{player.name} names a price of {n(price)}.")
        act, _ = yield 1 - namer, "buy leave"
        assert act == "leave" or price <= self.reach(opponent)
        buyer, other = (opponent, player) if act == "buy" else (player, opponent)
        who = f"{opponent.name} buys" if act == "buy" else f"{opponent.name} lets {player.name} buy"
        self.tell(f"{who} {cards_told(self.box, lot)} for {n(price)}.")
        paid = self.buy(buyer, lot, price)
        other.money += paid // 2
        self.tell(f"{other.name} gets half of it, {n(paid // 2)}.")
