"""What is staged of Vilnius: rounds, enemy buildings, attacks, fights and their losses, conquests, Boost and
Final Attack."""

from collections.abc import Sequence

from ostia_games.core.play.log import LogLine
from ostia_games.core.play.state import DEED, ROUND
from ostia_games.core.words import Message, Words, enumerated, msg, nmsg
from ostia_games.vilnius import says
from ostia_games.vilnius.actions import Done, Fall, Keep, LoseBuilding, LoseProvince, LoseStored, LoseUnit
from ostia_games.vilnius.components import CITY, own_facts
from ostia_games.vilnius.state import (
    ATTACKS,
    BOOST,
    BREAKS_IN,
    DEFEATED,
    DESTROYED,
    ENEMY_BUILDS,
    FALLEN,
    FINAL,
    LOOT,
    LOST,
    LOST_BUILDING,
    LOST_PROVINCE,
    LOST_UNIT,
    STONE,
    Vilnius,
)
from web.games.board import BoardLook
from web.games.scenes import BELL, CARD, COIN, FIRE, TILE, Beat, Scene, Told, told
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board.camps import enemy_builds
from web.games.vilnius.board.elements import breakable, damages, emblem, name_of, province_card, sign
from web.games.vilnius.board.outcome import outcome
from web.games.vilnius.board.siege import against, meter
from web.ui.html import Html, h

_FIGHT, _RAZED, _CONQUEST = "fight", "razed", "conquest"
_KINDS = {
    ROUND: ROUND,
    BOOST: BOOST,
    FINAL: FINAL,
    ATTACKS: ATTACKS,
    ENEMY_BUILDS: ENEMY_BUILDS,
    **dict.fromkeys((DEFEATED, BREAKS_IN, FALLEN, STONE, LOST), _FIGHT),
    DESTROYED: _RAZED,
}
_SUFFERED = (FALLEN, STONE, LOST)
STONES = 14  # stones of the wall that are drawn at most; no level of the game begins with more


def scenes(t: Words, look: BoardLook[Vilnius], lines: Sequence[LogLine]) -> list[Scene]:
    makers = {
        ROUND: _round,
        BOOST: _boost,
        FINAL: _final,
        ATTACKS: _attack,
        ENEMY_BUILDS: enemy_builds,
        _FIGHT: _fight,
        _RAZED: _razed,
        _CONQUEST: _conquest,
    }
    razed = {line.index for line in lines if line.topic == DESTROYED}
    parts = told(lines, lambda line: _kind(line, look.seat, razed))
    return [makers[part.kind](t, look, part) for part in _joined(parts)]


def _joined(parts: Sequence[Told]) -> list[Told]:
    """One event is one scene: an attack that nobody can answer and what it does; a fight or the Boost and all
    that is lost to it."""
    found: list[Told] = []
    for part in parts:
        kind = _together(found[-1], part) if found else ""
        if kind:
            found[-1] = Told(kind, found[-1].lines + part.lines, part.until)
        else:
            found.append(part)
    return found


def _together(before: Told, part: Told) -> str:
    """As what two parts are told if they belong together."""
    if part.kind != _FIGHT:
        return ""
    if before.kind == ATTACKS and before.lines[0].index == part.lines[0].index:
        return _FIGHT
    more = all(line.topic in _SUFFERED for line in part.lines)
    return before.kind if more and before.kind in (BOOST, _FIGHT) else ""


def _kind(line: LogLine, reader: int | None, razed: set[int]) -> str:
    """Whoever keeps a province or chooses a loss has just seen it. Loot without ruins is given by the players
    themselves."""
    if line.topic in (LOST, FALLEN) and line.seat == reader and _chosen(line):
        return ""
    if line.topic == DEED and isinstance(line.action, Keep):
        return _CONQUEST if line.seat != reader else ""
    if line.topic == LOOT:
        return _RAZED if line.index in razed else ""
    return _KINDS.get(line.topic, "")


def _chosen(line: LogLine) -> bool:
    """Whether this is the loss that was chosen, and not one that came with it."""
    act = line.action
    if isinstance(act, LoseBuilding):
        return line.about == act.owner and line.numbers[0] == LOST_BUILDING
    if isinstance(act, (LoseProvince, LoseStored)):
        return line.about == act.owner and line.numbers == (LOST_PROVINCE, act.province)
    if isinstance(act, LoseUnit):
        return line.about == act.owner and line.numbers == (LOST_UNIT, act.unit)
    return isinstance(act, Fall) and line.about == act.owner and line.numbers == (act.unit,)


def _people(look: BoardLook[Vilnius]) -> bool:
    return any(seat.human for seat in look.seats)


# Announcements


def _round(t: Words, look: BoardLook[Vilnius], part: Told) -> Scene:
    view, number = look.view, part.lines[-1].about
    name = view.fixed.names[view.start]
    starts = msg("You start.") if look.seat == view.start else msg("{player} starts.", player=name)
    rows = [Beat(art=_row(t, view, seat), sound=CARD) for seat in view.order()] if view.step else []
    beats = (Beat(starts, sound=BELL), *rows, Beat(art=_standing(t, view)))
    return Scene("round", msg("Round {n}", n=number), beats, until=part.until)


def _standing(t: Words, view: Vilnius) -> Html:
    """How the city stands, and how much of the Order is still to come."""
    whole = own_facts()[f"vilnius.{view.fixed.difficulty}"]
    wall = t("City: {n} of {all} points", n=view.points, all=whole)
    left = t("Order cards left: {n}", n=len(view.order_pile))
    rows = [
        h("li", piece(symbol), text, cls="scene-row") for symbol, text in (("tower", wall), ("cross", left))
    ]
    return h("ul", rows, cls="scene-list scene-standing")


def _row(t: Words, view: Vilnius, seat: int) -> Html:
    """How near a row of the Order is to its attack, and at what it aims."""
    strong, value = view.strength(seat), view.attack[seat]
    state = "attack" if strong >= value else "near" if value - strong <= 2 else "calm"
    return h(
        "div",
        h("span", emblem(view, seat), h("b", against(t, view, seat)), cls="scene-who"),
        meter(strong, value),
        h("span", t("{strength}, attacks from {value}", strength=strong, value=value)),
        _aim(t, view, CITY if view.final else view.destinations[seat], seat),
        cls="scene-threat",
        data_state=state,
    )


def _aim(t: Words, view: Vilnius, destination: int, seat: int) -> Html:
    if destination == CITY:
        return sign("tower", t("aims at the city"), "scene-aim")
    return h(
        "span",
        emblem(view, seat),
        h("span", t("aims at the quarter"), cls="visually-hidden"),
        cls="scene-aim",
    )


_BOOST = msg(
    "Everybody suffers its damage. All discarded Order cards are back in the pile, and from now on the Order "
    "fights with all its weapons and skulls."
)
_FINAL = msg(
    "Every row that has reached half of its attack value storms the city. Hold out once more, and Vilnius is "
    "saved."
)


def _boost(t: Words, look: BoardLook[Vilnius], part: Told) -> Scene:
    line, *lost = part.lines
    card = look.view.fixed.box.order[line.about]
    drawn = piece(f"order-{card.id}", "scene-event")
    harm = h(
        "span", h("span", t("Everybody loses"), cls="scene-head"), damages(t, line.numbers), cls="scene-harm"
    )
    beats = (
        Beat(art=drawn, sound=BELL),
        Beat(_BOOST),
        Beat(art=harm, sound=FIRE),
        *_suffered(t, look.view, lost),
    )
    return Scene("event", msg("The Boost!"), beats, stays=_people(look), vital=True, until=part.until)


def _final(t: Words, look: BoardLook[Vilnius], part: Told) -> Scene:
    beats = (Beat(art=piece("order-final_attack", "scene-event"), sound=BELL), Beat(_FINAL, sound=FIRE))
    return Scene("event", msg("The Final Attack!"), beats, stays=_people(look), vital=True, until=part.until)


def _attack(t: Words, look: BoardLook[Vilnius], part: Told) -> Scene:
    """The rows that come, foe by foe."""
    view, box = look.view, look.view.fixed.box
    beats = []
    for line in part.lines:
        _, *foes = line.numbers
        drawn = [h("span", _foe(t, view, card, 0), cls="scene-turn") for card in foes]
        march = h("div", _against(t, view, line), h("span", drawn, cls="scene-foes"), cls="scene-march")
        beats.append(Beat(art=march, sound=BELL))
    cards = [card for line in part.lines for card in line.numbers[1:] if not box.order[card].calm]
    strength = sum(box.order[card].strength for card in cards)
    summary = nmsg(
        "{n} foe, strength {strength}", "{n} foes, strength {strength}", len(cards), strength=strength
    )
    return Scene("attack", msg("The Order attacks!"), tuple(beats), summary, until=part.until)


def _against(t: Words, view: Vilnius, line: LogLine) -> Html:
    destination, name = line.numbers[0], view.fixed.names[line.about]
    whom = msg("against the city") if destination == CITY else msg("against {player}", player=name)
    return h("span", _aim(t, view, destination, line.about), h("b", t(whom)), cls="scene-who")


def _foe(t: Words, view: Vilnius, card: int, which: int) -> Html:
    order = view.fixed.box.order[card]
    name = name_of(t, says.enemy(view, card, which))
    return h(
        "span",
        piece(f"order-{order.id}", "scene-foe__art"),
        h("span", breakable(name), cls="scene-foe__name"),
        cls="scene-foe",
    )


# The fight


def _fight(t: Words, look: BoardLook[Vilnius], part: Told) -> Scene:
    """Foes fall one by one or break in; then stones crumble, and what else is lost. If nobody could be asked,
    who comes and against whom is told here, too."""
    view, lines = look.view, part.lines
    rows = [line for line in lines if line.topic == ATTACKS]
    foes = [line for line in lines if line.topic in (DEFEATED, BREAKS_IN)]
    beats = [Beat(art=_against(t, view, line), sound=BELL) for line in rows]
    if any(line.topic == BREAKS_IN and not isinstance(line.action, Done) for line in foes):
        beats.append(Beat(_helpless(view, foes)))
    beats += [_meets(t, view, line) for line in foes]
    beats += _suffered(t, view, lines)
    title = msg("The Order attacks!") if rows else msg("The fight") if foes else msg("Losses")
    stays = bool(foes) and _people(look)
    return Scene("fight", title, tuple(beats), outcome(view, lines), stays=stays, until=part.until)


def _suffered(t: Words, view: Vilnius, lines: Sequence[LogLine]) -> list[Beat]:
    """Stones crumble, cards are lost."""
    stones = [line for line in lines if line.topic == STONE]
    lost = [line for line in lines if line.topic in (FALLEN, LOST)]
    beats = [_crumbles(t, view, stones)] if stones else []
    return [*beats, Beat(art=_losses(t, view, lost), sound=TILE, kind="bad")] if lost else beats


def _helpless(view: Vilnius, foes: Sequence[LogLine]) -> Message:
    """Nobody was asked, because nobody could have done anything: it is said what it would have taken."""
    cards = [view.fixed.box.order[line.about] for line in foes if line.topic == BREAKS_IN]
    asked = [
        msg("{enemy} ({weapons})", enemy=card.name, weapons=says.arms(card.weapons[view.boosted]))
        for card in cards
    ]
    return msg("Nothing that you hold can stop them: {enemies}.", enemies=enumerated(asked))


def _meets(t: Words, view: Vilnius, line: LogLine) -> Beat:
    which, *rest = line.numbers
    foe = _foe(t, view, line.about, which)
    if view.fixed.box.order[line.about].calm:
        told_ = h("span", t("nobody attacks"), cls="scene-foe__fate")
        return Beat(art=h("span", foe, told_, cls="scene-met", data_fate="calm"), sound=CARD)
    if line.topic == DEFEATED:
        told_ = h("span", t("repelled"), cls="scene-foe__fate")
        return Beat(art=h("span", foe, told_, cls="scene-met", data_fate="falls"), sound=TILE)
    harm = damages(t, rest[1:]) if rest[1:] else None
    told_ = h("span", t("breaks in"), harm, cls="scene-foe__fate")
    return Beat(art=h("span", foe, told_, cls="scene-met", data_fate="breaks-in"), sound=FIRE)


def _crumbles(t: Words, view: Vilnius, lines: Sequence[LogLine]) -> Beat:
    """The stones around the breach, and how many there are in all."""
    after, gone = lines[-1].about, len(lines)
    whole = own_facts()[f"vilnius.{view.fixed.difficulty}"]
    standing = min(after, STONES)
    rubble = min(gone, STONES)
    older = min(max(whole - after - gone, 0), max(0, STONES - standing - rubble))
    stone, ruin = piece("stone", "stone"), piece("rubble", "stone")
    drawn = [
        *(stone for _ in range(standing)),
        *(
            h("span", piece("stone", "stone"), piece("rubble", "stone"), cls="scene-breach")
            for _ in range(rubble)
        ),
        *(ruin for _ in range(older)),
    ]
    sums = h("b", t("{before} → {after}", before=after + gone, after=after), cls="scene-wall__n")
    spoken = h("span", t("City wall:"), " ", cls="visually-hidden")
    wall = h("span", drawn, cls="scene-wall")
    return Beat(art=h("span", wall, spoken, sums, cls="scene-breaks"), sound=FIRE, kind="wide")


def _losses(t: Words, view: Vilnius, lines: Sequence[LogLine]) -> Html:
    rows = [h("li", _lost(t, view, line), cls="scene-row") for line in lines]
    return h("ul", rows, cls="scene-list")


def _lost(t: Words, view: Vilnius, line: LogLine) -> list[Html]:
    box, player = view.fixed.box, view.fixed.names[line.about]
    kind, card = (LOST_UNIT, line.numbers[0]) if line.topic == FALLEN else line.numbers
    if kind == LOST_UNIT:
        art, name = piece(f"unit-{box.units[card].id}", "scene-lost"), box.units[card].name
    elif kind == LOST_BUILDING:
        art, name = piece(f"building-{box.buildings[card].id}", "scene-lost"), box.buildings[card].name
    else:
        art, name = piece("lose-province", "scene-lost"), box.provinces[card].name
    return [art, h("span", t("{player} loses {card}", player=player, card=name))]


# After the fight


def _razed(t: Words, look: BoardLook[Vilnius], part: Told) -> Scene:
    """Enemy buildings fall, and everybody takes loot."""
    view = look.view
    beats: list[Beat] = []
    fallen: list[tuple[LogLine, list[LogLine]]] = []
    for line in part.lines:
        if line.topic == DESTROYED:
            fallen.append((line, []))
        else:
            fallen[-1][1].append(line)
    for line, loots in fallen:
        foe = h("span", _foe(t, view, line.about, 0), cls="scene-met", data_fate="falls")
        beats.append(Beat(art=h("div", foe, _taken(t, view, loots), cls="scene-razed"), sound=FIRE))
    loot = sum(line.topic == LOOT for line in part.lines)
    summary = nmsg("{n} loot card", "{n} loot cards", loot) if loot else None
    return Scene("razed", msg("Destroyed!"), tuple(beats), summary, until=part.until)


def _taken(t: Words, view: Vilnius, lines: Sequence[LogLine]) -> Html | None:
    """Who takes which province as loot."""
    cards = view.fixed.box.provinces
    rows = [
        h(
            "li",
            emblem(view, line.about),
            h("b", view.fixed.names[line.about], translate="no"),
            h("span", name_of(t, cards[line.numbers[0]].name)),
            cls="scene-row",
        )
        for line in lines
    ]
    return h("ul", rows, cls="scene-list") if rows else None


def _conquest(t: Words, look: BoardLook[Vilnius], part: Told) -> Scene:
    [line] = part.lines
    assert isinstance(line.action, Keep)
    beat = Beat(line.message, _province(t, look.view, line.action.province), COIN)
    return Scene("conquest", msg("A province is conquered"), (beat,), until=part.until)


def _province(t: Words, view: Vilnius, number: int) -> Html:
    card = view.fixed.box.provinces[number]
    return province_card(t, card, (card.gold, card.tools))
