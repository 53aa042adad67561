"""The face of each game, one folder per game, and what the folders share."""
