"""A seat whose player has left for good answers with the greatest caution."""

from __future__ import annotations

from engine.kernel.flow import settle
from engine.nemo.commands import (
    Adventure,
    Attack,
    Bury,
    Choose,
    Declare,
    Decline,
    Destroy,
    Done,
    End,
    HandOver,
    Name,
    Object,
    Suffer,
)
from engine.nemo.effects import Choice, Notoriety, Resource
from engine.nemo.steps.dead_seas import Token
from engine.nemo.steps.loss import lose
from engine.nemo.steps.sequence import begin
from engine.nemo.steps.turns import Turns
from tests.engine.nemo.positions import DONAU, GAME, at_sea, order, reveal, table, throw


def test_a_neutral_captain_hands_over_or_does_nothing():
    state = at_sea(seats=3)
    assert GAME.neutral(state, 0) == End()
    order(state, End())
    assert GAME.neutral(state, 0) == HandOver()


def test_a_neutral_seat_stakes_adds_and_turns_up_nothing():
    state = at_sea()
    reveal(state, DONAU)
    throw(state, 1, 2, 3, 3)
    order(state, Attack("bold", DONAU))
    assert GAME.neutral(state, 0) in (Declare("none"), Done())
    state = at_sea()
    order(state, Adventure())
    assert GAME.neutral(state, 0) == Bury()


def test_a_neutral_seat_declines_offers():
    state = table(starting_upgrade="officer")
    assert GAME.neutral(state, 0) == Decline()


def test_a_neutral_seat_does_not_step_in_voluntarily():
    state = at_sea(seats=4, semi_competitive=True)
    state.seat_gems = [1] * 4
    assert all(Object("end") in GAME.legal(state, seat) for seat in (1, 2, 3))
    assert [GAME.neutral(state, seat) for seat in (1, 2, 3)] == [None] * 3


def test_a_neutral_seat_loses_its_strongest_resource_rather_than_a_character():
    state = at_sea()
    state.resources.update(nemo=2, crew=7, hull=4)
    state.steps.append(Token("fire_aboard", state.position))
    settle(state)
    assert GAME.neutral(state, 0) == Name("crew")


def test_a_neutral_seat_takes_the_alternative_with_the_smallest_loss():
    state = at_sea()
    state.resources.update(nemo=1, crew=3, hull=5)
    nemo, crew, fame = Resource("nemo", -1), Resource("crew", -1), Notoriety(3)
    begin(state, (Choice(((nemo,), (crew,))), Choice(((nemo,), (fame,)))))
    settle(state)
    assert GAME.neutral(state, 0) == Choose(1)
    order(state, Choose(1))
    assert GAME.neutral(state, 0) == Choose(1)


def test_a_neutral_seat_gives_up_an_upgrade_only_to_avoid_the_end_of_the_game():
    state = at_sea()
    state.fitted.append("fog_machine")
    for left, answer in ((2, Suffer()), (1, Destroy("fog_machine"))):
        state.resources["hull"] = left
        state.steps = [Turns("turn")]
        lose(state, ["hull"])
        settle(state)
        assert GAME.neutral(state, 0) == answer
