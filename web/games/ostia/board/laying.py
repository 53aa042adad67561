"""The counting house: press a card, then a field; or drag it there."""

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words, nmsg
from ostia_games.ostia import says, scoring, steps
from ostia_games.ostia.actions import FORUM, SENATE, STORE, Confirm, Lay, TakeBack
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases.counting_house import laid_goods, remaining, would_lose
from ostia_games.ostia.phases.final import unpaid
from ostia_games.ostia.state import Ostia
from web.games.board import BoardLook, label_of, pickable, pressable
from web.games.board_parts import act_button, asked_twice
from web.games.ostia.board.elements import card, card_key, name_of, token
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import pressed
from web.ui.sums import number

ACTIONS = (Lay, TakeBack, Confirm)
_STYLED = {FORUM: "forum", SENATE: "senate", STORE: "warehouse"}  # as the styles call the fields


def lay(t: Words, look: BoardLook[Ostia], seat: int) -> Html:
    """Hand, fields, meter, and the button that ends it; once all is laid it is in sight without scrolling."""
    view = look.view
    fields = (FORUM, SENATE, STORE) if view.step == steps.LAY else (FORUM, STORE)
    hand = sorted(view.hands[seat])
    at = int(look.picked) if look.picked.isdigit() and int(look.picked) < len(hand) else 0
    chosen = hand[at] if hand else None
    laying = view.step == steps.LAY
    meter = _meter(t, view, seat) if laying else _debt(t, view, seat)
    return h(
        "div",
        _limit(t, view, seat, chosen) if laying and chosen is not None else None,
        _hand(t, look, hand, at, sum(len(view.stacks[field][seat]) for field in fields)),
        h("div", [_field(t, look, field, chosen) for field in fields], cls="fields", id="fields"),
        h("div", meter, _confirm(t, look, seat), cls="laying__end"),
        cls="laying",
    )


def field_name(t: Words, field: int) -> str:
    return {FORUM: t("Forum"), SENATE: t("Senate"), STORE: t("Warehouse")}[field]


def _limit(t: Words, view: Ostia, seat: int, chosen: int) -> Html:
    """O4.4, O4.2, O7.4: what to heed, before the first card is laid; and before one too many is."""
    kinds = len(set(laid_goods(view, seat)))
    counted = t("Forum and senate together: at most 3 kinds of goods ({n} so far).", n=kinds)
    lost = _one_too_many(view, seat, chosen)
    usual = t("Bluff cards are worth nothing; they make a stack look higher.")
    told = h(
        "span",
        h("strong", _warned(t, view, chosen, lost) if lost else None, id="too-many", role="status"),
        h("span", usual, data_unsaid=bool(lost)),
        cls="laying__told",
    )
    keeping = h("span", t(says.keeping(view)), cls="laying__keeping")
    key = card_key(t, rated=True)
    return h("p", number(t, counted, "kinds"), " ", told, " ", keeping, " ", key, cls="laying__limit")


def _warned(t: Words, view: Ostia, chosen: int, lost: list[int]) -> list[Html | str]:
    goods = says.cards(view.fixed.box, lost)
    with_it = says.card(view.fixed.box, chosen)
    return [
        icon("warning"),
        t("One kind too many with {good}: you would lose all {goods}.", good=with_it, goods=goods),
    ]


def _one_too_many(view: Ostia, seat: int, card: int) -> list[int]:
    """O4.4: the goods that would be lost with this card on forum or senate, if it adds a kind too many."""
    laid = laid_goods(view, seat)
    return [] if card == BLUFF or card in laid else scoring.lost_goods((*laid, card), view.values)


def _hand(t: Words, look: BoardLook[Ostia], hand: list[int], at: int, laid: int) -> Html:
    """Each good with what the senate gives for it now; where advice was asked for, with where it goes.

    What was laid leaves a gap, so that nothing below moves under the finger, until the last card is laid.
    """
    goes = _advised(look)
    values = look.view.values if look.view.step == steps.LAY else {}
    found = []
    for n, kind in enumerate(hand):
        field = goes[kind].pop(0) if goes.get(kind) else None
        found.append(
            h(
                "li",
                card(
                    t,
                    look.view.fixed.box,
                    kind,
                    _rated(t, values[kind]) if kind in values else None,
                    None if field is None else h("span", field_name(t, field), cls="gcard__to"),
                    id=f"card-{n}",
                    data_drag="true",
                    data_advised=field is not None,
                    aria_pressed=pressed(n == at),
                    **pickable(look, n),
                ),
            )
        )
    gaps = [h("li", cls="gcard-gap", aria_hidden="true")] * laid
    empty = h("p", t("All cards are laid."), cls="muted")
    title = t("In hand")
    return h(
        "section",
        h("h3", title),
        h("ul", found, gaps, cls="gcards gcards--hand") if found else empty,
        cls="area",
        aria_label=title,
    )


def _advised(look: BoardLook[Ostia]) -> dict[int, list[int]]:
    """By card, the fields that the advised plan lays it on."""
    found: dict[int, list[int]] = {}
    for act in look.advice.plan if look.advice else ():
        if isinstance(act, Lay):
            found.setdefault(act.card, []).append(act.field)
    return found


def _rated(t: Words, value: int) -> Html:
    told = t("senate: {n}", n=value)
    spoken = h("span", told, cls="visually-hidden")
    return h("span", spoken, h("b", value, aria_hidden="true"), cls="gcard__rated", title=told)


def _field(t: Words, look: BoardLook[Ostia], field: int, chosen: int | None) -> Html:
    view = look.view
    name, seat = field_name(t, field), look.seat or 0
    lays = [act for act in look.legal if isinstance(act, Lay) and (act.card, act.field) == (chosen, field)]
    backs = {act.card: act for act in look.legal if isinstance(act, TakeBack) and act.field == field}
    laid = [
        h("li", _laid(t, look, backs[kind], n)) for n, kind in enumerate(sorted(view.stacks[field][seat]))
    ]
    risky = (
        chosen is not None and view.step == steps.LAY and field != STORE and _one_too_many(view, seat, chosen)
    )
    press = [
        h(
            "button",
            icon("warning" if risky else "plus"),
            h("span", name_of(t, view.fixed.box, act.card), cls="field-zone__card"),
            type="button",
            id=f"lay-{field}",
            cls="button field-zone__press",
            data_drop="true",
            data_over=bool(risky),
            aria_describedby="too-many" if risky else None,
            aria_label=label_of(t, look, act),
            **pressable(look, act),
        )
        for act in lays
    ]
    return h(
        "section",
        h("h3", name),
        press,
        _note(t, view, seat, field),
        h("ul", laid, cls="gcards gcards--small"),
        cls="field-zone",
        data_field=_STYLED[field],
        data_zone=bool(press),
        aria_label=name,
    )


def _laid(t: Words, look: BoardLook[Ostia], act: TakeBack, n: int) -> Html:
    label, name = label_of(t, look, act), f"laid-{act.field}-{n}"
    return card(
        t, look.view.fixed.box, act.card, id=name, aria_label=label, title=label, **pressable(look, act)
    )


def _note(t: Words, view: Ostia, seat: int, field: int) -> Html:
    """What the cards laid there are good for."""
    goods = [kind for kind in view.stacks[field][seat] if kind != BLUFF]
    if field == STORE:
        most = view.warehouses[seat]
        over = len(goods) - most
        room: object = t("{n} of {most} used", n=len(goods), most=most)
        if over > 0 and view.step == steps.LAY:
            short = t("{n} of {most}: build {over} or discard", n=len(goods), most=most, over=over)
            room = [icon("warning"), short]
        return number(t, room, "room", cls="field-zone__note", data_over=over > 0)
    if field == SENATE:
        worth = t("worth {n}", n=sum(view.values[kind] for kind in remaining(view, seat, SENATE)))
        return number(t, worth, "offer", cls="field-zone__note")
    if view.step == steps.LAY and goods:
        _, income = scoring.forum({seat: remaining(view, seat, FORUM)}, view.neutral, view.fixed.box.forum)
        alone = t("{n} if nobody else sells", n=income[seat])
        return number(t, alone, "alone", cls="field-zone__note")
    told = t("to sell") if view.step == steps.LAY else t("to give up")
    return h("span", told, cls="field-zone__note")


def _meter(t: Words, view: Ostia, seat: int) -> Html:
    """O4.4: the different goods on forum and senate, and what would be lost."""
    kinds = sorted(set(laid_goods(view, seat)))
    lost = would_lose(view, seat)
    box = view.fixed.box
    slots = [token(t, box, kind, cls="token token--lost" if kind in lost else "token") for kind in kinds]
    slots += [h("span", cls="token token--free", aria_hidden="true")] * (scoring.KINDS_LAID - len(kinds))
    text = t("Different goods: {n} of {most}", n=len(kinds), most=scoring.KINDS_LAID)
    warning = t("You would lose all {goods}", goods=says.cards(view.fixed.box, lost)) if lost else ""
    return h(
        "div",
        h("span", text, cls="meter__kinds"),
        h("span", slots, cls="tokens"),
        h("strong", icon("warning"), warning, cls="meter__warning") if lost else None,
        cls="meter",
        data_over=bool(lost),
        role="status",
    )


def _debt(t: Words, view: Ostia, seat: int) -> Html | None:
    """O8.4: whether the loans could be repaid, and what would help."""
    if not view.loans[seat]:
        return None
    debt = unpaid(view, seat)
    told = t(says.would_be_out(view.fixed.box, debt)) if debt else ""
    warning = h("strong", icon("warning"), number(t, told, "debt"), cls="meter__warning") if debt else None
    return h("div", warning, cls="meter", data_over=bool(debt), role="status")


def _confirm(t: Words, look: BoardLook[Ostia], seat: int) -> Html:
    view = look.view
    confirms = [act for act in look.legal if isinstance(act, Confirm)]
    if not confirms:
        left = t(nmsg("{n} card to lay", "{n} cards to lay", len(view.hands[seat])))
        return h("button", left, type="button", id="confirm", cls="button", disabled=True)
    if view.step == steps.FINAL and unpaid(view, seat):
        return _ask_again(t, look, confirms[0])
    risky = view.step == steps.LAY and would_lose(view, seat)
    kind = "button--danger" if risky else "button--primary"
    return act_button(t, look, confirms[0], "confirm", kind)


def _ask_again(t: Words, look: BoardLook[Ostia], confirm: Action) -> Html:
    """O8.4: whoever would be out is asked twice."""
    question, back = t("You would be out of the game. Really?"), t("No, change the lay-out")
    return asked_twice(t, look, confirm, "confirm", question, back, "button--danger")
