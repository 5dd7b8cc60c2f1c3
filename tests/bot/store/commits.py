"""Being there when a transaction is committed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine


def around_commits(engine: Engine, before: Callable[[], object], after: Callable[[], object]) -> None:
    """Have something done before each commit of an engine, and when it has reached the disk.

    SQLAlchemy tells of a commit that is to come, and of none that is done.
    """
    dialect: Any = engine.dialect
    commit = dialect.do_commit

    def watched(connection: object) -> None:
        before()
        commit(connection)
        after()

    dialect.do_commit = watched
