from ostia_games.core.meta import Meta, Option
from ostia_games.core.words import msg

META = Meta(
    id="pearls",
    name="Pearls",
    author="the test suite",
    year=2026,
    seats=(2, 4),
    minutes=(5, 10),
    age=8,
    tagline=msg("Three chests and four cards"),
    summary=msg("Offer in secret, reveal together, and take the chest if yours was the most."),
    options=(
        Option("consolation", "P5", msg("Consolation"), msg("The second highest offer earns one pearl.")),
        Option(
            "rounds",
            "P6",
            msg("Rounds"),
            msg("How many chests are opened."),
            default=3,
            choices=((2, msg("two")), (3, msg("three"))),
        ),
    ),
)
