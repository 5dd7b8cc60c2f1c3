"""A crew of four at Nemo's War, and the ballots that their decisions open."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.crews.contract import Question
from bot.domain.person import PRESENT, Person
from bot.domain.table import Place, TableRecord
from bot.domain.votes.ballot import Ballot
from bot.votes.ballot_manager import written

NOW: Final = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)


def crew_table(people: Sequence[Person]) -> TableRecord:
    """Return a table of Nemo's War with these people."""
    return TableRecord(
        id=1,
        place=Place(7, 1),
        game="nemo",
        options={},
        status="running",
        opener=people[0],
        locale="en",
        commitment="0" * 64,
        version=3,
        seats=tuple(people),
        opened_at=NOW,
        holders=(PRESENT,) * len(people),
        ended_at=None,
    )


def open_ballot(question: Question) -> Ballot:
    """Return the open ballot of a question, before anyone has voted."""
    return Ballot(
        id=5,
        table_id=1,
        subject="decision",
        stage="voting",
        version=3,
        captain=question.captain,
        decider=None,
        open=True,
        question={"plans": [written(plan) for plan in question.plans]},
        plan=None,
        carried=0,
        verdict=None,
        revision=0,
        opened_at=NOW,
        closes_at=NOW + timedelta(days=1),
    )
