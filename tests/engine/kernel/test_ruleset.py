"""Versions of the rules: what stays the same at a table, what a fix changes, and saves of every version."""

from __future__ import annotations

import json

import pytest

from engine import games
from engine.arctic.figures import figures
from engine.kernel.errors import BadSave
from engine.kernel.ruleset import Ruleset
from engine.kernel.save import UPGRADES, read_save, state_hash
from engine.kernel.table import Table, load_table
from tests.engine.kernel.recorded import names, read

ARCTIC = games["arctic"]


def test_differences_of_earlier_versions_apply_unless_a_fix_replaced_them() -> None:
    assert Ruleset(1).older(newest=4) == [3, 2, 1]
    assert Ruleset(1, (3,)).older(newest=4) == [3, 1]
    assert Ruleset(4).older(newest=4) == []


def test_an_earlier_version_has_its_own_figures() -> None:
    assert figures().editions["polish"].movement == "step"
    assert figures((3, 2, 1)).editions["polish"].movement == "any"
    assert figures().nations == figures((1,)).nations


def test_a_table_keeps_its_version_through_save_and_position() -> None:
    table = Table(ARCTIC, 2, "a seed", {"edition": "polish"}, version=1)
    again = load_table(read_save(table.save().to_json()), games, seed="another")
    assert (again.version, ARCTIC.ruleset(again.state)) == (1, Ruleset(1))
    assert ARCTIC.ruleset(ARCTIC.load(ARCTIC.dump(table.state))) == Ruleset(1)
    assert ARCTIC.ruleset(Table(ARCTIC, 2, "a seed").state) == Ruleset(ARCTIC.newest)


def test_positions_omit_the_first_version_so_that_they_keep_their_hash() -> None:
    first = Table(ARCTIC, 2, "a seed", version=1).state
    second = Table(ARCTIC, 2, "a seed", version=2).state
    assert "ruleset" not in ARCTIC.dump(first)
    assert ARCTIC.dump(second)["ruleset"] == [2]
    assert state_hash(ARCTIC, first) != state_hash(ARCTIC, second)


@pytest.mark.parametrize("rules", [99, 9_999])
def test_rules_of_an_unknown_later_version_are_refused_in_one_line(rules: int) -> None:
    data = json.loads(Table(ARCTIC, 2, "a seed").save().to_json())
    with pytest.raises(BadSave, match=f"^rules: arctic has no rules version {rules} here, the newest is 4"):
        load_table(read_save(json.dumps({**data, "rules": rules}).encode()), games, seed="")
    with pytest.raises(BadSave, match="no rules version"):
        ARCTIC.load({**ARCTIC.dump(Table(ARCTIC, 2, "a seed").state), "ruleset": [rules]})


def test_a_save_of_the_first_version_has_the_first_rules() -> None:
    (with_rules,) = UPGRADES
    assert with_rules({"version": 1, "game": "arctic"}) == {"version": 2, "game": "arctic", "rules": 1}
    assert {read(name).save.rules for name in names()} == {1}
