"""`/mod`: who may, what it does, and that nothing of it stays unseen."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.bot.conftest import World, buttons, texts_of


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


def moderator(world: World, name: str = "Mia", locale: str = "en-US") -> Any:
    """Let somebody in who may manage channels."""
    role = world.guild.create_role("Harbour master", permissions=discord.Permissions(manage_channels=True))
    return world.person(name, locale, [role])


async def test_a_player_is_no_moderator(world: World, table: tuple[Any, Any]):
    ann, _bartek = table

    answer = await ann.slash(world.channel, "mod end", why="I am losing", scores=False)

    assert "That is for moderators" in texts_of(answer.response)
    assert (await ann.slash(world.channel, "act")).response is not None


async def test_a_game_is_ended_with_the_scores_as_they_stand(world: World, table: tuple[Any, Any]):
    mia = moderator(world)

    await mia.slash(world.channel, "mod end", why="both have moved away", scores=True)
    await world.env.settle()

    notice = world.latest("has ended the game")
    assert "Moderator Mia has ended the game with the scores as they stand: both have moved away" in texts_of(
        notice
    )
    end = texts_of(world.latest("the final scores"))
    assert "The game was stopped before its end; these are the scores as they stood." in end
    assert "Seed: " in end
    assert "Check the dice" in buttons(world.latest("the final scores"))


async def test_a_game_is_ended_without_a_result(world: World, table: tuple[Any, Any]):
    mia = moderator(world)

    await mia.slash(world.channel, "mod end", why="wrong game", scores=False)
    await world.env.settle()

    assert "The table was closed before the end of its game." in texts_of(world.latest("The Arctic: closed"))
    answer = await table[0].slash(world.channel, "act")
    assert "No table stands in this channel." in texts_of(answer.response)


async def test_an_archived_table_comes_back_in_another_channel(world: World, table: tuple[Any, Any]):
    mia, elsewhere = moderator(world), world.guild.create_text_channel("elsewhere")
    before = await world.bot.house.tables.position(1)
    await mia.slash(world.channel, "mod archive", why="summer holidays")
    assert "No table stands" in texts_of((await table[0].slash(world.channel, "act")).response)
    await world.restart()

    offered = await mia.autocomplete(elsewhere, "mod restore", "table", "arctic")
    await mia.slash(elsewhere, "mod restore", table=offered[0]["value"], why="we are back")
    await world.env.settle()

    after = await world.bot.house.tables.position(1)
    assert (after.version, after.game.dump(after.state)) == (before.version, before.game.dump(before.state))
    assert "Nothing for you" not in texts_of((await table[0].slash(elsewhere, "act")).response)
    said = [texts_of(message) for message in elsewhere.history()]
    assert any("Moderator Mia has brought the table here: we are back" in text for text in said)


async def test_who_moderates_the_own_table_is_seen_to(world: World):
    mia, ann = moderator(world), world.person("Ann")
    await world.seated(mia, ann)

    await mia.slash(world.channel, "mod end", why="I have won anyway", scores=True)
    await world.env.settle()

    assert "Mia plays at this table too." in texts_of(world.latest("has ended the game"))


async def test_a_role_makes_moderators_and_managing_channels_no_longer_does(
    world: World, table: tuple[Any, Any]
):
    referee = world.guild.create_role("Referee")
    manages = world.guild.create_role("Owner", permissions=discord.Permissions(manage_guild=True))
    mia, ola, owner = (
        moderator(world),
        world.person("Ola", roles=[referee]),
        world.person("Owner", roles=[manages]),
    )

    assert "Only those who may manage the server" in texts_of(
        (await mia.slash(world.channel, "mod role", why="it is me", role=referee)).response
    )
    await owner.slash(world.channel, "mod role", why="referees do it", role=referee)

    refused = await mia.slash(world.channel, "mod audit")
    assert "That is for moderators" in texts_of(refused.response)
    log = texts_of((await ola.slash(world.channel, "mod audit")).response)
    assert "**Owner** let" in log
    assert "referees do it" in log


async def test_the_audit_log_is_a_file_in_which_nothing_is_a_formula(world: World, table: tuple[Any, Any]):
    mia = moderator(world, "=Mia")

    await mia.slash(world.channel, "mod end", why="=cmd|' /C calc'!A0", scores=True)
    answer = await mia.slash(world.channel, "mod audit", file=True)

    content = world.file(answer.response).decode("utf-8-sig")
    assert "end_counted" in content
    assert "'=cmd" in content
    assert ",=" not in content


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-US", "The game is over."),
        ("zh-TW", "遊戲結束了。"),
        ("ja", "ゲームは終わりました。"),
        ("pl", "Gra skończona."),
    ],
)
async def test_moderators_are_answered_in_their_language(
    world: World, table: tuple[Any, Any], locale: str, said: str
):
    mia = moderator(world, locale=locale)
    answer = await mia.slash(world.channel, "mod end", why="moved away", scores=True)
    assert said in texts_of(answer.response)
