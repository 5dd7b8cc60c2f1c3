from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from sqlalchemy import Column, MetaData, Select, Table, create_engine, insert, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable
from sqlalchemy.sql import ClauseElement

from bot.store import ballots, posts
from bot.store.columns import Instant
from bot.store.people import persons
from bot.store.schema import metadata
from bot.store.table import steps, tables


def test_a_time_round_trips_as_the_same_moment_in_utc() -> None:
    moments = Table("moments", MetaData(), Column("at", Instant))
    engine = create_engine("sqlite://")
    taipei = datetime(2026, 11, 2, 4, 0, tzinfo=timezone(timedelta(hours=8)))
    with engine.begin() as connection:
        moments.create(connection)
        connection.execute(insert(moments), [{"at": taipei}, {"at": None}])
        found, nothing = connection.scalars(select(moments.c.at))
    engine.dispose()
    assert found == taipei
    assert found.tzinfo is UTC
    assert nothing is None


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="zone"):
        Instant().process_bind_param(datetime(2026, 11, 1), postgresql.dialect())


def test_the_schema_compiles_for_postgresql() -> None:
    dialect: Any = postgresql.dialect()
    for table in metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            assert "CREATE" in str(CreateIndex(index).compile(dialect=dialect))


def test_the_prepared_queries_compile_for_postgresql() -> None:
    dialect: Any = postgresql.dialect()
    queries = {
        f"{module.__name__}.{name}": query
        for module in (ballots, persons, posts, steps, tables)
        for name, query in vars(module).items()
        if isinstance(query, ClauseElement) and hasattr(query, "compile") and name.isupper()
    }
    assert len(queries) > 8
    for query in queries.values():
        assert str(query.compile(dialect=dialect))
    assert "FOR UPDATE" in str(queries["bot.store.table.tables._LOCK"].compile(dialect=dialect))


@pytest.mark.parametrize(
    ("query", "index"),
    [
        (ballots._ON_SUBJECT, "one_live_ballot_a_subject"),
        (posts._WAITING, "unfinished_posts"),
        (steps._LAST_REWIND, "rewinds"),
    ],
)
def test_a_partial_index_is_used_before_any_parameter_is_known(query: Select[Any], index: str) -> None:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    compiled = query.compile(engine)
    with engine.begin() as connection:
        unknown = (None,) * len(compiled.params)
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {compiled}", unknown).scalars("detail")
        assert any(index in line for line in plan)
    engine.dispose()
