"""Two turns of Nemo's War, alone."""

from __future__ import annotations

from typing import Final

from bot.openings.opening import Opening
from engine import games

NEMO: Final = Opening(
    game=games["nemo"],
    seats=1,
    seed="guide-1",
    options={"difficulty": "sailor"},
    words=(
        (0, "declare:nemo+crew"),
        (0, "adventure"),
        (0, "resolve"),
        (0, "declare:nemo+hull"),
        (0, "attack:stalk:-1"),
        (0, "engage"),
        (0, "declare:crew"),
        (0, "salvage"),
        (0, "end"),
        (0, "accept"),
        (0, "pick:south_pacific"),
        (0, "end"),
    ),
)
