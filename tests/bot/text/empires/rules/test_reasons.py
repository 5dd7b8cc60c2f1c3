"""The reasons for suggestions in Struggle of Empires."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.text.catalogue import words_for
from bot.text.empires.rules.reasons import why
from engine.empires import commands as c
from engine.empires.model import State
from engine.kernel.commands import Command
from tests.engine.empires.positions import GAME, at_war, counter, fund, marker, tile, units

EN = words_for("en")


@pytest.fixture
def war() -> State:
    """Return a game with Britain's army and two French markers in the Caribbean; Spain is Britain's ally."""
    state = at_war("britain", "france", "spain")
    units(state, 0, "army", "caribbean")
    marker(state, 1, "caribbean")
    fund(state, 0, 10)
    return state


def reason_text(state: State, command: Command) -> str:
    return why(command, GAME.view(state, 0), EN)


def test_the_reason_for_a_marker_names_its_area_and_points(war: State) -> None:
    assert reason_text(war, c.Attack("caribbean", "france")) == (
        "Win, and you lead there: 5 points. A 7 costs a unit."
    )
    counter(war, "caribbean", "POP")
    assert reason_text(war, c.Colonise("caribbean")) == (
        "You'd share first place there with France: 3 points each."
    )


def test_an_attack_names_the_tiles_that_the_enemy_may_flip(war: State) -> None:
    tile(war, 1, "militia")

    assert "France may flip Militia (+2)." in reason_text(war, c.Attack("caribbean", "france"))


def test_unrest_is_emphasised_near_revolution_and_omitted_otherwise(war: State) -> None:
    fund(war, 0, 1)
    war.realms[0].unrest = 4
    assert "Unrest" not in reason_text(war, c.Attack("caribbean", "france"))
    war.realms[0].unrest = 15
    assert reason_text(war, c.Attack("caribbean", "france")).endswith(
        "**Unrest 15 → 16: with 21 you lose all your points.**"
    )


def test_a_tile_that_removes_unrest_shows_the_remaining_unrest(war: State) -> None:
    war.realms[0].unrest = 12

    assert reason_text(war, c.Buy("government_reform")) == ("Unrest 12 → 9; revolution at 21.")


def test_a_unit_moved_with_the_last_action_of_a_war_promises_no_attack_in_it(war: State) -> None:
    view = GAME.view(war, 0)
    move = c.MoveUnit("army", "home", "caribbean")
    last = replace(view, round=view.rounds, actions_left=0, decisions=())

    assert why(move, view, EN) == "It can attack there: France. With one more marker: 5 points there."
    assert why(move, last, EN) == "It's ready for the next war: this one has no actions left."


def test_the_value_of_a_unit_is_that_of_another_marker_including_ties(war: State) -> None:
    marker(war, 1, "caribbean")
    view = GAME.view(war, 0)

    assert why(c.MoveUnit("army", "home", "caribbean"), view, EN).endswith(
        "With one more marker: 3 points there."
    )
    assert why(c.MoveUnit("navy", "home", "caribbean"), view, EN) == (
        "Your armies can follow it there. With one more marker: 3 points there."
    )


def test_the_value_of_a_guard_is_the_current_value_of_its_marker(war: State) -> None:
    marker(war, 0, "caribbean")

    assert why(c.MoveUnit("navy", "home", "caribbean"), GAME.view(war, 0), EN) == (
        "It guards your marker there, which pays 3 points now."
    )
