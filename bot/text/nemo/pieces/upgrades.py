"""The effects of the Nautilus's upgrades as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_

ABILITIES: Final[Mapping[str, str]] = {
    "periscope_device": N_(
        "bold attacks continue without adding Notoriety; stalk attacks can continue for Notoriety +1 each"
    ),
    "monstrous_design": N_("ships sunk in stalk attacks add 1 less Notoriety"),
    "hydro_drive": N_("each time you sail, you may go on to a second ocean"),
    "double_hull": N_("exerting the hull adds 1 more; a hit that rolls a 6 does nothing"),
    "arcane_library": N_("+1 when you search or incite"),
    "electro_powered_crew_armor": N_("once per bold attack +1 after a roll, or +2 if you destroy it"),
    "fog_machine": N_("destroy it for 1 action point to lower Notoriety by the total of two dice"),
    "reinforced_armor": N_("+1 when a Warship fires"),
    "steam_torpedoes": N_(
        "one free torpedo a turn: 5+ on two dice sinks a Non-Warship, 6+ a Warship; only one die after the "
        "first miss"
    ),
    "strengthened_prow": N_("+1 when the Nautilus strikes"),
    "magnetic_mines": N_("against armoured Warships the Nautilus strikes first"),
}
"""The effect of each upgrade."""
