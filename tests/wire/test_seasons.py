"""A league, a cup, a voyage and a table from the queue, played to their end over sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from random import Random

import discord
import pytest
from simcord.backend.access import channel_accessible
from simcord.backend.models import Message, Role

from bot.cogs.league.league import League
from bot.domain.league.season import Kind
from bot.domain.person import Person as Named
from bot.domain.table import Place
from bot.leagues import Overview, recompute, replay
from bot.play import Request
from tests.wire.conftest import PATIENCE, Harbour
from wire.person import Person, pressable, text_of

NAMES = ("Ann", "Bartek", "Chie", "Dora", "Emil", "Fumi", "Gosia", "Hana")


@pytest.fixture
def moderator(harbour: Harbour) -> Person:
    guild = harbour.backend.get_guild(harbour.guild)
    allowed = discord.Permissions(manage_channels=True).value
    role = Role(harbour.backend.snowflake(), "Warden", permissions=allowed, position=2)
    guild.roles[role.id] = role
    user = harbour.backend.make_user("zoe", global_name="Zoe")
    harbour.backend.add_member(harbour.guild, user.id, roles=[role.id])
    return Person(harbour.discord, harbour.guild, user.id)


def hurry(harbour: Harbour) -> None:
    """Shorten the pauses before tables open and the season's message is edited."""
    harbour.bot.services.leagues.grace = timedelta(seconds=0.2)
    league = harbour.bot.get_cog("League")
    assert isinstance(league, League)
    league.upkeep.apart = dict.fromkeys(league.upkeep.apart, timedelta(seconds=0.1))


async def play(harbour: Harbour, channel: int) -> None:
    """Play a table to its end with legal commands."""
    services, chance = harbour.bot.services, Random(1)  # noqa: S311 - any game will do
    table = await services.tables.at_place(Place(channel, harbour.guild))
    number = 0
    while (position := await services.tables.position(table.id)).decisions:
        seat, number = position.decisions[0].seat, number + 1
        request = Request(table.id, table.seats[seat].id, table.id * 100_000 + number)
        await services.play.commands.play(request, chance.choice(position.legal(seat)))
    await services.records.archive.settled()


async def season(harbour: Harbour, moderator: Person, command: str, kind: Kind, people: int) -> Overview:
    """Sign up for a season, start it and play it to its end; return it."""
    channel, leagues = harbour.channel, harbour.bot.services.leagues
    seats = 4 if kind == "knockout" else 2
    await moderator.slash(channel, f"{command} open", name="Harbour", game="arctic", seats=seats)
    for name in NAMES[:people]:
        await harbour.person(f"{name} of the {command}").slash(channel, f"{command} join")
    answer = await moderator.slash(channel, f"{command} start", sure=True)
    assert "has started" in text_of(answer)
    async with asyncio.timeout(PATIENCE):
        while (overview := await leagues.here(channel, kind)).season.stage != "closed":
            for table in overview.tables:
                if table.stage == "open" and table.channel_id is not None:
                    await play(harbour, table.channel_id)
            await asyncio.sleep(0.1)
    await harbour.delivered()
    return overview


def shown(harbour: Harbour, said: str, channel: int | None = None) -> Sequence[Message]:
    """Return the messages of a channel that contain a text."""
    return [each for each in harbour.messages(channel) if said in text_of(each)]


def json_of(harbour: Harbour, message: Message) -> bytes:
    """Return the content of a message's JSON file."""
    [url] = [each["url"] for each in message.attachments if each["filename"].endswith(".json")]
    data = harbour.backend.cdn.get(url)
    assert data is not None
    return data


async def test_a_league_a_cup_and_a_table_from_the_queue_are_played_to_their_ends(
    harbour: Harbour, moderator: Person
) -> None:
    hurry(harbour)
    channel = harbour.channel
    league = await season(harbour, moderator, "league", "league", 3)
    assert [table.stage for table in league.tables] == ["ended"] * 3
    await harbour.until(lambda: shown(harbour, "The season is over."))
    files = await moderator.slash(channel, "league table", files=True)
    assert recompute(json_of(harbour, files)).drawn

    cup = await season(harbour, moderator, "cup", "knockout", 8)
    [winner] = [entry for entry in cup.entries if entry.place == 1]
    await harbour.until(lambda: shown(harbour, f"**{winner.person.name}** has won it"))
    files = await moderator.slash(channel, "cup show", files=True)
    found = replay(json_of(harbour, files)).winner
    assert found is not None
    assert found.name == winner.person.name

    # The command would require that the bot knew the moderator's role at its start.
    await harbour.bot.services.matching.queues.choose(
        harbour.guild, Named(moderator.user, "Zoe"), channel, "en"
    )
    people = [harbour.person(name) for name in ("Ivo", "Jun")]
    for person in people:
        await person.slash(channel, "queue join", game="arctic", to=2)
    for person in people:
        await harbour.until(lambda: [each for each in harbour.messages() if _ready(each)])
        [muster] = [each for each in harbour.messages() if _ready(each)]
        await person.click(channel, muster, "Ready")
    await harbour.until(lambda: shown(harbour, "the table is open"))
    threads = harbour.backend.get_guild(harbour.guild).thread_ids
    assert len(threads) == 3 + 3 + 1
    await play(harbour, max(threads))
    await harbour.delivered()
    ends = [
        each
        for thread in threads
        for each in harbour.backend.messages[thread].values()
        if "final scores" in text_of(each)
    ]
    assert len(ends) == len(threads)


async def test_crews_play_one_voyage_in_private_threads_to_its_end(
    harbour: Harbour, moderator: Person
) -> None:
    hurry(harbour)
    channel, leagues = harbour.channel, harbour.bot.services.leagues
    ann, ben, chie = (harbour.person(name) for name in ("Ann", "Ben", "Chie"))
    await moderator.slash(channel, "voyage open", name="Vanikoro", seats=2)
    await harbour.until(lambda: shown(harbour, "signs you up"))
    [sign_up] = shown(harbour, "signs you up")
    assert "signed up" in text_of(await ann.click(channel, sign_up, "Join"))
    asked = await ben.click(channel, sign_up, "Join")
    menu = next(part for part in pressable(asked) if part.get("options"))
    picked = ben.pick(channel, asked, menu["custom_id"], menu["options"][0]["value"])
    assert "signed up" in text_of(await ben.see(picked))
    assert "signed up" in text_of(await chie.click(channel, sign_up, "Join"))
    answer = await moderator.slash(channel, "voyage start", sure=True)
    assert "2 crews and 3 people" in text_of(answer)
    threads = harbour.backend.get_guild(harbour.guild).thread_ids
    await harbour.until(lambda: len(threads) == 2 and all(shown(harbour, "begun", each) for each in threads))
    await harbour.delivered()
    crew, alone = sorted(threads)
    inside = {crew: {ann.user, ben.user}, alone: {chie.user}}
    for thread, people in inside.items():
        about = harbour.backend.channels[thread]
        assert about.type == discord.ChannelType.private_thread.value
        assert set(about.thread_members) == people | {harbour.backend.bot_user.id}
        assert {each.user for each in (ann, ben, chie) if can_read(harbour, each, thread)} == people

    await play(harbour, crew)
    await harbour.delivered()
    season = (await leagues.here(channel, "voyage")).season
    reported = "".join(map(text_of, harbour.messages(crew) + harbour.messages(channel)))
    assert "1 of 2 voyages are over" in reported
    assert season.seed not in reported
    sealed = await chie.slash(channel, "voyage compare", crew=1)
    assert "sealed" in text_of(sealed)

    await play(harbour, alone)
    await harbour.delivered()
    await harbour.until(lambda: shown(harbour, season.seed))
    assert shown(harbour, "The voyages are over.")
    compared = await chie.slash(channel, "voyage compare", crew=1)
    assert "They parted" in text_of(compared)
    proof = await chie.slash(alone, "table verify")
    assert "matches the hash" in text_of(proof)
    overview = await leagues.here(channel, "voyage")
    assert [table.stage for table in overview.tables] == ["ended"] * 2


def can_read(harbour: Harbour, person: Person, channel: int) -> bool:
    """Return whether a user can read a channel."""
    return channel_accessible(harbour.backend, channel, person.user)


def _ready(message: Message) -> bool:
    return any(part.get("label") == "Ready" for part in pressable(message))
