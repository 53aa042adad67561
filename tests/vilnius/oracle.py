"""Vilnius recounted as a player would, from the table and the log: attacks, fights, damage, sieges, glory.

Written from the rulebook and the component file alone. Of the engine it reads what lies on the table and what
the log says, never how it counts.
"""

import tomllib
from collections import Counter
from typing import Any

WEAPONS = ("spear", "shield", "sword", "axe", "arrow")
CITY = 0  # a destination that shows Vilnius
RED_LOSS, SILVER_LOSS, GOLDEN_LOSS = "red skull of {enemy}", "silver skulls", "golden skulls"
LOSES = "{player} loses {card} ({cause})."
SIX = 6


def named(value: Any) -> str:
    """A name in a message, with the number of equal enemies: «Sappers (2)»."""
    if isinstance(value, str):
        return value
    if value.id == "{card} ({n})":
        return f"{named(value.values['card'])} ({value.values['n']})"
    return str(value.id)


class Cards:
    """The component file by numbers, as the table has them."""

    def __init__(self, text: str, names: dict[str, list[str]]) -> None:
        data = tomllib.loads(text)
        self.buildings, self.units, self.order = (
            list(data[part].values()) for part in ("buildings", "units", "order")
        )
        self.names = names

    def asked(self, card: int, boosted: int) -> Counter[str]:
        row = self.order[card]
        more = row.get("boost_weapons", []) if boosted else []
        return Counter([*row.get("weapons", []), *more])

    def skulls(self, card: int, boosted: int, colour: str) -> int:
        row = self.order[card]
        more = row.get("boost_skulls", {}).get(colour, 0) if boosted else 0
        return int(row.get("skulls", {}).get(colour, 0) + more)

    def strength(self, cards: Any) -> int:
        return sum(self.order[card].get("strength", 0) for card in cards)

    def is_building(self, card: int) -> bool:
        return "effect" in self.order[card]

    def rank(self, unit: int) -> tuple[bool, int]:
        """Under red skulls: those that count as the most precious first, then by gold and tools."""
        row = self.units[unit]
        decoy = row.get("ability") == "decoy"
        return decoy, 0 if decoy else row["gold"] + row["tools"]


class Oracle:
    """Looks at every action: the table before it, the table after it, and what the log said."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.seen: Counter[str] = Counter()  # how often each chapter was checked
        self.expected: dict[str, Counter[str]] = {}  # damage still to be told, by its cause
        self.fight: dict[str, Any] | None = None

    def look(self, before: Any, name: str, act: Any, after: Any, told: list[Any]) -> None:
        said = [one.message for one in told]
        if name in ("city", "store") and after.step not in ("city", "store", "pay"):
            self._attackers(before, after)
        if name == "fight" and type(act).__name__ == "Done":
            self._begin_fight(before)
        elif after.step != "fight" and any("attacks the" in one.id for one in said):
            self._begin_fight(self._untouched(before, name, said))
        if any(one.id.endswith("fights with all its weapons.") for one in said):
            self._boost(after, before)
        if after.final and not before.final:
            self._storm(before, said)
        self._new_values(before, after)
        self._losses(said, after)
        if name == "siege" and type(act).__name__ == "Done":
            self._siege(before, after, said)
        if after.outcome == "won":
            self._glory(after)

    # Which rows attack

    def _attackers(self, before: Any, after: Any) -> None:
        strong = [
            seat
            for seat in range(before.fixed.seats)
            if self.cards.strength(before.rows[seat]) >= before.attack[seat]
        ]
        for seat in range(before.fixed.seats):
            if seat not in strong:
                assert after.rows[seat][: len(before.rows[seat])] == before.rows[seat] or after.final
            elif after.step == "extra":
                assert seat in after.attackers
            else:
                assert not after.rows[seat], "a row that attacks leaves its place"
        self.seen["attack"] += 1

    def _new_values(self, before: Any, after: Any) -> None:
        """After an attack the value is that of the buildings, from 3 to 16."""
        for seat in range(before.fixed.seats):
            if before.attack[seat] != after.attack[seat]:
                values = [self.cards.buildings[number]["order"] for number, _, _ in after.cities[seat]]
                assert after.attack[seat] == max(3, min(16, sum(values)))
                self.seen["value"] += 1

    # The fight

    @staticmethod
    def _untouched(before: Any, name: str, said: list[Any]) -> Any:
        """A fight that nobody could do anything about is over at once: the enemies come from the rows."""
        table = before.copy()
        if name in ("prepare", "extra") and any(one.id.startswith("New in the row") for one in said):
            table.rows[before.turn] += before.order_pile[-1:]
        rows = []
        for one in said:
            if "attacks the" in one.id:
                seat = before.fixed.names.index(one.values["player"])
                city = one.id.startswith("The row against {player} attacks the city")
                rows += [(card, seat, CITY if city else 1) for card in table.rows[seat]]
        table.enemies = tuple(sorted(rows, key=lambda enemy: enemy[2]))
        table.fielded, table.swaps = (), ()
        return table

    def _begin_fight(self, table: Any) -> None:
        cards, names = [card for card, _, _ in table.enemies], []
        for place, card in enumerate(cards):
            name = self.cards.names["order"][card]
            names.append(f"{name} ({cards[: place + 1].count(card)})" if cards.count(card) > 1 else name)
        begun = list(dict.fromkeys(target for *_, target in table.fielded))
        beaten = [n for n in begun if self._complete(table, n, self.cards.asked(cards[n], table.boosted))]
        free = [n for n, card in enumerate(cards) if not self.cards.asked(card, table.boosted)]
        self.expected = {}
        for place, (card, _, destination) in enumerate(table.enemies):
            if place not in beaten and place not in free:
                side = "city" if destination == CITY else "player"
                self.expected[names[place]] = Counter(self.cards.order[card].get(side, []))
        fighters = {
            names[n]: list(dict.fromkeys(one[:3] for one in table.fielded if one[4] == n)) for n in beaten
        }
        reds = {}
        for n in beaten:
            shelters = sum(self.cards.units[one[1]].get("ability") == "shelter" for one in fighters[names[n]])
            reds[names[n]] = max(0, self.cards.skulls(cards[n], table.boosted, "red") - shelters)
        self.fight = {
            "fighters": fighters,
            "reds": reds,
            "alive": {one for group in fighters.values() for one in group},
            "silver": sum(self.cards.skulls(card, table.boosted, "silver") for card in cards),
            "golden": sum(self.cards.skulls(card, table.boosted, "gold") for card in cards),
            "given": {"silver": [], "golden": []},
            "names": table.fixed.names,
        }
        self.seen["fight"] += 1

    def _complete(self, table: Any, target: int, asked: Counter[str], need: int | None = None) -> bool:
        """Whether the weapons put there, two equal ones exchanged for another, are all that is asked."""
        have: Counter[str] = Counter()
        for _, unit, _, weapon, at in table.fielded:
            if at == target:
                have.update(self.cards.units[unit]["weapons"] if weapon < 0 else [WEAPONS[weapon]])
        for at, two, one in table.swaps:
            if at == target:
                assert have[WEAPONS[two]] >= 2
                have[WEAPONS[two]] -= 2
                have[WEAPONS[one]] += 1
        matched = sum(min(have[weapon], n) for weapon, n in asked.items())
        return matched >= (asked.total() if need is None else need)

    # What is lost

    def _boost(self, after: Any, before: Any) -> None:
        (card,) = [one for one in after.gone if one not in before.gone]
        damages = self.cards.order[card]["boost"] * before.fixed.seats
        self.expected = {self.cards.names["order"][card]: Counter(damages)}
        self.seen["boost"] += 1

    def _losses(self, said: list[Any], after: Any) -> None:
        for one in said:
            if one.id == "The city has {n} point left ({cause}).":
                self._suffered(named(one.values["cause"]), ("fire", "store"))
            elif one.id == "{cause}: nobody has what would be lost ({damage}).":
                self._suffered(named(one.values["cause"]), ("building", "unit", "province"))
            elif one.id == LOSES:
                cause = one.values["cause"]
                if getattr(cause, "id", "") == RED_LOSS:
                    self._red(one, named(cause.values["enemy"]))
                elif getattr(cause, "id", "") in (SILVER_LOSS, GOLDEN_LOSS):
                    self._skull(one, "golden" if cause.id == GOLDEN_LOSS else "silver")
                else:
                    self._suffered(named(cause), self._kinds(named(one.values["card"])))
        if after.step not in ("fall", "harm", "skulls") and after.outcome != "lost":
            self._settled()

    def _kinds(self, card: str) -> tuple[str, ...]:
        if card in self.cards.names["buildings"]:
            return ("building",)
        return ("unit",) if card in self.cards.names["units"] else ("province", "store")

    def _suffered(self, cause: str, kinds: tuple[str, ...]) -> None:
        due = self.expected[cause]
        kind = next((kind for kind in kinds if due[kind]), None)
        assert kind, f"{cause} does no such damage: {kinds} of {due}"
        due[kind] -= 1
        self.seen["damage"] += 1

    def _red(self, one: Any, enemy: str) -> None:
        assert self.fight is not None
        fight, owner = self.fight, self.fight["names"].index(one.values["player"])
        unit = self.cards.names["units"].index(named(one.values["card"]))
        alive = [fighter for fighter in fight["fighters"][enemy] if fighter in fight["alive"]]
        dearest = max(self.cards.rank(fighter[1]) for fighter in alive)
        victims = [fighter for fighter in alive if fighter[:2] == (owner, unit)]
        assert victims and self.cards.rank(unit) == dearest, "the most precious fall first"
        fight["alive"].remove(victims[0])
        fight["reds"][enemy] -= 1
        assert fight["reds"][enemy] >= 0
        self.seen["red"] += 1

    def _skull(self, one: Any, colour: str) -> None:
        assert self.fight is not None
        owner = self.fight["names"].index(one.values["player"])
        unit = self.cards.names["units"].index(named(one.values["card"]))
        victim = next(fighter for fighter in self.fight["alive"] if fighter[:2] == (owner, unit))
        self.fight["alive"].remove(victim)
        self.fight["given"][colour].append(unit)
        self.seen[colour] += 1

    def _settled(self) -> None:
        """The fight is over: everything due was suffered, and nobody fell in vain."""
        assert not any(due.total() for due in self.expected.values()), self.expected
        self.expected = {}
        if self.fight is None:
            return
        fight, self.fight = self.fight, None
        for enemy, left in fight["reds"].items():
            fallen = [one for one in fight["fighters"][enemy] if one not in fight["alive"]]
            assert not left or len(fallen) == len(fight["fighters"][enemy]), "too few: all"
        # Silver skulls first; what they took cannot pay the golden ones.
        for colour, coin in (("silver", "tools"), ("golden", "gold")):
            values = [self.cards.units[unit][coin] for unit in fight["given"][colour]]
            due, spared = fight[colour], fight["alive"]
            if colour == "silver":
                spared = [*spared, *[(0, unit, 0) for unit in fight["given"]["golden"]]]
            if sum(values) < due:
                assert not spared, "too few: all"
            elif due:
                assert sum(values) - min(values) < due, "one of them could have been spared"
            else:
                assert not values

    # Enemy buildings

    def _siege(self, before: Any, after: Any, said: list[Any]) -> None:
        fallen = []
        for place, card in enumerate(before.middle):
            asked = self.cards.asked(card, before.boosted)
            need = min(SIX, asked.total()) if before.fixed.seats == 2 else asked.total()
            if self._complete(before, place, asked, need):
                fallen.append(card)
        towers = [card for card in before.middle if self.cards.order[card].get("tower")]
        if any(card not in fallen for card in towers):
            fallen = []
        assert Counter(before.middle) - Counter(after.middle) == Counter(fallen)
        bonus = sum(not self.cards.order[card].get("tower") for card in fallen)
        got = sum(one.id == "{player} gets {card} as loot." for one in said)
        assert got <= bonus * before.fixed.seats
        if all(len(cards) >= bonus for cards in before.province_pile):
            assert got == bonus * before.fixed.seats, "one loot each, but not for the Guard Tower"
        self.seen["siege"] += 1
        self.seen["destroyed"] += len(fallen)

    # The end

    def _storm(self, before: Any, said: list[Any]) -> None:
        """Rows with less than half of the attack value are discarded; the others attack Vilnius."""
        told = {one.values["player"]: one for one in said if "strength {n}" in one.id and "{value}" in one.id}
        assert set(told) == set(before.fixed.names)
        for seat, player in enumerate(before.fixed.names):
            strength, value = self.cards.strength(before.rows[seat]), before.attack[seat]
            assert (told[player].values["n"], told[player].values["value"]) == (strength, value)
            assert ("storms" in told[player].id) == (2 * strength >= value)
        self.seen["final"] += 1

    def _glory(self, after: Any) -> None:
        self.glory = []
        for seat in range(after.fixed.seats):
            values = [self.cards.buildings[number]["order"] for number, _, _ in after.cities[seat]]
            units = [
                unit
                for zone in (after.unit_pile, after.unit_discard, after.hand_units, after.stored_units)
                for unit in zone[seat]
            ]
            self.glory.append(sum(values) + sum(self.cards.units[unit]["tools"] for unit in units))
        self.seen["glory"] += 1
