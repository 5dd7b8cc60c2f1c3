"""Files of an owner's that a game takes as options: a board, tiles, corrections of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args, get_origin

from pydantic import BaseModel

from bot.domain.errors import UnknownPart, UnreadableFile
from engine.kernel.data_files import read_owned
from engine.kernel.errors import repeatable

LIMIT: Final = 100_000
"""Bytes above which no such file is read."""


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


def _kinds(annotation: Any) -> Iterator[Any]:
    yield get_origin(annotation) or annotation
    for part in get_args(annotation):
        if isinstance(part, type) or get_args(part):
            yield from _kinds(part)
