"""What would follow if the fight ended now."""

from ostia_games.core.words import Words
from ostia_games.vilnius import says
from ostia_games.vilnius.components import BUILDING, FIRE, PROVINCE, STORE, UNIT
from ostia_games.vilnius.forecast import foresee
from ostia_games.vilnius.state import Vilnius
from web.games.vilnius.art.pieces import piece
from web.ui.html import Html, h
from web.ui.sums import number

LOOT = 5  # V8.1


def forecast(t: Words, view: Vilnius) -> Html:
    """Damage, skulls and loot."""
    seen = foresee(view)
    kinds = zip((FIRE, STORE, BUILDING, UNIT, PROVINCE), seen.damage, strict=True)
    harm = t.listed([t(one) for one in says.counted_damages([kind for kind, n in kinds for _ in range(n)])])
    falling = sum(len(units) for _, units in seen.fall)
    parts = [
        number(t, harm or t("none"), "damage", "forecast__n"),
        number(t, [piece("red-skull"), t.number(falling)], "reds", "forecast__n"),
        number(t, [piece("silver-skull"), t.number(seen.silver)], "silver", "forecast__n"),
        number(t, [piece("golden-skull"), t.number(seen.golden)], "golden", "forecast__n"),
        number(t, [piece("lose-province"), t.number(seen.strength // LOOT)], "loot", "forecast__n"),
    ]
    names = (t("Damage"), t("Will fall"), t("Silver skulls"), t("Golden skulls"), t("Loot"))
    rows = [
        h("div", h("dt", name), h("dd", part), cls="forecast__part")
        for name, part in zip(names, parts, strict=True)
    ]
    return h("div", h("h3", t("If it ended now")), h("dl", rows), cls="forecast", data_safe=not harm)
