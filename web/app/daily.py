"""The deal of the day: one game for everyone on a date."""

from dataclasses import dataclass

from ostia_games.core import registry
from ostia_games.core.play.game import playable
from ostia_games.core.words import Words
from web.app.app import App, Values, on
from web.app.page import Drawn, House
from web.app.playing import start_game
from web.app.saved import open_saved
from web.app.shelf import Listing, to_shelf
from web.pages.daily import Deal, daily_page
from web.sessions.daily import dailies, daily_key, setup_of, today
from web.sessions.library import play_in
from web.ui.addresses import address
from web.ui.html import join


@dataclass(eq=False)
class Daily(Listing):
    game_id: str = ""
    people: str | None = None  # of the last game

    @property
    def game(self) -> str:
        return self.game_id

    @property
    def address(self) -> str:
        return address("{game}/daily", game=self.game_id)

    def draw(self, t: Words, house: House) -> Drawn:
        meta = registry.meta(self.game_id)
        deals = [
            Deal(day, record.id, record.finished, play_in(record))
            for day, record in dailies(self.records, self.game_id).items()
        ]
        seats = setup_of(self.game_id, today(house.now), self.people).seats
        page = daily_page(t, meta, today(house.now), seats, deals)
        title = t("{game}: daily deal", game=meta.name)
        return Drawn(f"daily {self.game_id}", join(house.banner, page), title=title)


@on("daily")
async def open_daily(app: App, values: Values) -> None:
    await to_shelf(app, {})  # where one stays if the game cannot be played
    if playable(values["game"]):
        people = app.platform.preference("people")
        app.open(Daily(await app.library.records(), game_id=values["game"], people=people))


@on("daily-play")
async def play_daily(app: App, values: Values) -> None:
    """Today's deal: begun, gone on with, or its result."""
    game, day = registry.meta(values["game"]).id, today(app.platform.clock())
    key = daily_key(game, day)
    if not playable(game):
        return
    if await app.library.find(key):
        await open_saved(app, {"id": key})
        return
    app.platform.spawn(app.bots.thinker.warm_up)
    await start_game(app, setup_of(game, day, app.platform.preference("people")), key=key)
