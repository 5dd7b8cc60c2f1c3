"""The figures that don't depend on the board, compared with the rulebooks."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, get_args

import pytest

from engine.arctic.figures import Provenance, figures
from engine.arctic.names import ARCTIC

FILES = ["data/figures.toml", "data/boards/standard.toml", "data/boards/three_coasts.toml"]


def read(file: str) -> dict[str, Any]:
    return tomllib.loads(files("engine.arctic").joinpath(file).read_text("utf-8"))


def tables(data: dict[str, Any], name: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every table that contains figures itself, with its path."""
    if any(not isinstance(value, dict) for value in data.values()):
        yield name, data
        return
    for key, value in data.items():
        yield from tables(value, f"{name}.{key}".strip("."))


def test_every_table_of_figures_names_its_source() -> None:
    found = dict(tables(read("data/figures.toml")))
    assert {"setup", "nations.RUS", "editions.polish", "accession"} <= set(found)
    for name, table in found.items():
        assert table.get("provenance") in get_args(Provenance), name


@pytest.mark.parametrize("file", FILES[1:])
def test_every_part_of_a_board_is_marked_as_reconstructed(file: str) -> None:
    assert read(file)["provenance"] == dict.fromkeys(("map", "investment", "scoring"), "reconstructed")


def test_treasuries_taxes_and_shipyards_are_the_printed_ones() -> None:
    nations = figures().nations
    assert {n: f.treasury for n, f in nations.items()} == {"RUS": 2, "NOR": 1, "EU": 3, "CAN": 2, "USA": 4}
    assert {n: f.tax for n, f in nations.items()} == {"RUS": 2, "NOR": 1, "EU": 3, "CAN": 2, "USA": 4}
    assert {n: f.build for n, f in nations.items()} == {"RUS": 2, "NOR": 1, "EU": 2, "CAN": 1, "USA": 4}


def test_four_of_six_votes_back_the_law_in_force_at_the_start() -> None:
    votes: Counter[str] = Counter()
    for nation in figures().nations.values():
        votes[nation.law] += nation.votes
    assert votes == {"A": 4, "B": 1, "C": 1}
    assert (figures().council.law, figures().council.majority) == ("A", 4)


def test_the_eu_builds_and_taxes_for_two_after_accession() -> None:
    accession, nations = figures().accession, figures().nations
    assert accession.build == nations["EU"].build + nations["NOR"].build
    assert accession.tax == nations["EU"].tax + nations["NOR"].tax


def test_the_editions_contain_52_and_51_ships() -> None:
    ships = {name: sum(edition.ships.values()) for name, edition in figures().editions.items()}
    assert ships == {"international": 52, "polish": 51, "chinese": 52}


def test_twelve_lobbyists_are_used_with_any_number_of_players() -> None:
    setup, orders = figures().setup, figures().placement.orders
    assert setup.tiles == {2: 16, 3: 12, 4: 12}
    for seats, each in setup.lobbyists.items():
        assert seats * each == 12
        assert Counter(orders[seats]) == dict.fromkeys("ABCD"[:seats], each)


def test_the_nations_act_in_the_printed_order() -> None:
    assert ARCTIC == ("RUS", "NOR", "EU", "CAN", "USA")
    assert tuple(figures().nations) == ARCTIC
