"""Forged messages and forms, with content that the bot never sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from simcord.results import to_discord_message

from tests.bot.conftest import World

BUTTON, MENU, ROW = 2, 3, 1
TEXT_INPUT, LABEL, UPLOAD, CHECKBOXES = 4, 18, 19, 22


async def press(world: World, person: Any, place: Any, custom_id: str) -> Any:
    """Press a button with this custom id as a user, in a channel or in their private messages."""
    return await person.click(_posted(world, place, {"type": BUTTON, "custom_id": custom_id}))


async def pick(world: World, person: Any, place: Any, custom_id: str, value: str) -> Any:
    """Pick this value in a menu with this custom id as a user."""
    options = [{"label": "x", "value": value}]
    message = _posted(world, place, {"type": MENU, "custom_id": custom_id, "options": options})
    return await person.select(message, [value])


async def send_form(world: World, person: Any, place: Any, custom_id: str, values: Mapping[str, Any]) -> Any:
    """Submit a form with this custom id as a user; a value is a text, a list of checked boxes, or a file.

    Discord accepts a form only after an interaction that opened one, so a rule is opened first.
    """
    opened = await press(world, person, place, "qd:rule:::arctic.S9")
    parts = [
        {"type": LABEL, "id": number, "label": name, "component": _field(name, value)}
        for number, (name, value) in enumerate(values.items(), 1)
    ]
    opened._interaction.modal = {"title": "Form", "custom_id": custom_id, "components": parts}
    return await person.submit_modal(opened, dict(values))


def _field(name: str, value: Any) -> dict[str, Any]:
    if isinstance(value, str):
        return {"type": TEXT_INPUT, "custom_id": name, "style": 1}
    if isinstance(value, list):
        options = [{"label": each, "value": each} for each in value]
        return {"type": CHECKBOXES, "custom_id": name, "options": options}
    return {"type": UPLOAD, "custom_id": name}


def _posted(world: World, place: Any, part: dict[str, Any]) -> Any:
    style = {"style": 2, "label": "Press"} if part["type"] == BUTTON else {}
    row = {"type": ROW, "components": [{**part, **style}]}
    backend = world.env.backend
    stored = backend.create_message(place.id, backend.bot_user.id, "", components=[row])
    return to_discord_message(world.env, stored)
