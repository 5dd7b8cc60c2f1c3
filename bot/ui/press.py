"""Buttons and menus that outlive a restart.

The component itself contains the meaning of a press: its verb, its table, its position. So any bot on the
same database can answer a button that an earlier one posted.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord import ui

from bot.domain.errors import UnknownPress
from bot.domain.table import TableRecord
from bot.ui.shorten import shorten
from engine.kernel.errors import UnknownCommand

CUSTOM_ID: Final = 100
BUTTON_LABEL: Final = 80
OPTION_TEXT: Final = 100

_DIGITS: Final = 9
"""The largest number of digits of a number in a press, within the range of databases."""
_PRESS: Final = (
    rf"qd:(?P<verb>[a-z]+):(?P<table>[0-9]{{0,{_DIGITS}}}):(?P<version>[0-9]{{0,{_DIGITS}}}):(?P<argument>.*)"
)
_MENU: Final = "qd-menu:"
"""The prefix of every menu's custom id; the lines contain the meaning."""


@dataclass(frozen=True, slots=True)
class Press:
    """A user's press of a button or choice in a menu."""

    verb: str
    """The verb in small letters: ``act``, ``join``."""
    table: int | None = None
    version: int | None = None
    """The table's version that the component was made for, if that matters."""
    argument: str = ""
    """The subject of the verb, such as a command in one word."""
    record: TableRecord | None = field(default=None, compare=False)
    """The table as read when the press arrived, if its user may see it."""

    def __str__(self) -> str:
        """Return the press as a custom id. Raises ValueError beyond Discord's 100 characters."""
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

    @property
    def seen(self) -> TableRecord:
        """The table as it was when the press arrived. Raises UnknownPress for a press without one."""
        if self.record is None:
            raise UnknownPress
        return self.record

    @classmethod
    def read(cls, text: str) -> Press:
        """Read what `str` returned. Raises UnknownPress for other text."""
        match = re.fullmatch(_PRESS, text)
        if match is None:
            raise UnknownPress
        table, version = (int(match[name]) if match[name] else None for name in ("table", "version"))
        return cls(match["verb"], table, version, match["argument"])


def carries(verb: str, table: int, version: int, argument: str) -> bool:
    """Return whether such a press fits in a custom id."""
    return len(f"qd:{verb}:{table}:{version}:{argument}") <= CUSTOM_ID


def read_number(text: str) -> int:
    """Read a whole number of at most nine digits. Raises UnknownPress for other text."""
    if not re.fullmatch(rf"[0-9]{{1,{_DIGITS}}}", text):
        raise UnknownPress
    return int(text)


@contextmanager
def reading() -> Iterator[None]:
    """Read a press. Raises UnknownPress if that fails: this bot made no such press."""
    try:
        yield
    except (ValueError, LookupError, UnknownCommand) as error:
        raise UnknownPress from error


Answer = Callable[[discord.Interaction[Any], Press], Awaitable[None]]
"""A handler for the presses of one verb."""


class PressButton(ui.Button[Any]):
    """A button with a press."""

    def __init__(
        self,
        press: Press,
        label: str,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        emoji: str = "",
    ) -> None:
        """Create it from its press and label; a label of more than 80 characters is shortened.

        `emoji` is the markup of the piece before the label; "" shows none.
        """
        self.press = press
        super().__init__(
            label=shorten(label, BUTTON_LABEL), custom_id=str(press), style=style, disabled=disabled,
            emoji=emoji or None,
        )  # fmt: skip

    def is_dispatchable(self) -> bool:
        """Return False: `pressed` reads the meaning from the component."""
        return False


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu."""

    press: Press
    label: str
    description: str | None = None
    default: bool = False
    emoji: str = ""
    """The markup of the piece before its label; "" shows none."""


class PressMenu(ui.Select[Any]):
    """A menu whose lines are presses; one line is picked at a time, or several at once."""

    def __init__(
        self, number: int, placeholder: str, options: Sequence[Option], *, several: bool = False
    ) -> None:
        """Create it from its number within the message, and at most 25 lines; long texts are shortened."""
        lines = [
            discord.SelectOption(
                label=shorten(option.label, OPTION_TEXT),
                value=str(option.press),
                description=option.description and shorten(option.description, OPTION_TEXT),
                default=option.default,
                emoji=option.emoji or None,
            )
            for option in options
        ]
        super().__init__(
            custom_id=f"{_MENU}{number}",
            placeholder=shorten(placeholder, OPTION_TEXT),
            options=lines,
            max_values=len(lines) if several else 1,
        )

    def is_dispatchable(self) -> bool:
        """Return False: `pressed` reads the meaning from the picked line."""
        return False


def pressed(interaction: discord.Interaction[Any]) -> Press:
    """Return the meaning of the button or the picked line.

    Raises UnknownPress if the bot made no such component.
    """
    data: Mapping[str, Any] = interaction.data or {}
    text = str(data.get("custom_id"))
    return Press.read("".join(data.get("values", ())[:1]) if text.startswith(_MENU) else text)


def picked(interaction: discord.Interaction[Any]) -> list[Press]:
    """Return the meanings of all picked lines, in order.

    Raises UnknownPress if the bot did not make one of them.
    """
    data: Mapping[str, Any] = interaction.data or {}
    return [Press.read(str(value)) for value in data.get("values", ())]


def custom_ids(components: Iterable[Any]) -> Iterator[str]:
    """Yield the custom ids of a message's buttons and menus, including those in containers and rows."""
    for component in components:
        custom_id = getattr(component, "custom_id", None)
        if custom_id is not None:
            yield custom_id
        yield from custom_ids(getattr(component, "children", ()))
