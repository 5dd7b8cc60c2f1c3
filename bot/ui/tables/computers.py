"""The seats of a table that waits for players, with buttons to add computer players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from discord import ui

from bot.domain.season.reliability import Reliability
from bot.domain.table import TableRecord
from bot.text.catalogue import Words
from bot.text.markup import plain
from bot.ui.people.strengths import STRENGTH_NAMES
from bot.ui.play.panel_model import mentions
from bot.ui.press import Press, PressButton
from bot.ui.table_buttons import COMPUTERS, enough, start_button
from engine import games

REMOVE: Final = "nobody"
"""The value that removes a computer player, in place of a strength."""
_UNKNOWN: Final[Mapping[int, Reliability]] = MappingProxyType({})


def computers_panel(table: TableRecord, words: Words, *, notice: str = "") -> ui.LayoutView:
    """Lay out the seats of a table, with a button for each strength while a seat is free."""
    view = ui.LayoutView(timeout=None)
    lines = [notice, f"### {words('Computer players')}", *seat_lines(table, words)]
    view.add_item(ui.Container(ui.TextDisplay("\n".join(line for line in lines if line))))
    if len(table.seats) < games[table.game].seats[-1]:
        strengths = [_button(table, strength, words(name)) for strength, name in STRENGTH_NAMES.items()]
        view.add_item(ui.ActionRow(*strengths))
    last = [start_button(table, words)] if enough(table) else []
    computers = [person for person in table.seats if person.computer]
    if computers:
        last.append(_button(table, REMOVE, words("Remove {name}", name=plain(computers[-1].name))))
    if last:
        view.add_item(ui.ActionRow(*last))
    return view


def seat_lines(
    table: TableRecord, words: Words, reliabilities: Mapping[int, Reliability] = _UNKNOWN
) -> list[str]:
    """Return a line for each seat: its player, or that it is free.

    With `reliabilities`, by person id, each person's reliability follows the name.
    """
    most = games[table.game].seats[-1] if table.status == "lobby" else len(table.seats)
    names = [
        *_sitting(table, words, reliabilities),
        *(words("free") for _seat in range(len(table.seats), most)),
    ]
    return [f"{number}. {name}" for number, name in enumerate(names, 1)]


def share(reliability: Reliability | None) -> str:
    """Return how many of the counted games a person finished, such as ``9/10``; a dash if none counts."""
    if reliability is None or not reliability.counted:
        return "–"
    return f"{reliability.finished}/{reliability.counted}"


def _sitting(table: TableRecord, words: Words, reliabilities: Mapping[int, Reliability]) -> Iterator[str]:
    """Yield a text for the player of each seat, with the strength of computer players."""
    for seat, called in enumerate(mentions(table, words)):
        strength = table.holders[seat].strength
        if table.seats[seat].computer and strength is not None:
            how = words(STRENGTH_NAMES[strength])
            yield words("{name}, a computer player: {strength}", name=called, strength=how)
        elif reliabilities and not table.seats[seat].computer:
            yield f"{called} · {share(reliabilities.get(table.seats[seat].id))}"
        else:
            yield called


def _button(table: TableRecord, strength: str, label: str) -> PressButton:
    return PressButton(Press("set", table.id, argument=f"{COMPUTERS}={strength}"), label)
