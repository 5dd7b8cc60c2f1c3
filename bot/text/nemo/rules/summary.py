"""A description of Nemo's War, a summary of its rules, its upgrades and all its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.text.catalogue import Words
from bot.text.contract import Page
from bot.text.nemo.pieces.cards import MARK
from bot.text.nemo.pieces.cards import known as known_card
from bot.text.nemo.pieces.cards import meaning as card_meaning
from bot.text.nemo.pieces.effects import worth
from bot.text.nemo.pieces.names import BOX
from bot.text.nemo.pieces.upgrades import ABILITIES
from bot.text.rules.provenance import provenance
from bot.text.rules.summary import summary
from render.nemo.words import UPGRADES

PAGE: Final = 1_500
"""The largest number of characters on a page."""


def pitch(words: Words) -> str:
    """Return two lines that describe the game."""
    return "\n".join(
        (
            words("Alone, or a crew of 2 to 4 · about 25 turns · heavy, with dice, cards and hard choices"),
            words(
                "Take the Nautilus through a year at sea, and make Nemo's cause count before the world "
                "strikes back."
            ),
        )
    )


def rules(words: Words) -> Sequence[Page]:
    """Return a short summary of the rules, the upgrades and every card, page by page."""
    pages = [Page(title, text) for title, text in summary("nemo", words)]
    pages.append(Page(words("The upgrades"), "\n".join(_upgrades(words))))
    note = words("◇ {note}", note=provenance("reconstructed", words))
    for number, text in enumerate(_filled(_cards(words), PAGE - len(note) - 1), 1):
        noted = "\n".join((text, note)) if MARK in text else text
        pages.append(Page(words("The cards ({number})", number=number), noted))
    return pages


def _upgrades(words: Words) -> Iterator[str]:
    for upgrade, does in ABILITIES.items():
        card = BOX.upgrades[upgrade]
        parts = [words(does)]
        if card.cost:
            parts.append(words.n("costs {count} Salvage", "costs {count} Salvage", card.cost))
        if value := worth(card.vp, words):
            parts.append(words("worth {worth}", worth=value))
        yield words("**{upgrade}**: {does}", upgrade=words(UPGRADES[upgrade]), does=" · ".join(parts))


def _cards(words: Words) -> Iterator[str]:
    for number in BOX.cards:
        yield f"**{known_card(number, BOX, words)}** · {card_meaning(number, BOX, words)}"


def _filled(lines: Iterator[str], room: int) -> Iterator[str]:
    """Yield pages, each with as many whole lines as fit."""
    page: list[str] = []
    for line in lines:
        if page and len("\n".join((*page, line))) > room:
            yield "\n".join(page)
            page = []
        page.append(line)
    yield "\n".join(page)
