"""Actions that aren't possible but might be expected are explained, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from engine.kernel.game import Game
from tests.contract.test_blocked import decisions, of_every_game

NAMES = ("Ann", "Bartek", "ちえ", "W" * 20, "Edda", "Fay", "Gus")


@of_every_game
@pytest.mark.parametrize("locale", LOCALES)
def test_blocked_commands_and_their_reasons_have_texts_in_every_language(
    game: Game[Any], locale: str
) -> None:
    text, words = texts[game.id], words_for(locale)
    for state, seat in decisions(game):
        view = game.view(state, seat)
        for command, refusal in game.blocked(state, seat):
            for said in (
                text.label(command, view, NAMES, words),
                text.group(command, view, words),
                text.refusal(refusal, view, NAMES, words),
                f"{text.remedy(refusal, view, NAMES, words)}.",
            ):
                assert said
                assert "{" not in said
                assert "None" not in said
