"""Every reason for which the game refuses a command, with the rule that stands behind it."""

from __future__ import annotations

from typing import Final

from engine.kernel.errors import Refusal

RULES: Final = {
    # whose turn and what for
    "game_over": "15",
    "not_your_turn": "17",  # seat: who is awaited
    "not_now": "19",  # kind: what is asked instead
    "not_offered": "19",  # kind: what is asked
    # exertion, treasures, help
    "cannot_be_exerted": "7",  # track
    "one_exertion_only": "7",
    "unknown_track": "7",  # track
    "treasure_not_held": "11",  # treasure
    "treasure_not_for_this": "7",  # treasure
    "one_treasure_only": "7",
    "track_full": "2",  # track
    "not_your_character": "17",  # character, seat
    "character_gone": "14",  # character
    "character_not_now": "14",  # character
    "no_red_sky": "16",
    "no_crew_armor": "10",
    "crew_armor_not_now": "10",
    "upgrade_not_fitted": "10",  # upgrade
    # actions
    "too_few_action_points": "8",  # cost, points
    "action_points_full": "2",
    "not_linked": "3",  # origin, target
    "unknown_ocean": "3",  # ocean
    "no_ship_here": "9",  # ship
    "no_hidden_ship_here": "9",
    "no_torpedoes": "10",
    "torpedo_fired": "10",
    "torpedo_immune": "10",  # ship
    "no_gem_here": "8",
    "no_cube_left": "8",
    "no_site_here": "8",
    "too_little_salvage": "8",  # cost, salvage
    "deck_empty": "8",
    "no_fog_machine": "10",
    "card_not_kept": "13",  # card
    "card_not_now": "13",  # card
    "card_elsewhere": "13",  # card
    "warship_near": "13",  # card
    "no_upgrade_aside": "11",
    # crew
    "no_gem_to_pay": "17",
    "mutiny_over": "17",
    "objected_already": "17",
    "not_objectable": "17",
}
"""Code to rule; behind each, the parameters that come with it."""


def refusal(code: str, /, **params: str | int) -> Refusal:
    """Return a refusal with its rule."""
    return Refusal(code, RULES[code], params)
