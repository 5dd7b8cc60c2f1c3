"""What the upgrades of the Nautilus do, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_

ABILITIES: Final[Mapping[str, str]] = {
    "periscope_device": N_(
        "bold attacks go on without Notoriety; stalk attacks can go on for 1 Notoriety each"
    ),
    "monstrous_design": N_("ships sunk by stealth bring 1 Notoriety less"),
    "hydro_drive": N_("each sailing may go on to a second ocean"),
    "double_hull": N_("exerted hull adds 1 more; a hit that rolls a 6 does nothing"),
    "arcane_library": N_("+1 when you search or incite"),
    "electro_powered_crew_armor": N_("once in each bold attack +1 after a roll, or +2 if you destroy it"),
    "fog_machine": N_("you can destroy it for 1 action point to lower Notoriety by two dice"),
    "reinforced_armor": N_("+1 when a Warship fires"),
    "steam_torpedoes": N_(
        "once a turn a free torpedo, which sinks a Non-Warship on a 5 and a Warship on a 6; "
        "one die after a miss"
    ),
    "strengthened_prow": N_("+1 when the Nautilus strikes"),
    "magnetic_mines": N_("against armoured Warships the Nautilus strikes first"),
}
"""What each upgrade does."""
