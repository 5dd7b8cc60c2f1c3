"""The bot on a simulated Discord with several users, as a local web page: no token or server is needed.

The bot connects to `wire` as to the real Discord; this package has the users, their servers, and the page.
"""
