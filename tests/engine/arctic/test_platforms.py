"""The defence of platforms (T6), and their return to the hand (Q13, Q38)."""

from __future__ import annotations

import pytest

from engine.arctic.platforms import building_price, defence, destroy
from tests.engine.arctic.positions import ARCTIC, Position


@pytest.mark.parametrize(
    ("ships", "strength"),
    [({}, 1), ({"EU": 2}, 3), ({"CHN": 2}, 1), ({"USA": 3}, 1), ({"RUS": 2, "EU": 1}, 2)],
    ids=["empty", "two neutral", "China", "in conflict", "its own and one neutral"],
)
def test_a_legal_platform_has_strength_one_and_one_more_for_each_neutral_ship(
    ships: dict[str, int], strength: int
) -> None:
    position = Position().law("B").conflict("USA", "RUS").ships("B3", **ships).platform(0, "B3")
    assert defence(position.state, "B3") == strength


def test_an_illegal_platform_has_no_strength_with_any_number_of_ships() -> None:
    position = Position().ships("B3", EU=2, CAN=1).platform(0, "B3")
    assert defence(position.state, "B3") == 0


def test_a_platform_in_a_chinese_sea_has_no_neutral_ships() -> None:
    position = Position().ships("B3", CHN=1).law("C").ships("B3", CHN=1, EU=2).platform(0, "B3")
    assert defence(position.state, "B3") == 1


def test_the_price_includes_the_fee_in_a_controlled_sector() -> None:
    state = Position().state
    assert [building_price(state, s) for s in ("A2", "B2", "C3")] == [3, 2, 2]


def test_a_destroyed_platform_returns_its_tile_and_lobbyist() -> None:
    position = Position().platform(0, "C4", guard=2, by="EU")
    destroy(position.state, "C4", "attack")
    assert position.state.tiles == [12, 12, 12]
    assert position.state.lobbyists == [4, 4, 4]
    position.begin(3)
    ARCTIC.check(position.state)
