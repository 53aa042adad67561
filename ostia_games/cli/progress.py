"""A progress bar on a terminal, and nothing anywhere else."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TextIO

WIDTH = 30
PAUSE = 0.1  # seconds between drawings


@contextmanager
def progress(total: int, stream: TextIO | None = None) -> Iterator[Callable[[], Any]]:
    """Yields a function to call after each piece of work."""
    stream = stream or sys.stderr
    if not stream.isatty():
        yield lambda: None
        return
    bar = _nicer(total, stream) or _Bar(total, stream)
    try:
        yield bar.update
    finally:
        bar.close()


def _nicer(total: int, stream: TextIO) -> Any:
    try:
        return import_module("tqdm").tqdm(total=total, file=stream, leave=False)
    except ImportError:
        return None


class _Bar:
    """One line, drawn over and over."""

    def __init__(self, total: int, stream: TextIO) -> None:
        self.total, self.stream = total, stream
        self.done = 0
        self._drawn = 0.0

    def update(self) -> None:
        self.done += 1
        now = time.monotonic()
        if now - self._drawn >= PAUSE or self.done == self.total:
            self._drawn = now
            full = WIDTH * self.done // self.total
            self.stream.write(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {self.done}/{self.total}")
            self.stream.flush()

    def close(self) -> None:
        self.stream.write("\r\x1b[K")
        self.stream.flush()
