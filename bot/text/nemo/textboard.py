"""The whole position of Nemo's War as text, page by page, and the names of the board's regions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Final

import bot.text.nemo.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.contract import Page
from bot.text.leaves import leaves
from bot.text.nemo.pieces.cards import title
from bot.text.nemo.pieces.ships import painted, values
from bot.text.nemo.pieces.treasures import content
from bot.text.nemo.position import caption
from engine.nemo.names import HIDDEN
from engine.nemo.view import CardView, OceanView, SeatView, ShipView, View

PANELS: Final[Mapping[str, str]] = {
    "notoriety": N_("Notoriety"),
    "resources": N_("The Nautilus"),
    "tonnage": N_("Tonnage sunk"),
    "stores": N_("Upgrades, salvage, treasures, cards"),
    "crew": N_("Captain and crew"),
}
"""The names of the board's regions that are not oceans."""
_TWO_STOPS: Final = re.compile(r"([?!？！])[.。]$")
"""Matches the end of a list whose last title ends with a question or exclamation mark, followed by a
superfluous full stop."""


def region(code: str, view: View, names: Sequence[str], words: Words) -> str:  # noqa: ARG001 - as every game
    """Return the name of a region of the board that can be drawn enlarged."""
    return words(PANELS[code]) if code in PANELS else n.ocean(code, words)


def place(code: str, view: View, names: Sequence[str], words: Words) -> str:  # noqa: ARG001 - as every game
    """Describe the contents of an ocean, or of all oceans with an uprising site or a ship."""
    oceans = [
        ocean
        for ocean in view.oceans
        if code == ocean.id
        or code in ocean.sites
        or code in ocean.silver
        or any(code == f"ship {ship.id}" for ship in ocean.ships)
        or (code == f"ship {HIDDEN}" and ocean.id == view.nautilus)
    ]
    return "\n".join(_ocean(ocean, view, words) for ocean in oceans)


def textboard(view: View, names: Sequence[str], words: Words) -> Sequence[Page]:
    """Describe the whole position: an overview, the Nautilus, the oceans, Tonnage, the crew, the cards."""
    oceans = (_ocean(ocean, view, words) for ocean in view.oceans)
    crew = (_seat(seat, view, names, words) for seat in view.seats)
    return [
        *leaves(words("How things stand"), _standing(view, names, words), words),
        *leaves(words("The Nautilus"), _nautilus(view, words), words),
        *leaves(words("Oceans"), oceans, words),
        *leaves(words("Tonnage sunk"), _tonnage(view, words), words),
        *leaves(words("Captain and crew"), crew, words),
        *leaves(words("Cards"), _cards(view, words), words),
    ]


def _standing(view: View, names: Sequence[str], words: Words) -> Iterator[str]:
    yield caption(view, words)
    yield words(
        "Motive {motive}, captain {captain}.",
        motive=words(n.MOTIVES[view.motive]),
        captain=names[view.captain],
    )
    yield words(
        "Notoriety {notoriety} of {defeat}; thresholds ahead: {thresholds}.",
        notoriety=view.notoriety,
        defeat=view.defeat,
        thresholds=words.join(str(step) for step in view.thresholds if view.notoriety < step <= view.defeat)
        or words("none"),
    )
    white, black = view.placement_dice
    yield words("Placement dice: {white} white, {black} black.", white=white, black=black)
    yield words("Action points: {points}.", points=view.action_points)
    points = sum(view.score.values())
    yield (
        words("Points: {points}.", points=points)
        if view.result
        else words("Points so far: {points}.", points=points)
    )
    awaited = words.join(dict.fromkeys(names[decision.seat] for decision in view.decisions))
    if awaited:
        yield words("Deciding now: {names}.", names=awaited)


def _nautilus(view: View, words: Words) -> Iterator[str]:
    place = n.ocean(view.nautilus, words) if view.nautilus else words("not placed yet")
    yield words("The Nautilus: {place}.", place=place)
    for resource in view.resources:
        yield words(
            "{track}: {value} of {start}, +{exertion} when exerted.",
            track=n.track(resource.id, words),
            value=resource.value,
            start=resource.start,
            exertion=resource.exertion,
        )
    for label, upgrades in (
        (words("Fitted: {upgrades}."), view.fitted),
        (words("Available: {upgrades}."), view.offered),
        (words("Destroyed: {upgrades}."), view.destroyed),
    ):
        if upgrades:
            yield label.replace("{upgrades}", words.join(n.upgrade(each, words) for each in upgrades))
    if view.salvage:
        salvage = words.join(painted(ship.name, words) for ship in view.salvage)
        yield words("Salvage: {ships}.", ships=salvage)
    counted = Counter(content(each.id, view, words) for each in view.treasures)
    held = _listed(
        (
            words("{treasure} (×{copies})", treasure=each, copies=copies) if copies > 1 else each
            for each, copies in counted.items()
        ),
        words,
    )
    yield words("Treasures: {treasures}.", treasures=held or words("none"))


def _ocean(ocean: OceanView, view: View, words: Words) -> str:
    """Describe an ocean: its ships, its other contents, its uprisings, its links."""
    name = n.ocean(ocean.id, words)
    if ocean.die is not None:
        name = words("{ocean} (die {die})", ocean=name, die=ocean.die)
    parts = [words("the Nautilus")] if view.nautilus == ocean.id else []
    parts += [_ship(ship, words) for ship in ocean.ships]
    if ocean.hidden:
        parts.append(words("face-down ships: {count}", count=ocean.hidden))
    free = ocean.capacity - len(ocean.ships) - ocean.hidden
    if free < 0:
        parts.append(words("ships beyond its spaces: {count}", count=-free))
    else:
        parts.append(words("free spaces: {count}", count=free))
    if ocean.gem:
        parts.append(words("a gem"))
    if ocean.treasure_fleet:
        parts.append(words("a sunken treasure fleet"))
    risen = [_shared(site, view, words) for site, cube in ocean.sites.items() if cube]
    risen += [words("{site} (silver)", site=n.site(site, words)) for site in ocean.silver]
    if risen:
        parts.append(words("uprisings: {sites}", sites=words.join(risen)))
    quiet = [_shared(site, view, words) for site, cube in ocean.sites.items() if not cube]
    if quiet:
        parts.append(words("free uprising sites: {sites}", sites=words.join(quiet)))
    parts.append(words("sail to: {oceans}", oceans=words.join(n.ocean(each, words) for each in ocean.links)))
    if ocean.dashed:
        dashed = words.join(n.ocean(each, words) for each in ocean.dashed)
        parts.append(words("dashed links: {oceans}", oceans=dashed))
    text = words.p("list", "; ").join(parts)
    return words("**{name}**: {told}.", name=name, told=text)


def _shared(site: str, view: View, words: Words) -> str:
    """Return a site's name; if two oceans share it, with a note that it has a single cube (3)."""
    name = n.site(site, words)
    shared = sum(site in ocean.sites for ocean in view.oceans) > 1
    return words("{site} (one cube for both oceans)", site=name) if shared else name


def _ship(ship: ShipView, words: Words) -> str:
    return words("{ship} ({values})", ship=painted(ship.name, words), values=values(ship, words))


def _tonnage(view: View, words: Words) -> Iterator[str]:
    for row, ships in view.tonnage.items():
        sunk = words.join(
            words("{ship} (printed points: {values})", ship=painted(ship.name, words), values=ship.vp)
            for ship in ships
        )
        yield words("**{name}**: {told}.", name=n.ocean(row, words), told=sunk or words("none"))
    yield words("Full columns: {count}.", count=view.full_columns)


def _seat(seat: SeatView, view: View, names: Sequence[str], words: Words) -> str:
    lines = []
    if seat.card is not None:
        lines.append(words(seat.card))
    if seat.seat == view.captain:
        lines.append(words("captain"))
    alive = words.join(words(n.CHARACTERS[each]) for each in seat.characters)
    lines.append(words("characters: {characters}", characters=alive or words("none")))
    lines.append(words("gems: {count}", count=seat.gems))
    lines.append(words("passed cards: {count}", count=len(seat.passed)))
    lines.append(words("failed cards: {count}", count=len(seat.failed)))
    return words("**{name}**: {told}.", name=names[seat.seat], told=words.p("list", "; ").join(lines))


def _cards(view: View, words: Words) -> Iterator[str]:
    yield words(
        "Cards left in the draw pile: {cards}; in the Adventure deck: {deck}.",
        cards=view.draw,
        deck=view.deck,
    )
    for label, pile in (
        (words("Kept: {cards}."), view.tableau),
        (words("Passed: {cards}."), view.passed),
        (words("Failed: {cards}."), view.failed),
    ):
        yield _TWO_STOPS.sub(r"\1", label.replace("{cards}", _titles(pile, view, words)))


def _titles(pile: Sequence[CardView], view: View, words: Words) -> str:
    return _listed((title(card.id, view.box, words) for card in pile), words) or words("none")


def _listed(titles: Iterable[str], words: Words) -> str:
    """Join titles to a list with semicolons, because some titles contain a comma."""
    lines = list(titles)
    return (
        reduce(lambda one, other: words.p("titles", "{one}; {other}", one=one, other=other), lines)
        if lines
        else ""
    )
