"""Draws the pictures of the first page in every language: ``python -m sandbox.shipped_cards``."""

from __future__ import annotations

from bot.openings import openings
from bot.text.catalogue import LOCALES, words_for
from sandbox.tables import SHIPPED, draw_card

if __name__ == "__main__":
    SHIPPED.mkdir(exist_ok=True)
    for game in openings:
        for locale in LOCALES:
            (SHIPPED / f"{game}-{locale}.webp").write_bytes(draw_card(game, words_for(locale)))
