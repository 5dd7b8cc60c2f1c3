"""Data classes for ballots: votes of a crew, and questions that need the players' agreement."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal

Stage = Literal["quiet", "voting", "deciding", "carrying", "closed"]
Subject = Literal["decision", "terms", "rewind", "clock", "pause", "resume", "close", "absent", "vacancy"]
Verdict = Literal[
    "elected", "chosen", "proposed", "tied", "heard", "unheard", "away", "overtaken", "agreed", "rejected",
    "lapsed", "withdrawn", "only", "nobody", "prolonged", "short",
]  # fmt: skip

AGREE: Final = "agree"
DISAGREE: Final = "disagree"


@dataclass(frozen=True, slots=True)
class Pressed:
    """The interaction with which a person voted, and its time."""

    interaction_id: int
    at: datetime
    """When the interaction arrived, to the millisecond."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A plan, a sequence of commands, that a crew member proposed on a ballot."""

    seat: int
    plan: str
    revision: int
    """The ballot's revision when the plan was last proposed."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote of a crew on its captain's decision, or a question that needs the players' agreement.

    A plan is stored as a string of its commands, each a single word, separated by spaces.
    """

    id: int
    table_id: int
    subject: Subject
    stage: Stage
    """``quiet``: the captain decides and there is no proposal; ``voting``: the crew votes; ``deciding``: one
    person decides alone; ``carrying``: the chosen plan is being carried out; ``closed``: it is over."""
    version: int
    """The table's version to which the ballot applies: the latest one at which the same decision is
    pending."""
    captain: int
    decider: int | None
    """The seat that makes the final decision, or None if only votes count."""
    open: bool
    question: Mapping[str, Any]
    """What the ballot asks. For a decision: its kind, its subject and the plans. For an agreement: its
    subject, and under ``voters`` the seats that have to agree."""
    plan: str | None
    """The chosen plan, or None if none has been chosen."""
    carried: int
    """How many commands of the chosen plan have been carried out."""
    verdict: Verdict | None
    """How the result came about, or why there is none yet."""
    revision: int
    """A counter that increases with every change."""
    opened_at: datetime
    closes_at: datetime | None
    proposals: tuple[Proposal, ...] = field(default=())
    """The proposed plans, the oldest first."""
    approvals: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """By seat: the plans that it approves of, its favourite first."""
    follows: Mapping[int, int] = field(default_factory=dict)
    """By seat: the seat whose vote it adopts unless it votes itself. There are no cycles."""

    @property
    def counted(self) -> Mapping[int, tuple[str, ...]]:
        """By seat, the approved plans that count: those of the seat's own vote, or of the vote it follows."""
        found = dict(self.approvals)
        for seat in self.follows.keys() - found.keys():
            leader = seat
            while leader not in self.approvals and leader in self.follows:
                leader = self.follows[leader]
            if leader in self.approvals:
                found[seat] = self.approvals[leader]
        return found

    @property
    def answered(self) -> frozenset[int]:
        """The seats that need not vote any more: they have voted, or follow another seat's vote."""
        return frozenset({*self.approvals, *self.follows})

    @property
    def votes(self) -> Mapping[int, str]:
        """By seat, its favourite plan; seats that have not voted are omitted."""
        return {seat: plans[0] for seat, plans in self.approvals.items()}

    @property
    def plans(self) -> tuple[str, ...]:
        """The plans on the ballot, in the order of their letters: those of the question, then proposals."""
        standard = self.question["plans"]
        return tuple(dict.fromkeys([*standard, *(proposal.plan for proposal in self.proposals)]))

    @property
    def binding(self) -> bool:
        """Whether the votes decide, and not one person."""
        return self.stage == "voting" and self.decider is None

    def open_to(self, seat: int, voters: Collection[int]) -> bool:
        """Return whether a seat can vote, or decide for the captain; `voters` are the crew's seats."""
        if self.stage == "deciding":
            return seat == self.decider != self.captain
        return self.stage == "voting" and seat in voters and seat != self.decider

    def advises(self, seat: int) -> bool:
        """Return whether the ballot is advice to `seat`, the captain, who then decides."""
        return self.decider == self.captain == seat

    @property
    def consented(self) -> bool:
        """Whether the captain's proposal is accepted, because no one has voted."""
        return self.binding and not self.approvals and self.proposed_by(self.captain) is not None

    def proposed_by(self, seat: int) -> str | None:
        """Return the plan that a seat proposed last, or None."""
        own = [proposal for proposal in self.proposals if proposal.seat == seat]
        return max(own, key=lambda proposal: proposal.revision).plan if own else None
