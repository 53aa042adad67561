from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.play.actions import Action, BadAction, Codec, action
from ostia_games.core.words import words


@action
class Pass(Action):
    pass


@action
class PlaceTile(Action):
    column: int
    place: tuple[int, int]
    cover: int | None
    name: str
    tax: bool
    extra: tuple[str | int, ...]


@action
class Bid(Action):
    amount: int
    sealed: bool = False
    with_cards: tuple[int, ...] = ()


@action
class Nothing(Action):
    left: tuple[()]


CODEC = Codec(Pass, PlaceTile, Nothing)
SAMPLE = PlaceTile(3, (-1, 2), None, "ö", True, ("a", 1))

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=12,
)


def test_names_are_in_snake_case() -> None:
    assert CODEC.name(Pass()) == "pass"
    assert CODEC.encode(SAMPLE) == ["place_tile", 3, [-1, 2], None, "ö", True, ["a", 1]]


@given(
    st.builds(
        PlaceTile,
        st.integers(),
        st.tuples(st.integers(), st.integers()),
        st.none() | st.integers(),
        st.text(),
        st.booleans(),
        st.lists(st.text() | st.integers()).map(tuple),
    )
)
def test_actions_come_back(act: PlaceTile) -> None:
    again = CODEC.decode(CODEC.encode(act))
    assert again == act
    assert type(again) is PlaceTile


def test_empty_tuples() -> None:
    assert CODEC.decode(["nothing", []]) == Nothing(())
    with pytest.raises(BadAction):
        CODEC.decode(["nothing", [1]])


@pytest.mark.parametrize(
    ("index", "value"),
    [
        (1, True),
        (1, 3.0),
        (1, "3"),
        (1, None),
        (2, [1]),
        (2, [1, 2, 3]),
        (2, "12"),
        (2, [1, False]),
        (3, False),
        (4, 1),
        (4, None),
        (5, 1),
        (5, None),
        (6, {}),
        (6, [None]),
        (6, [["a"]]),
    ],
)
def test_values_of_the_wrong_kind(index: int, value: object) -> None:
    data: list[Any] = CODEC.encode(SAMPLE)
    data[index] = value
    with pytest.raises(BadAction, match="wrong kind"):
        CODEC.decode(data)


@given(json_values | st.lists(st.sampled_from(["pass", "place_tile", "nothing"]) | json_values, max_size=8))
def test_decoding_trusts_nothing(data: object) -> None:
    try:
        act = CODEC.decode(data)
    except BadAction as problem:
        assert words("en")(problem.message)
    else:
        assert CODEC.encode(act) == data


@pytest.mark.parametrize(
    "data", [["pass", 1], ["place_tile"], ["jump"], [], [1], "pass", {}, None, ["x" * 9999]]
)
def test_what_is_no_action(data: object) -> None:
    with pytest.raises(BadAction) as refused:
        CODEC.decode(data)
    assert len(words("en")(refused.value.message)) < 120


def test_actions_are_values() -> None:
    assert {Pass(), Pass()} == {Pass()}
    with pytest.raises(AttributeError):
        SAMPLE.column = 4  # type: ignore[misc]


def test_a_codec_refuses_what_it_cannot_carry() -> None:
    @action
    class Weigh(Action):
        grams: float

    with pytest.raises(TypeError, match="grams"):
        Codec(Weigh)
    with pytest.raises(TypeError, match="name"):
        Codec(Pass, Pass)


def test_what_came_later_is_left_out_where_it_is_as_before() -> None:
    codec = Codec(Bid)
    for act, data in (
        (Bid(3), ["bid", 3]),
        (Bid(3, sealed=True), ["bid", 3, True]),
        (Bid(3, with_cards=(1,)), ["bid", 3, False, [1]]),
    ):
        assert codec.encode(act) == data and codec.decode(data) == act
    for wrong in (["bid"], ["bid", 3, True, [], 1], ["bid", 3, 1]):
        with pytest.raises(BadAction):
            codec.decode(wrong)
