"""`/league`: a whole season in a channel, and refusals along the way."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.domain.table import Place
from bot.leagues import GRACE
from tests.bot.cogs.league.seasons import HOUR, ZOE, ends, played, said, season_message
from tests.bot.conftest import World, texts_of


async def opened(world: World, moderator: Any, *names: str, **options: Any) -> list[Any]:
    """Open a season with two people at a table, and let people sign up."""
    given = {"name": "Harbour", "game": "arctic", "seats": 2, **options}
    assert "The season is open" in await said(moderator, world.channel, "league open", **given)
    people = [world.person(name) for name in names]
    for person in people:
        assert "signed up" in await said(person, world.channel, "league join")
    return people


async def started(world: World, moderator: Any, *names: str, **options: Any) -> list[Any]:
    people = await opened(world, moderator, *names, **options)
    assert "would start with" in await said(moderator, world.channel, "league start")
    assert "has started" in await said(moderator, world.channel, "league start", sure=True)
    await world.later(GRACE.seconds)
    return people


async def test_a_season_opens_its_tables_counts_them_and_names_the_leader(world: World, moderator: Any):
    await started(world, moderator, "Ann", "Bartek", "Chie")
    assert len(world.channel.threads) == 3
    for thread in world.channel.threads:
        table = await world.ask(world.bot.services.tables.at_place(Place(thread.id, world.guild.id)))
        assert table.status == "running"
        assert len(table.seats) == 2
    await world.later(120)
    assert texts_of(season_message(world)).count("- Table") == 3

    await played(world, *world.channel.threads)
    await world.later(HOUR)

    message = season_message(world)
    assert "The season is over." in texts_of(message)
    assert "The draw's seed" in texts_of(message)
    assert len(message.attachments) == 1
    assert message.raw_mentions == []
    assert len([one for one in world.messages() if "· The Arctic" in texts_of(one)]) == 1
    shown = await said(moderator, world.channel, "league table")
    assert [line.split(".")[0] for line in shown.splitlines() if "**" in line][-3:] == ["1", "2", "3"]
    overview = await world.ask(world.bot.services.leagues.here(world.channel.id))
    assert sum(each.points for each in overview.divisions[1]) == 6  # Two points in total per table.
    assert world.faults() == []


async def test_the_end_of_a_table_shows_its_effect_on_the_standings_and_links_to_them(
    world: World, moderator: Any
):
    await started(world, moderator, "Ann", "Bartek", "Chie")
    await world.later(HOUR)
    await played(world, *world.channel.threads)
    for thread in world.channel.threads:
        [end] = ends(thread)
        assert "**Harbour** · season 1, table" in end
        assert f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/" in end
        changes = [line for line in end.splitlines() if line.startswith("- ") and "place" in line]
        assert len(changes) == 2
        assert sum(float(line.partition("+")[2].partition(",")[0]) for line in changes) == 2


async def test_a_stopped_game_says_that_it_does_not_count(world: World, moderator: Any):
    await started(world, moderator, "Ann", "Bartek", "Chie")
    place = Place(world.channel.threads[0].id, world.guild.id)
    table = await world.ask(world.bot.services.tables.at_place(place))
    acts = world.bot.services.moderation.acts
    await world.ask(acts.end(table.id, world.guild.id, ZOE, "time", counted=True))
    await world.env.settle()
    [end] = ends(world.channel.threads[0])
    assert "doesn't count unless a moderator awards it" in end


async def test_an_inbox_and_the_servers_overview_show_leagues(world: World, moderator: Any):
    ann, *_others = await opened(world, moderator, "Ann", "Bartek", "Chie")
    shown = texts_of((await ann.slash(world.channel, "inbox")).response)
    assert "Harbour, season 1 · sign-up" in shown
    await said(moderator, world.channel, "league start", sure=True)
    await world.later(GRACE.seconds)
    shown = texts_of((await ann.slash(world.channel, "inbox")).response)
    assert f"- <#{world.channel.id}> · Harbour, season 1 · Division 1, place" in shown
    assert "2 tables being played" in shown
    stranger = world.person("Dora")
    assert "Harbour" not in texts_of((await stranger.slash(world.channel, "inbox")).response)

    await said(moderator, world.channel, "mod overview")
    [overview] = [one.content for one in world.messages() if "Whose turn it is" in one.content]
    assert "Harbour, season 1 · 0 of 3 tables over · 3 tables being played" in overview


async def test_the_champion_is_in_the_servers_records_unless_they_keep_theirs_private(
    world: World, moderator: Any
):
    await started(world, moderator, "Ann", "Bartek", "Chie")
    await played(world, *world.channel.threads)
    overview = await world.ask(world.bot.services.leagues.here(world.channel.id))
    first = overview.divisions[1][0].entry.person
    line = f"- **{first.name}** · Harbour, season 1 · The Arctic"
    assert line in await said(moderator, world.channel, "stats server")
    await world.ask(world.bot.services.people.profiles.keep_private(first.id, private=True))
    hidden = await said(moderator, world.channel, "stats server")
    assert "- **a person** · Harbour, season 1 · The Arctic" in hidden


async def test_its_message_is_edited_at_most_once_an_hour(world: World, moderator: Any):
    await started(world, moderator, "Ann", "Bartek", "Chie")
    await world.later(HOUR)
    message = season_message(world)
    before = edits(world, message)
    for number in (1, 2, 3):
        overview = await world.ask(world.bot.services.leagues.here(world.channel.id))
        winner = overview.entries[overview.tables[number - 1].entries[0] - 1].person
        await world.ask(
            world.bot.services.leagues.award(overview.season.id, ZOE, number, winner, "they agreed")
        )
        if number < 3:
            await world.later(60)
            assert edits(world, message) <= before + 1
    await world.later(HOUR)
    assert "The season is over." in texts_of(season_message(world))


def edits(world: World, message: discord.Message) -> int:
    return sum(
        request.method == "PATCH" and request.path.endswith(f"/messages/{message.id}")
        for request in world.env.http_requests
    )


async def test_a_restart_opens_no_table_again_and_posts_no_second_message(world: World, moderator: Any):
    await started(world, moderator, "Ann", "Bartek", "Chie")
    await world.restart()
    await world.later(2 * HOUR)
    assert len(world.channel.threads) == 3
    assert len([one for one in world.messages() if "· The Arctic" in texts_of(one)]) == 1


async def test_a_thread_made_before_the_process_ended_is_used(
    world: World, moderator: Any, monkeypatch: pytest.MonkeyPatch
):
    await opened(world, moderator, "Ann", "Bartek")
    seat = type(world.bot.services.leagues).seat

    async def dies(*_given: Any) -> None:
        raise RuntimeError("the process ends here")

    monkeypatch.setattr(type(world.bot.services.leagues), "seat", dies)
    await said(moderator, world.channel, "league start", sure=True)
    await world.later(GRACE.seconds)
    assert len(world.channel.threads) == 1
    monkeypatch.setattr(type(world.bot.services.leagues), "seat", seat)
    world.forgive()
    await world.restart()
    await world.later(HOUR)
    [thread] = world.channel.threads
    table = await world.ask(world.bot.services.tables.at_place(Place(thread.id, world.guild.id)))
    assert table.status == "running"


async def test_members_see_their_own_tables_and_can_leave(world: World, moderator: Any):
    ann, *_others = await started(world, moderator, "Ann", "Bartek", "Chie")
    mine = await said(ann, world.channel, "league mine")
    assert mine.count("being played") == 2
    assert "left the season" in await said(ann, world.channel, "league leave")
    assert "left" in await said(ann, world.channel, "league table")
    assert "doesn't take part" in await said(ann, world.channel, "league leave")


async def test_the_rules_and_files_are_shown_to_everyone(world: World, moderator: Any):
    (ann,) = await opened(world, moderator, "Ann")
    assert "How a league works" in await said(ann, world.channel, "league rules")
    shown = await ann.slash(world.channel, "league table", files=True)
    assert [one.filename.rpartition(".")[2] for one in shown.response.attachments] == ["json", "csv"]


@pytest.mark.parametrize(
    ("command", "options", "says"),
    [
        ("league open", {"name": "B", "game": "nemo"}, "play together"),
        ("league open", {"name": "B", "game": "arctic", "seats": 5}, "2 to 4 people"),
        ("league open", {"name": "B", "game": "arctic", "options": "sails=red"}, "Its options are: beginner"),
        ("league start", {"sure": True}, "no league"),
        ("league award", {"table": 1}, "no league"),
        ("league close", {}, "no league"),
    ],
)
async def test_impossible_leagues_are_refused(
    world: World, moderator: Any, command: str, options: dict[str, Any], says: str
):
    if command == "league open":
        options = {**options, "name": "Bay"}
    assert says in await said(moderator, world.channel, command, **options)


async def test_only_moderators_organise(world: World, moderator: Any):
    (ann,) = await opened(world, moderator, "Ann")
    for command, options in (
        ("league open", {"name": "Bay", "game": "arctic"}),
        ("league start", {}),
        ("league award", {"table": 1, "winner": ann}),
        ("league replace", {"person": ann, "by": ann}),
        ("league excuse", {"person": ann, "table": 1}),
        ("league undo", {"sure": True}),
        ("league close", {"sure": True}),
    ):
        assert "That's for moderators" in await said(ann, world.channel, command, **options)


async def test_an_award_is_previewed_by_its_form_and_kept_with_its_reason(world: World, moderator: Any):
    _ann, bartek = await started(world, moderator, "Ann", "Bartek")
    shown = await moderator.slash(world.channel, "league award", table=1, winner=bartek)
    (field,) = (part["component"]["custom_id"] for part in shown.modal["components"] if "component" in part)
    answered = await moderator.submit_modal(shown, {field: "Ann agreed"})
    assert "Bartek wins" in texts_of(answered.response)
    await world.later(GRACE.seconds)
    overview = await world.ask(world.bot.services.leagues.here(world.channel.id))
    assert overview.season.stage == "closed"  # It was the only table.
    assert overview.divisions[1][0].entry.person.id == bartek.id
    assert "awarded table 1 of the league Harbour to Bartek" in await said(
        moderator, world.channel, "mod audit"
    )


async def test_a_stopped_game_does_not_count_until_it_is_awarded(world: World, moderator: Any):
    await started(world, moderator, "Ann", "Bartek", "Chie")
    leagues, place = world.bot.services.leagues, Place(world.channel.threads[0].id, world.guild.id)
    table = await world.ask(world.bot.services.tables.at_place(place))
    acts = world.bot.services.moderation.acts
    await world.ask(acts.end(table.id, world.guild.id, ZOE, "time", counted=True))
    await world.env.settle()
    overview = await world.ask(leagues.here(world.channel.id))
    [void] = [each for each in overview.tables if each.stage == "void"]
    assert {each.points for each in overview.divisions[1]} == {0}
    winner = next(each.person for each in overview.entries if each.number == void.entries[0])
    overview = await world.ask(leagues.award(overview.season.id, ZOE, void.number, winner, "ahead"))
    assert overview.divisions[1][0].entry.person == winner


async def test_an_act_is_undone_after_a_preview_of_it(world: World, moderator: Any):
    await opened(world, moderator, "Ann", "Bartek", "Chie")
    await said(moderator, world.channel, "league start", sure=True)
    await world.env.settle()
    assert world.channel.threads == []
    shown = await said(moderator, world.channel, "league undo")
    assert "started a season of the league Harbour. Nothing has changed" in shown
    undone = await said(moderator, world.channel, "league undo", sure=True, why="too early")
    assert undone == "Undone: started a season of the league Harbour."
    await world.later(HOUR)
    assert world.channel.threads == []
    assert "/league join signs you up" in texts_of(season_message(world))
    assert "nothing to undo" in await said(moderator, world.channel, "league undo")
    assert "undid: started a season of the league Harbour · too early" in await said(
        moderator, world.channel, "mod audit"
    )


async def test_only_a_person_who_lost_a_seat_is_excused(world: World, moderator: Any):
    ann, *_others = await started(world, moderator, "Ann", "Bartek", "Chie")
    answer = await said(moderator, world.channel, "league excuse", person=ann, table=1, why="ill")
    assert "has nothing there to excuse" in answer
    assert "tables 1 to 3" in await said(
        moderator, world.channel, "league excuse", person=ann, table=9, why="ill"
    )


async def test_a_season_shows_who_may_join(world: World, moderator: Any):
    await opened(world, moderator, "Ann", finished=8)
    await world.later(HOUR)
    assert "finished 8 of 10 games" in texts_of(season_message(world))
