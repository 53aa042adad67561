"""How much travels to a guest: `python -m tests.wire_sizes` prints it for whole games, as does the bench."""

from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from web.sessions.hosted_game import HostedGame
from web.sessions.hosting import HostTable
from web.sessions.playing import PlaySession
from web.sessions.wire import sealed

SEATS = 3


def bytes_per_action(game_id: str, actions: int | None = None) -> tuple[float, int]:
    """To each guest, on the mean of all actions, and the largest message: a game of three people who each
    have a device, played by easy bots."""
    game = load_game(game_id)
    seats = tuple(Seat(name) for name in ("Ada", "Ben", "Clara")[:SEATS])
    session = PlaySession("table", GameLog(game, Setup(game_id, seats, 20_260_101)))
    tokens = iter(("one", "two"))
    host = HostTable(HostedGame(session), lambda: next(tokens), 0)
    for seat in (1, 2):
        host.arrived(str(seat))
        host.heard(str(seat), sealed("sit", seats=[seat], token=""), 0.0)
    list(host.sent())
    bot, thought, sizes, done = game.bot("easy"), Thought(1), [0], 0
    while not session.log.over and (actions is None or done < actions):
        seat = session.actors[0]
        act = session.forced or bot.choose(session.log.view(seat), seat, thought)
        session.play(seat, act)
        host.spread()
        sizes += [len(text) for _, text in host.sent()]
        done += 1
    return sum(sizes) / done / (SEATS - 1), max(sizes)


def main() -> None:
    for game_id in ("ostia", "marchia", "vilnius"):
        mean, largest = bytes_per_action(game_id)
        print(f"{game_id:10}{mean:8.0f} bytes per action to each guest, the largest {largest}")


if __name__ == "__main__":
    main()
