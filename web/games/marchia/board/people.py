"""What players have: points on the track, pennies, coins that can be taxed, bonus tiles."""

from ostia_games.core.play.game import UNKNOWN
from ostia_games.core.words import Words
from ostia_games.marchia import scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.state import Marchia
from web.games.board import Look
from web.games.marchia.art.pieces import building, piece
from web.games.marchia.board.elements import PLURALS, arms, tally
from web.ui.html import Html, h
from web.ui.sums import number

CROWD = 4  # markers for which a space is too small
TRACK = 20  # spaces on the score track; beyond it an indicator says +20, +40, …


def facts(t: Words, look: Look, seat: int) -> Html | None:
    """Points, money if it may be seen, what taxes would bring, bonus tiles held."""
    view: Marchia = look.view  # type: ignore[assignment]
    last = any(line.seat == seat for line in look.fresh)
    held = [kind for kind, holder in enumerate(view.holders) if holder == seat]
    bonuses = [
        h("span", building(TYPES[kind]), h("span", t("Bonus tile: {type}", type=PLURALS[TYPES[kind]]),
          cls="visually-hidden"), cls="held", title=t("Bonus tile: {type}", type=PLURALS[TYPES[kind]]))
        for kind in held
    ]  # fmt: skip
    return h(
        "div",
        arms(seat),
        points(t, view, seat),
        purse(t, view, seat),
        taxes(t, view, seat),
        h("span", bonuses, cls="helds") if bonuses else None,
        cls="mfacts last-did" if last else "mfacts",
    )


def points(t: Words, view: Marchia, seat: int, at: str = "players") -> Html:
    """The score; `at` says where on the page, for a number may stand in two places."""
    shown = tally(t, "shield", t("Points:"), t.number(view.points[seat]))
    return number(t, shown, f"points-{seat}@{at}", "mnumber")


def purse(t: Words, view: Marchia, seat: int, at: str = "players") -> Html | None:
    """Pennies; nothing if they are secret."""
    money = view.money[seat]
    if money == UNKNOWN:
        return None
    return number(t, tally(t, "penny", t("Pennies:"), t.number(money)), f"purse-{seat}@{at}", "mnumber")


def taxes(t: Words, view: Marchia, seat: int, at: str = "players") -> Html:
    """What taxes would bring now."""
    due = scoring.taxes(len(view.silver[seat]), len(view.gold[seat]))
    shown = tally(t, "silver", t("Taxes would bring:"), t.number(due))
    return number(t, shown, f"taxes-{seat}@{at}", "mnumber")


# The score track


def track(t: Words, view: Marchia) -> Html:
    """Twenty spaces; whoever has gone round shows an indicator."""
    cells = []
    for n in range(TRACK):
        here = [seat for seat, points_ in enumerate(view.points) if points_ % TRACK == n]
        markers = [_marker(view, seat) for seat in here]
        crowded = len(here) >= CROWD
        cells.append(h("li", h("span", n, cls="track__n"), markers, cls="track__space", data_crowded=crowded))
    told = [
        h("li", t("{player}: points {n}", player=name, n=view.points[seat]))
        for seat, name in enumerate(view.table.names)
    ]
    return h(
        "section",
        h("ol", cells, cls="track__spaces", aria_hidden="true", translate="no"),
        h("ul", told, cls="visually-hidden"),
        cls="track",
        aria_label=t("Score track"),
    )


def _marker(view: Marchia, seat: int) -> Html:
    rounds = view.points[seat] // TRACK
    plus = h("span", f"+{rounds * TRACK}", cls="track__plus") if rounds else None
    return h("span", arms(seat), plus, cls="track__marker", title=view.table.names[seat])


# Bonus tiles


def bonus_tiles(t: Words, view: Marchia) -> Html:
    """For each type: what it brings, who holds it, and how many everybody has."""
    names = [
        h("th", arms(seat), h("span", name, cls="visually-hidden"), scope="col", title=name, translate="no")
        for seat, name in enumerate(view.table.names)
    ]
    heads = h("tr", h("th", t("Bonus tiles"), scope="col"), h("th", t("Points"), scope="col"), names)
    rows = [_bonus(t, view, kind) for kind in range(len(TYPES))]
    prizes = scoring.money_prizes(view.table.seats)
    worth = " · ".join(map(t.number, prizes))
    money = h(
        "tr",
        h("th", piece("penny"), h("span", t("Money")), scope="row"),
        h("td", number(t, worth, "prizes", "mnumber")),
        h("td", t("at the end"), colspan=view.table.seats, cls="muted"),
    )
    return h(
        "section",
        h("h3", t("Bonus tiles"), cls="visually-hidden"),
        h("table", h("thead", heads), h("tbody", rows, money)),
        cls="bonuses",
        id="bonuses",
        aria_label=t("Bonus tiles"),
    )


def _bonus(t: Words, view: Marchia, kind: int) -> Html:
    name, holder = TYPES[kind], view.holders[kind]
    first, second = view.table.box.bonus[name]
    numbers = [
        h("td", arms(seat), h("b", view.buildings[seat][kind]),
          h("span", t("holds it"), cls="visually-hidden") if seat == holder else None,
          data_holder=seat == holder, cls="bonus__n")
        for seat in range(view.table.seats)
    ]  # fmt: skip
    worth = t("{first} · {second}", first=first, second=second)
    return h(
        "tr",
        h("th", building(name), h("span", t(PLURALS[name])), scope="row"),
        h("td", number(t, worth, f"bonus-{kind}", "mnumber")),
        numbers,
    )
