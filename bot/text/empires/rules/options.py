"""The texts for Struggle of Empires' options."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.catalogue import Words
from bot.text.contract import OptionText


def options(words: Words) -> Mapping[str, OptionText]:
    """Return the title, explanation and values of each option, by its field in the options model."""
    yes_no = {"True": words("yes"), "False": words("no")}
    standard = {"standard": words("standard")}
    unrest = (0, 5, 10, 20, 40)
    return {
        "hidden_unrest": OptionText(
            words("Hidden unrest"),
            words("Each change is announced; the others' totals show only at the end."),
            yes_no,
        ),
        "powers": OptionText(
            words("Powers"),
            words("Chosen in turn, starting with the start player, or dealt at random."),
            {"choose": words("chosen"), "random": words("at random")},
        ),
        "bid_unrest": OptionText(
            words("Overbidding"),
            words(
                "How much unrest you may take to cover a bid you can't pay in full; 1 unrest covers 2 gold."
            ),
            {str(most): words("{most} unrest", most=most) for most in unrest},
        ),
        "one_colony_per_turn": OptionText(
            words("One colony a turn"), words("Colonise or enslave at most once a turn."), yes_no
        ),
        "attack_cost": OptionText(
            words("Price of an attack"),
            words("What each attack costs the attacker."),
            {str(gold): words("{amount} gold", amount=gold) for gold in range(6)},
        ),
        "gifts": OptionText(
            words("Gifts"), words("Can you give gold to another power, once a turn?"), yes_no
        ),
        "natural_seven": OptionText(
            words("Natural seven"),
            words("An attacker or defender whose two dice add up to seven loses one more unit."),
            yes_no,
        ),
        "ties": OptionText(
            words("Ties in an area"),
            words("Tied powers score the lowest or the best place they share, or split the total."),
            {
                "lower": words("lowest shared place"),
                "shared_floor": words("total split evenly"),
                "full": words("all score the place in full (FAQ)"),
            },
        ),
        "revolution_at": OptionText(
            words("Revolution"),
            words("How much unrest makes a power score nothing at the end."),
            {str(least): words("{least} unrest", least=least) for least in (21, 20)},
        ),
        "naval_bonus": OptionText(
            words("Naval bonus"),
            words("Who gets the +1 on land for winning at sea."),
            {
                "None": words("the winner, if it has an army there (rulebook)"),
                "side": words("the winner, army or not"),
                "army": words("only with an army"),
            },
            unoffered=("army",),  # identical to the rulebook's
        ),
        "passing": OptionText(
            words("Passing"),
            words("Deluxe edition: passing removes 1 unrest, unless you attacked that turn."),
            {"nothing": words("no effect"), "unrest": words("removes 1 unrest")},
        ),
        "readings": OptionText(
            words("Official FAQ"),
            words("All readings below as the FAQ has them, as publicly described; we haven't seen it."),
            {"None": words("no"), "faq": words("FAQ, where nothing else is chosen")},
        ),
        "losses": OptionText(
            words("Losses with helpers"),
            words("Each who fought loses a unit; or one per side, the leader's first (FAQ as described)."),
            {
                "None": words("as “Official FAQ” says"),
                "each": words("leader and each helper"),
                "leader_first": words("one per side, leader first (FAQ)"),
            },
        ),
        "gift_times": OptionText(
            words("When to give gold"),
            words("Once on your own turn; or at any time, even for help in a battle (FAQ as described)."),
            {
                "None": words("as “Official FAQ” says"),
                "turn": words("once on your own turn"),
                "any": words("at any time (FAQ)"),
            },
        ),
        "logistics": OptionText(
            words("Logistics"),
            words("As in the tile set; or 3, 4 or 5 units in every move, by copies (FAQ as described)."),
            {
                "None": words("as “Official FAQ” says"),
                "file": words("as in the tile set"),
                "always": words("in every move (FAQ)"),
            },
        ),
        "companies": OptionText(
            words("Companies"),
            words("As in the tile set; or once per war, freely on your turn (FAQ as described)."),
            {
                "None": words("as “Official FAQ” says"),
                "file": words("as in the tile set"),
                "once": words("once per war, freely (FAQ)"),
            },
        ),
        "bids": OptionText(
            words("Highest bid"),
            words("Limited by the option on overbidding, or practically unlimited (FAQ as described)."),
            {
                "None": words("as “Official FAQ” says"),
                "limited": words("limited"),
                "free": words("no limit (FAQ)"),
            },
        ),
        "tiles": OptionText(words("Tile set"), words("The tiles' effects, prices and numbers."), standard),
        "counters": OptionText(
            words("Counter set"), words("The country counters' kinds and numbers."), standard
        ),
    }
