"""Clocks at a table: which seats they run for, the remaining time, reminders, and what happens at the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.domain.clock import USUAL, Clock
from bot.domain.errors import (
    BadQuietHours,
    BadVacation,
    NoComputer,
    NotPaused,
    NoZone,
    TablePaused,
    UnknownZone,
)
from bot.domain.votes.ballot import AGREE
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    HALL,
    interactions,
    play,
)
from tests.bot.rooms.conftest import Clock as Time
from tests.bot.rooms.dash import Dash, Rest, Walk
from tests.bot.rooms.timed import (
    A_DAY,
    DAY,
    HOUR,
    MINUTE,
    Table,
)


@pytest.fixture
async def table(services: Services, clock: Time) -> Table:
    return Table(services, clock)


@pytest.fixture
async def next_services(settings: Settings, clock: Time) -> AsyncIterator[Services]:
    """The services of the next process on the same database."""
    services = build_services(settings, {"dash": Dash()}, clock.now)
    yield services
    await services.close()


async def test_only_players_with_a_pending_decision_are_timed(table: Table) -> None:
    await table.begin(A_DAY)
    assert await table.runs() == [0]
    assert await table.remaining(0) == DAY
    await play(table.services, table.id, ANN, Rest())
    assert await table.runs() == [1]


async def test_a_table_without_a_clock_times_no_one(table: Table) -> None:
    await table.begin(Clock())
    await table.time.advance(90 * DAY)
    assert await table.runs() == []
    assert await table.notices() == []


async def test_every_decision_has_its_own_time(table: Table) -> None:
    await table.begin(A_DAY)
    await table.time.advance(20 * HOUR)
    await play(table.services, table.id, ANN, Walk(1))
    assert await table.remaining(0) == DAY


async def test_a_bank_is_used_up_over_the_whole_game_and_grows_each_turn(table: Table) -> None:
    await table.begin(Clock(way="bank", minutes=10 * 60, increment=30), ANN, BEN)
    await table.time.advance(4 * HOUR)
    await play(table.services, table.id, ANN, Walk(1))
    assert await table.remaining(0) == 6 * HOUR
    await play(table.services, table.id, ANN, Rest())
    await play(table.services, table.id, BEN, Rest())
    assert await table.remaining(0) == 6 * HOUR + 30 * MINUTE


async def test_taking_back_adds_nothing_to_a_bank(table: Table) -> None:
    await table.begin(Clock(way="bank", minutes=10 * 60, increment=30), ANN, BEN)
    await play(table.services, table.id, ANN, Rest())
    await table.services.play.rewinds.undo(Request(table.id, ANN.id, next(interactions)))
    assert await table.remaining(0) == 10 * HOUR


async def test_people_are_reminded_at_half_of_their_time_and_shortly_before_its_end(table: Table) -> None:
    await table.begin(A_DAY)
    await table.time.advance(12 * HOUR - 1)
    assert await table.reported("remind") == []
    await table.time.advance(1)
    until = int(table.time.now().timestamp()) + 12 * HOUR
    assert await table.reported("remind") == [{"until": {"0": until}}]
    await table.time.advance(9 * HOUR)
    assert await table.reported("remind") == [{"until": {"0": until}}] * 2
    await table.time.advance(3 * HOUR - 1)
    assert len(await table.reported("remind")) == 2


async def test_a_reminder_is_private_or_omitted_as_the_person_wishes(table: Table) -> None:
    await table.services.time.availability.remind(ANN.id, "private")
    await table.services.time.availability.remind(BEN.id, "none")
    await table.begin(A_DAY)
    await table.time.advance(12 * HOUR)
    await play(table.services, table.id, ANN, Rest())
    await table.time.advance(23 * HOUR)
    assert await table.reported("remind") == []
    [private] = await table.reported("private")
    assert (private["person"], list(private["until"])) == (ANN.id, ["0"])


async def test_quiet_hours_change_a_running_clock(table: Table) -> None:
    await table.begin(Clock(way="decision", minutes=60))  # At 20:00 in London.
    await table.services.time.availability.live_in(ANN.id, "Europe/London")
    await table.services.time.availability.keep_quiet(ANN.id, (20 * 60 + 30, 7 * 60))
    assert await table.remaining(0) == 11 * HOUR + 30 * MINUTE
    await table.time.advance(11 * HOUR)
    assert await table.notices() == []
    await table.services.time.availability.keep_quiet(ANN.id, None)
    assert await table.remaining(0) == 30 * MINUTE


async def test_quiet_hours_need_a_zone_and_time_to_answer(table: Table) -> None:
    presence = table.services.time.availability
    with pytest.raises(NoZone):
        await presence.keep_quiet(ANN.id, (22 * 60, 7 * 60))
    with pytest.raises(UnknownZone):
        await presence.live_in(ANN.id, "Atlantis/Capital")
    await presence.live_in(ANN.id, "Asia/Taipei")
    for quiet in ((7 * 60, 20 * 60), (60, 60)):
        with pytest.raises(BadQuietHours):
            await presence.keep_quiet(ANN.id, quiet)
    assert (await presence.reach(ANN.id)).quiet is None


async def test_a_vacation_stops_a_clock_within_the_tables_limit_and_is_announced_there(table: Table) -> None:
    await table.begin(Clock(way="decision", minutes=24 * 60, vacation=3))
    await table.time.advance(6 * HOUR)
    now = table.time.now()
    [reported] = await table.services.time.availability.go_away(ANN.id, now, now + timedelta(days=10))
    assert reported.id == table.id
    assert "away_stops" in await table.notices()
    assert await table.remaining(0) == 18 * HOUR + 3 * DAY


async def test_used_vacation_does_not_come_back(table: Table) -> None:
    await table.begin(Clock(way="decision", minutes=24 * 60, vacation=3))
    now = table.time.now()
    await table.services.time.availability.go_away(ANN.id, now, now.replace(day=now.day + 9))
    await table.time.advance(2 * DAY)
    assert await table.services.time.availability.come_back(ANN.id)
    assert await table.remaining(0) == DAY
    now = table.time.now()
    await table.services.time.availability.go_away(ANN.id, now, now.replace(day=now.day + 9))
    assert await table.remaining(0) == 2 * DAY
    assert not await table.services.time.availability.come_back(BEN.id)


async def test_a_vacation_is_in_the_future_and_ends(table: Table) -> None:
    now = table.time.now()
    yesterday, tomorrow = now.replace(month=10, day=31), now.replace(day=2)
    for begin, end in ((yesterday, yesterday), (tomorrow, now), (now, now.replace(year=2027))):
        with pytest.raises(BadVacation):
            await table.services.time.availability.go_away(ANN.id, begin, end)


async def test_clocks_stop_while_a_table_is_paused(table: Table) -> None:
    await table.begin(A_DAY)
    await table.time.advance(6 * HOUR)
    await _agree(table, "pause")
    assert await table.runs() == []
    with pytest.raises(TablePaused):
        await play(table.services, table.id, ANN, Rest())
    await table.time.advance(30 * DAY)
    assert await table.reported("remind") == []
    await _agree(table, "resume")
    assert await table.remaining(0) == 18 * HOUR
    await play(table.services, table.id, ANN, Rest())


async def _agree(table: Table, subject: str) -> None:
    assert await table.services.time.pauses.propose(table.id, ANN.id, next(interactions)) == "pending"
    [*_, question] = await table.reported("tally")
    assert question["subject"] == subject
    for person in (BEN, CLEO):
        await table.services.votes.consent.answer(
            table.id, person.id, AGREE, next(interactions), question["ballot"]
        )


async def test_a_table_is_paused_once(table: Table) -> None:
    await table.begin(A_DAY)
    with pytest.raises(NotPaused):
        await table.resume()
    await table.rest()
    with pytest.raises(TablePaused):
        await table.rest()


async def test_a_computer_player_takes_over_only_in_games_that_it_knows(services: Services) -> None:
    opened = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    with pytest.raises(NoComputer):
        await services.time.clock_terms.settle(opened.id, ANN.id, Clock(way="decision", time_up="computer"))
    assert (await services.tables.find(opened.id)).clock == USUAL


async def test_deadlines_are_kept_by_the_next_process(table: Table, next_services: Services) -> None:
    await table.begin(A_DAY)
    await table.services.time.deadlines.stop()
    await table.time.advance(DAY)
    assert await table.notices() == []
    await next_services.time.deadlines.start(next_services.time.timeouts.expire)
    await table.time.advance(0)
    assert await table.notices() == ["time_up_moderator"]


async def test_downtime_of_the_bot_is_given_back(table: Table, next_services: Services) -> None:
    await table.begin(A_DAY)
    await table.services.time.heartbeat.start()
    await table.time.advance(10 * HOUR)
    await table.services.time.heartbeat.stop()
    await table.services.time.deadlines.stop()
    await table.time.advance(3 * DAY)
    await next_services.time.heartbeat.start()
    assert await table.remaining(0) == 14 * HOUR
    assert await table.notices() == ["was_down"]
    await next_services.time.heartbeat.stop()


async def test_time_without_a_discord_connection_is_given_back_and_no_deadline_expires_meanwhile(
    table: Table,
) -> None:
    await table.begin(A_DAY)
    services, heard = table.services, [True]
    await services.time.deadlines.stop()
    await services.time.heartbeat.start(lambda: heard[0])
    heartbeat, expire = services.time.heartbeat, services.time.timeouts.expire
    await services.time.deadlines.start(expire, lambda: heard[0] and not heartbeat.silent)
    await table.time.advance(10 * HOUR)
    heard[0] = False
    for _hour in range(20):
        await table.time.advance(HOUR)
    assert await table.notices() == []
    heard[0] = True
    await table.time.advance(MINUTE)
    assert await table.notices() == ["was_down"]
    assert DAY - 10 * HOUR - 2 * MINUTE <= await table.remaining(0) <= DAY - 10 * HOUR
    await services.time.heartbeat.stop()


@pytest.mark.parametrize("jump", [3 * DAY, -3 * DAY])
async def test_a_system_clock_that_jumps_takes_no_ones_time(table: Table, jump: int) -> None:
    await table.begin(A_DAY)
    services, heartbeat = table.services, table.services.time.heartbeat
    await services.time.deadlines.stop()
    await heartbeat.start()
    await services.time.deadlines.start(services.time.timeouts.expire, lambda: not heartbeat.silent)
    await table.time.advance(10 * HOUR)
    table.time.ahead += jump
    await services.time.deadlines.refresh()
    await table.time.advance(0)
    assert await table.notices() == [], "no one's time is up"
    await table.time.advance(MINUTE)
    assert await table.remaining(0) >= DAY - 10 * HOUR - 2 * MINUTE
    assert await table.notices() == (["was_down"] if jump > 0 else [])
    await heartbeat.stop()


async def test_a_restart_gives_nothing_back(table: Table, next_services: Services) -> None:
    await table.begin(A_DAY)
    await table.services.time.heartbeat.start()
    await table.services.time.heartbeat.stop()
    await table.time.advance(2 * MINUTE)
    await next_services.time.heartbeat.start()
    assert await table.remaining(0) == DAY - 2 * MINUTE
    assert await table.notices() == []
    await next_services.time.heartbeat.stop()


async def test_an_expired_deadline_fires_once(table: Table) -> None:
    await table.begin(A_DAY)
    rung: list[int] = []

    async def expire(table_id: int) -> None:
        rung.append(table_id)
        await table.services.time.timeouts.expire(table_id)

    await table.services.time.deadlines.stop()
    await table.services.time.deadlines.start(expire)
    await table.time.advance(12 * HOUR)
    assert rung == [table.id]
    await table.time.advance(9 * HOUR)
    assert rung == [table.id] * 2


async def test_the_deadline_of_an_answered_decision_pings_no_one_and_the_next_one_is_kept(
    table: Table,
) -> None:
    await table.begin(A_DAY)
    await table.time.advance(HOUR)
    await play(table.services, table.id, ANN, Rest())
    await table.time.advance(12 * HOUR - 1)
    assert await table.reported("remind") == []
    await table.time.advance(1)
    [reminded] = await table.reported("remind")
    assert list(reminded["until"]) == ["1"]
