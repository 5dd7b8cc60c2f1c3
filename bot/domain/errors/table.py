"""Refusals about a table as a whole: it doesn't exist, or not in the required state."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NoTable(Refused, says="There's no table in this channel. /table open opens one."):
    """There is no table here, or it is closed."""


class TableExists(
    Refused,
    says="This channel already has a table, and it can only have one at a time. Join that one, or open "
    "another in a thread or a different channel.",
):
    """The channel has a table already: `table`, the game's id `game`."""


class UnknownGame(Refused, says="I don't know the game {game}. /table open lists the games I know."):
    """No game of that name is registered: `game`."""


class NotLobby(
    Refused,
    says="The game has begun, so its seats and options are fixed. /table status shows how it's going.",
):
    """The game has begun, so seats and options are fixed."""


class NotRunning(Refused, says="No game is running at this table. /table status shows what you can do."):
    """The game has not begun, or is over: `status`."""


class TableFull(
    Refused,
    says="All {most} seats are taken. You can watch, or open a table in a thread or another channel.",
):
    """Every seat is taken: `most`."""


class TooFewPlayers(
    Refused,
    says="The game needs {least} people; seats taken: {seated}. Others can press Join.",
):
    """The game needs more people: `seated`, `least`."""


class OnlyOpener(Refused, says="Only the person who opened the table can do that: <@{opener}>."):
    """Only the person who opened the table may do that: `opener`, an id."""


class NotReadThere(
    Refused,
    says="Not everybody who plays can read this channel: {names}. So the table stays where it is; choose a "
    "channel that all of them can read, or ask a moderator.",
):
    """Some players cannot read that channel: `names`."""


class SeatUnread(
    Refused,
    says="{name} can't read this channel, so nothing has changed. Let them see it first: give them access, "
    "or add them to the thread.",
):
    """A person who is to have a seat cannot read the table's channel: `name`."""


class NoPages(Refused, says="This bot has no pages. /table board shows a table's board here."):
    """There are no pages: no address is set for them."""


class PageForPlayers(
    Refused,
    says="Not everybody can read this channel, so its table's page is for its players only. /table board "
    "shows you the board here.",
):
    """The table's channel is private, so only its players get links."""


class UnreadableFile(
    Refused,
    says="I can't use this file: {reason}. Nothing has changed. It should be TOML.",
):
    """An owner's file that isn't valid TOML: `reason`."""


class OtherEncoding(
    UnreadableFile,
    says="This file isn't saved as UTF-8, so I can't read it. Nothing has changed. Open it in your editor "
    "and save it again as UTF-8 (in Notepad: Save as, then Encoding).",
):
    """An owner's file that is not saved as UTF-8: `reason`, in English."""


class NothingCorrected(
    Refused,
    says="Everything in this worksheet is what we guessed, so there's nothing to share. Change whatever is "
    "different in your copy.",
):
    """A worksheet with only this project's own values."""


class SharedFiguresFail(
    Refused,
    says="The figures this server shares for the game no longer work: {reason}. A moderator can take them "
    "back with /mod figures.",
):
    """The figures that a server shares cannot be played: `reason`."""


class UnknownPart(Refused, says="Say what the file is for. This game takes files for: {parts}."):
    """A file for a part of the game that takes none: `parts` are those that do."""


class TableElsewhere(Refused, says="That table belongs to another server, and its moderators look after it."):
    """The table is in another server, with its own moderators."""


class OutOfSight(Refused, says="That table is on another server. /table list shows the tables on this one."):
    """The person can't see the table's channel."""


class NoComputer(
    Refused,
    says="No computer player knows this game. When the time is up, a moderator, a vote, a substitute or "
    "neutral answers can take over.",
):
    """No computer player knows the game."""


class NoOpening(
    Refused,
    says="There's no guided first game for this one yet. /table open opens an ordinary table.",
):
    """The game has no opening for a first game."""


class NoComputerHere(Refused, says="No computer player has a seat here. /table seat computer adds one."):
    """No computer player has a seat of its own at the table."""


class UnknownStrength(
    Refused,
    says="I don't have a computer player called {strength}. /table seat computer lists them.",
):
    """There is no computer player of that strength: `strength`."""


class TooManyTables(
    Refused,
    says="{name} already has as many open tables on this server as allowed: {most}. /table list shows them, "
    "and /table leave gives up a seat.",
):
    """The person sits at as many open tables of the server as allowed: `name`, `most`."""


class TwoValues(Refused, says="You picked two values for “{title}”. Pick one; nothing has changed."):
    """A form with two values for one option: `title`."""
