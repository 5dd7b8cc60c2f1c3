"""Whole games, checked throughout, with every value of every option and every number of seats."""

from __future__ import annotations

import json
from typing import Any

import pytest
from annotated_types import Ge, Le

from engine.empires.counters import counters_named
from engine.empires.options import Options
from engine.empires.tiles import tiles_named
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.later import dumped
from engine.kernel.selfplay import Inspector, play_out
from engine.kernel.table import Table
from tests.contract.tables import choices
from tests.engine.empires.positions import GAME, shipped

OWN_TILES = shipped("tiles") | {"name": "owned"}
for tile in OWN_TILES["tiles"]:
    tile["price"] = {"gold": 1, "unrest": 1, "population": 1}
    tile["per_war"] = 1
OWN_COUNTERS = shipped("counters") | {"name": "owned"}
OWN_COUNTERS["counters"] = {area: [*faces, "9"] for area, faces in shipped("counters")["counters"].items()}

VALUES: dict[str, list[Any]] = {
    "hidden_unrest": [True, False],
    "powers": ["choose", "random"],
    "bid_unrest": list(range(41)),
    "one_colony_per_turn": [True, False],
    "attack_cost": list(range(11)),
    "gifts": [True, False],
    "natural_seven": [True, False],
    "ties": ["lower", "shared_floor", "full"],
    "revolution_at": [20, 21],
    "naval_bonus": [None, "side", "army"],
    "passing": ["nothing", "unrest"],
    "readings": [None, "faq"],
    "losses": [None, "each", "leader_first"],
    "gift_times": [None, "turn", "any"],
    "logistics": [None, "file", "always"],
    "companies": [None, "file", "once"],
    "bids": [None, "limited", "free"],
    "tiles": ["standard", OWN_TILES],
    "counters": ["standard", OWN_COUNTERS],
}
"""The values of each option; of owners' files, one of each kind that differs in every part."""
TABLES = 11
"""How many games are played per number of seats: enough for every value to occur. The many values of
`bid_unrest` occur with at least one number of seats."""
INSPECTED = 50
"""One in this many positions is inspected."""


def dealt() -> list[tuple[int, dict[str, Any]]]:
    """Return the seats and options of each table; the values rotate, shuffled within each number of seats."""
    tables: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in GAME.seats for _ in range(TABLES)]
    for name, values in VALUES.items():
        for first in range(0, len(tables), TABLES):
            hand = [values[number % len(values)] for number in range(first, first + TABLES)]
            Dice(name, first).shuffle(hand)
            for (_, options), value in zip(tables[first : first + TABLES], hand, strict=True):
                options[name] = value
    return tables


MATRIX = dealt()


def possible(name: str) -> list[Any]:
    """Return the values that the options model accepts, except custom files."""
    field = Options.model_fields[name]
    listed = list(choices(field.annotation))
    if field.annotation is int:
        low, high = (next(m for m in field.metadata if isinstance(m, kind)) for kind in (Ge, Le))
        return list(range(low.ge, high.le + 1))  # type: ignore[attr-defined, call-overload]
    return listed or list({"tiles": tiles_named, "counters": counters_named}[name].names)


def written(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize("name", Options.model_fields)
def test_the_matrix_has_every_value_of_every_option(name):
    listed = [value for value in VALUES[name] if not isinstance(value, dict)]
    played = {written(options[name]) for _, options in MATRIX}

    assert sorted(listed, key=str) == sorted(possible(name), key=str)
    assert played == {written(value) for value in VALUES[name]}


@pytest.mark.parametrize("name", [name for name in VALUES if len(VALUES[name]) <= TABLES])
def test_the_matrix_has_every_value_at_every_number_of_seats(name):
    played = {(seats, written(options[name])) for seats, options in MATRIX}

    assert played == {(seats, written(value)) for seats in GAME.seats for value in VALUES[name]}


@pytest.mark.parametrize("number", range(len(MATRIX)))
def test_a_table_with_any_options_is_played_to_the_end_with_checked_invariants(number):
    seats, options = MATRIX[number]
    inspector, sampled = Inspector(Dice(f"inspected {number}"), undo_every=4), Dice(f"sampled {number}")

    def look(table: Table, command: Command) -> None:
        if sampled.below(INSPECTED) == 0:
            inspector(table, command)

    table = play_out(Table(GAME, seats, f"matrix {number}", options), Dice(f"played {number}"), look)

    inspector.finish(table)
    assert GAME.dump(table.state)["options"] == dumped(Options(**options))
