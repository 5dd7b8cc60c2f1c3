"""The phases, and the event of a turn."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("How a turn goes"),
    (
        Rule(
            "5",
            N_("What a turn is made of"),
            N_(
                "Each turn turns up a card, places ships by dice and then lets the captain act. How many "
                "dice there are grows with the acts."
            ),
            see=("5.1", "5.3", "6", "8"),
        ),
        Rule(
            "5.1",
            N_("Three phases"),
            N_(
                "Event, placement, action, and then the next turn begins. With a crew the captaincy may be "
                "handed over before it."
            ),
            see=("17.6",),
        ),
        Rule(
            "5.2",
            N_("Acts"),
            N_("An act is resolved and stays as the present act. The next card is drawn in the same turn."),
            see=("4.2", "5.3", "13.5"),
        ),
        Rule(
            "5.3",
            N_("Dice of placement"),
            N_(
                "In act one two white dice are rolled. Act two adds a black one, and act three has three "
                "white and a black one. Notoriety may add another black die."
            ),
            see=("2.7", "6.1"),
        ),
        Rule(
            "5.4",
            N_("The finale"),
            N_(
                "The finale ends the game in its event phase, though other cards may still lie below it. "
                "So the last turn isn't known for sure."
            ),
            see=("4.2", "15.2"),
        ),
        Rule(
            "5.5",
            N_("Cards before rules"),
            N_(
                "Where a card's own text says otherwise, the card is right. Its text comes before these "
                "rules."
            ),
            see=("13",),
        ),
        Rule(
            "5.6",
            N_("Play, test or keep"),
            N_(
                "Cards to play or to test are resolved at once, however they turn up. Cards to keep lie "
                "before the captain until they're used."
            ),
            see=("7", "13.3"),
        ),
    ),
)
