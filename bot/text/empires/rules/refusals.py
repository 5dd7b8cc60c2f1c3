"""Why the rules stop a command, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import bot.text.empires.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.empires.panel.tasks import TASKS
from bot.text.empires.pieces.places import named
from bot.text.empires.rules.remedies import REMEDIES
from engine.empires.view import View
from engine.kernel.errors import Refusal

REASONS: Final[Mapping[str, str]] = {
    "game_over": N_("The game is over"),
    "not_your_turn": N_("It is the turn of {seat}"),
    "not_now": N_("Something else is asked now: {kind}"),
    "answered": N_("You have answered this bid already"),
    "power_taken": N_("{power} is taken: {seat}"),
    "no_navies_here": N_("No navy can be in {area}"),
    "no_supply": N_("Your supply has no more of this: {unit}"),
    "power_not_played": N_("Nobody plays that power at this table"),
    "power_placed": N_("{power} has a place in the alliances already"),
    "same_power": N_("The two sides take two different powers"),
    "two_needed": N_("A proposal names as many powers as can go now; still without a place: {left}"),
    "standing_proposal": N_("That is the proposal that stands, and a raise needs another one"),
    "bid_too_low": N_("{price} gold is not above the last bid; the least is now {least}"),
    "bid_too_high": N_("{price} gold is more than you may bid, which is {most}"),
    "opener_bids": N_("Whoever opens an auction names a proposal and a price"),
    "no_population": N_("That takes {needed} population, and you have {population}"),
    "no_marker": N_("You have no control marker left"),
    "one_tile": N_("You have bought a tile in this turn, and one is all"),
    "no_such_tile": N_("There is no tile {tile}"),
    "sold_out": N_("{tile} is sold out"),
    "once_a_war": N_("Of {tile} a power buys {most} in a war"),
    "no_unrest": N_("You have no unrest that {tile} could remove"),
    "no_revolt": N_("No enemy has a marker without an army or a fort where {tile} works"),
    "no_unit_to_move": N_("None of your units can move"),
    "one_colony": N_("You have colonised or enslaved in this turn, and once is all"),
    "no_counter": N_("There is no {face} counter in {area}"),
    "no_navy_in_africa": N_("Enslaving takes a navy of yours in Africa"),
    "gifts_off": N_("At this table gold cannot be given"),
    "gift_given": N_("You have given gold in this turn, and once is all"),
    "not_to_oneself": N_("You cannot give gold to yourself"),
    "no_gold": N_("You have no gold to give"),
    "not_that_much": N_("You have {gold} gold, and a gift is from 1 up to that"),
    "no_unit_there": N_("You have no such unit in {place}: {unit}"),
    "has_moved": N_("That unit has moved in this action already: {unit}, {place}"),
    "fort_stays": N_("A fort moves only out of the homeland, once"),
    "same_place": N_("The unit is in {place} already"),
    "not_open": N_("{area} is not open to it: {unit}"),
    "no_units": N_("You have no unit in {area} to attack with"),
    "is_ally": N_("{power} is on your side, and allies do not attack each other"),
    "is_oneself": N_("You cannot attack yourself"),
    "nothing_there": N_("There is nothing of that in {area}: {target}"),
    "not_native": N_("Only natives can be attacked, not a {face} counter"),
    "no_battle": N_("In {area} no battle can come about: {target} and you have nothing that meets"),
    "tile_not_held": N_("You do not hold {tile}"),
    "tile_down": N_("{tile} is turned down until the end of the war"),
    "tile_unfit": N_("{tile} does not serve here"),
    "no_victim": N_(
        "{power} cannot be robbed: it takes gold there, and a navy of yours beside theirs overseas"
    ),
    "has_defenders": N_("{power} has an army or a fort in {area}"),
    "no_marker_there": N_("{power} has no marker in {area}"),
    "nothing_to_help_with": N_("You have nothing of that kind there to help with"),
    "no_land_battle": N_("There will be no land battle, so armies cannot help"),
    "order_no_ally": N_("{power} cannot be your ally any more in this game"),
    "order_no_alliances": N_("With two powers there are no allies"),
    "order_no_auction": N_("There is no auction to come in this game"),
    "order_no_place": N_("The alliances have no place {place}; there are {most}"),
    "order_negative": N_("A limit is 0 gold or more"),
    "order_tile_unknown": N_("There is no tile {tile}"),
    "order_tile_by_itself": N_("{tile} works by itself, so there is nothing to order"),
    "no_such_seat": N_("This table has no seat {seat_number}"),
    "no_order": N_("You have left no such order"),
    "deal_alone": N_("A deal needs another power than your own"),
}
"""By the engine's code, without the full stop."""


def refusal(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Say which rule stops a command, in one sentence."""
    reason = words(REASONS[refusal.code], **_places(refusal, view, names, words))
    return words("{reason} (rule {rule}).", reason=reason, rule=refusal.rule)


def remedy(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> str:
    """Say in one sentence what would have to change, or "" where nothing would help."""
    sentence = REMEDIES.get(refusal.code)
    return words(sentence, **_places(refusal, view, names, words)) if sentence else ""


def _places(refusal: Refusal, view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    values = dict(refusal.params)
    if refusal.code == "no_such_seat":
        values["seat_number"] = int(values.pop("seat")) + 1
    places = named(values, view, names, words)
    asked, target = values.get("kind"), values.get("target")
    if asked:
        places["kind"] = words(TASKS[str(asked)], power=words("your ally"))
    if target:
        places["target"] = n.target(str(target), words)
    return places
