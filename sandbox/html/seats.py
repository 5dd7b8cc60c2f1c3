"""Who plays: what each seat has, what it can still do, and how long it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import discord
from markupsafe import Markup

from bot.domain.clock import SeatClock
from bot.text.catalogue import Words
from bot.text.contract import Figure
from bot.text.games import texts
from bot.ui.time.clock import rough
from bot.web.elements import Child, tag
from bot.web.markdown import moment
from sandbox.html.message import letter
from sandbox.tables import Standing

LETTERS: Final[Mapping[str, str]] = {"arctic": "ABCD"}
"""What seats are called on boards that call them by letters, by game; elsewhere a letter is a power's."""
_SIGNS: Final[Mapping[str, str]] = {
    "points": "m8 1 2.1 4.6 5 .6-3.7 3.4 1 5L8 12.100l-4.4 2.5 1-5L.9 6.200l5-.6z",
    "money": "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 2.600a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.800z",
    "gems": "M4 2h8l3.5 4.500L8 14.5.5 6.500z",
    "remaining": "M9.5.8 2.8 9H7l-.8 6.200L13.2 7H8.700z",
    "clock": "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm-1 2.500v5.100l3.6 2.1.9-1.500L8.8 7.600V3.500z",
}
"""The outlines of the signs, 16 by 16."""


def seats(standing: Standing, clocks: Mapping[int, SeatClock], words: Words) -> Markup:
    """Return the people at a table, each with what the game counts of their seat."""
    acting, letters = standing.acting, LETTERS.get(standing.table.game)
    cards = [
        tag(
            "li",
            letter(letters[seat], f"seat-{seat}") if letters else None,
            tag("div",
                tag("span", tag("strong", person.name),
                    tag("span", words("to act"), class_="acts") if seat in acting else None, class_="who"),
                tag("span", _figures(standing, seat, words), _clock(clocks.get(seat), words),
                    class_="figures"),
                class_="has"),
            class_="seat acting" if seat in acting else "seat",
        )
        for seat, person in enumerate(standing.table.seats)
    ]  # fmt: skip
    return tag("ul", cards, class_="seats", aria_label=words("Who plays"))


def _figures(standing: Standing, seat: int, words: Words) -> Sequence[Child]:
    if standing.position is None:
        return ()
    view = standing.position.view(standing.seat)
    figures = texts[standing.table.game].stand(seat, view, words)
    if standing.wordy:
        return [tag("span", each.text, class_="figure") for each in figures]
    return [_figure(each, standing.pieces) for each in figures]


def _figure(figure: Figure, words: Words) -> Markup:
    number = tag("b", str(figure.number).replace("-", "\N{MINUS SIGN}"), aria_hidden="true")
    told = tag("span", figure.text, class_="hidden")
    emoji = discord.PartialEmoji.from_str(words.emoji(figure.piece)) if words.shows(figure.piece) else None
    sign = _sign(figure.kind)
    if emoji is not None:
        sign = tag("img", src=f"/emoji/{emoji.id}.png", alt="", class_="emoji", width=16, height=16)
    return tag("span", sign, number, told, class_="figure", title=figure.text)


def _clock(clock: SeatClock | None, words: Words) -> Markup | None:
    """Return until when a seat has time, or how much it has left while it need not decide."""
    if clock is None:
        return None
    if clock.up:
        return tag("span", _sign("clock"), words("the time is up"), class_="figure late")
    if clock.since is None or clock.due_at is None:
        return tag("span", _sign("clock"), rough(clock, words), class_="figure")
    due = moment(int(clock.due_at.timestamp()), "R", words.locale)
    return tag("span", _sign("clock"), due, class_="figure")


def _sign(kind: str) -> Markup:
    return Markup(
        '<svg class="{}" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><path d="{}"/></svg>'
    ).format(kind, _SIGNS[kind])
