"""The expert bot: it searches as `hard` does, but wider, a round further, and for longer."""

from ostia_games.vilnius.bots.hard import HardBot


class ExpertBot(HardBot):
    choices = 6
    rounds = 4
    patience = 5
    likely = 0.02, 0.98


BOT = ExpertBot
