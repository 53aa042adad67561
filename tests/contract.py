"""What the core expects of every game, as checks over the log of one game.

Used by the tests on a few games and by `tests.soak` on very many. Each check raises `AssertionError`.
The game must be in the registry, since documents are read by its id.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any

from ostia_games.core.documents import dumps
from ostia_games.core.meta import Meta
from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import LEVELS, RandomBot, Thought, forward
from ostia_games.core.play.document import game_document, read_game
from ostia_games.core.play.game import Game
from ostia_games.core.play.log import CannotUndo, GameLog, LogEntry
from ostia_games.core.play.setup import HUMAN, SEED_LIMIT, Seat, Setup
from ostia_games.core.play.state import State, plain

NAMES = ("Ada", "Beno", "Chloé", "Dörte", "Émile", "Fanny")
LONGEST = 20_000  # actions; a random game longer than this is taken not to end
THINKERS = tuple(level for level in LEVELS if level != "random")
SEARCHERS = ("hard", "expert")  # which take their time
POSITIONS = 20  # how many of one log the slower checks look at


def random_setup(meta: Meta, rng: int) -> Setup:
    """Any number of seats, any options, any seed; the start player drawn or named."""
    fewest, most = meta.seats
    count, rng = chance.below(most - fewest + 1, rng)
    seats = tuple(Seat(name) for name in NAMES[: fewest + count])
    options: dict[str, bool | int | str] = {}
    for option in meta.options:
        allowed = [value for value, _ in option.choices] or [False, True]
        index, rng = chance.below(len(allowed), rng)
        options[option.id] = allowed[index]
    seed, rng = chance.below(SEED_LIMIT, rng)
    start, rng = chance.below(len(seats) + 1, rng)
    return Setup(meta.id, seats, seed, options, None if start == len(seats) else start)


def few_worlds(rng: int) -> Thought:
    """Just long enough to see that a bot that samples can play."""
    return Thought(rng, enough=lambda rounds: rounds >= 2)


def random_state(game: Game[Any], setup: Setup, rng: int, actions: int) -> Any:
    """The state after some actions of a random bot, or at the end of its game."""
    state, bot, thought = game.new(setup), RandomBot(game), Thought(rng)
    for _ in range(actions):
        if not (actors := game.actors(state)):
            break
        game.apply(state, actors[0], bot.choose(state, actors[0], thought))
    return state


def played_by(game: Game[Any], level: str, setup: Setup, rng: int, most: int = LONGEST) -> Any:
    """The last state of a game whose seats are all played by one bot, which must not touch its view."""
    state, bot, thought = game.new(setup), game.bot(level), few_worlds(rng)
    for _ in range(most):
        if not (actors := game.actors(state)):
            break
        seat = actors[0]
        view = game.view(state, seat)
        before = plain(view)
        act = bot.choose(view, seat, thought)
        assert plain(view) == before, "thinking changed the view"
        game.play(state, seat, act)
    game.check(state)
    return state


def choices(game: Game[Any], state: State, rng: int, actions: int = 40) -> list[Action]:
    """What bots of all levels do, each at a seat of its own."""
    bots, thought = [game.bot(level) for level in THINKERS], few_worlds(rng)
    acts: list[Action] = []
    for _ in range(actions):
        seat = game.actors(state)[0]
        acts.append(bots[seat].choose(game.view(state, seat), seat, thought))
        game.apply(state, seat, acts[-1])
    return acts


def random_log(game: Game[Any], setup: Setup, rng: int, told: bool = True) -> GameLog:
    """A game played to its end by chance: any seat that may act, any legal action.

    Not `told` it is the same game without sentences and without ways back: for very many games.
    """
    log = GameLog(game, setup)
    while actors := game.actors(log.state):
        seat, rng = drawn(actors, rng)
        # Take back rarely, or a long lay-out would hardly ever be finished.
        back, rng = chance.below(8, rng)
        legal = game.legal(log.state, seat)
        act, rng = drawn(legal if back == 0 else forward(legal), rng)
        if told:
            log.play(seat, act, legal)
        else:
            log.entries.append(LogEntry(seat, act, log.state.step, False, False, False, ()))
            game.apply(log.state, seat, act)
        assert len(log.entries) < LONGEST, "the game does not end"
    return log


def check_sums(log: GameLog) -> None:
    """No piece appears or vanishes at any time, and the ranking names only players."""
    for state in states(log):
        log.game.check(state)
    assert plain(state) == plain(log.state), "the log leads to another state"
    result = log.game.result(log.state)
    seats = range(len(log.setup.seats))
    named = {place.seat for place in result.places if place.name}
    assert not named & set(seats), "a seat goes by another name"
    assert {place.seat for place in result.places} <= {*seats, *named}, "a place is not at the table"
    assert set(result.winners) <= {*seats, *named}, "a winner is not at the table"


def check_round_trips(log: GameLog) -> None:
    """Actions and documents survive the way to JSON and back."""
    game = log.game
    for state in positions(log):
        for seat in game.actors(state):
            legal = game.legal(state, seat)
            assert legal, "an actor has nothing to do"
            assert [game.codec.decode(game.codec.encode(act)) for act in legal] == legal, "codec"
    text = dumps(game_document(log))
    again = read_game(text)
    assert dumps(game_document(again)) == text, "the document changed"
    assert again.setup == log.setup, "the set-up changed"
    assert again.entries == log.entries, "the entries changed"
    assert plain(again.state) == plain(log.state), "the state changed"


def check_undo(log: GameLog) -> None:
    """Back as far as the rule allows and forward again, from many positions: the same states.

    To the very start, across reveals, goes `state_at`: what a replay shows.
    """
    course = Course(log)
    assert [plain(log.state_at(length)) for length in range(len(course.looks))] == course.looks, "state_at"
    _check_undo(log, course)
    # Played anew: who acts first may depend on who is a person.
    person = len(log.entries) % len(log.setup.seats)
    alone = random_log(log.game, among_bots(log.setup, person), len(log.entries))
    _check_undo(alone, Course(alone))


def among_bots(setup: Setup, person: int) -> Setup:
    """The same game for one person, with bots on the other seats."""
    kinds = (HUMAN if seat == person else "easy" for seat in range(len(setup.seats)))
    return replace(setup, seats=tuple(map(Seat, setup.names, kinds)))


def _check_undo(log: GameLog, course: "Course") -> None:
    again = GameLog(log.game, log.setup)
    stops = _stops(len(log.entries))
    for entry in log.entries:
        again.play(entry.seat, entry.action)
        if len(again.entries) in stops:
            for seat, at in enumerate(log.setup.seats):
                if not at.human:
                    continue
                if again.undo_refusal(seat) is None:
                    _back_and_forth(again.fork(), seat, course)
                else:
                    _check_refused(again, seat)
    assert again.entries == log.entries, "undo and redo left traces"


class Course:
    """A log played afresh without undo, with the state at every position."""

    def __init__(self, log: GameLog) -> None:
        self.entries = log.entries[:]
        self.states = [*states(log)]
        self.looks = [plain(state) for state in self.states]

    def check(self, log: GameLog, complaint: str) -> None:
        """After undo and redo a log is where its entries lead from the start.

        They are played afresh only from where they leave the course: secrets come in another order there.
        """
        pairs = zip(log.entries, self.entries, strict=False)
        same = (one.seat == other.seat and one.action == other.action for one, other in pairs)
        shared = sum(takewhile(bool, same))
        look = self.looks[shared]
        if shared < len(log.entries):
            state = self.states[shared].copy()
            for entry in log.entries[shared:]:
                log.game.apply(state, entry.seat, entry.action)
            look = plain(state)
        assert plain(log.state) == look, complaint


def _back_and_forth(log: GameLog, seat: int, course: Course) -> None:
    """One seat goes back as far as it may, and forward again.

    Secrets of others that it undid across stay, and so come before its own decision when that is made again.
    """
    played = log.entries[:]
    while log.undo_refusal(seat) is None:
        before = [entry for entry in log.entries if entry.known_to(seat)]
        log.undo(seat)
        lost = before[sum(entry.known_to(seat) for entry in log.entries) :]
        assert not any(entry.revealing for entry in lost), "undone across a reveal"
        course.check(log, "undo leads elsewhere")
    _check_refused(log, seat)
    while log.can_redo(seat):
        log.redo(seat)
        course.check(log, "redo leads elsewhere")
    assert len(log.entries) == len(played), "redo stopped too early"
    for other in range(len(log.setup.seats)):
        theirs = [[entry for entry in entries if entry.seat == other] for entries in (log.entries, played)]
        assert theirs[0] == theirs[1], "undo and redo changed what was done"


def _check_refused(log: GameLog, seat: int) -> None:
    before = len(log.entries), plain(log.state)
    try:
        log.undo(seat)
    except CannotUndo:
        assert (len(log.entries), plain(log.state)) == before, "a refused undo changed something"
    else:
        raise AssertionError("an undo was made that had been refused")


def check_copies(log: GameLog) -> None:
    """A copy is equal and independent: actions on one do not change the other."""
    game = log.game
    for number, state in enumerate(positions(log)):
        copy, before = state.copy(), plain(state)
        assert plain(copy) == before, "a copy differs"
        _wander(game, copy, number)
        assert plain(state) == before, "a move on the copy changed the original"
        copy = state.copy()
        _wander(game, state, number + 1)
        assert plain(copy) == before, "a move on the original changed the copy"


def check_views(log: GameLog) -> None:
    """Each seat sees what it needs to act; worlds that differ only in what it cannot see look the same."""
    for number, state in enumerate(positions(log)):
        before = plain(state)
        for seat in range(len(log.setup.seats)):
            _check_view(log.game, state, seat, chance.seeded(f"{number} {seat}"))
        _check_words(log.game, state, range(len(log.setup.seats)))
        assert plain(log.game.view(log.game.view(state, None), None)) == plain(log.game.view(state, None))
        assert plain(state) == before, "looking changed the state"
    for seat in (None, *range(len(log.setup.seats))):
        _check_lines(log, seat)


def _check_view(game: Game[Any], state: State, seat: int, rng: int) -> None:
    view = game.view(state, seat)
    seen = plain(view)
    assert plain(game.view(view, seat)) == seen, "a view of a view differs"
    assert view.rng == 0, "a view shows what chance will bring"
    assert view.reveals == 0, "a view counts what others were shown"
    assert view.told is None, "a view carries sentences"
    assert (seat in game.actors(view)) == (seat in game.actors(state)), "the seat cannot see whether to act"
    legal = game.legal(state, seat)
    assert game.legal(view, seat) == legal, "a seat is offered something else than is legal"
    world = game.sample(view, seat, rng)
    assert plain(view) == seen, "sampling changed the view"
    assert plain(game.view(world, seat)) == seen, "a sampled world does not fit the view"
    assert game.legal(world, seat) == legal, "what is legal depends on what the seat cannot see"
    game.check(world)


def _check_words(game: Game[Any], state: State, seats: range) -> None:
    """Secret choices that look the same to another seat must read the same to it."""
    for actor in game.actors(state) if game.step(state).secret else ():
        heard_by: dict[tuple[int | None, str], list[Any]] = {}
        for act in game.legal(state, actor):
            after = state.copy()
            told = after.told = game.step(after).told(after, actor, act)
            game.apply(after, actor, act)
            for seat in (None, *seats):
                heard = [item.message for item in told if item.for_(seat)]
                key = (seat, repr(plain(game.view(after, seat))))
                secret = seat == actor or heard_by.setdefault(key, heard) == heard
                assert secret, "the words of the log give a secret away"


def _check_lines(log: GameLog, seat: int | None) -> None:
    known = [entry for entry in log.entries if entry.known_to(seat)]
    lines = [line for line in log.lines(seat) if line.index >= 0]
    assert {line.index for line in lines} == set(range(len(known))), "an entry without a line"
    for line in lines:
        entry = known[line.index]
        assert line.action == (None if entry.hidden_from(seat) else entry.action), "a line shows a secret"


def states(log: GameLog) -> Iterator[State]:
    """An independent state for every position of the log, the first and the last included."""
    state: State = log.game.new(log.setup)
    yield state.copy()
    for entry in log.entries:
        log.game.apply(state, entry.seat, entry.action)
        yield state.copy()


def positions(log: GameLog) -> Iterator[State]:
    """States before decisions, spread over the log; few enough for slow checks."""
    stops = _stops(len(log.entries))
    return (state for index, state in enumerate(states(log)) if index in stops and not log.game.over(state))


def _stops(length: int) -> frozenset[int]:
    return frozenset(range(0, length + 1, 1 + length // POSITIONS))


def _wander(game: Game[Any], state: State, seed: int, actions: int = 25) -> None:
    rng = chance.seeded(seed)
    for _ in range(actions):
        actors = game.actors(state)
        if not actors:
            return
        seat, rng = drawn(actors, rng)
        act, rng = drawn(game.legal(state, seat), rng)
        game.apply(state, seat, act)


def drawn(items: Any, rng: int) -> tuple[Any, int]:
    index, rng = chance.below(len(items), rng)
    return items[index], rng


CHECKS = (check_sums, check_round_trips, check_undo, check_copies, check_views)
