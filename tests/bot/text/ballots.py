"""Texts of ballots that a crew's decisions open in a game, with some votes and with their results."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import cycle
from typing import Any, Final

from babel.dates import format_date, format_time, format_timedelta
from discord import ui

from bot.crews import crews
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.votes.ballot import Ballot, Proposal
from bot.text.catalogue import Words
from bot.ui.votes.ballot import ballot_message
from bot.ui.votes.ballot_result import tally_line
from bot.votes.deciders import quiet_answer
from engine.kernel.game import Game
from tests.bot.text.labels import NAMES
from tests.bot.ui.votes.ballots import NOW, crew_table, open_ballot

_ENDS: Final[Sequence[Mapping[str, tuple[Sequence[int], Sequence[int]]]]] = (
    {"elected": ([1, 2], [0]), "tied": ([1], [0]), "prolonged": ([1], []), "short": ([1], [])},
    {"proposed": ([], [])},
    {"chosen": ([1, 2], [0]), "deputy": ([1], [0]), "nobody": ([], [])},
)
"""For each stage: the seats that voted for the first and for the last option, by the result."""
_DAY: Final = timedelta(days=1)
_VOTING, _PROPOSED, _DECIDING = range(3)
"""The stages: some of a crew have voted, the captain has proposed something, or one player decides."""


class Ballots:
    """Generates the ballots of a game while it is played."""

    def __init__(self, game: Game[Any], words: Words) -> None:
        self._game, self._words = game, words
        self._stages, self._ends = cycle(range(len(_ENDS))), [cycle(ends) for ends in _ENDS]
        self._met: set[str] = set()

    def read(self, state: Any) -> Iterator[tuple[str, str, str]]:
        """Yield a position's ballot, if any, and a line that closes it, as tuples of place, kind and text."""
        crew = crews.get(self._game.id)
        question = None if crew is None else crew.question(state)
        if question is None or not question.votable or question.decision.kind in self._met:
            return
        self._met.add(question.decision.kind)
        table = crew_table([Person(10**18 + seat, NAMES[seat]) for seat in range(state.seats)])
        position, stage = Position(table, 3, self._game, state), next(self._stages)
        ballot = self._given(open_ballot(question), state.seats, stage)
        view = ballot_message(ballot, position, self._words)
        text = "\n".join(item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay))
        yield "ballot", question.decision.kind, self._shown(text)
        code = next(self._ends[stage])
        plans = ballot.plans
        votes = zip((plans[0], plans[min(1, len(plans) - 1)]), _ENDS[stage][code], strict=True)
        tally = [(plan, voters) for plan, voters in votes if voters][: len(plans)]
        plan = plans[0] if code in {"elected", "chosen", "proposed"} else None
        if code == "nobody":
            plan = quiet_answer(position, ballot)
        about = {
            "code": code,
            "plan": plan,
            "tally": tally,
            "captain": ballot.captain,
            "decider": (ballot.captain + (code == "deputy")) % state.seats,
            "until": int((NOW + _DAY).timestamp()),
        }
        yield "ballot · its end", code, self._shown(tally_line(about, position, self._words))

    def _given(self, ballot: Ballot, seats: int, stage: int) -> Ballot:
        plans = ballot.plans
        if stage == _VOTING:
            others = [seat for seat in range(seats) if seat != ballot.captain]
            return replace(ballot, approvals={seat: (plans[seat % len(plans)],) for seat in others[:-1]})
        if stage == _PROPOSED:
            return replace(ballot, proposals=(Proposal(ballot.captain, plans[0], 0),))
        return replace(ballot, stage="deciding", verdict="heard", decider=ballot.captain)

    def _shown(self, text: str) -> str:
        """Return a text as Discord shows it: names instead of mentions, times as words, and no escapes."""
        locale, until = self._words.locale.replace("-", "_"), NOW + _DAY
        left = format_timedelta(_DAY, add_direction=True, locale=locale)
        if locale == "ja":  # Japanese has no space there.
            left = left.replace(" ", "")
        text = re.sub(r"<@\d*(\d)>", lambda found: f"@{NAMES[int(found[1])]}", text)
        text = re.sub(r"<t:\d+:R>", left, text)
        day, time = format_date(until, "long", locale), format_time(until, "short", locale=locale)
        return re.sub(r"\\(\W)", r"\1", re.sub(r"<t:\d+:f>", f"{day} {time}", text))
