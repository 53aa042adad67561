"""The card of the supplies that is looked at, and what a press that takes it does."""

from ostia_games.core.play.actions import Action
from ostia_games.vilnius.actions import CONFIRM, Build, Recruit
from ostia_games.vilnius.state import Vilnius
from web.games.board import BoardLook

BY_HAND = "+"  # after what is picked: the payment is chosen by hand


def chosen(look: BoardLook[Vilnius]) -> str:
    """The card: `b3` is building 3, `r0` unit 0."""
    return look.picked.removesuffix(BY_HAND)


def building(look: BoardLook[Vilnius]) -> bool:
    """Whether a building is looked at, and so a place for it."""
    return look.picked.startswith("b") and chosen(look)[1:].isdigit()


def by_hand(look: BoardLook[Vilnius]) -> bool:
    return look.picked.endswith(BY_HAND)


def taking(look: BoardLook[Vilnius], act: Build | Recruit) -> tuple[Action, ...]:
    """Build or recruit, and pay as proposed unless people want to pay otherwise."""
    return (act,) if by_hand(look) else (act, CONFIRM)
