"""A game as readable text, for golden tests and the command line's `replay`."""

from ostia_games.core.meta import Meta
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.ranking import Place
from ostia_games.core.play.setup import Seat
from ostia_games.core.words import Message, Words, enumerated, listed, msg

_LEVELS = (msg("random"), msg("easy"), msg("normal"), msg("hard"), msg("expert"))
_KINDS = {kind.id: kind for kind in (msg("human"), *_LEVELS)}


def transcript(log: GameLog, t: Words) -> str:
    """The whole course of a game, secrets included."""
    return "\n".join([*_head(log, t), *_course(log, t), *_end(log, t)]) + "\n"


def _head(log: GameLog, t: Words) -> list[str]:
    meta, setup = log.game.meta, log.setup
    people = [_player(seat, meta) for seat in setup.seats]
    options = [f"{key} = {value}" for key, value in sorted(setup.options.items())]
    lines = [meta.name, t(_seated(people, setup.seed))]
    if options:
        lines.append(t(msg("options: {options}", options=", ".join(options))))
    if setup.components_file:
        lines.append(t(msg("component file: {file}", file=setup.components_file)))
    return [*lines, ""]


def _player(seat: Seat, meta: Meta) -> Message:
    kind, temper = _KINDS[seat.kind], meta.temper(seat.temper)
    if temper is None:
        return msg("{player} ({kind})", player=seat.name, kind=kind)
    return msg("{player} ({kind}, {temper})", player=seat.name, kind=kind, temper=temper.name)


def _seated(people: list[Message], seed: int) -> Message:
    return msg("players: {players}; seed {seed}", players=listed(people), seed=str(seed))


def _course(log: GameLog, t: Words) -> list[str]:
    lines = [f"      {t(message)}" for message in log.opening]
    for number, entry in enumerate(log.entries, 1):
        # The actor's own sentence says it all; the one for the others is left out.
        first, *more = [item.message for item in entry.told if item.hidden_from is None]
        if entry.forced:
            first = msg("{sentence} [no choice]", sentence=first)
        lines.append(f"{number:4}. {t(first)}")
        lines.extend(f"      {t(sentence)}" for sentence in more)
    return lines


def _end(log: GameLog, t: Words) -> list[str]:
    if not log.over:
        return ["", t(msg("The game is not over."))]
    lines = [""]
    for place in log.game.result(log.state).places:
        lines.append(t(_place(place, place.name or log.setup.seats[place.seat].name)))
        if place.note:
            lines.append(f"   {t(place.note)}")
    return lines


def _place(place: Place, name: str) -> Message:
    said = msg("{place}. {player}: {total}", place=place.place, player=name, total=place.total)
    if not place.parts:
        return said
    parts = [msg("{name} {n}", name=Message(part), n=value) for part, value in place.parts.items()]
    return msg("{ranked} ({parts})", ranked=said, parts=enumerated(parts))
