"""Refusals of what only some may do, and of what they cannot."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NotModerator(Refused):
    """Only moderators may do that."""

    code = "not_moderator"


class NotServerModerator(Refused):
    """The person may not moderate the whole server."""

    code = "not_server_moderator"


class NotManager(Refused):
    """Only those who may manage the server may do that."""

    code = "not_manager"


class EmptyReason(Refused):
    """A reason has at least `least` letters or digits."""

    code = "empty_reason"


class NotArchived(Refused):
    """No archived table of that number is kept."""

    code = "not_archived"


class BannedAlready(Refused):
    """The person is banned in the server: `name`."""

    code = "banned_already"


class OwnBan(Refused):
    """A person cannot ban themselves."""

    code = "own_ban"


class NotShown(Refused):
    """The person has not been shown what would come of it, at the table as it is now."""

    code = "not_shown"


class FiguresNotShown(Refused):
    """The person has not been shown these figures, or others have been shown since."""

    code = "figures_not_shown"


class NoSharedFigures(Refused):
    """The server's new tables of the game play by the shipped figures already."""

    code = "no_shared_figures"


class NoReason(Refused):
    """An act of a moderator's without a reason."""

    code = "no_reason"


class NotBanned(Refused):
    """The person is not banned: `name`."""

    code = "not_banned"
