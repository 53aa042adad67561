"""The scene of an enemy building that is put up: what it does, and what it takes to destroy it."""

from ostia_games.core.words import Message, Words, msg
from ostia_games.vilnius import says
from ostia_games.vilnius.state import Vilnius
from ostia_games.vilnius.targets import SIX
from web.games.board import BoardLook
from web.games.scenes import BELL, Beat, Scene, Told
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board.elements import name_of, weapons
from web.games.vilnius.board.siege import effect
from web.ui.html import Html, h


def enemy_builds(t: Words, look: BoardLook[Vilnius], part: Told) -> Scene:
    view = look.view
    cards = [line.about for line in part.lines]
    beats = [
        beat
        for card in cards
        for beat in (Beat(art=_drawn(t, view, card), sound=BELL), Beat(_destroyed_by(view, card)))
    ]
    return Scene("camp", msg("The Order builds!"), tuple(beats), until=part.until)


def _drawn(t: Words, view: Vilnius, number: int) -> Html:
    card = view.fixed.box.order[number]
    return h(
        "div",
        piece(f"order-{card.id}", "camp__art"),
        h("b", name_of(t, card.name), cls="camp__name"),
        weapons(t, card.weapons[view.boosted], "camp__weapons"),
        h("span", effect(t, card), cls="camp__effect"),
        cls="camp scene-camp",
    )


def _destroyed_by(view: Vilnius, number: int) -> Message:
    """V8.2: all its weapons, or with two players any six of them."""
    asked = view.fixed.box.order[number].weapons[view.boosted]
    if view.fixed.seats == 2 and sum(asked) > SIX:
        return msg(
            "It stays until units left over at the end of a round destroy it: any {n} of its weapons will "
            "do.",
            n=SIX,
        )
    return msg(
        "It stays until units left over at the end of a round destroy it: {weapons}.",
        weapons=says.arms(asked),
    )
