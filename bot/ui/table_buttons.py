"""The buttons below a table's public messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.crews import crews
from bot.domain.person import OFFERED
from bot.domain.table import TableRecord
from bot.lobby import harder
from bot.text.catalogue import Words
from bot.ui.press import Press, PressButton
from engine import games
from players import evaluators

HARDER: Final = "harder"
"""The argument of `again` that opens a harder table for one player."""
BACK: Final = "back"
"""The argument of `log` on a panel, whose page then has a button back to the panel."""
FRIENDS: Final = "friends"
"""The argument of `again` that opens a table of the same game without computer players."""
COMPUTERS: Final = "computers"
"""The argument of `options` that shows the computer players of a table that has not started."""
CREW_TERMS: Final = "crew"
"""The argument of `options` that shows how a crew makes its decisions."""


def board_buttons(table: TableRecord, words: Words) -> list[PressButton]:
    """Return the buttons below a board."""
    return [
        act_button(Press("act", table.id), words),
        PressButton(Press("board", table.id), words("Board (mine)")),
        PressButton(Press("log", table.id), words("Log")),
        rules_button(table, words("Rules")),
    ]


def page_button(address: str, words: Words) -> ui.Button[Any]:
    """Return the button that opens a table's web page."""
    return ui.Button(style=ButtonStyle.link, url=address, label=words("Open the board"))


def act_button(press: Press, words: Words) -> PressButton:
    """Return the button that opens the panel of the user who presses it."""
    return PressButton(press, words("Act"), style=ButtonStyle.primary)


def plan_buttons(table: TableRecord, words: Words) -> list[PressButton]:
    """Return the button for planning the next turn; none for crews, which plan by ballot."""
    press = Press("ahead", table.id, table.version)
    return [] if table.game in crews else [PressButton(press, words("Plan my next turn"))]


def rules_button(table: TableRecord, label: str) -> PressButton:
    """Return the button that opens the rules of the table's game."""
    return PressButton(Press("rules", argument=f"{table.game}.0"), label)


def lobby_rows(table: TableRecord, words: Words) -> tuple[list[PressButton], list[PressButton]]:
    """Return the two rows of buttons below a table that waits for players.

    All users see the same message, so **Start** is highlighted as soon as the game can start.
    """
    settings = [PressButton(Press("options", table.id), words("Options"))]
    if table.game in evaluators and len(table.seats) < games[table.game].seats[-1]:
        press = Press("options", table.id, argument=COMPUTERS)
        settings.append(PressButton(press, words("Add a computer")))
    if table.game in crews:
        press = Press("options", table.id, argument=CREW_TERMS)
        settings.append(PressButton(press, words("How the crew decides")))
    return (
        [
            PressButton(Press("join", table.id), words("Join")),
            PressButton(Press("leave", table.id), words("Leave")),
            start_button(table, words),
        ],
        [*settings, rules_button(table, words("How it plays"))],
    )


def start_button(table: TableRecord, words: Words) -> PressButton:
    """Return the button that starts a game, highlighted once enough people have a seat."""
    press, label = Press("start", table.id), words("Start")
    return PressButton(press, label, style=ButtonStyle.primary if enough(table) else ButtonStyle.secondary)


def enough(table: TableRecord) -> bool:
    """Return whether a table that waits for players has enough of them for its game."""
    return sum(holder != OFFERED for holder in table.holders) >= games[table.game].seats[0]


def end_rows(table: TableRecord, words: Words) -> tuple[list[PressButton], list[PressButton]]:
    """Return the two rows of buttons below the end of a game: what to play next, and what to look at."""
    after = [PressButton(Press("again", table.id), words("Again with the same people"))]
    if len(table.people) == 1:
        after = [
            PressButton(Press("again", table.id, argument=FRIENDS), words("A table with friends")),
            PressButton(Press("again", table.id), words("Once more")),
        ]
        if harder(table) is not None:
            after.insert(0, PressButton(Press("again", table.id, argument=HARDER), words("A harder game")))
    after[0].style = ButtonStyle.primary
    return after, [
        PressButton(Press("replay", table.id), words("Replay")),
        PressButton(Press("log", table.id), words("Log")),
        PressButton(Press("verify", table.id), words("Check the dice")),
    ]


def in_view(buttons: Iterable[PressButton]) -> ui.View:
    """Return a view with buttons, for a message with plain text."""
    view = ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    return view
