from __future__ import annotations

from dataclasses import replace

from bot.domain.league.season import LeagueTable, Seat
from bot.leagues.overview import Overview
from bot.leagues.voyage.ranking import open_to, ranking
from tests.bot.leagues.voyage.test_crews import entry, voyage


def table(number: int, *seats: tuple[int | None, int], stage: str = "ended") -> LeagueTable:
    results = tuple(Seat(number, place, points) for place, points in seats)
    return LeagueTable(number, number, (number,), stage, results=results)  # type: ignore[arg-type]


def season(*tables: LeagueTable, stage: str = "running") -> Overview:
    before = voyage(*(entry(each.number, each.number) for each in tables), stage=stage)
    return replace(before, tables=tables)


def test_finished_voyages_rank_before_lost_ones_and_then_by_points() -> None:
    ranked = ranking(season(table(1, (2, 0)), table(2, (1, 90)), table(3, (1, 120)), table(4, (1, 90))))
    assert [(each.table.number, each.place, each.points, each.home) for each in ranked] == [
        (3, 1, 120, True),
        (2, 2, 90, True),
        (4, 2, 90, True),
        (1, 4, 0, False),
    ]


def test_in_a_game_without_crews_the_place_at_the_table_ranks_before_points() -> None:
    tables = (table(1, (2, 40)), table(2, (1, 30)), table(3, (3, 60)), table(4, (2, 41)))
    before = season(*tables)
    arctic = replace(before, season=replace(before.season, game="arctic", seats=3))
    ranked = ranking(arctic)
    assert [(each.table.number, each.place, each.finish) for each in ranked] == [
        (2, 1, 1),
        (4, 2, 2),
        (1, 3, 2),
        (3, 4, 3),
    ]
    assert all(each.home for each in ranked)


def test_a_voyage_without_a_result_has_no_place() -> None:
    ranked = ranking(
        season(table(1, stage="open"), table(2, (1, 70)), table(3, (None, 0)), table(4, stage="void"))
    )
    assert [(each.table.number, each.place) for each in ranked] == [(2, 1), (1, None), (3, None), (4, None)]


def test_a_crew_has_the_result_of_its_remaining_members() -> None:
    crew = replace(table(1, (None, 0), (1, 80)), entries=(1, 2))
    before = replace(voyage(entry(1, 1), entry(2, 1)), tables=[crew])
    [only] = ranking(before)
    assert (only.place, only.points, [each.number for each in only.crew]) == (1, 80, [1, 2])


def test_results_are_visible_after_the_own_voyage_and_to_everyone_at_the_end() -> None:
    running = season(table(1, (1, 70)), table(2, stage="open"), table(3, stage="void"))
    assert [open_to(running, person) for person in (1, 2, 3, 99)] == [True, False, True, False]
    closed = season(table(1, (1, 70)), stage="closed")
    assert open_to(closed, 99)
