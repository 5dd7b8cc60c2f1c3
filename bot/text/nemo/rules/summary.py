"""What Nemo's War is like, its rules in short, and all its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.contract import Page
from bot.text.nemo.pieces.cards import known as known_card
from bot.text.nemo.pieces.cards import meaning as card_meaning
from bot.text.nemo.pieces.effects import worth
from bot.text.nemo.pieces.names import BOX
from bot.text.rules.summary import summary
from render.nemo.words import UPGRADES

PAGE: Final = 1_500
"""Characters of a page."""

<<<<<<< HEAD
PAGES: Final[Sequence[tuple[str, Sequence[str]]]] = (
    (
        N_("In short"),
        (
            N_(
                "**How you win.** Reach the finale alive and count your points: sunk ships, adventures, "
                "treasures, wonders, science and uprisings. Nemo's motive decides what each is worth. From "
                "220 points it's a success, from 275 a triumph."
            ),
            N_(
                "**How it ends.** With the finale card, after about 25 turns; or in defeat, when Nemo, "
                "crew or hull is at 0, Notoriety reaches the motive's limit, or a hunting Warship finds no "
                "room."
            ),
            N_(
                "**Your turn.** An event card, then dice that place ships and bring action points. Spend "
                "them: sail, search, attack, incite, rest, repair, refit, or an adventure. Before a roll "
                "you can exert Nemo, crew or hull."
            ),
        ),
    ),
    (
        N_("The aim and a turn"),
        (
            N_(
                "You command the Nautilus for a year, alone or as a crew. Points come from sunk ships, "
                "adventures, treasures, wonders, science and uprisings, and Nemo's **motive** decides what "
                "each is worth."
            ),
            N_("**1 Event.** Turn up the top card of the draw pile: play it, test it, or keep it."),
            N_(
                "**2 Placement.** Each white and black die places a ship in its ocean. The difference of "
                "two white dice gives action points. Equal dice are a lull: black dice are ignored, the "
                "ocean and the Adventure deck each get a gem, and an uprising may be in danger."
            ),
            N_(
                "If an ocean is full, a face-down ship goes to an adjacent one; failing that, a ship there "
                "is revealed; failing that, a white ship turns hostile; failing that, a Warship goes "
                "hunting anywhere. No room at all: defeat."
            ),
            N_("**3 Actions.** As many as the action points pay for. One point can be saved."),
            N_(
                "The game ends with the finale, or with a defeat: Nemo, crew or hull at 0, Notoriety at the "
                "motive's limit, or no room for a hunting Warship."
            ),
            N_("185 points: inconsequential. 220: success. 250: promising. 275: triumph."),
        ),
    ),
    (
        N_("Tests and exertion"),
        (
            N_(
                "Two dice and all modifiers must reach the value. A natural 1-1 always fails. A revealed "
                "Warship here: -1."
            ),
            N_(
                "**Exertion.** Before the roll Nemo, crew or hull can be staked for what the track shows. On"
                " a card any that it names; in an action or attack one. On a failure each loses 2, or 1 if "
                "the lower die shows 1."
            ),
            N_(
                "**After the roll** characters can be sacrificed: Ned Land +1, Aronnax +2, First Officer +3,"
                " Conseil rolls again. Some treasures and cards help as well."
            ),
            N_("**A loss** can be prevented by destroying a fitted upgrade."),
        ),
    ),
    (
        N_("Actions and their results"),
        (
            N_("**Sail** (1): to a linked ocean. Dashed links serve ships and gems only."),
            N_("**Search** (1): where a gem lies, for treasures. Each revealed ship here: -1."),
            N_(
                "**Incite** (1): a cube on a linked site, and less Notoriety. Each revealed ship and each "
                "cube: -1."
            ),
            N_(
                "**Rest** (2) for crew, **Repair** (2) for hull, **Refit** (2) to buy an upgrade for "
                "salvaged ships."
            ),
            N_("**Adventure** (2): turn up a card; resolve it and take treasures for the gems, or bury it."),
            N_("In a lull what costs 2 costs 1."),
            N_(
                "Results: 2 or less a mishap, 3 to 6 failed, 7 and 8 success at a price, 9 to 11 success, "
                "from 12 great success."
            ),
        ),
    ),
    (
        N_("Fights"),
        (
            N_(
                "**Bold** (1): the ship must be fought. Once it's sunk for Tonnage you may attack the next "
                "here for 1 Notoriety each."
            ),
            N_("**Stalk** (1): one ship, +1, and a face-down one may be let go when it's seen."),
            N_(
                "A Warship fires first: below its attack value you suffer as many hits as the lower die "
                "shows. Each hit: 1 Nemo, 2-3 crew, 4-6 hull."
            ),
            N_(
                "Then the Nautilus strikes against its defence. A miss brings 1 Notoriety, a natural 1-1 "
                "brings 2, and the exerted resource drops."
            ),
            N_(
                "A sunk ship brings its Notoriety. It counts as **Tonnage**, or becomes **Salvage** that "
                "pays for upgrades and scores nothing."
            ),
        ),
    ),
    (
        N_("The crew"),
        (
            N_(
                "Two to four play together. The captain decides; duties and characters stay with their "
                "owners."
            ),
            N_(
                "Whoever fails a test, or is captain when a Notoriety threshold is reached, hands over to "
                "the left, and the new captain gets an action point. A captain may also step down before a "
                "turn."
            ),
            N_(
                "**Semi-competitive.** The captain's cards and gems are their own. Glory: living "
                "characters 1, gems 2, passed cards 1, failed cards -1. With a gem you may object, and if "
                "refused pay it and take over: a mutiny, once a turn."
            ),
        ),
    ),
)
"""The rules digest in short: titles and paragraphs."""
=======
>>>>>>> main

ABILITIES: Final[Mapping[str, str]] = {
    "periscope_device": N_("no Notoriety between bold attacks; stalk attacks can go on for 1 each"),
    "monstrous_design": N_("ships sunk by stealth bring 1 Notoriety less"),
    "hydro_drive": N_("each sailing may go on to a second ocean"),
    "double_hull": N_("exerted hull +1; hits located by a 6 do nothing"),
    "arcane_library": N_("+1 when you search or incite"),
    "electro_powered_crew_armor": N_("once a bold attack +1 after a roll, or +2 if destroyed"),
    "fog_machine": N_("destroyed for 1 action point: Notoriety less two dice"),
    "reinforced_armor": N_("+1 when a Warship fires"),
    "steam_torpedoes": N_(
        "once a turn a free torpedo: 5 sinks a Non-Warship, 6 a Warship; one die after a miss"
    ),
    "strengthened_prow": N_("+1 on strikes of the Nautilus"),
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
    for number, text in enumerate(_filled(_cards(words)), 1):
        pages.append(Page(words("The cards, {number}", number=number), text))
    return pages


def _upgrades(words: Words) -> Iterator[str]:
    for upgrade, does in ABILITIES.items():
        card = BOX.upgrades[upgrade]
        parts = [words(does)]
        if card.cost:
            parts.append(words.n("costs {count} ship", "costs {count} ships", card.cost))
        if value := worth(card.vp, words):
            parts.append(value)
        yield words("**{upgrade}**: {does}", upgrade=words(UPGRADES[upgrade]), does=" · ".join(parts))


def _cards(words: Words) -> Iterator[str]:
    for number in BOX.cards:
        yield f"**{known_card(number, BOX, words)}** · {card_meaning(number, BOX, words)}"


def _filled(lines: Iterator[str]) -> Iterator[str]:
    """Yield pages, each with as many whole lines as it has room for."""
    page: list[str] = []
    for line in lines:
        if page and len("\n".join((*page, line))) > PAGE:
            yield "\n".join(page)
            page = []
        page.append(line)
    yield "\n".join(page)
