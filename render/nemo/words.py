"""The words that several parts of the board of Nemo's War use."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.nemo.names import Character, Motive, Result, Track
from render.words import N_

GAME: Final = N_("Nemo's War")

OCEANS: Final[Mapping[str, str]] = MappingProxyType({
    "western_pacific": N_("Western Pacific"),
    "eastern_pacific": N_("Eastern Pacific"),
    "north_atlantic": N_("North Atlantic"),
    "south_atlantic": N_("South Atlantic"),
    "european_seas": N_("European Seas"),
    "indian_ocean": N_("Indian Ocean"),
    "south_pacific": N_("South Pacific"),
    "central_pacific": N_("Central Pacific"),
    "pacific_coast": N_("Pacific Coast"),
    "arctic_ocean": N_("Arctic Ocean"),
    "cape_horn": N_("Cape Horn"),
    "cape_of_good_hope": N_("Cape of Good Hope"),
})  # fmt: skip

SITES: Final[Mapping[str, str]] = MappingProxyType({
    "tientsin_massacre": N_("Tientsin"),
    "shogun_rebellion": N_("Shogun"),
    "chinese_migrants": N_("Migrants"),
    "kamehamehas_hawaii": N_("Hawaii"),
    "mexican_independence": N_("Mexico"),
    "cuba_and_puerto_rico_revolt": N_("Cuba"),
    "paraguayan_war": N_("Paraguay"),
    "ashanti_wars": N_("Ashanti"),
    "livingstones_expedition": N_("Livingstone"),
    "diamond_mines": N_("Diamonds"),
    "fenian_troubles": N_("Fenians"),
    "spanish_revolution": N_("Spain"),
    "abyssinia_at_war": N_("Abyssinia"),
    "selangor_civil_war": N_("Selangor"),
    "maori_resistance": N_("Maori"),
    "crete": N_("Crete"),
    "korea": N_("Korea"),
})  # fmt: skip
"""The uprising sites, each named by one word."""

MOTIVES: Final[Mapping[Motive, str]] = MappingProxyType({
    "anti_imperialism": N_("Anti-Imperialism"),
    "explore": N_("Explore"),
    "science": N_("Science"),
    "war": N_("War!"),
})  # fmt: skip

RESULTS: Final[Mapping[Result, str]] = MappingProxyType({
    "mishap": N_("mishap"),
    "failure": N_("failure"),
    "costly": N_("costly success"),
    "success": N_("success"),
    "great_success": N_("great success"),
})  # fmt: skip
"""The results of an action's roll."""

CHARACTERS: Final[Mapping[Character, str]] = MappingProxyType({
    "second_officer": N_("Second Officer"),
    "chief_engineer": N_("Chief Engineer"),
    "first_officer": N_("First Officer"),
    "conseil": N_("Conseil"),
    "ned_land": N_("Ned Land"),
    "aronnax": N_("Aronnax"),
})  # fmt: skip

UPGRADES: Final[Mapping[str, str]] = MappingProxyType({
    "periscope_device": N_("Periscope Device"),
    "monstrous_design": N_("Monstrous Design"),
    "hydro_drive": N_("Hydro Drive"),
    "double_hull": N_("Double Hull"),
    "arcane_library": N_("Arcane Library"),
    "electro_powered_crew_armor": N_("Electro-Powered Crew Armor"),
    "fog_machine": N_("Fog Machine"),
    "reinforced_armor": N_("Reinforced Armor"),
    "steam_torpedoes": N_("Steam Torpedoes"),
    "strengthened_prow": N_("Strengthened Prow"),
    "magnetic_mines": N_("Magnetic Mines"),
})  # fmt: skip


TRACKS: Final[Mapping[Track, str]] = MappingProxyType({
    "nemo": N_("Nemo"),
    "crew": N_("Crew"),
    "hull": N_("Hull"),
})  # fmt: skip

SHIPS: Final = frozenset({
    N_("Sea Serpent"),
    N_("Sea Serpent & Baby"),
    N_("Group (Convoy)"),
    N_("Group (Patrol)"),
    N_("Group (Squadron)"),
    N_("Donau"),
    N_("Victoria"),
})  # fmt: skip
"""The names of ships that are translated; all others stay as they are."""

LEVELS: Final[Mapping[str, str]] = MappingProxyType({
    "triumph": N_("Triumph"),
    "promising": N_("Impressive"),
    "success": N_("Success"),
    "inconsequential": N_("Inconsequential"),
    "failure": N_("Failure"),
    "defeat_nemo": N_("Defeat: Nemo is broken"),
    "defeat_crew": N_("Defeat: the crew is lost"),
    "defeat_hull": N_("Defeat: the hull is shattered"),
    "defeat_notoriety": N_("Defeat: hunted by all the world"),
    "defeat_imperialists": N_("Defeat: the seas are full of enemies"),
})  # fmt: skip
"""The possible ends of a game."""

PIECES: Final[Mapping[str, str]] = MappingProxyType({
    "nemo": N_("Nemo"),
    "crew": N_("crew"),
    "hull": N_("hull"),
    "nemo_crew": N_("Nemo and crew"),
    "nemo_hull": N_("Nemo and hull"),
    "crew_hull": N_("crew and hull"),
    "nemo_crew_hull": N_("Nemo, crew and hull"),
    "notoriety": N_("Notoriety"),
    "salvage": N_("Salvage"),
    "nautilus": N_("Nautilus"),
    "captain": N_("captain"),
    "action_points": N_("Action points"),
    "adventure": N_("adventure"),
    "gem": N_("gem"),
    "uprising": N_("uprising"),
    "silver_cube": N_("silver cube"),
    "treasure": N_("treasure"),
    "treasure_points": N_("treasure with points"),
    "treasure_held": N_("treasure to keep"),
    "treasure_at_once": N_("treasure at once"),
    "wonder": N_("wonder"),
    "hidden_ship": N_("face-down ship"),
    "merchant": N_("merchant ship"),
    "warship": N_("warship"),
    "armoured_warship": N_("armoured warship"),
    "monster": N_("Monster"),
    "airship": N_("Airship"),
    "torpedo": N_("torpedo"),
    **dict(CHARACTERS.items()),
    **UPGRADES,
})  # fmt: skip
"""The names of pieces in texts, by code."""
