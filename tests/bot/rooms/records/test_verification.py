"""Verification of ended tables: a replay with the seed, including steps that were undone."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from bot.domain.errors import NotRunning, SeedSealed
from bot.domain.position import Position
from bot.domain.votes.ballot import AGREE
from bot.play import Request
from bot.play.rewind_range import RewindRange
from bot.records.verification import Verification
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store.schema import steps, tables
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.save import SavedPerson
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table, load_table
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    HALL,
    begun,
    brought,
    interactions,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Rest, Roll, Walk
from tests.bot.rooms.play.test_rewinds import Table as Rewound


async def whole_game(services: Services) -> int:
    table = await begun(services, rounds=1)
    await play(services, table, ANN, Roll(), Rest())
    await play(services, table, BEN, Roll(), Rest())
    return table


async def edit(services: Services, change: Any) -> None:
    await services.database.transact(lambda connection: connection.execute(change))


def sound(verified: Verification) -> bool:
    return verified.seed_matches and verified.replay_matches and verified.differs is None


async def test_a_game_follows_from_its_seed(services: Services) -> None:
    verified = await services.records.verifier.verify(await whole_game(services))
    assert sound(verified)
    assert (verified.commands, verified.taken_back, verified.draws, verified.taken_over) == (4, 0, 2, 0)
    assert {seat: faces.number for seat, faces in verified.fairness.dice.items()} == {0: 1, 1: 1}


async def test_steps_that_were_taken_back_are_replayed_too(services: Services) -> None:
    table = Rewound(services, await begun(services, rounds=1))
    await table.play(ANN, Walk(1), Roll(), Roll())
    await table.ask(ANN, "1x1")
    await table.answer(BEN, AGREE)
    await table.play(ANN, Walk(2))
    await services.play.rewinds.undo(Request(table.id, ANN.id, next(interactions)))
    await table.play(ANN, Roll(), Rest())
    await table.play(BEN, Rest())
    verified = await services.records.verifier.verify(table.id)
    assert sound(verified)
    assert (verified.commands, verified.taken_back, verified.draws) == (9, 4, 5)


async def test_a_rewind_to_the_start_is_replayed(services: Services) -> None:
    table = Rewound(services, await begun(services, rounds=1))
    await table.play(ANN, Roll())
    await table.ask(ANN, str(RewindRange(1)))
    await table.answer(BEN, AGREE)
    await table.play(ANN, Roll(), Rest())
    await table.play(BEN, Rest())
    assert sound(await services.records.verifier.verify(table.id))


async def test_a_seed_stays_sealed_until_the_end(services: Services) -> None:
    table = await begun(services, rounds=5)
    await play(services, table, ANN, Roll())
    with pytest.raises(SeedSealed):
        await services.records.verifier.verify(table)
    lobby = await services.lobby.tables.open(CELLAR, "dash", ANN, "en")
    with pytest.raises(NotRunning):
        await services.records.verifier.verify(lobby.id)


async def test_a_seed_other_than_the_announced_one_is_found(services: Services) -> None:
    table = await whole_game(services)
    await edit(services, update(tables).values(commitment="0" * 64))
    verified = await services.records.verifier.verify(table)
    assert (verified.seed_matches, verified.replay_matches) == (False, True)
    found = []
    for number in range(8):  # A single other seed could happen to roll the same few dice.
        await edit(services, update(tables).values(seed=f"loaded {number}"))
        verified = await services.records.verifier.verify(table)
        found.append(verified.replay_matches and verified.differs is None)
    assert not all(found)


async def test_a_step_that_was_logged_differently_is_found(services: Services) -> None:
    table = await whole_game(services)
    lie = [{"kind": "advanced", "seat": 0, "fields": 9, "drawn": True}]
    await edit(services, update(steps).where(steps.c.version == 1).values(events=lie))
    assert (await services.records.verifier.verify(table)).differs == 1


async def test_an_impossible_command_is_found(services: Services) -> None:
    table = await whole_game(services)
    await edit(services, update(steps).where(steps.c.version == 2).values(seat=1))
    verified = await services.records.verifier.verify(table)
    assert (verified.differs, verified.replay_matches) == (2, False)


async def test_draws_from_before_an_import_are_counted_as_imported(services: Services) -> None:
    there = await begun(services, rounds=1, place=HALL)
    await play(services, there, ANN, Roll(), Roll())
    here = await brought(services, CELLAR, ANN, (await services.saves.export(there, ANN.id)).data)
    await services.people.attendance.join(here.id, BEN)
    await play(services, here.id, ANN, Roll(), Rest())
    await play(services, here.id, BEN, Rest())
    verified = await services.records.verifier.verify(here.id)
    assert sound(verified)
    assert (verified.draws, verified.taken_over) == (3, 2)


@pytest.mark.parametrize("name", sorted(games))
async def test_every_game_follows_from_its_seed_in_every_event(
    name: str, settings: Settings, clock: Clock
) -> None:
    game = games[name]
    played = play_out(Table(game, game.seats[0], "7c"), Dice("player"))
    people = tuple(SavedPerson(id=seat + 1, name=f"P{seat}") for seat in range(played.seats))
    services = build_services(settings, games, clock.now)
    await services.open()
    table = await brought(services, HALL, ANN, played.save(people).to_json())
    verified = await services.records.verifier.verify(table.id)
    await services.close()
    assert sound(verified)
    assert (verified.commands, verified.draws) == (len(played.log), len(played.draws()))


async def test_a_voyage_of_streams_follows_from_its_seed_even_after_a_rewind(
    settings: Settings, clock: Clock
) -> None:
    services = build_services(settings, games, clock.now)
    await services.open()
    opened = await services.lobby.tables.open(HALL, "nemo", ANN, "en", {"streams": True})
    await services.lobby.tables.start(opened.id, ANN.id)
    table, player = Rewound(services, opened.id), Dice("a captain")
    while (position := await table.position()).version < 30:
        await blindly(table, position, player)
    await table.ask(ANN, "12x1")
    position = await table.position()
    assert position.state.dice.burnt > 0
    while position.game.pending(position.state):
        await blindly(table, position, player)
        position = await table.position()
    verified = await services.records.verifier.verify(table.id)
    await services.close()
    assert sound(verified)
    assert verified.taken_back > 0
    assert {"events", "white, turn 1"} <= verified.streams.keys()
    assert sum(verified.streams.values()) == verified.draws


async def blindly(table: Rewound, position: Position, player: Dice) -> None:
    """Let the captain carry out a random legal command."""
    legal = position.game.legal(position.state, 0)
    await table.play(ANN, legal[player.below(len(legal))])


async def test_an_imported_voyage_of_streams_continues_with_its_own_streams(
    settings: Settings, clock: Clock
) -> None:
    game = games["nemo"]
    started = Table(game, 1, "a seed", {"streams": True})
    player = Dice("a captain")
    for _ in range(20):
        legal = game.legal(started.state, 0)
        started.play(0, legal[player.below(len(legal))])
    there = load_table(started.hiding(), games, "another seed")
    assert there.state.dice.streams == started.state.dice.streams
    ended = play_out(there, player).save((SavedPerson(id=1, name="P"),)).to_json()
    services = build_services(settings, games, clock.now)
    await services.open()
    table = await brought(services, HALL, ANN, ended)
    verified = await services.records.verifier.verify(table.id)
    await services.close()
    assert sound(verified)
    assert verified.taken_over == len(started.draws()) < verified.draws
