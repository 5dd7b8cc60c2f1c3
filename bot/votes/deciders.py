"""The person who decides for a crew if votes do not, and the result without a decision."""

from __future__ import annotations

from bot.domain.ballot import Ballot
from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.votes.tally import leaders, settled


def is_alone(table: TableRecord, captain: int) -> bool:
    """Return whether a captain has no one to consult.

    Computer players do not oppose a captain who decides alone, so they don't count.
    """
    counsel = table.present if table.terms.mode == "captain" else table.voters
    return not table.present or not set(counsel) - {captain}


def is_decided(table: TableRecord, ballot: Ballot) -> bool:
    """Return whether no vote could change the result; computer players' votes end no ballot early."""
    crew = len(table.voters)
    people = {seat: plans for seat, plans in ballot.counted.items() if table.held(seat)}
    return settled(people, crew) or (people.keys() >= set(table.present) and settled(ballot.counted, crew))


def missing_votes(table: TableRecord, ballot: Ballot) -> int:
    """Return how many more people must vote for a result when the time is up, by the table's terms."""
    voted = sum(seat in ballot.counted for seat in table.present)
    return max(0, table.terms.needed(len(table.present)) - voted)


def is_short(table: TableRecord, ballot: Ballot) -> bool:
    """Return whether a binding ballot has votes, but too few.

    Without votes it is not short: the captain's proposal applies, or the captain decides.
    """
    return ballot.binding and bool(ballot.counted) and missing_votes(table, ballot) > 0


def first_decider(table: TableRecord, ballot: Ballot) -> int:
    """Return the seat that decides first without votes: the captain's, or the next one if it is empty."""
    captain = ballot.captain
    return captain if table.holders[captain].chooses else table.next_present(captain)


def quiet_answer(position: Position, ballot: Ballot) -> str:
    """Return the game's answer for a captain who is gone; with votes, the leading plan."""
    if ballot.verdict in ("tied", "short"):
        return leaders(ballot.counted)[0]
    neutral = str(position.game.neutral(position.state, ballot.captain))
    return neutral if neutral in {plan.split(" ", 1)[0] for plan in ballot.plans} else ballot.plans[0]
