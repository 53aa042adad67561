"""The rules of Ostia written a second time, from the rulebooks alone: the French one (FR), the German short
rules (KSR), the variant for two.

The oracle asks for decisions one by one, is handed them and the cards that were dealt, recomputes everything
else and tells it in English. Nothing of the rules, phases or scoring of the engine is used here.
"""

from collections import Counter
from collections.abc import Mapping

from tests.ostia.oracle_harbour import BLUFF, FORUM, SENATE, STORE, Course, Harbour, Player
from tests.ostia.oracle_words import cards_told, count_told, n, ranked


def shared(scores: Mapping[int, int]) -> dict[int, int]:
    """3, 2 and 1 for the first three; who is level shares what their places bring, rounded down (FR, KSR)."""
    prizes, found = [3, 2, 1], {}
    for who, score in scores.items():
        better = sum(other > score for other in scores.values())
        level = sum(other == score for other in scores.values())
        found[who] = sum(prizes[better : better + level]) // level
    return found


class Oracle(Harbour):
    def play(self) -> Course:
        for seat, player in enumerate(self.seats):
            card = self.deal.first_card(seat)
            player.hand += Counter([] if card is None else [card])
        for self.round in range(1, 6):
            self.begin_round()
            yield from self.harbour_with_gaius() if self.gaius else self.harbour()
            yield from self.counting_house()
            yield from self.warehouses()
            if self.round < 5:
                self.start = (self.start + 1) % len(self.seats)
        self.tell("The fifth round is over: the final count begins.")
        yield from self.last_lay_out()
        self.final_count()

    def begin_round(self) -> None:
        self.tell(f"Round {self.round} begins; {self.seats[self.start].name} starts.")
        for number in (1, 2) if self.round == 1 else (self.round + 1,):
            if number <= 5:
                self.tell(f"Senate card of round {number}: {ranked(self.box, self.deal.senate(number))}.")

    # Counting house, forum, senate

    def counting_house(self) -> Course:
        neutral = self.deal.neutral()
        assert len(neutral) == {2: 0, 3: 4, 4: 2, 5: 0}[len(self.seats)]
        if neutral:
            self.tell(f"Neutral goods: {cards_told(self.box, neutral)}.")
        for player in self.seats:
            player.hand[BLUFF] = 2
        for seat in self.order():
            yield from self.lay(seat, (FORUM, SENATE, STORE))
        for player in self.seats:
            self.reveal(player)
        if self.gaius:
            self.gaius_shows()
        self.forum(neutral)
        self.senate()
        self.last_four = []
        if self.gaius:
            self.last_four, self.gifts = self.gifts, []

    def lay(self, seat: int, fields: tuple[int, ...]) -> Course:
        player = self.seats[seat]
        where = {FORUM: "on the forum", SENATE: "before the senate", STORE: "in the warehouse"}
        back = {FORUM: "the forum", SENATE: "the senate", STORE: "the warehouse"}
        while True:
            act, values = yield seat, "lay take_back confirm"
            if act == "confirm":
                assert not self.knows_cards or not +player.hand, "nobody keeps a card in hand"
                self.tell(f"{player.name} has laid all cards.")
                return
            card, to = values
            assert to in fields
            if act == "lay":
                assert not self.knows_cards or player.hand[card] > 0
                player.hand[card] -= 1
                player.fields[to].append(card)
                self.tell(f"{player.name} lays {self.box.card(card)} {where[to]}.")
            else:
                player.fields[to].remove(card)
                player.hand[card] += 1
                self.tell(f"{player.name} takes {self.box.card(card)} back from {back[to]}.")

    def reveal(self, player: Player) -> None:
        """Bluffs come back. Beyond three goods on forum and senate, those the senate likes best go."""
        player.fields = [sorted(card for card in cards if card != BLUFF) for cards in player.fields]
        player.hand.clear()
        forum, senate, store = player.fields
        stored = f"{n(len(store))} card{'' if len(store) == 1 else 's'}" if store else "nothing"
        told = [cards_told(self.box, cards) for cards in (forum, senate)]
        self.tell(f"{player.name}: {told[0]} on the forum, {told[1]} before the senate, {stored} stored.")
        values, lost = self.deal.senate(self.round), []
        while len(set(forum + senate)) > 3:
            liked = max(set(forum + senate), key=values.__getitem__)
            lost += [liked] * (forum + senate).count(liked)
            forum, senate = ([card for card in cards if card != liked] for cards in (forum, senate))
        player.fields = [forum, senate, store]
        if lost:
            gone = cards_told(self.box, lost)
            self.tell(f"{player.name} has laid more than three different goods and loses {gone}.")

    def gaius_shows(self) -> None:
        given = self.deal.given()
        assert given is None or sorted(given) == sorted(self.gifts)
        cost = self.box.printed(self.gifts)
        while self.him.money < cost:
            for player in self.everybody:
                player.money += 30
            self.tell("Gaius is short of money: everybody gets 30.")
        self.him.money -= cost
        self.tell(f"Gaius shows {cards_told(self.box, self.gifts)} and pays {n(cost)}.")
        self.him.fields = [self.gifts[:], self.gifts[:], []]

    def forum(self, neutral: list[int]) -> None:
        offered = Counter(neutral)
        for player in self.everybody:
            offered += Counter(player.fields[FORUM])
        prices = {good: self.box.forum_price(cards) for good, cards in offered.items()}
        for good, price in sorted(prices.items()):
            self.tell(f"Forum: {n(offered[good])} × {self.box.card(good)}, {n(price)} a card.")
        for player in self.everybody:
            income = sum(prices[good] for good in player.fields[FORUM])
            player.money += income
            if income:
                self.tell(f"{player.name} earns {n(income)}.")
            player.fields[FORUM] = []

    def senate(self) -> None:
        values, zero = self.deal.senate(self.round), self.option("zero_offers")
        offers = [player.fields[SENATE] for player in self.everybody]
        worths = [sum(values[good] for good in offer) for offer in offers]
        taking_part = {
            who: worth
            for who, worth in enumerate(worths)
            if worth or zero == "all" or (zero == "cards" and offers[who])
        }
        chips = shared(taking_part)
        for who, player in enumerate(self.everybody):
            won = chips.get(who, 0)
            player.chips += won
            if offers[who] or won:
                told = f"{n(won)} victory chip{'' if won == 1 else 's'}"
                self.tell(f"The senate values the offer of {player.name} at {n(worths[who])}: {told}.")
            player.fields[SENATE] = []

    # Warehouses

    def warehouses(self) -> Course:
        for seat in self.order():
            player = self.seats[seat]
            if player.loans:
                _, [repaid] = yield seat, "repay"
                self.repay(player, repaid)
            most = min(4 - player.warehouses, player.money // 10)
            built = 0
            if most:
                _, [built] = yield seat, "build"
                assert built <= most
            if built:
                what = count_told(built, "a warehouse", "warehouses")
                self.tell(f"{player.name} builds {what} for {n(10 * built)}.")
            elif player.warehouses < 4:
                self.tell(f"{player.name} builds nothing.")
            player.money, player.warehouses = player.money - 10 * built, player.warehouses + built
            while len(player.fields[STORE]) > player.warehouses:
                _, [card] = yield seat, "discard"
                player.fields[STORE].remove(card)
                self.tell(f"{player.name} discards {self.box.card(card)}.")
        for player in self.seats:
            player.hand, player.fields[STORE] = Counter(player.fields[STORE]), []

    def repay(self, player: Player, repaid: int) -> None:
        able = min(player.loans, player.money // 10)
        assert repaid == able if self.option("repay_if_able") else repaid <= able
        player.loans, player.money = player.loans - repaid, player.money - 10 * repaid
        due = 2 * player.loans
        told = f"{player.name} repays {count_told(repaid, 'a loan', 'loans')} with {n(10 * repaid)}"
        if not repaid:
            self.tell(
                f"{player.name} has to pay {n(due)} interest for "
                f"{count_told(player.loans, 'a loan', 'loans')}."
            )
        else:
            more = f"{told} and has to pay {n(due)} interest for {player.loans} more."
            self.tell(more if due else f"{told}.")
        sold = 0
        while player.money < due and player.warehouses:
            player.warehouses, player.money, sold = player.warehouses - 1, player.money + 7, sold + 1
        paid = min(due, player.money)
        player.money -= paid
        self.tell_sold(player, sold)
        self.tell_short(player, paid, due)

    # The end

    def last_lay_out(self) -> Course:
        for player in self.seats:
            player.hand[BLUFF] = 2
        for seat in self.order():
            player = self.seats[seat]
            yield from self.lay(seat, (FORUM, STORE))
            kept = [card for card in player.fields[STORE] if card != BLUFF]
            _, [player.spare] = yield seat, "sell_spare"
            assert player.spare <= player.warehouses - len(kept)
            told = count_told(player.spare, "a spare warehouse", "spare warehouses")
            none = f"{player.name} sells no spare warehouse."
            self.tell(f"{player.name} decides to sell {told}." if player.spare else none)

    def final_count(self) -> None:
        for player in self.seats:
            player.kept = sorted(card for card in player.fields[STORE] if card != BLUFF)
            self.tell(f"{player.name} keeps {cards_told(self.box, player.kept)}.")
        values = self.deal.senate(0 if self.option("tiebreak_by_set_aside") else 5)
        if self.option("tiebreak_by_set_aside"):
            self.tell(f"The senate card set aside: {ranked(self.box, values)}.")
        for player in self.seats:
            self.settle(player)
        if self.gaius:
            self.gaius_buys(values)
        purses = {who: player.money for who, player in enumerate(self.everybody) if not player.out}
        for who, chips in shared(purses).items():
            self.everybody[who].for_money = chips
        for player in self.everybody:
            player.variety = len(set(player.kept))
            purse = f"{n(player.money)} {'denarius' if player.money == 1 else 'denarii'}"
            rich = "none for money" if player.out else f"{n(player.for_money)} for {purse}"
            self.tell(
                f"{player.name}: {n(player.chips)} from the senate, {n(player.variety)} for goods, "
                f"{rich}: {n(player.total)} chip{'' if player.total == 1 else 's'}."
            )
        self.rank(values)

    def settle(self, player: Player) -> None:
        """Loans are repaid at 10; spare warehouses bring 7. Who cannot repay all has lost (FR, KSR)."""
        sold, debt = player.spare, 10 * player.loans
        raised = player.money + 7 * (player.warehouses - len(player.kept))
        player.out = raised < debt
        while not player.out and player.money + 7 * sold < debt:
            sold += 1
        player.money, player.warehouses = player.money + 7 * sold, player.warehouses - sold
        if sold:
            self.tell(
                f"{player.name} sells {count_told(sold, 'a warehouse', 'warehouses')} for {n(7 * sold)}."
            )
        if player.out:
            what = f"{count_told(player.loans, 'a loan', 'loans')} with {n(debt)}"
            self.tell(
                f"{player.name} cannot repay {what} and is out: no more than {n(raised)} can be raised."
            )
        elif player.loans:
            self.tell(f"{player.name} repays {count_told(player.loans, 'a loan', 'loans')} with {n(debt)}.")
            player.money, player.loans = player.money - debt, 0

    def gaius_buys(self, values: Mapping[int, int]) -> None:
        """A warehouse for each sort of his last four cards, while he can pay."""
        for good in sorted(set(self.last_four), key=values.__getitem__, reverse=True):
            if self.him.money >= 10:
                self.him.money, self.him.warehouses = self.him.money - 10, self.him.warehouses + 1
                self.him.kept.append(good)
        bought = self.him.warehouses
        if bought:
            self.tell(f"Gaius buys {count_told(bought, 'a warehouse', 'warehouses')} for {n(10 * bought)}.")
        self.tell(f"Gaius keeps {cards_told(self.box, self.him.kept)}.")

    def rank(self, values: Mapping[int, int]) -> None:
        """Most chips, then warehouses, then (KSR, by option) goods, then their value; who is out is last."""

        def key(player: Player) -> tuple[int, ...]:
            if player.out:
                return (0, player.total)
            goods = (len(player.kept),) if self.option("short_tiebreak") else ()
            return (1, player.total, player.warehouses, *goods, sum(values[good] for good in player.kept))

        for player in self.everybody:
            player.place = 1 + sum(key(other) > key(player) for other in self.everybody)
