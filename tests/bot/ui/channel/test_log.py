"""The log: a player's steps are grouped, each with its own results."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from bot.domain.person import PRESENT, Person
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import Place, TableRecord
from bot.text.catalogue import words_for
from bot.ui.channel.log import grouped_lines
from engine.arctic import events as e
from engine.arctic.game import Arctic
from engine.empires import events as empires
from engine.empires.game import Empires
from engine.kernel.events import Event

GAME = Arctic()
BEGUN = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
ANN, BEN, CHIE = Person(11, "Ann"), Person(12, "Ben"), Person(13, "Chie")
TABLE = TableRecord(
    id=1,
    place=Place(7, 1),
    game="arctic",
    options={},
    status="running",
    opener=ANN,
    locale="en",
    commitment="0" * 64,
    version=3,
    seats=(ANN, BEN),
    opened_at=BEGUN,
    holders=(PRESENT,) * 2,
    ended_at=None,
)


def step(version: int, seat: int, *events: Event) -> Step:
    return Step(version, "command", seat, None, events, barred=False, undone=None, at=BEGUN)


def test_the_consequences_of_a_phases_end_are_not_listed_as_the_last_players() -> None:
    steps = [
        step(1, 0, e.LobbyistPlaced(0, "RUS", 1)),
        step(2, 0, e.LobbyistPlaced(0, "RUS", 2), e.PhaseEnded(1, 9), e.TurnBegan(2, 1)),
        step(3, 1, e.LobbyistPlaced(1, "NOR", 1)),
    ]

    shown = grouped_lines(steps, Position(TABLE, 3, GAME, GAME.setup(2, "a seed")), words_for("en"))

    assert shown == [
        "- Ann places a lobbyist on Russia's space 1",
        "  - Ann places a lobbyist on Russia's space 2",
        "- **Turn 2** · start player: Ben",
        "- Ben places a lobbyist on Norway's space 1",
    ]


def test_an_attacks_helpers_and_consequences_are_listed_below_it() -> None:
    game = Empires()
    table = replace(TABLE, game="empires", seats=(ANN, BEN, CHIE), holders=(PRESENT,) * 3)
    steps = [
        step(1, 0, empires.Attacked(0, "india", 1, 0, True)),
        step(2, 2, empires.AidAnswered(2, 0, "armies"), empires.DiceRolled(0, "land", (4, 1), False)),
        step(3, 0, empires.Attacked(0, "baltic", 1, 0, True)),
        step(4, 1, empires.Attacked(1, "africa", 0, 0, True)),
    ]

    shown = grouped_lines(steps, Position(table, 4, game, game.setup(3, "a seed")), words_for("en"))

    assert [line.index("-") for line in shown] == [0, 2, 2, 2, 0]
