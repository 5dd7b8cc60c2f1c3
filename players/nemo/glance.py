"""One look at a position of Nemo's War: what ships, tests, resources and effects are worth at the moment."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final, Literal

from engine.kernel.decisions import Decision
from engine.nemo import modifiers
from engine.nemo.catalogue import Face
from engine.nemo.effects import ActionPoints, Effects, Notoriety, Resource, ToPile, Treasure
from engine.nemo.model import State
from engine.nemo.names import TRACKS, Combat, Track
from players.nemo.prospects import ACTION_POINT, fading, notoriety_room, step_worth, turns_left
from players.nemo.throws import reaches

TREASURE: Final = 2.8
"""What a treasure is worth before it is drawn, in points."""
TONNAGE: Final = 8.5
"""What a sunk ship brings beside its points: columns of Tonnage."""
RELIEF: Final = 27.0
"""What a ship fewer on the map is worth.

This and the other weights of the rules of thumb were tried out in some thousand voyages.
"""
HARMLESS: Final = 0.4
"""How much of that a ship is worth that is no Warship: others take its place sooner."""
RISK: Final = 6.2
"""Points that are at stake when a resource runs low."""
FRAIL: Final[Mapping[Track, tuple[float, ...]]] = {
    "nemo": (9.0, 2.1, 1.0, 0.5, 0.4, 0.2),
    "crew": (9.0, 5.0, 2.6, 1.6, 1.2, 0.8, 0.5),
    "hull": (9.0, 3.0, 0.8, 0.4, 0.2, 0.1),
}
"""How frail so few steps of a resource are, beside each other."""
STAKED: Final = 0.65
"""How much what a failure takes is feared."""
DEFEAT: Final = 150.0
"""What the end of the voyage costs."""
_LOWER_DIE: Final = 3
"""What the lower of two dice that fail is taken to be."""
MENDED: Final = 4.4
"""How much a step regained is worth, beside what losing it cost."""
FAME: Final = 2.1
"""What a point of Notoriety costs, while there is room for it; and how much more when there is none."""
NOTORIOUS: Final = 7.2
HITS: Final = 2.0
"""Hits that a Warship lands if it lands any."""


class Glance:
    """A position that must not change while it is looked at."""

    def __init__(self, state: State, decision: Decision) -> None:
        """Look at a position when a question is asked."""
        self.state: Final = state
        self.decision: Final = decision
        self.motive: Final = state.box.motives[state.motive]
        self.left: Final = turns_left(state)

    @cached_property
    def fame(self) -> float:
        """What a point of Notoriety costs."""
        return FAME + NOTORIOUS * max(0.0, 1.0 - notoriety_room(self.state) / (self.left + 6))

    @cached_property
    def relief(self) -> float:
        """What one ship fewer on the map is worth, while more are to come."""
        return RELIEF * min(1.0, self.left / 6)

    @cached_property
    def hit(self) -> float:
        """What a hit costs, wherever it falls."""
        tracks = self.state.box.figures.hit_location.tracks
        return sum(map(self.step, tracks)) / len(tracks)

    def step(self, track: Track) -> float:
        """Return what losing the next step of a resource costs."""
        at = self.state.resources[track]
        lost = step_worth(self.state, track, at) - step_worth(self.state, track, max(0, at - 1))
        return 0.6 + (1 - fading(self.state)) * lost + RISK * (_frailty(track, at - 1) - _frailty(track, at))

    def staked(self, track: Track) -> float:
        """Return what a failure takes from an exerted resource, weighed by how much that is feared."""
        lost = modifiers.stakes(self.state, _LOWER_DIE)
        if self.state.resources[track] <= lost:
            return DEFEAT
        return STAKED * lost * self.step(track)

    def mended(self, track: Track) -> float:
        """Return what a step more of a resource brings; nothing where it is full."""
        figures, at = self.state.box.figures.resources[track], self.state.resources[track]
        if at == figures.start:
            return 0.0
        won = step_worth(self.state, track, at + 1) - step_worth(self.state, track, at)
        return MENDED * 0.5 * ((1 - fading(self.state)) * won + min(8.0, self.step(track)))

    def prize(self, face: Face) -> float:
        """Return what sinking a ship brings, its Notoriety apart."""
        return self.spoils(face) + self.relief * (1.0 if face.warship else HARMLESS)

    def spoils(self, face: Face) -> float:
        """Return what a sunk ship counts."""
        bonus = self.motive.warship if face.warship else self.motive.non_warship
        things = self.motive.science * face.science + self.motive.wonder * face.wonder
        return max(0, face.vp + bonus) + things + TONNAGE + self.effects(face.gain)

    def fight(self, style: Combat, ship: int) -> float:
        """Return what fighting a ship brings, its shot and what is exerted counted in."""
        face = self.state.face(ship)
        exerted = max(TRACKS, key=lambda each: modifiers.exertion(self.state, each) - self.staked(each) / 4)
        bonus = sum(modifiers.for_strike(self.state, style, ship).values())
        hit = reaches(face.defence - bonus - modifiers.exertion(self.state, exerted))
        missed = self.fame + min(6.0, self.staked(exerted))
        return hit * (self.prize(face) - self.fame * face.notoriety) - (1 - hit) * missed - self.shot(face)

    def shot(self, face: Face) -> float:
        """Return what a ship's shot may cost."""
        if face.attack is None:
            return 0.0
        escape = reaches(face.attack - sum(modifiers.for_escape(self.state, None).values()))
        return (1 - escape) * HITS * self.hit

    def tried(self, action: str, prize: float) -> float:
        """Return what an action's test brings, with the best exertion."""
        entry, state = self.state.box.actions[action], self.state
        bonus = sum(modifiers.for_action(state, entry.modifiers).values())
        bonus += max(modifiers.exertion(state, track) for track in entry.exert)
        passed = reaches(state.box.figures.results.floors[1] - bonus)
        return passed * prize - (1 - passed) * 2.5

    def effects(self, effects: Effects, card: int | None = None) -> float:
        """Return what effects bring, as far as that can be told at a glance."""
        total = 0.0
        for effect in effects:
            match effect:
                case Resource(which=which, n=n):
                    total += self._changed(which, n)
                case Notoriety(n=n):
                    total -= self.fame * n
                case Treasure(n=n):
                    total += TREASURE * n
                case ActionPoints(n=n):
                    total += ACTION_POINT * n
                case ToPile(to="pass") if card is not None:
                    total += self.card(card)
        return total

    def _changed(self, which: Track | Literal["any"], steps: int) -> float:
        if which == "any":
            return 2.0 * steps
        return steps * self.step(which) if steps < 0 else self.mended(which)

    def card(self, number: int) -> float:
        """Return what a card in the pass pile counts."""
        worth = self.state.box.cards[number].vp
        adventure = 0 if worth.adventure is None else max(0, worth.adventure + self.motive.adventure)
        things = self.motive.science * worth.science + self.motive.wonder * worth.wonder
        return adventure + things + worth.character + worth.penalty


def _frailty(track: Track, steps: int) -> float:
    frail = FRAIL[track]
    return frail[max(0, steps)] if steps < len(frail) else 0.0
