"""Labels contain the same numbers in every language."""

from __future__ import annotations

import re

import pytest

from bot.text.catalogue import LOCALES
from engine import games
from tests.bot.text.labels import DICE, beyond_one, offers

STRENGTHS = re.compile(r"(\d+)(?: : | vs |対)(\d+)")
"""Matches the strengths in a battle, which a label may omit if there is room only for the chance."""
TILES = re.compile(r"(\d+\s?%)(?:\D+\d+\s?%)+")
"""Matches a chance followed by the chances with tiles, which a label may omit."""


@pytest.mark.parametrize("game", games)
def test_labels_have_the_same_figures_in_every_language(game: str, games_played: int) -> None:
    wrong, seen = set[str](), set[str]()
    for offer in offers(games[game], games_played):
        label = offer.label()
        if label in seen:
            continue
        seen.add(label)
        for locale in LOCALES:
            other = offer.label(locale)
            bare = [STRENGTHS.sub("", each) for each in (label, other)]
            if game == "empires":
                bare = [TILES.sub(r"\1", each) for each in bare]
            same = beyond_one(bare[0]) == beyond_one(bare[1])
            fights = [STRENGTHS.findall(each) for each in (label, other)]
            fewer, more = sorted(fights, key=len)
            if not same or (DICE in other) != (DICE in label) or more[: len(fewer)] != fewer:
                wrong.add(f"{label} · {other}")
    assert not wrong
