"""The choices that are currently illegal, each with its rule and what would have to change."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.domain.position import Position
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.panel import Notice, PanelModel
from bot.ui.play.panel_model import choices, message_names, stopped
from bot.ui.press import Press, PressButton
from bot.ui.rules.rule_links import rule_buttons
from engine.kernel.commands import Command
from engine.kernel.errors import IllegalCommand
from engine.kernel.game import nearest


def blocked_model(position: Position, seat: int, words: Words) -> PanelModel:
    """Build the panel of a seat's illegal choices, each with a button for the reason."""
    table = position.table
    commands = [command for command, _refusal in position.blocked(seat)]
    return PanelModel(
        game=table.game,
        table=table.id,
        version=position.version,
        title=words("Why not?"),
        situation=words("None of this is possible now. Choose one to see why."),
        choices=choices(position, seat, commands, words),
        verb="why",
        page_verb="whys",
        back=Press("page", table.id, position.version),
    )


def mistaken(position: Position, seat: int, command: Command, words: Words) -> Notice:
    """Return a notice that explains why a seat's command is illegal now."""
    refusal = position.game.refuse(position.state, seat, command)
    mistake = IllegalCommand(refusal, nearest(command, position.legal(seat)))
    return stopped(position, seat, mistake, words)


def reason_page(position: Position, seat: int, command: Command, words: Words) -> ui.LayoutView:
    """Lay out the page that explains why a seat's command is illegal now."""
    table = position.table
    label = texts[table.game].label(command, position.view(seat), message_names(table), words)
    notice = mistaken(position, seat, command, words)
    view = ui.LayoutView(timeout=None)
    buttons = [
        *rule_buttons(table.game, notice.rule, words),
        PressButton(Press("whys", table.id, position.version), words("Back")),
    ]
    row: ui.ActionRow[Any] = ui.ActionRow(*buttons)
    view.add_item(ui.Container(ui.TextDisplay(f"### {label}\n{notice.text}"), row))
    return view
