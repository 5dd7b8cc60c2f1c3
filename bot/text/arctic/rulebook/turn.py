"""The turn, up to the actions of the nations."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("The turn"),
    (
        Rule(
            "A3",
            N_("Nine phases"),
            N_(
                "A turn has nine phases: start player, China's new ship, investment, influence, China, "
                "actions, production, return of lobbyists, end of turn. A question that comes up, such as a "
                "fee, is answered before anything else happens."
            ),
            see=("P0", "P1", "X1", "R1", "Z1"),
        ),
        Rule(
            "P0",
            N_("The first turn"),
            N_("The first turn begins with phase 5. The set-up takes the place of phases 1 to 4."),
            options=("beginner",),
            see=("A3", "P5e"),
        ),
        Rule(
            "P1",
            N_("The start marker"),
            N_(
                "In phase 1 the start marker goes to the player on the left. Whoever has it comes first "
                "wherever an order is needed."
            ),
            see=("S5", "R3"),
        ),
        Rule(
            "P2",
            N_("China's new ship"),
            N_(
                "In phase 2 a Chinese ship comes to China's icon, however many are there already. With no "
                "ship left in the supply nothing happens."
            ),
            options=("beginner",),
            see=("C1", "P5b", "P5e"),
        ),
        Rule(
            "P3",
            N_("Investment"),
            N_(
                "In phase 3 lobbyists from hand go to the investment track, which decides in what order they "
                "reach the nations. Strong spaces cost money, weak ones bring some. Two spaces stand for "
                "influence on China."
            ),
            see=("P3a", "P3b", "P3c", "P3d", "P4"),
        ),
        Rule(
            "P3a",
            N_("One lobbyist at a time"),
            N_(
                "From the start player on, each in turn puts one lobbyist on a free space of the track, or "
                "passes. A space holds one lobbyist."
            ),
            see=("P3", "P3c", "Q28"),
        ),
        Rule(
            "P3b",
            N_("The price of a space"),
            N_(
                "The price of a space is paid to the bank, or taken from it, at once. The further left, "
                "the more expensive. The prices themselves are reconstructed, since we couldn't get the "
                "printed track."
            ),
            options=("board",),
            see=("P4", "Q28"),
        ),
        Rule(
            "P3c",
            N_("Passing"),
            N_(
                "If you pass, you may still place a lobbyist on a later go. The phase ends when everybody "
                "passes in a row. With no lobbyist in hand you pass automatically."
            ),
            see=("P3a", "Q28"),
        ),
        Rule(
            "P3d",
            N_("Lobbying China"),
            N_(
                "Two spaces of the track lobby China. Whoever is on the more expensive one that is taken "
                "controls China this turn; what the other paid is lost."
            ),
            see=("P5a", "P3e", "Q27"),
        ),
        Rule(
            "P3e",
            N_("Back from China"),
            N_(
                "Lobbyists on the Chinese spaces come back to hand at the end of the turn. When the game "
                "ends with it they stay, and count if China controls the pole."
            ),
            see=("Z2", "G4"),
        ),
        Rule(
            "P4",
            N_("Influence"),
            N_(
                "In phase 4, from the most expensive space on, each ordinary lobbyist goes to a free "
                "influence space of any nation. The owner chooses, and can't decline."
            ),
            see=("P3b", "X2"),
        ),
        Rule(
            "P5a",
            N_("China under control"),
            N_(
                "In phase 5 China's controller moves its ships, or builds one platform at sea, or does "
                "nothing. The platform is legal in a sea that China controls, illegal in a free sea with a "
                "Chinese ship. The controller pays for it and owns it."
            ),
            see=("P3d", "Q32", "Q33", "Q50", "S3"),
        ),
        Rule(
            "P5b",
            N_("China on its own"),
            N_(
                "When nobody controls China, every Chinese ship sails one sector north. All sail together, "
                "and those at the pole stay."
            ),
            see=("P5c", "P5d", "Q44", "G1"),
        ),
        Rule(
            "P5c",
            N_("Two ways north"),
            N_(
                "Some coasts have two sectors to their north. A Chinese ship that sails on its own takes "
                "the eastern one."
            ),
            options=("board",),
            see=("P5b",),
        ),
        Rule(
            "P5d",
            N_("No attacks by itself"),
            N_(
                "Chinese ships that sail on their own attack neither ships nor platforms. They can be "
                "attacked afterwards as always."
            ),
            options=("china_fights_at_pole",),
            see=("F4", "Q5"),
        ),
        Rule(
            "P5e",
            N_("A gentler first game"),
            N_(
                "For a first game China can rest: phase 5 of turn 1 and phase 2 of turn 2 are then left "
                "out. The table has an option for it."
            ),
            options=("beginner",),
            see=("P0", "P2"),
        ),
    ),
)
