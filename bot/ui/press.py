"""Buttons and menus that still work after a restart.

The custom id contains everything that a press needs: its verb, table, version and argument. So any process on
the same database can answer a button that another one posted.
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
"""The largest number of digits in a number, so that it fits in a database column."""
_PRESS: Final = (
    rf"qd:(?P<verb>[a-z]+):(?P<table>[0-9]{{0,{_DIGITS}}}):(?P<version>[0-9]{{0,{_DIGITS}}}):(?P<argument>.*)"
)
_MENU: Final = "qd-menu:"
"""The prefix of the custom id of every menu; the meaning is in the value of its options."""


@dataclass(frozen=True, slots=True)
class Press:
    """The meaning of a button or menu line: what happens when the user presses or picks it."""

    verb: str
    """What the press does, in lower case, such as ``act`` or ``join``."""
    table: int | None = None
    version: int | None = None
    """The table's version for which the component was made; None if that doesn't matter."""
    argument: str = ""
    """The argument of the verb, such as a command as one word."""
    record: TableRecord | None = field(default=None, compare=False)
    """The table as read when the press arrived, if the user may see it."""

    def __str__(self) -> str:
        """Return the press as a custom id. Raises ValueError if it is longer than 100 characters."""
        table, version = ("" if number is None else number for number in (self.table, self.version))
        text = f"qd:{self.verb}:{table}:{version}:{self.argument}"
        if len(text) > CUSTOM_ID:
            raise ValueError(f"{text} is longer than a component can carry")
        return text

    @property
    def at(self) -> int:
        """The id of the table. Raises UnknownPress for a press without one."""
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
        """Parse the text that `str` returns. Raises UnknownPress for any other text."""
        match = re.fullmatch(_PRESS, text)
        if match is None:
            raise UnknownPress
        table, version = (int(match[name]) if match[name] else None for name in ("table", "version"))
        return cls(match["verb"], table, version, match["argument"])


def carries(verb: str, table: int, version: int, argument: str) -> bool:
    """Return whether a press with these values fits into a custom id."""
    return len(f"qd:{verb}:{table}:{version}:{argument}") <= CUSTOM_ID


def read_number(text: str) -> int:
    """Parse a whole number of at most nine digits. Raises UnknownPress for any other text."""
    if not re.fullmatch(rf"[0-9]{{1,{_DIGITS}}}", text):
        raise UnknownPress
    return int(text)


@contextmanager
def reading() -> Iterator[None]:
    """Raise UnknownPress for errors in the context, in which a press is parsed that may be forged."""
    try:
        yield
    except (ValueError, LookupError, UnknownCommand) as error:
        raise UnknownPress from error


Answer = Callable[[discord.Interaction[Any], Press], Awaitable[None]]
"""A coroutine that handles the presses with one verb."""


class PressButton(ui.Button[Any]):
    """A button whose custom id is a press."""

    def __init__(
        self,
        press: Press,
        label: str,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        emoji: str = "",
    ) -> None:
        """Set the button's press and label, which is shortened to 80 characters.

        `emoji` is the markup of the piece before the label; "" shows none.
        """
        self.press = press
        super().__init__(
            label=shorten(label, BUTTON_LABEL), custom_id=str(press), style=style, disabled=disabled,
            emoji=emoji or None,
        )  # fmt: skip

    def is_dispatchable(self) -> bool:
        """Return False, because `pressed` handles the button without discord.py's view store."""
        return False


@dataclass(frozen=True, slots=True)
class Option:
    """A line of a menu."""

    press: Press
    label: str
    description: str | None = None
    default: bool = False
    emoji: str = ""
    """The markup of a piece's emoji, shown before the label; "" for none."""


class PressMenu(ui.Select[Any]):
    """A menu whose lines are presses; the user picks one line, or several if `several`."""

    def __init__(
        self, number: int, placeholder: str, options: Sequence[Option], *, several: bool = False
    ) -> None:
        """Set the menu's number within the message and its lines, at most 25; long texts are shortened."""
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
        """Return False, because `pressed` handles the menu without discord.py's view store."""
        return False


def pressed(interaction: discord.Interaction[Any]) -> Press:
    """Return the press of a button, or of the first picked line of a menu.

    Raises UnknownPress if the component is not the bot's.
    """
    data: Mapping[str, Any] = interaction.data or {}
    text = str(data.get("custom_id"))
    return Press.read("".join(data.get("values", ())[:1]) if text.startswith(_MENU) else text)


def picked(interaction: discord.Interaction[Any]) -> list[Press]:
    """Return the presses of all picked lines of a menu, in order.

    Raises UnknownPress if one of them is not the bot's.
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
