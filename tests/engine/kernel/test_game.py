"""Applying commands, finding similar ones, and ranking."""

from __future__ import annotations

import pickle

import pytest

from engine.kernel.errors import BadOptions, IllegalCommand
from engine.kernel.game import nearest, ranked
from engine.kernel.refusals import Refusal
from engine.kernel.save import state_hash
from engine.kernel.table import Table
from tests.engine.kernel.nines import Nines, Said, Say, Show, Take

GAME = Nines()


def test_a_legal_command_is_executed_and_returns_its_events() -> None:
    state = GAME.setup(2, "a seed")
    assert GAME.apply(state, 0, Say("yes")) == [Said(0, "yes")]
    assert GAME.pending(state)[0].seat == 1


def test_an_illegal_command_is_refused_with_reason_and_alternatives_and_changes_nothing() -> None:
    state = GAME.setup(2, "a seed")
    card = state.hands[0][0]
    wrong = Show(card % 9 + 1)
    before = state_hash(GAME, state)
    with pytest.raises(IllegalCommand) as refused:
        GAME.apply(state, 0, wrong)
    assert (refused.value.code, refused.value.rule) == ("not_in_hand", "2")
    assert refused.value.params == {"card": wrong.card}
    assert refused.value.nearest[0] == Show(card)
    assert state_hash(GAME, state) == before


def test_the_same_kind_is_nearest_and_then_the_most_equal_fields() -> None:
    legal = [Take(), Say("no", loud=True), Show(3), Say("yes"), Say("no")]
    assert nearest(Say("yes", loud=True), legal) == [
        Say("no", loud=True),
        Say("yes"),
        Say("no"),
        Take(),
        Show(3),
    ]
    assert nearest(Say("yes"), legal, most=2) == [Say("yes"), Say("no")]


def test_invalid_options_are_refused_by_name() -> None:
    with pytest.raises(BadOptions, match="silent"):
        GAME.setup(2, "a seed", {"silent": "very"})


def test_the_highest_sum_wins_and_equal_sums_share_their_place() -> None:
    result = ranked("end", [{"a": 1, "b": 2}, {"a": 5, "b": 0}, {"a": 4, "b": 1}, {"a": 0, "b": 0}])
    assert [score.total for score in result.scores] == [3, 5, 5, 0]
    assert [score.rank for score in result.scores] == [3, 1, 1, 4]
    assert result.winners == (1, 2)
    assert result.scores[0].parts == {"a": 1, "b": 2}


def test_the_text_of_a_refusal_names_command_seat_and_time() -> None:
    table = Table(GAME, 2, "a seed")
    table.play(0, Say("yes"))
    with pytest.raises(IllegalCommand) as refused:
        table.play(0, Say("no", loud=True))
    assert str(refused.value) == "not_your_turn (0): say no True, seat 0, version 1"
    assert str(IllegalCommand(refused.value.refusal)) == "not_your_turn (0)"


class SoldOut(Refusal, rule="9"):
    tile: str


def test_a_refusal_can_be_pickled() -> None:
    mistake = IllegalCommand(SoldOut(tile="militia"), [Take()], Show(3), 1)
    there = pickle.loads(pickle.dumps(mistake))  # noqa: S301
    assert (str(there), there.nearest, there.params) == (str(mistake), mistake.nearest, mistake.params)


def test_a_reason_with_undeclared_fields_is_a_programming_error() -> None:
    with pytest.raises(TypeError, match="unexpected parameters of sold_out: price"):
        SoldOut(price=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected parameters of sold_out: none"):
        SoldOut()  # type: ignore[call-arg]


def test_a_reason_is_immutable_and_compares_by_value() -> None:
    sold_out = SoldOut(tile="militia")
    with pytest.raises(AttributeError, match="cannot be changed"):
        sold_out.tile = "banking"  # type: ignore[misc]
    assert {sold_out, SoldOut(tile="militia"), SoldOut(tile="banking")} == {sold_out, SoldOut(tile="banking")}
