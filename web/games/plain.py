"""The plain board: the view of any game as cards and numbers, for a game that has no board of its own."""

from typing import Any

from ostia_games.core.play.state import UNKNOWN, State, plain
from ostia_games.core.words import Words
from web.games.board import Board, BoardLook
from web.ui.html import Html, h

INNER = {"rng", "step", "reveals", "names"}  # the machinery of a state, not the table

PILES = {"chests", "discard", "pile"}  # lists that might just happen to be as long as there are players


class PlainBoard(Board[State]):
    """What belongs to the table, then what belongs to each player."""

    def board(self, t: Words, look: BoardLook[State]) -> Html:
        data = {name: value for name, value in plain(look.view).items() if name not in INNER}
        seats = len(look.seats)
        own = {name for name, value in data.items() if isinstance(value, list) and len(value) == seats}
        own -= PILES
        common = [_fact(t, name, value) for name, value in data.items() if name not in own]
        hands = [
            _player(t, look, seat, {name: data[name][seat] for name in sorted(own)}) for seat in range(seats)
        ]
        return h(
            "div", h("dl", common, cls="plain__common"), h("div", hands, cls="plain__seats"), cls="plain"
        )


def _player(t: Words, look: BoardLook[State], seat: int, data: dict[str, Any]) -> Html:
    name = look.seats[seat].name
    return h(
        "section",
        h("h3", name, translate="no"),
        h("dl", [_fact(t, key, value) for key, value in data.items()]),
        cls="plain__seat panel",
        aria_label=t("{player}’s place", player=name),
        data_own=seat == look.seat,
    )


def _fact(t: Words, name: str, value: Any) -> Html:
    # Names come from the program: the plain board has no words for what it cannot know.
    term = h("dt", name.replace("_", " "), translate="no")
    return h("div", term, h("dd", _value(t, value)), cls="plain__fact")


def _value(t: Words, value: Any) -> Html | str:
    if isinstance(value, bool):
        return t("yes") if value else t("no")
    if isinstance(value, int):
        return t("hidden") if value == UNKNOWN else t.number(value)
    if isinstance(value, list):
        return h("ul", [_card(t, item) for item in value], cls="cards") if value else "–"
    return h("span", str(value), translate="no")


def _card(t: Words, item: Any) -> Html:
    if item == UNKNOWN:
        return h("li", h("span", t("hidden"), cls="visually-hidden"), cls="pip pip--back")
    return h("li", _value(t, item), cls="pip")


BOARD = PlainBoard()
