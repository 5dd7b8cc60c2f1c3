"""`/inbox`: the user's tables on all servers and what waits for them there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.bot.cogs.crew import Crew
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, texts_of

HOUR = 3_600


@pytest.fixture
def party(world: World) -> Party:
    return Party(world)


def links(message: Any) -> list[str]:
    """Return the links of a message's buttons."""
    rows = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return [part["url"] for row in rows for part in row.get("components") or () if part.get("url")]


async def test_a_person_without_tables_is_shown_that(world: World):
    ann = world.person("Ann")

    shown = (await ann.slash(world.channel, "inbox")).response

    assert texts_of(shown).strip().splitlines() == [
        "### No table is waiting for you",
        "Look again",
        "Keep it as a private message",
    ]


async def test_a_table_that_waits_for_the_reader_is_listed_with_a_button_that_opens_its_panel(party: Party):
    world = party.world
    ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    pending = await party.waits_for()
    person = (ann, bartek)[pending[0]]

    shown = (await person.slash(world.channel, "inbox")).response
    text = texts_of(shown)

    assert "### Waiting for you" in text
    assert f"<#{world.channel.id}> · The Arctic · Ann, Bartek" in text
    assert "your turn: Set-up" in text
    assert links(shown) == [f"https://discord.com/channels/{world.guild.id}/{world.channel.id}"]
    panel = await person.click(shown, label="Act")
    assert "Set-up" in texts_of(panel.response)


async def test_a_player_without_a_decision_reads_whom_their_table_waits_for(party: Party):
    world = party.world
    ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    pending = await party.waits_for()
    other = (bartek, ann)[pending[0]]

    shown = texts_of((await other.slash(world.channel, "inbox")).response)

    assert "### No table is waiting for you" in shown
    assert "### Your other tables" in shown
    assert f"for {('Ann', 'Bartek')[pending[0]]}" in shown


async def test_the_panel_opens_in_a_private_message_and_looking_again_shows_what_is_new(party: Party):
    ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    pending = await party.waits_for()
    person = (ann, bartek)[pending[0]].user

    shown = (await person.slash("inbox")).response
    panel = (await person.click(shown, label="Act")).response
    assert "Set-up" in texts_of(panel)

    await party.act()
    again = (await person.slash("inbox")).response
    assert "### No table is waiting for you" in texts_of(again)


async def test_from_another_server_a_link_leads_to_the_table(party: Party):
    world = party.world
    people = await party.sit_down("arctic", "Ann", "Bartek")
    person = people[(await party.waits_for())[0]]
    elsewhere = world.env.create_guild("Elsewhere")
    there = elsewhere.create_text_channel("general")
    guest = elsewhere.add_member(person.user)

    shown = (await guest.slash(there, "inbox")).response

    assert "### Waiting for you" in texts_of(shown)
    assert "Act" not in texts_of(shown).splitlines()
    assert links(shown) == [f"https://discord.com/channels/{world.guild.id}/{world.channel.id}"]


async def test_a_ballot_waits_for_those_who_have_not_voted(crew: Crew):
    world = crew.world
    await crew.embark()
    await crew.until_a_vote()
    await crew.vote("A")

    shown = [texts_of((await person.slash(world.channel, "inbox")).response) for person in crew.people]

    assert ["your vote is missing" in each for each in shown] == [False, True, True, True]
    assert "for Bartek, Chie, Dora" in shown[0]
    assert "began <t:" in shown[1]
    assert "time is up <t:" in shown[1]


async def test_a_paused_table_waits_only_for_answers(party: Party):
    world = party.world
    people = await party.sit_down("arctic", "Ann", "Bartek")
    person = people[(await party.waits_for())[0]]
    other = people[1 - people.index(person)]

    await other.slash(world.channel, "table time pause")
    shown = texts_of((await person.slash(world.channel, "inbox")).response)
    assert "1 question to the whole table that you haven't answered" in shown
    assert "your turn" in shown

    await person.click(world.latest("asks for a pause"), label="Agree")
    shown = texts_of((await person.slash(world.channel, "inbox")).response)
    assert "### No table is waiting for you" in shown
    assert "paused <t:" in shown


@pytest.mark.parametrize(
    ("locale", "heading"), [("zh-TW", "在等你"), ("ja", "あなたを待っている卓"), ("pl", "Czekają na ciebie")]
)
async def test_it_speaks_the_readers_language(party: Party, locale: str, heading: str):
    world = party.world
    people = await party.sit_down("arctic", "Ann", "Bartek")
    person = people[(await party.waits_for())[0]]
    world.locales[person.id] = locale

    assert heading in texts_of((await person.slash(world.channel, "inbox")).response)


async def test_many_tables_fit_into_one_message(party: Party):
    world = party.world
    people = await party.sit_down("arctic", "Ann", "Bartek")
    first = world.channel
    for number in range(9):
        world.channel = world.guild.create_text_channel(f"sea-{number}")
        await world.seated(*people)
    world.channel = first

    shown = texts_of((await people[0].slash(world.channel, "inbox")).response)

    assert shown.count("your turn") == 8
    assert shown.count("waiting for ") == 2


async def test_it_works_for_people_who_have_installed_the_bot_for_themselves(world: World):
    payload = next(each for each in world.bot.tree.get_commands() if each.name == "inbox").to_dict(
        world.bot.tree
    )

    assert sorted(payload["integration_types"]) == [0, 1]
    assert sorted(payload["contexts"]) == [0, 1, 2]
    assert json.dumps(payload)


def kept(person: Any) -> str:
    """Return the content of the user's private message that is kept up to date."""
    (message,) = person.user.dm_channel.history()
    return texts_of(message)


async def test_a_private_message_shows_ones_tables_and_is_kept_up_to_date_without_a_ping(party: Party):
    world = party.world
    people = await party.sit_down("arctic", "Ann", "Bartek")
    (pending,) = await party.waits_for()
    other = people[1 - pending]
    page = (await other.slash(world.channel, "inbox")).response

    said = (await other.click(page, label="Keep it as a private message")).response

    assert "Sent. I'll keep it up to date from now on." in texts_of(said)
    assert "No table is waiting for you" in kept(other)
    await party.until_pending(1 - pending)
    await world.later(HOUR / 30)
    assert "Waiting for you" in kept(other)
    assert "your turn: " in kept(other)

    await world.restart()
    await party.until_pending(pending)
    await world.later(HOUR / 30)
    assert "No table is waiting for you" in kept(other)


async def test_it_is_deleted_when_its_person_deletes_it_or_is_forgotten(party: Party):
    world = party.world
    ann, _bartek = await party.sit_down("arctic", "Ann", "Bartek")
    for _again in range(2):  # The person has only one such message, the latest.
        page = (await ann.slash(world.channel, "inbox")).response
        await ann.click(page, label="Keep it as a private message")
    (message,) = ann.user.dm_channel.history()

    data = json.loads(world.file((await ann.slash(world.channel, "me data")).response))
    assert [row["message_id"] for row in data["inbox"]] == [message.id]
    await ann.user.click(message, label="Delete this message")

    assert ann.user.dm_channel.history() == []
    await party.act()
    await world.later(HOUR)
    assert ann.user.dm_channel.history() == []
