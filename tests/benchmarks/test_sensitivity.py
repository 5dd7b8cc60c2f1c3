"""Reconstructed figures that change: what they may change to, and how outcomes are compared."""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks.reconstruction.measures import Told, told
from benchmarks.reconstruction.paired import differences
from benchmarks.reconstruction.tables import begun, usual
from benchmarks.reconstruction.variations import variations
from benchmarks.sensitivity import SEATS, changed, play
from engine import games
from engine.arctic.board import board_named


@pytest.mark.parametrize("game", SEATS)
def test_every_variation_can_be_played_and_changes_something(game: str) -> None:
    usual_options = games[game].options().model_dump(mode="json")
    names = Counter(variation.name for variation in variations(game))
    assert max(names.values()) == 1
    for variation in variations(game):
        chosen = games[game].options.model_validate(variation.options(game)).model_dump(mode="json")
        assert chosen != usual_options, variation.name


def test_deposits_change_places_so_that_every_printed_count_stays() -> None:
    counts = Counter(board_named("standard").deposits.values())
    exchanged = [each.options("arctic") for each in variations("arctic") if "in exchange" in each.name]
    assert len(exchanged) > 20
    for options in exchanged:
        assert Counter(board_named(options["board"]).deposits.values()) == counts


def test_examples_of_the_scoring_table_stay() -> None:
    for variation in variations("arctic"):
        if variation.name.startswith("scoring"):
            board = board_named(variation.options("arctic")["board"])
            assert (board.points_each("nodules", 3, 2), board.points_each("oil", 5, 3)) == (5, 10)
            assert (board.points_each("gas", 5, 4), board.points_each("gas", 6, 3)) == (7, 7)


@pytest.mark.parametrize("game", SEATS)
def test_the_same_table_tells_the_same_twice(game: str) -> None:
    plan = usual(game, SEATS[game], 3, 1)
    one, other = (told(begun(plan).finish()) for _ in range(2))
    assert one == other
    assert one.shares["length"] > 0


def test_only_what_differs_within_pairs_is_sure() -> None:
    pairs = [
        (Told({"built": 1.0}, {"wins": float(each % 2)}), Told({"built": 3.0}, {"wins": float(each % 2)}))
        for each in range(10)
    ]
    found = {each.measure: each for each in differences(pairs)}
    assert (found["built"].by, found["built"].sure) == (2.0, True)
    assert (found["wins"].by, found["wins"].sure) == (0.0, False)


def test_a_share_that_one_of_a_pair_does_not_tell_leaves_that_pair_out() -> None:
    pairs = [
        (Told({}, {"wins: begun at EU 1": 1.0}), Told({}, {})),
        (Told({}, {"wins: begun at EU 1": 0.0}),) * 2,
    ]
    [found] = differences(pairs)
    assert (found.pairs, found.before, found.after) == (1, 0.0, 0.0)


def test_a_variation_is_played_with_the_seeds_of_the_shipped_figures() -> None:
    plans = [usual("nemo", 1, number, 1) for number in range(2)]
    variation = next(each for each in variations("nemo") if each.name == "cards: every test one harder")
    lines = list(changed(plans, [play(plan) for plan in plans], variation, everything=True))
    assert lines[0].startswith("\n**cards: every test one harder**")
    assert any(line.startswith("| points, lost voyages as 0 |") for line in lines)
