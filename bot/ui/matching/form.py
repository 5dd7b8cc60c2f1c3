"""The form of `/queue join`, in which a person describes the table that they want."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.domain.errors import UnknownPress
from bot.domain.matching.request import FEWEST, LEVELS, PACES, WAITS, Pace, Wish
from bot.text.catalogue import N_, Words
from bot.text.games import texts
from bot.ui.forms.form import Filled, Form, Part, part
from bot.ui.press import OPTION_TEXT, Press
from bot.ui.shorten import shorten
from engine import games

VERB: Final = "queue"
"""The verb of the form."""
PACE_NAMES: Final[Mapping[Pace, str]] = {
    "awake": N_("as fast as people are awake: 4 hours for each decision"),
    "day": N_("a day for each decision"),
    "two_days": N_("two days for each decision"),
    "week": N_("a week for each decision"),
}
SIZES: Final = sorted({size for game in games.values() for size in game.seats if size >= FEWEST})
"""The numbers of seats that a table of the queue can have."""
USUAL: Final = Wish(tuple(games), FEWEST, SIZES[-1])
"""The initial values for a person who has never joined the queue."""
_GAMES, _SEATS, _PACE, _TERMS, _DAYS = "games", "seats", "pace", "terms", "days"
_RATED, _RELIABLE, _UNSEEN = "rated", "reliable", "unseen"


def join_form(interaction: discord.Interaction[Any], before: Wish | None, words: Words) -> Form:
    """Return the form, filled in with the person's last request if there is one."""
    wish = before or USUAL
    return Form(
        interaction, Press(VERB), words("Wait for a table"), [
            _games(wish, words), _seats(wish, words), _pace(wish, words), _terms(wish, words),
            _days(wish, words),
        ],
    )  # fmt: skip


def read_wish(sent: Filled) -> Wish:
    """Return the request in a submitted form. Raises UnknownPress for values that the form doesn't offer."""
    chosen = tuple(game for game in games if game in sent.picked.get(_GAMES, ()))
    sizes = [size for size in SIZES if str(size) in sent.picked.get(_SEATS, ())]
    pace = next((each for each in PACES if each == sent.texts.get(_PACE)), None)
    days = next((each for each in WAITS if str(each) == sent.texts.get(_DAYS)), None)
    terms = sent.picked.get(_TERMS, ())
    if not chosen or not sizes or pace is None or days is None:
        raise UnknownPress
    return Wish(
        chosen,
        sizes[0],
        sizes[-1],
        pace,
        _RATED in terms,
        days,
        LEVELS[-1] if _RELIABLE in terms else LEVELS[0],
        _UNSEEN in terms,
    )


def _games(wish: Wish, words: Words) -> Part:
    group: ui.CheckboxGroup[Any] = ui.CheckboxGroup(custom_id=_GAMES, min_values=1, max_values=len(games))
    for game in games:
        group.add_option(label=texts[game].name(words), value=game, default=game in wish.games)
    return part(words("Games"), group, words("Any of these; the first table that's possible is made."))


def _seats(wish: Wish, words: Words) -> Part:
    group: ui.CheckboxGroup[Any] = ui.CheckboxGroup(custom_id=_SEATS, min_values=1, max_values=len(SIZES))
    for size in SIZES:
        label = words.n("{count} person", "{count} people", size)
        group.add_option(label=label, value=str(size), default=wish.least <= size <= wish.most)
    about = words("From the smallest to the largest number that you pick, you included.")
    return part(words("People at the table"), group, about)


def _pace(wish: Wish, words: Words) -> Part:
    group: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=_PACE)
    for pace in PACES:
        group.add_option(label=_line(words(PACE_NAMES[pace])), value=pace, default=pace == wish.pace)
    return part(words("Pace"), group, words("Deadlines move past your quiet hours: /me quiet."))


def _terms(wish: Wish, words: Words) -> Part:
    group: ui.CheckboxGroup[Any] = ui.CheckboxGroup(
        custom_id=_TERMS, required=False, min_values=0, max_values=3
    )
    group.add_option(
        label=_line(words("Rated")),
        value=_RATED,
        description=_line(words("Otherwise rivals may have hints, and the game rates no one.")),
        default=wish.rated,
    )
    group.add_option(
        label=_line(words("Only people who finish at least 8 of 10 games")),
        value=_RELIABLE,
        default=wish.reliability > 0,
    )
    group.add_option(
        label=_line(words("Don't name me to others while I wait")), value=_UNSEEN, default=wish.unseen
    )
    return part(words("Terms"), group)


def _days(wish: Wish, words: Words) -> Part:
    group: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=_DAYS)
    for days in WAITS:
        label = words.n("{count} day", "{count} days", days)
        group.add_option(label=label, value=str(days), default=days == wish.days)
    return part(words("Longest wait"), group)


def _line(text: str) -> str:
    return shorten(text, OPTION_TEXT)
