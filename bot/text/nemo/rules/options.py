"""The texts for Nemo's War's options."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.catalogue import Words
from bot.text.contract import OptionText
from bot.text.nemo.pieces.names import DIFFICULTIES, MOTIVES


def options(words: Words) -> Mapping[str, OptionText]:
    """Return the title, explanation and values of each option, by its field in the options model."""
    levels = {level: words(name) for level, name in DIFFICULTIES.items()}
    yes_no = {"False": words("no"), "True": words("yes")}

    def row(title: str, explanation: str, sailor: str, officer: str, captain: str) -> OptionText:
        """Return the texts for a row of the difficulty table, with its value at each level."""
        said = zip(levels.items(), (sailor, officer, captain), strict=True)
        values = {level: words("{level}: {what}", level=name, what=what) for (level, name), what in said}
        return OptionText(title, explanation, {"None": words("set by the difficulty"), **values})

    return {
        "motive": OptionText(
            words("Nemo's motive"),
            words(
                "What Nemo sails for. It decides how much everything scores, and at what Notoriety you lose."
            ),
            {motive: words(name) for motive, name in MOTIVES.items()},
        ),
        "difficulty": OptionText(
            words("Difficulty"),
            words(
                "Sailor is easier, Officer as printed, Captain harder. Each part can also be set separately."
            ),
            levels,
        ),
        "deck_gems": row(
            words("Difficulty: gems on the Adventure deck"),
            words("How many gems lie on the Adventure deck at the start."),
            "2", "1", "0",
        ),
        "starting_upgrade": row(
            words("Difficulty: the motive's upgrade"),
            words("What the motive's upgrade costs before the game."),
            words("at no cost"), words("3 resource points"), words("not available"),
        ),
        "fleets": row(
            words("Blue and green fleets join at"),
            words("The Notoriety at which the blue and green fleets join."),
            words.join(("17", "29")), words.join(("14", "26")), words.join(("11", "23")),
        ),
        "hidden_ships": row(
            words("Difficulty: face-down ships"),
            words("How many ships lie face down at the start."),
            "9", "12", "15",
        ),
        "action_points": row(
            words("Difficulty: action points"),
            words("How many action points you begin with."),
            "2", "1", "0",
        ),
        "stakes": OptionText(
            words("Stakes of exertion"),
            words("How much an exerted resource loses on a failure."),
            {"False": words("1 or 2 of each, as printed"), "True": words("set by the difficulty")},
        ),
        "stakes_row": row(
            words("Difficulty: exertion stakes"),
            words("With the variant Stakes of exertion: what each exerted resource loses on a failure."),
            "1", words("{least}-{most}", least=1, most=2), words("the lower die"),
        ),
        "dead_seas": OptionText(
            words("Dead Seas"),
            words("Ten tokens with sudden events hide among the ships."),
            yes_no,
        ),
        "dead_seas_row": row(
            words("Difficulty: Dead Seas"),
            words("With Dead Seas: how many of the last five tokens are in the pool at the start."),
            "2", "3", "4",
        ),
        "pursuit": OptionText(
            words("Never-ending pursuit"),
            words("Revealed Warships in your ocean may attack at the start of each action phase."),
            yes_no,
        ),
        "collusion": OptionText(
            words("Naval collusion"),
            words("Every revealed ship in your ocean, Warship or not, gives -1 in tests and fights."),
            yes_no,
        ),
        "semi_competitive": OptionText(
            words("Semi-competitive crew"),
            words("The crew compete for glory, with gems and mutinies; no effect when you play alone."),
            yes_no,
        ),
        "objections": OptionText(
            words("Objections"),
            words("With a semi-competitive crew: how often each player may object to the captain."),
            {
                "None": words("once to each decision"),
                "decision": words("once to each decision"),
                "turn": words("once a turn"),
            },
            unoffered=("decision",),
        ),
        "finale_card": OptionText(
            words("The finale's card"),
            words("With a semi-competitive crew: who gets the finale's card."),
            {
                "None": words("the last captain"),
                "last": words("the last captain"),
                "resolver": words("the captain who resolved it"),
            },
            unoffered=("last",),
        ),
        "first_captain": OptionText(
            words("First captain"),
            words("Drawn at random, or whoever took the first seat."),
            {"drawn": words("drawn at random"), "first": words("first seat")},
        ),
        "crew_cards": OptionText(
            words("Crew cards"),
            words("Dealt at random, or handed out in seat order."),
            {"dealt": words("dealt at random"), "in_order": words("in seat order")},
        ),
        "streams": OptionText(
            words("Chance"),
            words("Whether crews with the same seed get the same draws, whatever each of them does."),
            {
                "False": words("drawn in the order of play"),
                "True": words("a stream for each pile and each kind of roll"),
            },
            unoffered=("True",),
        ),
        "corrections": OptionText(
            words("Tables"),
            words("The tables that come with the game, or an owner's file of corrections."),
            {"": words("as they come with the game")},
        ),
    }  # fmt: skip
