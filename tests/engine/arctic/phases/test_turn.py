"""The course of a turn: its phases, China's new ship, and the two ends of the game (P0-P2, P5e, G1)."""

from __future__ import annotations

import pytest

from engine.arctic.commands import China, Done, Invest, Pass, Sail
from engine.arctic.events import GameEnded, LobbyistReturned, PhaseBegan, PhaseEnded, ShipLaunched, TurnBegan
from engine.kernel.events import Event
from engine.kernel.table import Table
from tests.engine.arctic.positions import ARCTIC, Position, of_kind


def phases_of(options: dict[str, object], turns: int = 2) -> list[tuple[int, int]]:
    """Return the turns and phases of the first turns, with every seat choosing its last option."""
    table, events = Table(ARCTIC, 3, "a seed", options), list[Event]()
    while table.state.turn <= turns:
        seat = ARCTIC.pending(table.state)[0].seat
        events += table.play(seat, ARCTIC.legal(table.state, seat)[-1])
    return [(e.turn, e.phase) for e in of_kind(events, PhaseBegan) if e.turn <= turns]


def test_the_first_turn_begins_with_phase_five() -> None:
    first = [(1, phase) for phase in range(5, 10)]
    assert phases_of({}) == [*first, *((2, phase) for phase in range(1, 10))]


def test_beginners_skip_phase_five_of_turn_one_and_phase_two_of_turn_two() -> None:
    first = [(1, phase) for phase in range(6, 10)]
    second = [(2, phase) for phase in range(1, 10) if phase != 2]
    third = [(3, phase) for phase in range(1, 10)]
    assert phases_of({"beginner": True}, turns=3) == [*first, *second, *third]


def test_all_phases_of_a_turn_end_in_order() -> None:
    position = Position().china(0)
    events = [*position.begin(5), *position.give(China("nothing"))]
    assert [e.phase for e in of_kind(events, PhaseEnded)] == [4, 5, 6, 7, 8, 9, 1, 2]


def test_the_start_marker_passes_to_the_left_each_turn() -> None:
    position = Position(3)
    events = position.begin(1)
    assert of_kind(events, TurnBegan) == [TurnBegan(2, start=1)]
    assert (position.state.start, position.seat) == (1, 1)


def test_china_receives_one_ship_per_turn_until_its_box_is_empty() -> None:
    position = Position()
    events = position.begin(2)
    assert of_kind(events, ShipLaunched) == [ShipLaunched("CHN", "C7")]
    assert position.state.ships["C7"] == {"RUS": 1, "CHN": 2}
    assert position.state.supply["CHN"] == 2
    position.ships("A1", CHN=2)
    assert not of_kind(position.begin(2), ShipLaunched)
    assert position.state.supply["CHN"] == 0


def test_chinese_lobbyists_return_at_the_end_of_the_turn() -> None:
    position = Position().china(1, 1).china(2, 2)
    events = position.begin(9)
    assert of_kind(events, LobbyistReturned) == [
        LobbyistReturned(1, "CHN", None),
        LobbyistReturned(2, "CHN", None),
    ]
    assert position.state.lobbyists == [4, 4, 4]
    assert position.state.china_controller is None
    assert position.state.turn == 3


def test_the_game_ends_after_turn_nine() -> None:
    position = Position(turn=9).lobbyist(0, "RUS", 2)
    events = position.begin(9)
    assert of_kind(events, GameEnded) == [GameEnded("turns", 9)]
    assert position.pending_kind is None
    result = ARCTIC.result(position.state)
    assert result is not None
    assert result.reason == "turns"


def test_the_game_does_not_end_after_turn_eight() -> None:
    position = Position(turn=8)
    position.begin(9)
    assert (position.state.turn, position.pending_kind) == (9, "invest")
    assert ARCTIC.result(position.state) is None


def test_the_game_ends_when_china_holds_the_pole_at_the_end_of_a_turn() -> None:
    position = Position(turn=4).pole("CHN").china(1)
    events = position.begin(9)
    assert of_kind(events, GameEnded) == [GameEnded("china", 4)]
    assert position.state.china_track == [1, None], "their lobbyists count for the pole"


def test_china_holding_the_pole_in_mid_turn_does_not_end_the_game() -> None:
    position = Position().pole("CHN").ships("A1", RUS=1).lobbyist(0, "RUS", 1)
    position.begin(6)
    assert position.pending_kind == "lobby"


def test_another_nation_at_the_pole_does_not_end_the_game() -> None:
    position = Position(turn=4).pole("EU")
    position.begin(9)
    assert position.state.turn == 5


def test_a_turn_could_be_the_last_while_china_holds_the_pole_without_a_ship_there() -> None:
    position = Position(turn=4).no_ships("CHN").waiting()
    position.begin(6)
    assert not ARCTIC.could_end(position.state)
    assert ARCTIC.could_end(position.pole("CHN").state)
    assert ARCTIC.could_end(position.pole("EU").ships("A1", CHN=1).state), "it may sail there"


def test_an_unopposed_china_ends_the_game_in_turn_three() -> None:
    """B1: the pole is three steps from its port, and it takes one per turn from turn 1 if no one stops it."""
    table = Table(ARCTIC, 2, "a seed", {"start_player": "first"})
    while not table.ended:
        seat = ARCTIC.pending(table.state)[0].seat
        legal = ARCTIC.legal(table.state, seat)
        quiet = [c for c in legal if c in (Pass(), Done()) or c.kind in ("withdraw", "place", "mix")]
        table.play(seat, quiet[0])
    result = ARCTIC.result(table.state)
    assert result is not None
    assert (result.reason, table.state.turn) == ("china", 3)


@pytest.mark.parametrize("command", [Pass(), Invest("arctic", 1), Sail("A1", "P")])
def test_no_command_is_legal_after_the_end(command: Pass | Invest | Sail) -> None:
    position = Position(turn=9)
    position.begin(9)
    assert all(ARCTIC.legal(position.state, seat) == [] for seat in range(3))
    refusal = position.refused(command, seat=0)
    assert (refusal.code, refusal.rule) == ("game_over", "G1")
