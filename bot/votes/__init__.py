"""Decisions by several people: a crew's ballots, and questions that need everyone's agreement."""

from __future__ import annotations

from bot.votes.ballot_manager import BallotManager
from bot.votes.ballots import MOST_STEPS, Ballots
from bot.votes.ballots import Effect as BallotEffect
from bot.votes.consent_votes import ConsentVotes, Effect, question_state
from bot.votes.crew_terms import CrewTerms
from bot.votes.deciders import missing_votes
from bot.votes.delegation import Delegation, Following
from bot.votes.tally import leaders, settled

__all__ = [
    "MOST_STEPS",
    "BallotEffect",
    "BallotManager",
    "Ballots",
    "ConsentVotes",
    "CrewTerms",
    "Delegation",
    "Effect",
    "Following",
    "leaders",
    "missing_votes",
    "question_state",
    "settled",
]
