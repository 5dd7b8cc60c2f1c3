"""Silly moves in Nemo's War, as a beginner sees them."""

from __future__ import annotations

from typing import Any

from benchmarks.opponents.silly import nemo
from engine.kernel.commands import Command
from engine.nemo.commands import Attack, Declare, End, Move, Repair, Rest, Sacrifice, Search
from engine.nemo.model import State
from tests.engine.nemo.positions import DONAU, FULMAR, GAME, VICTORIA, at_sea, order, reveal, throw

BACK = "sails there and back"
GIVEN = "gives a character for less than its points"


def seen(state: State, command: Command, noted: dict[str, Any] | None = None) -> dict[str, bool]:
    """Return what an answer to the question that is asked could have been silly by, and whether it was."""
    return dict(nemo.watched(state, GAME.pending(state)[0], command, {} if noted is None else noted))


def test_sailing_back_is_silly_where_nothing_was_done_in_between() -> None:
    there, back = Move("indian_ocean"), Move("western_pacific")
    for between, silly in (((), True), ((Search(),), False), ((End(),), True)):
        state, noted, here = at_sea(), dict[str, Any](), at_sea("indian_ocean")
        assert not seen(state, there, noted)[BACK]
        for command in between:
            seen(here, command, noted)
        assert seen(here, back, noted)[BACK] is silly


def test_a_rest_is_silly_with_a_full_crew() -> None:
    state = at_sea()
    full, whole = "a rest where nothing is missing", "a repair where nothing is missing"
    assert seen(state, Rest()) == {full: True, whole: False}
    assert seen(state, Repair()) == {full: False, whole: True}
    state.resources["crew"] -= 1
    assert seen(state, Rest()) == {whole: False}


def test_points_that_cannot_be_saved_are_let_go() -> None:
    state, lost = at_sea(), "lets action points go"
    assert seen(state, End())[lost]
    state.action_points = state.box.figures.action_points.saved
    assert not seen(state, End())[lost]


def test_exertion_that_adds_nothing_is_silly() -> None:
    state, needless = at_sea(), "exerts what changes nothing"
    reveal(state, FULMAR)
    order(state, Attack("bold", FULMAR))
    assert not seen(state, Declare("crew"))[needless]
    assert needless not in seen(state, Declare("none"))
    state.resources["nemo"] = 0
    assert seen(state, Declare("nemo"))[needless]


def test_an_attack_is_hopeless_where_even_what_helps_most_hardly_hits() -> None:
    hopeless = "attacks with less than a chance in six"
    state = at_sea()
    reveal(state, VICTORIA)
    reveal(state, DONAU)
    assert not seen(state, Attack("bold", VICTORIA))[hopeless]
    state.resources.update(nemo=0, crew=0, hull=0)
    assert seen(state, Attack("bold", VICTORIA))[hopeless]
    assert not seen(state, Attack("bold", DONAU))[hopeless]


def test_a_character_is_given_for_what_is_worth_as_much() -> None:
    """A Fulmar and the crew at stake are worth a sailor, but not the first officer and a step of Nemo."""
    state = at_sea()
    reveal(state, FULMAR)
    throw(state, 3, 2)
    order(state, Attack("bold", FULMAR), Declare("crew"))
    assert seen(state, Sacrifice("first_officer", "modifier"))[GIVEN]
    assert not seen(state, Sacrifice("ned_land", "modifier"))[GIVEN]
    state.resources["crew"] = 1
    assert not seen(state, Sacrifice("first_officer", "modifier"))[GIVEN], "else the voyage is over"
