"""Every end of a game has its own epilogue, in every language."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.nemo import epilogues
from bot.text.nemo.epilogues import DEFEATS, VICTORIES
from bot.text.nemo.narrator import DEFEATS as DEFEAT_LINES
from bot.text.nemo.pieces import names
from bot.text.nemo.position import ending
from engine.kernel.game import Result, Score
from engine.nemo.names import MOTIVES
from tests.bot.text.nemo.moments import NAMES, first_view

SENTENCE = re.compile(r"[.。](?:\s|$|(?=\S))")
MESSAGE = 1_000


def test_each_motive_has_an_epilogue_for_each_level_and_each_defeat_has_one() -> None:
    assert set(VICTORIES) == set(MOTIVES)
    assert all(set(levels) == set(names.LEVELS) for levels in VICTORIES.values())
    assert set(DEFEATS) == set(DEFEAT_LINES)


@pytest.mark.parametrize("locale", LOCALES)
def test_all_twenty_five_differ_and_have_two_to_four_sentences(locale: str) -> None:
    words = words_for(locale)
    texts = [words(text) for levels in VICTORIES.values() for text in levels.values()]
    texts += [words(text) for text in DEFEATS.values()]
    assert len(set(texts)) == 25
    for text in texts:
        assert 2 <= len(SENTENCE.findall(text)) <= 4


def test_a_victory_shows_its_level_its_points_and_the_epilogue_of_its_motive() -> None:
    view = replace(first_view(1), motive="war", result=Result("success", (Score(0, 230, {}, 1),)))
    page_texts = ending(replace(view, score={"tonnage": 230}), NAMES, words_for("en"))
    assert page_texts.startswith("**Success** with 230 points for Ann.\n*Admirals argue")


def test_a_defeat_shows_its_cause_and_no_points() -> None:
    view = replace(
        first_view(2), score={}, result=Result("defeat_hull", (Score(0, 0, {}, 2), Score(1, 0, {}, 2)))
    )
    page_texts = ending(view, NAMES, words_for("en"))
    assert page_texts.startswith("**Defeat**: the hull gives way.\n*First a rivet")
    assert "points" not in page_texts.splitlines()[0]


@pytest.mark.parametrize("locale", LOCALES)
def test_epilogues_are_full_sentences(locale: str) -> None:
    words = words_for(locale)
    view = first_view(1)
    for reason in DEFEATS:
        lost = replace(view, result=Result(reason, (Score(0, 0, {}, 2),)))
        assert epilogues.epilogue(lost, words)[-1] in ".。"
