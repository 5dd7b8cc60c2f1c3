"""A small Discord on the local machine, to which the real discord.py connects over sockets.

simcord simulates Discord's behaviour; this package gives it a REST API and a gateway, and can inject faults.
"""
