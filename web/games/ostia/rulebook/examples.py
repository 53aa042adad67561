"""Worked examples of Ostia. Every number is counted by the rules themselves."""

from ostia_games.core.words import Message, msg
from ostia_games.ostia import scoring
from ostia_games.ostia.components import own_box
from web.games.ostia.rulebook.pictures import CLOTH, IVORY, RICE, SENATE, WHEAT, WINE, WOOD

BOX = own_box()
ADA, BENO, CLEO = "Ada", "Beno", "Cleo"


def _name(good: int) -> Message | str:
    return BOX.names[good]


def harbour() -> tuple[Message, ...]:
    lot, bid = (CLOTH, WINE), 14
    printed, cash, due = BOX.printed(lot), 9, 20
    sold, loans = scoring.to_raise(cash, 1, scoring.LOAN_LIMITS["four"], due)
    raised = cash + sold * scoring.WAREHOUSE_SOLD + loans * scoring.LOAN_TAKEN
    return (
        msg(
            "Ada puts up {first} and {second}: the printed sum is {printed}. Beno bids {bid}, Cleo passes."
            " Ada sells: Beno pays {bid}, of which Ada gets {half}.",
            first=_name(CLOTH),
            second=_name(WINE),
            printed=printed,
            bid=bid,
            half=scoring.sellers_half(bid),
        ),
        msg(
            "If Ada kept the lot, she would pay the bank {keep}. If Beno had passed as well, she would "
            "have to take it for {unwanted}.",
            keep=bid + 1,
            unwanted=scoring.unwanted_price(printed),
        ),
        msg(
            "Cleo has {cash} denarii and one warehouse and has to pay {due}. The warehouse is sold for "
            "{warehouse}, and a loan brings {loan} more; {left} are left.",
            cash=cash,
            due=due,
            warehouse=sold * scoring.WAREHOUSE_SOLD,
            loan=loans * scoring.LOAN_TAKEN,
            left=raised - due,
        ),
    )


def counting_house() -> tuple[Message, ...]:
    laid = (WOOD, WINE, RICE, WHEAT)
    (lost,) = scoring.lost_goods(laid, SENATE)
    return (
        msg(
            "Beno lays {a} and {b} on the forum, {c} and {d} on the senate: four kinds. The senate values "
            "{lost} highest, with {value}, so all his {lost} cards there are discarded.",
            a=_name(WOOD),
            b=_name(WINE),
            c=_name(RICE),
            d=_name(WHEAT),
            lost=_name(lost),
            value=SENATE[lost],
        ),
    )


def forum() -> tuple[Message, ...]:
    neutral = (WINE,)
    prices, income = scoring.forum({ADA: (WINE, WINE), BENO: (WINE, RICE)}, neutral, BOX.forum)
    return (
        msg(
            "Ada sells two cards of {wine}, Beno one of {wine} and one of {rice}; one neutral card is "
            "{wine} too. Four cards of {wine} earn {each} denarii each, the only {rice} earns {alone}.",
            wine=_name(WINE),
            rice=_name(RICE),
            each=prices[WINE],
            alone=prices[RICE],
        ),
        msg(
            "Ada gets {ada} denarii and Beno {beno}. Nobody is paid for the neutral card.",
            ada=income[ADA],
            beno=income[BENO],
        ),
    )


def senate() -> tuple[Message, ...]:
    offers = {ADA: (IVORY, WHEAT), BENO: (WOOD, RICE), CLEO: (WINE,)}
    worths = scoring.offer_values(offers, SENATE)
    chips = scoring.senate_chips(offers, scoring.ranked_offers(offers, worths, scoring.NO_ZERO_OFFERS))
    first, second, _ = scoring.PRIZES
    return (
        msg(
            "By this card Ada’s {a} and {b} are worth {ada}, Beno’s {c} and {d} are worth {beno}, and "
            "Cleo’s {e} is worth {cleo}.",
            a=_name(IVORY),
            b=_name(WHEAT),
            c=_name(WOOD),
            d=_name(RICE),
            e=_name(WINE),
            ada=worths[ADA],
            beno=worths[BENO],
            cleo=worths[CLEO],
        ),
        msg(
            "Ada and Beno share first and second place: {first} and {second} chips make {each} for each of"
            " them, rounded down. Cleo is third and gets {third}.",
            first=first,
            second=second,
            each=chips[ADA],
            third=chips[CLEO],
        ),
    )


def warehouses() -> tuple[Message, ...]:
    stored, owned, built, cash = 3, 1, 1, 26
    kept = owned + built
    return (
        msg(
            "Cleo has stored {stored} cards and owns one warehouse. She builds another one, which leaves her "
            "{left} of her {cash} denarii, keeps {kept} cards and discards {lost}.",
            stored=stored,
            left=cash - built * scoring.WAREHOUSE_BUILT,
            cash=cash,
            kept=kept,
            lost=stored - kept,
        ),
    )


STANDINGS = {
    ADA: scoring.Standing(9, 40, 2, 0, (WINE, RICE)),
    BENO: scoring.Standing(11, 25, 2, 0, (WHEAT, WHEAT)),
    CLEO: scoring.Standing(8, 70, 3, 1, (WOOD, WINE, RICE)),
}


def final() -> tuple[Message, ...]:
    counts = scoring.final_count(STANDINGS, SENATE)
    (winner,) = scoring.winners(counts)
    lines = [
        msg(
            "{player}: {chips} chips from the senate, {kinds} for different goods, {rich} for {cash} "
            "denarii: {total}.",
            player=player,
            chips=count.chips,
            kinds=count.variety,
            rich=count.money,
            cash=count.cash,
            total=count.total,
        )
        for player, count in counts.items()
    ]
    debt = msg(
        "Cleo has paid back a loan with {cost} before. Beno’s two cards of the same good count once. "
        "{player} wins.",
        cost=STANDINGS[CLEO].loans * scoring.LOAN_REPAID,
        player=winner,
    )
    return (*lines, debt)


def gaius() -> tuple[Message, ...]:
    lot, price = (WOOD, RICE), 16
    return (
        msg(
            "Ada shows {first} and {second}, printed {printed}, and names {price}. Beno lets her buy: she "
            "pays the bank {price}, and he gets {half}.",
            first=_name(WOOD),
            second=_name(RICE),
            printed=BOX.printed(lot),
            price=price,
            half=scoring.sellers_half(price),
        ),
    )
