"""Descriptions of the sources of rules and figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, Words

PROVENANCE: Final[Mapping[str, str]] = {
    "rulebook": N_("as the rulebook says"),
    "found": N_("found in another source"),
    "ruled": N_("our ruling, since the rulebooks don't say"),
    "reconstructed": N_("reconstructed, not known to match the printed game"),
    "house": N_("our own invention, since no source has it"),
}


def provenance(source: str, words: Words) -> str:
    """Describe a source: rulebook, found, ruled, reconstructed, or house."""
    return words(PROVENANCE[source])
