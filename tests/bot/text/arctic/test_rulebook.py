"""The rulebook of The Arctic, compared with its sources and the game's figures."""

from __future__ import annotations

import re

import pytest

from bot.text.arctic.rulebook import rulebook
from bot.text.rules.refusals import reasons
from engine.arctic.figures import figures

HELPLESS = {
    "game_over",
    "not_your_turn",
    "not_now",
    "no_such_space",
    "no_such_investment",
    "unknown_sector",
    "own_nation",
    "own_company",
}
"""Refusals without a hint, as no action at the table could help."""
EDITIONS = {"all", "zh", "ja", "pl"}


def sources() -> dict[str, str]:
    """Return the detailed source of each rule."""
    return {rule.id: rule.source or "; ".join(rule.provenance) for rule in rulebook.rules.values()}


def origins(source: str, known: dict[str, str]) -> set[str]:
    found: set[str] = set()
    for part in re.split(r"[;,] ", re.sub(r"table | by option| \([^)]*\)", "", source)):
        if part in EDITIONS:
            found.add("rulebook")
        elif part in known:
            found |= origins(known[part], known)
        else:
            found.add(part)
    return found


def test_the_provenance_of_a_rule_agrees_with_its_source() -> None:
    known = sources()
    said = {rule.id: set(rule.provenance) for rule in rulebook.rules.values()}
    assert said == {rule: origins(source, known) for rule, source in known.items()}


def test_only_refusals_without_a_way_out_have_no_remedy() -> None:
    assert {code for code, reason in reasons("arctic").items() if not reason.hint} == HELPLESS


@pytest.mark.parametrize(
    ("rule", "numbers"),
    [
        (
            "C1",
            [
                n
                for edition in ("international", "polish")
                for n in figures().editions[edition].ships.values()
            ],
        ),
        ("S2", [nation.treasury for nation in figures().nations.values()]),
        ("B1", [*(nation.build for nation in figures().nations.values()), figures().accession.build]),
        ("K1", [*(nation.tax for nation in figures().nations.values()), figures().accession.tax]),
        ("M3", [figures().build_cost.inner, figures().build_cost.middle, figures().build_cost.outer]),
        ("W6", [figures().editions[edition].legalisation_fee for edition in ("international", "polish")]),
    ],
)
def test_figures_in_the_rules_are_those_of_the_game(rule: str, numbers: list[int]) -> None:
    assert [int(number) for number in re.findall(r"\b\d+\b", rulebook.rules[rule].text)] == numbers
