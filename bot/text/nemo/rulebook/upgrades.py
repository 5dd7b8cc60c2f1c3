"""What each upgrade does."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Upgrades of the Nautilus"),
    (
        Rule(
            "10",
            N_("What upgrades are for"),
            N_(
                "A fitted upgrade helps the Nautilus and scores at the end. Some always work, some only "
                "now and then, and each can be destroyed to prevent a loss."
            ),
            provenance=("rulebook", "found", "ruled"),
            see=("4.3", "7.8", "8.7", "10.1", "10.12"),
        ),
        Rule(
            "10.1",
            N_("The price of an upgrade"),
            N_(
                "The price is paid in salvaged ships, by their number. What they carried or were worth "
                "doesn't matter."
            ),
            see=("2.11", "8.7"),
        ),
        Rule(
            "10.2",
            N_("Periscope Device"),
            N_(
                "Bold attacks go on without the Notoriety between them. Stalk attacks may go on as well, for "
                "1 Notoriety each."
            ),
            provenance=("rulebook", "found"),
            see=("9.2", "9.3"),
        ),
        Rule(
            "10.3",
            N_("Monstrous Design"),
            N_(
                "A ship that is sunk by stealth brings 1 Notoriety less. People take it for a sea monster's "
                "work."
            ),
            provenance=("rulebook", "found"),
            see=("9.3", "9.8"),
        ),
        Rule(
            "10.4",
            N_("Hydro Drive"),
            N_("Each move may go on to a second ocean, for the same point. You may also stay in the first."),
            provenance=("rulebook", "found"),
            see=("8.2",),
        ),
        Rule(
            "10.5",
            N_("Double Hull"),
            N_("An exerted hull adds 1 more. Hits that a 6 sends to the hull do nothing."),
            provenance=("rulebook", "found"),
            see=("2.13", "7.3"),
        ),
        Rule(
            "10.6",
            N_("Arcane Library"),
            N_("Search and incite are at +1, every time."),
            provenance=("rulebook", "found"),
            see=("8.4", "8.5"),
        ),
        Rule(
            "10.7",
            N_("Electro-Powered Crew Armor"),
            N_("Once in a bold attack it adds 1 after a roll, or 2 if you destroy it."),
            provenance=("rulebook", "found"),
            see=("7.6", "9.2"),
        ),
        Rule(
            "10.8",
            N_("Fog Machine"),
            N_("It costs two ships. Destroyed for an action point, it lowers Notoriety by two dice."),
            provenance=("rulebook", "ruled"),
            see=("2.8", "18.5"),
        ),
        Rule(
            "10.9",
            N_("Reinforced Armor and Strengthened Prow"),
            N_("The armor adds 1 when a Warship fires. The prow adds 1 when the Nautilus strikes."),
            provenance=("rulebook", "found"),
            see=("9.5", "9.6", "18.7"),
        ),
        Rule(
            "10.10",
            N_("Steam Torpedoes"),
            N_(
                "Once an action phase a torpedo may be fired, for no action point and without modifiers: 5 "
                "sinks a Non-Warship, 6 a Warship. After the first miss only one die is rolled. A miss "
                "costs no Notoriety; Sea Serpent and Airship are immune."
            ),
            provenance=("rulebook", "found"),
            see=("9.8", "12.2"),
        ),
        Rule(
            "10.11",
            N_("Magnetic Mines"),
            N_(
                "They come by event 50 and can't be bought. Against armoured ships the Nautilus strikes "
                "first."
            ),
            see=("9.5", "12.3"),
        ),
        Rule(
            "10.12",
            N_("What upgrades score"),
            N_("Fitted upgrades score at the end. Destroyed ones are lost for good and score nothing."),
            see=("7.8", "15.2", "15.3"),
        ),
    ),
)
