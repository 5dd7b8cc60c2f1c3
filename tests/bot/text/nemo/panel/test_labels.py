"""The numbers in labels of Nemo's War, compared with the events of random games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.nemo.panel import choices
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.nemo import commands as c
from engine.nemo import events as e
from engine.nemo.model import State
from engine.nemo.names import TRACKS
from engine.nemo.scoring import score_parts
from tests.bot.text.nemo.moments import GAME, NAMES, VARIANTS
from tests.engine.nemo.positions import at_sea

_PROMISE: Final = re.compile(r"(Notoriety|action points|Nemo|crew|hull) ([+-]\d+)", re.IGNORECASE)
_POINTS: Final = re.compile(r"(?<!action )points ([+-]\d+)")
"""Matches points of the score. A full column of the Tonnage adds more."""
_LOST: Final = "the game is lost"
_CHANCE: Final = (
    e.Rolled, e.Rerolled, e.HitLocated, e.PlacementRolled, e.ShipRevealed, e.CardDrawn, e.UprisingChecked,
    e.PursuitRolled,
)  # fmt: skip
"""Events after which a label predicts nothing."""
_LATER: Final = (*_CHANCE, e.PhaseEnded, e.CaptaincyPassed, e.TestEnded)
_BESIDE: Final = (*_LATER, e.CardPiled, e.ShipSunk, e.TreasureDrawn)
"""Events after which something else may score as well."""
_ASKED: Final = ("loss", "site", "row", "discard", "forgo")
"""Decisions that are made before a predicted change happens."""
_ROLLED: Final = c.Done
"""A command about an earlier roll, whose target and stake the view no longer contains."""
_STATED: Final = (c.Object, c.Mutiny)
"""Proposals, which aren't carried out yet; a mutiny first adds an action point of its own."""
_FOLLOWED: Final = (c.Destroy, c.Accept)
"""Commands followed by a loss that no view contains yet; test_final_choices covers them."""
_NAMED: Final = (c.Spend, c.Discard)
"""Commands whose labels name the effect of a treasure that is given up unused."""

Asked = tuple[State, int, Command, str]


def prompts(voyages: range, **options: bool) -> Iterator[Asked]:
    """Yield every position of random games with each legal command and its English label."""
    words = words_for("en")
    for number in voyages:
        state = GAME.setup(1 + number % 4, f"labels {number}", {**VARIANTS, **options})
        chance = Dice(f"labels {number}")
        while pending := GAME.pending(state):
            for decision in pending:
                view = GAME.view(state, decision.seat)
                for command in GAME.legal(state, decision.seat):
                    yield state, decision.seat, command, choices.label(command, view, NAMES, words)
            decision = pending[chance.below(len(pending))]
            legal = GAME.legal(state, decision.seat)
            GAME.apply(state, decision.seat, legal[chance.below(len(legal))])


def outcome(state: State, seat: int, command: Command) -> tuple[State, list[Event]]:
    """Return the position after a command, including decisions about losses, and the events.

    The first loss and the first site are chosen, and gains are accepted.
    """
    after = GAME.clone(state)
    happened = GAME.apply(after, seat, command)
    later = (*_CHANCE, e.PhaseEnded) if isinstance(command, c.Done) else _LATER
    while not any(isinstance(event, later) for event in happened):
        decision = next((each for each in GAME.pending(after) if each.kind in _ASKED), None)
        if decision is None:
            break
        answer = GAME.legal(after, decision.seat)[-1 if decision.kind == "forgo" else 0]
        happened += GAME.apply(after, decision.seat, answer)
    return after, happened


def changed(what: str, by: int, command: Command, happened: list[Event]) -> int:
    """Return by how much a command changes something, counting only changes that its label predicts."""
    own = happened
    if isinstance(command, c.UseCard):
        kinds = [type(event) for event in happened]
        used = kinds.index(e.CardUsed)
        own = happened[used : kinds.index(e.CardPiled, used) if e.CardPiled in kinds[used:] else None]
    if isinstance(command, c.Done):
        own = [event for event in happened if not isinstance(event, e.TestEnded)]
    changes: list[int] = []
    for event in own:
        if isinstance(event, _LATER):
            break
        match event:
            case e.NotorietyChanged(by=step) if what == "notoriety":
                changes.append(step)
            case e.ActionPointsChanged(by=step) if what == "action points":
                changes.append(step)
            case e.ResourceChanged(track=track, by=step) if track == what:
                changes.append(step)
    return sum(changes[: max(1, -by if what in TRACKS else 1)])


def _not_yet(state: State, command: Command) -> bool:
    """Return whether other players can still help with the roll."""
    return isinstance(command, c.Done) and len(GAME.pending(state)) > 1


def _lost_otherwise(command: Command, happened: list[Event]) -> bool:
    """Return whether a loss that a treasure avoided happened anyway, or another loss followed."""
    return isinstance(command, (c.UseTreasure, c.Destroy)) and any(
        isinstance(event, e.ResourceChanged) and event.by < 0 for event in happened
    )


def test_the_promised_changes_of_labels_are_correct(games_played: int) -> None:
    kept, broken = 0, set[str]()
    for state, seat, command, label in prompts(range(max(24, games_played))):
        promises = _PROMISE.findall(label)
        if not promises or isinstance(command, (*_STATED, *_NAMED)) or " or " in label or "if " in label:
            continue
        if _not_yet(state, command):
            continue
        after, happened = outcome(state, seat, command)
        if any(isinstance(event, e.TreasureUsed) and event.use == "at_once" for event in happened):
            continue
        for what, number in promises:
            found = changed(what.lower(), int(number), command, happened)
            if found == int(number) or (GAME.result(after) is not None and _LOST in label):
                kept += 1
            else:
                broken.add(f"{label}: {found:+d}")
    assert kept > 500
    assert not broken


def test_the_promised_points_of_labels_are_correct(games_played: int) -> None:
    kept, broken = 0, set[str]()
    for state, seat, command, label in prompts(range(max(24, games_played))):
        promised = _POINTS.search(label)
        if promised is None or isinstance(command, _STATED) or _not_yet(state, command):
            continue
        after = GAME.clone(state)
        happened = GAME.apply(after, seat, command)
        if isinstance(command, (c.Sacrifice, c.Done, c.Tonnage)):  # Its price may be decided separately.
            after, happened = outcome(state, seat, command)
        beside = any(isinstance(event, _BESIDE) for event in happened) or _lost_otherwise(command, happened)
        if beside or GAME.result(after) is not None:
            continue
        before, now = score_parts(state), score_parts(after)
        found = sum(now[part] - before[part] for part in now if part != "tonnage")
        if found == int(promised[1]):
            kept += 1
        else:
            broken.add(f"{label}: {found:+d}")
    assert not broken
    assert kept > 100


def test_a_row_of_tonnage_shows_the_points_of_the_column_it_fills(games_played: int) -> None:
    looked, broken = 0, set[str]()
    for state, seat, command, label in prompts(range(max(24, games_played))):
        if not isinstance(command, c.Pick) or GAME.pending(state)[0].kind != "row":
            continue
        promised = _POINTS.search(label) if "fills a column" in label else None
        after = GAME.clone(state)
        GAME.apply(after, seat, command)
        found = score_parts(after)["tonnage"] - score_parts(state)["tonnage"]
        if GAME.result(after) is None and found != (int(promised[1]) if promised else 0):
            broken.add(f"{label}: {found:+d}")
        looked += 1
    assert not broken
    assert looked


def test_only_choices_that_certainly_lose_the_game_warn_of_it(games_played: int) -> None:
    said, silent, wrong = 0, set[str](), set[str]()
    for state, seat, command, label in prompts(range(max(40, games_played))):
        near = state.notoriety > 20 or min(state.resources.values()) < 3
        if isinstance(command, (*_STATED, *_FOLLOWED, _ROLLED)) or not (near or _LOST in label):
            continue
        after = GAME.clone(state)
        happened = GAME.apply(after, seat, command)
        lost = after.ended not in (None, "finale", "imperialists")
        if _LOST in label:
            said += 1
            if not lost:
                wrong.add(f"{command}: {label}")
        elif lost and not any(isinstance(event, _LATER) for event in happened):
            silent.add(f"{command}: {label}")
    assert said > 3
    assert not silent
    assert not wrong


def test_a_motive_exceeded_by_the_notoriety_warns_that_the_game_is_lost() -> None:
    state = at_sea()
    state.notoriety = state.box.motives["science"].defeat
    view = GAME.view(state, 0)
    shown = choices.label(c.Adopt("science"), view, NAMES, words_for("en"))
    assert shown == f"Science: defeat at Notoriety {state.notoriety} · {_LOST}"
    assert _LOST not in choices.label(c.Adopt("war"), view, NAMES, words_for("en"))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_warning_exists_in_every_language(locale: str) -> None:
    state = at_sea()
    state.notoriety = state.box.motives["science"].defeat
    words = words_for(locale)
    shown = choices.label(c.Adopt("science"), GAME.view(state, 0), NAMES, words)
    assert words("{choice} · the game is lost", choice="") in shown
