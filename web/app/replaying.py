"""Looking back at a finished game."""

from dataclasses import dataclass
from typing import Any

from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Words
from web.app.app import App, Values, on
from web.app.page import Drawn, House
from web.app.playing import GamePage, Playing
from web.games.board import BoardLook
from web.pages.replay import Replay, replay_page


@dataclass(eq=False)
class Replaying(GamePage):
    moment: int = 0  # actions played
    eyes: int | None = None  # the seat through whose eyes it is seen; `None` for a spectator

    def draw(self, t: Words, house: House) -> Drawn:
        log, lines = self.session.log, self._lines()
        look = self._look(lines)
        actors, length = log.game.actors(look.view), len(log.entries)
        replay = Replay(look, self.board, lines, actors, self.moment, length)
        return Drawn("replay", replay_page(t, replay), fit=True)

    def look(self) -> BoardLook[Any]:
        return self._look(self._lines())

    def _look(self, lines: list[LogLine]) -> BoardLook[Any]:
        log = self.session.log
        before = len(log.lines(self.eyes, until=self.moment - 1)) if self.moment else 0
        new = tuple(lines[before:])  # nothing, where the seat does not know of the last action
        view = log.game.view(log.state_at(self.moment), self.eyes)
        return BoardLook(log.game, log.setup.seats, view, self.eyes, fresh=new)

    def _lines(self) -> list[LogLine]:
        return self.session.log.lines(self.eyes, until=self.moment)


@on("replay", Playing)
async def replay(app: App, page: Playing, values: Values) -> None:
    """Look back at a finished game from its end."""
    session = page.session
    if session.log.over:
        eyes = session.eyes if session.eyes is not None else next(iter(session.humans), None)
        app.open(Replaying(session, len(session.log.entries), eyes))


@on("moment", Replaying)
async def moment(app: App, page: Replaying, values: Values) -> None:
    if values.get("value", "").isdigit():
        page.moment = min(int(values["value"]), len(page.session.log.entries))


@on("eyes", Replaying)
async def eyes(app: App, page: Replaying, values: Values) -> None:
    """Look back through other eyes."""
    value = values.get("value", "")
    known = value.isdigit() and int(value) < len(page.session.seats)
    page.eyes = int(value) if known else None


@on("result", Replaying)
async def result(app: App, page: Replaying, values: Values) -> None:
    """Back to the ranking."""
    app.open(Playing(page.session))
