"""Refusals of a command, or of taking one back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.domain.errors.refused import Refused


class UnknownPress(
    Refused,
    says="This button is out of date, so nothing has changed. /act shows what you can do, /table status how "
    "the game stands.",
):
    """A button or menu that isn't the bot's, or is from a version whose format is no longer supported."""


class NoSuchCommand(
    Refused, says="Quarterdeck doesn't answer /{name}, so nothing has changed. Type / to see its commands."
):
    """A command of the application that the bot doesn't make: `name`."""


class NoRegion(Refused, says="This board has no part called {region}. Its parts: {regions}."):
    """The board has no such part: `region`, and `regions`, some of its parts."""


class NoHints(
    Refused,
    says="There are no hints at this table, because its result compares people. You get them "
    "when you play only against computers, in a crew, in first games, and where /table "
    "options allowed them before the start.",
):
    """The table's result will be rated among its players, so there are no hints."""


class NoSuchOrder(
    Refused,
    says="That can't be answered in advance here, or not any more. /orders shows which answers apply and "
    "which you can add.",
):
    """That cannot be answered in advance at this table, or no longer."""


class TooManyOrders(
    Refused,
    says="You've given {most} answers in advance at this table, the most possible. All of them still apply; "
    "take one back with /orders first.",
):
    """A person has given as many answers in advance at a table as allowed: `most`."""


class NotForeseen(
    Refused,
    says="I can't foresee that move for your next turn, so nothing is planned. /orders next suggests the "
    "moves I can; anything that depends on dice, cards or other people's secrets isn't among them.",
):
    """A move is not among those that can be foreseen of a person's next turn."""


class OtherTerms(
    Refused,
    says="This has changed since you were shown it, so nothing is planned. Look at it again.",
):
    """The terms of a move have changed since its user saw them: `changes`, as the orders list them."""

    def __init__(self, changes: Sequence[Any]) -> None:
        super().__init__()
        self.changes: Final = tuple(changes)


class DecisionPending(
    Refused, says="It's already up to you, so there's nothing to plan. /act shows your choices."
):
    """The person has to decide already, so nothing needs to be answered in advance."""


class NotYourTurn(Refused, says="It isn't your turn. The table is waiting for {awaited}."):
    """Others have to decide: `awaited`, their names separated by commas."""

    def __init__(self, *, rule: str, awaited: str) -> None:
        super().__init__(awaited=awaited)
        self.rule = rule


class StalePanel(Refused, says="The table has moved on."):
    """The position has changed since the panel was made: `version`, the current one."""


class NothingToUndo(
    Refused,
    says="You can only take back your own step, and only while it's the last one at the table.",
):
    """The person's own command was not the last one, or there is none."""


class OrderFollows(
    Refused,
    says="{name} has set a standing order since, and without your step it would do something else.",
):
    """A standing order of `name` would do something else without the person's step."""


class ReplayDiffers(
    Refused,
    says="To get there I replayed this table's log, and step {step} ({name}) turns out differently from "
    "before: the rules must have changed. Nothing has changed here, and the game goes on.",
):
    """A replay has another result than the game: `step`, the first that differs, and `name`, its player."""


class StepImpossible(
    ReplayDiffers,
    says="To get there I replayed this table's log, and today's rules don't allow step {step} ({name}). "
    "Nothing has changed here, and the game goes on.",
):
    """In a replay, a step is against the rules: `step` and `name`, as above."""


class StepUnknown(
    ReplayDiffers,
    says="Step {step} ({name}) contains something that this version doesn't know: {kind}. So I can't replay "
    "past it. Nothing has changed here, and the game goes on.",
):
    """A step contains something unknown: `step` and `name`, as above, and `kind`, its name."""


class PositionDiffers(
    ReplayDiffers,
    says="Replayed up to step {step}, this table's log leads to a different position from the current one: "
    "the rules must have changed. Nothing has changed here, and the game goes on.",
):
    """A replay has the same steps but ends in another position: `step`, the last."""


class RulesFixed(
    Refused,
    says="This table's rules were corrected in step {step}, and earlier steps can't be taken back. Later "
    "ones can.",
):
    """The rules were fixed in `step`, and nothing is taken back beyond that."""


class RulesUnknown(
    Refused,
    says="This table plays by version {rules} of its rules, which needs a newer version of this bot. "
    "Nothing has changed; whoever runs this bot can update me.",
):
    """The table plays by a later version of its game's rules than this one supports: `rules`."""


class PositionLater(
    Refused,
    says="A newer version of this bot stored this table's position, in a form that I can't read. Nothing "
    "has changed; whoever runs this bot can update me.",
):
    """A later version has stored the table's position in an unknown format."""


class NoSuchStep(
    Refused,
    says="That step has already been taken back. /undo lists the steps you can take back.",
):
    """There is no step of that number."""


class UndoBarred(
    Refused,
    says="Your last step rolled dice or revealed something, so it can't be taken back.",
):
    """The last step rolled dice or revealed something, which cannot be taken back."""


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
    """A message that cannot be taken back: it is no line of the log, or its steps were taken back."""
