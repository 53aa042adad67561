"""The end of a round at a table of Ostia: what was paid out, loans, interest, warehouses."""

from ostia_games.core.words import Words
from ostia_games.ostia import scoring
from ostia_games.ostia.keeper.entries import EndRound
from ostia_games.ostia.keeper.tally import LOANS, MONEY, WAREHOUSES, OstiaTally
from ostia_games.ostia.scoring import ROUNDS
from web.games.desk import DeskLook, touching
from web.games.desk_parts import desk_heading, enter_button, plate, step_button
from web.games.ostia.art.pieces import piece
from web.ui.html import Html, h
from web.ui.icons import icon


def draft(look: DeskLook[OstiaTally]) -> EndRound:
    """The end of the round as entered so far; by option, loans are repaid while cash allows."""
    found = look.drafts.get("end_round")
    tally = look.tally
    if isinstance(found, EndRound) and len(found.built) == tally.seats:
        return found
    repaid = [0] * tally.seats
    if tally.tracked and tally.flag("repay_if_able"):
        for seat in range(tally.seats):
            money, _, loans = tally.possessions(seat)
            repaid[seat] = max(0, min(loans, money // scoring.LOAN_REPAID))
    return EndRound(tuple(repaid), (0,) * tally.seats)


def stores(t: Words, look: DeskLook[OstiaTally]) -> Html:
    """Everybody's loans and warehouses, and the way to the next round."""
    tally = look.tally
    entry = draft(look)
    if look.editing is not None:
        label = t("Save the correction")
    elif tally.round == ROUNDS:
        label = t("End the last round")
    else:
        label = t("End round {n}", n=tally.round)
    order = [(tally.start + turn) % tally.seats for turn in range(tally.seats)]
    if tally.light:
        return h(
            "div", _paid(t, look), h("div", enter_button(look, entry, label, id="end-round"), cls="desk__go")
        )
    return h(
        "div",
        _paid(t, look),
        desk_heading(t, t("Warehouses and loans"), "O7.3"),
        h("ul", [_one(t, look, seat, entry) for seat in order], cls="upkeeps"),
        h("div", enter_button(look, entry, label, id="end-round"), cls="desk__go"),
        cls="stores-desk",
    )


def _paid(t: Words, look: DeskLook[OstiaTally]) -> Html | None:
    """What the bank pays after the count: the numbers to hand out."""
    tally = look.tally
    if not tally.revealed:
        text = t("Forum and senate of this round are not counted yet.")
        return h("p", icon("info"), h("span", text), cls="desk__done")
    shown = tally.shown[-1]
    rows = [
        h(
            "li",
            plate(look, who),
            h(
                "span",
                piece("coin", "tally__art"),
                h("b", f"+{t.number(shown.income[who])}"),
                h("span", t("denarii"), cls="visually-hidden"),
                cls="tally",
            ),
            h(
                "span",
                piece("chip", "tally__art"),
                h("b", f"+{t.number(shown.chips[who])}"),
                h("span", t("victory chips"), cls="visually-hidden"),
                cls="tally",
            ),
            cls="paid__row",
        )
        for who in range(len(tally.names))
    ]
    alms = None
    if shown.alms:
        text = t("Gaius is short of money: everybody gets {amount}.", amount=shown.alms * scoring.ALMS)
        alms = h("p", icon("info"), h("span", text), cls="desk__done")
    return h("div", h("h2", t("Hand out"), cls="desk__title"), alms, h("ul", rows, cls="paid"))


def _one(t: Words, look: DeskLook[OstiaTally], seat: int, entry: EndRound) -> Html:
    tally = look.tally
    loans, built, repaid = tally.total(seat, LOANS), entry.built[seat], entry.repaid[seat]
    due = (loans - repaid) * scoring.INTEREST
    cost = due + repaid * scoring.LOAN_REPAID + built * scoring.WAREHOUSE_BUILT
    facts = []
    if tally.tracked:
        facts.append(t("has {n}", n=tally.total(seat, MONEY)))
    if cost:
        facts.append(t("pays {n}", n=cost))
    if due:
        facts.append(t("{n} of it interest", n=due))
    owned = tally.total(seat, WAREHOUSES)
    return h(
        "li",
        h("div", plate(look, seat), h("span", ", ".join(facts), cls="muted upkeep__cost"), cls="upkeep__who"),
        stepper(
            t,
            "build",
            seat,
            "warehouse",
            t("Warehouses of {player}", player=tally.names[seat]),
            owned + built,
            f"+{t.number(built)}" if built else "",
        ),
        stepper(
            t,
            "repay",
            seat,
            "loan",
            t("Loans of {player}", player=tally.names[seat]),
            loans - repaid,
            t.number(-repaid) if repaid else "",
            turned=True,
        )
        if loans
        else None,
        cls="upkeep",
    )


def stepper(  # noqa: PLR0913, PLR0917 - what is counted, whose, how it looks and what it comes to
    t: Words, touch: str, seat: int, symbol: str, name: str, value: int, change: str, *, turned: bool = False
) -> Html:
    """Loans go down as they are repaid, so their signs are the other way round."""
    less, more = ("more", "less") if turned else ("less", "more")
    return h(
        "div",
        step_button(
            "minus",
            f"{touch}-{seat}-minus",
            t("{what}: one less", what=name),
            **touching(touch=touch, seat=seat, by=less),
        ),
        h(
            "output",
            piece(symbol, "tally__art"),
            h("b", t.number(value)),
            h("span", change, cls="stepper__change") if change else None,
            cls="stepper__value",
            aria_label=t("{what}: {by}", what=name, by=t.number(value)),
        ),
        step_button(
            "plus",
            f"{touch}-{seat}-plus",
            t("{what}: one more", what=name),
            **touching(touch=touch, seat=seat, by=more),
        ),
        cls="stepper",
    )
