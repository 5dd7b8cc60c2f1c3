"""A small Discord on this machine alone: the real discord.py connects to it over sockets.

What Discord would do is simcord's part; here it gets a REST address and a gateway, and may misbehave.
"""
