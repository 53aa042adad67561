"""make bench: how long starts and presses take, what is downloaded and occupied, how fast the rules are.

Times depend on the machine, so most rows compare with something measured in the same run, in turns.
python -m e2e.bench [TOPIC …] measures these topics alone.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserType, sync_playwright

from e2e import (
    bench_analysis,
    bench_download,
    bench_lighthouse,
    bench_links,
    bench_memory,
    bench_press,
    bench_rules,
    bench_start,
    bench_tasks,
    bench_together,
    bench_wire,
)
from e2e.bench_limits import Limits, row
from e2e.conftest import CACHE, ROOT, build
from e2e.processes import stolen_seconds

Measure = Callable[[BrowserType, Path], dict[str, float]]
TOPICS: dict[str, tuple[Measure, Limits]] = {
    "download": (bench_download.download, bench_download.LIMITS),
    "start": (bench_start.start, bench_start.START_LIMITS),
    "phone": (bench_start.phone, bench_start.PHONE_LIMITS),
    "press": (bench_press.press, bench_press.LIMITS),
    "tasks": (bench_tasks.tasks, bench_tasks.LIMITS),
    "analysis": (bench_analysis.analysis, bench_analysis.LIMITS),
    "memory": (bench_memory.memory, bench_memory.LIMITS),
    "links": (bench_links.links, bench_links.LINK_LIMITS),
    "pairing": (bench_links.pairing, bench_links.PAIRING_LIMITS),
    "lighthouse": (bench_lighthouse.lighthouse, bench_lighthouse.LIMITS),
    "rules": (bench_rules.rules, bench_rules.LIMITS),
    "wire": (bench_wire.wire, bench_wire.LIMITS),
    "together": (bench_together.together, bench_together.LIMITS),
}


def main() -> int:
    """Measure, print each row when it is known and write .cache/bench.json; fails if a limit was missed."""
    parser = argparse.ArgumentParser(prog="python -m e2e.bench", description="Measure how fast it is.")
    parser.add_argument("topics", nargs="*", choices=[*TOPICS, []], metavar="TOPIC", help=", ".join(TOPICS))
    wanted = parser.parse_args().topics or list(TOPICS)
    build()
    result: dict[str, float] = {}
    missed: list[str] = []
    start, stolen = time.monotonic(), stolen_seconds()
    with sync_playwright() as playwright:
        for topic in wanted:
            measure, limits = TOPICS[topic]
            found = measure(playwright.chromium, ROOT / "dist")
            for name, value in found.items():
                print(row(name, value, limits.get(name)), flush=True)
            result |= found
            missed += [name for name, limit in limits.items() if not limit.holds(found[name])]
    # On a virtual machine whose host is busy no figure of time is worth much: whoever reads them should know.
    processor_seconds = (time.monotonic() - start) * (os.cpu_count() or 1)
    result["host_took_percent"] = 100 * (stolen_seconds() - stolen) / processor_seconds
    print(row("host_took_percent", result["host_took_percent"], None))
    (CACHE / "bench.json").write_text(json.dumps(result, indent=2) + "\n")
    print(f"missed: {', '.join(missed)}" if missed else "every limit holds")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
