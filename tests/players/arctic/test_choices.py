"""Positions of The Arctic in which the best choice is obvious."""

from __future__ import annotations

import pytest

from engine.arctic.commands import Act, China, Fight, Invest, Sail
from engine.arctic.names import POLE
from engine.kernel.commands import Command
from players import Strength, choose
from tests.engine.arctic.positions import ARCTIC, Position

BETTER: tuple[Strength, ...] = ("steady", "strong")
SEEDS = ("one", "two", "three")


def chosen(position: Position, strength: Strength, seed: str) -> Command:
    command = choose(ARCTIC, position.state, position.seat, strength, seed, budget=24)
    assert command is not None
    return command


@pytest.mark.parametrize("strength", BETTER)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_trailing_company_keeps_china_from_the_pole(strength: Strength, seed: str) -> None:
    """18 to 36 points, as in a game that was lost 42 to 76."""
    position = Position(2, turn=4).points(18, 36).no_ships("CHN", "USA").ships("A4", CHN=1).china(0).waiting()
    position.begin(5)
    while position.pending_kind in ("china", "sail"):
        command = chosen(position, strength, seed)
        assert command != Sail("A4", POLE)
        position.give(command)
    assert position.state.control.get(POLE) != "CHN"


@pytest.mark.parametrize("strength", BETTER)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_company_far_ahead_uses_china_to_end_the_game(strength: Strength, seed: str) -> None:
    position = (
        Position(turn=4).points(70, 20, 15).no_ships("CHN", "USA").ships("A4", CHN=1).china(0).waiting()
    )
    position.begin(5)
    assert chosen(position, strength, seed) == China("move")
    position.give(China("move"))
    assert chosen(position, strength, seed) == Sail("A4", POLE)


@pytest.mark.parametrize("strength", BETTER)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_trailing_company_retakes_the_pole_from_china(strength: Strength, seed: str) -> None:
    """Two ships beat one: the first sinks it, the second takes over (N2, N3)."""
    position = Position(turn=4).points(10, 12, 40).no_ships("CHN", "USA").ships("P", CHN=1).pole("CHN")
    position.ships("A5", USA=2).lobbyist(0, "USA", 1).waiting()
    position.begin(6)
    assert chosen(position, strength, seed) == Act("movement")
    position.give(Act("movement"))
    while position.pending_kind == "sail":
        position.give(chosen(position, strength, seed))
    assert position.state.control.get(POLE) == "USA"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_trailing_company_guards_the_pole_before_china_arrives(seed: str) -> None:
    position = Position(turn=4).points(10, 12, 40).no_ships("CHN", "USA").ships("A3", CHN=1)
    position.ships("A5", USA=2).platform(0, "C8").platform(0, "C9").lobbyist(0, "USA", 1).waiting()
    position.begin(6)
    assert chosen(position, "steady", seed) == Act("movement")
    position.give(Act("movement"))
    given = []
    while position.pending_kind == "sail":
        given.append(chosen(position, "steady", seed))
        position.give(given[-1])
    assert Sail("A5", POLE) in given or any(isinstance(each, Fight) for each in given)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_company_that_can_pays_for_china_rather_than_lose(seed: str) -> None:
    """China arrives this turn; seat 2 decides last, is far behind, and has enough money."""
    position = Position(turn=4).points(50, 45, 5).cash(0, 0, 9).no_ships("CHN", "USA").ships("A4", CHN=1)
    position.platform(2, "C1").platform(2, "C4").platform(2, "C16").waiting()
    position.begin(3)
    while position.seat != 2:
        position.give(choose(ARCTIC, position.state, position.seat, "steady", seed) or position.choices()[0])
    given = []
    while position.pending_kind == "invest":
        if position.seat == 2:
            given.append(chosen(position, "steady", seed))
            position.give(given[-1])
        else:
            position.give(position.choices()[-1])
    assert any(isinstance(each, Invest) and each.track == "china" for each in given)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_platform_is_built_when_possible(seed: str) -> None:
    position = Position().lobbyist(0, "RUS", 1).waiting()
    position.begin(6)
    assert chosen(position, "steady", seed) == Act("platform")
