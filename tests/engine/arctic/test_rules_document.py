"""Every rule that code, log and refusals refer to can be looked up in docs/rules/arctic.md."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import engine.arctic
from engine.arctic.events import EVENTS
from engine.arctic.refusals import RULES
from engine.kernel.dice import Dice
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table
from tests.engine.arctic.positions import ARCTIC

PACKAGE = Path(engine.arctic.__file__).parent
DOCUMENT = PACKAGE.parents[1] / "docs" / "rules" / "arctic.md"


def listed() -> list[str]:
    rows = re.findall(r"^\| ([^|]+?) \|", DOCUMENT.read_text("utf-8"), flags=re.MULTILINE)
    return [rule.rstrip("*") for row in rows for rule in row.split(", ") if row != "Rule"]


def docstrings_and_comments() -> dict[str, set[str]]:
    """The rules in brackets or lists of references, by source file."""
    found: dict[str, set[str]] = {}
    for source in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            for bracket in re.findall(r"\(([^()]*)\)", text):
                if re.fullmatch(r"(?:[A-Z]{1,2}\d{0,2}[a-e]?(?:-[A-Z]?\d{1,2}[a-e]?)?(?:[,;] )?)+", bracket):
                    found.setdefault(source.name, set()).update(
                        re.findall(r"[A-Z]{1,2}\d{1,2}[a-e]?", bracket)
                    )
    return found


def test_no_rule_is_listed_twice_and_the_rulings_are_complete() -> None:
    rules = listed()
    assert len(set(rules)) == len(rules)
    assert [rule for rule in rules if rule.startswith("Q")] == [f"Q{n}" for n in range(1, 52)]


def test_every_refusal_can_be_looked_up() -> None:
    assert set(RULES.values()) <= set(listed())


def test_every_event_can_be_looked_up() -> None:
    named = {rule for event in EVENTS.types.values() for rule in event.rule.split(", ")}
    assert named <= set(listed())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_decision_can_be_looked_up(seats: int) -> None:
    rules: set[str] = set()
    table = Table(ARCTIC, seats, "a seed")
    play_out(
        table,
        Dice("a player"),
        lambda table, _: rules.update(d.rule for d in ARCTIC.pending(table.state)),
    )
    assert rules
    assert rules <= set(listed())


def test_every_rule_that_the_code_gives_as_its_reason_can_be_looked_up() -> None:
    found = docstrings_and_comments()
    assert len(found) > 10
    unknown = {file: rules - set(listed()) for file, rules in found.items() if rules - set(listed())}
    assert unknown == {}
