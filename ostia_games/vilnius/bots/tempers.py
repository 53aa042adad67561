"""What a temper changes in how a bot weighs things; `meta.py` has their names."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Those of the plain bot, unless a temper says otherwise."""

    building: float = 1.0  # how many times its worth a building seems
    unit: float = 1.0  # and a unit
    weapons: float = 1.0  # how many times as many weapons as expected it wants to have for a fight


PLAIN = Weights()
TEMPERS = {
    "builder": Weights(building=1.5),
    "warrior": Weights(unit=1.15, weapons=1.05),
}
