"""Presses on the desk of Ostia: the draft after each."""

from collections.abc import Mapping
from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.ostia import scoring
from ostia_games.ostia.components import KINDS
from ostia_games.ostia.keeper.entries import ActiveCard, OpenCard, SetAside
from ostia_games.ostia.keeper.tally import LOANS, OstiaTally
from web.games import by_hand
from web.games.desk import DeskLook, Touch, typed
from web.games.ostia.desk import counting_house, final, harbour, senate_cards, stores


def _number(values: Mapping[str, str], name: str, end: int) -> int | None:
    text = values.get(name, "")
    return int(text) if text.isdigit() and int(text) < end else None


def _card(look: DeskLook[OstiaTally], values: Mapping[str, str]) -> Action | None:
    """A card at the forum, before the senate, among the neutral ones or Gaius's: one more, or one less."""
    good = _number(values, "good", len(KINDS))
    row, seat = values.get("row", ""), _number(values, "seat", look.tally.seats)
    draft = counting_house.draft(look)
    if good is None:
        return None
    by = -1 if look.minus else 1
    if row == "neutral":
        return replace(draft, neutral=_more(draft.neutral, good, by))
    if row == "gaius":
        return replace(draft, gaius=_more(draft.gaius, good, by))
    if row == "forum" and seat is not None:
        return replace(draft, forums=_row(draft.forums, seat, good, by))
    if row == "offer" and seat is not None:
        return replace(draft, offers=_row(draft.offers, seat, good, by))
    return None


def _more(cards: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    return tuple(max(0, min(20, count + by)) if index == at else count for index, count in enumerate(cards))


def _row(rows: tuple[tuple[int, ...], ...], seat: int, good: int, by: int) -> tuple[tuple[int, ...], ...]:
    return tuple(_more(cards, good, by) if index == seat else cards for index, cards in enumerate(rows))


def _order(look: DeskLook[OstiaTally], values: Mapping[str, str]) -> Action | None:
    """A senate card of the box, or the next good of one; a press on a good that is there takes it and those
    after it away."""
    kinds: dict[str, type[ActiveCard | OpenCard | SetAside]] = {
        "active": ActiveCard,
        "open": OpenCard,
        "aside": SetAside,
    }
    kind, good = kinds.get(values.get("kind", "")), _number(values, "good", len(KINDS))
    card = _number(values, "card", len(look.tally.box.senate))
    if kind is not None and card is not None:
        return kind(senate_cards.order_of(look, card))
    if kind is None or good is None:
        return None
    order = senate_cards.order_draft(look, kind)
    if good in order:
        return kind(order[: order.index(good)])
    order = (*order, good)
    if len(order) == len(KINDS) - 1:
        order += tuple(set(KINDS) - set(order))  # the last one follows
    return kind(order)


def _lot(look: DeskLook[OstiaTally], values: Mapping[str, str]) -> Action | None:
    """A good of the lot, or its seller."""
    draft = harbour.draft(look)
    good, seat = _number(values, "good", len(KINDS)), _number(values, "seat", look.tally.seats)
    if good is not None:
        goods = (*draft.goods, good) if len(draft.goods) < 2 else (good,)
        return replace(draft, goods=goods)
    if seat is not None:
        return replace(draft, seller=seat)
    return None


def _bid(look: DeskLook[OstiaTally], values: Mapping[str, str]) -> Action | None:
    draft = harbour.draft(look)
    return replace(draft, bid=typed(draft.bid, values.get("key", ""), 999))


def _upkeep(look: DeskLook[OstiaTally], values: Mapping[str, str]) -> Action | None:
    """One more or one less warehouse built, or loan repaid."""
    seat, draft = _number(values, "seat", look.tally.seats), stores.draft(look)
    by = {"more": 1, "less": -1}.get(values.get("by", ""), 0)
    if seat is None:
        return None
    if values["touch"] == "build":
        return replace(draft, built=_more(draft.built, seat, by))
    most = look.tally.total(seat, LOANS)
    repaid = _more(draft.repaid, seat, by)
    return draft if repaid[seat] > most else replace(draft, repaid=repaid)


def _owned(look: DeskLook[OstiaTally], values: Mapping[str, str]) -> Action | None:
    draft, by = final.owned_draft(look), 1 if values.get("by") == "more" else -1
    if values.get("touch") == "owned-loans":
        return replace(draft, loans=max(0, draft.loans + by))
    return replace(draft, warehouses=max(0, min(scoring.MOST_WAREHOUSES, draft.warehouses + by)))


def _purse(look: DeskLook[OstiaTally], values: Mapping[str, str]) -> Action | None:
    draft = final.purse_draft(look)
    return replace(draft, money=typed(draft.money, values.get("key", "")))


def _keeps(look: DeskLook[OstiaTally], values: Mapping[str, str]) -> Action | None:
    good, draft = _number(values, "good", len(KINDS)), final.kept_draft(look)
    if good is None:
        return None
    return replace(draft, goods=_more(draft.goods, good, -1 if look.minus else 1))


TOUCHES: dict[str, Touch[OstiaTally]] = {
    "card": _card,
    "order": _order,
    "lot": _lot,
    "bid": _bid,
    "build": _upkeep,
    "repay": _upkeep,
    "owned-warehouses": _owned,
    "owned-loans": _owned,
    "purse": _purse,
    "keep": _keeps,
    by_hand.STAGE.id: by_hand.touch,
}
