"""The counting house of a table of Ostia: cards tapped in a grid, with prices, incomes and chips at once."""

from ostia_games.core.words import Words, enumerated, nmsg
from ostia_games.ostia.components import BEST_VALUE, IVORY, KINDS
from ostia_games.ostia.keeper.entries import ActiveCard, Cards, OpenCard, Reveal, SetAside
from ostia_games.ostia.keeper.tally import NEUTRAL, NOTHING, ROUNDS, OstiaSheet, Shown, values_of
from web.games.desk import Look, touching
from web.games.desk_parts import clause_button, enter_button, minus_switch, plate
from web.games.ostia.art.pieces import GOODS, piece
from web.games.ostia.board.elements import name_of
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button


def draft(look: Look) -> Reveal:
    """The reveal that is being entered."""
    found = look.drafts.get("reveal")
    if isinstance(found, Reveal) and len(found.forums) == look.sheet.seats:
        return found
    rows = (NOTHING,) * look.sheet.seats
    return Reveal(NOTHING, rows, rows, NOTHING)


# The forum


def forum(t: Words, look: Look) -> Html:
    """How many of each good lie at whose forum."""
    sheet: OstiaSheet = look.sheet
    entry = draft(look)
    shown = sheet.preview(entry)
    rows = []
    if NEUTRAL[sheet.seats]:
        neutral = h("span", h("span", t("Neutral"), cls="plate__name"), cls="plate")
        due = t("{n} of {all}", n=sum(entry.neutral), all=NEUTRAL[sheet.seats])
        rows.append(_row(t, look, "neutral", None, entry.neutral, neutral, due))
    for seat in range(sheet.seats):
        earned = _plus(t, shown.income[seat])
        cards = entry.forums[seat]
        rows.append(_row(t, look, "forum", seat, cards, plate(look, seat), earned, shown.lost[seat]))
    if sheet.gaius:
        him = sheet.seats
        earned = _plus(t, shown.income[him])
        rows.append(_row(t, look, "gaius", None, entry.gaius, plate(look, him), earned))
    head = [_price(t, look, shown, good) for good in _goods(sheet)]
    following = h(
        "button",
        h("span", t("On to the senate")),
        icon("right"),
        type="button",
        cls="button button--primary",
        data_do="stage",
        data_stage="senate",
        id="to-senate",
    )
    return h(
        "div",
        _done(t, look),
        _grid(t, t("Forum"), t("each earns"), head, rows),
        _warnings(t, look, shown),
        h("div", minus_switch(t, look), following, cls="desk__go"),
        cls="forum-desk",
    )


def _goods(sheet: OstiaSheet) -> list[int]:
    return [good for good in KINDS if good != IVORY or not sheet.flag("without_ivory")]


def _plus(t: Words, amount: int) -> str:
    return f"+{t.number(amount)}" if amount else ""


def _price(t: Words, look: Look, shown: Shown, good: int) -> Html:
    """A good with its price for so many cards."""
    name, count = name_of(t, look.sheet.box, good), shown.counts[good]
    return h(
        "th",
        piece(GOODS[good], "token__art"),
        h("span", name, cls="visually-hidden"),
        h("b", t.number(shown.prices[good]) if count else "–", cls="forum-desk__price"),
        scope="col",
        title=name,
        data_on="" if count else None,
    )


def _grid(t: Words, name: str, corner: str, head: list[Html], rows: list[Html]) -> Html:
    return h(
        "table",
        h("caption", name, cls="visually-hidden"),
        h("thead", h("tr", h("th", corner, cls="forum-desk__corner", scope="col"), head)),
        h("tbody", rows),
        cls="forum-desk__grid",
    )


def _row(  # noqa: PLR0913, PLR0917 - a line of the grid is its owner, its cards and what they come to
    t: Words, look: Look, row: str, seat: int | None, cards: Cards, who: Html, sum_: str,
    lost: tuple[int, ...] = (),
) -> Html:  # fmt: skip
    """One owner's cards; each press is one card more."""
    owner = look.names[seat] if seat is not None else t("Neutral") if row == "neutral" else look.names[-1]
    cells = []
    for good in _goods(look.sheet):
        label = t("{player}, {good}: {n}", player=owner, good=name_of(t, look.sheet.box, good), n=cards[good])
        press = h(
            "button",
            t.number(cards[good]) if cards[good] else "·",
            type="button",
            cls="forum-desk__cell",
            id=f"{row}-{'' if seat is None else f'{seat}-'}{good}",
            data_on="" if cards[good] else None,
            data_lost="" if good in lost and cards[good] else None,
            aria_label=label,
            **touching(touch="card", row=row, seat=seat, good=good),
        )
        cells.append(h("td", press))
    result = h("span", sum_, cls="forum-desk__sum")
    return h("tr", h("th", who, result, scope="row", cls="forum-desk__who"), cells)


def _warnings(t: Words, look: Look, shown: Shown) -> Html | None:
    """O4.4: who is over the three goods, and what is lost."""
    found = []
    for seat, lost in enumerate(shown.lost):
        if lost:
            goods = t.listed([name_of(t, look.sheet.box, good) for good in lost])
            text = t("{player} shows more than three goods and loses all {goods}.", player=look.names[seat],
                     goods=goods)  # fmt: skip
            found.append(h("p", icon("warning"), h("span", text), clause_button(t, "O4.4")))
    return h("div", found, cls="notice notice--warning forum-desk__warn", role="status") if found else None


def _done(t: Words, look: Look) -> Html | None:
    """A word where the round is counted already."""
    if not look.sheet.revealed or look.editing is not None:
        return None
    return h("p", icon("check"), h("span", t("This round is counted already.")), cls="desk__done")


# The senate


def senate(t: Words, look: Look) -> Html:
    """Who gave what to the senate, what it is worth, and the chips."""
    sheet: OstiaSheet = look.sheet
    if sheet.active is None:
        return active_card(t, look)
    entry = draft(look)
    shown, values = sheet.preview(entry), values_of(sheet.active)
    rows = []
    for seat in range(sheet.seats):
        worth = _worth(t, shown, seat)
        cards = entry.offers[seat]
        rows.append(_row(t, look, "offer", seat, cards, plate(look, seat), worth, shown.lost[seat]))
    if sheet.gaius:
        rows.append(_gaius_row(t, look, entry, _worth(t, shown, sheet.seats)))
    head = [_value(t, look, values, good) for good in _goods(sheet)]
    label = t("Save the correction") if look.editing is not None else t("Count the round")
    count = enter_button(look, entry, label, id="count")
    return h(
        "div",
        _done(t, look),
        _grid(t, t("Senate"), t("worth"), head, rows),
        _warnings(t, look, shown),
        h("div", minus_switch(t, look), count, cls="desk__go"),
        _cards(t, look),
        cls="forum-desk",
    )


def _worth(t: Words, shown: Shown, player: int) -> Html | str:
    worth, chips = shown.worths[player], shown.chips[player]
    if not worth:
        return ""
    points = nmsg("{n} point", "{n} points", worth)
    said = t(enumerated([points, nmsg("{n} chip", "{n} chips", chips)]))
    return h(
        "span",
        h("span", f"{t.number(worth)} → ", h("b", t.number(chips)), aria_hidden="true"),
        piece("chip", "tally__art"),
        h("span", said, cls="visually-hidden"),
        cls="forum-desk__chips",
    )


def _gaius_row(t: Words, look: Look, entry: Reveal, worth: Html | str) -> Html:
    """O9.5: his cards of the forum count once more; nothing is pressed here."""
    cells = [
        h("td", h("span", t.number(entry.gaius[good]) if entry.gaius[good] else "·", cls="forum-desk__still"))
        for good in _goods(look.sheet)
    ]
    result = h("span", worth, cls="forum-desk__sum")
    return h("tr", h("th", plate(look, look.sheet.seats), result, scope="row", cls="forum-desk__who"), cells)


def _value(t: Words, look: Look, values: dict[int, int], good: int) -> Html:
    name = name_of(t, look.sheet.box, good)
    return h(
        "th",
        piece(GOODS[good], "token__art"),
        h("span", name, cls="visually-hidden"),
        h("b", t.number(values[good]), cls="forum-desk__price"),
        scope="col",
        title=name,
        data_on="" if values[good] else None,
    )


# Senate cards


def _cards(t: Words, look: Look) -> Html | None:
    """The active card can be changed, the open one entered, which is then kept for the next round."""
    sheet: OstiaSheet = look.sheet
    if look.editing is not None:
        return None
    change = _to_stage(t("Another senate card"), "card")
    label = t("Change the next senate card") if sheet.open else t("Enter the next senate card")
    following = _to_stage(label, "open") if sheet.round < ROUNDS else None
    return h("div", change, following, cls="desk__more")


def _to_stage(label: str, stage: str) -> Html:
    return button(label, "stage", "pencil", "button--quiet", data_stage=stage, id=f"to-{stage}")


def order_draft(look: Look, kind: type[ActiveCard | OpenCard | SetAside]) -> tuple[int, ...]:
    """The goods of a senate card so far."""
    found = next((draft for draft in look.drafts.values() if type(draft) is kind), None)
    return found.order if isinstance(found, kind) else ()


def active_card(t: Words, look: Look) -> Html:
    """The senate card of this round."""
    title = t("The senate card of round {n}", n=look.sheet.round)
    return card_picker(t, look, "active", ActiveCard, title)


def open_card(t: Words, look: Look) -> Html:
    """The card that lies open for the next round."""
    return card_picker(t, look, "open", OpenCard, t("The senate card of the next round"))


def card_picker(
    t: Words, look: Look, name: str, kind: type[ActiveCard | OpenCard | SetAside], title: str
) -> Html:
    """The goods in the order of a senate card, best first."""
    order = order_draft(look, kind)
    whole = len(order) == len(KINDS)
    presses = []
    for good in KINDS:
        called = name_of(t, look.sheet.box, good)
        value = BEST_VALUE - order.index(good) if good in order else None
        label = called if value is None else t("{good}: {n}", good=called, n=value)
        presses.append(
            h(
                "button",
                piece(GOODS[good], "token__art"),
                h("span", called, cls="pick__name"),
                h("b", t.number(value), cls="pick__value") if value is not None else None,
                type="button",
                cls="pick",
                id=f"order-{good}",
                aria_pressed="true" if good in order else "false",
                aria_label=label,
                **touching(touch="order", kind=name, good=good),
            )
        )
    done = enter_button(look, kind(order), t("This is the card"), id="card-done", disabled=not whole)
    return h(
        "div",
        h("div", h("h2", title, cls="desk__title"), clause_button(t, "O1.3"), cls="desk__head"),
        h("p", t("Tap the goods from the best to the worst; the last one follows by itself."), cls="muted"),
        h("div", presses, cls="picks"),
        h("div", done, cls="desk__go"),
        cls="desk__card",
    )
