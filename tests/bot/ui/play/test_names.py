"""Users' names are shown literally in every text of a panel, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from discord import ui

from bot.domain.order import Order
from bot.domain.position import Position
from bot.domain.step import Step
from bot.play import Foreseen, InAdvance, Prospect, RewindRange
from bot.text.catalogue import words_for
from bot.ui.panel import panel
from bot.ui.play.hints import hints_page
from bot.ui.play.orders import not_made, orders_page, planning_model
from bot.ui.play.panel_model import orders_model, panel_model
from bot.ui.play.preview import previews_model
from bot.ui.play.rewind_request import lost_lines
from bot.ui.play.why import blocked_model, reason_page
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from players import Hint
from tests.bot.ui.play.test_foresight import position_of

EN = words_for("en")
NAME = "*b* [x](https://e.org) <t:0:R>"
BREAKING = re.compile(r"(?<!\\)(\*b|\[x|<t:|/e\.org)")
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def played(game: Game[Any], seats: int) -> Iterator[tuple[Position, int, Step]]:
    """Yield positions of a game with malicious names, each with a seat that decides, and the last step."""
    state, chance = game.setup(seats, f"names {seats}"), Dice(f"names {seats}")
    step = Step(0, "start", None, None, (), barred=False, undone=None, at=NOW)
    while pending := game.pending(state):
        seat = pending[chance.below(len(pending))].seat
        position = position_of(game, game.clone(state), seats)
        people = tuple(replace(person, name=f"{NAME}{person.id}") for person in position.table.seats)
        yield replace(position, table=replace(position.table, seats=people)), seat, step
        legal = game.legal(state, seat)
        command = legal[chance.below(len(legal))]
        events = tuple(game.apply(state, seat, command))
        step = Step(step.version + 1, "command", seat, command, events, barred=False, undone=None, at=NOW)


def pages(position: Position, seat: int) -> Iterator[ui.LayoutView]:
    """Yield the pages of choices that a player with a decision can open."""
    legal, blocked = position.legal(seat), [command for command, _refusal in position.blocked(seat)]
    order = Order(1, seat, seat, "next", str(legal[0]), NOW)
    in_advance = InAdvance(position, seat, [order, replace(order, id=2, word=str(legal[-1]))])
    yield panel(panel_model(position, seat, EN), EN)
    yield panel(panel_model(position, (seat + 1) % len(position.table.seats), EN), EN)
    yield panel(orders_model(position, seat, EN), EN)
    yield panel(previews_model(position, seat, EN), EN)
    yield panel(blocked_model(position, seat, EN), EN)
    yield panel(planning_model(in_advance, Foreseen(position, legal[:5], follows=True), EN), EN)
    yield orders_page(in_advance, EN)
    hints = [Hint(command, 0.5, 0.01, (1.0,) * len(position.table.seats), 3, False) for command in legal[:3]]
    yield hints_page(position, seat, hints, EN, legal[-1])
    for command in blocked[:3]:
        yield reason_page(position, seat, command, EN)


def texts_of(position: Position, seat: int, step: Step) -> Iterator[str]:
    """Yield each text that Discord would format."""
    for page in pages(position, seat):
        yield from (item.content for item in page.walk_children() if isinstance(item, ui.TextDisplay))
    for command, _refusal in position.blocked(seat)[:3]:
        yield not_made(position, Order(1, seat, seat, "next", str(command), NOW), EN)
    prospect = Prospect(
        RewindRange(step.version + 1), position, position, [step], [], [], [], frozenset({seat})
    )
    yield from lost_lines(prospect, seat, EN)


@pytest.mark.parametrize("game", games.values(), ids=games)
def test_names_are_shown_without_formatting_in_every_text_of_a_panel(game: Game[Any]) -> None:
    named = 0
    for number, (position, seat, step) in enumerate(played(game, max(game.seats))):
        if number % 7 == 0:
            for text in texts_of(position, seat, step):
                named += r"\[x" in text
                assert not BREAKING.search(text), text
    assert named, "no text named anyone"
