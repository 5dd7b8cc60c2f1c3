"""Files of a game's owner that are used as options: a board, tiles, corrections of cards."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, get_args, get_origin

from pydantic import BaseModel

from bot.domain.errors import NothingCorrected, OtherEncoding, UnknownPart, UnreadableFile
from engine import games
from engine.kernel.data_files import decoded, read_owned
from engine.kernel.errors import NotUtf8, repeatable
from engine.kernel.worksheet import Filled, sign
from engine.worksheets import game_of, read_worksheet

LIMIT: Final = 100_000
"""The largest size in bytes of a file that is read."""
_OF_WORKSHEET: Final = re.compile(rb"^[ \t]*game[ \t]*=", re.MULTILINE)
"""Matches the key that only a worksheet has."""


def own_parts(options: type[BaseModel]) -> list[str]:
    """Return the names of a game's options that take a file: those that are data or free text."""
    return [
        name for name, field in options.model_fields.items() if {str, dict} & set(_kinds(field.annotation))
    ]


def read_own(options: type[BaseModel], part: str | None, data: bytes) -> dict[str, Any]:
    """Return the option whose value is a TOML file; `part` may be omitted if only one takes a file.

    Whether the game can be played with it is not checked here. Raises UnknownPart, OtherEncoding and
    UnreadableFile.
    """
    parts = own_parts(options)
    if part is None and len(parts) == 1:
        part = parts[0]
    if part not in parts:
        raise UnknownPart(parts=", ".join(parts))
    with _refusing_unreadable():
        text = decoded(data)
        content = read_owned(text)
    return {part: content if dict in _kinds(options.model_fields[part].annotation) else text}


class Corrected(NamedTuple):
    """The corrections in a filled-in worksheet, and the game that they are for."""

    game: str
    filled: Filled


def read_worksheet_file(data: bytes) -> Corrected:
    """Return the corrections in a filled-in worksheet; the file itself names the game.

    Raises OtherEncoding, UnreadableFile and NothingCorrected.
    """
    with _refusing_unreadable():
        text = decoded(data)
        game = game_of(text)
        filled = read_worksheet(game, text)
    if not filled.corrections:
        raise NothingCorrected
    return Corrected(game, filled)


def read_given(game: str, part: str | None, data: bytes) -> dict[str, Any]:
    """Return the options in a game's file, which is either a file for `read_own` or a filled-in worksheet.

    Raises UnknownPart, OtherEncoding and UnreadableFile.
    """
    if not _OF_WORKSHEET.search(data.removeprefix(BOM_UTF8)):
        return read_own(games[game].options, part, data)
    with _refusing_unreadable():
        filled = read_worksheet(game, decoded(data))
    return filled.options


def own_signatures(options: type[BaseModel], chosen: Mapping[str, Any]) -> list[str]:
    """Return the signatures (hashes) of the owner's files among the options of a table."""
    fields = options.model_fields
    return [
        sign(value)
        for part in own_parts(options)
        if (value := chosen.get(part))
        and (isinstance(value, dict) or dict not in _kinds(fields[part].annotation))
    ]


@contextmanager
def _refusing_unreadable() -> Iterator[None]:
    """Turn errors of reading a file into OtherEncoding or UnreadableFile."""
    try:
        yield
    except NotUtf8 as wrong:
        raise OtherEncoding(reason=str(wrong)) from None
    except ValueError as wrong:
        raise UnreadableFile(reason=repeatable(str(wrong))) from None


def _kinds(annotation: Any) -> Iterator[Any]:
    yield get_origin(annotation) or annotation
    for part in get_args(annotation):
        if isinstance(part, type) or get_args(part):
            yield from _kinds(part)
