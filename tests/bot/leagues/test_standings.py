from __future__ import annotations

from fractions import Fraction

import pytest

from bot.domain.league.season import Entry, LeagueTable, Seat
from bot.domain.person import Person
from bot.leagues.draw import draw
from bot.leagues.standings import by_division, moving, points_at, standings


def entry(number: int, *, division: int = 1, out: bool = False) -> Entry:
    return Entry(number, Person(number, f"P{number}"), division=division, lot=number, out=out)


def ended(number: int, *places: tuple[int, int | None], points: tuple[int, ...] = ()) -> LeagueTable:
    made = points or (0,) * len(places)
    results = tuple(Seat(who, place, score) for (who, place), score in zip(places, made, strict=True))
    return LeagueTable(number, 1, tuple(who for who, _place in places), "ended", results=results)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3), ("2", "1/2", "0")),
        ((1, 1, 3), ("5/4", "5/4", "0")),
        ((1, 2, 2), ("2", "1/4", "1/4")),
        ((1, 1, 1), ("5/6", "5/6", "5/6")),
        ((1, None, 2), ("2", "0", "1/2")),
        ((1, 2), ("2", "0")),
    ],
)
def test_a_table_scores_the_share_of_defeated_rivals_and_the_win(
    places: tuple[int | None, ...], points: tuple[str]
):
    results = [Seat(who, place) for who, place in enumerate(places)]
    assert [points_at(results, who) for who in range(len(places))] == list(map(Fraction, points))


def test_a_tie_is_broken_by_the_direct_encounter_then_by_the_defeated_rivals() -> None:
    tables = [
        ended(1, (1, 1), (2, 2)),
        ended(2, (2, 1), (3, 2)),
        ended(3, (3, 1), (4, 2)),
        ended(4, (1, 2), (4, 1)),
    ]
    table = standings(map(entry, (4, 3, 2, 1)), tables, 1)
    # All four have two points. 1 beat 2, 2 beat 3, 3 beat 4, and 4 beat 1, so only the lot differs.
    assert [each.entry.number for each in table] == [1, 2, 3, 4]
    table = standings(map(entry, (1, 2, 3)), [ended(1, (3, 1), (1, 2)), ended(2, (1, 1), (2, 2))], 1)
    assert [each.entry.number for each in table] == [3, 1, 2]
    assert [each.direct for each in table] == [1, 0, 0]


def test_a_tie_is_finally_broken_by_the_share_of_points_at_the_table() -> None:
    tables = [ended(1, (1, 1), (3, 2), points=(6, 4)), ended(2, (2, 1), (4, 2), points=(9, 1))]
    table = standings(map(entry, (1, 2, 3, 4)), tables, 1)
    assert [each.entry.number for each in table] == [2, 1, 3, 4]


def test_an_award_replaces_the_result_and_a_void_table_counts_for_no_one() -> None:
    played = ended(1, (1, 1), (2, 2))
    awarded = LeagueTable(1, 1, (1, 2), "ended", results=played.results, awarded=(2,))
    assert standings(map(entry, (1, 2)), [awarded], 1)[0].entry.number == 2
    void = standings(map(entry, (1, 2)), [LeagueTable(1, 1, (1, 2), "void")], 1)
    assert [(each.points, each.form) for each in void] == [(0, ()), (0, ())]


def test_two_are_promoted_and_two_relegated_except_from_the_first_and_last_division() -> None:
    ranked = [entry(number, division=2) for number in range(1, 8)]
    assert [moving(ranked, 2, 3)[number] for number in range(1, 8)] == [1, 1, 0, 0, 0, -1, -1]
    assert [moving(ranked, 1, 3)[number] for number in range(1, 8)] == [0, 0, 0, 0, 0, -1, -1]
    assert [moving(ranked, 3, 3)[number] for number in range(1, 8)] == [1, 1, 0, 0, 0, 0, 0]


def test_a_player_who_left_is_relegated_instead_of_another() -> None:
    ranked = [entry(number, out=number == 2) for number in (1, 3, 4, 5, 6, 7, 2)]
    assert [each for each, way in moving(ranked, 1, 2).items() if way < 0] == [7, 2]


def test_points_of_all_tables_are_summed_and_each_place_is_given_once() -> None:
    drawn = draw([Entry(number, Person(number, "P")) for number in range(1, 15)], 3, 7, "5e")
    tables = [
        LeagueTable(
            each.number,
            each.division,
            each.entries,
            "ended",
            results=tuple(Seat(who, 1 + (who > min(each.entries))) for who in each.entries),
        )
        for each in drawn.tables
    ]
    table = by_division(drawn.entries, tables)
    assert {division: [each.place for each in rows] for division, rows in table.items()} == {
        1: list(range(1, 8)),
        2: list(range(1, 8)),
    }
    # A table gives 3/2 points for rivals who came behind, and one for the win.
    assert sum(each.points for rows in table.values() for each in rows) == len(tables) * Fraction(5, 2)
