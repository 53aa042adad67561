from collections.abc import Mapping, Sequence

from ostia_games.core.play.ranking import places, share_prizes, winners


def chest_shares(sums: Sequence[int], chest: int, consolation: bool) -> dict[int, int]:
    """P5: who gets how many pearls."""
    return share_prizes(dict(enumerate(sums)), (chest, 1) if consolation else (chest,))


def final(pearls: Sequence[int], hands: Sequence[Sequence[int]]) -> Mapping[int, tuple[int, int]]:
    """P6: total and tie-break of each seat."""
    pairs = enumerate(zip(pearls, hands, strict=True))
    return {seat: (count + max(hand, default=0), len(hand)) for seat, (count, hand) in pairs}


__all__ = ["chest_shares", "final", "places", "winners"]
