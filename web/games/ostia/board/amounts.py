"""Naming a sum of money: a bid in an auction, a price in a game with Gaius."""

from collections.abc import Mapping
from typing import NamedTuple

from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.core.words import Words, listed, msg, nmsg
from ostia_games.ostia import ledger, steps
from ostia_games.ostia.actions import Bid, NamePrice, Pass
from ostia_games.ostia.phases.lots import highest_bid
from ostia_games.ostia.state import Ostia
from web.games.board import BoardLook, pickable
from web.games.board_parts import act_button
from web.games.ostia.board.elements import cards
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import pressed
from web.ui.sums import number

ACTIONS = (Bid, Pass, NamePrice)


class Sums(NamedTuple):
    """The sum chosen now, and the limits it must keep."""

    now: int
    least: int
    most: int

    def near(self, amount: int) -> int:
        """The nearest sum within the limits."""
        return min(max(amount, self.least), self.most)


def bid(t: Words, look: BoardLook[Ostia], seat: int) -> Html:
    return _control(t, look, seat, _passes(t, look))


def open_bid(t: Words, look: BoardLook[Ostia]) -> Html:
    """Before all eyes: the same control without purse and goods, up to what everybody knows can be raised."""
    passes = _passes(t, look)
    sums = {act.amount: act for act in look.legal if isinstance(act, Bid)}
    if not sums:
        return h("div", passes, cls="desk__buttons")
    range_ = _range(look, sums)
    return h(
        "div",
        h("div", _stepper(t, look, sums[range_.now], range_), passes, cls="sum"),
        h("div", _slider(t, look, range_), _quick(t, look, range_), cls="sum__more"),
        cls="desk__stack",
    )


def _passes(t: Words, look: BoardLook[Ostia]) -> list[Html]:
    """The one big button, where a lesson or advice wants no bid."""
    return [
        act_button(t, look, act, "pass", "button--primary" if look.urged(act) else "")
        for act in look.legal
        if isinstance(act, Pass)
    ]


def _range(look: BoardLook[Ostia], sums: Mapping[int, Action]) -> Sums:
    found = Sums(min(sums), min(sums), max(sums))
    if look.picked.isdigit():
        return found._replace(now=found.near(int(look.picked)))
    first = suggested_bid(look) or (highest_bid(look.view) + 1 if look.seat is None else found.least)
    return found._replace(now=first if found.near(first) == first else found.least)


def suggested_bid(look: BoardLook[Ostia]) -> int | None:
    """Where to begin, as advice would have it. Nothing where a lesson or puzzle leads, nor before all eyes,
    which would see what somebody holds."""
    if look.seat is None or look.led is not None or look.view.step != steps.BID:
        return None
    act = look.game.bot("normal").advised(look.view, look.seat, Thought(0))
    return act.amount if isinstance(act, Bid) else None


def price(t: Words, look: BoardLook[Ostia], seat: int) -> Html:
    return _control(t, look, seat, [])


def _control(t: Words, look: BoardLook[Ostia], seat: int, others: list[Html]) -> Html:
    view = look.view
    sums = {act.amount: act for act in look.legal if isinstance(act, (Bid, NamePrice))}
    own = cards(t, view.fixed.box, sorted(view.hands[seat]), "gcards--small")
    owned = h("section", h("h3", t("Your goods")), own, cls="area desk__own", aria_label=t("Your goods"))
    if not sums:
        nothing = h("p", t("The printed sum is more than you can raise."), cls="muted")
        buttons = h("div", others, cls="desk__buttons")
        return h("div", nothing, buttons, owned, cls="desk__stack desk__stack--beside")
    range_ = _range(look, sums)
    return h(
        "div",
        h("div", _stepper(t, look, sums[range_.now], range_), others, cls="sum"),
        h("div", _slider(t, look, range_), _quick(t, look, range_), cls="sum__more"),
        h("p", left_after(t, view, seat, range_.now), cls="sum__cost", id="cost"),
        owned,
        cls="desk__stack desk__stack--beside",
    )


def _stepper(t: Words, look: BoardLook[Ostia], act: Action, sums: Sums) -> list[Html]:
    described = {} if look.seat is None else {"aria_describedby": "cost"}
    passing = any(isinstance(other, Pass) and look.urged(other) for other in look.legal)
    kind = "sum__go" if passing else "button--primary sum__go"
    confirm = act_button(t, look, act, "confirm-sum", kind, **described)
    return [
        _step(t, look, -5, sums),
        _step(t, look, -1, sums),
        confirm,
        _step(t, look, +1, sums),
        _step(t, look, +5, sums),
    ]


def _step(t: Words, look: BoardLook[Ostia], by: int, sums: Sums) -> Html:
    to = sums.near(sums.now + by)
    name = t("{n} more", n=by) if by > 0 else t("{n} less", n=-by)
    text = f"+{by}" if by > 0 else t.number(by)
    return h(
        "button",
        text,
        type="button",
        id=f"step{by}",
        cls="button sum__step",
        aria_label=name,
        disabled=to == sums.now,
        **pickable(look, to),
    )


def _slider(t: Words, look: BoardLook[Ostia], sums: Sums) -> Html:
    return h(
        "input",
        type="range",
        id="sum",
        min=sums.least,
        max=sums.most,
        value=sums.now,
        cls="slider",
        data_change="pick",
        data_mark=look.mark,
        aria_label=t("Amount"),
    )


def _quick(t: Words, look: BoardLook[Ostia], sums: Sums) -> Html:
    """The sums most often named; the one to begin with is among them and says why."""
    view = look.view
    wanted = {sums.least: msg("Printed sum: {n}", n=sums.least)}
    best = highest_bid(view)
    if best:
        wanted[best + 1] = msg("One above the best: {n}", n=best + 1)
    suggested = suggested_bid(look)
    if suggested:
        wanted[suggested] = msg("Suggested: {n}", n=suggested)
    elif look.seat is not None:
        cash = view.money[look.seat]
        wanted.setdefault(cash, msg("All your cash: {n}", n=cash))
    found = [
        h(
            "button",
            t(text),
            type="button",
            id=f"quick-{to}",
            cls="chip",
            aria_pressed=pressed(to == sums.now),
            **pickable(look, to),
        )
        for to, text in sorted(wanted.items())
        if sums.near(to) == to
    ]
    return h("span", found, cls="sum__quick")


def left_after(t: Words, view: Ostia, seat: int, amount: int) -> list[Html | str]:
    """What would be left after paying that much."""
    after = view.copy()
    ledger.pay_all_possible(after, seat, amount)
    left = after.money[seat]
    told = t("If you pay {amount}, you have {left} left.", amount=amount, left=left)
    text: list[Html | str] = [number(t, told, f"cost-{amount}", cls="number--line")]
    sold = view.warehouses[seat] - after.warehouses[seat]
    loans = after.loans[seat] - view.loans[seat]
    if sold or loans:
        needed = [nmsg("sell {n} warehouse", "sell {n} warehouses", sold)] if sold else []
        needed += [nmsg("take {n} loan", "take {n} loans", loans)] if loans else []
        warning = t("For this you would have to {what}.", what=listed(needed))
        text += [" ", h("strong", icon("warning"), warning, cls="sum__warning")]
    return text
