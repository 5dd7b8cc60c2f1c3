"""The rules of docs/rules/nemo.md in a few words, a chapter a file."""

from __future__ import annotations

from typing import Final

from bot.text.nemo.rulebook import (
    actions,
    combat,
    crew,
    differences,
    placement,
    preparation,
    scoring,
    tests,
    turn,
    upgrades,
    variants,
)
from bot.text.nemo.rulebook.box import cards, characters, pieces, sea, ships, tracks, treasures
from bot.text.rulebook import Rulebook

rulebook: Final = Rulebook(
    pieces.CHAPTER,
    tracks.CHAPTER,
    sea.CHAPTER,
    preparation.CHAPTER,
    turn.CHAPTER,
    placement.CHAPTER,
    tests.CHAPTER,
    actions.CHAPTER,
    combat.CHAPTER,
    upgrades.CHAPTER,
    treasures.CHAPTER,
    ships.CHAPTER,
    cards.CHAPTER,
    characters.CHAPTER,
    scoring.CHAPTER,
    variants.CHAPTER,
    crew.CHAPTER,
    differences.CHAPTER,
)
