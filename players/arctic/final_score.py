"""The points from this turn's output, the treasuries and the pole if the game ends with this turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.arctic.model import State
from engine.arctic.names import RESOURCES, Nation
from players.arctic.turn import Turn

KINDS: Final = {resource: at for at, resource in enumerate(RESOURCES)}
"""The index of each kind of platform in a row of counts."""

Rows = Mapping[Nation, Sequence[int | None]]


def output(turn: Turn) -> list[list[int]]:
    """Return the units that each seat can still sell this turn, including production to come (R1)."""
    state = turn.state
    if turn.selling is not None:
        return turn.selling.units
    units = [[0] * len(KINDS) for _ in range(state.seats)]
    if turn.to_produce:
        idle = {n for n, display in state.displays.items() if display.actions["unrest"] is not None}
        deposits = state.board.deposits
        for sector, platform in state.platforms.items():
            if state.control.get(sector) not in idle:
                units[platform.owner][KINDS[deposits[sector]]] += 1
    return units


def payouts(state: State, rows: Rows) -> list[float]:
    """Return the amount that the treasuries pay each seat at the end, in $ (G2)."""
    paid = [0.0] * state.seats
    due = state.rules.figures.end.payout
    for nation, row in rows.items():
        left = state.displays[nation].treasury
        for most, seat in zip(due, row, strict=False):
            if seat is not None and left:
                amount = min(most, left)
                left -= amount
                paid[seat] += amount
    return paid


def pole_points(state: State, holder: Nation | None, rows: Rows) -> list[float]:
    """Return each seat's points for the pole at the end, if the nation `holder` controls it (G4)."""
    paid = [0.0] * state.seats
    there = state.china_track if holder == "CHN" else rows.get(holder, ()) if holder else ()
    for seat in there:
        if seat is not None:
            paid[seat] += state.rules.figures.end.pole
    return paid
