"""The context menus of a user and of a message."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.catalogue import LOCALES, words_for
from tests.bot.conftest import World, buttons, texts_of

TABLES, BACK = "Tables and statistics", "Go back to before this"
NATIONS = ("RUS", "NOR", "EU", "CAN")


async def played(world: World, turns: int = 1) -> tuple[Any, Any]:
    """Let two people play a few steps of a first phase."""
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    for space in range(1, turns + 1):
        for nation, person in zip(NATIONS, (ann, bartek) * 2, strict=True):
            await person.slash(world.channel, "play", action=f"place:{nation}:{space}")
    return ann, bartek


async def test_a_persons_tables_and_statistics_are_shown(world: World):
    ann, bartek = await played(world)
    shown = texts_of((await bartek.context_menu(world.channel, TABLES, ann)).response)
    assert f"<#{world.channel.id}>" in shown
    assert "Ann" in shown


async def test_tables_that_the_reader_cannot_see_are_left_out(world: World):
    ann, _bartek = await played(world)
    edda = world.person("Edda")
    other = world.guild.create_text_channel("other")
    await world.hide(world.channel, edda)
    shown = texts_of((await edda.context_menu(other, TABLES, ann)).response)
    assert f"<#{world.channel.id}>" not in shown


async def test_a_person_with_private_statistics_shows_no_tables_either(world: World):
    ann, bartek = await played(world)
    await ann.slash(world.channel, "me private", who="me")
    answer = await bartek.context_menu(world.channel, TABLES, ann)
    assert f"<#{world.channel.id}>" not in texts_of(answer.response)


async def test_a_line_of_the_log_shows_what_a_rewind_costs_and_asks_the_others(world: World):
    ann, _bartek = await played(world)
    answer = await ann.context_menu(world.channel, BACK, world.turn())
    shown = texts_of(answer.response)
    assert "Lost: " in shown
    assert "These people need to agree" in shown
    await ann.click(answer.response, label="Ask the others")
    assert "wants to take" in texts_of(world.messages()[-1]) or "Agree" in buttons(world.messages()[-1])


async def test_a_message_that_is_not_a_line_of_the_log_is_refused(world: World):
    ann, bartek = await played(world)
    lobby = world.messages()[0]
    said = await bartek.send(world.channel, "What a move")
    for message in (lobby, said):
        answer = await ann.context_menu(world.channel, BACK, message)
        assert "reports no step of this table" in texts_of(answer.response)


async def test_a_line_whose_steps_are_gone_is_refused(world: World):
    ann = world.person("Ann")
    await world.seated(ann, world.person("Bartek"))
    await ann.slash(world.channel, "play", action="place:RUS:1")
    line = world.turn()
    await ann.slash(world.channel, "undo")
    answer = await ann.context_menu(world.channel, BACK, line)
    assert "reports no step of this table" in texts_of(answer.response)


async def test_a_spectator_is_refused_as_by_undo(world: World):
    await played(world)
    edda = world.person("Edda")
    answer = await edda.context_menu(world.channel, BACK, world.turn())
    undo = await edda.slash(world.channel, "undo")
    assert texts_of(answer.response) == texts_of(undo.response)


async def test_a_channel_without_a_table_is_refused(world: World):
    ann = world.person("Ann")
    said = await ann.send(world.channel, "Hello")
    answer = await ann.context_menu(world.channel, BACK, said)
    assert "There's no table in this channel." in texts_of(answer.response)


@pytest.mark.parametrize("entry", [TABLES, BACK])
async def test_the_entries_have_names_in_all_languages(world: World, entry: str):
    found = [command for command in world.env.backend.commands[None].values() if command["name"] == entry]
    names = found[0]["name_localizations"]
    assert set(names) >= {locale for locale in LOCALES if locale != "en"}
    for locale, name in names.items():
        assert name == words_for(locale).p("menu of a right click", entry)
        assert 1 <= len(name) <= 32
