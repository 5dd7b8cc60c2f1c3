"""Steps, fights, the pole, and attacks on platforms (V1-V4, F1-F4, N1-N3, T1-T6)."""

from __future__ import annotations

import pytest

from engine.arctic.commands import Act, Attack, Build, Done, Fight, Sail
from engine.arctic.events import ControlChanged, PlatformAttacked, SailingEnded, ShipMoved, ShipsFought
from engine.arctic.names import Nation
from tests.engine.arctic.positions import ARCTIC, Position, of_kind


def sailing(position: Position, nation: Nation = "RUS") -> Position:
    """Return the position in which seat 0 moves a nation's ships."""
    position.lobbyist(0, nation, 1).waiting().begin(6)
    position.give(Act("movement"))
    return position


def alone(**ships: int) -> Position:
    """Return a position with only these ships, all of them in B3."""
    return Position().no_ships("RUS", "NOR", "EU", "CAN", "USA", "CHN").ships("B3", **ships)


# steps


def test_a_ship_sails_to_any_adjacent_sector_including_foreign_coasts() -> None:
    position = sailing(alone().ships("B6", USA=1), "USA")
    assert [c.target for c in position.choices() if isinstance(c, Sail)] == list(
        position.state.board.sectors["B6"].neighbours
    )
    assert {"C7", "C9", "B5", "A4", "A5"} <= set(position.state.board.sectors["B6"].neighbours)


def test_land_borders_stop_ships() -> None:
    position = sailing(alone().ships("C8", USA=1), "USA")
    assert Sail("C8", "C9") not in position.choices()
    refusal = position.refused(Sail("C8", "C9"))
    assert (refusal.code, refusal.rule, dict(refusal.params)) == (
        "land_border",
        "V2",
        {"origin": "C8", "target": "C9"},
    )
    assert Sail("C8", "B7") in position.choices(), "round the cape"


def test_no_ship_crosses_the_pole_in_one_step() -> None:
    position = sailing(alone().ships("A2", RUS=1))
    refusal = position.refused(Sail("A2", "A6"))
    assert (refusal.code, refusal.rule) == ("not_adjacent", "V1")


def test_each_ship_takes_one_step_and_ships_of_a_sector_may_separate() -> None:
    position = sailing(alone(RUS=3))
    position.give(Sail("B3", "A2"), Sail("B3", "B4"))
    assert not any(isinstance(c, Sail) and c.origin != "B3" for c in position.choices())
    assert position.refused(Sail("A2", "P")).code == "no_ship_to_move"
    position.give(Sail("B3", "A2"))
    assert position.state.ships["A2"] == {"RUS": 2}
    assert position.state.ships["B3"] == {}


def test_one_ship_must_move_or_attack_before_the_movement_may_end() -> None:
    position = sailing(alone(RUS=2))
    assert Done() not in position.choices()
    refusal = position.refused(Done())
    assert (refusal.code, refusal.rule) == ("must_sail", "V1")
    position.give(Sail("B3", "A2"))
    assert SailingEnded(0, "RUS") in position.give(Done())


def test_an_attack_without_moving_is_enough() -> None:
    position = sailing(alone(RUS=2, CHN=1))
    position.give(Fight("B3", "CHN"))
    assert Done() in position.choices()


def test_the_movement_ends_by_itself_when_no_ship_can_do_more() -> None:
    position = sailing(alone(RUS=1))
    events = position.give(Sail("B3", "A2"))
    assert SailingEnded(0, "RUS") in events
    assert position.pending_kind == "lobby"


def test_ships_built_this_turn_may_sail_this_turn() -> None:
    position = alone().lobbyist(0, "NOR", 1).lobbyist(1, "NOR", 2)
    position.begin(6)
    position.give(Act("ships"), Act("movement"))
    assert Sail("C2", "B1") in position.choices()


# fights


def test_two_ships_in_conflict_sink_each_other_and_others_are_untouched() -> None:
    position = sailing(alone(RUS=2, USA=2, EU=1).conflict("USA", "RUS"))
    before = dict(position.state.supply)
    events = position.give(Fight("B3", "USA"))
    assert ShipsFought("B3", "RUS", "USA", compulsory=False) in events
    assert position.state.ships["B3"] == {"RUS": 1, "USA": 1, "EU": 1}
    assert position.state.supply["RUS"] == before["RUS"] + 1
    assert position.state.supply["USA"] == before["USA"] + 1


def test_without_a_conflict_there_is_no_fight() -> None:
    position = sailing(alone(RUS=1, USA=1))
    refusal = position.refused(Fight("B3", "USA"))
    assert (refusal.code, refusal.rule, dict(refusal.params)) == ("not_in_conflict", "F1", {"nation": "USA"})
    assert position.refused(Fight("B3", "EU")).code == "no_enemy"
    assert position.refused(Fight("B3", "RUS")).code == "no_enemy"
    assert position.refused(Fight("Z9", "USA")).code == "unknown_sector"


def test_china_may_always_be_fought() -> None:
    assert Fight("B3", "CHN") in sailing(alone(RUS=1, CHN=1)).choices()


def test_a_ship_fights_after_its_step_but_takes_no_step_after_a_fight() -> None:
    position = sailing(alone(RUS=1).ships("A2", CHN=2).ships("C4", RUS=1))
    position.give(Sail("B3", "A2"))
    assert Fight("A2", "CHN", moved=True) in position.choices()
    assert Fight("A2", "CHN", moved=False) not in position.choices()
    position.give(Fight("A2", "CHN", moved=True))
    assert position.state.ships["A2"] == {"CHN": 1}
    refusal = position.refused(Fight("A2", "CHN", moved=True))
    assert (refusal.code, refusal.rule) == ("no_ship_to_fight", "F3")


# the pole


def test_a_ship_alone_at_the_pole_controls_it() -> None:
    position = sailing(alone().ships("A2", RUS=1))
    assert ControlChanged("P", None, "RUS") in position.give(Sail("A2", "P"))


def test_a_nation_that_leaves_the_pole_keeps_it_until_another_enters() -> None:
    position = sailing(alone().ships("P", RUS=1).pole("RUS"))
    position.give(Sail("P", "A2"))
    assert position.state.control["P"] == "RUS"


def test_entering_an_occupied_pole_costs_both_a_ship_and_control_stays() -> None:
    position = sailing(alone(RUS=1).ships("A2", RUS=1).ships("P", EU=1).pole("EU"))
    events = position.give(Sail("A2", "P"))
    assert of_kind(events, ShipsFought) == [ShipsFought("P", "RUS", "EU", compulsory=True)]
    assert position.state.ships["P"] == {}
    assert position.state.control["P"] == "EU"


def test_a_second_newcomer_takes_the_pole_once_its_defender_is_gone() -> None:
    position = sailing(alone().ships("A2", RUS=2).ships("P", EU=1).pole("EU"))
    events = position.give(Sail("A2", "P"), Sail("A2", "P"))
    assert ControlChanged("P", "EU", "RUS") in events
    assert position.state.ships["P"] == {"RUS": 1}


def test_a_newcomer_fights_the_controllers_ship_first() -> None:
    position = sailing(alone().ships("A2", RUS=1).ships("P", EU=1, CHN=1).pole("EU"))
    events = position.give(Sail("A2", "P"))
    assert of_kind(events, ShipsFought)[0].enemy == "EU"
    assert ControlChanged("P", "EU", "CHN") in events, "China is alone there now"


def test_a_newcomer_fights_another_ship_when_the_controller_has_none() -> None:
    position = sailing(alone().ships("A2", RUS=1).ships("P", CHN=2, USA=1).pole("EU"))
    position.state.control["P"] = "EU"
    assert of_kind(position.give(Sail("A2", "P")), ShipsFought)[0].enemy == "USA"


def test_a_ship_that_has_attacked_also_has_the_compulsory_fight() -> None:
    """Q41: an attack before the step doesn't replace the compulsory fight after it."""
    position = sailing(alone().ships("A2", RUS=1).platform(1, "A2").ships("P", EU=1).pole("EU"))
    position.give(Attack("A2", unmoved=1))
    events = position.give(Sail("A2", "P", spent=True))
    assert of_kind(events, ShipsFought) == [ShipsFought("P", "RUS", "EU", compulsory=True)]


def test_ships_that_were_at_the_pole_together_may_fight_there_without_a_conflict() -> None:
    """Q6, N1: fighting is compulsory only on entering, but at the pole all nations are in conflict."""
    position = sailing(alone().ships("P", USA=1, CHN=1).pole("USA"), "USA")
    position.give(Fight("P", "CHN"))
    assert position.state.ships["P"] == {}


def test_a_ship_that_enters_an_empty_pole_has_no_target_for_its_attack() -> None:
    position = sailing(alone().ships("A2", RUS=1))
    assert SailingEnded(0, "RUS") in position.give(Sail("A2", "P"))


# control under law C


def test_under_law_c_a_sea_is_controlled_as_soon_as_one_nation_is_alone_there() -> None:
    position = sailing(alone(RUS=1, EU=1).ships("B4", RUS=2).law("C"))
    events = position.give(Sail("B3", "A2"))
    assert of_kind(events, ControlChanged) == [
        ControlChanged("A2", None, "RUS"),
        ControlChanged("B3", None, "EU"),
    ]


def test_under_law_c_a_sea_stays_controlled_when_its_ships_leave() -> None:
    position = sailing(alone(RUS=2).law("C"))
    position.give(Sail("B3", "A2"), Sail("B3", "A2"))
    assert position.state.control["B3"] == "RUS"


def test_under_law_c_a_sea_with_two_nations_keeps_its_controller() -> None:
    position = sailing(alone(RUS=1).ships("B4", EU=1).law("C"))
    position.give(Sail("B3", "B4"))
    assert position.state.control["B4"] == "EU"


def test_a_fight_under_law_c_can_hand_a_sea_over() -> None:
    position = sailing(alone(RUS=2).ships("B4", CHN=1).law("C"))
    events = position.give(Sail("B3", "B4"), Sail("B3", "B4"), Fight("B4", "CHN", moved=True))
    assert ControlChanged("B4", "CHN", "RUS") in events


@pytest.mark.parametrize(
    ("options", "conflict", "taken"),
    [
        ({}, False, True),
        ({"edition": "polish"}, False, False),
        ({"edition": "polish"}, True, True),
        ({"edition": "polish", "law_c_takeover_needs_conflict": False}, False, True),
        ({"law_c_takeover_needs_conflict": True}, False, False),
    ],
)
def test_an_empty_sea_of_another_nation_is_taken_over_as_the_edition_says(
    options: dict[str, object], conflict: bool, taken: bool
) -> None:
    position = Position(**options).no_ships("RUS", "CHN").ships("C4", RUS=2).law("C").controlled("B3", "CAN")
    if conflict:
        position.conflict("CAN", "RUS")
    sailing(position).give(Sail("C4", "B3"))
    assert position.state.control["B3"] == ("RUS" if taken else "CAN")


def test_by_the_polish_rule_a_free_sea_needs_no_conflict() -> None:
    position = Position(edition="polish").no_ships("RUS", "CHN").ships("C4", RUS=2).law("C")
    position.conflict("RUS", "EU")
    sailing(position).give(Sail("C4", "B3"))
    assert position.state.control["B3"] == "RUS"


@pytest.mark.parametrize("law", ["A", "B"])
def test_under_laws_a_and_b_ships_control_nothing(law: str) -> None:
    position = sailing(alone(USA=1).law(law), "USA")  # type: ignore[arg-type]
    before = dict(position.state.control)
    position.give(Sail("B3", "A2"))
    assert position.state.control == before


# platforms


def test_a_legal_platform_falls_to_two_ships_in_conflict() -> None:
    position = sailing(alone(USA=2).law("B").conflict("RUS", "USA").platform(1, "B3"), "USA")
    assert position.choices(Attack) == [Attack("B3", unmoved=2)]
    events = position.give(Attack("B3", unmoved=2))
    assert PlatformAttacked("USA", "B3", owner=1, ships=2, defence=1) in events
    assert position.state.ships["B3"] == {"USA": 2}, "attackers survive"
    assert position.state.tiles[1] == 12, "the tile is back in hand"


def test_one_ship_is_too_weak_for_a_legal_platform() -> None:
    position = sailing(alone(USA=1).law("B").conflict("RUS", "USA").platform(1, "B3"), "USA")
    assert position.choices(Attack) == []
    assert position.refused(Attack("B3", unmoved=1)).code == "too_weak"


def test_a_legal_platform_of_a_nation_not_in_conflict_is_safe() -> None:
    position = sailing(alone(USA=3).law("B").platform(1, "B3"), "USA")
    assert dict(position.refused(Attack("B3", unmoved=2)).params) == {"nation": "RUS"}


def test_ships_do_not_attack_where_their_own_nation_is_in_control() -> None:
    position = sailing(alone(RUS=3).law("B").platform(1, "B3"))
    refusal = position.refused(Attack("B3", unmoved=2))
    assert (refusal.code, refusal.rule) == ("own_sector", "T3")


def test_the_controllers_ships_must_be_sunk_first() -> None:
    position = sailing(alone(USA=3, RUS=1).law("B").conflict("USA", "RUS").platform(1, "B3"), "USA")
    refusal = position.refused(Attack("B3", unmoved=2))
    assert (refusal.code, refusal.rule, dict(refusal.params)) == (
        "defended",
        "T4",
        {"sector": "B3", "nation": "RUS"},
    )
    position.give(Fight("B3", "RUS"), Attack("B3", unmoved=2))
    assert "B3" not in position.state.platforms


def test_a_protected_platform_cannot_be_attacked() -> None:
    position = sailing(alone(RUS=1).platform(1, "B3", guard=2, by="EU", turn=2))
    refusal = position.refused(Attack("B3", unmoved=1))
    assert (refusal.code, refusal.rule, dict(refusal.params)) == (
        "protected",
        "L7",
        {"sector": "B3", "seat": 2},
    )


def test_without_a_platform_there_is_nothing_to_attack() -> None:
    position = sailing(alone(RUS=1))
    assert position.refused(Attack("B3", unmoved=1)).code == "no_platform"
    assert position.refused(Build("B3")).code == "not_now"


def test_a_company_may_attack_its_own_platform() -> None:
    position = sailing(alone(RUS=1).platform(0, "B3"))
    position.give(Attack("B3", unmoved=1))
    assert position.state.platforms == {}


def test_the_mover_picks_which_ships_attack_moved_or_not() -> None:
    """Q30, Q42: exactly one ship more than the defence; only ships that haven't attacked yet."""
    position = alone(USA=2).ships("B4", USA=1).law("B").conflict("USA", "RUS").platform(1, "B3")
    sailing(position, "USA").give(Sail("B4", "B3"))
    assert position.choices(Attack) == [Attack("B3", unmoved=1), Attack("B3", unmoved=2)]
    position.give(Attack("B3", unmoved=1))
    assert Sail("B3", "A2", spent=True) in position.choices(), "attacked, not moved"
    assert Sail("B3", "A2", spent=False) in position.choices(), "neither"
    position.give(Sail("B3", "A2", spent=True), Sail("B3", "A2"))
    assert position.state.ships["A2"] == {"USA": 2}


def test_a_ship_attacks_before_or_after_its_step_but_not_twice() -> None:
    position = sailing(alone(RUS=1).platform(1, "B3").platform(1, "A2"))
    position.give(Attack("B3", unmoved=1), Sail("B3", "A2", spent=True))
    assert position.pending_kind == "lobby", "it can do nothing more"
    assert "A2" in position.state.platforms


def test_a_ship_that_attacked_a_platform_fights_no_ship_afterwards() -> None:
    position = sailing(alone(RUS=1).platform(1, "B3").ships("A2", CHN=1).ships("C4", RUS=1))
    position.give(Attack("B3", unmoved=1), Sail("B3", "A2", spent=True))
    assert position.refused(Fight("A2", "CHN", moved=True)).code == "no_ship_to_fight"


def test_moves_and_attacks_of_different_ships_may_be_mixed() -> None:
    position = sailing(alone(RUS=2, CHN=1).platform(1, "B3"))
    position.give(Sail("B3", "A2"), Fight("B3", "CHN"))
    assert position.state.ships["B3"] == {}
    assert position.state.ships["A2"] == {"RUS": 1}


def test_the_view_shows_the_remaining_steps_during_a_movement() -> None:
    position = sailing(alone(RUS=2, CHN=1))
    position.give(Sail("B3", "A2"))
    view = ARCTIC.view(position.state, None)
    assert view.sailing == {"B3": (1, 1), "A2": (0, 1)}


@pytest.mark.parametrize(
    ("options", "enough"),
    [({}, True), ({"edition": "polish"}, False), ({"edition": "polish", "movement": "any"}, True)],
)
def test_in_the_polish_edition_attacks_alone_are_no_movement(options: dict[str, str], enough: bool) -> None:
    """V1: at least one ship has to take a step there."""
    position = Position(**options).ships("B3", RUS=2, CHN=1)
    position = sailing(position)
    position.give(Fight("B3", "CHN"))
    assert (Done() in position.choices()) is enough
    step = next(command for command in position.choices() if isinstance(command, Sail))
    position.give(step)
    assert Done() in position.choices()


@pytest.mark.parametrize("options", [{"edition": "polish"}, {"movement": "step"}])
def test_when_a_ship_must_move_the_last_that_can_may_not_fight_first(options: dict[str, str]) -> None:
    """V1, Q52: a movement can't consist of fights alone, even if they sink every ship."""
    position = sailing(Position(**options).no_ships("RUS", "CHN").ships("B3", RUS=2, CHN=2))
    position.give(Fight("B3", "CHN"))
    assert not position.choices(Fight)
    assert position.refused(Fight("B3", "CHN")).code == "last_to_step"
    assert position.refused(Done()).code == "must_step"
    events = position.give(position.choices(Sail)[0])
    assert of_kind(events, ShipMoved) != []


def test_a_ship_that_attacked_a_platform_can_still_take_the_step() -> None:
    position = Position(edition="polish").no_ships("RUS").ships("B3", RUS=2, CHN=1).platform(1, "B3")
    position = sailing(position)
    position.give(Attack("B3", unmoved=1))
    assert position.choices(Fight) == [Fight("B3", "CHN")]
    position.give(Fight("B3", "CHN"))
    assert all(isinstance(each, Sail) for each in position.choices())


def test_by_rules_version_three_a_movement_may_consist_of_fights_only() -> None:
    position = sailing(Position(edition="polish", version=3).no_ships("RUS", "CHN").ships("B3", RUS=1, CHN=1))
    position.give(Fight("B3", "CHN"))
    assert position.pending_kind != "sail"


def test_in_the_chinese_edition_a_ship_fights_only_after_it_has_moved() -> None:
    """Rules V1 and F1."""
    position = Position(edition="chinese").no_ships("RUS", "CHN").ships("B3", RUS=2, CHN=1).ships("A2", CHN=1)
    position = sailing(position)
    assert position.refused(Fight("B3", "CHN")).code == "move_first"
    assert not position.choices(Fight)
    position.give(Sail("B3", "A2"))
    assert position.choices(Fight) == [Fight("A2", "CHN", moved=True)]
