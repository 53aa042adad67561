"""Presses on the desk of Marchia: the draft after each."""

from collections.abc import Mapping
from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.marchia.components import COUNTS, TYPES
from ostia_games.marchia.keeper.entries import BY_GOLD, BY_PENNIES, SUPPLIED, Completed
from ostia_games.marchia.keeper.tally import MarchiaTally
from ostia_games.marchia.march import CASTLE
from ostia_games.marchia.scoring import PRICES
from web.games import by_hand
from web.games.desk import DeskLook, Touch, typed
from web.games.marchia.desk import final, turn

_MOST_VALUE = 99
_Look = DeskLook[MarchiaTally]


def _below(values: Mapping[str, str], end: int) -> int | None:
    """The number that was pressed, if it is below `end`."""
    text = values.get("value", "")
    return int(text) if text.isdigit() and int(text) < end else None


# The building that is being entered


def _seat(look: _Look, values: Mapping[str, str]) -> Action | None:
    seat = _below(values, look.tally.seats)
    return None if seat is None else replace(turn.draft(look), seat=seat)


def _kind(look: _Look, values: Mapping[str, str]) -> Action | None:
    """Another type has other values, and a castle another way to do without supply."""
    kind, draft = _below(values, len(TYPES)), turn.draft(look)
    if kind is None:
        return None
    if kind == draft.kind and look.editing is None:
        return replace(draft, kind=-1, value=-1)  # it was something else, perhaps a draw
    fits = draft.supply == SUPPLIED or (draft.supply == BY_GOLD) == (kind == CASTLE)
    return replace(draft, kind=kind, value=-1, supply=draft.supply if fits else SUPPLIED)


def _worth(look: _Look, values: Mapping[str, str]) -> Action | None:
    value = _below(values, _MOST_VALUE + 1)
    return None if value is None else replace(turn.draft(look), value=value)


def _ten_more(look: _Look, values: Mapping[str, str]) -> Action | None:
    """For a building that is worth more than the keys reach."""
    draft = turn.draft(look)
    more = max(draft.value, 0) + 10
    return replace(draft, value=more if more <= _MOST_VALUE else -1)


def _supply(look: _Look, values: Mapping[str, str]) -> Action | None:
    how, draft = values.get("value", ""), turn.draft(look)
    if how not in (BY_PENNIES, BY_GOLD):
        return None
    return replace(draft, supply=SUPPLIED if draft.supply == how else how)


def _price(look: _Look, values: Mapping[str, str]) -> Action | None:
    """Without an owner yet, the tile is from the own column."""
    price, draft = _below(values, max(PRICES) + 1), turn.draft(look)
    if price not in PRICES:
        return None
    return replace(draft, price=price, owner=draft.seat if draft.owner is None else draft.owner)


def _owner(look: _Look, values: Mapping[str, str]) -> Action | None:
    owner = _below(values, look.tally.seats)
    return None if owner is None else replace(turn.draft(look), owner=owner)


def _end(look: _Look, values: Mapping[str, str]) -> Action | None:
    draft = turn.draw_draft(look)
    return replace(draft, end=not draft.end)


def _done(look: _Look, values: Mapping[str, str]) -> Action | None:
    """Whose building was completed; which, is entered at once."""
    seat = _below(values, look.tally.seats)
    return None if seat is None else Completed(seat, -1, -1)


# The final count


def _unfinished(look: _Look, values: Mapping[str, str]) -> Action | None:
    draft = final.unfinished_draft(look)
    return replace(draft, points=typed(draft.points or 0, values.get("key", ""), 999))


def _track(look: _Look, values: Mapping[str, str]) -> Action | None:
    draft = final.track_draft(look)
    return replace(draft, points=typed(draft.points, values.get("key", ""), 999))


def _march(look: _Look, values: Mapping[str, str]) -> Action | None:
    kind, draft = _below({"value": values.get("seat", "")}, len(TYPES)), final.march_draft(look)
    if kind is None:
        return None
    buildings = list(draft.buildings)
    by = 1 if values.get("by") == "more" else -1
    buildings[kind] = max(0, min(COUNTS[TYPES[kind]], buildings[kind] + by))
    return replace(draft, buildings=tuple(buildings))


def _purse(look: _Look, values: Mapping[str, str]) -> Action | None:
    draft = final.purse_draft(look)
    return replace(draft, pennies=typed(draft.pennies, values.get("key", "")))


TOUCHES: dict[str, Touch[MarchiaTally]] = {
    "seat": _seat,
    "kind": _kind,
    "worth": _worth,
    "ten-more": _ten_more,
    "supply": _supply,
    "price": _price,
    "owner": _owner,
    "end": _end,
    "done": _done,
    "track": _track,
    "march": _march,
    "unfinished": _unfinished,
    "purse": _purse,
    by_hand.STAGE.id: by_hand.touch,
}
