"""Who holds each seat, joining and leaving tables, and people's settings."""

from __future__ import annotations

from bot.people.attendance import Attendance, Following, Going, Joined, Prospect
from bot.people.handover import Handover
from bot.people.names import Names
from bot.people.notes import LONGEST as LONGEST_NOTE
from bot.people.notes import Notes
from bot.people.privacy import Privacy, stranger
from bot.people.profiles import Profiles
from bot.people.seats import Seats
from bot.people.vacancies import Vacancies

__all__ = [
    "LONGEST_NOTE",
    "Attendance",
    "Following",
    "Going",
    "Handover",
    "Joined",
    "Names",
    "Notes",
    "Privacy",
    "Profiles",
    "Prospect",
    "Seats",
    "Vacancies",
    "stranger",
]
