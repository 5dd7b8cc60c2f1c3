"""Panels that are updated as the game goes on, as long as Discord lets the bot edit them."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

import discord

from bot.domain.errors import Refused
from bot.domain.play import PanelData
from bot.tables import Tables, TableWorker
from bot.text.catalogue import Words
from bot.ui.answer import answer_id, by_discord, withdraw
from bot.ui.panel import NOTHING, Notice
from bot.ui.play.places import LatePicture
from bot.ui.play.turn import Turn

LIVES: Final = timedelta(minutes=14)
"""How long a panel is kept up to date; Discord lets a bot edit an answer for fifteen minutes."""
_MOST: Final = 2_000
"""How many panels are kept up to date at the same time; the oldest are dropped beyond that."""

log = logging.getLogger(__name__)

_ABOUT_CHOICES: Final = frozenset({"previews", "preview", "whys", "why", "terms", "hint", "more"})
"""The verbs of presses that show something about a panel's choices in place of the panel."""
_OUTDATED: Final = -1
"""A version number that makes a panel count as outdated."""

_Key = tuple[int, int]
"""The ids of a table and a person."""


@dataclass(frozen=True, slots=True)
class _Live:
    """An open panel, with what it shows now."""

    turn: Turn
    version: int
    asks: bool
    until: datetime
    notice: Notice = NOTHING
    """What has just happened to the user, shown until their next decision."""
    ballot: tuple[int, int] | None = None
    """The id and the revision of the crew's ballot that the panel shows, or None."""
    covered: bool = False
    """Whether it has been replaced by something that must not be overwritten, such as a page of the rules."""
    late: LatePicture | None = None
    """The panel's picture while it is being drawn, otherwise None."""


class LivePanels:
    """Updates the open panels of players when they get a decision or no longer have one.

    A picture that was not ready in time is added to its panel, unless the panel shows something else by then.
    The panels of other players don't change. When a panel can no longer be updated but its player still
    waits, it says how to open a new one. A player has one panel per table: when they open another, for
    example with a slash command, the old one is deleted, and so is what they opened before the game began,
    such as its options.
    """

    def __init__(self, tables: Tables, now: Callable[[], datetime]) -> None:
        self._tables = tables
        self._now = now
        self._live: OrderedDict[_Key, _Live] = OrderedDict()
        """The latest panel of each player at each table."""
        self._of_table: dict[int, dict[_Key, None]] = {}
        """The keys of each table's panels, in the order in which they were opened."""
        self._lobby: OrderedDict[_Key, tuple[discord.Interaction[Any], datetime]] = OrderedDict()
        """Answers about tables that have not begun, each with the time until which it can be deleted."""
        self._replaced: dict[int, list[discord.Interaction[Any]]] = {}
        """By table: the answers that were replaced and have to be deleted."""
        self.worker = TableWorker("panels", self._serve, now)

    def keep(
        self, turn: Turn, found: PanelData, notice: Notice = NOTHING, late: LatePicture | None = None
    ) -> None:
        """Start updating a panel, in place of the user's previous one at the same table."""
        key, version = (turn.table_id, turn.interaction.user.id), found.position.version
        if before := self._live.get(key):
            self._replace(turn.table_id, before.turn.interaction, turn.interaction)
        until, ballot = self._now() + LIVES, _ballot(found)
        self._put(key, _Live(turn, version, _asks(found), until, notice, ballot, late=late))
        self._live.move_to_end(key)
        if len(self._live) > _MOST:
            self._drop(next(iter(self._live)))
        self.worker.wake(turn.table_id)

    def show_again(self, person_id: int, words: Words) -> None:
        """Show a user's panels again, in another language or with other pictures."""
        for key, live in self._live.items():
            if key[1] == person_id and not live.covered:
                self._live[key] = replace(live, turn=replace(live.turn, words=words), version=_OUTDATED)
                self.worker.wake(key[0])

    def keep_until_it_begins(self, interaction: discord.Interaction[Any], table_id: int) -> None:
        """Delete an answer about a table when its game begins, or when its user opens another such answer."""
        key = table_id, interaction.user.id
        if before := self._lobby.pop(key, None):
            self._replace(table_id, before[0], interaction)
        self._lobby[key] = interaction, self._now() + LIVES
        if len(self._lobby) > _MOST:
            self._lobby.popitem(last=False)
        self.worker.wake(table_id)

    def _replace(self, table_id: int, old: discord.Interaction[Any], new: discord.Interaction[Any]) -> None:
        if _elsewhere(old, new):
            self._replaced.setdefault(table_id, []).append(old)

    def cover(self, interaction: discord.Interaction[Any], verb: str) -> None:
        """Stop updating a panel that was pressed, because something else is shown in its place.

        Pages that explain the choices, or show them in another way, turn into the panel again when the table
        changes.
        """
        for key, live in list(self._live.items()):
            if key[1] == interaction.user.id and not _elsewhere(live.turn.interaction, interaction):
                self._put(key, replace(live, covered=verb not in _ABOUT_CHOICES, late=None))

    def _put(self, key: _Key, live: _Live) -> None:
        """Store a panel; the previous one's picture is cancelled if it is not the same."""
        before = self._live.get(key)
        known = None if before is None else before.late
        self._live[key] = live
        self._of_table.setdefault(key[0], {})[key] = None
        if live.late is known:
            return
        if known is not None:
            known.drawing.cancel()
        if live.late is not None:
            live.late.drawing.add_done_callback(lambda _drawn: self.worker.wake(key[0]))

    def _drop(self, key: _Key) -> None:
        live = self._live.pop(key, None)
        of_table = self._of_table.get(key[0], {})
        of_table.pop(key, None)
        if not of_table:
            self._of_table.pop(key[0], None)
        if live is not None and live.late is not None:
            live.late.drawing.cancel()

    async def _serve(self, table_id: int) -> datetime | None:
        """Update the panels of a table; return when the first of them can no longer be updated."""
        await self._leave_lobby(table_id)
        for interaction in self._replaced.pop(table_id, ()):
            await _withdrawn(interaction, table_id)
        here = {key: self._live[key] for key in self._of_table.get(table_id, ())}
        behind = {key[1]: live.turn for key, live in here.items() if self._behind(live)}
        found = await _found(table_id, behind)
        for key, live in here.items():
            if self._live.get(key) is not live:
                continue
            if key[1] not in behind:
                await self._settle_picture(key, live)
            elif key[1] in found:
                await self._refresh(key, live, found[key[1]])
            else:  # Another player has the seat now, or the table is closed.
                self._drop(key)
        return min((self._live[key].until for key in self._of_table.get(table_id, ())), default=None)

    async def _leave_lobby(self, table_id: int) -> None:
        """Delete the answers from before a table's game if the game has begun."""
        here = [key for key in self._lobby if key[0] == table_id]
        if here and await self._begun(table_id):
            for key in here:
                interaction, until = self._lobby.pop(key)
                if self._now() < until:
                    self._replaced.setdefault(table_id, []).append(interaction)

    async def _begun(self, table_id: int) -> bool:
        try:
            return (await self._tables.find(table_id)).status != "lobby"
        except Refused:
            return True

    def _behind(self, live: _Live) -> bool:
        """Return whether a panel may have to be updated."""
        if live.until <= self._now():
            return True
        newest = self._tables.newest(live.turn.table_id)
        return not live.covered and (live.version != newest or live.ballot is not None)

    async def _settle_picture(self, key: _Key, live: _Live) -> None:
        """Add a panel's picture if it has been drawn by now."""
        late = live.late
        if late is not None and late.drawing.done():
            after = replace(live, late=None)
            self._put(key, after)
            with self._kept_if_there(key, after):
                await late.add(live.turn.interaction)

    async def _refresh(self, key: _Key, live: _Live, found: PanelData) -> None:
        turn, over = live.turn, live.until <= self._now()
        if live.covered:
            self._settle(key, live, live, over=over)
            return
        asks, version, ballot = _asks(found), found.position.version, _ballot(found)
        moved = version != live.version and (asks or live.asks or found.position.result is not None)
        changed = moved or live.version == _OUTDATED or ballot != live.ballot
        if not changed and not (over and not asks):
            if live.version == version and not over:
                await self._settle_picture(key, live)
                return
            self._settle(key, live, replace(live, version=version), over=over)
            return
        notice = Notice(_too_old(turn)) if over else live.notice
        if not over and moved and asks and not notice.lasting:
            notice = NOTHING  # The notice may be about a past question, such as a vote.
        with self._kept_if_there(key, live):
            late = await turn.refresh(found, notice)
            said = NOTHING if asks and moved else notice
            after = replace(live, version=version, asks=asks, notice=said, ballot=ballot, late=late)
            self._settle(key, live, after, over=over)

    @contextmanager
    def _kept_if_there(self, key: _Key, live: _Live) -> Iterator[None]:
        """Stop updating a panel if an edit shows that this is no longer possible."""
        try:
            yield
        except Exception as error:
            if not (isinstance(error, Refused) or by_discord(error)):
                raise
            log.info("a panel at table %s is not there any more: %s", key[0], error)
            if self._live.get(key) is live:
                self._drop(key)

    def _settle(self, key: _Key, before: _Live, after: _Live, *, over: bool) -> None:
        """Store what a panel shows now, unless another panel has replaced it."""
        if self._live.get(key) is not before:
            if after.late is not None:
                after.late.drawing.cancel()
        elif over:
            self._drop(key)
        else:
            self._put(key, after)


async def _found(table_id: int, turns: Mapping[int, Turn]) -> Mapping[int, PanelData]:
    """Return the current panel data of those people who have a seat at the table."""
    with suppress(StopIteration, Refused):
        return await next(iter(turns.values())).services.play.panels.take_all(table_id, turns)
    return {}


async def _withdrawn(interaction: discord.Interaction[Any], table_id: int) -> None:
    try:
        await withdraw(interaction)
    except Exception as error:
        if not by_discord(error):
            raise
        log.info("an old panel at table %s stays: %s", table_id, error)


def _elsewhere(one: discord.Interaction[Any], other: discord.Interaction[Any]) -> bool:
    """Return whether the answers to two interactions are known to be different messages."""
    here, there = answer_id(one), answer_id(other)
    return here is not None and there is not None and here != there


def _ballot(found: PanelData) -> tuple[int, int] | None:
    ballot = found.standing.ballot
    return None if ballot is None else (ballot.id, ballot.revision)


def _asks(found: PanelData) -> bool:
    return found.votes or any(decision.seat == found.seat for decision in found.position.decisions)


def _too_old(turn: Turn) -> str:
    return turn.words("This panel no longer updates itself. /act, or the Act button, opens a new one.")


def pressed_panel(interaction: discord.Interaction[discord.Client]) -> bool:
    """Return whether the user pressed a component of an ephemeral message."""
    return interaction.message is not None and interaction.message.flags.ephemeral
