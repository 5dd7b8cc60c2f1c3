"""Which steps a player can undo alone, and who must agree to undo the others."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.domain.person import Holder, Person
from bot.domain.step import Step
from bot.domain.table import Place, TableRecord
from bot.play.rewind_range import (
    RewindRange,
    concerned,
    forecast,
    own_steps,
)
from engine.empires.commands import Cancel, OrderPass, Pass
from engine.empires.game import Empires
from engine.kernel.commands import Command
from engine.kernel.dice import commitment
from tests.bot.rooms.dash import (
    Dash,
    Rest,
    Roll,
    Walk,
)

NOW = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
ANN, BEN, CLEO = 0, 1, 2
PEOPLE = (101, 102, 103)
EMPIRES = Empires()


PASS = Pass()


def step(version: int, seat: int, command: Command = PASS, **parts: Any) -> Step:
    made = Step(version, "command", seat, command, (), barred=False, undone=None, at=NOW)
    return replace(made, **{"person_id": PEOPLE[seat], **parts})


def own(*steps: Step, most: int | None = None) -> list[int]:
    """Return the versions that Ann may undo alone; `steps` has the oldest first."""
    return [each.version for each in own_steps(EMPIRES, reversed(steps), ANN, PEOPLE[ANN], most)]


def table(*holders: Holder) -> TableRecord:
    people = tuple(Person(id_, f"P{id_}") for id_ in PEOPLE[: len(holders)])
    return TableRecord(
        1, Place(7), "empires", {}, "running", people[0], "en", commitment("s"), 9, people, NOW, None,
        holders=holders,
    )  # fmt: skip


def test_ones_own_steps_go_back_to_the_last_one_of_another_player():
    assert own(step(1, ANN), step(2, BEN), step(3, ANN), step(4, ANN)) == [3, 4]
    assert own(step(1, ANN), step(2, BEN)) == []


def test_one_step_is_taken_back_at_a_time_on_request():
    assert own(step(1, ANN), step(2, ANN), step(3, ANN), most=1) == [3]


def test_dice_and_reveals_are_a_barrier():
    assert own(step(1, ANN), step(2, ANN, barred=True), step(3, ANN)) == [3]
    assert own(step(1, ANN), step(2, ANN, barred=True)) == []


def test_a_crews_decision_or_a_stand_ins_answer_is_taken_back_by_no_one():
    assert own(step(1, ANN, ballot_id=4)) == []
    assert own(step(1, ANN, person_id=None, about={"by": "neutral"})) == []


def test_steps_of_a_seats_former_player_are_not_ones_own():
    assert own(step(1, ANN, person_id=999), step(2, ANN)) == [2]


def test_a_standing_order_given_meanwhile_does_not_prevent_an_undo():
    order = step(3, BEN, OrderPass(2))
    assert own(step(1, CLEO), step(2, ANN), order, most=1) == [2, 3]
    assert own(step(1, ANN), order, step(4, ANN), step(5, CLEO, Cancel("order_bid"))) == [1, 3, 4, 5]
    assert own(step(1, ANN), step(2, BEN, OrderPass(2), barred=True)) == []


def test_automatic_answers_of_others_are_taken_back_with_the_step_that_caused_them():
    always, stand_in = step(3, BEN, about={"beforehand": "always"}), step(4, CLEO, about={"by": "neutral"})
    assert own(step(1, BEN), step(2, ANN), always, stand_in, most=1) == [2, 3, 4]
    assert own(step(1, ANN), step(2, ANN), always, stand_in, step(5, ANN)) == [1, 2, 3, 4, 5]
    assert own(step(2, ANN), step(3, BEN, about={"beforehand": "next"})) == []
    assert own(step(1, BEN), always) == []


def test_a_stand_ins_answer_at_ones_own_seat_is_a_barrier():
    assert own(step(1, ANN), step(2, ANN, about={"by": "computer"}), step(3, ANN)) == [3]


@pytest.mark.parametrize("rewind_range", [RewindRange(7), RewindRange(7, 2), RewindRange(7, 1, instead=True)])
def test_a_range_is_read_back_from_its_text(rewind_range: RewindRange):
    assert RewindRange.read(str(rewind_range)) == rewind_range


@pytest.mark.parametrize("word", ["", "0", "x2", "7x0", "7 ", "-1", "7x1ii", "9" * 5 + "y"])
def test_an_invalid_range_is_refused(word: str):
    with pytest.raises(ValueError, match=r"range|step"):
        RewindRange.read(word)


def test_players_who_lose_steps_decide_and_otherwise_all_others():
    three = table(Holder(), Holder(), Holder())
    assert concerned(three, ANN, [step(1, ANN), step(2, BEN)]) == {BEN}
    assert concerned(three, ANN, [step(1, ANN, barred=True)]) == {BEN, CLEO}
    assert concerned(three, ANN, [step(1, ANN, ballot_id=3), step(2, BEN)]) == {BEN, CLEO}
    assert concerned(three, None, [step(1, ANN)]) == {ANN}


def test_only_present_people_are_asked_to_agree():
    gone = table(Holder(), Holder("neutral"), Holder())
    assert concerned(gone, ANN, [step(1, BEN)]) == {CLEO}
    assert concerned(table(Holder()), ANN, [step(1, ANN)]) == set()


def test_a_forecast_stops_at_the_first_dice_roll_or_illegal_step():
    dash = Dash()
    start = dash.setup(2, "s")
    calm = [step(1, 0, Walk(1)), step(2, 0, Walk(2)), step(3, 0, Rest()), step(4, 1, Walk(1))]

    seen = forecast(dash, start, None, calm)
    assert (dash.view(seen.state, None)["places"], seen.certain, seen.ended) == ((3, 1), 4, False)

    seen = forecast(dash, start, None, [calm[0], step(2, 0, Roll()), *calm[2:]])
    assert (dash.view(seen.state, None)["places"], seen.certain, seen.ended) == ((1, 0), 1, False)

    seen = forecast(dash, start, None, [calm[0], step(2, 1, Walk(1)), *calm[2:]])
    assert (dash.view(seen.state, None)["places"], seen.certain, seen.ended) == ((1, 0), 1, True)
    assert dash.view(start, None)["places"] == (0, 0)
