"""Scenes: what is staged follows from the log's data alone, for every reader; and they take their time."""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from ostia_games.core.play.state import DEED
from ostia_games.core.words import msg, words
from ostia_games.marchia.march import WALL
from ostia_games.ostia import actions as ostia
from ostia_games.vilnius.actions import Keep
from tests.html_checks import check_well_formed, parse, untranslated
from tests.scenes import Staged, replayed, scenes_of, staged
from web.games.board import board_of
from web.games.scenes import BELL, CARD, COIN, FIRE, TILE
from web.pages.scene import LONGEST, TEMPI, scene_view, tempo_of

GAMES = {
    "ostia-4": {"lot", "reveal", "round"},
    "ostia-gaius": {"lot", "reveal", "round"},
    "marchia-4": {"completed", "taxes", "ending"},
    "vilnius-3-simple": {"round", "camp", "attack", "fight", "conquest", "razed", "event"},
}
SHEET = Path(__file__).parent.parent / "web" / "pages" / "styles" / "scene.css"


def named(game: str, scene: str, reader: int | None = 0) -> list[Staged]:
    return [found for found in staged(game, reader) if found.scene.name == scene]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_scene_is_staged(game: str) -> None:
    for reader in (0, None):
        assert {found.scene.name for found in staged(game, reader)} == GAMES[game]


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_is_whole_and_in_words_of_the_catalogue(game: str) -> None:
    """One of each kind is drawn; all have beats, sounds that there are, and an end."""
    drawn = set()
    for found in staged(game, 0):
        scene = found.scene
        assert scene.beats and 0 < scene.until <= len(found.lines)
        assert {beat.sound for beat in scene.beats} <= {"", BELL, CARD, COIN, FIRE, TILE}
        assert all(beat.text or beat.art for beat in scene.beats)
        if scene.name not in drawn:
            drawn.add(scene.name)
            t = words("qps")
            told = board_of(found.look.game.meta.id).scenes(t, found.look, found.lines)
            for one in told:
                html = scene_view(t, one, "7", "normal")
                check_well_formed(html)
                assert untranslated(html) == []


@pytest.mark.parametrize("game", GAMES)
def test_other_words_in_the_log_change_no_scene(game: str) -> None:
    for found in staged(game, 0)[::7]:
        others = [replace(line, message=msg("xyzzy")) for line in found.lines]
        told = board_of(found.look.game.meta.id).scenes(words("en"), found.look, others)
        again = next(scene for scene in told if scene.until == found.scene.until)
        assert (again.name, again.stays, len(again.beats)) == (
            found.scene.name,
            found.scene.stays,
            len(found.scene.beats),
        )
        assert [beat.art for beat in again.beats] == [beat.art for beat in found.scene.beats]
        assert (again.title, again.summary) == (found.scene.title, found.scene.summary)


# How long they take


def test_the_sheet_has_the_tempi() -> None:
    css = SHEET.read_text("utf-8")
    found = re.findall(r'\[data-tempo="(\d)"\] { --beat: ([\d.]+)s; }', css)
    assert [(int(at), float(seconds)) for at, seconds in found] == list(enumerate(TEMPI))


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
@pytest.mark.parametrize("beats", range(1, 16))
def test_a_scene_can_be_read_and_does_not_drag_on(pace: str, beats: int) -> None:
    seconds = TEMPI[tempo_of(beats, pace)]
    assert beats * seconds <= LONGEST
    if pace != "fast" and beats <= 5:
        assert seconds >= 0.7
    assert tempo_of(beats, "slow") <= tempo_of(beats, "normal") <= tempo_of(beats, "fast")


def decided_by(lot: Staged, reader: int) -> bool:
    return any(
        isinstance(line.action, (ostia.Keep, ostia.Sell)) and line.seat == reader for line in lot.lines
    )


def test_what_leaves_by_itself_has_a_clock() -> None:
    t = words("en")
    lots, [reveal, *_] = named("ostia-4", "lot", 1), named("ostia-4", "reveal", 1)
    others = [lot for lot in lots if not re.search("[Yy]ou|Beno [0-9]", words_of(lot))]  # nor a bid
    assert all("data-then" in scene_view(t, lot.scene, "1", "normal") for lot in others)
    own = [lot for lot in lots if lot not in others]
    assert others and own and all(lot.scene.stays != decided_by(lot, 1) for lot in own), (
        "what one has won or bid for stays, unless one has decided it oneself"
    )
    people = replace(reveal.scene, stays=True)
    assert "data-then" not in scene_view(t, people, "1", "normal")


# What they tell


def words_of(found: Staged) -> str:
    return " ".join(parse(scene_view(words("en"), found.scene, "1", "normal")).text().split())


def test_a_lot_is_told_as_the_reader_would_say_it() -> None:
    lots = {reader: named("ostia-4", "lot", reader) for reader in (0, 1, None)}
    texts = {reader: [words_of(lot) for lot in found] for reader, found in lots.items()}
    assert any("You won" in text for text in texts[0])
    assert not any("You " in text or "from you" in text for text in texts[None])
    assert any("You keep" in text for text in texts[0] + texts[1])
    every = {len(found) for found in texts.values()}
    assert every == {40}, "five rounds of two lots for each of four players, whoever decides"


@pytest.mark.rule("O3.4")
@pytest.mark.parametrize(("game", "reader"), [("ostia-4", 0), ("ostia-4", None), ("ostia-gaius", 0)])
def test_a_lot_that_changes_hands_names_every_bid(game: str, reader: int | None) -> None:
    """Who bid what, in the order of the bids; nothing if all passed, or if a price was named instead."""
    bids: list[str] = []
    listed = 0
    for log in replayed(game):
        seat, act = log.entries[-1].seat, log.entries[-1].action
        name = log.setup.seats[seat].name
        if isinstance(act, ostia.Offer):
            bids = []
        elif isinstance(act, (ostia.Bid, ostia.Pass)):
            bids.append(f"{name} {act.amount}" if isinstance(act, ostia.Bid) else f"{name} passes")
        for found in scenes_of(log, len(log.entries) - 1, reader):
            if found.scene.name == "lot":
                told = "".join(bids) if any("passes" not in bid for bid in bids) else ""
                assert ("Bids in their order" in words_of(found)) == bool(told)
                assert told in words_of(found)
                listed += bool(told)
    assert (listed > 20) == (game == "ostia-4")


def test_the_reveal_shows_what_the_report_says() -> None:
    found = named("ostia-4", "reveal")
    assert len(found) == 5
    for one in found:
        report = one.look.view.report
        assert report.neutral and len(one.scene.beats) == len(report.forums) + 4
        text = words_of(one)
        assert "Neutral" in text
        assert f"You earn {report.income[0]}" in text
        assert all(f"+{income}" in text for income in report.income)


def test_a_completed_building_floats_its_points() -> None:
    found = named("marchia-4", "completed")
    own = [one for one in found if one.scene.title == msg("You score!")]
    assert own and len(own) < len(found)
    for one in own:
        points = [line.numbers[1] for line in one.lines if line.topic == "completed"]
        assert [f"+{n}" in words_of(one) for n in points] == [True] * len(points)


def test_what_another_built_is_told_first() -> None:
    """Which tile, from whom and for how much; who builds has just seen it, who sold it is told so."""
    seen = set()
    for reader in (0, None):
        for one in named("marchia-4", "completed", reader):
            [deed] = [line for line in one.lines if line.topic == DEED]
            column, tile, price = deed.numbers
            fixed, text = one.look.view.fixed, words_of(one)
            assert ("buys" in text) == (deed.seat != reader != column)
            if "buys" in text:
                owner = "the bank" if column == deed.seat else fixed.names[column]
                assert f"({fixed.box.tiles[tile].value}) from {owner} for {price} pennies" in text
                assert one.scene.beats[0].art
            seen.add(("buys" in text, "from the bank" in text))
    assert seen == {(False, False), (True, False), (True, True)}


def test_what_concerns_the_reader_waits_for_them() -> None:
    """Own points, a bonus tile won or lost, a tile bought from the own column; all else leaves by itself."""
    seen = set()
    for reader in range(4):
        for one in named("marchia-4", "completed", reader):
            sold = any(
                line.numbers[:1] == (reader,) != (line.seat,) for line in one.lines if line.topic == DEED
            )
            scored = any(line.topic == "completed" and line.about == reader for line in one.lines)
            bonuses = [(line.about, line.numbers[1]) for line in one.lines if line.topic == "bonus"]
            won, lost = (any(pair[at] == reader for pair in bonuses) for at in (0, 1))
            assert one.scene.stays == (sold or scored or won or lost)
            seen |= {(name, is_so) for name, is_so in zip("sowl", (sold, scored, won, lost), strict=True)}
    assert len(seen) == 8, "each of them happens, and does not"
    assert not any(one.scene.stays for one in named("marchia-4", "completed", None))


@pytest.mark.rule("M4.7")
def test_a_bonus_tile_lost_is_said_to_whoever_loses_it() -> None:
    lost = 0
    for reader in range(4):
        for one in named("marchia-4", "completed", reader):
            taken = any(line.topic == "bonus" and line.numbers[1] == reader for line in one.lines)
            assert (one.scene.title.id == "{player} takes a bonus tile from you") == taken
            lost += taken
    assert lost


@pytest.mark.rule("M4.1")
def test_a_tile_bought_from_the_reader_is_told_with_its_pennies() -> None:
    found = [one for one in named("marchia-4", "completed") if one.scene.title == msg("Your tile is bought")]
    assert found
    for one in found:
        [(_, _, price)] = [line.numbers for line in one.lines if line.topic == DEED]
        assert f"pays you {price} pennies" in words_of(one) and f"+{price}" in words_of(one)


def test_a_completed_building_is_shown_as_it_lies() -> None:
    turned = 0
    for one in named("marchia-4", "completed", None):
        view = one.look.view
        for line in one.lines:
            if line.topic == "completed":
                [code] = [code for code in view.marches[line.about].values() if code // 4 == line.numbers[0]]
                [beat] = [beat for beat in one.scene.beats if beat.text == line.message]
                sides = enumerate(view.fixed.shapes.sides[code])
                walls = [f"#marchia-wall-{way}" for way, side in sides if side == WALL]
                assert re.findall(r"#marchia-wall-\d", beat.art or "") == walls
                turned += bool(code % 4)
    assert turned


def test_a_fight_is_summed_up() -> None:
    found = [one for one in named("vilnius-3-simple", "fight") if one.scene.title != msg("Losses")]
    assert found
    for one in found:
        topics = [line.topic for line in one.lines]
        order = one.look.view.fixed.box.order
        beaten = sum(line.topic == "defeated" and not order[line.about].calm for line in one.lines)
        broken = topics.count("breaks-in")
        text = words_of(one)
        assert f"{beaten} of {beaten + broken} repelled" in text
        assert ("wall −" in text) == ("stone" in topics)
        assert text.count("breaks in") == broken


def test_boost_and_final_attack_stay_for_people() -> None:
    events = named("vilnius-3-simple", "event")
    assert [one.scene.title for one in events] == [msg("The Boost!"), msg("The Final Attack!")]


def test_a_bonus_tile_goes_from_one_to_the_other() -> None:
    moved = [
        (one, line)
        for one in named("marchia-4", "completed", None)
        for line in one.lines
        if line.topic == "bonus"
    ]
    handed_on = [(one, line) for one, line in moved if line.numbers[1] >= 0]
    assert handed_on and len(handed_on) < len(moved), "from the table, and from one player to another"
    for one, line in handed_on:
        names = one.look.view.fixed.names
        old, new = names[line.numbers[1]], names[line.about]
        [beat] = [beat for beat in one.scene.beats if beat.text == line.message]
        told = " ".join(parse(beat.art or "").text().split())
        assert told.index(old) < told.index(new)


def test_an_attack_is_announced_with_every_foe() -> None:
    found = named("vilnius-3-simple", "attack")
    assert found
    for one in found:
        rows = [line for line in one.lines if line.topic == "attacks"]
        cards = [one.look.view.fixed.box.order[card] for line in rows for card in line.numbers[1:]]
        text = words_of(one).replace("\u00ad", "")  # long names may break
        assert all(words("en")(card.name) in text for card in cards)
        assert f"{sum(not card.calm for card in cards)} foe" in text
        assert f"strength {sum(card.strength for card in cards)}" in text
        assert len(one.scene.beats) == len(rows)


def test_a_round_begins_with_what_every_row_aims_at() -> None:
    found = named("vilnius-3-simple", "round")
    assert [one.scene.title for one in found] == [
        msg("Round {n}", n=number) for number in range(1, len(found) + 1)
    ]
    for one in found:
        text = words_of(one)
        assert all(text.count(name) for name in one.look.view.fixed.names)
        assert text.count("aims at") == 3


@pytest.mark.parametrize("reader", [0, None])
def test_one_event_is_one_scene(reader: int | None) -> None:
    """Nothing that belongs together follows in a second pop-up."""
    pairs = {("attack", "fight"), ("event", "fight")}
    for game in ("vilnius-3-simple", "vilnius-2-heavy"):
        for log in replayed(game):
            names = [found.scene.name for found in scenes_of(log, len(log.entries) - 1, reader)]
            assert not pairs & set(pairwise(names))


def test_a_round_begins_with_the_standing() -> None:
    """In Ostia everybody's chips, and of the money what the reader may know; in Vilnius wall and pile."""
    for reader in (0, None):
        found = named("ostia-4", "round", reader)
        assert len(found) == 4
        for one in found:
            view, text = one.look.view, words_of(one)
            standing = text[text.index("Standing") :]
            assert [standing.count(f"{name}Victory chips:") for name in view.fixed.names] == [1] * 4
            assert standing.count("Money:") == (reader is not None)
    for one in named("vilnius-3-simple", "round"):
        view, text = one.look.view, words_of(one)
        assert f"City: {view.points} of" in text and f"Order cards left: {len(view.order_pile)}" in text


def test_a_destroyed_castle_and_a_conquest_show_what_is_won() -> None:
    t = words("en")
    razed, conquests = (named("vilnius-3-simple", kind, None) for kind in ("razed", "conquest"))
    assert razed and conquests
    for one in razed:
        box, text = one.look.view.fixed.box, words_of(one)
        loot = [box.provinces[line.numbers[0]].name for line in one.lines if line.topic == "loot"]
        ruins = [box.order[line.about].name for line in one.lines if line.topic == "destroyed"]
        assert ruins and all(t(name) in text for name in [*ruins, *loot])
    for one in conquests:
        kept = [line.action.province for line in one.lines if isinstance(line.action, Keep)]
        assert all(t(one.look.view.fixed.box.provinces[number].name) in words_of(one) for number in kept)
