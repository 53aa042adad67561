"""The deal of the day on the page: one press, one game a day, its result remembered and shared."""

from datetime import date, timedelta

import pytest

from ostia_games.core.play.daily import number
from tests.fake_platform import FakePlatform, Person, run
from tests.test_analysis import finished
from web.app.daily import Daily
from web.app.playing import Playing
from web.sessions.daily import daily_key, day_of, deal_of, setup_of, today
from web.sessions.library import record_of
from web.sessions.playing import PlaySession

pytestmark = pytest.mark.usefixtures("pearls")


def day_on(platform: FakePlatform) -> date:
    return today(platform.now)


def test_one_press_begins_todays_deal() -> None:
    person = Person()
    person.press_only("Daily deal: Pearls")
    page = person.app.page
    day = day_on(person.platform)
    assert isinstance(page, Playing) and page.key == daily_key("pearls", day)
    assert page.session.log.setup == setup_of("pearls", day, None)
    assert deal_of(page.session) == number(day)
    person.do("shelf")
    person.press_only("Daily deal: go on: Pearls")
    assert person.session.key == page.key, "the same game, not another one"


def test_the_reader_keeps_the_own_name() -> None:
    setup = setup_of("pearls", date(2026, 11, 17), '[["Ben", "human"], ["Ada", "hard"]]')
    assert setup.names[0] == "Ben" and len({*setup.names}) == len(setup.names)
    assert setup.seed == setup_of("pearls", date(2026, 11, 17), None).seed


def played(platform: FakePlatform, day: date) -> PlaySession:
    """As if a deal had been played to its end."""
    log = finished(setup_of("pearls", day, None))
    session = PlaySession(daily_key("pearls", day), log, created=platform.now)
    run(platform.keep(session.key, record_of(session, platform.now).text()))
    return session


def test_the_result_is_remembered_and_shared() -> None:
    platform = FakePlatform()
    platform.can_share = True
    day = day_on(platform)
    played(platform, day)
    played(platform, day - timedelta(days=1))
    person = Person(platform)
    assert "Daily deal: played: Pearls" in person.buttons()
    person.follow("#/pearls/daily")
    assert isinstance(person.app.page, Daily)
    assert person.sees(f"Daily deal no. {number(day)}", "place", "Earlier days")
    person.press("Look at the result")
    assert person.sees(f"Daily deal no. {number(day)}")
    person.press("Share the result")
    (_, text), *_ = platform.shared
    assert f"daily deal no. {number(day)}" in text
    assert text.endswith("https://games.example/ostia/#/pearls/daily\n")
    person.press("As a picture")
    assert f"daily deal no. {number(day)}" in platform.shared[-1][1]
    person.do("daily", {"game": "pearls"})
    assert person.platform.address() == "#/pearls/daily"


def test_tomorrow_is_another_deal() -> None:
    person = Person()
    person.press_only("Daily deal: Pearls")
    first = person.session
    person.platform.now += 86_400
    person.do("daily-play", {"game": "pearls"})
    assert person.session.key != first.key and person.session.log.setup.seed != first.log.setup.seed


def test_only_the_deal_itself_counts_as_one() -> None:
    day = date(2026, 11, 17)
    session = PlaySession(daily_key("pearls", day), finished())
    assert deal_of(session) == 0, "another shuffle under its key"
    assert deal_of(PlaySession("0123", finished(setup_of("pearls", day, None)))) == 0
    assert day_of("daily-pearls-2026-11-17") == day
    assert day_of("daily-pearls-soon") is day_of("0123") is day_of("other-pearls-2026-11-17") is None


def test_other_tabs_do_not_begin_it_twice() -> None:
    platform = FakePlatform()
    person, other = Person(platform), Person(FakePlatform(platform.disk))
    other.platform.now = platform.now
    person.press_only("Daily deal: Pearls")
    other.do("daily-play", {"game": "pearls"})
    assert other.sees("open in another tab") or not isinstance(other.app.page, Playing)
    assert len(platform.disk.records) == 1
