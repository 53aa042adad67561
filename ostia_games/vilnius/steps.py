"""The names of the steps: what `state.step` holds. Imports nothing, so that everybody can use it."""

EMBLEM = "emblem"
INCOME = "income"
PREPARE = "prepare"

# City
CITY = "city"
PAY = "pay"
STORE = "store"

# Attack
EXTRA = "extra"
FIGHT = "fight"
FALL = "fall"
HARM = "harm"
SKULLS = "skulls"

# After the fight
PLUNDER = "plunder"
SIEGE = "siege"
CONQUEST = "conquer"
KEEP = "keep"
GUARD = "guard"

WITH_UNITS = (FIGHT, SIEGE, CONQUEST)  # units are fielded against cards
