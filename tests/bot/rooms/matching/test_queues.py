"""Queues on a real database: people wait, are grouped, confirm and play."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.domain.errors import (
    AvoidsSelf,
    Banned,
    CallOver,
    CallUnfit,
    HoursNeeded,
    InCall,
    InMuster,
    NoQueue,
    NotAvoided,
    NotMustered,
    NotQueued,
    QueueSeatsUnfit,
    Refused,
    SeatsReversed,
    TooManyTables,
    UnknownGame,
)
from bot.domain.matching.request import CLOCKS
from bot.services import Services
from bot.store.people import audit, bans
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.matching.queue import (
    CHANNEL,
    PEOPLE,
    SERVER,
    ZOE,
    confirmed,
    join_queue,
    names,
    only,
    opened,
    round_of,
    seated,
    wish,
)

ANN, BEN, CHIE, DAN, *_OTHERS = PEOPLE
HOUR, DAY = 3_600, 86_400


async def test_matching_people_confirm_and_play_with_the_clock_of_their_pace(
    services: Services,
) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN, CHIE, pace="week")
    muster = await only(services)
    assert (muster.muster.stage, muster.muster.seats, len(muster.people)) == ("muster", 3, 3)
    await confirmed(services, muster, [ANN, BEN])
    assert await seated(services, muster) is None
    await confirmed(services, muster, [CHIE])

    table = await seated(services, muster)

    assert table is not None
    assert (table.status, table.clock, table.hints) == ("running", CLOCKS["week"], False)
    assert {person.id for person in table.seats} == {ANN.id, BEN.id, CHIE.id}
    assert await seated(services, muster) is None
    assert (await round_of(services)).requests == []


async def test_an_unrated_table_allows_hints(services: Services) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN, rated=False)
    muster = await only(services)
    await confirmed(services, muster)
    table = await seated(services, muster)
    assert table is not None
    assert table.hints


async def test_a_table_one_short_is_called_out_and_filled_by_a_press(services: Services) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN, least=3)
    call = await only(services)
    assert (call.muster.stage, call.muster.seats, names(call)) == ("call", 3, ["P0", "P1"])
    with pytest.raises(InCall):
        await services.matching.queues.fill(SERVER, call.muster.id, ANN)
    await services.matching.queues.fill(SERVER, call.muster.id, CHIE)
    with pytest.raises(CallOver):
        await services.matching.queues.fill(SERVER, call.muster.id, DAN)
    muster = await only(services)
    assert (muster.muster.id, muster.muster.stage) == (call.muster.id, "muster")
    assert [each.person.name for each in muster.silent] == ["P0", "P1"]
    await confirmed(services, muster, [ANN, BEN])
    assert await seated(services, muster) is not None


async def test_a_call_becomes_a_muster_once_a_matching_person_joins_the_queue(services: Services) -> None:
    await opened(services)
    await join_queue(services, ANN)
    call = await only(services)
    assert (call.muster.stage, call.muster.seats) == ("call", 2)
    await join_queue(services, BEN)
    muster = await only(services)
    assert (muster.muster.id, muster.muster.stage, names(muster)) == (call.muster.id, "muster", ["P0", "P1"])


async def test_a_person_who_does_not_confirm_moves_to_the_end_and_the_others_keep_their_places(
    services: Services, clock: Clock
) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN, CHIE, least=3)
    muster = await only(services)
    await confirmed(services, muster, [BEN, CHIE])
    await clock.advance(HOUR)
    await join_queue(services, DAN, least=3)
    await clock.advance(2 * DAY)
    again = await only(services)
    assert names(again) == ["P1", "P2", "P3"]
    overview = await services.matching.queues.here(SERVER)
    assert [each.person for each in overview.requests] == [BEN, CHIE, DAN, ANN]
    ann = overview.requests[-1]
    assert (ann.paused, ann.muster_id) == (False, None)


async def test_a_confirmation_counts_for_the_next_muster_of_the_same_two_days(
    services: Services, clock: Clock
) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN, CHIE, least=3)
    muster = await only(services)
    await confirmed(services, muster, [BEN, CHIE])
    await services.matching.queues.decline(SERVER, muster.muster.id, ANN.id)
    await join_queue(services, DAN, least=3)
    again = await only(services)
    assert [each.person for each in again.silent] == [DAN]
    await confirmed(services, again, [DAN])
    assert await seated(services, again) is not None


async def test_a_person_who_fails_to_confirm_twice_in_thirty_days_is_paused_until_they_join_again(
    services: Services, clock: Clock
) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN)
    for paused in (False, True):
        muster = await only(services)
        await confirmed(services, muster, [BEN])
        await clock.advance(2 * DAY)
        overview = await round_of(services)
        ann = overview.request_of(ANN.id)
        assert ann is not None
        assert ann.paused == paused
    assert {each.muster.stage for each in overview.gatherings} == {"void", "call"}
    assert not await services.matching.queues.join(SERVER, ANN, wish())
    assert (await only(services)).muster.stage == "muster"


async def test_two_musters_missed_in_more_than_thirty_days_pause_no_one(
    services: Services, clock: Clock
) -> None:
    await opened(services)
    for _time in range(2):
        await join_queue(services, ANN, BEN)
        await confirmed(services, await only(services), [BEN])
        await clock.advance(31 * DAY)
        overview = await round_of(services)
    assert all(not each.paused for each in overview.requests)


async def test_a_request_ends_when_its_longest_wait_is_over(services: Services, clock: Clock) -> None:
    await opened(services)
    await join_queue(services, ANN, days=3)
    assert (await only(services)).muster.stage == "call"
    await clock.advance(3 * DAY)
    overview = await round_of(services)
    assert overview.requests == []
    assert [each.muster.stage for each in overview.gatherings] == ["void"]
    with pytest.raises(NotQueued):
        await services.matching.queues.leave(SERVER, ANN.id)


async def test_joining_again_changes_a_request_and_keeps_its_place(services: Services, clock: Clock) -> None:
    await opened(services)
    await join_queue(services, ANN)
    since = (await services.matching.queues.here(SERVER)).requests[0].since
    await clock.advance(HOUR)
    assert not await services.matching.queues.join(SERVER, ANN, wish(most=2))
    [request] = (await services.matching.queues.here(SERVER)).requests
    assert (request.since, request.wish.most) == (since, 2)


async def test_in_a_muster_requests_cannot_be_changed_or_withdrawn(services: Services) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN)
    await only(services)
    with pytest.raises(InMuster):
        await services.matching.queues.join(SERVER, ANN, wish(most=2))
    with pytest.raises(InMuster):
        await services.matching.queues.leave(SERVER, ANN.id)


async def test_a_person_who_avoids_another_is_never_matched_with_them_and_neither_is_notified(
    services: Services,
) -> None:
    await opened(services)
    await services.matching.avoidance.avoid(BEN.id, ANN)
    await join_queue(services, ANN, BEN)
    overview = await round_of(services)
    assert [each.muster.stage for each in overview.gatherings] == ["call", "call"]
    [annas] = [each for each in overview.gatherings if names(each) == ["P0"]]
    with pytest.raises(CallUnfit):
        await services.matching.queues.fill(SERVER, annas.muster.id, BEN)
    theirs = json.loads(await services.people.privacy.data(ANN.id))
    assert theirs["avoids"] == []
    mine = json.loads(await services.people.privacy.data(BEN.id))
    assert [row["avoided_id"] for row in mine["avoids"]] == [ANN.id]
    await services.matching.avoidance.accept(BEN.id, ANN)
    assert (await only(services)).muster.stage == "muster"


async def test_avoiding_oneself_or_accepting_a_person_who_was_not_avoided_is_refused(
    services: Services,
) -> None:
    with pytest.raises(AvoidsSelf):
        await services.matching.avoidance.avoid(ANN.id, ANN)
    with pytest.raises(NotAvoided):
        await services.matching.avoidance.accept(ANN.id, BEN)


@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"games": ()}, UnknownGame),
        ({"games": ("chess",)}, UnknownGame),
        ({"least": 4, "most": 7}, QueueSeatsUnfit),
        ({"least": 3, "most": 2}, SeatsReversed),
        ({"pace": "awake"}, HoursNeeded),
    ],
)
async def test_an_impossible_request_is_refused_and_changes_nothing(
    services: Services, changed: dict[str, Any], refusal: type[Refused]
) -> None:
    await opened(services)
    await join_queue(services, ANN)
    before = (await services.matching.queues.here(SERVER)).requests
    for person in (ANN, BEN):
        with pytest.raises(refusal):
            await services.matching.queues.join(SERVER, person, wish(**changed))
    assert (await services.matching.queues.here(SERVER)).requests == before


async def test_without_an_open_queue_no_one_waits(services: Services) -> None:
    with pytest.raises(NoQueue):
        await services.matching.queues.join(SERVER, ANN, wish())
    with pytest.raises(NoQueue):
        await services.matching.queues.choose(SERVER, ZOE, None, "en")
    await opened(services)
    await join_queue(services, ANN, BEN)
    muster = await only(services)
    await services.matching.queues.choose(SERVER, ZOE, None, "en")
    overview = await round_of(services)
    assert [each.muster.stage for each in overview.gatherings] == ["void"]
    assert [each.person for each in overview.requests] == [ANN, BEN]
    with pytest.raises(NoQueue):
        await services.matching.queues.confirm(SERVER, muster.muster.id, ANN.id)
    acts = await services.database.read(lambda connection: audit.latest(connection, SERVER, None, 5))
    assert [act.code for act in acts] == ["no_queue", "queue"]


async def test_a_queue_whose_channel_is_gone_moves_no_one_to_the_end(
    services: Services, clock: Clock
) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN)
    await only(services)
    await clock.advance(3 * DAY)
    await services.matching.queues.lose(SERVER, CHANNEL + 1)
    assert (await services.matching.queues.here(SERVER)).queue.channel_id == CHANNEL
    await services.matching.queues.lose(SERVER, CHANNEL)
    overview = await round_of(services)
    assert [each.muster.stage for each in overview.gatherings] == ["void"]
    await opened(services)
    muster = await only(services)
    assert not any(each.paused for each in muster.people)


async def test_a_banned_person_is_removed_from_the_queue_and_musters(
    services: Services, clock: Clock
) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN)
    muster = await only(services)
    await confirmed(services, muster)
    await services.database.transact(
        lambda connection: bans.add(connection, SERVER, ANN, by=ZOE, why="no", now=clock.now())
    )
    assert await seated(services, muster) is None
    overview = await round_of(services)
    assert [each.person for each in overview.requests] == [BEN]
    with pytest.raises(Banned):
        await services.matching.queues.join(SERVER, ANN, wish())


async def test_a_person_at_the_servers_table_limit_cannot_queue_for_another_table(
    services: Services,
) -> None:
    await services.moderation.acts.limit(SERVER, ZOE, 1, "few")
    await opened(services)
    await join_queue(services, ANN, BEN, CHIE, most=2)
    muster = await only_muster(services)
    await confirmed(services, muster)
    assert await seated(services, muster) is not None
    for each in muster.people:
        with pytest.raises(TooManyTables):
            await services.matching.queues.join(SERVER, each.person, wish())


async def only_muster(services: Services) -> Any:
    overview = await round_of(services)
    [found] = [each for each in overview.gatherings if each.muster.stage == "muster"]
    return found


async def test_only_members_of_a_muster_confirm_it(services: Services) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN)
    muster = await only(services)
    for act in (services.matching.queues.confirm, services.matching.queues.decline):
        with pytest.raises(NotMustered):
            await act(SERVER, muster.muster.id, CHIE.id)
        with pytest.raises(CallOver):
            await act(SERVER, muster.muster.id + 1, ANN.id)
        with pytest.raises(NoQueue):
            await act(SERVER + 1, muster.muster.id, ANN.id)


async def test_a_person_is_pinged_at_most_once_a_day_and_not_in_their_quiet_hours(
    services: Services, clock: Clock
) -> None:
    await opened(services)
    await services.time.availability.keep_quiet(BEN.id, (19 * 60, 23 * 60), "UTC")  # It is 20:00.
    await services.time.availability.choose_notice(CHIE.id, "asked", "private")
    await services.time.availability.choose_notice(DAN.id, "asked", "none")
    people = [ANN, BEN, CHIE]
    await join_queue(services, *people, least=3)
    muster = await only(services)
    opening = services.matching.opening
    due, later = await opening.pings(SERVER)
    assert (due[muster.muster.id].in_channel, due[muster.muster.id].private) == ((ANN.id,), (CHIE.id,))
    assert later == clock.now() + timedelta(hours=3)
    assert (await opening.pings(SERVER))[0] == {}
    await clock.advance(3 * HOUR)
    due, _later = await opening.pings(SERVER)
    assert due[muster.muster.id].in_channel == (BEN.id,)
    await services.matching.queues.decline(SERVER, muster.muster.id, ANN.id)
    await join_queue(services, DAN, least=3)
    await only(services)
    assert (await opening.pings(SERVER))[0] == {}
    await clock.advance(DAY - 3 * HOUR)
    due, _later = await opening.pings(SERVER)
    assert [(each.in_channel, each.private) for each in due.values()] == [((), (CHIE.id,))]


async def test_people_have_another_day_if_time_was_up_while_no_process_was_connected(
    services: Services, clock: Clock
) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN)
    muster = await only(services)
    await confirmed(services, muster, [ANN])
    await clock.advance(3 * DAY)
    await services.matching.rounds.resume(SERVER)
    again = await only(services)
    assert again.muster.id == muster.muster.id
    assert [each.person for each in again.silent] == [BEN]
    await confirmed(services, again, [BEN])
    assert await seated(services, again) is not None


async def test_a_forgotten_person_is_in_no_queue_and_avoided_by_no_one(services: Services) -> None:
    await opened(services)
    await services.matching.avoidance.avoid(BEN.id, ANN)
    await services.matching.avoidance.avoid(ANN.id, DAN)
    await join_queue(services, ANN, CHIE)
    await only(services)
    await services.people.privacy.forget(ANN)
    overview = await round_of(services)
    assert [each.person for each in overview.requests] == [CHIE]
    assert await services.matching.avoidance.avoided(BEN.id) == []
    exported = json.loads(await services.people.privacy.data(ANN.id))
    assert [what for what, rows in exported.items() if isinstance(rows, list) and rows] == []


async def test_a_request_takes_over_its_persons_new_name(services: Services) -> None:
    await opened(services)
    await join_queue(services, ANN)
    await services.people.names.follow(SERVER, replace(ANN, name="Anna"))
    [request] = (await services.matching.queues.here(SERVER)).requests
    assert request.person.name == "Anna"


async def test_two_processes_seat_no_one_twice(services: Services, other_services: Services) -> None:
    await opened(services)
    await join_queue(services, *PEOPLE, most=2)
    overview = await round_of(services)
    if services.database.engines[0].dialect.name == "postgresql":
        assert await other_services.matching.rounds.run(SERVER) == overview
    musters = [each for each in overview.gatherings if each.muster.stage == "muster"]
    assert len(musters) == 4
    for muster in musters:
        await confirmed(services, muster)
        assert await seated(services, muster) is not None
        if services.database.engines[0].dialect.name == "postgresql":
            assert await seated(other_services, muster) is None
    tables = await services.lobby.directory.open_tables(SERVER)
    assert sorted(person.id for table in tables for person in table.seats) == [each.id for each in PEOPLE]


async def test_a_group_whose_requests_changed_meanwhile_waits_for_the_next_round(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened(services)
    await join_queue(services, ANN, BEN)
    read = services.matching.rounds._read

    def read_before(*given: Any) -> Any:
        waiting, terms = read(*given)
        return [replace(each, request=replace(each.request, wish=wish(days=30))) for each in waiting], terms

    monkeypatch.setattr(services.matching.rounds, "_read", read_before)
    assert (await round_of(services)).gatherings == []
    monkeypatch.setattr(services.matching.rounds, "_read", read)
    assert (await only(services)).muster.stage == "muster"
