"""The processes of a Chromium under test: slowed down as a whole, or weighed. Needs Linux's /proc."""

import os
import signal
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROC = Path("/proc")
RUN = 0.001  # seconds between two stops; a task can seem longer by one stop
LOOK = 0.1  # seconds until new processes are noticed


class Chromium:
    """Tells the processes of one browser from others, by an argument it is launched with."""

    def __init__(self) -> None:
        self.mark = f"--bench={uuid.uuid4().hex}"
        self._main = 0

    def renderers(self) -> list[int]:
        """Its processes that run pages and their workers."""
        if not self._main:
            self._main = next(pid for pid in _pids() if self._is_main(_read(pid, "cmdline")))
        found, todo = [], [self._main]
        while todo:
            pid = todo.pop()
            todo += map(int, _read(pid, f"task/{pid}/children").split())
            if "--type=renderer" in _read(pid, "cmdline"):
                found.append(pid)
        return found

    def _is_main(self, line: str) -> bool:
        return self.mark in line and "--type=" not in line

    def heaviest_mb(self) -> float:
        """What the largest of them occupies, as the system's list of processes shows it."""
        sizes = [_read(pid, "smaps_rollup").split("Rss:")[1].split()[0] for pid in self.renderers()]
        return max(map(int, sizes)) / 1000

    def processor_seconds(self) -> float:
        """What they have used of the processors until now, workers that have ended included."""
        ticks = 0
        for pid in self.renderers():
            # The name of the process, in brackets, may hold anything; behind it the fields are numbers.
            fields = _read(pid, "stat").rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:13])) if fields else 0
        return ticks / os.sysconf("SC_CLK_TCK")

    @contextmanager
    def slowed(self, rate: float) -> Iterator[None]:
        """Every thread of its pages is this many times slower. Chromium itself would slow down the page's own
        thread alone, and Python may run in a worker."""
        over = threading.Event()
        thread = threading.Thread(target=self._stop_and_go, args=(rate, over), daemon=True)
        if rate > 1:
            thread.start()
        yield
        over.set()
        if rate > 1:
            thread.join()

    def _stop_and_go(self, rate: float, over: threading.Event) -> None:
        looked, pids = 0.0, []
        owed = 0.0  # seconds to stand still: a stop takes longer than it is meant to, the next one less
        went = time.monotonic()
        while not over.is_set():
            # They go on while they are looked for, and that is not short: it counts as running.
            if time.monotonic() - looked > LOOK:
                looked, pids = time.monotonic(), self.renderers()
            time.sleep(RUN)
            _send(pids, signal.SIGSTOP)
            stopped = time.monotonic()
            owed += (stopped - went) * (rate - 1)
            time.sleep(max(0.0, owed))
            went = time.monotonic()  # not after the signal: those it wakes often run before we do
            owed -= went - stopped
            _send(pids, signal.SIGCONT)


def stolen_seconds() -> float:
    """What the host of a virtual machine has taken of its processors until now."""
    (processors, *_) = (PROC / "stat").read_text().splitlines()
    return int(processors.split()[8]) / os.sysconf("SC_CLK_TCK")


def _send(pids: list[int], what: signal.Signals) -> None:
    for pid in pids:
        try:
            os.kill(pid, what)
        except ProcessLookupError:
            continue


def _pids() -> list[int]:
    return [int(path.name) for path in PROC.iterdir() if path.name.isdecimal()]


def _read(pid: int, name: str) -> str:
    try:
        return (PROC / str(pid) / name).read_text("utf-8", "replace")
    except OSError:  # it has ended
        return ""
