"""Panels that keep themselves up to date while Discord lets the bot change them."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

import discord

from bot.domain.errors import Refused
from bot.domain.play import PanelData
from bot.tables import TableWorker
from bot.ui.answer import answer_id, by_discord, withdraw
from bot.ui.panel import NOTHING, Notice
from bot.ui.play.turn import Turn

LIVES: Final = timedelta(minutes=14)
"""How long a panel is kept up to date: Discord lets a bot change an answer for fifteen minutes."""
_MOST: Final = 2_000
"""How many panels are kept up to date at once; the oldest gives way."""
BESIDE: Final = 4
"""How many panels of one person at one table are remembered beside the newest."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Live:
    """A panel as somebody sees it."""

    turn: Turn
    version: int
    asks: bool
    until: datetime
    notice: Notice = NOTHING
    """What had just happened to the person, said until they have been asked again."""
    opened: int = 0
    """The version in which its person last did something there."""
    covered: bool = False
    """Whether something else stands in its place, such as a preview, that is left as it is."""
    others: tuple[Turn, ...] = ()
    """The person's panels elsewhere that were opened in the same version."""


class LivePanels:
    """Shows new choices on the open panel of whoever becomes asked, and none where none are left.

    Panels of others are left alone. One that still waits when its time is over says how to get a new one.
    Whoever goes on elsewhere, as by a typed command, finds no old panel beside the new one: it is taken away.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        """Take the clock."""
        self._now = now
        self._live: OrderedDict[tuple[int, int], _Live] = OrderedDict()
        """By table and person: the panel they have opened last."""
        self._replaced: dict[int, list[Turn]] = {}
        """By table: panels that have a newer one elsewhere, to be taken away."""
        self.worker = TableWorker("panels", self._serve, now)

    def keep(self, turn: Turn, found: PanelData, notice: Notice = NOTHING) -> None:
        """Keep a panel up to date from now on, in place of the person's one before."""
        key, version = (turn.table_id, turn.interaction.user.id), found.position.version
        others: tuple[Turn, ...] = ()
        if before := self._live.get(key):
            there = *before.others, before.turn
            others = tuple(each for each in there if _elsewhere(each.interaction, turn.interaction))
            if before.opened != version:
                self._replaced.setdefault(turn.table_id, []).extend(others)
                others = ()
        until = self._now() + LIVES
        self._live[key] = _Live(
            turn, version, _asks(found), until, notice, opened=version, others=others[-BESIDE:]
        )
        self._live.move_to_end(key)
        if len(self._live) > _MOST:
            self._live.popitem(last=False)
        self.worker.wake(turn.table_id)

    def cover(self, interaction: discord.Interaction[Any]) -> None:
        """Leave the panel that somebody presses as it is: what the press shows stands in its place."""
        for key, live in list(self._live.items()):
            if key[1] == interaction.user.id and not _elsewhere(live.turn.interaction, interaction):
                self._live[key] = replace(live, covered=True)

    async def _serve(self, table_id: int) -> datetime | None:
        """Bring the panels of one table up to date; return when the first of them is too old for it."""
        for turn in self._replaced.pop(table_id, ()):
            await _withdrawn(turn)
        for key in [key for key in self._live if key[0] == table_id]:
            if key in self._live:
                await self._refresh(key, self._live[key])
        return min((live.until for key, live in self._live.items() if key[0] == table_id), default=None)

    async def _refresh(self, key: tuple[int, int], live: _Live) -> None:
        turn, over = live.turn, live.until <= self._now()
        if live.covered:
            self._settle(key, live, live, over=over)
            return
        try:
            found = await turn.services.play.panels.take(*key)
            asks = _asks(found)
            told = asks or live.asks or found.position.result is not None
            changed = found.position.version != live.version and told
            if not changed and not (over and not asks):
                self._settle(key, live, replace(live, version=found.position.version), over=over)
                return
            if self._live.get(key) is not live:
                return
            notice = Notice(_too_old(turn)) if over else live.notice
            # It stands there unseen, perhaps: what is new still is.
            await turn.refresh(replace(found, unseen=False), notice)
        except Refused:  # The seat is somebody else's, or the table is closed.
            self._live.pop(key, None)
        except Exception as error:
            if not by_discord(error):
                raise
            log.info("a panel at table %s is not there any more: %s", key[0], error)
            if self._live.get(key) is live:
                del self._live[key]
        else:
            self._settle(key, live, _asked_again(live, found.position.version, asks), over=over)

    def _settle(self, key: tuple[int, int], before: _Live, after: _Live, *, over: bool) -> None:
        """Remember what a panel shows now, if nobody has opened another one meanwhile."""
        if self._live.get(key) is not before:
            return
        if over:
            del self._live[key]
        else:
            self._live[key] = after


def _asked_again(live: _Live, version: int, asks: bool) -> _Live:
    """Return a panel as it is known after a change."""
    said = not asks or live.notice.since is not None
    return replace(live, version=version, asks=asks, notice=live.notice if said else NOTHING)


async def _withdrawn(turn: Turn) -> None:
    try:
        await withdraw(turn.interaction)
    except Exception as error:
        if not by_discord(error):
            raise
        log.info("an old panel at table %s stays: %s", turn.table_id, error)


def _elsewhere(one: discord.Interaction[Any], other: discord.Interaction[Any]) -> bool:
    """Whether the answers to two interactions are messages of their own, as far as that is known."""
    here, there = answer_id(one), answer_id(other)
    return here is not None and there is not None and here != there


def _asks(found: PanelData) -> bool:
    return any(decision.seat == found.seat for decision in found.position.decisions)


def _too_old(turn: Turn) -> str:
    return turn.words("This panel no longer updates itself. /act, or the Act button, opens a new one.")


def pressed_panel(interaction: discord.Interaction[discord.Client]) -> bool:
    """Whether somebody pressed something on a message for their eyes alone."""
    return interaction.message is not None and interaction.message.flags.ephemeral
