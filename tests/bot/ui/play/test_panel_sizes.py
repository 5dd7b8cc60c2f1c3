"""Panels fit on a phone's screen, throughout whole games and in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
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
from bot.text.report import in_short
from bot.ui.menu import ALL, wide
from bot.ui.panel import Notice, PanelPicture, panel
from bot.ui.play.panel_model import label_names, panel_model
from bot.ui.play.places import numbered
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from render.crop import SHAPE
from tests.bot.ui.play.test_foresight import position_of

HIGH: Final = 844
"""The height of a phone's screen, in pixels."""
WORDS: Final = 200
"""The largest number of words in texts, buttons and closed menus; three Chinese or Japanese characters count
as one."""
_LETTERS: Final = 48
_LINE, _ROW, _EDGE, _ACROSS = 20, 47, 24, 350
"""The height of a line of text, of a row of buttons and of the frame, and the width of a picture, in
pixels."""
_WIDE: Final = 41
"""The width of a line of buttons in letters, including their padding."""
_AROUND: Final = 3
_TOP: Final = 312
"""The height of what is above a panel (the header and the board), in pixels."""
_FIRST: Final = 700
"""The largest vertical position of the first choice, in pixels."""
_QUOTED: Final = 30
"""The padding of a quoted paragraph, in pixels."""
_EVERY: Final = 5
"""One in this many decisions is checked."""

Seen = tuple[Position, int, list[Event]]


def seen(game_id: str) -> Iterator[Seen]:
    """Play a first game, first by its opening and then at random; yield some of its decisions.

    Each comes with the events of the last three answers, since other crew members answer in between.
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
    """Return the number of words in a text."""
    signs = sum(character > "\u2e7f" for character in text)
    return signs // 3 + sum(any(c.isalnum() and c < "\u2e7f" for c in word) for word in text.split())


def lines_of(row: ui.ActionRow[Any]) -> int:
    """Return the number of lines that a row takes on a phone."""
    lines, remaining = 0, 0
    for each in row.children:
        if not isinstance(each, discord.ui.Button):
            return 1
        needed = min(_WIDE, wide(each.label or "") + _AROUND)
        if needed > remaining:
            lines, remaining = lines + 1, _WIDE
        remaining -= needed
    return lines


def measured(view: ui.LayoutView) -> tuple[int, int]:
    """Return the number of words in a panel, and its approximate height in pixels without the picture."""
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


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game_id", games)
def test_a_panel_is_at_most_one_phone_screen_and_read_quickly(game_id: str, locale: str) -> None:
    words, sizes = words_for(locale), list[tuple[int, int]]()
    for position, seat, happened in seen(game_id):
        names = label_names(position.table)
        shown = "\n".join(
            line.text for line in texts[game_id].log(happened, position.view(seat), names, words)
        )
        desk = replace(panel_model(position, seat, words), notice=Notice(shown), blocked=())
        places = numbered(desk, position, ALL)
        high = 0.0 if places is None else _ACROSS / SHAPE
        picture = None if places is None else PanelPicture(places.sections)
        count, rest = measured(panel(desk, words, picture=picture))
        sizes.append((count, round(high + rest)))
    assert len(sizes) > 5
    assert max(high for _words, high in sizes) <= HIGH
    assert max(count for count, _high in sizes) <= WORDS


def above_the_choices(view: ui.LayoutView) -> int:
    """Return the approximate vertical position of the first choice on a phone, in pixels."""
    high, quoted = _TOP + _EDGE, False
    for each in view.walk_children():
        if isinstance(each, ui.ActionRow):
            return high
        for line in each.content.splitlines() if isinstance(each, ui.TextDisplay) else ():
            high += _LINE * ceil(wide(line) / _LETTERS) + (_QUOTED if line[:2] == "> " and not quoted else 0)
            quoted = line[:2] == "> "
    raise AssertionError("a panel that asks has choices")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game_id", games)
def test_the_first_choice_is_on_the_first_screen_of_a_phone(game_id: str, locale: str) -> None:
    words, tops = words_for(locale), dict[str, int]()
    for position, seat, happened in seen(game_id):
        shown = in_short(
            texts[game_id].log(happened, position.view(seat), label_names(position.table), words)
        )
        desk = panel_model(position, seat, words, Notice("\n".join(line.text for line in shown)))
        desk = replace(desk, recap="\n".join(line.text for line in shown[:3]))
        places = numbered(desk, position, ALL)
        picture = None if places is None else PanelPicture(places.sections)
        kind = next(each.kind for each in position.decisions if each.seat == seat)
        top = above_the_choices(panel(desk, words, picture=picture))
        tops[kind] = max(top, tops.get(kind, 0))
    assert len(tops) > 3
    assert {kind: top for kind, top in tops.items() if top > _FIRST} == {}
