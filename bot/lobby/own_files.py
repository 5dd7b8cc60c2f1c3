"""Files of an owner's that a game takes as options: a board, tiles, corrections of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, get_args, get_origin

from pydantic import BaseModel

from bot.domain.errors import UnknownPart, UnreadableFile
from engine import games
from engine.kernel.data_files import read_owned
from engine.kernel.errors import repeatable
from engine.kernel.worksheet import sign
from engine.worksheets import read_worksheet

LIMIT: Final = 100_000
"""Bytes above which no such file is read."""
_OF_WORKSHEET: Final = re.compile(rb"^[ \t]*game[ \t]*=", re.MULTILINE)
"""What a worksheet says and no other file."""


def own_parts(options: type[BaseModel]) -> list[str]:
    """Return the options of a game that take a file: those that take data or free text."""
    return [
        name for name, field in options.model_fields.items() if {str, dict} & set(_kinds(field.annotation))
    ]


def read_own(options: type[BaseModel], part: str | None, data: bytes) -> dict[str, Any]:
    """Return the option that a TOML file is the value of; `part` may be left out where there is only one.

    Whether the game can be played with it is for the game to say.
    Raises UnknownPart, UnreadableFile.
    """
    parts = own_parts(options)
    if part is None and len(parts) == 1:
        part = parts[0]
    if part not in parts:
        raise UnknownPart(parts=", ".join(parts))
    try:
        text = data.decode("utf-8")
        content = read_owned(text)
    except ValueError as wrong:
        raise UnreadableFile(reason=repeatable(str(wrong))) from None
    return {part: content if dict in _kinds(options.model_fields[part].annotation) else text}


def read_given(game: str, part: str | None, data: bytes) -> dict[str, Any]:
    """Return the options that a file gives a game: one of `read_own`, or a filled worksheet.

    Raises UnknownPart, UnreadableFile.
    """
    if not _OF_WORKSHEET.search(data):
        return read_own(games[game].options, part, data)
    try:
        return read_worksheet(game, data.decode("utf-8")).options
    except ValueError as wrong:
        raise UnreadableFile(reason=repeatable(str(wrong))) from None


def own_signatures(game: str, chosen: Mapping[str, Any]) -> list[str]:
    """Return the signatures of the owner's files among a table's options."""
    fields = games[game].options.model_fields
    return [
        sign(value)
        for part in own_parts(games[game].options)
        if (value := chosen.get(part))
        and (isinstance(value, dict) or dict not in _kinds(fields[part].annotation))
    ]


def _kinds(annotation: Any) -> Iterator[Any]:
    yield get_origin(annotation) or annotation
    for part in get_args(annotation):
        if isinstance(part, type) or get_args(part):
            yield from _kinds(part)
