"""The worksheet for the reconstructed parts of the board: sectors, investment tracks and scoring table."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

from engine.kernel.data_files import shipped
from engine.kernel.worksheet import NAME, Corrections, Item, Worksheet

NONE: Final = "none"
"""The value in a worksheet that means that a sector has no such thing."""
_SECTOR: Final = {"name": "", "deposit": NONE, "owner": NONE, "law_b": NONE, "icons": {}}
"""The correctable fields of a sector, with their empty values."""
_PARTS: Final = {"sectors": "map", "borders": "map", "investment": "investment", "scoring": "scoring"}
"""The part of a board file to which each table of the worksheet belongs."""


def worksheet() -> Worksheet:
    """Return the game's worksheet, filled in with the newest figures."""
    board = _board()
    items = [
        Item("sectors", sector["id"], f"{sector['id']} {sector['name']}", {**_SECTOR, **_shown(sector)})
        for sector in board["map"]["sectors"]
        if sector["ring"] != "pole"
    ]
    items.append(Item("borders", "land", "Land between neighbours", {"pairs": board["map"]["land_borders"]}))
    items += [
        Item("investment", count, f"Investment track, {count} players", track)
        for count, track in board["investment"].items()
    ]
    items += [
        Item("scoring", kind, f"Scoring table, {kind}", rows) for kind, rows in board["scoring"].items()
    ]
    return Worksheet("arctic", tuple(items), _options)


def _options(corrections: Corrections) -> dict[str, Any]:
    """Return the table option for a corrected board file; an empty dictionary without corrections."""
    if not corrections:
        return {}
    board = deepcopy(_board())
    board["name"] = NAME
    board["provenance"] |= {_PARTS[table]: "found" for table in corrections}
    for sector in board["map"]["sectors"]:
        changed = corrections.get("sectors", {}).get(sector["id"], {})
        sector.update(changed)
        for field in changed:
            if sector[field] in (NONE, {}):
                del sector[field]
    borders = corrections.get("borders", {}).get("land", {})
    board["map"]["land_borders"] = borders.get("pairs", board["map"]["land_borders"])
    for part in ("investment", "scoring"):
        for entry, rows in corrections.get(part, {}).items():
            board[part][entry] |= rows
    return {"board": board}


def _shown(sector: Mapping[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in sector.items() if field in _SECTOR}


def _board() -> dict[str, Any]:
    return shipped("engine.arctic", "boards/standard")
