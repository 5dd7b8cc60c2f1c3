"""Users' names and texts are shown literally: without mentions, Markdown or spreadsheet formulas."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

import discord
import pytest

from tests.bot.cogs.party import OPTIONS
from tests.bot.conftest import World

NAMES = (
    "**b** `c` ||s|| ~~t~~",
    "@everyone [x](https://e.org)",
    "<@&123456789012345678> <t:0:R>",
    "'; DROP TABLE tables; --_x_",
)
WHY = "=1+1 ```x @here <@123456789012345678> ../../etc/passwd https://e.org discord.gg/abc \u202e"
BREAKING = re.compile(
    r"(?<!\\)(\*\*b|`c|\|\|s|~~t|\[x\]|<@&?123456789|<t:0:R|_x|```x|/e\.org|/abc)|@everyone|@here|\u202e",
)
"""Matches unescaped markup: each of these must be preceded by a backslash or interrupted by a space."""


def texts(payload: Any) -> Iterator[str]:
    """Yield every text in a request that Discord formats."""
    if isinstance(payload, dict):
        for key, value in payload.items():
            if key == "content" and isinstance(value, str):
                yield value
            else:
                yield from texts(value)
    elif isinstance(payload, list):
        for part in payload:
            yield from texts(part)


def mentions(payload: Any) -> Iterator[Any]:
    """Yield the `allowed_mentions` of the messages in a request."""
    if isinstance(payload, dict):
        if "allowed_mentions" in payload:
            yield payload["allowed_mentions"]
        for part in payload.values():
            yield from mentions(part)


@pytest.mark.parametrize("game", ["arctic", "empires", "nemo"])
async def test_names_and_texts_of_users_are_escaped(world: World, game: str):
    people = [world.person(name) for name in NAMES]
    role = world.guild.create_role("Master", permissions=discord.Permissions(manage_channels=True))
    judge = world.person(NAMES[0], roles=[role])
    await people[0].slash(world.channel, "table open", game=game)
    for person in people[1:]:
        await person.slash(world.channel, "table join")
    table = (await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id)))[0]
    chosen = OPTIONS.get(game, {})
    await world.ask(world.bot.services.lobby.tables.change(table.id, people[0].id, chosen))
    await people[0].slash(world.channel, "table start")
    for _step in range(2):
        for person in people:
            offered = await person.autocomplete(world.channel, "play", "action", "")
            if offered:
                await person.slash(world.channel, "play", action=offered[0]["value"])
    looks = ("table status", "table log", "table history digest", "table list", "act", "undo")
    for command in (*looks, "table seat watch"):
        await people[1].slash(world.channel, command)
    await people[0].slash(world.channel, "play", action=NAMES[0])
    await people[0].slash(world.channel, "rules", about=NAMES[1])
    await people[0].slash(world.channel, "table board", region=NAMES[1])
    await people[0].slash(world.channel, "me zone", zone=NAMES[1])
    await people[0].slash(world.channel, "table seat handover", person=judge)
    for command, options in (
        ("mod pause", {}),
        ("mod resume", {}),
        ("mod remove", {"seat": 2, "then": "nobody"}),
    ):
        await judge.slash(world.channel, command, why=WHY, **options)
    await judge.slash(world.channel, "mod audit")
    audit = (await judge.slash(world.channel, "mod audit", file=True)).response
    await judge.slash(world.channel, "mod end", why=WHY, scores=True)
    await world.env.settle()

    requests = [request.json for request in world.env.http_requests]
    said = [text for request in requests for text in texts(request)]
    assert any("DROP" in text for text in said)
    assert [text for text in said if BREAKING.search(text)] == []
    posts = [
        request.json
        for request in world.env.http_requests
        if request.method == "POST"
        and request.path.endswith("/messages")
        and (request.json or {}).get("content")
    ]
    assert posts
    assert all(discord.MessageFlags._from_value(post["flags"]).suppress_embeds for post in posts)
    allowed = [whom for request in requests for whom in mentions(request)]
    assert len(allowed) > 10
    assert all(set(whom.get("parse", [])) <= {"users"} and not whom.get("roles") for whom in allowed)
    assert await world.ask(world.bot.services.tables.find(table.id))
    rows = list(csv.reader(StringIO(world.file(audit).decode("utf-8-sig"))))
    assert {row[-1] for row in rows[1:]} == {f"'{WHY}"}
