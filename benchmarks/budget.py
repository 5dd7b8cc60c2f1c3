"""The requests to Discord of a bot with many tables in the evening, simulated with the bot's reconciler.

A turn is three moves that a player makes some seconds apart; after the last one the next player is pinged.
One turn in five ends a phase, and a board is posted. A table by chat makes ten moves a day, five times as
many in the evening as on average. All processes together make at most `RATE` requests a second, the most
urgent first, as `RequestBudget` allows.
"""

from __future__ import annotations

import heapq
import json
from collections import defaultdict
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Any, Final

from bot.delivery.budget import RATE, Urgency, urgency_of
from bot.delivery.reconciler import reconcile
from bot.domain.post import PostKind
from bot.store.posts import Waiting

TABLES: Final = (1_000, 10_000, 100_000)
MOVES_A_DAY: Final = 10
PEAK: Final = 5
A_TURN: Final = 3
"""The number of moves in a turn."""
BETWEEN: Final = 12.0
"""The average time between two moves of a turn, in seconds."""
PHASE_ENDS: Final = 0.2
"""The share of turns that end a phase."""
PATIENCE: Final = 20.0
"""The time for which log lines are gathered before they are posted, in seconds."""
SECONDS: Final = 600
PROMPT: Final = 1.0
"""The time in seconds within which 95 of 100 players with a decision must be pinged."""
_BEGIN: Final = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)


class Evening:
    """Simulates an evening at a number of tables that share one limit."""

    def __init__(self, tables: int, seed: str) -> None:
        self._chance = Random(seed)  # noqa: S311 - a simulation
        self._tables = tables
        self._ids = count(1)
        self._owed: dict[int, list[Waiting]] = defaultdict(list)
        self._moves: list[tuple[float, int, int, bool]] = []
        self._line: list[tuple[Urgency, float, int]] = []
        self._later: list[tuple[float, int]] = []
        self._waits: dict[Urgency, list[float]] = defaultdict(list)
        self.moves = self.requests = 0

    def run(self) -> dict[str, Any]:
        """Simulate the evening in steps of a tenth of a second, and return the results."""
        self._turns()
        tokens, now = RATE, 0.0
        while now < SECONDS:
            now += 0.1
            tokens = min(RATE, tokens + RATE * 0.1)
            while self._moves and self._moves[0][0] <= now:
                self._move(*heapq.heappop(self._moves))
            while self._later and self._later[0][0] <= now:
                self._look(heapq.heappop(self._later)[1], now)
            while self._line and tokens >= 1:
                tokens -= self._serve(heapq.heappop(self._line)[2], now)
        asks, shows = (sorted(self._waits[urgency]) for urgency in (Urgency.ASKS, Urgency.SHOWS))
        return {
            "moves a second": round(self.moves / SECONDS, 2),
            "requests a second": round(self.requests / SECONDS, 2),
            "requests a move": round(self.requests / max(self.moves, 1), 2),
            "asked, p50 and p95 s": [_share(asks, 0.5), _share(asks, 0.95)],
            "boards, p50 and p95 s": [_share(shows, 0.5), _share(shows, 0.95)],
            "tables that are owed something at the end": sum(map(bool, self._owed.values())),
        }

    def _turns(self) -> None:
        rate = self._tables * MOVES_A_DAY * PEAK / 86_400 / A_TURN
        at = 0.0
        while (at := at + self._chance.expovariate(rate)) < SECONDS:
            table, moment = self._chance.randrange(self._tables), at
            for move in range(1, A_TURN + 1):
                heapq.heappush(self._moves, (moment, next(self._ids), table, move == A_TURN))
                moment += self._chance.expovariate(1 / BETWEEN)

    def _move(self, at: float, _number: int, table: int, last: bool) -> None:
        self.moves += 1
        self._owe(table, "log", at + (0 if last else PATIENCE), None)
        if last and self._chance.random() < PHASE_ENDS:
            self._owe(table, "board", at, None)
        self._owe(table, "turn", at + (0 if last else PATIENCE), {"anew": [1] if last else []})
        self._look(table, at)

    def _owe(self, table: int, kind: PostKind, due: float, about: dict[str, Any] | None) -> None:
        due_at = _BEGIN + timedelta(seconds=due)
        self._owed[table].append(Waiting(next(self._ids), kind, 1, None, due_at, None, 0, about))

    def _look(self, table: int, now: float) -> None:
        owed = self._owed[table]
        plan = reconcile(owed, _BEGIN + timedelta(seconds=now), {post.id for post in owed})
        if plan.send:
            heapq.heappush(self._line, (urgency_of(plan.send), now, table))
        elif plan.wait_until is not None:
            heapq.heappush(self._later, ((plan.wait_until - _BEGIN).total_seconds(), table))

    def _serve(self, table: int, now: float) -> int:
        """Send a table's due posts together, and return how many requests that took."""
        owed = self._owed[table]
        plan = reconcile(owed, _BEGIN + timedelta(seconds=now), {post.id for post in owed})
        gone = {post.id for post in (*plan.drop, *plan.send)}
        self._owed[table] = [replace(post) for post in owed if post.id not in gone]
        if not plan.send:
            return 0
        urgency = urgency_of(plan.send)
        asking = [post for post in plan.send if urgency is not Urgency.ASKS or (post.about or {}).get("anew")]
        due = min(post.due_at for post in asking)
        self._waits[urgency].append(max(now - (due - _BEGIN).total_seconds(), 0.0))
        requests = 2 if urgency is Urgency.ASKS else 1
        self.requests += requests
        if self._owed[table]:
            self._look(table, now)
        return requests


def _share(values: list[float], share: float) -> float | None:
    return round(values[int(share * (len(values) - 1))], 2) if values else None


def run() -> dict[str, Any]:
    """Return the requests for each number of tables, and whether players are pinged in time."""
    figures = {f"{tables} tables": Evening(tables, "budget").run() for tables in TABLES}
    late = [each["asked, p50 and p95 s"][1] for each in figures.values()]
    return {**figures, "target": {"asked, p95 s": PROMPT}, "met": all(each <= PROMPT for each in late)}


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
