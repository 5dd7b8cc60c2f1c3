"""The set-up, and positions as values that are cloned, dumped and loaded."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from engine.arctic.events import StartDrawn
from engine.arctic.names import NATIONS, POLE
from engine.kernel.dice import Dice
from engine.kernel.errors import BadSave
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table
from tests.engine.arctic.positions import ARCTIC, Position


@pytest.mark.parametrize(("seats", "lobbyists", "tiles"), [(2, 6, 16), (3, 4, 12), (4, 3, 12)])
def test_every_company_starts_with_ten_dollars_and_its_pieces(seats: int, lobbyists: int, tiles: int) -> None:
    state = ARCTIC.setup(seats, "a seed")
    assert state.cash == [10] * seats
    assert state.points == [0] * seats
    assert state.lobbyists == [lobbyists] * seats
    assert state.tiles == [tiles] * seats


def test_ships_start_on_their_icons_and_the_others_in_the_box() -> None:
    state = ARCTIC.setup(3, "a seed")
    out: Counter[str] = Counter()
    for sector, here in state.ships.items():
        assert here == state.board.sectors[sector].icons
        out.update(here)
    assert out == {"CHN": 1, "RUS": 3, "NOR": 1, "EU": 2, "CAN": 2, "USA": 4}
    assert [state.supply[n] + out[n] for n in NATIONS] == [14, 6, 12, 6, 10, 4]


def test_the_polish_box_has_different_numbers_of_ships() -> None:
    state = ARCTIC.setup(3, "a seed", {"ship_supply": "polish"})
    totals = {n: state.supply[n] + sum(h.get(n, 0) for h in state.ships.values()) for n in NATIONS}
    assert totals == {"RUS": 10, "NOR": 4, "EU": 14, "CAN": 5, "USA": 12, "CHN": 6}


def test_law_a_is_in_force_and_only_coasts_are_controlled() -> None:
    state = ARCTIC.setup(3, "a seed")
    assert (state.law, state.votes) == ("A", {"RUS": "B", "NOR": "A", "EU": "A", "CAN": "A", "USA": "C"})
    assert all(state.board.sectors[sector].owner == nation for sector, nation in state.control.items())
    assert POLE not in state.control


def test_the_start_player_is_drawn_or_chosen() -> None:
    drawn = {ARCTIC.setup(4, f"seed {n}").start for n in range(40)}
    assert drawn == {0, 1, 2, 3}
    agreed = ARCTIC.setup(4, "a seed", {"start_player": "first"})
    assert (agreed.start, agreed.dice.drawn) == (0, 0)
    assert ARCTIC.opening(agreed) == [StartDrawn(0, drawn=False)]
    assert ARCTIC.opening(agreed) == []


def changeable(value: Any) -> list[Any]:
    """Return every mutable object in a position, except the shared rules."""
    if isinstance(value, dict):
        return [value, *(part for inner in value.values() for part in changeable(inner))]
    if isinstance(value, list):
        return [value, *(part for inner in value for part in changeable(inner))]
    if hasattr(value, "__slots__") and not hasattr(value, "__dict__") and not isinstance(value, type):
        slots = [s for kind in type(value).__mro__ for s in getattr(kind, "__slots__", ())]
        frozen = getattr(type(value), "__dataclass_params__", None)
        inner = [part for slot in slots if slot != "rules" for part in changeable(getattr(value, slot))]
        return inner if frozen and frozen.frozen else [value, *inner]
    return []


def test_a_clone_shares_nothing_mutable() -> None:
    seen: set[str] = set()

    def compare(table: Table, _: object) -> None:
        original, copy = table.state, ARCTIC.clone(table.state)
        shared = {id(part) for part in changeable(original)} & {id(part) for part in changeable(copy)}
        assert not shared
        seen.update(step.kind for step in original.steps)

    for seats in (2, 3, 4):
        for number in range(4):
            play_out(Table(ARCTIC, seats, f"seed {number}"), Dice(f"player {number}"), compare)
    assert {"turns", "placement", "investment", "assignment", "lobbying", "sailing", "selling"} <= seen


def test_playing_on_a_clone_does_not_change_the_original() -> None:
    table = Table(ARCTIC, 3, "a seed")
    before = ARCTIC.dump(table.state)
    copy = ARCTIC.clone(table.state)
    player = Dice("a player")
    for _ in range(120):
        decisions = ARCTIC.pending(copy)
        if not decisions:
            break
        legal = ARCTIC.legal(copy, decisions[0].seat)
        ARCTIC.apply(copy, decisions[0].seat, legal[player.below(len(legal))])
    assert copy.turn > 1
    assert ARCTIC.dump(table.state) == before


def in_the_middle() -> Position:
    position = Position().law("C").platform(0, "C4", guard=1, by="EU").lobbyist(2, "RUS", 1)
    position.begin(6)
    return position


def test_a_position_round_trips_through_json() -> None:
    dumped = ARCTIC.dump(in_the_middle().state)
    assert ARCTIC.dump(ARCTIC.load(json.loads(json.dumps(dumped)))) == dumped


@pytest.mark.parametrize(
    ("part", "value", "complaint"),
    [
        ("cash", ["much", 1, 1], "cash.0"),
        ("law", "D", "law"),
        ("steps", [{"kind": "picnic"}], "0"),
        ("options", {"edition": "german"}, "options: edition"),
        ("weather", "fog", "weather"),
    ],
)
def test_an_invalid_position_is_refused_naming_the_wrong_part(
    part: str, value: object, complaint: str
) -> None:
    dumped = {**ARCTIC.dump(in_the_middle().state), part: value}
    with pytest.raises(BadSave, match=complaint):
        ARCTIC.load(dumped)


@pytest.mark.parametrize("part", ["steps", "options", "cash"])
def test_a_position_with_a_missing_part_is_refused_naming_it(part: str) -> None:
    dumped = ARCTIC.dump(in_the_middle().state)
    del dumped[part]
    with pytest.raises(BadSave, match=part):
        ARCTIC.load(dumped)
