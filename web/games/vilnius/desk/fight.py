"""The fight at a table of Vilnius: who attacks, the wall, plunder, new destinations, the end of the round."""

from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius import scoring
from ostia_games.vilnius.keeper.entries import (
    NOTHING,
    TO_CITY,
    TO_QUARTER,
    City,
    Destroyed,
    EndRound,
    Fight,
    Loot,
    Stands,
)
from ostia_games.vilnius.keeper.tally import VilniusTally
from ostia_games.vilnius.scoring import LEAST_ATTACK, MOST_ATTACK
from web.games.desk import DeskLook, entering, touching
from web.games.desk_parts import desk_heading, enter_button, pad_key, plate, step_button
from web.games.printed import printed_strip
from web.games.vilnius.board.elements import name_of
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, pressed


def draft(look: DeskLook[VilniusTally]) -> Fight:
    """The fight that is being entered: whoever is strong enough attacks. Nobody guesses where they aim."""
    tally = look.tally
    found = look.drafts.get("fight")
    attackers = tally.attackers()
    if isinstance(found, Fight) and (look.editing is not None or found.attackers == attackers):
        return found
    unknown = (NOTHING,) * len(attackers)
    return Fight(attackers, 0, unknown, unknown if tally.light else ())


def with_defeated(look: DeskLook[VilniusTally], how: str) -> Fight:
    """One point of defeated strength more or less, or everything."""
    entry = draft(look)
    most = sum(look.tally.strength(seat) for seat in entry.attackers)
    value = {"more": entry.defeated + 1, "less": entry.defeated - 1, "all": most}[how]
    return replace(entry, defeated=max(0, min(most, value)))


def with_aim(look: DeskLook[VilniusTally], seat: int, aim: int) -> Fight | None:
    entry = draft(look)
    if seat not in entry.attackers:
        return None
    return replace(entry, destinations=_put(entry, entry.destinations, seat, aim))


def with_value(look: DeskLook[VilniusTally], seat: int, value: int) -> Fight | None:
    """The attack value that a strength card shows now."""
    entry = draft(look)
    if seat not in entry.attackers or not LEAST_ATTACK <= value <= MOST_ATTACK:
        return None
    values = entry.values or (NOTHING,) * len(entry.attackers)
    return replace(entry, values=_put(entry, values, seat, value))


def _put(entry: Fight, found: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return tuple(value if who == seat else old for who, old in zip(entry.attackers, found, strict=True))


def fight(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """Everything from the attack to the end of the round."""
    if look.corrected is not None:
        return _corrected(t, look, look.corrected)
    tally, entry = look.tally, draft(look)
    attacked = bool(entry.attackers) and not tally.final
    if look.comparing:
        return h("div", _conquest(t, look), cls="fight-desk")
    return h(
        "div",
        _attack(t, look, entry),
        _damage(t, look),
        _defeated(t, look, entry) if attacked and not tally.light else None,
        _loot(t, look) if tally.loots and not tally.light else None,
        _middle(t, look) if tally.middle and not tally.final and not tally.light else None,
        _conquest(t, look) if not (tally.final or tally.light or attacked) else None,
        _aims(t, look, entry) if attacked else _end(t, look),
        cls="fight-desk",
    )


def _attack(t: Words, look: DeskLook[VilniusTally], entry: Fight) -> Html:
    tally = look.tally
    if not entry.attackers:
        return h("p", icon("check"), h("span", t("No row is strong enough to attack.")), cls="desk__done")
    rows = []
    for seat in entry.attackers:
        at_city = tally.final or tally.destinations[seat] == TO_CITY
        aim = t("aims at the city") if at_city else t("aims at the quarter")
        sums = t("{n} of {value}", n=tally.strength(seat), value=tally.attack[seat])
        rows.append(h("li", plate(look, seat), h("b", sums), h("span", aim), cls="paid__row"))
    title = t("These rows storm the city") if tally.final else t("These rows attack")
    clause = "V9.1" if tally.final else "V6.1"
    return h("div", desk_heading(t, title, clause), h("ul", rows, cls="paid"), cls="desk-stack")


def _defeated(t: Words, look: DeskLook[VilniusTally], entry: Fight) -> Html:
    """V8.1: the strength defeated, and what it is worth."""
    loots = scoring.loots(entry.defeated)
    return h(
        "div",
        desk_heading(t, t("Strength defeated"), "V8.1"),
        h(
            "div",
            _step(t("One less"), "minus", "defeated-less", "less"),
            h("output", h("b", t.number(entry.defeated)), cls="stepper__value", id="defeated"),
            _step(t("One more"), "plus", "defeated-more", "more"),
            button(t("All of it"), "touch", id="defeated-all", data_touch="defeated", data_value="all"),
            h("span", t("Provinces as loot: {n}", n=loots), cls="muted"),
            cls="stepper",
        ),
        cls="desk-stack",
    )


def _step(name: str, symbol: str, element: str, value: str) -> Html:
    return step_button(symbol, element, name, title=name, **touching(touch="defeated", value=value))


def _aims(t: Words, look: DeskLook[VilniusTally], entry: Fight) -> Html:
    """V8.4: where the rows aim now, right above what confirms: it waits for every answer."""
    open_ones = NOTHING in entry.destinations or NOTHING in entry.values
    label = t("Save the correction") if look.editing is not None else t("The fight is over")
    title = desk_heading(t, t("New destinations"), "V8.4")
    rows = [_aim(t, look, entry, place) for place in range(len(entry.attackers))]
    over = enter_button(look, entry, label, id="fight-over", disabled=open_ones)
    aims = h("div", rows, cls="aims")
    # With the attack values there is too much of it to stay in sight.
    kind = "fight-desk__aims fight-desk__aims--long" if entry.values else "fight-desk__aims"
    return h("div", title, _left(t, look), aims, over, cls=f"desk__go desk__go--stack {kind}")


def _left(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """What the pile of destinations still holds: only that can be drawn."""
    pile = look.tally.pile if look.tally.pile.total() else look.tally.discard
    said = t(
        "In the pile: {city} for the city, {quarter} for a quarter.",
        city=pile[TO_CITY],
        quarter=pile[TO_QUARTER],
    )
    return h("p", said, cls="muted")


def _aim(t: Words, look: DeskLook[VilniusTally], entry: Fight, place: int) -> Html:
    seat, aim = entry.attackers[place], entry.destinations[place]
    choices = ((TO_CITY, "city", t("City")), (TO_QUARTER, "quarter", t("Quarter")))
    presses = [
        h(
            "button",
            label,
            type="button",
            cls="segmented__item",
            id=f"aim-{seat}-{value}",
            aria_pressed=pressed(aim == number),
            **touching(touch="aim", seat=seat, value=value),
        )
        for number, value, label in choices
    ]
    whose = t("Where the row of {player} aims now", player=look.names[seat])
    group = h("div", presses, cls="segmented", role="group", aria_label=whose)
    waits = "aim--open" if NOTHING in (aim, *entry.values[place : place + 1]) else ""
    return h(
        "div",
        h("div", plate(look, seat), group, cls="aim__row"),
        _value(t, look, seat, entry.values[place]) if entry.values else None,
        cls=f"aim {waits}".strip(),
    )


def _value(t: Words, look: DeskLook[VilniusTally], seat: int, value: int) -> Html:
    """Light keeping: nobody writes buildings down, so the new attack value is read from the strength card."""
    keys = [
        pad_key(
            t.number(number),
            f"value-{seat}-{number}",
            aria_pressed=pressed(number == value),
            **touching(touch="value", seat=seat, value=number),
        )
        for number in range(LEAST_ATTACK, MOST_ATTACK + 1)
    ]
    title = t("New attack value of {player}", player=look.names[seat])
    return h(
        "div",
        h("p", title, cls="muted"),
        h("div", keys, cls="pad pad--seven", role="group", aria_label=title),
    )


def _loot(t: Words, look: DeskLook[VilniusTally]) -> Html:
    tally = look.tally
    presses = [
        enter_button(
            look,
            Loot(seat),
            t("{player} (has had {n})", player=look.names[seat], n=tally.taken[seat]),
            "button--wide",
            id=f"loot-{seat}",
        )
        for seat in range(tally.seats)
    ]
    title = t("Who takes loot? Left: {n}", n=tally.loots)
    choices = h("div", presses, cls="choices choices--two")
    return h("div", desk_heading(t, title, "V8.1"), choices, cls="desk-stack")


def _middle(t: Words, look: DeskLook[VilniusTally]) -> Html:
    tally = look.tally
    presses = []
    for card in sorted(set(tally.middle)):
        label = t("Destroyed: {card}", card=name_of(t, tally.enemy(card).name))
        presses.append(enter_button(look, Destroyed(card), label, "button--wide", id=f"gone-{card}"))
    choices = h("div", presses, cls="choices")
    return h("div", desk_heading(t, t("Enemy buildings"), "V8.2"), choices, cls="desk-stack")


def conquest_paths(look: DeskLook[VilniusTally]) -> list[str]:
    return [f"conquest.{stack}" for stack in range(1, len(look.tally.box.conquest) + 1)]


def _conquest(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """V8.3: what the stacks ask for; nothing is entered."""
    strip = printed_strip(t, look, conquest_paths(look))
    return h("div", desk_heading(t, t("What a province costs"), "V8.3"), strip, cls="desk-stack conquest")


def _damage(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """V7.4-V7.8: one tap for each point that the city loses; skulls, buildings and units have desks."""
    kind = "button--wide button--danger"
    loses = enter_button(look, City(1), t("The city loses a point"), kind, id="damage")

    def to(label: str, stage: str, **attrs: str) -> Html:
        return button(label, "stage", kind="button--wide", data_stage=stage, id=f"to-{stage}", **attrs)

    more = h(
        "div",
        to(t("Red skulls: who falls?"), "red"),
        to(t("Silver and golden skulls"), "skulls"),
        to(t("A building or a unit is lost"), "city", data_minus="yes"),
        cls="choices choices--three",
    )
    return h(
        "div",
        desk_heading(t, t("Skulls and damage"), "V7.7"),
        h("div", loses, cls="choices"),
        None if look.tally.light else more,
        cls="desk-stack",
    )


# Corrections


def _corrected(t: Words, look: DeskLook[VilniusTally], entry: Action) -> Html:
    if isinstance(entry, City):
        return _points(t, look, entry)
    if isinstance(entry, Loot):
        return _loot(t, look)
    if isinstance(entry, Destroyed):
        return _middle(t, look)
    found = draft(look)
    defeated = None if look.tally.light else _defeated(t, look, found)
    return h("div", _attack(t, look, found), defeated, _aims(t, look, found), cls="fight-desk")


def _points(t: Words, look: DeskLook[VilniusTally], entry: City) -> Html:
    presses = [
        pad_key(
            t.number(lost),
            f"lost-{lost}",
            aria_pressed=pressed(lost == entry.lost),
            **entering(look, City(lost)),
        )
        for lost in range(1, max(1, look.tally.points) + 1)
    ]
    title = desk_heading(t, t("How many points does the city lose?"), "V7.7")
    return h("div", title, h("div", presses, cls="pad", role="group"))


def _end(t: Words, look: DeskLook[VilniusTally]) -> Html | None:
    tally = look.tally
    if tally.final:
        label = t("It is over: the city stands")
        return h("div", enter_button(look, Stands(), label, id="stands"), cls="desk__go")
    label = t("End round {n}", n=tally.round)
    return h("div", enter_button(look, EndRound(), label, id="end-round"), cls="desk__go")
