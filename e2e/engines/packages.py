"""python -m e2e.engines.packages: installs the stock Firefox and WebKit where they are missing."""

import shutil
import sys
from pathlib import Path

from e2e import apt

PACKAGES = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}


def mini_browser() -> str | None:
    """WebKit's own small browser; no package puts it where programs are looked for."""
    return next(map(str, sorted(Path("/usr/lib").glob("*/webkit*/MiniBrowser"))), None)


def _missing() -> list[str]:
    packages = [package for program, package in PACKAGES.items() if not shutil.which(program)]
    return packages if mini_browser() else sorted({*packages, "webkit2gtk-driver"})


if __name__ == "__main__":
    if _missing():
        apt.install(*_missing())
    if _missing():
        sys.exit(f"These packages are needed, and could not be installed: {', '.join(_missing())}")
