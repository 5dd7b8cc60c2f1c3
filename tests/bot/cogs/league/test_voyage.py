"""`/voyage`: several crews play the same voyage in a channel and learn nothing about each other's."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.domain.errors import DiceSealed, NoLeague, SeatSealed
from bot.domain.person import Person
from bot.domain.table import Place, TableRecord
from bot.leagues import GRACE
from bot.moderation.referee import Ruling
from bot.play.rewind_range import RewindRange
from engine.kernel.dice import commitment
from tests.bot.cogs.league.seasons import HOUR, said
from tests.bot.conftest import World, texts_of

WEEK = 7 * 24 * HOUR


async def opened(world: World, moderator: Any, **options: Any) -> None:
    given = {"name": "Vanikoro", **options}
    assert "The voyage is open" in await said(moderator, world.channel, "voyage open", **given)


async def started(world: World, moderator: Any, *names: str) -> list[Any]:
    """Sign people up alone, start the voyage, and wait until their tables have opened."""
    await opened(world, moderator)
    people = [world.person(name) for name in names]
    for person in people:
        assert "signed up" in await said(person, world.channel, "voyage join")
    alone = await said(people[0], world.channel, "voyage join", captain=people[1])
    assert "takes part in this season already" in alone
    assert f"{len(names)} crews and {len(names)} people" in await said(
        moderator, world.channel, "voyage start"
    )
    assert "The voyage starts" in await said(moderator, world.channel, "voyage start", sure=True)
    await world.later(GRACE.seconds)
    return people


async def here(world: World) -> Any:
    return await world.ask(world.bot.services.leagues.here(world.channel.id, "voyage"))


async def table_in(world: World, thread: Any) -> TableRecord:
    return await world.ask(world.bot.services.tables.at_place(Place(thread.id, world.guild.id)))


async def sailed(world: World, thread: Any, seed: int, most: int | None = None) -> None:
    """Play a voyage with random legal commands, to its end or at most `most` commands."""
    chance, tables = Random(seed), world.bot.services.tables  # noqa: S311 - any voyage will do
    table = await table_in(world, thread)
    while (position := await world.ask(tables.position(table.id))).decisions and most != 0:
        seat = position.decisions[0].seat
        await world.play(table.id, table.seats[seat].id, chance.choice(position.legal(seat)))
        most = None if most is None else most - 1
    await world.env.settle()
    await world.ask(world.bot.services.records.archive.settled())
    await world.env.settle()


async def message(world: World) -> str:
    [found] = [one for one in world.messages() if "Vanikoro · Nemo" in texts_of(one)]
    return texts_of(found)


async def test_crews_sail_the_same_voyage_and_compare_their_results_at_the_end(
    world: World, moderator: Any
) -> None:
    ann, ben, chie = await started(world, moderator, "Ann", "Ben", "Chie")
    threads = list(world.channel.threads)
    assert [thread.name for thread in threads] == [f"Vanikoro · voyage 1, crew {n}" for n in (1, 2, 3)]
    assert all(world.bot.get_channel(thread.id).is_private() for thread in threads)
    season, tables = (await here(world)).season, [await table_in(world, thread) for thread in threads]
    assert {table.commitment for table in tables} == {season.commitment} == {commitment(season.seed)}
    assert all(table.options["streams"] and table.sealed for table in tables)

    await sailed(world, threads[0], seed=1)
    ended = await table_in(world, threads[0])
    assert (ended.status, ended.seed) == ("ended", None)
    assert season.seed not in "".join(texts_of(one) for one in threads[0].history())
    assert "1 of 3 voyages are over" in "".join(texts_of(one) for one in threads[0].history())
    assert "sealed" in await said(ann, threads[0], "table verify")
    assert "sealed" in await said(ben, world.channel, "voyage compare", crew=1)

    own = await said(ann, world.channel, "voyage show")
    assert "**1** · Ann ·" in own
    for other in (ben, moderator):
        assert "**1**" not in await said(other, world.channel, "voyage show")
        assert season.seed not in await said(other, world.channel, "voyage show")
    assert "0 finished" in await said(ben, world.channel, "stats game", game="nemo")

    await sailed(world, threads[1], seed=2)
    compared = await said(ann, world.channel, "voyage compare", crew=2)
    assert "They parted at the set-up:" in compared
    assert "**Ann**\n- " in compared
    assert "**Ben**\n- " in compared
    await sailed(world, threads[2], seed=3)
    await world.later(HOUR)
    overview = await here(world)
    assert overview.season.stage == "closed"
    assert not overview.sealed
    text = await message(world)
    assert "The voyages are over. " in text
    assert season.seed in text
    assert "3 finished" in await said(chie, world.channel, "stats game", game="nemo")
    assert "matches the hash" in await said(chie, threads[2], "table verify")
    assert world.faults() == []


async def test_a_crew_forms_at_the_sign_up_and_has_one_thread(world: World, moderator: Any) -> None:
    await opened(world, moderator, seats=2)
    ann, ben, chie, dora = (world.person(name) for name in ("Ann", "Ben", "Chie", "Dora"))
    await said(ann, world.channel, "voyage join")
    assert "hasn't signed up" in await said(ben, world.channel, "voyage join", captain=chie)
    await said(ben, world.channel, "voyage join", captain=ann)
    assert "is full" in await said(chie, world.channel, "voyage join", captain=ben)
    assert "needs 2 crews or more; 1" in await said(moderator, world.channel, "voyage start")
    await said(chie, world.channel, "voyage join")
    await said(dora, world.channel, "voyage join")
    await said(dora, world.channel, "voyage leave")
    assert "- Ann, Ben\n- Chie" in await said(dora, world.channel, "voyage show")
    await said(moderator, world.channel, "voyage start", sure=True)
    assert "Undone" in await said(moderator, world.channel, "voyage undo", sure=True, why="too early")
    assert [entry.division for entry in (await here(world)).entries] == [1, 1, 2]
    await said(moderator, world.channel, "voyage start", sure=True)
    await world.later(GRACE.seconds)
    first, second = world.channel.threads
    assert (await table_in(world, first)).names == ("Ann", "Ben")
    assert (await table_in(world, second)).names == ("Chie",)
    members = {member.id for member in await world.ask(world.bot.get_channel(first.id).fetch_members())}
    assert {ann.id, ben.id} <= members
    assert chie.id not in members


async def test_dice_are_not_taken_back_and_no_one_joins_from_outside(world: World, moderator: Any) -> None:
    await started(world, moderator, "Ann", "Ben")
    first, _second = world.channel.threads
    await sailed(world, first, seed=5, most=12)
    table, zoe = await table_in(world, first), Person(moderator.id, "Zoe")
    log = await world.ask(world.bot.services.tables.log(table.id, most=None))
    barred = next(step.version for step in log if step.barred and step.version > 0)
    ruling = Ruling(table.id, world.guild.id, zoe, "a mistake")
    referee, rewinds = world.bot.services.moderation.referee, world.bot.services.play.rewinds
    with pytest.raises(DiceSealed):
        await world.ask(rewinds.ask(table.id, table.seats[0].id, RewindRange(barred), 1, table.version))
    with pytest.raises(SeatSealed):
        await world.ask(referee.replace(ruling, 0, zoe))
    with pytest.raises(SeatSealed):
        await world.ask(world.bot.services.people.attendance.join(table.id, zoe))
    assert (await table_in(world, first)).version == table.version


async def test_a_closed_voyage_keeps_its_seed_secret_while_games_continue(
    world: World, moderator: Any
) -> None:
    await started(world, moderator, "Ann", "Ben")
    first, second = world.channel.threads
    await sailed(world, first, seed=1)
    closed = await said(moderator, world.channel, "voyage close", sure=True, why="holidays")
    assert "is over" in closed
    await world.later(HOUR)
    overview = await here(world)
    assert [table.stage for table in overview.tables] == ["ended", "void"]
    assert overview.sealed
    assert overview.season.seed not in await message(world)
    assert "nothing to undo" in await said(moderator, world.channel, "voyage undo", sure=True, why="oh")
    await sailed(world, second, seed=2)
    await world.later(HOUR)
    assert overview.season.seed in await message(world)
    assert (await table_in(world, second)).seed == overview.season.seed


async def test_no_page_shows_a_voyage(world: World, moderator: Any) -> None:
    await started(world, moderator, "Ann", "Ben")
    season, links = (await here(world)).season, world.bot.services.links.records
    code = links.season_path(season.id, season.channel_id, 0).rpartition("-")[2]
    with pytest.raises(NoLeague):
        await world.ask(links.opened_season(season.id, code))
    assert await world.ask(links.seasons(season.channel_id)) == []


async def test_games_that_are_not_finished_in_time_do_not_count(world: World, moderator: Any) -> None:
    await started(world, moderator, "Ann", "Ben")
    await world.later(6 * WEEK)
    overview = await here(world)
    assert overview.season.stage == "closed"
    assert {table.stage for table in overview.tables} == {"void"}
    assert "closed before" in await message(world)


async def test_people_play_the_arctic_against_computers_from_the_same_start(
    world: World, moderator: Any
) -> None:
    await opened(world, moderator, game="arctic")
    for name in ("Ann", "Ben"):
        await said(world.person(name), world.channel, "voyage join")
    await said(moderator, world.channel, "voyage start", sure=True)
    await world.later(GRACE.seconds)
    first, second = [await table_in(world, thread) for thread in world.channel.threads]
    assert [person.computer for person in first.seats] == [False, True, True]
    assert first.commitment == second.commitment
    starts = [await world.ask(world.bot.services.tables.position(table.id, 0)) for table in (first, second)]
    assert starts[0].game.dump(starts[0].state) == starts[1].game.dump(starts[1].state)
    late = await said(world.person("Chie"), world.channel, "voyage join", captain=world.person("Dora"))
    assert "Sign-up is over" in late
    shown = await said(moderator, world.channel, "voyage show")
    assert "· crew 2" in shown
    assert "alone against 2 computer players" in shown


async def test_games_that_cannot_be_compared_are_refused(world: World, moderator: Any) -> None:
    ann = world.person("Ann")
    assert "has no voyage" in await said(ann, world.channel, "voyage join")
    refused = await said(
        moderator, world.channel, "voyage open", name="Duel", seats=2, options="semi_competitive=true"
    )
    assert "compete with one another" in refused
    assert "seats can be 1 to 4" in await said(moderator, world.channel, "voyage open", name="Fleet", seats=5)
    assert "can't be played like that" in await said(
        moderator, world.channel, "voyage open", name="Odd", options="whales=many"
    )
    assert world.channel.threads == []
