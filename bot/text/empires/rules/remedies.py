"""What would have to change for a refused command to be possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_

REMEDIES: Final[Mapping[str, str]] = {
    "answered": N_("Another answer is possible when somebody bids again."),
    "power_taken": N_("You need a power that is still free."),
    "no_navies_here": N_("You need an area with sea: the Baltic, the Mediterranean, or one overseas."),
    "no_supply": N_("A unit of that kind would have to be lost first; it can then be built again."),
    "power_placed": N_("You need a power that has no place yet."),
    "same_power": N_("Name another power for one of the sides."),
    "two_needed": N_("Name two of them, or nobody for one side when only one is left."),
    "standing_proposal": N_("Change the sides, or one of the powers."),
    "bid_too_low": N_("Bid {least} gold or more, or pass."),
    "bid_too_high": N_("Bid {most} gold at most; with more gold in hand you could go higher."),
    "opener_bids": N_("The others may pass; a bid of 0 is possible too."),
    "no_population": N_("Population grows by 5 at the end of the war."),
    "no_marker": N_("One of your markers on the map would have to be replaced; it then comes back to you."),
    "one_tile": N_("You can buy the next one in your next turn."),
    "no_such_tile": N_("The list of tiles shows this table's."),
    "once_a_war": N_("You can buy it again in the next war."),
    "no_unrest": N_("You need unrest of your own to remove."),
    "no_revolt": N_("You need an enemy's marker in the Americas without an army or fort of theirs."),
    "no_unit_to_move": N_("Build a unit first, or open a way with a marker or a navy."),
    "one_colony": N_("You can do it again in your next turn."),
    "no_counter": N_("You need a counter of that kind there; new ones come when a war begins."),
    "no_navy_in_africa": N_("Move or build a navy and let it sail to Africa first."),
    "gift_given": N_("You can give gold again in your next turn."),
    "not_to_oneself": N_("Choose another power."),
    "no_gold": N_("Gold comes with the income of a war's end, and from tiles."),
    "not_that_much": N_("Give from 1 to {gold} gold."),
    "no_unit_there": N_("Choose a unit where it stands; the board and the menus show them."),
    "has_moved": N_("Choose another unit, or move this one in another action."),
    "fort_stays": N_("Build another fort, if you have one left."),
    "same_place": N_("Choose another area."),
    "not_open": N_(
        "An army or fort needs a marker of yours there or next to it, your homeland next to it, or your "
        "navy there; a navy needs sea."
    ),
    "no_units": N_("Move a unit there first."),
    "is_ally": N_("The next war has new alliances."),
    "is_oneself": N_("Choose an enemy power or natives."),
    "nothing_there": N_("You need a unit or marker of an enemy there, or natives."),
    "not_native": N_("POP counters are colonised, SLAVE counters enslaved."),
    "no_battle": N_("You need an army of yours against what stands on land, or navies of both sides."),
    "tile_not_held": N_("You'd have to buy it first."),
    "tile_down": N_("It's face up again for the next war."),
    "tile_unfit": N_("It works at another moment; the list of tiles says when."),
    "no_victim": N_("Move a navy to where an enemy with gold has a navy or marker overseas."),
    "has_defenders": N_("Its army or fort would have to be lost or leave."),
    "no_marker_there": N_("Choose an area in the Americas where it has a marker."),
    "nothing_to_help_with": N_("To help, you need units in the area before the battle begins."),
    "no_land_battle": N_("You can help with navies, if you have some there."),
    "order_no_place": N_("Choose a place from 1 to {most}."),
    "order_negative": N_("Choose a limit of 0 gold or more."),
    "order_tile_unknown": N_("The list of tiles shows this table's."),
    "order_tile_by_itself": N_("Only tiles that flip once in a war take orders."),
    "no_order": N_("You'd have to give it first."),
    "deal_alone": N_("Choose the power you've agreed with."),
}
"""By the engine's code, as whole sentences, with the places of the reason; none where nothing would help."""
