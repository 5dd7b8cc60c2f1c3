from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

import pytest

from bot.delivery.outbox import Barred, Undeliverable
from bot.domain.person import Person
from bot.domain.post import Delivered, Post
from bot.domain.table import Place
from bot.play import Request
from bot.services import Services
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    HALL,
    begun,
    interactions,
    latest,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Rest, Roll, Walk
from tests.bot.rooms.wall import Wall


class Shaky(Wall):
    """A channel that fails on demand."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: dict[str, list[Exception]] = {}
        """By kind of post: the exceptions that the next attempts raise."""

    async def deliver(self, post: Post, picture: object) -> Delivered:
        if self.failures.get(post.kind):
            failure = self.failures[post.kind].pop(0)
            if isinstance(failure, ConnectionResetError):
                self.posts.append(post)
            raise failure
        return await super().deliver(post, picture)


@pytest.fixture
async def wall(services: Services) -> Shaky:
    wall = Shaky()
    await services.delivery.outbox.start(wall)
    return wall


async def started(services: Services, wall: Shaky, clock: Clock, **options: int) -> int:
    """Start a game, wait until all posts of its start have been sent, and forget them."""
    table = await begun(services, **options)
    await clock.advance(60)
    wall.posts.clear()
    return table


async def test_a_start_posts_the_turn_at_once_and_the_board_afterwards(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    await begun(services)
    await clock.settle()
    assert wall.kinds()[-3:] == ["lobby 0", "turn 0", "board 0"]
    _lobby, turn, board = wall.posts[-3:]
    assert [step.kind for step in turn.steps] == ["start"]
    assert [step.kind for step in board.steps] == ["start"]


async def test_the_player_to_act_is_notified_while_the_board_is_being_drawn(
    services: Services, wall: Shaky, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, draw = asyncio.Event(), wall.draw

    async def slowly(post: Post) -> list[str]:
        await drawn.wait()
        return await draw(post)

    monkeypatch.setattr(wall, "draw", slowly)
    table = await begun(services)
    await clock.settle()
    assert wall.kinds()[-1] == "turn 0"
    await play(services, table, ANN, Rest())
    await clock.settle()
    assert wall.kinds()[-2:] == ["turn 0", "turn 1"]
    drawn.set()
    await clock.advance(0)
    assert wall.kinds()[-1] == "board 0"


async def test_a_board_whose_picture_fails_is_described_in_words_after_a_minute(
    services: Services, wall: Shaky, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    deliver = wall.deliver

    async def never(_post: Post) -> list[str]:
        return await asyncio.Future[list[str]]()

    async def kept(post: Post, picture: object) -> Delivered:
        if post.kind == "board":
            shown.append(picture)
        return await deliver(post, picture)

    monkeypatch.setattr(wall, "draw", never)
    monkeypatch.setattr(wall, "deliver", kept)
    await begun(services)
    await clock.settle()
    await clock.advance(59)
    assert "board 0" not in wall.kinds()
    await clock.advance(1)
    assert wall.kinds()[-1] == "board 0"
    assert shown == [None]


async def test_the_end_is_described_in_words_if_its_picture_fails_to_come_within_a_minute(
    services: Services, wall: Shaky, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_post: Post) -> list[str]:
        return await asyncio.Future[list[str]]()

    table = await started(services, wall, clock, rounds=1)
    monkeypatch.setattr(wall, "draw", never)
    await play(services, table, ANN, Rest())
    await play(services, table, BEN, Walk(2), Rest())
    await clock.settle()
    reported = list(wall.kinds())
    assert reported[-1] == "log 3"
    await clock.advance(59)
    assert wall.kinds() == reported
    await clock.advance(1)
    assert wall.kinds() == [*reported, "end 3"]


async def test_log_lines_are_collected_for_twenty_seconds(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    await play(services, table, ANN, Walk(1))
    await clock.advance(12)
    await play(services, table, ANN, Walk(2))
    await clock.advance(7.9)
    assert wall.posts == []
    await clock.advance(0.2)
    assert wall.kinds() == ["turn 2"]
    assert [step.command for step in wall.posts[0].steps[-2:]] == [Walk(1), Walk(2)]
    await clock.advance(30)
    assert wall.kinds() == ["turn 2"]


async def test_log_lines_are_sent_before_the_turn_passes_on(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    await play(services, table, ANN, Walk(1), Rest())
    await clock.settle()
    assert wall.kinds() == ["turn 2"]


async def test_a_board_follows_a_phase_and_shows_what_happened_since_the_last(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    await play(services, table, ANN, Rest())
    await clock.settle()
    await play(services, table, BEN, Walk(1), Rest())
    await clock.settle()
    assert wall.kinds() == ["turn 1", "turn 3", "board 3"]
    assert [step.version for step in wall.posts[2].steps] == [1, 2, 3]


async def test_the_end_of_a_phase_is_added_to_the_previous_message_and_a_new_one_begins(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    await play(services, table, ANN, Rest())
    await clock.settle()
    await play(services, table, BEN, Walk(1), Rest())
    await clock.settle()
    first, second, _board = wall.posts
    assert [step.version for step in first.steps] == [0, 1]
    assert (second.phase and second.phase.message_id) == 1_000 + first.id
    assert [step.version for step in second.closing] == [0, 1, 2, 3]
    assert second.steps == ()


async def test_a_player_who_is_prompted_again_between_two_messages_is_marked(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    wall.failures["turn"] = [OSError("down")]
    await play(services, table, ANN, Rest())
    await clock.settle()
    await play(services, table, BEN, Rest())
    await clock.advance(5)
    turn = [post for post in wall.posts if post.kind == "turn"][-1]
    assert [decision.seat for decision in (await services.tables.position(table)).decisions] == [0]
    assert 0 in turn.newly_pending


async def test_only_the_newest_of_several_turns_is_posted(services: Services, clock: Clock) -> None:
    table = await begun(services)
    await play(services, table, ANN, Rest())
    await play(services, table, BEN, Rest())
    await play(services, table, ANN, Rest())
    wall = Wall()
    await services.delivery.outbox.start(wall)
    await clock.settle()
    assert wall.kinds() == ["lobby 0", "turn 3", "board 2"]


async def test_the_end_replaces_turn_and_board(services: Services, wall: Shaky, clock: Clock) -> None:
    table = await started(services, wall, clock, rounds=1)
    await play(services, table, ANN, Rest())
    await clock.settle()
    await play(services, table, BEN, Walk(2), Rest())
    await clock.settle()
    assert wall.kinds() == ["turn 1", "log 3", "end 3", "chances 3"]
    end = wall.posts[-2]
    assert [step.version for step in end.steps] == [1, 2, 3]
    assert end.table.seed is not None


async def test_a_step_taken_back_before_it_is_posted_is_not_posted(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    await play(services, table, ANN, Walk(1), Walk(2))
    await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
    await clock.advance(60)
    assert [step.command for step in wall.posts[0].steps[1:]] == [Walk(1)]
    assert wall.kinds() == ["turn 3"]


async def test_a_step_taken_back_after_it_was_posted_stays_posted(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    await play(services, table, ANN, Rest())
    await clock.settle()
    await play(services, table, BEN, Rest())
    await clock.settle()
    wall.posts.clear()
    await services.play.rewinds.undo(Request(table, BEN.id, next(interactions)))
    await clock.settle()
    assert wall.kinds() == ["turn 3", "board 3"]
    reported = [*wall.posts[0].closing, *wall.posts[0].steps]
    assert (reported[-1].kind, reported[-1].command) == ("undo", Rest())
    assert wall.posts[1].steps[-1].kind == "undo"


async def test_a_failed_post_is_retried_after_growing_pauses_and_keeps_its_place(
    services: Services, wall: Shaky, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    table = await started(services, wall, clock)
    wall.failures["turn"] = [OSError("down"), OSError("down"), OSError("down")]
    await play(services, table, ANN, Walk(1), Rest())
    await clock.settle()
    for pause in (1, 2, 4):
        assert wall.posts == []
        await clock.advance(pause - 0.1)
        assert wall.posts == []
        await clock.advance(0.2)
    assert wall.kinds() == ["turn 2"]
    assert [post.attempts for post in wall.posts] == [3]
    assert len([record for record in caplog.records if record.levelno == logging.WARNING]) == 3


async def test_a_post_that_arrived_although_its_attempt_failed_is_not_posted_again(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    wall.failures["turn"] = [ConnectionResetError("gone after sending")]
    await play(services, table, ANN, Rest())
    await clock.settle()
    await clock.advance(5)
    assert wall.kinds() == ["turn 1"]
    assert await latest(services, table, "turn") == 1_000 + wall.posts[0].id


async def test_a_delayed_turn_prompts_the_players_who_are_to_act_by_then(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    wall.failures["turn"] = [OSError("down")]
    await play(services, table, ANN, Rest())
    await clock.settle()
    await play(services, table, BEN, Walk(1), Rest())
    await clock.advance(5)
    assert wall.kinds() == ["turn 3", "turn 3", "board 3"]


async def test_an_undeliverable_post_does_not_delay_those_behind_it(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    wall.failures["turn"] = [Undeliverable("channel_gone")]
    await play(services, table, ANN, Rest())
    await clock.settle()
    assert wall.kinds() == []
    await clock.advance(1_000)
    assert wall.kinds() == []
    await play(services, table, BEN, Rest())
    await clock.settle()
    assert wall.kinds() == ["turn 2", "notice 2", "turn 2", "board 2"], "time is given back"


async def test_a_post_without_permission_stays_pending_until_it_is_given(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    wall.failures["turn"] = [Barred(), Barred()]
    await play(services, table, ANN, Rest())
    await clock.advance(60)
    assert wall.kinds() == []

    await services.delivery.outbox.regained(HALL.guild_id or 0)
    await clock.settle()
    assert wall.kinds() == []
    await services.delivery.outbox.regained(HALL.guild_id or 0)
    await clock.settle()
    assert wall.kinds() == ["turn 1"]
    assert wall.posts[0].barred


async def test_a_permission_given_without_an_event_is_noticed_within_a_quarter_of_an_hour(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    wall.failures["turn"] = [Barred()]
    await play(services, table, ANN, Rest())
    await clock.settle()
    await clock.advance(14 * 60)
    assert wall.kinds() == []
    await clock.advance(60)
    assert wall.kinds() == ["turn 1", "notice 1", "turn 1"], "the time of the outage is given back"


async def test_a_failing_table_does_not_delay_another(services: Services, wall: Shaky, clock: Clock) -> None:
    troubled = await started(services, wall, clock)
    other = await begun(services, place=CELLAR)
    await clock.advance(60)
    wall.posts.clear()
    wall.failures["turn"] = [OSError("down")]
    await play(services, troubled, ANN, Rest())
    await clock.settle()
    await play(services, other, ANN, Rest())
    await clock.settle()
    assert [(post.table.id, post.kind) for post in wall.posts] == [(other, "turn")]


async def test_pending_posts_of_a_stopped_outbox_are_posted_after_the_next_start(
    services: Services, other_services: Services, clock: Clock
) -> None:
    table = await begun(services)
    wall = Shaky()
    wall.failures["board"] = [OSError("down")]
    await services.delivery.outbox.start(wall)
    await clock.settle()
    await services.delivery.outbox.stop()
    assert wall.kinds() == ["lobby 0", "turn 0"]
    await clock.advance(60)
    assert wall.kinds() == ["lobby 0", "turn 0"]
    await other_services.delivery.outbox.start(wall)
    await clock.settle()
    await other_services.delivery.outbox.stop()
    assert wall.kinds() == ["lobby 0", "turn 0", "board 0"]
    assert table == wall.posts[-1].table.id


async def test_every_attempt_at_a_post_has_the_same_nonce_and_no_other_post_has_it(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    here = await begun(services, place=HALL)
    there = await begun(services, place=CELLAR)
    await play(services, here, ANN, Roll(), Rest())
    await play(services, there, ANN, Rest())
    await clock.advance(60)
    nonces = [post.nonce for post in wall.posts]
    assert len(set(nonces)) == len(nonces)
    assert max(map(len, nonces)) <= 25


async def test_a_post_knows_the_latest_message_of_a_kind_before_it(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await begun(services)
    await clock.settle()
    first, began = next(post for post in wall.posts if post.kind == "turn"), clock.now()
    for player in (ANN, BEN):
        await clock.advance(30)
        await play(services, table, player, Rest())
        await clock.settle()
    turns = [post for post in wall.posts if post.kind == "turn"]
    assert [post.live.get("turn") for post in turns] == [
        None,
        (1_000 + first.id, began),
        (1_000 + turns[1].id, began + timedelta(seconds=30)),
    ]
    assert await latest(services, table, "turn") == 1_000 + turns[2].id
    assert await latest(services, table, "end") is None


async def test_closing_a_running_table_is_announced_in_its_channel(
    services: Services, wall: Shaky, clock: Clock
) -> None:
    table = await started(services, wall, clock)
    await services.moderation.acts.end(table, HALL.guild_id or 0, ANN, "no time", counted=False)
    await clock.settle()
    assert wall.kinds() == ["notice 0", "end 0"]
    assert wall.posts[-1].table.status == "closed"


class Crane(Wall):
    """A channel in which each post waits until a test releases it."""

    def __init__(self) -> None:
        super().__init__()
        self.down = asyncio.Event()
        self.hanging = 0

    async def deliver(self, post: Post, picture: object) -> Delivered:
        self.hanging += 1
        await self.down.wait()
        return await super().deliver(post, picture)


async def test_after_a_start_a_hundred_tables_are_delivered_at_once_and_then_the_others(
    services: Services, clock: Clock
) -> None:
    for number in range(104):
        await services.lobby.tables.open(
            Place(100 + number, 1), "dash", Person(100 + number, f"Person {number}"), "en", {}
        )
    crane = Crane()
    await services.delivery.outbox.start(crane)
    while crane.hanging < 100:
        await services.database.transact(lambda _connection: None)
    for _turn in range(10):  # SQLite runs each call after all earlier ones.
        await services.database.transact(lambda _connection: None)
    assert crane.hanging == 100
    crane.down.set()
    await clock.settle()
    assert len({post.table.id for post in crane.posts}) == 104
