"""Phase 3, city (V5): build, recruit, pass; paying in small steps."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, Said, msg
from ostia_games.vilnius import payment, quarter, says, steps
from ostia_games.vilnius.actions import (
    CANCEL,
    CONFIRM,
    INTO_GOLD,
    PASS,
    WITHDRAWALS,
    Build,
    Cancel,
    Change,
    Confirm,
    Consign,
    Earn,
    Pay,
    Recruit,
    Store,
    Withdraw,
    consign,
    store,
)
from ostia_games.vilnius.names import TYPE_NAMES
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.places import beside, place_of
from ostia_games.vilnius.state import BUILD, RECRUIT, Vilnius, with_card, without


@course.begin(course.CITY)
def begin(state: Vilnius) -> None:
    state.turn = state.start
    state.step = steps.CITY


def _next(state: Vilnius) -> None:
    """The next player who has not passed, or the military phase."""
    if all(state.passed):
        course.enter(state, course.ATTACK)
        return
    seats = state.fixed.seats
    state.turn = (state.turn + 1) % seats
    while state.passed[state.turn]:
        state.turn = (state.turn + 1) % seats
    state.step = steps.CITY


def _choices(state: Vilnius, seat: int) -> list[Action]:
    """V5.1-V5.3, V5.5: everything that this player can pay, buildings wherever they fit; and passing."""
    buildings, units = payment.payable(state.fixed.box, payment.funds(state, seat))
    found = quarter.fitting(state, seat, buildings) if buildings else []
    if units:
        found += quarter.recruits(state, seat, units)
    found.append(PASS)
    return found


class CityStep(course.TurnStep):
    """V5: one action each in turn, until all have passed."""

    clause = "V5.1"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        return _choices(state, seat)

    forward = legal

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        if isinstance(act, Build):
            _open_purchase(state, seat, (BUILD, act.building, act.x, act.y))
        elif isinstance(act, Recruit):
            _open_purchase(state, seat, (RECRUIT, act.unit, 0, 0))
        else:
            state.passed[seat] = True
            state.step = steps.STORE
            if not storable(state, seat):
                _end_turn(state, seat)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Build):
            return _build_refusal(state, seat, act)
        if isinstance(act, Recruit):
            return _recruit_refusal(state, seat, act)
        return super().refusal(state, seat, act)

    def title(self, state: Vilnius) -> Message:
        return msg("City")

    def help(self, state: Vilnius, seat: int) -> Message:
        return msg("Build or recruit with your provinces, or pass for this round.")

    def label(self, state: Vilnius, seat: int, act: Action) -> Message:
        if isinstance(act, Build):
            card = says.building(state, act.building)
            return msg("Build {card}: {place}", card=card, place=beside(state, seat, act))
        if isinstance(act, Recruit):
            return msg("Recruit {card}", card=says.unit(state, act.unit))
        return msg("Pass")

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if isinstance(act, Build):
            said: Said = {
                "player": player,
                "card": says.building(state, act.building),
                "place": place_of(act),
            }
            return msg("{player} wants to build {card}: {place} of the Residence.", **said)
        if isinstance(act, Recruit):
            return msg("{player} wants to recruit {card}.", player=player, card=says.unit(state, act.unit))
        return msg("{player} passes.", player=player)


def _build_refusal(state: Vilnius, seat: int, act: Build) -> IllegalAction:
    if act.building not in quarter.available(state, seat):
        return IllegalAction("V2.2", msg("there is no such building left"))
    if (act.x, act.y) not in quarter.places_for(state, seat, act.building):
        kind = TYPE_NAMES[state.fixed.box.buildings[act.building].type]
        return IllegalAction("V5.2", msg("no free edge has the sign of its kind: {type}", type=kind))
    if quarter.may_own(state, seat, act.building):
        return IllegalAction("V5.1", msg("this cannot be paid now"))
    card = state.fixed.box.buildings[act.building]
    if card.room or len(state.cities[seat]) < quarter.room(state, seat):
        return IllegalAction("V1.2", msg("another building of yours rules this one out"))
    return IllegalAction("V5.3", msg("there is no room for another building"))


def _recruit_refusal(state: Vilnius, seat: int, act: Recruit) -> IllegalAction:
    units = state.fixed.box.units
    if not 0 <= act.unit < len(units) or not state.units[act.unit]:
        return IllegalAction("V2.2", msg("there is no such unit left"))
    if not state.cities[seat].types.issuperset(units[act.unit].needs):
        return IllegalAction("V5.5", msg("a building that this unit asks for is missing"))
    return IllegalAction("V5.5", msg("this cannot be paid now"))


def _open_purchase(state: Vilnius, seat: int, purchase: tuple[int, int, int, int]) -> None:
    state.purchase = purchase
    state.payment = payment.proposal(payment.means(state, seat), payment.cost_of(state, purchase))
    state.step = steps.PAY


class PayStep(course.TurnStep):
    """V5.1: the payment is proposed; it can be changed before it is confirmed."""

    clause = "V5.1"
    completes = True

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        return [*self._parts(state, seat), *WITHDRAWALS[: len(state.payment)], CANCEL]

    def forward(self, state: Vilnius, seat: int) -> list[Action]:
        return self._parts(state, seat) or self.legal(state, seat)

    @staticmethod
    def _parts(state: Vilnius, seat: int) -> list[Action]:
        """To confirm what is enough, or to lay more."""
        assert state.purchase is not None
        enough = payment.covers(payment.laid(state, seat), payment.cost_of(state, state.purchase))
        return [CONFIRM] if enough else payment.possible_parts(state, seat)

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        if isinstance(act, Confirm):
            _settle(state, seat)
        elif isinstance(act, Cancel):
            state.purchase, state.payment = None, ()
            state.step = steps.CITY
        elif isinstance(act, Withdraw):
            state.payment = state.payment[: act.at] + state.payment[act.at + 1 :]
            if min(payment.laid(state, seat)) < 0:  # an exchange lacks what it turns into something else
                state.payment = tuple([part for part in state.payment if not isinstance(part, Change)])
        else:
            state.payment += (act,)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Confirm):
            return IllegalAction(self.clause, msg("the payment is not enough"))
        if isinstance(act, Pay):
            return IllegalAction(self.clause, msg("this province cannot be used for the payment"))
        if isinstance(act, (Earn, Change)):
            return IllegalAction("V1.2", msg("this building cannot help with the payment now"))
        return super().refusal(state, seat, act)

    def title(self, state: Vilnius) -> Message:
        return msg("City: payment")

    def help(self, state: Vilnius, seat: int) -> Message:
        assert state.purchase is not None
        return msg(
            "It costs {cost}. Laid down so far: {laid}. No change is given.",
            cost=says.amount(*payment.cost_of(state, state.purchase)),
            laid=says.amount(*payment.laid(state, seat)),
        )

    def label(self, state: Vilnius, seat: int, act: Action) -> Message:
        if isinstance(act, (Pay, Earn)):
            return msg("Use {card}", card=says.payment_part(state, seat, act))
        if isinstance(act, Change):
            return _change_label(state, act)
        if isinstance(act, Withdraw):
            return msg("Take {card} back", card=says.payment_part(state, seat, state.payment[act.at]))
        if isinstance(act, Confirm):
            return msg("Pay for {card}", card=_bought(state))
        return msg("Choose something else")

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if isinstance(act, Pay):
            return msg("{player} uses {card}.", player=player, card=_part(state, seat, act))
        if isinstance(act, (Earn, Change)):
            return msg("{player} uses {card}.", player=player, card=_part(state, seat, act))
        if isinstance(act, Withdraw):
            taken = _part(state, seat, state.payment[act.at])
            return msg("{player} takes {card} back.", player=player, card=taken)
        if isinstance(act, Confirm):
            return _bought_sentence(state, seat)
        return msg("{player} thinks again.", player=player)


def _change_label(state: Vilnius, act: Change) -> Message:
    if act.into == INTO_GOLD:
        return msg("Exchange 2 tools into 1 gold")
    if state.fixed.exchange_reverse:
        return msg("Exchange 1 gold into 2 tools")
    return msg("Exchange 2 gold into 1 tool")


def _changed(state: Vilnius, act: Change) -> Message:
    """What an exchange did, after the fact."""
    given, got = (0, 2), (1, 0)
    if act.into != INTO_GOLD:
        given, got = ((1, 0), (0, 2)) if state.fixed.exchange_reverse else ((2, 0), (0, 1))
    return msg("{given} into {got}", given=says.amount(*given), got=says.amount(*got))


def _bought(state: Vilnius) -> says.Name:
    assert state.purchase is not None
    kind, card, _, _ = state.purchase
    return says.building(state, card) if kind == BUILD else says.unit(state, card)


def _bought_sentence(state: Vilnius, seat: int) -> Message:
    assert state.purchase is not None
    kind, _, _, _ = state.purchase
    parts = [_part(state, seat, part) for part in state.payment]
    said: Said = {
        "player": state.fixed.names[seat],
        "card": _bought(state),
        "cost": says.amount(*payment.cost_of(state, state.purchase)),
        "parts": says.cards(parts) if parts else msg("nothing"),
    }
    if kind == BUILD:
        return msg("{player} builds {card} for {cost}, paid with: {parts}.", **said)
    return msg("{player} recruits {card} for {cost}, paid with: {parts}.", **said)


def _part(state: Vilnius, seat: int, part: Action) -> says.Name:
    """A part of a payment, with what it brings; and whose it is if it is another's."""
    said: Said = {"card": says.payment_part(state, seat, part)}
    if isinstance(part, Earn):
        card = state.fixed.box.buildings[payment.building_at(state, seat, part.x, part.y)]
        return msg("{card} ({brings})", **said, brings=says.amount(card.earns_gold, card.earns_tool))
    assert isinstance(part, (Pay, Change))
    if isinstance(part, Pay):
        said["brings"] = says.amount(*payment.worth(state, seat, part.province))
    else:
        said["brings"] = _changed(state, part)
    if part.owner == seat:
        return msg("{card} ({brings})", **said)
    said["owner"] = state.fixed.names[part.owner]
    if isinstance(part, Pay):
        return msg("{card} consigned by {owner} ({brings})", **said)
    return msg("{card} of {owner} ({brings})", **said)


def _settle(state: Vilnius, seat: int) -> None:
    for part in state.payment:
        if isinstance(part, Pay):
            zone = state.hand_provinces if part.owner == seat else state.consigned
            zone[part.owner] = without(zone[part.owner], part.province)
            state.province_discard[part.owner] += (part.province,)
        elif isinstance(part, Earn):
            state.used += ((seat, part.x, part.y, payment.EARNED),)
        elif isinstance(part, Change):
            state.used += ((part.owner, part.x, part.y, part.into),)
    assert state.purchase is not None
    kind, card, x, y = state.purchase
    if kind == BUILD:
        if state.fixed.box.buildings[card].emblem:
            state.private[seat] = without(state.private[seat], card)
        else:
            state.buildings[card] -= 1
        state.cities[seat] = state.cities[seat].with_building((card, x, y))
        state.built_this_round[seat] += ((card, x, y),)
    else:
        state.units[card] -= 1
        state.unit_discard[seat] += (card,)
    state.purchase, state.payment = None, ()
    _next(state)


# Passing


def storable(state: Vilnius, seat: int) -> list[Action]:
    """V5.6: what can be stored or consigned now."""
    city, hand = state.cities[seat], state.hand_provinces[seat]
    stores = len(state.stored_provinces[seat]) < city.provinces
    consigns = len(state.consigned[seat]) < city.consign
    if not hand or not (stores or consigns):
        return []
    provinces = sorted(set(hand))
    found: list[Action] = []
    if stores:
        found += [store(province) for province in provinces]
    if consigns:
        found += [consign(province) for province in provinces]
    return found


def _end_turn(state: Vilnius, seat: int) -> None:
    state.province_discard[seat] += state.hand_provinces[seat]
    state.hand_provinces[seat] = ()
    _next(state)


class StoreStep(course.TurnStep):
    """V5.6: what is stored or consigned when passing."""

    clause = "V5.6"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        return [*storable(state, seat), CONFIRM]

    forward = legal

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        if isinstance(act, (Store, Consign)):
            zone = state.stored_provinces if isinstance(act, Store) else state.consigned
            state.hand_provinces[seat] = without(state.hand_provinces[seat], act.province)
            zone[seat] = with_card(zone[seat], act.province)
            if storable(state, seat):
                return
        _end_turn(state, seat)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, (Store, Consign)):
            return IllegalAction(self.clause, msg("there is no place for this province"))
        return super().refusal(state, seat, act)

    def title(self, state: Vilnius) -> Message:
        return msg("City: what to keep")

    def help(self, state: Vilnius, seat: int) -> Message:
        return msg("Store one province per Storehouse and consign one per consignment edge, if you like.")

    def label(self, state: Vilnius, seat: int, act: Action) -> Message:
        if isinstance(act, Store):
            return msg("Store {card}", card=says.province(state, act.province))
        if isinstance(act, Consign):
            return msg("Consign {card}", card=says.province(state, act.province))
        return msg("Discard the rest")

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if isinstance(act, Store):
            return msg("{player} stores {card}.", player=player, card=says.province(state, act.province))
        if isinstance(act, Consign):
            return msg("{player} consigns {card}.", player=player, card=says.province(state, act.province))
        return msg("{player} stores no more provinces.", player=player)
