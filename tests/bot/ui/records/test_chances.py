"""The cache for the chances in finished games."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.domain.person import Holder, Person
from bot.domain.position import Position
from bot.domain.table import Place, TableRecord
from bot.records import Played
from bot.ui.records.chances import followed
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table
from players.stretch import Taken

NOW = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
PEOPLE = (Person(1, "Ann"), Person(2, "Ben"))


def played(number: int) -> Played:
    """Return the game with id `number`, of two players who moved at random; all have the same seed."""
    game = games["arctic"]
    table = play_out(Table(game, 2, "a seed"), Dice(f"player {number}"))
    record = TableRecord(
        number, Place(number), "arctic", {}, "ended", PEOPLE[0], "en", table.commitment, 99, PEOPLE, NOW, NOW,
        seed="a seed", holders=(Holder(), Holder()),
    )  # fmt: skip
    steps = tuple(Taken(at, entry.seat, entry.command, None, 0) for at, entry in enumerate(table.log, 1))
    return Played(Position(record, 99, game, table.state), Table(game, 2, "a seed").state, steps)


async def test_tables_with_the_same_seed_have_their_own_chances(warm_studio: None) -> None:
    one, other = played(1), played(2)
    assert one.position.version == other.position.version
    ones, others = await followed(one), await followed(other)
    assert [point.step for point in ones.points] != [point.step for point in others.points]
    assert await followed(one) is ones
