"""The rulebook: a page of its own, or in front of a game or a table, which stays as it is."""

from dataclasses import dataclass
from typing import ClassVar

from ostia_games.core import registry
from ostia_games.core.clauses import chapters, clauses
from ostia_games.core.words import Words, msg
from web.app.app import App, Values, on
from web.app.page import Drawn, House, Page
from web.app.playing import Playing
from web.pages.rulebook import LONGEST, Reading, part_id, rule_id, rules_dialog, rules_page
from web.ui.addresses import address
from web.ui.dialogs import clause_dialog


@dataclass(eq=False)
class Rules(Page):
    reading: Reading
    focus: ClassVar[str] = "#heading"

    @property
    def game(self) -> str:
        return self.reading.meta.id

    @property
    def address(self) -> str:
        if self.reading.clause:
            return address("{game}/rules/{clause}", game=self.game, clause=self.reading.clause)
        return address("{game}/rules", game=self.game)

    def draw(self, t: Words, house: House) -> Drawn:
        title = t("{game}: the rules", game=self.reading.meta.name)
        return Drawn(f"rules {self.game}", rules_page(t, self.reading), title=title)


@on("rules")
async def open_rules(app: App, values: Values) -> None:
    """The page; from the box, a link or an address."""
    meta, clause = registry.meta(values["game"]), values.get("clause", "")
    known = _known(meta.id, clause)
    app.open(Rules(Reading(meta, clause=clause if known else "")))
    if known:
        app.focus(_place(clause))
    elif clause:
        app.say(msg("There is no rule with this number."))


@on("rulebook")
async def open_book(app: App, values: Values) -> None:
    """In front of any page of a game: at a clause, else where the game or table is."""
    page, clause = app.page, values.get("clause", "")
    game, options = page.game, page.options
    if game is None or not clauses(game):
        _tell_step(app, page, clause)
        return
    known = clause if _known(game, clause) else ""
    page.reading = reading = Reading(registry.meta(game), options or {}, options is not None, known)
    focus = _place(clause) if known else _present(page.place, reading)
    opener = "#clause" if known and isinstance(page, Playing) else f"#{values.get('at', 'tool-menu')}"
    app.open_dialog(lambda t: rules_dialog(t, reading), opener, focus, over=True)


def _tell_step(app: App, page: Page, clause: str) -> None:
    """Of a game without a list of rules, what the decision is about."""
    if isinstance(page, Playing) and not page.session.log.over:
        view, game = page.session.view(), page.session.log.game
        text = game.step(view).help(view, page.session.actor or 0)
        app.open_dialog(lambda t: clause_dialog(t, game.meta, clause, t(text)), "#clause")


def _known(game: str, clause: str) -> bool:
    return clause in clauses(game) or clause in chapters(game)


def _place(clause: str) -> str:
    return f"[id='{rule_id(clause)}']"


def _present(place: str, reading: Reading) -> str:
    """The part of the book that the game or table is at."""
    at = reading.book.part(place) or reading.book.part_of(place)
    return f"#{part_id(at.id)}" if at else "#dialog-title"


@on("rule")
async def show_rule(app: App, values: Values) -> None:
    """A rule is pressed in the book: go there. The search ends, for it may have left this rule out."""
    reading, clause = app.page.reading, values.get("clause", "")
    if reading is None or not _known(reading.meta.id, clause):
        return
    if isinstance(app.page, Rules):
        app.open(Rules(Reading(reading.meta, reading.options, reading.chosen, clause)))
    else:
        reading.clause, reading.query = clause, ""
    app.focus(_place(clause))


@on("find-rule")
async def find_rule(app: App, values: Values) -> None:
    """Somebody types what to look for."""
    if app.page.reading:
        app.page.reading.query = values.get("value", "").strip()[:LONGEST]
