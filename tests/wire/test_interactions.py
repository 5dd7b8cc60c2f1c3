"""Interactions that have expired or have already been answered."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.play import CommandPath
from tests.wire.conftest import CALLBACK, Harbour, labels
from wire.faults import refused
from wire.person import PATIENCE, Person, text_of


async def test_a_late_command_is_not_executed(harbour: Harbour, table: list[Person]) -> None:
    person, choice = await harbour.move(table)
    fault = refused(*CALLBACK, 404, 10_062, "Unknown interaction")
    harbour.discord.strike(fault)
    late = person.type(harbour.channel, "play", action=choice)
    await harbour.until(lambda: fault.times == 0)
    again = await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    assert (late.acknowledged, late.shown) == (None, None)
    assert "Nothing for you to decide now" in text_of(again)
    assert len(await harbour.log()) == 2
    await harbour.assert_sound()


async def test_a_press_with_a_late_answer_is_answered_when_repeated(
    harbour: Harbour, table: list[Person]
) -> None:
    person, _choice = await harbour.move(table)
    [turn] = harbour.turns()
    fault = refused(*CALLBACK, 404, 10_062, "Unknown interaction", times=2)
    harbour.discord.strike(fault)
    [act] = [part["custom_id"] for part in turn.components[0]["components"] if part["label"] == "Act"]
    late = person.press(harbour.channel, turn, act)
    await harbour.until(lambda: fault.times == 0)
    panel = await person.click(harbour.channel, turn, "Act")
    assert late.shown is None
    assert len(labels(panel)) > 1


async def test_a_press_with_a_slow_answer_is_deferred(
    harbour: Harbour, table: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    person, panel, button = await harbour.panel(table)
    announced = asyncio.Event()
    play = CommandPath.play

    async def slow(*asked: Any, **how: Any) -> Any:
        await announced.wait()
        return await play(*asked, **how)

    monkeypatch.setattr("bot.ui.answer.PROMPT", 0.01)
    monkeypatch.setattr(CommandPath, "play", slow)
    answer = person.press(harbour.channel, panel, button)
    await harbour.until(lambda: answer.acknowledged is not None)
    assert answer.shown is None
    announced.set()
    assert "Nothing for you to decide now" in text_of(await person.see(answer))
    assert len(await harbour.log()) == 2


async def test_a_move_with_a_late_answer_counts_and_is_not_repeated(
    harbour: Harbour, table: list[Person]
) -> None:
    person, panel, button = await harbour.panel(table)
    fault = refused(*CALLBACK, 404, 10_062, "Unknown interaction", times=2)
    harbour.discord.strike(fault)
    late = person.press(harbour.channel, panel, button)
    await harbour.until(lambda: fault.times == 0)
    again = await person.see(person.press(harbour.channel, panel, button))
    await harbour.delivered()
    assert late.shown is None
    assert "The table has moved on" in text_of(again)
    assert len(await harbour.log()) == 2
    await harbour.assert_sound()


async def test_suggestions_continue_after_a_late_one(harbour: Harbour, table: list[Person]) -> None:
    person, _choice = await harbour.move(table)
    fault = refused(*CALLBACK, 404, 10_062, "Unknown interaction")
    harbour.discord.strike(fault)
    person.suggest(harbour.channel, "play", "action")
    await harbour.until(lambda: fault.times == 0)
    answer = person.suggest(harbour.channel, "play", "action")
    await answer.there(PATIENCE)
    assert answer.interaction.autocomplete_choices
    [reported] = harbour.forgive()
    assert "Unknown interaction" in reported, "discord.py itself says so in the log"


async def test_a_command_already_answered_for_discord_is_executed_and_answered_once(
    harbour: Harbour, table: list[Person]
) -> None:
    person, choice = await harbour.move(table)
    fault = refused(*CALLBACK, 400, 40_060, "Interaction has already been acknowledged.")
    fault.carried_out = True
    harbour.discord.strike(fault)
    answer = await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    assert "Nothing for you to decide now" in text_of(answer)
    assert len(await harbour.log()) == 2
    await harbour.assert_sound()


async def test_a_press_already_answered_for_discord_is_executed_and_answered_once(
    harbour: Harbour, table: list[Person]
) -> None:
    person, panel, button = await harbour.panel(table)
    fault = refused(*CALLBACK, 400, 40_060, "Interaction has already been acknowledged.")
    fault.carried_out = True
    harbour.discord.strike(fault)
    answer = await person.see(person.press(harbour.channel, panel, button))
    await harbour.delivered()
    assert "Nothing for you to decide now" in text_of(answer)
    assert len(await harbour.log()) == 2
    await harbour.assert_sound()


async def test_a_move_whose_answer_expired_is_kept_without_an_error(
    harbour: Harbour, table: list[Person]
) -> None:
    person, choice = await harbour.move(table)
    fault = refused("PATCH", "/webhooks/*", 401, 50_027, "Invalid Webhook Token", times=2)
    harbour.discord.strike(fault)
    answer = person.type(harbour.channel, "play", action=choice)
    await harbour.until(lambda: fault.times == 0)
    await harbour.delivered()
    assert answer.shown is None
    assert len(await harbour.log()) == 2
    await harbour.assert_sound()
