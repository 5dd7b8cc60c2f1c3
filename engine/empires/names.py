"""The names of the game's components, as used in data, commands and events."""

from __future__ import annotations

from typing import Final, Literal

Power = Literal["britain", "france", "spain", "russia", "austria", "prussia", "united_provinces"]
Area = Literal[
    "german_states", "central_europe", "mediterranean", "baltic", "ottoman_empire", "caribbean",
    "south_america", "india", "north_america", "east_indies", "africa",
]  # fmt: skip
Place = Area | Literal["home"]
"""Where a unit can be: an area, or its power's homeland."""
Unit = Literal["army", "navy", "fort"]
Part = Literal["naval", "land"]
"""A part of a battle."""
Help = Literal["navies", "armies", "no"]
Phase = Literal["setup", "alliances", "actions", "income", "points"]
NavalBonus = Literal["side", "army"]
"""The sides that get the bonus on land for winning at sea: any, or only one with an army there (8)."""
Ties = Literal["lower", "shared_floor", "full"]
"""The score of tied powers: the last place they share, an equal part of all of them, or the first (11)."""
Row = Literal["top", "bottom"]
"""A row of the alliance track: the top row is side X, the bottom row side Y."""

POWERS: Final[tuple[Power, ...]] = (
    "britain", "france", "spain", "russia", "austria", "prussia", "united_provinces",
)  # fmt: skip
AREAS: Final[tuple[Area, ...]] = (
    "german_states", "central_europe", "mediterranean", "baltic", "ottoman_empire", "caribbean",
    "south_america", "india", "north_america", "east_indies", "africa",
)  # fmt: skip
UNITS: Final[tuple[Unit, ...]] = ("army", "navy", "fort")
HOME: Final = "home"
NOBODY: Final = "nobody"
"""The empty side of a proposal when an odd last power is auctioned alone (6)."""
POP: Final = "POP"
"""The face of a counter that can be colonised (7)."""
SLAVE: Final = "SLAVE"
"""The face of a counter whose people can be enslaved (7)."""
ATTACKER: Final = 0
DEFENDER: Final = 1
"""The number of the defender's side in a battle."""
NATIVE: Final = "native_"
"""The prefix of the name of a native target; the strength of the counter follows."""
