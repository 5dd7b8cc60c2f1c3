"""The best choices according to a strong computer player, with the prospects of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, ui

from bot.domain.position import Position
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.play.expected import expected
from bot.ui.play.foresight import final
from bot.ui.play.panel_model import message_names
from bot.ui.press import Press, PressButton
from engine.kernel.commands import Command
from players import Hint


def hints_page(
    position: Position,
    seat: int,
    hints: Sequence[Hint],
    words: Words,
    starred: Command | None = None,
    *,
    taught: bool = False,
) -> ui.LayoutView:
    """Lay out hints, the best first, each with a button that carries it out.

    `starred` is the choice that had the star so far. If it is not the best, the text says why: it is part of
    the opening, if `taught`, or it loses the star.
    """
    table = position.table
    buttons, last = list[PressButton](), final(position, seat)
    for place, hint in enumerate(hints, 1):
        ends = hint.command in last
        style = ButtonStyle.success if place == 1 else ButtonStyle.primary
        style = ButtonStyle.danger if ends else style
        press = Press("preview" if ends else "do", table.id, position.version, str(hint.command))
        buttons.append(PressButton(press, words("Do {number}", number=place), style=style))
    buttons.append(PressButton(Press("page", table.id, position.version), words("Back")))
    row: ui.ActionRow[Any] = ui.ActionRow(*buttons)
    shown = ui.LayoutView(timeout=None)
    text = hints_as_text(position, seat, hints, words, starred, taught=taught)
    shown.add_item(ui.Container(ui.TextDisplay(text), row))
    return shown


def hints_as_text(
    position: Position,
    seat: int,
    hints: Sequence[Hint],
    words: Words,
    starred: Command | None = None,
    *,
    taught: bool = False,
) -> str:
    """Return the text that `hints_page` shows above its buttons."""
    if not hints:
        return words("Nothing for you to decide now")
    text, view, names = texts[position.table.game], position.view(seat), message_names(position.table)
    lines = [words("### What a strong player would do"), _ranked(hints, words)]
    promised: dict[str, int] = {}
    for place, hint in enumerate(hints, 1):
        label, promise = (
            text.label(hint.command, view, names, words),
            expected(hint, seat, words, text.guide.success(view)),
        )
        like = 1 if hint.alike else promised.setdefault(promise, place)
        said = promise if like == place else words("About as good as {number}.", number=like)
        lines.append(f"{place}. **{label}**\n-# {said}")
    if starred is not None and starred != hints[0].command:
        star = text.label(starred, view, names, words)
        lines.append(
            words("**{star}** has the star because it shows how the game works; 1 is stronger.", star=star)
            if taught
            else words("Looking further ahead, 1 beats **{star}** and now has the star.", star=star)
        )
    return "\n".join(lines)


def _ranked(hints: Sequence[Hint], words: Words) -> str:
    """Explain how the hints were found and ranked."""
    if hints and len(hints[0].totals) > 1:
        return words(
            "Each choice is played out and ranked by the chance of winning. Points are averages: early on, "
            "a lead may still be lost."
        )
    return words("Worked out by playing out each choice.")
