"""Refusals about finished games and saves."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NothingPlayed(Refused, says="The game hasn't begun, so there's nothing to look back on yet."):
    """The game has not begun, so there is nothing to look back on."""


class NoSuchBoard(
    Refused,
    says="There's no board {step}: this game has {count} so far. /table history replay shows them all.",
):
    """The game has no such board: `step`, and the number of boards, `count`."""


class FilmInMaking(Refused, says="Your animation is already being drawn and comes when it's ready."):
    """The person's animation is still being drawn."""


class UnreadableSave(
    Refused,
    says="I can't read this file as a save: {reason}. Nothing has changed. Use a file from /table export.",
):
    """A save that cannot be read: `reason`."""


class SaveTooLarge(
    Refused,
    says="This file is larger than {most} bytes, so I won't read it. Nothing has changed.",
):
    """A save above the limit: `most`, in bytes."""


class ImportRunning(
    Refused,
    says="Another file is being set up for you, or on this server. Try again when it's done. Nothing has "
    "changed.",
):
    """Another save is being set up for the same person, or on the same server."""


class SeedSealed(
    Refused,
    says="You can check the dice when the game is over: the seed stays sealed until then, so that nobody can"
    " predict the rolls.",
):
    """The seed is shown only after the end."""


class VoyageSeedSealed(
    Refused,
    says="Several crews sail this voyage. Its seed stays sealed until all of them are over; then /table "
    "verify checks the dice.",
):
    """The seed is shown only after the end of all voyages that have it."""


class ChancesSealed(
    Refused,
    says="While the game runs, nobody sees how the chances go: they're worked out from everybody's secrets. "
    "Once it's over, /table history chances shows them.",
):
    """The chances are shown only after the end: they are computed from hidden information too."""


class ChancesUnknown(
    Refused,
    says="No computer player knows this game, so I can't work out its chances. /table history replay shows "
    "its boards.",
):
    """No computer player knows the game, so the chances can't be computed."""


class ChancesTakeLong(
    Refused,
    says="This game is too long for me to work out its chances. /table history replay shows its boards.",
):
    """The game is so long that computing its chances would delay other users' boards."""


class ViewOnly(
    Refused,
    says="This file shows a running game as one person saw it. Hidden information isn't in it, so it can't "
    "be continued. Nothing has changed. Once that game is over, /table export saves everything.",
):
    """A file with one player's knowledge of a running game; it isn't a save."""


class SealKeyMissing(
    Refused,
    says="This file is sealed, and this bot doesn't have its key. The person who made the file can give the "
    "key to the person who runs this bot.",
):
    """A save was sealed with a key, `key`, that this bot doesn't have; it has `known`."""


class SealBroken(Refused, says="This sealed file is damaged or was edited, so it can't be opened."):
    """A sealed save was changed, or is incomplete."""


class SealedElsewhere(Refused, says="This file is sealed for another server. It can only be imported there."):
    """A sealed save can only be set up on a server other than `guild`."""


class SealedForOthers(
    Refused,
    says="This file is sealed for other people. One of them has to import it: somebody who has a seat in "
    "that game, or whoever it was made for.",
):
    """A sealed save may be set up by other people only."""
