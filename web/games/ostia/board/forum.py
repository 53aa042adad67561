"""Senate and forum: what goods are worth, and what the last reveal showed."""

from collections import Counter
from collections.abc import Mapping, Sequence

from ostia_games.core.words import Words
from ostia_games.ostia import says, scoring
from ostia_games.ostia import steps as step_names
from ostia_games.ostia.components import Box
from ostia_games.ostia.state import Ostia, Report
from web.games.ostia.board.elements import tally, token
from web.games.ostia.board.why import offered
from web.ui.html import Html, h
from web.ui.parts import table
from web.ui.sums import number


def tablets(t: Words, view: Ostia) -> Html:
    """The senate card of this round and the one that lies open beside it."""
    following = view.open_values
    return h(
        "div",
        _tablet(t, view, t("Senate now"), view.values, 0),
        _tablet(t, view, t("Next round"), following, 1) if following else None,
        cls="tablets",
    )


def _tablet(t: Words, view: Ostia, title: str, values: Mapping[int, int], ahead: int) -> Html:
    goods = sorted(view.fixed.goods, key=values.__getitem__, reverse=True)
    rows = [
        h("li", h("b", values[good], cls="tablet__worth"), token(t, view.fixed.box, good), cls="tablet__row")
        for good in goods
    ]
    each = h("span", t("per card"), cls="tablet__each")
    head = h("h3", number(t, title, f"tablet-{ahead}"), " ", each)
    which = "next" if ahead else "now"
    return h(
        "section", head, h("ol", rows), cls=f"tablet tablet--{which}", id=f"tablet-{which}", aria_label=title
    )


def forum(t: Words, view: Ostia) -> Html:
    """The price ladder, and who earned what."""
    laying = view.step == step_names.LAY
    counts = Counter(card for _, cards in offered(view) for card in cards)
    if laying:
        title = t("Forum: neutral goods and yours") if view.neutral else t("Forum: your goods")
        return _panel(t, title, _ladder(t, view.fixed.box, counts, view))
    report = view.report
    if report is None:
        return _panel(t, t("Forum prices"), _ladder(t, view.fixed.box, counts, view))
    past = report.round < view.round
    title = t("Forum and senate, round {n}", n=report.round)
    if past:
        title = t("The round before ({n}): forum and senate", n=report.round)
    return _panel(t, title, _ladder(t, view.fixed.box, counts, view), _earned(t, view, report), past=past)


def _panel(t: Words, title: str, *content: Html, past: bool = False) -> Html:
    return h(
        "section",
        h("h3", title),
        content,
        cls="forum panel",
        id="forum",
        data_late=True,
        aria_label=title,
        data_past=past,
    )


def _ladder(t: Words, box: Box, counts: Mapping[int, int], view: Ostia) -> Html:
    """For each good how many are offered, and what each card earns."""
    goods, steps = view.fixed.goods, len(box.forum)
    head = [h("span", price, cls="ladder__price") for price in box.forum]
    rows = [h("li", _steps(t, box, good, counts.get(good, 0), steps)) for good in goods]
    label = t("What each card earns when 1, 2, 3 … of a good are offered")
    return h(
        "div",
        h("p", label, cls="visually-hidden"),
        h("div", h("span", cls="ladder__gap"), head, cls="ladder__row ladder__head"),
        h("ul", rows),
        cls="ladder",
    )


def _steps(t: Words, box: Box, good: int, count: int, steps: int) -> Html:
    price = scoring.forum_price(count, box.forum) if count else 0
    told = t("{n} offered: {price} each", n=count, price=price) if count else t("none offered")
    marks = [
        h(
            "span",
            price if n == min(count, steps) else None,
            cls="ladder__step",
            data_on=n <= count,
            data_top=count > 0 and n == min(count, steps),
        )
        for n in range(1, steps + 1)
    ]
    return number(
        t,
        [
            token(t, box, good),
            h("span", told, cls="visually-hidden"),
            h("span", marks, cls="ladder__steps", aria_hidden="true"),
        ],
        f"forum-{good}",
        cls="ladder__row",
    )


def _earned(t: Words, view: Ostia, report: Report) -> Html:
    """Who laid what, what it earned at the forum, and what the senate gave for it."""
    rows = [_earner(t, view, report, player) for player in range(len(report.forums))]
    return table((t("Player"), t("Forum"), t("Senate")), rows, cls="earned")


def _earner(t: Words, view: Ostia, report: Report, player: int) -> Html:
    box = view.fixed.box
    lost = report.lost[player] if player < len(report.lost) else ()
    income = report.income[player] if report.income else 0
    worth, chips = (report.worths[player], report.chips[player]) if report.worths else (0, 0)
    earned = tally(t, "coin", t("Income:"), income, f"income-{player}")
    won = tally(t, "chip", t("Victory chips:"), chips, f"chips-{player}")
    return h(
        "tr",
        h(
            "th",
            h("span", view.fixed.names[player], translate="no"),
            h("p", t("lost: {cards}", cards=says.cards(box, lost)), cls="earned__lost") if lost else None,
            scope="row",
        ),
        h("td", _tokens(t, box, report.forums[player]), earned),
        h(
            "td",
            _tokens(t, box, report.offers[player]),
            number(t, t("worth {n}", n=worth), f"worth-{player}", cls="earned__worth"),
            won,
        ),
    )


def _tokens(t: Words, box: Box, cards: Sequence[int]) -> Html | None:
    return h("span", [token(t, box, card) for card in sorted(cards)], cls="tokens") if cards else None
