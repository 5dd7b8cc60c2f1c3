"""New ships (B1-B4)."""

from __future__ import annotations

import pytest

from engine.arctic.commands import Act, Build, Launch
from engine.arctic.events import ShipLaunched, ShipsBought
from engine.arctic.names import Nation
from tests.engine.arctic.positions import Position, of_kind


def buying(position: Position, nation: Nation) -> list[ShipsBought]:
    position.lobbyist(0, nation, 1).waiting().begin(6)
    return of_kind(position.give(Act("ships")), ShipsBought)


@pytest.mark.parametrize(("nation", "most"), [("RUS", 2), ("NOR", 1), ("EU", 2), ("CAN", 1), ("USA", 4)])
def test_a_rich_nation_builds_its_maximum_at_a_dollar_each(nation: Nation, most: int) -> None:
    position = Position().treasury(**{nation: 9})
    assert buying(position, nation) == [ShipsBought(0, nation, most)]
    assert position.state.displays[nation].treasury == 9 - most


def test_a_poor_nation_builds_what_it_can_pay() -> None:
    position = Position().treasury(USA=3)
    assert buying(position, "USA") == [ShipsBought(0, "USA", 3)]
    assert position.state.displays["USA"].treasury == 0


def test_a_nation_builds_only_the_ships_remaining_in_its_box() -> None:
    position = Position().treasury(USA=4).ships("B6", USA=4)
    assert buying(position, "USA") == [ShipsBought(0, "USA", 2)]
    assert position.state.displays["USA"].treasury == 2


def test_each_ship_goes_to_any_icon_of_the_nation() -> None:
    position = Position().treasury(USA=4)
    buying(position, "USA")
    assert position.choices() == [Launch("C8"), Launch("C13"), Launch("C14")]
    position.give(Launch("C8"), Launch("C8"), Launch("C14"))
    events = position.give(Launch("C14"))
    assert of_kind(events, ShipLaunched) == [ShipLaunched("USA", "C14")]
    assert position.state.ships["C8"] == {"USA": 4}
    assert position.state.ships["C14"] == {"USA": 3}


def test_with_a_single_icon_no_one_is_prompted() -> None:
    position = Position()
    position.lobbyist(0, "NOR", 1).waiting().begin(6)
    events = position.give(Act("ships"))
    assert of_kind(events, ShipLaunched) == [ShipLaunched("NOR", "C2")]
    assert position.pending_kind == "lobby"


def test_a_ship_is_launched_only_where_its_icon_is() -> None:
    position = Position()
    buying(position, "RUS")
    refusal = position.refused(Launch("C4"))
    assert (refusal.code, refusal.rule, dict(refusal.params)) == (
        "no_icon",
        "B4",
        {"sector": "C4", "nation": "RUS"},
    )
    assert position.refused(Launch("Z9")).code == "unknown_sector"
    assert position.refused(Build("C3")).code == "not_now"


def test_after_accession_the_eu_builds_three_from_its_own_box_on_norways_icon_too() -> None:
    """Rules D3c, Q10 and Q11."""
    position = Position().support(2)
    position.begin(9)
    assert position.state.supply["EU"] == 12 - 2 - 1
    position.treasury(EU=9)
    assert buying(position, "EU") == [ShipsBought(0, "EU", 3)]
    assert position.choices() == [Launch("C2"), Launch("C15"), Launch("C16")]
