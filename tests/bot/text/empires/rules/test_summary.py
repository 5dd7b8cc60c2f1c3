"""The texts about tiles and about what this project adds to the game."""

from __future__ import annotations

import pytest

from bot.text import empires
from bot.text.catalogue import LOCALES, words_for
from bot.text.empires.panel.prices import price
from bot.text.empires.pieces.tiles import NAMES, effect
from engine.empires.game import Empires
from engine.empires.tiles import tiles_named

TILES = tiles_named("standard").kinds.values()


def test_every_name_of_the_shipped_tiles_is_marked_for_translation() -> None:
    assert {tile.name for tile in TILES} == set(NAMES)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_tile_is_on_a_page_with_price_effect_and_provenance(locale: str) -> None:
    words = words_for(locale)
    lines = [line for page in empires.rules(words) for line in page.text.split("\n")]
    for tile in TILES:
        line = next(line for line in lines if line.startswith(f"**{words(tile.name)}**"))
        assert price(tile.price, words) in line
        assert effect(tile, words) in line
        assert line.endswith("◆") == tile.house
    assert any(line.startswith("◆") and empires.provenance("house", words) in line for line in lines)


@pytest.mark.parametrize("locale", LOCALES)
def test_different_effects_have_different_texts(locale: str) -> None:
    words = words_for(locale)
    effects = {str(tile.effect) for tile in TILES}
    assert len({effect(tile, words) for tile in TILES}) == len(effects)


def test_a_table_with_invented_figures_lists_them() -> None:
    game = Empires()
    line = empires.figures(game.view(game.setup(2, "seed"), None), words_for("en"))
    assert line.startswith("Our own invention, not from the printed game: the tiles' prices")


def test_a_name_from_a_custom_file_is_shown_unchanged() -> None:
    standard = tiles_named("standard").kinds["sweden"].model_dump(mode="json")
    own = {"name": "mine", "tiles": [{**standard, "name": "Gustav's Guard"}]}
    game = Empires()
    view = game.view(game.setup(2, "seed", {"tiles": own}), None)
    assert empires.label(
        game.commands.parse("order_tile:sweden:never"), view, ("Ann", "Bartek"), words_for("pl")
    ) == ("Gustav's Guard: nigdy")
