"""The log of Struggle of Empires: the events as short lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import groupby
from typing import Any, Final

import bot.text.empires.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.empires.panel.choices import label
from bot.text.empires.pieces.places import SEATS, named, offer
from bot.text.empires.pieces.tiles import effect as tile_effect
from bot.text.markup import plain
from bot.text.report import Line, seats_of
from engine.empires import events as e
from engine.empires.commands import COMMANDS
from engine.empires.counters import Counter
from engine.empires.figures import figures
from engine.empires.view import View
from engine.kernel.events import Event

Template = str | None
"""A message whose placeholders are filled from the event's fields, or None if the event has no line."""


_OUTCOMES: Final[Mapping[str, str]] = {
    "arrived": N_("{seat} moves {unit:a_unit}: {origin} → **{target}** · {dice} · it arrives"),
    "stayed": N_(
        "{seat} moves {unit:a_unit}: {origin} → {target} · {dice} (after a 1 it needs {needed}+) · it stays"
        " in {origin:the_area}"
    ),
    "drowned": N_("{seat} moves {unit:a_unit}: {origin} → {target} · {dice} · it's lost at sea"),
}
_LOSSES: Final[Mapping[str, str]] = {
    "beaten": N_("{seat} is beaten and loses {unit:a_unit} in {place:the_area}"),
    "tied": N_("A tie in {place:the_area}: {seat} loses {unit:a_unit}"),
    "seven": N_("A 7 costs {seat} {unit:a_unit} in {place:the_area}"),
    "helped": N_("{seat} helped the losing side and loses {unit:a_unit} in {place:the_area}"),
}
_UNREST: Final[Mapping[str, str]] = {
    "gold": N_("{seat} takes {amount} unrest to raise {gold} gold"),
    "loss": N_("{seat} takes {amount} unrest for a lost unit"),
    "price": N_("{seat} takes {amount} unrest to pay for a tile"),
    "attack": N_("{seat} takes back {amount} unrest: attacking after passing"),
}
_AID: Final[Mapping[str, str]] = {
    "navies": N_("{seat} helps {ally} with navies"),
    "armies": N_("{seat} helps {ally} with armies"),
    "no": N_("{seat} doesn't help {ally}"),
}
_PHASES: Final[Mapping[str, str]] = {
    "alliances": N_("The alliance auction begins"),
    "income": N_("Income and upkeep"),
    "points": N_("Scoring the areas"),
}
_ORDERS: Final[Mapping[str, str]] = {
    "order_aid": N_("{seat} answers by standing order: help for allies"),
    "order_pass": N_("{seat} answers by standing order: passing"),
    "order_bid": N_("{seat} answers by standing order: bidding"),
    "order_lose": N_("{seat} answers by standing order: choosing a loss"),
    "order_tile": N_("{seat} answers by standing order: tiles"),
}


def _phase(event: e.PhaseBegan) -> Template:
    if event.phase == "actions":
        return N_("Round {round}")
    return _PHASES.get(event.phase)


def _fought(event: e.PartFought) -> Template:
    if event.winner is None:
        return N_("{part_name}: {left} = **{own}**, {right} = **{other}**: a tie")
    if event.winner == 1 and event.defender is None:
        return N_("{part_name}: {left} = **{own}**, {right} = **{other}**: the natives win")
    return N_("{part_name}: {left} = **{own}**, {right} = **{other}**: {winner} wins")


def _taken(event: e.MarkerRemoved) -> Template:
    if event.placed:
        return N_("**{area}**: {seat} replaces {loser:the_target}")
    return N_("**{area}**: {seat} removes {loser:the_target}")


TEMPLATES: Final[Mapping[type[Event], Template | Callable[[Any], Template]]] = {
    e.StartRolled: N_("{seat} is the start player, picked by the dice"),
    e.CountersDrawn: N_("Country counters drawn: {counters}"),
    e.PowerChosen: lambda event: (
        N_("{name} gets {power:the_power}") if event.drawn else N_("{name} takes {power:the_power}")
    ),
    e.MarkersDrawn: N_("{seat} starts with markers in: {areas}"),
    e.UnitDeployed: N_("{seat} puts {unit:a_unit} in **{area:the_area}**"),
    e.WarBegan: N_("**War {war}** · {opener} opens the auction"),
    e.PhaseBegan: _phase,
    e.PhaseEnded: None,
    e.AuctionOpened: N_("Alliances, pair {place} · {seat} opens"),
    e.BidMade: N_("{seat} bids {price} gold for {offer}"),
    e.AuctionPassed: lambda event: None if event.forced else N_("{seat} passes"),
    e.AnsweredEarly: N_("{seat} has answered in advance"),
    e.AnswerOpened: None,
    e.AuctionWon: N_("{seat} wins the auction for {price} gold: **{offer}**"),
    e.TurnOrderSet: N_("Turn order: {order}"),
    e.TurnBegan: None,
    e.ActionPassed: lambda event: None if event.forced else N_("{seat} passes (1 action)"),
    e.GoldPaid: lambda event: N_("{seat} pays {amount} gold") if event.amount else None,
    e.UnrestTaken: lambda event: _UNREST[event.cause],
    e.UnrestRemoved: N_("{seat} removes {amount} unrest"),
    e.TileBought: N_("{seat} buys **{tile}**: {effect}"),
    e.TileUsed: N_("{seat} flips **{tile}**: {effect}"),
    e.GoldGained: N_("{seat} gains {amount} gold from **{tile}**"),
    e.GoldTaken: N_("{seat} takes {amount} gold from {victim}"),
    e.GoldGiven: N_("{seat} gives {receiver} {amount} gold"),
    e.DealNoted: N_("{seat} notes a deal with {partner} (not binding): {text}"),
    e.UnitBuilt: N_("{seat} builds {unit:a_unit} for {population} population"),
    e.SeaRolled: lambda event: _OUTCOMES[event.outcome],
    e.UnitMoved: N_("{seat} moves {unit:a_unit}: {origin} → **{target}**"),
    e.UnitLost: lambda event: _LOSSES.get(event.cause),  # the sea roll's line reports units lost at sea
    e.Colonised: N_("{seat} colonises **{area:the_area}**"),
    e.Enslaved: N_("{seat} replaces a SLAVE counter in **{area:the_area}**"),
    e.SlavesRevolted: N_(
        "**{area}**: slaves revolt against {victim}, and natives of strength {strength} replace a marker"
    ),
    e.Attacked: N_("**{area}**: {seat} attacks {enemy:the_target}"),
    e.AidAnswered: lambda event: _AID[event.answer],
    e.DiceRolled: lambda event: N_("{roller} rerolls: {dice}") if event.again else N_("{roller}: {dice}"),
    e.PartFought: _fought,
    e.SeaHeld: N_("Only one side has navies in this battle: {winner} gets +1 on land with an army there"),
    e.MarkerRemoved: _taken,
    e.AttackEnded: None,
    e.IncomeTaken: N_(
        "{seat} collects {income} gold: {population} for population, {markers} for markers, {tiles} for tiles"
    ),
    e.PopulationGrew: N_("{seat} {population}"),
    e.AreaScored: N_("{seat} {points}"),
    e.WarEnded: N_("**War {war} is over** · tiles are turned face up again, and the alliances end"),
    e.UnrestShown: N_("{seat} {unrest}"),
    e.RevolutionBroke: N_("**Revolution**: {seat} has {unrest} unrest and loses all their points ({points})"),
    e.UnrestPunished: N_("{seat} has {unrest} unrest and loses {points} points for it"),
    e.GameEnded: N_("The last war is over"),
    e.OrderGiven: N_("You ordered: {order}"),
    e.OrderAnswered: lambda event: _ORDERS[event.order],
}
"""The message for each event."""

_SHARED: Final[Mapping[type[Event], str]] = {
    e.DiceRolled: N_("Dice · {parts}"),
    e.PopulationGrew: N_("Population after growth · {parts}"),
    e.AreaScored: N_("Points in **{area:the_area}** · {parts}"),
    e.UnrestShown: N_("Unrest is revealed · {parts}"),
}
"""Messages for several events of the same kind, which share a line."""


def sentence(event: Event, view: View, names: Sequence[str], words: Words) -> str | None:
    """Return the log line for an event, or None if it has none."""
    lines = log((event,), view, names, words)
    return lines[0].text if lines else None


def _news(events: Sequence[Event]) -> Iterator[Event]:
    """Omit a unit's move if the roll before it has already reported that it arrives."""
    before: Event | None = None
    for event in events:
        arrives = isinstance(before, e.SeaRolled) and before.outcome == "arrived"
        if not (arrives and isinstance(event, e.UnitMoved)):
            yield event
        before = event


def log(events: Sequence[Event], view: View, names: Sequence[str], words: Words) -> list[Line]:
    """Return the log lines for several events.

    Dice share a line, and so do simultaneous gains of all powers.
    """
    lines: list[Line] = []
    for _, run in groupby(enumerate(_news(events)), key=_joins):
        happened = tuple(event for _, event in run)
        parts = [
            Line(text, (event,), _seats(event, view))
            for event in happened
            if (text := _sentence(event, view, names, words))
        ]
        shared = _SHARED.get(type(happened[0]))
        if shared and parts:
            places = named({"area": getattr(happened[0], "area", "")}, view, names, words)
            text = words(shared, parts=words.join(part.text for part in parts), **places)
            parts = [Line(text, happened, frozenset().union(*(part.seats for part in parts)))]
        lines += parts
        if isinstance(happened[0], e.WarEnded):
            lines[-1] = lines[-1].joined(_of_a_war(events, names, words))
            lines[-1] = lines[-1].joined(Line(_own_war(events, view, words)))
    return lines


def _seats(event: Event, view: View) -> frozenset[int]:
    """Return the seats whose name or power occurs in the line of an event."""
    match event:
        case e.TurnOrderSet():
            return frozenset(event.order)
        case e.BidMade() | e.AuctionWon():
            offered = {power.seat for power in view.powers if power.power in (event.top, event.bottom)}
            return frozenset({event.seat, *offered})
        case e.SlavesRevolted():
            return frozenset({event.victim})
    return seats_of([event], SEATS)


def _of_a_war(events: Sequence[Event], names: Sequence[str], words: Words) -> Line:
    """Return each power's points from all areas at the end of a war; empty if no area was scored."""
    points: dict[int, int] = {}
    for event in events:
        if isinstance(event, e.AreaScored):
            points[event.seat] = points.get(event.seat, 0) + event.points
    most = sorted(points, key=lambda seat: -points[seat])
    text = words.join(f"{names[seat]} +{points[seat]}" for seat in most)
    return Line(f" · {text}" if text else "", (), frozenset(points))


def _own_war(events: Sequence[Event], view: View, words: Words) -> str:
    """Return the reader's points by area at the end of a war, with the income; "" for spectators."""
    scored = [each for each in events if isinstance(each, e.AreaScored) and each.seat == view.reader]
    if not scored:
        return ""
    areas = [
        words("{area} {points}", area=n.area(each.area, words), points=each.points)
        for each in scored
        if each.points
    ]
    income = sum(
        each.population + each.markers + each.tiles
        for each in events
        if isinstance(each, e.IncomeTaken) and each.seat == view.reader
    )
    upkeep = sum(
        each.amount
        for each in events
        if isinstance(each, e.GoldPaid) and each.purpose == "upkeep" and each.seat == view.reader
    )
    parts = [words("your points: {areas}", areas=words.join(areas))] if areas else []
    parts.append(words("income {income}, upkeep {upkeep}", income=income, upkeep=upkeep))
    return "".join(f" · {part}" for part in parts)


def _joins(numbered: tuple[int, Event]) -> object:
    number, event = numbered
    return (type(event), getattr(event, "area", "")) if type(event) in _SHARED else number


def _sentence(event: Event, view: View, names: Sequence[str], words: Words) -> str | None:
    template = TEMPLATES[type(event)]
    if callable(template):
        template = template(event)
    if template is None:
        return None
    if isinstance(event, e.PowerChosen) and names[event.seat] == n.power(event.power, words):
        own_power = event.seat == view.reader
        template = N_("You play {power:the_power}") if own_power else N_("A rival plays {power:the_power}")
    own = {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]
    return words(template, **named(own, view, names, words) | _own_places(event, view, names, words))


def _own_places(event: Event, view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    """Return the template values that an event needs in addition to its fields."""

    def person(seat: int | None) -> str:
        return words("the natives") if seat is None else n.person(seat, view, names, words)

    match event:
        case e.CountersDrawn():
            return {"counters": _counters(event.counters, words)}
        case e.MarkersDrawn():
            drawn = [n.area(area, words) for area, _replaced in event.counters]
            times = {area: drawn.count(area) for area in drawn}
            return {
                "areas": words.join(f"{area} ×{many}" if many > 1 else area for area, many in times.items())
            }
        case e.StartRolled():  # No one has a power at that time, even if the view shows one.
            return {"seat": names[event.seat]}
        case e.PowerChosen():
            return {"name": names[event.seat]}
        case e.WarBegan():
            return {"opener": person(event.opener)}
        case e.BidMade() | e.AuctionWon():
            return {"offer": offer(event.top, event.bottom, words)}
        case e.TurnOrderSet():
            return {"order": words.join(person(seat) for seat in event.order)}
        case e.TileBought() | e.TileUsed():
            return {"effect": tile_effect(view.tiles[event.tile], words)}
        case e.DealNoted():
            return {"text": plain(event.text)}
        case e.IncomeTaken():
            return {"income": event.population + event.markers + event.tiles}
        case e.OrderGiven():
            return {"order": label(COMMANDS.parse(event.order), view, names, words)}
    return _places_on_the_map(event, person, words)


def _places_on_the_map(event: Event, person: Callable[[int | None], str], words: Words) -> dict[str, Any]:
    """Return the template values that movements and battles need in addition to their fields."""
    match event:
        case e.SeaRolled():
            rolls = words.join(f"{words.dice((die,))} {die}" for die in event.dice)
            needed = figures().sea.stays_up_to + 1
            return {"target": n.area(event.target, words), "dice": rolls, "needed": needed}
        case e.UnitMoved():
            return {"target": n.area(event.target, words)}
        case e.Attacked(defender=None):
            return {"enemy": n.counter(str(event.native), words)}
        case e.Attacked():
            return {"enemy": person(event.defender)}
        case e.UnrestTaken():
            return {"gold": event.amount * figures().money.gold_per_unrest}
        case e.DiceRolled():
            return {"roller": person(event.seat), "dice": _difference(event.dice, words)}
        case e.PartFought():
            return _sums(event, person, words)
        case e.SeaHeld():
            return {"winner": person(event.seat)}
        case e.MarkerRemoved():
            return {"loser": _beaten(event, person, words)}
    return {}


def _counters(counters: Sequence[Counter], words: Words) -> str:
    """Return counters by area, such as "Baltic (natives of strength 2, POP), India (POP)"."""
    by_area: dict[str, list[str]] = {}
    for area, face in counters:
        by_area.setdefault(area, []).append(face)
    return words.join(
        words("{area} ({faces})", area=n.area(area, words), faces=n.counters(faces, words))
        for area, faces in by_area.items()
    )


def _difference(dice: tuple[int, int], words: Words) -> str:
    """Return two dice and their difference, which counts (8), such as "⚄⚂ 5 - 3 = 2"."""
    high, low = max(dice), min(dice)
    return f"{words.dice((high, low))} {high} - {low} = {high - low}"


def _sums(event: e.PartFought, person: Callable[[int | None], str], words: Words) -> dict[str, Any]:
    people = person(event.attacker), person(event.defender)
    sums = [
        words("{name} {strength} + {dice}", name=name, strength=strength, dice=abs(dice[0] - dice[1]))
        for name, strength, dice in zip(people, event.strength, event.dice, strict=True)
    ]
    return {
        "part_name": words(n.PARTS[event.part]),
        "left": sums[0],
        "right": sums[1],
        "own": event.totals[0],
        "other": event.totals[1],
        "winner": people[event.winner] if event.winner is not None else "",
    }


def _beaten(event: e.MarkerRemoved, person: Callable[[int | None], str], words: Words) -> str:
    if event.loser is None:
        return n.counter(str(event.native), words)
    return words("a marker belonging to {seat}", seat=person(event.loser))
