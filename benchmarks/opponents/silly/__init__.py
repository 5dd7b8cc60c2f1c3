"""Silly moves: what a beginner shakes his head at, by the rules alone and not by what a player thinks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from benchmarks.opponents.lines import Line, share
from benchmarks.opponents.silly import arctic, empires, nemo
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision

Watch = Callable[[Any, Decision, Command, dict[str, Any]], Iterator[tuple[str, bool]]]
"""Yields what an answer could have been silly by, and whether it was.

It is given a position, what is asked, the answer, and what it has noted at this table before.
"""

WATCHES: Final[Mapping[str, Watch]] = {
    "arctic": arctic.watched,
    "empires": empires.watched,
    "nemo": nemo.watched,
}
"""By game."""
SELDOM: Final = 0.05
"""How often at most something silly may be done where it could be: it may have had its reason."""


def watch(game: str, state: Any, decision: Decision, command: Command, facts: dict[str, Any]) -> None:
    """Count an answer among a table's facts: occasions, and how often each was silly."""
    occasions, silly = facts.setdefault("occasions", Counter()), facts.setdefault("silly", Counter())
    for kind, is_silly in WATCHES[game](state, decision, command, facts.setdefault("noted", {})):
        occasions[kind] += 1
        if is_silly:
            silly[kind] += 1
            facts.setdefault("seen", []).append((kind, f"seat {decision.seat} {command}"))


def silly_lines(game: str, who: str, facts: Sequence[Mapping[str, Any]]) -> Iterator[Line]:
    """Yield how often each silly thing was done, of all times when it could have been."""
    occasions = sum((each.get("occasions", Counter()) for each in facts), Counter[str]())
    silly = sum((each.get("silly", Counter()) for each in facts), Counter[str]())
    for kind, count in sorted(occasions.items()):
        yield Line(game, f"{who} {kind} ({count} times possible)", *share(silly[kind], count), most=SELDOM)
