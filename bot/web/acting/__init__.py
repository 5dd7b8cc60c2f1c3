"""Moves that players make on the web page of their own seat."""

from bot.web.acting.act_panel import Panel, act_panel
from bot.web.acting.acts import Acting

__all__ = ["Acting", "Panel", "act_panel"]
