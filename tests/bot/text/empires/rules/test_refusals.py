"""Why the rules of Struggle of Empires stop a command."""

from __future__ import annotations

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.empires.panel.tasks import TASKS
from bot.text.empires.rules.refusals import refusal
from engine.empires.game import Empires
from engine.empires.refusals import EmpiresRefusal, IsAlly, NotNow
from engine.empires.view import View
from tests.bot.text.rules.refusals import filled

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


@pytest.mark.parametrize("kind", EmpiresRefusal.kinds().values())
@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_is_a_full_sentence_with_its_rule(
    kind: type[EmpiresRefusal], locale: str, view: View
) -> None:
    sentence = refusal(filled(kind, PARAMS), view, NAMES, words_for(locale))
    assert kind.rule in sentence
    assert sentence.endswith((".", "。"))
    assert "{" not in sentence


@pytest.mark.parametrize("kind", TASKS)
@pytest.mark.parametrize("locale", LOCALES)
def test_another_question_is_named_whichever_it_is(kind: str, locale: str, view: View) -> None:
    sentence = refusal(NotNow(kind=kind), view, NAMES, words_for(locale))
    assert "{" not in sentence


def test_an_ally_is_named_by_power(view: View) -> None:
    reason = IsAlly(power="france", seat=1)
    assert refusal(reason, view, NAMES, words_for("en")) == (
        "France is your ally this war, and allies can't attack each other (rule 6.13)."
    )


@pytest.mark.parametrize("code", ["no_such_tile", "no_victim", "nothing_there", "no_units"])
def test_what_somebody_typed_is_shown_harmlessly(code: str, view: View) -> None:
    typed = "**@everyone** {power} " + "x" * 1_000
    reason = filled(EmpiresRefusal.kinds()[code], dict.fromkeys(("tile", "power", "target", "area"), typed))
    sentence = refusal(reason, view, NAMES, words_for("en"))
    assert "@everyone" not in sentence
    assert "**" not in sentence
    assert "{power}" in sentence
    assert len(sentence) < 200
