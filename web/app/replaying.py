"""Looking back at a finished game, and playing on from any moment of it."""

from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Any

from ostia_games.core import registry
from ostia_games.core.play.actions import BadAction
from ostia_games.core.play.log import GameLog, LogLine
from ostia_games.core.play.log import replay as played_again
from ostia_games.core.play.looking_back import Landmark, Way, landmarks
from ostia_games.core.play.setup import Setup
from ostia_games.core.play.state import EVERYBODY, State
from ostia_games.core.words import Words, msg
from web.app.app import App, Values, on
from web.app.page import Drawn, House
from web.app.playing import GamePage, Playing, begin
from web.games.board import BoardLook
from web.pages.replay import SPEEDS, Replay, play_on_dialog, replay_page
from web.sessions.playing import PlaySession
from web.sessions.setup_form import offered
from web.ui.addresses import address

PAUSES = {"slow": 3.0, "normal": 1.5, "fast": 0.6}  # seconds between two decisions


@dataclass(eq=False)
class Replaying(GamePage):
    moment: int = 0  # actions played
    eyes: int | None = None  # the seat through whose eyes it is seen; `None` for a spectator
    playing: bool = False  # it goes on by itself
    speed: str = "normal"
    landmarks: list[Landmark] = field(init=False)

    def __post_init__(self) -> None:
        self.landmarks = landmarks(self.session.log)
        self.way = cache(partial(Way, self.session.log))  # by eyes

    @property
    def address(self) -> str:
        return address("play/{id}/replay/{moment}", id=self.key, moment=self.moment)

    @property
    def length(self) -> int:
        return len(self.session.log.entries)

    def draw(self, t: Words, house: House) -> Drawn:
        log, way = self.session.log, self.way(self.eyes)
        looks = self._looks()
        replay = Replay(
            looks,
            self.board,
            log.lines(self.eyes),
            way.moments,
            self.landmarks,
            log.game.actors(looks[0].view),
            self.eyes,
            self.moment,
            self.length,
            way.before(self.moment),
            way.after(self.moment),
            self.playing,
            self.speed,
            registry.has_part(self.game, "bots.appraiser"),
        )
        title = t("{game}: looking back", game=log.game.meta.name)
        return Drawn("replay", replay_page(t, replay), fit=True, title=title)

    def look(self) -> BoardLook[Any]:
        return replace(self._looks()[0], legal=())

    def _looks(self) -> tuple[BoardLook[Any], ...]:
        """With all cards open, a spectator's and then everybody's."""
        log = self.session.log
        lines = log.lines(self.eyes, until=self.moment)
        before = len(log.lines(self.eyes, until=self.moment - 1)) if self.moment else 0
        new = tuple(lines[before:])  # nothing, where the seat does not know of the last action
        state = log.state_at(self.moment)
        seats = (None, *range(len(self.session.seats))) if self.eyes == EVERYBODY else (self.eyes,)
        return tuple(self._look(state, seat, new) for seat in seats)

    def _look(self, state: State, seat: int | None, new: tuple[LogLine, ...]) -> BoardLook[Any]:
        log = self.session.log
        view = log.game.view(state, seat)
        # With all cards open, several may have been asked the same: then only the cards are shown.
        legal = () if seat is None or seat != self.eyes else tuple(log.game.legal(view, seat))
        return BoardLook(log.game, log.setup.seats, view, seat, legal, new)

    def go_on(self) -> None:
        """To the next decision; the end stops it."""
        self.moment = self.way(self.eyes).after(self.moment)
        self.playing = self.playing and self.moment < self.length


@on("replay", Playing)
async def replay(app: App, page: Playing, values: Values) -> None:
    """Look back at a finished game from its end."""
    if page.session.log.over:
        app.open(looking_back(page.session, len(page.session.log.entries)))


def looking_back(session: PlaySession, at: int) -> Replaying:
    eyes = session.eyes if session.eyes is not None else next(iter(session.humans), None)
    return Replaying(session, min(at, len(session.log.entries)), eyes)


@on("moment", Replaying)
async def moment(app: App, page: Replaying, values: Values) -> None:
    if values.get("value", "").isdigit():
        page.moment, page.playing = min(int(values["value"]), page.length), False


@on("eyes", Replaying)
async def eyes(app: App, page: Replaying, values: Values) -> None:
    """Look back through other eyes, or with all cards open."""
    value = values.get("value", "")
    known = value == str(EVERYBODY) or (value.isdigit() and int(value) < len(page.session.seats))
    page.eyes = int(value) if known else None


# By itself


@on("run", Replaying)
async def run(app: App, page: Replaying, values: Values) -> None:
    """Let it go on by itself, from the beginning if it is at its end; or pause."""
    page.playing = not page.playing
    if page.playing:
        page.moment = 0 if page.moment == page.length else page.moment
        app.platform.spawn(partial(_run, app, page))


async def _run(app: App, page: Replaying) -> None:
    while page.playing and app.page is page:
        before = page.moment
        await app.platform.sleep(PAUSES[page.speed])
        async with app.lock:
            if page.moment != before:
                return  # people went elsewhere; if it runs again, somebody else sees to it
            if page.playing and app.page is page:
                page.go_on()
                app.show()


@on("speed", Replaying)
async def speed(app: App, page: Replaying, values: Values) -> None:
    if values.get("value") in SPEEDS:
        page.speed = values["value"]


# On from here


@on("play-on", Replaying)
async def play_on(app: App, page: Replaying, values: Values) -> None:
    """Ask who plays on."""
    page.playing = False
    seats, meta = page.session.seats, page.session.log.game.meta
    mine = page.eyes if page.eyes in range(len(seats)) else None
    app.open_dialog(lambda t: play_on_dialog(t, seats, offered(meta), mine), "#play-on")


@on("play-on-as", Replaying)
async def play_on_as(app: App, page: Replaying, values: Values) -> None:
    """A new game from this moment, with whoever plays on."""
    log = page.session.log
    kinds = [values.get(f"kind-{number}", seat.kind) for number, seat in enumerate(log.setup.seats)]
    if page.moment == page.length or any(kind not in offered(log.game.meta) for kind in kinds):
        return
    seats = tuple(seat.turned(kind) for seat, kind in zip(log.setup.seats, kinds, strict=True))
    try:
        again = _beginning(log, replace(log.setup, seats=seats), page.moment)
    except BadAction:
        why = msg("What was done before does not fit other players: with bots, some rules are others.")
        app.refuse(msg("Not from here"), why, "#play-on")
        return
    await begin(app, again)
    app.say(msg("From here on it is a new game."))


def _beginning(log: GameLog, setup: Setup, moment: int) -> GameLog:
    """The same actions with other people at the table."""
    if setup == log.setup:
        return log.beginning(moment)
    return played_again(log.game, setup, log.actions()[:moment])


@on("result", GamePage)
async def result(app: App, page: GamePage, values: Values) -> None:
    """Back to the ranking."""
    if not isinstance(page, Playing):
        app.open(Playing(page.session))
