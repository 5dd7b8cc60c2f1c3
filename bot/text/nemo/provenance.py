"""Where the game's figures and texts come from, for whoever wants to know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.nemo.cards import MARK
from bot.text.nemo.names import BOX
from engine.nemo.view import View

PROVENANCE: Final[Mapping[str, str]] = {
    "rulebook": N_("as the rulebook says"),
    "found": N_("found in another source"),
    "ruled": N_("ruled here, since the rulebooks are silent"),
    "reconstructed": N_("reconstructed, not known to match the printed game"),
}


def provenance(source: str, words: Words) -> str:
    """Say where a figure comes from: rulebook, found, ruled, or reconstructed."""
    return words(PROVENANCE[source])


def figures(view: View, words: Words) -> str:  # noqa: ARG001 - the same at every table, as it is
    """Return one line on which cards are reconstructed, and how they are marked."""
    cards = sum(card.provenance == "reconstructed" for card in BOX.cards.values())
    return words(
        "{mark} marks {count} cards whose text is partly reconstructed, not known to match the printed game.",
        mark=MARK,
        count=cards,
    )
