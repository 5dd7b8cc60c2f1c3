"""What a crew reads of the ballots of a game: some votes given, some missing, and how they end."""

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
from bot.domain.ballot import Ballot, Proposal
from bot.domain.person import Person
from bot.domain.position import Position
from bot.text.catalogue import Words
from bot.ui.votes.ballot import ballot_message
from bot.ui.votes.ballot_result import tally_line
from engine.kernel.game import Game
from tests.bot.text.labels import NAMES
from tests.bot.ui.votes.ballots import NOW, crew_table, open_ballot

_ENDS: Final[Mapping[str, tuple[Sequence[int], Sequence[int]]]] = {
    "elected": ([1, 2], [0]),
    "proposed": ([], []),
    "tied": ([1], [0]),
    "prolonged": ([1], []),
    "heard": ([1, 2], [0]),
    "chosen": ([1, 2], [0]),
    "short": ([1], []),
    "deputy": ([1], [0]),
    "nobody": ([], []),
}
"""How ballots end, and who has voted for the first and for the last option then."""
_DAY: Final = timedelta(days=1)
_STAGES: Final = 3
"""Some of a crew have voted; the captain has proposed something; or one person decides."""


class Ballots:
    """The ballots of one game as it is played."""

    def __init__(self, game: Game[Any], words: Words) -> None:
        """Take the game and the language."""
        self._game, self._words, self._ends = game, words, cycle(_ENDS)
        self._met: set[str] = set()

    def read(self, state: Any) -> Iterator[tuple[str, str, str]]:
        """Yield the ballot that a position opens, if any, and a line that closes it: where, what, text."""
        crew = crews.get(self._game.id)
        question = None if crew is None else crew.question(state)
        if question is None or not question.votable or question.decision.kind in self._met:
            return
        self._met.add(question.decision.kind)
        table = crew_table([Person(10**18 + seat, NAMES[seat]) for seat in range(state.seats)])
        position, ballot = (
            Position(table, 3, self._game, state),
            self._given(open_ballot(question), state.seats),
        )
        view = ballot_message(ballot, position, self._words)
        text = "\n".join(item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay))
        yield "ballot", question.decision.kind, self._shown(text)
        code = next(self._ends)
        plans = ballot.plans
        votes = zip((plans[0], plans[-1]), _ENDS[code], strict=True)
        tally = [(plan, voters) for plan, voters in votes if voters][: len(plans)]
        about = {
            "code": code,
            "plan": plans[0] if code in {"elected", "chosen", "proposed", "nobody"} else None,
            "tally": tally,
            "captain": ballot.captain,
            "decider": (ballot.captain + 1) % state.seats,
            "until": int((NOW + _DAY).timestamp()),
        }
        yield "ballot · its end", code, self._shown(tally_line(about, position, self._words))

    def _given(self, ballot: Ballot, seats: int) -> Ballot:
        plans, stage = ballot.plans, len(self._met) % _STAGES
        if stage == 1:
            others = [seat for seat in range(seats) if seat != ballot.captain]
            return replace(ballot, approvals={seat: (plans[seat % len(plans)],) for seat in others[:-1]})
        if stage == 2:
            return replace(ballot, proposals=(Proposal(ballot.captain, plans[0], 0),))
        return replace(ballot, stage="deciding", verdict="heard", decider=ballot.captain)

    def _shown(self, text: str) -> str:
        """Return a text as Discord shows it: people by name, times in words, nothing escaped."""
        locale, until = self._words.locale.replace("-", "_"), NOW + _DAY
        left = format_timedelta(_DAY, add_direction=True, locale=locale)
        if locale == "ja":  # Discord has no space there.
            left = left.replace(" ", "")
        text = re.sub(r"<@\d*(\d)>", lambda found: f"@{NAMES[int(found[1])]}", text)
        text = re.sub(r"<t:\d+:R>", left, text)
        day, time = format_date(until, "long", locale), format_time(until, "short", locale=locale)
        return re.sub(r"\\(\W)", r"\1", re.sub(r"<t:\d+:f>", f"{day} {time}", text))
