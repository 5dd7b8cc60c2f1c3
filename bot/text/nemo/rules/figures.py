"""Notes about reconstructed or corrected figures and cards of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.nemo.pieces.cards import MARK
from bot.text.nemo.pieces.names import BOX
from engine.nemo.view import View

TABLES: Final[Mapping[str, str]] = {
    "oceans": N_("oceans"),
    "motives": N_("motives"),
    "upgrades": N_("upgrades"),
    "characters": N_("characters"),
    "treasures": N_("treasures"),
    "ships": N_("ships"),
    "dead_seas": N_("Dead Seas"),
    "actions": N_("actions of the Nautilus"),
    "cards": N_("cards"),
    "figures": N_("tracks and other figures"),
}
"""The names of the data tables that an owner can correct."""


def figures(view: View, words: Words) -> str:
    """Return a note that explains the mark of reconstructed cards and lists the tables an owner corrected."""
    cards = sum(card.provenance == "reconstructed" for card in view.box.cards.values())
    marked = words(
        "In the rules, {mark} marks {count} cards whose text is partly reconstructed, not known to match "
        "the printed game.",
        mark=MARK,
        count=cards,
    )
    changed = [name for table, name in TABLES.items() if getattr(view.box, table) != getattr(BOX, table)]
    if not changed:
        return marked
    tables = words.join(map(words, changed))
    corrected = words("This table plays with an owner's corrections: {tables}.", tables=tables)
    return words.sentences((marked, corrected))
