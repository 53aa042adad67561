"""python -m web.build [--out dist] [--extra-game tests.pearls] [single-file | release]."""

import argparse
import sys
from pathlib import Path

from web.build.paths import ROOT, BuildProblem
from web.build.site import SINGLE_FILE, site, write


def main() -> int:
    """Build the site, the edition in one file, or the files of a release."""
    parser = argparse.ArgumentParser(prog="python -m web.build", description="Build the static site.")
    parser.add_argument("what", nargs="?", choices=["site", "single-file", "release"], default="site")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder for the result")
    parser.add_argument("--extra-game", action="append", default=[], metavar="PACKAGE", help="one more game")
    asked = parser.parse_args()
    try:
        files = site(asked.extra_game)
        if asked.what == "site":
            changed = write(files, asked.out)
            print(f"{asked.out.name}: {len(files)} files, {changed} changed")
        elif asked.what == "release":
            from web.build.release import release  # noqa: PLC0415  # not needed for the site

            for path in release(files, asked.out):
                print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
        else:
            from web.build.single_file import single_file  # noqa: PLC0415  # not needed for the site

            target = asked.out / SINGLE_FILE
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(single_file(files), "utf-8")
            print(f"{target.name}: {target.stat().st_size / 1e6:.1f} MB")
    except BuildProblem as problem:
        print(f"build: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
