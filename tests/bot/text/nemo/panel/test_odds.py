"""Odds and stakes as text."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from babel.numbers import format_percent

from bot.text.catalogue import LOCALES, words_for
from bot.text.nemo.panel.odds import exertion, odds, stakes
from bot.text.percent import percent
from engine.nemo import commands as c
from engine.nemo.odds import Chance
from engine.nemo.odds import odds as chances_of
from tests.bot.text.nemo.moments import GAME
from tests.engine.nemo.positions import DONAU, KOTETSU, at_sea, order, reveal

EN = words_for("en")


def of(command: object, exert: str, chances: list[Chance]) -> list[Chance]:
    return [each for each in chances if each.command == command and each.exert in (exert, "none")]


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(21, 36), "58%"),
        (Fraction(1, 200), "<1%"),
        (Fraction(199, 200), ">99%"),
    ],
)
def test_only_certainty_is_rounded_to_certainty(chance: Fraction, text: str) -> None:
    assert percent(chance, EN) == text


@pytest.mark.parametrize("locale", LOCALES)
def test_percentages_follow_the_convention_of_each_language(locale: str) -> None:
    written = format_percent(0.58, locale=locale.replace("-", "_"))
    assert percent(Fraction(21, 36), words_for(locale)) == written


def test_a_bold_attack_on_a_passenger_ship_shows_the_chance_to_sink_it() -> None:
    state = at_sea()
    reveal(state, DONAU)
    attack = c.Attack("bold", DONAU)
    chances = [each for each in chances_of(state, 0) if each.command == attack]
    plain = [each for each in chances if each.exert == "none"]
    exerted = [each for each in chances if each.exert == "crew"]
    assert odds(plain, EN) == "sink 42%"
    assert odds(exerted, EN) == "sink 83%"
    assert stakes(plain, EN) == ""
    assert stakes(exerted, EN) == "risks 1-2 crew"


def test_a_fight_with_a_warship_shows_the_chance_to_evade_its_shot_first() -> None:
    state = at_sea()
    reveal(state, KOTETSU)
    attack = c.Attack("stalk", KOTETSU)
    chances = [each for each in chances_of(state, 0) if each.command == attack and each.exert == "none"]
    assert odds(chances, EN) == "evade 58%, sink 28%"


def test_an_action_shows_the_chances_of_success_and_of_costly_success() -> None:
    state = at_sea()
    state.action_points = 5
    chances = [each for each in chances_of(state, 0) if each.command == c.Rest() and each.exert == "none"]
    assert odds(chances, EN) == "success 58% (costly: 31%)"


def test_every_chance_of_a_declaration_has_text() -> None:
    state = at_sea()
    order(state, c.Rest())
    shown = {odds([chance], EN) for chance in chances_of(state, 0)}
    assert len(shown) == 2  # Hull and Nemo add the same.
    assert all(re.fullmatch(r"success \d+% \(costly: \d+%\)", text) for text in shown)


def test_exertion_is_shown_with_its_bonus() -> None:
    view = GAME.view(at_sea(), 0)
    assert exertion("crew", view, EN) == "exert crew (+3)"
    assert exertion("none", view, EN) == "exert nothing"
