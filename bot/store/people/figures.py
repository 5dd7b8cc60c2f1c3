"""Queries about the printed figures that a server's moderators have corrected for its new tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, insert, select, update

from bot.domain.moderation import ShownFigures
from bot.store.schema import figures


def shared(connection: Connection, guild_id: int) -> dict[str, Mapping[str, Any]]:
    """Read the options that a server's new tables get from its own figures, by game."""
    query = select(figures.c.game, figures.c.options).where(figures.c.guild_id == guild_id)
    rows = connection.execute(query.order_by(figures.c.game))
    return {row.game: row.options for row in rows if row.options is not None}


def share(connection: Connection, guild_id: int, game: str, options: Mapping[str, Any] | None) -> None:
    """Set the figures of a game's new tables; None restores the built-in ones. A preview is deleted."""
    _write(connection, guild_id, game, options=None if options is None else dict(options), shown=None)


def shown(connection: Connection, guild_id: int, game: str) -> ShownFigures | None:
    """Read the figures that were last previewed and have not been shared yet."""
    query = select(figures.c.shown).where(figures.c.guild_id == guild_id, figures.c.game == game)
    found = connection.scalar(query)
    return None if found is None else ShownFigures(found["options"], found["why"])


def show(connection: Connection, guild_id: int, game: str, seen: ShownFigures) -> None:
    """Store previewed figures, replacing the previous preview."""
    _write(connection, guild_id, game, shown={"options": dict(seen.options), "why": seen.why})


def _write(connection: Connection, guild_id: int, game: str, **values: Any) -> None:
    here = (figures.c.guild_id == guild_id, figures.c.game == game)
    if connection.execute(update(figures).where(*here).values(**values)).rowcount == 0:
        connection.execute(insert(figures).values(guild_id=guild_id, game=game, **values))
