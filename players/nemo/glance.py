"""Quick estimates of a position of Nemo's War, in points: of ships, tests, resources and effects."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import exp
from typing import Final, Literal

from engine.kernel.decisions import Decision
from engine.nemo import modifiers
from engine.nemo.catalogue import Face, TreasureToken
from engine.nemo.effects import ActionPoints, Effects, Notoriety, Resource, ToPile, Treasure
from engine.nemo.model import State
from engine.nemo.names import TRACKS, Combat, Track
from engine.nemo.ships import is_white
from engine.nemo.worths import of_card, of_face, of_treasure
from players.nemo.prospects import fading, notoriety_room, remaining_turns, step_worth
from players.nemo.throws import reaches
from players.nemo.weights import WEIGHTS

FRAIL: Final[Mapping[Track, tuple[float, ...]]] = {
    "nemo": (9.0, 2.1, 1.0, 0.5, 0.4, 0.2),
    "crew": (9.0, 5.0, 2.6, 1.6, 1.2, 0.8, 0.5),
    "hull": (9.0, 3.0, 0.8, 0.4, 0.2, 0.1),
}
"""The fragility of a resource with each number of remaining steps, from 0."""
DEFEAT: Final = 150.0
"""The cost of a lost voyage, in points."""
SPACE: Final = 2.65
"""The ships that a free space absorbs: one fills it, one reveals that, and often one turns it hostile."""
UNSEEN: Final = 1.65
"""The number of ships that a face-down ship absorbs."""
_LOWER_DIE: Final = 3
"""The lower of the two dice that is assumed for a failure."""
REQUIRED_REPAIRS: Final = 46
"""The number of the card that costs points at the end unless a Repair is given up for it (13)."""
_PREY: Final = 3
_FOE: Final = 40
"""The number of an ironclad, a typical Warship; `_PREY` is that of a clipper, a typical Non-Warship."""


class Glance:
    """A position with a pending decision, which must not change while it is used."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state: Final = state
        self.decision: Final = decision
        self.motive: Final = state.box.motives[state.motive]
        self.left: Final = remaining_turns(state)
        self.lures: Final[dict[str, float]] = {}
        """The values of oceans that have been computed so far."""
        self._steps: Final[dict[Track, float]] = {}

    @cached_property
    def fame(self) -> float:
        """Return the cost of a point of Notoriety."""
        return WEIGHTS.fame + WEIGHTS.notorious * max(0.0, 1.0 - notoriety_room(self.state) / (self.left + 6))

    @cached_property
    def relief(self) -> float:
        """Return the value of one Warship less on the map: higher on a full map, and with more to come."""
        taken = sum(waters.count for waters in self.state.oceans.values())
        room = sum(ocean.capacity for ocean in self.state.box.oceans.values())
        crowded = 1 + WEIGHTS.crowding * (taken / room - 0.6)
        return WEIGHTS.relief * crowded * min(1.0, self.left / 6)

    @cached_property
    def strain(self) -> Mapping[str, float]:
        """Return the pressure of ships to come on each ocean, relative to the average of 1.

        Ships come to the major oceans, and go to those around them while there is a ship to place, to reveal
        or to turn hostile. The fewer of these remain, the sooner the first hunter comes.
        """
        box = self.state.box
        room = {name: self._room(name) for name in box.oceans}
        pressed = dict.fromkeys(room, 0.0)
        for major in box.majors.values():
            near = (major, *box.adjacent[major])
            scarce = exp(-sum(room[ocean] for ocean in near) / WEIGHTS.narrow)
            for ocean in near:
                pressed[ocean] += scarce
        usual = max(1e-9, sum(pressed.values()) / len(pressed))
        return {ocean: each / usual for ocean, each in pressed.items()}

    def _room(self, ocean: str) -> float:
        """Return how many ships an ocean can take before one must hunt."""
        waters = self.state.oceans[ocean]
        space = max(0, self.state.box.oceans[ocean].capacity - waters.count)
        pale = sum(is_white(self.state, ship) for ship in waters.ships)
        return SPACE * space + UNSEEN * waters.hidden + pale

    @cached_property
    def treasure(self) -> float:
        """Return the value of a treasure before it is drawn: the average of those that remain."""
        tokens = self.state.box.treasures
        found = sum(self._token(tokens[number]) for number in self.state.cup)
        return WEIGHTS.treasure + found / len(self.state.cup) if self.state.cup else 0.0

    def _token(self, token: TreasureToken) -> float:
        trouble = sum(-self.fame * effect.n for effect in token.effects if isinstance(effect, Notoriety))
        return of_treasure(token, self.motive) or trouble

    def kept(self, treasure: int) -> float:
        """Return the value of a held treasure at the end."""
        return self._token(self.state.box.treasures[treasure])

    @cached_property
    def unseen(self) -> float:
        """Return the value of attacking a face-down ship, by the shares of weak and strong ones to draw."""
        state, pool = self.state, self.state.pool
        if not pool:
            return -WEIGHTS.unseen_cost
        white = sum(number in state.box.ships and state.box.ships[number].group == "A" for number in pool)
        share = white / len(pool)
        prey, foe = state.box.faces[_PREY][0], state.box.faces[_FOE][0]
        fights = share * self._fought(prey) + (1 - share) * max(0.0, self._fought(foe))
        return WEIGHTS.unseen_fight * fights - WEIGHTS.unseen_cost

    def _fought(self, face: Face) -> float:
        hit = reaches(face.defence - 3)
        return hit * (self.prize(face) - self.fame * face.notoriety) - (1 - hit) * self.fame - self.shot(face)

    @cached_property
    def hit(self) -> float:
        """Return the average cost of a hit."""
        tracks = self.state.box.figures.hit_location.tracks
        return sum(map(self.step, tracks)) / len(tracks)

    def step(self, track: Track) -> float:
        """Return the cost of losing the next step of a resource."""
        if track not in self._steps:
            self._steps[track] = self._step(track)
        return self._steps[track]

    def _step(self, track: Track) -> float:
        at = self.state.resources[track]
        lost = step_worth(self.state, track, at) - step_worth(self.state, track, max(0, at - 1))
        return (
            0.6
            + (1 - fading(self.state)) * lost
            + WEIGHTS.risk * (_frailty(track, at - 1) - _frailty(track, at))
        )

    def staked(self, track: Track) -> float:
        """Return the expected loss of an exerted resource by a failure, weighted by the risk."""
        lost = modifiers.stakes(self.state, _LOWER_DIE)
        if self.state.resources[track] <= lost:
            return DEFEAT
        return WEIGHTS.staked * lost * self.step(track)

    def recovered(self, track: Track) -> float:
        """Return the value of gaining a step of a resource; 0 if it is full."""
        figures, at = self.state.box.figures.resources[track], self.state.resources[track]
        if at == figures.start:
            return 0.0
        won = step_worth(self.state, track, at + 1) - step_worth(self.state, track, at)
        return WEIGHTS.mended * 0.5 * ((1 - fading(self.state)) * won + min(8.0, self.step(track)))

    @cached_property
    def repaired(self) -> float:
        """Return the value of a Repair: a step of the hull, or the end of Required Repairs."""
        owed = -self.card(REQUIRED_REPAIRS) if REQUIRED_REPAIRS in self.state.tableau else 0.0
        full = self.state.resources["hull"] == self.state.box.figures.resources["hull"].start
        return 0.0 if full else max(self.recovered("hull"), owed)

    @cached_property
    def adventure(self) -> float:
        """Return the value of resolving an Adventure card: that of an average card, and the gems."""
        per_card = (
            0.6 * (1.2 + self.motive.adventure) + 0.27 * self.motive.science + 0.08 * self.motive.wonder
        )
        return WEIGHTS.card + WEIGHTS.card_points * per_card + self.treasure * self.state.deck_gems

    def prize(self, face: Face) -> float:
        """Return the value of sinking a ship, without its Notoriety."""
        return self.spoils(face) + self.relief * (1.0 if face.warship else WEIGHTS.harmless)

    def spoils(self, face: Face) -> float:
        """Return the value of a sunk ship as Tonnage, with its gain."""
        return of_face(face, self.motive) + WEIGHTS.sunk + self.effects(face.gain)

    def fight(self, style: Combat, ship: int) -> float:
        """Return the value of fighting a ship, including its shot and an exertion."""
        face = self.state.face(ship)
        exerted = max(TRACKS, key=lambda each: modifiers.exertion(self.state, each) - self.staked(each) / 4)
        bonus = sum(modifiers.for_strike(self.state, style, ship).values())
        hit = reaches(face.defence - bonus - modifiers.exertion(self.state, exerted))
        missed = self.fame + min(WEIGHTS.prey_failed, self.staked(exerted))
        return hit * (self.prize(face) - self.fame * face.notoriety) - (1 - hit) * missed - self.shot(face)

    def shot(self, face: Face) -> float:
        """Return the expected cost of a ship's shot."""
        if face.attack is None:
            return 0.0
        escape = reaches(face.attack - sum(modifiers.for_escape(self.state, None).values()))
        return (1 - escape) * WEIGHTS.hits * self.hit

    def tried(self, action: str, prize: float) -> float:
        """Return the value of an action's test with the best exertion; `prize` is the value of success."""
        entry, state = self.state.box.actions[action], self.state
        bonus = sum(modifiers.for_action(state, entry.modifiers).values())
        bonus += max(modifiers.exertion(state, track) for track in entry.exert)
        passed = reaches(state.box.figures.results.floors[1] - bonus)
        return passed * prize - (1 - passed) * WEIGHTS.failed

    def effects(self, effects: Effects, card: int | None = None) -> float:
        """Return the approximate value of effects."""
        total = 0.0
        for effect in effects:
            match effect:
                case Resource(which=which, n=n):
                    total += self._changed(which, n)
                case Notoriety(n=n):
                    total -= self.fame * n
                case Treasure(n=n):
                    total += self.treasure * n
                case ActionPoints(n=n):
                    room = self.state.box.figures.action_points.top - self.state.action_points
                    total += WEIGHTS.action_point * min(n, room)
                case ToPile(to="pass") if card is not None:
                    total += self.card(card)
        return total

    def _changed(self, which: Track | Literal["any"], steps: int) -> float:
        if which == "any":
            return 2.0 * steps
        return steps * self.step(which) if steps < 0 else self.recovered(which)

    def card(self, number: int) -> float:
        """Return the value of a card in the pass pile at the end."""
        return of_card(self.state.box.cards[number].vp, self.motive)


def _frailty(track: Track, steps: int) -> float:
    frail = FRAIL[track]
    return frail[max(0, steps)] if steps < len(frail) else 0.0
