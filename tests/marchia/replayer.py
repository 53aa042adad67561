"""A game of Marchia played again by a second pair of hands: the rulebook read for itself.

It knows nothing of the engine. It is given a table (the component file as data, the options, the pile and who
starts) and the actions of a document as they are written in JSON, and keeps everything on its own: columns,
marches, purses, points, bonus tiles, the last turns and the final count. `Replayer.play` fails for an action
that the rulebook forbids; `Replayer.offers` says what it allows.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

Act = tuple[Any, ...]  # ("build", 0, 1, 2), as in a document
Spot = tuple[int, int]

KINDS = ("farm", "monastery", "village", "city", "castle")
COSTS = (12, 10, 8, 6, 4, 2)
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
FACING = (2, 3, 0, 1)


@dataclass(frozen=True)
class Piece:
    """A tile as it lies, or still unturned."""

    number: int  # in the order of the component file; start tiles follow the buildings
    kind: str
    value: int
    sides: tuple[str, ...]  # north, east, south, west
    coin: str
    end: bool = False
    start: bool = False

    def turned(self, quarters: int) -> "Piece":
        north, east, south, west = self.sides
        for _ in range(quarters):
            north, east, south, west = west, north, east, south
        sides = (north, east, south, west)
        return Piece(self.number, self.kind, self.value, sides, self.coin, self.end, self.start)


def pieces(box: Mapping[str, Any], start_points: object) -> list[Piece]:
    """The tiles of a component file, in its order."""
    found = [
        Piece(n, row["type"], row["value"], tuple(row["sides"]), row["coin"], row.get("end", False))
        for n, row in enumerate(box["tiles"].values())
    ]
    for n, row in enumerate(box["start"].values(), len(found)):
        value = row["value"] if start_points == "box" else start_points
        assert isinstance(value, int)
        found.append(Piece(n, "city", value, tuple(row["sides"]), row["coin"], start=True))
    return found


class Margrave:
    """One player: a march, a purse, a column of the market."""

    def __init__(self, start: Piece, pennies: int) -> None:
        self.march: dict[Spot, Piece] = {(0, 0): start}
        self.covered: set[Spot] = set()
        self.pennies = pennies
        self.points = 0
        self.column: list[Piece | None] = [None] * 6
        self.turns = 0
        self.last_turns: int | None = None  # coins under the column

    def buildings(self) -> Counter[str]:
        return Counter(piece.kind for piece in self.march.values() if not piece.start)

    def coins(self, coin: str) -> list[Spot]:
        return [s for s, piece in self.march.items() if piece.coin == coin and s not in self.covered]

    def taxes(self) -> int:
        return 2 * len(self.coins("silver")) + 5 * len(self.coins("gold"))

    def free(self) -> int:
        return self.column.count(None)

    def borders(self, spot: Spot, piece: Piece) -> list[tuple[str, str, Piece]]:
        """This tile's side, the neighbour's side and the neighbour, for every neighbour."""
        x, y = spot
        found = []
        for way, (east, south) in enumerate(AROUND):
            other = self.march.get((x + east, y + south))
            if other is not None:
                found.append((piece.sides[way], other.sides[FACING[way]], other))
        return found

    def has_access(self, spot: Spot, piece: Piece) -> bool:
        return any("wall" not in (mine, theirs) for mine, theirs, _ in self.borders(spot, piece))

    def is_supplied(self, spot: Spot, piece: Piece) -> bool:
        return any(
            mine == theirs and mine != "wall" and other.kind != piece.kind
            for mine, theirs, other in self.borders(spot, piece)
        )

    def is_complete(self, spot: Spot) -> bool:
        x, y = spot
        return all(
            side == "wall" or (x + east, y + south) in self.march
            for side, (east, south) in zip(self.march[spot].sides, AROUND, strict=True)
        )

    def sites(self, piece: Piece, price: int) -> set[tuple[int, int, int]]:
        """Where a tile may be erected, and how it may be turned."""
        if self.pennies < price:
            return set()
        without = bool(self.coins("gold")) if piece.kind == "castle" else self.pennies >= price + 10
        found = set()
        for x, y in {(x + east, y + south) for x, y in self.march for east, south in AROUND} - set(
            self.march
        ):
            for quarters in range(4):
                lying = piece.turned(quarters)
                if self.has_access((x, y), lying) and (without or self.is_supplied((x, y), lying)):
                    found.add((x, y, quarters))
        return found


class Replayer:
    """The whole table."""

    def __init__(
        self,
        box: Mapping[str, Any],
        options: Mapping[str, Any],
        players: int,
        start: int,
        pile: Sequence[int],
    ) -> None:
        self.tiles = pieces(box, options.get("start_tile_points", "box"))
        self.bonus = {kind: tuple(box["bonus"][kind]) for kind in KINDS}
        self.round_down = options.get("tie_rounding") == "down"
        self.fair = bool(options.get("fair_start")) and players >= 4
        self.pile = [self.tiles[number] for number in pile]  # the top is the end
        self.open: list[Piece] = []
        self.players, self.start = players, start
        starts = [piece for piece in self.tiles if piece.start]
        self.all = [
            Margrave(starts[seat], 20 + (2 * self.rank(seat) if self.fair else 0)) for seat in range(players)
        ]
        self.holder: dict[str, int | None] = dict.fromkeys(KINDS)
        self.quiet = 0  # turns without a purchase or a tile from the pile
        self.stirred = False
        self.ending = self.over = False
        # The start player turns up as many tiles as there are players, from 12 downwards.
        for space in range(players):
            self.all[start].column[space] = self.pile.pop()
        self.mover, self.phase = (start - 1) % players, "choose"
        self.bought: tuple[int, int] = (-1, -1)
        self.castle: tuple[int, int, int] | None = None
        self.hand: list[Piece] = []
        self.placed: int | None = None

    def rank(self, seat: int) -> int:
        """Places after the start player."""
        return (seat - self.start) % self.players

    # What the rulebook allows

    def offers(self) -> set[Act]:
        return getattr(self, f"_may_{self.phase}")()  # type: ignore[no-any-return]

    def _may_choose(self) -> set[Act]:
        column = self.all[self.start].column
        return {("choose", space) for space, piece in enumerate(column) if piece is not None}

    def _may_turn(self) -> set[Act]:
        me = self.all[self.mover]
        found: set[Act] = {
            ("buy", seat, space)
            for seat, other in enumerate(self.all)
            for space, piece in enumerate(other.column)
            if piece is not None and me.sites(piece, COSTS[space])
        }
        if me.free() >= 2 and len(self.pile) + len(self.open) >= 2:
            found |= {("take_open", piece.number) for piece in self.open}
            if len(self.pile) >= 2:
                found.add(("draw_pile",))
        return found or {("relief",)}

    def _may_build(self) -> set[Act]:
        piece, price = self._at_hand()
        return {("build", *site) for site in self.all[self.mover].sites(piece, price)} | {("take_back",)}

    def _may_gold(self) -> set[Act]:
        return {("cover", *spot) for spot in self.all[self.mover].coins("gold")} | {("take_back",)}

    def _may_second(self) -> set[Act]:
        found: set[Act] = {("take_back",)}
        if self.pile:
            found.add(("draw_pile",))
        if not self._pile_is_due():
            found |= {("take_open", piece.number) for piece in self.open}
        return found

    def _may_stock(self) -> set[Act]:
        column = self.all[self.mover].column
        free = [space for space, piece in enumerate(column) if piece is None]
        found: set[Act] = {("stock", piece.number, space) for piece in self.hand for space in free}
        return found | ({("take_back",)} if self.placed is not None else set())

    def _may_tax(self) -> set[Act]:
        me = self.all[self.mover]
        return {("tax", *spot) for spot in me.coins("silver") + me.coins("gold")} | {("skip_tax",)}

    def _pile_is_due(self) -> bool:
        return self.quiet >= 3 * self.players and bool(self.pile)

    def _at_hand(self) -> tuple[Piece, int]:
        seat, space = self.bought
        piece = self.all[seat].column[space]
        assert piece is not None
        return piece, COSTS[space]

    # What happens

    def play(self, seat: int, act: Act, allowed: set[Act] | None = None) -> None:
        assert not self.over and seat == self.mover, "not this player's turn"
        # What may be bought costs much to find out; the building step checks it again.
        if act[0] != "buy" or allowed is not None:
            assert act in (self.offers() if allowed is None else allowed), act
        getattr(self, f"_do_{act[0]}")(*act[1:])

    def _do_choose(self, space: int) -> None:
        first = self.all[self.start].column
        self.all[self.mover].column[space], first[space] = first[space], None
        self.mover = (self.mover - 1) % self.players
        if self.mover == self.start:
            self._begin()

    def _begin(self) -> None:
        """Phase 1."""
        me = self.all[self.mover]
        me.turns += 1
        fallen = me.column.pop()
        me.column.insert(0, None)
        if fallen is not None:
            self.open.append(fallen)
        if self.ending:
            assert me.last_turns
            me.last_turns -= 1
        self.phase, self.stirred = "turn", False

    def _end(self) -> None:
        self.quiet = 0 if self.stirred else self.quiet + 1
        if self.ending and not any(each.last_turns for each in self.all):
            self.over = True
            return
        self.mover = (self.mover + 1) % self.players
        self._begin()

    def _do_buy(self, seat: int, space: int) -> None:
        self.bought, self.phase = (seat, space), "build"

    def _do_build(self, x: int, y: int, quarters: int) -> None:
        piece, _ = self._at_hand()
        me = self.all[self.mover]
        if piece.kind == "castle" and not me.is_supplied((x, y), piece.turned(quarters)):
            gold = me.coins("gold")
            if len(gold) > 1:
                self.castle, self.phase = (x, y, quarters), "gold"
                return
            me.covered.add(gold[0])
        self._erect(x, y, quarters)

    def _do_cover(self, x: int, y: int) -> None:
        assert self.castle
        self.all[self.mover].covered.add((x, y))
        self._erect(*self.castle)

    def _erect(self, x: int, y: int, quarters: int) -> None:
        piece, price = self._at_hand()
        seat, space = self.bought
        me, lying = self.all[self.mover], piece.turned(quarters)
        me.pennies -= price
        if seat != self.mover:
            self.all[seat].pennies += price
        if piece.kind != "castle" and not me.is_supplied((x, y), lying):
            me.pennies -= 10
        assert me.pennies >= 0
        self.all[seat].column[space] = None
        before = {spot for spot in me.march if me.is_complete(spot)}
        me.march[x, y] = lying
        me.points += sum(
            me.march[spot].value for spot in me.march if me.is_complete(spot) and spot not in before
        )
        counts = [other.buildings()[piece.kind] for other in self.all]
        mine = counts[self.mover]
        if mine >= 2 and all(mine > count for other, count in enumerate(counts) if other != self.mover):
            self.holder[piece.kind] = self.mover
        self.castle, self.stirred = None, True
        self._end()

    def _do_take_open(self, number: int) -> None:
        piece = next(each for each in self.open if each.number == number)
        self.open.remove(piece)
        self.hand.append(piece)
        self.phase = "stock" if len(self.hand) == 2 else "second"

    def _do_draw_pile(self) -> None:
        drawn = [self.pile.pop() for _ in range(2 - len(self.hand))]
        self.hand += drawn
        self.phase, self.stirred = "stock", True
        if any(piece.end for piece in drawn):
            # Two turns for everybody. With a fair start the round is played to its end before they begin.
            self.ending = True
            for seat, each in enumerate(self.all):
                each.last_turns = 2 + (self.fair and self.rank(seat) > self.rank(self.mover))

    def _do_stock(self, number: int, space: int) -> None:
        piece = next(each for each in self.hand if each.number == number)
        self.hand.remove(piece)
        me = self.all[self.mover]
        me.column[space] = piece
        self.placed = space if self.hand else None
        if not self.hand:
            self.phase = "tax"
            if not me.coins("silver") and not me.coins("gold"):
                self._end()

    def _do_tax(self, x: int, y: int) -> None:
        me = self.all[self.mover]
        me.pennies += me.taxes()
        me.covered.add((x, y))
        self._end()

    def _do_skip_tax(self) -> None:
        self._end()

    def _do_relief(self) -> None:
        me = self.all[self.mover]
        me.pennies += 10
        me.points = max(0, me.points - 5)
        self._end()

    def _do_take_back(self) -> None:
        if self.phase == "stock":
            assert self.placed is not None
            piece = self.all[self.mover].column[self.placed]
            assert piece is not None
            self.all[self.mover].column[self.placed], self.placed = None, None
            self.hand.append(piece)
        elif self.phase == "gold":
            self.castle, self.phase = None, "build"
        else:
            self.open += self.hand
            self.hand, self.phase = [], "turn"

    # The final count

    def totals(self) -> list[int]:
        found = [each.points for each in self.all]
        for seat, each in enumerate(self.all):
            left = sum(piece.value for spot, piece in each.march.items() if not each.is_complete(spot))
            found[seat] += -(-left // 2)
        for kind in KINDS:
            for seat, points in self._bonus(kind).items():
                found[seat] += points
        for seat, points in self._money().items():
            found[seat] += points
        return found

    def _bonus(self, kind: str) -> dict[int, int]:
        holder, (first, second) = self.holder[kind], self.bonus[kind]
        if holder is None:
            return {}
        others = {s: each.buildings()[kind] for s, each in enumerate(self.all) if s != holder}
        most = max(others.values())
        seconds = [s for s, count in others.items() if count == most > 0]
        return {holder: first, **{s: self._rounded(Fraction(second, len(seconds))) for s in seconds}}

    def _money(self) -> dict[int, int]:
        prizes = [9, 6, 3] if self.players > 2 else [6, 3]
        purses = [each.pennies for each in self.all]
        found = {}
        for seat, mine in enumerate(purses):
            first = sum(other > mine for other in purses)
            equal = purses.count(mine)
            shared = Fraction(sum(prizes[first : first + equal]), equal)
            found[seat] = min(mine, self._rounded(shared))
        return found

    def _rounded(self, points: Fraction) -> int:
        return floor(points) if self.round_down else floor(points + Fraction(1, 2))

    def winners(self) -> list[int]:
        """Most points, then buildings, castles, and the bonus tile of castles."""

        def rank(seat: int) -> tuple[int, int, int, bool]:
            counts = self.all[seat].buildings()
            return totals[seat], counts.total(), counts["castle"], self.holder["castle"] == seat

        totals = self.totals()
        best = max(rank(seat) for seat in range(self.players))
        return [seat for seat in range(self.players) if rank(seat) == best]
