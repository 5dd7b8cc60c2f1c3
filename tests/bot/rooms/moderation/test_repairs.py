"""Tables with damaged rows are paused while others continue, and can be restored from the log."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, text

from bot.domain.errors import Damaged
from bot.services import Services
from engine.kernel.save import state_hash
from tests.bot.rooms.company import (
    ANN,
    CELLAR,
    CLEO,
    DAN,
    begun,
    play,
)
from tests.bot.rooms.dash import Walk
from tests.databases import SERVER

pytestmark = pytest.mark.skipif(SERVER is not None, reason="a server's own types keep JSON from being cut")


async def harm(services: Services, statement: str) -> None:
    """Write something to the database that the bot would never write."""

    def write(connection: Connection) -> None:
        connection.execute(text(statement))

    await services.database.transact(write)


async def two_tables(services: Services) -> str:
    """Start two tables; return the hash of the first one's position."""
    first = await begun(services)
    await begun(services, CLEO, DAN, place=CELLAR)
    for person in (ANN, ANN):
        await play(services, first, person, Walk(1))
    position = await services.tables.position(first)
    return state_hash(position.game, position.state)


CUT = "UPDATE tables SET state = substr(state, 1, 20) WHERE id = 1"
NO_POSITION = "UPDATE tables SET state = '{\"turn\": 1}' WHERE id = 1"


@pytest.mark.parametrize("damage", [CUT, NO_POSITION])
async def test_a_damaged_table_stops_and_the_others_continue(
    services: Services, other_services: Services, damage: str
) -> None:
    await two_tables(services)
    await harm(services, damage)

    with pytest.raises(Damaged):
        await play(other_services, 1, ANN, Walk(1))
    with pytest.raises(Damaged):
        await other_services.tables.position(1)
    await play(other_services, 2, CLEO, Walk(1))
    assert await other_services.moderation.repairs.damaged() == [1]


@pytest.mark.parametrize("damage", [CUT, NO_POSITION])
async def test_the_log_restores_a_damaged_position(
    services: Services, other_services: Services, damage: str
) -> None:
    before = await two_tables(services)
    await harm(services, damage)

    repaired = await other_services.moderation.repairs.repair(1)

    assert (repaired.version, repaired.lost) == (2, 0)
    position = await other_services.tables.position(1)
    assert state_hash(position.game, position.state) == before
    await play(other_services, 1, ANN, Walk(1))
    assert await other_services.moderation.repairs.damaged() == []


async def test_a_damaged_log_is_replayed_as_far_as_it_can_be_read(
    services: Services, other_services: Services
) -> None:
    await two_tables(services)
    await harm(services, CUT)
    await harm(services, 'UPDATE steps SET command = \'{"kind": "wal\' WHERE table_id = 1 AND version = 2')

    repaired = await other_services.moderation.repairs.repair(1)

    assert (repaired.version, repaired.lost) == (3, 1)
    await play(other_services, 1, ANN, Walk(1))
    position = await other_services.tables.position(1)
    assert position.version == 4
    assert len(await other_services.tables.log(1)) == 5


async def test_a_repair_does_not_change_a_sound_table(services: Services) -> None:
    before = await two_tables(services)
    repaired = await services.moderation.repairs.repair(1)
    position = await services.tables.position(1)
    assert (repaired.lost, state_hash(position.game, position.state)) == (0, before)
