"""The course of a game, from which its chances are computed."""

from __future__ import annotations

import pytest

from bot.domain.errors import ChancesSealed, NoTable, NothingPlayed
from bot.domain.votes.ballot import AGREE
from bot.records import Played
from bot.services import Services
from engine.kernel.save import state_hash
from tests.bot.rooms.company import ANN, BEN, CELLAR, begun
from tests.bot.rooms.dash import Rest, Roll, Walk
from tests.bot.rooms.play.test_rewinds import Table


def played_again(played: Played) -> str:
    """Repeat every step, and return the hash of the resulting position."""
    game, state = played.position.game, played.first
    for step in played.steps:
        if step.seat is not None and step.command is not None:
            game.perform(state, step.seat, step.command)
        game.burn(state, step.burnt)
    return state_hash(game, state)


async def test_its_steps_lead_from_its_first_position_to_its_end(services: Services) -> None:
    table = Table(services, await begun(services, rounds=1))
    await table.play(ANN, Roll(), Walk(1), Rest())
    await table.play(BEN, Roll(), Rest())
    played = await services.records.courses.played(table.id)
    assert [step.seat for step in played.steps] == [None, 0, 0, 0, 1, 1]
    assert played_again(played) == state_hash(played.position.game, played.position.state)


async def test_steps_that_were_taken_back_are_left_out_and_their_dice_remain_burnt(
    services: Services,
) -> None:
    table = Table(services, await begun(services, rounds=1))
    await table.play(ANN, Walk(1), Roll(), Roll())
    await table.ask(ANN, "1x1")
    await table.answer(BEN, AGREE)
    await table.play(ANN, Roll(), Rest())
    await table.play(BEN, Rest())
    played = await services.records.courses.played(table.id)
    assert any(step.burnt for step in played.steps)
    assert played_again(played) == state_hash(played.position.game, played.position.state)


async def test_a_course_is_refused_before_the_game_and_while_it_runs(services: Services) -> None:
    with pytest.raises(NoTable):
        await services.records.courses.played(99)
    running = await begun(services, ANN, BEN)
    with pytest.raises(ChancesSealed):
        await services.records.courses.played(running)
    lobby = await services.lobby.tables.open(CELLAR, "dash", ANN, "en")
    with pytest.raises(NothingPlayed):
        await services.records.courses.played(lobby.id)
