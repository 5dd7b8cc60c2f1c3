"""The whole position of Struggle of Empires as text, page by page, and the names of its regions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import bot.text.empires.pieces.names as n
from bot.text.catalogue import Words
from bot.text.contract import Page
from bot.text.empires.position import caption
from bot.text.leaves import leaves
from engine.empires.names import ATTACKER, DEFENDER, HOME, NATIVE, UNITS, Place, Unit
from engine.empires.view import AreaView, AuctionView, BattleView, PowerView, View
from render.empires.words import AREAS

_SEAT: Final = "seat_"


def region(code: str, view: View, names: Sequence[str], words: Words) -> str:
    """Return the name of a region of the board that can be drawn enlarged."""
    if code in AREAS:
        return n.area(code, words)
    if code.startswith(_SEAT):
        person = n.person(int(code.removeprefix(_SEAT)), view, names, words)
        return words("{name}'s card", name=person)
    return words("Homeland of {power}", power=n.power(code, words))


def place(code: str, view: View, names: Sequence[str], words: Words) -> str:
    """Describe the contents of an area, or of all homelands; "" for an unknown code."""
    if code == HOME:
        return "\n".join(_at_home(power, view, names, words) for power in view.powers if power.power)
    return next((_area(one, view, words) for one in view.areas if one.id == code), "")


def _at_home(power: PowerView, view: View, names: Sequence[str], words: Words) -> str:
    units = n.army_list(_units(power, HOME), words)
    text = words("At home: {units}.", units=units)
    return f"**{n.person(power.seat, view, names, words)}** · {text}"


def textboard(view: View, names: Sequence[str], words: Words) -> Sequence[Page]:
    """Describe the whole position: an overview, each power, each area, the tiles for sale."""
    return [
        *leaves(words("How things stand"), _standing(view, names, words), words),
        *leaves(words("Powers"), (_power(power, view, names, words) for power in view.powers), words),
        *leaves(words("Areas"), (_area(area, view, words) for area in view.areas), words),
        *leaves(words("Tiles left"), _stock(view, words), words),
    ]


def _standing(view: View, names: Sequence[str], words: Words) -> Iterator[str]:
    yield caption(view, words)
    for row, seats in view.rows.items():
        allies = words.join(n.person(seat, view, names, words) for seat in seats)
        yield words("{side}: {powers}.", side=_begun(n.side(row, words)), powers=allies or words("nobody"))
    if view.order:
        order = words.join(n.person(seat, view, names, words) for seat in view.order)
        yield words("Turn order: {powers}.", powers=order)
    if view.turn is not None:
        name = n.person(view.turn, view, names, words)
        yield words.n(
            "{name}'s turn, {count} action left.",
            "{name}'s turn, {count} actions left.",
            view.actions_left,
            name=name,
        )
    if view.auction is not None:
        yield from _auction(view.auction, view, names, words)
    if view.battle is not None:
        yield from _battle(view.battle, view, names, words)
    awaited = words.join(
        dict.fromkeys(n.person(decision.seat, view, names, words) for decision in view.decisions)
    )
    if awaited:
        yield words("Deciding now: {names}.", names=awaited)


def _auction(auction: AuctionView, view: View, names: Sequence[str], words: Words) -> Iterator[str]:
    bidder = n.person(auction.bidder, view, names, words)
    if auction.price is None or auction.top is None or auction.bottom is None:
        yield words("Auction of pair {place}: {name} opens.", place=auction.place, name=bidder)
    else:
        yield words(
            "Auction of pair {place}: {name} bids {price} gold for {top:the_power} on side X and "
            "{bottom:the_power} on side Y.",
            place=auction.place,
            name=bidder,
            price=auction.price,
            top=n.power(auction.top, words),
            bottom=n.power(auction.bottom, words),
        )
    if auction.passed:
        passed = words.join(n.person(seat, view, names, words) for seat in auction.passed)
        yield words("Passed: {powers}.", powers=passed)


def _battle(battle: BattleView, view: View, names: Sequence[str], words: Words) -> Iterator[str]:
    defender = (
        n.target(f"{NATIVE}{battle.native}", words)
        if battle.defender is None
        else n.person(battle.defender, view, names, words)
    )
    yield words(
        "Battle in {area:the_area}: {attacker} against {defender}.",
        area=n.area(battle.area, words),
        attacker=n.person(battle.attacker, view, names, words),
        defender=defender,
    )
    for part, strength in battle.strength.items():
        yield words(
            "{part}, strength without dice: attacker {attacker}, defender {defender}.",
            part=words(n.PARTS[part]),
            attacker=strength[ATTACKER],
            defender=strength[DEFENDER],
        )


def _power(power: PowerView, view: View, names: Sequence[str], words: Words) -> str:
    """Describe a power: its pieces on the map and at home, its supply, its tiles."""
    name = n.person(power.seat, view, names, words)
    points = view.result.scores[power.seat].total if view.result else power.points
    unrest = words("hidden") if power.unrest is None else str(power.unrest)
    lines = [
        words(
            "**{name}**: points {points}, gold {gold}, population {population}, unrest {unrest}, "
            "income {income}, upkeep {upkeep}.",
            name=name,
            points=points,
            gold=power.gold,
            population=power.population,
            unrest=unrest,
            income=power.income,
            upkeep=power.upkeep,
        ),
        words("At home: {units}.", units=n.army_list(_units(power, HOME), words)),
        words(
            "In supply: {units}; markers {markers}.",
            units=n.army_list(power.supply, words),
            markers=power.markers_left,
        ),
    ]
    if power.up:
        lines.append(words("Tiles: {tiles}.", tiles=_tiles(power.up, view, words)))
    if power.down:
        lines.append(words("Flipped: {tiles}.", tiles=_tiles(power.down, view, words)))
    return words.sentences(lines)


def _area(area: AreaView, view: View, words: Words) -> str:
    """Describe an area: its points, the powers' markers and units in it, its counters."""
    points = "/".join(map(str, area.points))
    there = []
    for power in view.powers:
        markers, units = power.markers.get(area.id, 0), _units(power, area.id)
        if power.power is None or not (markers or any(units.values())):
            continue
        pieces = [words.n("{count} marker", "{count} markers", markers)] if markers else []
        if any(units.values()):
            pieces.append(n.army_list(units, words))
        owner = n.power(power.power, words)
        there.append(words("{power} {pieces}", power=owner, pieces=words.join(pieces)))
    name, present = n.area(area.id, words), words.p("list", "; ").join(there) or words("nobody here")
    if not area.counters:
        return words("**{area}**, points {points}: {present}", area=name, points=points, present=present)
    counters = n.counters(area.counters, words)
    return words(
        "**{area}**, points {points}: {present} – counters: {counters}",
        area=name, points=points, present=present, counters=counters,
    )  # fmt: skip


def _units(power: PowerView, place: Place) -> Mapping[Unit, int]:
    return {unit: power.units[unit].get(place, 0) for unit in UNITS}


def _tiles(held: Mapping[str, int], view: View, words: Words) -> str:
    return words.join(_copies(n.tile(tile, view, words), copies) for tile, copies in held.items())


def _stock(view: View, words: Words) -> Iterator[str]:
    left = [_copies(n.tile(tile, view, words), copies) for tile, copies in view.stock.items() if copies]
    yield words("{tiles}.", tiles=words.join(left) or words("nothing"))


def _copies(name: str, copies: int) -> str:
    return f"{name} ×{copies}" if copies > 1 else name


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]
