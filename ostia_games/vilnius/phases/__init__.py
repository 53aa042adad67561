"""The phases of a round of Vilnius, one file per chapter of the rules."""
