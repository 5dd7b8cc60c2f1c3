"""The texts for users who check the dice."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.domain.person import Holder, Person
from bot.domain.table import Place, TableRecord
from bot.records.dice_statistics import Draw, fairness
from bot.records.verification import Verification
from bot.text.catalogue import LOCALES, words_for
from bot.ui.records.proof import proof

NOW = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
ANN, BEN = Person(1, "Ann_"), Person(2, "Ben")
TABLE = TableRecord(
    1, Place(7), "nemo", {}, "ended", ANN, "en", "ab" * 32, 9, (ANN, BEN), NOW, NOW,
    seed="cd" * 32, holders=(Holder(), Holder()),
)  # fmt: skip
DRAWS = [Draw(6, number % 6, number % 2) for number in range(30)] + [Draw(50, 25, None)]
SOUND = Verification(
    commitment="ab" * 32,
    seed="cd" * 32,
    seed_matches=True,
    commands=12,
    taken_back=2,
    rules="2",
    differs=None,
    differing_seat=None,
    replay_matches=True,
    draws=31,
    taken_over=0,
    streams={},
    fairness=fairness(DRAWS),
)


def said(checked: Verification, locale: str = "en") -> list[str]:
    return proof(checked, TABLE, words_for(locale)).splitlines()


def test_a_sound_game_is_reported_as_such_with_its_figures():
    assert said(SOUND) == [
        "The seed matches the hash published at the start.",
        "12 commands were replayed with it, 2 of them taken back later.",
        "31 draws were repeated.",
        "Played under version 2 of the rules, it replays exactly.",
        "The replay matches the log.",
        "Replayed with that seed, the game ends in the same position.",
        "### Luck compared with the odds",
        "1 to 6: 30×, mean 3.50 (3.50 expected), in turn 5 5 5 5 5 5 · 100%",
        "Others, 1 to 50 up to 1 to 50: 1×, mean place 0.51 (0.50 expected) · 97%",
        "1 to 6 in each person's steps: Ann\\_ 15×, mean 3.00; Ben 15×, mean 4.00",
        "-# Last in each line: the share of fair games at least this uneven. Below 1% is rare.",
        f"-# Seed: {'cd' * 32}",
        f"-# SHA-256: {'ab' * 32}",
    ]


def test_mismatches_are_reported():
    text = said(
        replace(SOUND, seed_matches=False, replay_matches=False, differs=7, differing_seat=1, taken_over=3)
    )
    assert text[0] == "The seed doesn't match the hash published at the start."
    assert "3 of them came with the imported save, not from this seed." in text
    assert "It was played under version 2 of the rules." in text
    assert "Step 7, Ben's, turns out differently from the log." in text
    assert "Replayed with that seed, the game ends in a different position." in text


def test_streams_are_reported_as_streams():
    text = said(replace(SOUND, streams={"events": 9, "treasures": 2}))
    assert "Each pile, kind of roll and turn's placement had a stream of its own, 2 in all." in text


def test_a_game_without_chance_has_no_figures():
    text = said(replace(SOUND, draws=0, fairness=fairness([])))
    assert not [line for line in text if line.startswith("###")]


@pytest.mark.parametrize("locale", LOCALES)
def test_figures_are_formatted_for_the_reader(locale: str):
    assert ("3,50" in "\n".join(said(SOUND, locale))) == (locale == "pl")
