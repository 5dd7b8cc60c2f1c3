"""Movement, fights, and attacks on platforms."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Picture, Rule

CHAPTER: Final = Chapter(
    N_("Ships and attacks"),
    (
        Rule(
            "V1",
            N_("Movement"),
            N_(
                "Each ship of the nation may take one step to a sector that shares a side or a corner. At "
                "least one ship must move or attack; the others may stay. In the Polish edition at least one "
                "must move."
            ),
            options=("edition", "movement"),
            see=("V2", "V3", "F1", "T1", "Q40"),
        ),
        Rule(
            "V2",
            N_("Land borders"),
            N_(
                "Land separates two pairs of neighbouring sectors, at Alaska and in Greenland. The map "
                "shows it as a double line, and no ship can cross it."
            ),
            options=("board",),
            see=("V1",),
        ),
        Rule(
            "V3",
            N_("Ships may split up"),
            N_(
                "Ships that start in the same sector don't have to stay together. Each may sail to a "
                "different neighbour, or stay."
            ),
            see=("V1",),
        ),
        Rule(
            "V4",
            N_("Control along the way"),
            N_(
                "Under law C control is checked after every single step. A ship that leaves a sea may hand "
                "it to another nation that is alone there then."
            ),
            see=("WC2", "Q4"),
        ),
        Rule(
            "F1",
            N_("Fighting ships"),
            N_(
                "A ship may fight a ship of a nation in conflict in the same sector, whether it has moved or "
                "not. The attacker chooses whose ship."
            ),
            see=("F2", "F3", "D1b", "F4"),
        ),
        Rule(
            "F2",
            N_("What a fight costs"),
            N_("Both ships are lost and go back to the supply. Other ships in the sector aren't affected."),
            see=("F1", "Q38"),
            picture=Picture(
                "fight",
                N_(
                    "Left: Russia, in conflict with Norway, has two ships here. Right: one ship of each is "
                    "lost, the EU's is untouched."
                ),
            ),
        ),
        Rule(
            "F3",
            N_("One attack a ship"),
            N_("A ship attacks once in an action: a ship or a platform, not both."),
            see=("F1", "T1", "Q41"),
        ),
        Rule(
            "F4",
            N_("China can always be fought"),
            N_("China's ships may always attack and be attacked. No conflict has to be opened for it."),
            see=("D1b", "P5d", "Q25"),
        ),
        Rule(
            "N1",
            N_("Conflict at the pole"),
            N_("At the pole all nations are in conflict with each other. Nobody has to declare it."),
            see=("N3", "Q6"),
        ),
        Rule(
            "N2",
            N_("Control of the pole"),
            N_(
                "The nation whose ships are alone at the pole controls it. It stays in control when they "
                "leave, until another nation is alone there."
            ),
            see=("G1", "G4", "N3", "W0"),
        ),
        Rule(
            "N3",
            N_("Entering the pole"),
            N_(
                "A ship that enters the pole while foreign ships are there must fight at once: it and one of "
                "them are lost. Control changes only if one nation alone is left."
            ),
            options=("china_fights_at_pole",),
            see=("N2", "Q5", "Q41", "Q43"),
        ),
        Rule(
            "T1",
            N_("Attacking platforms"),
            N_(
                "A ship may attack a platform in its sector, before its step or after it. That's its one "
                "attack."
            ),
            see=("T2", "T5", "F3", "Q30"),
        ),
        Rule(
            "T2",
            N_("Which platforms"),
            N_(
                "Any illegal platform can be attacked. A legal one can be attacked if the nation that "
                "controls its sector is in conflict with the ships' nation."
            ),
            see=("T3", "T4", "L7", "D1b"),
        ),
        Rule(
            "T3",
            N_("Never at home"),
            N_(
                "Ships don't attack platforms in a sector that their own nation controls. It doesn't "
                "matter whose platform it is."
            ),
            see=("T2", "Q31"),
        ),
        Rule(
            "T4",
            N_("Defending ships"),
            N_(
                "While ships of the nation in control are in the sector, its platform can't be attacked. "
                "They must be sunk first."
            ),
            see=("F1", "T5"),
        ),
        Rule(
            "T5",
            N_("Strength of an attack"),
            N_(
                "The attacking ships must be more than the platform's defence. Then it's destroyed and "
                "goes back to its owner's hand; the attackers survive."
            ),
            see=("T6", "Q30", "Q42"),
        ),
        Rule(
            "T6",
            N_("Defence of a platform"),
            N_(
                "An illegal platform has a defence of 0. A legal one has 1, and 1 more for each neutral "
                "ship: one whose nation isn't in conflict with the nation in control."
            ),
            see=("T5", "T8"),
        ),
        Rule(
            "T7",
            N_("Example: one ship is enough"),
            N_(
                "A Russian ship is in a sector with an illegal platform. One ship against a defence of 0 "
                "destroys it. The ship may still sail on afterwards, or stay."
            ),
            see=("T1", "T5", "T6"),
        ),
        Rule(
            "T8",
            N_("Example: two are too few"),
            N_(
                "Three US ships, in conflict with Canada, reach a platform under Canada's control with one "
                "Canadian, one EU and one Chinese ship. A fight costs each side one. The two that are left "
                "face a defence of 2, since the EU's ship is neutral: the platform stands."
            ),
            see=("T4", "T5", "T6"),
            picture=Picture(
                "defence",
                N_(
                    "Left: three ships of the USA reach a platform under Canada's control. Right: after the "
                    "fight two are left, against a defence of 2."
                ),
            ),
        ),
    ),
)
