"""A player's quarter: the city as cards with edges, the hand, the stores and the piles. Hands are open."""

from ostia_games.core.words import Message, Words
from ostia_games.vilnius import quarter, steps
from ostia_games.vilnius.abilities import of_building
from ostia_games.vilnius.actions import Build
from ostia_games.vilnius.payment import EARNED, worth
from ostia_games.vilnius.places import beside
from ostia_games.vilnius.state import BUILD, Vilnius
from web.games.board import BoardLook, pressable
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board.abilities import signs_of
from web.games.vilnius.board.buying import chosen, taking
from web.games.vilnius.board.elements import building_card, name_of, province_card, sign, tally, unit_card
from web.ui.html import Html, h

Place = tuple[int, int]

SQUARE_ROWS = 3  # so many rows of square cards are in sight on a laptop; more of them lie flat


def panel(t: Words, look: BoardLook[Vilnius], seat: int) -> Html:
    """A player's city, hand, stores and piles."""
    view = look.view
    name = view.fixed.names[seat]
    return h(
        "section",
        h("h2", h("span", name, translate="no"), cls="quarter__name"),
        city(t, look, seat),
        summary(t, view, seat),
        holdings(t, view, seat),
        cls="quarter",
        id=f"quarter-{seat}",
        data_late=True,
        data_part=seat,
        data_last=look.just_acted(seat),
        aria_label=t("The quarter of {player}", player=name),
    )


# The city


def city(t: Words, look: BoardLook[Vilnius], seat: int) -> Html:
    """The buildings in their places, and ghosts where the one that is chosen may go."""
    view = look.view
    ghosts = places_of(look) if seat == look.seat else {}
    planned = _planned(view, seat)
    spots = [(x, y) for _, x, y in view.cities[seat]] + list(ghosts) + ([planned[1:]] if planned else [])
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    wide, high = max(x for x, _ in spots) - left + 1, max(y for _, y in spots) - top + 1
    tiles = [_tile(t, look, seat, cell, (left, top)) for cell in view.cities[seat]]
    tiles += [_ghost(t, look, seat, act, place, (left, top)) for place, act in ghosts.items()]
    if planned:
        tiles.append(_plan(t, view, planned, (left, top)))
    told = t("The quarter of {player}", player=view.fixed.names[seat])
    inner = h(
        "ul",
        tiles,
        cls="city__tiles",
        data_wide=wide,
        data_high=high,
        data_flat=high > SQUARE_ROWS,
        data_ghosts=bool(ghosts),
    )
    return h("div", inner, cls="city", tabindex="0", role="group", aria_label=told)


def places_of(look: BoardLook[Vilnius]) -> dict[Place, Build]:
    """Where the building that is chosen may be put."""
    if look.view.step != steps.CITY or not look.picked.startswith("b"):
        return {}
    found = [act for act in look.legal if isinstance(act, Build) and f"b{act.building}" == chosen(look)]
    return {(act.x, act.y): act for act in found}


def _planned(view: Vilnius, seat: int) -> tuple[int, int, int] | None:
    """The building that is being paid, where it will stand."""
    if view.purchase and view.purchase[0] == BUILD and seat == view.turn:
        return view.purchase[1:]
    return None


def _at(place: Place, corner: Place) -> dict[str, object]:
    (x, y), (left, top) = place, corner
    return {"data_x": x - left, "data_y": y - top}


def _tile(t: Words, look: BoardLook[Vilnius], seat: int, cell: tuple[int, int, int], corner: Place) -> Html:
    view = look.view
    building, x, y = cell
    card = view.fixed.box.buildings[building]
    new = cell in view.built_this_round[seat]
    last = new and cell == view.built_this_round[seat][-1] and look.just_acted(seat)
    used = (seat, x, y, EARNED) in view.used
    return h(
        "li",
        building_card(
            t,
            card,
            h("span", t("new"), cls="tile__new") if new and card.trade else None,
            cls="last-move" if last else "",
            data_used=used,
        ),
        cls="tile",
        **_at((x, y), corner),
    )


def _ghost(  # noqa: PLR0913, PLR0917 - what would be built, whose it is, and where
    t: Words, look: BoardLook[Vilnius], seat: int, act: Build, place: Place, corner: Place
) -> Html:
    return h(
        "li",
        h(
            "button",
            piece("room", "ghost__sign"),
            type="button",
            cls="ghost",
            id=f"ghost-{act.x}-{act.y}",
            aria_label=t("Build here: {place}", place=beside(look.view, seat, act)),
            title=t("Build here"),
            **pressable(look, *taking(look, act)),
        ),
        cls="tile",
        **_at(place, corner),
    )


def _plan(t: Words, view: Vilnius, planned: tuple[int, int, int], corner: Place) -> Html:
    building, x, y = planned
    card = view.fixed.box.buildings[building]
    return h("li", building_card(t, card, cls="vcard--planned"), cls="tile", **_at((x, y), corner))


def summary(t: Words, view: Vilnius, seat: int) -> Html:
    """What the whole city comes to, as signs with numbers: one by one they are small in a large city."""
    built = t("{n} of {room}", n=len(view.cities[seat]), room=quarter.room(view, seat))
    found = [
        h("li", tally(t, "type-estate", t("Buildings:"), built)),
        h("li", tally(t, "cross", t("Order values:"), t.number(quarter.order_value(view, seat)))),
        *(
            h("li", sign(shape, t(told)), h("b", t.number(n)), cls="vtally", data_what=shape)
            for shape, (told, n) in brought(view, seat).items()
        ),
    ]
    return h("ul", found, cls="city-sum", aria_label=t("What the buildings bring"))


def brought(view: Vilnius, seat: int) -> dict[str, tuple[Message, int]]:
    """By its sign what the buildings of a player do, and how often. Room is in the number of buildings, and
    types that are ruled out are no number."""
    found: dict[str, tuple[Message, int]] = {}
    for number, _, _ in view.cities[seat]:
        card = view.fixed.box.buildings[number]
        for ability in of_building(card, reverse=view.fixed.exchange_reverse):
            if ability.key in {"room", "forbids"}:
                continue
            for shape in signs_of(card, ability.key):
                told, n = found.get(shape, (ability.told, 0))
                found[shape] = told, n + 1
    return found


# Hand, stores, piles


def holdings(t: Words, view: Vilnius, seat: int) -> Html:
    spare = _spare(t, view, seat)
    return h(
        "div",
        hand(t, view, seat, "quarter"),
        h("ul", spare, cls="stores") if spare else None,
        piles(t, view, seat),
        cls="holdings",
    )


def hand(t: Words, view: Vilnius, seat: int, place: str = "desk") -> Html:
    """Provinces and units in hand, open to all."""
    box = view.fixed.box
    provinces = [h("li", province(t, view, seat, card)) for card in view.hand_provinces[seat]]
    units = [h("li", unit_card(t, box.units[card])) for card in view.hand_units[seat]]
    nothing = h("p", t("No cards in hand"), cls="muted")
    if not provinces and not units:
        return nothing
    return h(
        "ul",
        provinces,
        units,
        cls="hand vcards",
        id=f"hand-{seat}-{place}",
        data_late=True,
        tabindex="0",
        aria_label=t("Cards in hand"),
    )


def province(t: Words, view: Vilnius, payer: int, card: int, **attrs: object) -> Html:
    """A province with what it yields to this payer."""
    return province_card(t, view.fixed.box.provinces[card], worth(view, payer, card), **attrs)


def _spare(t: Words, view: Vilnius, seat: int) -> list[Html]:
    """What is stored, consigned or looted."""
    box, found = view.fixed.box, []
    zones = (
        ("type-store", view.stored_provinces[seat], box.provinces, "province"),
        ("type-guard", view.stored_units[seat], box.units, "unit"),
        ("consign", view.consigned[seat], box.provinces, "province"),
        ("income", view.loot[seat], box.provinces, "province"),
    )
    for symbol, cards, kinds, kind in zones:
        for card in cards:
            told, what = _spare_name(t, symbol, name_of(t, kinds[card].name)), f"{kind}-{kinds[card].id}"
            named = h("span", told, data_what=what)
            found.append(h("li", piece(symbol), named, cls="stores__one", data_what=what))
    return found


def _spare_name(t: Words, symbol: str, card: str) -> str:
    if symbol == "consign":
        return t("Consigned: {card}", card=card)
    return t("Loot: {card}", card=card) if symbol == "income" else t("Stored: {card}", card=card)


def piles(t: Words, view: Vilnius, seat: int) -> Html:
    """The sizes of a player's piles; what lies in them on request, for it is no secret."""
    box = view.fixed.box
    zones = (
        (t("Units to draw"), view.unit_pile[seat], box.units),
        (t("Units discarded"), view.unit_discard[seat], box.units),
        (t("Provinces to draw"), view.province_pile[seat], box.provinces),
        (t("Provinces discarded"), view.province_discard[seat], box.provinces),
    )
    rows = []
    for title, cards, kinds in zones:
        names = [name_of(t, kinds[card].name) for card in sorted(cards)]
        rows.append(
            h(
                "div",
                h("dt", title, " ", h("b", t.number(len(cards)))),
                h("dd", t.listed(names) if names else "–"),
                cls="piles__row",
            )
        )
    sizes = t(
        "In the piles: units {units}, provinces {provinces}",
        units=len(view.unit_pile[seat]) + len(view.unit_discard[seat]),
        provinces=len(view.province_pile[seat]) + len(view.province_discard[seat]),
    )
    return h("details", h("summary", sizes), h("dl", rows), cls="piles", id=f"piles-{seat}")
