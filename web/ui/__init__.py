"""Building blocks of every page: HTML, parts, dialogs, sums, icons. Knows no page and no game."""
