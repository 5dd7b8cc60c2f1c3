"""What would have to change for a refused command to be possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_

REMEDIES: Final[Mapping[str, str]] = {
    "space_taken": N_("It's free again when that lobbyist leaves it in phase 6."),
    "nation_closed": N_("The EU's fourth influence space has taken its place."),
    "investment_taken": N_("It's free again in the next turn."),
    "too_dear": N_("You'd need ${price} in cash."),
    "action_taken": N_("It's free again in the next turn; other nations have the same action."),
    "no_site": N_(
        "You need a free deposit that the nation controls, or one in a free sea with a ship of its own, "
        "and the money for it."
    ),
    "no_treasury": N_(
        "You need money in the treasury: taxes bring some, and so does the fee for a platform."
    ),
    "no_supply": N_("A ship of {nation} would have to be lost first; it can then be built again."),
    "no_ships": N_("A new ship would have to come to the map first."),
    "keep_only_two": N_("To stay, the lobbyist would have to be on space 2."),
    "already_two": N_("It can simply stay there."),
    "two_taken": N_("That lobbyist would have to leave space 2 first."),
    "treasury_empty": N_("You need money in the treasury; taxes bring some."),
    "no_platform": N_("A platform would have to be built there first."),
    "already_protected": N_("The lobbyist there leaves when its nation has acted in the next turn."),
    "no_deposit": N_("You need a sector with a deposit."),
    "site_taken": N_("The platform there would have to be destroyed first."),
    "foreign_sector": N_(
        "You need one of {whose} lobbyists; at sea control can also change, by another law or by ships."
    ),
    "no_ship_here": N_("You need a ship of {nation} there, or control of the sector."),
    "china_seas_only": N_("You need a sea that China controls, or a free one with a Chinese ship."),
    "no_tile": N_("One of your platforms would have to be lost; its tile then comes back to hand."),
    "cannot_afford": N_("You'd need ${price} in cash."),
    "no_icon": N_("New ships appear at the icons of {nation}, and can sail on from there."),
    "china_always_in_conflict": N_("Nothing has to be opened: China's ships can be fought at any time."),
    "same_conflict": N_("You can choose another nation, or close the conflict."),
    "no_conflict_open": N_("A conflict would have to be opened first."),
    "same_law": N_("The votes can move to one of the two other laws."),
    "only_norway": N_("You need a lobbyist who chooses diplomacy in Norway."),
    "enough_support": N_("Norway joins the EU at the end of the turn; nothing more is needed."),
    "slandered_enough": N_("{seat} would need more than -10 points."),
    "no_ship_to_move": N_("You need a ship there that hasn't moved in this action."),
    "not_adjacent": N_("A ship goes one sector in a turn, to one that shares a side or a corner."),
    "land_border": N_("You have to go round, through other sectors."),
    "no_ship_to_fight": N_("You need a ship there that hasn't attacked in this action."),
    "no_enemy": N_("A ship of {nation} would have to be there."),
    "not_in_conflict": N_("Diplomacy of either side would have to open a conflict first."),
    "own_sector": N_("Only ships of another nation can attack there."),
    "protected": N_("The protection ends when its nation has acted in the next turn."),
    "defended": N_("The ships of {nation} there would have to be sunk or sail away."),
    "too_weak": N_("You need more ships to attack with, or fewer neutral ones there."),
    "treasury_short": N_("The treasury needs more money; taxes bring some."),
    "must_step": N_("Move one ship; then the movement can end."),
    "must_sail": N_("Move or attack with one ship; then the movement can end."),
    "no_such_lot": N_("A smaller lot is possible."),
}
"""By the engine's code, as whole sentences, with the places of the reason; none where nothing would help."""
