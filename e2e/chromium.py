"""Finds a Chromium for the browser tests and prints its path; fetches one if there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from e2e import apt

# The first is Chromium without its own windows: a quarter less work for the same pages.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
FLAGS = [
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Chromium's own sandbox cannot be set up by root, as in most containers.
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]


def find() -> str | None:
    """The Chromium that is there: the one named by $CHROMIUM, the system's, or Playwright's own."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named) or sys.exit(f"CHROMIUM={named}: there is no such program")
    there = [*filter(None, map(shutil.which, NAMES)), *_playwrights()]
    return next(filter(_starts, there), None)


def _starts(path: str) -> bool:
    """Whether it runs at all: a browser without the libraries it needs is none."""
    try:
        tried = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return tried.returncode == 0


def _playwrights() -> list[str]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  # slow, and seldom needed

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return [path] if path and Path(path).exists() else []


def _fetch() -> None:
    if not (apt.run(sys.executable, "-m", "playwright", "install", "chromium") and find()):
        apt.install("chromium-headless-shell") or apt.install("chromium")


if __name__ == "__main__":
    if not find():
        _fetch()
    found = find()
    if not found:
        sys.exit("No Chromium found. Install one (the package «chromium», say) or set CHROMIUM to its path.")
    print(found)
