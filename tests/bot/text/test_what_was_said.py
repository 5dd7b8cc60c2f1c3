"""The log text of a step depends on that step alone: it is the same when it happens and later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.text.catalogue import LOCALES, Words, words_for
from bot.text.games import texts
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.flow import settle
from engine.kernel.selfplay import choices
from engine.kernel.table import Table
from engine.nemo.commands import Attack, Declare
from engine.nemo.events import Objected
from engine.nemo.steps.treasure import draw_treasures
from tests.engine.nemo.players import Prudent
from tests.engine.nemo.positions import FULMAR, at_sea, order, reveal, throw
from tests.engine.nemo.positions import GAME as NEMO

NAMES = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay", "Gus")
VOYAGES = [
    (1, {"motive": "explore", "dead_seas": True}),
    (3, {"motive": "war", "semi_competitive": True, "difficulty": "sailor"}),
    (2, {"motive": "science", "pursuit": True}),
    (4, {"motive": "anti_imperialism", "semi_competitive": True, "dead_seas": True, "difficulty": "captain"}),
]
TABLES = [
    *(("arctic", seats, {}) for seats in (2, 4)),
    ("arctic", 3, {"edition": "polish"}),
    *(("empires", seats, {}) for seats in (3, 5, 7)),
    ("empires", 4, {"powers": "random"}),
    *(("nemo", seats, options) for seats, options in VOYAGES),
]


def _played(game: str, seats: int, options: dict[str, Any]) -> Iterator[tuple[Table, list[Event]]]:
    """Play a table to its end; after each step yield the table and the events.

    The captain of Nemo's War mostly decides with care, since random games are lost early.
    """
    seed = f"{game} {seats} said"
    table, chance = Table(games[game], seats, seed, options), Dice(f"{seed} played")
    prudent = Prudent(chance) if game == "nemo" else None
    yield table, list(table.opening)
    while decisions := table.game.pending(table.state):
        if prudent is not None and chance.below(4):
            seat, command = decisions[0].seat, prudent.choose(table.state, decisions[0])
        else:
            seat, commands = choices(table, chance)
            command = commands[chance.below(len(commands))]
        yield table, table.play(seat, command)


def _lines_of(table: Table, events: list[Event], words: Words) -> list[list[str]]:
    """Return the public log lines, followed by those for each seat."""
    text, names = texts[table.game.id], NAMES[: table.seats]
    lines = []
    for reader in (None, *range(table.seats)):
        known = [event for event in events if event.audience is None or reader in event.audience]
        log = text.log(known, table.game.view(table.state, reader), names, words)
        lines.append([line.text for line in log])
    return lines


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)
def test_a_line_is_the_same_at_the_end_as_when_it_happened(game, seats, options):
    languages = [words_for(locale) for locale in LOCALES]
    shown = []
    for table, events in _played(game, seats, options):
        shown.append((events, [_lines_of(table, events, words) for words in languages]))
    for events, said in shown:
        assert [_lines_of(table, events, words) for words in languages] == said, events


def _log_of(state: Any, events: list[Event]) -> list[str]:
    return [line.text for line in texts["nemo"].log(events, NEMO.view(state, None), NAMES, words_for("en"))]


def test_a_line_keeps_the_name_of_an_attacked_ship() -> None:
    state = at_sea(motive="war")
    state.characters = []
    reveal(state, FULMAR)
    throw(state, 2, 2)
    events = order(state, Attack("bold", FULMAR), Declare("none"))
    said = _log_of(state, events)
    state.turned.append(FULMAR)
    assert "Fulmar" in " ".join(said)
    assert _log_of(state, events) == said
    stored = [NEMO.events.load(NEMO.events.dump(event)) for event in events]
    assert _log_of(state, stored) == said


def test_a_line_keeps_the_points_of_a_drawn_treasure() -> None:
    state = at_sea(motive="explore")
    state.cup = [31]
    draw_treasures(state, 1)
    settle(state)
    events = state.take_events()
    said = _log_of(state, events)
    state.motive = "anti_imperialism"
    assert _log_of(state, events) == said


def test_an_event_without_the_newer_fields_still_has_a_line() -> None:
    state = at_sea(seats=3, semi_competitive=True)
    stored = [
        {"kind": "ship_missed", "ship": FULMAR, "style": "bold"},
        {"kind": "treasure_drawn", "treasure": 31},
        {"kind": "objected", "seat": 1, "instead": "hand_over"},
    ]
    assert all(_log_of(state, [NEMO.events.load(data)]) for data in stored)


def test_every_choice_of_a_captain_can_be_proposed_and_is_named() -> None:
    """No proposal is reported by the name of its command, in any language."""
    shown = set()
    for table, events in _played("nemo", *VOYAGES[1]):
        for event in events:
            if isinstance(event, Objected):
                [line] = _lines_of(table, [event], words_for("pl"))[0]
                shown.add(event.instead.partition(":")[0])
                assert event.instead not in line
    assert len(shown) > 3
