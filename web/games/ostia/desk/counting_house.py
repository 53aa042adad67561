"""The counting house of a table of Ostia: cards tapped in a grid, with prices, incomes and chips at once."""

from collections.abc import Sequence

from ostia_games.core.words import Words, enumerated, nmsg
from ostia_games.ostia.components import IVORY, KINDS, own_box
from ostia_games.ostia.keeper.entries import CardCounts, Reveal
from ostia_games.ostia.keeper.tally import NOTHING, OstiaTally, Shown, values_of
from ostia_games.ostia.printed import count_of, forum_of
from ostia_games.ostia.scoring import NEUTRAL, ROUNDS
from web.games.desk import DeskLook, touching
from web.games.desk_parts import enter_button, minus_switch, plate
from web.games.ostia.art.pieces import GOODS, piece
from web.games.ostia.board.elements import name_of
from web.games.ostia.desk.senate_cards import active_card
from web.games.printed import guessed, mark, printed_strip
from web.ui.html import Html, h, join
from web.ui.icons import icon
from web.ui.parts import button, clause_press


def draft(look: DeskLook[OstiaTally]) -> Reveal:
    found = look.drafts.get("reveal")
    if isinstance(found, Reveal) and len(found.forums) == look.tally.seats:
        return found
    done = counted(look)
    if done:
        return done[1]
    rows = (NOTHING,) * look.tally.seats
    return Reveal(NOTHING, rows, rows, NOTHING)


def counted(look: DeskLook[OstiaTally]) -> tuple[int, Reveal] | None:
    """The count of this round, once it is entered: it stays readable. With its number."""
    if not look.tally.revealed or look.editing is not None:
        return None
    made = look.book.entries[: look.inserting]
    found = [(number, each.entry) for number, each in enumerate(made) if isinstance(each.entry, Reveal)]
    number, entry = found[-1]
    return (number, entry) if isinstance(entry, Reveal) else None


def _shown(look: DeskLook[OstiaTally], entry: Reveal) -> Shown:
    """What it comes to; of a round that is counted, what it came to."""
    return look.tally.shown[-1] if counted(look) else look.tally.preview(entry)


# The forum


def forum(t: Words, look: DeskLook[OstiaTally]) -> Html:
    """How many of each good lie at whose forum."""
    tally = look.tally
    entry = draft(look)
    shown = _shown(look, entry)
    rows = []
    if NEUTRAL[tally.seats] and not _part(look):
        neutral = h("span", h("span", t("Neutral"), cls="plate__name"), cls="plate")
        due = t("{n} of {all}", n=sum(entry.neutral), all=NEUTRAL[tally.seats])
        rows.append(_row(t, look, "neutral", None, entry.neutral, neutral, due))
    for seat in _own_rows(look):
        if seat in look.hidden and not look.guest:
            rows.append(_laid_row(t, look, seat))
            continue
        earned = "" if _part(look) else _plus(t, shown.income[seat])
        cards = entry.forums[seat]
        rows.append(_row(t, look, "forum", seat, cards, plate(look, seat), earned, shown.lost[seat]))
    if tally.gaius and not _part(look):
        him = tally.seats
        earned = _plus(t, shown.income[him])
        rows.append(_row(t, look, "gaius", None, entry.gaius, plate(look, him), earned))
    head = [_price(t, look, shown, good) for good in goods_of(tally)]
    if _part(look):
        head = [_head(t, look, good, "", on=False) for good in goods_of(tally)]
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
    if look.comparing:
        counts = [count_of(good) for good in goods_of(tally)]
        return h("div", printed_strip(t, look, [*forum_paths(), *counts]), cls="forum-desk")
    # The senate may be right.
    correction = look.editing is not None
    save = enter_button(look, entry, t("Save the correction"), id="count") if correction else None
    return h(
        "div",
        _done(t, look),
        _grid(t, t("Forum"), t("each earns"), head, rows),
        _first_tap(t, look, (entry.neutral, entry.gaius, *entry.forums)),
        _warnings(t, look, shown),
        _go(t, look, following, save),
        cls="forum-desk",
    )


def _part(look: DeskLook[OstiaTally]) -> bool:
    """Whether only the rows of this device's players are laid here; what they earn is not known yet."""
    return look.guest and not counted(look)


def _own_rows(look: DeskLook[OstiaTally]) -> list[int]:
    return [seat for seat in range(look.tally.seats) if not _part(look) or look.asks(seat)]


def _laid_row(t: Words, look: DeskLook[OstiaTally], seat: int) -> Html:
    """Laid on another device, and face down until all have."""
    note = h(
        "td", icon("check"), " ", t("laid on another device"), colspan=len(goods_of(look.tally)), cls="muted"
    )
    return h("tr", h("th", plate(look, seat), scope="row", cls="forum-desk__who"), note)


def _go(t: Words, look: DeskLook[OstiaTally], *buttons: Html | None) -> Html:
    """What confirms; a round that is counted can only be corrected."""
    done = counted(look)
    if done and look.guest:
        return h("div", cls="desk__go")
    if done:
        label = t("Correct entry {n}", n=done[0] + 1)
        return h("div", button(label, "edit", "pencil", data_entry=done[0], id="recount"), cls="desk__go")
    return h("div", minus_switch(t, look), buttons, cls="desk__go")


def forum_paths() -> list[str]:
    return [forum_of(n) for n in range(1, len(own_box().forum) + 1)]


def goods_of(tally: OstiaTally) -> list[int]:
    """The goods in play at this table."""
    return [good for good in KINDS if good != IVORY or not tally.flag("without_ivory")]


def _plus(t: Words, amount: int) -> str:
    return f"+{t.number(amount)}" if amount else ""


def _head(t: Words, look: DeskLook[OstiaTally], good: int, worth: Html | str, on: bool) -> Html:
    """A good with what a card of it earns, or is worth to the senate."""
    name = name_of(t, look.tally.box, good)
    return h(
        "th",
        piece(GOODS[good], "token__art"),
        h("span", name, cls="visually-hidden"),
        h("b", worth, cls="forum-desk__price"),
        scope="col",
        title=name,
        data_on="" if on else None,
    )


def _price(t: Words, look: DeskLook[OstiaTally], shown: Shown, good: int) -> Html:
    count = shown.counts[good]
    if not count:
        return _head(t, look, good, "–", on=False)
    guess = mark(t) if guessed(look, forum_of(count)) else ""
    return _head(t, look, good, join(t.number(shown.prices[good]), guess), on=True)


def _grid(t: Words, name: str, corner: str, head: list[Html], rows: list[Html]) -> Html:
    return h(
        "table",
        h("caption", name, cls="visually-hidden"),
        h("thead", h("tr", h("th", corner, cls="forum-desk__corner", scope="col"), head)),
        h("tbody", rows),
        cls="forum-desk__grid",
    )


def _row(  # noqa: PLR0913, PLR0917 - a line of the grid is its owner, its cards and what they come to
    t: Words,
    look: DeskLook[OstiaTally],
    row: str,
    seat: int | None,
    cards: CardCounts,
    who: Html,
    sum_: str,
    lost: tuple[int, ...] = (),
) -> Html:
    """One owner's cards; each press is one card more."""
    owner = look.names[seat] if seat is not None else t("Neutral") if row == "neutral" else look.names[-1]
    cells = []
    for good in goods_of(look.tally):
        label = t("{player}, {good}: {n}", player=owner, good=name_of(t, look.tally.box, good), n=cards[good])
        if counted(look):
            still = t.number(cards[good]) if cards[good] else "·"
            cells.append(h("td", h("span", still, cls="forum-desk__still", aria_label=label, role="img")))
            continue
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


def _first_tap(t: Words, look: DeskLook[OstiaTally], cards: Sequence[CardCounts]) -> Html | None:
    """How it is done, below the grid, which does not move when it goes."""
    if any(map(sum, cards)) or counted(look):
        return None
    return h("p", t("Tap once for each card."), cls="muted")


def _warnings(t: Words, look: DeskLook[OstiaTally], shown: Shown) -> Html | None:
    """O4.4: who is over the three goods, and what is lost."""
    found = []
    for seat, lost in enumerate(shown.lost):
        if lost:
            goods = t.listed([name_of(t, look.tally.box, good) for good in lost])
            text = t(
                "{player} shows more than three goods and loses all {goods}.",
                player=look.names[seat],
                goods=goods,
            )
            found.append(h("p", icon("warning"), h("span", text), clause_press(t, "O4.4")))
    return h("div", found, cls="notice notice--warning forum-desk__warn", role="status") if found else None


def _done(t: Words, look: DeskLook[OstiaTally]) -> Html | None:
    if not look.tally.revealed or look.editing is not None:
        return None
    return h("p", icon("check"), h("span", t("This round is counted.")), cls="desk__done")


# The senate


def senate(t: Words, look: DeskLook[OstiaTally]) -> Html:
    """Who gave what to the senate, what it is worth, and the chips."""
    tally = look.tally
    if tally.active is None:
        return active_card(t, look)
    entry = draft(look)
    shown, values = _shown(look, entry), values_of(tally.active)
    rows = []
    for seat in _own_rows(look):
        if seat in look.hidden and not look.guest:
            rows.append(_laid_row(t, look, seat))
            continue
        worth = _worth(t, shown, seat)
        cards = entry.offers[seat]
        rows.append(_row(t, look, "offer", seat, cards, plate(look, seat), worth, shown.lost[seat]))
    if tally.gaius and not _part(look):
        rows.append(_gaius_row(t, look, entry, _worth(t, shown, tally.seats)))
    head = [_head(t, look, good, t.number(values[good]), bool(values[good])) for good in goods_of(tally)]
    label = t("Save the correction") if look.editing is not None else t("Count the round")
    if _part(look):
        label = t("Lay my cards again") if look.hidden & {*(look.mine or ())} else t("Lay my cards")
    count = enter_button(look, entry, label, id="count")
    return h(
        "div",
        _done(t, look),
        _grid(t, t("Senate"), t("worth"), head, rows),
        _first_tap(t, look, entry.offers),
        _warnings(t, look, shown),
        _go(t, look, count),
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


def _gaius_row(t: Words, look: DeskLook[OstiaTally], entry: Reveal, worth: Html | str) -> Html:
    """O9.5: his cards of the forum count once more; nothing is pressed here."""
    cells = [
        h("td", h("span", t.number(entry.gaius[good]) if entry.gaius[good] else "·", cls="forum-desk__still"))
        for good in goods_of(look.tally)
    ]
    result = h("span", worth, cls="forum-desk__sum")
    return h("tr", h("th", plate(look, look.tally.seats), result, scope="row", cls="forum-desk__who"), cells)


# Senate cards


def _cards(t: Words, look: DeskLook[OstiaTally]) -> Html | None:
    """The active card can be changed, the open one entered, which is then kept for the next round."""
    tally = look.tally
    if look.editing is not None:
        return None
    change = _to_stage(t("Another senate card"), "card")
    label = t("Change the next senate card") if tally.open else t("Enter the next senate card")
    following = _to_stage(label, "open") if tally.round < ROUNDS else None
    return h("div", change, following, cls="desk__more")


def _to_stage(label: str, stage: str) -> Html:
    return button(label, "stage", "pencil", "button--quiet", data_stage=stage, id=f"to-{stage}")
