"""A process that waits for another to hand over its shards, and answers only if that one does not.

Discord sends each interaction to both, and accepts only one first answer; so the waiting process gives its
own late, when the other one would have given it long ago.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

import discord

from bot.ui.answer import PROMPT, claim

LATE: Final = PROMPT + 0.5
"""Seconds after which the serving process has given its first answer, if it still answers."""


class Standby:
    """Handles interactions until this process serves its shards."""

    def __init__(self) -> None:
        """Begin without serving."""
        self._serving = asyncio.Event()

    def end(self) -> None:
        """Answer the interactions that wait: this process serves from now on."""
        self._serving.set()

    async def may_answer(self, interaction: discord.Interaction[Any]) -> bool:
        """Wait until an interaction can be answered here; return False if another process has done so."""
        if interaction.type is discord.InteractionType.autocomplete:
            return False  # It has only one answer, and the next typed letter sends a new request.
        with suppress(TimeoutError):
            await asyncio.wait_for(self._serving.wait(), LATE)
        if not await claim(interaction):
            return False
        await self._serving.wait()
        return True
