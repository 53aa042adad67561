"""Level by level: what suits somebody next, by what they have played."""

from collections.abc import Mapping

import pytest

from ostia_games.core import registry
from ostia_games.core.keeping.levels import Onwards, onwards
from ostia_games.core.keeping.plays import Play, Row
from ostia_games.core.meta import Value
from ostia_games.core.play.setup import KINDS

GAMES = ("ostia", "marchia", "vilnius")
LESSON = Onwards(None)


def played(
    game: str, *bots: str, won: bool = True, people: int = 1, options: Mapping[str, Value] | None = None
) -> Play:
    person = [Row(f"Person {n}", 9, 1 if won else 2, won) for n in range(people)]
    others = [Row(f"Bot {n}", 8, 1, not won, person=False, bot=bot) for n, bot in enumerate(bots)]
    return Play("a", game, 0, 0, "", (*person, *others), here=True, options=options or {})


def after(game: str, *plays: Play, learned: bool = True) -> Onwards | None:
    return onwards(registry.meta(game), plays, learned=learned)


@pytest.mark.parametrize("game", GAMES)
def test_levels_fit_the_box(game: str) -> None:
    meta = registry.meta(game)
    assert len(meta.levels) >= 3
    for level in meta.levels:
        assert meta.seats[0] <= level.seats <= meta.seats[1]
        assert level.bots in KINDS
        for name, value in level.options:
            option = meta.option(name)
            assert option and option.accepts(value) and value != option.default, name


@pytest.mark.parametrize("game", GAMES)
def test_from_the_lesson_to_the_hardest(game: str) -> None:
    meta = registry.meta(game)
    assert after(game, learned=False) == LESSON
    plays: list[Play] = []
    for number, level in enumerate(meta.levels):
        assert after(game, *plays) == Onwards(number)
        bots, options = [level.bots] * (level.seats - 1), dict(level.options)
        plays.append(played(game, *bots, won=False, options=options))
        assert after(game, *plays) == Onwards(number, again=True)
        plays.append(played(game, *bots, options=options))
    assert after(game, *plays) is None
    assert after(game, *plays, learned=False) is None


def test_what_suits_a_first_game() -> None:
    """As the rules of Ostia suggest (O2.2), and the easiest of Vilnius (V2.5)."""
    ostia, vilnius = registry.meta("ostia").levels[0], registry.meta("vilnius").levels[0]
    assert (ostia.seats, ostia.bots, dict(ostia.options)) == (3, "easy", {"without_ivory": True})
    assert dict(vilnius.options) == {"difficulty": "simple"}
    assert registry.meta("marchia").levels[0].bots == "easy"


def test_whoever_has_played_needs_no_lesson() -> None:
    lost = played("ostia", "easy", "easy", won=False, options={"without_ivory": True})
    assert after("ostia", lost, learned=False) == Onwards(0, again=True)
    at_a_table = Play("a", "ostia", 0, 60, "", (Row("Ada", 9, 1, True), Row("Ben", 8, 2, False)))
    assert after("ostia", at_a_table, learned=False) == Onwards(0)
    assert after("ostia", played("marchia", "hard", "hard"), learned=False) == LESSON


@pytest.mark.parametrize(
    "bots, options, expected",
    [
        (("easy", "easy"), {}, Onwards(1)),  # with ivory: more than a first game asks
        (("easy",), {}, Onwards(1)),  # with Gaius
        (("normal", "normal"), {"without_ivory": True}, Onwards(1)),
        (("normal", "normal"), {}, Onwards(2)),
        (("hard", "easy"), {}, Onwards(1)),  # the weakest counts
        (("hard", "hard"), {}, Onwards(3)),
        (("hard", "hard", "hard"), {}, Onwards(3)),
        (("hard", "hard", "hard", "hard"), {}, Onwards(4)),
        (("expert", "expert"), {}, None),
        (("random", "random"), {}, Onwards(0)),
        ((), {}, Onwards(0)),  # people among themselves
    ],
)
def test_a_victory_counts_for_all_it_asked(
    bots: tuple[str, ...], options: Mapping[str, Value], expected: Onwards | None
) -> None:
    people = 1 if bots else 3
    assert after("ostia", played("ostia", *bots, people=people, options=options)) == expected


def test_a_defeat_high_up_leads_to_the_first_level() -> None:
    assert after("marchia", played("marchia", "hard", "hard", won=False)) == Onwards(0)


def test_together_bots_only_help() -> None:
    assert after("vilnius", played("vilnius", people=2)) == Onwards(2)
    assert after("vilnius", played("vilnius", "easy", options={"difficulty": "heavy"})) == Onwards(3)
    assert after("vilnius", played("vilnius", people=3, options={"difficulty": "heavy"})) is None


def test_a_game_without_levels_offers_nothing(pearls: object) -> None:
    assert after("pearls", learned=False) is None
