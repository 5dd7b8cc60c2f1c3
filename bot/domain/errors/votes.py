"""Refusals about ballots, and about questions that need all players' agreement."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NoCrew(
    Refused,
    says="Nobody votes at this table: voting needs a game with a crew of at least two people.",
):
    """The game has no crew, or the crew is a single person."""


class CrewDecides(
    Refused,
    says="The crew decides this by ballot. Vote with its buttons or /crew vote, or suggest a plan with "
    "/crew propose; your own duties and characters stay yours.",
):
    """The crew decides this by ballot, not a single person."""


class TieBinds(Refused, says="The ballot is tied, so the choice is between its leading options."):
    """The ballot is tied, so the captain must choose one of the leading plans."""


class NoBallot(
    Refused,
    says="No ballot is open now. When the captain has something to decide, /crew propose puts a plan "
    "forward.",
):
    """No ballot is open: one person decides alone, or the crew has nothing to decide."""


class BallotClosed(Refused, says="This ballot is closed. /crew vote shows what you can vote on now."):
    """The ballot is closed, so its votes are final."""


class NotOnBallot(
    Refused,
    says="That isn't on the ballot. Its buttons and /crew vote show what is; /crew propose adds a plan.",
):
    """The vote is for a plan that is neither legal nor proposed."""


class OwnMatter(
    Refused,
    says="Characters and objections can only be used by their owner, so they can't be part of a proposal.",
):
    """The proposal contains a decision that belongs to one person."""


class PlanTooLong(Refused, says="A plan has at most {most} steps. Plan the rest when these are done."):
    """The plan has more than the maximum number of steps, `most`."""


class QuestionPending(
    Refused,
    says="That's already being voted on. The question closes when everybody has answered.",
):
    """A question of this kind is already open at the table."""


class FollowsInCircle(
    Refused,
    says="Your votes would follow one another in a circle: {chain}. So nothing has changed, and your vote "
    "is your own.",
):
    """Votes would follow one another in a circle, `chain`, so the user's vote stays their own."""


class StillFollows(
    FollowsInCircle,
    says="Your votes would follow one another in a circle: {chain}. So nothing has changed, and your vote "
    "still follows {holds}'s.",
):
    """Votes would follow one another in a circle, `chain`, so the user still follows the player `holds`."""


class NoOneToFollow(
    Refused,
    says="That person isn't playing at this table now, so there's no vote to follow. Nothing has changed; "
    "/crew follow accepts anybody who plays here.",
):
    """The person whose vote was to be followed has no seat at the table, or has left it."""


class NotYourQuestion(Refused, says="Others have to answer this; the question names them."):
    """The user is not among those who have to answer the question."""


class QuestionOver(Refused, says="This question is closed. /table status shows how the game stands."):
    """The question has been decided or withdrawn, or its time is up."""


class SameTerms(Refused, says="The crew already decides this way. /crew terms shows how."):
    """The proposed terms are identical to the current ones."""
