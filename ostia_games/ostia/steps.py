"""The names of the steps: what `state.step` holds. Imports nothing, so that everybody can use it."""

# Harbour
FREE = "free"
LOT = "lot"
BID = "bid"
DEAL = "deal"

# Harbour with Gaius
OWN = "own"
GIVE = "give"
PRICE = "price"
DECIDE = "decide"

# Counting house
LAY = "lay"

# Warehouses
LOANS = "loans"
BUILD = "build"
KEEP = "keep"

# End of the game
FINAL = "final"
SPARE = "spare"

LAYING = (LAY, FINAL, SPARE)  # cards lie on the fields, hidden from the others
WAREHOUSES = (LOANS, BUILD, KEEP)
