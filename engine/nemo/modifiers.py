"""The modifiers of a roll, by name, for a position (7, 8, 9)."""

from __future__ import annotations

from engine.nemo.catalogue import CardTest, Modifier
from engine.nemo.model import State
from engine.nemo.names import Combat, Track


def exertion(state: State, track: Track) -> int:
    """Return the modifier for exerting a resource at its current step, including that of the double hull."""
    modifier = state.box.figures.resources[track].modifier[state.resources[track]]
    return modifier + (track == "hull" and "double_hull" in state.fitted)


def warships(state: State, target: int | None = None) -> dict[str, int]:
    """Return the modifier for revealed Warships in the ocean of the Nautilus, except the target.

    With naval collusion every revealed ship counts, one each (16).
    """
    if state.nautilus is None:
        return {}
    others = [ship for ship in state.here.ships if ship != target]
    if state.rules.options.collusion:
        return {"ships": -len(others)} if others else {}
    return {"warship": -1} if any(state.face(ship).warship for ship in others) else {}


def for_action(state: State, modifiers: tuple[Modifier, ...]) -> dict[str, int]:
    """Return the modifiers of an action's test, without exertion and treasures."""
    found: dict[str, int] = {}
    for modifier in modifiers:
        match modifier:
            case "library" if "arcane_library" in state.fitted:
                found["arcane_library"] = 1
            case "ships" if state.here.ships:
                found["ships"] = -len(state.here.ships)
            case "cubes":
                sites = state.box.figures.silver_sites
                cubes = sum(site in state.cubes for site in state.box.oceans[state.position].sites)
                cubes += sum(sites[site] == state.nautilus for site in state.silver)
                if cubes:
                    found["cubes"] = -cubes
            case "warship":
                found |= warships(state)
    return found


def for_card(state: State, test: CardTest) -> dict[str, int]:
    """Return the modifiers of a card's test, without exertion."""
    found = warships(state)
    if test.per_sacrifice:
        gone = min(len(state.box.characters) - len(state.characters), test.most)
        found |= {"sacrificed": test.per_sacrifice * gone} if gone else {}
    if test.per_level:
        reached = sum(state.peak >= level for level in state.box.figures.notoriety.levels)
        found |= {"notoriety": test.per_level * reached} if reached else {}
    return found


def for_escape(state: State, ship: int | None) -> dict[str, int]:
    """Return the modifiers of step 1 of a fight, in which the Warship or the cyclone attacks."""
    armor = {"reinforced_armor": 1} if "reinforced_armor" in state.fitted else {}
    return armor | warships(state, ship)


def for_strike(state: State, style: Combat, ship: int) -> dict[str, int]:
    """Return the modifiers of step 2 of a fight, without exertion; torpedoes have none."""
    if style == "torpedo":
        return {}
    found = {"stalk": 1} if style == "stalk" else {}
    if "strengthened_prow" in state.fitted:
        found["strengthened_prow"] = 1
    return found | warships(state, ship)


def stakes(state: State, lower: int) -> int:
    """Return the steps each exerted resource loses on a failed roll; `lower` is the lower die (7, 16)."""
    match state.rules.stakes:
        case "sailor":
            return 1
        case "captain":
            return lower
    return 1 if lower == 1 else 2


def stakes_of_snake_eyes(state: State) -> int:
    """Return how many steps each exerted resource loses if an attack rolls a natural 1-1 (9)."""
    return 1 if state.rules.stakes == "sailor" else 2
