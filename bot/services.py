"""All services of the bot, grouped by topic, and the function that creates and connects them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from bot.crews import crews
from bot.delivery import Channel, Outbox, PeriodicSweep, PieceEmoji
from bot.domain.shards import Shards
from bot.leagues import Leagues
from bot.links import PageLinks
from bot.lobby import Closing, Computers, Directory, FirstGames, Lobby
from bot.matching import Matching, build_matching
from bot.moderation import Moderation, Referee, Repairs, SharedFigures
from bot.openings import openings
from bot.orders import usually_answered
from bot.people import Attendance, Handover, Names, Notes, Privacy, Profiles, Seats, Vacancies
from bot.play import (
    AwaitedQuery,
    Coach,
    CommandPath,
    PanelQuery,
    ReadMarkers,
    Reapply,
    Rewinds,
    SeatAutomation,
    StandingOrders,
)
from bot.records import Courses, GameArchive, History, Statistics, Verifier
from bot.saves import Saves, Seals
from bot.settings import Settings
from bot.store.connection.database import Database
from bot.tables import Fixes, FollowUp, FollowUps, Moves, PlayOn, TableRepository, Tables, TableWorker
from bot.text.catalogue import Words
from bot.time import (
    Absences,
    AvailabilityChoices,
    Clocks,
    ClockTerms,
    Deadlines,
    Harms,
    Heartbeat,
    LobbyDeadlines,
    Outages,
    Pauses,
    Reminders,
    TimeoutHandler,
)
from bot.votes import BallotManager, Ballots, ConsentVotes, CrewTerms, Delegation
from engine.kernel.game import Game
from players import choose, evaluators


@dataclass(frozen=True, slots=True)
class LobbyServices:
    """Tables before their first command, and closing tables."""

    tables: Lobby
    closing: Closing
    computers: Computers
    first_games: FirstGames
    directory: Directory


@dataclass(frozen=True, slots=True)
class VoteServices:
    """Decisions made by several people."""

    ballots: Ballots
    consent: ConsentVotes
    crew_terms: CrewTerms
    delegation: Delegation


@dataclass(frozen=True, slots=True)
class PeopleServices:
    """Who holds each seat, and people's settings."""

    attendance: Attendance
    names: Names
    handover: Handover
    vacancies: Vacancies
    profiles: Profiles
    notes: Notes
    privacy: Privacy


@dataclass(frozen=True, slots=True)
class TimeServices:
    """Clocks, deadlines, pauses and absences."""

    clock_terms: ClockTerms
    pauses: Pauses
    absences: Absences
    availability: AvailabilityChoices
    reminders: Reminders
    deadlines: Deadlines
    timeouts: TimeoutHandler
    outages: Outages
    heartbeat: Heartbeat
    lobbies: LobbyDeadlines


@dataclass(frozen=True, slots=True)
class PlayServices:
    """Commands, undo, rewinds, and the data of panels."""

    commands: CommandPath
    rewinds: Rewinds
    panels: PanelQuery
    awaited: AwaitedQuery
    read_markers: ReadMarkers
    seat_automation: SeatAutomation
    orders: StandingOrders
    coach: Coach


@dataclass(frozen=True, slots=True)
class RecordServices:
    """Finished games: statistics, replays and verification."""

    archive: GameArchive
    statistics: Statistics
    history: History
    verifier: Verifier
    courses: Courses


@dataclass(frozen=True, slots=True)
class ModerationServices:
    """Moderators' actions."""

    acts: Moderation
    referee: Referee
    repairs: Repairs
    figures: SharedFigures


@dataclass(frozen=True, slots=True)
class DeliveryServices:
    """Delivery of tables' messages to their channels."""

    outbox: Outbox
    sweep: PeriodicSweep
    pieces: PieceEmoji


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that the Discord side uses, by topic."""

    tables: Tables
    moves: Moves
    fixes: Fixes
    lobby: LobbyServices
    votes: VoteServices
    people: PeopleServices
    time: TimeServices
    play: PlayServices
    saves: Saves
    records: RecordServices
    leagues: Leagues
    matching: Matching
    moderation: ModerationServices
    delivery: DeliveryServices
    links: PageLinks
    database: Database
    shards: Shards
    followers: list[TableWorker]
    """Other workers that are notified after each commit; they are added before `start`."""

    async def open(self) -> None:
        """Update the database's schema; background work does not begin before `start`.

        Raises DatabaseTaken if another process uses the SQLite file, or serves one of these shards on a
        database server.
        """
        await self.database.open(self.shards)

    async def start(self, channel: Channel, heard: Callable[[], bool] = lambda: True) -> None:
        """Begin to post to a channel, to react to deadlines, and to answer for seats without a player.

        `heard` returns whether people can play now; if they can't, their clocks get that time back.
        """

        def played() -> bool:
            return heard() and not self.time.heartbeat.silent

        await self.time.heartbeat.start(heard)
        await self.delivery.pieces.load()
        await self.delivery.outbox.start(channel)
        await self.fixes.catch_up()
        await self.time.deadlines.start(self.time.timeouts.expire, played)
        await self.play.seat_automation.start()
        await self.records.archive.start()
        self.delivery.sweep.start()
        for follower in self.followers:
            follower.start()

    def words(self, locale: str | None) -> Words:
        """Return the texts of a locale, as named by Discord, with the application's piece emoji."""
        return self.delivery.pieces.words(locale)

    async def close(self, patience: float = 0.0) -> None:
        """Stop background work and close the database.

        Posts in progress have `patience` seconds to arrive; after that, the next start checks whether they
        did.
        """
        for follower in self.followers:
            await follower.stop()
        await self.delivery.pieces.stop()
        await self.delivery.sweep.stop()
        await self.records.archive.stop()
        await self.play.seat_automation.stop()
        await self.time.deadlines.stop()
        await self.delivery.outbox.stop(patience)
        await self.time.heartbeat.stop()
        await self.database.close()


def build_services(
    settings: Settings, games: Mapping[str, Game[Any]], now: Callable[[], datetime]
) -> Services:
    """Create the services; nothing is read or written before `open`.

    `games` are the playable games; `now` returns the current time with its time zone.
    """
    lease, shards = timedelta(seconds=settings.lease), settings.shards
    database = Database(settings.database_url, settings.database_pool, lease)
    deadlines = Deadlines(database, now, shards)
    followers: list[TableWorker] = []

    def wake(table_id: int) -> None:
        outbox.wake(table_id)
        deadlines.wake(table_id, clocks.first_ring(table_id))
        seat_automation.wake(table_id)
        archive.wake(table_id)
        for follower in followers:
            follower.committed(table_id)

    repository = TableRepository(
        database,
        games=games,
        loaded=settings.loaded_tables,
        now=now,
        wake=wake,
        patience=timedelta(seconds=settings.log_lines_delay),
    )
    ballot_manager = BallotManager(repository, crews, deadlines.look)
    consent = ConsentVotes(repository, ballot_manager)
    clocks = Clocks(repository, ballot_manager, deadlines.look)
    outages = Outages(repository, clocks, deadlines.look, shards)
    outbox = Outbox(database, games, now, shards, outages=outages, requests=settings.requests)
    tables, lobby = Tables(repository), Lobby(repository, ballot_manager, deadlines.look)
    seats = Seats(repository, ballot_manager, consent)
    attendance, profiles = Attendance(repository, lobby, seats), Profiles(database, now)
    notes = Notes(repository)
    vacancies = Vacancies(repository, seats, consent)
    ballots = Ballots(repository, ballot_manager)
    pauses = Pauses(repository, clocks, consent)
    clock_terms = ClockTerms(repository, clocks, consent, evaluators)
    lobby_deadlines = LobbyDeadlines(repository, lobby, deadlines.look)
    absences = Absences(repository, clocks, seats, deadlines.look, evaluators)
    lapses = (ballots.expire, consent.expire, absences.expire)
    reapply, read_markers = Reapply(repository, ballot_manager), ReadMarkers(repository)
    panels = PanelQuery(repository, read_markers)
    commands = CommandPath(repository, ballot_manager, panels)
    rewinds = Rewinds(
        repository,
        ballot_manager=ballot_manager,
        consent_votes=consent,
        commands=commands,
        reapply=reapply,
        tables=tables,
    )
    seat_automation = SeatAutomation(repository, ballot_manager, choose, shards)
    orders = StandingOrders(repository, ballot_manager)
    first_games = FirstGames(repository, ballot_manager, lobby)
    archive, fixes = GameArchive(repository), Fixes(repository)
    statistics = Statistics(repository, archive)
    moderation = Moderation(repository, fixes)
    taught = {opening.commitment for opening in openings.values()}
    usually = {game: usually_answered(game) for game in games}
    repository.follow_ups = FollowUps(
        # Other changes that follow from a step, in this order, if they apply.
        after_step=(
            FollowUp(lambda _step, table: table.timed, clocks.follow),
            FollowUp(lambda _step, table: table.stood_in, seat_automation.follow),
            FollowUp(lambda _step, table: table.status == "ended", archive.follow),
            FollowUp(lambda step, table: step is not None and table.ordered, orders.follow),
            FollowUp(lambda _step, table: table.ordered and table.status == "ended", orders.end),
            FollowUp(lambda _step, table: table.rewind_pending, rewinds.overtake),
            FollowUp(lambda _step, table: table.absence_pending, absences.follow),
            FollowUp(lambda step, _table: step is None, vacancies.follow),
            FollowUp(
                lambda step, _table: step is not None and any(event.harmful for event in step.events),
                Harms(repository).follow,
            ),
        ),
        # Seats that act automatically, after everything that the user has requested is done.
        play_on=(
            PlayOn(lambda position: position.table.rewound, reapply.play_on),
            PlayOn(
                lambda position: (
                    position.table.ordered
                    or any(each.kind in usually[position.table.game] for each in position.pending)
                ),
                orders.play_on,
            ),
            PlayOn(lambda position: position.table.commitment in taught, first_games.play_on),
        ),
    )
    return Services(
        tables=tables,
        moves=Moves(repository),
        fixes=fixes,
        lobby=LobbyServices(
            lobby,
            Closing(repository, consent),
            Computers(repository, lobby, evaluators),
            first_games,
            Directory(repository, lobby),
        ),
        votes=VoteServices(
            ballots,
            consent,
            CrewTerms(repository, ballot_manager, consent),
            Delegation(repository, ballot_manager),
        ),
        people=PeopleServices(
            attendance,
            Names(repository),
            Handover(repository, seats),
            vacancies,
            profiles,
            notes,
            Privacy(repository, attendance, profiles, notes),
        ),
        time=TimeServices(
            clock_terms,
            pauses,
            absences,
            AvailabilityChoices(repository, clocks),
            Reminders(repository),
            deadlines,
            TimeoutHandler(repository, deadlines.look, lapses, lobby_deadlines),
            outages,
            Heartbeat(repository, clocks, timedelta(seconds=settings.pulse), shards),
            lobby_deadlines,
        ),
        play=PlayServices(
            commands,
            rewinds,
            panels,
            AwaitedQuery(repository),
            read_markers,
            seat_automation,
            orders,
            Coach(repository),
        ),
        saves=Saves(repository, ballot_manager, games, Seals(settings.seal_key_list)),
        records=RecordServices(
            archive,
            statistics,
            History(repository),
            Verifier(repository),
            Courses(repository),
        ),
        leagues=Leagues(repository, lobby, statistics.skills),
        matching=build_matching(repository, lobby, statistics.skills),
        moderation=ModerationServices(
            moderation,
            Referee(
                repository,
                moderation,
                pauses=pauses,
                rewinds=rewinds,
                seats=seats,
                attendance=attendance,
                clock_terms=clock_terms,
            ),
            Repairs(repository),
            SharedFigures(repository, moderation),
        ),
        delivery=DeliveryServices(
            outbox,
            PeriodicSweep(outbox, deadlines, shards),
            PieceEmoji(database, shards, shown=settings.pieces),
        ),
        links=PageLinks(repository, settings.web_url, settings.link_secret),
        database=database,
        shards=shards,
        followers=followers,
    )
