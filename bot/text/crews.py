"""The interface for texts about plans and their odds, and its implementations by game id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from bot.text.catalogue import Words
from bot.text.nemo import plans as nemo
from engine.kernel.commands import Command


class CrewText(Protocol):
    """The texts of a game with a crew; `view`, `names` and `words` are as in `bot.text.contract`."""

    def shows_loss(self, command: Command, view: Any) -> bool:
        """Return whether the label of a command already says that the game is lost."""

    def idle(self, command: Command, view: Any) -> bool:
        """Return whether a command cannot gain anything, so that it is listed last."""

    def plan(self, commands: Sequence[Command], view: Any, names: Sequence[str], words: Words) -> str:
        """Return a plan as text, step by step."""

    def prospects(
        self, chances: Mapping[tuple[Command, ...], Sequence[Any]], view: Any, words: Words
    ) -> Mapping[Command, Sequence[str]]:
        """Return the odds of each plan with a single command, as texts of decreasing length."""

    def prospect(self, chances: Sequence[Any], view: Any, words: Words) -> str:
        """Return the odds of a plan as text, from the result of `bot.crews.contract.Crew.chances`."""

    def outcome(self, reason: str, words: Words) -> str:
        """Describe in a few words how well a game ended, given the reason of its result."""

    def setback(self, code: str, words: Words) -> str:
        """Return the name of the roll that stopped a plan, given the code from `Crew.gone_wrong`."""


crew_texts: Final[Mapping[str, CrewText]] = {"nemo": nemo}
"""The texts of each game that has crews, as in `bot.crews.crews`."""
