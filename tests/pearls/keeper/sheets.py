"""The score sheets of Pearls: the end of the game, and the sharing of one chest."""

from collections.abc import Mapping

from ostia_games.core.documents import Json
from ostia_games.core.keeping.sheets import Part, Sheet, distinct_names
from ostia_games.core.words import msg
from tests.pearls import scoring


def score_game(data: object) -> dict[str, Json]:
    """P6: the ranking."""
    players = [
        row.fields("name", "pearls", "cards") for row in Part(data).fields("players")["players"].rows(2, 4)
    ]
    names = distinct_names([player["name"] for player in players])
    pearls = [player["pearls"].number(0, 30) for player in players]
    hands = [[card.number(1, 5) for card in player["cards"].rows(0, 3)] for player in players]
    scores = scoring.final(pearls, hands)
    placed = scoring.places(scores)
    rows: list[Json] = [
        {"name": names[seat], "place": placed[seat], "total": total} for seat, (total, _) in scores.items()
    ]
    return {"players": rows, "winners": [names[seat] for seat in scoring.winners(scores)]}


def score_chest(data: object) -> dict[str, Json]:
    """P5: who gets how many pearls."""
    fields = Part(data).fields("chest", "offers", optional=("consolation",))
    chest = fields["chest"].number(2, 7)
    sums = [offer.number(1, 10) for offer in fields["offers"].rows(2, 4)]
    consolation = "consolation" in fields and fields["consolation"].flag()
    return {"pearls": list(scoring.chest_shares(sums, chest, consolation).values())}


SHEETS: Mapping[str, Sheet] = {
    sheet.name: sheet
    for sheet in (
        Sheet(
            "pearls",
            msg("The end of a game of Pearls"),
            {
                "players": [
                    {"name": "Ada", "pearls": 9, "cards": [4]},
                    {"name": "Beno", "pearls": 7, "cards": [5, 2]},
                ]
            },
            score_game,
        ),
        Sheet(
            "pearls.chest",
            msg("The sharing of one chest"),
            {"chest": 7, "offers": [8, 8, 5], "consolation": True},
            score_chest,
        ),
    )
}
