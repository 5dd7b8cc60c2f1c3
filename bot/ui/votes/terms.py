"""Texts about the terms by which a crew decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.domain.position import Position
from bot.domain.votes.crew_terms import Mode, Quorum, Scope, Terms
from bot.text.catalogue import N_, Plural, Words, n_
from bot.ui.play.panel_model import message_names

MODES: Final[Mapping[Mode, str]] = {
    "captain": N_("the captain decides"),
    "advice": N_("the captain decides after a ballot"),
    "vote": N_("the ballot decides"),
}
SHOWN: Final[Mapping[bool, str]] = {
    False: N_("votes are secret until it closes"),
    True: N_("votes are shown at once"),
}
SCOPES: Final[Mapping[Scope, str]] = {
    "course": N_("the crew votes once a turn on what to do"),
    "choices": N_("the crew votes on each thing to do"),
    "stakes": N_("the crew votes on what to do and on what is staked"),
    "all": N_("the crew votes on every decision"),
}
QUORUMS: Final[Mapping[Quorum, str]] = {
    "one": N_("one vote is enough when the time is up"),
    "half": N_("half of the crew has to vote before the time decides"),
    "all": N_("everybody has to vote before the time decides"),
}
UNITS: Final[Mapping[int, Plural]] = {
    1440: n_("{count} day", "{count} days"),
    60: n_("{count} hour", "{count} hours"),
    1: n_("{count} minute", "{count} minutes"),
}
"""The units of time, by their length in minutes."""
TIMES: Final = (10, 60, 240, 720, 1440, 2880, 10080)
"""The offered durations of a ballot, in minutes."""


def terms_words(terms: Terms, words: Words) -> str:
    """Describe terms, such as "the ballot decides, votes are secret until it closes, 24 hours"."""
    scope = [] if terms.mode == "captain" else [words(SCOPES[terms.scope])]
    shown, time = words(SHOWN[terms.open]), duration(terms.minutes, words)
    quorum = [words(QUORUMS[terms.quorum])] if terms.mode == "vote" else []
    return words.join([words(MODES[terms.mode]), *scope, shown, time, *quorum])


def duration(minutes: int, words: Words) -> str:
    """Return a duration in whole days, hours or minutes."""
    for unit, name in UNITS.items():
        if minutes % unit == 0 and (unit < 1440 or minutes > unit):
            return words.n(*name, minutes // unit)
    raise ValueError("a time has whole minutes")


def terms_line(about: Mapping[str, Any], position: Position, words: Words) -> str:
    """Describe the state of a question about new terms."""
    question = about["question"]
    terms = terms_words(position.table.terms.changed(question), words)
    match about["code"]:
        case "asked":
            return words(
                "{name} proposes a new way for the crew to decide: **{terms}**. It takes effect if everybody "
                "agrees by {time}.",
                name=message_names(position.table)[about["captain"]],
                terms=terms,
                time=f"<t:{about['until']}:f>",
            )
        case "agreed":
            return words("Everybody agreed: from now on {terms}.", terms=terms)
        case "rejected":
            return words("Not everybody agreed, so the crew decides as before.")
    return words("Not everybody answered in time, so the crew decides as before.")
