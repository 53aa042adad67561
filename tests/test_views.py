"""Views on their way to another device: they arrive as they were, and nothing else gets through."""

import json
from random import Random
from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.game import load_game
from ostia_games.core.play.state import plain
from ostia_games.core.play.views import NOT_SENT, BadView, view_codec
from tests.contract import positions, random_log, random_setup
from tests.faults import JUNK

GAMES = ("ostia", "marchia", "vilnius")


@pytest.mark.parametrize("game_id", GAMES)
def test_views_of_every_seat_arrive_as_they_were(game_id: str) -> None:
    game = load_game(game_id)
    for seed in range(3):
        rng = chance.seeded(f"views {seed}")
        log = random_log(game, random_setup(game.meta, rng), rng)
        start = game.new(log.setup)
        codec = view_codec(game, start)
        for state in (*positions(log), log.state):
            for seat in (None, *range(len(log.setup.seats))):
                view = game.view(state, seat)
                seen = codec.decode(json.loads(json.dumps(codec.encode(view))), start)
                assert plain(seen) == plain(view)
                assert game.actors(seen) == game.actors(state)
                if seat is not None:
                    assert game.legal(seen, seat) == game.legal(view, seat)
        assert game.result(codec.decode(codec.encode(game.view(log.state, None)), start)) == game.result(
            log.state
        )


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_not_a_view_is_refused_and_never_fails(game_id: str) -> None:
    game, random = load_game(game_id), Random(1)
    rng = chance.seeded("bad views")
    log = random_log(game, random_setup(game.meta, rng), rng)
    start = game.new(log.setup)
    codec, refused = view_codec(game, start), 0
    encoded = [json.dumps(codec.encode(game.view(state, 0))) for state in positions(log)]
    for _ in range(300):
        data = json.loads(random.choice(encoded))
        _damage(data, random)
        try:
            codec.decode(data, start)
        except BadView as problem:
            assert problem.message.id
            refused += 1
    assert refused > 100


def _damage(data: list[Any], random: Random) -> None:
    """Put junk somewhere into it, however deep."""
    at: Any = data
    while True:
        index = random.randrange(len(at))
        if isinstance(at[index], list) and at[index] and random.random() < 0.7:
            at = at[index]
        else:
            at[index] = random.choice(JUNK)
            return


def test_numbers_texts_and_lists_are_bounded() -> None:
    game = load_game("ostia")
    rng = chance.seeded("bounds")
    start = game.new(random_setup(game.meta, rng))
    codec = view_codec(game, start)
    good = codec.encode(start)
    names = sorted(
        {name for base in type(start).__mro__ for name in getattr(base, "__slots__", ())} - NOT_SENT
    )
    for name, bad in (("bank", 1 << 22), ("pile", [0] * 3000), ("step", "x" * 70), ("step", "nowhere")):
        damaged: list[Any] = [*good]
        damaged[names.index(name)] = bad
        with pytest.raises(BadView):
            codec.decode(damaged, start)
    with pytest.raises(BadView):
        codec.decode([*good, 0], start)
