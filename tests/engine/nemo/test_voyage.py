"""Identical voyages for several crews: each kind of randomness has its own stream of draws."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeGuard

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine.nemo
from engine import games
from engine.kernel.dice import Dice, RecordedDice
from engine.kernel.save import state_hash
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table, load_table
from engine.nemo.events import TreasureDrawn
from tests.engine.nemo.positions import GAME

STREAMS = {"streams": True}
NAMES = {
    "black, turn {state.turn}",
    "crew cards",
    "events",
    "finale",
    "first captain",
    "first ocean",
    "group {group}",
    "hit location",
    "hits",
    "hits, card {run.card}",
    "last cards",
    "pursuit",
    "rolls again",
    "sea tokens",
    "ships",
    "ships, card {run.card}",
    "stream",
    "third act",
    "treasures",
    "upgrades",
    "uprising, turn {state.turn}",
    "white, turn {state.turn}",
    "worn torpedo",
}
"""The streams of all draws, as written in the source; `stream` is the parameter of `roll_dice`."""


def voyage(seed: str, player: str, seats: int = 1, **options: Any) -> Table:
    """Play a game to its end at random."""
    return play_out(Table(GAME, seats, seed, {**STREAMS, **options}), Dice(player))


def draws(table: Table) -> Mapping[str, Sequence[int]]:
    """Replay a table, and return the draws of each stream, without picks.

    Picks are omitted, since the piles may differ between crews.
    """
    dice, found = RecordedDice(table.seed), defaultdict[str, list[int]](list)
    state = GAME.deal(table.seats, dice, table.options)
    for entry in table.log:
        GAME.apply(state, entry.seat, entry.command)
    for value, stream in zip(dice.draws, dice.named, strict=True):
        if stream not in ("ships", "upgrades") and not stream.startswith("group "):
            found[stream].append(value)
    return found


def treasures(table: Table) -> list[int]:
    return [
        event.treasure for entry in table.log for event in entry.events if isinstance(event, TreasureDrawn)
    ]


def same_start(one: Sequence[int], other: Sequence[int]) -> bool:
    return all(a == b for a, b in zip(one, other, strict=False))


@settings(max_examples=10)
@given(seed=st.text("0123456789abcdef", min_size=16, max_size=16), seats=st.sampled_from(GAME.seats))
def test_crews_that_act_differently_get_the_same_draws_of_each_stream(seed: str, seats: int) -> None:
    one, other = (voyage(seed, f"player {number} of {seed}", seats, dead_seas=True) for number in range(2))
    ones, others = draws(one), draws(other)
    shared = ones.keys() & others.keys()
    assert {"events", "white, turn 1"} <= shared
    assert all(same_start(ones[stream], others[stream]) for stream in shared)
    assert same_start(treasures(one), treasures(other))


def test_ordinary_dice_depend_on_the_actions_of_a_crew() -> None:
    """Without streams, the property that the other tests check does not hold."""
    tables = [play_out(Table(GAME, 1, "a seed", {}), Dice(f"player {number}")) for number in range(2)]
    one, other = map(draws, tables)
    assert not all(same_start(one[stream], other[stream]) for stream in one.keys() & other.keys())


def test_a_turns_placement_does_not_depend_on_earlier_turns() -> None:
    crews = [draws(voyage("a long voyage", f"captain {number}")) for number in range(6)]
    fights = {len(crew["warship"]) for crew in crews}
    assert len(fights) > 1
    for turn in range(1, 5):
        rolled = [crew[f"white, turn {turn}"] for crew in crews if f"white, turn {turn}" in crew]
        assert len(rolled) > 1
        assert len({tuple(dice) for dice in rolled}) == 1


def test_a_cards_test_has_the_same_dice_for_every_crew() -> None:
    crews = [draws(voyage("a long voyage", f"captain {number}")) for number in range(6)]
    tests = {stream for crew in crews for stream in crew if stream.startswith("test, card ")}
    met = [[tuple(crew[test][:2]) for crew in crews if test in crew] for test in tests]
    assert sum(len(rolls) > 1 for rolls in met) > 3
    assert all(len(set(rolls)) == 1 for rolls in met)


def test_slightly_different_pools_give_the_same_ship() -> None:
    one = GAME.setup(1, "a seed", STREAMS)
    other = GAME.clone(one)
    drawn = one.pool[one.dice.clone().pick(one.pool, "ships")]
    other.pool = [ship for ship in reversed(other.pool) if ship == drawn or ship % 3]
    assert other.pool[other.dice.pick(other.pool, "ships")] == drawn


def test_a_voyage_is_replayed_from_its_save_with_or_without_the_seed() -> None:
    table = voyage("a seed", "a player", 2)
    for save in (table.unsealed(), table.hiding()):
        again = load_table(save, {GAME.id: GAME}, "another seed")
        assert state_hash(GAME, again.state) == state_hash(GAME, table.state)


def test_a_voyage_does_not_repeat_draws_after_a_rewind() -> None:
    table = voyage("a seed", "a player")
    drawn = GAME.drawn(table.state)
    table.rewind(3 * len(table.log) // 4)
    assert table.state.dice.burnt == table.state.dice.drawn == drawn
    play_out(table, Dice("a player"))
    again = load_table(table.save(), {GAME.id: GAME}, "")
    assert state_hash(GAME, again.state) == state_hash(GAME, table.state)
    assert state_hash(GAME, table.replayed()) == state_hash(GAME, table.state)


def test_a_position_with_streams_round_trips_and_its_hash_includes_them() -> None:
    state = voyage("a seed", "a player").replayed(20)
    again = GAME.load(GAME.dump(state))
    assert again.dice == state.dice
    before = state_hash(GAME, state)
    again.dice.streams["treasures"] = again.dice.streams.get("treasures", 0) + 1
    assert state_hash(GAME, again) != before == state_hash(GAME, state)


def test_ordinary_tables_are_stored_as_before_streams() -> None:
    dumped = GAME.dump(GAME.setup(1, "a seed", {"streams": False}))
    assert set(dumped["dice"]) == {"seed", "drawn", "past"}
    assert "streams" not in dumped["options"]


def test_the_streams_of_all_draws_keep_their_names() -> None:
    """Running tables depend on the names, so they must never change."""
    paths = [path for path in Path(engine.nemo.__file__).parent.rglob("*.py") if path.name != "redeal.py"]
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text()))]
    assert {stream_of(node) for node in nodes if draws_for_table(node)} == NAMES


def draws_for_table(call: ast.AST) -> TypeGuard[ast.Call]:
    """Return whether a call draws with a table's dice."""
    return (
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and ast.unparse(call.func.value) in ("dice", "state.dice")
        and call.func.attr in ("below", "pick", "roll", "shuffle")
    )


def stream_of(call: ast.Call) -> str | None:
    """Return the stream that a draw names in the source, or None."""
    named = [word.value for word in call.keywords if word.arg == "stream"] or call.args[1:]
    return ast.unparse(named[0]).removeprefix("f").strip("'") if named else None


@pytest.mark.parametrize("seats", [2, 4])
def test_arctic_starts_identically_with_the_same_seed_and_draws_nothing_more(seats: int) -> None:
    """It needs no streams, since only the start player is random."""
    arctic = games["arctic"]
    one, other = (play_out(Table(arctic, seats, "a seed"), Dice(f"player {n}")) for n in range(2))
    assert one.draws() == other.draws()
    assert len(one.draws()) == 1
    assert one.opening == other.opening
