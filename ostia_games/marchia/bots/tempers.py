"""What a temper changes in how a bot weighs things; `meta.py` has their names."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Those of the plain bot, unless a temper says otherwise."""

    reach: float = 1.0  # how many times its worth an open side to build on seems; below 0 it is disliked
    pennies: float = 1.0  # and pennies, as long as they can be spent
    trust: float = 2.0  # of `hard`: how many imagined worlds the first impression of an idea counts for


PLAIN = Weights()
TEMPERS = {
    "builder": Weights(reach=-1.0, trust=8.0),
    "hoarder": Weights(pennies=2.0, trust=8.0),
}
