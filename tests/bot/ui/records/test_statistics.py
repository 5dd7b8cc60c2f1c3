"""Statistics as text."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.domain.finish import Finish
from bot.domain.person import Person
from bot.records.dice_statistics import Faces
from bot.records.ratings import CLEAR, Rating
from bot.records.sheets import (
    GameSheet,
    Line,
    Meetings,
    Pace,
    PersonSheet,
    Record,
    ServerSheet,
    Tally,
)
from bot.records.statistics import ANONYMOUS
from bot.text.catalogue import LOCALES, words_for
from bot.ui.records.statistics import game_sheet, person_sheet, server_sheet

ANN, BEN = Person(1, "Ann_"), Person(2, "Ben")
ENDED = datetime(2026, 11, 2, tzinfo=UTC)
WHEN = f"<t:{int(ENDED.timestamp())}:d>"
FEW, MANY = Faces((1, 0, 2, 0, 0, 1)), Faces((10, 12, 8, 9, 11, 10))
RACE = Finish(
    table_id=1, game="arctic", ended_at=ENDED, seat=0, person=ANN, place=1, points=45, outcome="china",
    sort={}, rivals=True, whole=True, decisions=80, pace=4000,
)  # fmt: skip
VOYAGE = replace(
    RACE,
    game="nemo",
    outcome="defeat_nemo",
    points=0,
    sort={"motive": "science", "difficulty": "captain", "semi_competitive": "True"},
)
BEST = Record({}, 45, (ANN, ANONYMOUS), RACE, {"china": 2})
LOST = Record(VOYAGE.sort, 0, (ANN,), VOYAGE, {"triumph": 2, "defeat_nemo": 1})
PLAYED = Tally(begun=3, running=1, finished=2)


def test_a_persons_sheet_lists_every_game_with_its_best_result() -> None:
    lines = {
        "arctic": Line(
            PLAYED, {1: 1, 3: 2}, Rating(1583, 3, settling=True, trend=None), [BEST], Meetings(3, 1, 2)
        ),
        "nemo": Line(PLAYED, {}, None, [LOST]),
    }
    shown = person_sheet(PersonSheet(ANN, lines, Pace(160, 4000), MANY), words_for("en"))
    assert shown.splitlines() == [
        r"### Ann\_ on this server",
        "**The Arctic** · 3 games begun, 2 finished, 1 under way",
        "Place 1: 1× · Place 3: 2×",
        "Rating: 1583 (3 games) · settling",
        "With you at the table: 3× ahead of you, 1× level, 2× behind",
        f"- Most points: 45 points · {WHEN}",
        "**Nemo's War** · 3 games begun, 2 finished, 1 under way",
        f"- Science, Captain, Semi-competitive crew: 0 points · {WHEN} · Triumph 2× · Defeat 1×",
        "Time for a decision: 66 minutes (median of 160)",
        "Dice: 60×, mean 3.48 (3.50 expected), 1 to 6 in turn 10 12 8 9 11 10",
        "-# 96% of fair games are at least this uneven.",
    ]


def test_a_games_sheet_names_those_who_allow_it() -> None:
    ratings = [
        (ANN, Rating(1600, 2, settling=True, trend=None)),
        (ANONYMOUS, Rating(1400, 1, settling=True, trend=None)),
    ]
    sheet = GameSheet("arctic", PLAYED, ratings, [BEST], FEW)
    shown = game_sheet(sheet, words_for("en")).splitlines()
    assert shown[:5] == [
        "### The Arctic on this server",
        "3 games begun, 2 finished, 1 under way",
        "**Ratings**",
        r"1. Ann\_ · 1600 (2 games) · settling",
        "2. a person · 1400 (1 game) · settling",
    ]
    assert shown[6] == "-# Settling: a few more games may still change this rating much."
    assert shown[7:] == ["**Most points**", rf"- 45 points · Ann\_, a person · {WHEN}"]


@pytest.mark.parametrize(
    ("trend", "shown"),
    [
        (CLEAR, f" · ▲ +{CLEAR} in 10 games"),
        (CLEAR - 1, f" · +{CLEAR - 1} in 10 games"),
        (0, " · +0 in 10 games"),
        (-CLEAR, f" · ▼ −{CLEAR} in 10 games"),
        (None, ""),
    ],
)
def test_a_settled_rating_has_its_trend_and_an_arrow_if_it_is_clear(trend: int | None, shown: str) -> None:
    ratings = [(ANN, Rating(1600, 40, settling=False, trend=trend))]
    text = game_sheet(GameSheet("arctic", PLAYED, ratings, [], FEW), words_for("en"))
    assert rf"1. Ann\_ · 1600 (40 games){shown}" in text.splitlines()
    assert "ettling" not in text


def test_a_servers_sheet_names_its_regulars_and_shows_no_figures_for_few_dice() -> None:
    sheet = ServerSheet({"arctic": PLAYED}, 5, [(BEN, 2), (ANONYMOUS, 1)], Pace(3, 40), FEW)
    assert server_sheet(sheet, words_for("en")).splitlines() == [
        "### This server",
        "5 people have played",
        "**The Arctic** · 3 games begun, 2 finished, 1 under way",
        "Games finished: Ben 2, a person 1",
        "Time for a decision: 40 seconds (median of 3)",
    ]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seconds", [0, 59, 60, 7199, 7200, 200_000, 10**7])
def test_every_time_is_formatted_in_every_language(locale: str, seconds: int) -> None:
    shown = person_sheet(PersonSheet(ANN, {}, Pace(1, seconds), FEW), words_for(locale))
    assert len(shown.splitlines()) == 3
    assert "{" not in shown
