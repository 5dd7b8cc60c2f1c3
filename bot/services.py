"""The service as one thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from bot.crews import crews
from bot.delivery.outbox import Channel, Outbox
from bot.delivery.periodic_sweep import Rounds
from bot.domain.shards import Shards
from bot.lobby.computers import Computers
from bot.lobby.directory import Directory
from bot.lobby.first_games import FirstGames
from bot.lobby.lobby import Lobby
from bot.moderation.moderation import Moderation
from bot.moderation.referee import Referee
from bot.moderation.repairs import Repairs
from bot.people.attendance import Attendance
from bot.people.handover import Handover
from bot.people.privacy import Personal
from bot.people.profiles import People
from bot.people.seats import Seats
from bot.people.vacancies import Vacancies
from bot.play.panel_query import Sights
from bot.play.read_markers import Visits
from bot.play.rewinds import Rewinds
from bot.play.seat_automation import StandIns
from bot.records.game_archive import Chronicle
from bot.records.history import Past
from bot.records.statistics import Statistics
from bot.records.verification import Verifier
from bot.saves.saves import Saves
from bot.settings import Settings
from bot.store.connection.database import Database
from bot.tables.moves import Moves
from bot.tables.positions import States
from bot.tables.repository import Ledger
from bot.tables.tables import Tables
from bot.time.absences import Absences
from bot.time.availability import Presence
from bot.time.clock_terms import ClockTerms
from bot.time.clocks import Clocks
from bot.time.deadlines import Deadlines
from bot.time.heartbeat import Pulse
from bot.time.pauses import Pauses
from bot.time.timeout_handler import Expiry
from bot.votes.ballot_manager import Council
from bot.votes.ballots import Ballots
from bot.votes.consent_votes import Agreements
from bot.votes.crew_terms import CrewTerms
from engine.kernel.game import Game
from players import choose, judgements


@dataclass(frozen=True, slots=True)
class House:
    """Everything the Discord side works with."""

    lobby: Lobby
    attendance: Attendance
    handover: Handover
    vacancies: Vacancies
    moves: Moves
    directory: Directory
    tables: Tables
    ballots: Ballots
    agreements: Agreements
    crew_terms: CrewTerms
    clock_terms: ClockTerms
    pauses: Pauses
    absences: Absences
    presence: Presence
    stand_ins: StandIns
    computers: Computers
    first_games: FirstGames
    past: Past
    rewinds: Rewinds
    saves: Saves
    verifier: Verifier
    visits: Visits
    sights: Sights
    chronicle: Chronicle
    statistics: Statistics
    moderation: Moderation
    referee: Referee
    repairs: Repairs
    people: People
    personal: Personal
    outbox: Outbox
    deadlines: Deadlines
    expiry: Expiry
    pulse: Pulse
    rounds: Rounds
    database: Database
    shards: Shards

    async def open(self) -> None:
        """Bring the database's schema up to date. Nothing goes on by itself before `start`.

        Raises DatabaseTaken when another process plays on an SQLite file, or serves one of
        these shards on a server.
        """
        await self.database.open(self.shards)

    async def start(self, channel: Channel, heard: Callable[[], bool] = lambda: True) -> None:
        """Begin to post to a channel, to go on where a time is up, and to answer for who is away.

        `heard` says whether people can play now: the time in which they cannot is given back.
        """
        await self.pulse.start(heard)
        await self.outbox.start(channel)
        await self.deadlines.start(self.expiry.expire, lambda: heard() and not self.pulse.silent)
        await self.stand_ins.start()
        await self.chronicle.start()
        self.rounds.start()

    async def close(self, patience: float = 0.0) -> None:
        """Stop what goes on by itself and let go of the database.

        What is being posted has `patience` seconds to arrive; else it is looked for after the next start.
        """
        await self.rounds.stop()
        await self.chronicle.stop()
        await self.stand_ins.stop()
        await self.deadlines.stop()
        await self.outbox.stop(patience)
        await self.pulse.stop()
        await self.database.close()


def build_house(settings: Settings, games: Mapping[str, Game[Any]], now: Callable[[], datetime]) -> House:
    """Put the service together; nothing is read or written before `open`.

    `games` are those that can be played, `now` gives the time, aware of its zone.
    """
    database = Database(settings.database_url, settings.database_pool)
    shards = settings.shards
    outbox = Outbox(database, games, now, shards)
    deadlines = Deadlines(database, now, shards)

    def wake(table_id: int) -> None:
        outbox.wake(table_id)
        deadlines.wake(table_id)
        stand_ins.wake(table_id)
        chronicle.wake(table_id)

    ledger = Ledger(
        database,
        games=games,
        states=States(settings.loaded_tables),
        now=now,
        wake=wake,
        patience=timedelta(seconds=settings.log_lines_delay),
    )
    council = Council(ledger, crews, deadlines.look)
    agreements = Agreements(ledger, council)
    clocks = Clocks(ledger, council, deadlines.look)
    stand_ins, chronicle = StandIns(ledger, council, choose, shards), Chronicle(ledger)
    lobby, seats = Lobby(ledger, council), Seats(ledger, council, agreements)
    tables, attendance = Tables(ledger, council), Attendance(ledger, lobby, seats)
    rewinds, moderation = Rewinds(ledger, council, agreements, tables), Moderation(ledger)
    visits, people = Visits(ledger), People(database, now)
    pauses = Pauses(ledger, clocks, agreements)
    clock_terms = ClockTerms(ledger, clocks, agreements, judgements)
    ballots = Ballots(ledger, council)
    absences = Absences(ledger, clocks, seats, deadlines.look, judgements)
    lapses = (ballots.expire, agreements.expire, absences.expire)
    return House(
        lobby=lobby,
        attendance=attendance,
        handover=Handover(ledger, seats),
        vacancies=Vacancies(ledger, seats, agreements),
        moves=Moves(ledger),
        directory=Directory(ledger, lobby),
        tables=tables,
        ballots=ballots,
        agreements=agreements,
        crew_terms=CrewTerms(ledger, council, agreements),
        past=Past(ledger),
        rewinds=rewinds,
        saves=Saves(ledger, council, games),
        verifier=Verifier(ledger),
        visits=visits,
        sights=Sights(ledger, clocks, rewinds, visits),
        chronicle=chronicle,
        statistics=Statistics(ledger, chronicle),
        clock_terms=clock_terms,
        pauses=pauses,
        absences=absences,
        presence=Presence(ledger, clocks),
        stand_ins=stand_ins,
        computers=Computers(ledger, lobby, judgements),
        first_games=FirstGames(ledger, council, lobby),
        moderation=moderation,
        repairs=Repairs(ledger),
        referee=Referee(
            ledger,
            moderation,
            pauses=pauses,
            rewinds=rewinds,
            seats=seats,
            attendance=attendance,
            clock_terms=clock_terms,
        ),
        people=people,
        personal=Personal(ledger, attendance, people),
        outbox=outbox,
        deadlines=deadlines,
        expiry=Expiry(ledger, deadlines.look, lapses),
        pulse=Pulse(ledger, clocks, timedelta(seconds=settings.pulse), shards),
        rounds=Rounds(outbox, deadlines, shards),
        database=database,
        shards=shards,
    )
