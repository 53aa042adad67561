"""Whatever the browser keeps of people is in the backup, also in a store that is added later."""

import inspect
import re
from pathlib import Path

import pytest

from tests.fake_platform import FakePlatform, run
from web.platform import Platform
from web.sessions.backup import PREFERENCES, RECORDS, STORES, backup_text, read_backup

pytestmark = pytest.mark.desk

WEB = Path(__file__).parent.parent / "web"
SCRIPTS = {
    path.name: path.read_text(encoding="utf-8")
    for path in [*(WEB / "browser").rglob("*.mjs"), *(WEB / "build").glob("*.js")]
}
# Every way of a browser to keep something, and the one script that may use it.
WAYS = {
    r"\bindexedDB\b": {"storage.mjs"},
    r"\bcreateObjectStore\b": {"storage.mjs"},
    r"\blocalStorage\b": {"boot.mjs"},
    r"\bcaches\b": {"service_worker.js", "unpack_worker.mjs"},  # the site itself, which can be fetched again
    r"\bsessionStorage\b|\bdocument\.cookie\b|\bcookieStore\b|\bgetDirectory\b|\bshowSaveFilePicker\b": set(),
}

# What each promise of the platform does with what is kept. A new one must say so here, and a new store must
# get into `everything`.
KEEPS = {"keep": RECORDS, "forget": RECORDS, "set_preference": PREFERENCES}
KEEPS_NOTHING = {
    *(
        "languages",
        "preference",
        "show",
        "add_art",
        "address",
        "at",
        "focus",
        "clock",
        "entropy",
        "spawn",
        "sleep",
    ),
    *(
        "records",
        "everything",
        "persist",
        "installing",
        "install",
        "hold",
        "release",
        "download",
        "keep_awake",
    ),
    *("later", "print_page", "vibrate", "sound", "share", "share_picture", "pick_file", "think"),
    *("cores", "dismiss", "bring"),
    *("peer_offer", "peer_answer", "peer_accept", "peer_send", "peer_close"),
    *("code_picture", "camera", "camera_off", "copy", "site"),
}


@pytest.mark.parametrize("way", WAYS)
def test_only_known_scripts_keep_something(way: str) -> None:
    assert {name for name, text in SCRIPTS.items() if re.search(way, text)} == WAYS[way]


def test_every_object_store_is_in_the_backup() -> None:
    text = SCRIPTS["storage.mjs"]
    listed = re.search(r"^const STORES = \[([^]]*)\];$", text, re.MULTILINE)
    assert listed
    names = re.findall(r'"([^"]+)"', listed[1])
    assert {*names, PREFERENCES} == set(STORES)
    assert re.findall(r"createObjectStore\(([^)]*)\)", text) == ["name"], "stores are made from that list"
    assert text.count("indexedDB") == text.count("indexedDB.open(") == 1, "one database"
    assert "objectStoreNames" in text, "`everything` goes by the stores that there are"


def test_every_local_setting_has_the_prefix() -> None:
    text = SCRIPTS["boot.mjs"]
    uses = re.findall(r"localStorage\b[^\n]*", text)
    one = r"localStorage\.(getItem|setItem|removeItem)\(PREFIX \+ name"
    every = r"localStorage\)\) if \(key\.startsWith\(PREFIX\)"
    assert uses and all(re.match(rf"{one}|{every}", use) for use in uses)


def test_every_promise_of_the_platform_is_known() -> None:
    promises = {name for name, _ in inspect.getmembers(Platform, inspect.isfunction) if name[0] != "_"}
    assert promises == {*KEEPS, *KEEPS_NOTHING}
    assert set(KEEPS.values()) == set(STORES)


def test_everything_that_is_kept_is_in_the_file() -> None:
    platform = FakePlatform()
    run(platform.keep("key", "record"))
    platform.set_preference("name", "value")
    stores = read_backup(backup_text(run(platform.everything()), 0))
    assert stores == {RECORDS: {"key": "record"}, PREFERENCES: {"name": "value"}}
