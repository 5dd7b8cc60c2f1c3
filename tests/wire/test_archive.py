"""A simulated Discord that is stored in a file and restored from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from simcord.backend import Backend

from wire.archive import PANELS, Archive
from wire.server import Loopback


def filled(loopback: Loopback) -> tuple[int, int, int]:
    """Create a server, a channel and a user."""
    backend = loopback.backend
    guild = backend.create_guild("Harbour")
    channel = backend.create_channel(guild.id, "arctic")
    user = backend.make_user("ann", global_name="Ann")
    backend.add_member(guild.id, user.id, announce=True)
    backend.get_dm_channel(user.id)
    backend.emit("USER_UPDATE", {})
    loopback.changes.settle()
    return guild.id, channel.id, user.id


def messages_in(backend: Backend, channel: int) -> list[Any]:
    return list(backend.messages[channel].values())


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Callable[[], Archive]]:
    """Return a function that opens the file; close it afterwards."""
    with ExitStack() as opened:
        yield lambda: opened.enter_context(closing(Archive(tmp_path / "discord.db")))


def test_everything_is_restored_with_its_id(archive: Callable[[], Archive]) -> None:
    first = Loopback(archive())
    guild, channel, user = filled(first)
    attached = first.backend.store_attachments(channel, [("board.png", b"a board")])
    first.backend.create_message(channel, user, "hello <@1>", attachments=attached)
    thread = first.backend.create_thread(channel, "aside", user)
    first.changes.settle()
    again = Loopback(archive())

    assert not first.remembers
    assert again.remembers
    assert again.backend.application_id == first.backend.application_id
    assert again.backend.bot_user == first.backend.bot_user
    assert again.backend.users == first.backend.users
    assert again.backend.guilds == first.backend.guilds
    assert again.backend.channels.keys() == first.backend.channels.keys()
    assert again.backend.channels[thread.id] == thread
    assert again.backend.dm_channels == first.backend.dm_channels
    assert messages_in(again.backend, channel) == messages_in(first.backend, channel)
    assert again.backend.cdn.get(attached[0]["url"]) == b"a board"
    assert guild in again.backend.guilds


def test_edits_and_deletions_are_restored(archive: Callable[[], Archive]) -> None:
    first = Loopback(archive())
    _, channel, user = filled(first)
    one, two = (first.backend.create_message(channel, user, text) for text in ("one", "two"))
    first.changes.settle()
    first.backend.edit_message(channel, one.id, {"content": "edited"})
    first.backend.delete_message(channel, two.id)
    first.changes.settle()

    assert [each.content for each in messages_in(Loopback(archive()).backend, channel)] == ["edited"]


def test_only_the_newest_ephemeral_messages_are_kept(archive: Callable[[], Archive]) -> None:
    first = Loopback(archive())
    _, channel, user = filled(first)
    for number in range(PANELS + 5):
        about = {"id": "1", "user": {"id": str(user)}}
        first.backend.create_message(
            channel, user, str(number), flags=64, interaction_metadata=about, broadcast=False
        )
        first.changes.touch(channel)
        first.changes.settle()

    kept = messages_in(Loopback(archive()).backend, channel)
    assert [each.content for each in kept] == [str(each) for each in range(5, PANELS + 5)]


def test_an_ephemeral_message_counts_as_a_change(tmp_path: Path) -> None:
    loopback = Loopback()
    _, channel, user = filled(loopback)
    reported: list[str] = []
    loopback.changes.listeners.append(
        lambda changes: reported.extend(each.content for each in changes.messages)
    )
    about = {"id": "1", "user": {"id": str(user)}}
    loopback.backend.create_message(
        channel, user, "psst", flags=64, interaction_metadata=about, broadcast=False
    )
    loopback.changes.touch(channel)
    loopback.changes.settle()
    loopback.changes.touch(channel)
    loopback.changes.settle()

    assert reported == ["psst"]


def test_a_press_is_stored_with_its_result(archive: Callable[[], Archive]) -> None:
    kept = archive()

    assert kept.press("a") is None
    kept.begin_press("a", 7)
    assert kept.press("a") == (7, None)
    kept.end_press("a", {"state": "answered"})
    assert kept.press("a") == (7, {"state": "answered"})
