"""A game, checked throughout, for every number of seats, motive, difficulty and variant.

`quarterdeck selfplay nemo --check` plays more games with the same options.
"""

from __future__ import annotations

from typing import get_args

import pytest

from engine.kernel.selfplay import inspect
from engine.nemo.names import MOTIVES, Difficulty
from engine.nemo.options import Options, Row
from tests.contract.tables import all_choices
from tests.engine.nemo.positions import GAME

LEVELS = get_args(Difficulty)
VARIANT_OF = {"stakes_row": {"stakes": True}, "dead_seas_row": {"dead_seas": True}}
"""Rows that have an effect only in a variant."""
CORRECTED = "[cards.19]\nvp = { adventure = 1 }\n[oceans.cape_horn]\ncapacity = 2\n"

ROWS = [
    {row: level, "difficulty": "captain" if level == "officer" else "officer", **VARIANT_OF.get(row, {})}
    for row in get_args(Row)
    for level in LEVELS
]
"""Each row of the difficulty table with a level that differs from that of all other rows."""
VARIANTS = [
    {"stakes": True},
    {"dead_seas": True},
    {"pursuit": True},
    {"collusion": True},
    {"stakes": True, "dead_seas": True, "pursuit": True, "collusion": True, "motive": "war"},
    {"streams": True, "dead_seas": True, "pursuit": True},
    {"corrections": CORRECTED},
]
CREWED = [
    {"first_captain": "first"},
    {"crew_cards": "in_order"},
    {"semi_competitive": True},
    {"semi_competitive": True, "objections": "turn", "finale_card": "resolver"},
    {"semi_competitive": True, "objections": "decision", "finale_card": "last"},
    {"semi_competitive": True, "dead_seas": True, "pursuit": True, "difficulty": "sailor"},
    {"semi_competitive": True, "stakes": True, "collusion": True, "difficulty": "captain"},
]
"""Options for two or more players."""
ANY_CREW = [
    *({"motive": motive} for motive in MOTIVES),
    *({"difficulty": level} for level in LEVELS),
    *ROWS,
    *VARIANTS,
]
MATRIX = [
    *((seats, options) for options in ANY_CREW for seats in GAME.seats),
    *((seats, options) for options in CREWED for seats in GAME.seats if seats > 1),
]
"""The seats and options of every game that is played."""


def _name(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={str(given).splitlines()[0]}" for name, given in value.items())
    return str(value)


@pytest.mark.parametrize(("seats", "options"), MATRIX, ids=_name)
def test_a_table_with_any_options_keeps_the_contract_to_the_end(seats, options):
    assert inspect(GAME, seats, f"{seats} {_name(options)}", options, look_every=8).ended


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_value_of_every_option_is_played_at_every_number_of_seats(seats):
    played = [Options.model_validate(options) for count, options in MATRIX if count == seats]
    for name, values in all_choices(Options).items():
        if seats == 1 and name in {
            "semi_competitive",
            "first_captain",
            "crew_cards",
            "objections",
            "finale_card",
        }:
            continue
        assert {getattr(options, name) for options in played} == set(values), name
    assert {bool(options.corrections) for options in played} == {False, True}
    assert all_choices(Options).keys() | {"corrections"} == Options.model_fields.keys()
