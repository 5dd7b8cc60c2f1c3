from __future__ import annotations

from itertools import pairwise

import pytest

from bot.leagues.knockout.groups import LEAST_PEOPLE, MOST_PEOPLE, Sizes, advancing, rounds_of, sizes_of

PEOPLE = range(LEAST_PEOPLE, MOST_PEOPLE + 1)
SEATS = range(2, 8)


def test_sixteen_players_at_four_seats_play_three_rounds() -> None:
    assert rounds_of(16, 4) == [Sizes((4, 4, 4, 4), 0), Sizes((4, 4), 0), Sizes((4,), 0)]


def test_one_player_advances_from_groups_of_two_or_three_and_two_from_larger_ones() -> None:
    assert [advancing(seats) for seats in range(2, 8)] == [1, 1, 2, 2, 2, 2]
    assert sizes_of(10, 4) == Sizes((4, 3, 3), 0)
    assert sizes_of(10, 4).next_people == 4


def test_an_odd_player_has_a_bye_at_tables_of_two_only() -> None:
    assert sizes_of(9, 2) == Sizes((2, 2, 2, 2), 1)
    assert sizes_of(8, 3) == Sizes((3, 3, 2), 0)
    assert sizes_of(5, 4) == Sizes((3, 2), 0)


@pytest.mark.parametrize("seats", SEATS)
def test_each_round_gives_each_player_a_seat_or_a_bye(seats: int) -> None:
    for people in PEOPLE:
        playing = people
        for sizes in rounds_of(people, seats):
            assert sum(sizes.groups) + sizes.byes == playing
            assert max(sizes.groups) <= seats
            assert max(sizes.groups) - min(sizes.groups) <= 1
            assert min(sizes.groups) >= 2
            assert all(advancing(group) < group for group in sizes.groups)
            assert sizes.byes <= (seats == 2)
            playing = sizes.next_people


@pytest.mark.parametrize("seats", SEATS)
def test_each_round_has_fewer_players_until_one_table_is_the_final(seats: int) -> None:
    for people in PEOPLE:
        rounds = rounds_of(people, seats)
        assert all(later.next_people < earlier.next_people for earlier, later in pairwise(rounds))
        assert [sizes.final for sizes in rounds] == [False] * (len(rounds) - 1) + [True]
        assert len(rounds[-1].groups) == 1


@pytest.mark.parametrize(("people", "seats"), [(1, 3), (0, 2), (8, 1)])
def test_a_round_needs_two_players_and_two_seats(people: int, seats: int) -> None:
    with pytest.raises(ValueError, match="play no round"):
        sizes_of(people, seats)
