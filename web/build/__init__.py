"""Everything that makes the static site in dist/."""
