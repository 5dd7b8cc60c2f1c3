"""A turn played on the panel, which is updated in place after every choice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.conftest import World, buttons, press, texts_of

PLAIN = str.maketrans("ąćęłńóśźż", "acelnoszz")
WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}


@pytest.fixture
async def actions(world: World) -> tuple[Any, Any]:
    """Start a game up to the first action: Ann has Russia and the EU, Bartek has Norway and Canada."""
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    for space in range(1, 4):
        for nation, person in (("RUS", ann), ("NOR", bartek), ("EU", ann), ("CAN", bartek)):
            await person.slash(world.channel, "play", action=f"place:{nation}:{space}")
    return ann, bartek


async def test_the_panel_continues_with_the_next_decision_of_the_same_player(
    world: World, actions: tuple[Any, Any]
):
    ann, _bartek = actions
    answer = await ann.click(world.turn(), label="Act")
    panel = answer.response
    assert "### Russia, space 1: choose an action" in texts_of(panel)

    await ann.click(panel, label="Taxes: treasury +$2")

    assert "Ann (Russia) collects taxes: +$2" in texts_of(panel)
    assert "### Russia, space 2: choose an action" in texts_of(panel)
    assert answer.followups == []


async def test_impossible_choices_are_shown_with_their_rule_after_the_choices(
    world: World, actions: tuple[Any, Any]
):
    ann, _bartek = actions
    panel = (await ann.slash(world.channel, "act")).response
    await ann.click(panel, label="Taxes: treasury +$2")

    said = texts_of(panel)
    assert "Taxes: treasury +$2" not in buttons(panel)
    assert said.index("Not possible now:") > said.index("Stay or withdraw")
    assert "(rule X2)" in said[said.index("Not possible now:") :]


async def test_the_last_choice_of_a_turn_leads_to_whose_turn_it_is(world: World, actions: tuple[Any, Any]):
    ann, bartek = actions
    panel = (await ann.slash(world.channel, "act")).response
    for _lobbyist in range(3):
        await press(ann, panel, "Withdraw the lobbyist")

    assert "### Nothing for you to decide now\n**Norway, space 1** · Bartek chooses an action" in texts_of(
        panel
    )
    assert world.turn().raw_mentions == [bartek.id]
    assert list(buttons(panel)) == ["Plan my next turn", "Undo", "Reset my turn"]


async def test_a_panel_in_one_tables_channel_cannot_act_at_another_table(
    world: World, actions: tuple[Any, Any]
):
    ann, bartek = actions
    thread = await world.thread("second table")
    await bartek.slash(thread, "table open", game="arctic")

    answer = await ann.slash(thread, "act")

    assert "No game is running at this table." in texts_of(answer.response)


async def test_choices_are_found_without_polish_letters_and_with_full_width_ones(
    world: World, actions: tuple[Any, Any]
):
    ann, _bartek = actions
    await ann.slash(world.channel, "me language", language="pl")
    every = await ann.autocomplete(world.channel, "play", "action", "")
    label = next(each["name"] for each in every if set(each["name"]) & set("ąćęłńóśźż"))

    found = [
        await ann.autocomplete(world.channel, "play", "action", typed)
        for typed in (label, label.translate(PLAIN), label.upper().translate(WIDE))
    ]

    assert found == [[each for each in every if each["name"] == label]] * 3


@pytest.mark.parametrize("nation", ["rus", "ＲＵＳ"])
async def test_a_typed_command_accepts_names_in_any_unicode_form(world: World, nation: str):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    turn = ann if world.turn().mentions[0].id == ann.id else bartek

    await turn.slash(world.channel, "arctic place", nation=nation, space=1)

    assert "places a lobbyist on Russia's space 1" in texts_of(world.latest("places a lobbyist"))
