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
    "not_your_turn": N_("It's {seat}'s turn"),
    "not_now": N_("A different decision is open now: {kind}"),
    "answered": N_("You've already answered this bid"),
    "power_taken": N_("{power} is taken: {seat}"),
    "no_navies_here": N_("No navy can be in {area:the_area}"),
    "no_supply": N_("You have no {unit:many_unit} left in your supply"),
    "power_not_played": N_("Nobody plays that power at this table"),
    "power_placed": N_("{power} already has a place in the alliances"),
    "same_power": N_("The two sides take two different powers"),
    "two_needed": N_("A proposal names as many powers as can go now; still without a place: {left}"),
    "standing_proposal": N_("That's the proposal that stands, and a raise needs another one"),
    "bid_too_low": N_("{price} gold isn't above the last bid; bid at least {least}"),
    "bid_too_high": N_("{price} gold is more than you may bid, which is {most}"),
    "opener_bids": N_("Whoever opens an auction names a proposal and a price"),
    "no_population": N_("That needs {needed} population, and you have {population}"),
    "no_marker": N_("You have no control marker left"),
    "one_tile": N_("You've already bought a tile this turn, and one is the limit"),
    "no_such_tile": N_("There's no tile {tile}"),
    "sold_out": N_("{tile} is sold out"),
    "once_a_war": N_("A power can buy at most {most} {tile} in a war"),
    "no_unrest": N_("You have no unrest that {tile} could remove"),
    "no_revolt": N_("No enemy has a marker without an army or a fort where {tile} works"),
    "no_unit_to_move": N_("None of your units can move"),
    "one_colony": N_("You've already colonised or enslaved this turn, and once is the limit"),
    "no_counter": N_("There's no {face} counter in {area:the_area}"),
    "no_navy_in_africa": N_("Enslaving needs a navy of yours in Africa"),
    "gifts_off": N_("This table plays without gifts"),
    "gift_given": N_("You've already given gold this turn, and once is the limit"),
    "not_to_oneself": N_("You can't give gold to yourself"),
    "no_gold": N_("You have no gold to give"),
    "not_that_much": N_("You have {gold} gold, and a gift is from 1 up to that"),
    "no_unit_there": N_("You don't have {unit:a_unit} in {place:the_area}"),
    "has_moved": N_("Your {unit} in {place:the_area} has already moved in this action"),
    "fort_stays": N_("A fort moves only once, out of the homeland"),
    "same_place": N_("The unit is already in {place:the_area}"),
    "not_open": N_("{area:The_area} isn't open to {unit:many_unit}"),
    "no_units": N_("You have no unit in {area:the_area} to attack with"),
    "is_ally": N_("{power} is on your side, and allies don't attack each other"),
    "is_oneself": N_("You can't attack yourself"),
    "nothing_there": N_("There's no such target in {area:the_area}: {target}"),
    "not_native": N_("You can attack natives, but not a {face} counter"),
    "no_battle": N_(
        "There can't be a battle in {area:the_area}: you have nothing there that can fight {target}"
    ),
    "tile_not_held": N_("You don't hold {tile}"),
    "tile_down": N_("{tile} is flipped until the end of the war"),
    "tile_unfit": N_("{tile} doesn't help here"),
    "no_victim": N_("{power} can't be robbed: they need gold, and you need a navy beside theirs overseas"),
    "has_defenders": N_("{power} has an army or a fort in {area:the_area}"),
    "no_marker_there": N_("{power} has no marker in {area:the_area}"),
    "nothing_to_help_with": N_("You have no units of that kind there to help with"),
    "no_land_battle": N_("There will be no land battle, so armies can't help"),
    "order_no_ally": N_("{power} can't be your ally any more in this game"),
    "order_no_alliances": N_("With two powers there are no allies"),
    "order_no_auction": N_("There's no auction to come in this game"),
    "order_no_place": N_("The alliances have no place {place}; there are {most}"),
    "order_negative": N_("A limit is 0 gold or more"),
    "order_tile_unknown": N_("There's no tile {tile}"),
    "order_tile_by_itself": N_("{tile} works automatically, so there's nothing to order"),
    "no_such_seat": N_("This table has no seat {seat_number}"),
    "no_order": N_("You have no such order"),
    "deal_alone": N_("A deal is with another power, not with your own"),
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
