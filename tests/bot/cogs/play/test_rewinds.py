"""Rewinds on Discord: of the player's own steps, and of steps that need the others' agreement."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.domain.table import Place
from bot.play import Request
from engine import games
from tests.bot.conftest import World, buttons, menus, texts_of

DAY = 24 * 60 * 60
ORDER = ("RUS", "NOR", "EU", "CAN")


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    """Start a game in which Ann and Bartek have placed four lobbyists each."""
    people = world.person("Ann"), world.person("Bartek")
    await world.seated(*people)
    for space in range(1, 3):
        for nation, person in zip(ORDER, people * 2, strict=True):
            await person.slash(world.channel, "play", action=f"place:{nation}:{space}")
    await world.later(60)
    return people


async def version(world: World) -> int:
    tables = world.bot.services.tables
    return (await world.ask(tables.at_place(Place(world.channel.id, world.guild.id)))).version


async def wish(world: World, person: Any, step: str) -> Any:
    """Choose the first step to undo; return the preview."""
    panel = (await person.slash(world.channel, "undo", earlier=True)).response
    (custom_id, options), *_ = menus(panel)
    await person.select(panel, [value for label, value in options if step in label], custom_id=custom_id)
    return panel


async def request_rewind(world: World, person: Any, step: str) -> discord.Message:
    """Ask the others to agree to a rewind; return the question in the channel."""
    panel = await wish(world, person, step)
    await person.click(panel, label="Ask the others")
    return world.latest("asks to take back")


async def test_steps_that_cannot_be_undone_alone_can_be_requested(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    await ann.slash(world.channel, "play", action="place:RUS:3")
    await bartek.slash(world.channel, "play", action="place:NOR:3")

    answer = (await ann.slash(world.channel, "undo")).response

    assert "You can only take back your own step" in texts_of(answer)
    (_custom_id, options), *_ = menus(answer)
    assert [label for label, _value in options][:2] == [
        "Bartek places a lobbyist on Norway's space 3",
        "Ann places a lobbyist on Russia's space 3",
    ]
    assert len(options) == 10


async def test_the_panel_leads_to_steps_that_cannot_be_undone_alone(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    panel = (await ann.slash(world.channel, "act")).response
    assert "Undo" not in buttons(panel)

    await ann.click(panel, label="More …")
    await ann.click(panel, label="Take back …")

    (_custom_id, options), *_ = menus(panel)
    assert options[0][0] == "Bartek places a lobbyist on Canada's space 2"


async def test_a_preview_shows_both_boards_and_whose_steps_are_lost(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    panel = await wish(world, ann, "Ann places a lobbyist on the EU's space 2")

    text = texts_of(panel)
    assert "Lost: 2 steps (Ann 1, Bartek 1)" in text
    assert (
        "- Ann places a lobbyist on the EU's space 2\n- Bartek places a lobbyist on Canada's space 2" in text
    )
    assert "These people need to agree: Bartek" in text
    assert len(panel.attachments) == 2
    assert list(buttons(panel)) == ["Ask the others", "Another step", "Only this step"]

    await ann.click(panel, label="Only this step")
    assert "Once something else has been done instead, the step that followed is replayed" in texts_of(panel)
    await ann.click(panel, label="Nothing in its place")
    assert "Lost: 1 step (Ann 1)" in texts_of(panel)
    await ann.click(panel, label="Everything since")
    assert "Lost: 2 steps (Ann 1, Bartek 1)" in texts_of(panel)


async def test_a_request_pings_those_who_decide_and_one_refusal_ends_it(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    before = await version(world)
    question = await request_rewind(world, ann, "Ann places a lobbyist on the EU's space 2")

    assert question.raw_mentions == [bartek.id]
    assert world.pinged(question) == [bartek.id]
    assert "**Ann asks to take back 2 steps (Ann 1, Bartek 1).**" in question.content
    assert list(buttons(question)) == ["Agree", "Keep it as it is", "Show me"]

    shown = (await bartek.click(question, label="Show me")).response
    answer = await bartek.click(question, label="Keep it as it is")

    assert "Then everything stays as it is." in texts_of(answer.response)
    assert "Bartek doesn't agree, so nothing is taken back." in texts_of(world.messages()[-1])
    late = await bartek.click(shown, label="Agree")
    assert "This question is closed." in texts_of(late.response)
    assert await version(world) == before


@pytest.mark.parametrize("label", ["Agree", "Keep it as it is"])
async def test_a_settled_request_has_no_buttons_and_waits_for_no_one(
    world: World, table: tuple[Any, Any], label: str
):
    ann, bartek = table
    question = await request_rewind(world, ann, "Ann places a lobbyist on the EU's space 2")
    assert "Waiting for" in texts_of(question)

    await bartek.click(question, label=label)
    await world.later(60)

    settled = world.latest("asks to take back")
    assert settled.id == question.id
    assert not buttons(settled)
    assert "Waiting for" not in texts_of(settled)


async def test_a_request_is_granted_after_a_restart_and_logged(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    await request_rewind(world, ann, "Ann places a lobbyist on Russia's space 2")
    await world.restart()
    question = world.latest("asks to take back")

    shown = (await bartek.click(question, label="Show me")).response
    assert len(shown.attachments) == 2
    await bartek.click(shown, label="Agree")
    await world.later(60)

    assert "Ann takes back 4 steps (Ann 2, Bartek 2). Agreed: Bartek" in texts_of(world.latest("Agreed:"))
    assert world.turn().raw_mentions == [ann.id]
    log = (await bartek.slash(world.channel, "table log")).response
    assert "Ann takes back 4 steps (Ann 2, Bartek 2). Agreed: Bartek" in texts_of(log)
    panel = (await ann.slash(world.channel, "act")).response
    assert "Russia, space 2" in buttons(panel)


async def test_a_step_ten_steps_back_is_replaced_and_the_rest_is_played_again(
    world: World, table: tuple[Any, Any]
):
    ann, bartek = table
    for nation, person in zip(ORDER, table * 2, strict=True):
        await person.slash(world.channel, "play", action=f"place:{nation}:3")
    panel = await wish(world, ann, "Ann places a lobbyist on the EU's space 1")
    await ann.click(panel, label="Only this step")
    await ann.click(panel, label="Ask the others")
    question = world.latest("asks to take back")
    assert "the 9 steps that followed are replayed" in question.content
    await bartek.click(question, label="Agree")
    await world.restart()

    assert world.turn().raw_mentions == [ann.id]
    await ann.slash(world.channel, "play", action="place:USA:1")
    await world.later(60)

    shown = "\n".join(texts_of(message) for message in world.messages())
    assert "Ann places a lobbyist on the USA's space 1" in shown
    assert "9 steps are replayed." in shown
    assert await version(world) == 12 + 1 + 1 + 9
    assert world.messages()[-1].attachments


async def test_playing_on_withdraws_a_request(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    await request_rewind(world, bartek, "Bartek places a lobbyist on Canada's space 2")

    await ann.slash(world.channel, "play", action="place:RUS:3")

    assert "Bartek's request is withdrawn" in texts_of(world.latest("withdrawn"))


async def test_a_request_lapses_after_a_day(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    question = await request_rewind(world, ann, "Ann places a lobbyist on the EU's space 2")

    await world.later(DAY)

    assert "Not everybody answered in time" in texts_of(world.messages()[-1])
    assert question.id != world.messages()[-1].id


async def test_a_whole_turn_is_reset_by_a_button_or_by_undo(world: World, table: tuple[Any, Any]):
    people = {person.id: person for person in table}
    for nation, person in zip(ORDER, table * 2, strict=True):
        await person.slash(world.channel, "play", action=f"place:{nation}:3")
    acting = people[world.turn().raw_mentions[0]]
    while True:
        before = await version(world)
        panel = (await acting.slash(world.channel, "act")).response
        if "More …" in buttons(panel):
            await acting.click(panel, label="More …")
        if "Reset my turn" in buttons(panel):
            break
        offered = await acting.autocomplete(world.channel, "play", "action", "")
        await acting.slash(world.channel, "play", action=offered[0]["value"])
        acting = people[world.turn().raw_mentions[0]]

    await acting.click(panel, label="Reset my turn")

    assert "steps were taken back." in texts_of(panel)
    assert await version(world) == before + 1
    assert "Undo" not in buttons(panel)


async def test_an_outdated_request_is_answered_with_the_current_steps(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    panel = await wish(world, ann, "Ann places a lobbyist on the EU's space 2")
    services, place = world.bot.services, games["arctic"].commands.parse("place:RUS:3")
    seen = await services.tables.at_place(Place(world.channel.id, world.guild.id))
    await world.ask(services.play.commands.play(Request(seen.id, ann.id, 1), place))

    await ann.click(panel, label="Ask the others")

    assert "The table has moved on." in texts_of(panel)
    (_custom_id, options), *_ = menus(panel)
    assert options[0][0] == "Ann places a lobbyist on Russia's space 3"


async def test_a_person_without_a_seat_takes_nothing_back(world: World, table: tuple[Any, Any]):
    edda = world.person("Edda")
    for options in ({}, {"all": True}, {"earlier": True}):
        answer = await edda.slash(world.channel, "undo", **options)
        assert "You have no seat at this table" in texts_of(answer.response)


async def test_a_player_who_plays_alone_needs_no_consent(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="nemo")
    await ann.slash(world.channel, "table start")
    for _step in range(3):
        offered = await ann.autocomplete(world.channel, "play", "action", "")
        await ann.slash(world.channel, "play", action=offered[0]["value"])
    before = await version(world)
    panel = (await ann.slash(world.channel, "undo", earlier=True)).response
    (custom_id, options), *_ = menus(panel)
    await ann.select(panel, [options[-1][1]], custom_id=custom_id)
    assert "Nobody else has a say in it." in texts_of(panel)

    await ann.click(panel, label="Take it back")
    await world.later(60)

    assert "It has been taken back." in texts_of(panel)
    assert await version(world) == before + 1
    assert f"Ann takes back {before} steps (Ann {before})." in texts_of(world.latest("takes back"))
