from __future__ import annotations

from bot.text.fixes import REASONS
from engine import games


def test_each_fix_of_running_tables_has_a_translated_reason() -> None:
    mends = {
        (game.id, number)
        for game in games.values()
        for number in game.versions
        if game.versions[number].mends
    }
    assert set(REASONS) == mends
