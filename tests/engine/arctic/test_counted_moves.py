"""The number of sequences of commands from known positions, which changes with the legal commands."""

from __future__ import annotations

import pytest

from engine.arctic.model import State
from tests.engine.arctic.positions import ARCTIC
from tests.engine.arctic.test_examples import PLACED


def lines(state: State, depth: int) -> int:
    """Return the number of sequences of `depth` legal commands."""
    (decision,) = ARCTIC.pending(state)
    legal = ARCTIC.legal(state, decision.seat)
    if depth == 1:
        return len(legal)
    count = 0
    for command in legal:
        after = ARCTIC.clone(state)
        ARCTIC.apply(after, decision.seat, command)
        count += lines(after, depth - 1)
    return count


def set_up(seats: int, board: str) -> State:
    return ARCTIC.setup(seats, "a seed", {"start_player": "first", "board": board})


def placed(seats: int, board: str) -> State:
    """Return the first turn with lobbyists placed as in the example for three players, whoever owns them."""
    state = set_up(seats, board)
    for _, nation, space in PLACED:
        (decision,) = ARCTIC.pending(state)
        (command,) = [c for c in ARCTIC.legal(state, decision.seat) if str(c) == f"place:{nation}:{space}"]
        ARCTIC.apply(state, decision.seat, command)
    return state


@pytest.mark.parametrize("board", ["standard", "three_coasts"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fifteen_influence_spaces_are_free_at_the_start_and_one_fewer_after_each_placement(
    seats: int, board: str
) -> None:
    state = set_up(seats, board)
    assert [lines(state, depth) for depth in (1, 2, 3)] == [15, 15 * 14, 15 * 14 * 13]


def test_the_first_lobbyist_of_russia_has_eight_choices_and_the_second_step_sixty_four() -> None:
    """Counted by hand from the actions and withdrawals in each position.

    Six actions and two withdrawals (space 2 is taken, and there are no platforms). Then 5 coasts to build on,
    3 icons, 4 conflicts + 2 laws + 2 rivals, twice the second lobbyist with 5 actions + keep + 2 withdrawals,
    5 + 4 + 5 steps (China's ship has left northwards), and twice the second lobbyist with 6 actions + keep +
    2 withdrawals.
    """
    state = placed(3, "standard")
    assert lines(state, 1) == 6 + 2
    assert lines(state, 2) == 5 + 3 + (4 + 2 + 2) + 2 * (5 + 1 + 2) + (5 + 4 + 5) + 2 * (6 + 1 + 2)


@pytest.mark.parametrize(
    ("seats", "board", "counts"),
    [
        (2, "standard", [8, 63, 513, 3882]),
        (2, "three_coasts", [8, 61, 487, 3616]),
        (3, "standard", [8, 64, 525, 3994]),
        (3, "three_coasts", [8, 62, 499, 3724]),
        (4, "standard", [8, 65, 537, 4106]),
        (4, "three_coasts", [8, 63, 511, 3832]),
    ],
)
def test_the_number_of_lines_of_play_from_the_first_turn(seats: int, board: str, counts: list[int]) -> None:
    state = placed(seats, board)
    assert [lines(state, depth) for depth in range(1, 5)] == counts
