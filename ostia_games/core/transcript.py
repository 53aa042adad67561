"""A game as text that a person can read: golden playthroughs and the command line's `replay`."""

from ostia_games.core.log import GameLog
from ostia_games.core.words import Words, msg

_KINDS = {kind.id: kind for kind in (msg("human"), msg("random"), msg("easy"), msg("normal"), msg("hard"))}


def transcript(log: GameLog, t: Words) -> str:
    """The whole course of a game, secrets included: it is over, or its owner asked."""
    return "\n".join([*_head(log, t), *_course(log, t), *_end(log, t)]) + "\n"


def _head(log: GameLog, t: Words) -> list[str]:
    meta, setup = log.game.meta, log.setup
    seats = t.listed([f"{seat.name} ({t(_KINDS[seat.kind])})" for seat in setup.seats])
    options = [f"{key} = {value}" for key, value in sorted(setup.options.items())]
    lines = [meta.name, t(msg("players: {players}; seed {seed}", players=seats, seed=str(setup.seed)))]
    if options:
        lines.append(t(msg("options: {options}", options=", ".join(options))))
    if setup.components_file:
        lines.append(t(msg("component file: {file}", file=setup.components_file)))
    return [*lines, ""]


def _course(log: GameLog, t: Words) -> list[str]:
    lines = [f"      {t(message)}" for message in log.opening]
    for number, entry in enumerate(log.entries, 1):
        # The actor's own sentence says it all; the version for the others is left out.
        told = [t(item.message) for item in entry.told if item.hidden_from is None]
        marks = f" [{t(msg('no choice'))}]" if entry.forced else ""
        lines.append(f"{number:4}. {told[0]}{marks}")
        lines.extend(f"      {sentence}" for sentence in told[1:])
    return lines


def _end(log: GameLog, t: Words) -> list[str]:
    if not log.over:
        return ["", t(msg("The game is not over."))]
    lines = [""]
    for place in log.game.result(log.state).places:
        parts = ", ".join(f"{t(name)} {t.number(value)}" for name, value in place.parts.items())
        name = place.name or log.setup.seats[place.seat].name
        total = f"{place.place}. {name}: {t.number(place.total)}"
        lines.append(f"{total} ({parts})" if parts else total)
    return lines
