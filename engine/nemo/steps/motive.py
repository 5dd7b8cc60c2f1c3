"""Nemo takes another motive (act three)."""

from __future__ import annotations

from engine.nemo.commands import Adopt
from engine.nemo.effects import ChangeMotive
from engine.nemo.events import MotiveChanged
from engine.nemo.model import State
from engine.nemo.names import MOTIVES
from engine.nemo.notoriety import test_notoriety
from engine.nemo.steps.proceeding import ask
from engine.nemo.steps.sequence import Sequence, carries_out, takes_answer


@carries_out(ChangeMotive)
def _change_motive(state: State, _effect: ChangeMotive, _run: Sequence) -> None:
    others = [Adopt(motive) for motive in MOTIVES if motive != state.motive]
    ask(state, "motive", "13", "captain", [*others])


@takes_answer(ChangeMotive)
def _motive_changed(state: State, _effect: ChangeMotive, _run: Sequence, command: Adopt) -> None:
    state.motive = command.motive
    state.emit(MotiveChanged(command.motive))
    test_notoriety(state)
