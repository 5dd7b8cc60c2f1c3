"""Refusals about a table as a whole: whether it exists, and what it is."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NoTable(Refused):
    """There is no table here, or it is closed."""

    code = "no_table"


class TableStands(Refused):
    """The channel has a table already: `table`, the game's id `game`."""

    code = "table_stands"


class UnknownGame(Refused):
    """No game of that name is registered: `game`."""

    code = "unknown_game"


class NotLobby(Refused):
    """The game has begun, so seats and options are fixed."""

    code = "not_lobby"


class NotRunning(Refused):
    """The game has not begun, or is over: `status`."""

    code = "not_running"


class TableFull(Refused):
    """Every seat is taken: `most`."""

    code = "table_full"


class TooFewPlayers(Refused):
    """The game needs more people: `seated`, `least`."""

    code = "too_few_players"


class OnlyOpener(Refused):
    """Only the person who opened the table may do that: `opener`, an id."""

    code = "only_opener"


class NotReadThere(Refused):
    """Some who play cannot read that channel: `names`."""

    code = "not_read_there"


class SeatUnread(Refused):
    """A person who is to have a seat cannot read the table's channel: `name`."""

    code = "seat_unread"


class UnreadableFile(Refused):
    """An owner's file that is no TOML: `reason`."""

    code = "unreadable_file"


class OtherEncoding(UnreadableFile):
    """An owner's file that is saved in another encoding than UTF-8: `reason`, in English."""

    code = "other_encoding"


class NothingCorrected(Refused):
    """A worksheet that says what was guessed, and no more."""

    code = "nothing_corrected"


class SharedFiguresFail(Refused):
    """The figures that a server shares cannot be played by: `reason`."""

    code = "shared_figures_fail"


class UnknownPart(Refused):
    """A file for something that the game takes no file for: `parts` are those it does."""

    code = "unknown_part"


class TableElsewhere(Refused):
    """The table is in another server, with its own moderators."""

    code = "table_elsewhere"


class OutOfSight(Refused):
    """The person can't see the table's channel."""

    code = "out_of_sight"


class NoComputer(Refused):
    """No computer player knows the game."""

    code = "no_computer"


class NoOpening(Refused):
    """The game has no opening along which it could be learnt."""

    code = "no_opening"


class NoComputerHere(Refused):
    """No computer player has a seat of its own at the table."""

    code = "no_computer_here"


class UnknownStrength(Refused):
    """No computer player plays like that: `strength`."""

    code = "unknown_strength"


class TooManyTables(Refused):
    """The person sits at as many open tables of the server as one may: `name`, `most`."""

    code = "too_many_tables"
