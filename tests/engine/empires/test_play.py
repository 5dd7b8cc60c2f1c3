"""Random games, checked throughout, for every number of seats."""

from __future__ import annotations

import pytest

from engine.empires.commands import Standing
from engine.empires.events import EVENTS
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.selfplay import Inspector, inspect
from engine.kernel.table import Table
from tests.engine.empires.positions import GAME


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_game_with_any_number_of_powers_keeps_the_contract(seats):
    inspect(GAME, seats, f"play {seats}", {}, look_every=4)


def test_random_play_reaches_every_command_and_every_event_except_those_of_orders():
    commands: set[str] = set()
    events: set[str] = set()
    for number in range(40):
        state = GAME.setup(2 + number % 6, f"table {number}", {"bid_unrest": 0})
        events |= {event.kind for event in GAME.opening(state)}
        player = Dice(f"player {number}")
        while decisions := GAME.pending(state):
            seat = decisions[player.below(len(decisions))].seat
            legal = GAME.legal(state, seat)
            command = legal[player.below(len(legal))]
            commands.add(command.kind)
            events |= {event.kind for event in GAME.apply(state, seat, command)}

    standing = {kind for kind, command in GAME.commands.types.items() if issubclass(command, Standing)}
    assert set(GAME.commands.types) - commands == standing
    assert set(EVENTS.types) - events == {"order_given", "order_answered", "deal_noted"}


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_game_full_of_standing_orders_keeps_the_contract(seats):
    table = Table(GAME, seats, f"ordered {seats}")
    inspector, player = Inspector(Dice("inspected")), Dice("played")
    answered = 0
    while decisions := GAME.pending(table.state):
        if player.below(6) == 0:
            seat = player.below(seats)
            orders = GAME.orders(table.state, seat)
            answered += count_answers(table.play(seat, orders[player.below(len(orders))]))
            continue
        seat = decisions[player.below(len(decisions))].seat
        legal = GAME.legal(table.state, seat)
        command = legal[player.below(len(legal))]
        if player.below(4) == 0:
            inspector(table, command)
        answered += count_answers(table.play(seat, command))
    inspector.finish(table)

    assert answered


def count_answers(events: list[Event]) -> int:
    return sum(event.kind == "order_answered" for event in events)
