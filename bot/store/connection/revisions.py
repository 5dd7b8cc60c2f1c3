"""The versions of the schema that this version of the bot knows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files


@cache
def revisions() -> tuple[str, ...]:
    """Return the numbers of all migrations, the first one first."""
    scripts = (files("bot.store") / "migrations" / "versions").iterdir()
    return tuple(sorted(script.name.partition("_")[0] for script in scripts if script.name.endswith(".py")))


def newest() -> str:
    """Return the number of the last migration."""
    return revisions()[-1]


def known(found: Sequence[str]) -> bool:
    """Whether a database with these numbers, of which there should be one, can be brought up to date."""
    return len(found) == 1 and found[0] in revisions()
