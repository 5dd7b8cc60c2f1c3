"""The versions of the schema that this version of the bot supports."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files


@cache
def revisions() -> tuple[str, ...]:
    """Return the numbers of all migrations, in order."""
    scripts = (files("bot.store") / "migrations" / "versions").iterdir()
    return tuple(sorted(script.name.partition("_")[0] for script in scripts if script.name.endswith(".py")))


def newest() -> str:
    """Return the number of the last migration."""
    return revisions()[-1]


def known(found: Sequence[str]) -> bool:
    """Return whether a database with these revision numbers, usually one, can be updated."""
    return len(found) == 1 and found[0] in revisions()
