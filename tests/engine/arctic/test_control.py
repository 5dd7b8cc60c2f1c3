"""The three laws and every change between them (A7)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from engine.arctic.events import (
    ControlChanged,
    LawChanged,
    PlatformDestroyed,
    PlatformLegalised,
    PlatformOutlawed,
)
from engine.arctic.names import ARCTIC as NATIONS
from engine.arctic.names import LAWS, POLE, Law, Nation
from engine.kernel.events import Event
from tests.engine.arctic.positions import Position, of_kind


def change(position: Position, law: Law) -> list[Event]:
    """Let all nations except the EU vote for a law, and end the turn."""
    position.votes(**dict.fromkeys((n for n in NATIONS if n != "EU"), law))
    position.votes(EU="A" if law != "A" else "B")
    return position.begin(9)


def sailed(**options: Any) -> Position:
    """Return a position: Russia alone in A3, Canada alone in A6, two nations in A5, the USA at the pole."""
    return Position(**options).ships("A3", RUS=2).ships("A6", CAN=1).ships("A5", USA=1, CAN=1).pole("USA")


CONTROLLED = {"A": {}, "C": {"A3": "RUS", "A6": "CAN"}}


def seas(position: Position) -> dict[str, Nation]:
    return {s: n for s, n in position.state.control.items() if s in position.state.board.seas}


@pytest.mark.parametrize(("before", "after"), list(permutations(LAWS, 2)))
def test_each_law_sets_the_controllers_of_the_seas_from_any_earlier_state(before: Law, after: Law) -> None:
    position = sailed().law(before)
    events = change(position, after)
    assert of_kind(events, LawChanged) == [LawChanged(before, after, votes=4)]
    board = position.state.board
    by_wedge = {sea: board.sectors[sea].law_b for sea in board.seas}
    assert seas(position) == (by_wedge if after == "B" else CONTROLLED[after])
    assert position.state.control[POLE] == "USA", "the Council has no say at the pole"
    assert all(position.state.control[s.id] == s.owner for s in board.sectors.values() if s.owner)


@pytest.mark.parametrize(("before", "after"), list(permutations(LAWS, 2)))
def test_the_old_and_new_controllers_of_its_sea_decide_what_happens_to_a_platform(
    before: Law, after: Law
) -> None:
    """W4, W5: A3 is Russia's under laws B and C, A6 Canada's, A5 the USA's only under B; C4 is a coast."""
    position = sailed().law(before)
    sites = ("A3", "A6", "A5", "C4")
    for sector in sites:
        position.platform(0, sector)
    was = {sector: position.state.control.get(sector) for sector in sites}
    events = change(position, after)
    for sector in sites:
        now, platform = position.state.control.get(sector), position.state.platforms.get(sector)
        if now == was[sector]:
            assert platform is not None
            assert platform.legal == (now is not None)
        elif now is None:
            assert platform is not None
            assert not platform.legal
            assert PlatformOutlawed(0, sector) in events
        else:
            assert platform is None
            assert PlatformDestroyed(0, sector, "control") in events


def test_adopting_law_c_keeps_only_seas_with_ships_of_a_single_nation() -> None:
    """WC1: the others become uncontrolled, although law B had assigned them to nations."""
    position = sailed().law("B")
    events = change(position, "C")
    assert ControlChanged("A5", "USA", None) in events
    assert ControlChanged("A2", "RUS", None) in events
    assert not any(e.sector == "A3" for e in of_kind(events, ControlChanged))


def test_adopting_law_c_needs_no_conflict_by_the_polish_rule_either() -> None:
    """Q1: a conflict is needed to take over a sea later, but not when the law is adopted."""
    position = Position(edition="polish").law("B").ships("A3", EU=1)
    change(position, "C")
    assert position.state.control["A3"] == "EU"


def test_law_b_ignores_ships() -> None:
    position = Position().ships("A3", CHN=2)
    change(position, "B")
    assert position.state.control["A3"] == "RUS"


def test_china_controls_seas_under_law_c_only() -> None:
    position = Position().ships("A4", CHN=1)
    change(position, "C")
    assert position.state.control["A4"] == "CHN"
    change(position, "B")
    assert position.state.control["A4"] == "RUS"


@pytest.mark.parametrize(("nation", "sea"), [("RUS", "A3"), ("CAN", "A6")])
def test_a_platform_protected_from_the_new_controller_becomes_legal_for_free(
    nation: Nation, sea: str
) -> None:
    position = sailed().platform(0, sea, guard=1, by=nation)
    events = change(position, "C")
    assert of_kind(events, PlatformLegalised) == [PlatformLegalised(0, sea, nation, 0)]
    assert position.state.platforms[sea].legal


def test_a_protected_platform_in_a_lost_sea_becomes_illegal() -> None:
    position = sailed().law("B").platform(0, "A2", guard=1, by="EU")
    events = change(position, "A")
    assert PlatformOutlawed(0, "A2") in events
    assert position.state.platforms["A2"].guard == 1


def test_a_platform_becomes_illegal_from_law_b_to_a_and_is_destroyed_when_b_returns() -> None:
    position = Position().law("B").platform(0, "A2")
    change(position, "A")
    assert not position.state.platforms["A2"].legal
    events = change(position, "B")
    assert PlatformDestroyed(0, "A2", "control") in events
    assert position.state.tiles[0] == 12
