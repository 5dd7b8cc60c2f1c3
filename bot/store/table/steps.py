"""Queries about a table's steps: its command log."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from pydantic import ValidationError
from sqlalchemy import Connection, Select, bindparam, func, insert, or_, select, update

from bot.domain.step import Step
from bot.store.columns import word
from bot.store.schema import REWIND, steps
from engine.kernel.commands import Command
from engine.kernel.errors import UnknownCommand
from engine.kernel.events import Event
from engine.kernel.game import Game

Logged: Final[Any] = namedtuple("Logged", steps.c.keys())  # type: ignore[misc]
"""The row of a step that was read by a query for something else."""
_OF_TABLE = select(steps).where(steps.c.table_id == bindparam("id"))
_RECORDED = _OF_TABLE.where(steps.c.interaction_id == bindparam("interaction"))
_COMMAND = steps.c.kind == word("command")
_STAND = _OF_TABLE.where(_COMMAND, steps.c.undone.is_(None))
_PAGE = 4
"""The number of steps that are read first, if only the latest are likely to be needed."""
_LARGER_PAGE = 32
"""The number of steps that are read at a time after the first `_PAGE`."""
_ABOVE_ALL = 2**31 - 1
"""Larger than any version."""
_BACK = (
    _STAND.where(steps.c.version < bindparam("before"))
    .order_by(steps.c.version.desc())
    .limit(bindparam("most"))
)
_SINCE = _STAND.where(steps.c.version >= bindparam("first")).order_by(steps.c.version)
_RANGE = _OF_TABLE.where(steps.c.version.between(bindparam("first"), bindparam("last"))).order_by(
    steps.c.version
)
_LATEST = _OF_TABLE.where(steps.c.version < bindparam("before")).order_by(steps.c.version.desc())
_STANDING = _OF_TABLE.where(
    or_(steps.c.kind.in_((word("command"), word("start"), word("upgrade"))), steps.c.burnt.is_not(None)),
    steps.c.version <= bindparam("version"),
    or_(steps.c.undone.is_(None), steps.c.undone > bindparam("version")),
).order_by(steps.c.version)
_LAST_REWIND = _OF_TABLE.where(REWIND).order_by(steps.c.version.desc()).limit(1)
_LAST_MEND = select(func.max(steps.c.version)).where(
    steps.c.table_id == bindparam("id"), steps.c.kind == word("upgrade")
)
_ADD = insert(steps)


def add(connection: Connection, game: Game[Any], table_id: int, new: Sequence[Step]) -> None:
    """Insert steps. Raises sqlalchemy.exc.IntegrityError if one's interaction has already made a step."""
    rows = [
        {
            "table_id": table_id,
            "version": step.version,
            "kind": step.kind,
            "seat": step.seat,
            "command": None if step.command is None else game.commands.dump(step.command),
            "events": [game.events.dump(event) for event in step.events],
            "barred": step.barred,
            "interaction_id": step.interaction_id,
            "at": step.at,
            "ballot_id": step.ballot_id,
            "burnt": step.burnt,
            "person_id": step.person_id,
            "about": dict(step.about) or None,
        }
        for step in new
    ]
    connection.execute(_ADD, rows)


def take_back(connection: Connection, table_id: int, first: int, by: int) -> None:
    """Mark the commands from version `first` to `by` as undone by the step `by`, unless undone before."""
    connection.execute(
        update(steps)
        .where(
            steps.c.table_id == table_id,
            _COMMAND,
            steps.c.version.between(first, by),
            steps.c.undone.is_(None),
        )
        .values(undone=by)
    )


def last_rewind(connection: Connection, game: Game[Any], table_id: int) -> Step | None:
    """Read a table's latest rewind; None if there is none."""
    return _one(connection, game, _LAST_REWIND, {"id": table_id})


def last_fix(connection: Connection, table_id: int) -> int | None:
    """Read the version at which a table's rules were last fixed; None if they never were."""
    found: int | None = connection.scalar(_LAST_MEND, {"id": table_id})
    return found


def last_at(connection: Connection, table_id: int) -> datetime | None:
    """Read when a table's last step was taken; None if there is none."""
    query = select(steps.c.at).where(steps.c.table_id == table_id).order_by(steps.c.version.desc()).limit(1)
    found: datetime | None = connection.scalar(query)
    return found


def listed(connection: Connection, game: Game[Any], table_id: int, versions: Sequence[int]) -> list[Step]:
    """Read the steps of the given versions, in order."""
    query = _OF_TABLE.where(steps.c.version.in_(versions)).order_by(steps.c.version)
    return [read(game, row) for row in connection.execute(query, {"id": table_id})]


def amend(connection: Connection, table_id: int, version: int, about: Mapping[str, Any]) -> None:
    """Replace the details (`about`) of a step."""
    connection.execute(
        update(steps)
        .where(steps.c.table_id == table_id, steps.c.version == version)
        .values(about=dict(about))
    )


def recorded(connection: Connection, game: Game[Any], table_id: int, interaction_id: int) -> Step | None:
    """Read the step that an interaction made; None if it made none."""
    return _one(connection, game, _RECORDED, {"id": table_id, "interaction": interaction_id})


def back(connection: Connection, game: Game[Any], table_id: int, before: int = _ABOVE_ALL) -> Iterator[Step]:
    """Yield the commands below a version that aren't undone, latest first; read only as far as needed."""
    most, full = _PAGE, True
    while full:
        page = connection.execute(_BACK, {"id": table_id, "before": before, "most": most}).all()
        for row in page:
            yield read(game, row)
        full = len(page) == most
        before, most = page[-1].version if full else before, _LARGER_PAGE


def since(connection: Connection, game: Game[Any], table_id: int, first: int) -> list[Step]:
    """Read the commands from a version on that aren't undone."""
    return [read(game, row) for row in connection.execute(_SINCE, {"id": table_id, "first": first})]


def between(
    connection: Connection, game: Game[Any], table_id: int, first: int, last: int
) -> tuple[Step, ...]:
    """Read the steps with versions from `first` to `last`, both included."""
    rows = connection.execute(_RANGE, {"id": table_id, "first": first, "last": last})
    return tuple(read(game, row) for row in rows)


def latest(
    connection: Connection, game: Game[Any], table_id: int, before: int, most: int | None
) -> list[Step]:
    """Read the last `most` steps below a version, the oldest first; all of them if `most` is None."""
    rows = connection.execute(_LATEST.limit(most), {"id": table_id, "before": before}).all()
    return [read(game, row) for row in reversed(rows)]


def standing(connection: Connection, game: Game[Any], table_id: int, version: int) -> list[Step]:
    """Read the steps that lead to a version: start, commands that aren't undone, fixes, discarded draws."""
    rows = connection.execute(_STANDING, {"id": table_id, "version": version})
    return [read(game, row) for row in rows]


def _one(connection: Connection, game: Game[Any], query: Select[Any], params: dict[str, int]) -> Step | None:
    row = connection.execute(query, params).one_or_none()
    return None if row is None else read(game, row)


def read(game: Game[Any], row: Any) -> Step:
    """Return the step stored in a row."""
    command: Command | None = None
    events: tuple[Event, ...] = ()
    unreadable: str | None = None
    try:
        command = None if row.command is None else game.commands.load(row.command)
        events = tuple(game.events.load(event) for event in row.events)
    except UnknownCommand as unknown:
        unreadable = unknown.kind
    except (KeyError, ValidationError):
        command, unreadable = None, _unread(game, row.events)
    return Step(
        version=row.version,
        kind=row.kind,
        seat=row.seat,
        command=command,
        events=events,
        barred=row.barred,
        undone=row.undone,
        at=row.at,
        interaction_id=row.interaction_id,
        ballot_id=row.ballot_id,
        burnt=row.burnt,
        person_id=row.person_id,
        about=row.about or {},
        unreadable=unreadable,
    )


def _unread(game: Game[Any], events: Sequence[Mapping[str, Any]]) -> str:
    """Return the kind of the first event that cannot be read."""
    for event in events:
        try:
            game.events.load(event)
        except (KeyError, ValidationError):
            return str(event.get("kind"))[:40]
    return ""
