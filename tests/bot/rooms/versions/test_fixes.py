"""Later versions that fix a defect of the rules at running and resumed tables."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

from bot.domain.errors import RulesFixed
from bot.moderation import examine, table_ids
from bot.play.rewind_range import RewindRange
from bot.settings import Settings
from bot.store.connection.revisions import newest
from bot.store.connection.scratch import scratch_copy, scratch_engine
from engine.kernel.game import Game
from tests.bot.rooms.versions.course import (
    GUILD,
    MIA,
    PEOPLE,
    Opened,
    begun,
    elsewhere,
    exported,
    hash_of,
    imported,
    played,
    undone,
    verified,
)
from tests.bot.rooms.versions.next_version import next_version, one_more

_numbers: Final = count(90_000)


async def test_a_fix_is_a_step_of_the_log_and_nothing_before_it_is_taken_back(
    opened: Opened, game: Game[Any]
) -> None:
    table = await begun(await opened(game), game)
    services = await opened(next_version(game, versions=one_more(game, mends=True)))

    assert await services.fixes.catch_up() == [table]
    assert await services.fixes.catch_up() == []
    (step,) = await services.tables.log(table, most=1)
    assert (step.kind, step.about) == ("upgrade", {"mend": game.newest + 1})
    await undone(services, table)
    position = await services.tables.position(table)
    with pytest.raises(RulesFixed) as error:
        await services.play.rewinds.ask(table, PEOPLE[0].id, RewindRange(2), next(_numbers), position.version)
    assert error.value.params["step"] == step.version
    ended = await played(services, table)
    await imported(services, await exported(services, table), hash_of(ended))
    proof = await verified(services, table)
    assert proof.rules == f"{game.newest} fixed by {game.newest + 1}"
    assert (proof.differs, proof.replay_matches) == (None, True)


async def test_an_archived_table_gets_its_fixes_when_it_is_restored(opened: Opened, game: Game[Any]) -> None:
    before = await opened(game)
    table = await begun(before, game)
    await before.moderation.acts.archive(table, GUILD, MIA, "the summer")
    services = await opened(next_version(game, versions=one_more(game, mends=True)))
    assert await services.fixes.catch_up() == []

    restored = await services.moderation.acts.restore(table, elsewhere(), MIA, "autumn")

    (step,) = await services.tables.log(table, most=1)
    assert (step.kind, step.version, restored.version) == ("upgrade", restored.version, restored.version)
    assert await services.fixes.catch_up() == []
    await played(services, table, 3)
    proof = await verified(services, table)
    assert (proof.rules, proof.differs) == (f"{game.newest} fixed by {game.newest + 1}", None)


async def test_a_check_reads_a_copy_of_a_file_and_of_a_server(
    opened: Opened, game: Game[Any], settings: Settings, tmp_path: Path
) -> None:
    table = await begun(await opened(game), game)
    copy = tmp_path / "copy.db"
    following = next_version(game, versions=one_more(game, mends=True))

    assert await scratch_copy(settings.database_url, copy) == newest()

    with scratch_engine(copy).connect() as connection:
        (found,) = [examine(connection, {game.id: following}, each) for each in table_ids(connection)]
    assert (found.table, found.status, found.wrong) == (table, "running", None)
    assert found.mends == (game.newest + 1,)
