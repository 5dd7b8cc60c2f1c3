"""Every reason for which the game refuses a command, with the rule that stands behind it."""

from __future__ import annotations

from typing import Final

from engine.kernel.errors import Refusal

RULES: Final = {
    # whose turn and what for
    "game_over": "G1",
    "not_your_turn": "X2",  # seat: who is awaited
    "not_now": "A3",  # kind: what is asked instead
    # lobbyists
    "no_such_space": "S9",  # nation, space
    "space_taken": "S9",  # nation, space, seat
    "nation_closed": "Q10",  # nation
    "investment_taken": "P3a",  # space, seat
    "no_such_investment": "P3a",  # space
    "too_dear": "Q28",  # price, cash
    "action_taken": "X2",  # action, seat
    "no_site": "E1",
    "no_treasury": "E1",  # nation
    "no_supply": "E1",  # nation
    "no_ships": "E1",  # nation
    "keep_only_two": "L1",  # space
    "already_two": "L2",
    "two_taken": "L2",  # seat
    "treasury_empty": "L5",  # nation
    "treasury_short": "L5",  # nation
    "no_platform": "L6",  # sector
    "already_protected": "L8",  # sector
    # places
    "unknown_sector": "C11",  # sector
    "no_deposit": "M1",  # sector
    "site_taken": "M1",  # sector, seat
    "foreign_sector": "M5",  # sector, nation: the controller
    "no_ship_here": "M4",  # sector, nation: the builder
    "china_seas_only": "P5a",  # sector
    "no_tile": "Q26",
    "cannot_afford": "Q26",  # price, cash
    "no_icon": "B4",  # sector, nation
    # diplomacy
    "own_nation": "D1",
    "china_always_in_conflict": "Q25",
    "same_conflict": "Q45",  # nation
    "no_conflict_open": "D1",  # nation
    "same_law": "D2",  # law
    "only_norway": "D3",
    "enough_support": "Q24",
    "own_company": "D4",
    "slandered_enough": "Q23",  # seat
    # ships
    "no_ship_to_move": "V1",  # sector
    "not_adjacent": "V1",  # origin, target
    "land_border": "V2",  # origin, target
    "no_ship_to_fight": "F3",  # sector
    "no_enemy": "F1",  # sector, nation
    "not_in_conflict": "F1",  # nation
    "own_sector": "T3",  # sector
    "protected": "L7",  # sector, seat
    "defended": "T4",  # sector, nation
    "too_weak": "T5",  # sector, ships, defence
    "must_sail": "V1",
    "must_step": "V1",
    # output
    "no_such_lot": "R2",
}
"""Code to rule; behind each, the parameters that come with it."""


def refusal(code: str, /, **params: str | int) -> Refusal:
    """Return a refusal with its rule."""
    return Refusal(code, RULES[code], params)
