from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest

from bot.domain.league.season import Entry, LeagueTable, Seat
from bot.domain.person import Person
from bot.leagues.knockout.bracket import advanced, draw_round, remaining
from bot.leagues.knockout.groups import LEAST_PEOPLE, MOST_PEOPLE, rounds_of

PEOPLE = range(LEAST_PEOPLE, MOST_PEOPLE + 1)
SEATS = range(2, 8)


def people(count: int) -> list[Entry]:
    """Return `count` entries, the strongest first; their lots are in the opposite order."""
    return [
        Entry(number, Person(number, f"P{number}"), lot=count + 1 - number, seeding=number)
        for number in range(1, count + 1)
    ]


def ended(table: LeagueTable, *places: int | None) -> LeagueTable:
    """Return the table as ended, with these ranks by seat."""
    seats = zip(table.entries, places, strict=True)
    return replace(table, stage="ended", results=tuple(Seat(entry, place) for entry, place in seats))


def played(entries: list[Entry], seats: int, chance: Random) -> list[list[LeagueTable]]:
    """Play a whole cup with random results; return its rounds."""
    rounds: list[list[LeagueTable]] = []
    while drawn := draw_round(entries, [table for each in rounds for table in each], seats, "5e"):
        places = {size: list(range(1, size + 1)) for size in range(2, seats + 1)}
        rounds.append(
            [
                ended(table, *chance.sample(places[len(table.entries)], len(table.entries)))
                if table.stage == "planned"
                else table
                for table in drawn
            ]
        )
    return rounds


@pytest.mark.parametrize("seats", SEATS)
def test_a_cup_is_played_to_its_winner_and_no_one_is_lost_or_seated_twice(seats: int) -> None:
    for count in PEOPLE:
        entries = people(count)
        before: list[LeagueTable] = []
        rounds = played(entries, seats, Random(count * 10 + seats))  # noqa: S311 - results of a test
        for sizes, tables in zip(rounds_of(count, seats), rounds, strict=True):
            alive = Counter(entry.number for entry in remaining(entries, before))
            assert Counter(number for table in tables for number in table.entries) == alive
            assert [len(table.entries) for table in tables] == [*sizes.groups, *[1] * sizes.byes]
            assert [table.stage for table in tables] == ["ended"] * len(tables)
            before = [*before, *tables]
        winner = next(seat.entry for seat in before[-1].results if seat.place == 1)
        assert [entry.number for entry in remaining(entries, before)] == [winner]
        assert [table.number for table in before] == list(range(1, len(before) + 1))


@pytest.mark.parametrize("seats", SEATS)
def test_the_strongest_do_not_meet_in_the_first_round(seats: int) -> None:
    for count in PEOPLE:
        tables = [table for table in draw_round(people(count), [], seats, "5e") if table.stage == "planned"]
        playing = sorted(number for table in tables for number in table.entries)
        for table in tables:
            pots = [playing.index(number) // len(tables) for number in sorted(table.entries)]
            assert pots == list(range(len(table.entries)))


@pytest.mark.parametrize("seats", SEATS)
def test_players_meet_again_in_the_next_round_only_with_fewer_than_three_tables(seats: int) -> None:
    for count in PEOPLE:
        rounds = played(people(count), seats, Random(count))  # noqa: S311 - results of a test
        for earlier, later in pairwise(rounds):
            met = {frozenset(pair) for table in earlier for pair in combinations(table.entries, 2)}
            again = [
                pair for table in later for pair in combinations(table.entries, 2) if frozenset(pair) in met
            ]
            assert not again or sum(len(table.entries) > 1 for table in later) < 3


@pytest.mark.parametrize("seats", SEATS)
def test_byes_go_to_players_with_the_fewest_byes(seats: int) -> None:
    for count in PEOPLE:
        had: Counter[int] = Counter()
        for tables in played(people(count), seats, Random(count)):  # noqa: S311 - results of a test
            resting = [number for table in tables if len(table.entries) == 1 for number in table.entries]
            playing = [number for table in tables if len(table.entries) > 1 for number in table.entries]
            assert max((had[number] for number in resting), default=0) <= min(
                had[number] for number in playing
            )
            had.update(resting)


def test_a_round_is_determined_by_its_seed() -> None:
    assert draw_round(people(16), [], 4, "5e") == draw_round(people(16), [], 4, "5e")
    assert draw_round(people(16), [], 4, "5e") != draw_round(people(16), [], 4, "5f")


def test_the_first_two_of_a_table_advance_the_winner_first() -> None:
    table = ended(LeagueTable(1, 1, (1, 2, 3), drawn=(1, 2, 3)), 3, 1, 2)
    assert [entry.number for entry in advanced(people(3), table, 2)] == [2, 3]


def test_lots_break_ties_and_decide_a_table_without_results() -> None:
    table = LeagueTable(1, 1, (1, 2, 3), drawn=(1, 2, 3))
    assert [entry.number for entry in advanced(people(3), ended(table, 1, 2, 2), 2)] == [1, 3]
    assert [entry.number for entry in advanced(people(3), replace(table, stage="void"), 2)] == [3, 2]


def test_points_of_the_game_break_ties_before_lots() -> None:
    results = (Seat(1, 1, 9), Seat(2, 2, 7), Seat(3, 2, 5))
    table = LeagueTable(1, 1, (1, 2, 3), stage="ended", results=results, drawn=(1, 2, 3))
    assert [entry.number for entry in advanced(people(3), table, 2)] == [1, 2]


def test_a_player_who_left_the_cup_or_lost_their_seat_does_not_advance() -> None:
    table = ended(LeagueTable(1, 1, (1, 2, 3), drawn=(1, 2, 3)), 1, None, 2)
    entries = people(3)
    assert [entry.number for entry in advanced(entries, table, 2)] == [1, 3]
    entries[0] = replace(entries[0], out=True)
    assert [entry.number for entry in advanced(entries, table, 2)] == [3]


def test_an_award_determines_the_advancing_players() -> None:
    table = replace(ended(LeagueTable(1, 1, (1, 2), drawn=(1, 2)), 1, 2), awarded=(2,))
    assert [entry.number for entry in advanced(people(2), table, 1)] == [2]


def test_a_round_with_one_player_is_not_drawn() -> None:
    entries = [replace(entry, out=entry.number > 1) for entry in people(8)]
    assert draw_round(entries, [], 4, "5e") == []


def test_a_player_who_leaves_before_the_next_draw_is_replaced_by_the_next_of_their_table() -> None:
    entries = people(8)
    first = [ended(table, 1, 2, 3, 4) for table in draw_round(entries, [], 4, "5e")]
    winner, third = first[0].entries[0], first[0].entries[2]
    stay = [replace(entry, out=entry.number == winner) for entry in entries]
    (final,) = draw_round(stay, first, 4, "5e")
    assert set(final.entries) == {first[0].entries[1], third, *first[1].entries[:2]}


def test_a_player_who_leaves_during_a_round_is_not_replaced_by_an_earlier_loser() -> None:
    entries = people(16)
    first = [ended(table, 1, 2, 3, 4) for table in draw_round(entries, [], 4, "5e")]
    second = draw_round(entries, first, 4, "5e")
    gone = set(second[0].entries[1:])
    stay = [replace(entry, out=entry.number in gone) for entry in entries]
    over = [replace(second[0], stage="void"), ended(second[1], 1, 2, 3, 4)]
    (final,) = draw_round(stay, [*first, *over], 4, "5e")
    assert set(final.entries) == {second[0].entries[0], *second[1].entries[:2]}
