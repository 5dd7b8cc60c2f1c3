"""Moves that players make on their own page."""

from bot.web.acting.act_panel import Panel, act_panel
from bot.web.acting.acts import Acting

__all__ = ["Acting", "Panel", "act_panel"]
