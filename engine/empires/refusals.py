"""Every reason for which the game refuses a command, with the rule that stands behind it."""

from __future__ import annotations

from typing import Final

from engine.kernel.errors import Refusal

RULES: Final = {
    # whose turn and what for
    "game_over": "12",
    "not_your_turn": "7",  # seat: who is awaited
    "not_now": "15",  # kind: what is asked instead
    "answered": "6.6",  # the seat has answered already
    # set-up
    "power_taken": "4.2",  # power, seat
    "no_navies_here": "2.2",  # area
    "no_supply": "1.4",  # unit
    # auction
    "power_not_played": "1.2",  # power
    "power_placed": "6.2",  # power
    "same_power": "6.2",
    "two_needed": "6.2",  # left: powers without a place
    "standing_proposal": "6.3",
    "bid_too_low": "6.3",  # price, least
    "bid_too_high": "6.7",  # price, most
    "opener_bids": "6.2",
    # payments and actions
    "no_population": "7.8",  # needed, population
    "no_marker": "1.5",
    "one_tile": "9.2",
    "no_such_tile": "9.14",  # tile
    "sold_out": "9.14",  # tile
    "once_a_war": "9.5",  # tile, most
    "no_unrest": "9.13",  # tile
    "no_revolt": "9.13",  # tile
    "no_unit_to_move": "7.4",
    "one_colony": "7.1",
    "no_counter": "3.2",  # area, face
    "no_navy_in_africa": "7.7",
    "gifts_off": "7.14",
    "gift_given": "7.14",
    "not_to_oneself": "7.14",
    "no_gold": "7.14",
    "not_that_much": "7.14",  # gold: what one has
    # units
    "no_unit_there": "7.4",  # unit, place
    "has_moved": "7.12",  # unit, place
    "fort_stays": "7.11",
    "same_place": "7.4",  # place
    "not_open": "7.10",  # unit, area
    # attack
    "no_units": "8.1",  # area
    "is_ally": "6.13",  # power, seat
    "is_oneself": "8.1",
    "nothing_there": "8.1",  # area, target
    "not_native": "8.1",  # area, face: only natives can be attacked
    "no_battle": "8.1",  # area, target: neither navies nor armies meet
    # tiles in use
    "tile_not_held": "9",  # tile
    "tile_down": "9.3",  # tile
    "tile_unfit": "9",  # tile
    "no_victim": "9.11",  # tile, power
    "has_defenders": "9.14",  # area, power
    "no_marker_there": "9.14",  # area, power
    # help and losses
    "nothing_to_help_with": "8.3",  # answer
    "no_land_battle": "8.3",
    # standing orders
    "order_no_ally": "14.2",  # power
    "order_no_alliances": "6.13",
    "order_no_auction": "14.7",
    "order_no_place": "14.4",  # place, most
    "order_negative": "14.3",
    "order_tile_unknown": "14.6",  # tile
    "order_tile_by_itself": "14.6",  # tile
    "no_such_seat": "14",  # seat
    "no_order": "14.1",
    "deal_alone": "7.15",  # power
}
"""Code to rule; behind each, the parameters that come with it."""


def refusal(code: str, /, **params: str | int) -> Refusal:
    """Return a refusal with its rule."""
    return Refusal(code, RULES[code], params)
