"""A description of Struggle of Empires, a summary of its rules, its tiles, and its invented figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.contract import Page
from bot.text.empires.panel.prices import price
from bot.text.empires.pieces.tiles import SORTS, effect
from bot.text.rules.provenance import provenance
from bot.text.rules.summary import summary
from engine.empires.tiles import Tile, tiles_named
from engine.empires.view import View

INVENTED: Final[Mapping[str, str]] = {
    "tiles": N_("the tiles' prices, numbers and effects"),
    "counters": N_("the kinds of the country counters"),
}


def pitch(words: Words) -> str:
    """Return two lines that describe the game."""
    return "\n".join(
        (
            words("2 to 7 people · three wars · heavy, with money, auctions, dice and deals"),
            words("Buy yourself the right allies, fight for the world, and keep your people quiet at home."),
        )
    )


def rules(words: Words) -> Sequence[Page]:
    """Return a short summary of the rules, then the tiles, page by page."""
    pages = [Page(title, text) for title, text in summary("empires", words)]
    return [*pages, *(_tiles(sort, words) for sort in SORTS)]


def _tiles(sort: str, words: Words) -> Page:
    shown = [tile for tile in tiles_named("standard").kinds.values() if tile.sort == sort]
    heading = words("Tiles: {sort}", sort=words(SORTS[sort]))
    note = words("◆ {note}", note=provenance("house", words)) if any(tile.house for tile in shown) else ""
    return Page(heading, "\n".join([*(_tile(tile, words) for tile in shown), note]).strip())


def _tile(tile: Tile, words: Words) -> str:
    mark = " ◆" if tile.house else ""
    line = words(
        "**{name}** × {copies} · {cost} · {effect}",
        name=words.name(tile.name),
        copies=tile.copies,
        cost=price(tile.price, words),
        effect=effect(tile, words),
    )
    return line + mark


def figures(view: View, words: Words) -> str:
    """Return a line that lists which figures of this table are invented, or ""."""
    if not view.house:
        return ""
    parts = words.join(words(INVENTED[part]) for part in view.house)
    return words("Our own invention, not from the printed game: {parts}.", parts=parts)
