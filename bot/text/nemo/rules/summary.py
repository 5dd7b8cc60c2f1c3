"""What Nemo's War is like, its rules in short, and all its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.contract import Page
from bot.text.nemo.pieces.cards import MARK
from bot.text.nemo.pieces.cards import known as known_card
from bot.text.nemo.pieces.cards import meaning as card_meaning
from bot.text.nemo.pieces.effects import worth
from bot.text.nemo.pieces.names import BOX
from bot.text.rules.provenance import provenance
from bot.text.rules.summary import summary
from render.nemo.words import UPGRADES

PAGE: Final = 1_500
"""Characters of a page."""


ABILITIES: Final[Mapping[str, str]] = {
    "periscope_device": N_(
        "bold attacks go on without Notoriety; stalk attacks can go on for 1 Notoriety each"
    ),
    "monstrous_design": N_("ships sunk by stealth bring 1 Notoriety less"),
    "hydro_drive": N_("each sailing may go on to a second ocean"),
    "double_hull": N_("exerted hull adds 1 more; a hit that rolls a 6 does nothing"),
    "arcane_library": N_("+1 when you search or incite"),
    "electro_powered_crew_armor": N_("once in each bold attack +1 after a roll, or +2 if you destroy it"),
    "fog_machine": N_("you can destroy it for 1 action point to lower Notoriety by two dice"),
    "reinforced_armor": N_("+1 when a Warship fires"),
    "steam_torpedoes": N_(
        "once a turn a free torpedo, which sinks a Non-Warship on a 5 and a Warship on a 6; "
        "one die after a miss"
    ),
    "strengthened_prow": N_("+1 when the Nautilus strikes"),
    "magnetic_mines": N_("against armoured Warships the Nautilus strikes first"),
}
"""What each upgrade does."""


def pitch(words: Words) -> str:
    """Return two lines on what the game is like."""
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
        pages.append(Page(words("The cards, {number}", number=number), noted))
    return pages


def _upgrades(words: Words) -> Iterator[str]:
    for upgrade, does in ABILITIES.items():
        card = BOX.upgrades[upgrade]
        parts = [words(does)]
        if card.cost:
            parts.append(words.n("costs {count} ship", "costs {count} ships", card.cost))
        if value := worth(card.vp, words):
            parts.append(words("brings {worth}", worth=value))
        yield words("**{upgrade}**: {does}", upgrade=words(UPGRADES[upgrade]), does=" · ".join(parts))


def _cards(words: Words) -> Iterator[str]:
    for number in BOX.cards:
        yield f"**{known_card(number, BOX, words)}** · {card_meaning(number, BOX, words)}"


def _filled(lines: Iterator[str], room: int) -> Iterator[str]:
    """Yield pages, each with as many whole lines as it has room for."""
    page: list[str] = []
    for line in lines:
        if page and len("\n".join((*page, line))) > room:
            yield "\n".join(page)
            page = []
        page.append(line)
    yield "\n".join(page)
