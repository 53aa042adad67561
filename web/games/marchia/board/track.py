"""The score track."""

from ostia_games.core.words import Words
from ostia_games.marchia.state import Marchia
from web.games.marchia.board.elements import arms
from web.ui.html import Html, h

CROWD = 4  # markers for which a space is too small
SPACES = 20  # beyond them the marker says the total


def track(t: Words, view: Marchia) -> Html:
    """Twenty spaces; where somebody has gone round, totals take the place of the space's number."""
    cells = []
    for n in range(SPACES):
        here = [seat for seat, points_ in enumerate(view.points) if points_ % SPACES == n]
        round_ = any(view.points[seat] >= SPACES for seat in here)
        markers = [_marker(view, seat, round_) for seat in here]
        crowded = len(here) >= CROWD
        cells.append(
            h(
                "li",
                None if round_ else h("span", n, cls="track__n"),
                markers,
                cls="track__space",
                data_crowded=crowded,
            )
        )
    told = [
        h("li", t("{player}: points {n}", player=name, n=view.points[seat]))
        for seat, name in enumerate(view.fixed.names)
    ]
    return h(
        "section",
        h("span", t("Points"), cls="track__name", data_what="track"),
        h("ol", cells, cls="track__spaces", aria_hidden="true", translate="no", data_what="track"),
        h("ul", told, cls="visually-hidden"),
        cls="track",
        aria_label=t("Score track"),
    )


def _marker(view: Marchia, seat: int, with_total: bool) -> Html:
    total = h("span", view.points[seat], cls="track__total") if with_total else None
    return h("span", arms(seat), total, cls="track__marker", title=view.fixed.names[seat])
