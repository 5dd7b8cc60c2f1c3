"""Refusals about ballots, and questions that need all players' agreement."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NoCrew(Refused):
    """The game knows no crew, or one person plays it alone."""

    code = "no_crew"


class CrewDecides(Refused):
    """A ballot decides that, and no one person."""

    code = "crew_decides"


class TieBinds(Refused):
    """A tie is the captain's to break: only the leading choices are left."""

    code = "tie_binds"


class NoBallot(Refused):
    """No ballot is open: one person decides alone, or no decision of the crew is pending."""

    code = "no_ballot"


class BallotClosed(Refused):
    """The ballot is closed, so its votes are final."""

    code = "ballot_closed"


class NotOnBallot(Refused):
    """No vote for that: it is neither possible nor proposed."""

    code = "not_on_ballot"


class OwnMatter(Refused):
    """A proposal of what belongs to one person, whatever a crew thinks of it."""

    code = "own_matter"


class PlanTooLong(Refused):
    """A proposal of too many steps: `most`."""

    code = "plan_too_long"


class AskedAlready(Refused):
    """A question of that kind is open at the table."""

    code = "asked_already"


class FollowsInCircle(Refused):
    """Votes would follow one another in a circle: `chain` names them. The vote stays one's own."""

    code = "follows_in_circle"


class StillFollows(FollowsInCircle):
    """As above, but the vote goes on following `holds`'s."""

    code = "still_follows"


class NobodyToFollow(Refused):
    """Whose vote is to be followed has no seat at the table, or has left it."""

    code = "nobody_to_follow"


class NotAsked(Refused):
    """The question is for others to answer."""

    code = "not_asked"


class QuestionOver(Refused):
    """The question is settled, withdrawn, or its time is up."""

    code = "question_over"


class SameTerms(Refused):
    """The terms are like that already."""

    code = "same_terms"
