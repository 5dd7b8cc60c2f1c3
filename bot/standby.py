"""A process that waits to take over another's shards, and until then answers only if the other doesn't.

Discord sends each interaction to both processes and accepts only one first answer. So the waiting process
answers late, when the other one would have answered long ago.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

import discord

from bot.ui.answer import PROMPT, claim

LATE: Final = PROMPT + 0.5
"""Seconds after which the process that serves the shards has surely given its first answer, if it runs."""


class Standby:
    """Decides whether this process answers an interaction before it serves its shards."""

    def __init__(self) -> None:
        self._serving = asyncio.Event()

    def end(self) -> None:
        """Let waiting interactions be answered: this process serves its shards from now on."""
        self._serving.set()

    async def may_answer(self, interaction: discord.Interaction[Any]) -> bool:
        """Wait until an interaction can be answered here; return False if another process has answered it."""
        if interaction.type is discord.InteractionType.autocomplete:
            return False  # Autocompletion has only one answer, and the next letter typed sends a new request.
        with suppress(TimeoutError):
            await asyncio.wait_for(self._serving.wait(), LATE)
        if not await claim(interaction):
            return False
        await self._serving.wait()
        return True
