"""Looking back at a finished game: the table as it was, and the ways through time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from ostia_games.core.play.log import LogLine, decided
from ostia_games.core.play.looking_back import Landmark
from ostia_games.core.play.setup import HUMAN, Seat
from ostia_games.core.play.state import EVERYBODY
from ostia_games.core.words import Message, Words, msg
from web.games.board import Board, BoardLook
from web.pages.play import handle, part, players_panel, tabs
from web.pages.progress import progress_strip
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import KINDS, button, heading, icon_button

BEFORE, AFTER = 40, 20  # lines of the log around the moment

SPEEDS: dict[str, Message] = {"slow": msg("slow"), "normal": msg("normal"), "fast": msg("fast")}


@dataclass(frozen=True, slots=True)
class Replay:
    """One moment of a finished game, through the eyes of one seat, of a spectator, or with all cards open."""

    looks: tuple[BoardLook[Any], ...]  # how those see it whose own cards are shown; at least one
    board: Board[Any]
    lines: Sequence[LogLine]  # of the whole game
    moments: Sequence[int]  # by the index of a line, the moment after it
    landmarks: Sequence[Landmark]
    actors: tuple[int, ...]
    eyes: int | None
    at: int
    length: int
    before: int  # the decision before, and the next
    after: int
    playing: bool
    speed: str
    analysed: bool = False  # the page can tell what decided it

    @property
    def look(self) -> BoardLook[Any]:
        """How the table is seen, with nothing on it to be done."""
        return replace(self.looks[0], legal=())


def replay_page(t: Words, replay: Replay) -> Html:
    look = replay.look
    contents = {
        "board": replay.board.board(t, look),
        "players": players_panel(t, look, replay.board, replay.actors, None),
        "log": _log(t, replay),
    }
    return h(
        "div",
        _bar(t, replay),
        progress_strip(t, replay.board.progress(look)),
        tabs(t, look, replay.board),
        [part(name, t, content) for name, content in contents.items()],
        _dock(t, replay),
        cls="table table--replay",
        data_tab="board",
        data_in_front=replay.board.front(look),
    )


def _bar(t: Words, replay: Replay) -> Html:
    def way(label: str, do: str, symbol: str) -> Html:
        return button(label, do, symbol, "button--quiet", title=label)

    return h(
        "div",
        heading(t("Looking back"), cls="turn"),
        h(
            "div",
            way(t("What decided it"), "analyse", "chart") if replay.analysed else None,
            way(t("To the result"), "result", "left"),
            cls="replay__ways",
        ),
        cls="table__bar",
    )


def _log(t: Words, replay: Replay) -> Html:
    """The lines around the moment; a press on one goes there."""
    told = decided(replay.lines)
    after = next((n for n, (_, line) in enumerate(told) if _moment(replay, line) > replay.at), len(told))
    shown = told[max(0, after - BEFORE) : after + AFTER]

    def one(number: int, line: LogLine) -> Html:
        moment = _moment(replay, line)
        kind = "log__line log__line--later" if moment > replay.at else "log__line"
        kind += " log__line--last" if moment == replay.at else ""
        return h(
            "li",
            h(
                "button",
                t(line.message),
                h("span", " ", t("automatically"), cls="log__auto") if line.forced else None,
                type="button",
                cls="log__go",
                data_do="moment",
                data_value=moment,
                aria_current="step" if moment == replay.at else None,
            ),
            cls=kind,
            id=f"line-{number}",
        )

    return h("div", h("ol", [one(number, line) for number, line in shown], cls="log"), cls="log__all")


def _moment(replay: Replay, line: LogLine) -> int:
    return 0 if line.index < 0 else replay.moments[line.index]


def _dock(t: Words, replay: Replay) -> Html:
    said = [h("span", t(line.message), " ") for line in replay.look.fresh]
    inside = h(
        "section",
        _slider(t, replay),
        h("div", _player(t, replay), _jumps(t, replay), _eyes(t, replay), cls="replay__line"),
        h("p", said or _unsaid(t, replay), cls="said said--open", role="status"),
        [_own(t, replay, look) for look in replay.looks],
        _play_on(t, replay),
        cls="decision decision--replay",
        aria_label=t("Moment of the game"),
        tabindex="0",
    )
    return h("div", handle(t), inside, cls="dock", id="dock")


def _slider(t: Words, replay: Replay) -> Html:
    place = t("Action {i} of {n}", i=replay.at, n=replay.length)
    slider = h(
        "input",
        type="range",
        id="moment",
        min=0,
        max=replay.length,
        value=replay.at,
        cls="slider",
        data_change="moment",
        aria_label=t("Moment of the game"),
        aria_valuetext=place,
    )
    back = icon_button(t("One action back"), "moment", "left", data_value=max(0, replay.at - 1), id="earlier")
    on = icon_button(
        t("One action on"), "moment", "right", data_value=min(replay.length, replay.at + 1), id="later"
    )
    return h("div", back, slider, on, h("p", place, cls="replay__place"), cls="replay__slider")


def _player(t: Words, replay: Replay) -> Html:
    """From decision to decision, by hand or by itself."""
    back = icon_button(t("The decision before"), "moment", "skip-back", data_value=replay.before, id="before")
    on = icon_button(t("The next decision"), "moment", "skip-on", data_value=replay.after, id="after")
    runs = icon_button(
        t("Pause") if replay.playing else t("Play it back"),
        "run",
        "pause" if replay.playing else "play",
        id="run",
    )
    options = [
        h("option", t(name), value=value, selected=value == replay.speed) for value, name in SPEEDS.items()
    ]
    speed = h("select", options, id="speed", cls="select", data_change="speed", aria_label=t("How fast"))
    return h("div", back, runs, on, speed, cls="replay__player", role="group", aria_label=t("Play it back"))


def _jumps(t: Words, replay: Replay) -> Html:
    """Every round and phase by name; the one that the moment belongs to is chosen."""
    reached = max((mark.moment for mark in replay.landmarks if mark.moment <= replay.at), default=0)

    def one(mark: Landmark) -> Html:
        title = t("Round {n}: {phase}", n=mark.round, phase=mark.title) if mark.round else t(mark.title)
        return h("option", title, value=mark.moment, selected=mark.moment == reached)

    rounds = [
        h(
            "optgroup",
            [one(mark) for mark in marks],
            label=t("Round {n}", n=number) if number else t("Set-up"),
        )
        for number, marks in groupby(replay.landmarks, lambda mark: mark.round)
    ]
    select = h("select", rounds, id="landmark", cls="select", data_change="moment")
    return h("div", h("label", t("Go to"), for_="landmark", cls="field__label"), select, cls="replay__eyes")


def _own(t: Words, replay: Replay, look: BoardLook[Any]) -> Html | None:
    """What lay before a player then, as it could be pressed then; nothing of it can be pressed now."""
    own = replay.board.controls(t, look)
    if own is None:
        return None
    several = len(replay.looks) > 1 and look.seat is not None
    name = h("h3", look.seats[look.seat or 0].name, cls="replay__whose", translate="no") if several else None
    asked = h("p", t(look.game.step(look.view).title(look.view)), cls="replay__asked") if look.legal else None
    return h("div", name, asked, h("div", own.html, inert=True), cls="replay__own")


def _play_on(t: Words, replay: Replay) -> Html | None:
    if replay.at == replay.length:
        return None
    return button(t("Play on from here"), "play-on", "play", id="play-on")


def _unsaid(t: Words, replay: Replay) -> str:
    """Where there is nothing to read: the beginning, or what others did in secret."""
    return t("This was done in secret.") if replay.at else t("The game begins.")


def _eyes(t: Words, replay: Replay) -> Html:
    seats = [
        h("option", seat.name, value=number, selected=number == replay.eyes, translate="no")
        for number, seat in enumerate(replay.look.seats)
    ]
    return h(
        "div",
        h("label", t("Seen by"), for_="eyes", cls="field__label"),
        h(
            "select",
            h("option", t("a spectator"), value="", selected=replay.eyes is None),
            seats,
            h("option", t("all cards open"), value=EVERYBODY, selected=replay.eyes == EVERYBODY),
            id="eyes",
            cls="select",
            data_change="eyes",
        ),
        cls="replay__eyes",
    )


def play_on_dialog(t: Words, seats: Sequence[Seat], kinds: Sequence[str], mine: int | None) -> Html:
    """Who plays on: everybody as before, or oneself and bots."""

    def one(number: int, seat: Seat) -> Html:
        kind = seat.kind if mine is None else HUMAN if number == mine else _bot(seat)
        if kind not in kinds:
            kind = "easy"  # the nearest level that is offered
        options = [h("option", t(KINDS[each]), value=each, selected=each == kind) for each in kinds]
        return h(
            "div",
            h("label", seat.name, for_=f"kind-{number}", cls="field__label", translate="no"),
            h("select", options, id=f"kind-{number}", name=f"kind-{number}", cls="select"),
            cls="replay__eyes",
        )

    told = t("A new game that is the same up to here. This one is kept.")
    form = h(
        "form",
        h("p", told, cls="muted"),
        [one(number, seat) for number, seat in enumerate(seats)],
        cls="replay__seats",
        id="play-on-as",
        data_do="play-on-as",
    )
    words = [icon("play"), h("span", t("Play on"))]
    go = h("button", words, type="submit", form="play-on-as", cls="button button--primary")
    cancel = button(t("Cancel"), "close", kind="button--quiet")
    return dialog(t("Play on from here"), form, actions=[cancel, go])


def _bot(seat: Seat) -> str:
    return "normal" if seat.human else seat.kind
