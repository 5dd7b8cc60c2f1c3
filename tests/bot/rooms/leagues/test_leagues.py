"""Seasons on a real database: sign-up, draw, games and end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from bot.domain.errors import (
    Banned,
    DivisionUnfit,
    InLeague,
    LeagueOptions,
    NoLeagueTable,
    NotAtLeagueTable,
    NotAwarded,
    NotInLeague,
    OwnAward,
    Refused,
    SeasonExists,
    SeasonNotRunning,
    SeasonTooShort,
    SeatsUnfit,
    SignUpOver,
    TooFewInLeague,
    UnknownGame,
)
from bot.domain.person import Person
from bot.domain.shards import Shards
from bot.leagues import Overview
from bot.services import Services
from bot.store.people import audit, bans
from engine.kernel.dice import commitment
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.leagues.season import (
    HALL,
    LATER,
    PEOPLE,
    ZOE,
    channels,
    open_tables,
    opened,
    play_table,
    started,
    wish,
)


async def play_season(services: Services, season_id: int) -> Overview:
    await services.records.archive.start()
    overview = await open_tables(services, season_id)
    while overview.season.stage == "running":
        table = next(table for table in overview.tables if table.stage == "open")
        assert table.table_id is not None
        await play_table(services, table.table_id)
        await services.records.archive.settled()
        overview = await open_tables(services, season_id)
        playing = Counter(entry for each in overview.tables if each.stage == "open" for entry in each.entries)
        assert max(playing.values(), default=0) <= 2
    return overview


async def test_a_season_plays_all_its_tables_and_then_closes_with_places(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock)
    overview = await play_season(services, season_id)
    assert [table.stage for table in overview.tables] == ["ended"] * 7
    assert len({table.table_id for table in overview.tables}) == 7
    assert sorted(entry.place or 0 for entry in overview.entries) == list(range(1, 8))
    assert {entry.next_division for entry in overview.entries} == {1}
    [ranked] = overview.divisions.values()
    assert all(len(each.form) == 3 for each in ranked)
    assert commitment(overview.season.seed) == overview.season.commitment


async def test_two_divisions_move_two_up_and_two_down_into_the_next_season(
    services: Services, clock: Clock
) -> None:
    people = [Person(300 + number, f"Q{number}") for number in range(8)]
    season_id = await started(services, clock, people, seats=2, size=4)
    overview = await play_season(services, season_id)
    moved = {entry.person.id: entry.next_division for entry in overview.entries}
    assert sorted(moved.values()) == [1] * 4 + [2] * 4
    up = [e.person.id for e in overview.entries if e.division == 2 and e.next_division == 1]
    assert len(up) == 1  # A division of four has one promotion and one relegation.
    again = await services.leagues.open(HALL, ZOE, wish(seats=2, size=4))
    assert again.number == 2
    for person in reversed(people):
        await services.leagues.join(again.id, person)
    overview = await services.leagues.start(again.id, ZOE)
    assert {entry.person.id: entry.division for entry in overview.entries} == moved


async def test_a_table_is_opened_once_and_only_when_its_turn_has_come(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock)
    overview = await services.leagues.settle(season_id)
    [first, *_others] = overview.opening(LATER)
    assert await services.leagues.seat(season_id, first.number, 7) is not None
    assert await services.leagues.seat(season_id, first.number, 8) is None
    later = next(table for table in overview.tables if table not in overview.opening(LATER))
    for table in overview.opening(LATER)[1:]:
        assert await services.leagues.seat(season_id, table.number, next(channels)) is not None
    assert await services.leagues.seat(season_id, later.number, 9) is None


async def test_another_process_opens_no_table_twice(
    services: Services, other_services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock)
    [first, *_others] = (await services.leagues.settle(season_id)).opening(LATER)
    assert await services.leagues.seat(season_id, first.number, 7) is not None
    if services.database.engines[0].dialect.name == "postgresql":
        assert await other_services.leagues.seat(season_id, first.number, 8) is None
    found = await services.leagues.find(season_id)
    assert [table.channel_id for table in found.tables if table.stage == "open"] == [7]


async def test_a_person_who_leaves_is_missing_from_tables_that_have_not_begun(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock)
    await services.leagues.leave(season_id, PEOPLE[0])
    overview = await services.leagues.settle(season_id)
    assert all(1 not in table.entries for table in overview.tables)
    assert sorted(len(table.entries) for table in overview.tables) == [2, 2, 2, 3, 3, 3, 3]
    ranked = overview.divisions[1]
    assert ranked[-1].entry.person == PEOPLE[0]
    with pytest.raises(NotInLeague):
        await services.leagues.leave(season_id, PEOPLE[0])


async def test_a_banned_person_is_removed(services: Services, clock: Clock) -> None:
    season_id = await started(services, clock)
    await services.database.transact(
        lambda connection: bans.add(connection, 1, PEOPLE[1], by=ZOE, why="", now=clock.now())
    )
    overview = await services.leagues.settle(season_id)
    assert [entry.person for entry in overview.entries if entry.out] == [PEOPLE[1]]


async def test_a_late_replacement_takes_over_place_and_results(services: Services, clock: Clock) -> None:
    season_id = await started(services, clock)
    await services.leagues.leave(season_id, PEOPLE[0])
    new = Person(555, "Nia")
    overview = await services.leagues.replace(season_id, ZOE, PEOPLE[0], new, "came late")
    assert overview.entries[0].person == new
    assert not overview.entries[0].out
    assert sum(1 in table.entries for table in (await services.leagues.settle(season_id)).tables) == 3
    with pytest.raises(InLeague):
        await services.leagues.replace(season_id, ZOE, PEOPLE[1], new, "again")


async def test_an_award_counts_until_it_is_taken_back(services: Services, clock: Clock) -> None:
    season_id = await started(services, clock)
    overview = await services.leagues.find(season_id)
    winner = overview.entries[overview.tables[0].entries[1] - 1]
    overview = await services.leagues.award(season_id, ZOE, 1, winner.person, "nobody else came")
    assert overview.divisions[1][0].entry.number == winner.number
    assert overview.tables[0].stage == "ended"
    overview = await services.leagues.award(season_id, ZOE, 1, None, "they came")
    assert overview.tables[0].stage == "planned"
    assert {each.points for each in overview.divisions[1]} == {0}
    acts = await services.database.read(lambda connection: audit.latest(connection, 1, None, 10))
    assert [act.code for act in acts] == ["league_unaward", "league_award", "league_start", "league_open"]


async def test_the_season_ends_with_its_time_and_open_tables_do_not_count(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock)
    await open_tables(services, season_id)
    await clock.advance(13 * 7 * 86_400 + 1)
    overview = await services.leagues.settle(season_id)
    assert overview.season.stage == "closed"
    assert {table.stage for table in overview.tables} == {"void"}
    assert await services.leagues.seasons_with_work(Shards()) == [season_id]  # Its message is still pending.
    await services.leagues.shown(season_id, 1, "")
    assert await services.leagues.seasons_with_work(Shards()) == []


async def refused(services: Services, season_id: int, kind: type[Refused], work: Any) -> None:
    before = await services.leagues.find(season_id)
    with pytest.raises(kind):
        await work
    assert await services.leagues.find(season_id) == before


@pytest.mark.parametrize(
    ("changed", "kind"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"seats": 1}, SeatsUnfit),
        ({"seats": 9}, SeatsUnfit),
        ({"size": 2}, DivisionUnfit),
        ({"size": 99}, DivisionUnfit),
        ({"options": {"sails": "red"}}, LeagueOptions),
        ({"options": {"rounds": "many"}}, LeagueOptions),
    ],
)
async def test_an_impossible_league_is_refused(
    services: Services, changed: dict[str, Any], kind: type[Refused]
) -> None:
    with pytest.raises(kind):
        await services.leagues.open(HALL, ZOE, wish(**changed))


async def test_a_channel_has_one_season_at_a_time(services: Services) -> None:
    season_id = await opened(services)
    await refused(services, season_id, SeasonExists, services.leagues.open(HALL, ZOE, wish(name="Other")))


async def test_a_season_needs_enough_people_and_enough_weeks(services: Services) -> None:
    season_id = await opened(services, PEOPLE[:2])
    await refused(services, season_id, TooFewInLeague, services.leagues.start(season_id, ZOE))
    await services.leagues.close(season_id, ZOE, "too few")
    season_id = await opened(services, weeks=3)
    await refused(services, season_id, SeasonTooShort, services.leagues.start(season_id, ZOE))


async def test_only_permitted_people_sign_up_and_only_once(services: Services, clock: Clock) -> None:
    season_id = await opened(services)
    await refused(services, season_id, InLeague, services.leagues.join(season_id, PEOPLE[0]))
    await services.database.transact(
        lambda connection: bans.add(connection, 1, ZOE, by=PEOPLE[0], why="", now=clock.now())
    )
    await refused(services, season_id, Banned, services.leagues.join(season_id, ZOE))
    await services.leagues.start(season_id, ZOE)
    late = Person(901, "Late")
    await refused(services, season_id, SignUpOver, services.leagues.join(season_id, late))


async def test_an_award_needs_a_table_of_the_season_its_players_and_another_moderator(
    services: Services, clock: Clock
) -> None:
    season_id = await started(services, clock)
    tables = (await services.leagues.find(season_id)).tables
    there = next(p for number, p in enumerate(PEOPLE, 1) if number in tables[0].entries)
    absent = next(p for number, p in enumerate(PEOPLE, 1) if number not in tables[0].entries)
    award = services.leagues.award
    await refused(services, season_id, NoLeagueTable, award(season_id, ZOE, 8, there, "so"))
    await refused(services, season_id, NotAtLeagueTable, award(season_id, ZOE, 1, absent, "so"))
    await refused(services, season_id, NotAtLeagueTable, award(season_id, ZOE, 1, ZOE, "so"))
    await refused(services, season_id, OwnAward, award(season_id, absent, 1, there, "so"))
    await services.leagues.close(season_id, ZOE, "over")
    await refused(services, season_id, SeasonNotRunning, award(season_id, ZOE, 1, there, "so"))


async def test_a_league_takes_over_its_peoples_new_names(services: Services) -> None:
    season_id = await opened(services)
    for person in (PEOPLE[0], ZOE):
        await services.people.names.follow(HALL.guild_id or 0, replace(person, name="Renamed"))
        await services.people.names.follow(2, replace(person, name="Elsewhere"))
    overview = await services.leagues.find(season_id)
    assert [entry.person.name for entry in overview.entries][:2] == ["Renamed", "P2"]
    assert overview.season.opener.name == "Renamed"


async def test_an_award_that_was_never_made_is_not_taken_back(services: Services, clock: Clock) -> None:
    season_id = await started(services, clock)
    with pytest.raises(NotAwarded):
        await services.leagues.award(season_id, ZOE, 1, None, "a slip")
    assert len((await services.leagues.find(season_id)).tables) == 7
