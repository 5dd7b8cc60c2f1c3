"""Every rule of docs/rules/arctic.md in a few words, a chapter a file."""

from __future__ import annotations

from typing import Final

from bot.text.arctic.rulebook import (
    actions,
    council,
    further_rulings,
    lobbyists,
    pieces,
    preparation,
    rulings,
    scoring,
    ships,
    turn,
)
from bot.text.rulebook import Rulebook

rulebook: Final = Rulebook(
    pieces.CHAPTER,
    preparation.CHAPTER,
    turn.CHAPTER,
    actions.CHAPTER,
    lobbyists.CHAPTER,
    ships.CHAPTER,
    scoring.CHAPTER,
    council.CHAPTER,
    rulings.CHAPTER,
    further_rulings.CHAPTER,
)
