"""What the browser promises about what is kept, and the reminder of a backup."""

import pytest

from tests.fake_platform import FakePlatform, Person
from tests.test_app_saving import act, started
from web.sessions.backup import MONTH

pytestmark = pytest.mark.usefixtures("pearls")

SHELF = "Ostia Games: to the shelf"


def test_storage_is_asked_for_once_when_something_is_kept() -> None:
    platform = FakePlatform()
    Person(platform).wait()
    assert platform.persist_asked == 0
    person = started(platform)
    assert platform.persist_asked == 1
    act(person)
    person.press(SHELF)
    assert platform.persist_asked == 1
    assert not person.has("storage")


def test_a_refusal_is_said_once() -> None:
    platform = FakePlatform()
    platform.persistent = False
    person = started(platform)
    person.press(SHELF)
    assert person.sees("This browser may clear saved games", "from the browser’s menu")
    assert "Install" not in person.buttons()
    person.press("Close this note")
    assert not person.has("storage")
    again = Person(FakePlatform(platform.disk))
    assert not again.has("storage")


def test_installing_is_offered_where_the_browser_can() -> None:
    platform = FakePlatform()
    platform.persistent, platform.installed = False, "offered"
    person = started(platform)
    person.press(SHELF)
    platform.persistent = True
    person.press("Install")
    assert platform.installed == "installed"
    assert platform.persist_asked == 2
    assert not person.has("storage")


# The reminder


def test_a_month_without_a_backup() -> None:
    platform = FakePlatform()
    person = started(platform)
    person.press(SHELF)
    assert not person.has("backup-reminder")
    platform.now += MONTH
    person.press(SHELF)
    assert person.has("backup-reminder")
    person.press("Later")
    assert not person.has("backup-reminder")
    platform.now += MONTH
    person.press(SHELF)
    person.press("Back up now")
    assert len(platform.downloads) == 1
    assert not person.has("backup-reminder")
    assert person.sees("Everything is in «ostia-games-")


def test_nothing_kept_nothing_to_remind_of() -> None:
    platform = FakePlatform()
    platform.disk.preferences["backup-due"] = "1"
    assert not Person(platform).has("backup-reminder")


def test_a_setting_that_is_no_time() -> None:
    person = started()
    person.platform.disk.preferences["backup-due"] = "soon"
    person.press(SHELF)
    assert not person.has("backup-reminder")


def test_storage_that_cannot_be_read_is_said() -> None:
    person = started()
    person.press(SHELF)
    person.platform.trouble = "refused"
    person.press("Back up everything")
    assert person.sees("refuses to store anything") and not person.platform.downloads
