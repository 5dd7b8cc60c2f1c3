"""A hook around the commit of a transaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine


def around_commits(engine: Engine, before: Callable[[], object], after: Callable[[], object]) -> None:
    """Call functions before each commit of an engine, and after it.

    SQLAlchemy reports a commit only before it happens.
    """
    dialect: Any = engine.dialect
    commit = dialect.do_commit

    def watched(connection: object) -> None:
        before()
        commit(connection)
        after()

    dialect.do_commit = watched
