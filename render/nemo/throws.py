"""A fight or a test, reconstructed from its events: every throw of dice with its modifiers and result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.nemo import events as happened
from engine.nemo.names import Combat, Track
from engine.nemo.view import View


@dataclass(slots=True)
class Throw:
    """One throw of dice."""

    purpose: str
    dice: tuple[int, ...]
    terms: list[tuple[str, int]]
    """The names and values of the modifiers, first those before the throw, then those added after it."""
    total: int
    target: int | None
    """The total that it needs; None if the total is looked up in a table."""
    again: list[str] = field(default_factory=list)
    """The reasons why the dice were thrown again."""
    result: int | None = None
    """The index of the reached row of an action's table; None if there is none."""
    good: bool | None = None
    """Whether the throw succeeded; None while it can still change."""
    hits: int = 0
    """The hits on the Nautilus if the throw failed."""


@dataclass(slots=True)
class Trial:
    """A fight with one ship, or one test."""

    subject: str
    """What it is about: ``ship 12``, ``card 5``, or the name of an action."""
    style: Combat | None = None
    """The style of the attack, or None for a test."""
    throws: list[Throw] = field(default_factory=list)
    located: list[tuple[int, Track | None]] = field(default_factory=list)
    """The die of each hit and the resource that it damages, None if the double hull absorbed it."""
    lost: list[Track] = field(default_factory=list)
    """The resources that were lost, once for each step."""
    over: bool = False

    def number(self, kind: str) -> int | None:
        """Return the number of the ship or card that the trial is about, if it is one of `kind`."""
        name, _, number = self.subject.partition(" ")
        return int(number) if name == kind and number.lstrip("-").isdigit() else None


def last_trial(view: View, events: Iterable[Event]) -> Trial | None:
    """Return the open fight or test, or else the last one in the events with dice, or None."""
    trials: list[Trial] = []
    for event in events:
        _read(trials, event)
    waiting = next((decision for decision in view.decisions if decision.kind == "after_roll"), None)
    if waiting is not None:
        _lie_open(trials, waiting)
    trial = next((trial for trial in reversed(trials) if trial.throws), None)
    if trial is not None and waiting is None:
        _stand(trial.throws[-1])
    return trial


def _read(trials: list[Trial], event: Event) -> None:
    match event:
        case happened.ShipAttacked():
            trials.append(Trial(f"ship {event.target}", event.style))
        case happened.Rolled():
            if not trials or trials[-1].subject != event.subject or trials[-1].over:
                style = trials[-1].style if trials and event.subject.startswith("ship ") else None
                trials.append(Trial(event.subject, style))
            throws = trials[-1].throws
            if throws:
                _stand(throws[-1])
            terms = list(event.modifiers.items())
            throws.append(Throw(event.roll, event.dice, terms, event.total, event.target))
        case _ if trials and not trials[-1].over:
            _go_on(trials[-1], event)


def _go_on(trial: Trial, event: Event) -> None:
    match event:
        case happened.HitLocated():
            trial.located.append((event.die, event.track))
        case happened.ResourceChanged(by=by) if by < 0:
            trial.lost += [event.track] * -by
        case happened.PhaseBegan() | happened.ActionTaken() | happened.CardDrawn():
            trial.over = True
    if trial.throws:
        _come_to(trial.throws[-1], event)


def _come_to(throw: Throw, event: Event) -> None:
    match event:
        case happened.RollHelped():
            throw.terms.append((event.source, event.modifier))
            throw.total = event.total
        case happened.Rerolled():
            throw.dice, throw.total = event.dice, event.total
            throw.again.append(event.source)
        case happened.TestEnded():
            throw.good, throw.total, throw.result = event.passed, event.total, event.result
        case happened.HitsSuffered():
            throw.good, throw.hits = False, event.hits
        case happened.ShipSunk():
            throw.good = True
        case happened.ShipMissed():
            throw.good = False


def _stand(throw: Throw) -> None:
    """Record that a throw is final: it was a success, as failures have events of their own."""
    if throw.good is None:
        throw.good = True


def _lie_open(trials: list[Trial], decision: Decision) -> None:
    """Add the throw that seats can still change, if its own events are not among those given."""
    about = decision.about
    subject, total = str(about["subject"]), int(about["total"])
    last = trials[-1] if trials else None
    if last and last.subject == subject and last.throws and last.throws[-1].total == total:
        return
    dice = int(about["one"]), int(about["other"])
    terms = [("modifiers", total - sum(dice))] if total != sum(dice) else []
    trials.append(Trial(subject, throws=[Throw(str(about["roll"]), dice, terms, total, None)]))
