"""Phase 4, senate (O6): the best offers earn victory chips."""

from dataclasses import replace

from ostia_games.core.words import nmsg
from ostia_games.ostia import ledger, scoring
from ostia_games.ostia.actions import SENATE
from ostia_games.ostia.phases import course
from ostia_games.ostia.state import VALUED, Ostia


@course.begin(course.SENATE)
def begin(state: Ostia) -> None:
    """O6.1-O6.4."""
    assert state.report is not None
    offers = dict(enumerate(state.report.offers))
    worths = scoring.offer_values(offers, state.values)
    ranked = scoring.ranked_offers(offers, worths, state.fixed.zero_offers)
    chips = scoring.senate_chips(offers, ranked)
    for player, won in chips.items():
        ledger.award(state, player, won)
        if state.told is not None and (offers[player] or won):
            state.tell(
                nmsg(
                    "The senate values the offer of {player} at {worth}: {n} victory chip.",
                    "The senate values the offer of {player} at {worth}: {n} victory chips.",
                    won,
                    player=state.fixed.names[player],
                    worth=worths[player],
                ),
                topic=VALUED,
                about=player,
                numbers=(worths[player], won, state.round),
            )
    state.report = replace(state.report, worths=tuple(worths.values()), chips=tuple(chips.values()))
    senates = state.stacks[SENATE]
    for seat in range(state.fixed.seats):
        state.discard += senates[seat]
        senates[seat] = ()
    if state.round < scoring.ROUNDS:  # O9.5: in the last round Gaius's cards stay
        state.discard += state.gaius
        state.gaius = ()
    course.enter(state, course.WAREHOUSES)
