"""The target for options of slash commands, with typed, attached or chosen values, and for suggestions."""

from __future__ import annotations

from functools import cache
from typing import Any

from discord import AppCommandOptionType, app_commands
from simcord import SetupError

from fuzz.draw import Draw
from fuzz.harbour import Harbour
from tests.bot.doors.attempts import PRESSES

NUMBERS = (0, 1, 2, 3, -1, 99, 1 << 31, (1 << 53) - 1, -(1 << 53) + 1)
LONGEST = 6_000
"""The largest number of characters of an option that Discord accepts."""


def read(data: bytes) -> None:
    """Let a user send a command, or begin to type it, with options made from bytes."""
    draw = Draw(data)

    async def send(harbour: Harbour) -> None:
        person, place = draw.pick(harbour.people), draw.pick(harbour.channels)
        command = draw.pick(_commands(harbour))
        options = {
            each.display_name: _value(harbour, draw, each)
            for each in command.parameters
            if each.required or draw.number(2)
        }
        typed = [each for each in command.parameters if each.autocomplete]
        try:
            if typed and draw.number(3) == 0:
                chosen = draw.pick(typed)
                options.pop(chosen.display_name, None)
                begun = draw.text()[:LONGEST]
                await person.autocomplete(
                    place, command.qualified_name, chosen.display_name, begun, **options
                )
            else:
                await person.slash(place, command.qualified_name, **options)
        except SetupError:
            return  # Discord itself would reject such a value.

    harbour().take(send)


@cache
def harbour() -> Harbour:
    """Return the simulated Discord for the inputs of this target."""
    return Harbour()


def _commands(harbour: Harbour) -> list[app_commands.Command[Any, ..., Any]]:
    tree = harbour.world.bot.tree
    return [each for each in tree.walk_commands() if isinstance(each, app_commands.Command)]


def _value(harbour: Harbour, draw: Draw, option: app_commands.Parameter) -> Any:
    if option.choices:
        return draw.pick([choice.value for choice in option.choices])
    match option.type:
        case AppCommandOptionType.integer:
            least, most = option.min_value or NUMBERS[-1], option.max_value or NUMBERS[-2]
            return min(max(draw.pick(NUMBERS), int(least)), int(most))
        case AppCommandOptionType.boolean:
            return bool(draw.number(2))
        case AppCommandOptionType.user:
            return draw.pick(harbour.people)
        case AppCommandOptionType.attachment:
            return ("file.json", draw.rest())
        case AppCommandOptionType.string:
            known = [carried.rpartition(":")[2] for _setting, carried in PRESSES.values()]
            text = draw.text(*known)[: int(option.max_value or LONGEST)]
            return text.ljust(int(option.min_value or 0), "x")
    return None
