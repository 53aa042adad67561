"""What an analysis has found: the pieces of `analysis` put together into one document.

Expectations make a chain: the start, then before each decision (if it is made as the reference bot would) and
after it, then the result. What changes within a decision is choice, what changes between two is luck, and so
they add up to the result exactly. What somebody else's choice changes for a player is told apart.
"""

from collections.abc import Sequence
from math import hypot
from typing import Any

from ostia_games.core.packed import packed
from ostia_games.core.play.analysis import MISTAKE, PLACES, SURE, Piece, decisions
from ostia_games.core.play.appraisal import TOGETHER, appraiser
from ostia_games.core.play.log import GameLog
from ostia_games.core.words import Message, msg

FORMAT = "ostia-games/analysis"
VERSION = 1
DEAREST = 5
TURNS = 5  # turning points at most
NOTABLE = 0.08  # of the chance to win: less is no turning point

LUCK, CHOICE = "luck", "choice"

Pair = Sequence[float]  # a mean and its standard error
Measured = dict[str, list[Pair]]  # `win` and `total`, by player
Point = dict[str, Any]


def found(log: GameLog, budget: int, pieces: Sequence[Piece]) -> dict[str, Any]:
    """The whole analysis, from its pieces in any order."""
    first, *judged = sorted(pieces, key=lambda piece: piece["decision"])
    assert len(judged) == len(decisions(log)), "pieces are missing"
    judged = [_with_reason(piece) for piece in judged]
    links = _chain(log, first, judged)
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": log.setup.game,
        "seed": log.setup.seed,
        "budget": budget,
        "together": log.game.meta.cooperative,
        "unit": packed(appraiser(log.game).unit),
        "judged": len(judged),
        "playouts": sum(piece["playouts"] for piece in pieces),
        "start": first["after"],
        "result": _result(log),
        "decisions": [
            {**piece, "luck": link["change"]}
            for piece, link in zip(judged, [link for link in links if link["before"]], strict=True)
        ],
        "curves": _curves(log, first, judged),
        "turning": _turning(links),
        "dearest": _dearest(log, judged),
        "players": _accounts(log, first, links),
        "decline": _decline(log, judged),
    }


def shortened(document: dict[str, Any]) -> dict[str, Any]:
    """What is worth keeping: of the decisions only those that something was found about."""
    named = {*document["dearest"], *(turn["decision"] for turn in document["turning"])}
    return {**document, "decisions": [one for one in document["decisions"] if one["decision"] in named]}


def _result(log: GameLog) -> dict[str, Any]:
    end = appraiser(log.game).final(log.state)
    return {
        "win": [[round(win, PLACES), 0.0] for win in end.wins],
        "total": [[round(total, PLACES), 0.0] for total in end.totals],
    }


# The chain


def _difference(after: Any, before: Any) -> Measured:
    """What has changed, with the error of independent samples."""
    return {
        name: [
            [round(now[0] - then[0], PLACES), round(hypot(now[1], then[1]), PLACES)]
            for now, then in zip(after[name], before[name], strict=True)
        ]
        for name in ("win", "total")
    }


def _chain(log: GameLog, first: Piece, judged: Sequence[Piece]) -> list[Point]:
    """Every change of the expectations, in order: luck, choice, luck, …, and luck to the end."""
    links: list[Point] = []
    standing: Any = first["after"]
    for piece in judged:
        at = {"decision": piece["decision"], "who": piece["who"]}
        moved = _difference(piece["before"], standing)
        links.append({**at, "kind": LUCK, "before": True, "change": moved, "moment": piece["first"]})
        chosen = _difference(piece["after"], piece["before"])
        links.append({**at, "kind": CHOICE, "before": False, "change": chosen, "moment": piece["last"]})
        standing = piece["after"]
    end = _difference(_result(log), standing)
    last = {"decision": 0, "who": TOGETHER, "moment": len(log.entries)}
    return [*links, {**last, "kind": LUCK, "before": False, "change": end}]


def _accounts(log: GameLog, first: Piece, links: Sequence[Point]) -> list[Any]:
    """By player: the start, what luck, one's own choices and those of the others have changed, the result."""
    start: Any = first["after"]
    result: Any = _result(log)
    accounts: list[Any] = []
    for player in range(len(result["win"])):
        account: dict[str, Any] = {}
        for name in ("win", "total"):
            if player >= len(result[name]):
                continue
            sums = {LUCK: 0.0, "own": 0.0, "others": 0.0}
            for link in links:
                sums[_account_of(link, player)] += link["change"][name][player][0]
            error = hypot(
                start[name][player][1],
                *(link["change"][name][player][1] for link in links if link["kind"] == CHOICE),
            )
            account[name] = {
                "start": start[name][player][0],
                **{kind: round(amount, PLACES) for kind, amount in sums.items()},
                "result": result[name][player][0],
                "error": round(error, PLACES),
            }
        accounts.append(account)
    return accounts


def _account_of(link: Point, player: int) -> str:
    if link["kind"] == LUCK:
        return LUCK
    return "own" if link["who"] in (player, TOGETHER) or len(link["change"]["win"]) == 1 else "others"


# What stands out


def _curves(log: GameLog, first: Piece, judged: Sequence[Piece]) -> list[Any]:
    """By player, what to expect as the player themselves could know it: moment, chance to win, total."""
    result: Any = _result(log)
    curves: list[Any] = []
    for player in range(len(result["win"])):
        points: list[Any] = [_point(0, first["after"], player)]
        has_choices = any(piece["who"] == player for piece in judged)
        for piece in judged:
            if piece["who"] in (player, TOGETHER) or not has_choices or len(result["win"]) == 1:
                points.append(_point(piece["first"], piece["before"], player))
                points.append(_point(piece["last"] + 1, piece["after"], player))
        curves.append([*points, _point(len(log.entries), result, player)])
    return curves


def _point(moment: int, expected: Any, player: int) -> Any:
    total = expected["total"][player] if player < len(expected["total"]) else None
    return {"moment": moment, "win": expected["win"][player], "total": total}


def _turning(links: Sequence[Point]) -> list[Any]:
    """Where somebody's chance to win moved most, by luck or by choice, and surely."""
    moves = []
    for link in links:
        for player, (change, error) in enumerate(link["change"]["win"]):
            if abs(change) >= max(NOTABLE, SURE * error):
                moves.append((abs(change), player, link))
    moves.sort(key=lambda move: (-move[0], move[2]["moment"], move[1]))
    best: dict[tuple[int, str], Any] = {}
    for _, player, link in moves:
        best.setdefault(
            (link["moment"], link["kind"]),
            {
                "moment": link["moment"],
                "decision": link["decision"],
                "kind": link["kind"],
                "who": link["who"],
                "player": player,
                "win": link["change"]["win"][player],
            },
        )
    return list(best.values())[:TURNS]


def _dearest(log: GameLog, judged: Sequence[Piece]) -> list[Any]:
    """The numbers of the dearest mistakes; first those of people, who want to learn from them."""
    bots = {seat for seat, each in enumerate(log.setup.seats) if not each.human}
    mistakes = [piece for piece in judged if piece["verdict"] == MISTAKE]
    mistakes.sort(key=lambda piece: (piece["who"] in bots, -piece["loss"][0]))
    return [piece["decision"] for piece in mistakes[:DEAREST]]


def _decline(log: GameLog, judged: Sequence[Piece]) -> list[Any]:
    """By who decides: what small losses come to, of which none alone is called a mistake."""
    found: list[Any] = []
    for who in (TOGETHER, *range(len(log.setup.seats))):
        small = [one["loss"] for one in judged if one["who"] == who and one["verdict"] != MISTAKE]
        small = [loss for loss in small if loss[0]]
        lost, error = sum(loss[0] for loss in small), hypot(*(loss[1] for loss in small))
        if lost > SURE * error:
            found.append(
                {"who": who, "loss": [round(lost, PLACES), round(error, PLACES)], "decisions": len(small)}
            )
    return found


def _with_reason(piece: Piece) -> Piece:
    """A bot's reason for the alternative, or what the figures say."""
    alternative: Any = piece.get("alternative")
    if not alternative or alternative["reason"] or piece["verdict"] != MISTAKE:
        return piece
    return {**piece, "alternative": {**alternative, "reason": packed(_reason(piece, alternative))}}


def _reason(piece: Piece, alternative: Any) -> Message:
    who = piece["who"]
    if not alternative["total"]:
        return msg("In imagined games that go on from here, the city is held more often.")
    own = alternative["total"][who][0]
    rival = max(total[0] for other, total in enumerate(alternative["total"]) if other != who)
    if own >= -rival:
        return msg("In imagined games that go on from here, it brings the player more.")
    return msg("In imagined games that go on from here, it leaves the others less.")
