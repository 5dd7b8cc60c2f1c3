"""Functions that bring a table into the state in which a request is tried."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import product
from typing import Final

from sqlalchemy import Connection, delete

from bot.domain.clock import Clock
from bot.domain.errors import NoCup, NoLeague, NoVoyage, SeasonNotRunning
from bot.domain.league.season import Kind
from bot.domain.matching.request import Wish
from bot.domain.person import Holder
from bot.domain.table import Place
from bot.leagues import Wish as LeagueWish
from bot.moderation.referee import Ruling
from bot.play.rewind_range import RewindRange
from bot.store.matching.schema import musters, requests
from bot.store.table import seats
from tests.bot.doors.stage import HERE, Stage

Setting = Callable[[Stage], Awaitable[None]]
WHY: Final = "because"


async def nothing(stage: Stage) -> None:
    """Open no table."""
    await stage.clear()


async def season(stage: Stage) -> None:
    """Open a league season in the visitors' channel without participants, and no other season."""
    await _open(stage, LeagueWish("Harbour", "arctic", seats=3, size=7, weeks=13, options={}, locale="en"))


async def cup(stage: Stage) -> None:
    """Open a cup in the visitors' channel without participants, and no other cup."""
    await _open(
        stage,
        LeagueWish("Harbour", "arctic", seats=3, size=3, weeks=2, options={}, locale="en", kind="knockout"),
    )


async def voyage(stage: Stage) -> None:
    """Open a voyage in the visitors' channel without participants, and no other voyage."""
    await _open(
        stage,
        LeagueWish("Vanikoro", "nemo", seats=2, size=2, weeks=6, options={}, locale="en", kind="voyage"),
    )


async def _open(stage: Stage, wish: LeagueWish) -> None:
    await stage.clear()
    await no_season(stage)
    place = Place(stage.places[HERE].id, stage.world.guild.id)
    await stage.world.ask(stage.services.leagues.open(place, stage.person("moderator"), wish))
    await stage.world.env.settle()


async def no_season(stage: Stage) -> None:
    """Close all league seasons, cups and voyages in the visitors' channels."""
    kinds: tuple[Kind, ...] = ("league", "knockout", "voyage")
    for channel, kind in product(stage.places.values(), kinds):
        with suppress(NoLeague, NoCup, NoVoyage, SeasonNotRunning):
            before = await stage.world.ask(stage.services.leagues.here(channel.id, kind))
            by = stage.person("moderator")
            await stage.world.ask(stage.services.leagues.close(before.season.id, by, WHY))
    await stage.world.env.settle()


async def queue(stage: Stage) -> None:
    """Open an empty queue in the visitors' channel."""
    await stage.clear()

    def nobody(connection: Connection) -> None:
        for each in (requests, musters):
            connection.execute(delete(each))

    await stage.world.ask(stage.services.database.transact(nobody))
    guild, channel, by = stage.world.guild.id, stage.places[HERE].id, stage.person("moderator")
    await stage.world.ask(stage.services.matching.queues.choose(guild, by, channel, "en"))
    await stage.world.env.settle()


async def called(stage: Stage) -> None:
    """Let the captain wait in the queue, which then offers the other seat."""
    await queue(stage)
    await _wait(stage, "captain")


async def mustered(stage: Stage) -> None:
    """Let the captain and the player wait in the queue, which then asks both to confirm."""
    await queue(stage)
    await _wait(stage, "captain", "player")


async def _wait(stage: Stage, *names: str) -> None:
    wish = Wish(("arctic",), 2, 2)
    for name in names:
        joined = stage.services.matching.queues.join(stage.world.guild.id, stage.person(name), wish)
        await stage.world.ask(joined)
    await stage.world.env.settle()


async def saved(stage: Stage) -> None:
    """Save a game to a file, and remove its table."""
    await stage.running()
    exported = await stage.world.ask(stage.services.saves.export(stage.table, stage.person("owner").id))
    stage.save = exported.data
    await stage.clear()


async def lobby(stage: Stage) -> None:
    """Open a table and don't start it."""
    await stage.open()


async def running(stage: Stage) -> None:
    """Start a game of The Arctic."""
    await stage.running()


async def awaited(stage: Stage) -> None:
    """Start a game in which the captain has a decision and can be reminded."""
    await stage.running()
    times, captain = stage.services.time.availability, stage.person("captain").id
    await stage.world.ask(times.remind(captain, "ping"))
    await stage.world.ask(times.come_back(captain))


async def abandoned(stage: Stage) -> None:
    """Start a game whose owner has left it."""
    await stage.running()
    owner = stage.person("owner").id
    await stage.world.ask(stage.services.people.attendance.leave(stage.table, owner))


async def crew(stage: Stage) -> None:
    """Start a game with a crew that votes."""
    await stage.crew()


async def ended(stage: Stage) -> None:
    """End a game."""
    await stage.ended()


async def offered(stage: Stage) -> None:
    """Offer the player's seat to the spectator by a query, as users can do so only once an hour."""
    await stage.running()
    seat, to = stage.seat("player"), stage.person("spectator").id
    await stage.world.ask(stage.services.database.transact(lambda c: seats.offer(c, stage.table, seat, to)))


async def asked(stage: Stage) -> None:
    """Let the owner request a pause."""
    await stage.running()
    await stage.world.ask(stage.services.time.pauses.propose(stage.table, stage.person("owner").id, 7))


async def wished(stage: Stage) -> None:
    """Let the player request to undo the owner's step."""
    await stage.running()
    wish = stage.services.play.rewinds.ask(stage.table, stage.person("player").id, RewindRange(1), 7, 1)
    await stage.world.ask(wish)


async def overdue(stage: Stage) -> None:
    """Let the captain's time run out, so that the others vote."""
    await stage.open(start_player="first")
    clock = Clock(way="decision", minutes=60, time_up="vote")
    await stage.world.ask(
        stage.services.time.clock_terms.settle(stage.table, stage.person("owner").id, clock)
    )
    await stage.world.ask(stage.services.lobby.tables.start(stage.table, stage.person("owner").id))
    await stage.step("owner")
    await stage.world.later(61 * 60)


async def replaced(stage: Stage) -> None:
    """Have the owner's seat answer neutrally."""
    await stage.running()
    await stage.world.ask(stage.services.moderation.referee.remove(_ruling(stage), 0, Holder("neutral")))


async def vacant(stage: Stage) -> None:
    """Make the owner's seat vacant."""
    await stage.running()
    await stage.world.ask(stage.services.moderation.referee.remove(_ruling(stage), 0, Holder("nobody")))


async def rested(stage: Stage) -> None:
    """Pause the table."""
    await stage.running()
    await stage.world.ask(stage.services.moderation.referee.pause(_ruling(stage)))


async def foreseen(stage: Stage) -> None:
    """Show the moderator a preview of undoing the first step."""
    await stage.running()
    await stage.world.ask(stage.services.moderation.referee.foresee(_ruling(stage), RewindRange(1)))


async def archived(stage: Stage) -> None:
    """Archive the table."""
    await stage.running()
    by, guild = stage.person("moderator"), stage.world.guild.id
    await stage.world.ask(stage.services.moderation.acts.archive(stage.table, guild, by, WHY))


async def banned(stage: Stage) -> None:
    """Ban the spectator."""
    await stage.running()
    by, guild = stage.person("moderator"), stage.world.guild.id
    await stage.world.ask(stage.services.moderation.referee.ban(guild, by, WHY, stage.person("spectator")))


FIGURES: Final = {"board": "standard"}
"""Figures that are previewed and then shared."""


async def shown(stage: Stage) -> None:
    """Let a moderator preview figures of The Arctic."""
    await stage.running()
    figures, guild = stage.services.moderation.figures, stage.world.guild.id
    await stage.world.ask(figures.show(guild, "arctic", FIGURES, WHY))


async def empires(stage: Stage) -> None:
    """Start a game of Struggle of Empires."""
    await stage.open("empires")
    await stage.world.ask(stage.services.lobby.tables.start(stage.table, stage.person("owner").id))


def _ruling(stage: Stage) -> Ruling:
    return Ruling(stage.table, stage.world.guild.id, stage.person("moderator"), WHY)
