"""Refusals of a command, or of taking one back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.domain.errors.refused import Refused


class UnknownPress(Refused):
    """A button or a menu that does not come from here, or from a version of the bot that is gone."""

    code = "unknown_press"


class NoRegion(Refused):
    """The board has no such part: `region`, and `regions`, some of those that it has."""

    code = "no_region"


class NoHints(Refused):
    """The table's result will rate people against one another, so there are no hints."""

    code = "no_hints"


class NoSuchOrder(Refused):
    """That cannot be answered in advance at this table, or not any more."""

    code = "no_such_order"


class TooManyOrders(Refused):
    """A person has given as many answers in advance at a table as possible: `most`."""

    code = "too_many_orders"


class NotForeseen(Refused):
    """A move is not among those that can be foreseen of a person's next turn."""

    code = "not_foreseen"


class OtherTerms(Refused):
    """What a move depends on has changed since its user was shown it: `changes`, as the orders list them."""

    code = "other_terms"

    def __init__(self, changes: Sequence[Any]) -> None:
        """Take what is no longer as it was shown."""
        super().__init__()
        self.changes: Final = tuple(changes)


class AskedNow(Refused):
    """The person has to decide already, so that nothing needs to be said in advance."""

    code = "asked_now"


class NotYourTurn(Refused):
    """Others must decide now: `awaited`, their names with commas between."""

    code = "not_your_turn"

    def __init__(self, *, rule: str, awaited: str) -> None:
        """Take the number of the rule that forbids it, and the seat that has to decide."""
        super().__init__(awaited=awaited)
        self.rule = rule


class StalePanel(Refused):
    """The position has moved on since the panel was made: `version`, today's."""

    code = "stale_panel"


class NothingToUndo(Refused):
    """The person's own command was not the last one, or there is none."""

    code = "nothing_to_undo"


class OrderFollows(Refused):
    """A standing order would do something else without the person's step: `name`."""

    code = "order_follows"


class ReplayDiffers(Refused):
    """What was played, played again, comes out otherwise: `step`, the first that does, and `name`, whose."""

    code = "replay_differs"


class StepImpossible(ReplayDiffers):
    """Played again, a step is against the rules: `step` and `name`, as above."""

    code = "step_impossible"


class StepUnknown(ReplayDiffers):
    """A step holds what is not known here: `step` and `name`, as above, and `kind`, what it is called."""

    code = "step_unknown"


class PositionDiffers(ReplayDiffers):
    """Played again, every step comes out as it did, and still the position is another: `step`, the last."""

    code = "position_differs"


class RulesMended(Refused):
    """The rules were fixed in `step`, and nothing is taken back beyond that."""

    code = "rules_mended"


class RulesUnknown(Refused):
    """The table plays by a later version of its game's rules than is known here: `rules`."""

    code = "rules_unknown"


class PositionLater(Refused):
    """A later version has stored the table's position, in a form that is not known here."""

    code = "position_later"


class NoSuchStep(Refused):
    """There is no step of that number."""

    code = "no_such_step"


class UndoBarred(Refused):
    """The last step rolled dice or revealed something, which cannot be taken back."""

    code = "undo_barred"


class NoSteps(Refused):
    """No step has been taken yet."""

    code = "no_steps"


class TablePaused(Refused):
    """The table rests, so nothing goes on there."""

    code = "table_paused"


class NotPaused(Refused):
    """The table does not rest."""

    code = "not_paused"
