"""Every rule that code, log and refusals mention exists in the game's page in docs/rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.arctic.game import Arctic
from engine.empires.game import Empires
from engine.empires.tiles import tiles_named
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table
from engine.nemo.catalogue import Catalogue, read_tables
from engine.nemo.game import Nemo

ENGINE = Path(engine.__file__).parent
PAGES = ENGINE.parent / "docs" / "rules"
GAMES: list[Game[Any]] = [Arctic(), Empires(), Nemo()]
WALKED = GAMES[1:]
"""The games whose page describes every decision, step by step."""
VARIED = {"nemo": {"dead_seas": True, "pursuit": True, "semi_competitive": True, "difficulty": "officer"}}
"""Options with which more kinds of decisions occur."""
TABLES = 12
"""The number of random games in which nearly every decision occurs."""

RULE = r"(?:[A-Z]{1,2}\d{0,2}[a-e]?(?:-[A-Z]?\d{1,2}[a-e]?)?|[1-9]\d?(?:\.\d{1,2}(?:-\d{1,2})?)?)"
QUALIFIED = r"(?:, (?:window [A-Z]+|lull \d|mutiny))?"
REFERENCE = re.compile(rf"{RULE}{QUALIFIED}(?:[,;] {RULE}{QUALIFIED})*")
"""Matches rule references in brackets, such as ``M5``, ``8.4, 8.5`` and ``6, lull 3``."""

of_every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@cache
def page(game: Game[Any]) -> str:
    return (PAGES / f"{game.id}.md").read_text("utf-8")


def listed(game: Game[Any]) -> list[str]:
    """Return the numbers of sections and of the lines in their tables."""
    sections = re.findall(r"^## (\d+) ", page(game), flags=re.MULTILINE)
    cells = re.findall(r"^\| ([^|`]+?) \|", page(game), flags=re.MULTILINE)
    lines = [cell.rstrip("*") for cell in cells if re.match(RULE + r"(?:\*|, |$)", cell)]
    lettered = [rule for line in lines for rule in (line.split(", ") if line[0].isalpha() else [line])]
    return [*sections, *lettered]


def docstrings_and_comments(game: Game[Any]) -> dict[str, set[str]]:
    """Return the rules referred to in brackets, by source file."""
    found: dict[str, set[str]] = {}
    for source in (ENGINE / game.id).rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            for bracket in re.findall(r"\(([^()]*)\)", text):
                if REFERENCE.fullmatch(bracket):
                    found.setdefault(source.name, set()).update(references(bracket))
    return found


def references(bracket: str) -> Iterator[str]:
    """Yield every rule that a reference names, including each rule of a range such as ``15.10-17``."""
    for rule in re.findall(RULE + QUALIFIED, bracket):
        section, _, lines = rule.partition(".")
        first, _, last = lines.partition("-")
        if last:
            yield from (f"{section}.{line}" for line in range(int(first), int(last) + 1))
        elif rule[0].isdigit():
            yield rule
        else:
            yield from re.findall(r"[A-Z]{1,2}\d{1,2}[a-e]?", rule)


@cache
def decision_kinds(game: Game[Any]) -> frozenset[tuple[str, str]]:
    """Return the kinds of decisions in some random games, with their rules."""
    found: set[tuple[str, str]] = set()
    for number, seats in enumerate(islice(cycle(game.seats), TABLES)):
        table = Table(game, seats, f"table {number}", VARIED.get(game.id))
        play_out(
            table,
            Dice(f"player {number}"),
            lambda table, _: found.update((d.kind, d.rule) for d in game.pending(table.state)),
        )
    return frozenset(found)


@of_every_game
def test_no_rule_is_listed_twice(game: Game[Any]) -> None:
    rules = listed(game)
    assert len(rules) > 100
    assert [rule for rule in rules if rules.count(rule) > 1] == []


def test_the_rulings_of_the_arctic_are_complete() -> None:
    rulings = [rule for rule in listed(GAMES[0]) if rule.startswith("Q")]
    assert rulings == [f"Q{n}" for n in range(1, 54)]


@pytest.mark.parametrize("game", WALKED, ids=lambda game: game.id)
def test_sections_and_their_lines_are_numbered_without_gaps(game: Game[Any]) -> None:
    rules = listed(game)
    sections = [rule for rule in rules if rule.isdigit()]
    assert sections == [str(n) for n in range(1, len(sections) + 1)]
    for section in sections:
        lines = [rule for rule in rules if re.fullmatch(rf"{section}\.\d+", rule)]
        assert lines == [f"{section}.{n}" for n in range(1, len(lines) + 1)]


@of_every_game
def test_every_refusal_can_be_looked_up(game: Game[Any]) -> None:
    rules = {refusal.rule for refusal in game.refusals.kinds().values()}
    assert len(rules) > 10
    assert rules <= set(listed(game))


@of_every_game
def test_every_event_can_be_looked_up(game: Game[Any]) -> None:
    named = {rule for event in game.events.types.values() for rule in event.rule.split(", ")}
    assert named <= set(listed(game))


@of_every_game
def test_every_question_can_be_looked_up(game: Game[Any]) -> None:
    rules = {rule for _, rule in decision_kinds(game)}
    assert rules
    assert rules <= set(listed(game))


@pytest.mark.parametrize("game", WALKED, ids=lambda game: game.id)
def test_the_page_names_every_question_of_play(game: Game[Any]) -> None:
    kinds = {kind for kind, _ in decision_kinds(game)}
    assert len(kinds) > 10
    assert kinds <= set(re.findall(r"`([a-z_]+)`", page(game)))


@of_every_game
def test_every_rule_cited_by_the_code_can_be_looked_up(game: Game[Any]) -> None:
    found = docstrings_and_comments(game)
    assert len(found) > 10
    unknown = {file: rules - set(listed(game)) for file, rules in found.items()}
    assert {file: rules for file, rules in unknown.items() if rules} == {}


def test_the_page_names_all_options_of_empires() -> None:
    (line,) = re.findall(r"^\| 12\.9 \|(.*)$", page(GAMES[1]), flags=re.MULTILINE)
    assert set(re.findall(r"`([a-z_]+)`", line)) == set(GAMES[1].options.model_fields)


def test_the_page_has_the_number_of_tiles_of_empires() -> None:
    copies = {"improvement": 0, "company": 0, "alliance": 0}
    for tile in tiles_named("standard").kinds.values():
        copies[tile.sort] += tile.copies
    (line,) = re.findall(r"^\| 9\.1 \|(.*)$", page(GAMES[1]), flags=re.MULTILINE)
    assert re.findall(r"\d+", line) == [str(sum(copies.values())), *map(str, copies.values())]


def test_the_page_names_the_known_cards_of_nemo() -> None:
    cards = Catalogue.model_validate(read_tables()).cards
    known = [number for number, card in cards.items() if card.provenance != "reconstructed"]
    made_up, whole, named, said = re.findall(
        r"(\d+) of the (\d+) are made up.*?these (\d+) do.*?: ([\d,\s]+)\.", page(GAMES[2]), flags=re.DOTALL
    )[0]
    assert [int(number) for number in said.split(",")] == known
    assert (int(made_up), int(whole), int(named)) == (len(cards) - len(known), len(cards), len(known))
