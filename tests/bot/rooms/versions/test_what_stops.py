"""Running tables under a later version whose replay differs from the recorded events."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from bot.domain.errors import ReplayDiffers, StepUnknown, UnreadableSave
from bot.services import Services
from bot.store import schema
from engine.kernel.game import Game
from tests.bot.rooms.company import ANN, brought
from tests.bot.rooms.versions.course import (
    PEOPLE,
    Opened,
    begun,
    elsewhere,
    exported,
    played,
    refused,
    verified,
)
from tests.bot.rooms.versions.next_version import next_version, other_figure, without_command


async def file_of(services: Services, game: Game[Any], table: int) -> bytes:
    """Export a table, or if its game hides information, another one that is first played to its end."""
    if game.open:
        return await exported(services, table)
    whole = await begun(services, game)
    await played(services, whole)
    return await exported(services, whole)


async def check_only_play_continues(
    services: Services, table: int, file: bytes
) -> tuple[ReplayDiffers, int | None]:
    """Check that rewinds, exports and imports are refused while play continues; return the refusals."""
    error = await refused(services, table)
    position = await services.tables.position(table)
    if position.game.open:
        with pytest.raises(ReplayDiffers):
            await exported(services, table)
    with pytest.raises(UnreadableSave):
        await brought(services, elsewhere(), ANN, file)
    assert (await played(services, table, 3)).version >= position.version + 3
    proof = await verified(services, table)
    assert (proof.differs is None, proof.replay_matches) != (True, True)
    with pytest.raises(ReplayDiffers):
        await exported(services, table)
    return error, proof.differs


async def test_a_figure_changed_without_a_version(opened: Opened, game: Game[Any]) -> None:
    before = await opened(game)
    table = await begun(before, game)
    file = await file_of(before, game, table)
    services = await opened(next_version(game, rules=other_figure(game, 1)))

    error, _differs = await check_only_play_continues(services, table, file)

    assert error.params["step"] > 0
    assert error.params.get("name", "") in ("", *(person.name for person in PEOPLE))


async def test_a_command_that_was_removed(opened: Opened, game: Game[Any]) -> None:
    before = await opened(game)
    table = await begun(before, game)
    file = await file_of(before, game, table)
    first = next(step for step in await before.tables.log(table, most=None) if step.command is not None)
    assert first.command is not None
    services = await opened(without_command(game, first.command.kind))

    error, differs = await check_only_play_continues(services, table, file)

    assert isinstance(error, StepUnknown)
    assert (error.params["step"], error.params["kind"]) == (first.version, first.command.kind)
    assert differs == first.version


async def test_an_event_that_was_removed(opened: Opened, game: Game[Any]) -> None:
    services = await opened(game)
    table = await begun(services, game)
    log = await services.tables.log(table, most=None)
    last = [step for step in log if step.command is not None and step.events][-1]
    here = (schema.steps.c.table_id == table, schema.steps.c.version == last.version)

    def write_former_form(connection: Connection) -> None:
        events = connection.scalar(select(schema.steps.c.events).where(*here)) or []
        events[0] = {**events[0], "kind": "once"}
        connection.execute(update(schema.steps).where(*here).values(events=events))

    await services.database.transact(write_former_form)

    error = await refused(services, table)
    proof = await verified(services, table)
    assert isinstance(error, StepUnknown)
    assert (error.params["step"], error.params["kind"]) == (last.version, "once")
    assert proof.differs == last.version
