"""Invariants that every position of Nemo's War satisfies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.kernel.errors import BrokenState
from engine.nemo.catalogue import FIRST_SEA_TOKEN
from engine.nemo.model import State
from engine.nemo.names import ACT_THREE, ACT_TWO, RISING_ACTION, TRACKS
from engine.nemo.ships import between_places


def check(state: State) -> None:
    """Raise BrokenState if the position violates an invariant."""
    _count_ships(state)
    _count_cards(state)
    _count_treasures(state)
    _count_upgrades(state)
    figures = state.box.figures
    gems = state.gems + state.deck_gems + sum(state.seat_gems) + sum(w.gem for w in state.oceans.values())
    _require(gems == figures.supply.gems, f"there are {gems} gems")
    _require(0 <= state.action_points <= figures.action_points.top, "the action points are off their track")
    _require(0 <= state.notoriety <= state.peak <= figures.notoriety.top, "Notoriety is off its track")
    _require(len(set(state.cubes)) == len(state.cubes) <= figures.supply.cubes, "there are too many cubes")
    _require(set(state.cubes) <= set(state.box.sites), "a cube is at an unknown site")
    for track in TRACKS:
        lowest = 0 if state.ended else 1
        _require(
            lowest <= state.resources[track] <= figures.resources[track].start, f"{track} is off its track"
        )
    _require(len(state.salvage) <= figures.stores.salvage, "there is too much salvage")
    _require(0 <= state.captain < state.seats, "there is no captain")
    _require((state.ended is None) == bool(state.steps), "only a game that has not ended can have steps")


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BrokenState(otherwise)


def _once_each(what: str, found: Iterable[object], expected: Iterable[object]) -> None:
    counted, due = Counter(found), Counter(expected)
    _require(counted == due, f"{what}: {dict(counted - due)} too many, {dict(due - counted)} missing")


def _count_ships(state: State) -> None:
    """Check that every ship is in exactly one place, and every Dead Seas token in at most one."""
    places = [
        *state.pool,
        *state.discard,
        *state.salvage,
        *(ship for row in state.tonnage.values() for ship in row),
        *(ship for group in state.groups.values() for ship in group),
        *(ship for waters in state.oceans.values() for ship in waters.ships),
        *between_places(state),
    ]
    _once_each("ships", (ship for ship in places if ship < FIRST_SEA_TOKEN), list(state.box.ships))
    tokens = [number for number in places if number >= FIRST_SEA_TOKEN]
    _require(len(set(tokens)) == len(tokens), "a token of the Dead Seas is in two places")
    _require(
        all(waters.hidden >= 0 for waters in state.oceans.values()),
        "an ocean has a negative number of hidden ships",
    )


def _count_cards(state: State) -> None:
    """Check that no card occurs twice, and that the events, acts and the finale are complete."""
    piles = [card for pile in (*state.passed, *state.failed) for card in pile]
    seen = [*state.draw, *state.deck, *state.tableau, *piles]
    seen += [step.card for step in state.steps if step.kind == "adventuring" and step.stage == "begin"]
    events = [card for card in seen if state.box.cards[card].family == "event"]
    _require(len(set(seen)) == len(seen), "a card is in two places")
    _require(set(events) <= set(state.box.events), "there is an unknown event")
    for act in (ACT_TWO, ACT_THREE, RISING_ACTION):
        _require(seen.count(act) <= 1, f"card {act} is in two places")


def _count_treasures(state: State) -> None:
    tokens = [*state.cup, *state.treasures]
    _require(len(set(tokens)) == len(tokens), "a treasure is in two places")
    _require(set(tokens) <= set(state.box.treasures), "there is an unknown treasure")


def _count_upgrades(state: State) -> None:
    mines = "magnetic_mines"
    cards = [*state.offered, *state.aside, *state.fitted, *state.wrecked]
    upgrades = [card for card in cards if card != mines]
    motive = state.box.motives[state.rules.options.motive].upgrade
    bought = [name for name, card in state.box.upgrades.items() if card.cost]
    if any(step.kind == "outfitting" and not step.settled for step in state.steps):
        bought.remove(motive)
    _once_each("upgrades", upgrades, bought)
