"""The score, the level of victory, and each crew member's glory (15, 17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from engine.kernel.game import STOPPED, Result, Score
from engine.nemo.catalogue import Worth
from engine.nemo.events import GameEnded
from engine.nemo.model import State
from engine.nemo.names import TRACKS

Level = Literal["failure", "inconsequential", "success", "promising", "triumph"]
FINALE: Final = "finale"
"""The reason in the result of a game that was not lost."""


def end_game(state: State) -> None:
    """End a game that was not lost, and score it."""
    state.ended = FINALE
    state.steps.clear()
    score = sum(score_parts(state).values())
    state.emit(GameEnded(level(state, score), score))


def score_parts(state: State) -> dict[str, int]:
    """Return the parts of the current score (15).

    Including the motive's addition, every ship, card and token counts at least 0; only the resources, and one
    of the finales, can count below 0.
    """
    tile = state.box.motives[state.motive]
    worths = list(_worths(state))
    warships, others = _sunk(state)
    warships += [worth.warship for worth in worths if worth.warship is not None]
    others += [worth.non_warship for worth in worths if worth.non_warship is not None]
    adventures = [worth.adventure for worth in worths if worth.adventure is not None]
    treasures = [state.box.treasures[treasure] for treasure in state.treasures]
    points = [token.vp for token in treasures if token.vp is not None]
    wonders = sum(token.sort == "wonder" for token in treasures)
    return {
        "warships": _floored(warships, tile.warship),
        "non_warships": _floored(others, tile.non_warship),
        "adventures": _floored(adventures, tile.adventure),
        "treasures": _floored(points, tile.treasure),
        "liberation": tile.liberation * (len(state.cubes) + len(state.silver)),
        "science": tile.science * (_science(state) + sum(worth.science for worth in worths)),
        "wonders": tile.wonder * (wonders + _wonders(state) + sum(worth.wonder for worth in worths)),
        "characters": _characters(state) + sum(worth.character for worth in worths),
        "tonnage": state.box.figures.tonnage.bonus[full_columns(state)],
        "resources": _penalty(state) + sum(worth.penalty for worth in worths),
        "finale": sum(worth.flat for worth in worths),
    }


def full_columns(state: State) -> int:
    """Return how many columns of the Tonnage grid are filled in every row."""
    shortest = min(len(row) for row in state.tonnage.values())
    return min(shortest, state.box.figures.tonnage.columns)


def level(state: State, score: int) -> Level:
    """Return the level of victory for a score."""
    levels = state.box.figures.levels
    if score >= levels.triumph:
        return "triumph"
    if score >= levels.promising:
        return "promising"
    if score >= levels.success:
        return "success"
    return "inconsequential" if score >= levels.inconsequential else "failure"


def glory(state: State, seat: int) -> dict[str, int]:
    """Return the parts of a seat's glory: living characters, gems, passed and failed cards (17)."""
    return {
        "characters": len(state.characters_of(seat)),
        "gems": 2 * state.seat_gems[seat],
        "passed": len(state.passed[seat]),
        "failed": -len(state.failed[seat]),
    }


def result(state: State) -> Result | None:
    """Return the result if the game has ended: a level of victory, or ``defeat_`` and its cause.

    A cooperative crew shares one score and the first place; after a defeat there is no score and no first
    place. In the semi-competitive game the scores are glory; ties in glory are broken by passed cards, then
    gems, then living characters (17).
    """
    return None if state.ended is None else standing(state)


def standing(state: State) -> Result:
    """Return the current scores, without a level of victory before the end."""
    seats = range(state.seats)
    if state.ended not in (None, FINALE):
        return Result(f"defeat_{state.ended}", tuple(Score(seat, 0, {}, 2) for seat in seats))
    parts = score_parts(state)
    total = sum(parts.values())
    reached = STOPPED if state.ended is None else level(state, total)
    if not state.vying:
        return Result(reached, tuple(Score(seat, total, parts, 1) for seat in seats))
    rows = [glory(state, seat) for seat in seats]
    keys = [(sum(row.values()), row["passed"], row["gems"], row["characters"]) for row in rows]
    return Result(
        reached,
        tuple(
            Score(seat, keys[seat][0], rows[seat], 1 + sum(other > keys[seat] for other in keys))
            for seat in seats
        ),
    )


def _worths(state: State) -> Iterator[Worth]:
    """Yield the values of the cards in the pass piles and of the fitted upgrades."""
    for pile in state.passed:
        for card in pile:
            yield state.box.cards[card].vp
    for upgrade in state.fitted:
        yield state.box.upgrades[upgrade].vp


def _sunk(state: State) -> tuple[list[int], list[int]]:
    faces = [state.face(ship) for row in state.tonnage.values() for ship in row]
    return [f.vp for f in faces if f.warship], [f.vp for f in faces if not f.warship]


def _floored(points: list[int], modifier: int) -> int:
    return sum(max(0, value + modifier) for value in points)


def _science(state: State) -> int:
    sunk = sum(state.face(ship).science for row in state.tonnage.values() for ship in row)
    alive = sum(state.box.characters[character].science for character in state.characters)
    return sunk + alive + sum(_at(state.box.figures.resources[t].science, state.resources[t]) for t in TRACKS)


def _wonders(state: State) -> int:
    sunk = sum(state.face(ship).wonder for row in state.tonnage.values() for ship in row)
    return sunk + sum(_at(state.box.figures.resources[t].wonder, state.resources[t]) for t in TRACKS)


def _characters(state: State) -> int:
    alive = sum(state.box.characters[character].vp for character in state.characters)
    return alive + sum(max(0, state.box.figures.resources[t].points[state.resources[t]]) for t in TRACKS)


def _penalty(state: State) -> int:
    return sum(min(0, state.box.figures.resources[t].points[state.resources[t]]) for t in TRACKS)


def _at(steps: tuple[int, ...], step: int) -> int:
    return steps[step] if steps else 0
