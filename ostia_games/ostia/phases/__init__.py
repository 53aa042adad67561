"""The phases of Ostia, one file each, along the seams of the rulebook."""
