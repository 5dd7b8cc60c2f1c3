"""The invariants of positions, and that violations are detected."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.arctic.model import State
from engine.kernel.errors import BrokenState
from tests.engine.arctic.positions import ARCTIC, Position


def fine() -> State:
    position = Position().law("B").platform(0, "C4", guard=1, by="EU").lobbyist(2, "RUS", 1)
    position.begin(6)
    return position.state


def lose_a_lobbyist(state: State) -> None:
    state.lobbyists[0] -= 1


def duplicate_a_lobbyist(state: State) -> None:
    state.track[0] = 1


def lose_a_tile(state: State) -> None:
    state.tiles[0] -= 1


def owe(state: State) -> None:
    state.cash[0] = -1


def fall_off_the_track(state: State) -> None:
    state.points[0] = -11


def owe_as_a_nation(state: State) -> None:
    state.displays["NOR"].treasury = -1


def lose_a_ship(state: State) -> None:
    state.take_ship("USA", "C8")


def launch_from_an_empty_box(state: State) -> None:
    state.ships["C8"]["USA"] += 11
    state.supply["USA"] -= 11


def count_no_ship(state: State) -> None:
    state.ships["C8"]["EU"] = 0


def build_without_a_deposit(state: State) -> None:
    state.platforms["A7"] = state.platforms.pop("C4")


def turn_a_tile_over(state: State) -> None:
    state.platforms["C4"].legal = False


def take_a_coast(state: State) -> None:
    state.control["C4"] = "USA"


def take_a_sea_from_its_wedge(state: State) -> None:
    state.control["A2"] = "USA"


def lose_a_vote(state: State) -> None:
    del state.votes["USA"]


def keep_norways_vote(state: State) -> None:
    del state.displays["NOR"]


def overlook_the_pole(state: State) -> None:
    state.take_ship("USA", "C8")
    state.add_ship("USA", "P")


def overlook_a_sea_under_law_c(state: State) -> None:
    state.law = "C"
    del state.control["A2"]
    state.take_ship("USA", "C8")
    state.add_ship("USA", "A2")


BREACHES = [
    lose_a_lobbyist, duplicate_a_lobbyist, lose_a_tile, owe, fall_off_the_track, owe_as_a_nation,
    lose_a_ship, launch_from_an_empty_box, count_no_ship, build_without_a_deposit, turn_a_tile_over,
    take_a_coast, take_a_sea_from_its_wedge, lose_a_vote, keep_norways_vote, overlook_the_pole,
    overlook_a_sea_under_law_c,
]  # fmt: skip


@pytest.mark.parametrize("breach", BREACHES)
def test_a_broken_position_is_detected(breach: Callable[[State], None]) -> None:
    state = fine()
    ARCTIC.check(state)
    breach(state)
    with pytest.raises(BrokenState):
        ARCTIC.check(state)
