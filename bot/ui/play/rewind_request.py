"""Rewinds that need the other players' agreement: choosing a step, the preview, and the question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.domain.errors import QuestionOver, StalePanel, UnknownPress
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.play import Prospect, RewindRange, counted
from bot.services import Services
from bot.text.catalogue import Words
from bot.ui.answer import reply, show
from bot.ui.boards.board import draw, picture
from bot.ui.boards.scene import STANDARD
from bot.ui.play.panel_model import message_names
from bot.ui.play.rewinds import consequences, step_label, step_line, steps_of
from bot.ui.play.turn import Turn
from bot.ui.press import Option, Press, PressButton, PressMenu
from bot.ui.refusals import refusal
from bot.ui.shorten import shorten
from bot.ui.votes.consent_votes import answer_buttons
from bot.votes import Effect

STEPS: Final = 25
"""How many of the latest steps are offered; Discord's menus have at most 25 options."""
SOUGHT: Final = 4 * STEPS
"""How many of the latest steps are searched for steps that people took."""
LISTED: Final = 12
"""How many of the steps that would be lost are listed individually."""
TEXT: Final = 2_000


@dataclass(frozen=True, slots=True)
class RewindRequest:
    """A player's request to undo steps, in answer to an interaction."""

    interaction: discord.Interaction[Any]
    services: Services
    words: Words
    """The translations into the player's language."""
    table: TableRecord

    async def choose(self, notice: str = "") -> None:
        """Let the player choose the step to go back to, with `notice` above the choices.

        Raises NoTable, NotRunning, NotSeated.
        """
        position, seat = await self._turn.today()
        back = await self.services.play.rewinds.standing(self.table.id, SOUGHT)
        await show(self.interaction, _menu(position, seat, back, notice, self.words))

    async def look(self, rewind_range: RewindRange, version: int | None) -> None:
        """Show the effect of a rewind, with a button that requests it.

        Raises NoTable, NotRunning, NotSeated, NoSuchStep.
        """
        prospect = await self._prospect(rewind_range)
        if prospect.today.version != version:
            await self.choose(refusal(StalePanel(version=prospect.today.version), self.words))
            return
        await self._show(prospect, list(ways(prospect, self.words)))

    async def show_request(self, ballot_id: int) -> None:
        """Show the effect of another player's request. Raises QuestionOver, and the exceptions of `look`."""
        ballot = await self.services.votes.ballots.find(ballot_id)
        if ballot is None or ballot.table_id != self.table.id or ballot.stage == "closed":
            raise QuestionOver
        if ballot.subject != "rewind":
            raise UnknownPress
        prospect = await self._prospect(RewindRange.read(ballot.question["range"]))
        await self._show(prospect, [answer_buttons(ballot.id, prospect.today.table, self.words)])

    async def ask(self, rewind_range: RewindRange, version: int) -> None:
        """Ask the other players to agree to a rewind, or carry it out if no one else has a say.

        Raises NoTable, NotRunning, NotSeated, NoSuchStep and QuestionPending.
        """
        try:
            effect = await self.services.play.rewinds.ask(
                self.table.id, self.interaction.user.id, rewind_range, self.interaction.id, version
            )
        except StalePanel as mistake:
            await self.choose(refusal(mistake, self.words))
            return
        await reply(self.interaction, effect_text(effect, self.words))

    @property
    def _turn(self) -> Turn:
        return Turn.at(self.interaction, self.services, self.words, self.table)

    async def _prospect(self, rewind_range: RewindRange) -> Prospect:
        await self._turn.today()
        return await self.services.play.rewinds.foresee(self.table.id, self.interaction.user.id, rewind_range)

    async def _show(self, prospect: Prospect, rows: Sequence[Sequence[PressButton]]) -> None:
        """Show the boards before and after the rewind, and whose steps would be lost."""
        words, today = self.words, prospect.today
        seat = today.table.seat_of(self.interaction.user.id)
        palette = (await self.services.people.profiles.profile(self.interaction.user.id)).palette or STANDARD
        boards = [await draw(position, seat, words, palette=palette) for position in (today, prospect.then)]
        frame: ui.Container[Any] = ui.Container(
            ui.TextDisplay(shorten("\n".join(prospect_lines(prospect, seat, words)), TEXT))
        )
        for heading, board in zip((words("Now"), words("Afterwards")), boards, strict=True):
            frame.add_item(ui.TextDisplay(f"**{heading}**"))
            frame.add_item(picture(board))
        for row in rows:
            frame.add_item(ui.ActionRow(*row))
        view = ui.LayoutView(timeout=None)
        view.add_item(frame)
        await show(self.interaction, view, boards)


def _menu(position: Position, seat: int, back: Sequence[Step], notice: str, words: Words) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    lines = [notice, f"### {words('Taking steps back')}"]
    leave: ui.ActionRow[Any] = ui.ActionRow(
        PressButton(Press("page", position.table.id, position.version), words("Back"))
    )
    if not back:
        lines.append(words("No step has been taken yet."))
        view.add_item(ui.TextDisplay("\n".join(line for line in lines if line)))
        view.add_item(leave)
        return view
    lines.append(choosing(words))
    options = [
        Option(Press("wish", position.table.id, position.version, str(rewind_range)), label, lost)
        for rewind_range, label, lost in steps_offered(position, seat, back, words)
    ]
    frame: ui.Container[Any] = ui.Container(ui.TextDisplay("\n".join(line for line in lines if line)))
    frame.add_item(ui.ActionRow(PressMenu(0, words("Take back from here on"), options)))
    frame.add_item(leave)
    view.add_item(frame)
    return view


def choosing(words: Words) -> str:
    """Return the text above the steps that can be chosen."""
    return words(
        "Choose the first step that shouldn't have happened. You'll see the result before anything changes."
    )


def steps_offered(
    position: Position, seat: int, back: Sequence[Step], words: Words
) -> list[tuple[RewindRange, str, str]]:
    """Return the steps that a player may request to go back to, the latest first.

    Each is a rewind, the step's label, and the number of steps that would be lost, as text. `back` are the
    latest steps.
    """
    return [
        (
            RewindRange(step.version),
            step_label(step, position, seat, words.named),
            words.n("{count} step would be lost", "{count} steps would be lost", number),
        )
        for number, step in _of_people(back, position.table)
    ]


def _of_people(back: Sequence[Step], table: TableRecord) -> list[tuple[int, Step]]:
    """Return people's steps, as pairs: how many steps would be lost by undoing the step, and the step.

    Computer players' steps are omitted, because they follow from people's steps, unless there are no others.
    """
    numbered = list(enumerate(back, 1))
    people = [
        (number, step)
        for number, step in numbered
        if step.seat is None or not table.seats[step.seat].computer
    ]
    return (people or numbered)[:STEPS]


def lost_lines(prospect: Prospect, seat: int | None, words: Words) -> Iterator[str]:
    """Describe which steps a rewind would lose and whose they are, and which later ones are replayed."""
    today, lost = prospect.today, prospect.lost
    yield f"### {words('Lost: {steps}', steps=steps_of(counted(lost), today, words))}"
    yield from (f"- {step_line(step, today, seat, words)}" for step in lost[:LISTED])
    if len(lost) > LISTED:
        yield f"- {words.n('{count} more step', '{count} more steps', len(lost) - LISTED)}"
    dice = any(step.barred for step in [*lost, *prospect.open, *prospect.gone])
    counts = (len(prospect.again), len(prospect.open), len(prospect.gone))
    yield from consequences(counts, words, dice=dice, instead=prospect.rewind_range.instead)


def prospect_lines(prospect: Prospect, seat: int | None, words: Words) -> Iterator[str]:
    """Yield lines that describe the effect of a rewind, and the players who must agree."""
    yield from lost_lines(prospect, seat, words)
    names = message_names(prospect.today.table)
    if prospect.voters:
        voters = words.join(names[voter] for voter in sorted(prospect.voters))
        yield words("These people need to agree: {names}", names=voters)
    else:
        yield words("Nobody else has a say in it.")


def effect_text(effect: Effect, words: Words) -> str:
    """Return the answer to the player who requested a rewind."""
    if effect == "pending":
        return words("I've asked the others. Any further step withdraws the request.")
    return words("It has been taken back.")


def ways(prospect: Prospect, words: Words) -> Iterator[list[PressButton]]:
    """Yield the rows of buttons below a preview: to request it, and to undo more or fewer steps."""
    table, version, rewind_range = prospect.today.table.id, prospect.today.version, prospect.rewind_range

    def button(
        verb: str, argument: str, label: str, style: ButtonStyle = ButtonStyle.secondary
    ) -> PressButton:
        return PressButton(Press(verb, table, version, argument), label, style=style)

    label = words("Ask the others") if prospect.voters else words("Take it back")
    yield [
        button("ask", str(rewind_range), label, ButtonStyle.primary),
        button("wish", "", words("Another step")),
    ]
    lost, followed = len(prospect.lost), (prospect.again, prospect.open, prospect.gone)
    every = lost + sum(map(len, followed))
    if every == 1:
        return
    if rewind_range.count is None:
        yield [button("wish", str(RewindRange(rewind_range.first, 1, instead=True)), words("Only this step"))]
        return
    row = [button("wish", str(RewindRange(rewind_range.first)), words("Everything since"))]
    if lost + 1 < every:
        row.append(button("wish", str(replace(rewind_range, count=lost + 1)), words("One step more")))
    if lost > 1:
        row.append(button("wish", str(replace(rewind_range, count=lost - 1)), words("One step fewer")))
    other = words("Nothing in its place") if rewind_range.instead else words("Something else instead")
    row.append(button("wish", str(replace(rewind_range, instead=not rewind_range.instead)), other))
    yield row
