"""Running tables under a later version of their game that doesn't affect them."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from bot.domain.errors import PositionLater, RulesUnknown
from bot.store import schema
from engine.kernel.game import Game
from tests.bot.rooms.versions.course import (
    Opened,
    begun,
    check_continues,
    exported,
    hash_of,
    imported,
    played,
)
from tests.bot.rooms.versions.next_version import (
    in_another_form,
    with_field,
    with_figure,
    with_former,
    with_option,
)


async def test_a_figure_with_its_own_version_applies_to_tables_that_begin_then(
    opened: Opened, game: Game[Any]
) -> None:
    table = await begun(await opened(game), game)
    following = with_figure(game)
    services = await opened(following)

    there = await begun(services, following)
    older = await services.moderation.repairs.older()
    proof = await check_continues(services, table)

    assert (await services.tables.find(there)).rules == game.newest + 1
    assert (proof.rules, older) == (str(game.newest), {(game.id, game.newest): [table]})
    with pytest.raises(RulesUnknown):
        await (await opened(game)).tables.position(there)


async def test_an_added_option_defaults_to_the_former_rule(opened: Opened, game: Game[Any]) -> None:
    before = await opened(game)
    table = await begun(before, game)
    original = hash_of(await before.tables.position(table))
    services = await opened(with_option(game))

    assert hash_of(await services.tables.position(table)) == original
    await check_continues(services, table)


@pytest.mark.parametrize("changed", [with_field, in_another_form])
async def test_positions_with_an_added_field_or_in_another_format_keep_their_hash(
    opened: Opened, game: Game[Any], changed: Any
) -> None:
    before = await opened(game)
    table = await begun(before, game)
    original = hash_of(await before.tables.position(table))
    file = await exported(before, table) if game.open else None
    following = changed(game)
    services = await opened(following)

    assert hash_of(await services.tables.position(table)) == original
    if file is not None:
        await imported(services, file, original)
    await check_continues(services, table)
    await check_continues(services, await begun(services, following))


async def test_an_added_field_is_stored_once_it_has_changed(opened: Opened, game: Game[Any]) -> None:
    following = with_field(game)
    services = await opened(following)
    table = await begun(services, following)
    changed = await services.tables.position(table)

    again = await (await opened(following)).tables.position(table)

    assert changed.state.wind == again.state.wind > 0
    assert hash_of(changed) == hash_of(again)


async def test_a_position_of_a_later_format_is_refused_and_not_changed(
    opened: Opened, game: Game[Any]
) -> None:
    following = in_another_form(game)
    services = await opened(following)
    table = await begun(services, following)
    before = hash_of(await services.tables.position(table))

    with pytest.raises(PositionLater):
        await played(await opened(game), table, 1)

    again = await opened(following)
    assert hash_of(await again.tables.position(table)) == before
    await played(again, table, 1)


async def test_events_and_commands_in_a_former_form_are_read_like_todays(
    opened: Opened, game: Game[Any]
) -> None:
    before = await opened(game)
    table = await begun(before, game)
    log = await before.tables.log(table, most=None)
    last = [step for step in log if step.command is not None and step.events][-1]
    assert last.command is not None
    here = (schema.steps.c.table_id == table, schema.steps.c.version == last.version)

    def write_former_form(connection: Connection) -> None:
        events, given = connection.execute(
            select(schema.steps.c.events, schema.steps.c.command).where(*here)
        ).one()
        changed = {
            "events": [{**events[0], "kind": "once"}, *events[1:]],
            "command": {**given, "kind": "once"},
        }
        connection.execute(update(schema.steps).where(*here).values(**changed))

    await before.database.transact(write_former_form)
    services = await opened(with_former(game, last.events[0].kind, last.command.kind))

    await check_continues(services, table)
