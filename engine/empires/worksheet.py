"""The worksheet for the reconstructed or invented parts of the game: tiles and country counters."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from engine.kernel.data_files import shipped
from engine.kernel.worksheet import NAME, Corrections, Item, Worksheet

_UNCERTAIN: Final = ("reconstructed", "house")
_NO_LIMIT: Final = 0
"""The value in a worksheet that means that a tile has no limit per war."""


def worksheet() -> Worksheet:
    """Return the game's worksheet, filled in with the newest figures."""
    items = [
        Item("counters", area, f"Country counters: {area.replace('_', ' ')}", {"faces": faces})
        for area, faces in _counters()["counters"].items()
    ]
    items += [
        Item("tiles", tile["id"], tile["name"], guess)
        for tile in _tiles()["tiles"]
        if (guess := _guessed(tile))
    ]
    return Worksheet("empires", tuple(items), _options)


def _guessed(tile: dict[str, Any]) -> dict[str, Any]:
    uncertain = {part: tile[part] for part, source in tile["provenance"].items() if source in _UNCERTAIN}
    if uncertain:
        uncertain["per_war"] = tile.get("per_war", _NO_LIMIT)
    return uncertain


def _options(corrections: Corrections) -> dict[str, Any]:
    """Return the table options for corrected data files."""
    options: dict[str, Any] = {}
    if "counters" in corrections:
        counters = deepcopy(_counters())
        counters["name"] = NAME
        counters["provenance"]["kinds"] = "found"
        counters["counters"] |= {area: each["faces"] for area, each in corrections["counters"].items()}
        options["counters"] = counters
    if "tiles" in corrections:
        tiles = deepcopy(_tiles())
        tiles["name"] = NAME
        for tile in tiles["tiles"]:
            changed = corrections["tiles"].get(tile["id"], {})
            tile.update(changed)
            if tile.get("per_war") == _NO_LIMIT:
                del tile["per_war"]
            tile["provenance"] |= {part: "found" for part in changed if part in tile["provenance"]}
        options["tiles"] = tiles
    return options


def _counters() -> dict[str, Any]:
    return shipped("engine.empires", "counters/standard")


def _tiles() -> dict[str, Any]:
    return shipped("engine.empires", "tiles/standard")
