from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from bot.domain.league.season import AT_ONCE, Entry, LeagueTable
from bot.domain.person import Person
from bot.leagues.designs import design
from bot.leagues.draw import divided, draw, ready, weeks_needed
from bot.leagues.swaps import RULES, cost, searched, tally
from engine.kernel.dice import Dice


def people(count: int) -> list[Entry]:
    return [Entry(number, Person(number, f"P{number}")) for number in range(1, count + 1)]


def test_seven_players_at_three_seats_use_the_known_design() -> None:
    assert design(7, 3) == [(0, 1, 3), (1, 2, 4), (2, 3, 5), (3, 4, 6), (4, 5, 0), (5, 6, 1), (6, 0, 2)]


@pytest.mark.parametrize(
    ("count", "seats"), [(7, 3), (4, 3), (3, 3), (7, 4), (13, 4), (5, 4), (11, 5), (6, 5)]
)
def test_players_meet_equally_often_and_sit_once_in_each_seat(count: int, seats: int) -> None:
    tables = design(count, seats)
    assert tables is not None
    meetings = Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))
    assert len(meetings) == count * (count - 1) // 2
    assert len(set(meetings.values())) == 1
    assert set(Counter((person, seat) for table in tables for seat, person in enumerate(table)).values()) == {
        1
    }


@pytest.mark.parametrize("count", range(2, 14))
def test_a_round_robin_balances_the_two_seats(count: int) -> None:
    tables = design(count, 2)
    assert tables is not None
    assert Counter(frozenset(table) for table in tables) == Counter(
        map(frozenset, combinations(range(count), 2))
    )
    first, second = (Counter(table[seat] for table in tables) for seat in (0, 1))
    assert max(abs(first[person] - second[person]) for person in range(count)) <= 1


@pytest.mark.parametrize(("count", "seats"), [(5, 3), (6, 3), (8, 3), (9, 4), (8, 5), (13, 5)])
def test_other_sizes_are_searched_for_a_similar_balance(count: int, seats: int) -> None:
    tables = searched(count, seats, Dice("5e"))
    seen = tally(tables, count)
    assert seen.doubles == 0
    assert max(seen.seats.values()) == 1
    assert max(seen.meetings.values()) <= 2 or count < 2 * seats - 1
    pairs = [seen.meetings[pair] for pair in combinations(range(count), 2)]
    assert max(pairs) - min(pairs) <= 2
    cyclic = [tuple((first + step) % count for step in range(seats)) for first in range(count)]
    assert cost(tables, count) <= cost(cyclic, count)


def test_each_of_nine_rules_has_its_own_weight() -> None:
    assert len(RULES) == 9
    bad = [(0, 0, 1), (0, 1, 2), (0, 1, 2), (0, 1, 2), (0, 1, 2)]
    assert {rule.name: rule.count(tally(bad, 4)) for rule in RULES} == {
        "a person twice at a table": 1,
        "two met four times": 2 + 1 + 1,  # 0 and 1 met five times, the other pairs four times.
        "two met three times": 3 + 2 + 2,
        "two never met": 3,  # 3 isn't at any table.
        "two met twice": 4 + 3 + 3,
        "the same seat three times": 3 + 2 + 2,
        "the same seat twice": 4 + 3 + 3,
        "three met twice": 3,
        "the same person follows twice": 4 + 3 + 3,
    }


def test_a_season_is_determined_by_its_seed() -> None:
    assert draw(people(15), 3, 7, "5e") == draw(people(15), 3, 7, "5e")
    assert draw(people(15), 3, 7, "5e").tables != draw(people(15), 3, 7, "5f").tables


@pytest.mark.parametrize("count", range(3, 41))
def test_no_player_is_lost_and_all_play_equally_often(count: int) -> None:
    drawn = draw(people(count), 3, 7, "5e")
    assert [entry.number for entry in drawn.entries] == list(range(1, count + 1))
    assert set(Counter(each for table in drawn.tables for each in table.entries).values()) == {3}
    division = {entry.number: entry.division for entry in drawn.entries}
    assert all({division[each] for each in table.entries} == {table.division} for table in drawn.tables)


def test_divisions_have_similar_sizes_with_the_strongest_in_the_first() -> None:
    assert divided(15, 7, 3) == [8, 7]
    assert divided(3, 7, 3) == [3]
    assert divided(5, 4, 4) == [5]
    drawn = draw(people(14), 3, 7, "5e")
    assert {entry.number for entry in drawn.entries if entry.division == 1} == set(range(1, 8))


def test_no_player_has_more_than_two_tables_at_the_same_time() -> None:
    tables = draw(people(7), 3, 7, "5e").tables
    opened = Counter(entry for table in ready(tables) for entry in table.entries)
    assert max(opened.values()) == AT_ONCE


def test_a_season_needs_two_weeks_for_each_wave_of_tables() -> None:
    tables = [LeagueTable(number, 1, (1, 2)) for number in range(1, 6)]
    assert weeks_needed(tables) == 6
