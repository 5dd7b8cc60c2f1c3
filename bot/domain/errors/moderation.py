"""Refusals about moderators' actions."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NotModerator(
    Refused,
    says="That's for moderators: people with the role set with /mod role or, if there's none, people who "
    "manage this channel. For your own seat, see /table.",
):
    """The command is for moderators only."""


class NotServerModerator(
    Refused,
    says="That affects the whole server, so it's for people with the role set with /mod role or, if there's "
    "none, people who manage all its channels.",
):
    """The command affects the whole server, which the person may not moderate."""


class NotManager(Refused, says="Only people who manage the server can set that."):
    """The command is for people who manage the server."""


class EmptyReason(
    Refused,
    says="A reason needs at least {least} letters or digits, so that everybody can understand it. Nothing "
    "has changed.",
):
    """The reason has fewer than `least` letters or digits."""


class NotArchived(Refused, says="There's no such archived table here. /mod restore lists them."):
    """The server has no archived table with this number."""


class BannedAlready(Refused, says="{name} is already banned here. /mod unban lifts the ban."):
    """The person called `name` is already banned on the server."""


class OwnBan(Refused, says="You can't ban yourself. /table leave frees your seat."):
    """A person cannot ban themselves."""


class OwnExcuse(Refused, says="You can't excuse yourself, so nothing has changed. Ask another moderator."):
    """Moderators cannot excuse games of their own."""


class NothingToExcuse(
    Refused,
    says="There's no such game that {name} abandoned here and that isn't excused yet. Nothing has changed. "
    "/mod excuse lists those games once you've chosen the person.",
):
    """The person called `name` has not abandoned that game on the server, or it is already excused."""


class NotShown(
    Refused,
    says="You haven't seen what this would change now, so nothing has changed. Run it without sure first to "
    "see it.",
):
    """The person has not previewed the effect for the current state of the table."""


class FiguresNotShown(
    Refused,
    says="These figures aren't waiting to be shared: others have been shown since, or they're shared "
    "already. Nothing has changed. /mod figures shows a file again.",
):
    """The person has not previewed these figures, or other figures have been previewed since."""


class NoSharedFigures(
    Refused,
    says="Nothing is shared for this game: new tables play by my built-in figures.",
):
    """The server shares no figures for this game: its new tables use the built-in ones."""


class NoReason(Refused, says="Say why: it's kept in the audit log. Nothing has changed."):
    """The moderator gave no reason for the action."""


class NotBanned(Refused, says="{name} isn't banned here and may sit at any table."):
    """The person called `name` is not banned on the server."""
