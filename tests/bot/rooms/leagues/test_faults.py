"""A process dies at some commit; the season is drawn once, each table played once, and no result lost."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import combinations

import pytest
from sqlalchemy import func, select

from bot.domain.errors import NoLeague, Refused, SeasonExists, SignUpOver
from bot.domain.person import Person
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store.schema import seasons, tables
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Dash
from tests.bot.rooms.leagues.season import (
    HALL,
    PEOPLE,
    ZOE,
    channels,
    open_tables,
    opened,
    play_table,
    started,
    wish,
)
from tests.bot.store.commits import around_commits

CREW = PEOPLE[:3]
LIVES = 60
"""More processes than a season needs if one of them dies."""


class Killed(Exception):
    """Raised where the process dies."""


class Fate:
    """Kills a process before or after its commit number `at`; 0 for never."""

    def __init__(self, at: int = 0, *, before: bool = False) -> None:
        self.at, self.before = at, before
        self.commits = 0

    def before_commit(self) -> None:
        self.commits += 1
        if self.commits == self.at and self.before:
            raise Killed

    def after_commit(self) -> None:
        if self.commits == self.at and not self.before:
            raise Killed


async def continue_season(services: Services, clock: Clock) -> bool:
    """Take the next steps of the people and the bot; return whether the season is over."""
    leagues = services.leagues
    try:
        season = (await leagues.here(HALL.channel_id)).season
    except NoLeague:
        season = await leagues.open(HALL, ZOE, wish(seats=2, size=3))
    before = await leagues.find(season.id)
    if before.season.stage == "signup":
        for person in CREW:
            if before.entry_of(person.id) is None:
                await leagues.join(season.id, person)
        await leagues.start(season.id, ZOE)
    await clock.advance(leagues.grace.seconds)
    overview = await open_tables(services, season.id)
    for table in overview.tables:
        if table.stage == "open" and table.table_id is not None:
            await play_table(services, table.table_id)
    await services.records.archive.settled()
    return (await leagues.settle(season.id)).season.stage == "closed"


async def run_process(settings: Settings, clock: Clock, fate: Fate) -> bool:
    """Run a process until it dies or has nothing left to do; return whether the season is over."""
    services = build_services(settings, {"dash": Dash()}, clock.now)
    await services.open()
    await services.records.archive.start()
    for engine in services.database.engines:
        around_commits(engine, fate.before_commit, fate.after_commit)
    over = False
    with suppress(Killed):
        over = await continue_season(services, clock)
    await services.records.archive.stop()
    await services.close()
    return over


async def season(settings: Settings, clock: Clock, fate: Fate) -> int:
    """Play a season, with as many processes as it needs; return how many commits the first one made."""
    over = await run_process(settings, clock, fate)
    first = fate.commits
    for _life in range(LIVES):
        if over:
            break
        over = await run_process(settings, clock, Fate())
    assert over
    return first


async def check(services: Services) -> None:
    overview = await services.leagues.here(HALL.channel_id)
    assert [entry.person for entry in overview.entries] == CREW
    assert [table.stage for table in overview.tables] == ["ended"] * 3
    assert sorted(tuple(sorted(table.entries)) for table in overview.tables) == [*combinations((1, 2, 3), 2)]
    assert len({table.table_id for table in overview.tables}) == 3
    assert all(seat.place is not None for table in overview.tables for seat in table.results)
    assert all(len(table.results) == 2 for table in overview.tables)
    assert sorted(entry.place or 0 for entry in overview.entries) == [1, 2, 3]
    assert {entry.next_division for entry in overview.entries} == {1}
    count = await services.database.read(
        lambda connection: (
            connection.scalar(select(func.count()).select_from(tables)),
            connection.scalar(select(func.count()).select_from(seasons)),
        )
    )
    assert count == (3, 1)


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("part", range(8))
async def test_a_process_that_dies_at_a_commit_loses_no_table_and_seats_no_one_twice(
    settings: Settings, clock: Clock, tmp_path_factory: pytest.TempPathFactory, part: int, before: bool
) -> None:
    for at in range(part + 1, 400, 8):
        folder = tmp_path_factory.mktemp("season")
        own = settings.model_copy(update={"database_url": f"sqlite+aiosqlite:///{folder}/season.db"})
        fate = Fate(at, before=before)
        commits = await season(own, clock, fate)
        services = build_services(own, {"dash": Dash()}, clock.now)
        await services.open()
        await check(services)
        await services.close()
        if commits < at:
            return
    raise AssertionError("a season has more commits than were tried")


async def test_one_of_several_processes_draws_and_one_opens_each_table(
    services: Services, other_services: Services, clock: Clock
) -> None:
    season_id = await opened(services)
    if services.database.engines[0].dialect.name != "postgresql":
        pytest.skip("only one process serves an SQLite file")
    starts = (each.leagues.start(season_id, ZOE) for each in (services, other_services))
    came = await asyncio.gather(*starts, return_exceptions=True)
    assert sorted(type(each).__name__ for each in came) == ["Overview", SignUpOver.__name__]
    await clock.advance(services.leagues.grace.seconds)
    for _round in range(3):
        overview = await services.leagues.settle(season_id)
        seats = (
            each.leagues.seat(season_id, table.number, next(channels))
            for table in overview.opening(clock.now())
            for each in (services, other_services)
        )
        await asyncio.gather(*seats)
    overview = await services.leagues.find(season_id)
    stored = await services.database.read(
        lambda connection: connection.scalar(select(func.count()).select_from(tables))
    )
    assert stored == sum(table.stage == "open" for table in overview.tables) > 0


async def test_one_of_several_processes_draws_each_round_of_a_cup_and_opens_its_tables(
    services: Services, other_services: Services, clock: Clock
) -> None:
    crowd = [Person(500 + number, f"C{number}") for number in range(8)]
    cup_id = await opened(services, crowd, seats=2, size=2, kind="knockout")
    if services.database.engines[0].dialect.name != "postgresql":
        pytest.skip("only one process serves an SQLite file")
    both = (services, other_services)
    starts = (each.leagues.start(cup_id, ZOE) for each in both)
    came = await asyncio.gather(*starts, return_exceptions=True)
    assert sorted(type(each).__name__ for each in came) == ["Overview", SignUpOver.__name__]
    for count in (4, 6, 7):
        await clock.advance(services.leagues.grace.seconds)
        overview = await services.leagues.find(cup_id)
        assert len(overview.tables) == count
        opening = overview.opening(clock.now())
        seats = (
            each.leagues.seat(cup_id, table.number, next(channels)) for table in opening for each in both
        )
        began = await asyncio.gather(*seats)
        assert sum(table is not None for table in began) == len(opening)
        for table in opening:
            winner = next(entry.person for entry in overview.entries if entry.number == table.entries[0])
            await services.leagues.award(cup_id, ZOE, table.number, winner, "they agreed")
        await clock.advance(services.leagues.grace.seconds)
        await asyncio.gather(*(each.leagues.settle(cup_id) for each in both))
    overview = await services.leagues.find(cup_id)
    assert overview.season.stage == "closed"
    assert len(overview.tables) == 7
    assert len([entry for entry in overview.entries if entry.place == 1]) == 1


async def test_repeated_joining_and_leaving_produces_one_entry(services: Services) -> None:
    season_id = await opened(services, [])
    for _time in range(20):
        await services.leagues.join(season_id, CREW[0])
        await services.leagues.leave(season_id, CREW[0])
    await services.leagues.join(season_id, CREW[0])
    assert [entry.person for entry in (await services.leagues.find(season_id)).entries] == [CREW[0]]


async def test_a_league_is_not_replaced_by_opening_another_in_its_channel(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock)
    before = await services.leagues.find(season_id)
    with pytest.raises(SeasonExists):
        await services.leagues.open(HALL, CREW[0], wish(name="Mine"))
    assert await services.leagues.find(season_id) == before


async def test_a_moderator_takes_over_no_place_and_assigns_none_in_their_own_division(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock, CREW)
    for by, new in ((ZOE, ZOE), (CREW[1], ZOE)):
        before = await services.leagues.find(season_id)
        with pytest.raises(Refused) as refused:
            await services.leagues.replace(season_id, by, CREW[0], new, "mine now")
        assert refused.value.code == "own_award"
        assert await services.leagues.find(season_id) == before
