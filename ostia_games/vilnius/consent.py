"""V2.6: everyone decides about their own cards, bots too: asked by a person they agree, or say why not."""

from collections.abc import Iterable

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Said, msg
from ostia_games.vilnius import says
from ostia_games.vilnius.actions import (
    DEARER,
    FALLS,
    FITS,
    LEAST,
    NEEDED,
    SPARE,
    Agree,
    Fall,
    LoseBuilding,
    LoseProvince,
    LoseStored,
    LoseUnit,
    Put,
    PutWeapon,
    Refuse,
)
from ostia_games.vilnius.payment import building_at
from ostia_games.vilnius.state import Vilnius

Use = Put | PutWeapon
Loss = Fall | LoseStored | LoseBuilding | LoseUnit | LoseProvince
USES = (Put, PutWeapon)
LOSSES = (Fall, LoseStored, LoseBuilding, LoseUnit, LoseProvince)


def needed(state: Vilnius, seat: int, act: Action, choices: Iterable[Action] = ()) -> bool:
    """Whether a person must ask a bot first. Not for a loss that nobody else could bear."""
    fixed = state.fixed
    if not fixed.asks_bots or seat in fixed.bots or not isinstance(act, USES + LOSSES):
        return False
    if act.owner not in fixed.bots:
        return False
    return isinstance(act, USES) or any(getattr(other, "owner", None) != act.owner for other in choices)


def answers(state: Vilnius) -> list[Action]:
    """What the bot can say to what it was asked."""
    act = state.asked
    if isinstance(act, USES):
        others = [number for number in range(_targets(state)) if number != act.target]
        needs = [Refuse(NEEDED, number) for number in others]
        return [Agree(FITS), Agree(SPARE), Refuse(FALLS, -1), *needs]
    return [Agree(LEAST), Refuse(DEARER, -1)]


def _targets(state: Vilnius) -> int:
    return len(state.enemies) or len(state.middle)


# Words


def label(state: Vilnius, act: Action) -> Message:
    """The words of the question, on a button."""
    assert isinstance(act, USES + LOSSES)
    said = _said(state, act)
    if isinstance(act, Put):
        return msg("Ask {owner} for {card} against {target}", **said)
    if isinstance(act, PutWeapon):
        return msg("Ask {owner} for {card} against {target}: {weapon}", **said)
    return msg("Ask {owner} to give up {card}", **said)


def asks(state: Vilnius, seat: int, act: Action) -> Message:
    """The sentence of the question."""
    assert isinstance(act, USES + LOSSES)
    said = {**_said(state, act), "player": state.fixed.names[seat]}
    if isinstance(act, USES):
        return msg("{player} asks {owner} for {card} against {target}.", **said)
    return msg("{player} asks {owner} to give up {card}.", **said)


def answer(state: Vilnius, act: Agree | Refuse) -> Message:
    """The sentence of the answer, with its reason."""
    asked = state.asked
    assert isinstance(asked, USES + LOSSES)
    said = {**_said(state, asked), "why": reason(state, act)}
    if isinstance(act, Refuse):
        return msg("{owner} refuses: {why}", **said)
    if isinstance(asked, USES):
        return msg("{owner} agrees, {card} against {target}: {why}", **said)
    return msg("{owner} agrees to give up {card}: {why}", **said)


def reason(state: Vilnius, act: Agree | Refuse) -> Message:
    if isinstance(act, Agree):
        return (
            msg("it belongs to the best plan."),
            msg("it is not needed elsewhere."),
            msg("it is missed least."),
        )[act.reason]
    if act.reason == NEEDED:
        return msg("it is needed against {target}.", target=says.target(state, act.about))
    return msg("it would only fall there.") if act.reason == FALLS else msg("something else is missed less.")


def _said(state: Vilnius, act: Use | Loss) -> Said:
    said: Said = {"owner": state.fixed.names[act.owner]}
    if isinstance(act, LoseBuilding):
        return {**said, "card": says.building(state, building_at(state, act.owner, act.x, act.y))}
    if isinstance(act, (LoseStored, LoseProvince)):
        return {**said, "card": says.province(state, act.province)}
    said["card"] = says.unit(state, act.unit)
    if isinstance(act, USES):
        said["target"] = says.target(state, act.target)
    if isinstance(act, PutWeapon):
        said["weapon"] = says.weapon(act.weapon)
    return said
