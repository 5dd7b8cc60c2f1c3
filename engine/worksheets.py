"""The worksheets for the reconstructed parts of the games, by the games' short names."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from pydantic import ValidationError

from engine import games
from engine.arctic.worksheet import worksheet as arctic
from engine.empires.worksheet import worksheet as empires
from engine.kernel.data_files import read_owned
from engine.kernel.errors import repeatable, what_is_wrong
from engine.kernel.worksheet import Filled, Worksheet, read_filled
from engine.nemo.worksheet import worksheet as nemo

worksheets: Mapping[str, Callable[[], Worksheet]] = MappingProxyType(
    {"arctic": arctic, "empires": empires, "nemo": nemo}
)
"""The function that creates each game's worksheet from the newest figures, by the game's short name."""
_OF_OPTION: Final = re.compile(r"^\w+: (?:line \d+: )?")
"""Matches the position in an error about an option's data, which differs from that in the worksheet."""


def game_of(text: str) -> str:
    """Return the name of the game that a worksheet is for.

    Raises ValueError with a text for the user if there is none.

    >>> game_of("game = 'arctic'")
    'arctic'
    """
    game = read_owned(text).get("game")
    if game not in worksheets:
        raise ValueError('the first line must name the game, such as game = "arctic"')
    return str(game)


def read_worksheet(game: str, text: str) -> Filled:
    r"""Read a filled-in worksheet of a game.

    Raises ValueError with a text for the user if it is invalid.

    >>> read_worksheet("empires", "game = 'empires' \n tiles.banking.price.gold = 4").corrections
    {'tiles': {'banking': {'price': {'gold': 4}}}}
    """
    if game not in worksheets:
        raise ValueError("no part of this game is reconstructed")
    filled = read_filled(worksheets[game](), text)
    try:
        games[game].options.model_validate(filled.options)
    except ValidationError as wrong:
        reason = repeatable(_OF_OPTION.sub("", what_is_wrong(wrong)))
        raise ValueError(f"the game can't be played with these values: {reason}") from None
    return filled
