"""What a temper changes in how a bot weighs things; `meta.py` has their names."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Those of the plain bot, unless a temper says otherwise."""

    lots: float = 1.0  # how many times its worth a lot on offer seems
    stored: float = 0.0  # denarii that every stored card seems worth more
    senate: float = 1.0  # how many times their worth chips of the senate seem
    reserve: int = 20  # money not spent on warehouses before the last round


PLAIN = Weights()
TEMPERS = {
    "bold": Weights(lots=1.11),
    "hoarder": Weights(stored=8.0, reserve=8),
    "generous": Weights(senate=1.15, stored=1.0),
}
