"""The texts of games with a crew about plans and their chances, by the game's id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from bot.text.catalogue import Words
from bot.text.nemo import plans as nemo
from engine.kernel.commands import Command


class CrewText(Protocol):
    """The texts of one game's ballots; `view`, `names` and `words` as in `bot.text.contract`."""

    def shows_loss(self, command: Command, view: Any) -> bool:
        """Return whether the label of a command already says that the game is lost."""

    def idle(self, command: Command, view: Any) -> bool:
        """Return whether a command cannot gain anything, so that it is listed last."""

    def plan(self, commands: Sequence[Command], view: Any, names: Sequence[str], words: Words) -> str:
        """Return a plan step by step."""

    def prospects(
        self, chances: Mapping[tuple[Command, ...], Sequence[Any]], view: Any, words: Words
    ) -> Mapping[Command, Sequence[str]]:
        """Return the odds of each plan of one command, each in several lengths, the longest first."""

    def prospect(self, chances: Sequence[Any], view: Any, words: Words) -> str:
        """Return the odds of a plan, from the result of `bot.crews.contract.Crew.chances`."""

    def outcome(self, reason: str, words: Words) -> str:
        """Return briefly how well a game ended, by the reason of its result."""

    def setback(self, code: str, words: Words) -> str:
        """Return the roll that stopped a plan, by the code of `bot.crews.contract.Crew.gone_wrong`."""


crew_texts: Final[Mapping[str, CrewText]] = {"nemo": nemo}
"""The texts of the games in `bot.crews.crews`."""
