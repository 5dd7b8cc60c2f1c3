"""What is known about rivals' unrest: the sum of what was announced."""

from __future__ import annotations

import pytest

from engine.empires.game import Empires
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.empires import EmpiresEvaluator
from players.empires.beliefs import announced, believe

GAME = Empires()
EVALUATOR: Evaluator = EmpiresEvaluator()


@pytest.mark.parametrize("number", range(200))
def test_the_observed_changes_of_a_whole_game_sum_to_the_real_figures(number: int) -> None:
    seats, chance = 2 + number % 6, Dice(f"beliefs {number}")
    state = GAME.setup(seats, f"beliefs {number}")
    heard: list[list[Event]] = [[] for _ in range(seats)]

    def hear(events: list[Event]) -> None:
        for seat, ears in enumerate(heard):
            ears += [event for event in events if event.audience is None or seat in event.audience]

    hear(GAME.opening(state))
    while decisions := GAME.pending(state):
        commands = GAME.legal(state, decisions[0].seat)
        hear(GAME.perform(state, decisions[0].seat, commands[chance.below(len(commands))]))
        if chance.below(40) == 0 or state.ended:
            truth = [realm.unrest for realm in state.realms]
            assert all(announced(ears, seats) == truth for ears in heard)
            world = GAME.redeal(state, 0, "another")
            believe(world, 0, heard[0])
            assert [realm.unrest for realm in world.realms] == truth


def test_sampled_worlds_agree_with_the_observations() -> None:
    state = GAME.setup(3, "worlds")
    for realm in state.realms:
        realm.unrest = 5

    def listen(world: object, seat: int) -> None:
        EVALUATOR.believe(world, seat, [])

    view = DeterminizedView(GAME, state, 0, "a seed", listen)
    worlds = [view.world(number) for number in range(4)]
    assert {tuple(realm.unrest for realm in world.realms) for world in worlds} == {(5, 0, 0)}


def test_a_seat_without_observations_assumes_the_usual_figures() -> None:
    state = GAME.setup(3, "usual")
    believe(state, 0, None)
    assert [realm.unrest for realm in state.realms] == [0, 0, 0]
    state.war, state.round = 3, 6
    believe(state, 0, None)
    assert state.realms[0].unrest == 0
    assert 10 <= state.realms[1].unrest <= 20
