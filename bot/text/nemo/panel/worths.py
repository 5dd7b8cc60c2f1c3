"""The effect of choices on the current score, as numbers and as text (15)."""

from __future__ import annotations

from bot.text.catalogue import Words
from bot.text.nemo.pieces.effects import signed
from engine.nemo import worths
from engine.nemo.effects import Effects, Resource
from engine.nemo.names import Character, Track
from engine.nemo.view import ShipView, View


def points(by: int, words: Words) -> str:
    """Return a change of the score as text, such as "points -4", or "no points"."""
    if not by:
        return words("no points")
    return words.counted("points", signed(by)) or words("points {points}", points=signed(by))


def of_ship(ship: ShipView, view: View) -> int:
    """Return the points of a ship as Tonnage."""
    front, back = view.box.faces[ship.id]
    return worths.of_face(back if ship.side == "back" else front, view.box.motives[view.motive])


def of_row(row: str, view: View) -> int:
    """Return the bonus for columns that one more ship in a row of the Tonnage grid would fill."""
    figures = view.box.figures.tonnage
    lengths = {each: len(ships) for each, ships in view.tonnage.items()}
    before, after = min(lengths.values()), min(lengths[each] + (each == row) for each in lengths)
    return figures.bonus[min(after, figures.columns)] - figures.bonus[min(before, figures.columns)]


def of_treasure(treasure: int, view: View) -> int:
    """Return the points of a treasure that the crew holds."""
    return worths.of_treasure(view.box.treasures[treasure], view.box.motives[view.motive])


def of_cube(view: View) -> int:
    """Return the points of an uprising."""
    return view.box.motives[view.motive].liberation


def of_card(card: int, view: View) -> int:
    """Return the points of a card in the pass pile."""
    return worths.of_card(view.box.cards[card].vp, view.box.motives[view.motive])


def of_upgrade(upgrade: str, view: View) -> int:
    """Return the points of a fitted upgrade."""
    return worths.of_card(view.box.upgrades[upgrade].vp, view.box.motives[view.motive])


def of_change(track: Track, by: int, view: View) -> int:
    """Return how the score changes if a resource changes by `by` steps."""
    figures, motive = view.box.figures.resources[track], view.box.motives[view.motive]
    at = next(each.value for each in view.resources if each.id == track)
    after = min(max(0, at + by), figures.start)
    return worths.of_step(view.box, motive, track, after) - worths.of_step(view.box, motive, track, at)


def of_effects(effects: Effects, view: View) -> int:
    """Return how the score changes through the effects on resources."""
    changes = (effect for effect in effects if isinstance(effect, Resource))
    return sum(of_change(each.which, each.n, view) for each in changes if each.which != "any")


def of_sacrifice(character: Character, penalty: Effects, view: View) -> int:
    """Return how the score changes if a character is sacrificed, including the penalty."""
    tile = view.box.characters[character]
    return of_effects(penalty, view) - worths.of_character(tile, view.box.motives[view.motive])
