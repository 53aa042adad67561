"""«Our box says …»: a printed value is changed to what the real card says, at the table or in «My box».

Both pages hold a box. What is typed is not part of it before it is saved.
"""

from dataclasses import dataclass, replace

from ostia_games.core.documents import Json
from ostia_games.core.play.game import load_game
from ostia_games.core.play.printed import Box, Printed, changed, value_in
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import Message, Words
from web.app.app import App, Values, on
from web.app.page import Page
from web.games.desk import typed
from web.games.printed import known, value_id
from web.pages.printed import printed_dialog
from web.ui.html import Html


@dataclass(frozen=True, slots=True)
class Printing:
    """A value that is being changed."""

    value: Printed
    found: Json
    touched: bool = False  # the first digit replaces what was there
    problem: Message | None = None
    doubts: tuple[Message, ...] = ()


class BoxPage(Page):
    """A page whose printed values can be changed."""

    printing: Printing | None = None

    @property
    def game(self) -> str:
        raise NotImplementedError

    @property
    def box(self) -> Box | None:
        raise NotImplementedError

    @property
    def rules(self) -> int | None:
        """The version of the box that theirs is compared with; `None` for today's."""
        return None

    async def change_box(self, app: App, value: Printed, box: Box | None) -> None:
        """Take the box with another value; it is valid."""
        raise NotImplementedError


def _draw(page: BoxPage, t: Words) -> Html:
    printing = page.printing
    assert printing is not None
    ours, theirs = (value_in(page.game, box, printing.value, page.rules) for box in (None, page.box))
    return printed_dialog(
        t,
        printing.value,
        printing.found,
        ours,
        theirs,
        printing.problem,
        printing.doubts,
    )


@on("printed", BoxPage)
async def open_value(app: App, page: BoxPage, values: Values) -> None:
    """What our box says, and a way to say what theirs does."""
    value = known(page.game).get(values.get("path", ""))
    if value:
        page.printing = Printing(value, value_in(page.game, page.box, value, page.rules))
        app.open_dialog(lambda t: _draw(page, t), f"#{value_id(value.path)}")


@on("printed-key", BoxPage)
async def press_key(app: App, page: BoxPage, values: Values) -> None:
    printing, key = page.printing, values.get("key", "")
    if printing and isinstance(printing.found, list):
        kept = printing.found[:-1] if key == "back" else []
        page.printing = Printing(printing.value, kept, touched=True)
    elif printing and isinstance(printing.found, int):
        before = printing.found if printing.touched else 0
        found = typed(before, key, printing.value.most)
        page.printing = Printing(printing.value, found, touched=True)


@on("printed-choice", BoxPage)
async def choose(app: App, page: BoxPage, values: Values) -> None:
    """One of the words; one more of several; in a ranking, the next one, or back to before it."""
    printing, number = page.printing, values.get("choice", "")
    if not printing or not number.isdigit() or int(number) >= len(printing.value.choices):
        return
    chosen = printing.value.choices[int(number)][0]
    found: Json = chosen
    if printing.value.several:
        before = printing.found if printing.touched and isinstance(printing.found, list) else []
        found = [*before, chosen][: printing.value.most]
    elif printing.value.ranked:
        words = [word for word, _ in printing.value.choices]
        ranked = list(printing.found) if printing.touched and isinstance(printing.found, list) else []
        found = ranked[: ranked.index(chosen)] if chosen in ranked else [*ranked, chosen]
        if len(found) == len(words) - 1:
            found += [word for word in words if word not in found]  # the last one follows
    page.printing = Printing(printing.value, found, touched=True)


@on("printed-set", BoxPage)
async def set_value(app: App, page: BoxPage, values: Values) -> None:
    """Save it. What no box can have is refused, what only ours cannot have is asked about."""
    if page.printing:
        await _save(app, page, page.printing, page.printing.found, sure="sure" in values)


@on("printed-ours", BoxPage)
async def back_to_ours(app: App, page: BoxPage, values: Values) -> None:
    if page.printing:
        ours = value_in(page.game, None, page.printing.value, page.rules)
        await _save(app, page, page.printing, ours, sure=True)


async def _save(app: App, page: BoxPage, printing: Printing, found: Json, *, sure: bool) -> None:
    game, made = load_game(page.game), changed(page.game, page.box, printing.value, found, page.rules)
    try:
        game.check_box(made or {}, page.rules)
        known_already = game.doubts(page.box or {})
        doubts = tuple(doubt for doubt in game.doubts(made or {}) if doubt not in known_already)
    except BadSetup as problem:
        page.printing = replace(printing, problem=problem.message)
        return
    if doubts and not sure:
        page.printing = replace(printing, problem=None, doubts=doubts)
        return
    app.close_dialog()
    page.printing = None
    await page.change_box(app, printing.value, made)
