"""The whole game in order, with every question."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_
from bot.text.rulebook import Chapter, Rule

CHAPTER: Final = Chapter(
    N_("Step by step"),
    (
        Rule(
            "15",
            N_("The whole game in order"),
            N_(
                "These steps say what happens automatically and who is asked what. A question with only "
                "one answer isn't asked. Nothing else can happen while a question is open."
            ),
            provenance=("ruled",),
            see=("15.1", "15.5", "15.10", "15.17", "15.29", "15.31"),
        ),
        Rule(
            "15.1",
            N_("Start: player and counters"),
            N_("A roll picks the start player, and the counters are mixed. Ten of them go onto the map."),
            provenance=("ruled",),
            see=("4.1", "4.2"),
        ),
        Rule(
            "15.2",
            N_("Start: powers"),
            N_("In order, everybody chooses a power, unless they're dealt at random."),
            provenance=("ruled",),
            options=("powers",),
            see=("4.2",),
        ),
        Rule(
            "15.3",
            N_("Start: gold and markers"),
            N_("Gold and population are given out, and five markers each are placed at random."),
            provenance=("ruled",),
            see=("4.3", "4.4"),
        ),
        Rule(
            "15.4",
            N_("Start: units"),
            N_("Five times round, each places one unit."),
            provenance=("ruled",),
            see=("4.5", "4.6"),
        ),
        Rule(
            "15.5",
            N_("War: new counters"),
            N_("In wars 2 and 3 ten counters come onto the map. The rows of the alliances are empty."),
            provenance=("ruled",),
            see=("5.1",),
        ),
        Rule(
            "15.6",
            N_("Auction: the opening"),
            N_("The opener names two powers, or what is left to settle, and then a price."),
            provenance=("ruled",),
            see=("6.2", "6.11"),
        ),
        Rule(
            "15.7",
            N_("Auction: the answers"),
            N_("Everybody else passes, or bids more for a different proposal."),
            provenance=("ruled",),
            see=("6.3", "6.5", "6.6"),
        ),
        Rule(
            "15.8",
            N_("Auction: the next pair"),
            N_("If any powers still have no place, the next opener begins. Otherwise the turn order is set."),
            provenance=("ruled",),
            see=("6.10", "6.12"),
        ),
        Rule(
            "15.9",
            N_("A round"),
            N_("The powers take their turns in turn order."),
            provenance=("ruled",),
            see=("5.3",),
        ),
        Rule(
            "15.10",
            N_("Turn: choosing an action"),
            N_(
                "For each action you're asked what to do. Before it you may use Banking or Pirates, or "
                "give gold."
            ),
            provenance=("ruled",),
            see=("7.1", "7.14", "9.11"),
        ),
        Rule(
            "15.11",
            N_("Turn: passing"),
            N_("The action is skipped, and nothing happens."),
            provenance=("ruled",),
            see=("7.2",),
        ),
        Rule(
            "15.12",
            N_("Turn: buying a tile"),
            N_("The price is paid and the tile is yours. After Slave Revolt you're asked for its target."),
            provenance=("ruled",),
            see=("9.2", "9.13"),
        ),
        Rule(
            "15.13",
            N_("Turn: building"),
            N_("The new unit moves or stays. With Docks or War Office you're asked about one more."),
            provenance=("ruled",),
            see=("7.3", "9.10"),
        ),
        Rule(
            "15.14",
            N_("Turn: moving"),
            N_(
                "You're asked for a unit and its way, twice at most. With Logistics you're asked about two "
                "more."
            ),
            provenance=("ruled",),
            see=("7.4", "9.10"),
        ),
        Rule(
            "15.15",
            N_("Turn: colonising"),
            N_("Population is paid, and the marker replaces the POP counter."),
            provenance=("ruled",),
            see=("7.6",),
        ),
        Rule(
            "15.16",
            N_("Turn: enslaving"),
            N_("The marker replaces the SLAVE counter."),
            provenance=("ruled",),
            see=("7.7",),
        ),
        Rule(
            "15.17",
            N_("Turn: attacking"),
            N_("You name an area and a target there. Then the battle runs its course, from help to the end."),
            provenance=("ruled",),
            see=("7.5", "8.1"),
        ),
        Rule(
            "15.18",
            N_("Battle: the price"),
            N_("The attacker pays. It's settled whether there will be a fight on land."),
            provenance=("ruled",),
            see=("8.2",),
        ),
        Rule(
            "15.19",
            N_("Battle: help for the attacker"),
            N_("The attacker's allies with pieces there answer, all at once."),
            provenance=("ruled",),
            see=("8.3", "14.2"),
        ),
        Rule(
            "15.20",
            N_("Battle: help for the defender"),
            N_("When the attacker's allies have answered, the defender's allies do. Natives have none."),
            provenance=("ruled",),
            see=("8.3", "14.2"),
        ),
        Rule(
            "15.21",
            N_("Battle: at sea"),
            N_(
                "Dice are rolled, Reserves are asked for, and losses are taken. With navies on one side only "
                "that side gets its bonus."
            ),
            provenance=("ruled",),
            see=("8.4", "8.6", "9.8"),
        ),
        Rule(
            "15.22",
            N_("Battle: tiles before the dice"),
            N_("The attacker, then the defender, flips tiles for strength on land."),
            provenance=("ruled",),
            see=("9.7",),
        ),
        Rule(
            "15.23",
            N_("Battle: dice on land"),
            N_("Both sides roll. Whoever holds Reserves may roll again."),
            provenance=("ruled",),
            see=("8.5", "9.8"),
        ),
        Rule(
            "15.24",
            N_("Battle: retreat"),
            N_("The loser may use Strategic Retreat before the losses."),
            provenance=("ruled",),
            see=("9.9",),
        ),
        Rule(
            "15.25",
            N_("Battle: losses on land"),
            N_(
                "Units are lost for the defeat or the tie, then for sevens. The defender may be asked: army "
                "or fort."
            ),
            provenance=("ruled",),
            see=("8.6", "8.7", "8.9"),
        ),
        Rule(
            "15.26",
            N_("Battle: the marker"),
            N_("If the attacker has won on land, a marker or the native is replaced."),
            provenance=("ruled",),
            see=("8.8",),
        ),
        Rule(
            "15.27",
            N_("Battle: its end"),
            N_("The action is over. The attacker goes on with the next action, if one is left."),
            provenance=("ruled",),
            see=("7.2",),
        ),
        Rule(
            "15.28",
            N_("The next turn"),
            N_(
                "After two actions the next power has its turn. After the last power comes the next round, "
                "after the last round the end of the war."
            ),
            provenance=("ruled",),
            see=("5.3", "7.1"),
        ),
        Rule(
            "15.29",
            N_("War's end: income"),
            N_("Income and upkeep go in turn order. Then population grows."),
            provenance=("ruled",),
            see=("10.1", "10.3", "10.4"),
        ),
        Rule(
            "15.30",
            N_("War's end: points"),
            N_(
                "The areas bring points, tiles flip back, and the rows are cleared. Then comes the next "
                "war, or the end."
            ),
            provenance=("ruled",),
            see=("11.1", "12.1"),
        ),
        Rule(
            "15.31",
            N_("The last count"),
            N_("Revolutions break out, unrest costs points, and the powers are ranked."),
            provenance=("ruled",),
            see=("12.2", "12.3", "12.5"),
        ),
    ),
)
