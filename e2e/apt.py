"""Installs packages of Debian and its kin, where that is possible without being asked anything."""

import os
import shutil
import subprocess
import sys


def run(*command: str) -> bool:
    """Whether the command succeeded. It prints to standard error: the caller may have a result to print."""
    try:
        return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0
    except OSError:
        return False  # there is no such command here


def install(*packages: str) -> bool:
    if not shutil.which("apt-get"):
        return False
    become_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    run(*become_root, "apt-get", "update", "-q")
    return run(*become_root, "apt-get", "install", "-qy", "--no-install-recommends", *packages)
