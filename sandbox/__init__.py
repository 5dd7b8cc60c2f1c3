"""The bot on a simulated Discord, in a page of this machine: no token, no server, several people to be.

`wire` is the Discord, to which the bot connects as to the real one; here are its people, its file, and the
page that shows it.
"""
