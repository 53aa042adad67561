"""How much travels between devices at one table: letters to each guest for one action, over whole games."""

from pathlib import Path

from playwright.sync_api import BrowserType

from e2e.bench_limits import Limits, at_most
from ostia_games.core import registry
from ostia_games.core.play.game import playable
from tests.wire_sizes import bytes_per_action

LIMITS: Limits = {f"{game}_bytes_per_action": at_most(4_000) for game in ("ostia", "marchia", "vilnius")}


def wire(browser: BrowserType, folder: Path) -> dict[str, float]:
    result: dict[str, float] = {}
    for meta in registry.games():
        if playable(meta.id):
            mean, largest = bytes_per_action(meta.id)
            result |= {f"{meta.id}_bytes_per_action": mean, f"{meta.id}_bytes_at_most": largest}
    return result
