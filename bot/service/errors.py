"""Why something asked of a table is refused: a code and parameters, never prose.

A rule that a command breaks is the engine's `IllegalCommand`, and data that is no command at all
its `UnknownCommand`; both come through unchanged. After any of these nothing has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar


class Refused(Exception):
    """Something that a table cannot do now; the words for it belong to `bot.text`."""

    code: ClassVar[str] = "refused"

    def __init__(self, **params: str | int) -> None:
        """Take what the refusal is about: names, numbers and ids, nothing secret."""
        super().__init__(f"{self.code} {params}" if params else self.code)
        self.params: Mapping[str, str | int] = params


class NoTable(Refused):
    """No table stands here, or it is closed."""

    code = "no_table"


class TableStands(Refused):
    """The channel has a table already: `table`, the game's id `game`."""

    code = "table_stands"


class UnknownPress(Refused):
    """A button or a menu that does not come from here, or from a version of the bot that is gone."""

    code = "unknown_press"


class UnknownGame(Refused):
    """No game of that name is registered: `game`."""

    code = "unknown_game"


class NotLobby(Refused):
    """The game has begun, so seats and options stand."""

    code = "not_lobby"


class NotRunning(Refused):
    """The game has not begun, or is over: `status`."""

    code = "not_running"


class NothingPlayed(Refused):
    """The game has not begun, so there is nothing to look back on."""

    code = "nothing_played"


class NoSuchBoard(Refused):
    """The game has no such board to look back on: `step`, and how many there are, `count`."""

    code = "no_such_board"


class FilmInMaking(Refused):
    """The person has asked for an animation, which is being drawn."""

    code = "film_in_making"


class NoRegion(Refused):
    """The board has no such part: `region`, and `regions`, some of those that it has."""

    code = "no_region"


class TableFull(Refused):
    """Every seat is taken: `most`."""

    code = "table_full"


class AlreadySeated(Refused):
    """The person sits at the table already: `seat`."""

    code = "already_seated"


class NotSeated(Refused):
    """The person has no seat at the table."""

    code = "not_seated"


class SeatAnswered(NotSeated):
    """The person has a seat at the table for which somebody else answers, since they left or were away."""

    code = "seat_answered"


class TooFewPlayers(Refused):
    """The game needs more people: `seated`, `least`."""

    code = "too_few_players"


class OnlyOpener(Refused):
    """Only the person who opened the table may do that: `opener`, an id."""

    code = "only_opener"


class NotYourTurn(Refused):
    """Others must decide now: `awaited`, their names with commas between."""

    code = "not_your_turn"


class StalePanel(Refused):
    """The position has moved on since the panel was made: `version`, today's."""

    code = "stale_panel"


class NothingToUndo(Refused):
    """The person's own command was not the last one, or there is none."""

    code = "nothing_to_undo"


class OrderFollows(Refused):
    """Somebody has left a standing order that would do something else without the person's step: `name`."""

    code = "order_follows"


class NoSuchStep(Refused):
    """No step of that number stands."""

    code = "no_such_step"


class UndoBarred(Refused):
    """The last step rolled dice or revealed something, which cannot be taken back."""

    code = "undo_barred"


class UnreadableSave(Refused):
    """A save that cannot be read: `reason`."""

    code = "unreadable_save"


class UnreadableFile(Refused):
    """An owner's file that is no TOML: `reason`."""

    code = "unreadable_file"


class UnknownPart(Refused):
    """A file for something that the game takes no file for: `parts` are those it does."""

    code = "unknown_part"


class SaveTooLarge(Refused):
    """A save above the limit: `most`, in bytes."""

    code = "save_too_large"


class SeedSealed(Refused):
    """The seed is shown only after the end."""

    code = "seed_sealed"


class ViewOnly(Refused):
    """A file that shows what one person could know of a running game, and is no save."""

    code = "view_only"


class NotModerator(Refused):
    """Only moderators may do that."""

    code = "not_moderator"


class NotServerModerator(Refused):
    """The person may not moderate the whole server."""

    code = "not_server_moderator"


class NotManager(Refused):
    """Only those who may manage the server may do that."""

    code = "not_manager"


class TableElsewhere(Refused):
    """The table stands in another server, whose moderators look after it."""

    code = "table_elsewhere"


class NotArchived(Refused):
    """No archived table of that number is kept."""

    code = "not_archived"


class NotBanned(Refused):
    """The person is not banned: `name`."""

    code = "not_banned"


class Damaged(Refused):
    """The table's position cannot be read: `table`."""

    code = "damaged"


class BotRests(Refused):
    """The bot has made too many mistakes and does nothing for a while: `until`, in seconds of Unix time."""

    code = "bot_rests"


class DatabaseFails(Refused):
    """The database cannot be used just now, through no mistake of the bot's or the person's."""

    code = "database_fails"


class DatabaseLocked(DatabaseFails):
    """Another program keeps it locked, so nothing was written."""

    code = "database_locked"


class DatabaseFull(DatabaseFails):
    """There is no room left, so nothing was written."""

    code = "database_full"


class DatabaseReadOnly(DatabaseFails):
    """It cannot be written to, so nothing was."""

    code = "database_read_only"


class DatabaseAway(DatabaseFails):
    """It cannot be reached; what was being written when it went away may have been, or not."""

    code = "database_away"


class OutOfSight(Refused):
    """The table stands where the person cannot look."""

    code = "out_of_sight"


class NoSteps(Refused):
    """No step has been taken yet."""

    code = "no_steps"


class NobodyThere(Refused):
    """Nobody sits at the seat: there are `seats`."""

    code = "nobody_there"


class NoCrew(Refused):
    """The game knows no crew, or one person plays it alone."""

    code = "no_crew"


class CrewDecides(Refused):
    """A ballot decides that, and no one person."""

    code = "crew_decides"


class TieBinds(Refused):
    """A tie is the captain's to break: only the leading choices are left."""

    code = "tie_binds"


class NoBallot(Refused):
    """No ballot is open: one person decides alone, or nothing is asked that a crew could decide."""

    code = "no_ballot"


class BallotClosed(Refused):
    """The ballot is closed, so its votes stand."""

    code = "ballot_closed"


class NotOnBallot(Refused):
    """Nobody can vote for that: it is neither possible nor proposed."""

    code = "not_on_ballot"


class OwnMatter(Refused):
    """A proposal of what belongs to one person, whatever a crew thinks of it."""

    code = "own_matter"


class PlanTooLong(Refused):
    """A proposal of too many steps: `most`."""

    code = "plan_too_long"


class AskedAlready(Refused):
    """A question of that kind is open at the table."""

    code = "asked_already"


class NotAsked(Refused):
    """The question is for others to answer."""

    code = "not_asked"


class QuestionOver(Refused):
    """The question is settled, withdrawn, or its time is up."""

    code = "question_over"


class SameTerms(Refused):
    """The terms are like that already."""

    code = "same_terms"


class BadClock(Refused):
    """No clock is like that: `shortest` in minutes, `longest` and `vacation` in days are the limits."""

    code = "bad_clock"


class SameClock(Refused):
    """The table has that clock already."""

    code = "same_clock"


class NoComputer(Refused):
    """No computer player knows the game."""

    code = "no_computer"


class KeepsPrivate(Refused):
    """Somebody keeps their records to themselves: `name`."""

    code = "keeps_private"


class NoOpening(Refused):
    """The game has no opening along which it could be learnt."""

    code = "no_opening"


class NoComputerHere(Refused):
    """No computer player has a seat of its own at the table."""

    code = "no_computer_here"


class UnknownStrength(Refused):
    """No computer player plays like that: `strength`."""

    code = "unknown_strength"


class TablePaused(Refused):
    """The table rests, so nothing goes on there."""

    code = "table_paused"


class NotPaused(Refused):
    """The table does not rest."""

    code = "not_paused"


class UnknownZone(Refused):
    """No time zone has that name: `zone`."""

    code = "unknown_zone"


class NoZone(Refused):
    """A time of the day says nothing of somebody whose time zone is not known."""

    code = "no_zone"


class BadQuietHours(Refused):
    """No times of the day, or too far from one another: `longest`, in hours."""

    code = "bad_quiet_hours"


class BadVacation(Refused):
    """No days, in the past, or too many: `longest`."""

    code = "bad_vacation"


class Banned(Refused):
    """The person may not sit at the server's tables: `name`."""

    code = "banned"


class TooManyTables(Refused):
    """The person sits at as many open tables of the server as one may: `name`, `most`."""

    code = "too_many_tables"


class SeatIsFree(Refused):
    """Nobody needs to wait, for a seat is free."""

    code = "seat_is_free"


class SeatTaken(Refused):
    """Somebody has the seat already."""

    code = "seat_taken"


class SeatedAlready(Refused):
    """Somebody else sits at the table already: `name`."""

    code = "seated_already"


class OwnSeatFree(Refused):
    """Somebody has left a seat of the table, which is free for them: `name`."""

    code = "own_seat_free"


class BotInvited(Refused):
    """Seats are for people: `name` is a bot."""

    code = "bot_invited"


class NoOffer(Refused):
    """The seat is not offered, or not any more."""

    code = "no_offer"


class NotYourSeat(Refused):
    """The seat is somebody else's to take back: `name`."""

    code = "not_your_seat"


class SeatIsYours(Refused):
    """The person answers for their seat already."""

    code = "seat_is_yours"
