"""Refusals about ballots, and questions that need all players' agreement."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NoCrew(
    Refused,
    says="Nobody votes at this table: voting needs a game with a crew of at least two people.",
):
    """The game has no crew, or one person plays it alone."""


class CrewDecides(
    Refused,
    says="The crew decides this by ballot. Vote with its buttons or /crew vote, or suggest a plan with "
    "/crew propose; your own duties and characters stay yours.",
):
    """A ballot decides this, not one person."""


class TieBinds(Refused, says="The ballot is tied, so the choice is between its leading options."):
    """The captain breaks a tie, but only between the leading choices."""


class NoBallot(
    Refused,
    says="No ballot is open now. When the captain has something to decide, /crew propose puts a plan "
    "forward.",
):
    """No ballot is open: one person decides alone, or no decision of the crew is pending."""


class BallotClosed(Refused, says="This ballot is closed. /crew vote shows what you can vote on now."):
    """The ballot is closed, so its votes are final."""


class NotOnBallot(
    Refused,
    says="That isn't on the ballot. Its buttons and /crew vote show what is; /crew propose adds a plan.",
):
    """A vote for something that is neither possible nor proposed."""


class OwnMatter(
    Refused,
    says="Characters and objections can only be used by their owner, so they can't be part of a proposal.",
):
    """A proposal about something that belongs to one person."""


class PlanTooLong(Refused, says="A plan has at most {most} steps. Plan the rest when these are done."):
    """A proposal of too many steps: `most`."""


class QuestionPending(
    Refused,
    says="That's already being voted on. The question closes when everybody has answered.",
):
    """A question of that kind is open at the table."""


class FollowsInCircle(
    Refused,
    says="Your votes would follow one another in a circle: {chain}. So nothing has changed, and your vote "
    "is your own.",
):
    """Votes would follow one another in a circle: `chain` names them. The vote is not changed."""


class StillFollows(
    FollowsInCircle,
    says="Your votes would follow one another in a circle: {chain}. So nothing has changed, and your vote "
    "still follows {holds}'s.",
):
    """The same, but the vote continues to follow that of `holds`."""


class NoOneToFollow(
    Refused,
    says="That person isn't playing at this table now, so there's no vote to follow. Nothing has changed; "
    "/crew follow accepts anybody who plays here.",
):
    """The person whose vote is to be followed has no seat at the table, or has left it."""


class NotYourQuestion(Refused, says="Others have to answer this; the question names them."):
    """The question is for others to answer."""


class QuestionOver(Refused, says="This question is closed. /table status shows how the game stands."):
    """The question is settled, withdrawn, or its time is up."""


class SameTerms(Refused, says="The crew already decides this way. /crew terms shows how."):
    """The terms are already like that."""
