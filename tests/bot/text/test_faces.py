"""The text next to a piece contains every number of the label that it replaces."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from engine import games
from engine.nemo.commands import Declare
from render.pieces.names import NAMES
from tests.bot.text.labels import NAMES as PLAYERS
from tests.bot.text.labels import numbers, offers

LETTERS = 80
"""The largest number of characters in a button's label."""


@pytest.mark.parametrize("game", games)
def test_a_choice_next_to_its_piece_has_every_figure_of_its_label(game: str, games_played: int) -> None:
    wrong, seen, kinds = set[str](), set[str](), Counter[str]()
    for offer in offers(games[game], games_played):
        label = offer.label()
        if label in seen:
            continue
        seen.add(label)
        for locale in LOCALES:
            shown = texts[game].face(offer.command, offer.view, PLAYERS, words_for(locale))
            if shown is None:
                continue
            assert shown.piece in NAMES
            assert 0 < len(shown.text) <= LETTERS
            kinds[type(offer.command).__name__] += 1
            said = set(map(abs, numbers(shown.text)))
            figures = set(map(abs, numbers(label)))
            if isinstance(offer.command, Declare):  # The piece shows the sum of all additions.
                assert len(said) == 1
            elif not figures - {1} <= said | {1} or not said <= figures | {1}:
                wrong.add(f"{locale} · {label} · {shown.text}")
    assert not wrong
    assert len(kinds) > 4
