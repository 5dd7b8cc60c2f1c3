"""The names of the game's components, as used in data, commands and events."""

from __future__ import annotations

from typing import Final, Literal, get_args

Track = Literal["nemo", "crew", "hull"]
"""One of the ship's three resources."""
Character = Literal["second_officer", "chief_engineer", "first_officer", "conseil", "ned_land", "aronnax"]
Motive = Literal["anti_imperialism", "explore", "science", "war"]
Difficulty = Literal["sailor", "officer", "captain"]
Duty = Literal["D1", "D2", "D3", "D4", "D5"]
Group = Literal["A", "B", "C", "D", "E", "F", "G", "H"]
Style = Literal["bold", "stalk"]
Combat = Literal["bold", "stalk", "torpedo"]
Pile = Literal["pass", "fail", "act"]
Phase = Literal["setup", "turn_start", "event", "placement", "action", "closing"]
Provenance = Literal["rulebook", "found", "ruled", "reconstructed"]
Objections = Literal["turn", "decision"]
"""How often a seat may object: once a turn, or once to each of the captain's decisions (17)."""
FinaleCard = Literal["last", "resolver"]
"""The captain who gets the finale's card: the last captain, or the captain who resolved it (17)."""
Result = Literal["mishap", "failure", "costly", "success", "great_success"]
DeadSea = Literal[
    "coastal_village", "cyclone", "fire_aboard", "group_convoy", "group_patrol", "group_squadron",
    "nautilus_breakdown", "red_sky_at_night", "rogue_wave", "uncharted_island",
]  # fmt: skip

TRACKS: Final[tuple[Track, ...]] = ("nemo", "crew", "hull")
CHARACTERS: Final[tuple[Character, ...]] = (
    "second_officer", "chief_engineer", "first_officer", "conseil", "ned_land", "aronnax",
)  # fmt: skip
RESULTS: Final[tuple[Result, ...]] = get_args(Result)
"""The rows of an action's table, from the lowest."""
MOTIVES: Final[tuple[Motive, ...]] = ("anti_imperialism", "explore", "science", "war")

HIDDEN: Final = -1
"""The target of a command that means a face-down ship."""

ACT_ONE: Final = 1001
ACT_TWO: Final = 1002
ACT_THREE: Final = 1003
RISING_ACTION: Final = 1004
REQUIRED_REPAIRS: Final = 46

OPTIONAL: Final = ("assist", "object")
"""The optional decisions: play continues once all others are made."""
