"""Computer players with a seat of their own, who decide by what their seat can see."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.domain.clock import Clock
from bot.domain.errors import (
    NoComputer,
    NoComputerHere,
    NotLobby,
    OnlyOpener,
    Refused,
    TableFull,
    UnknownStrength,
)
from bot.domain.person import PRESENT, Holder
from bot.domain.position import Position
from bot.domain.votes.ballot import Pressed
from bot.domain.votes.crew_terms import Terms
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from engine import games
from engine.kernel.commands import Command
from engine.kernel.game import Game
from players import Strength, choose
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    CLEO,
    HALL,
    brought,
    interactions,
)
from tests.bot.rooms.conftest import Clock as Time

EASY = Holder("computer", "easy")


@pytest.fixture
async def club(settings: Settings, clock: Time) -> AsyncIterator[Services]:
    """Services with the real games."""
    services = build_services(settings, games, clock.now)
    await services.open()
    yield services
    await services.close()


async def opened(services: Services, game: str, computers: int, **options: Any) -> int:
    """Open a table for Ann and some computer players; return its id."""
    table = await services.lobby.tables.open(HALL, game, ANN, "en", options)
    for _number in range(computers):
        await services.lobby.computers.add(table.id, ANN.id, "easy")
    return table.id


async def test_computer_players_have_their_own_seats(club: Services) -> None:
    table = await club.tables.find(await opened(club, "arctic", 2))
    assert [person.computer for person in table.seats] == [False, True, True]
    assert len({(person.id, person.name) for person in table.seats}) == 3
    assert table.holders == (PRESENT, EASY, EASY)
    assert table.present == (0,)


async def test_people_and_computer_players_join_in_any_order(club: Services) -> None:
    table_id = await opened(club, "arctic", 1)
    await club.lobby.tables.join(table_id, BEN)
    await club.lobby.computers.add(table_id, ANN.id, "strong")
    table = await club.tables.find(table_id)
    assert table.holders == (PRESENT, EASY, PRESENT, Holder("computer", "strong"))
    await club.lobby.tables.leave(table_id, BEN.id)
    table = await club.tables.find(table_id)
    assert table.holders == (PRESENT, EASY, Holder("computer", "strong"))


async def test_a_seat_for_a_computer_player_is_refused_if_there_is_none(club: Services) -> None:
    table_id = await opened(club, "arctic", 0)
    await club.lobby.tables.join(table_id, BEN)

    async def refused(kind: type[Refused], person_id: int, strength: str) -> None:
        before = await club.tables.find(table_id)
        with pytest.raises(kind):
            await club.lobby.computers.add(table_id, person_id, strength)
        assert await club.tables.find(table_id) == before

    await refused(UnknownStrength, ANN.id, "godlike")
    await refused(OnlyOpener, BEN.id, "easy")
    for _seat in range(2):
        await club.lobby.computers.add(table_id, ANN.id, "easy")
    await refused(TableFull, ANN.id, "easy")
    await club.lobby.tables.start(table_id, ANN.id)
    await refused(NotLobby, ANN.id, "easy")


async def test_no_computer_player_joins_a_game_it_does_not_know(services: Services) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en", {})
    with pytest.raises(NoComputer):
        await services.lobby.computers.add(table.id, ANN.id, "easy")


async def test_the_opener_removes_the_last_computer_player_for_a_waiting_person(club: Services) -> None:
    table_id = await opened(club, "arctic", 3)
    assert (await club.people.attendance.join(table_id, BEN)).place == 1
    with pytest.raises(OnlyOpener):
        await club.lobby.computers.remove(table_id, BEN.id)
    for _player in range(3):
        await club.lobby.computers.remove(table_id, ANN.id)
    assert (await club.tables.find(table_id)).seats == (ANN, BEN)
    with pytest.raises(NoComputerHere):
        await club.lobby.computers.remove(table_id, ANN.id)


async def test_computer_players_do_not_keep_a_table_open(club: Services) -> None:
    table_id = await opened(club, "arctic", 1)
    await club.lobby.tables.leave(table_id, ANN.id)
    assert (await club.tables.find(table_id)).status == "closed"


async def test_a_person_who_joins_later_takes_a_computer_players_seat(club: Services) -> None:
    table_id = await opened(club, "arctic", 1)
    await club.lobby.tables.start(table_id, ANN.id)
    assert (await club.people.attendance.join(table_id, BEN)).seat == 1
    table = await club.tables.find(table_id)
    assert (table.seats, table.holders) == ((ANN, BEN), (PRESENT, PRESENT))


async def test_a_table_with_computer_players_continues_from_its_save(club: Services) -> None:
    table_id = await opened(club, "arctic", 1)
    await club.lobby.tables.start(table_id, ANN.id)
    saved = await club.saves.export(table_id, ANN.id)
    table = await brought(club, CELLAR, ANN, saved.data)
    assert table.holders == (PRESENT, EASY)
    assert table.seats[1].computer


class Watched:
    """Compares each answer of a computer player with its answer after a redeal of what it can't see."""

    def __init__(self) -> None:
        self.prompted: set[int] = set()
        self.differs: list[Command | None] = []

    def choose(
        self, game: Game[Any], state: Any, seat: int, strength: Strength, seed: str, *, heard: Any
    ) -> Command | None:
        given = choose(game, state, seat, strength, seed, heard=heard)
        elsewhere = game.redeal(state, seat, "elsewhere")
        self.prompted.add(seat)
        if choose(game, elsewhere, seat, strength, seed, heard=heard) != given:
            self.differs.append(given)
        return given


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    """Record the answers of computer players; request this fixture before `club`."""
    watched = Watched()
    monkeypatch.setattr("bot.services.choose", watched.choose)
    return watched


async def play_on(services: Services, time: Time, table_id: int, enough: int) -> Position:
    """Make first choices for Ann until the game has `enough` steps."""
    position = await services.tables.position(table_id)
    while position.version < enough and position.result is None:
        ballot = await services.votes.ballots.live(table_id)
        if ballot is not None and ballot.stage == "voting" and 0 not in ballot.votes:
            pressed = Pressed(next(interactions), time.now())
            await services.votes.ballots.vote(table_id, ANN.id, ballot.plans[0], pressed)
        else:
            assert 0 in {decision.seat for decision in position.decisions}, "no one continues"
            await services.play.commands.play(
                Request(table_id, ANN.id, next(interactions)), position.legal(0)[0]
            )
        await time.settle()
        position = await services.tables.position(table_id)
    return position


@pytest.mark.parametrize("game", ["arctic", "empires"])
async def test_computer_players_play_by_what_their_seat_can_see(
    watched: Watched, club: Services, clock: Time, game: str
) -> None:
    table_id = await opened(club, game, 2)
    await club.lobby.tables.start(table_id, ANN.id)
    await club.play.seat_automation.start()
    await clock.settle()
    await play_on(club, clock, table_id, 40)
    steps = await club.tables.log(table_id, most=None)
    assert {step.seat for step in steps if step.about == {"by": "computer"}} == {1, 2}
    assert (watched.prompted, watched.differs) == ({1, 2}, [])


async def test_computer_crew_mates_vote_after_people_and_by_what_they_can_see(
    watched: Watched, club: Services, clock: Time
) -> None:
    table_id = await opened(club, "nemo", 2, first_captain="first", crew_cards="in_order")
    await club.votes.crew_terms.settle(table_id, ANN.id, Terms(mode="vote"))
    await club.lobby.tables.start(table_id, ANN.id)
    await club.play.seat_automation.start()
    await clock.settle()
    first = await club.votes.ballots.live(table_id)
    while first is None or first.stage != "voting":
        position = await club.tables.position(table_id)
        await club.play.commands.play(Request(table_id, ANN.id, next(interactions)), position.legal(0)[0])
        await clock.settle()
        first = await club.votes.ballots.live(table_id)

    assert set(first.votes) == {1, 2}, "computers are quick, and wait for people"
    pressed = Pressed(next(interactions), clock.now())
    await club.votes.ballots.vote(table_id, ANN.id, first.plans[-1], pressed)
    closed = await club.votes.ballots.find(first.id)
    assert closed is not None
    assert closed.verdict in ("elected", "tied")
    await clock.settle()
    await play_on(club, clock, table_id, 60)
    assert 0 in watched.prompted, "a vote is what one would do as the captain"
    assert watched.differs == []


async def test_a_captain_with_only_computer_players_decides_alone(club: Services) -> None:
    table_id = await opened(club, "nemo", 2, first_captain="first", crew_cards="in_order")
    await club.lobby.tables.start(table_id, ANN.id)
    assert await club.votes.ballots.live(table_id) is None


async def test_an_absent_seat_is_answered_at_the_strength_that_the_table_chose(club: Services) -> None:
    table_id = await opened(club, "arctic", 0)
    await club.lobby.tables.join(table_id, BEN)
    await club.lobby.tables.join(table_id, CLEO)
    clock = Clock(way="decision", time_up="computer", strength="strong")
    await club.time.clock_terms.settle(table_id, ANN.id, clock)
    await club.lobby.tables.start(table_id, ANN.id)
    await club.people.attendance.leave(table_id, BEN.id)
    assert (await club.tables.find(table_id)).holders[1] == Holder("computer", "strong")
