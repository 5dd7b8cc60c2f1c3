"""A player's turn, from seeing the choices to the result of a command."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, Self

import discord

from bot.crews import crews
from bot.domain.errors import (
    DatabaseFails,
    NotYourTurn,
    StalePanel,
)
from bot.domain.play import PanelData, Played
from bot.domain.position import Position
from bot.domain.table import TableRecord, seated
from bot.domain.votes.ballot import Ballot
from bot.orders import sees_next_choice
from bot.play import InAdvance, Outcome, Request
from bot.services import Services
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.text.report import LEFT_OUT, harms, in_short, vital_to
from bot.ui.answer import show
from bot.ui.bot_permissions import missing, missing_sentence
from bot.ui.channel.recap import recap
from bot.ui.channel.rolls import latest_roll
from bot.ui.menu import ALL, Page
from bot.ui.panel import NOTHING, Notice, PanelModel, numbers, panel, ways_page
from bot.ui.play.guide import guided, matters, strayed, strays
from bot.ui.play.hints import hints_page
from bot.ui.play.orders import not_made, with_next_choice
from bot.ui.play.panel_model import (
    brief_names,
    message_names,
    opened_by,
    orders_model,
    panel_model,
    repeated,
    stopped,
)
from bot.ui.play.places import LatePicture, show_panel
from bot.ui.play.preview import preview, previews_model
from bot.ui.play.terms import terms_page
from bot.ui.play.why import blocked_model, mistaken, reason_page
from bot.ui.refusals import refusal
from bot.ui.shorten import shorten
from bot.ui.time.clock import own_time
from bot.ui.votes.ballot import advice_against, voting, with_advice
from engine.kernel.commands import Command
from engine.kernel.errors import IllegalCommand

QUOTED: Final = 80
"""How many characters of what the user typed are quoted in an answer."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's interaction with a running table: shows the panel, carries out commands, undoes them."""

    interaction: discord.Interaction[Any]
    services: Services
    words: Words
    """The translations into the player's language."""
    table_id: int
    known: TableRecord | None = None
    """The table as of when the player opened it, or None if it wasn't read then."""

    @classmethod
    def at(
        cls, interaction: discord.Interaction[Any], services: Services, words: Words, table: TableRecord
    ) -> Self:
        """Return the turn of a player at a table that has just been read."""
        return cls(interaction, services, words, table.id, table)

    async def show(self, notice: Notice = NOTHING, page: Page = ALL, found: PanelData | None = None) -> None:
        """Show the player's panel with a notice above it.

        `found` is the panel's data, if it has just been read. Raises NoTable, NotRunning, and NotSeated if
        the player has no seat.
        """
        if found is None:
            found = await self.services.play.panels.take(self.table_id, self.interaction.user.id)
        late = await self.refresh(found, notice, page)
        self.interaction.client.dispatch("panel_shown", self, found, notice, late)
        if found.unseen:
            # The panel is shown even if its read marker could not be stored.
            with suppress(DatabaseFails):
                await self.services.play.read_markers.look(self.table_id, self.interaction.user.id)

    async def refresh(
        self, found: PanelData, notice: Notice = NOTHING, page: Page = ALL
    ) -> LatePicture | None:
        """Show the player's panel as the answer to their interaction.

        Return its pictures if they are still being drawn.
        """
        desk = await self._desk(found, notice)
        profile = await self.services.people.profiles.profile(self.interaction.user.id)
        return await show_panel(
            self.interaction, desk, page, found.position, found.seat, profile=profile, words=self.words
        )

    async def show_more(self) -> None:
        """Show the panel's secondary options. Raises NoTable, NotRunning and NotSeated."""
        found = await self.services.play.panels.take(self.table_id, self.interaction.user.id)
        await show(self.interaction, ways_page(await self._desk(found, NOTHING), self.words))

    async def _desk(self, found: PanelData, notice: Notice) -> PanelModel:
        position, seat, ballot = found.position, found.seat, found.standing.ballot
        offered = found.undoable if position.version and position.result is None else None
        coach = self.services.play.coach
        if notice.lasting:
            notice = coach.recall(position, seat, notice if notice.text else None) or notice
        looks, new = await coach.looks(position, seat), coach.first_met(position, seat)
        run = await coach.run(position, seat, looks[0].command) if looks else ()
        theme = "" if new else coach.theme(position, seat, matters(position, seat))
        desk = panel_model(
            position, seat, self.words, notice, undoable=offered, looks=looks, run=run, new=new, theme=theme,
            near=self._nears(position, seat),
        )  # fmt: skip
        desk = self._with_recap(desk, found)
        deciding = any(decision.seat == seat for decision in position.decisions)
        if not deciding and sees_next_choice(position.game, position.state, seat, position.decisions):
            desk = await self._with_next_choice(desk, found)
        if ballot is not None and found.votes:
            desk = voting(desk, ballot, position, seat, self.words)
        time = own_time(position.table, seat, found.standing.clocks, self.words)
        note = await self.services.people.notes.note(self.table_id, self.interaction.user.id)
        noted = note and self.words("Your note: {text}", text=plain(note))
        unmade = "" if found.missed is None else not_made(position, found.missed, self.words)
        notes = filter(None, (*desk.notes, self._reminder(position, seat), noted))
        situation = "\n".join(filter(None, (unmade, desk.situation, time)))
        desk = replace(desk, situation=situation, notes=list(notes))
        if ballot is not None and ballot.advises(seat) and ballot.counted:
            desk = with_advice(desk, ballot, position, self.words)
        return desk

    def _with_recap(self, desk: PanelModel, found: PanelData) -> PanelModel:
        """Add a summary of the other players' steps since the player's last move."""
        names = self._names(found.position, found.seat)
        summary = recap(found.since, found.position, found.seat, names, self.words, anchored=found.moved)
        rolled = latest_roll(found.since, found.position, found.seat, names, self.words) or desk.notice.roll
        notice = replace(desk.notice, cut=desk.notice.cut or summary.cut, roll=rolled)
        return replace(desk, recap=summary.text, notice=notice)

    def _names(self, position: Position, seat: int | None) -> Sequence[str]:
        """Return the name of each seat for a panel; in a first game, with the side that it plays."""
        table = position.table
        return brief_names(table, position.view(seat), self.words) if guided(table) else message_names(table)

    async def _with_next_choice(self, desk: PanelModel, found: PanelData) -> PanelModel:
        """Add the moves that a waiting player can plan, so that they need no ping later."""
        if guided(found.position.table):
            return desk
        in_advance = InAdvance.of(found.position, found.seat, found.orders)
        foreseen = await self.services.play.orders.foresee_after(in_advance)
        return with_next_choice(desk, in_advance, foreseen, self.words)

    def _nears(self, position: Position, seat: int) -> bool:
        """Return whether to show the end's conditions in full: at each new warning, otherwise only once."""
        near = texts[position.table.game].nearing(position.view(seat), self.words)
        return self.services.play.coach.news(position, seat, near.news)

    def _reminder(self, position: Position, seat: int) -> str:
        """Return advice that applies to a learner's whole game, once per phase, otherwise ""."""
        decision = next((each for each in position.decisions if each.seat == seat), None)
        if decision is None or not guided(position.table):
            return ""
        text, view = texts[position.table.game], position.view(seat)
        reminder = text.reminder(decision, view, self.words)
        fresh = reminder and self.services.play.coach.news(
            position, seat, text.caption(view, self.words), what="reminder"
        )
        return reminder if fresh else ""

    async def show_orders(self, notice: Notice = NOTHING, page: Page = ALL) -> None:
        """Show the player's standing orders, with a notice above them.

        Raises NoTable, NotRunning, and NotSeated if the player has no seat.
        """
        position, seat = await self.today()
        await self._show(orders_model(position, seat, self.words, notice), page)

    async def _show(self, desk: PanelModel, page: Page) -> None:
        try:
            view = panel(desk, self.words, page)
        except LookupError:
            view = panel(desk, self.words)
        await show(self.interaction, view)

    async def show_terms(self, page: Page = ALL) -> None:
        """Explain the player's choices on a page. Raises NoTable, NotRunning and NotSeated."""
        position, seat = await self.seated()
        coach = self.services.play.coach
        looks, hinted = await coach.looks(position, seat), bool(coach.hinted(position, seat))
        opened = opened_by(page, position, seat, self.words)
        back = numbers(page) if opened else ""
        view = terms_page(position, seat, self.words, looks, hinted=hinted, opened=opened, back=back)
        await show(self.interaction, view)

    async def show_hints(self) -> None:
        """Show what a strong computer player would choose.

        Raises NoTable, NotRunning, NotSeated and NoHints.
        """
        position, seat = await self.seated()
        coach = self.services.play.coach
        lesson = coach.lesson(position, seat)
        starred = lesson or await coach.suggestion(position, seat)
        found = await coach.hints(position, seat)
        taught = lesson is not None
        await show(self.interaction, hints_page(position, seat, found, self.words, starred, taught=taught))

    async def show_previews(self, page: Page = ALL) -> None:
        """Show the choices that the player can preview. Raises NoTable, NotRunning, NotSeated."""
        position, seat = await self.seated()
        await self._show(previews_model(position, seat, self.words), page)

    async def show_blocked(self, page: Page = ALL) -> None:
        """Show the illegal choices of the player's decision, each with a button for the reason.

        Raises NoTable, NotRunning, NotSeated.
        """
        position, seat = await self.seated()
        await self._show(blocked_model(position, seat, self.words), page)

    async def foresee(self, command: Command) -> None:
        """Show the board after a command if it is legal, and otherwise why it is not.

        Raises NoTable, NotRunning and NotSeated.
        """
        position, seat = await self.seated()
        if command in position.legal(seat):
            profile = await self.services.people.profiles.profile(self.interaction.user.id)
            ballot = await self._ballot(position)
            caution = advice_against(command, ballot, position, seat, self.words)
            view, files = await preview(position, seat, command, self.words, profile=profile, caution=caution)
            await show(self.interaction, view, files)
        else:
            await self.show(mistaken(position, seat, command, self.words))

    async def _ballot(self, position: Position) -> Ballot | None:
        return await self.services.votes.ballots.live(self.table_id) if position.table.game in crews else None

    async def explain(self, command: Command) -> None:
        """Explain why a choice that `show_blocked` offered is illegal.

        Raises NoTable, NotRunning and NotSeated.
        """
        position, seat = await self.seated()
        if any(command == blocked for blocked, _refusal in position.blocked(seat)):
            await show(self.interaction, reason_page(position, seat, command, self.words))
        else:
            await self.show(mistaken(position, seat, command, self.words))

    async def show_instead_of(self, typed: str) -> None:
        """Show the player's panel with a notice that the typed text is none of the choices."""
        await self.show(self.not_a_choice(typed))

    def not_a_choice(self, typed: str) -> Notice:
        """Return the notice that the typed text is none of the player's choices."""
        quoted = plain(shorten(typed, QUOTED))
        return Notice(self.words("“{typed}” isn't one of your choices now. These are:", typed=quoted))

    async def carry_out(self, command: Command) -> None:
        """Carry out the player's command, and show the result and the next choices.

        Raises NoTable, NotRunning, NotSeated.
        """
        await self.report(await self.services.play.commands.attempt(self._request(), command))

    async def order(self, order: Command) -> Notice:
        """Store a standing order or a note, which is possible at any time; return the result.

        Raises NoTable, NotRunning and NotSeated.
        """
        try:
            played = await self.services.play.commands.order(self._request(panel=False), order)
        except IllegalCommand as mistake:
            return await self._illegal(mistake)
        return await self._happened(played)

    async def report(self, outcome: Outcome) -> None:
        """Show the outcome of the player's command and the next choices.

        Raises NoTable, NotRunning, NotSeated.
        """
        found: PanelData | None = None
        match outcome:
            case Played():
                notice, found = await self._happened(outcome), outcome.panel
            case IllegalCommand():
                notice = await self._illegal(outcome)
            case NotYourTurn():
                notice = Notice(refusal(outcome, self.words), outcome.rule)
            case _:
                notice = Notice(refusal(outcome, self.words))
        await self.show(notice, found=found)

    def _request(self, *, version: int | None = None, panel: bool = True) -> Request:
        person_id, interaction_id = self.interaction.user.id, self.interaction.id
        return Request(self.table_id, person_id, interaction_id, version, panel=panel)

    async def take_back(self, version: int | None = None, *, whole: bool = False) -> None:
        """Undo the player's last step, or all steps since the barrier if `whole`, and show the panel.

        Raises NoTable, NotRunning, NotSeated, NothingToUndo, UndoBarred, OrderFollows.
        """
        found: PanelData | None = None
        try:
            undone = await self.services.play.rewinds.undo(self._request(version=version), whole=whole)
        except StalePanel as mistake:
            notice = Notice(refusal(mistake, self.words))
        else:
            found = undone.panel
            count = undone.step.about.get("count", 1)
            notice = Notice(
                self.words("Your last step was taken back.")
                if count == 1
                else self.words.n(
                    ("Your last {count} step was taken back."),
                    "Your last {count} steps were taken back.",
                    count,
                )
            )
        await self.show(notice, found=found)

    async def today(self) -> tuple[Position, int]:
        """Return the current position and the player's seat. Raises NoTable, NotRunning and NotSeated."""
        position = await self.services.tables.position(self.table_id)
        return position, seated(position.table, self.interaction.user.id)

    async def seated(self) -> tuple[Position, int]:
        """Return the position as the player opened it, and their seat. Raises the exceptions of `today`."""
        if self.known is None:
            return await self.today()
        position = await self.services.tables.position_of(self.known)
        return position, seated(position.table, self.interaction.user.id)

    async def _illegal(self, mistake: IllegalCommand) -> Notice:
        position, seat = await self.today()
        return stopped(position, seat, mistake, self.words)

    async def _happened(self, played: Played) -> Notice:
        position, seat = played.position, played.position.table.seat_of(self.interaction.user.id)
        steps = *played.earlier, played.step, *played.later
        events = [event for step in steps for event in step.events_for(seat)]
        learns = guided(position.table)
        shown = [event for event in events if not (learns and event.minor)]
        log = texts[position.table.game].log(
            shown, position.view(seat), self._names(position, seat), self.words
        )
        report, then = in_short(log, seat, briefly=learns), (played.panel or played).position
        lines = [line.text for line in report if harms(line, seat) or not repeated(line, then, seat)]
        if learns and await self._strayed(played):
            undoable = played.panel is not None and played.panel.undoable > 0
            lines.append(strayed(self.words, undoable=undoable))
        names = missing(self.interaction)
        if names:
            lines.append(missing_sentence(names, self.words))
        vital = [line.text for line in report if vital_to(seat, line)]
        roll = None
        if seat is not None:
            roll = latest_roll(steps, position, seat, self._names(position, seat), self.words)
        return Notice("\n".join(lines), lasting=True, vital=vital, cut=LEFT_OUT in report, roll=roll)

    async def _strayed(self, played: Played) -> bool:
        before = await self.services.tables.position(self.table_id, played.step.version - 1)
        return strays(before, played.position)
