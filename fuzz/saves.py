"""The target for saves, which users attach to `/table import`."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import cache
from typing import Any

from bot.domain.errors import Refused
from bot.saves.reading import read_table
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.table import Table
from fuzz.draw import Draw
from fuzz.edits import edited

STEPS = 12
"""The number of commands in each example."""


def read(data: bytes) -> None:
    """Read a save made from bytes: a real one with edits, or the bytes themselves."""
    draw = Draw(data)
    raw = draw.rest() if draw.number(8) == 0 else json.dumps(edited(draw.pick(_examples()), draw)).encode()
    try:
        read_table(raw, games, "a seed of one's own", datetime(2026, 11, 1, tzinfo=UTC))
    except Refused:
        return


@cache
def _examples() -> tuple[Any, ...]:
    """Return saves of each game, a few steps after its beginning."""
    return tuple(_example(name, whole) for name in games for whole in (False, True))


def _example(name: str, whole: bool) -> Any:
    game, chance = games[name], Dice("an example")
    table = Table(game, 2, "an example")
    for _step in range(STEPS):
        decision = game.pending(table.state)[0]
        legal = game.legal(table.state, decision.seat)
        table.play(decision.seat, legal[chance.below(len(legal))])
    people = [{"id": 7 + seat, "name": f"Person {seat}"} for seat in range(2)]
    saved = (
        table.unsealed()
        if whole
        else table.unsealed().model_copy(update={"seed": None, "draws": table.draws()})
    )
    return {**json.loads(saved.to_json()), "people": people, "table": {"terms": {}, "clock": {}}}
