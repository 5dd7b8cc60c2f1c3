"""Why the rules of Struggle of Empires stop a command."""

from __future__ import annotations

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.empires.panel.tasks import TASKS
from bot.text.empires.rules.refusals import REASONS, refusal
from engine.empires.game import Empires
from engine.empires.refusals import RULES
from engine.empires.view import View
from engine.kernel.errors import Refusal

NAMES = ("Ann", "Bartek", "Chie")
PARAMS: dict[str, str | int] = {
    "seat": 1,
    "power": "france",
    "area": "baltic",
    "place": "baltic",
    "unit": "army",
    "left": 1,
    "price": 3,
    "least": 4,
    "most": 50,
    "needed": 1,
    "population": 0,
    "tile": "banking",
    "face": "POP",
    "gold": 2,
    "target": "native_3",
    "kind": "act",
    "answer": "navies",
}
"""Every parameter that comes with a reason."""


@pytest.fixture
def view() -> View:
    game = Empires()
    seen: View = game.view(game.setup(3, "seed"), None)
    return seen


def test_every_reason_of_the_engine_has_words_and_there_are_no_others() -> None:
    assert set(REASONS) == set(RULES)


@pytest.mark.parametrize("code", RULES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_is_a_full_sentence_with_its_rule(code: str, locale: str, view: View) -> None:
    sentence = refusal(Refusal(code, RULES[code], PARAMS), view, NAMES, words_for(locale))
    assert RULES[code] in sentence
    assert sentence.endswith((".", "。"))
    assert "{" not in sentence


@pytest.mark.parametrize("kind", TASKS)
@pytest.mark.parametrize("locale", LOCALES)
def test_another_question_is_named_whichever_it_is(kind: str, locale: str, view: View) -> None:
    sentence = refusal(Refusal("not_now", "15", {"kind": kind}), view, NAMES, words_for(locale))
    assert "{" not in sentence


def test_an_ally_is_named_by_power(view: View) -> None:
    reason = Refusal("is_ally", "6", {"power": "france", "seat": 1})
    assert refusal(reason, view, NAMES, words_for("en")) == (
        "France is on your side, and allies don't attack each other (rule 6)."
    )


@pytest.mark.parametrize("code", ["no_such_tile", "no_victim", "nothing_there", "no_units"])
def test_what_somebody_typed_is_shown_harmlessly(code: str, view: View) -> None:
    typed = "**@everyone** {power} " + "x" * 1_000
    reason = Refusal(code, RULES[code], dict.fromkeys(("tile", "power", "target", "area"), typed))
    sentence = refusal(reason, view, NAMES, words_for("en"))
    assert "@everyone" not in sentence
    assert "**" not in sentence
    assert "{power}" in sentence
    assert len(sentence) < 200
