"""The button that signs up for a season, and the choice of a crew for a voyage."""

from __future__ import annotations

from typing import Any, Final

from discord import ButtonStyle, ui

from bot.domain.league.season import Season
from bot.leagues import Overview, captain_of, crews_with_room
from bot.text.catalogue import Words
from bot.ui.leagues.standings import heading
from bot.ui.leagues.voyage import names
from bot.ui.press import Option, Press, PressButton, PressMenu

MENU: Final = 25
"""The largest number of options in a menu."""
ALONE: Final = 0
"""The value that stands for a new crew, in place of the id of a crew's captain."""


def join_button(season: Season, words: Words) -> PressButton | None:
    """Return the button that signs up the user, or None if the sign-up is over."""
    if season.stage != "signup":
        return None
    press = Press("signup", argument=str(season.id))
    return PressButton(press, words.p("league", "Join"), style=ButtonStyle.primary)


def crew_choice(overview: Overview, words: Words) -> ui.LayoutView:
    """Lay out the choice between a new crew and those that have free places."""
    view = ui.LayoutView(timeout=None)
    question = words("Sign up alone, or in the crew of another person?")
    view.add_item(ui.TextDisplay(f"{heading(overview, words)}\n{question}"))
    own = PressButton(_press(overview, ALONE), words("A crew of my own"), style=ButtonStyle.primary)
    view.add_item(ui.ActionRow(own))
    options = [
        Option(_press(overview, captain_of(crew).person.id), names(crew, words))
        for crew in crews_with_room(overview)
    ]
    for number, start in enumerate(range(0, len(options), MENU)):
        menu: PressMenu = PressMenu(number, words("A crew that has room"), options[start : start + MENU])
        row: ui.ActionRow[Any] = ui.ActionRow(menu)
        view.add_item(row)
    return view


def _press(overview: Overview, captain_id: int) -> Press:
    return Press("signup", argument=f"{overview.season.id}.{captain_id}")
