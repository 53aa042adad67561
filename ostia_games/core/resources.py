"""Data files of the packages, read once.

The fast boot path of the page restores memory but no file system, so whatever was read before the
snapshot was taken must be answered from memory. Everything that opens a data file goes through here.
"""

from functools import cache
from importlib.resources import files


def read(package: str, name: str) -> bytes:
    """The bytes of a data file, for a caller that keeps what it makes of them."""
    return files(package).joinpath(name).read_bytes()


@cache
def data(package: str, name: str) -> bytes:
    """The bytes of a data file that lies in a package."""
    return read(package, name)


@cache
def exists(package: str, name: str) -> bool:
    """Whether a package holds a file of that name."""
    return files(package).joinpath(name).is_file()


def text(package: str, name: str) -> str:
    """The text of a data file that lies in a package."""
    return data(package, name).decode("utf-8")
