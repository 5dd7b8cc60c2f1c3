"""Refusals of commands, and of undoing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.domain.errors.refused import Refused


class UnknownPress(
    Refused,
    says="This button is out of date, so nothing has changed. /act shows what you can do, /table status how "
    "the game stands.",
):
    """The button or menu is not the bot's, or its format is from a version that is no longer supported."""


class NoSuchCommand(
    Refused, says="Quarterdeck doesn't answer /{name}, so nothing has changed. Type / to see its commands."
):
    """The application has a command that this bot doesn't define: `name`."""


class NoRegion(Refused, says="This board has no part called {region}. Its parts: {regions}."):
    """The board has no part called `region`; `regions` names parts that it has."""


class NoHints(
    Refused,
    says="There are no hints at this table, because its result compares people. You get them "
    "when you play only against computers, in a crew, in first games, and where /table "
    "options allowed them before the start.",
):
    """The table's result is rated among its players, so they get no hints."""


class NoSuchOrder(
    Refused,
    says="That can't be answered in advance here, or not any more. /orders shows which answers apply and "
    "which you can add.",
):
    """The decision can't be answered in advance at this table, or no longer."""


class TooManyOrders(
    Refused,
    says="You've given {most} answers in advance at this table, the most possible. All of them still apply; "
    "take one back with /orders first.",
):
    """The person has already given the maximum number of answers in advance, `most`."""


class NotForeseen(
    Refused,
    says="I can't foresee that move for your next turn, so nothing is planned. /orders next suggests the "
    "moves I can; anything that depends on dice, cards or other people's secrets isn't among them.",
):
    """The move is not among those that can be foreseen for the person's next turn."""


class OtherTerms(
    Refused,
    says="This has changed since you were shown it, so nothing is planned. Look at it again.",
):
    """The terms of a move have changed since the user saw them; `changes` are shown with the orders."""

    def __init__(self, changes: Sequence[Any]) -> None:
        super().__init__()
        self.changes: Final = tuple(changes)


class DecisionPending(
    Refused, says="It's already up to you, so there's nothing to plan. /act shows your choices."
):
    """It is already the person's turn, so there is nothing to answer in advance."""


class NotYourTurn(Refused, says="It isn't your turn. The table is waiting for {awaited}."):
    """Other players have to decide: `awaited`, their names separated by commas."""

    def __init__(self, *, rule: str, awaited: str) -> None:
        super().__init__(awaited=awaited)
        self.rule = rule


class StalePanel(Refused, says="The table has moved on."):
    """The position has changed since the panel was made; `version` is the current one."""


class NothingToUndo(
    Refused,
    says="You can only take back your own step, and only while it's the last one at the table.",
):
    """The table's last command was not the person's own, or there is none."""


class OrderFollows(
    Refused,
    says="{name} has set a standing order since, and without your step it would do something else.",
):
    """Without the person's step, a standing order of the player `name` would have another effect."""


class ReplayDiffers(
    Refused,
    says="To get there I replayed this table's log, and step {step} ({name}) turns out differently from "
    "before: the rules must have changed. Nothing has changed here, and the game goes on.",
):
    """Replaying the log gave a different result; `step` is the first that differs, `name` its player."""


class StepImpossible(
    ReplayDiffers,
    says="To get there I replayed this table's log, and today's rules don't allow step {step} ({name}). "
    "Nothing has changed here, and the game goes on.",
):
    """Replaying the log failed at step `step`, of the player `name`, because the rules forbid it."""


class StepUnknown(
    ReplayDiffers,
    says="Step {step} ({name}) contains something that this version doesn't know: {kind}. So I can't replay "
    "past it. Nothing has changed here, and the game goes on.",
):
    """Replaying the log failed at step `step`, of the player `name`: it contains an unknown `kind`."""


class PositionDiffers(
    ReplayDiffers,
    says="Replayed up to step {step}, this table's log leads to a different position from the current one: "
    "the rules must have changed. Nothing has changed here, and the game goes on.",
):
    """Replaying the log up to `step` gave the same steps, but a different position."""


class RulesFixed(
    Refused,
    says="This table's rules were corrected in step {step}, and earlier steps can't be taken back. Later "
    "ones can.",
):
    """The table's rules were corrected in step `step`, and no step before that can be undone."""


class RulesUnknown(
    Refused,
    says="This table plays by version {rules} of its rules, which needs a newer version of this bot. "
    "Nothing has changed; whoever runs this bot can update me.",
):
    """The table uses version `rules` of its game's rules, which is newer than this bot supports."""


class PositionLater(
    Refused,
    says="A newer version of this bot stored this table's position, in a form that I can't read. Nothing "
    "has changed; whoever runs this bot can update me.",
):
    """A newer version of the bot stored the table's position, in a format that is unknown here."""


class NoSuchStep(
    Refused,
    says="That step has already been taken back. /undo lists the steps you can take back.",
):
    """The game has no step with this number."""


class UndoBarred(
    Refused,
    says="Your last step rolled dice or revealed something, so it can't be taken back.",
):
    """The last step rolled dice or revealed something, so it can't be undone."""


class NoSteps(Refused, says="No step has been taken yet."):
    """No step has been taken yet."""


class TablePaused(
    Refused,
    says="The game is paused, so nobody can play. /table time pause proposes to resume.",
):
    """The table is paused."""


class NotPaused(Refused, says="The game isn't paused."):
    """The table isn't paused."""


class NoLogLine(
    Refused,
    says="That message reports no step of this table that can be taken back. Pick a line of its log, or type "
    "/undo.",
):
    """The message is not a line of the table's log, or its steps have been undone."""
