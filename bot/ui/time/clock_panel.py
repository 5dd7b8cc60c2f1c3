"""Menus with which a table's opener sets the clock before the game."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

from discord import ui

from bot.domain.clock import TIME_UP, Clock
from bot.domain.table import TableRecord
from bot.text.catalogue import Words
from bot.ui.people.strengths import STRENGTH_NAMES
from bot.ui.press import Option, Press, PressButton, PressMenu
from bot.ui.time.clock import UPS, clock_words
from bot.ui.votes.terms import duration
from players import STRENGTHS

DECISIONS: Final = (60, 240, 720, 1440, 2880, 4320, 10_080)
"""The offered times for each decision, in minutes."""
BANKS: Final = (1440, 4320, 10_080, 20_160, 43_200)
"""The offered times for a whole game, in minutes."""
INCREMENTS: Final = (0, 60, 240, 720, 1440)
VACATIONS: Final = (0, 3, 7, 14, 30)
"""The offered lengths of vacation, in days."""


def clock_panel(
    table: TableRecord, computers: Container[str], words: Words, *, notice: str = ""
) -> ui.LayoutView:
    """Lay out a table's clock with menus that change it."""
    view = ui.LayoutView(timeout=None)
    lines = [notice, f"### {words('Clock')}", clock_words(table.clock, words)]
    view.add_item(ui.Container(ui.TextDisplay("\n".join(line for line in lines if line))))
    for number, (placeholder, options) in enumerate(_menus(table, computers, words)):
        view.add_item(ui.ActionRow(PressMenu(number, placeholder, options)))
    view.add_item(ui.ActionRow(PressButton(Press("options", table.id), words("Back"))))
    return view


def changed(clock: Clock, argument: str) -> Clock:
    """Return a clock with the change that a press contains. Raises ValueError for any other argument."""
    field, *values = argument.split(".")
    match field, values:
        case "way", [way]:
            return Clock.model_validate({**clock.model_dump(), "way": way})
        case "way", [way, minutes]:
            return Clock.model_validate({**clock.model_dump(), "way": way, "minutes": int(minutes)})
        case "time_up", ["computer", strength]:
            return Clock.model_validate({**clock.model_dump(), "time_up": "computer", "strength": strength})
        case (("increment" | "time_up" | "vacation" | "substitutes"), [value]):
            return Clock.model_validate({**clock.model_dump(), field: value})
    raise ValueError(f"{argument[:40]} changes nothing of a clock")


def _menus(table: TableRecord, computers: Container[str], words: Words) -> Iterator[tuple[str, list[Option]]]:
    clock = table.clock
    yield words("How long people have"), list(_ways(table, words))
    yield (
        words("Substitutes"),
        [
            _option(
                table,
                "substitutes.yes",
                words("somebody else may play in an absent person's seat"),
                clock.substitutes,
            ),
            _option(
                table,
                "substitutes.no",
                words("no substitutes for people who are away"),
                not clock.substitutes,
            ),
        ],
    )
    if clock.way == "none":
        return
    if clock.way == "bank":
        yield (
            words("What's added to it"),
            [
                _option(table, f"increment.{minutes}", _added(minutes, words), minutes == clock.increment)
                for minutes in INCREMENTS
            ],
        )
    yield words("When the time is up"), list(_ups(table, computers, words))
    days = [
        _option(
            table, f"vacation.{each}", words.n("{count} day", "{count} days", each), each == clock.vacation
        )
        for each in VACATIONS
    ]
    yield words("How long a vacation may stop a clock"), days


def _ways(table: TableRecord, words: Words) -> Iterator[Option]:
    clock = table.clock
    yield _option(table, "way.none", words("no clock"), clock.way == "none")
    for minutes in DECISIONS:
        label = words("{time} for each decision", time=duration(minutes, words))
        now = (clock.way, clock.minutes) == ("decision", minutes)
        yield _option(table, f"way.decision.{minutes}", label, now)
    for minutes in BANKS:
        label = words("{time} for the whole game", time=duration(minutes, words))
        yield _option(table, f"way.bank.{minutes}", label, (clock.way, clock.minutes) == ("bank", minutes))


def _ups(table: TableRecord, computers: Container[str], words: Words) -> Iterator[Option]:
    clock = table.clock
    for way in TIME_UP:
        if way != "computer":
            yield _option(table, f"time_up.{way}", words(UPS[way]), way == clock.time_up)
        elif table.game in computers:
            for strength in STRENGTHS:
                chosen = (way, strength) == (clock.time_up, clock.strength)
                name = words(STRENGTH_NAMES[strength])
                label = words("{what} ({strength})", what=words(UPS[way]), strength=name)
                yield _option(table, f"time_up.{way}.{strength}", label, chosen)


def _added(minutes: int, words: Words) -> str:
    return words("{time} more each turn", time=duration(minutes, words)) if minutes else words("nothing")


def _option(table: TableRecord, argument: str, label: str, chosen: bool) -> Option:
    return Option(Press("clock", table.id, argument=argument), label[:1].upper() + label[1:], default=chosen)
