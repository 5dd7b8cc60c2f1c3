"""The reasons for refusals by the rules of Struggle of Empires."""

from __future__ import annotations

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.empires.panel.tasks import TASKS
from bot.text.empires.rules.refusals import refusal, remedy
from engine.empires.game import Empires
from engine.empires.names import AREAS
from engine.empires.refusals import EmpiresRefusal, IsAlly, NotNow, NotOpen
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
"""A value for every parameter of a reason."""


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
def test_the_refusal_names_any_open_decision(kind: str, locale: str, view: View) -> None:
    sentence = refusal(NotNow(kind=kind), view, NAMES, words_for(locale))
    assert "{" not in sentence


def test_an_ally_is_named_by_power(view: View) -> None:
    reason = IsAlly(power="france", seat=1)
    assert refusal(reason, view, NAMES, words_for("en")) == (
        "France is your ally this war, and allies can't attack each other (rule 6.13)."
    )


@pytest.mark.parametrize(
    ("area", "way"),
    [
        ("india", "A marker or a navy of yours there would open the way."),
        (
            "german_states",
            "A marker of yours there or next to it (Baltic, Central Europe, Mediterranean) would open the "
            "way.",
        ),
        (
            "ottoman_empire",
            "A marker of yours there or next to it (Central Europe), or a navy (Mediterranean), would open "
            "the way.",
        ),
    ],
)
def test_a_refused_march_names_what_opens_the_way_and_possible_areas(area: str, way: str) -> None:
    game = Empires()
    state = game.setup(3, "seed")
    state.realms[0].power = "britain"
    state.realms[0].markers = {"caribbean": 1}
    said = remedy(NotOpen(unit="army", area=area), game.view(state, 0), NAMES, words_for("en"))
    assert said == f"{way} Your armies can go to these areas now: German States, Caribbean."


@pytest.mark.parametrize("locale", LOCALES)
def test_a_march_is_explained_in_every_language(locale: str) -> None:
    game, words = Empires(), words_for(locale)
    state = game.setup(3, "seed")
    state.realms[0].power = "britain"
    for area in AREAS:
        said = remedy(NotOpen(unit="fort", area=area), game.view(state, 0), NAMES, words)
        assert words("German States") in said
        assert "{" not in said


@pytest.mark.parametrize("locale", ["pl", "ja", "zh-TW"])
def test_counters_of_people_have_names_in_every_language(locale: str) -> None:
    words = words_for(locale)
    for face in ("POP", "SLAVE"):
        said = refusal(
            EmpiresRefusal.kinds()["no_counter"](area="india", face=face),
            Empires().view(Empires().setup(3, "seed"), None),
            NAMES,
            words,
        )
        assert words(face) in said
        assert face not in said


@pytest.mark.parametrize("code", ["no_such_tile", "no_victim", "nothing_there", "no_units"])
def test_text_typed_by_a_user_is_escaped(code: str, view: View) -> None:
    typed = "**@everyone** {power} " + "x" * 1_000
    reason = filled(EmpiresRefusal.kinds()[code], dict.fromkeys(("tile", "power", "target", "area"), typed))
    sentence = refusal(reason, view, NAMES, words_for("en"))
    assert "@everyone" not in sentence
    assert "**" not in sentence
    assert "{power}" in sentence
    assert len(sentence) < 200
