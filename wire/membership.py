"""The bot leaves a server, by force, and comes back."""

from __future__ import annotations

from simcord.backend import serializers

from wire.server import Loopback


def kick(discord: Loopback, guild_id: int) -> None:
    """Take the bot out of a server, which stays as it is. From then on every request there is refused."""
    backend = discord.backend
    del backend.get_guild(guild_id).members[backend.bot_user.id]
    backend.emit("GUILD_DELETE", {"id": str(guild_id)})
    discord.changes.settle()


def invite(discord: Loopback, guild_id: int) -> None:
    """Bring the bot back into a server, with the role that it had there."""
    backend = discord.backend
    guild = backend.get_guild(guild_id)
    roles = [role.id for role in guild.roles.values() if role.managed]
    backend.add_member(guild_id, backend.bot_user.id, roles=roles)
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
    discord.changes.settle()
