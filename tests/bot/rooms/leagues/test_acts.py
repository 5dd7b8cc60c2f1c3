"""Moderators' actions in a season and their undo, and how a season ends for people who are away."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.domain.errors import (
    LeagueReliability,
    NoLostSeat,
    NothingToUndoInLeague,
    NotInLeague,
    OwnAward,
    Refused,
    SeasonExists,
)
from bot.domain.person import Person
from bot.leagues import AWAY_DAYS, GRACE
from bot.services import Services
from bot.store.people import audit
from bot.store.schema import posts
from bot.store.season import departures
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.leagues.season import (
    HALL,
    PEOPLE,
    ZOE,
    lose,
    open_tables,
    opened,
    play_table,
    started,
    wish,
)

DAY = 86_400
NIA = Person(555, "Nia")


async def undo(services: Services, season_id: int, by: Person = ZOE) -> None:
    act = await services.leagues.undoable(season_id, by)
    await services.leagues.undo(season_id, by, act.number, "by mistake")


async def refuses(services: Services, season_id: int, kind: type[Refused], by: Person = ZOE) -> None:
    before = await services.leagues.find(season_id)
    with pytest.raises(kind):
        await undo(services, season_id, by)
    assert await services.leagues.find(season_id) == before


async def test_no_table_opens_for_a_while_after_an_act_so_that_it_can_be_undone(
    services: Services, clock: Clock
) -> None:
    season_id = await opened(services)
    await services.leagues.start(season_id, ZOE)
    overview = await services.leagues.settle(season_id)
    assert overview.opening(clock.now()) == []
    assert await services.leagues.seat(season_id, 1, 7) is None
    await clock.advance(GRACE.seconds)
    assert overview.opening(clock.now()) != []
    assert await services.leagues.seat(season_id, 1, 7) is not None


async def test_an_undone_start_leads_back_to_the_sign_up_and_to_the_same_draw(
    services: Services,
) -> None:
    season_id = await opened(services)
    before = await services.leagues.find(season_id)
    drawn = await services.leagues.start(season_id, ZOE)
    await undo(services, season_id)
    after = await services.leagues.find(season_id)
    assert (after.entries, after.tables, after.season.stage) == (before.entries, [], "signup")
    assert (after.season.started_at, after.season.ends_at) == (None, None)
    again = await services.leagues.start(season_id, ZOE)
    assert again.tables == drawn.tables
    assert again.entries == drawn.entries


async def test_awards_replacements_and_excuses_are_undone_in_turn(services: Services, clock: Clock) -> None:
    season_id = await started(services, clock)
    states = [await services.leagues.find(season_id)]
    winner = states[0].entries[states[0].tables[0].entries[0] - 1].person
    await services.leagues.award(season_id, ZOE, 1, winner, "agreed")
    states.append(await services.leagues.find(season_id))
    await services.leagues.replace(season_id, ZOE, PEOPLE[0], NIA, "moved")
    states.append(await services.leagues.find(season_id))
    await services.leagues.award(season_id, ZOE, 1, None, "they came")
    for state in reversed(states):
        await undo(services, season_id)
        after = await services.leagues.find(season_id)
        assert (after.entries, after.tables) == (state.entries, state.tables)
    acts = await services.database.read(lambda connection: audit.latest(connection, 1, None, 3))
    assert [act.about["undone"] for act in acts] == ["league_award", "league_replace", "league_unaward"]


async def test_nothing_is_undone_once_a_table_has_opened_after_it(services: Services, clock: Clock) -> None:
    season_id = await started(services, clock)
    await open_tables(services, season_id)
    await refuses(services, season_id, NothingToUndoInLeague)


async def test_a_season_that_was_closed_continues_unchanged(services: Services, clock: Clock) -> None:
    season_id = await started(services, clock)
    before = await open_tables(services, season_id)
    await services.leagues.close(season_id, ZOE, "the wrong channel")
    closed = await services.leagues.find(season_id)
    assert {table.stage for table in closed.tables} == {"void"}
    await undo(services, season_id)
    after = await services.leagues.find(season_id)
    assert (after.entries, after.tables) == (before.entries, before.tables)
    assert after.season.stage == "running"


async def test_a_season_stays_closed_after_its_time_or_once_the_next_is_open(
    services: Services, clock: Clock
) -> None:
    season_id = await opened(services)
    await services.leagues.close(season_id, ZOE, "too early")
    await services.leagues.open(HALL, ZOE, wish())
    await refuses(services, season_id, SeasonExists)


async def test_an_act_is_undone_by_a_moderator_who_does_not_play_and_only_as_it_was_shown(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock)
    overview = await services.leagues.find(season_id)
    winner = overview.entries[overview.tables[0].entries[0] - 1].person
    await services.leagues.award(season_id, ZOE, 1, winner, "agreed")
    await refuses(services, season_id, OwnAward, by=PEOPLE[0])
    seen = await services.leagues.undoable(season_id, ZOE)
    other = overview.entries[overview.tables[1].entries[0] - 1].person
    await services.leagues.award(season_id, ZOE, 2, other, "later")
    with pytest.raises(NothingToUndoInLeague):
        await services.leagues.undo(season_id, ZOE, seen.number, "the one before")


async def test_a_season_is_not_closed_by_its_last_award_before_that_can_be_undone(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock, PEOPLE[:3])
    winner = PEOPLE[0]
    tables = (await services.leagues.find(season_id)).tables
    for table in tables:
        await services.leagues.award(season_id, ZOE, table.number, winner, "agreed")
    assert (await services.leagues.settle(season_id)).season.stage == "running"
    await clock.advance(GRACE.seconds)
    assert (await services.leagues.settle(season_id)).season.stage == "closed"
    await refuses(services, season_id, NothingToUndoInLeague)


async def test_the_second_lost_seat_ends_a_season_and_an_excuse_lets_the_person_continue(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock)
    tables = (await services.leagues.find(season_id)).tables
    [first, second, third] = [table.number for table in tables if 1 in table.entries]
    await lose(services, season_id, first, 1)
    assert not (await services.leagues.settle(season_id)).entries[0].out
    await lose(services, season_id, second, 1)
    overview = await services.leagues.settle(season_id)
    assert (overview.entries[0].out, overview.entries[0].exit) == (True, "lost")
    assert 1 not in next(table for table in overview.tables if table.number == third).entries

    await services.leagues.excuse(season_id, ZOE, PEOPLE[0], second, "hospital")
    overview = await services.leagues.settle(season_id)
    assert not overview.entries[0].out
    assert 1 in next(table for table in overview.tables if table.number == third).entries
    with pytest.raises(NoLostSeat):
        await services.leagues.excuse(season_id, ZOE, PEOPLE[0], second, "again")
    await undo(services, season_id)
    assert (await services.leagues.settle(season_id)).entries[0].exit == "lost"


async def test_only_a_lost_seat_is_excused_and_by_another_person(services: Services, clock: Clock) -> None:
    season_id = await started(services, clock)
    for by, person, number, kind in (
        (ZOE, PEOPLE[0], 1, NoLostSeat),
        (ZOE, PEOPLE[0], None, NoLostSeat),
        (ZOE, NIA, 1, NotInLeague),
        (PEOPLE[1], PEOPLE[0], 1, OwnAward),
    ):
        before = await services.leagues.find(season_id)
        with pytest.raises(kind):
            await services.leagues.excuse(season_id, by, person, number, "so")
        assert await services.leagues.find(season_id) == before


async def test_ten_days_away_are_allowed_and_a_warning_comes_before(services: Services, clock: Clock) -> None:
    season_id = await started(services, clock)
    await open_tables(services, season_id)
    away = timedelta(days=40)
    await services.time.availability.go_away(PEOPLE[0].id, clock.now(), clock.now() + away)
    warned = []
    for day in range(1, AWAY_DAYS + 1):
        entry = (await services.leagues.settle(season_id)).entries[0]
        assert (entry.away, entry.out) == (day, False)
        assert (await services.leagues.settle(season_id)).entries[0].away == day  # Counted once a day.
        warned.append(await warnings(services))
        await clock.advance(DAY)
    assert [count > 0 for count in warned].index(True) == 6
    assert warned[-1] == warned[6]
    entry = (await services.leagues.settle(season_id)).entries[0]
    assert (entry.out, entry.exit) == (True, "away")

    await services.leagues.excuse(season_id, ZOE, PEOPLE[0], None, "a long journey")
    entry = (await services.leagues.find(season_id)).entries[0]
    assert (entry.out, entry.away) == (False, 0)
    await undo(services, season_id)
    entry = (await services.leagues.find(season_id)).entries[0]
    assert (entry.out, entry.exit, entry.away) == (True, "away", AWAY_DAYS + 1)


async def warnings(services: Services) -> int:
    """Return how many warnings about days away have been posted."""
    found = await services.database.read(lambda connection: connection.execute(select(posts.c.about)).all())
    return sum((row.about or {}).get("code") == "league_away" for row in found)


async def test_a_person_back_from_a_vacation_keeps_the_remaining_days(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock)
    await services.time.availability.go_away(PEOPLE[0].id, clock.now(), clock.now() + timedelta(days=3))
    for _day in range(20):
        await services.leagues.settle(season_id)
        await clock.advance(DAY)
    entry = (await services.leagues.settle(season_id)).entries[0]
    assert not entry.out
    assert entry.away == 3


async def test_a_season_can_require_a_minimum_of_finished_games(services: Services, clock: Clock) -> None:
    season_id = await opened(services, PEOPLE[:3], seats=3)
    await services.leagues.start(season_id, ZOE)
    await clock.advance(GRACE.seconds)
    overview = await open_tables(services, season_id)
    table_id = overview.tables[0].table_id
    assert table_id is not None
    await services.database.transact(
        lambda connection: departures.put(connection, table_id, 0, PEOPLE[0].id, way="left", now=clock.now())
    )
    await services.leagues.close(season_id, ZOE, "over")
    again = await services.leagues.open(HALL, ZOE, wish(reliability=8))
    with pytest.raises(LeagueReliability) as refused:
        await services.leagues.join(again.id, PEOPLE[0])
    assert (refused.value.params["finished"], refused.value.params["counted"]) == (0, 1)
    await services.leagues.join(again.id, PEOPLE[1])


async def test_a_table_that_ends_while_an_act_can_be_undone_is_counted(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock)
    await services.records.archive.start()
    overview = await open_tables(services, season_id)
    [first, second] = [table for table in overview.tables if table.stage == "open"][:2]
    assert first.table_id is not None
    winner = overview.entries[second.entries[0] - 1].person
    await services.leagues.award(season_id, ZOE, second.number, winner, "agreed")
    await play_table(services, first.table_id)
    await services.records.archive.settled()
    await services.leagues.settle(season_id)
    await undo(services, season_id)
    stages = {table.number: table.stage for table in (await services.leagues.settle(season_id)).tables}
    assert (stages[first.number], stages[second.number]) == ("ended", "open")
