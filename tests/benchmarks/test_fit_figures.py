"""The search for reconstructed figures: what it chooses among, who goes on, and what it writes."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from statistics import fmean

import pytest

from benchmarks.fit_figures import filled
from benchmarks.reconstruction import deposits, prices
from benchmarks.reconstruction.halving import halved
from benchmarks.reconstruction.measures import Told
from benchmarks.reconstruction.tables import usual
from benchmarks.reconstruction.variations import Variation, variations
from engine.arctic.board import board_named
from engine.worksheets import read_worksheet


def test_deposits_that_change_places_keep_every_printed_count_and_every_coast() -> None:
    start = deposits.deposits_of(3)
    chance = Random(1)  # noqa: S311 - repeatable, and no secret
    for _ in range(50):
        found = deposits.exchanged(start, chance)
        assert Counter(found.values()) == {"gas": 16, "oil": 10, "nodules": 6}
        assert found.keys() == start.keys()


def test_boards_that_play_are_those_by_which_first_choices_are_the_most_even() -> None:
    start = deposits.deposits_of(3)
    found = list(deposits.candidates(start, 3, 12, seed=1))
    chances = [deposits.first_choices(each) for each in (deposits.variation(start), *found)]
    assert all(sum(each.values()) == pytest.approx(1) for each in chances)
    before, *even = (deposits.evenness(list(each.values())) for each in chances)
    assert min(even) > before
    assert found == list(deposits.candidates(start, 3, 12, seed=1))


def test_places_that_are_as_good_as_one_another_lose_less() -> None:
    first = [{f"first choice: {nation} 1": 1.0} for nation in ("EU", "RUS", "USA", "CAN")]
    even = [Told(each, {"points ahead: begun at EU 1": 5.0 - 10 * (at % 2)}) for at, each in enumerate(first)]
    unlike = [
        Told(first[0], {"points ahead: begun at EU 1": 9.0 + at, "points ahead: begun at USA 1": -9.0 - at})
        for at in range(4)
    ]
    assert deposits.loss(even) < deposits.loss(unlike)


def test_prices_that_are_tried_are_dearer_for_a_must_and_cheaper_for_what_is_seldom_bought() -> None:
    start = prices.prices_of(2)
    found = list(prices.candidates(start, 10, seed=1))
    assert len({each.name for each in found}) == 10
    for each in found:
        for tile, fields in each.corrections["tiles"].items():
            gold = fields["price"]["gold"]
            assert gold >= 1
            assert 0 <= (gold - start[tile]) * prices.WAYS[tile] <= prices.BY


def test_a_tile_that_is_never_bought_loses_as_much_as_one_that_is_always() -> None:
    usual_ = {f"done: buy {tile}": 1.0 for tile in prices.prices_of(2)}
    fine = prices.loss([Told(usual_, {})])
    never = prices.loss([Told(usual_ | {"done: buy docks": 0.0}, {})])
    always = prices.loss([Told(usual_ | {"done: buy government_reform": 6.0}, {})])
    assert (fine, never, always) == (0.0, 1.0, pytest.approx(1.0))


def test_the_best_third_goes_on_and_what_it_began_with_always() -> None:
    start, *candidates = islice(variations("nemo"), 4)
    plans = [usual("nemo", 1, number, 1) for number in range(2)]
    rungs = list(
        halved(start, candidates, plans, [1, 2], lambda tables: -fmean(t.shares["length"] for t in tables))
    )
    first, second = ([each for each in rungs if each.number == number] for number in (1, 2))
    assert ([each.tables for each in first], [each.tables for each in second]) == ([1] * 4, [2] * 2)
    best = next(each.candidate for each in first if each.candidate is not start)
    assert {each.candidate.name for each in second} == {start.name, best.name}


def test_what_is_found_is_written_as_a_worksheet_that_can_be_read() -> None:
    start = dict(deposits.deposits_of(3))
    start["C16"], start["B12"] = start["B12"], start["C16"]
    best = deposits.variation(start)
    options = read_worksheet("arctic", filled("arctic", best)).options
    assert board_named(options["board"]).deposits == start
    assert not read_worksheet("arctic", filled("arctic", Variation("as shipped"))).corrections
