"""Brief reasons why a computer player may suggest a command in Nemo's War."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.guide import nearest
from bot.text.nemo.panel.exerting import exerting
from bot.text.nemo.pieces.upgrades import ABILITIES
from engine.kernel.commands import Command
from engine.nemo.commands import Buy, Declare, Done, End, Offer
from engine.nemo.view import View

_REASONS: Final[Mapping[str, str]] = {
    "move": N_("More is in reach from there."),
    "attack:bold": N_("Sunk ships score, or pay for upgrades."),
    "attack:stalk": N_("Stalking adds +1 to the roll."),
    "torpedo": N_("A torpedo draws no fire."),
    "search": N_("Treasures score or help."),
    "incite": N_("Uprisings score at the end."),
    "rest": N_("The crew must never reach 0."),
    "repair": N_("The hull must never reach 0."),
    "refit": N_("An upgrade helps all game."),
    "buy": N_("An upgrade helps all game."),
    "adventure": N_("Adventures score, and bring treasures."),
    "resolve": N_("A pass scores."),
    "tonnage": N_("Points at the end."),
    "salvage": N_("Upgrades help all game."),
    "end": N_("Nothing left is worth the risk."),
}
"""The reasons, by the first parts of a command as text."""


def why(command: Command, view: View, words: Words) -> str:
    """Return the reason for a command, or "" if its label is enough."""
    if isinstance(command, End) and not view.action_points:
        return words("No action points are left.")
    if isinstance(command, Done) and view.decisions and view.decisions[0].kind == "after_roll":
        return words("A better roll would cost more than it brings.")
    if isinstance(command, Declare):
        return exerting(command.exert, view, words)
    if isinstance(command, (Buy, Offer)) and command.upgrade in ABILITIES:
        return words("It helps all game: {does}.", does=words(ABILITIES[command.upgrade]))
    return nearest(_REASONS, command, words)


def success(view: View) -> int:
    """Return how many points make a voyage a success (15)."""
    return view.box.figures.levels.success
