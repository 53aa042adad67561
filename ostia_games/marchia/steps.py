"""The names of the steps: what `state.step` holds. Imports nothing, so that everybody can use it."""

CHOOSE = "choose"  # before the first turn (M2)
TURN = "turn"
BUILD = "build"
GOLD = "gold"
SECOND = "second"
STOCK = "stock"
TAX = "tax"
