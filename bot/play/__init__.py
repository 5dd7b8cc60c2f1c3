"""The path of a command from request to commit, the panel's data, undo and rewind, automatic answers."""

from __future__ import annotations

from bot.play.awaited import AwaitedQuery
from bot.play.coach import Coach, hints_allowed
from bot.play.command_path import CommandPath, Outcome, Request
from bot.play.missed import Missed, reason
from bot.play.panel_query import Admit, PanelQuery
from bot.play.read_markers import Chapter, Digest, ReadMarkers
from bot.play.reapply import Reapply
from bot.play.rewind_range import RewindRange
from bot.play.rewinds import Prospect, Rewinds, counted
from bot.play.runs import Stage
from bot.play.seat_automation import SeatAutomation
from bot.play.standing_orders import Foreseen, InAdvance, StandingOrders

__all__ = [
    "Admit",
    "AwaitedQuery",
    "Chapter",
    "Coach",
    "CommandPath",
    "Digest",
    "Foreseen",
    "InAdvance",
    "Missed",
    "Outcome",
    "PanelQuery",
    "Prospect",
    "ReadMarkers",
    "Reapply",
    "Request",
    "RewindRange",
    "Rewinds",
    "SeatAutomation",
    "Stage",
    "StandingOrders",
    "counted",
    "hints_allowed",
    "reason",
]
