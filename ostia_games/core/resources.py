"""Data files of the packages, read once.

The fast boot of the page restores memory but no file system, so whatever was read before the snapshot was
taken must be answered from memory. Everything that opens a data file goes through here.
"""

from functools import cache
from importlib.resources import files


def read(package: str, name: str) -> bytes:
    """Not cached: for callers that cache what they make of it."""
    return files(package).joinpath(name).read_bytes()


@cache
def data(package: str, name: str) -> bytes:
    return read(package, name)


@cache
def exists(package: str, name: str) -> bool:
    return files(package).joinpath(name).is_file()


def text(package: str, name: str) -> str:
    return data(package, name).decode("utf-8")
