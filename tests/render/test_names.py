"""Names on a board: in characters that the fonts contain, and never mistakable for another player's."""

from __future__ import annotations

import unicodedata

import pytest

from bot.text.catalogue import words_for
from engine import games
from render import Scene
from render.board import Board
from render.canvas import Canvas
from render.palettes import THEMES


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("𝓐𝓵𝓮𝔁", "Ann"), ["Alex", "Ann"]),
        ((unicodedata.normalize("NFD", "Żółw"), "大衛"), ["Żółw", "大衛"]),
        (("张伟明", "陈伟明"), ["A 明", "B 明"]),
        (("Bartholomew (1)", "Bartholomew (2)"), ["A Bartholomew (1)", "B Bartholomew (2)"]),
        (("Alex (1)", "Alex (2)"), ["Alex (1)", "Alex (2)"]),
        (("歐陽大衛明月", "歐陽大衛清風"), ["A 歐陽大衛明月", "B 歐陽大衛清風"]),
        (("Bartholomew", "Bartholo"), ["A Bartholomew", "Bartholo"]),
        (("\u200e\u200f", "🎲Bob🎲"), ["A", "Bob"]),
    ],
)
def test_a_name_with_missing_letters_is_identified_by_the_letter_of_its_seat(
    names: tuple[str, str], shown: list[str]
) -> None:
    game = games["arctic"]
    view = game.view(game.setup(2, "a seed"), None)
    board = Board(view, Scene(names, words_for("en")), Canvas((10, 10), THEMES["standard"]), None)
    assert [board.name(seat) for seat in range(2)] == shown
