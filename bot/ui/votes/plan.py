"""The page on which a plan for the turn is composed step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import ui

from bot.crews import crews
from bot.crews.contract import Question
from bot.domain.errors import NoBallot
from bot.domain.position import Position
from bot.domain.votes.ballot import Ballot
from bot.text.catalogue import Words
from bot.text.markup import plain
from bot.ui.menu import OPTIONS, Choice
from bot.ui.play.foresight import next_steps
from bot.ui.play.panel_model import choices
from bot.ui.press import Option, Press, PressButton, PressMenu, read_number
from bot.votes import MOST_STEPS
from engine.kernel.commands import Command

_MENUS: Final = 3


def plan_button(ballot: Ballot, words: Words) -> PressButton | None:
    """Return the button that starts composing a plan; None if the ballot is not about a turn."""
    if ballot.stage != "voting" or ballot.question.get("turn") is None:
        return None
    return PressButton(Press("plan", ballot.table_id, ballot.version), words("Plan the turn"))


def offered(position: Position, question: Question, plan: Sequence[Command], words: Words) -> list[Choice]:
    """Return the steps that can follow those of a plan."""
    ahead, commands = next_steps(position, crews[position.table.game], question, plan)
    return choices(ahead, question.captain, commands, words)


def votable(position: Position) -> Question:
    """Return the captain's decision at a table with a crew, if the crew can vote on it. Raises NoBallot."""
    question = crews[position.table.game].question(position.state)
    if question is None or not question.votable:
        raise NoBallot
    return question


def planned(position: Position, question: Question, picks: str, words: Words) -> list[Choice]:
    """Return the steps of an unfinished plan from a press's text, such as ``3.0.1``.

    Each number is an index into the steps that were offered after the previous step. Raises UnknownPress for
    text that is not a number, and LookupError for a step that was not offered.
    """
    steps: list[Choice] = []
    parse = position.game.commands.parse
    for number in filter(None, picks.split(".")[:MOST_STEPS]):
        before = [parse(step.command) for step in steps]
        steps.append(offered(position, question, before, words)[read_number(number)])
    return steps


def plan_text(steps: Sequence[Choice], words: Words) -> str:
    """Return the text of an unfinished plan, with what happens if the crew chooses it."""
    lines = [f"### {words('A plan for the turn')}"]
    lines += [f"{number}. {plain(step.label)}" for number, step in enumerate(steps, 1)]
    if not steps:
        lines.append(words("Pick the first step, then what follows, up to {most} steps.", most=MOST_STEPS))
    stops = words(
        "If the crew chooses it, its steps are done one by one. It stops when a roll goes wrong, when "
        "the captaincy passes, or when a step is no longer possible; then the crew is asked again."
    )
    return "\n".join([*lines, f"-# {stops}"])


def plan_page(
    position: Position, question: Question, picks: str, words: Words, notice: str = ""
) -> ui.LayoutView:
    """Lay out an unfinished plan, with menus of the steps that can follow."""
    steps = planned(position, question, picks, words)
    parse, table = position.game.commands.parse, position.table.id
    following = offered(position, question, [parse(step.command) for step in steps], words)
    text = "\n".join(filter(None, [notice, plan_text(steps, words)]))
    frame: ui.Container[Any] = ui.Container(ui.TextDisplay(text))
    if len(steps) < MOST_STEPS:
        for menu in range(min(_MENUS, -(-len(following) // OPTIONS))):
            options = [
                Option(_plan(table, position.version, f"{picks}.{place}".strip(".")), choice.label)
                for place, choice in enumerate(following)
            ][menu * OPTIONS : (menu + 1) * OPTIONS]
            heading = words("First step") if not steps else words("And then")
            frame.add_item(ui.ActionRow(PressMenu(menu, heading, options)))
    if steps:
        back = picks.rpartition(".")[0]
        frame.add_item(
            ui.ActionRow(
                PressButton(Press("planned", table, position.version, picks), words("Put it on the ballot")),
                PressButton(_plan(table, position.version, back), words("Remove the last step")),
            )
        )
    view = ui.LayoutView(timeout=None)
    view.add_item(frame)
    return view


def _plan(table: int, version: int, picks: str) -> Press:
    return Press("plan", table, version, picks)
