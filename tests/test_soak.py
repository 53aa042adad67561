"""The campaigns themselves: they run, and they find what is broken."""

from collections.abc import Iterator
from typing import Any

import pytest

from ostia_games.core import registry
from tests import soak
from tests.pearls.state import Pearls


@pytest.fixture(autouse=True)
def _same_shelf() -> Iterator[None]:
    with registry.temporarily():
        yield


@pytest.mark.long
def test_a_short_campaign_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "2", "--game", "pearls"]) == 0
    assert capsys.readouterr().out.endswith("ok\n")


def test_a_fault_is_found_and_can_be_seen_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Pearls.copy

    def shallow(self: Pearls) -> Any:
        new = whole(self)
        new.pearls = self.pearls
        return new

    monkeypatch.setattr(Pearls, "copy", shallow)
    assert soak.main(["--games", "5", "--game", "pearls"]) == 1
    assert (
        "FAILED: pearls, seed 1. To see it again: python -m tests.soak --game pearls --seed 1"
        in capsys.readouterr().err
    )


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SystemExit):
        soak.main(["--game", "chess"])
