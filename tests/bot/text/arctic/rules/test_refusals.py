"""The reasons for refusals by the rules of The Arctic."""

from __future__ import annotations

import pytest

from bot.text.arctic.rules.refusals import refusal, remedy
from bot.text.catalogue import LOCALES, words_for
from bot.text.rules.refusals import reasons
from engine import games
from engine.arctic.commands import Build, Invest
from engine.arctic.refusals import ArcticRefusal, ForeignSector, NotNow, UnknownSector
from engine.arctic.view import View
from tests.bot.text.rules.refusals import filled

NAMES = ("Ann", "Bartek", "Chie")
PARAMS = {
    "seat": 1,
    "nation": "NOR",
    "space": 2,
    "sector": "B1",
    "origin": "C1",
    "target": "B1",
    "price": 3,
    "cash": 1,
    "law": "B",
    "action": "taxes",
    "kind": "lobby",
    "ships": 2,
    "defence": 2,
}
"""A value for every parameter of a reason."""


@pytest.fixture
def view() -> View:
    game = games["arctic"]
    seen: View = game.view(game.setup(3, "seed"), None)
    return seen


@pytest.mark.parametrize("kind", ArcticRefusal.kinds().values())
@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_is_a_full_sentence_with_its_rule(
    kind: type[ArcticRefusal], locale: str, view: View
) -> None:
    sentence = refusal(filled(kind, PARAMS), view, NAMES, words_for(locale))
    assert kind.rule in sentence
    assert sentence.endswith((".", "。"))
    assert "{" not in sentence


@pytest.mark.parametrize("code", [code for code, reason in reasons("arctic").items() if reason.hint])
@pytest.mark.parametrize("locale", LOCALES)
def test_every_hint_is_a_full_sentence(code: str, locale: str, view: View) -> None:
    sentence = remedy(filled(ArcticRefusal.kinds()[code], PARAMS), view, NAMES, words_for(locale))
    assert sentence.endswith((".", "。"))
    assert "{" not in sentence


def test_the_refusal_of_a_foreign_sector_names_the_nation_that_can_build_there(view: View) -> None:
    reason = ForeignSector(sector="B1", nation="NOR")
    assert refusal(reason, view, NAMES, words_for("en")) == (
        "Norway controls Svalbard Waters (B1), so only lobbyists on Norway's spaces can build there "
        "(rule M5)."
    )


def test_a_sector_typed_by_a_user_is_escaped(view: View) -> None:
    typed = "**@everyone** {nation} " + "x" * 1_000
    sentence = refusal(UnknownSector(sector=typed), view, NAMES, words_for("en"))
    assert "@everyone" not in sentence
    assert "**" not in sentence
    assert "{nation}" in sentence
    assert len(sentence) < 120


def test_the_refusal_names_the_open_decision(view: View) -> None:
    sentence = refusal(NotNow(kind="sell"), view, NAMES, words_for("en"))
    assert sentence == "A different decision is open now: sell your output (rule A3)."


@pytest.mark.parametrize("command", [Build("C5"), Invest("arctic", 1)])
def test_the_refusal_of_the_engine_names_the_open_decision(command: Build | Invest, view: View) -> None:
    game = games["arctic"]
    state = game.setup(3, "seed")
    refused = game.refuse(state, game.pending(state)[0].seat, command)
    assert refusal(refused, view, NAMES, words_for("en")) == (
        "A different decision is open now: place a lobbyist (rule A3)."
    )
