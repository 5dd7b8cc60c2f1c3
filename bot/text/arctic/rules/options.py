"""The texts for The Arctic's options."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.catalogue import Words
from bot.text.contract import OptionText


def options(words: Words) -> Mapping[str, OptionText]:
    """Return the title, explanation and values of each option, by its field in the options model."""
    by_edition = {"None": words("as in the chosen edition")}
    boxes = {"international": words("international"), "polish": words("Polish")}
    editions = {**boxes, "chinese": words("Chinese")}
    yes_no = {"True": words("yes"), "False": words("no")}
    return {
        "edition": OptionText(
            words("Edition"),
            words("Which edition's rulebook applies where they differ."),
            editions,
            suits={"pl": "polish", "zh-TW": "chinese"},
        ),
        "placement": OptionText(
            words("First lobbyists"),
            words(
                "Basic: one by one; the start player pays the last player $1. Advanced: a fixed, fair order."
            ),
            {"basic": words("basic"), "advanced": words("advanced")},
        ),
        "start_player": OptionText(
            words("Start player"),
            words("Drawn at random, or whoever took the first seat."),
            {"drawn": words("drawn at random"), "first": words("first seat")},
        ),
        "beginner": OptionText(
            words("First game"),
            words("China does nothing in turn 1 and gets no new ship in turn 2."),
            {"False": yes_no["False"], "True": yes_no["True"]},
        ),
        "law_c_takeover_needs_conflict": OptionText(
            words("Takeover under law C"),
            words("May ships take another nation's empty sea only during a conflict with it?"),
            {**by_edition, **yes_no},
        ),
        "legalisation_fee": OptionText(
            words("Legalisation fee"),
            words("What the owner of a protected platform pays to a new controller."),
            {**by_edition, "1": "$1", "2": "$2"},
        ),
        "ship_supply": OptionText(
            words("Ships in supply"),
            words("Which edition's ship counts apply."),
            {**by_edition, **boxes},
        ),
        "subsidy": OptionText(
            words("Treasury can't cover the subsidy"),
            words("What a nation pays a company without cash if it has just $1 left."),
            {**by_edition, "part": "$1", "whole": words("nothing")},
        ),
        "movement": OptionText(
            words("Movement"),
            words("Can a movement be attacks only? In the Polish and Chinese editions a ship must move."),
            {**by_edition, "any": words("attacks are enough"), "step": words("a ship must move")},
        ),
        "sale": OptionText(
            words("Sale"),
            words("All at the same time, or one by one: later sellers then see what was sold before."),
            {"together": words("at the same time"), "in_turn": words("one by one")},
        ),
        "china_fights_at_pole": OptionText(
            words("China at the pole"),
            words("Do Chinese ships without a controller fight when they enter an occupied pole?"),
            {"False": yes_no["False"], "True": yes_no["True"]},
        ),
        "board": OptionText(
            words("Board"),
            words("36 sectors, or 34 with only three Russian coasts. Both maps are reconstructed."),
            {"standard": words("36 sectors"), "three_coasts": words("34 sectors")},
        ),
    }
