"""A table on several devices: the host's panel, and what a guest sees before and after the game itself."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ostia_games.core.words import Message, Words, msg
from web.sessions.hosting import AWAY, BOT, GONE, HERE, OPEN, Device, HostTable
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading, names

PLACES: dict[str, Message] = {
    HERE: msg("on this device"),
    OPEN: msg("on this device until somebody takes the seat"),
    AWAY: msg("on device {n}"),
    GONE: msg("the device is gone; the seat waits for it"),
    BOT: msg("a bot plays until the device comes back"),
}
# What the host can do with a seat: by its place, the press and what it is called.
MOVES: dict[str, tuple[tuple[str, Message], ...]] = {
    HERE: ((OPEN, msg("Offer")),),
    OPEN: ((HERE, msg("Keep here")),),
    AWAY: ((HERE, msg("Take back")),),
    GONE: ((BOT, msg("Let a bot play")), (HERE, msg("Play here")), (OPEN, msg("Offer"))),
    BOT: ((HERE, msg("Play here")), (OPEN, msg("Offer"))),
}


def devices_dialog(t: Words, table: HostTable) -> Html:
    """Who sits where, and what each device learns."""
    players = [t.name(name) for name in table.hosted.names]
    seats = [_chair(t, table, seat, players[seat]) for seat in table.chairs]
    devices = [_device(t, device, players) for device in table.devices.values()]
    shared = t(
        "Each device is told what its own seats may see, and nothing else. Nothing goes through a server: "
        "the devices talk to each other within this room’s network."
    )
    nobody = h("p", t("No other device is connected."), cls="muted")
    end = button(t("End it for all devices"), "end-table", "close", "button--quiet") if devices else None
    connect = button(t("Connect a device"), "pair", "phone", "button--primary", id="pair")
    return dialog(
        t("More devices"),
        h("p", shared, cls="muted"),
        h("ul", seats, cls="rows devices", aria_label=t("Seats")),
        h("ul", devices, cls="rows devices", aria_label=t("Devices")) if devices else nobody,
        h("div", end, cls="toolbar") if end else None,
        actions=[button(t("Back to the table"), "close"), connect],
    )


def _chair(t: Words, table: HostTable, seat: int, name: str) -> Html:
    state, holder = table.state_of(seat), table.holder(seat)
    where = t(Message(PLACES[state].id, {"n": holder.number + 1 if holder else 0}))
    moves = [
        button(t(label), "move-seat", data_seat=seat, data_to=kind, id=f"seat-{seat}-{kind}")
        for kind, label in MOVES[state]
    ]
    symbol = {BOT: "robot", AWAY: "phone", GONE: "warning"}.get(state, "person")
    return _row(symbol, h("span", name, translate="no"), where, moves)


def _device(t: Words, device: Device, players: Sequence[str]) -> Html:
    people = [players[seat] for seat in device.seats or ()]
    doing = t("chooses a seat") if device.seats is None else t("looks on")
    title = t("Device {n}", n=device.number + 1)
    remove = button(
        t("Remove"), "dismiss", data_peer=device.peer, aria_label=t("Remove device {n}", n=device.number + 1)
    )
    return _row("phone", title, names(people, t) if people else doing, [remove])


def _row(symbol: str, title: Html | str, text: Html | str, actions: list[Html]) -> Html:
    return h(
        "li",
        h("span", icon(symbol), cls="row__art"),
        h("div", h("p", title, cls="row__title"), h("p", text, cls="row__text"), cls="row__main"),
        h("div", actions, cls="row__actions"),
        cls="row",
    )


# The guest's pages


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a guest may choose from."""

    game: str
    players: Sequence[str]
    chairs: Mapping[int, str]


_TAKEN: dict[str, Message] = {
    HERE: msg("at the host’s device"),
    AWAY: msg("taken"),
    GONE: msg("waits for a device that is gone"),
    BOT: msg("a bot plays on"),
}


def seats_page(t: Words, invitation: Invitation) -> Html:
    """Which seats are played on this device; none is looking on."""
    rows = [_choice(t, seat, invitation.players[seat], state) for seat, state in invitation.chairs.items()]
    return h(
        "form",
        h("p", invitation.game, cls="final__game", translate="no"),
        heading(t("Who sits at this device?")),
        h("p", t("Choose one seat, or several if you share this device, or none to look on.")),
        h("fieldset", h("legend", t("Seats"), cls="visually-hidden"), rows, cls="panel seats-to-take"),
        h(
            "div",
            button(t("Sit down"), "", "check", "button--primary", type="submit", id="sit-down"),
            button(t("Leave the table"), "leave-table", "left", "button--quiet"),
            cls="toolbar",
        ),
        cls="together",
        data_do="sit-down",
    )


def _choice(t: Words, seat: int, name: str, state: str) -> Html:
    free = state == OPEN
    box = h("input", type="checkbox", name=f"seat-{seat}", id=f"seat-{seat}", disabled=not free)
    note = None if free else h("span", " · ", t(_TAKEN[state]), cls="muted")
    text = h("span", h("span", name, translate="no"), note, cls="switch__text")
    return h("label", box, h("span", cls="switch__track"), text, cls="switch")


def waiting_page(t: Words, present: bool) -> Html:
    """Connected, and nothing to see yet."""
    word = t("Waiting for the table …") if present else t("The host is not at the table at the moment.")
    return h(
        "div",
        h("span", cls="spinner", aria_hidden="true"),
        heading(word),
        button(t("Leave the table"), "leave-table", "left", "button--quiet"),
        cls="empty together",
    )


def parted_page(t: Words, why: str) -> Html:
    """The line to the host is dead, or the host has ended it: what happened and what helps."""
    return h(
        "div",
        icon("warning"),
        heading(t("No longer at the table")),
        h("p", why),
        h("p", t("Nothing is lost: the game is on the host’s device, and your seat waits for you.")),
        h(
            "div",
            button(t("Pair again"), "join", "phone", "button--primary", id="join"),
            button(t("To the shelf"), "shelf", "left"),
            cls="toolbar",
        ),
        cls="empty together",
    )


def away_notice(t: Words) -> Html:
    return h(
        "div",
        icon("info"),
        h("p", t("The host is not at the table at the moment.")),
        cls="notice notice--info banner",
        role="status",
    )
