"""Silly moves in The Arctic, as a beginner sees them."""

from __future__ import annotations

from typing import Any

from benchmarks.opponents.silly import arctic
from engine.arctic.commands import Act, Attack, Protect, Sail, SellMix, Withdraw
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from tests.engine.arctic.positions import Position


def seen(
    position: Position, kind: str, command: Command, noted: dict[str, Any] | None = None, **about: Any
) -> dict[str, bool]:
    """Return what an answer of seat 0 could have been silly by, and whether it was."""
    return dict(
        arctic.watched(position.state, Decision(0, kind, "", about), command, {} if noted is None else noted)
    )


def test_ones_own_platform_is_not_destroyed_and_anothers_is_not_protected() -> None:
    position = Position().platform(0, "A3").platform(1, "A4")
    assert seen(position, "sail", Attack("A3", 1), nation="RUS")["destroys its own platform"]
    assert not seen(position, "sail", Attack("A4", 1), nation="RUS")["destroys its own platform"]
    assert seen(position, "lobby", Protect("A4"), nation="RUS")["protects another's platform"]


def test_money_that_buys_nothing_any_more_is_no_reason_to_sell() -> None:
    money = "sells for money that buys nothing"
    assert not seen(Position(turn=5), "sell", SellMix(2))[money]
    assert seen(Position(turn=9), "sell", SellMix(2))[money]
    assert seen(Position(turn=5).cash(20, 3, 3), "sell", SellMix(2))[money]


def test_unrest_that_idles_only_ones_own_platforms_is_noted() -> None:
    stirs = "stirs unrest that idles nobody else"
    position = Position().law("B").platform(0, "A3")
    assert seen(position, "lobby", Act("unrest"), nation="RUS")[stirs]
    position.platform(1, "A4")
    assert not seen(position, "lobby", Act("unrest"), nation="RUS")[stirs]


def test_a_subsidy_is_not_left() -> None:
    position = Position().treasury(RUS=2)
    assert seen(position, "lobby", Withdraw(subsidy=False), nation="RUS")["leaves a subsidy"]
    position.treasury(RUS=0)
    assert not seen(position, "lobby", Withdraw(subsidy=False), nation="RUS")["leaves a subsidy"]


def test_a_ship_that_goes_back_where_it_came_from_has_done_nothing() -> None:
    noted: dict[str, Any] = {}
    back = "sails a ship back"
    there, again = Sail("B1", "A1"), Sail("A1", "B1")
    position = Position(turn=3)
    assert not seen(position, "sail", there, noted, nation="NOR")[back]
    assert not seen(position, "sail", again, noted, nation="EU")[back]
    assert seen(position, "sail", again, noted, nation="NOR")[back]
