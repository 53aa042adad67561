"""Looking back at a finished game: rounds, phases, decisions, the log as a way, open cards, playing on."""

import pytest

from ostia_games.core.play.log import decided
from ostia_games.core.play.looking_back import Way, landmarks
from ostia_games.core.play.retelling import round_of
from ostia_games.core.play.state import EVERYBODY
from tests.fake_platform import Person
from tests.html_checks import check_well_formed
from tests.scenes import replayed
from web.app.playing import Playing
from web.app.replaying import Replaying, looking_back
from web.sessions.playing import PlaySession

GAMES = ["ostia-4", "ostia-gaius", "marchia-3", "vilnius-2-medium"]


def looker(name: str, at: int = 0) -> tuple[Person, Replaying]:
    *_, log = replayed(name)
    person = Person()
    page = looking_back(PlaySession("key", log), at)
    person.app.open(page)
    person.app.show()
    return person, page


@pytest.mark.parametrize("name", GAMES)
def test_landmarks_name_rounds_and_phases(name: str) -> None:
    *_, log = replayed(name)
    found = landmarks(log)
    starts = log.rounds()
    assert {mark.round for mark in found if mark.round} == {
        number for number in starts if starts[number] < len(log.entries)
    }
    assert [mark.moment for mark in found] == sorted(mark.moment for mark in found)
    for mark in found:
        state = log.state_at(mark.moment)
        assert log.game.step(state).title(log.game.view(state, None)) == mark.title
        assert starts.get(mark.round, 0) <= mark.moment < starts.get(mark.round + 1, len(log.entries))
    named = [(mark.round, mark.title.id) for mark in found]
    assert len(set(named)) == len(named)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("eyes", [0, None, EVERYBODY])
def test_the_way_stops_at_every_decision_that_the_reader_knows(name: str, eyes: int | None) -> None:
    *_, log = replayed(name)
    way, stops, moment = Way(log, eyes), [0], 0
    while moment < len(log.entries):
        moment = way.after(moment)
        stops.append(moment)
    assert way.after(moment) == moment == len(log.entries)
    back = [moment]
    while moment:
        moment = way.before(moment)
        back.append(moment)
    assert back == stops[::-1] and way.before(0) == 0
    told = {way.moments[line.index] for _, line in decided(log.lines(eyes)) if line.index >= 0}
    assert all(log.entries[stop - 1].known_to(eyes) for stop in stops[1:-1])
    free = {stop for stop in told if not log.entries[stop - 1].forced}
    assert free <= set(stops)


def test_everybody_knows_what_each_one_did() -> None:
    *_, log = replayed("ostia-4")
    whole = log.lines(EVERYBODY)
    assert {line.index for line in whole if line.index >= 0} == set(range(len(log.entries)))
    assert all(line.action == log.entries[line.index].action for line in whole if line.index >= 0)
    secret = [at for at, entry in enumerate(log.entries) if entry.secret]
    assert secret
    for at in secret:
        own = [
            line.message for line in log.lines(log.entries[at].seat) if line.action is log.entries[at].action
        ]
        assert own[0] in [line.message for line in whole if line.index == at]


def test_nobody_reads_everything_before_the_end() -> None:
    log = next(replayed("ostia-4"))
    with pytest.raises(AssertionError):
        log.lines(EVERYBODY)


@pytest.mark.parametrize("name", GAMES)
def test_a_moment_through_all_eyes(name: str) -> None:
    person, page = looker(name)
    for moment in (0, page.length // 3, page.length - 1, page.length):
        person.do("moment", {"value": str(moment)})
        for eyes in ("", "0", "1", str(EVERYBODY), "99", "-1", "x"):
            person.do("eyes", {"value": eyes})
            check_well_formed(person.html)
            assert not person.app.crash


def test_open_cards_show_everybodys_own() -> None:
    person, _ = looker("ostia-4", 30)
    person.do("eyes", {"value": "0"})
    alone = person.html.count("replay__own")
    person.do("eyes", {"value": str(EVERYBODY)})
    assert person.html.count("replay__own") >= alone + 3
    assert 'class="replay__whose"' in person.html


def test_a_line_of_the_log_is_a_way() -> None:
    person, page = looker("marchia-3")
    line = next(line for line in page.session.log.lines(page.eyes) if line.index == 7)
    assert f'data-value="{page.way(page.eyes).moments[7]}"' in person.html
    person.press(person.app.t(line.message))
    assert page.moment == page.way(page.eyes).moments[7]
    assert 'aria-current="step"' in person.html


def test_nothing_can_be_done_in_the_past() -> None:
    """What was asked is shown as it was, behind glass."""
    person, page = looker("marchia-3", 12)
    log = page.session.log
    [asked] = log.game.actors(log.state_at(12))
    person.do("eyes", {"value": str(asked)})
    own = next(found for found in person.root.walk() if "inert" in found.attrs)
    offered = [found for found in own.walk() if found.attrs.get("data-do") == "act"]
    assert offered and len(offered) == len(person.choices())
    before = log.actions()
    person.do("act", {"action": offered[0].attrs["data-action"], "mark": offered[0].attrs["data-mark"]})
    assert log.actions() == before and person.app.page is page


def test_it_plays_by_itself_and_pauses() -> None:
    person, page = looker("ostia-gaius")
    person.do("run", {})
    person.wait()
    assert page.moment == page.length and not page.playing  # the fake clock does not wait
    assert "Play it back" in person.buttons()


def test_play_on_from_here_against_bots() -> None:
    person, page = looker("marchia-3")
    moment = page.length // 2
    person.do("moment", {"value": str(moment)})
    person.do("eyes", {"value": "1"})
    person.press("Play on from here")
    assert person.sees("A new game that is the same up to here.")
    before = page.session.log.actions()
    person.do("play-on-as", {"kind-0": "easy", "kind-1": "human", "kind-2": "easy"})
    assert isinstance(person.app.page, Playing)
    again = person.session
    assert again.key != "key" and again.humans == (1,)
    assert again.log.actions()[:moment] == before[:moment]
    assert again.log.setup.seed == page.session.log.setup.seed
    assert page.session.log.actions() == before


def test_a_bot_that_is_not_offered_plays_on_as_an_easy_one() -> None:
    """Beno was a random bot of the command line; nobody takes his seat unasked."""
    person, page = looker("marchia-3", 9)
    assert page.session.seats[1].kind == "random"
    page.eyes = 0
    person.press("Play on from here")
    beno = person.html.split('id="kind-1"')[1].split("</select>")[0]
    assert 'value="easy" selected' in beno


def test_who_plays_on_comes_from_the_page_and_may_be_anything() -> None:
    person, page = looker("marchia-3", 9)
    person.do("play-on-as", {"kind-0": "<b>"})
    assert person.app.page is page
    page.moment = page.length
    person.do("play-on-as", {})
    assert person.app.page is page


def test_what_is_decided_in_the_set_up_belongs_to_the_first_round() -> None:
    *_, log = replayed("marchia-3")
    assert min(log.rounds().values()) > 0
    assert [round_of(log, moment) for moment in (0, min(log.rounds().values()))] == [1, 1]
