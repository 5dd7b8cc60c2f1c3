"""`quarterdeck upgrade`: checks a copy of the database with this version, or downgrades the schema."""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.console.arguments import Misused
from bot.domain.shards import Shards
from bot.moderation import Verdict, examine, table_ids
from bot.settings import read_settings
from bot.store.connection.backup import NotHere
from bot.store.connection.database import Database, downgrade
from bot.store.connection.revisions import newest
from bot.store.connection.scratch import scratch_copy, scratch_engine
from engine import games

_BATCH: Final = 20
"""The number of tables that a worker process checks at a time."""
_NAMED: Final = 20
"""The largest number of tables that are listed in one line."""
_WRONG: Final = {
    "damaged": "its record is damaged: `quarterdeck repair` brings it back from its log",
    "unknown_game": "its game is not known here",
    "rules_unknown": "it plays by rules that only a later version knows",
    "position_later": "a later version stored its position; `quarterdeck repair` rebuilds it from its log",
    "replay_differs": "something else happens than was told; it goes on, but can take nothing back",
    "step_impossible": "a step is against the rules; it goes on, but can take nothing back",
    "step_unknown": "a step is not known here; it goes on, but can take nothing back",
    "position_differs": "its log leads to another position; it goes on, but can take nothing back",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="say what would change; nothing is touched")
    what.add_argument(
        "--back", action="store_true", help="take the schema back by one version, for the version before this"
    )


def run(arguments: argparse.Namespace) -> int:
    """Check a copy of the database, or downgrade the schema; return 1 if a table can't be continued."""
    url = read_settings().database_url
    if arguments.back:
        asyncio.run(_back(url))
        return 0
    began = time.perf_counter()
    with TemporaryDirectory(prefix="quarterdeck-") as place:
        copy = Path(place) / "copy.db"
        try:
            before = asyncio.run(scratch_copy(url, copy))
        except NotHere as wrong:
            raise Misused(str(wrong)) from None
        verdicts = _examined(copy)
    for line in report(before, verdicts):
        print(line)
    print(f"{len(verdicts):,} tables in {time.perf_counter() - began:.1f} s; nothing was written")
    return 1 if any(verdict.wrong for verdict in verdicts) else 0


def report(before: str, verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield a line for each change that the upgrade makes, and for each table that it would harm."""
    if before == newest():
        yield f"schema: {before}, up to date"
    else:
        yield f"schema: {before}, which the next start brings to {newest()}"
    sound = sum(verdict.wrong is None for verdict in verdicts)
    yield f"tables: {sound:,} of {len(verdicts):,} load, and replay exactly as they were played"
    older = sorted((v for v in verdicts if v.older), key=lambda v: (v.game, v.rules, v.table))
    for (game, rules), found in groupby(older, key=lambda v: (v.game, v.rules)):
        tables = [verdict.table for verdict in found]
        newest_here = games[game].newest
        yield f"rules: {named(tables)} of {game} play on by version {rules}; the newest is {newest_here}"
    for verdict in verdicts:
        for mend in verdict.mends:
            yield f"mend: table {verdict.table} gets version {mend} of the rules of {verdict.game}"
    for verdict in verdicts:
        if verdict.wrong is not None:
            where = "" if verdict.step is None else f" at step {verdict.step}"
            yield f"table {verdict.table} ({verdict.game}, {verdict.status}){where}: {_WRONG[verdict.wrong]}"


def named(tables: Sequence[int]) -> str:
    """Return a text with the numbers of some tables, and a count of the others."""
    shown = ", ".join(str(each) for each in tables[:_NAMED])
    more = len(tables) - _NAMED
    return f"table{'s' if len(tables) != 1 else ''} {shown}" + (f" and {more:,} more" if more > 0 else "")


def _examined(copy: Path) -> list[Verdict]:
    with scratch_engine(copy).connect() as connection:
        ids = table_ids(connection)
    batches = [ids[at : at + _BATCH] for at in range(0, len(ids), _BATCH)]
    workers = min(os.cpu_count() or 1, max(1, len(batches)))
    if workers == 1:
        return [verdict for batch in batches for verdict in _some(copy, batch)]
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        return [verdict for found in pool.map(_some, [copy] * len(batches), batches) for verdict in found]


def _some(copy: Path, ids: Sequence[int]) -> list[Verdict]:
    engine = scratch_engine(copy)
    try:
        with engine.connect() as connection:
            return [examine(connection, games, table_id) for table_id in ids]
    finally:
        engine.dispose()


async def _back(url: str) -> None:
    database = Database(url)
    try:
        await database.occupy(Shards())
        before, after = await database.transact(downgrade)
    finally:
        await database.close()
    print(f"schema: {before} is {after} again; start the version before this one")
