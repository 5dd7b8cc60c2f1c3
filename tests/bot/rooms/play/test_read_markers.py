"""The events that are new to a user, since their last action or visit."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.domain.errors import NoTable, NotRunning
from bot.domain.votes.ballot import AGREE
from bot.play import Request
from bot.play.read_markers import SITTING, Digest
from bot.services import Services, build_services
from bot.settings import Settings
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    CLEO,
    begun,
    interactions,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import (
    Advanced,
    Dash,
    Rest,
    Rested,
    Roll,
    Walk,
)
from tests.bot.rooms.play.test_rewinds import Table

HOUR = SITTING / timedelta(seconds=1)


def versions(digest: Digest) -> list[list[int]]:
    """Return the versions in a digest, by chapter."""
    return [[step.version for step in chapter.steps] for chapter in digest.chapters]


async def test_a_player_who_acts_has_seen_everything_up_to_then(services: Services) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1), Rest())
    await play(services, table, BEN, Walk(2), Rest())
    await play(services, table, ANN, Walk(1))
    digest = await services.play.read_markers.digest(table, BEN.id)
    assert versions(digest) == [[5]]
    assert digest.events == [Advanced(0, 1, drawn=False)]
    assert (digest.known, digest.seat) == (True, 1)
    assert versions(await services.play.read_markers.digest(table, ANN.id)) == []


async def test_news_are_shown_phase_by_phase_with_the_position_before_each(services: Services) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(2), Rest())
    await play(services, table, BEN, Walk(1), Rest())
    await play(services, table, ANN, Walk(1), Rest())
    digest = await services.play.read_markers.digest(table, CLEO.id)
    assert versions(digest) == [[1, 2, 3, 4], [5, 6]]
    assert [chapter.view["places"] for chapter in digest.chapters] == [(0, 0), (2, 1)]
    assert (digest.known, digest.seat) == (False, None)


async def test_looking_again_within_the_hour_still_shows_what_was_new(
    services: Services, clock: Clock
) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1))
    await services.play.read_markers.look(table, BEN.id)
    await clock.advance(HOUR - 1)
    assert versions(await services.play.read_markers.digest(table, BEN.id)) == [[1]]
    await play(services, table, ANN, Walk(2))
    assert versions(await services.play.read_markers.digest(table, BEN.id)) == [[1, 2]]
    await clock.advance(HOUR)
    assert versions(await services.play.read_markers.digest(table, BEN.id)) == []
    await play(services, table, ANN, Walk(1))
    assert versions(await services.play.read_markers.digest(table, BEN.id)) == [[3]]


async def test_the_next_process_knows_what_a_player_has_seen(
    services: Services, settings: Settings, clock: Clock
) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1))
    await services.play.read_markers.look(table, BEN.id)
    await play(services, table, ANN, Walk(2), Rest())
    await services.close()
    await clock.advance(3 * 24 * HOUR)
    other = build_services(settings, {"dash": Dash()}, clock.now)
    digest = await other.play.read_markers.digest(table, BEN.id)
    assert versions(digest) == [[2, 3]]
    assert digest.events[-1] == Rested(0)
    await other.close()


async def test_only_seen_steps_are_shown_when_they_are_taken_back(services: Services, clock: Clock) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1), Walk(2))
    await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
    assert versions(await services.play.read_markers.digest(table, BEN.id)) == [[1]]
    await clock.advance(HOUR)
    await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
    await play(services, table, ANN, Walk(2))
    await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
    await play(services, table, ANN, Roll())
    digest = await services.play.read_markers.digest(table, BEN.id)
    assert [step.kind for chapter in digest.chapters for step in chapter.steps] == ["undo", "command"]
    assert versions(digest) == [[4, 7]]


async def test_steps_replayed_by_a_rewind_are_news_to_their_players(services: Services) -> None:
    table = Table(services, await begun(services))
    await table.play(ANN, Walk(1), Walk(2), Rest())
    await table.play(BEN, Walk(1))
    assert versions(await services.play.read_markers.digest(table.id, BEN.id)) == []
    await table.ask(ANN, "1x1")
    await table.answer(BEN, AGREE)
    digest = await services.play.read_markers.digest(table.id, BEN.id)
    assert versions(digest) == [[5, 6, 7, 8]]
    assert digest.chapters[0].view["places"] == (0, 0)


async def test_nothing_is_new_before_a_game_has_begun(services: Services) -> None:
    lobby = await services.lobby.tables.open(CELLAR, "dash", ANN, "en")
    with pytest.raises(NotRunning):
        await services.play.read_markers.digest(lobby.id, ANN.id)
    with pytest.raises(NoTable):
        await services.play.read_markers.look(99, ANN.id)


async def test_the_log_is_read_forward_too(services: Services) -> None:
    table = await begun(services)
    await play(services, table, ANN, Walk(1), Walk(2), Walk(1), Rest())
    assert [step.version for step in await services.tables.log(table, after=1, most=2)] == [2, 3]
    assert [step.version for step in await services.tables.log(table, after=3, most=2)] == [4]
    assert [step.version for step in await services.tables.log(table, most=None)] == [0, 1, 2, 3, 4]
