"""The recap that a player reads when it is their turn again; it starts with every loss."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.domain.position import Position
from bot.domain.step import Step
from bot.text.catalogue import Words, words_for
from bot.text.report import harms
from bot.ui.channel.log import reported
from bot.ui.channel.recap import ROOM, losses, recap
from bot.ui.panel import phone_lines
from bot.ui.play.panel_model import message_names
from engine import games
from engine.empires.events import (
    AidAnswered,
    AuctionPassed,
    AuctionWon,
    GoldTaken,
    MarkerRemoved,
    PartFought,
    UnitBuilt,
    WarEnded,
)
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.game import Game
from tests.bot.ui.play.test_foresight import position_of

EN = words_for("en")
NOW = datetime(2026, 1, 1, tzinfo=UTC)
ANN, ADA, BLAISE = range(3)
GAMES = 25
"""How many random games are played per game."""
MANY = {"arctic": 15, "empires": 1_000}
"""The minimum number of attacks, robberies and higher bids in these games."""


def step(version: int, seat: int | None, *events: Event) -> Step:
    return Step(version, "command", seat, None, events, barred=False, undone=None, at=NOW)


def empires() -> Position:
    game = games["empires"]
    position = position_of(game, game.setup(3, "recap"), 3)
    names = ("Ann", "Ada", "Blaise")
    seats = tuple(
        replace(person, name=name) for person, name in zip(position.table.seats, names, strict=True)
    )
    return replace(position, table=replace(position.table, seats=seats))


def recap_lines(position: Position, *steps: Step, words: Words = EN, **about: Any) -> list[str]:
    names = message_names(position.table)
    return recap(steps, position, ANN, names, words, **about).text.splitlines()


def test_losses_come_first_then_gains_then_each_rival_in_a_line() -> None:
    lines = recap_lines(
        empires(),
        step(1, ADA, UnitBuilt(ADA, "army", 1)),
        step(2, ADA, GoldTaken(ADA, ANN, 2)),
        step(3, BLAISE, UnitBuilt(BLAISE, "navy", 1)),
        step(4, BLAISE, AidAnswered(BLAISE, ANN, "armies")),
        step(5, ADA, MarkerRemoved(ADA, "india", ANN, 0, placed=True)),
    )
    assert lines == [
        "-# Since your last move",
        "**−** Ada takes 2 gold from Ann",
        "**−** **India**: Ada replaces a marker belonging to Ann",
        "**+** Blaise helps Ann with armies",
        "-# Ada builds an army for 1 population",
        "-# Blaise builds a navy for 1 population",
    ]


def test_players_who_passed_are_left_out_once_the_auction_has_been_won() -> None:
    passed, built = AuctionPassed(ADA, forced=False), UnitBuilt(ADA, "army", 1)
    won = AuctionWon(ANN, "britain", "france", 3, 0)
    assert recap_lines(empires(), step(1, ADA, passed))[1:] == ["-# Ada passes"]
    lines = recap_lines(
        empires(), step(1, ADA, built), step(2, ADA, passed), step(3, BLAISE, won), step(4, ADA, passed)
    )
    assert [line for line in lines if "Ada" in line] == [
        "-# Ada builds an army for 1 population · Ada passes"
    ]


def test_the_result_of_ones_own_fight_is_always_shown() -> None:
    fought = PartFought("land", "india", ANN, BLAISE, (2, 1), ((6, 2), (3, 3)), (6, 1), 0)
    helped = AidAnswered(ADA, ANN, "no")
    lines = recap_lines(
        empires(),
        *(step(number, ADA, UnitBuilt(ADA, "army", 1)) for number in range(20)),
        step(21, ADA, helped, fought),
    )
    assert lines[1].startswith("Land battle: Ann 2 + 4 = **6**")


def test_everyones_points_are_shown_once_a_war_has_ended() -> None:
    lines = recap_lines(empires(), step(1, ADA, WarEnded(1)))
    assert lines[-1] == "-# Points: Ann 0, Ada 0, Blaise 0"


def test_nothing_is_shown_if_no_one_has_moved_since() -> None:
    assert recap_lines(empires()) == []


def test_a_player_who_has_not_moved_yet_reads_the_latest_moves() -> None:
    lines = recap_lines(empires(), step(1, ADA, UnitBuilt(ADA, "army", 1)), anchored=False)
    assert lines[0] == "-# The latest moves"


def test_many_moves_take_a_third_of_a_phone_and_the_rest_is_in_the_log() -> None:
    position = empires()
    steps = [step(number, ADA, UnitBuilt(ADA, "army", 1)) for number in range(30)]
    found = recap(steps, position, ANN, message_names(position.table), EN)
    assert found.cut
    assert phone_lines(found.text) <= ROOM


def test_a_loss_is_never_left_out() -> None:
    lines = recap_lines(
        empires(), *(step(number, ADA, GoldTaken(ADA, ANN, number)) for number in range(1, 31))
    )
    assert sum(line.startswith("**−**") for line in lines) == 30


def decisions(game: Game[Any], seats: int, seed: str) -> Iterator[tuple[Position, int, list[Step]]]:
    """Play a random game; yield each decision with the steps since its player's last move."""
    state, chance, log = game.setup(seats, seed), Dice(seed), list[Step]()
    last = dict.fromkeys(range(seats), 0)
    while pending := game.pending(state):
        seat = pending[chance.below(len(pending))].seat
        yield position_of(game, state, seats), seat, log[last[seat] :]
        legal = game.legal(state, seat)
        log.append(step(len(log) + 1, seat, *game.apply(state, seat, legal[chance.below(len(legal))])))
        last[seat] = len(log)


@pytest.mark.parametrize("game", ["arctic", "empires"])
def test_a_player_reads_on_their_next_panel_what_a_rival_did_to_them(game: str) -> None:
    harmed = 0
    for number in range(GAMES):
        seats = games[game].seats[number % len(games[game].seats)]
        for position, seat, steps in decisions(games[game], seats, f"recap {number}"):
            harmed += check_losses(position, seat, steps)
    assert harmed > MANY[game]


def check_losses(position: Position, seat: int, steps: list[Step]) -> int:
    """Check that a seat's panel shows every loss caused by others' steps; return the number of losses."""
    names, harmed = message_names(position.table), 0
    text = recap(steps, position, seat, names, EN).text.splitlines()
    for each in steps:
        lines = reported([each], position, EN, seat, lambda _step: names)
        assert {f"**−** {line.text}" for line in lines if harms(line, seat)} <= set(text)
        harmful = [event for event in each.events if seat in event.harms and each.seat != seat]
        assert all(any(event in line.events for line in lines) for event in harmful)
        if harmful and seat in position.deciding_seats:
            assert losses([each], position, EN)
        harmed += len(harmful)
    return harmed
