from __future__ import annotations

import asyncio

import pytest

from bot.domain.errors import (
    NoTable,
    NothingToUndo,
    NotRunning,
    NotSeated,
    NotYourTurn,
    StalePanel,
    UndoBarred,
)
from bot.play import Request
from bot.services import Services
from engine.kernel.errors import IllegalCommand
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    CLEO,
    HALL,
    begun,
    interactions,
    play,
)
from tests.bot.rooms.dash import (
    Advanced,
    PhaseEnded,
    Rest,
    Rested,
    Roll,
    Walk,
)


async def places(services: Services, table_id: int, version: int | None = None) -> tuple[int, ...]:
    position = await services.tables.position(table_id, version)
    found: tuple[int, ...] = position.view(None)["places"]
    return found


async def test_a_command_changes_the_position_and_returns_what_happened(services: Services) -> None:
    table = await begun(services)
    played = await play(services, table, ANN, Walk(2))
    assert played.step.events == (Advanced(0, 2, drawn=False),)
    assert (played.step.version, played.position.version, played.position.table.version) == (1, 1, 1)
    assert not played.repeated
    assert played.position.view(None)["places"] == (2, 0)
    assert await places(services, table) == (2, 0)


async def test_a_position_is_read_from_the_database_when_it_is_not_in_memory(
    services: Services, other_services: Services
) -> None:
    table = await begun(services)
    played = await play(services, table, ANN, Walk(2), Roll())
    assert (await other_services.tables.position(table)).state == played.position.state


async def test_the_same_interaction_is_carried_out_once(services: Services) -> None:
    table = await begun(services)
    first = await services.play.commands.play(Request(table, ANN.id, 1), Walk(2))
    again = await services.play.commands.play(Request(table, ANN.id, 1, 0), Walk(2))
    assert again.repeated
    assert again.step == first.step
    assert await places(services, table) == (2, 0)


async def test_many_simultaneous_copies_of_an_interaction_are_carried_out_once(
    services: Services, other_services: Services
) -> None:
    table = await begun(services)
    copies = [
        (services, other_services)[n % 2].play.commands.play(Request(table, ANN.id, 1), Walk(2))
        for n in range(40)
    ]
    outcomes = await asyncio.gather(*copies)
    assert sum(not outcome.repeated for outcome in outcomes) == 1
    assert {outcome.step for outcome in outcomes} == {outcomes[0].step}
    assert await places(services, table) == (2, 0)


async def test_an_interaction_that_was_undone_is_not_carried_out_again(services: Services) -> None:
    table = await begun(services)
    await services.play.commands.play(Request(table, ANN.id, 1), Walk(2))
    await services.play.rewinds.undo(Request(table, ANN.id, 2))
    again = await services.play.commands.play(Request(table, ANN.id, 1), Walk(2))
    assert again.repeated
    assert await places(services, table) == (0, 0)


async def test_clicks_are_carried_out_in_their_order(services: Services) -> None:
    table = await begun(services)
    outcomes = await asyncio.gather(
        *(
            services.play.commands.play(Request(table, ANN.id, next(interactions)), command)
            for command in (Walk(1), Walk(2), Walk(1), Rest())
        ),
        services.play.commands.play(Request(table, BEN.id, next(interactions)), Walk(2)),
    )
    assert [outcome.step.version for outcome in outcomes] == [1, 2, 3, 4, 5]
    assert await places(services, table) == (4, 2)


async def test_the_second_of_two_clicks_on_one_panel_is_stale(services: Services) -> None:
    table = await begun(services)
    first, second = await asyncio.gather(
        services.play.commands.play(Request(table, ANN.id, 1, 0), Walk(1)),
        services.play.commands.play(Request(table, ANN.id, 2, 0), Walk(1)),
        return_exceptions=True,
    )
    assert not isinstance(first, BaseException)
    assert isinstance(second, StalePanel)
    assert second.params == {"version": 1}
    assert await places(services, table) == (1, 0)


async def test_two_processes_never_write_the_same_version(
    services: Services, other_services: Services
) -> None:
    table = await begun(services)
    rests = [
        one.play.commands.play(Request(table, ANN.id, next(interactions), 0), Walk(1))
        for one in (services, other_services)
    ]
    outcomes = await asyncio.gather(*rests, return_exceptions=True)
    assert sorted(isinstance(outcome, StalePanel) for outcome in outcomes) == [False, True]
    assert await places(services, table) == await places(other_services, table) == (1, 0)


async def test_steps_of_another_process_are_seen_at_once(
    services: Services, other_services: Services
) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1))
    await play(other_services, table, ANN, Walk(2), Rest())
    played = await play(services, table, BEN, Walk(2))
    assert played.position.view(None)["places"] == (3, 2)


async def test_a_refused_command_changes_nothing(services: Services) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1), Walk(1), Walk(1))
    with pytest.raises(IllegalCommand) as refused:
        await play(services, table, ANN, Walk(1))
    assert (refused.value.code, refused.value.nearest) == ("worn_out", (Roll(), Rest()))
    with pytest.raises(NotYourTurn) as early:
        await play(services, table, BEN, Walk(1))
    assert early.value.params == {"awaited": "Ann"}
    with pytest.raises(NotSeated):
        await play(services, table, CLEO, Walk(1))
    assert (await services.tables.find(table)).version == 3
    assert len(await services.tables.log(table)) == 4


async def test_no_one_plays_in_the_lobby_or_without_a_table(services: Services) -> None:
    lobby = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    with pytest.raises(NotRunning) as early:
        await play(services, lobby.id, ANN, Walk(1))
    assert early.value.params == {"status": "lobby"}
    with pytest.raises(NotRunning):
        await services.tables.position(lobby.id)
    with pytest.raises(NoTable):
        await play(services, 99, ANN, Walk(1))
    with pytest.raises(NoTable):
        await services.tables.at_place(CELLAR)


async def test_the_last_command_ends_the_game_and_reveals_the_seed(services: Services) -> None:
    table = await begun(services, rounds=1)
    assert (await services.tables.find(table)).seed is None
    await play(services, table, ANN, Roll(), Rest())
    played = await play(services, table, BEN, Rest())
    assert played.step.events == (Rested(1), PhaseEnded(1))
    assert played.position.result is not None
    found = await services.tables.find(table)
    assert found == played.position.table
    assert found.status == "ended"
    assert found.seed is not None
    assert (await services.tables.at_place(HALL)).id == table
    with pytest.raises(NotRunning):
        await play(services, table, ANN, Walk(1))


async def test_a_secret_seed_is_in_no_printed_text(services: Services) -> None:
    table = await begun(services)
    played = await play(services, table, ANN, Roll())
    seed = played.position.state.dice.seed
    for shown in (played, played.position, played.position.table, await services.tables.log(table)):
        assert seed not in repr(shown)


async def test_undo_takes_back_ones_own_steps_one_by_one(services: Services) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1), Walk(2))
    first = await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
    assert (first.step.kind, first.step.command, first.step.version) == ("undo", Walk(2), 3)
    assert await places(services, table) == (1, 0)
    await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
    assert await places(services, table) == (0, 0)
    with pytest.raises(NothingToUndo):
        await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))


async def test_undo_works_from_the_log_when_the_previous_position_is_not_in_memory(
    services: Services, other_services: Services
) -> None:
    table = await begun(services)
    before = await play(services, table, ANN, Roll(), Walk(1))
    await play(services, table, ANN, Walk(2))
    undone = await other_services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
    assert undone.position.state == before.position.state


async def test_undo_is_carried_out_once(services: Services) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1), Walk(2))
    await services.play.rewinds.undo(Request(table, ANN.id, 1))
    again = await services.play.rewinds.undo(Request(table, ANN.id, 1))
    assert again.repeated
    assert await places(services, table) == (1, 0)


async def test_undo_stops_before_dice_and_before_the_steps_of_others(services: Services) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1), Roll())
    assert (await services.play.panels.take(table, ANN.id)).undoable == 0
    with pytest.raises(UndoBarred):
        await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
    await play(services, table, ANN, Rest())
    assert (await services.play.panels.take(table, ANN.id)).undoable == 1
    await play(services, table, BEN, Walk(1))
    with pytest.raises(NothingToUndo):
        await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))


async def test_every_past_version_can_be_seen_again(services: Services, other_services: Services) -> None:
    table = await begun(services)
    seen = [(0, 0)]
    for command in (Walk(1), Walk(2), None, Walk(1), None, None, Roll()):
        done = (
            await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
            if command is None
            else await play(services, table, ANN, command)
        )
        seen.append(done.position.view(None)["places"])
    assert [await places(other_services, table, version) for version in range(8)] == seen


async def test_an_unknown_version_is_refused(services: Services) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1))
    for version in (-1, 2):
        with pytest.raises(StalePanel) as refused:
            await services.tables.position(table, version)
        assert refused.value.params == {"version": 1}
    assert (await play(services, table, ANN, Walk(2))).position.view(None)["places"] == (3, 0)


async def test_the_log_lists_everything_oldest_first_and_in_pages(services: Services) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1), Walk(2))
    await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
    log = await services.tables.log(table)
    assert [(step.kind, step.command, step.undone) for step in log] == [
        ("start", None, None),
        ("command", Walk(1), None),
        ("command", Walk(2), 3),
        ("undo", Walk(2), None),
    ]
    assert [step.version for step in await services.tables.log(table, most=2)] == [2, 3]
    assert [step.version for step in await services.tables.log(table, before=2, most=2)] == [0, 1]
