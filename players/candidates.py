"""Selects the commands to examine from a long list."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.commands import Command
from players.heuristics import NEVER


def pruned(commands: Sequence[Command], appeal: Sequence[float], most: int) -> Sequence[Command]:
    """Return about `most` commands, the most appealing first, with at least the best one of every kind.

    Excluded commands are omitted, unless all are excluded.
    """
    order = sorted(range(len(commands)), key=lambda at: -appeal[at])
    possible = [at for at in order if appeal[at] > NEVER] or order
    first = {type(commands[at]): at for at in reversed(possible)}.values()
    room = max(0, most - len(first))
    kept = {*first, *[at for at in possible if at not in first][:room]}
    return [commands[at] for at in possible if at in kept]
