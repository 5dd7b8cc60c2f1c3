"""The events since a person last looked at a table, phase by phase, with a board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ui

from bot.domain.profile import Profile
from bot.play import Chapter, Digest
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.boards.board import draw, picture
from bot.ui.boards.own_board import TEXT as IN_WORDS
from bot.ui.boards.scene import STANDARD
from bot.ui.channel.log import log_lines
from bot.ui.play.panel_model import awaited, mentions
from bot.ui.press import Press, PressButton
from bot.ui.shorten import shorten
from bot.ui.table_buttons import act_button

TEXT: Final = 3_000
"""The largest number of characters for events; Discord allows 4,000 in a message."""
AWAITED: Final = 700
"""The largest number of characters for the names of the players for whom the table waits."""


async def digest_page(
    digest: Digest, profile: Profile, words: Words
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Lay out a digest, with the files to attach."""
    table, view = digest.position.table, ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container(ui.TextDisplay(_summary(digest, words)))
    files = []
    if digest.chapters and profile.boards != IN_WORDS:
        palette = profile.palette or STANDARD
        board = await draw(digest.position, digest.seat, words, palette=palette, events=digest.events)
        frame.add_item(picture(board))
        files.append(board)
    frame.add_item(ui.TextDisplay(shorten(awaited(digest.position, mentions(table, words), words), AWAITED)))
    frame.add_item(
        ui.ActionRow(
            act_button(Press("act", table.id), words), PressButton(Press("log", table.id), words("Log"))
        )
    )
    view.add_item(frame)
    return view, files


def _summary(digest: Digest, words: Words) -> str:
    """Describe the latest phases that fit, preceded by the number of earlier steps."""
    if not digest.chapters:
        return words("Nothing has happened since you last looked.")
    heading = words("Since you last looked") if digest.known else words("The game so far")
    room, lines_shown, left_out = TEXT, list[str](), 0
    for chapter in reversed(digest.chapters):
        lines = list(_lines(digest, chapter, words))
        size = sum(len(line) + 1 for line in lines)
        if left_out or (size > room and lines_shown):
            left_out += len(chapter.steps)
            continue
        room -= size
        lines_shown[:0] = lines
    if left_out:
        earlier = words.n(
            "-# {count} earlier step: see /table log.",
            "-# {count} earlier steps: see /table log.",
            left_out,
        )
        lines_shown.insert(0, earlier)
    return shorten("\n".join([f"### {heading}", *lines_shown]), TEXT)


def _lines(digest: Digest, chapter: Chapter, words: Words) -> Iterator[str]:
    lines = list[str]()
    for step in chapter.steps:
        lines += log_lines([step], digest.position, words, digest.seat)
    if lines:
        yield f"**{texts[digest.position.table.game].caption(chapter.view, words)}**"
        yield from (f"- {line}" for line in lines)
