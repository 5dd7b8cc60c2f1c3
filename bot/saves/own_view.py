"""Writes a file with what one person knows of a running game, which can't be continued from the file."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Sequence
from typing import Any, Final

from pydantic import BaseModel, ValidationError
from pydantic_core import to_jsonable_python

from bot.domain.position import Position
from bot.domain.step import Step

FORMAT: Final = "quarterdeck-view"


class _Head(BaseModel):
    """The part of a file that identifies its format."""

    format: str


def own_view(position: Position, seat: int | None, log: Sequence[Step]) -> bytes:
    """Return what a seat (or a spectator if None) knows: a table's options, position and log.

    Only the reader's own commands are included: others' commands may be secret, and the events report their
    effects.
    """
    table, game = position.table, position.game
    data = {
        "format": FORMAT,
        "version": 1,
        "game": table.game,
        "options": table.options,
        "people": [person.name for person in table.seats],
        "seat": seat,
        "seed_hash": table.commitment,
        "steps": position.version,
        "view": position.view(seat),
        "log": [
            {
                "version": step.version,
                "at": step.at.isoformat(),
                "kind": step.kind,
                "seat": step.seat,
                "undone": step.undone,
                "events": [game.events.dump(event) for event in step.events_for(seat)],
                **({"command": _command(position, step)} if seat is not None and step.seat == seat else {}),
            }
            for step in log
        ],
    }
    return json.dumps(to_jsonable_python(data), ensure_ascii=False, indent=1).encode()


def is_own_view(data: bytes) -> bool:
    """Return whether a file was written by `own_view`."""
    try:
        return _Head.model_validate_json(data.removeprefix(BOM_UTF8)).format == FORMAT
    except ValidationError:
        return False


def _command(position: Position, step: Step) -> dict[str, Any] | None:
    return None if step.command is None else position.game.commands.dump(step.command)
