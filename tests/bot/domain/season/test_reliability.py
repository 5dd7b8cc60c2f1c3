"""The share of a player's latest games that they finished."""

from __future__ import annotations

import pytest

from bot.domain.season.reliability import End, Reliability, SeatLoss, end_of, reliability


def test_only_the_last_ten_games_count() -> None:
    ends: list[End] = ["finished"] * 9 + ["excused"] + ["abandoned"] * 5
    assert reliability(ends) == Reliability(finished=9, excused=1, abandoned=0)


def test_an_excused_game_counts_neither_for_nor_against_a_player() -> None:
    assert reliability(["finished", "excused"]).counted == 1
    assert reliability(["finished", "excused"]).meets(10)


def test_a_player_without_known_games_meets_every_minimum() -> None:
    assert reliability([]).meets(10)
    assert reliability(["excused"]).meets(10)


@pytest.mark.parametrize(("finished", "abandoned", "most"), [(9, 1, 9), (1, 1, 5), (2, 1, 6), (0, 1, 0)])
def test_a_minimum_is_a_share_of_the_counted_games(finished: int, abandoned: int, most: int) -> None:
    known = Reliability(finished=finished, abandoned=abandoned)
    assert known.meets(most)
    assert not known.meets(most + 1)


@pytest.mark.parametrize("way", ["clock", "left"])
def test_a_game_is_abandoned_unless_a_moderator_excuses_it(way: SeatLoss) -> None:
    assert end_of(way, excused=False) == "abandoned"
    assert end_of(way, excused=True) == "excused"


@pytest.mark.parametrize("way", ["away", "handed", "removed"])
def test_announced_agreed_and_moderated_ends_are_excused(way: SeatLoss) -> None:
    assert end_of(way, excused=False) == "excused"
