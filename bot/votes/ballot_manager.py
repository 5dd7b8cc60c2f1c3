"""A crew's ballots over the course of the game: when they open and close, and what they decide.

Everything here runs inside the transaction that changes the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection

from bot.crews.contract import Crew, Plan, Question
from bot.domain.errors import CrewDecides, TieBinds
from bot.domain.play import Played
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.domain.votes.ballot import Ballot, Verdict
from bot.store import ballots
from bot.tables import Owed, TableRepository
from bot.votes.deciders import first_decider, is_alone, is_decided, is_short, quiet_answer
from bot.votes.plans import Plans
from bot.votes.tally import leaders
from engine.kernel.commands import Command

SILENCE: Final = 4
"""The divisor of a ballot's time limit: without votes, a captain's proposal applies after a quarter of it."""


class BallotManager:
    """Opens, counts and closes the ballots on a captain's decisions, as a table's terms require."""

    def __init__(
        self,
        repository: TableRepository,
        crews: Mapping[str, Crew[Any]],
        look: Callable[[Connection, int], None],
    ) -> None:
        """`look` is called when a table's next deadline may have changed."""
        self._repository = repository
        self._crews = crews
        self._look = look
        self._plans = Plans(repository, crews, self.convene)

    def crew(self, table: TableRecord) -> Crew[Any] | None:
        """Return the rules for crews in a table's game, or None if each player decides alone."""
        return self._crews.get(table.game)

    def convene(self, connection: Connection, position: Position, *, again: bool = False) -> None:
        """Open a ballot on the pending decision, if there is one, for the crew or only for the captain.

        If the captain's player is gone, the crew decides. `again` means that a turn may have begun again
        although the crew has voted on its course.
        """
        question = self.captains_question(position)
        if question is None:
            return
        table = position.table
        captain = table.holders[question.captain]
        voted = self._votes_on(connection, table, question, again=again)
        voting = voted or not captain.chooses
        alone = captain.chooses and not (voting and table.terms.mode == "vote")
        ballots.add(
            connection,
            table_id=table.id,
            subject="decision",
            stage="voting" if voting else "quiet",
            version=position.version,
            captain=question.captain,
            decider=question.captain if alone else None,
            terms=table.terms,
            question={**_written(question), "turn": question.turn} if voted else _written(question),
            now=self._repository.now(),
            closes_at=self._limit(table),
        )
        self.remind(connection, table)
        if voting:
            self._repository.owe(connection, table.id, position.version, [Owed("turn")])

    def _votes_on(
        self, connection: Connection, table: TableRecord, question: Question, *, again: bool
    ) -> bool:
        """Return whether the terms require a vote on a question; on a turn's course, only the first time."""
        if not question.votable or table.terms.vote_on(question.scope):
            return question.votable
        if question.turn is None or not table.terms.vote_on("course"):
            return False
        return again or not ballots.course_set(connection, table.id, question.turn)

    def captains_question(self, position: Position) -> Question | None:
        """Return the captain's decision that is made within the time of a ballot, if there is one.

        There is none for a captain without a crew, nor for a neutral seat if no crew may make the decision.
        """
        crew = self.crew(position.table)
        question = None if crew is None else crew.question(position.state)
        if question is None or is_alone(position.table, question.captain):
            return None
        neutral = position.table.holders[question.captain].kind == "neutral"
        return None if neutral and not question.votable else question

    def permit(self, connection: Connection, before: Position, seat: int, command: Command) -> None:
        """Raise CrewDecides or TieBinds if the captain may not give this command, since the crew decides."""
        crew = self.crew(before.table)
        if crew is None or crew.owned(command) or command not in before.legal(seat):
            return
        ballot = ballots.live(connection, before.table.id)
        if ballot is None or ballot.captain != seat or ballot.stage == "carrying":
            return
        if ballot.decider is None:
            raise CrewDecides
        if ballot.verdict == "tied" and all(
            plan.split(" ", 1)[0] != str(command) for plan in leaders(ballot.counted)
        ):
            raise TieBinds

    def follow(self, connection: Connection, played: Played) -> Played:
        """Update ballots after a step; a plan that has waited for the step continues."""
        return replace(played, position=self._follow(connection, played.position, played.step))

    def _follow(self, connection: Connection, after: Position, step: Step) -> Position:
        crew = self.crew(after.table)
        if crew is None:
            return after
        ballot = ballots.live(connection, after.table.id)
        if step.kind == "rewind":
            if ballot is not None:
                self._end(connection, after, ballot, None)
            self.convene(connection, after, again=True)
            self.remind(connection, after.table)
            return after
        if ballot is not None and ballot.stage == "carrying":
            return self._plans.carry(connection, after, ballot, step.events)
        if ballot is not None:
            decided = step.kind == "command" and step.seat == ballot.captain
            chosen = decided and step.command is not None and not crew.owned(step.command)
            question = crew.question(after.state)
            if not chosen and question is not None and _written(question).items() <= ballot.question.items():
                ballots.change(connection, ballot, version=after.version)
                return after
            self._end(connection, after, ballot, str(step.command) if chosen else None)
        self.convene(connection, after)
        return after

    def reseat(self, connection: Connection, position: Position, seat: int) -> Position:
        """Continue the open ballot after a change of player in a seat, without that seat's vote.

        If the seat was the captain's or the decider's, or if no one else remains, the ballot is opened again.
        """
        table = position.table
        ballot = ballots.live(connection, table.id)
        if ballot is not None and ballot.stage == "carrying":
            return position
        if ballot is None or seat in (ballot.captain, ballot.decider) or is_alone(table, ballot.captain):
            self._restart(connection, position, ballot)
            return position
        return self.settle(connection, position, ballots.unvote(connection, ballot, seat))

    def hasten(self, connection: Connection, table: TableRecord, ballot: Ballot) -> Ballot:
        """Let a captain's proposal apply sooner, if there are no votes."""
        soon = self._repository.now() + timedelta(minutes=table.terms.minutes) / SILENCE
        if not ballot.consented or ballot.closes_at is None or ballot.closes_at <= soon:
            return ballot
        hastened = ballots.change(connection, ballot, closes_at=soon)
        self.remind(connection, table)
        return hastened

    def give_time(self, connection: Connection, table: TableRecord, ballot: Ballot) -> Ballot:
        """Give a ballot its full time again, after a first vote on a proposal that was to apply sooner."""
        whole = ballot.opened_at + timedelta(minutes=table.terms.minutes)
        proposed = ballot.proposed_by(ballot.captain) is not None
        if not proposed or not ballot.binding or ballot.closes_at is None or whole <= ballot.closes_at:
            return ballot
        given = ballots.change(connection, ballot, closes_at=whole)
        self.remind(connection, table)
        return given

    def settle(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        """Close a ballot as soon as no further vote could change its result."""
        table = position.table
        if ballot.binding:
            if is_decided(table, ballot):
                return self.count(connection, position, ballot)
        elif ballot.stage == "voting" and ballot.decider is not None:
            others = set(table.voters) - {ballot.decider}
            if others <= set(ballot.counted):
                self.leave_to(connection, position, ballot, ballot.decider, "heard")
        return position

    def reopen(self, connection: Connection, position: Position) -> None:
        """Open the ballot on the pending decision again, for example after a change of terms."""
        ballot = ballots.live(connection, position.table.id)
        if ballot is None or ballot.stage in ("quiet", "voting"):
            self._restart(connection, position, ballot)

    def _restart(self, connection: Connection, position: Position, ballot: Ballot | None) -> None:
        if ballot is not None:
            ballots.change(connection, ballot, stage="closed", verdict="overtaken", closes_at=None)
        self.convene(connection, position)
        self.remind(connection, position.table)

    def elect(
        self,
        connection: Connection,
        position: Position,
        ballot: Ballot,
        plan: str,
        verdict: Verdict,
        *,
        by: int | None = None,
    ) -> Position:
        """Close a ballot with a chosen plan, and carry the plan out as far as possible.

        `by` is the interaction of the one person who decided, if there was one.
        """
        self.announce(connection, ballot, verdict, plan=plan)
        chosen = ballots.change(
            connection, ballot, stage="carrying", plan=plan, verdict=verdict, closes_at=None
        )
        self.remind(connection, position.table)
        return self._plans.carry(connection, position, chosen, (), by=by)

    def count(
        self, connection: Connection, position: Position, ballot: Ballot, decider: int | None = None
    ) -> Position:
        """Close a ballot by its votes: the plan with the most approvals wins, and the captain decides ties.

        `decider` decides in place of an absent captain.
        """
        ahead = leaders(ballot.counted)
        captains = next((plan for plan in ballot.counted.get(ballot.captain, ()) if plan in ahead), None)
        if len(ahead) == 1:
            return self.elect(connection, position, ballot, ahead[0], "elected")
        if captains is not None:
            return self.elect(connection, position, ballot, captains, "tied")
        proposed = ballot.proposed_by(ballot.captain)
        if not ahead and proposed is not None:
            return self.elect(connection, position, ballot, proposed, "proposed")
        self._leave_to_captain(connection, position, ballot, "tied" if ahead else "unheard", decider)
        return position

    def _leave_to_captain(
        self,
        connection: Connection,
        position: Position,
        ballot: Ballot,
        verdict: Verdict,
        decider: int | None = None,
    ) -> None:
        """Let the captain decide, or the next player if the captain is gone."""
        table, seat = position.table, ballot.captain if decider is None else decider
        if not table.holders[seat].chooses:
            seat = table.next_present(seat)
        self.leave_to(connection, position, ballot, seat, verdict)

    def _fall_short(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        """Prolong a ballot once if too few have voted; the second time, let the captain decide."""
        if ballot.verdict == "prolonged":
            self._leave_to_captain(connection, position, ballot, "short")
            return position
        until = self._limit(position.table)
        prolonged = ballots.change(connection, ballot, verdict="prolonged", closes_at=until)
        self.announce(connection, prolonged, "prolonged")
        self._ask(connection, prolonged)
        self._repository.changed(connection, position)
        return position

    def leave_to(
        self, connection: Connection, position: Position, ballot: Ballot, seat: int, verdict: Verdict
    ) -> None:
        """Let one player decide, and announce their deadline."""
        until = ballot.closes_at if verdict == "heard" else self._limit(position.table)
        left = ballots.change(
            connection, ballot, stage="deciding", decider=seat, verdict=verdict, closes_at=until
        )
        if ballot.stage == "deciding" and ballot.verdict != "heard":
            self.announce(connection, left, "deputy", before=ballot.decider)
        else:
            self.announce(connection, left, verdict)
        self._ask(connection, left)
        self._repository.changed(connection, position)

    def expire(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        """Continue when a ballot's time is up: open a vote, count it, or ask the next player.

        If only one answer is possible, it is given in the captain's name. So is the game's neutral answer,
        once each player has had their time to decide alone.
        """
        if len(ballot.plans) == 1:
            return self.elect(connection, position, ballot, ballot.plans[0], "only")
        following = position.table.next_present(ballot.captain if ballot.decider is None else ballot.decider)
        if ballot.stage == "quiet":
            until = self._limit(position.table)
            opened = ballots.change(connection, ballot, stage="voting", decider=None, closes_at=until)
            self.announce(connection, opened, "away")
            self._ask(connection, opened)
            self._repository.changed(connection, position)
            return position
        if ballot.stage == "voting" and is_short(position.table, ballot):
            return self._fall_short(connection, position, ballot)
        if ballot.stage == "voting":
            return self.count(connection, position, ballot, None if ballot.binding else following)
        if ballot.verdict == "heard":
            return self.count(connection, position, ballot, following)
        if following == first_decider(position.table, ballot):
            return self.elect(connection, position, ballot, quiet_answer(position, ballot), "nobody")
        self.leave_to(connection, position, ballot, following, ballot.verdict or "unheard")
        return position

    def announce(self, connection: Connection, ballot: Ballot, code: str, **more: Any) -> None:
        """Queue a line for the channel about a ballot's progress, with its current state."""
        self._repository.tell(connection, ballot.table_id, ballot.version, report(ballot, code, **more))

    def remind(self, connection: Connection, table: TableRecord) -> None:
        """Note a table's next deadline, since a ballot's has changed."""
        self._look(connection, table.id)

    def _ask(self, connection: Connection, ballot: Ballot) -> None:
        """Post a ballot to those who must answer it now, and update the table's deadline."""
        self._look(connection, ballot.table_id)
        self._repository.owe(connection, ballot.table_id, ballot.version, [Owed("turn")])

    def _limit(self, table: TableRecord) -> datetime:
        return self._repository.now() + timedelta(minutes=table.terms.minutes)

    def _end(self, connection: Connection, after: Position, ballot: Ballot, chosen: str | None) -> None:
        """Close a ballot whose decision is no longer pending."""
        verdict: Verdict = "overtaken" if chosen is None else "chosen"
        if ballot.stage == "voting" and (ballot.votes or ballot.proposals):
            self.announce(connection, ballot, verdict, plan=chosen)
            self._repository.owe(connection, ballot.table_id, after.version, [Owed("turn")])
        ballots.change(connection, ballot, stage="closed", plan=chosen, verdict=verdict, closes_at=None)


def report(ballot: Ballot, code: str, **more: Any) -> dict[str, Any]:
    """Return a ballot's state as JSON-able data, which can be written out in any language."""
    supporters: dict[str, list[int]] = {}
    for seat, plans in sorted(ballot.counted.items()):
        for approved in plans:
            supporters.setdefault(approved, []).append(seat)
    tally = sorted(supporters.items(), key=lambda entry: -len(entry[1]))
    return {
        "code": code,
        "ballot": ballot.id,
        "captain": ballot.captain,
        "decider": ballot.decider,
        "until": None if ballot.closes_at is None else int(ballot.closes_at.timestamp()),
        "tally": tally,
        **more,
    }


def written(plan: Plan) -> str:
    """Return a plan in the form in which it is stored."""
    return " ".join(str(command) for command in plan)


def _written(question: Question) -> dict[str, Any]:
    return {
        "kind": question.decision.kind,
        "about": dict(question.decision.about),
        "plans": [written(plan) for plan in question.plans],
    }
