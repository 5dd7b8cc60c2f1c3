"""Rolls as text: dice, modifiers, total, and the total that is needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.nemo.pieces.cards import title
from bot.text.nemo.pieces.effects import signed
from bot.text.nemo.pieces.names import CHARACTERS, TRACKS
from bot.text.nemo.pieces.ships import ship
from engine.nemo.events import Purpose, Rolled
from engine.nemo.outcome import is_snake_eyes
from engine.nemo.view import View
from render.nemo.words import UPGRADES

MODIFIERS: Final[Mapping[str, str]] = {
    **TRACKS,
    **UPGRADES,
    "stalk": N_("stalk attack"),
    "warship": N_("Warship here"),
    "ships": N_("ships here"),
    "cubes": N_("uprisings here"),
    "treasure": N_("treasure"),
    "sacrificed": N_("sacrificed characters"),
    "notoriety": N_("Notoriety thresholds"),
}
"""The names of modifiers of a roll, by their id in the engine."""

SOURCES: Final[Mapping[str, str]] = {
    **CHARACTERS,
    **UPGRADES,
    "red_sky_at_night": N_("Red Sky at Night"),
    "treasure": N_("a treasure"),
}
"""The names of what can help after a roll, in addition to kept cards."""

ACTIONS: Final[Mapping[str, str]] = {
    "move": N_("Sail"),
    "attack": N_("Attack"),
    "torpedo": N_("Torpedo"),
    "search": N_("Search"),
    "incite": N_("Incite"),
    "rest": N_("Rest"),
    "repair": N_("Repair"),
    "refit": N_("Refit"),
    "adventure": N_("Adventure"),
    "fog": N_("Fog Machine"),
}
"""The names of tests and actions, for the start of a line."""

_ROLLS: Final[Mapping[Purpose, str]] = {
    "test": N_("{subject}: {sum}"),
    "nautilus": N_("The Nautilus strikes **{subject:the_ship}**: {sum}"),
    "warship": N_("**{subject:The_ship}** fires; to evade: {sum}"),
    "torpedo": N_("Torpedo at **{subject:the_ship}**: {sum}"),
    "cyclone": N_("The cyclone reaches the Nautilus; to evade: {sum}"),
    "fog": N_("Fog: {sum}"),
}


def subject(subject: str, view: View, words: Words, side: str = "") -> str:
    """Return what a roll is about: the name of a ship on the given side, a card's title, or an action."""
    kind, _space, number = subject.partition(" ")
    if kind == "ship":
        return ship(int(number), view, words, side)
    if kind == "card":
        return title(int(number), view.box, words)
    return words(ACTIONS[kind]) if kind in ACTIONS else words(SOURCES.get(kind, kind))


def source(source: str, view: View, words: Words) -> str:
    """Return the name of what helps a roll."""
    kind, _space, number = source.partition(" ")
    return title(int(number), view.box, words) if kind == "card" else words(SOURCES[kind])


def rolled(event: Rolled, view: View, words: Words) -> str:
    """Return a roll with its sum: "⚄⚂ 5+3 = 8, +2 crew, -1 Warship here = **9** against 8"."""
    about = subject(event.subject, view, words, event.side or "")
    text = words(_ROLLS[event.roll], subject=about, sum=_sum(event, view, words))
    if is_snake_eyes(event.dice) and event.roll != "fog":
        return words("{roll}: a natural 1-1 fails", roll=text)
    if event.roll in ("warship", "cyclone") and event.target and event.total >= event.target:
        return words("{roll}: evaded", roll=text)
    return text


def modifiers(added: Mapping[str, int], words: Words) -> str:
    """Return the modifiers of a roll with their reasons, such as "+2 crew, -1 Warship here"."""
    return words.join(
        words("{by} {reason}", by=signed(by), reason=words(MODIFIERS[name])) for name, by in added.items()
    )


def _sum(event: Rolled, view: View, words: Words) -> str:
    thrown = sum(event.dice)
    parts = [words.dice(event.dice)]
    if len(event.dice) > 1:
        parts.append(f"{'+'.join(map(str, event.dice))} = {thrown}")
    text = " ".join(parts)
    if event.modifiers:
        text = f"{words.join((text, modifiers(event.modifiers, words)))} = **{event.total}**"
    if event.target is not None:
        return words("{sum} against {target}", sum=text, target=event.target)
    if event.subject in view.box.actions:
        floors, failures = view.box.figures.results.floors, view.box.figures.results.failures
        if view.box.actions[event.subject].result(failures) == "success":
            return words("{sum} against {target}", sum=text, target=floors[failures - 1])
        return words(
            "{sum} against {target} ({least}: costly success)",
            sum=text, target=floors[failures], least=floors[failures - 1],
        )  # fmt: skip
    return text
