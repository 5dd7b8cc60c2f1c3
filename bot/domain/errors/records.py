"""Refusals about finished games, replays and saves."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NothingPlayed(Refused, says="The game hasn't begun, so there's nothing to look back on yet."):
    """The game has not begun, so there is nothing to look back on."""


class NoSuchBoard(
    Refused,
    says="There's no board {step}: this game has {count} so far. /table history replay shows them all.",
):
    """The game has no board with the number `step`; it has `count` boards so far."""


class FilmInMaking(Refused, says="Your animation is already being drawn and comes when it's ready."):
    """The person's animation is still being drawn."""


class UnreadableSave(
    Refused,
    says="I can't read this file as a save: {reason}. Nothing has changed. Use a file from /table export.",
):
    """The file cannot be read as a save, for the `reason` given."""


class SaveTooLarge(
    Refused,
    says="This file is larger than {most} bytes, so I won't read it. Nothing has changed.",
):
    """The file is larger than the limit, `most` bytes."""


class ImportRunning(
    Refused,
    says="Another file is being set up for you, or on this server. Try again when it's done. Nothing has "
    "changed.",
):
    """Another save is being imported by the same person, or on the same server."""


class SeedSealed(
    Refused,
    says="You can check the dice when the game is over: the seed stays sealed until then, so that nobody can"
    " predict the rolls.",
):
    """The seed stays secret until the game is over."""


class VoyageSeedSealed(
    Refused,
    says="Several crews sail this voyage. Its seed stays sealed until all of them are over; then /table "
    "verify checks the dice.",
):
    """The seed stays secret until all voyages that use it are over."""


class ChancesSealed(
    Refused,
    says="While the game runs, nobody sees how the chances go: they're worked out from everybody's secrets. "
    "Once it's over, /table history chances shows them.",
):
    """The chances stay secret until the game is over, since hidden information goes into them."""


class ChancesUnknown(
    Refused,
    says="No computer player knows this game, so I can't work out its chances. /table history replay shows "
    "its boards.",
):
    """No computer player supports the game, so the chances of winning can't be computed."""


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
    """The file is not a save: it contains only what one player knew of a running game."""


class SealKeyMissing(
    Refused,
    says="This file is sealed, and this bot doesn't have its key. The person who made the file can give the "
    "key to the person who runs this bot.",
):
    """The save is sealed with the key `key`, which this bot doesn't have; `known` are the keys it has."""


class SealBroken(Refused, says="This sealed file is damaged or was edited, so it can't be opened."):
    """The sealed save has been modified or is incomplete."""


class SealedElsewhere(Refused, says="This file is sealed for another server. It can only be imported there."):
    """The sealed save can only be imported on the server `guild`."""


class SealedForOthers(
    Refused,
    says="This file is sealed for other people. One of them has to import it: somebody who has a seat in "
    "that game, or whoever it was made for.",
):
    """The sealed save can only be imported by other people."""
