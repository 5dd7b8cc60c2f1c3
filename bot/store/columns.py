"""Column types for ids and timestamps, and SQL literals for the program's own constants."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    DateTime,
    Dialect,
    Integer,
    MetaData,
    String,
    literal_column,
    type_coerce,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.types import TypeDecorator, TypeEngine

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Id: Final = BigInteger().with_variant(Integer, "sqlite")
"""The type of generated ids: a BIGINT, but INTEGER on SQLite, which generates ids only for that type."""


class Instant(TypeDecorator[datetime]):
    """A timestamp: time zone aware in Python, in UTC in the database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """Use a type with a time zone, except on SQLite."""
        return _ON_SQLITE if dialect.name == "sqlite" else DateTime(timezone=True)

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert a timestamp to UTC. Raises ValueError if it has no time zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a point in time needs its zone")
        return value.astimezone(UTC)


class _OnSqlite(sqlite.DATETIME):
    """SQLite's DATETIME, which stores no time zone: queries append UTC to the text before it is parsed."""

    def column_expression(self, column: ColumnElement[Any]) -> ColumnElement[Any]:
        """Return the expression to select in place of a column."""
        in_utc = type_coerce(column, String).concat(literal_column("'+00:00'"))
        return type_coerce(in_utc, _AS_WRITTEN)


_AS_WRITTEN: Final = sqlite.DATETIME()  # type: ignore[no-untyped-call]
_ON_SQLITE: Final = _OnSqlite()  # type: ignore[no-untyped-call]


def word(text: str) -> ColumnElement[str]:
    """Return one of the program's own constants as a literal in a statement, in place of a bound parameter.

    Partial indexes have such constants in their conditions. With a parameter, SQLite would prepare the
    statement again at every execution, and PostgreSQL's generic plan would not use the index.
    """
    return literal_column(f"'{text}'", String)
