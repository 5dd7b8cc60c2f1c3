"""The opening of The Arctic: the first turn, and the beginning of the second."""

from __future__ import annotations

from typing import Final

from bot.openings.opening import Opening
from engine import games

ARCTIC: Final = Opening(
    game=games["arctic"],
    seats=3,
    seed="guide-1",
    options={"start_player": "first", "beginner": True},
    words=(
        (0, "place:EU:1"),
        (1, "place:USA:1"),
        (2, "place:RUS:1"),
        (0, "place:CAN:1"),
        (1, "place:NOR:1"),
        (2, "place:USA:2"),
        (0, "place:NOR:2"),
        (1, "place:USA:3"),
        (2, "place:RUS:2"),
        (0, "place:EU:2"),
        (1, "place:RUS:3"),
        (2, "place:CAN:2"),
        (2, "act:platform"),
        (2, "build:C3"),
        (2, "keep"),
        (1, "withdraw:True"),
        (1, "act:platform"),
        (1, "build:C1"),
        (0, "act:ships"),
        (0, "act:platform"),
        (0, "build:C16"),
        (0, "withdraw:True"),
        (0, "act:platform"),
        (0, "build:C10"),
        (2, "withdraw:True"),
        (1, "act:platform"),
        (1, "build:C9"),
        (2, "withdraw:True"),
        (1, "withdraw:True"),
        (1, "mix:0"),
        (2, "mix:0"),
        (0, "mix:0"),
        (1, "invest:arctic:10"),
        (2, "invest:arctic:8"),
        (0, "invest:arctic:5"),
        (1, "invest:arctic:9"),
        (2, "pass"),
        (1, "pass"),
        (0, "place:EU:2"),
        (2, "place:USA:2"),
        (1, "place:CAN:2"),
        (1, "place:NOR:2"),
        (2, "act:platform"),
        (2, "build:C4"),
        (2, "withdraw:True"),
    ),
)
