"""A crew member's votes, proposed plans and proposed terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord.app_commands import Choice as Suggestion

from bot.crews import crews
from bot.crews.contract import Question
from bot.domain.errors import (
    NoBallot,
    NoCrew,
    NotOnBallot,
    NotSeated,
)
from bot.domain.position import Position
from bot.domain.votes.ballot import Ballot, Pressed
from bot.domain.votes.crew_terms import Terms
from bot.services import Services
from bot.text.catalogue import N_, Words
from bot.text.folding import fits, folded
from bot.text.markup import plain
from bot.ui.answer import reply, show
from bot.ui.panel import Notice
from bot.ui.play.foresight import next_steps
from bot.ui.play.live_panels import pressed_panel
from bot.ui.play.panel_model import choices, message_names, stopped
from bot.ui.play.turn import QUOTED, Turn
from bot.ui.press import reading
from bot.ui.rules.rule_links import word_with_rule
from bot.ui.shorten import shorten
from bot.ui.suggestions import suggestions
from bot.ui.votes.ballot import lettered, plan_labels
from bot.ui.votes.consent_votes import ANSWERS
from bot.ui.votes.plan import plan_page, planned, votable
from bot.ui.votes.terms import terms_words
from bot.votes import BallotEffect, Following
from engine.kernel.commands import Command
from engine.kernel.errors import IllegalCommand, UnknownCommand

VOTED: Final[Mapping[BallotEffect, str]] = {
    "voted": N_("Your vote counts. Add whatever else you'd go along with, until the ballot closes."),
    "voted_too": N_("Your votes count. The first is your favourite."),
    "taken_back": N_("Your vote was taken back."),
    "decided": N_("You've decided."),
    "proposed": N_("Your plan is on the ballot. Vote for it too, if you want it."),
}
"""The answers to a user who votes, by the effect of the vote."""


@dataclass(frozen=True, slots=True)
class Voter:
    """A crew member's interaction with a table: votes, proposes plans, and proposes new terms."""

    interaction: discord.Interaction[Any]
    services: Services
    words: Words
    """The translations into the player's language."""
    table_id: int

    async def press(self, ballot_id: int, place: int) -> None:
        """Vote for the plan of a ballot with this number. Raises the exceptions of `Ballots.vote`."""
        ballot = await self._numbered(ballot_id, [place])
        await self._vote(ballot, ballot.plans[place])

    async def pick(self, ballot_id: int, places: Sequence[int]) -> None:
        """Vote for several plans of a ballot at once. Raises the exceptions of `Ballots.vote`."""
        ballot = await self._numbered(ballot_id, places)
        plans = [ballot.plans[place] for place in places]
        effect = await self.services.votes.ballots.approve(
            self.table_id, self.interaction.user.id, plans, self._pressed(), ballot.id
        )
        await self._answer(effect)

    async def vote(self, typed: str) -> None:
        """Vote for what was typed: a suggestion, letters of plans, or words that match a single plan."""
        position, ballot = await self._ballot()
        letters, named = lettered(ballot), folded(typed).upper().split()
        if len(named) > 1 and set(named) <= letters.keys():
            await self.pick(ballot.id, [letters[letter] for letter in named])
            return
        await self._vote(ballot, _matching_plan(typed, ballot, plan_labels(ballot, position, self.words)))

    async def propose(self, typed: Sequence[str]) -> None:
        """Propose the typed steps as a plan. Raises the exceptions of `Ballots.propose`."""
        position, question = await self._question()
        plan: list[Command] = []
        for step in typed:
            command = self._matching_step(step, position, question, plan)
            if command is None:
                await self._not_a_step(step, position, question, plan)
                return
            plan.append(command)
        try:
            effect = await self.services.votes.ballots.propose(self.table_id, self.interaction.user.id, plan)
        except IllegalCommand as mistake:
            seat = position.table.seat_of(self.interaction.user.id)
            notice = stopped(position, seat, mistake, self.words)
            answer = word_with_rule(notice.text, position.table.game, notice.rule, self.words)
            await show(self.interaction, answer)
            return
        await self._answer(effect)

    async def plan(self, picks: str, version: int | None) -> None:
        """Show an unfinished plan; if the table has changed since the plan was begun, start again."""
        position, question = await self._question()
        moved = version != position.version
        notice = self.words("The table has moved on.") if moved else ""
        with reading():
            page = plan_page(position, question, "" if moved else picks, self.words, notice)
        await show(self.interaction, page)

    async def propose_plan(self, picks: str, version: int | None) -> None:
        """Propose a finished plan. Raises UnknownPress, and the exceptions of `Ballots.propose`."""
        position, question = await self._question()
        if version != position.version:
            await self.plan("", version)
            return
        with reading():
            steps = planned(position, question, picks, self.words)
        await self.propose([step.command for step in steps])

    async def offer_plans(self, typed: str) -> list[Suggestion[Any]]:
        """Suggest the plans of the open ballot that match the typed words."""
        position, ballot = await self._ballot()
        letters = {place: letter for letter, place in lettered(ballot).items()}
        named = (
            (f"{letters[place]} · {label}" if place in letters else label, f"{ballot.id}.{place}")
            for place, label in enumerate(plan_labels(ballot, position, self.words))
        )
        return suggestions(named, typed)

    async def offer_steps(self, earlier: Sequence[str], typed: str) -> list[Suggestion[Any]]:
        """Suggest the steps that can follow the earlier steps of a plan."""
        position, question = await self._question()
        plan: list[Command] = []
        for step in earlier:
            command = self._matching_step(step, position, question, plan)
            if command is not None:
                plan.append(command)
        offered = self._steps(position, question, plan)
        return suggestions(((label, word) for word, label in offered), typed)

    async def show_terms(self) -> None:
        """Show the terms by which the crew decides."""
        table = await self.services.tables.find(self.table_id)
        if table.game not in crews:
            raise NoCrew
        described = terms_words(table.terms, self.words)
        await reply(self.interaction, self.words("This is how the crew decides: {terms}.", terms=described))

    async def show_following(self, following: Following) -> None:
        """Show the user whose vote theirs follows, and which votes follow others."""
        names, own = message_names(following.table), following.follows.get(following.seat)
        said = self.words("You're casting your own vote again.")
        if own is not None:
            said = self.words(
                "When you don't vote yourself, your vote follows {name}'s. It doesn't count while {name} "
                "hasn't voted, and this ends when either seat changes hands.",
                name=names[own],
            )
        others = [
            self.words("{name}'s vote follows {leader}'s", name=names[seat], leader=names[leader])
            for seat, leader in sorted(following.follows.items())
            if seat != following.seat
        ]
        await reply(self.interaction, "\n".join([said, *(f"-# {line}" for line in others)]))

    async def propose_terms(self, terms: Terms) -> None:
        """Set new terms before the game; during it, let the crew vote on them."""
        table = await self.services.tables.find(self.table_id)
        if table.status == "lobby":
            await self.services.votes.crew_terms.settle(table.id, self.interaction.user.id, terms)
            await self.show_terms()
            return
        effect = await self.services.votes.crew_terms.propose(
            table.id, self.interaction.user.id, terms, self.interaction.id
        )
        await reply(self.interaction, self.words(ANSWERS[effect]))

    async def _vote(self, ballot: Ballot, plan: str) -> None:
        effect = await self.services.votes.ballots.vote(
            self.table_id, self.interaction.user.id, plan, self._pressed(), ballot.id
        )
        await self._answer(effect)

    def _pressed(self) -> Pressed:
        return Pressed(self.interaction.id, self.interaction.created_at)

    async def _numbered(self, ballot_id: int, places: Sequence[int]) -> Ballot:
        """Return the table's ballot with this id, if it has plans with these numbers. Raises NotOnBallot."""
        ballot = await self.services.votes.ballots.find(ballot_id)
        if ballot is None or ballot.table_id != self.table_id or max(places) >= len(ballot.plans):
            raise NotOnBallot
        return ballot

    async def _answer(self, effect: BallotEffect) -> None:
        text = self.words(VOTED[effect])
        if pressed_panel(self.interaction):
            turn = Turn(self.interaction, self.services, self.words, self.table_id)
            await turn.show(Notice(text))
        else:
            await reply(self.interaction, text)

    async def _ballot(self) -> tuple[Position, Ballot]:
        """Return the position and its open ballot. Raises NoBallot, and the exceptions of `_seated`."""
        position = await self._seated()
        ballot = await self.services.votes.ballots.live(self.table_id)
        if ballot is None or ballot.stage not in {"voting", "deciding"}:
            raise NoBallot
        return position, ballot

    async def _question(self) -> tuple[Position, Question]:
        """Return the position and the captain's pending decision."""
        position = await self._seated()
        return position, votable(position)

    async def _seated(self) -> Position:
        """Return the position if the user has a vote. Raises NoTable, NotRunning, NotSeated and NoCrew."""
        position = await self.services.tables.position(self.table_id)
        if position.table.seat_of(self.interaction.user.id) is None:
            raise NotSeated
        if position.table.game not in crews or len(position.table.seats) == 1:
            raise NoCrew
        return position

    def _steps(
        self, position: Position, question: Question, plan: Sequence[Command]
    ) -> list[tuple[str, str]]:
        """Return the commands that may follow a plan's steps, each as a word and as text."""
        ahead, offered = next_steps(position, crews[position.table.game], question, plan)
        named = choices(ahead, question.captain, offered, self.words)
        return [(choice.command, choice.label) for choice in named]

    def _matching_step(
        self, typed: str, position: Position, question: Question, plan: Sequence[Command]
    ) -> Command | None:
        """Return the command of a suggestion, or the only one that matches the typed words."""
        commands_of = position.game.commands
        try:
            return commands_of.parse(typed)
        except UnknownCommand:
            found = [word for word, label in self._steps(position, question, plan) if fits(typed, label)]
            return commands_of.parse(found[0]) if len(found) == 1 else None

    async def _not_a_step(
        self, typed: str, position: Position, question: Question, plan: Sequence[Command]
    ) -> None:
        possible = [label for _word, label in self._steps(position, question, plan)][:5]
        answer = self.words(
            "“{typed}” can't be proposed here. Possible: {choices}.",
            typed=plain(shorten(typed, QUOTED)),
            choices=self.words.p("list", "; ").join(possible),
        )
        await reply(self.interaction, answer)


def _matching_plan(typed: str, ballot: Ballot, labels: Sequence[str]) -> str:
    """Return the plan of a suggestion, a letter, or words that match only one. Raises NotOnBallot."""
    number, _, place = typed.partition(".")
    if number == str(ballot.id) and place.isdecimal() and int(place) < len(labels):
        return ballot.plans[int(place)]
    letters = lettered(ballot)
    letter = folded(typed).upper()
    if letter in letters:
        return ballot.plans[letters[letter]]
    found = [plan for plan, label in zip(ballot.plans, labels, strict=True) if fits(typed, label)]
    if len(found) != 1:
        raise NotOnBallot
    return found[0]
