"""The message that ends a game."""

from __future__ import annotations

from datetime import UTC, datetime

import discord
from discord import ui

from bot.domain.person import PRESENT, Person
from bot.domain.position import Position
from bot.domain.table import Place, TableRecord
from bot.text.catalogue import words_for
from bot.ui.channel.ending import ending
from engine.nemo.game import Nemo

GAME = Nemo()
BEGUN = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)


def ending_text(ended: str, seats: int) -> str:
    """Return the final message of a game of Nemo's War that ended in this way."""
    table = TableRecord(
        id=1,
        place=Place(7, 1),
        game="nemo",
        options={},
        status="ended",
        opener=Person(11, "Ann"),
        locale="en",
        commitment="0" * 64,
        version=3,
        seats=tuple(Person(11 + seat, f"Person {seat}") for seat in range(seats)),
        opened_at=BEGUN,
        holders=(PRESENT,) * seats,
        ended_at=BEGUN,
    )
    state = GAME.setup(seats, "an end")
    state.ended = ended
    state.steps.clear()
    view: ui.LayoutView = ending(table, Position(table, 3, GAME, state), [], words_for("en"))
    return "\n".join(
        item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)
    )


def test_a_defeat_without_a_score_lists_no_places() -> None:
    for seats in (1, 4):
        text = ending_text("notoriety", seats)
        assert "Defeat" in text
        assert "2." not in text
        assert "<@11> **0**" not in text


def test_a_score_is_shown_with_its_place_and_parts_and_no_line_ends_with_a_separator() -> None:
    lines = ending_text("finale", 1).splitlines()
    (score,) = [line for line in lines if line.startswith("1. <@11> **")]
    assert " · Warships +0 · " in score
    assert not any(line.rstrip().endswith("·") for line in lines)


def test_the_end_says_which_part_of_the_scores_decided_it() -> None:
    assert "Most points came from **characters**: 40." in ending_text("finale", 1)
