"""The bottom of the board: the powers' cards and sides, and the legend."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.text.catalogue import words_for
from render.empires import glance
from tests.render.empires.positions import staged

LOCALES = ("en", "zh-TW", "ja", "pl")
NOBODY: dict[str, tuple[int, ...]] = {"top": (), "bottom": ()}


def texts(view: Any, scene: Any, locale: str = "en") -> list[str]:
    drawn = glance.draw(view, scene(words=words_for(locale), locale=locale))
    return [placed.text for placed in drawn.texts]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_the_number_of_the_own_unrest_is_never_cut(scene: Any, seats: int, locale: str) -> None:
    view = staged(seats)
    powers = tuple(replace(power, gold=18, income=24, upkeep=0, unrest=19) for power in view.powers)
    shown = texts(replace(view, powers=powers), scene, locale)
    assert sum(text.endswith("19") and "…" not in text and len(text) > 2 for text in shown) >= seats


def test_no_sides_are_shown_before_a_power_is_placed(scene: Any) -> None:
    before = replace(staged(3), war=0, round=0, phase="setup", rows=NOBODY)
    assert {"X", "Y", "?"}.isdisjoint(texts(before, scene))


def test_a_power_without_a_side_is_shown_apart_from_the_sides(scene: Any) -> None:
    drawn = glance.draw(replace(staged(3), rows={"top": (1,), "bottom": (2,)}), scene())
    at = {placed.text: placed.box[0] for placed in drawn.texts}
    assert at["X"] < at["France"] < at["?"] < at["Britain"]
    assert abs(at["Spain"] - at["France"]) < 5


def test_with_few_players_the_symbols_are_explained(scene: Any) -> None:
    explained = {"army", "navy", "fort", "people to colonise", "people to enslave", "natives of strength 2"}
    assert explained < set(texts(staged(3), scene))
    assert explained.isdisjoint(texts(staged(7), scene))
