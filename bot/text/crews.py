"""What games with a crew say about plans and their chances, by the game's id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from bot.text.catalogue import Words
from bot.text.nemo import plans as nemo
from engine.kernel.commands import Command


class CrewText(Protocol):
    """The words of one game's ballots; `view`, `names` and `words` as in `bot.text.contract`."""

    def tells_loss(self, command: Command, view: Any) -> bool:
        """Whether the label of a command says by itself that the game is lost."""

    def idle(self, command: Command, view: Any) -> bool:
        """Whether a command cannot gain anything, so that it is listed last."""

    def plan(self, commands: Sequence[Command], view: Any, names: Sequence[str], words: Words) -> str:
        """Return a plan step by step."""

    def prospects(
        self, chances: Mapping[tuple[Command, ...], Sequence[Any]], view: Any, words: Words
    ) -> Mapping[Command, Sequence[str]]:
        """Return how each plan of one command may turn out, in ever fewer words."""

    def prospect(self, chances: Sequence[Any], view: Any, words: Words) -> str:
        """Return how a plan may turn out, from what `bot.crews.contract.Crew.chances` knows of it."""

    def outcome(self, reason: str, words: Words) -> str:
        """Return in a word or two how well a game ended, by the reason of its result."""

    def setback(self, code: str, words: Words) -> str:
        """Say which roll stopped a plan, by the code of `bot.crews.contract.Crew.gone_wrong`."""


crew_texts: Final[Mapping[str, CrewText]] = {"nemo": nemo}
"""The games of `bot.crews.crews`."""
