"""Small pictures of the oceans: names are larger on phones and for choices, and only choices are numbered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.text.catalogue import LOCALES, words_for
from engine import games
from engine.nemo.view import View
from render.nemo import glance, tokens
from render.nemo.glance import OCEANS
from render.scene import Scene


@pytest.fixture
def view() -> View:
    game = games["nemo"]
    found: View = game.view(game.setup(1, "oceans at a glance"), 0)
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_on_a_phone_ocean_names_are_as_large_as_or_larger_than_on_the_board(view: View, locale: str) -> None:
    scene = Scene(("Ann",), words_for(locale), locale)
    usual, small = (glance.draw(view, replace(scene, small=each)) for each in (False, True))
    heights = [
        {text.text: text.box[3] - text.box[1] for text in canvas.texts if text.text in names}
        for canvas in (usual, small)
        for names in [{scene.words(name) for name in OCEANS.values()}]
    ]
    assert heights[0].keys() == heights[1].keys()
    assert all(heights[1][name] >= high for name, high in heights[0].items())
    assert sum(heights[1].values()) > 1.15 * sum(heights[0].values())


def test_numbered_choices_replace_the_numbers_of_oceans(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, die = list[int](), tokens.ocean_die
    monkeypatch.setattr(tokens, "ocean_die", lambda face, *rest: drawn.append(face) or die(face, *rest))
    scene = Scene(("Ann",), words_for("en"), "en")
    glance.chart(view, scene)
    assert drawn == []
    glance.draw(view, scene)
    assert sorted(drawn) == [1, 2, 3, 4, 5, 6]
