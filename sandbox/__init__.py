"""The bot on a simulated Discord, as a local web page: without token or server, with several people to play.

`wire` is the Discord, to which the bot connects as to the real one; this package has its people, its file,
and its page.
"""
