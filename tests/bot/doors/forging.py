"""Messages that the bot never posted: their buttons and menus say whatever somebody likes."""

from __future__ import annotations

from typing import Any

from simcord.results import to_discord_message

from tests.bot.conftest import World

BUTTON, MENU, ROW = 2, 3, 1


async def press(world: World, person: Any, place: Any, custom_id: str) -> Any:
    """Let somebody press a button with any custom id, in a channel or in their private messages."""
    return await person.click(_posted(world, place, {"type": BUTTON, "custom_id": custom_id}))


async def pick(world: World, person: Any, place: Any, custom_id: str, value: str) -> Any:
    """Let somebody pick any value in a menu with any custom id."""
    options = [{"label": "x", "value": value}]
    message = _posted(world, place, {"type": MENU, "custom_id": custom_id, "options": options})
    return await person.select(message, [value])


def _posted(world: World, place: Any, part: dict[str, Any]) -> Any:
    style = {"style": 2, "label": "Press"} if part["type"] == BUTTON else {}
    row = {"type": ROW, "components": [{**part, **style}]}
    backend = world.env.backend
    stored = backend.create_message(place.id, backend.bot_user.id, "", components=[row])
    return to_discord_message(world.env, stored)
