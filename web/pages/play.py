"""A game in play, through the eyes of one seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import LogLine, decided, newest
from ostia_games.core.play.setup import EXPERT
from ostia_games.core.words import Message, Words, msg
from web.games.board import Board, BoardLook, Controls, Front, code, label_of, pressable
from web.pages.advice import ask_advice, told_advice
from web.pages.progress import progress_strip
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, clause_press, heading, icon_button, kind_of, pressed

LOG_SHOWN = 60  # lines that are drawn unless the whole log is asked for

PARTS: dict[str, Message] = {"board": msg("Table"), "players": msg("Players"), "log": msg("Log")}
_ICONS = {"players": "users", "log": "list"}


@dataclass(frozen=True, slots=True)
class Guidance:
    """A lesson leads through the game, or a puzzle asks for a move."""

    voice: Html
    front: str  # the part of the board that it speaks of, if not the one that comes by itself
    key: str  # changes with what it says
    takes_back: bool = False  # what is tried can be taken back, as in a puzzle


@dataclass(frozen=True, slots=True)
class PlayScreen:
    """Everything the play page shows: no more than the seat may know."""

    look: BoardLook[Any]
    board: Board[Any]
    lines: Sequence[LogLine]
    actors: tuple[int, ...]
    thinking: int | None  # who is about to move by themselves: a bot, or somebody who has no alternative
    undo_refusal: Message | None
    can_redo: bool
    whole_log: bool = False
    forced: bool = False  # what comes has no alternative
    can_hide: bool = False  # what only one may see is shown, and need not be
    asking: bool = False  # the next press tells what is pressed
    guidance: Guidance | None = None  # in a lesson or a puzzle
    guest: bool = False  # the game is on another device, which moves the bots

    @property
    def asked(self) -> bool:
        """Whether the person looking may act."""
        return self.look.actor is not None and self.look.actor in self.actors and not self.forced

    @property
    def in_front(self) -> str:
        wanted = self.guidance.front if self.guidance else ""
        return wanted or self.board.front(self.look)


def play_page(t: Words, screen: PlayScreen) -> Html:
    """The table with its parts; which one is in front matters on small screens only."""
    return h(
        "div",
        _bar(t, screen),
        progress_strip(t, screen.board.progress(screen.look)),
        tabs(t, screen.look, screen.board, screen.in_front),
        part("board", t, screen.board.board(t, screen.look)),
        part("players", t, players_panel(t, screen.look, screen.board, screen.actors, screen.look.seat)),
        part("log", t, log_list(t, screen.lines, screen.look.fresh, whole=screen.whole_log)),
        _decision(t, screen),
        cls="table",
        data_tab="board",
        data_in_front=screen.in_front,
        data_own_front=_own_front(screen),
        data_asking=screen.asking,
        data_lesson=screen.guidance is not None,
    )


def _own_front(screen: PlayScreen) -> str:
    """Changes when something else is asked: then what it is about comes to the front."""
    asked = screen.look.view.step if screen.asked else ""
    if screen.guidance:
        asked = screen.guidance.key
    return f"{screen.in_front} {asked}".strip()


def part(name: str, t: Words, content: Html) -> Html:
    # Scrolls inside itself, so it must be reachable by keyboard.
    return h(
        "section",
        content,
        cls="table__part",
        data_part=name,
        id=f"part-{name}",
        aria_label=t(PARTS[name]),
        tabindex="0",
        data_late=True,
    )


def _bar(t: Words, screen: PlayScreen) -> Html:
    return h(
        "div",
        heading(_turn(t, screen), cls="turn"),
        h("div", _tools(t, screen), cls="table__tools"),
        cls="table__bar",
    )


def _tools(t: Words, screen: PlayScreen) -> list[Html]:
    if screen.guidance and screen.guidance.takes_back:
        return [_undo(t, screen), _redo(t, screen), _ask(t, screen)]
    if screen.guidance:
        return [_ask(t, screen), _tool(t("The lesson: begin anew, skip, leave"), "lesson-menu", "menu")]
    return [_undo(t, screen), _redo(t, screen), _ask(t, screen), _menu(t)]


def _turn(t: Words, screen: PlayScreen) -> str:
    names = [screen.look.seats[seat].name for seat in screen.actors]
    if screen.asked and screen.look.actor is not None:
        return t("{player}, your turn", player=screen.look.seats[screen.look.actor].name)
    if len(names) == 1:
        return t("{player}’s turn", player=names[0])
    return t("Turn of {players}", players=t.listed(names))


def _tool(name: str, do: str, symbol: str, why: str = "") -> Html:
    return h(
        "button",
        icon(symbol),
        type="button",
        id=f"tool-{do}",
        cls="button button--quiet button--icon",
        data_do=do,
        aria_label=name,
        title=why or name,
        aria_disabled="true" if why else None,
        data_why=why or None,
    )


def _undo(t: Words, screen: PlayScreen) -> Html:
    why = t("Not possible: {why}", why=screen.undo_refusal) if screen.undo_refusal else ""
    return _tool(t("Undo"), "undo", "undo", why)


def _redo(t: Words, screen: PlayScreen) -> Html:
    why = "" if screen.can_redo else t("Not possible: {why}", why=msg("there is nothing to redo"))
    return _tool(t("Redo"), "redo", "redo", why)


def _menu(t: Words) -> Html:
    return _tool(t("The game: name, export, pace, leave"), "menu", "menu")


def _ask(t: Words, screen: PlayScreen) -> Html:
    name = t("What is this? The next press tells")
    return icon_button(name, "ask", "question", id="tool-ask", aria_pressed=pressed(screen.asking))


def tabs(t: Words, look: BoardLook[Any], board: Board[Any], front: str = "") -> Html:
    """What is in front: a part of the board, the players or the log.

    Radio buttons keep the choice while the page is drawn anew, and a press or swipe is all it takes.
    """
    front = front or board.front(look)
    told = sum(line.seat != look.seat for line in look.fresh)
    others = [Front(name, _named(t, name), name == "log" and told > 0) for name in PARTS if name != "board"]
    legend = h("legend", t("In front"), cls="visually-hidden")
    return h(
        "fieldset",
        legend,
        [_tab(t, look, part, "board", checked=part.name == front) for part in board.fronts(t, look)],
        [_tab(t, look, part, part.name, count=told) for part in others],
        cls="tabs table__tabs",
    )


def _named(t: Words, name: str) -> Html:
    return h("span", icon(_ICONS[name]), h("span", t(PARTS[name]), cls="tab__name"))


def _tab(  # noqa: PLR0913 - the tab, and how it stands in the row
    t: Words, look: BoardLook[Any], front: Front, part: str, *, checked: bool = False, count: int = 0
) -> Html:
    """What leads to a part of the table; what is new there is marked until it was in front."""
    badge = h(
        "span", h("span", t("new"), cls="visually-hidden"), str(count) if count else None, cls="tab__new"
    )
    name = front.name
    return h(
        "label",
        h(
            "input",
            type="radio",
            name="front",
            id=f"front-{name}",
            value=name,
            checked=checked,
            data_tab=part,
        ),
        front.title,
        badge if front.new else None,
        cls="tab",
        id=f"tab-{name}",
        data_part=name,
        data_news=look.mark if front.new else None,
    )


def players_panel(
    t: Words, look: BoardLook[Any], board: Board[Any], actors: tuple[int, ...], you: int | None
) -> Html:
    """Who sits at the table, who they are, and whose turn it is."""

    def one(number: int) -> Html:
        seat = look.seats[number]
        return h(
            "li",
            icon("person" if seat.human else "robot"),
            h("span", seat.name, cls="player__name", translate="no"),
            h("span", t("you"), cls="badge badge--accent") if number == you else None,
            kind_of(t, seat, look.game.meta),
            board.facts(t, look, number),
            cls="player",
            aria_current="true" if number in actors else None,
        )

    return h("ol", [one(number) for number in range(len(look.seats))], cls="players")


def log_list(t: Words, lines: Sequence[LogLine], fresh: Sequence[LogLine], *, whole: bool) -> Html:
    """The log in sentences, without what was taken back; what just happened is marked."""
    told = decided(lines)
    shown = told if whole else told[-LOG_SHOWN:]
    new = set(map(id, fresh))

    def one(number: int, line: LogLine) -> Html:
        marks = h("span", t("automatically"), cls="log__auto") if line.forced else None
        kind = "log__line log__line--last" if id(line) in new else "log__line"
        # The id lets the browser recognise a line that has moved up, so it is not laid out again.
        return h("li", t(line.message), " " if marks else None, marks, cls=kind, id=f"line-{number}")

    all_of_it = button(t("Show the whole log"), "whole-log", kind="button--quiet")
    nothing = h("p", t("Nothing has happened yet."), cls="muted")
    return h(
        "div",
        all_of_it if len(shown) < len(told) else None,
        h("ol", [one(number, line) for number, line in shown], cls="log") if shown else nothing,
        cls="log__all",
    )


def _decision(t: Words, screen: PlayScreen) -> Html:
    line = newest(screen.lines, screen.look.seat)
    said = h(
        "p",
        t(line.message) if line else "",
        cls="said",
        role="status",
        aria_live="polite",
        id="said",
    )
    controls = screen.board.controls(t, screen.look)
    if screen.asked:
        body: list[Html | None] = [*_question(t, screen, controls)]
    elif screen.guidance:
        body = [controls.html if controls else None]
    else:
        body = _meanwhile(t, screen, controls)
    kind = " ".join((screen.look.game.meta.id, *controls.traits)) if controls else None
    inside = h(
        "section",
        None if screen.guidance else said,
        body,
        cls="decision",
        id="decision",
        data_late=True,
        data_desk=kind,
        aria_labelledby="asked",
        tabindex="0",
    )
    voice = screen.guidance.voice if screen.guidance else None
    return h("div", handle(t), voice, inside, cls="dock", id="dock")


def handle(t: Words) -> Html:
    """Pulls the dock up and down where it lies below the board; the browser does it all."""
    return h(
        "div",
        role="separator",
        tabindex="0",
        id="pull",
        cls="pull",
        data_pull="dock",
        aria_controls="dock",
        aria_orientation="horizontal",
        aria_valuenow="50",
        aria_label=t("Height of the decision"),
        title=t("Pull up or down"),
    )


def _question(t: Words, screen: PlayScreen, controls: Controls | None) -> list[Html]:
    look = screen.look
    step, seat = look.game.step(look.view), look.actor or 0
    return [
        h(
            "div",
            h("h2", t(step.title(look.view)), cls="decision__title", id="asked"),
            clause_press(t, step.clause, id="clause"),
            None if screen.guidance else ask_advice(t, look),
            _mine(t, screen),
            cls="decision__head",
        ),
        h("p", t(step.help(look.view, seat)), cls="decision__help"),
        *([] if screen.guidance else told_advice(t, look)),
        _actions(controls.html if controls else None, _choices(t, look, controls)),
    ]


def _meanwhile(t: Words, screen: PlayScreen, controls: Controls | None) -> list[Html | None]:
    """Others decide. Everything stands where it does in a question, so that one's own cards stay as they are
    when the next one comes, and need not be styled and laid out again."""
    nothing = h("p", cls="decision__help", hidden=True)
    return [_waiting(t, screen), nothing, _actions(controls.html) if controls else None]


def _actions(*content: object) -> Html:
    return h("div", *content, cls="decision__actions", id="actions")


def _mine(t: Words, screen: PlayScreen) -> Html | None:
    """Between what all may see and what only the one who is asked may see."""
    if screen.look.openly is not None:
        return button(t("Show mine"), "show-mine", "eye", "decision__mine", id="show-mine")
    if screen.can_hide:
        return button(t("Hide mine"), "hide-mine", "left", "decision__mine", id="hide-mine")
    return None


def _choices(t: Words, look: BoardLook[Any], controls: Controls | None) -> list[Html]:
    """The actions that the controls leave out, so that no game can get stuck."""
    return [_choice(t, look, act) for act in look.legal if controls is None or act not in controls.covers]


def _choice(t: Words, look: BoardLook[Any], act: Action) -> Html:
    name = code(look.game, act)
    return h(
        "button",
        label_of(t, look, act),
        type="button",
        id=f"act-{''.join(c if c.isalnum() else '-' for c in name).strip('-')}",
        cls="button button--quiet-line" if act.takes_back else "button",
        **pressable(look, act),
    )


def _waiting(t: Words, screen: PlayScreen) -> Html:
    seats = screen.look.seats
    if screen.thinking is None:
        names = t.listed([seats[seat].name for seat in screen.actors])
        return h("h2", t("Waiting for {players}", players=names), cls="decision__title", id="asked")
    doing, note = t("{player} is thinking …", player=seats[screen.thinking].name), ""
    if screen.forced:
        doing = t(screen.look.game.step(screen.look.view).title(screen.look.view))
        note = t("Only one thing is possible: it goes by itself.")
    elif seats[screen.thinking].kind == EXPERT:
        note = t("An expert takes up to a few seconds for each decision.")
    return h(
        "div",
        h("span", cls="spinner", aria_hidden="true"),
        h(
            "div",
            h("h2", doing, cls="decision__title", id="asked"),
            h("p", note, cls="muted") if note else None,
            cls="decision__doing",
        ),
        None if screen.guest else button(t("Skip"), "skip", "right", id="skip"),
        cls="decision__wait",
    )
