"""Clocks, deadlines, pauses, absences, and the hours in which players can be notified."""

from __future__ import annotations

from bot.time.absences import Absences, Continuation
from bot.time.availability import LONGEST_AWAY, AvailabilityChoices
from bot.time.clock_terms import ClockTerms
from bot.time.clocks import Clocks
from bot.time.deadlines import Deadlines
from bot.time.harms import Harms
from bot.time.heartbeat import Heartbeat
from bot.time.lobby_deadlines import LobbyDeadlines
from bot.time.outages import Outages
from bot.time.pauses import Pauses
from bot.time.reminders import Reminded, Reminders, voters
from bot.time.timeout_handler import TimeoutHandler

__all__ = [
    "LONGEST_AWAY",
    "Absences",
    "AvailabilityChoices",
    "ClockTerms",
    "Clocks",
    "Continuation",
    "Deadlines",
    "Harms",
    "Heartbeat",
    "LobbyDeadlines",
    "Outages",
    "Pauses",
    "Reminded",
    "Reminders",
    "TimeoutHandler",
    "voters",
]
