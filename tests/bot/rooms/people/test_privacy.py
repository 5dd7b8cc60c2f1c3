"""The data stored about a person: all of it can be exported, and none remains after a deletion."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, select

from bot.domain.finish import Finish
from bot.domain.person import Holder, Person
from bot.domain.table import Place
from bot.moderation.referee import Ruling
from bot.services import Services
from bot.store import finishes, posts, schema
from bot.store.schema import audit, bans, metadata
from engine.kernel.save import state_hash
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    CLEO,
    DAN,
    HALL,
    begun,
    brought,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Rest, Roll, Walk

SERVER = HALL.guild_id or 0
KEPT = {audit.name, bans.name}
"""The database tables of moderators' records, which are kept."""


def everything(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    """Return the content of the database, except moderators' records."""
    return {
        table.name: [dict(row._mapping) for row in connection.execute(select(table))]
        for table in metadata.sorted_tables
        if table.name not in KEPT
    }


async def life(services: Services) -> tuple[int, int]:
    """Give Ann settings and four tables: finished, running, unstarted, watched; return the first two ids."""
    await services.records.archive.start()
    finished = await begun(services, ANN, BEN, rounds=1)
    await play(services, finished, ANN, Roll(), Rest())
    await play(services, finished, BEN, Rest())
    await services.records.archive.settled()
    running = await begun(services, ANN, BEN, CLEO, place=CELLAR)
    await play(services, running, ANN, Walk(1))
    await services.lobby.tables.open(Place(21, SERVER), "dash", ANN, "en", {})
    watched = await services.lobby.tables.open(Place(22, SERVER), "dash", CLEO, "en", {})
    await services.people.attendance.watch(watched.id, ANN)
    await services.time.availability.live_in(ANN.id, "Europe/Warsaw")
    await services.people.profiles.speak(ANN.id, "pl")
    await services.play.read_markers.look(watched.id, ANN.id)
    return finished, running


async def test_everything_stored_about_a_person_is_in_their_file(services: Services) -> None:
    finished, running = await life(services)
    exported = json.loads(await services.people.privacy.data(ANN.id))
    assert (exported["id"], exported["times"]) == (ANN.id, "UTC")
    (wishes,) = exported["wishes"]
    assert (wishes["zone"], wishes["locale"]) == ("Europe/Warsaw", "pl")
    assert {(row["table"], row["status"]) for row in exported["seats"]} >= {
        (finished, "ended"),
        (running, "running"),
    }
    assert {row["table"]: row["steps"] for row in exported["steps"]} == {finished: 2, running: 1}
    assert [(row["table_id"], row["decisions"]) for row in exported["figures"]] == [(finished, 2)]
    assert [row["kind"] for row in exported["follows"]] == ["watching"]
    [watched] = exported["follows"]
    assert [row["table_id"] for row in exported["visits"]] == [watched["table_id"]]


async def test_nothing_is_stored_about_an_unknown_person(services: Services) -> None:
    exported = json.loads(await services.people.privacy.data(999))
    assert {what for what, rows in exported.items() if isinstance(rows, list) and rows} == set()
    assert await services.people.privacy.forget(Person(999, "Nobody")) == 0


async def test_nothing_names_a_forgotten_person(services: Services, clock: Clock) -> None:
    finished, running = await life(services)
    before = await services.tables.position(finished)

    assert await services.people.privacy.forget(ANN) == 4

    remaining = json.dumps(await services.database.transact(everything), default=str)
    assert str(ANN.id) not in remaining.replace('"', " ").replace(",", " ").split()
    assert '"Ann"' not in remaining
    exported = json.loads(await services.people.privacy.data(ANN.id))
    assert [what for what, rows in exported.items() if isinstance(rows, list) and rows] == []
    after = await services.tables.position(finished)
    assert state_hash(after.game, after.state) == state_hash(before.game, before.state)
    verified = await services.records.verifier.verify(finished)
    assert verified.replay_matches
    stranger, ben = after.table.seats
    assert (stranger.id < 0, ben) == (True, BEN)
    assert stranger.name.startswith("N. N. ")
    assert not stranger.computer
    other = (await services.tables.find(running)).seats[0]
    assert (other.id < 0, other.id == stranger.id) == (True, False)


async def test_a_forgotten_persons_seat_is_free(services: Services) -> None:
    _finished, running = await life(services)
    await services.people.privacy.forget(ANN)
    table = await services.tables.find(running)
    assert table.holders[0] == Holder("nobody")
    assert table.opener == BEN
    assert [each.status for each in await services.lobby.directory.theirs(SERVER, ANN.id)] == []
    assert (await services.people.attendance.join(running, ANN)).seat == 0
    await play(services, running, ANN, Rest())


async def test_others_keep_their_ratings_and_forgotten_people_are_shown_as_a_person(
    services: Services,
) -> None:
    await life(services)
    before = await services.records.statistics.of_game(SERVER, "dash", BEN.id)
    await services.people.privacy.forget(ANN)
    after = await services.records.statistics.of_game(SERVER, "dash", BEN.id)
    assert [rating for _person, rating in after.ratings] == [rating for _person, rating in before.ratings]
    assert {person.id for person, _rating in after.ratings} == {0, BEN.id}
    ann = await services.records.statistics.of_person(SERVER, ANN, ANN.id)
    assert (dict(ann.lines), ann.pace) == ({}, None)


async def test_a_finished_game_is_imported_elsewhere_with_its_forgotten_player(services: Services) -> None:
    finished, _running = await life(services)
    await services.people.privacy.forget(ANN)
    saved = await services.saves.export(finished, BEN.id)
    table = await brought(services, Place(30, 9), CLEO, saved.data)
    assert table.seats[0].id < 0
    assert table.holders[0] == Holder("nobody")


async def test_no_one_writes_to_a_forgotten_person(services: Services, clock: Clock) -> None:
    running = await begun(services, BEN, CLEO, DAN)
    await services.people.attendance.wait(running, ANN)
    await services.people.attendance.leave(running, BEN.id)
    letter = {"person": ANN.id, "until": {}}
    await services.database.transact(
        lambda connection: posts.add(connection, running, 0, [("private", clock.now())], letter)
    )
    await services.people.privacy.forget(ANN)

    def read(connection: Connection) -> list[tuple[str, str, Any]]:
        columns = select(schema.posts.c.kind, schema.posts.c.status, schema.posts.c.about)
        rows = connection.execute(columns.where(schema.posts.c.about.is_not(None)))
        return [(row.kind, row.status, row.about) for row in rows]

    found = await services.database.transact(read)
    assert [status for kind, status, _about in found if kind == "private"] == ["dropped"]
    assert [about["ping"] for _kind, _status, about in found if "ping" in about] == [[]]


async def test_a_person_forgotten_while_a_game_is_summed_up_stays_forgotten(services: Services) -> None:
    await life(services)
    (ann,) = [one for one in await finished(services) if one.person == ANN]
    again = await begun(services, ANN, BEN, CLEO, place=Place(40, SERVER), rounds=1)
    await services.people.privacy.forget(ANN)
    await services.database.transact(lambda connection: finishes.add(connection, again, [ann]))
    assert ANN.id not in {one.person.id for one in await finished(services)}


async def finished(services: Services) -> list[Finish]:
    """Return the results of all games so far."""
    return await services.database.transact(lambda connection: finishes.of_server(connection, SERVER))


async def test_moderators_records_are_kept(services: Services) -> None:
    running = await begun(services, BEN, ANN)
    await services.moderation.referee.replace(Ruling(running, SERVER, ANN, "she asked"), 0, CLEO)
    await services.people.privacy.forget(ANN)
    (act,) = await services.moderation.acts.acts(SERVER, None, 5)
    assert act.by == ANN
