"""`python -m ostia_games`, also `ostia-games`: list, simulate, replay, score and serve."""

import sys


def main(argv=None):  # type: ignore[no-untyped-def]  # an old Python must get as far as the sentence below
    """Run one command; the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.stderr.write("Ostia Games needs Python 3.11 or newer.\n")
        return 2
    from ostia_games.cli.run import run

    return run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
