"""A later version of a game on tables in the middle of play: what it may change, and what it must not."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import pytest
from pydantic import create_model
from sqlalchemy import Connection, select, update

from bot.domain.errors import PositionDiffers, Refused, ReplayDiffers, RulesUnknown, StepUnknown
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import Place
from bot.moderation import examine, table_ids
from bot.play import Request
from bot.play.rewind_range import RewindRange
from bot.records.verification import check
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store import schema
from bot.store.connection.revisions import newest
from bot.store.connection.scratch import scratch_copy, scratch_engine
from bot.store.table import steps as logs
from bot.store.table import tables as rows
from bot.tables import played_again
from engine import games
from engine.kernel.commands import CommandSet
from engine.kernel.dice import Dice
from engine.kernel.events import EventSet
from engine.kernel.game import Game
from engine.kernel.later import LATER
from engine.kernel.ruleset import Change, Ruleset
from engine.kernel.save import Save, read_save, state_hash
from engine.kernel.table import load_table
from tests.bot.rooms.conftest import Clock

PEOPLE: Final = (Person(1, "Ann"), Person(2, "Ben"), Person(3, "Cleo"))
STEPS: Final = 24
_numbers = count(70_000)

Opened = Callable[[Game[Any]], Awaitable[Services]]


def next_version(game: Game[Any], **changed: Any) -> Game[Any]:
    """The same game in a later version."""
    following: Game[Any] = type("Next", (type(game),), changed)()
    return following


def other_figure(game: Any, since: int) -> Any:
    """Rules that start with another sum, or another number of action points, from a version on."""

    class Rules(game.rules):  # type: ignore[misc]
        def __init__(self, options: Any, ruleset: Ruleset) -> None:
            super().__init__(options, ruleset)
            if ruleset.version < since:
                return
            if game.id == "nemo":
                self.action_points += 1
                return
            name = {"arctic": "cash", "empires": "gold"}[game.id]
            setup = self.figures.setup.model_copy(update={name: getattr(self.figures.setup, name) + 1})
            self.figures = self.figures.model_copy(update={"setup": setup})

    return Rules


def one_more(game: Game[Any], *, mends: bool = False) -> dict[int, Change]:
    change = Change(since="0.3.0", changes=("Another figure.",), mends=mends)
    return {**game.versions, game.newest + 1: change}


@pytest.fixture(params=list(games))
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return games[request.param]


@pytest.fixture
async def opened(settings: Settings, clock: Clock) -> AsyncIterator[Opened]:
    """Opens the database with a version of a game, after whatever had it open before is closed."""
    last: list[Services] = []

    async def open_with(game: Game[Any]) -> Services:
        for services in last:
            await services.close()
        last[:] = [build_services(settings, {game.id: game}, clock.now)]
        await last[0].open()
        return last[0]

    yield open_with
    for services in last:
        await services.close()


async def begun(services: Services, game: Game[Any], channel: int = 7) -> int:
    """Play the first steps of a table by chance."""
    lobby = services.lobby.tables
    table = await lobby.open(Place(channel, 1), game.id, PEOPLE[0], "en")
    for person in PEOPLE[1:]:
        await lobby.join(table.id, person)
    await lobby.start(table.id, PEOPLE[0].id)
    await played(services, table.id, STEPS)
    return table.id


async def played(services: Services, table_id: int, most: int) -> Position:
    """Let people play on by chance."""
    dice = Dice(f"people {table_id}")
    for _ in range(most):
        position = await services.tables.position(table_id)
        if position.table.status != "running":
            break
        seat = position.decisions[0].seat
        legal = position.legal(seat)
        request = Request(table_id, PEOPLE[seat].id, next(_numbers))
        await services.play.commands.play(request, legal[dice.below(len(legal))])
    return await services.tables.position(table_id)


async def undone(services: Services, table_id: int) -> Position:
    """Take a step that rolled nothing and take it back, the memory of both forgotten between them."""
    for _ in range(30):
        before = await services.tables.position(table_id)
        await played(services, table_id, 1)
        (last,) = await services.tables.log(table_id, most=1)
        if not last.barred and last.seat is not None:
            services.tables._repository.positions.forget(table_id)
            request = Request(table_id, PEOPLE[last.seat].id, next(_numbers))
            after = (await services.play.rewinds.undo(request)).position
            assert hash_of(after) == hash_of(before)
            return after
    raise AssertionError("every step rolled dice")


async def rewound(services: Services, table_id: int, first: int) -> Position:
    """Let a moderator take back everything from a step on, the memory of what was before forgotten."""
    repository = services.tables._repository
    repository.positions.forget(table_id)

    def take_back(connection: Connection, position: Position) -> tuple[Position, None]:
        why = {"moderator": "Mia", "why": "a new version", "plays": False}
        return services.play.rewinds.carry_out(connection, position, RewindRange(first), about=why), None

    await repository.at_table(table_id, take_back)
    return await services.tables.position(table_id)


async def saved(services: Services, table_id: int) -> bytes:
    """A table as a save that tells everything, its end or not."""
    position = await services.tables.position(table_id)

    def read(connection: Connection) -> Callable[[], Any]:
        return played_again(connection, position.game, position.table, position.version)

    save: Save = (await services.database.read(read))().unsealed()
    return save.to_json()


async def verified(services: Services, table_id: int) -> Any:
    """What the proof of a table's dice says, before its end already."""

    def look(connection: Connection) -> Any:
        repository = services.tables._repository
        position = repository.position(connection, repository.table(connection, table_id))
        seed, past = rows.chance(connection, table_id)
        object.__setattr__(position.table, "seed", seed)
        log = logs.between(connection, position.game, table_id, 0, position.version)
        return check(position, past, log)

    return await services.database.read(look)


def hash_of(position: Position) -> str:
    return state_hash(position.game, position.state)


async def refused(services: Services, table_id: int) -> Refused:
    """Ask for the first steps back, and show that nothing has changed by it."""
    before = await services.tables.position(table_id)
    with pytest.raises(ReplayDiffers) as told:
        await services.play.rewinds.ask(
            table_id, PEOPLE[0].id, RewindRange(2), next(_numbers), before.version
        )
    services.tables._repository.positions.forget(table_id)
    after = await services.tables.position(table_id)
    assert (after.version, hash_of(after)) == (before.version, hash_of(before))
    return told.value


async def test_a_figure_with_a_version_of_its_own_leaves_running_tables_alone(
    opened: Opened, game: Any
) -> None:
    table = await begun(await opened(game), game)
    following = next_version(game, rules=other_figure(game, game.newest + 1), versions=one_more(game))
    services = await opened(following)

    position = await undone(services, table)
    file = await saved(services, table)
    assert state_hash(following, load_table(read_save(file), {game.id: following}, "").state) == hash_of(
        position
    )
    early = await rewound(services, table, 5)
    assert early.version == position.version + 1
    await played(services, table, 5)
    proof = await verified(services, table)
    there = await begun(services, following, channel=8)

    assert (position.table.rules, proof.rules, proof.differs) == (game.newest, str(game.newest), None)
    assert (await services.tables.find(there)).rules == game.newest + 1
    assert await services.moderation.repairs.older() == {(game.id, game.newest): [table]}
    with pytest.raises(RulesUnknown):
        await (await opened(game)).tables.position(there)


async def test_a_figure_changed_without_a_version_stops_what_is_played_again(
    opened: Opened, game: Any
) -> None:
    table = await begun(await opened(game), game)
    services = await opened(next_version(game, rules=other_figure(game, 1)))

    told = await refused(services, table)
    proof = await verified(services, table)
    position = await played(services, table, 3)

    assert isinstance(told, PositionDiffers) or told.params["name"] in ("Ann", "Ben", "Cleo", "")
    assert (proof.differs is None, proof.replay_matches) != (True, True)
    assert position.version > STEPS


async def test_an_option_that_is_added_changes_nothing_that_runs(opened: Opened, game: Any) -> None:
    before = await opened(game)
    table = await begun(before, game)
    stood = hash_of(await before.tables.position(table))
    wind = (Annotated[Literal["calm", "storm"], LATER], "calm")
    options = create_model("Options", __base__=game.options, wind=wind)
    services = await opened(next_version(game, options=options))

    assert hash_of(await services.tables.position(table)) == stood
    await undone(services, table)
    proof = await verified(services, table)
    assert (proof.differs, proof.replay_matches) == (None, True)


async def test_an_event_in_its_former_form_is_read_as_todays(opened: Opened, game: Any) -> None:
    before = await opened(game)
    table = await begun(before, game)
    last = [step for step in await before.tables.log(table) if step.kind == "command" and step.events][-1]
    kind = last.events[0].kind

    def as_it_was(connection: Connection) -> None:
        told = connection.scalar(_event(table, last.version))
        told[0] = {**told[0], "kind": "once"}
        connection.execute(
            update(schema.steps)
            .where(schema.steps.c.table_id == table, schema.steps.c.version == last.version)
            .values(events=told)
        )

    await before.database.transact(as_it_was)
    former = {"once": lambda data: {**data, "kind": kind}}
    events = EventSet(*game.events.types.values(), former=former)
    services = await opened(next_version(game, events=events))
    await undone(services, table)
    assert (await verified(services, table)).differs is None

    forgetful = await opened(game)
    told = await refused(forgetful, table)
    assert isinstance(told, StepUnknown)
    assert (told.params["step"], told.params["kind"]) == (last.version, "once")
    assert (await verified(forgetful, table)).differs == last.version


def _event(table: int, version: int) -> Any:
    return select(schema.steps.c.events).where(
        schema.steps.c.table_id == table, schema.steps.c.version == version
    )


async def test_a_command_that_is_gone_stops_what_is_played_again(opened: Opened, game: Any) -> None:
    before = await opened(game)
    table = await begun(before, game)
    first = next(step for step in await before.tables.log(table, most=None) if step.command is not None)
    assert first.command is not None
    gone = first.command.kind
    left = CommandSet(*(each for kind, each in game.commands.types.items() if kind != gone))
    services = await opened(next_version(game, commands=left))

    told = await refused(services, table)
    assert isinstance(told, StepUnknown)
    assert (told.params["step"], told.params["kind"]) == (first.version, gone)
    assert (await verified(services, table)).differs == first.version


async def test_a_check_reads_a_copy_of_a_file_and_of_a_server(
    opened: Opened, game: Any, settings: Settings, tmp_path: Path
) -> None:
    table = await begun(await opened(game), game)
    copy = tmp_path / "copy.db"

    assert await scratch_copy(settings.database_url, copy) == newest()

    with scratch_engine(copy).connect() as connection:
        (found,) = [examine(connection, {game.id: game}, each) for each in table_ids(connection)]
    assert (found.table, found.status, found.wrong) == (table, "running", None)


async def test_a_mend_is_a_step_of_the_log_and_nothing_is_taken_back_beyond_it(
    opened: Opened, game: Any
) -> None:
    table = await begun(await opened(game), game)
    services = await opened(next_version(game, versions=one_more(game, mends=True)))

    assert await services.mends.catch_up() == [table]
    assert await services.mends.catch_up() == []
    (step,) = await services.tables.log(table, most=1)
    assert (step.kind, step.about) == ("upgrade", {"mend": game.newest + 1})
    proof = await verified(services, table)
    assert proof.rules == f"{game.newest} mended by {game.newest + 1}"
    assert (proof.differs, proof.replay_matches) == (None, True)
    await undone(services, table)
    position = await services.tables.position(table)
    with pytest.raises(Refused) as told:
        await services.play.rewinds.ask(table, PEOPLE[0].id, RewindRange(2), next(_numbers), position.version)
    assert (told.value.code, told.value.params["step"]) == ("rules_mended", step.version)
