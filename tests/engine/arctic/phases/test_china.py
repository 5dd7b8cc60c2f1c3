"""Phase 5: China's ships, moved automatically or by its controller (P5)."""

from __future__ import annotations

import pytest

from engine.arctic.commands import Attack, Build, China, Done, Fight, Sail
from engine.arctic.events import (
    ChinaIdle,
    ControlChanged,
    PlatformBuilt,
    PlatformDestroyed,
    ShipMoved,
    ShipsFought,
)
from tests.engine.arctic.positions import Position, of_kind


def test_every_ship_sails_one_sector_north_together() -> None:
    position = Position().ships("C7", CHN=2, RUS=1).ships("B5", CHN=1).waiting()
    events = position.begin(5)
    assert {(e.origin, e.target) for e in of_kind(events, ShipMoved)} == {("C7", "B5"), ("B5", "A4")}
    assert all(e.automatic for e in of_kind(events, ShipMoved))
    assert position.state.ships["C7"] == {"RUS": 1}
    assert position.state.ships["B5"] == {"CHN": 2}
    assert position.state.ships["A4"] == {"CHN": 1}


@pytest.mark.parametrize(("coast", "north_east"), [("C3", "B3"), ("C5", "B4"), ("C7", "B5")])
def test_a_ship_with_two_ways_north_takes_the_north_eastern_one(coast: str, north_east: str) -> None:
    position = Position().no_ships("CHN").ships(coast, CHN=1)
    position.begin(5)
    assert position.state.ships[north_east] == {"CHN": 1}


def test_a_ship_at_the_pole_stays_there() -> None:
    position = Position().no_ships("CHN").ships("P", CHN=1).pole("CHN")
    events = position.begin(5)
    assert position.state.ships["P"] == {"CHN": 1}
    assert not of_kind(events, ShipMoved)


def test_an_automatic_ship_does_not_fight_on_its_way() -> None:
    position = Position().no_ships("CHN").ships("B5", CHN=1).ships("A4", RUS=1).platform(0, "A4")
    events = position.begin(5)
    assert position.state.ships["A4"] == {"RUS": 1, "CHN": 1}
    assert "A4" in position.state.platforms
    assert not of_kind(events, ShipsFought)


def test_an_automatic_ship_shares_an_occupied_pole_without_taking_it() -> None:
    """Q5: automatic moves cause no attack, even at the pole."""
    position = Position().no_ships("CHN").ships("A4", CHN=1).ships("P", USA=1).pole("USA")
    position.begin(5)
    assert position.state.ships["P"] == {"USA": 1, "CHN": 1}
    assert position.state.control["P"] == "USA"


def test_by_option_an_automatic_ship_fights_at_an_occupied_pole() -> None:
    position = Position(china_fights_at_pole=True).no_ships("CHN").ships("A4", CHN=2)
    position.ships("P", USA=1).pole("USA")
    events = position.begin(5)
    assert of_kind(events, ShipsFought) == [ShipsFought("P", "CHN", "USA", compulsory=True)]
    assert position.state.ships["P"] == {"CHN": 1}
    assert position.state.control["P"] == "CHN"


def test_an_automatic_ship_alone_at_the_pole_controls_it() -> None:
    position = Position().no_ships("CHN").ships("A4", CHN=1).pole("EU")
    events = position.begin(5)
    assert ControlChanged("P", "EU", "CHN") in events


def test_automatic_moves_change_control_under_law_c_once_all_have_moved() -> None:
    """Q7, Q44: one ship leaves B5 and another enters it, so no one else gets it in between."""
    position = Position().no_ships("CHN").ships("C7", CHN=1).ships("B5", CHN=1, RUS=1).law("C")
    position.platform(0, "B5")
    events = position.begin(5)
    assert of_kind(events, ControlChanged) == [ControlChanged("A4", None, "CHN")]
    assert position.state.ships["B5"] == {"RUS": 1, "CHN": 1}
    assert "B5" in position.state.platforms


def test_when_a_ship_leaves_a_sea_the_remaining_nation_controls_it() -> None:
    position = Position().no_ships("CHN").ships("B5", CHN=1, RUS=1).law("C").platform(0, "B5")
    events = position.begin(5)
    assert ControlChanged("B5", None, "RUS") in events
    assert PlatformDestroyed(0, "B5", "control") in events


def test_the_controller_may_leave_the_ships_where_they_are() -> None:
    position = Position().china(2).waiting()
    position.begin(5)
    assert (position.seat, position.pending_kind) == (2, "china")
    events = position.give(China("nothing"))
    assert ChinaIdle(2) in events
    assert position.state.ships["C7"] == {"RUS": 1, "CHN": 1}


def test_the_controller_sails_china_as_a_movement_action() -> None:
    """Q32, F4: to any neighbour, with one step and one attack per ship, and in conflict with all nations."""
    position = Position().china(1).ships("B5", CHN=2).ships("B6", USA=1).waiting()
    position.begin(5)
    position.give(China("move"))
    assert position.seat == 1
    position.give(Sail("B5", "B6"), Fight("B6", "USA", moved=True), Sail("B5", "A5"), Done())
    assert position.state.ships["A5"] == {"CHN": 1}
    assert position.state.ships["B6"] == {}
    assert position.state.phase == 6


def test_china_may_attack_platforms_of_every_nation() -> None:
    position = Position().china(1).ships("C4", CHN=2).platform(0, "C4")
    position.begin(5)
    position.give(China("move"), Attack("C4", unmoved=2))
    assert "C4" not in position.state.platforms


def test_china_builds_legally_in_a_sea_it_controls_and_the_bank_takes_the_fee() -> None:
    position = Position().china(1).ships("A4", CHN=1).law("C")
    position.begin(5)
    events = position.give(China("build"), Build("A4"))
    assert PlatformBuilt(1, "CHN", "A4", "nodules", legal=True, fee=1, cost=3) in events
    assert position.state.cash[1] == 6
    assert [d.treasury for d in position.state.displays.values()] == [2, 1, 3, 2, 4]


def test_china_builds_illegally_in_a_free_sea_that_holds_its_ship() -> None:
    """P5a, Q33: under law C only if other nations have ships there, since alone it would control the sea."""
    position = Position().china(1).ships("A4", CHN=1, RUS=1).law("C")
    position.begin(5)
    events = position.give(China("build"), Build("A4"))
    assert PlatformBuilt(1, "CHN", "A4", "nodules", legal=False, fee=0, cost=3) in events


def test_china_builds_one_platform_and_does_not_sail_as_well() -> None:
    position = Position().china(1).ships("A4", CHN=1).waiting()
    position.begin(5)
    events = position.give(China("build"), Build("A4"))
    assert position.state.phase == 6
    assert not of_kind(events, ShipMoved)


def test_china_builds_neither_on_coasts_nor_in_seas_of_others() -> None:
    position = Position().china(1).ships("B5", CHN=1).ships("A4", CHN=1).law("C").controlled("B5", "CHN")
    position.controlled("B4", "RUS").ships("B4", RUS=1)
    position.begin(5)
    position.give(China("build"))
    assert position.choices() == [Build("A4"), Build("B5")]
    assert position.refused(Build("C7")).code == "china_seas_only"
    assert position.refused(Build("B4")).code == "foreign_sector"
    assert position.refused(Build("A5")).code == "no_ship_here"


def test_without_a_ship_china_cannot_move_and_without_a_site_it_cannot_build() -> None:
    position = Position().china(1).no_ships("CHN")
    position.begin(5)
    assert position.choices() == [China("nothing")]
    assert dict(position.refused(China("move")).params) == {"nation": "CHN"}
    assert position.refused(China("build")).code == "no_site"


def test_a_company_controls_china_for_one_turn_only() -> None:
    position = Position().china(1)
    position.begin(9)
    assert position.state.china_controller is None
