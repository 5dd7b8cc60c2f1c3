"""The target for owners' files: boards, tiles, counters and corrections for `/table options`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from bot.domain.errors import Refused
from bot.lobby.lobby import validated
from bot.lobby.own_files import read_own
from engine import games
from engine.kernel.errors import BadOptions
from fuzz.draw import Draw
from fuzz.edits import edited

EXAMPLES: Final = {
    ("arctic", "board"): "engine.arctic/boards/standard",
    ("empires", "tiles"): "engine.empires/tiles/standard",
    ("empires", "counters"): "engine.empires/counters/standard",
    ("nemo", "corrections"): "engine.nemo/cards",
}
"""A file of the game's own for each option that takes such a file."""
TOKENS: Final = (
    "[",
    "[[",
    "]",
    "{",
    "}",
    ".",
    "=",
    '"',
    "'",
    '"""',
    "\n",
    "#",
    "a.",
    "0x",
    "1e999",
    "\\u0000",
    "=1\n",
)
"""Syntax elements of TOML."""


def read(data: bytes) -> None:
    """Read a file made from bytes and, if it is valid, set a game up with it."""
    draw = Draw(data)
    name, part = draw.pick(list(EXAMPLES))
    game = games[name]
    try:
        given = _given(draw, name, part)
        options = validated(game, given)
        game.setup(min(game.seats) + 1, "a seed", options)
    except (Refused, BadOptions):
        return


def _given(draw: Draw, name: str, part: str) -> dict[str, Any]:
    """Return the option with a file: any bytes, an example with parts cut out or added, or one with edits."""
    text = _example(name, part)
    match draw.number(4):
        case 0:
            raw = draw.rest()
        case 1:
            raw = _cut(text, draw).encode("utf-8", "replace")
        case _:
            tree = edited(tomllib.loads(text), draw)
            return {part: tree if isinstance(tree, dict) else text}
    return read_own(games[name].options, part, raw)


def _cut(text: str, draw: Draw) -> str:
    """Return a text with some parts removed or added in a few places."""
    for _each in range(1 + draw.number(4)):
        place, length = draw.number(len(text) + 1), draw.number(200)
        between = draw.pick(TOKENS) * (1 + draw.number(40)) if draw.number(2) else draw.text()
        text = text[:place] + between + text[place + length :]
    return text


@cache
def _example(name: str, part: str) -> str:
    package, _, path = EXAMPLES[name, part].partition("/")
    return files(package).joinpath(f"data/{path}.toml").read_text("utf-8")
