"""What would have to change for a refused command to be possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_

REMEDIES: Final[Mapping[str, str]] = {
    "not_your_turn": N_("It's open again once {seat} has decided."),
    "not_now": N_("That question has to be answered first."),
    "not_offered": N_("You need one of the answers that are offered."),
    "cannot_be_exerted": N_("Another resource may be exerted, or none."),
    "one_exertion_only": N_("Choose one resource to exert, or none."),
    "unknown_track": N_("Name Nemo, crew or hull."),
    "treasure_not_held": N_("It would have to be drawn first, by a search or an adventure for instance."),
    "treasure_not_for_this": N_("It works at another time, as its own text says."),
    "one_treasure_only": N_("Another treasure can be spent on the next roll."),
    "track_full": N_("A loss would have to come first."),
    "not_your_character": N_("{seat} can be asked to make it."),
    "character_gone": N_("Another character would have to be sacrificed."),
    "character_not_now": N_(
        "The officers of the ship bring action points in the action phase; Conseil, Ned Land, Aronnax and "
        "the First Officer help after a roll of two dice."
    ),
    "no_red_sky": N_("It would have to be found first, hidden among the ships of the Dead Seas."),
    "no_crew_armor": N_("A refit would have to bring it first."),
    "crew_armor_not_now": N_("It can be used after a roll in the next bold attack."),
    "upgrade_not_fitted": N_("A refit would have to bring it first."),
    "too_few_action_points": N_("Officers, some treasures and the next placement dice bring more."),
    "action_points_full": N_("Spend a point first, then there's room."),
    "not_linked": N_("The Nautilus would need several moves to get there, along links that aren't dashed."),
    "unknown_ocean": N_("Name one of the twelve oceans of the map."),
    "no_ship_here": N_("You need a revealed ship in the ocean of the Nautilus."),
    "no_hidden_ship_here": N_("Sail to an ocean with a face-down ship, or attack a revealed one."),
    "no_torpedoes": N_("A refit would have to bring them first."),
    "torpedo_fired": N_("The next action phase brings another one; an attack is still possible."),
    "torpedo_immune": N_("It can be attacked boldly or by stealth."),
    "no_gem_here": N_("Sail to an ocean with a gem; lulls bring new ones."),
    "no_cube_left": N_("A cube would have to leave the map first."),
    "no_site_here": N_("Sail to an ocean with a free uprising site."),
    "too_little_salvage": N_("Keep sunk ships as Salvage until there are enough."),
    "no_fog_machine": N_("A refit would have to bring it first."),
    "card_not_kept": N_("It would have to be drawn and kept first."),
    "card_not_now": N_("Its own text says when it works."),
    "card_elsewhere": N_("The Nautilus would have to sail to an ocean that the card names."),
    "warship_near": N_("Sink the Warship first, or sail to an ocean without one."),
    "no_gem_to_pay": N_("Win a gem as captain first."),
    "mutiny_over": N_("The next turn allows one again."),
    "objected_already": N_("You may object again in the next turn."),
    "not_objectable": N_("Choices of the captain are open to objections, but duties and characters aren't."),
}
"""By the engine's code, as whole sentences, with the places of the reason; none where nothing would help."""
