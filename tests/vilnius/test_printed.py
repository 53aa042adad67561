"""The printed values of Vilnius: what people may change, where ours come from, and what would be odd."""

import pytest

from ostia_games.core.documents import Json
from ostia_games.core.play.box import read_components
from ostia_games.core.play.printed import as_file, changed, value_in
from ostia_games.vilnius.components import SHIELD, SWORD, box_from, counted
from tests.vilnius.deals import BOX, GAME, english

VALUES = {each.path: each for each in GAME.printed()}


@pytest.mark.rule("V1.8")
def test_every_value_stands_in_our_box_and_says_where_it_comes_from() -> None:
    for path, each in VALUES.items():
        found = value_in("vilnius", None, each)
        assert each.source in ("rulebook", "reported", "reconstructed")
        if each.several:
            words = [word for word, _ in each.choices]
            assert isinstance(found, list) and all(word in words for word in found), path
            assert each.complete(found)
        elif each.choices:
            assert found in [word for word, _ in each.choices], path
        else:
            assert isinstance(found, int) and each.least <= found <= each.most, path
    assert not VALUES["buildings.palace.order"].certain and VALUES["buildings.palace.income"].certain
    assert (
        VALUES["conquest.1"].source == "rulebook" and VALUES["buildings.residence.order"].source == "reported"
    )
    for card in BOX.buildings:
        assert f"buildings.{card.id}.order" in VALUES
    for unit in BOX.units:
        assert {f"units.{unit.id}.{key}" for key in ("gold", "tools", "ability", "needs")} <= set(VALUES)


def test_any_other_box_is_a_component_file() -> None:
    wanted: dict[str, Json] = {
        "buildings.palace.order": 4,
        "buildings.residence.order": 2,
        "units.farmers.gold": 3,
        "units.farmers.ability": "decoy",
        "units.friars.needs": ["stable", "church"],
        "conquest.3": ["axe", "axe", "axe", "arrow", "arrow"],
        "order.war_camp.effect": "income",
        "order.boost_of_fire.boost": ["fire", "fire", "store"],
    }
    box = None
    for path, value in wanted.items():
        box = changed("vilnius", box, VALUES[path], value)
    assert box is not None
    again = read_components(GAME, as_file(box))
    assert again == box
    made = box_from(again)
    assert made.buildings[made.building("palace")].order == 4
    assert made.units[made.unit("farmers")].decoy and made.units[made.unit("farmers")].gold == 3
    assert made.order[made.order_card("war_camp")].income == 1
    assert made.order[made.order_card("boost_of_fire")].boost == (0, 0, 1)


@pytest.mark.rule("V1.3", "V1.7")
def test_what_only_our_box_says_is_a_doubt() -> None:
    assert GAME.doubts({}) == ()
    start = BOX.buildings[BOX.building("residence")].order
    odd: dict[str, Json] = {"buildings": {"residence": {"order": start + 2}}, "conquest": {"3": ["axe"]}}
    said = [english(doubt) for doubt in GAME.doubts(odd)]
    assert said[0].startswith("Order values: Residence and Barracks are worth 3 together, not")
    assert said[1] == "Conquest card 3: each stack asks for more weapons than the one before"
    assert box_from(odd).conquest[0] == counted((SWORD, SHIELD)), "it can be played with all the same"
