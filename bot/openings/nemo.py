"""The opening of Nemo's War, for one player: two turns."""

from __future__ import annotations

from typing import Final

from bot.openings.opening import Opening
from engine import games

NEMO: Final = Opening(
    game=games["nemo"],
    seats=1,
    seed="voyage-28",
    former=("guide-1",),
    options={"difficulty": "sailor"},
    words=(
        (0, "declare:nemo+hull"),
        (0, "incite"),
        (0, "declare:crew"),
        (0, "done"),
        (0, "site:abyssinia_at_war"),
        (0, "adventure"),
        (0, "resolve"),
        (0, "declare:crew+hull"),
        (0, "search"),
        (0, "declare:crew"),
        (0, "done"),
        (0, "end"),
        (0, "move:cape_of_good_hope"),
        (0, "move:south_atlantic"),
        (0, "attack:stalk:-1"),
        (0, "engage"),
        (0, "declare:crew"),
        (0, "salvage"),
    ),
    usual=(3, 10),
)
