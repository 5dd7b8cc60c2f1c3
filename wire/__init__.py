"""A small Discord on this machine alone: the real discord.py connects to it over sockets.

simcord simulates Discord's behaviour; this package gives it a REST address and a gateway, and can inject
faults.
"""
