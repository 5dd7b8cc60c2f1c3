"""Short descriptions of a position of Nemo's War: captions, text alternatives, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import bot.text.nemo.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.contract import Figure
from bot.text.nemo.epilogues import epilogue
from bot.text.nemo.narrator import DEFEATS
from engine.nemo.names import ACT_ONE
from engine.nemo.view import View

PARTS: Final[Mapping[str, str]] = {
    "warships": N_("Warships"),
    "non_warships": N_("Non-Warships"),
    "adventures": N_("adventures"),
    "treasures": N_("treasures"),
    "liberation": N_("liberation"),
    "science": N_("science"),
    "wonders": N_("wonders"),
    "characters": N_("characters"),
    "tonnage": N_("Tonnage"),
    "resources": N_("resources"),
    "finale": N_("finale"),
    "gems": N_("gems"),
    "passed": N_("passed cards"),
    "failed": N_("failed cards"),
}
"""The names of the parts of a score, or of a seat's glory (15, 17)."""


def name(words: Words) -> str:
    """Return the game's name for captions."""
    return words("Nemo's War")


def resignation(words: Words) -> str:
    """Return what happens to a seat when its player resigns."""
    return words(
        "The crew sails on without you: your duties are handled as cautiously as possible, and when "
        "you'd be captain, the crew decides."
    )


def caption(view: View, words: Words) -> str:
    """Return the caption below a board, such as "Nemo's War · act 2, turn 9 · action phase"."""
    return f"{name(words)} · {stage(view, words)}"


def stage(view: View, words: Words) -> str:
    """Return the stage of the game, such as "act 2, turn 9 · action phase"."""
    if view.result is not None:
        return words("final position, turn {turn}", turn=view.turn)
    if view.phase == "setup":
        return words("set-up")
    return words(
        "act {act}, turn {turn} · {phase}",
        act=view.act.id - ACT_ONE + 1 if view.act else 1,
        turn=view.turn,
        phase=words(n.PHASES[view.phase]),
    )


def points(_view: View) -> Mapping[int, int]:
    """Return nothing, because the crew's score is shared."""
    return {}


def seat_figures(seat: int, view: View, words: Words) -> Sequence[Figure]:
    """Return each seat's gems, and for the captain also the crew's points and action points."""
    gems = view.seats[seat].gems
    found = [Figure("gems", gems, words("gems: {count}", count=gems), "gem")]
    if seat != view.captain:
        return found
    points = sum(view.score.values())
    actions = words.n("{count} action point", "{count} action points", view.action_points)
    return (
        Figure("points", points, words.n("{count} point", "{count} points", points), "points"), *found,
        Figure("remaining", view.action_points, actions, "action_points"),
    )  # fmt: skip


def position(view: View, names: Sequence[str], words: Words) -> str:
    """Describe the position in three sentences: the stage of the game, the ship, the seas."""
    return words.sentences((_progress(view, names, words), _ship(view, words), _seas(view, words)))


def _progress(view: View, names: Sequence[str], words: Words) -> str:
    where = words(
        "{caption}, motive {motive}, captain {captain}",
        caption=caption(view, words),
        motive=words(n.MOTIVES[view.motive]),
        captain=names[view.captain],
    )
    awaited = words.join(dict.fromkeys(names[decision.seat] for decision in view.decisions))
    if not awaited:
        return words("{sentence}.", sentence=where)
    return words("{where}; waiting for {awaited}.", where=where, awaited=awaited)


def _ship(view: View, words: Words) -> str:
    return words(
        "The Nautilus: {place}, {points} AP, {resources}; Notoriety {notoriety} of {defeat}, treasures "
        "held: {treasures}, cards left: {cards}.",
        place=n.ocean(view.nautilus, words) if view.nautilus else words("not placed yet"),
        points=view.action_points,
        resources=n.resources(view, words),
        notoriety=view.notoriety,
        defeat=view.defeat,
        treasures=len(view.treasures),
        cards=view.draw,
    )


def _seas(view: View, words: Words) -> str:
    crowded = words.join(
        words("{ocean} {count}", ocean=n.ocean(ocean.id, words), count=count)
        for ocean in view.oceans
        if (count := ocean.hidden + len(ocean.ships))
    )
    cubes = sum(any(ocean.sites.get(site) for ocean in view.oceans) for site in n.SITES)
    message = N_("Ships: {ships}; oceans with a gem: {gems}, uprisings: {cubes}, points so far: {score}.")
    if view.result is not None:
        message = N_("Ships: {ships}; oceans with a gem: {gems}, uprisings: {cubes}, points: {score}.")
    return words(
        message,
        ships=crowded or words("nothing"),
        gems=sum(ocean.gem for ocean in view.oceans),
        cubes=cubes + sum(len(ocean.silver) for ocean in view.oceans),
        score=sum(view.score.values()),
    )


def ending(view: View, names: Sequence[str], words: Words) -> str:
    """Return the end of the game: the level of victory, the winners and the epilogue."""
    return "\n".join((_outcome(view, names, words), f"*{epilogue(view, words)}*"))


def _outcome(view: View, names: Sequence[str], words: Words) -> str:
    result = view.result
    assert result is not None  # noqa: S101 - the contract requires a view with a result
    if result.reason in DEFEATS:
        return words("{sentence}.", sentence=words(DEFEATS[result.reason]))
    return words(
        "**{level}** with {score} points for {names}.",
        level=words(n.LEVELS[result.reason]),
        score=sum(view.score.values()),
        names=words.both(names[seat] for seat in result.winners),
    )


def part(part: str, words: Words) -> str:
    """Return the name of a part of a score."""
    return words(PARTS[part])


def origin(part: str, points: int, seat: int, view: View, words: Words) -> str:  # noqa: ARG001 - as every game's
    """Return the composition of a part of the score, such as a number and the points of each (15)."""
    tile = view.box.motives[view.motive]
    sunk = [ship for row in view.tonnage.values() for ship in row]
    warships = sum(ship.warship for ship in sunk)
    each = {"liberation": tile.liberation, "science": tile.science, "wonders": tile.wonder}
    match part:
        case "warships":
            return words("sunk: {count}", count=warships)
        case "non_warships":
            return words("sunk: {count}", count=len(sunk) - warships)
        case "treasures":
            return str(len(view.treasures))
        case "tonnage":
            return words("full columns: {count}", count=view.full_columns)
        case _ if each.get(part):
            return f"{points // each[part]} × {each[part]}"
    return ""
