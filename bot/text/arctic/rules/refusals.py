"""Why the rules stop a command, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.text.arctic.panel.tasks import TASKS
from bot.text.arctic.pieces.names import ACTIONS
from bot.text.arctic.pieces.places import named
from bot.text.arctic.rules.remedies import REMEDIES
from bot.text.catalogue import N_, Words
from engine.arctic.view import View
from engine.kernel.errors import Refusal

REASONS: Final[Mapping[str, str]] = {
    "game_over": N_("The game is over"),
    "not_your_turn": N_("It's {seat}'s turn"),
    "not_now": N_("A different decision is open now: {kind}"),
    "no_such_space": N_("{nation} has no influence space {space}"),
    "space_taken": N_("{seat} has a lobbyist on space {space} of {nation}"),
    "nation_closed": N_("{nation} has joined the EU and takes no more lobbyists"),
    "investment_taken": N_("{seat} already has a lobbyist on space {space}"),
    "no_such_investment": N_("The investment track has no space {space}"),
    "too_dear": N_("That space costs ${price}, and you have ${cash}"),
    "action_taken": N_("{action} is taken: {seat}'s lobbyist is there"),
    "no_site": N_("There's no deposit where you can build now"),
    "no_treasury": N_("The treasury of {nation} is empty, so it can't pay for a ship"),
    "no_supply": N_("{nation} has no ship left to build"),
    "no_ships": N_("{nation} has no ship on the map"),
    "keep_only_two": N_("Only space 2, and space 4 of the EU, can be kept; this is space {space}"),
    "already_two": N_("This lobbyist is already on space 2"),
    "two_taken": N_("{seat}'s lobbyist is on space 2"),
    "treasury_empty": N_("The treasury of {nation} is empty, so there's no subsidy"),
    "no_platform": N_("There's no platform at {sector}"),
    "already_protected": N_("A lobbyist already protects the platform at {sector}"),
    "unknown_sector": N_("This board has no sector {sector}"),
    "no_deposit": N_("There's no deposit at {sector}"),
    "site_taken": N_("{seat} already has a platform at {sector}"),
    "foreign_sector": N_("{subject} controls {sector}, so only {whose} lobbyists can build there"),
    "no_ship_here": N_("Nobody controls {sector}, and {nation} has no ship there"),
    "china_seas_only": N_("{sector} is a coast, and China builds at sea only"),
    "no_tile": N_("You have no platform tile left"),
    "cannot_afford": N_("That costs ${price}, and you have ${cash}"),
    "no_icon": N_("New ships of {nation} don't start at {sector}"),
    "own_nation": N_("A nation can't be in conflict with itself"),
    "china_always_in_conflict": N_("Every nation is always in conflict with China"),
    "same_conflict": N_("The conflict {opponent} is already open"),
    "no_conflict_open": N_("{nation} has no conflict to close"),
    "same_law": N_("The votes are already for law {law}"),
    "only_norway": N_("Only lobbyists in Norway can support its accession to the EU"),
    "enough_support": N_("Norway has all the support it needs"),
    "own_company": N_("You can't slander yourself"),
    "slandered_enough": N_("{seat} is at the end of the score track and can't lose more"),
    "no_ship_to_move": N_("No ship at {sector} can move any more"),
    "not_adjacent": N_("{target} isn't next to {origin}"),
    "land_border": N_("Land lies between {origin} and {target}"),
    "no_ship_to_fight": N_("No ship at {sector} can attack any more"),
    "no_enemy": N_("{nation} has no ship at {sector}"),
    "not_in_conflict": N_("There's no conflict {opponent}"),
    "own_sector": N_("Ships don't attack platforms where their own nation is in control: {sector}"),
    "protected": N_("{seat}'s lobbyist protects the platform at {sector}"),
    "defended": N_("{nation} still has ships at {sector}, and you have to sink them first"),
    "too_weak": N_("{ships} against a defence of {defence} at {sector} isn't enough: one more is needed"),
    "treasury_short": N_(
        "The treasury of {nation} holds less than the subsidy, and here it pays all of that or nothing"
    ),
    "must_step": N_("At least one ship must move: attacks alone are no movement here"),
    "must_sail": N_("At least one ship must move or attack"),
    "no_such_lot": N_("You don't have the units for that"),
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
    places = named(refusal.params, view, names, words)
    action, asked = places.get("action"), places.get("kind")
    if action:
        places["action"] = words(ACTIONS[action])
    if asked:
        places["kind"] = words(TASKS[asked])
    return places
