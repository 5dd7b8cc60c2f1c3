"""Why the rules stop a command, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.text.catalogue import N_, Words
from bot.text.nemo.panel.tasks import TASKS
from bot.text.nemo.pieces.places import named
from bot.text.nemo.rules.remedies import REMEDIES
from engine.kernel.errors import Refusal
from engine.nemo.view import View

REASONS: Final[Mapping[str, str]] = {
    "game_over": N_("The game is over"),
    "not_your_turn": N_("It's up to {seat} now"),
    "not_now": N_("A different decision is open now: {kind}"),
    "not_offered": N_("That isn't one of the answers to this: {kind}"),
    "cannot_be_exerted": N_("This test doesn't allow exerting: {track}"),
    "one_exertion_only": N_("An action or an attack allows one exertion, and only a card's test more"),
    "unknown_track": N_("There's no resource {track}; there are Nemo, crew and hull"),
    "treasure_not_held": N_("You don't hold the treasure with the number {treasure}"),
    "treasure_not_for_this": N_("This treasure doesn't help here: {treasure}"),
    "one_treasure_only": N_("One treasure can be spent on a roll, and one already has been"),
    "track_full": N_("It's already at its highest step: {track}"),
    "not_your_character": N_("{character} belongs to {seat}, and only they can make that sacrifice"),
    "character_gone": N_("{character} has already been sacrificed"),
    "character_not_now": N_("{character} doesn't help here"),
    "no_red_sky": N_("You don't hold Red Sky at Night"),
    "no_crew_armor": N_("The crew armor isn't fitted"),
    "crew_armor_not_now": N_("The crew armor helps once in a bold attack, and not here"),
    "upgrade_not_fitted": N_("It isn't fitted: {upgrade}"),
    "too_few_action_points": N_("That costs {cost} AP, and you have {points}"),
    "action_points_full": N_("There's no room for more action points"),
    "not_linked": N_("No link leads there: {origin} → {target}"),
    "unknown_ocean": N_("There's no ocean {ocean}"),
    "no_ship_here": N_("This ship isn't revealed here: {ship}"),
    "no_hidden_ship_here": N_("No face-down ship that could be attacked lies here"),
    "no_torpedoes": N_("Steam Torpedoes aren't fitted"),
    "torpedo_fired": N_("One torpedo a turn, and it's been fired"),
    "torpedo_immune": N_("Torpedoes can't hit it: {ship}"),
    "no_gem_here": N_("There's no gem here, so there's nothing to search for"),
    "no_cube_left": N_("No uprising cube is left in the supply"),
    "no_site_here": N_("No uprising site without a cube is linked to this ocean"),
    "too_little_salvage": N_("The cheapest upgrade costs {cost} salvaged ships, and you have {salvage}"),
    "deck_empty": N_("The Adventure deck is empty"),
    "no_fog_machine": N_("The Fog Machine isn't fitted"),
    "card_not_kept": N_("This card isn't kept before the crew: {card}"),
    "card_not_now": N_("This card can't be used now: {card}"),
    "card_elsewhere": N_("This card is used in other oceans: {card}"),
    "warship_near": N_("There's a revealed Warship here, so you can't use this card: {card}"),
    "no_upgrade_aside": N_("No upgrade is set aside any more"),
    "no_gem_to_pay": N_("An objection costs a gem of your own, and you have none"),
    "mutiny_over": N_("There's already been a mutiny this turn, and one is the limit"),
    "objected_already": N_("You've already objected this turn, and once is the limit"),
    "not_objectable": N_("This decision isn't open to objections"),
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
    if "kind" in places:
        places["kind"] = words(TASKS[places["kind"]])
    return places
