"""What a temper changes in how a bot weighs things; `meta.py` has their names."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Those of the plain bot, unless a temper says otherwise."""

    closing: float = 1.0  # how many times its worth the closing of another building's side seems
    bonus: float = 1.0  # how many times its worth a step in the race for a bonus tile seems
    pennies: float = 1.0  # how many times their worth pennies seem, as long as they can be spent
    trust: float = 2.0  # of `hard`: how many imagined worlds the first impression of an idea counts for


PLAIN = Weights()
TEMPERS = {
    "builder": Weights(closing=1.5, trust=8.0),
    "ambitious": Weights(bonus=1.4, trust=8.0),
    "hoarder": Weights(pennies=1.2, trust=8.0),
}
