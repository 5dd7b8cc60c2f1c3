"""Every language tells the same numbers in a label."""

from __future__ import annotations

import pytest

from bot.text.catalogue import LOCALES
from engine import games
from tests.bot.text.labels import DICE, beyond_one, offers


@pytest.mark.parametrize("game", games)
def test_labels_tell_the_same_numbers_in_every_language(game: str, games_played: int) -> None:
    wrong = set[str]()
    for offer in offers(games[game], games_played):
        label = offer.label()
        for locale in LOCALES:
            other = offer.label(locale)
            if beyond_one(other) != beyond_one(label) or (DICE in other) != (DICE in label):
                wrong.add(f"{label} · {other}")
    assert not wrong
