"""The edition in one file, opened by double click."""

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from e2e.people import SHELF_TITLE
from e2e.site import Watch, think, wait_ready

BRIDGE = 'const bridge = await import(globalThis.ostiaRoot + "web/browser/page.mjs");'


def test_from_a_file_address(context: BrowserContext, page: Page, watch: Watch, single_file: Path) -> None:
    page.goto(single_file.as_uri())
    wait_ready(page, "fast")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(SHELF_TITLE)
    assert json.loads(think(page, '{"call": "ping", "value": "here"}')) == {"pong": "here"}
    assert page.evaluate(f"async () => {{ {BRIDGE} return bridge.keep('game-1', 'a record'); }}") == ""
    page.close()
    again = context.new_page()
    again.goto(single_file.as_uri())
    wait_ready(again)
    kept = again.evaluate(f"async () => {{ {BRIDGE} return bridge.records(); }}")
    assert json.loads(kept) == ["a record"]
    assert [url for url in watch.requests if url.startswith("http")] == []
