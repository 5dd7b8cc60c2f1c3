"""What a power does in its turn, and how units move."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Picture, Rule

CHAPTER: Final = Chapter(
    N_("A turn"),
    (
        Rule(
            "7",
            N_("Two actions"),
            N_(
                "A turn has two actions: buy a tile, build, move, attack, colonise, enslave, or pass. "
                "Unrest makes up for missing gold, so only a lack of population, pieces or a route stops "
                "you. One tile a turn, and one colony."
            ),
            provenance=("rulebook", "found", "ruled"),
            options=("one_colony_per_turn", "attack_cost", "gifts", "passing"),
            see=("7.1", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "9.2"),
        ),
        Rule(
            "7.1",
            N_("What may be repeated"),
            N_(
                "The same action may be taken twice in a turn. But you buy one tile at most, and you "
                "colonise or enslave once at most, unless the table allows more colonies."
            ),
            provenance=("rulebook", "found"),
            options=("one_colony_per_turn",),
            see=("7.2", "9.2", "7.6", "7.7"),
        ),
        Rule(
            "7.2",
            N_("One action at a time"),
            N_(
                "An action is finished, with all its rolls and answers, before the next one begins. "
                "Passing counts as an action."
            ),
            provenance=("ruled",),
            see=("7.1", "15.11"),
        ),
        Rule(
            "7.3",
            N_("Build"),
            N_(
                "Pay 1 population, and an army, navy or fort of yours stands in your homeland. It may move "
                "at once, or stay. It costs upkeep at the end of each war."
            ),
            see=("1.4", "7.10", "9.10"),
        ),
        Rule(
            "7.4",
            N_("Move"),
            N_(
                "Up to two different units make one move each, one after the other. So a navy may go first "
                "and let an army follow it."
            ),
            provenance=("rulebook", "ruled"),
            see=("7.9", "7.10", "7.11", "7.13"),
        ),
        Rule(
            "7.5",
            N_("Attack"),
            N_(
                "Pay 2 gold for one battle in an area where you have a unit. The table may set another price."
            ),
            provenance=("found",),
            options=("attack_cost",),
            see=("8.1", "8.2"),
        ),
        Rule(
            "7.6",
            N_("Colonise"),
            N_(
                "Pay 1 population, and your marker takes the place of a POP counter. Neither a unit nor a "
                "marker of yours is needed there. You need a marker in your supply."
            ),
            provenance=("rulebook", "ruled"),
            options=("one_colony_per_turn",),
            see=("3.2", "1.5", "7.1"),
            picture=Picture(
                "colony",
                N_(
                    "Left: a POP counter lies in South America. Right: Britain has colonised, and a British "
                    "marker lies there instead."
                ),
            ),
        ),
        Rule(
            "7.7",
            N_("Enslave"),
            N_(
                "With a navy of yours in Africa, your marker takes the place of a SLAVE counter in the "
                "Americas. It costs no population, and nothing of yours is needed there."
            ),
            options=("one_colony_per_turn",),
            see=("3.3", "7.9", "7.1"),
        ),
        Rule(
            "7.8",
            N_("When you're short of gold"),
            N_(
                "When you can't pay in full, unrest makes up the rest: 2 gold for each unrest, no more "
                "than needed. So being short of gold never blocks an action. Being short of population "
                "does."
            ),
            provenance=("rulebook", "ruled"),
            see=("1.7", "6.7", "12.2"),
        ),
        Rule(
            "7.9",
            N_("How navies move"),
            N_("A navy moves to any area that takes navies, however far. Across a rope it makes a sea roll."),
            see=("2.2", "7.13"),
        ),
        Rule(
            "7.10",
            N_("How armies move"),
            N_(
                "An army moves to an area that has a marker of its power, or is next to such an area or to "
                "its homeland, or has a navy of its power. To make an area open, bring a navy or win a "
                "marker nearby."
            ),
            see=("2.3", "2.5", "7.13", "6.14"),
        ),
        Rule(
            "7.11",
            N_("How forts move"),
            N_(
                "A fort leaves the homeland to where an army could go. There it stays for good, and it never "
                "attacks."
            ),
            see=("7.10", "8.3"),
        ),
        Rule(
            "7.12",
            N_("Going home"),
            N_(
                "Armies and navies may return to their own homeland. A unit that has moved, or was turned "
                "back at sea, doesn't move again in that action."
            ),
            provenance=("ruled",),
            see=("2.6", "7.4"),
        ),
        Rule(
            "7.13",
            N_("Sea roll"),
            N_(
                "A unit whose way crosses ropes rolls once: on 2 to 6 it arrives. On a 1 it rolls again: 1 "
                "or 2 is lost, 3 or 4 stays where it was, 5 or 6 arrives. A way over land in Europe needs no "
                "roll."
            ),
            see=("2.4", "8.10"),
        ),
        Rule(
            "7.14",
            N_("Gifts"),
            N_(
                "Before an action you may give gold of your own to another power, once a turn. A gift "
                "can't be taken back, whatever was promised. A table may play without gifts."
            ),
            provenance=("found", "ruled"),
            options=("gifts",),
            see=("7.15",),
        ),
        Rule(
            "7.15",
            N_("Deals"),
            N_(
                "A deal with another power can be written down. The log remembers it, but nothing enforces "
                "it."
            ),
            provenance=("found", "ruled"),
            see=("7.14",),
        ),
    ),
)
