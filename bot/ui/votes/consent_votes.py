"""The texts and buttons of questions that need all players' agreement, by their subject."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.domain.votes.ballot import AGREE, DISAGREE, Subject
from bot.text.catalogue import N_, Words
from bot.ui.people.seating import vacancy_line
from bot.ui.play.panel_model import mentions
from bot.ui.play.rewinds import rewind_line
from bot.ui.press import Press, PressButton
from bot.ui.time.clock import clock_line, pause_line, resume_line
from bot.ui.votes.closing import closing_line
from bot.ui.votes.terms import terms_line
from bot.votes import Effect

About = Mapping[str, Any]

ANSWERS: Final[Mapping[Effect, str]] = {
    "pending": N_("Noted. It happens once everybody agrees."),
    "agreed_on": N_("Everybody agreed, so it's done."),
    "rejected": N_("Then everything stays as it is."),
}
"""The answers to a user who opens or answers a question, by its effect."""

_LINES: Final[Mapping[Subject, Callable[[About, Position, Words], str]]] = {
    "terms": terms_line,
    "rewind": rewind_line,
    "clock": clock_line,
    "pause": pause_line,
    "resume": resume_line,
    "close": closing_line,
    "vacancy": vacancy_line,
}
"""By subject: the function that returns the text about a question, depending on its ``code`` (asked, agreed,
rejected, lapsed or withdrawn)."""


def agreement_line(about: About, position: Position, words: Words) -> str:
    """Describe the state of a question; an open one is followed by the people who must answer."""
    line = question_line(about, position, words)
    if about["code"] != "asked":
        return line
    people = mentions(position.table, words)
    names = words.join(people[seat] for seat in _unanswered(about))
    return "\n".join([line, words("Waiting for: {names}", names=names)])


def question_line(about: About, position: Position, words: Words) -> str:
    """Describe the state of a question, without the people who must answer."""
    return _LINES[about["subject"]](about, position, words)


def awaited_by(about: About, table: TableRecord) -> frozenset[int]:
    """Return the ids of the people who must answer; empty unless the question has just been asked."""
    if about["code"] != "asked":
        return frozenset()
    people = (table.seats[seat].id for seat in _unanswered(about) if table.held(seat))
    return frozenset(person for person in people if person > 0)


def _unanswered(about: About) -> list[int]:
    answered = {about["captain"], *(seat for _plan, seats in about["tally"] for seat in seats)}
    return [seat for seat in about["question"]["voters"] if seat not in answered]


def agreement_buttons(about: About, table: TableRecord, words: Words) -> list[PressButton]:
    """Return the buttons below an open question; none below other lines."""
    if about["code"] != "asked":
        return []
    buttons = answer_buttons(about["ballot"], table, words)
    if about["subject"] == "rewind":
        look = Press("asked", table.id, argument=str(about["ballot"]))
        buttons.append(PressButton(look, words("Show me")))
    return buttons


def answer_buttons(ballot_id: int, table: TableRecord, words: Words) -> list[PressButton]:
    """Return the buttons with which a question is answered."""

    def press(plan: str) -> Press:
        return Press("agree", table.id, argument=f"{ballot_id}.{plan}")

    return [
        PressButton(press(AGREE), words("Agree")),
        PressButton(press(DISAGREE), words("Keep it as it is")),
    ]
