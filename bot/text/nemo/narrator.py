"""The log of Nemo's War: the events as short lines, with the modifiers of rolls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import groupby
from typing import Any, Final

from bot.text.catalogue import N_, Plural, Words, n_
from bot.text.nemo.details import details
from bot.text.nemo.pieces.places import SEATS, named
from bot.text.report import Line, seats_of
from engine.kernel.events import Event
from engine.nemo import events as e
from engine.nemo.view import View

Template = str | Plural | None
"""A message whose placeholders are filled from the event's fields, or None if the event has no line."""

_FITTED: Final[Mapping[str, str]] = {
    "free": N_("Upgrade fitted for free: **{upgrade}**"),
    "paid": N_("Upgrade fitted and paid for: **{upgrade}**"),
    "bought": N_("Upgrade bought and fitted: **{upgrade}**"),
    "event": N_("Upgrade fitted: **{upgrade}**"),
}
_PASSED_ON: Final[Mapping[str, str]] = {
    "failed": N_("**{heir} is now captain**: {giver} failed a test"),
    "threshold": N_("**{heir} is now captain**: a Notoriety threshold was reached"),
    "handed_over": N_("**{heir} is now captain**: {giver} hands over"),
    "mutiny": N_("**{heir} is now captain**: mutiny against {giver}"),
}
_PILED: Final[Mapping[str, str]] = {
    "pass": N_("**{card}** goes to the pass pile"),
    "fail": N_("**{card}** goes to the fail pile"),
    "act": N_("**{card}** begins"),
}
_TREASURES: Final[Mapping[str, str | None]] = {
    "spent": N_("Spent to add its printed {printed} to the roll: {treasure}"),
    "used": N_("Treasure used: {treasure}"),
    "discarded": N_("Discarded: {treasure}"),
    "at_once": None,  # the draw's line names it
}
_SACRIFICES: Final[Mapping[str, str]] = {
    "none": N_("{seat} sacrifices {character:the_character} without any benefit"),
    "action_points": N_("{seat} sacrifices {character:the_character} for action points"),
    "modifier": N_("{seat} sacrifices {character:the_character} for the roll"),
    "reroll": N_("{seat} sacrifices {character:the_character} for a reroll"),
}
_ATTACKS: Final[Mapping[str, str]] = {
    "bold": N_("{seat} makes a bold attack on **{prey:the_ship}**"),
    "stalk": N_("{seat} makes a stalk attack on **{prey:the_ship}**"),
    "torpedo": N_("{seat} fires a torpedo at **{prey:the_ship}**"),
}
_REVEALED: Final[Mapping[str, str]] = {
    "placement": N_("A ship comes into view: **{ship:the_ship}** ({values})"),
    "hunt": N_("A Warship goes hunting: **{ship:the_ship}** ({values})"),
    "attack": N_("The ship turns out to be **{ship:the_ship}** ({values})"),
}
_ACTIONS: Final[Mapping[str, str]] = {
    "move": N_("{seat} sails"),
    "attack": N_("{seat} attacks"),
    "torpedo": N_("{seat} readies a torpedo"),
    "search": N_("{seat} searches for treasure"),
    "incite": N_("{seat} incites an uprising"),
    "rest": N_("{seat} lets the crew rest"),
    "repair": N_("{seat} repairs the hull"),
    "refit": N_("{seat} refits the Nautilus"),
    "adventure": N_("{seat} sets out on an adventure"),
    "fog": N_("{seat} uses the Fog Machine"),
}
DEFEATS: Final[Mapping[str, str]] = {
    "defeat_nemo": N_("**Defeat**: Nemo is broken"),
    "defeat_crew": N_("**Defeat**: the crew is no more"),
    "defeat_hull": N_("**Defeat**: the hull gives way"),
    "defeat_notoriety": N_("**Defeat**: the whole world hunts the Nautilus"),
    "defeat_imperialists": N_("**Defeat**: ships of the empires fill every ocean"),
}


def _ended(event: e.TestEnded) -> Template:
    if event.result is not None:
        return N_("**{about}**: {result}")
    return N_("**{about}**: passed") if event.passed else N_("**{about}**: failed")


def _attacked(event: e.ShipAttacked) -> Template:
    return N_("The Nautilus must fight **{prey:the_ship}**") if event.forced else _ATTACKS[event.style]


def _checked(event: e.UprisingChecked) -> Template:
    if event.die >= event.count:
        return N_("Uprisings **{ocean:in_ocean}**: {face} {die} against {count}, and they hold")
    return N_("Uprisings **{ocean:in_ocean}**: {face} {die} against {count}, and one is in danger")


def _dice(event: e.DiceChosen) -> Template:
    difference = abs(event.one - event.other)
    if difference > event.gained > 0:
        return N_("Dice chosen: {faces}, difference {difference}, less {less} for a card")
    return N_("Dice chosen: {faces}, difference {difference}") if difference else N_("Dice chosen: {faces}")


def _gem_taken(event: e.GemTaken) -> Template:
    if event.seat is None:
        return n_("{count} gem goes back to the supply", "{count} gems go back to the supply")
    return n_("{seat} gets {count} gem", "{seat} gets {count} gems")


def _chosen(event: e.ChoiceMade) -> Template:
    if event.card is None:
        return None
    if event.vain:
        return N_("**{card}** · {seat} chooses: {way}, without effect (already full)")
    return N_("**{card}** · {seat} chooses: {way}")


TEMPLATES: Final[Mapping[type[Event], Template | Callable[[Any], Template]]] = {
    e.CrewCardDealt: N_("{seat} gets the {crew_card} crew card"),
    e.CaptainNamed: lambda event: (
        N_("{seat} is captain, picked at random") if event.drawn else N_("{seat} is captain")
    ),
    e.UpgradeFitted: lambda event: _FITTED[event.source],
    e.UpgradeOffered: N_("Now available: {upgrades}"),
    e.UpgradeDestroyed: lambda event: (
        N_("Upgrade destroyed to prevent {spared} -1: **{upgrade}**")
        if event.spared
        else N_("Upgrade destroyed: **{upgrade}**")
    ),
    e.TurnBegan: N_("**Turn {turn}** · captain: {captain}"),
    e.PhaseBegan: None,
    e.PhaseEnded: None,
    e.PhaseSkipped: N_("The Nautilus stays put: no more actions this turn"),
    e.CaptaincyPassed: lambda event: _PASSED_ON[event.why],
    e.Objected: N_("{seat} objects, and proposes: {proposal}"),
    e.ObjectionAnswered: lambda event: (
        N_("{seat} adopts the proposal") if event.adopted else N_("{seat} refuses the proposal")
    ),
    e.ObjectionDropped: N_("{seat} lets the captain decide"),
    e.CardDrawn: lambda event: (
        N_("Adventure: **{known}**") if event.source == "adventure" else N_("Event: **{known}**")
    ),
    e.CardKept: N_("**{card}** · {meaning}"),
    e.CardUsed: N_("{seat} uses **{card}**"),
    e.CardPiled: lambda event: _PILED[event.pile],
    e.FinaleTaken: N_("{seat}, the last captain, takes **{card}** from {giver_name}"),
    e.CardBuried: N_("{seat} puts **{card}** on the bottom of the Adventure deck"),
    e.ChoiceMade: _chosen,
    e.MotiveChanged: N_("Nemo changes his motive: **{motive}**"),
    e.NotorietyChanged: N_("{piece:notoriety} {by} (now {value})"),
    e.ResourceChanged: N_("{Track} {by} (now {value})"),
    e.ActionPointsChanged: N_("{piece:action_points} {by} (now {value})"),
    e.ThresholdReached: N_("**Notoriety reaches {box}**"),
    e.GroupJoined: n_(
        "Group {group} joins the ship pool: {count} ship", "Group {group} joins the ship pool: {count} ships"
    ),
    e.WarshipsStrengthened: n_(
        "{count} Warship on the map grows stronger", "{count} Warships on the map grow stronger"
    ),
    e.TreasureDrawn: N_("Treasure drawn: {treasures}"),
    e.TreasureUsed: lambda event: _TREASURES[event.use],
    e.RedSkyKept: N_("Red Sky at Night is kept for a roll"),
    e.CharacterSacrificed: lambda event: _SACRIFICES[event.benefit],
    e.Exerted: lambda event: N_("{seat} exerts {exerted}") if event.tracks else None,
    e.Rolled: N_("{roll_text}"),
    e.RollHelped: N_("{seat}: {source_name} {added} = **{total}**"),
    e.Rerolled: N_("{seat} rerolls with {source_name}: {faces}, total **{total}**"),
    e.TestEnded: _ended,
    e.HitsSuffered: n_("{count} hit on the Nautilus", "{count} hits on the Nautilus"),
    e.HitLocated: lambda event: (
        N_("Hit {face}: {track}") if event.track else N_("Hit {face}: the double hull holds")
    ),
    e.PlacementRolled: lambda event: (
        N_("Placement: {whites} white, {blacks} black") if event.black else N_("Placement: {whites} white")
    ),
    e.DiceChosen: _dice,
    e.LullBegan: N_(
        "**Lull** {ocean:in_ocean}: no action points, but gems for the ocean and the Adventure deck, and "
        "cheaper actions"
    ),
    e.ShipPlaced: N_("New ships, face down · {oceans}"),
    e.ShipRevealed: lambda event: _REVEALED[event.reason],
    e.ShipArrived: N_("**{ship:The_ship}** appears **{ocean:in_ocean}**"),
    e.ShipTurnedHostile: N_("A ship **{ocean:in_ocean}** turns hostile: **{ship:the_ship}**"),
    e.ShipAppeared: N_("**{ship:The_ship}** appears **{ocean:in_ocean}** ({values})"),
    e.ShipsDiscarded: n_("{count} ship is discarded", "{count} ships are discarded"),
    e.PoolRefilled: n_("The ship pool is refilled: {count} ship", "The ship pool is refilled: {count} ships"),
    e.SeaTokenDrawn: N_("Dead Seas: **{token}** {ocean:in_ocean}"),
    e.CycloneBlew: N_("The cyclone sweeps **{ocean:the_ocean}** clean"),
    e.GemPlaced: lambda event: (
        N_("A gem is placed on the Adventure deck")
        if event.where == "deck"
        else N_("A gem is placed **{where:in_ocean}**")
    ),
    e.GemTaken: _gem_taken,
    e.GemGiven: lambda event: (
        N_("{seat} pays a gem") if event.receiver is None else N_("{receiver} takes a gem from {seat}")
    ),
    e.TreasureFleetFound: N_("A sunken treasure fleet lies **{ocean:in_ocean}**"),
    e.LinkOpened: N_("The Nautilus can now sail between **{one:the_ocean}** and **{other:the_ocean}**"),
    e.CubePlaced: N_("Uprising begins: **{site}**"),
    e.CubeRemoved: N_("Uprising put down: **{site}**"),
    e.UprisingChecked: _checked,
    e.NautilusMoved: lambda event: (
        N_("The Nautilus starts **{target:in_ocean}**")
        if event.origin is None
        else N_("**{origin}** → **{target}**")
    ),
    e.ActionTaken: lambda event: _ACTIONS[event.action],
    e.ShipAttacked: _attacked,
    e.FightDeclined: N_("{seat} lets **{ship:the_ship}** go"),
    e.TorpedoUseless: N_("Torpedoes can't hit **{ship:the_ship}**"),
    e.ShipMissed: N_("**{ship:The_ship}** survives"),
    e.TorpedoWorn: N_("From now on, torpedoes roll just one die"),
    e.ShipSunk: N_("**{ship:The_ship}** is sunk"),
    e.ShipStored: lambda event: (
        N_("**{ship:The_ship}** is salvaged")
        if event.row is None
        else N_("**{ship:The_ship}** counts as Tonnage {row:in_ocean}")
    ),
    e.PursuitRolled: lambda event: (
        N_("**{ship:The_ship}** pursues: {face} {die} against {value}, and attacks")
        if event.die < event.value
        else N_("**{ship:The_ship}** pursues: {face} {die} against {value}, but stays back")
    ),
    e.GameEnded: lambda event: (
        DEFEATS[event.reason] if event.score is None else N_("**{level}** with {score} points")
    ),
}
"""The message for each event."""

_MARKERS: Final = (e.ResourceChanged, e.NotorietyChanged, e.ActionPointsChanged)
_LISTS: Final = (e.ShipPlaced, e.TreasureDrawn, e.UpgradeOffered)
_OUTCOMES: Final = (e.TestEnded, e.ShipSunk, e.ShipMissed, e.HitsSuffered)
_CONTINUED: Final[Mapping[type[Event], tuple[tuple[type[Event], ...], str]]] = {
    e.ActionTaken: ((*_MARKERS, e.NautilusMoved), " · "),
    e.DiceChosen: (_MARKERS, " · "),
    e.CharacterSacrificed: (_MARKERS, " · "),
    e.Rolled: (_OUTCOMES, " → "),
    e.RollHelped: (_OUTCOMES, " → "),
    e.Rerolled: (_OUTCOMES, " → "),
    e.ShipRevealed: ((e.ShipArrived,), " → "),
}
"""By event: the events that continue its line, and the separator between them."""


def sentence(event: Event, view: View, names: Sequence[str], words: Words) -> str | None:
    """Return the log line for an event, or None if it has none."""
    return _sentence((event,), view, names, words)


def log(events: Sequence[Event], view: View, names: Sequence[str], words: Words) -> list[Line]:
    """Return the log lines for several events.

    A roll and its outcome share a line, and so do changes of one marker.
    """
    lines: list[Line] = []
    opening: type[Event] | None = None
    for run in _runs(events):
        text = _sentence(run, view, names, words)
        if text is None:
            continue
        line = Line(text, run, _seats(run))
        continuing, sign = _CONTINUED.get(opening, ((), "")) if opening else ((), "")
        if isinstance(run[0], continuing):
            lines[-1] = lines[-1].joined(line, sign)
        else:
            lines.append(line)
            opening = type(run[0])
    return lines


def _seats(run: Sequence[Event]) -> frozenset[int]:
    """Return the seats that the line of some events names."""
    match run[0]:
        case e.CaptaincyPassed(origin=giver, target=heir, why=why):
            return frozenset({heir} if why == "threshold" else {giver, heir})
        case e.CardPiled() | e.DiceChosen() | e.ShipAttacked(forced=True):
            return frozenset()
    return seats_of(run, SEATS)


def _runs(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """Yield runs of events that share a line: changes of one marker, and events that form a list."""
    for _, run in groupby(enumerate(events), key=_alike):
        yield tuple(event for _, event in run)


def _alike(numbered: tuple[int, Event]) -> object:
    number, event = numbered
    if isinstance(event, _MARKERS):
        return type(event), getattr(event, "track", None)
    return type(event) if isinstance(event, _LISTS) else number


def _sentence(run: Sequence[Event], view: View, names: Sequence[str], words: Words) -> str | None:
    event = run[0]
    template = TEMPLATES[type(event)]
    if callable(template):
        template = template(event)
    if template is None:
        return None
    fields_of = {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]
    places = named(fields_of, view, names, words) | details(run, view, names, words)
    if isinstance(template, Plural):
        return words.n(*template, **places)
    return words(template, **places)
