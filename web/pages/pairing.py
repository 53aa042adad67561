"""Together now: two devices find each other. What host and guest show, and what cannot work."""

from ostia_games.core.words import Message, Words, msg
from web.sessions.pairing import ASKED, FAILED, PREPARING, REACHING, WAITING, Pairing
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading
from web.ui.svg import path, picture

# What went wrong, and what helps.
PROBLEMS: dict[str, Message] = {
    "bad": msg("This is not the code that is needed here. Perhaps a part of it is missing."),
    "late": msg("This code has been used, or nobody waits for it any more. Make a fresh one."),
    "alone": msg(
        "This device is in no network. Connect it with the Wi-Fi that the other device is in;"
        " the internet is not needed."
    ),
    "none": msg("This browser cannot connect devices. Hand the game on as a link instead."),
    "unreached": msg(
        "The devices do not reach each other. Are both in the same Wi-Fi? Guest networks often keep their"
        " devices apart, and the phone that provides a hotspot cannot take part itself."
    ),
    "lost": msg("The connection was lost. Make a fresh code."),
    "left": msg("The other device has left. Make a fresh code."),
    "nonsense": msg("The other device sent something that this page does not understand."),
}
BLIND: dict[str, Message] = {
    "refused": msg("The camera was not allowed, so paste the code instead."),
    "none": msg("There is no camera here, so paste the code instead."),
}
NEEDS = (
    msg("Both devices are in the same Wi-Fi. It need not lead into the internet."),
    msg("Guest networks, as in hotels and cafés, often keep their devices apart: then it cannot work."),
    msg("A phone that provides the hotspot cannot take part itself: let one provide it that does not play."),
    msg("Without any network it cannot work: a browser such as Firefox then has no address to offer."),
)


def code_picture(rows: tuple[str, ...], name: str) -> Html:
    """A code for a camera: dark on light in every theme."""
    size = len(rows)
    runs = "".join(_runs(row, at) for at, row in enumerate(rows))
    squares = path(runs, cls="code__ink")
    return picture(size, size, squares, name=name, cls="code", shape_rendering="crispEdges")


def _runs(row: str, at: int) -> str:
    """The dark squares of a row, as dashes of one line."""
    drawn, last = [], 0
    start = row.find("1")
    while start >= 0:
        end = row.find("0", start)
        end = len(row) if end < 0 else end
        drawn.append(f"m{start - last} 0h{end - start}")
        last, start = end, row.find("1", end)
    return f"M0 {at}.5" + "".join(drawn) if drawn else ""


# The host


def pair_dialog(t: Words, pairing: Pairing) -> Html:
    stages = {ASKED: _ask, WAITING: _show_offer, FAILED: _failed}
    content = stages.get(pairing.stage, _busy)(t, pairing)
    actions = [button(t("Cancel"), "close")]
    if pairing.stage == ASKED:
        actions += [
            button(t("Without a camera"), "pair-code", "code", id="pair-code"),
            button(t("With the camera"), "pair-camera", "camera", "button--primary", id="pair-camera"),
        ]
    if pairing.stage == FAILED and pairing.problem != "none":
        actions.append(button(t("A fresh code"), "pair-again", "refresh", "button--primary", id="pair-again"))
    return dialog(t("Connect a device"), content, actions=actions, cls="dialog dialog--wide pairing")


def _ask(t: Words, pairing: Pairing) -> list[Html]:
    steps = t(
        "The other device scans a code on this screen, then this one scans the answer on the other screen."
    )
    camera = t(
        "The camera only reads the answer; no picture leaves this device. Browsers also connect more"
        " reliably when it is allowed."
    )
    return [h("p", steps), h("p", camera, cls="muted"), needs(t)]


def needs(t: Words) -> Html:
    """What it takes, told beforehand."""
    return h(
        "div",
        h("p", t("What it takes"), cls="field__label", id="needs"),
        h("ul", [h("li", t(line)) for line in NEEDS], cls="pairing__needs", aria_labelledby="needs"),
    )


def _busy(t: Words, pairing: Pairing) -> Html:
    said = {
        PREPARING: t("A code is being made …"),
        REACHING: t("The devices are reaching for each other …"),
    }
    text = said.get(pairing.stage, t("Connected."))
    return h(
        "p", h("span", cls="spinner", aria_hidden="true"), h("span", text), cls="pairing__busy", role="status"
    )


def _failed(t: Words, pairing: Pairing) -> Html:
    return h(
        "p",
        icon("warning"),
        h("span", t(PROBLEMS.get(pairing.problem, PROBLEMS["bad"]))),
        cls="dialog__reason",
        role="alert",
    )


def _show_offer(t: Words, pairing: Pairing) -> Html:
    scan = t("Let the other device scan this with its camera, or send it the link.")
    inside = t("An iPhone with the installed app scans inside it: «Join a table» on the shelf.")
    if not pairing.link:
        scan = t("Open the page on the other device, press «Join a table» on the shelf, and scan this.")
    first = h(
        "section",
        h("h3", t("1. Your code"), cls="pairing__step"),
        h("p", scan),
        h("p", inside, cls="muted") if pairing.link else None,
        _shown(t, pairing, t("The code of this table")),
        _carry(t, pairing),
    )
    second = h(
        "section",
        h("h3", t("2. The answer"), cls="pairing__step"),
        h("p", t("Then hold the other device’s code before this camera.") if pairing.looks else None),
        _camera(t) if pairing.looks else None,
        h("p", t(BLIND[pairing.blind]), cls="notice notice--info") if pairing.blind in BLIND else None,
        _typed(t, pairing, t("Or paste the answer here") if pairing.looks else t("Paste the answer here")),
    )
    return h("div", first, second, cls="pairing__parts")


def _shown(t: Words, pairing: Pairing, name: str) -> Html:
    if pairing.picture:
        return code_picture(pairing.picture, name)
    return h("p", t("This code is too long for a picture: send it as text."), cls="notice notice--info")


def _carry(t: Words, pairing: Pairing) -> Html:
    """The same as text: to copy, to share, or to select where the browser allows neither."""
    copied = t("Copy the link") if pairing.link else t("Copy the code")
    text = h(
        "input",
        id="pair-shown",
        value=pairing.link or pairing.code,
        cls="input",
        readonly=True,
        spellcheck="false",
        translate="no",
        aria_label=t("The link") if pairing.link else t("The code"),
    )
    tools = h(
        "div",
        button(copied, "pair-copy", "copy", id="pair-copy"),
        button(t("Share"), "pair-share", "share", id="pair-share"),
        cls="toolbar",
    )
    return h("div", tools, text, cls="field")


def _camera(t: Words) -> Html:
    return h(
        "video",
        id="camera",
        cls="pairing__camera",
        data_camera=True,
        muted=True,
        playsinline=True,
        aria_label=t("What the camera sees"),
    )


def _typed(t: Words, pairing: Pairing, label: str) -> Html:
    """The way without a camera; also says what was wrong with the last code."""
    wrong = pairing.problem in PROBLEMS
    problem = (
        h("p", t(PROBLEMS[pairing.problem]), id="pair-problem", cls="field__error", role="alert")
        if wrong
        else None
    )
    field = h(
        "input",
        id="pair-text",
        name="code",
        cls="input",
        autocomplete="off",
        autocapitalize="none",
        spellcheck="false",
        translate="no",
        aria_invalid="true" if wrong else None,
        aria_describedby="pair-problem" if wrong else None,
    )
    return h(
        "form",
        h("label", label, for_="pair-text", cls="field__label"),
        h(
            "div",
            field,
            button(t("Connect"), "", kind="", type="submit", id="pair-connect"),
            cls="pairing__typed",
        ),
        problem,
        cls="field",
        data_do="pair-text",
    )


# The guest


def join_page(t: Words, pairing: Pairing, *, apart: bool = False) -> Html:
    """From an invitation, or the way to one, to the answer that the host must get. `apart`: a link has opened
    in the browser, though the page may be installed."""
    stages = {ASKED: _invited if pairing.theirs else _find, WAITING: _show_answer, FAILED: _failed_join}
    title, content = stages.get(pairing.stage, _join_busy)(t, pairing)
    inside = _scan_inside(t) if apart and pairing.theirs and pairing.stage == ASKED else None
    away = button(t("To the shelf"), "shelf", "left", "button--quiet")
    return h("div", heading(title), inside, content, h("div", away, cls="toolbar"), cls="panel pairing join")


def _scan_inside(t: Words) -> Html:
    text = t(
        "Are the games on your home screen? A link opens in the browser instead. Open them there, press"
        " «Join a table» and scan the code. Or go on here."
    )
    return h("p", text, cls="notice notice--info", id="scan-inside")


def _find(t: Words, pairing: Pairing) -> tuple[str, list[Html | None]]:
    look = button(t("Scan the code"), "join-camera", "camera", "button--primary", id="join-camera")
    return t("Join a table"), [
        h("p", t("The host opens the menu of the game, «More devices», and shows a code.")),
        _camera(t) if pairing.looks else h("div", look, cls="toolbar"),
        h("p", t(BLIND[pairing.blind]), cls="notice notice--info") if pairing.blind in BLIND else None,
        _typed(t, pairing, t("Or paste the link or the code here")),
        needs(t),
    ]


def _invited(t: Words, pairing: Pairing) -> tuple[str, list[Html]]:
    what = t(
        "This device connects with the one that made the code, and with no other. Both learn each other’s"
        " address in the network; no server is asked."
    )
    join = button(t("Join"), "join-go", "check", "button--primary", id="join-go")
    return t("You are invited to a table"), [h("p", what), h("div", join, cls="toolbar"), needs(t)]


def _show_answer(t: Words, pairing: Pairing) -> tuple[str, list[Html]]:
    return t("Show this to the host"), [
        h("p", t("The host’s device scans it, or gets it as a text. Then the table appears here by itself.")),
        _shown(t, pairing, t("The answer for the host")),
        _carry(t, pairing),
        h(
            "p",
            h("span", cls="spinner", aria_hidden="true"),
            h("span", t("Waiting for the host …")),
            cls="pairing__busy",
        ),
        h("p", t("Does it take long? The host can make a fresh code at any time."), cls="muted"),
        h("div", button(t("Take another code"), "join-again", "refresh", id="join-again"), cls="toolbar"),
    ]


def _join_busy(t: Words, pairing: Pairing) -> tuple[str, Html]:
    return t("Join a table"), _busy(t, pairing)


def _failed_join(t: Words, pairing: Pairing) -> tuple[str, list[Html | None]]:
    again = button(t("Try again"), "join-again", "refresh", "button--primary", id="join-again")
    able = pairing.problem != "none"
    return t("It did not work"), [
        _failed(t, pairing),
        h("div", again, cls="toolbar") if able else None,
        needs(t) if able else None,
    ]
