"""The log of The Arctic: the events as short lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from itertools import groupby
from typing import Any, Final

from bot.text.arctic.pieces.lots import lot, units
from bot.text.arctic.pieces.names import LAWS, RESOURCES, located
from bot.text.arctic.pieces.places import SEATS, named
from bot.text.catalogue import N_, Plural, Words, n_
from bot.text.report import Line, seats_of
from engine.arctic import events as e
from engine.arctic.sale import LOTS
from engine.arctic.view import View
from engine.kernel.events import Event

Template = str | Plural | None
"""A message whose placeholders are filled from the event's fields, or None if the event has no line."""


def _invested(event: e.Invested) -> Template:
    if event.track == "china":
        return N_("{seat} pays ${price} to lobby China")
    if event.amount < 0:
        return N_("{seat} takes investment space {space} and pays ${price}")
    if event.amount > 0:
        return N_("{seat} takes investment space {space} and gets ${price}")
    return N_("{seat} takes investment space {space} for free")


def _sold(event: e.Sold) -> Template:
    if event.lot == "rest":
        return N_("{seat} sells the rest for ${cash} · units sold: {count}")
    if len(LOTS[event.lot]) == 1:
        return N_("{seat} sells {units} for {points} points")
    return N_("{seat} sells {lot} for {points} points · lots sold: {count}")


def _sold_all(run: Sequence[e.Sold]) -> Template:
    if any(event.cash for event in run):
        return N_("{seat} sells everything for {points} points + ${cash}")
    return N_("{seat} sells everything for {points} points")


def _withdrawn(event: e.LobbyistWithdrawn) -> Template:
    if event.subsidy:
        return N_("{seat} ({nation}) withdraws a lobbyist and takes a ${subsidy} subsidy")
    return N_("{seat} ({nation}) withdraws a lobbyist from space {space}")


def _built(event: e.PlatformBuilt) -> Template:
    if event.legal:
        return N_(
            "{seat} ({nation}) builds a platform **{sector:in_sector}** ({resource}) for ${cost} + ${fee} fee"
        )
    return N_("{seat} ({nation}) builds an illegal platform **{sector:in_sector}** ({resource}) for ${cost}")


def _controlled(event: e.ControlChanged) -> Template:
    if event.after is None:
        return N_("Nobody controls {sectors} any more")
    return N_("{subject} takes control of {sectors}")


def _legalised(event: e.PlatformLegalised) -> Template:
    if event.fee:
        return N_(
            "{owner} pays ${fee}, and the platform **{sector:in_sector}** becomes legal under "
            "{nation:the_nation}"
        )
    return N_(
        "{owner} pays nothing, and the platform **{sector:in_sector}** becomes legal under "
        "{nation:the_nation}"
    )


def _destroyed(event: e.PlatformDestroyed) -> Template:
    match event.reason:
        case "attack":
            return None  # the attack's line reports it
        case "control":
            return N_("Control changes **{sector:in_sector}**: {owner} loses the platform there")
        case "fee":
            return N_("{owner} loses the platform **{sector:in_sector}**: the fee wasn't paid")


def _produced(event: e.Produced) -> Template:
    if event.idle:
        return N_("{seat} produces {units} · platforms idle because of unrest: {idle}")
    return N_("{seat} produces {units}") if event.gas + event.oil + event.nodules else None


def _ended(event: e.GameEnded) -> Template:
    if event.reason == "china":
        return N_("China holds the North Pole: the game ends after turn {turn}")
    return N_("The game ends after turn {turn}")


TEMPLATES: Final[Mapping[type[Event], Template | Callable[[Any], Template]]] = {
    e.StartDrawn: lambda event: (
        N_("{seat} is the start player, picked at random")
        if event.drawn
        else N_("{seat} is the start player")
    ),
    e.LobbyistPlaced: N_("{seat} places a lobbyist on {nation:whose_nation} space {space}"),
    e.StartPaid: N_("{seat} goes first, and pays {receiver} ${amount} for that"),
    e.TurnBegan: N_("**Turn {turn}** · start player: {start}"),
    e.PhaseBegan: None,
    e.PhaseEnded: None,
    e.ShipLaunched: N_("{nation:The_nation} places a new ship **{sector:in_sector}**"),
    e.Invested: _invested,
    e.Passed: lambda event: None if event.forced else N_("{seat} passes"),
    e.ChinaLobbied: lambda event: (
        N_("Nobody controls China this turn")
        if event.seat is None
        else N_("{seat} controls China this turn and may move its ships or build a platform")
    ),
    e.ChinaIdle: N_("{seat} leaves China's ships where they are"),
    e.ActionTaken: lambda event: (
        N_("{seat} ({nation}) moves ships") if event.action == "movement" else None
    ),  # the results of other actions report them
    e.LobbyistKept: N_("{seat} ({nation}) stays on space {space}"),
    e.LobbyistChanged: N_("{seat} ({nation}) goes from space {space} to space 2"),
    e.LobbyistWithdrawn: _withdrawn,
    e.PlatformProtected: N_("{seat} ({nation}) protects the platform **{sector:in_sector}**"),
    e.ProtectionEnded: N_("Protection ends **{sector:in_sector}**: {seat} takes the lobbyist back"),
    e.PlatformBuilt: _built,
    e.ShipsBought: n_(
        "{seat} ({nation}) builds {count} ship for ${count}",
        "{seat} ({nation}) builds {count} ships for ${count}",
    ),
    e.ConflictDeclared: N_("{seat} ({nation}) opens a conflict {opponent}"),
    e.ConflictClosed: N_("{seat} ({nation}) closes the conflict {opponent}"),
    e.VoteMoved: N_("{seat} ({nation}) votes for law {law} · votes moved: {votes}"),
    e.SupportGiven: N_("{seat} supports Norway's accession to the EU · {discs} of 2"),
    e.Slandered: N_("{seat} slanders {rival}, who loses 1 point · points now: {points}"),
    e.TaxesRaised: N_("{seat} ({nation}) collects taxes: +${amount} · treasury ${treasury}"),
    e.UnrestStirred: N_("{seat} ({nation}) stirs up unrest: no output this turn in {whose} sectors"),
    e.ShipMoved: N_("{nation:The_nation} moves a ship: **{origin}** → **{target}**"),
    e.ShipsFought: N_(
        "Fight **{sector:in_sector}**: {nation:the_nation} and {enemy:the_nation} lose one ship each"
    ),
    e.PlatformAttacked: N_(
        "{subject} destroys {owner}'s platform **{sector:in_sector}** (attack {ships}, defence {defence})"
    ),
    e.SailingEnded: None,
    e.ControlChanged: _controlled,
    e.PlatformLegalised: _legalised,
    e.PlatformOutlawed: N_("{owner}'s platform **{sector:in_sector}** is now illegal"),
    e.PlatformDestroyed: _destroyed,
    e.Produced: _produced,
    e.Sold: _sold,
    e.LobbyistReturned: None,  # the board after phase 8 shows their places
    e.NorwayJoined: N_("**Norway joins the EU** · its treasury of ${money} goes to the bank"),
    e.ShipsNotReplaced: n_(
        "The EU has no ship to replace {count} of Norway's **{sector:in_sector}**: it leaves the map",
        "The EU has no ships to replace {count} of Norway's **{sector:in_sector}**: they leave the map",
    ),
    e.LawChanged: N_("**Law {after} is adopted** with {votes} of 6 votes: {meaning}"),
    e.GameEnded: _ended,
    e.PaidOut: N_("{subject} pays {seat} ${amount} for space {space}"),
}
"""The message for each event."""


_SHORTER: Final[Mapping[type[Event], tuple[str, str]]] = {
    e.ShipMoved: ("ship", N_("{nation} {piece:ship} **{origin}** → **{target}**")),
    e.ShipLaunched: ("ship", N_("{nation} +{piece:ship} **{sector:in_sector}**")),
}
"""Short messages for the most frequent events, for use next to an emoji, as pairs: the piece's code and the
message."""


def sentence(event: Event, view: View, names: Sequence[str], words: Words) -> str | None:
    """Return the log line for an event, or None if it has none."""
    return _sentence((event,), view, names, words)


def log(events: Sequence[Event], view: View, names: Sequence[str], words: Words) -> list[Line]:
    """Return the log lines for several events.

    Sectors that a law gives to the same nation share a line, and so do goods that a company sells at once.
    """
    runs = (tuple(event for _, event in run) for _, run in groupby(enumerate(events), key=_joins))
    sentences = ((_sentence(run, view, names, words), run) for run in runs)
    return [Line(text, run, seats_of(run, SEATS)) for text, run in sentences if text is not None]


def _joins(numbered: tuple[int, Event]) -> object:
    number, event = numbered
    match event:
        case e.ControlChanged():
            return event.after
        case e.Sold():
            return f"sold {event.seat}"
    return number


def _sentence(run: Sequence[Event], view: View, names: Sequence[str], words: Words) -> str | None:
    template = TEMPLATES[type(run[0])]
    if type(run[0]) in _SHORTER and words.shows(_SHORTER[type(run[0])][0]):
        template = _SHORTER[type(run[0])][1]
    if isinstance(run[0], e.Sold) and len(run) > 1:
        template = _sold_all(run)  # type: ignore[arg-type]
    elif callable(template):
        template = template(run[0])
    if template is None:
        return None
    fields_of = {field.name: getattr(run[0], field.name) for field in fields(run[0])}  # type: ignore[arg-type]
    places = named(fields_of, view, names, words) | _own_places(run, view, words)
    if isinstance(template, Plural):
        return words.n(*template, **places)
    return words(template, **places)


def _own_places(run: Sequence[Any], view: View, words: Words) -> dict[str, Any]:
    """Return the template values that an event needs in addition to its fields."""
    match event := run[0]:
        case e.Invested():
            return {"price": abs(event.amount)}
        case e.ControlChanged():
            names = (located(one.sector, view, words) for one in run)
            return {"sectors": words.both(words("**{sector:the_sector}**", sector=name) for name in names)}
        case e.Produced():
            return {"units": units({kind: getattr(event, kind) for kind in RESOURCES}, words)}
        case e.Sold():
            alone = {kind: event.count if kind in LOTS[event.lot] else 0 for kind in RESOURCES}
            gained = {"points": sum(one.points for one in run), "cash": sum(one.cash for one in run)}
            return {"lot": lot(event.lot, words), "units": units(alone, words), **gained}
        case e.LawChanged():
            return {"meaning": words(LAWS[event.after])}
    return {}
