"""The scoring of areas at the end of each war, and the final scores (11, 12)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.empires.atlas import atlas
from engine.empires.events import AreaScored, RevolutionBroke, UnrestPunished, UnrestShown
from engine.empires.model import State
from engine.empires.names import AREAS, Area, Ties
from engine.kernel.game import STOPPED, Result, Score


def score_areas(state: State) -> None:
    """Score every area (11)."""
    for area in AREAS:
        for seat, place, shared, points in standings(state, area):
            if points:
                state.realms[seat].points += points
                state.emit(AreaScored(seat, area, place, shared, points))


def standings(state: State, area: Area) -> list[tuple[int, int, int, int]]:
    """Return the ranking in an area, as tuples: seat, place, number of powers that share it, points.

    Powers are ranked by their control markers there; powers without one are omitted (11).
    """
    markers = {seat: realm.markers[area] for seat, realm in enumerate(state.realms) if area in realm.markers}
    values = atlas().areas[area].points
    ranking = sorted(markers.values(), reverse=True)
    rows = []
    for seat in sorted(markers, key=markers.__getitem__, reverse=True):
        place, shared = ranking.index(markers[seat]) + 1, ranking.count(markers[seat])
        rows.append((seat, place, shared, tied_points(values, place, shared, state.rules.ties)))
    return rows


def tied_points(values: Sequence[int], place: int, shared: int, ties: Ties) -> int:
    """Return the points of each of `shared` powers that share the place `place`, counted from 1.

    `values` are the points of the area's places (11.2).
    """
    if ties == "shared_floor":
        return sum(values[place - 1 : place - 1 + shared]) // shared
    counted = place if ties == "full" else place + shared - 1
    return values[counted - 1] if counted <= len(values) else 0


def final_unrest(state: State) -> None:
    """Reveal each seat's unrest and its cost in points (12)."""
    for seat, realm in enumerate(state.realms):
        state.emit(UnrestShown(seat, realm.unrest))
    for seat, realm in enumerate(state.realms):
        parts = _parts(state, seat)
        if _in_revolution(state, seat):
            state.emit(RevolutionBroke(seat, realm.unrest, -parts["revolution"]))
        elif parts["unrest"]:
            state.emit(UnrestPunished(seat, realm.unrest, -parts["unrest"]))


def result(state: State) -> Result | None:
    """Return the final scores (12), or None before the end."""
    return None if state.ended is None else standing(state)


def standing(state: State) -> Result:
    """Return the scores: points less the cost of unrest. Ties are broken by less unrest, then more gold (12).

    Powers in revolution share the last place; if all are, there is no winner.
    """
    parts = [_parts(state, seat) for seat in range(state.seats)]
    keys = [
        (False, -sum(row.values()), realm.unrest, -realm.gold)
        if not _in_revolution(state, seat)
        else (True, 0, 0, 0)
        for seat, (row, realm) in enumerate(zip(parts, state.realms, strict=True))
    ]
    ranks = [1 + sum(other < key for other in keys) for key in keys]
    if all(key[0] for key in keys):
        ranks = [2] * state.seats
    return Result(
        state.ended or STOPPED,
        tuple(
            Score(seat, sum(row.values()), row, rank)
            for seat, (row, rank) in enumerate(zip(parts, ranks, strict=True))
        ),
    )


def _in_revolution(state: State, seat: int) -> bool:
    return state.realms[seat].unrest >= state.rules.options.revolution_at


def _parts(state: State, seat: int) -> dict[str, int]:
    realm, figures = state.realms[seat], state.rules.figures.unrest
    if _in_revolution(state, seat):
        return {"points": realm.points, "unrest": 0, "revolution": -realm.points}
    calm = {r.unrest for s, r in enumerate(state.realms) if not _in_revolution(state, s)}
    ranking = sorted(calm if figures.always else calm - {0}, reverse=True)[:2]
    penalty = dict(zip(ranking, (figures.most, figures.second), strict=False)).get(realm.unrest, 0)
    lost = penalty if figures.below_zero else min(penalty, realm.points)
    return {"points": realm.points, "unrest": -lost, "revolution": 0}
