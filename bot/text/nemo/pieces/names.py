"""The names of Nemo's War's components, except ships, cards and treasures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.markup import plain
from engine.nemo.catalogue import Catalogue
from engine.nemo.corrections import corrected
from engine.nemo.view import View
from render.nemo.words import OCEANS, UPGRADES

BOX: Final[Catalogue] = corrected("")
"""The game's own data tables, without an owner's corrections."""

TRACKS: Final[Mapping[str, str]] = {"nemo": N_("Nemo"), "crew": N_("crew"), "hull": N_("hull")}
"""The ship's resources, for use within a line."""

CHARACTERS: Final[Mapping[str, str]] = {
    "second_officer": N_("Second Officer"),
    "chief_engineer": N_("Chief Engineer"),
    "first_officer": N_("First Officer"),
    "conseil": N_("Conseil"),
    "ned_land": N_("Ned Land"),
    "aronnax": N_("Professor Aronnax"),
}

MOTIVES: Final[Mapping[str, str]] = {
    "anti_imperialism": N_("Anti-Imperialism"),
    "explore": N_("Explore"),
    "science": N_("Science"),
    "war": N_("War"),
}

DIFFICULTIES: Final[Mapping[str, str]] = {
    "sailor": N_("Sailor"),
    "officer": N_("Officer"),
    "captain": N_("Captain"),
}

PHASES: Final[Mapping[str, str]] = {
    "setup": N_("set-up"),
    "turn_start": N_("start of turn"),
    "event": N_("event"),
    "placement": N_("placement"),
    "action": N_("action phase"),
    "closing": N_("closing"),
}

SITES: Final[Mapping[str, str]] = {
    "tientsin_massacre": N_("Tientsin Massacre"),
    "shogun_rebellion": N_("Shogun Rebellion"),
    "chinese_migrants": N_("Chinese Migrants"),
    "mexican_independence": N_("Mexican Independence"),
    "cuba_and_puerto_rico_revolt": N_("Cuba and Puerto Rico Revolt"),
    "paraguayan_war": N_("Paraguayan War"),
    "ashanti_wars": N_("Ashanti Wars"),
    "livingstones_expedition": N_("Livingstone's Expedition"),
    "fenian_troubles": N_("Fenian Troubles"),
    "spanish_revolution": N_("Spanish Revolution"),
    "abyssinia_at_war": N_("Abyssinia at War"),
    "selangor_civil_war": N_("Selangor Civil War"),
    "maori_resistance": N_("Maori Resistance"),
    "kamehamehas_hawaii": N_("Kamehameha's Hawaii"),
    "diamond_mines": N_("Diamond Mines"),
    "crete": N_("Crete"),
    "korea": N_("Korea"),
}

TOKENS: Final[Mapping[str, str]] = {
    "coastal_village": N_("Coastal Village"),
    "cyclone": N_("Cyclone"),
    "fire_aboard": N_("Fire Aboard"),
    "group_convoy": N_("Group (Convoy)"),
    "group_patrol": N_("Group (Patrol)"),
    "group_squadron": N_("Group (Squadron)"),
    "nautilus_breakdown": N_("Nautilus Breakdown"),
    "red_sky_at_night": N_("Red Sky at Night"),
    "rogue_wave": N_("Rogue Wave"),
    "uncharted_island": N_("Uncharted Island"),
}

DUTIES: Final[Mapping[str, str]] = {
    "D1": N_("cards"),
    "D2": N_("placement and hunts"),
    "D3": N_("Tonnage and pursuits"),
    "D4": N_("gems"),
    "D5": N_("uprisings"),
}

LEVELS: Final[Mapping[str, str]] = {
    "failure": N_("Failure"),
    "inconsequential": N_("Inconsequential"),
    "success": N_("Success"),
    "promising": N_("Impressive"),
    "triumph": N_("Triumph"),
}
"""The names of the levels of victory."""


def ocean(ocean: str, words: Words) -> str:
    """Return an ocean's name; an unknown code is returned as it is."""
    return words(OCEANS[ocean]) if ocean in OCEANS else plain(ocean[:40])


def upgrade(upgrade: str, words: Words) -> str:
    """Return an upgrade's name; an unknown code is returned as it is."""
    return words(UPGRADES[upgrade]) if upgrade in UPGRADES else plain(upgrade[:40])


def site(site: str, words: Words) -> str:
    """Return the name of an uprising site; an unknown code is returned as it is."""
    return words(SITES[site]) if site in SITES else plain(site[:40])


def track(track: str, words: Words) -> str:
    """Return a resource for the beginning of a line: its emoji, or its capitalized name."""
    name = words.piece(track)
    return name[:1].upper() + name[1:]


def steps(track: str, count: object, words: Words) -> str:
    """Return a resource with a number of its steps, such as "crew 2"."""
    return words.counted(track, count) or words("{track} {steps}", track=words.piece(track), steps=count)


def price(track: str, count: object, words: Words) -> str:
    """Return how much of a resource is spent, such as "2 crew"."""
    return words("{steps} {track}", track=words.piece(track), steps=count)


def resources(view: View, words: Words) -> str:
    """Return the remaining steps of all resources, such as "Nemo 5, crew 7, hull 6"."""
    parts = (steps(each.id, each.value, words) for each in view.resources)
    return " ".join(parts) if words.shows(*TRACKS) else words.join(parts)


def called(_view: View, names: Sequence[str], _words: Words) -> Sequence[str]:
    """Return the players' names, because this game has no shorter ones."""
    return names
