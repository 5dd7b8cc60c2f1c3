"""Refusals about games to look back on, and saves."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NothingPlayed(Refused):
    """The game has not begun, so there is nothing to look back on."""

    code = "nothing_played"


class NoSuchBoard(Refused):
    """The game has no such board to look back on: `step`, and how many there are, `count`."""

    code = "no_such_board"


class AnimationInMaking(Refused):
    """The person has asked for an animation, which is being drawn."""

    code = "film_in_making"


class UnreadableSave(Refused):
    """A save that cannot be read: `reason`."""

    code = "unreadable_save"


class SaveTooLarge(Refused):
    """A save above the limit: `most`, in bytes."""

    code = "save_too_large"


class ImportGoesOn(Refused):
    """A save is being set up for the same person, or on the same server."""

    code = "import_goes_on"


class SeedSealed(Refused):
    """The seed is shown only after the end."""

    code = "seed_sealed"


class ChancesSealed(Refused):
    """The chances are shown only after the end: they are computed from hidden things, too."""

    code = "chances_sealed"


class ChancesUnknown(Refused):
    """No computer player knows the game, so the chances can't be computed."""

    code = "chances_unknown"


class ChancesTakeLong(Refused):
    """The game is so long that following it would keep others from their boards."""

    code = "chances_take_long"


class ViewOnly(Refused):
    """A file that shows what one person could know of a running game, and is no save."""

    code = "view_only"


class SealKeyMissing(Refused):
    """A save was sealed with a key, `key`, that this bot doesn't have; it has `known`."""

    code = "seal_key_missing"


class SealBroken(Refused):
    """A sealed save was changed, or is not whole."""

    code = "seal_broken"


class SealedElsewhere(Refused):
    """A sealed save may be set up on another server only: `guild`."""

    code = "sealed_elsewhere"


class SealedForOthers(Refused):
    """A sealed save may be set up by other people only."""

    code = "sealed_for_others"
