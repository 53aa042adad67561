"""Cards and numbers as elements."""

from collections.abc import Iterable

from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.words import Words, msg
from ostia_games.ostia import says
from ostia_games.ostia.components import BLUFF, Box
from web.games.ostia.art.pieces import GOODS, piece
from web.ui.html import Html, h
from web.ui.sums import number


def name_of(t: Words, box: Box, card: int) -> str:
    if card == UNKNOWN:
        return t("hidden")
    name = msg("bluff") if card == BLUFF else says.card(box, card)
    return name if isinstance(name, str) else t(name)


def what_of(kind: int) -> str:
    """How a card is asked about, and called by the styles."""
    return "back" if kind == UNKNOWN else GOODS[kind]


def card(t: Words, box: Box, kind: int, *more_on_it: Html | None, **attrs: object) -> Html:
    """A card; with `data_do` it is a button. A label is heard before what is read on the card."""
    pressable = "data_do" in attrs
    kinds = "gcard" if kind != UNKNOWN else "gcard gcard--back"
    more, label = attrs.pop("cls", ""), attrs.pop("aria_label", None)
    return h(
        "button" if pressable else "span",
        h("span", label, cls="visually-hidden") if label else None,
        piece("back" if kind == UNKNOWN else GOODS[kind], "gcard__art"),
        _price(t, box.prices[kind]) if kind not in (UNKNOWN, BLUFF) else None,
        h("span", name_of(t, box, kind), cls="gcard__name"),
        more_on_it,
        type="button" if pressable else None,
        cls=f"{kinds} {more}".strip(),
        data_good=what_of(kind),
        data_what=what_of(kind),
        **attrs,
    )


def _price(t: Words, price: int) -> Html:
    told = t("printed price: {n}", n=price)
    spoken = h("span", told, cls="visually-hidden")
    return h("span", spoken, h("b", price, aria_hidden="true"), cls="gcard__price", title=told)


def card_key(t: Words, *, rated: bool = False) -> Html:
    """Names the numbers on the cards below it by their shapes; those who hear the cards hear it there."""
    price = [h("i", cls="card-key__price"), h("span", t("printed price"))]
    value = [h("i", cls="card-key__rated"), h("span", t("worth to the senate"))] if rated else None
    return h("span", price, value, cls="card-key", aria_hidden="true")


def cards(t: Words, box: Box, kinds: Iterable[int], cls: str = "") -> Html:
    found = [h("li", card(t, box, kind)) for kind in kinds]
    return h("ul", found, cls=f"gcards {cls}".strip()) if found else h("p", "–", cls="muted")


def token(t: Words, box: Box, kind: int, **attrs: object) -> Html:
    """A good, small, with its name for those who hear it."""
    name = name_of(t, box, kind)
    return h(
        "span",
        piece(GOODS[kind], "token__art"),
        h("span", name, cls="visually-hidden"),
        data_what=GOODS[kind],
        **{"cls": "token", "title": name, **attrs},
    )


def backs(t: Words, count: int) -> Html:
    """A number of cards face down, four of them drawn at most."""
    shown = [piece("back", "backs__card") for _ in range(min(count, 4))]
    return h("span", shown, h("b", t.number(count)), cls="backs", data_what="back")


def tally(t: Words, symbol: str, name: str, value: int, what: str = "") -> Html:
    """A number with a picture and a name; with `what` it explains itself."""
    spoken = h("span", name, " ", cls="visually-hidden")
    shown = [piece(symbol, "tally__art"), spoken, h("b", t.number(value))]
    if what:
        return number(t, shown, what, "tally", title=name)
    return h("span", shown, cls="tally", title=name, data_what=symbol)
