from ostia_games.core.play import chance
from ostia_games.core.play.course import TurnState
from ostia_games.core.play.state import UNKNOWN
from tests.pearls.components import CARDS, CHESTS


class Pearls(TurnState):
    __slots__ = (
        "chest",
        "chests",
        "confirmed",
        "consolation",
        "discard",
        "hands",
        "names",
        "offers",
        "opened",
        "pearls",
        "pile",
        "round",
        "rounds",
        "start",
        "swapped",
        "turn",
    )

    chest: int
    chests: list[int]
    confirmed: list[bool]
    consolation: bool
    discard: list[int]
    hands: list[list[int]]
    names: tuple[str, ...]
    offers: list[list[int]]
    opened: list[int]
    pearls: list[int]
    pile: list[int]
    round: int
    rounds: int
    start: int
    swapped: list[bool]
    turn: int

    def __init__(self, rng: int, names: tuple[str, ...]) -> None:
        super().__init__(rng, "swap")
        self.names = names
        self.pile = []
        self.discard = []
        self.chests = []
        self.chest = 0
        self.opened = []
        self.hands = [[] for _ in names]
        self.offers = [[] for _ in names]
        self.confirmed = [False for _ in names]
        self.swapped = [False for _ in names]
        self.pearls = [0 for _ in names]
        self.start = self.turn = 0
        self.round = 1
        self.rounds = 3
        self.consolation = False

    def copy(self) -> "Pearls":
        new = Pearls.__new__(Pearls)
        self.copy_base_to(new)
        new.names, new.chest, new.start, new.turn = self.names, self.chest, self.start, self.turn
        new.round, new.rounds, new.consolation = self.round, self.rounds, self.consolation
        new.pile, new.discard = self.pile[:], self.discard[:]
        new.chests, new.opened = self.chests[:], self.opened[:]
        new.hands = [hand[:] for hand in self.hands]
        new.offers = [offer[:] for offer in self.offers]
        new.confirmed, new.swapped, new.pearls = self.confirmed[:], self.swapped[:], self.pearls[:]
        return new

    def seen_by(self, seat: int | None) -> "Pearls":
        view = self.copy()
        view.hide_base()
        view.pile = [UNKNOWN] * len(view.pile)
        view.chests = [UNKNOWN] * len(view.chests)
        for other in range(len(view.names)):
            if other != seat:
                # How many cards were offered is secret too, so they are shown as still in hand.
                cards = len(view.hands[other]) + len(view.offers[other])
                view.hands[other], view.offers[other] = [UNKNOWN] * cards, []
        return view

    def filled(self, seat: int, rng: int) -> "Pearls":
        world = self.copy()
        seen = [*self.discard, *self.hands[seat], *self.offers[seat]]
        unseen = list(CARDS)
        for card in seen:
            unseen.remove(card)
        rng = chance.shuffle(unseen, rng)
        for other, hand in enumerate(world.hands):
            if other != seat:
                hand[:] = [unseen.pop() for _ in hand]
                if world.confirmed[other]:
                    # They must have offered something; one card is as good a guess as any.
                    world.offers[other] = [hand.pop()]
        world.pile = [unseen.pop() for _ in world.pile]
        world.chests = [chest for chest in CHESTS if chest not in self.opened]
        world.rng = chance.shuffle(world.chests, rng)
        return world
