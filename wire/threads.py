"""Archived threads: a post unarchives one that isn't locked; nothing in an archived one can be edited.

As documented at https://discord.com/developers/docs/topics/threads; simcord has no archiving.
"""

from __future__ import annotations

import re
from typing import Final

import discord
from simcord.backend import Backend

from wire.faults import Fault, refused

ARCHIVED: Final = 50_083
"""Discord's error code for requests that are not possible in an archived thread."""
_MESSAGES: Final = re.compile(r"/channels/(\d+)/messages(?:/(\d+))?")


def archive(backend: Backend, thread_id: int, *, locked: bool = False) -> None:
    """Archive a thread; only users who manage threads may unarchive a locked one."""
    backend.edit_channel(thread_id, {}, thread_metadata={"archived": True, "locked": locked})


def rest(backend: Backend, method: str, path: str) -> Fault | None:
    """Return the refusal of a request in an archived thread; unarchive the thread if the request does so."""
    match = _MESSAGES.fullmatch(path)
    thread = backend.channels.get(int(match[1])) if match else None
    about = thread.thread_metadata if thread is not None else None
    if (
        match is None
        or thread is None
        or about is None
        or not about.archived
        or method not in ("POST", "PATCH")
    ):
        return None
    manages = discord.Permissions(
        backend.compute_permissions(thread.guild_id or 0, backend.bot_user.id, thread.id)
    ).manage_threads
    if method == "POST" and (manages or not about.locked):
        backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})
        return None
    return refused(method, path, 400, ARCHIVED, "Thread is archived")
