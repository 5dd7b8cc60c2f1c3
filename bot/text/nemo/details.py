"""Values that the log's templates need for an event in addition to its fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import bot.text.nemo.pieces.names as n
from bot.text.catalogue import Words
from bot.text.nemo.panel.answers import chosen
from bot.text.nemo.pieces.cards import meaning as card_meaning
from bot.text.nemo.pieces.cards import numbered
from bot.text.nemo.pieces.dice import rolled
from bot.text.nemo.pieces.dice import source as roll_source
from bot.text.nemo.pieces.dice import subject as roll_subject
from bot.text.nemo.pieces.effects import signed
from bot.text.nemo.pieces.ships import ship as ship_name
from bot.text.nemo.pieces.ships import values as ship_values
from bot.text.nemo.pieces.treasures import content, treasure
from bot.text.nemo.proposals import proposed
from engine.kernel.events import Event
from engine.nemo import events as e
from engine.nemo.names import HIDDEN
from engine.nemo.view import View
from render.nemo.words import RESULTS

Places = dict[str, Any]


def details(run: Sequence[Event], view: View, names: Sequence[str], words: Words) -> Places:
    """Return the template values that a run of events needs in addition to the fields of the first."""
    event: Any = run[0]
    match event:
        case e.ResourceChanged() | e.NotorietyChanged() | e.ActionPointsChanged():
            return _marker(run, words)
        case e.UpgradeOffered():
            return {"upgrades": words.join(n.upgrade(each.upgrade, words) for each in _all(run))}
        case e.TreasureDrawn():
            return {
                "treasures": words.join(
                    content(each.treasure, view, words, each.points) for each in _all(run)
                )
            }
        case e.ShipPlaced():
            return {"oceans": words.join(_arrival(each, words) for each in _all(run))}
        case e.CaptaincyPassed(origin=giver, target=heir):
            return {"giver": names[giver], "heir": names[heir]}
        case e.FinaleTaken(giver=giver):
            return {"giver_name": names[giver]}
        case e.Objected():
            return {"proposal": proposed(event, view, names, words)}
    return _OWN[type(event)](event, view, words) if type(event) in _OWN else {}


def _all(run: Sequence[Event]) -> Sequence[Any]:
    return run


def _marker(run: Sequence[Any], words: Words) -> Places:
    """Return the values for a run of changes of one marker: the total change and the final value."""
    change = {"by": signed(sum(each.by for each in run)), "value": run[-1].value}
    track = getattr(run[0], "track", None)
    return {"Track": n.track(track, words), **change} if track else change


def _arrival(event: e.ShipPlaced, words: Words) -> str:
    ocean = f"**{n.ocean(event.ocean, words)}**"
    if event.ocean == event.due:
        return ocean
    return words("{ocean} (instead of {due:the_ocean})", ocean=ocean, due=n.ocean(event.due, words))


def _face(event: Any, _view: View, words: Words) -> Places:
    return {"face": words.dice((event.die,))}


def _seen(event: Any, view: View, words: Words) -> Places:
    return {"values": ship_values(view.box.faces[event.ship][event.side == "back"], words)}


def _with_modifier(event: e.Rerolled, words: Words) -> str:
    """Return dice with their modifier, such as "⚄⚂ +2"."""
    added = event.total - sum(event.dice)
    return words.dice(event.dice) + (f" {signed(added)}" if added else "")


def _tested(event: e.TestEnded, view: View, words: Words) -> Places:
    places = {"about": roll_subject(event.subject, view, words)}
    if event.result is None:
        return places
    return places | {"result": words(RESULTS[view.box.actions[event.subject].result(event.result)])}


def _prey(event: e.ShipAttacked, view: View, words: Words) -> str:
    return (
        words("a face-down ship")
        if event.target == HIDDEN
        else ship_name(event.target, view, words, event.side or "")
    )


def _chosen(event: e.ChoiceMade, view: View, words: Words) -> Places:
    return {} if event.card is None else {"way": chosen(event.card, event.option, view, words)}


_OWN: Final[Mapping[type[Event], Callable[[Any, View, Words], Places]]] = {
    e.CrewCardDealt: lambda event, _view, words: {"crew_card": words(event.card)},
    e.CardDrawn: lambda event, view, words: {"known": numbered(event.card, view.box, words)},
    e.CardKept: lambda event, view, words: {"meaning": card_meaning(event.card, view.box, words)},
    e.ChoiceMade: _chosen,
    e.ShipAttacked: lambda event, view, words: {"prey": _prey(event, view, words)},
    e.ShipRevealed: _seen,
    e.ShipAppeared: _seen,
    e.ShipsDiscarded: lambda event, _view, _words: {"count": len(event.ships) + event.hidden},
    e.WarshipsStrengthened: lambda event, _view, _words: {"count": event.ships},
    e.GroupJoined: lambda event, _view, _words: {"count": event.ships},
    e.PoolRefilled: lambda event, _view, _words: {"count": event.ships},
    e.GemTaken: lambda event, _view, _words: {"count": event.gems},
    e.HitsSuffered: lambda event, _view, _words: {"count": event.hits},
    e.GameEnded: lambda event, _view, words: {"level": words(n.LEVELS.get(event.reason, event.reason))},
    e.Exerted: lambda event, _view, words: {
        "exerted": words.both(words(n.TRACKS[track]) for track in event.tracks)
    },
    e.Rolled: lambda event, view, words: {"roll_text": rolled(event, view, words)},
    e.RollHelped: lambda event, view, words: {
        "source_name": roll_source(event.source, view, words),
        "added": signed(event.modifier),
    },
    e.Rerolled: lambda event, view, words: {
        "source_name": roll_source(event.source, view, words),
        "faces": _with_modifier(event, words),
    },
    e.TreasureUsed: lambda event, view, words: {
        "printed": view.box.treasures[event.treasure].vp,
        "treasure": treasure(event.treasure, view, words, event.points),
    },
    e.TestEnded: _tested,
    e.PlacementRolled: lambda event, _view, words: {
        "whites": words.dice(event.white),
        "blacks": words.dice(event.black),
    },
    e.DiceChosen: lambda event, _view, words: {
        "faces": words.dice((event.one, event.other)),
        "difference": abs(event.one - event.other),
        "less": abs(event.one - event.other) - event.gained,
    },
    e.HitLocated: _face,
    e.UprisingChecked: _face,
    e.PursuitRolled: _face,
}
"""For each kind of event, the function that returns these values."""
