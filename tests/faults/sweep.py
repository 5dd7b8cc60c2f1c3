"""The sweep: first an evening without faults, then a life for each fault, whose results are compared."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, Literal

from bot.text.catalogue import words_for
from engine import games
from render import Scene, board
from tests.faults.evening import evening
from tests.faults.facts import Facts
from tests.faults.gate import AFTER_COMMIT, KINDS, Fault, Kind, Point
from tests.faults.lives import NAMES, Broken, Life, Stage, alive, live, rehearse, wake

Depth = Literal["name", "act", "time"]
DEPTHS: Final[tuple[Depth, ...]] = ("name", "act", "time")
"""How often a fault is injected at a point: once in the evening, once in each act, or at every passage."""
WAKE: Final = "the bot starts"
SHORT: Final = "Ben presses Join"
SAMPLE: Final = 613
_DRAWING: Final = re.compile(r"\bdraw(_scene)?\b")
"""Matches the names of points in functions that draw a board or wait for it."""
_UNTOLD: Final = Point("before await: Posts.deliver -> self._kind(post).deliver")
"""A point at which a killed bot has committed an act without posting anything about it."""


@dataclass(frozen=True, slots=True)
class Case:
    """One fault in one act."""

    act: str
    number: int | None
    """The number of the act, or None for the bot's start."""
    fault: Fault


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a fault."""

    case: Case
    wrong: tuple[str, ...]
    """How the facts differ from those without the fault."""
    answered: bool
    """Whether the user got an answer to the first attempt."""
    again: int
    """How many times the user repeated the act."""


class Sweep:
    """All faults of one game's evening."""

    def __init__(self, game: str, folder: Path) -> None:
        """Perform a game's evening without faults, in an empty folder. Raises Broken if that fails."""
        self._game = game
        self._folder = folder
        self._cases = 0
        warm = folder / "warm"
        for new in (warm, folder / "rehearsal", folder / "snapshots"):
            new.mkdir()
        asyncio.run(_warm(warm))
        _draw_once(game)
        self._lives: list[Life] = alive(
            folder / "rehearsal", partial(rehearse, folder / "rehearsal", evening(game), folder / "snapshots")
        )
        self._started = next(
            number for number, life in enumerate(self._lives) if life.facts.table[:1] == ("running",)
        )
        self._wake = self._rehearse_wake()
        self._patient: dict[int, Facts] = {}
        """The facts after an act whose user waits longer, by the number of the act."""

    def cases(self, depth: Depth, kinds: Sequence[Kind] = KINDS) -> Iterator[Case]:
        """Yield the faults, in the order of the evening."""
        acts = [(act.name, number, self._lives[number]) for number, act in enumerate(evening(self._game))]
        met: set[str] = set()
        for name, number, life in [*acts, (WAKE, None, self._wake)]:
            for point in _points(life, depth, met):
                for kind in kinds:
                    # A committed act can't fail any more. If a board can't be drawn, text is posted instead,
                    # so the facts differ (`tests/bot/rooms/delivery` covers this).
                    exempt = point.name == AFTER_COMMIT or _DRAWING.search(point.name)
                    if not (kind == "failure" and exempt):
                        yield Case(name, number, Fault(kind, point))

    def quick(self) -> list[Case]:
        """Return the suite's faults: each point of a short act, with alternating kinds, and a sample."""
        every, turns = list(self.cases("act")), len(KINDS)
        short = [case for case in every if case.act == SHORT and "before" in case.fault.point.name]
        in_turn = [case for number, case in enumerate(short) if number % turns == number // turns % turns]
        return [*in_turn, *every[::SAMPLE]]

    def strike(self, case: Case) -> Result:
        """Inject a fault, restart the bot if it died, and compare the facts."""
        self._cases += 1
        folder = self._folder / f"case-{self._cases}"
        try:
            if case.number is None:
                return self._strike_start(case, folder)
            return self._strike_act(case, folder, self._lives[case.number])
        except Broken as broken:
            return Result(case, (str(broken),), answered=False, again=0)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def _strike_act(self, case: Case, folder: Path, undisturbed: Life) -> Result:
        assert case.number is not None
        shutil.copytree(self._folder / "snapshots" / str(case.number), folder)
        before = undisturbed.before
        one = alive(folder, partial(live, folder, evening(self._game)[case.number], before, case.fault))
        if one is not None:
            judged = _judged(case, one, undisturbed.facts)
            # A repetition comes half an hour later, when another post may be due than in the rehearsal.
            return judged if not judged.wrong else _judged(case, one, self._in_their_time(case.number))
        two = alive(folder, partial(live, folder, evening(self._game)[case.number], before, None))
        wrong = _wrong(two.facts, undisturbed.facts)
        wrong = wrong and _wrong(two.facts, self._in_their_time(case.number))
        return Result(case, wrong, answered=False, again=1)

    def _in_their_time(self, number: int) -> Facts:
        """Return the facts after an act without faults, with as much waiting as after a fault."""
        if number not in self._patient:
            folder, life = self._folder / f"patient-{number}", self._lives[number]
            shutil.copytree(self._folder / "snapshots" / str(number), folder)
            one = alive(folder, partial(live, folder, evening(self._game)[number], life.before, None))
            self._patient[number] = one.facts
        return self._patient[number]

    def _strike_start(self, case: Case, folder: Path) -> Result:
        shutil.copytree(self._folder / "untold", folder)
        one = alive(folder, partial(wake, folder, case.fault))
        if one is not None:
            return _judged(case, one, self._wake.facts)
        two = alive(folder, partial(wake, folder, None))
        return Result(case, _wrong(two.facts, self._wake.facts), answered=False, again=1)

    def _rehearse_wake(self) -> Life:
        """Start a table, kill the bot before it announces this, and start it again."""
        folder, undisturbed = self._folder / "untold", self._lives[self._started]
        shutil.copytree(self._folder / "snapshots" / str(self._started), folder)
        act = evening(self._game)[self._started]
        if alive(folder, partial(live, folder, act, undisturbed.before, Fault("kill", _UNTOLD))) is not None:
            raise Broken("the bot was not killed before it told of the start")
        rehearsal = self._folder / "wake"
        shutil.copytree(folder, rehearsal)
        woken: Life = alive(rehearsal, partial(wake, rehearsal, None))
        wrong = _wrong(woken.facts, undisturbed.facts)
        if wrong:
            raise Broken("\n".join(wrong))
        return woken


async def _warm(folder: Path) -> None:
    """Start a bot once, so that child processes needn't load modules and catalogues."""
    stage = Stage(folder)
    await stage.begin()
    await stage.world.env.shutdown()
    await stage.world.bot.services.close()


def _draw_once(name: str) -> None:
    """Draw a board once, so that child processes needn't lay out its letters."""
    game = games[name]
    seats = min(game.seats)
    board(game.view(game.setup(seats, "a seed"), None), Scene(NAMES[:seats], words_for("en")))


def _points(life: Life, depth: Depth, met: set[str]) -> Iterator[Point]:
    for name, times in life.passed.items():
        if depth != "name" or name not in met:
            yield from (Point(name, time) for time in range(1, times + 1 if depth == "time" else 2))
        met.add(name)


def _judged(case: Case, life: Life, undisturbed: Facts) -> Result:
    wrong = _wrong(life.facts, undisturbed)
    if not life.struck:
        wrong = (*wrong, "the fault did not come about")
    return Result(case, wrong, life.answered, life.again)


def _wrong(facts: Facts, undisturbed: Facts) -> tuple[str, ...]:
    return tuple(facts.differences(undisturbed))
