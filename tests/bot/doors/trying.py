"""Helpers that try a button, form or command as every visitor, and return the results."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import discord
import simcord
from discord import app_commands

from tests.bot.conftest import texts_of
from tests.bot.doors import settings
from tests.bot.doors.attempts import COMMANDS, FORMS, PRESSES, Options
from tests.bot.doors.forging import press, send_form
from tests.bot.doors.settings import Setting
from tests.bot.doors.stage import ASIDE, PRIVATE, STANDING, VISITORS, Stage
from tests.bot.refusals import sentences

Visitors = Sequence[tuple[str, str]]
OPEN, ABSENT, BROKEN = "yes", "-", "mistake"
"""The results if the request was carried out, if Discord doesn't offer it there, and if the bot failed."""
_REFUSALS: Final = [
    (code, re.compile(re.sub(r"\\{\w+\\}", ".*?", re.escape(sentence))))
    for code, sentence in sentences().items()
]


async def try_press(stage: Stage, verb: str) -> list[str]:
    """Press a button as every visitor; return the results."""
    setting, carried = PRESSES[verb]

    async def attempt(place: str, name: str) -> Any:
        visitor, channel = stage.visitor(place, name)
        custom_id = f"qd:{verb}:{await _filled(stage, carried, name)}"
        return await press(stage.world, visitor, channel, custom_id)

    return await _by_all(stage, setting, attempt, VISITORS)


async def try_form(stage: Stage, verb: str) -> list[str]:
    """Submit a form as every visitor, even if it was never shown to them; return the results."""
    setting, carried, values = FORMS[verb]

    async def attempt(place: str, name: str) -> Any:
        visitor, channel = stage.visitor(place, name)
        custom_id = f"qd:{verb}:{await _filled(stage, carried, name)}"
        filled = {key: await _value(stage, value, name) for key, value in values.items()}
        return await send_form(stage.world, visitor, channel, custom_id, filled)

    return await _by_all(stage, setting, attempt, VISITORS)


async def try_command(stage: Stage, path: str) -> list[str]:
    """Use a slash command as every visitor; return the results."""
    setting, options = COMMANDS[path]
    return await _try_options(stage, path, setting, options, VISITORS)


async def try_menu(stage: Stage, name: str) -> list[str]:
    """Use a context menu command as every visitor, on themselves or their message; return the results."""
    registered = next(
        each for each in stage.world.env.backend.commands[None].values() if each["name"] == name
    )

    async def attempt(place: str, who: str) -> Any:
        visitor, channel = stage.visitor(place, who)
        if place == PRIVATE:
            assert registered.get("contexts") == [0] or registered.get("dm_permission") is False
            raise simcord.SetupError("no right click of a server's in a private message")
        if registered["type"] == discord.AppCommandType.user.value:
            return await visitor.context_menu(channel, name, visitor)
        message = await visitor.send(channel, "Here")
        return await visitor.context_menu(channel, name, message)

    return await _by_all(stage, settings.running, attempt, VISITORS)


async def try_typed(stage: Stage, path: str) -> list[str]:
    """Use one of a game's own commands, with invalid values, as every visitor without a seat."""
    return await _try_options(stage, path, _unchanged, _junk(stage, path), STANDING)


async def _try_options(
    stage: Stage, path: str, setting: Setting, options: Options, visitors: Visitors
) -> list[str]:

    async def attempt(place: str, name: str) -> Any:
        visitor, channel = stage.visitor(place, name)
        typed = {key: await _value(stage, value, name) for key, value in options.items()}
        if place == PRIVATE:
            return await visitor.slash(path, **typed)
        return await visitor.slash(channel, path, **typed)

    return await _by_all(stage, setting, attempt, visitors)


async def _by_all(
    stage: Stage, setting: Setting, attempt: Callable[[str, str], Awaitable[Any]], visitors: Visitors
) -> list[str]:
    """Try a request as one visitor after the other; after a change, the next visitor gets a new table."""
    came: list[str] = []
    await setting(stage)
    for place, name in visitors:
        stage.written.clear()
        try:
            answer = await attempt(place, name)
        except simcord.SetupError:
            came.append(ABSENT)
            continue
        said = "nothing" if answer.response is None else texts_of(answer.response)
        outcome = outcome_of(said)
        changed = stage.written - {*ASIDE}
        assert outcome == OPEN or not changed, f"{outcome} for the {name}, but {changed} changed"
        if changed:
            await setting(stage)
        came.append(outcome)
    return came


def outcome_of(said: str) -> str:
    """Return the code of the refusal in an answer, or `OPEN` if there is none."""
    if "Something went wrong on my side" in said:
        return BROKEN
    return next((code for code, sentence in _REFUSALS if sentence.search(said)), OPEN)


async def _unchanged(_stage: Stage) -> None:
    """Leave the table as it is."""


def _junk(stage: Stage, path: str) -> dict[str, Any]:
    group, *names = path.split()
    command = stage.world.bot.tree.get_command(group)
    for name in names:
        assert isinstance(command, app_commands.Group)
        command = command.get_command(name)
    assert isinstance(command, app_commands.Command)
    kinds = {discord.AppCommandOptionType.integer: 99, discord.AppCommandOptionType.boolean: False}
    return {each.display_name: kinds.get(each.type, "none") for each in command.parameters if each.required}


async def _value(stage: Stage, value: Any, name: str) -> Any:
    if callable(value):
        return value(stage)
    return await _filled(stage, value, name) if isinstance(value, str) else value


async def _filled(stage: Stage, pattern: str, name: str) -> str:
    """Return a pattern with the values of the table filled in."""
    seated = name if name in ("owner", "captain", "player") else "captain"
    known: Mapping[str, Any] = {
        "table": stage.number,
        "legal": stage.legal,
        "order": stage.order,
        "version": stage.version,
        "ballot": stage.ballot,
        "muster": stage.muster,
        "season": stage.season,
        "opener": stage.interaction,
        "options": stage.options,
        "seats": stage.seats,
    }
    found = {key: await known[key](seated) for key in re.findall(r"{(\w+)}", pattern)}
    return pattern.format(**found)
