"""The neutral provinces: four stacks, what each asks, and what everybody has seen there."""

from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.words import Words
from ostia_games.vilnius.state import Vilnius
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board.elements import name_of, weapons
from web.ui.html import Html, h


def lands(t: Words, view: Vilnius) -> Html:
    """The stacks and their conquest cards."""
    stacks = [_stack(t, view, number) for number in range(len(view.stacks))]
    return h(
        "section",
        h("h2", t("Provinces to conquer")),
        h("ol", stacks, cls="stacks"),
        cls="lands",
        data_part="lands",
    )


def _stack(t: Words, view: Vilnius, number: int) -> Html:
    cards = view.stacks[number]
    seen = [name_of(t, view.fixed.box.provinces[card].name) for card in cards if card != UNKNOWN]
    return h(
        "li",
        h(
            "span",
            piece("lose-province"),
            h("b", t.number(len(cards))),
            cls="stack__pile",
            data_what=f"stack-{number}",
            title=t("Provinces in this stack: {n}", n=len(cards)),
        ),
        weapons(t, view.fixed.box.conquest[number]),
        h("span", t("Seen there: {cards}", cards=t.listed(seen)), cls="stack__seen") if seen else None,
        cls="stack",
        data_what=f"stack-{number}",
        data_empty=not cards,
    )
