"""Queries about owners' figures that new tables of a server play by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, insert, select, update

from bot.domain.moderation import ShownFigures
from bot.store.schema import figures


def shared(connection: Connection, guild_id: int) -> dict[str, Mapping[str, Any]]:
    """Read the options that new tables of a server play by, by game."""
    query = select(figures.c.game, figures.c.options).where(figures.c.guild_id == guild_id)
    rows = connection.execute(query.order_by(figures.c.game))
    return {row.game: row.options for row in rows if row.options is not None}


def share(connection: Connection, guild_id: int, game: str, options: Mapping[str, Any] | None) -> None:
    """Write the figures of a game's new tables; None: as shipped. Previews are dropped."""
    _write(connection, guild_id, game, options=None if options is None else dict(options), shown=None)


def shown(connection: Connection, guild_id: int, game: str) -> ShownFigures | None:
    """Read which figures were shown last and not yet shared."""
    query = select(figures.c.shown).where(figures.c.guild_id == guild_id, figures.c.game == game)
    found = connection.scalar(query)
    return None if found is None else ShownFigures(found["options"], found["why"])


def show(connection: Connection, guild_id: int, game: str, seen: ShownFigures) -> None:
    """Write which figures were shown, in place of those before."""
    _write(connection, guild_id, game, shown={"options": dict(seen.options), "why": seen.why})


def _write(connection: Connection, guild_id: int, game: str, **values: Any) -> None:
    here = (figures.c.guild_id == guild_id, figures.c.game == game)
    if connection.execute(update(figures).where(*here).values(**values)).rowcount == 0:
        connection.execute(insert(figures).values(guild_id=guild_id, game=game, **values))
