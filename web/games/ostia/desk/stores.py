"""The end of a round at a table of Ostia: what was paid out, loans, interest, warehouses."""

from ostia_games.core.words import Said, Words
from ostia_games.ostia import scoring
from ostia_games.ostia.keeper.entries import EndRound
from ostia_games.ostia.keeper.tally import LOANS, MONEY, WAREHOUSES, OstiaTally
from ostia_games.ostia.scoring import ROUNDS
from web.games.desk import DeskLook
from web.games.desk_parts import desk_heading, enter_button, plate, signed, stepper
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
            _handed(t, "coin", t("denarii"), shown.paid_to(who)),
            _handed(t, "chip", t("victory chips"), shown.chips[who]),
            cls="paid__row",
        )
        for who in range(len(tally.names))
    ]
    notes = []
    if shown.alms:
        alms = shown.alms * scoring.ALMS
        notes.append(t("Gaius is short of money: {amount} for everybody are in it.", amount=alms))
    if tally.gaius:
        said: Said = {"cost": shown.gaius_pays, "income": shown.income[tally.seats]}
        notes.append(t("Gaius pays {cost} for his cards and earns {income} at the forum.", **said))
    if look.settling:
        notes.append(t(look.settling))
    told = [h("p", icon("info"), h("span", note), cls="desk__done") for note in notes]
    return h("div", h("h2", t("Hand out"), cls="desk__title"), h("ul", rows, cls="paid"), told)


def _handed(t: Words, symbol: str, name: str, amount: int) -> Html:
    return h(
        "span",
        piece(symbol, "tally__art"),
        h("b", signed(t, amount) if amount else "+0"),
        h("span", name, cls="visually-hidden"),
        cls="tally",
    )


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
            piece("warehouse", "tally__art"),
            t("Warehouses of {player}", player=tally.names[seat]),
            owned + built,
            f"+{t.number(built)}" if built else "",
        ),
        stepper(
            t,
            "repay",
            seat,
            piece("loan", "tally__art"),
            t("Loans of {player}", player=tally.names[seat]),
            loans - repaid,
            t.number(-repaid) if repaid else "",
            turned=True,
        )
        if loans
        else None,
        cls="upkeep",
    )
