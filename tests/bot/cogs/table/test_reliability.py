"""A user's reliability as shown to others, and tables that require it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.domain.table import Place, TableRecord
from bot.text.catalogue import LOCALES, words_for
from tests.bot.cogs.moderation.test_moderation import moderator
from tests.bot.conftest import World, press, texts_of

WHY = "in hospital"


async def leave_game(world: World, *people: Any) -> None:
    """Let the first of the players leave their game."""
    await world.seated(*people)
    leaving = (await people[0].slash(world.channel, "table leave")).response
    await people[0].click(leaving, label="Leave")


async def open_demanding(world: World, opener: Any, least: str) -> Any:
    """Open a table that requires a reliability, in another channel; return the channel."""
    channel = world.guild.create_text_channel("cabin")
    await opener.slash(channel, "table open", game="arctic")
    panel = (await opener.slash(channel, "table options")).response
    await press(opener, panel, "Who may join")
    await press(opener, panel, least)
    return channel


async def test_a_lobby_shows_how_reliable_people_are_once_there_are_records(world: World):
    ann, bartek, dora = world.person("Ann"), world.person("Bartek"), world.person("Dora")
    await world.seated(ann, bartek)
    assert "9/10" not in "\n".join(map(texts_of, world.messages()))
    await world.played_out()
    await world.ask(world.bot.services.records.archive.settled())

    await ann.slash(world.channel, "table open", game="arctic")
    await dora.slash(world.channel, "table join")

    shown = texts_of(world.latest("How it plays"))
    assert f"1. <@{ann.id}> · 1/1" in shown
    assert f"2. <@{dora.id}> · –" in shown
    assert "-# 9/10: finished 9 of the last 10 games here; –: none yet" in shown
    assert f"<@{ann.id}> · 1/1" in texts_of((await dora.slash(world.channel, "table status")).response)


@pytest.mark.parametrize("locale", LOCALES)
async def test_leaving_says_how_it_counts_and_stats_show_it(world: World, locale: str):
    words = words_for(locale)
    ann, bartek, dora = (world.person(name) for name in ("Ann", "Bartek", "Dora"))
    await world.seated(ann, bartek, dora)
    world.locales[ann.id] = locale
    leaving = (await ann.slash(world.channel, "table leave")).response
    counts = words(
        "This counts in /stats: a game you didn't finish. /table seat handover offers your seat to somebody "
        "instead, and excuses you."
    )
    assert counts in texts_of(leaving)
    await ann.click(leaving, label=words("Leave"))

    shown = words(
        "Last games here: {share} finished ({finished} finished, {excused} excused, {abandoned} abandoned)",
        share="0/1",
        finished=0,
        excused=0,
        abandoned=1,
    )
    assert shown in texts_of((await ann.slash(world.channel, "stats me")).response)


async def test_leaving_a_table_of_computers_counts_for_nothing(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    await ann.slash(world.channel, "table seat computer", strength="easy")
    await ann.slash(world.channel, "table start")
    leaving = (await ann.slash(world.channel, "table leave")).response
    assert "/stats" not in texts_of(leaving)
    await ann.click(leaving, label="Leave")
    assert "Last games here" not in texts_of((await ann.slash(world.channel, "stats me")).response)


async def test_a_table_that_requires_reliability_says_so_and_refuses_with_what_is_possible(world: World):
    ann, bartek, dora, ela = (world.person(name) for name in ("Ann", "Bartek", "Dora", "Ela"))
    await leave_game(world, ann, bartek, dora)
    channel = await open_demanding(world, ela, "at least 8/10 finished")
    assert "**Who may join**: at least 8/10 finished" in texts_of(channel.last_message)

    refused = await ann.slash(channel, "table join")

    shown = texts_of(refused.response)
    assert refused.ephemeral
    assert "This table is for people who finished at least 8 of 10 games here." in shown
    assert "you finished 0 of 1" in shown
    assert f"<@{ela.id}> can let everybody join" in shown
    assert "You have seat 2." in texts_of((await dora.slash(channel, "table join")).response)
    assert [person.id for person in (await _record(world, channel)).seats] == [ela.id, dora.id]


async def _record(world: World, channel: Any) -> TableRecord:
    return await world.ask(world.bot.services.tables.at_place(Place(channel.id, world.guild.id)))


async def test_a_moderator_excuses_a_game_by_name_and_the_person_may_join(world: World):
    ann, bartek, dora, ela = (world.person(name) for name in ("Ann", "Bartek", "Dora", "Ela"))
    await leave_game(world, ann, bartek, dora)
    channel = await open_demanding(world, ela, "at least 10/10 finished")
    mia = moderator(world)
    offered = await mia.autocomplete(world.channel, "mod excuse", "table", "", person=ann.user)
    [(label, number)] = [(choice["name"], choice["value"]) for choice in offered]
    assert label.startswith("The Arctic · table 1 · left the seat · ")

    form = await mia.slash(world.channel, "mod excuse", person=ann.user, table=number)
    done = await mia.submit_modal(form, {"why": WHY})

    assert "Excused: this game no longer counts against Ann." in texts_of(done.response)
    audit = texts_of((await mia.slash(world.channel, "mod audit")).response)
    assert f"excused Ann, who couldn't finish a game · table 1 · {WHY}" in audit
    assert "You have seat 2." in texts_of((await ann.slash(channel, "table join")).response)
    again = await mia.slash(world.channel, "mod excuse", person=ann.user, table=number, why=WHY)
    assert "There's no such game that Ann abandoned here" in texts_of(again.response)


async def test_moderators_cannot_excuse_themselves(world: World):
    mia, bartek, dora = moderator(world), world.person("Bartek"), world.person("Dora")
    await leave_game(world, mia, bartek, dora)
    answer = await mia.slash(world.channel, "mod excuse", person=mia.user, table=1, why=WHY)
    assert "You can't excuse yourself, so nothing has changed." in texts_of(answer.response)


async def test_only_the_opener_sets_who_may_join(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="arctic")
    button = await world.post_button("qd:set:1::reliability=10")
    assert "Only the person who opened the table" in texts_of(
        (await bartek.click(button, label="Press")).response
    )
    for forged in (
        "qd:set:1::reliability=11",
        "qd:set:1::reliability=-1",
        "qd:set:1::reliability=x",
        "qd:set:1::reliability=3",
    ):
        answer = await ann.click(await world.post_button(forged), label="Press")
        assert "Who may join" not in texts_of(answer.response), forged
    assert (await _record(world, world.channel)).reliability == 0


async def test_another_table_with_the_same_people_has_the_same_requirement(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="arctic")
    panel = (await ann.slash(world.channel, "table options")).response
    await press(ann, panel, "Who may join")
    await press(ann, panel, "at least 7/10 finished")
    await bartek.slash(world.channel, "table join")
    await ann.slash(world.channel, "table start")
    end = await world.played_out()
    await ann.click(end, label="Again with the same people")
    assert "**Who may join**: at least 7/10 finished" in texts_of(world.latest("How it plays"))
