"""python -m web.build.pins NAME…: the requirements of these names as pyproject.toml pins them."""

import sys
import tomllib

from web.build.paths import ROOT

if __name__ == "__main__":
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    pinned = [entry for group in groups.values() for entry in group if isinstance(entry, str)]
    print(*(entry for entry in pinned if entry.split("==")[0] in sys.argv[1:]))
