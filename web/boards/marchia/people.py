"""What players have: points on the track, pennies, coins that can be taxed, bonus tiles."""

from ostia_games.core.game import UNKNOWN
from ostia_games.core.words import Words, msg
from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.state import NOBODY, Marchia
from web.art.marchia_pieces import building, piece
from web.boards import Look
from web.boards.explain import Row, Why, explained
from web.boards.marchia.pieces import PLURALS, arms, kind_of, tally
from web.html import Html, h

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


def points(t: Words, view: Marchia, seat: int, where: str = "") -> Html:
    """The score, and the buildings it comes from."""
    shapes, march = view.table.shapes, view.marches[seat]
    done = [at for at in march if not marches.gaps(shapes, march, at)]
    rows: list[Row] = [
        (kind_of(t, view, march[at] // 4), t.number(shapes.values[march[at] // 4])) for at in done
    ]
    lost = view.points[seat] - sum(shapes.values[march[at] // 4] for at in done)
    if lost:
        rows.append((t("Lost where nothing was possible"), t.number(lost)))
    total = t("On the track"), t.number(view.points[seat])
    shown = tally(t, "shield", t("Points:"), t.number(view.points[seat]))
    return explained(
        t, f"marchia-points{where}-{seat}", shown, Why(t("Completed buildings"), "M4.6", rows, total)
    )


def purse(t: Words, view: Marchia, seat: int, where: str = "") -> Html | None:
    """Pennies, and what they would score; nothing if they are secret."""
    money = view.money[seat]
    if money == UNKNOWN:
        return None
    shown = tally(t, "penny", t("Pennies:"), t.number(money))
    prizes = scoring.money_prizes(view.table.seats)
    rows: list[Row] = [(t("In the purse"), t.number(money)),
                       (t("Points for the richest"), " · ".join(map(t.number, prizes)))]  # fmt: skip
    return explained(t, f"marchia-purse{where}-{seat}", shown, Why(t("Pennies"), "M7.4", rows))


def taxes(t: Words, view: Marchia, seat: int, where: str = "") -> Html:
    """What taxes would bring now."""
    silver, gold = len(view.silver[seat]), len(view.gold[seat])
    due = scoring.taxes(silver, gold)
    rows: list[Row] = [
        (
            t("Visible silver: {n} × {worth}", n=silver, worth=scoring.SILVER),
            t.number(silver * scoring.SILVER),
        ),
        (t("Visible gold: {n} × {worth}", n=gold, worth=scoring.GOLD), t.number(gold * scoring.GOLD)),
    ]
    shown = tally(t, "silver", t("Taxes would bring:"), t.number(due))
    return explained(
        t, f"marchia-taxes{where}-{seat}", shown, Why(t("Taxes"), "M5.3", rows, (t("Taxes"), t.number(due)))
    )


# The score track


def track(t: Words, view: Marchia) -> Html:
    """Twenty spaces; whoever has gone round shows an indicator."""
    cells = []
    for n in range(TRACK):
        here = [seat for seat, points_ in enumerate(view.points) if points_ % TRACK == n]
        cells.append(
            h("li", h("span", n, cls="track__n"), [_marker(view, seat) for seat in here], cls="track__space")
        )
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
    rows_of_money: list[Row] = [
        (t("{n}. place", n=place), t.number(prize)) for place, prize in enumerate(prizes, 1)
    ]
    worth = " · ".join(map(t.number, prizes))
    money = h(
        "tr",
        h("th", piece("penny"), h("span", t("Money")), scope="row"),
        h("td", explained(t, "marchia-bonus-money", worth, Why(t("Money"), "M7.4", rows_of_money))),
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
    rows: list[Row] = [(t("For the holder"), t.number(first)), (t("For the second"), t.number(second))]
    who = msg("nobody yet") if holder == NOBODY else view.table.names[holder]
    title = t("{type}, held by: {player}", type=PLURALS[name], player=who)
    return h(
        "tr",
        h("th", building(name), h("span", t(PLURALS[name])), scope="row"),
        h("td", explained(t, f"marchia-bonus-{name}", worth, Why(title, "M4.7", rows))),
        numbers,
    )
