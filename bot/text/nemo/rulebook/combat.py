"""Attacks by and on the Nautilus."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Picture, Rule

CHAPTER: Final = Chapter(
    N_("Combat"),
    (
        Rule(
            "9",
            N_("How the Nautilus fights"),
            N_(
                "An attack is bold or by stealth, on a revealed ship or a hidden one here. A Warship fires "
                "first, then the Nautilus strikes. What sinks becomes Tonnage or Salvage."
            ),
            provenance=("rulebook", "ruled"),
            see=("9.1", "9.2", "9.3", "9.5", "9.6", "9.8"),
        ),
        Rule(
            "9.1",
            N_("Choosing a target"),
            N_(
                "Kind and target are chosen together. If the target is hidden, a ship is then drawn from the "
                "pool."
            ),
            options=("dead_seas",),
            see=("6.5", "16.4"),
        ),
        Rule(
            "9.2",
            N_("Bold attack"),
            N_(
                "The ship must be fought. After a success the next ship here may be attacked for 1 "
                "Notoriety, paid when it's declared. Salvage, a failure or an empty ocean ends it."
            ),
            see=("9.6", "9.8", "10.2", "10.7"),
            picture=Picture(
                "bold",
                N_(
                    "A bold attack in the Western Pacific: 6 and 5 sink the Donau, whose defence is 8. The "
                    "Fulmar is left, and can be attacked next for 1 Notoriety."
                ),
            ),
        ),
        Rule(
            "9.3",
            N_("Stalk attack"),
            N_(
                "One ship only, with +1. A hidden one may be let go when it's seen, unless the fight is "
                "forced."
            ),
            provenance=("rulebook", "ruled"),
            see=("9.6", "10.2", "10.3"),
        ),
        Rule(
            "9.4",
            N_("Forced fights"),
            N_(
                "Hunting Warships, pursuers and some cards force a fight. It costs no point and comes in any "
                "phase."
            ),
            provenance=("rulebook", "ruled"),
            options=("pursuit",),
            see=("6, D", "16.2"),
        ),
        Rule(
            "9.5",
            N_("A Warship fires first"),
            N_(
                "Two dice must reach its attack value. Below it you take as many hits as the lower die; a "
                "natural 1-1 means a die of hits. Each other revealed Warship here is -1."
            ),
            options=("collusion",),
            see=("2.13", "10.9", "10.11", "16.3"),
        ),
        Rule(
            "9.6",
            N_("The Nautilus strikes"),
            N_(
                "Two dice must reach the defence of the ship. One resource may be exerted for it. Each other "
                "revealed Warship here is -1."
            ),
            options=("collusion",),
            see=("7.3", "9.7", "9.8", "10.9"),
        ),
        Rule(
            "9.7",
            N_("A miss"),
            N_(
                "A miss costs 1 Notoriety, and the exerted resource drops as in a failed test. A natural "
                "1-1 costs 2 Notoriety and 2 of the resource. The ship stays revealed."
            ),
            provenance=("rulebook", "ruled"),
            options=("stakes", "stakes_row"),
            see=("7.5", "18.9"),
        ),
        Rule(
            "9.8",
            N_("A sunk ship"),
            N_(
                "It brings its Notoriety and what it carries. Then it is Tonnage, which scores, or Salvage, "
                "which pays for upgrades."
            ),
            see=("2.11", "2.12", "9.9", "10.3"),
        ),
        Rule(
            "9.9",
            N_("Tonnage of transitional oceans"),
            N_(
                "In a transitional ocean the ship's Tonnage goes to the row of an adjacent major one. "
                "Whoever has the duty chooses which."
            ),
            see=("2.12", "3.1", "17.2"),
        ),
    ),
)
