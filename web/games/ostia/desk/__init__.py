"""Ostia at the table: the phases of a round as parts of the desk."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Said, Words, msg
from ostia_games.ostia import scoring
from ostia_games.ostia.components import KINDS
from ostia_games.ostia.keeper.entries import (
    ActiveCard,
    Adjust,
    Begins,
    EndRound,
    Kept,
    Lot,
    OpenCard,
    Purse,
    Reveal,
    SetAside,
    Spare,
)
from ostia_games.ostia.keeper.tally import CHIPS, LOANS, MONEY, ROUNDS, WAREHOUSES, OstiaSheet
from web.games import by_hand
from web.games.desk import Look, Stage, typed
from web.games.desk_parts import MARKER, marker_desk
from web.games.ostia.art.pieces import piece
from web.games.ostia.desk import counting_house as market
from web.games.ostia.desk import final, harbour, stores
from web.ui.html import Html, h

_HARBOUR = Stage("harbour", msg("Harbour"))
_FORUM = Stage("forum", msg("Forum"))
_SENATE = Stage("senate", msg("Senate"))
_STORES = Stage("stores", msg("Warehouses"))
_CARD = Stage("card", msg("Senate card"), hidden=True)
_OPEN = Stage("open", msg("Next senate card"), hidden=True)
_FINAL = Stage("final", msg("Final count"))

_STAGE_OF: dict[type[Action], str] = {
    ActiveCard: "card", OpenCard: "open", Lot: "harbour", Reveal: "forum", EndRound: "stores",
    Purse: "purse", Kept: "kept", Spare: "spare", SetAside: "aside",
    Adjust: by_hand.STAGE.id, Begins: MARKER.id,
}  # fmt: skip
_ASKED = ("purse", "kept", "spare", "aside")
_QUESTIONS = tuple(Stage(kind, msg("Final count"), hidden=True) for kind in _ASKED)
_BY_HAND = ((CHIPS, (-1, 1, 2, 3)), (MONEY, (-10, -1, 1, 10)), (WAREHOUSES, (-1, 1)), (LOANS, (-1, 1)))


def stages(look: Look) -> Sequence[Stage]:
    """The phases of a round, or the questions of the final count."""
    if look.editing is not None:
        return (_HARBOUR, _FORUM, _SENATE, _STORES, _CARD, _OPEN, *_QUESTIONS, by_hand.STAGE, MARKER)
    if look.sheet.ended:
        return (_FINAL,)
    return (_HARBOUR, _FORUM, _SENATE, _STORES, _CARD, _OPEN)


def stage(look: Look) -> str:
    """What comes next: with secret money nothing is entered at the harbour."""
    sheet: OstiaSheet = look.sheet
    if sheet.ended:
        return "final"
    if sheet.revealed:
        return "stores"
    lots = 4 if sheet.gaius else 2 * sheet.seats
    return "harbour" if sheet.tracked and sheet.lots < lots and "reveal" not in look.drafts else "forum"


def stage_of(entry: Action) -> str:
    """Where an entry is corrected."""
    return _STAGE_OF.get(type(entry), "")


def after(look: Look, entry: Action) -> str:
    """From a senate card to the offers it is for."""
    return "senate" if isinstance(entry, (ActiveCard, OpenCard)) and not look.sheet.revealed else ""


def _now(look: Look) -> OstiaSheet:
    """The sheet with every entry, also while an earlier one is corrected."""
    assert isinstance(look.table.sheet, OstiaSheet)
    return look.table.sheet


def status(t: Words, look: Look) -> str:
    """The round."""
    sheet = _now(look)
    if sheet.ended:
        return t("Final count")
    return t("Round {n} of {all}", n=sheet.round, all=ROUNDS)


def desk(t: Words, look: Look) -> Html:
    """The part in front."""
    draw = {
        by_hand.STAGE.id: by_hand.desk, MARKER.id: _marker_desk,
        "harbour": harbour.harbour, "forum": market.forum, "senate": market.senate, "stores": stores.stores,
        "card": market.active_card, "open": market.open_card, "final": final.final, "purse": final.purse,
        "kept": final.kept, "spare": final.spare, "aside": final.aside,
    }  # fmt: skip
    return draw[look.stage](t, look)


def facts(t: Words, look: Look, player: int) -> Html | None:
    """Money if it is counted along, warehouses and loans."""
    sheet = _now(look)
    shown = []
    if sheet.knows_money(player):
        shown.append(("coin", t("denarii"), sheet.total(player, MONEY)))
    if player < sheet.seats or sheet.ended:
        shown.append(("warehouse", t("warehouses"), sheet.total(player, WAREHOUSES)))
    if sheet.total(player, LOANS):
        shown.append(("loan", t("loans"), sheet.total(player, LOANS)))
    return h(
        "span",
        [
            h(
                "span",
                piece(symbol, "tally__art"),
                h("span", name, " ", cls="visually-hidden"),
                h("b", t.number(value)),
                cls="tally",
                title=name,
            )
            for symbol, name, value in shown
        ],
        cls="score__facts",
    )


def told(t: Words, look: Look, player: int) -> Sequence[tuple[str, str]]:
    """O3.8: what a player can raise; where money is secret, what comes on top of it."""
    sheet = _now(look)
    if player >= sheet.seats or sheet.ended:
        return ()
    _, warehouses, loans = sheet.possessions(player)
    said: Said = {"sold": scoring.WAREHOUSE_SOLD, "warehouses": warehouses, "taken": scoring.LOAN_TAKEN,
                  "loans": scoring.MOST_LOANS - loans}  # fmt: skip
    most = sheet.within_reach(player)
    if most is None:
        beyond = scoring.within_reach(0, warehouses, loans)
        return [(t("Can raise {n} beyond the cash: {warehouses} × {sold} for warehouses, "
                   "{loans} × {taken} by loans.", n=beyond, **said), "O3.8")]  # fmt: skip
    return [(t("Can raise {n}: {money} in cash, {warehouses} × {sold} for warehouses, {loans} × {taken} by "
               "loans.", n=most, money=sheet.total(player, MONEY), **said), "O3.8")]  # fmt: skip


def adjustments(look: Look, player: int) -> Sequence[tuple[str, Sequence[tuple[int, Action]]]]:
    """By hand: chips, money where it is counted along, warehouses and loans."""
    sheet = _now(look)
    found = []
    for what, amounts in _BY_HAND:
        if what == MONEY and not sheet.knows_money(player):
            continue
        if player >= sheet.seats and what in (WAREHOUSES, LOANS):
            continue
        found.append((what, tuple((by, Adjust(player, what, by)) for by in amounts)))
    return found


def marker(look: Look, player: int) -> Action:
    """Somebody else has the start marker."""
    return Begins(player)


def _marker_desk(t: Words, look: Look) -> Html:
    return marker_desk(t, look, "O3.3", marker)


# Presses


def touch(look: Look, values: Mapping[str, str]) -> Action | None:
    """The draft after a press on the desk."""
    do = _TOUCHES.get(values.get("touch", ""))
    return do(look, values) if do else None


def _number(values: Mapping[str, str], name: str, end: int) -> int | None:
    text = values.get(name, "")
    return int(text) if text.isdigit() and int(text) < end else None


def _card(look: Look, values: Mapping[str, str]) -> Action | None:
    """A card at the forum, before the senate, among the neutral ones or Gaius's: one more, or one less."""
    good = _number(values, "good", len(KINDS))
    row, seat = values.get("row", ""), _number(values, "seat", look.sheet.seats)
    draft = market.draft(look)
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


def _order(look: Look, values: Mapping[str, str]) -> Action | None:
    """The next good of a senate card; a press on one that is there takes it and those after it away."""
    kinds: dict[str, type[ActiveCard | OpenCard | SetAside]] = {
        "active": ActiveCard, "open": OpenCard, "aside": SetAside,
    }  # fmt: skip
    kind, good = kinds.get(values.get("kind", "")), _number(values, "good", len(KINDS))
    if kind is None or good is None:
        return None
    order = market.order_draft(look, kind)
    if good in order:
        return kind(order[: order.index(good)])
    order = (*order, good)
    if len(order) == len(KINDS) - 1:
        order += tuple(set(KINDS) - set(order))  # the last one follows
    return kind(order)


def _lot(look: Look, values: Mapping[str, str]) -> Action | None:
    """A good of the lot, its seller, or a digit of the bid."""
    draft = harbour.draft(look)
    good, seat = _number(values, "good", len(KINDS)), _number(values, "seat", look.sheet.seats)
    if good is not None:
        goods = (*draft.goods, good) if len(draft.goods) < 2 else (good,)
        return replace(draft, goods=goods, bid=0)
    if seat is not None:
        return replace(draft, seller=seat)
    return None


def _bid(look: Look, values: Mapping[str, str]) -> Action | None:
    draft = harbour.draft(look)
    return replace(draft, bid=typed(draft.bid, values.get("key", ""), 999))


def _upkeep(look: Look, values: Mapping[str, str]) -> Action | None:
    """One more or one less warehouse built, or loan repaid."""
    seat, draft = _number(values, "seat", look.sheet.seats), stores.draft(look)
    by = {"more": 1, "less": -1}.get(values.get("by", ""), 0)
    if seat is None:
        return None
    if values["touch"] == "build":
        return replace(draft, built=_more(draft.built, seat, by))
    most = look.sheet.total(seat, LOANS)
    repaid = _more(draft.repaid, seat, by)
    return draft if repaid[seat] > most else replace(draft, repaid=repaid)


def _purse(look: Look, values: Mapping[str, str]) -> Action | None:
    draft = final.purse_draft(look)
    return replace(draft, money=typed(draft.money, values.get("key", "")))


def _keeps(look: Look, values: Mapping[str, str]) -> Action | None:
    good, draft = _number(values, "good", len(KINDS)), final.kept_draft(look)
    if good is None:
        return None
    return replace(draft, goods=_more(draft.goods, good, -1 if look.minus else 1))


_TOUCHES = {
    "card": _card, "order": _order, "lot": _lot, "bid": _bid, "build": _upkeep, "repay": _upkeep,
    "purse": _purse, "keep": _keeps, by_hand.STAGE.id: by_hand.touch,
}  # fmt: skip

