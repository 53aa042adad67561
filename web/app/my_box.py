"""My box: the printed values of the reader's own box, for all tables of a game."""

from dataclasses import dataclass

from ostia_games.core import registry
from ostia_games.core.documents import Json
from ostia_games.core.play.box import FILE, read_components
from ostia_games.core.play.game import load_game, playable
from ostia_games.core.play.printed import Box, Printed, as_file, changed, differences, value_in
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import Message, Words, msg
from web.app.app import App, Values, on
from web.app.page import Drawn, House
from web.app.printed import BoxPage
from web.app.shelf import to_shelf
from web.games.printed import known, told
from web.pages.my_box import my_box_page
from web.platform import StorageProblem
from web.ui.addresses import address
from web.ui.html import join


@dataclass(eq=False)
class MyBox(BoxPage):
    game_id: str
    components: Box | None
    before: Box | None = None  # the last change can be taken back

    @property
    def game(self) -> str:
        return self.game_id

    @property
    def address(self) -> str:
        return address("{game}/box", game=self.game_id)

    @property
    def box(self) -> Box | None:
        return self.components

    def draw(self, t: Words, house: House) -> Drawn:
        values = load_game(self.game).printed()
        doubts = load_game(self.game).doubts(self.components or {})
        changes = differences(self.game, self.components, values)
        page = my_box_page(t, registry.meta(self.game), values, self.components, changes, doubts)
        return Drawn(
            f"box {self.game}",
            join(house.banner, page),
            title=t("My box: {game}", game=registry.meta(self.game).name),
        )

    async def change_box(self, app: App, value: Printed, box: Box | None) -> None:
        await _take(app, self, box, says(app.t, self.game, value, box))


def says(t: Words, game: str, value: Printed, box: Box | None, rules: int | None = None) -> Message:
    found = told(t, value, value_in(game, box, value, rules))
    return msg("{what}: {value} from now on, also at later tables.", what=value.name, value=found)


async def remember(app: App, game: str, box: Box | None) -> bool:
    """Keep the box on this device; if the browser cannot, that is said."""
    try:
        await app.library.keep_box(game, box)
    except StorageProblem as problem:
        app.storage = problem.kind
        return False
    app.storage = ""
    app.ask_for_storage()
    return True


async def remember_changes(
    app: App, game: str, before: Box | None, after: Box | None, rules: int | None
) -> None:
    """Values that were changed at a table, or changed back, are remembered for later tables."""
    if before == after:
        return
    mine: Box | None = await app.library.box(game)
    for value in known(game).values():
        found = value_in(game, after, value, rules)
        if found != value_in(game, before, value, rules):
            mine = changed(game, mine, value, found)
    try:
        load_game(game).check_box(mine or {})
    except BadSetup:
        mine = after  # the two do not go together: the box on the table is the one that was looked at
    await remember(app, game, mine)


async def _take(app: App, page: MyBox, box: Box | None, said: Message) -> None:
    page.before, page.components = page.components, box
    if await remember(app, page.game, box):
        app.say(said, "box-undo")


@on("my-box")
async def open_page(app: App, values: Values) -> None:
    game = registry.meta(values["game"]).id
    await to_shelf(app, {})  # where one stays if there is nothing to change
    if playable(game) and load_game(game).open_box:
        app.open(MyBox(game, await app.library.box(game)))


@on("box-undo", MyBox)
async def undo(app: App, page: MyBox, values: Values) -> None:
    app.toast = None
    page.before, page.components = page.components, page.before
    await remember(app, page.game, page.components)


@on("box-ours", MyBox)
async def back_to_ours(app: App, page: MyBox, values: Values) -> None:
    """One value is ours again, or the whole box."""
    path = values.get("path", "")
    if not path:
        await _take(app, page, None, msg("The whole box is ours again."))
        app.focus("#heading")
        return
    value = known(page.game).get(path)
    box = changed(page.game, page.components, value, value_in(page.game, None, value)) if value else None
    try:
        load_game(page.game).check_box(box or {})
    except BadSetup as problem:
        app.refuse(msg("This cannot be changed alone"), problem.message, "#box-all-ours")
        return
    if value:
        await _take(app, page, box, says(app.t, page.game, value, box))


@on("box-export", MyBox)
async def export(app: App, page: MyBox, values: Values) -> None:
    """As the component file that the command line and the set-up pages read."""
    app.platform.download(f"{page.game}-{FILE}", as_file(page.components))


@on("box-import", MyBox)
async def import_file(app: App, page: MyBox, values: Values) -> None:
    picked = await app.platform.pick_file(".toml,application/toml")
    if picked is None:
        return
    try:
        found: dict[str, Json] = read_components(load_game(page.game), picked[1])
    except BadSetup as problem:
        app.refuse(msg("The file cannot be used"), problem.message, "#box-import")
        return
    await _take(app, page, found or None, msg("The values of the file are in your box now."))
