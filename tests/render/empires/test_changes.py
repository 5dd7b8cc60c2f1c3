from __future__ import annotations

from engine.empires import events as happened
from render.empires.changes import changes


def test_areas_are_listed_newest_first_and_once() -> None:
    seen = changes([
        happened.UnitDeployed(0, "army", "india"),
        happened.Colonised(1, "africa"),
        happened.UnitMoved(0, "army", "home", "india"),
    ])  # fmt: skip
    assert seen.areas == ["india", "africa"]
    assert seen.rows == {("india", 0), ("africa", 1)}
    assert seen.homes == {0}


def test_a_lost_marker_changes_the_rows_of_both_sides() -> None:
    seen = changes([happened.MarkerRemoved(2, "baltic", 5, 0, True)])
    assert seen.rows == {("baltic", 2), ("baltic", 5)}


def test_a_defeated_native_changes_only_the_winners_row() -> None:
    assert changes([happened.MarkerRemoved(2, "baltic", None, 3, True)]).rows == {("baltic", 2)}


def test_an_attack_highlights_its_area_but_no_row() -> None:
    seen = changes([happened.Attacked(0, "india", None, 3, True)])
    assert seen.areas == ["india"]
    assert seen.rows == set()


def test_given_gold_is_noted_for_both_powers() -> None:
    assert changes([happened.GoldGiven(0, 3, 2)]).gold == {0, 3}
    assert changes([happened.GoldTaken(1, 4, 3)]).gold == {1, 4}


def test_free_actions_change_no_row() -> None:
    seen = changes([happened.GoldPaid(0, 0, "tile"), happened.UnitBuilt(0, "navy", 0)])
    assert seen.gold == set()
    assert seen.population == set()


def test_gained_and_removed_unrest_is_noted() -> None:
    seen = changes([happened.UnrestTaken(0, 1, "loss"), happened.UnrestRemoved(3, 2)])
    assert seen.unrest == {0, 3}


def test_phases_and_turns_change_nothing_on_the_board() -> None:
    seen = changes([happened.WarBegan(1, 0), happened.PhaseBegan(1, "actions", 1), happened.TurnBegan(2)])
    assert seen == changes([])
