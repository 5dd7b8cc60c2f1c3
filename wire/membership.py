"""Removes the bot from a server, and brings it back."""

from __future__ import annotations

from simcord.backend import Backend, serializers

from wire.server import Loopback


def kick(discord: Loopback, guild_id: int) -> None:
    """Remove the bot from a server. From then on every request there is refused."""
    leave(discord.backend, guild_id)
    discord.changes.settle()


def invite(discord: Loopback, guild_id: int) -> None:
    """Bring the bot back into a server, with the role that it had there."""
    come_back(discord.backend, guild_id)
    discord.changes.settle()


def leave(backend: Backend, guild_id: int) -> None:
    """End the bot's membership of a server, if it is a member."""
    if backend.get_guild(guild_id).members.pop(backend.bot_user.id, None) is not None:
        backend.emit("GUILD_DELETE", {"id": str(guild_id)})


def come_back(backend: Backend, guild_id: int) -> None:
    """Restore the bot's membership of a server, with the role that it had there."""
    guild = backend.get_guild(guild_id)
    roles = [role.id for role in guild.roles.values() if role.managed]
    backend.add_member(guild_id, backend.bot_user.id, roles=roles)
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
