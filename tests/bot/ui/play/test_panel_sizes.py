"""A panel is seen at once on a phone: over played games, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import chain
from math import ceil
from typing import Any, Final

import discord
import pytest
from discord import ui

from bot.domain.position import Position
from bot.openings import openings
from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from bot.ui.boards.scene import STANDARD, scene_of
from bot.ui.menu import ALL, wide
from bot.ui.panel import Notice, PanelPicture, panel
from bot.ui.play.panel_model import label_names, panel_model
from bot.ui.play.places import in_panel, numbered
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from render import crop
from tests.bot.ui.play.test_foresight import position_of

HIGH: Final = 844
"""Pixels of a phone's screen, down."""
WORDS: Final = 200
"""On texts, buttons and closed menus; of Chinese and Japanese three signs are taken for a word."""
_LETTERS: Final = 48
_LINE, _ROW, _EDGE, _ACROSS = 20, 47, 24, 350
"""Pixels that a line of text, one of buttons and the frame take on the page, and a picture's width there."""
_WIDE: Final = 41
"""Letters of buttons that share a line, the edges of each among them."""
_AROUND: Final = 3
_EVERY: Final = 5
"""Of so many decisions one is looked at."""

Seen = tuple[Position, int, list[Event]]


def seen(game_id: str) -> Iterator[Seen]:
    """Play a first game, by its opening and then at random; yield some of its decisions.

    With each comes what the last three answers have made happen: a crew's mates answer in between.
    """
    opening, chance, happened, number = openings[game_id], Dice("sizes"), list[list[Event]](), 0
    game = opening.game
    state = game.setup(opening.seats, opening.seed, opening.options)
    while pending := game.pending(state):
        place = opening.place(state)
        taught = place is not None and place < len(opening.moves)
        if place == 0 or number % _EVERY == 0:
            found = position_of(game, game.clone(state), opening.seats)
            table = replace(found.table, commitment=opening.commitment)
            yield replace(found, table=table), pending[0].seat, [*chain(*happened[-3:])]
        seat = pending[0].seat
        legal = game.legal(state, seat)
        answer = legal[chance.below(len(legal))]
        if taught:
            seat, answer = opening.moves[place]
        happened.append(game.apply(state, seat, answer))
        number += 1


def words_on(text: str) -> int:
    """Return how many words a text has."""
    signs = sum(character > "\u2e7f" for character in text)
    return signs // 3 + sum(any(c.isalnum() and c < "\u2e7f" for c in word) for word in text.split())


def lines_of(row: ui.ActionRow[Any]) -> int:
    """Return how many lines of a phone a row takes."""
    lines, left = 0, 0
    for each in row.children:
        if not isinstance(each, discord.ui.Button):
            return 1
        needed = min(_WIDE, wide(each.label or "") + _AROUND)
        if needed > left:
            lines, left = lines + 1, _WIDE
        left -= needed
    return lines


def measured(view: ui.LayoutView) -> tuple[int, int]:
    """Return the words of a panel, and about how many pixels it takes without its picture."""
    words, high = 0, _EDGE
    for each in view.walk_children():
        match each:
            case ui.TextDisplay():
                words += words_on(each.content)
                high += _LINE * sum(ceil(wide(line) / _LETTERS) for line in each.content.splitlines())
            case ui.ActionRow():
                high += _ROW * lines_of(each)
                shown = (
                    getattr(child, "label", None) or getattr(child, "placeholder", "")
                    for child in each.children
                )
                words += sum(words_on(label or "") for label in shown)
    return words, high


def drawn(position: Position, seat: int, places: list[str]) -> PanelPicture:
    """Draw the places of a panel."""
    view = position.view(seat)
    png = crop(view, scene_of(view, label_names(position.table), words_for("en"), (), STANDARD), places, None)
    assert png is not None
    return in_panel(discord.File(BytesIO(png), "choice.png"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game_id", games)
def test_a_panel_is_at_most_one_phone_screen_and_read_soon(game_id: str, locale: str) -> None:
    words, sizes = words_for(locale), list[tuple[int, int]]()
    for position, seat, happened in seen(game_id):
        names = label_names(position.table)
        told = "\n".join(
            line.text for line in texts[game_id].log(happened, position.view(seat), names, words)
        )
        desk = replace(panel_model(position, seat, words), notice=Notice(told), blocked=())
        desk, places = numbered(desk, position, ALL)
        picture = drawn(position, seat, places) if places else None
        high = _ACROSS * picture.tall if picture else 0
        count, rest = measured(panel(desk, words, picture=picture))
        sizes.append((count, round(high + rest)))
    assert len(sizes) > 5
    assert max(high for _words, high in sizes) <= HIGH
    assert max(count for count, _high in sizes) <= WORDS
