"""A preview of the board after a command, shown only to the user."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.crews import crews
from bot.domain.position import Position
from bot.domain.profile import Profile
from bot.text.catalogue import Words
from bot.text.crews import crew_texts
from bot.text.games import texts
from bot.text.report import since
from bot.ui.boards.board import draw, picture
from bot.ui.boards.own_board import TEXT as IN_WORDS
from bot.ui.boards.scene import STANDARD
from bot.ui.panel import PanelModel
from bot.ui.play.foresight import after, final, redealt
from bot.ui.play.panel_model import choices, message_names
from bot.ui.press import Press, PressButton
from bot.ui.shorten import shorten
from engine.kernel.commands import Command

TEXT: Final = 2_000
"""The largest number of characters for the events; Discord allows 4,000 in a message."""
LINES: Final = 6
"""The largest number of log lines; beyond that, the important ones and those about the reader are chosen."""


def previews_model(position: Position, seat: int, words: Words) -> PanelModel:
    """Build the panel in which a seat picks the choice to preview."""
    table = position.table
    return PanelModel(
        game=table.game,
        table=table.id,
        version=position.version,
        title=words("Preview"),
        situation=words("Choose a step to see the board after it. Nothing is played."),
        choices=choices(position, seat, position.legal(seat), words),
        verb="preview",
        page_verb="previews",
        back=Press("page", table.id, position.version),
    )


async def preview(
    position: Position, seat: int, command: Command, words: Words, *, profile: Profile, caution: str = ""
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Lay out the outcome of a legal command, with its board unless the user prefers text.

    If it depends on dice, the text says so, with the odds if they are known. `caution` is a warning against
    the command. The files are to be attached.
    """
    table = position.table
    text, names = texts[table.game], message_names(table)
    foreseen = after(redealt(position, seat), seat, command)
    view = ui.LayoutView(timeout=None)
    ends = command in final(position, seat)
    back = "page" if ends or caution else "previews"
    buttons: ui.ActionRow[Any] = ui.ActionRow(
        PressButton(
            Press("do", table.id, position.version, str(command)),
            words("Do it"),
            style=ButtonStyle.danger if ends else ButtonStyle.primary,
        ),
        PressButton(Press(back, table.id, position.version), words("Back")),
    )
    heading = f"### {text.label(command, position.view(seat), names, words)}"
    if ends:
        heading = "\n".join((heading, words("**This ends the game**, and can't be taken back.")))
    heading = "\n".join(filter(None, (heading, caution)))
    if foreseen is None:
        unknown = words("This depends on dice or hidden information, so it can't be previewed.")
        shown = "\n".join((heading, unknown, *_odds(position, command, words)))
        view.add_item(ui.Container(ui.TextDisplay(shorten(shown, TEXT)), buttons))
        return view, []
    ahead, events = foreseen
    seen = [event for event in events if event.audience is None or seat in event.audience]
    view_ahead = ahead.view(seat)
    lines = text.log(seen, view_ahead, names, words)
    pictured = profile.boards != IN_WORDS
    if pictured and len(lines) > LINES:
        lines = [*lines[:1], *since(lines[1:], seat)]
    preface = words("This is how it would look. Nothing has happened yet.")
    shown = "\n".join([heading, preface, *(line.text for line in lines)])
    files = []
    if pictured:
        files.append(await draw(ahead, seat, words, palette=profile.palette or STANDARD, events=seen))
    view.add_item(ui.Container(ui.TextDisplay(shorten(shown, TEXT)), *map(picture, files), buttons))
    return view, files


def _odds(position: Position, command: Command, words: Words) -> Iterator[str]:
    """Yield the odds of each plan that begins with a command, if the game can compute them in advance."""
    game = position.table.game
    if game not in crews:
        return
    text, view, names = crew_texts[game], position.view(None), message_names(position.table)
    known = {
        plan: plan_odds
        for plan, plan_odds in crews[game].chances(position.state).items()
        if plan[0] == command
    }
    for plan in [plan for plan in known if len(plan) > 1] or known:
        name, odds = text.plan(plan, view, names, words), text.prospect(known[plan], view, words)
        yield f"- {words('{plan} · {odds}', plan=name, odds=odds)}"
