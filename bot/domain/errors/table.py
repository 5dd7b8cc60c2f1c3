"""Refusals about a table as a whole: it doesn't exist, or is not in the required state."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NoTable(Refused, says="There's no table in this channel. /table open opens one."):
    """There is no table in this channel, or it is closed."""


class TableExists(
    Refused,
    says="This channel already has a table, and it can only have one at a time. Join that one, or open "
    "another in a thread or a different channel.",
):
    """The channel already has a table: its id `table`, and its game's id `game`."""


class UnknownGame(Refused, says="I don't know the game {game}. /table open lists the games I know."):
    """No game called `game` is registered."""


class NotLobby(
    Refused,
    says="The game has begun, so its seats and options are fixed. /table status shows how it's going.",
):
    """The game has begun, so the seats and options can no longer change."""


class NotRunning(Refused, says="No game is running at this table. /table status shows what you can do."):
    """The game has not begun, or is over; `status` says which."""


class TableFull(
    Refused,
    says="All {most} seats are taken. You can watch, or open a table in a thread or another channel.",
):
    """All `most` seats are taken."""


class TooFewPlayers(
    Refused,
    says="The game needs {least} people; seats taken: {seated}. Others can press Join.",
):
    """The game needs `least` people, but only `seated` have a seat."""


class OnlyOpener(Refused, says="Only the person who opened the table can do that: <@{opener}>."):
    """Only the person who opened the table may do this: the user with the id `opener`."""


class NotReadThere(
    Refused,
    says="Not everybody who plays can read this channel: {names}. So the table stays where it is; choose a "
    "channel that all of them can read, or ask a moderator.",
):
    """Some of the table's players, `names`, cannot read the new channel."""


class SeatUnread(
    Refused,
    says="{name} can't read this channel, so nothing has changed. Let them see it first: give them access, "
    "or add them to the thread.",
):
    """The person who is to get a seat, `name`, cannot read the table's channel."""


class NoPages(Refused, says="This bot has no pages. /table board shows a table's board here."):
    """The bot serves no web pages, because no address is configured."""


class PageForPlayers(
    Refused,
    says="Not everybody can read this channel, so its table's page is for its players only. /table board "
    "shows you the board here.",
):
    """The table's channel is private, so only its players get links to its page."""


class UnreadableFile(
    Refused,
    says="I can't use this file: {reason}. Nothing has changed. It should be TOML.",
):
    """The owner's file isn't valid TOML, for the `reason` given."""


class OtherEncoding(
    UnreadableFile,
    says="This file isn't saved as UTF-8, so I can't read it. Nothing has changed. Open it in your editor "
    "and save it again as UTF-8 (in Notepad: Save as, then Encoding).",
):
    """The owner's file is not encoded as UTF-8; `reason` is the error, in English."""


class NothingCorrected(
    Refused,
    says="Everything in this worksheet is what we guessed, so there's nothing to share. Change whatever is "
    "different in your copy.",
):
    """The worksheet contains only the values that this project shipped."""


class SharedFiguresFail(
    Refused,
    says="The figures this server shares for the game no longer work: {reason}. A moderator can take them "
    "back with /mod figures.",
):
    """The figures that the server shares for the game no longer work, for the `reason` given."""


class UnknownPart(Refused, says="Say what the file is for. This game takes files for: {parts}."):
    """It is unclear which part of the game the file is for; `parts` are those that accept one."""


class TableElsewhere(Refused, says="That table belongs to another server, and its moderators look after it."):
    """The table belongs to another server, which has its own moderators."""


class OutOfSight(Refused, says="That table is on another server. /table list shows the tables on this one."):
    """The person can't see the table's channel."""


class NoComputer(
    Refused,
    says="No computer player knows this game. When the time is up, a moderator, a vote, a substitute or "
    "neutral answers can take over.",
):
    """No computer player supports the game."""


class NoOpening(
    Refused,
    says="There's no guided first game for this one yet. /table open opens an ordinary table.",
):
    """The game has no prepared opening for a guided first game."""


class NoComputerHere(Refused, says="No computer player has a seat here. /table seat computer adds one."):
    """No computer player has a seat at the table."""


class UnknownStrength(
    Refused,
    says="I don't have a computer player called {strength}. /table seat computer lists them.",
):
    """There is no computer player with the strength `strength`."""


class TooManyTables(
    Refused,
    says="{name} already has as many open tables on this server as allowed: {most}. /table list shows them, "
    "and /table leave gives up a seat.",
):
    """The person called `name` already has the maximum number of open tables on the server, `most`."""


class TwoValues(Refused, says="You picked two values for “{title}”. Pick one; nothing has changed."):
    """A form has two values for one option, whose title is `title`."""
