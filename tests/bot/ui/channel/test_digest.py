"""Reports of events, with the person who caused them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import discord

from bot.domain.person import PRESENT, Person
from bot.domain.position import Position
from bot.domain.profile import Profile
from bot.domain.step import Step
from bot.domain.table import Place, TableRecord
from bot.play.read_markers import Chapter, Digest
from bot.text.catalogue import words_for
from bot.ui.boards.own_board import TEXT as IN_WORDS
from bot.ui.channel.digest import digest_page
from engine.empires import events as e
from engine.empires.game import Empires

GAME = Empires()
BEGUN = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
ANN, BEN, CLEO = Person(11, "Ann"), Person(12, "Ben"), Person(13, "Cleo")


def passed(version: int, person_id: int | None) -> Step:
    """Return a step in which a person passes for the first seat."""
    return Step(
        version=version,
        kind="command",
        seat=0,
        command=None,
        events=(e.AuctionPassed(0, forced=False),),
        barred=False,
        undone=None,
        at=BEGUN + timedelta(hours=version),
        person_id=person_id,
    )


async def test_a_step_is_attributed_to_its_player_and_not_to_the_seats_present_one() -> None:
    table = TableRecord(
        id=1,
        place=Place(7, 1),
        game="empires",
        options={},
        status="running",
        opener=BEN,
        locale="en",
        commitment="0" * 64,
        version=3,
        seats=(CLEO, BEN),
        opened_at=BEGUN,
        holders=(PRESENT,) * 2,
        ended_at=None,
    )
    position = Position(table, 3, GAME, GAME.setup(2, "a seat changes hands"))
    steps = [passed(1, ANN.id), passed(2, CLEO.id), passed(3, None)]
    digest = Digest(position, 1, True, [Chapter(position.view(1), steps)])

    view, _files = await digest_page(digest, Profile(boards=IN_WORDS), words_for("en"))

    shown = "\n".join(
        item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)
    )
    earlier, later, others = [line for line in shown.splitlines() if line.startswith("- ")]
    assert earlier.startswith(f"- <@{ANN.id}>")
    assert "Cleo" not in earlier
    assert later.startswith("- Cleo")
    assert others.startswith("- Cleo")
