"""The schema revisions that this version of the bot supports."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files


@cache
def revisions() -> tuple[str, ...]:
    """Return all revisions, in order."""
    scripts = (files("bot.store") / "migrations" / "versions").iterdir()
    return tuple(sorted(script.name.partition("_")[0] for script in scripts if script.name.endswith(".py")))


def newest() -> str:
    """Return the newest revision."""
    return revisions()[-1]


def known(found: Sequence[str]) -> bool:
    """Return whether a database with these revisions, usually one, can be migrated to the newest."""
    return len(found) == 1 and found[0] in revisions()
