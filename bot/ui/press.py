"""Buttons and menus that outlive a restart.

What a press means stands in the component itself: which verb, at which table, for which position. So
any bot on the same database can answer a button that an earlier one posted.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self

import discord
from discord import ui

from bot.service.errors import UnknownPress
from bot.ui.shorten import shorten
from engine.kernel.errors import UnknownCommand

CUSTOM_ID: Final = 100
BUTTON_LABEL: Final = 80
OPTION_TEXT: Final = 100

_DIGITS: Final = 9
"""Of a number in a press: what databases take for one."""
_BUTTON: Final = (
    rf"qd:(?P<verb>[a-z]+):(?P<table>[0-9]{{0,{_DIGITS}}}):(?P<version>[0-9]{{0,{_DIGITS}}}):(?P<argument>.*)"
)
_MENU: Final = r"qd-menu:[0-9]+"


@dataclass(frozen=True, slots=True)
class Press:
    """What somebody pressed or picked."""

    verb: str
    """In small letters: ``act``, ``join``."""
    table: int | None = None
    version: int | None = None
    """The table's version that the component was made for, where that matters."""
    argument: str = ""
    """What the verb is about, such as a command in one word."""

    def __str__(self) -> str:
        """Return the press as a component carries it. Raises ValueError beyond Discord's 100 characters."""
        table, version = ("" if number is None else number for number in (self.table, self.version))
        text = f"qd:{self.verb}:{table}:{version}:{self.argument}"
        if len(text) > CUSTOM_ID:
            raise ValueError(f"{text} is longer than a component can carry")
        return text

    @property
    def at(self) -> int:
        """The table. Raises UnknownPress for a press without one."""
        if self.table is None:
            raise UnknownPress
        return self.table

    @classmethod
    def read(cls, text: str) -> Press:
        """Read what `str` wrote. Raises UnknownPress on other text."""
        match = re.fullmatch(_BUTTON, text)
        if match is None:
            raise UnknownPress
        return cls._matched(match)

    @classmethod
    def _matched(cls, match: re.Match[str]) -> Press:
        table, version = (int(match[name]) if match[name] else None for name in ("table", "version"))
        return cls(match["verb"], table, version, match["argument"])


def read_number(text: str) -> int:
    """Read a whole number of at most nine digits. Raises UnknownPress on other text."""
    if not re.fullmatch(rf"[0-9]{{1,{_DIGITS}}}", text):
        raise UnknownPress
    return int(text)


@contextmanager
def reading() -> Iterator[None]:
    """Read what a press is about. Raises UnknownPress where that fails: nobody here made such a press."""
    try:
        yield
    except (ValueError, LookupError, UnknownCommand) as error:
        raise UnknownPress from error


Answer = Callable[[discord.Interaction[Any], Press], Awaitable[None]]
"""What answers the presses of one verb."""


class Answering(Protocol):
    """A client that answers presses; the components turn to it."""

    async def answer(self, interaction: discord.Interaction[Any], text: str) -> None:
        """Answer the press that a component carries, whatever it is and whatever happens."""


class PressButton(ui.DynamicItem[ui.Button[Any]], template=_BUTTON):
    """A button that means a press."""

    def __init__(
        self,
        press: Press,
        label: str,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> None:
        """Take what it means and what it says; a longer label than 80 characters is shortened."""
        self.press = press
        super().__init__(
            ui.Button(
                label=shorten(label, BUTTON_LABEL), custom_id=str(press), style=style, disabled=disabled
            )
        )

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the button again of what Discord sent back."""
        return cls(Press._matched(match), getattr(item, "label", None) or "…")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the bot."""
        client: Answering = interaction.client
        await client.answer(interaction, str(self.press))


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu."""

    press: Press
    label: str
    description: str | None = None
    default: bool = False


class PressMenu(ui.DynamicItem[ui.Select[Any]], template=_MENU):
    """A menu of which each line means a press; one line is picked at a time."""

    def __init__(self, number: int, placeholder: str, options: Sequence[discord.SelectOption]) -> None:
        """Take the menu's number within its message, and at most 25 lines."""
        super().__init__(
            ui.Select(
                custom_id=f"qd-menu:{number}",
                placeholder=shorten(placeholder, OPTION_TEXT),
                options=list(options),
            )
        )

    @classmethod
    def of(cls, number: int, placeholder: str, options: Sequence[Option]) -> Self:
        """Make a menu of presses; texts longer than Discord takes are shortened."""
        lines = [
            discord.SelectOption(
                label=shorten(option.label, OPTION_TEXT),
                value=str(option.press),
                description=option.description and shorten(option.description, OPTION_TEXT),
                default=option.default,
            )
            for option in options
        ]
        return cls(number, placeholder, lines)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the menu again of what Discord sent back."""
        number = int(match.string.rpartition(":")[2])
        return cls(number, "", getattr(item, "options", []))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the picked line's press to the bot."""
        client: Answering = interaction.client
        await client.answer(interaction, self.item.values[0])


def custom_ids(components: Iterable[Any]) -> Iterator[str]:
    """Yield what the buttons and menus of a message carry, those inside of frames and rows too."""
    for component in components:
        custom_id = getattr(component, "custom_id", None)
        if custom_id is not None:
            yield custom_id
        yield from custom_ids(getattr(component, "children", ()))
