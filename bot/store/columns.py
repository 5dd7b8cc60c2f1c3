"""Column types: ids, points in time, and the program's own words."""

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
"""SQLite generates ids only in a column of type INTEGER."""


class Instant(TypeDecorator[datetime]):
    """A point in time, aware of its zone in Python and in UTC in the database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """Keep the zone if the database can."""
        return _ON_SQLITE if dialect.name == "sqlite" else DateTime(timezone=True)

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Accept any time zone, but no time without one, whose zone would be a guess."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a point in time needs its zone")
        return value.astimezone(UTC)


class _OnSqlite(sqlite.DATETIME):
    """A datetime of SQLite, which stores no zones: queries append UTC, and it is parsed with that."""

    def column_expression(self, column: ColumnElement[Any]) -> ColumnElement[Any]:
        """Return the expression to select in place of a column."""
        in_utc = type_coerce(column, String).concat(literal_column("'+00:00'"))
        return type_coerce(in_utc, _AS_WRITTEN)


_AS_WRITTEN: Final = sqlite.DATETIME()  # type: ignore[no-untyped-call]
_ON_SQLITE: Final = _OnSqlite()  # type: ignore[no-untyped-call]


def word(text: str) -> ColumnElement[str]:
    """Return one of the program's own words as a literal in a statement, in place of a parameter.

    Partial indexes are chosen by such words. With a parameter there, SQLite would plan the statement again at
    every execution, and PostgreSQL's generic plan would not use the index.
    """
    return literal_column(f"'{text}'", String)
