"""Who decides for a crew if a vote does not, and what happens without any decision."""

from __future__ import annotations

from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.domain.votes.ballot import Ballot
from bot.votes.tally import leaders, settled


def is_alone(table: TableRecord, captain: int) -> bool:
    """Return whether a captain has no one to consult.

    Computer players don't count: they do not oppose a captain who decides alone.
    """
    counsel = table.present if table.terms.mode == "captain" else table.voters
    return not table.present or not set(counsel) - {captain}


def is_decided(table: TableRecord, ballot: Ballot) -> bool:
    """Return whether no further vote could change the result; computer players' votes end no ballot early."""
    crew = len(table.voters)
    people = {seat: plans for seat, plans in ballot.counted.items() if table.held(seat)}
    return settled(people, crew) or (people.keys() >= set(table.present) and settled(ballot.counted, crew))


def missing_votes(table: TableRecord, ballot: Ballot) -> int:
    """Return how many more people must vote, by the table's terms, for the vote to decide."""
    voted = sum(seat in ballot.counted for seat in table.present)
    return max(0, table.terms.needed(len(table.present)) - voted)


def is_short(table: TableRecord, ballot: Ballot) -> bool:
    """Return whether a binding ballot has votes, but fewer than the terms require.

    Without any vote it is not short: the captain's proposal applies, or the captain decides.
    """
    return ballot.binding and bool(ballot.counted) and missing_votes(table, ballot) > 0


def first_decider(table: TableRecord, ballot: Ballot) -> int:
    """Return the seat that decides first without votes: the captain's, or the next if no one plays it."""
    captain = ballot.captain
    return captain if table.holders[captain].chooses else table.next_present(captain)


def quiet_answer(position: Position, ballot: Ballot) -> str:
    """Return the leading plan of an unresolved vote, or else the game's neutral answer for the captain."""
    if ballot.verdict in ("tied", "short"):
        return leaders(ballot.counted)[0]
    neutral = str(position.game.neutral(position.state, ballot.captain))
    return neutral if neutral in {plan.split(" ", 1)[0] for plan in ballot.plans} else ballot.plans[0]
