"""After a game there is something to learn: by a result, a puzzle, a mistake, the history, another try."""

import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.choices import PHONE_AND_DESKTOP
from e2e.kept import DAY, GOLDEN, keep, keep_daily, with_a_person
from e2e.people import asked, bots_move_at_once, check_axe, import_file, open_shelf, press
from e2e.players import MarchiaPlayer
from e2e.site import Server
from ostia_games.core.play.puzzles import shipped
from web.sessions.playing import PlaySession

MOMENT = 84  # of the recorded game of Marchia: the person is to move, in the middle of the game


def speak(page: Page, language: str) -> None:
    press(page.locator(f"[data-do=language][data-language={language}]").first)
    expect(page.locator("html")).to_have_attribute("lang", language)


def go(page: Page, site: Server, address: str) -> None:
    page.goto(f"{site.url}#/{address}")


# A result for friends


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_the_result_of_a_daily_deal_for_friends(page: Page, site: Server, size: object) -> None:
    """As text, with the number of the deal and the way to it, and as a picture. In German."""
    open_shelf(page, site)
    bots_move_at_once(page)
    keep_daily(page, "marchia")
    speak(page, "de")
    go(page, site, "marchia/daily")
    title = page.get_by_role("heading", name=re.compile(r"Spiel des Tages Nr\. \d+"))
    number = title.inner_text().split()[-1]
    expect(page.get_by_text(re.compile(r"Platz \d von 3 mit \d+"))).to_be_visible()
    check_axe(page)
    page.locator("#daily-play").click()

    with page.expect_download() as text:
        page.locator("#share-result").click()
    words = Path(text.value.path()).read_text("utf-8")
    assert f"Nr. {number}" in words and "#/marchia/daily" in words

    with page.expect_download() as picture:
        page.locator("#picture-result").click()
    drawn = Path(picture.value.path()).read_bytes()
    assert drawn.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", drawn[16:24])
    assert width >= 1000 and height >= 500, "large enough to be read"
    check_axe(page)


# A puzzle


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_the_best_purchase_of_vilnius(page: Page, site: Server, size: object) -> None:
    """A unit is bought from the market, and the page says why that was right. In French."""
    number, unit = next(
        (number, puzzle.solution[0][1][1])
        for number, puzzle in enumerate(shipped("vilnius"), 1)
        if puzzle.step == "city" and puzzle.solution[0][1][0] == "recruit"
    )
    open_shelf(page, site)
    speak(page, "fr")
    go(page, site, "vilnius/puzzles")
    expect(page.locator(f"#puzzle-{number}")).to_contain_text("Le meilleur achat")
    page.locator(f"#puzzle-{number}").click()
    expect(asked(page)).to_be_visible()
    expect(page.locator("#voice-place")).to_contain_text("Le meilleur achat")
    check_axe(page)

    if page.locator("#shelf-units").is_visible():  # on a small screen, one shelf of the market is in front
        press(page.locator("#shelf-units"))
    press(page.locator(f"#offer-r{unit}"))
    press(page.locator("[id^=do-]").filter(visible=True).first)
    expect(page.get_by_text("Juste : c’est le meilleur coup.")).to_be_visible()
    voice = page.locator("#voice-words")
    expect(voice).to_contain_text("pour la défense")  # the reason
    expect(voice).to_contain_text("±")  # and how sure it is
    check_axe(page)


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_a_puzzle_of_marchia_tells_its_reason(page: Page, site: Server, size: object) -> None:
    """Drawing is the best turn; the page says what it brings. In German."""
    puzzles = shipped("marchia")
    number = next(at for at, puzzle in enumerate(puzzles, 1) if puzzle.solution[0][1] == ["draw_pile"])
    open_shelf(page, site)
    speak(page, "de")
    go(page, site, f"marchia/puzzles/{number}")
    press(page.locator("#draw"))
    expect(page.get_by_text("Richtig: Das ist der beste Zug.")).to_be_visible()
    expect(page.locator("#voice-words")).to_contain_text("Steuern")
    check_axe(page)


# What decided it


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_the_dearest_decisions_by_name(page: Page, test_site: Server, size: object) -> None:
    """Who decided, what was done, what would have been better, why, and by how much with its error.

    By the small game of the tests, whose analysis takes seconds. In French."""
    open_shelf(page, test_site)
    import_file(page, GOLDEN / "pearls-3.json")
    speak(page, "fr")
    page.locator("#plays").click()
    page.locator(".play [data-do=open]").first.click()
    page.locator("#analyse").click()
    dearest(page, "Tour", ("Ada", "Beno", "Chloé"), timeout=300_000)
    check_axe(page)


def dearest(page: Page, round_word: str, names: tuple[str, ...], timeout: float) -> None:
    """Every dear decision says all of it."""
    dear = page.locator(".dear")
    expect(dear.first).to_be_visible(timeout=timeout)
    for one in dear.all():
        heading = one.get_by_role("heading").inner_text()
        assert heading.startswith(round_word) and heading.endswith(names), heading
        done, better = one.locator("dd").all_inner_texts()
        assert done and better and done != better
        gain, reason = one.locator("p").all_inner_texts()
        assert "±" in gain, gain
        assert reason.endswith("."), "a whole sentence"


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone", "desktop"], indirect=True)
def test_what_decided_a_game_of_marchia(page: Page, site: Server, size: object) -> None:
    """A whole analysis of a real game, whose person lost. In German."""
    lost = PlaySession("lost", with_a_person(GOLDEN / "marchia-3.json"), created=1_780_000_000)
    open_shelf(page, site)
    keep(page, lost)
    speak(page, "de")
    go(page, site, "play/lost/analysis")
    page.locator("#analyse-begin").click()
    dearest(page, "Runde", ("Ada", "Beno", "Cleo"), timeout=900_000)
    expect(page.locator(".dear").first).to_contain_text("besser um")
    check_axe(page)
    press(page.locator(".dear [data-do=analysis-at]").first)
    expect(page.get_by_role("heading", name="Rückblick")).to_be_visible()
    expect(page.locator("#play-on")).to_be_visible()


# The history


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_the_history_draws_ones_scores(page: Page, site: Server, size: object) -> None:
    """Three games of one person make a line, which is told in words, too. In French."""
    names = ("marchia-3.json", "marchia-2.json", "marchia-4.json")
    games = [
        PlaySession(f"played-{day}", with_a_person(GOLDEN / name), created=1_780_000_000 + day * DAY)
        for day, name in enumerate(names)
    ]
    open_shelf(page, site)
    keep(page, *games)
    speak(page, "fr")
    page.locator("#plays").click()
    expect(page.locator(".play")).to_have_count(len(games))
    page.locator("#person-Ada summary").click()
    scores = [
        next(place.total for place in game.log.game.result(game.log.state).places if place.seat == 0)
        for game in games
    ]
    line = page.get_by_role("img", name=re.compile(rf"Scores.*{scores[0]}.*{scores[1]}.*{scores[2]}"))
    expect(line).to_be_visible()
    check_axe(page)


# Play on from here


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
@pytest.mark.parametrize(
    "others", [["human", "human"], ["normal", "hard"], ["normal", "expert"]], ids="-".join
)
def test_play_on_to_the_first_move(page: Page, site: Server, size: object, others: list[str]) -> None:
    """Alone for everybody, against bots, against an expert: the person moves, and the next one answers."""
    lost = PlaySession("lost", with_a_person(GOLDEN / "marchia-3.json"), created=1_780_000_000)
    open_shelf(page, site)
    bots_move_at_once(page)
    keep(page, lost)
    go(page, site, f"play/lost/replay/{MOMENT}")
    press(page.locator("#play-on"))
    for seat, kind in enumerate(others, 1):
        page.locator(f"#kind-{seat}").select_option(kind)
    check_axe(page)
    page.get_by_role("dialog").get_by_role("button", name="Play on", exact=True).click()
    expect(page.get_by_text("From here on it is a new game.")).to_be_visible()

    expect(asked(page, "turn")).to_be_visible()
    check_axe(page)
    player = MarchiaPlayer(page)
    player.answer_once()
    if "human" in others:
        player.play(until=page.get_by_role("heading", name="Beno, your turn"))
    else:
        player.play(until=page.get_by_text("thinking"))
        expect(asked(page, "turn")).to_be_visible(timeout=60_000)
