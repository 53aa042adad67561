"""Ostia at the table: the phases of a round as parts of the desk."""

from collections.abc import Sequence

from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Said, Words, msg
from ostia_games.ostia import scoring
from ostia_games.ostia.keeper.entries import (
    ActiveCard,
    Begins,
    EndRound,
    Kept,
    Lot,
    OpenCard,
    Owned,
    Purse,
    Reveal,
    SetAside,
    Spare,
)
from ostia_games.ostia.keeper.final import CARD
from ostia_games.ostia.keeper.tally import CHIPS, LOANS, MONEY, WAREHOUSES, OstiaTally
from ostia_games.ostia.printed import count_of, price_of
from ostia_games.ostia.scoring import ROUNDS
from web.games import by_hand
from web.games.desk import ByHand, Desk, DeskLook, Draw, Stage
from web.games.desk_parts import MARKER, can_begin, fact, marker_desk
from web.games.ostia.art.pieces import piece
from web.games.ostia.desk import counting_house, final, harbour, senate_cards, stores
from web.games.ostia.desk.touches import TOUCHES
from web.ui.html import Html, h

_HARBOUR = Stage("harbour", msg("Harbour"))
_FORUM = Stage("forum", msg("Forum"))
_SENATE = Stage("senate", msg("Senate"))
_STORES = Stage("stores", msg("Warehouses"))
_CARD = Stage("card", msg("Senate card"), hidden=True)
_OPEN = Stage("open", msg("Next senate card"), hidden=True)
_FINAL = Stage("final", msg("Final count"))

_CORRECTS: dict[type[Action], str] = {
    ActiveCard: "card",
    OpenCard: "open",
    Lot: "harbour",
    Reveal: "forum",
    EndRound: "stores",
    Owned: "owned",
    Purse: "purse",
    Kept: "kept",
    Spare: "spare",
    SetAside: "aside",
    Adjust: by_hand.STAGE.id,
    Begins: MARKER.id,
}
_ASKED = ("owned", "purse", "kept", "spare", "aside")
_QUESTIONS = tuple(Stage(kind, msg("Final count"), hidden=True) for kind in _ASKED)
_BY_HAND = ((CHIPS, (-1, 1, 2, 3)), (MONEY, (-10, -1, 1, 10)), (WAREHOUSES, (-1, 1)), (LOANS, (-1, 1)))
_Look = DeskLook[OstiaTally]


def _marker_desk(t: Words, look: _Look) -> Html:
    return marker_desk(t, look, "O3.3", Begins)


_DRAWS: dict[str, Draw[OstiaTally]] = {
    by_hand.STAGE.id: by_hand.desk,
    MARKER.id: _marker_desk,
    "harbour": harbour.harbour,
    "forum": counting_house.forum,
    "senate": counting_house.senate,
    "stores": stores.stores,
    "card": senate_cards.active_card,
    "open": senate_cards.open_card,
    "final": final.final,
    "owned": final.owned,
    "purse": final.purse,
    "kept": final.kept,
    "spare": final.spare,
    "aside": final.aside,
}


class OstiaDesk(Desk[OstiaTally]):
    """The phases of a round, then the questions of the final count."""

    corrects = _CORRECTS
    draws = _DRAWS
    touches = TOUCHES
    drafted = (ActiveCard, OpenCard, Lot, Reveal, EndRound, Owned, Purse, Kept, SetAside)

    def stages(self, look: _Look) -> Sequence[Stage]:
        if look.editing is not None:
            return (_HARBOUR, _FORUM, _SENATE, _STORES, _CARD, _OPEN, *_QUESTIONS, by_hand.STAGE, MARKER)
        if look.tally.ended:
            return (_FINAL,)
        found = [_HARBOUR] if not look.tally.light else []
        if look.fits(counting_house.draft(look)):
            found += [_FORUM, _SENATE]
        if look.fits(stores.draft(look)):
            found.append(_STORES)
        return (*found, _CARD, _OPEN)

    def stage(self, look: _Look) -> str:
        """With secret money nothing is entered at the harbour."""
        tally = look.tally
        if tally.ended:
            return "final"
        if look.inserting is not None:
            # What fits there; in light keeping that may be nothing but what is entered by hand.
            return next((stage.id for stage in self.stages(look) if not stage.hidden), "card")
        if tally.revealed:
            return "stores"
        lots_left = tally.lots < tally.lots_in_round
        return "harbour" if tally.tracked and lots_left and "reveal" not in look.drafts else "forum"

    def after(self, look: _Look, entry: Action) -> str:
        """From a senate card to the offers it is for; what is entered by hand leads nowhere else."""
        if isinstance(entry, Adjust):
            return look.stage
        return "senate" if isinstance(entry, (ActiveCard, OpenCard)) and not look.tally.revealed else ""

    def asks(self, look: _Look, entry: Action) -> Message | None:
        """A round that was not counted does not end without a word."""
        uncounted = isinstance(entry, EndRound) and not look.tally.revealed
        if uncounted and look.editing is None:
            return msg(
                "Forum and senate of round {n} are not counted. End it all the same?", n=look.tally.round
            )
        return None

    def asked(self, look: _Look) -> int | None:
        found = final.open_questions(look) if look.editing is None else []
        return found[0].seat if found and found[0].kind != CARD else None

    def printed(self, look: _Look) -> Sequence[str]:
        goods = counting_house.goods_of(look.tally)
        if look.stage == "harbour":
            return [price_of(good) for good in goods]
        if look.stage == "forum":
            return [*counting_house.forum_paths(), *(count_of(good) for good in goods)]
        picks = look.stage in ("card", "open", "aside") or (look.stage == "senate" and not look.tally.active)
        return senate_cards.card_paths(look) if picks and look.editing is None else ()

    def status(self, t: Words, look: _Look) -> str:
        if look.now.ended:
            return t("Final count")
        return t("Round {n} of {all}", n=look.now.round, all=ROUNDS)

    def facts(self, t: Words, look: _Look, player: int) -> Html | None:
        """Money if it is counted along, warehouses and loans."""
        tally, shown = look.now, []
        if tally.knows_money(player):
            shown.append(("coin", t("denarii"), tally.total(player, MONEY)))
        if not tally.light and (player < tally.seats or tally.ended):
            shown.append(("warehouse", t("warehouses"), tally.total(player, WAREHOUSES)))
        if tally.total(player, LOANS):
            shown.append(("loan", t("loans"), tally.total(player, LOANS)))
        facts = [fact(t, piece(symbol, "tally__art"), name, value) for symbol, name, value in shown]
        return h("span", facts, cls="score__facts")

    def told(self, t: Words, look: _Look, player: int) -> Sequence[tuple[str, str]]:
        """O3.8: what a player can raise; where money is secret, what comes on top of it."""
        tally = look.now
        if player >= tally.seats or tally.ended:
            return ()
        warehouses = tally.total(player, WAREHOUSES)
        said: Said = {
            "sold": scoring.WAREHOUSE_SOLD,
            "warehouses": warehouses,
            "taken": scoring.LOAN_TAKEN,
            "loans": tally.loans_left(player),
        }
        most = tally.within_reach(player)
        if most is None:
            beyond = t(
                "Can raise {n} beyond the cash: {warehouses} × {sold} for warehouses, "
                "{loans} × {taken} by loans.",
                n=scoring.within_reach(0, warehouses, tally.loans_left(player)),
                **said,
            )
            return [(beyond, "O3.8")]
        reach = t(
            "Can raise {n}: {money} in cash, {warehouses} × {sold} for warehouses, {loans} × {taken} by "
            "loans.",
            n=most,
            money=tally.total(player, MONEY),
            **said,
        )
        return [(reach, "O3.8")]

    def adjustments(self, look: _Look, player: int) -> ByHand:
        """Chips, money where it is counted along, warehouses and loans."""
        tally, found = look.now, []
        for what, amounts in _BY_HAND:
            if what == MONEY and not tally.knows_money(player):
                continue
            if player >= tally.seats and what in (WAREHOUSES, LOANS):
                continue
            found.append((what, tuple((by, Adjust(player, what, by)) for by in amounts)))
        return found

    def begun(self, look: _Look) -> Action | None:
        return None if look.tally.ended or look.tally.revealed else counting_house.draft(look)

    def marker(self, look: _Look, player: int) -> Action | None:
        return Begins(player) if can_begin(look, player, look.tally.start) else None


DESK = OstiaDesk()
