"""Who sits where: buttons that take a seat, and the question to somebody who is about to leave one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from discord import ButtonStyle, ui

from bot.service.records import Person, TableRecord
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.absence import absence_buttons
from bot.ui.desk import label_names
from bot.ui.press import Press, PressButton


def take_button(table: TableRecord, seat: int, words: Words) -> PressButton:
    """Return the button with which somebody takes a free seat."""
    label = words("Take {name}'s seat", name=label_names(table)[seat])
    return PressButton(Press("take", table.id, argument=str(seat)), label, style=ButtonStyle.success)


def notice_buttons(about: Mapping[str, Any], table: TableRecord, words: Words) -> list[PressButton]:
    """Return the buttons under a notice: for a free seat, one that is offered, or whoever is away."""
    if "free" in about:
        return [take_button(table, about["free"], words)]
    if "offered" in about:
        seat = str(about["offered"])
        return [
            PressButton(
                Press("accept", table.id, argument=seat), words("Take the seat"), style=ButtonStyle.success
            ),
            PressButton(Press("decline", table.id, argument=seat), words("No, thanks")),
        ]
    return absence_buttons(about, table, words)


def leaving(table: TableRecord, heir: Person | None, words: Words) -> ui.LayoutView:
    """Ask somebody who is about to leave a game whether they will, and say what follows.

    `heir` is who has waited longest for a seat.
    """
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("\n".join(_consequences(table, heir, words))))
    going = [PressButton(Press("go", table.id, argument="leave"), words("Leave"), style=ButtonStyle.danger)]
    if heir is None and len(table.present) > 1:
        going.append(
            PressButton(Press("go", table.id, argument="resign"), words("Resign"), style=ButtonStyle.danger)
        )
    view.add_item(ui.ActionRow(*going, PressButton(Press("stay", table.id), words("Stay"))))
    return view


def _consequences(table: TableRecord, heir: Person | None, words: Words) -> Iterator[str]:
    yield f"### {words('Do you want to leave this table?')}"
    if heir is not None:
        yield words("{name} has waited longest and plays on in your place.", name=plain(heir.name))
        return
    if len(table.present) == 1:
        yield words("Nobody else is left, so the table is closed with it.")
        return
    yield words(
        "**Leave**: your seat is free for somebody else. Until somebody takes it, the table waits whenever "
        "it is asked."
    )
    yield words("**Resign**: nobody waits for your seat. {fate}", fate=texts[table.game].resignation(words))
    yield words("You come back with /table join as long as nobody else has taken the seat.")
