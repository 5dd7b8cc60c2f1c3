"""The form for a moderator's reason, shown if the command was sent without one."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.text.catalogue import LOCALES, words_for
from tests.bot.cogs.moderation.test_moderation import moderator
from tests.bot.conftest import World, buttons, send_again, texts_of

WHY = {"why": "gone for a month"}


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


async def test_every_act_without_a_reason_opens_a_form_and_is_done_when_it_is_submitted(
    world: World, table: tuple[Any, Any]
):
    mia = moderator(world)
    dora = world.person("Dora")
    for command, options, said in (
        ("mod pause", {}, "The game is paused."),
        ("mod resume", {}, "The game continues."),
        ("mod timer", {"way": "bank", "hours": 20}, "Changed."),
        ("mod replace", {"seat": 2, "person": dora}, "Dora has the seat."),
        ("mod remove", {"seat": 2, "then": "neutral"}, "The seat is free."),
        ("mod ban", {"person": dora.user}, "Dora is banned"),
        ("mod unban", {"person": dora.user}, "Dora is no longer banned"),
        ("mod archive", {}, "The table is archived."),
        ("mod restore", {"table": 1}, "The table is here now."),
        ("mod end", {"scores": True}, "The game is over."),
    ):
        shown = await mia.slash(world.channel, command, **options)
        assert shown.modal is not None, command
        assert shown.modal["title"] == f"/{command}"
        answer = await mia.submit_modal(shown, WHY)
        assert said in texts_of(answer.response), command
    assert texts_of((await mia.slash(world.channel, "mod audit")).response).count(WHY["why"]) == 10


async def test_server_choices_without_a_reason_open_the_form_too(world: World):
    role = world.guild.create_role("Pilots")
    manager = world.person("Max", roles=[_managing(world)])
    for command, options, said in (
        ("mod role", {"role": role}, "moderate tables here"),
        ("mod limit", {"tables": 3}, "Changed."),
        ("mod role", {}, "Whoever manages a channel"),
    ):
        shown = await manager.slash(world.channel, command, **options)
        assert said in texts_of((await manager.submit_modal(shown, WHY)).response)


def _managing(world: World) -> Any:
    permissions = discord.Permissions(manage_guild=True, manage_channels=True)
    return world.guild.create_role("Managers", permissions=permissions)


async def test_a_form_sent_several_times_is_carried_out_once(world: World, table: tuple[Any, Any]):
    mia = moderator(world)
    shown = await mia.slash(world.channel, "mod timer", way="bank", hours=20)
    await mia.submit_modal(shown, WHY)
    await world.restart()
    again = await send_again(mia, shown, WHY)

    assert "I've already done that." in texts_of(again.response)
    assert texts_of((await mia.slash(world.channel, "mod audit")).response).count(WHY["why"]) == 1


async def test_a_form_about_a_seat_that_has_another_player_by_now_does_nothing(
    world: World, table: tuple[Any, Any]
):
    mia, dora = moderator(world), world.person("Dora")
    shown = await mia.slash(world.channel, "mod remove", seat=2, then="nobody")
    await mia.slash(world.channel, "mod replace", seat=2, person=dora, why="swapped")
    answer = await mia.submit_modal(shown, WHY)

    assert "The table has changed since you opened this form" in texts_of(answer.response)
    assert (await dora.slash(world.channel, "act")).response is not None
    assert "remove" not in texts_of((await mia.slash(world.channel, "mod audit")).response)


async def test_the_last_step_is_taken_back_only_if_it_is_still_the_last(world: World, table: tuple[Any, Any]):
    mia, (ann, _bartek) = moderator(world), table
    await ann.slash(world.channel, "play", action="place:RUS:1")
    shown = await mia.slash(world.channel, "mod undo")
    other = await mia.slash(world.channel, "mod undo")
    assert "taken back" in texts_of((await mia.submit_modal(shown, WHY)).response)
    answer = await mia.submit_modal(other, WHY)

    assert "The table has changed since you opened this form" in texts_of(answer.response)


async def test_a_former_moderator_is_refused(world: World, table: tuple[Any, Any]):
    mia, pilots = moderator(world), world.guild.create_role("Pilots")
    shown = await mia.slash(world.channel, "mod pause")
    manager = world.person("Max", roles=[_managing(world)])
    await manager.slash(world.channel, "mod role", role=pilots, why="pilots steer")
    answer = await mia.submit_modal(shown, WHY)

    assert "That's for moderators" in texts_of(answer.response)
    assert "Act" in buttons(world.turn())


async def test_people_who_do_not_moderate_see_no_form(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    world.show_to_all("mod")
    answer = await ann.slash(world.channel, "mod pause")
    assert answer.modal is None
    assert "That's for moderators" in texts_of(answer.response)


async def test_punctuation_is_no_reason_in_a_form_either(world: World, table: tuple[Any, Any]):
    mia = moderator(world)
    shown = await mia.slash(world.channel, "mod pause")
    answer = await mia.submit_modal(shown, {"why": "..."})
    assert "A reason needs at least 2 letters or digits" in texts_of(answer.response)


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_form_is_in_the_moderators_language(world: World, table: tuple[Any, Any], locale: str):
    mia = moderator(world, locale=locale)
    shown = await mia.slash(world.channel, "mod pause")
    assert shown.modal["components"][0]["label"] == words_for(locale)("Why")


async def test_a_worksheet_comes_with_a_form(world: World):
    mia = moderator(world)
    panel = (await mia.slash(world.channel, "mod figures")).response
    shown = await mia.click(panel, label="Share an owner's figures")
    answer = await mia.submit_modal(shown, {"file": ("sheet.toml", b"\xff\xfe"), **WHY})
    assert "isn't saved as UTF-8" in texts_of(answer.response)


async def test_a_save_comes_with_a_form(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    save = world.file((await ann.slash(world.channel, "table export")).response)
    harbour = world.guild.create_text_channel("harbour")
    shown = await ann.slash(harbour, "table import")
    answer = await ann.submit_modal(shown, {"file": ("table.json", save)})
    assert "The table is set up as saved." in texts_of(answer.response)
    again = await send_again(ann, shown, {"file": ("table.json", save)})
    assert "I've already done that." in texts_of(again.response)
