"""`python -m ostia_games`, also `ostia-games`: list, simulate, replay, score and serve."""

import sys
from collections.abc import Sequence


def main(argv: "Sequence[str] | None" = None) -> int:
    """Written so that an old Python gets as far as the message below."""
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.stderr.write("Ostia Games needs Python 3.11 or newer.\n")
        return 2
    from ostia_games.cli.run import run  # noqa: PLC0415  # needs a newer Python

    return run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
