"""The preview of a command: its board and its text."""

from __future__ import annotations

from discord import ui

from bot.domain.position import Position
from bot.domain.profile import Profile
from bot.text.catalogue import words_for
from bot.ui.boards.own_board import TEXT as IN_WORDS
from bot.ui.play.preview import preview
from engine import games
from engine.arctic.commands import SellMix
from engine.kernel.commands import Command
from tests.bot.ui.play.test_final_choices import late

EN = words_for("en")
HEADING, LINES = 3, 6
"""The number of lines above the events (the command, that it ends the game, that it hasn't happened), and of
the events."""


def preview_lines(view: ui.LayoutView) -> list[str]:
    """Return the lines about the events."""
    text = next(item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay))
    return text.splitlines()[HEADING:]


async def long_outcome() -> tuple[Position, int, Command, list[str]]:
    """Return a sale in The Arctic that ends a turn, with the lines about all of its events."""
    for position, seat, legal in late(games["arctic"], 6):
        for command in (each for each in legal if isinstance(each, SellMix)):
            in_words, files = await preview(position, seat, command, EN, profile=Profile(boards=IN_WORDS))
            assert files == []
            if len(whole := preview_lines(in_words)) > LINES:
                return position, seat, command, whole
    raise LookupError


async def test_a_long_outcome_is_shortened_above_its_board_and_complete_without_one() -> None:
    position, seat, command, whole = await long_outcome()

    with_board, [_board] = await preview(position, seat, command, EN, profile=Profile())
    short = preview_lines(with_board)

    assert short[:2] == [whole[0], "…"]
    assert len(short) <= LINES
    assert set(short) <= {*whole, "…"}
