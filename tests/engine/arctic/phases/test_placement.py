"""Lobbyists at set-up (S9, S10) and from the investment track (P4)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arctic.commands import Keep, Place
from engine.arctic.events import PhaseEnded, StartPaid
from engine.arctic.model import State
from tests.engine.arctic.positions import ARCTIC, Position, of_kind


def place_all(seats: int, **options: Any) -> tuple[State, list[int]]:
    """Place every lobbyist on the first free space; return the position and the order of the seats."""
    state, order = ARCTIC.setup(seats, "a seed", {"start_player": "first", **options}), []
    while (decision := ARCTIC.pending(state)[0]).kind == "place":
        order.append(decision.seat)
        ARCTIC.apply(state, decision.seat, ARCTIC.legal(state, decision.seat)[0])
    return state, order


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_basic_placement_companies_take_turns_and_the_start_player_pays_the_last(seats: int) -> None:
    state, order = place_all(seats)
    assert order == list(range(seats)) * (12 // seats)
    assert state.cash == [9, *[10] * (seats - 2), 11]


@pytest.mark.parametrize(
    ("seats", "letters"), [(2, "ABABBABABAAB"), (3, "ABCCBACABBAC"), (4, "ABCDCDABBDAC")]
)
def test_advanced_placement_follows_its_order_and_no_one_pays(seats: int, letters: str) -> None:
    state, order = place_all(seats, placement="advanced")
    assert "".join("ABCD"[seat] for seat in order) == letters
    assert state.cash == [10] * seats


def test_the_placement_orders_begin_with_any_start_player() -> None:
    seed = next(f"seed {n}" for n in range(99) if ARCTIC.setup(3, f"seed {n}").start == 2)
    state = ARCTIC.setup(3, seed, {"placement": "advanced"})
    assert ARCTIC.pending(state)[0].seat == 2
    while (decision := ARCTIC.pending(state)[0]).kind == "place":
        last = decision.seat
        ARCTIC.apply(state, last, ARCTIC.legal(state, last)[0])
    assert last == 1


def test_after_the_last_lobbyist_the_set_up_ends_and_turn_one_begins() -> None:
    state = ARCTIC.setup(2, "a seed", {"start_player": "first"})
    events = []
    while ARCTIC.pending(state)[0].kind == "place":
        seat = ARCTIC.pending(state)[0].seat
        events = ARCTIC.apply(state, seat, ARCTIC.legal(state, seat)[0])
    assert of_kind(events, StartPaid) == [StartPaid(0, receiver=1, amount=1)]
    assert of_kind(events, PhaseEnded) == [PhaseEnded(1, 0), PhaseEnded(1, 5)]
    assert (state.turn, state.phase) == (1, 6)


def test_the_fourth_space_of_the_eu_is_closed_at_set_up() -> None:
    position = Position()
    refusal = position.refused(Place("EU", 4))
    assert (refusal.code, refusal.rule) == ("no_such_space", "S9")
    assert Place("EU", 3) in position.choices()


def test_the_lobbyist_on_the_dearest_space_goes_first_to_any_free_space() -> None:
    position = Position().invested(2, 5).invested(1, 2).invested(1, 9).lobbyist(0, "RUS", 1)
    position.begin(4)
    seats = []
    for command in (Place("RUS", 2), Place("EU", 1), Place("CAN", 3)):
        seats.append(position.seat)
        assert Place("RUS", 1) not in position.choices()
        position.give(command)
    assert seats == [1, 2, 1]
    assert position.state.track == [None] * 10
    assert position.state.displays["RUS"].influence == [0, 1, None]


def test_passing_is_illegal_in_phase_four() -> None:
    position = Position().invested(2, 5)
    position.begin(4)
    assert {type(choice) for choice in position.choices()} == {Place}
    assert position.refused(Keep()).code == "not_now"


def test_chinese_lobbyists_stay_on_their_spaces_in_phase_four() -> None:
    position = Position().china(1).invested(2, 5)
    position.begin(4)
    position.give(Place("NOR", 1))
    assert position.state.china_track == [1, None]


def test_after_accession_norway_takes_no_lobbyists_and_the_eu_takes_four() -> None:
    position = Position().support(2)
    position.begin(9)
    position.invested(0, 1).begin(4)
    assert Place("EU", 4) in position.choices()
    assert not any(c.nation == "NOR" for c in position.choices() if isinstance(c, Place))
    assert position.refused(Place("NOR", 1)).code == "nation_closed"
