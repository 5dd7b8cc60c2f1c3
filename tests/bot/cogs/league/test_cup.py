"""`/cup`: a whole cup in a channel, and refusals along the way."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.domain.person import Person
from bot.domain.table import Place
from bot.leagues import GRACE, replay
from tests.bot.cogs.league.seasons import HOUR, ZOE, ends, played, said, season_message
from tests.bot.conftest import World, texts_of

WEEK = 7 * 24 * HOUR
NAMES = ("Ann", "Bartek", "Chie", "Dora", "Emil", "Fumi", "Gosia", "Hana")


async def opened(world: World, moderator: Any, *names: str, **options: Any) -> list[Any]:
    """Open a cup with at most four people at a table, and let people sign up."""
    given = {"name": "Polar", "game": "arctic", "seats": 4, **options}
    assert "The cup is open" in await said(moderator, world.channel, "cup open", **given)
    people = [world.person(name) for name in names]
    for person in people:
        assert "signed up" in await said(person, world.channel, "cup join")
    return people


async def started(world: World, moderator: Any) -> list[Any]:
    people = await opened(world, moderator, *NAMES)
    previewed = await said(moderator, world.channel, "cup start")
    assert "2 tables in the first round" in previewed
    assert "2 rounds" in previewed
    assert "has started" in await said(moderator, world.channel, "cup start", sure=True)
    await world.later(GRACE.seconds)
    return people


async def here(world: World) -> Any:
    return await world.ask(world.bot.services.leagues.here(world.channel.id, "knockout"))


async def test_a_cup_is_played_from_sign_up_to_its_winner(world: World, moderator: Any) -> None:
    people = await started(world, moderator)
    first = list(world.channel.threads)
    assert len(first) == 2
    assert all("round 1" in thread.name for thread in first)
    seated = Counter(entry for table in (await here(world)).tables for entry in table.entries)
    assert seated == dict.fromkeys(range(1, 9), 1)

    await played(world, *first)
    results = [("**Polar** · round 1, table" in end, "In the next round:" in end) for end in ends(*first)]
    assert results == [(True, True)] * 2
    overview = await here(world)
    assert [table.division for table in overview.tables] == [1, 1, 2]
    best = {
        seat.entry
        for table in overview.tables
        for seat in sorted(table.results, key=lambda seat: (seat.place or 9, -seat.points))[:2]
    }
    assert set(overview.tables[2].drawn) == best
    assert len(world.channel.threads) == 2  # The final hasn't opened yet.
    await world.later(GRACE.seconds + 1)
    [last] = [thread for thread in world.channel.threads if "round 2" in thread.name]
    in_final = {entry.person.id for entry in overview.entries if entry.number in overview.tables[2].drawn}
    for person in people:
        inbox = texts_of((await person.slash(world.channel, "inbox")).response)
        assert ("Polar, cup 1 · round 2" in inbox) == (person.id in in_final)
        assert ("Polar, cup 1 · out" in inbox) == (person.id not in in_final)

    await played(world, last)
    await world.later(HOUR)
    overview = await here(world)
    assert overview.season.stage == "closed"
    [winner] = [entry for entry in overview.entries if entry.place == 1]
    message = season_message(world)
    assert f"**{winner.person.name}** has won it" in texts_of(message)
    assert "The draw's seed" in texts_of(message)
    assert len(message.attachments) == 2
    assert message.raw_mentions == []
    assert f"**{winner.person.name}** · Polar" in await said(moderator, world.channel, "stats server")
    shown = await people[0].slash(world.channel, "cup show", files=True)
    given = {one.filename.rpartition(".")[2]: await one.read() for one in shown.response.attachments}
    found = replay(given["json"])
    assert (found.drawn, found.winner) == (True, Person(winner.number, winner.person.name))
    assert given["csv"].decode("utf-8-sig").count("\r\n") == 1 + 8 + 4
    assert world.faults() == []


async def test_a_round_ends_with_its_time_and_lots_are_drawn(world: World, moderator: Any) -> None:
    await started(world, moderator)
    await played(world, world.channel.threads[0])
    assert {table.division for table in (await here(world)).tables} == {1}
    await world.later(3 * WEEK)
    overview = await here(world)
    assert [(table.division, table.stage) for table in overview.tables[:2]].count((1, "void")) == 1
    assert len(overview.tables[2].drawn) == 4
    assert len(world.channel.threads) == 3


async def test_a_stopped_game_waits_for_a_moderator(world: World, moderator: Any) -> None:
    await started(world, moderator)
    one, other = world.channel.threads
    table = await world.ask(world.bot.services.tables.at_place(Place(one.id, world.guild.id)))
    acts = world.bot.services.moderation.acts
    await world.ask(acts.end(table.id, world.guild.id, ZOE, "time", counted=True))
    await world.env.settle()
    await played(world, other)
    overview = await here(world)
    [stopped] = [each for each in overview.tables if each.stage == "void"]
    assert len(overview.tables) == 2
    await world.later(HOUR)
    assert f"Table {stopped.number} has no result" in texts_of(season_message(world))
    number = stopped.entries[2]
    winner = next(entry.person for entry in overview.entries if entry.number == number)
    await world.ask(
        world.bot.services.leagues.award(overview.season.id, ZOE, stopped.number, winner, "was ahead")
    )
    await world.later(GRACE.seconds + 1)
    overview = await here(world)
    assert number in overview.tables[2].drawn
    shown = await said(moderator, world.channel, "mod audit")
    assert f"awarded table {stopped.number} of the cup Polar to {winner.name}" in shown


async def test_a_final_result_is_not_awarded_again(world: World, moderator: Any) -> None:
    people = await started(world, moderator)
    await played(world, *world.channel.threads)
    seated = (await here(world)).tables[0].entries
    who = next(each for number, each in enumerate(people, 1) if number in seated)
    answer = await said(moderator, world.channel, "cup award", table=1, winner=who, why="no")
    assert "next round has been drawn" in answer


async def test_a_finalist_who_leaves_before_the_final_opens_is_not_seated(
    world: World, moderator: Any
) -> None:
    people = await started(world, moderator)
    await played(world, *world.channel.threads)
    drawn = (await here(world)).tables[2].drawn
    assert "left the cup" in await said(people[drawn[0] - 1], world.channel, "cup leave")
    await world.later(GRACE.seconds + 1)
    [last] = [thread for thread in world.channel.threads if "round 2" in thread.name]
    table = await world.ask(world.bot.services.tables.at_place(Place(last.id, world.guild.id)))
    assert sorted(each.id for each in table.seats) == sorted(people[number - 1].id for number in drawn[1:])


async def test_a_replacement_continues_in_the_place_of_a_player_who_left(
    world: World, moderator: Any
) -> None:
    people = await started(world, moderator)
    await played(world, *world.channel.threads)
    drawn = (await here(world)).tables[2].drawn
    gone, new = people[drawn[0] - 1], world.person("Ivo")
    answer = await said(moderator, world.channel, "cup replace", person=gone, by=new, why="moved away")
    assert "Ivo plays in the place of" in answer
    await world.later(GRACE.seconds + 1)
    [last] = [thread for thread in world.channel.threads if "round 2" in thread.name]
    table = await world.ask(world.bot.services.tables.at_place(Place(last.id, world.guild.id)))
    assert new.id in {each.id for each in table.seats}
    assert gone.id not in {each.id for each in table.seats}


async def test_an_eliminated_person_is_not_replaced(world: World, moderator: Any) -> None:
    people = await started(world, moderator)
    await played(world, *world.channel.threads)
    overview = await here(world)
    [gone, *_others] = [entry for entry in overview.entries if entry.number not in overview.tables[2].drawn]
    who, new = people[gone.number - 1], world.person("Ivo")
    answer = await said(moderator, world.channel, "cup replace", person=who, by=new, why="moved away")
    assert "isn't in this round of the cup any more" in answer
    assert (await here(world)).entries == overview.entries


async def test_a_cup_that_is_closed_after_its_final_was_awarded_has_its_winner(
    world: World, moderator: Any
) -> None:
    people = await started(world, moderator)
    await played(world, *world.channel.threads)
    await world.later(GRACE.seconds + 1)
    number = (await here(world)).tables[2].drawn[1]
    await said(moderator, world.channel, "cup award", table=3, winner=people[number - 1], why="they agreed")
    assert "The final is over" in await said(moderator, world.channel, "cup close")
    await said(moderator, world.channel, "cup close", sure=True, why="no need to wait")
    assert [entry.number for entry in (await here(world)).entries if entry.place == 1] == [number]


async def test_a_restart_draws_no_round_and_opens_no_table_again(world: World, moderator: Any) -> None:
    await started(world, moderator)
    await played(world, *world.channel.threads)
    await world.restart()
    await world.later(2 * HOUR)
    assert len((await here(world)).tables) == 3
    assert len(world.channel.threads) == 3
    assert "Final" in texts_of(season_message(world))


async def test_a_closed_cup_has_no_winner(world: World, moderator: Any) -> None:
    await started(world, moderator)
    assert "no one would win" in await said(moderator, world.channel, "cup close")
    answer = await said(moderator, world.channel, "cup close", sure=True, why="no time")
    assert "The cup is over" in answer
    await world.later(HOUR)
    assert "closed before it was won" in texts_of(season_message(world))
    assert "Polar" not in await said(moderator, world.channel, "stats server")


async def test_a_start_and_a_close_are_undone_until_something_follows(world: World, moderator: Any) -> None:
    await opened(world, moderator, *NAMES)
    await said(moderator, world.channel, "cup start", sure=True)
    undone = await said(moderator, world.channel, "cup undo", sure=True, why="too early")
    assert undone == "Undone: started the cup Polar."
    await world.later(HOUR)
    assert world.channel.threads == []
    assert "/cup join signs you up" in texts_of(season_message(world))
    await said(moderator, world.channel, "cup start", sure=True)
    await world.later(GRACE.seconds + 1)
    assert "nothing to undo" in await said(moderator, world.channel, "cup undo")
    await said(moderator, world.channel, "cup close", sure=True, why="no time")
    assert "ended the cup Polar" in await said(moderator, world.channel, "cup undo")
    await said(moderator, world.channel, "cup undo", sure=True, why="there is time")
    assert [table.stage for table in (await here(world)).tables] == ["open", "open"]
    assert "undid: ended the cup Polar" in await said(moderator, world.channel, "mod audit")


async def test_the_tables_of_the_next_cup_open_in_threads_of_their_own(world: World, moderator: Any) -> None:
    await started(world, moderator)
    first = {thread.id for thread in world.channel.threads}
    assert "The cup is over" in await said(moderator, world.channel, "cup close", sure=True, why="storm")
    for table in (await here(world)).tables:
        acts = world.bot.services.moderation.acts
        await world.ask(acts.end(table.table_id, world.guild.id, ZOE, "storm", counted=False))
    await world.later(HOUR)
    await started(world, moderator)
    again = [thread for thread in world.channel.threads if thread.id not in first]
    assert sorted(thread.name for thread in again) == [f"Polar · round 1, table {n}" for n in (1, 2)]
    assert {table.channel_id for table in (await here(world)).tables} == {thread.id for thread in again}


async def test_everyone_sees_the_rules_and_the_rounds(world: World, moderator: Any) -> None:
    people = await started(world, moderator)
    assert "How a cup works" in await said(people[0], world.channel, "cup rules")
    shown = await people[0].slash(world.channel, "cup show")
    assert "Round 1" in texts_of(shown.response)
    assert len(shown.response.attachments) == 1
    ends_at = (await here(world)).season.round_ends_at
    await said(moderator, world.channel, "mod overview")
    [line] = [one.content for one in world.messages() if "Whose turn it is" in one.content]
    assert f"round 1 · ends <t:{int(ends_at.timestamp())}:d>" in line


async def test_a_cup_needs_eight_people_and_a_channel_of_its_own(world: World, moderator: Any) -> None:
    await opened(world, moderator, *NAMES[:7])
    assert "at least 8 people, and 7" in await said(moderator, world.channel, "cup start", sure=True)
    answer = await said(moderator, world.channel, "league open", name="Bay", game="arctic")
    assert "Polar goes on in this channel" in answer
    assert "/cup close ends it" in answer
    assert "no league" in await said(moderator, world.channel, "league start")
    assert "left" not in await said(world.person("Ivo"), world.channel, "cup leave")


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("cup open", {"name": "Bay", "game": "arctic"}),
        ("cup start", {}),
        ("cup award", {"table": 1}),
        ("cup close", {"sure": True}),
    ],
)
async def test_only_moderators_organise(
    world: World, moderator: Any, command: str, options: dict[str, Any]
) -> None:
    (ann,) = await opened(world, moderator, "Ann")
    assert "That's for moderators" in await said(ann, world.channel, command, **options)


async def test_commands_say_that_there_is_no_cup(world: World, moderator: Any) -> None:
    for command in ("cup join", "cup leave", "cup show", "cup start", "cup close"):
        assert "no cup" in await said(moderator, world.channel, command)
