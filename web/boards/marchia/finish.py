"""The final count, told step by step, with a running total."""

from itertools import accumulate
from typing import NamedTuple

from ostia_games.core.words import Words
from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.state import Marchia
from web.boards.explain import Row, Why, explained
from web.boards.marchia.pieces import PLURALS, kind_of, player
from web.html import Html, h


class _Step(NamedTuple):
    title: str
    text: str
    gained: list[int]  # by seat
    why: list[Why]


def final_count(t: Words, view: Marchia) -> Html:
    """Track, unfinished buildings, bonus tiles, money."""
    steps = _steps(t, view)
    sums = list(
        accumulate((step.gained for step in steps), lambda a, b: [x + y for x, y in zip(a, b, strict=True)])
    )
    told = [_told(t, view, number, step, sums[number]) for number, step in enumerate(steps)]
    tie = t("A tie is decided by more buildings, then more castles, then the bonus tile for castles.")
    title = t("The final count")
    return h(
        "section",
        h("h2", title),
        h("ol", told, cls="reckoning__steps"),
        h("p", tie, cls="muted"),
        cls="reckoning",
        aria_label=title,
    )


def _steps(t: Words, view: Marchia) -> list[_Step]:
    counts = view.final
    return [
        _Step(
            t("On the track"),
            t("Points for buildings that were completed during the game."),
            [count.track for count in counts],
            [],
        ),
        _Step(
            t("Unfinished buildings"),
            t("Half of what they are worth together, rounded up."),
            [count.unfinished for count in counts],
            _unfinished(t, view),
        ),
        _Step(
            t("Bonus tiles"),
            t("The holder scores the first value, the second most the second one; ties share it."),
            [count.bonus for count in counts],
            _bonuses(t, view),
        ),
        _Step(
            t("Money"),
            t("Points for the richest, but for nobody more than pennies."),
            [count.money for count in counts],
            _money(t, view),
        ),
    ]


def _told(t: Words, view: Marchia, number: int, step: _Step, sums: list[int]) -> Html:
    rows = []
    for seat in sorted(range(len(sums)), key=lambda seat: view.final[seat].place):
        gain: object = t("+{n}", n=step.gained[seat])
        if step.why:
            gain = explained(t, f"marchia-final{number}-{seat}", gain, step.why[seat])
        total = h("td", h("b", t.number(sums[seat])))
        rows.append(h("tr", h("th", player(view, seat), scope="row"), h("td", gain), total))
    heads = [h("th", head, scope="col") for head in (t("Player"), t("Points"), t("In all"))]
    table = h("table", h("thead", h("tr", heads)), h("tbody", rows))
    return h("li", h("h3", step.title), h("p", step.text, cls="muted"), table, cls="reckoning__step")


def _unfinished(t: Words, view: Marchia) -> list[Why]:
    shapes, found = view.table.shapes, []
    for seat, march in enumerate(view.marches):
        tiles = [march[at] // 4 for at in marches.unfinished(shapes, march)]
        rows: list[Row] = [(kind_of(t, view, tile), t.number(shapes.values[tile])) for tile in tiles]
        half = t("Half of {n}", n=sum(shapes.values[tile] for tile in tiles))
        total = half, t.number(view.final[seat].unfinished)
        found.append(Why(t("Unfinished buildings"), "M7.2", rows, total))
    return found


def _bonuses(t: Words, view: Marchia) -> list[Why]:
    found = []
    for seat, count in enumerate(view.final):
        rows: list[Row] = []
        for kind, name in enumerate(TYPES):
            n, plural = view.buildings[seat][kind], PLURALS[name]
            holds = view.holders[kind] == seat
            text = t("{type}: {n}, holder", type=plural, n=n) if holds else t("{type}: {n}", type=plural, n=n)
            rows.append((text, t.number(count.bonuses[kind])))
        total = t("Bonus tiles"), t.number(count.bonus)
        found.append(Why(t("Bonus tiles"), "M7.3", rows, total))
    return found


def _money(t: Words, view: Marchia) -> list[Why]:
    prizes = " · ".join(map(t.number, scoring.money_prizes(view.table.seats)))
    found = []
    for count in view.final:
        rows = [(t("In the purse"), t.number(count.pennies)), (t("Points for the richest"), prizes)]
        found.append(Why(t("Money"), "M7.4", rows, (t("Money"), t.number(count.money))))
    return found
