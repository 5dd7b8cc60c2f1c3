"""The names of the game's components, as used in data, commands and events."""

from __future__ import annotations

from typing import Final, Literal

Nation = Literal["RUS", "NOR", "EU", "CAN", "USA", "CHN"]
Law = Literal["A", "B", "C"]
Action = Literal["platform", "ships", "diplomacy", "unrest", "taxes", "movement"]
Resource = Literal["gas", "oil", "nodules"]
Ring = Literal["pole", "inner", "middle", "outer"]
Subsidy = Literal["part", "whole"]
"""The payment of a treasury that cannot pay a subsidy in full: ``part``, all it has; ``whole``, nothing (L5).
"""
Movement = Literal["any", "step"]
"""The minimum of a movement: a step or an attack (``any``), or a step (``step``) (V1)."""
Fights = Literal["any", "moved"]
"""The ships that may attack another: any in conflict, or only those that have moved (F1)."""
Heirs = Literal["own", "both"]
"""The ships that replace Norway's when it joins the EU: the EU's own, or both nations' (D3c)."""

ARCTIC: Final[tuple[Nation, ...]] = ("RUS", "NOR", "EU", "CAN", "USA")
"""The nations with a display, in the order of phase 6 (X1)."""
NATIONS: Final[tuple[Nation, ...]] = (*ARCTIC, "CHN")
LAWS: Final[tuple[Law, ...]] = ("A", "B", "C")
TOP_ROW: Final[tuple[Action, ...]] = ("platform", "ships", "diplomacy")
"""The upper actions of a display, from left to right; the rightmost lobbyist returns to space 1 (R5, R6)."""
BOTTOM_ROW: Final[tuple[Action, ...]] = ("unrest", "taxes", "movement")
"""The lower actions of a display, from left to right; the rightmost lobbyist returns to space 3 (R5, R6)."""
ACTIONS: Final[tuple[Action, ...]] = (*TOP_ROW, *BOTTOM_ROW)
RESOURCES: Final[tuple[Resource, ...]] = ("gas", "oil", "nodules")
POLE: Final = "P"
