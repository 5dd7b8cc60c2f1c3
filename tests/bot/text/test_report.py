"""Short reports, which contain some of the log's lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from bot.text.report import Line, harms, in_short, since
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.events import Event

ANN = 0


@dataclass(frozen=True)
class Happened(Event):
    """An event with the properties by which a report selects lines."""

    seat: int = ANN
    weighs: bool = False
    pays: bool = False
    decides: bool = False
    strikes: bool = False
    minor: bool = False
    harms: tuple[int, ...] = ()


def line(text: str, *seats: int, **about: Any) -> Line:
    return Line(text, (Happened(**about),), frozenset(seats))


def texts_of(lines: list[Line]) -> list[str]:
    return [each.text for each in lines]


def test_a_long_report_keeps_the_first_the_important_the_deciding_and_the_last_lines() -> None:
    lines = [
        line("Ann searches", minor=True),
        line("dice → **Search**: success", decides=True),
        line("a wonder", weighs=True),
        line("gem"),
        line("card"),
        line("ship"),
        line("Placement", minor=True),
    ]
    assert texts_of(in_short(lines)) == [
        "Ann searches", "dice → **Search**: success", "a wonder", "…", "card", "ship",
    ]  # fmt: skip
    assert in_short(lines[:3]) == lines[:3]


def test_a_short_report_keeps_all_lines_even_minor_ones() -> None:
    lines = [line("Ann attacks"), line("Dice · 5", minor=True), line("Ann wins")]
    assert in_short(lines) == lines


def test_a_panel_shows_at_most_three_lines_and_only_the_outcome_of_a_fight() -> None:
    fight = [line("Ann attacks"), line("Ann wins", decides=True)]
    assert texts_of(in_short(fight, briefly=True)) == ["Ann wins"]
    three = [line("Ann builds"), line("a turn"), line("China sails")]
    assert in_short(three, briefly=True) == three
    four = [line("Ann sells"), line("a turn begins"), line("China builds"), line("China sails")]
    assert texts_of(in_short(four, briefly=True)) == ["Ann sells", "…", "China builds", "China sails"]


def test_the_report_of_the_own_step_never_omits_earnings() -> None:
    bert = 1
    lines = [
        line("Ann sells", pays=True), line("Ann sells again", pays=True),
        line("Bert sells", pays=True, seat=bert), line("turn 2"), line("China builds"), line("China sails"),
    ]  # fmt: skip
    assert texts_of(in_short(lines, ANN, briefly=True)) == [
        "Ann sells", "Ann sells again", "…", "China sails",
    ]  # fmt: skip


def test_important_lines_and_lines_about_the_reader_come_before_the_latest() -> None:
    shown = [
        line("slaves revolt", weighs=True),
        line("Ada takes 3 gold from Ann", 1, ANN),
        line("Ada pays 2 gold", 1, minor=True),
        line("Blaise builds", 2),
        line("Ada passes", 1),
    ]
    assert texts_of(since(shown, ANN)) == ["…", "slaves revolt", "Ada takes 3 gold from Ann"]


def test_harm_to_the_reader_comes_first_and_is_never_omitted_among_important_lines() -> None:
    wars = [line(f"war {number} is over", weighs=True) for number in range(6)]
    shown = [line("Ada removes Ann's marker", 1, ANN, harms=(ANN,)), *wars, line("Ada passes", 1)]
    short = texts_of(since(shown, ANN))
    assert short[:2] == ["…", "Ada removes Ann's marker"]
    assert "war 5 is over" in short


def test_an_attack_among_others_comes_before_the_latest() -> None:
    shown = [line("Ada attacks Blaise", 1, 2, strikes=True), *(line(f"move {each}", 1) for each in range(4))]
    assert texts_of(since(shown, ANN)) == ["…", "Ada attacks Blaise"]


def test_omitting_only_minor_lines_adds_no_ellipsis() -> None:
    shown = [line("Dice · 5", minor=True), line("Blaise wins", 2, decides=True)]
    assert texts_of(since(shown, ANN)) == ["Blaise wins"]


def test_harm_to_the_reader_is_never_omitted() -> None:
    shown = [
        line("The USA destroys the platform", harms=(ANN,)),
        line("law B", weighs=True),
        *(line(f"Ann is named {each}", ANN) for each in range(4)),
    ]
    assert [each for each in since(shown, ANN) if harms(each, ANN)] == shown[:1]


def test_a_name_inside_another_name_is_not_a_line_about_the_reader() -> None:
    shown = [line("Annabel builds", 1), line("Ada passes", 2)]
    assert texts_of(since(shown, ANN)) == ["…", "Ada passes"]


def test_a_name_like_a_log_line_does_not_count_as_an_outcome() -> None:
    shown = [line("Dice · 5 passes", 1), line("Ada builds", 2)]
    assert texts_of(since([line("Dice · 5", minor=True), *shown], ANN)) == ["…", "Ada builds"]


def _lines(game_id: str, locale: str) -> Iterator[tuple[Line, tuple[str, ...]]]:
    """Play at random; yield each log line with the names of the seats."""
    game, words, chance = games[game_id], words_for(locale), Dice("lines", 0)
    state = game.setup(game.seats[-1], "lines")
    names = tuple(f"Zq{seat}xj" for seat in range(game.seats[-1]))
    for _ in range(400):
        decisions = game.pending(state)
        if not decisions:
            return
        seat = decisions[chance.below(len(decisions))].seat
        legal = game.legal(state, seat)
        events = game.apply(state, seat, legal[chance.below(len(legal))])
        for each in texts[game_id].log(events, game.view(state, None), names, words):
            yield each, names


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game_id", games)
def test_every_line_knows_its_events_and_the_seats_that_it_names(game_id: str, locale: str) -> None:
    for each, names in _lines(game_id, locale):
        assert each.events
        assert {seat for seat, name in enumerate(names) if name in each.text} <= each.seats, each
