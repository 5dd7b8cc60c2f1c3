"""Descriptions of the result of keeping an open roll, and of the pile to which a card goes."""

from __future__ import annotations

from collections import Counter

from bot.text.catalogue import Words
from bot.text.nemo.panel import worths
from bot.text.nemo.panel.outlook import effective
from bot.text.nemo.panel.standing_roll import unaided_effects
from bot.text.nemo.pieces.effects import effects
from engine.nemo.effects import AnyEffect, Choice, Effects, If, MayMove, Resource, Sacrificed, ToPile
from engine.nemo.names import TRACKS
from engine.nemo.view import View


def unaided_result(view: View, words: Words) -> str:
    """Describe the result of the open roll without help: "Notoriety +1, crew -2, points -8", or "".

    If the result includes a choice, the loss of exerted resources is listed separately.
    """
    result, exerted = unaided_effects(view)
    if exerted and any(isinstance(each, Choice) for each in result):
        failure, lost = _wording(result, view, words), _wording(exerted, view, words)
        return words("{failure}; exerted: {lost}", failure=failure, lost=lost)
    return _wording((*result, *exerted), view, words)


def _wording(brought: Effects, view: View, words: Words) -> str:
    steps, others, points = Counter[str](), list[AnyEffect](), 0
    for each in brought:
        match each:
            case Resource(which=which, n=n) if which != "any":
                steps[which] += n
            case Sacrificed(who=who) if who != "any":
                others.append(each)
                points += worths.of_sacrifice(who, (), view)
            case ToPile():
                pass
            case _:
                others.append(each)
    changed = tuple(Resource(track, steps[track]) for track in TRACKS if steps[track])
    lines = [effects(effective((*others, *changed), view), words)] if others or changed else []
    gone = any(each.value + steps[each.id] <= 0 for each in view.resources)  # the game is lost
    points += worths.of_effects(changed, view)
    return words.join([*lines, worths.points(points, words)] if points and not gone else lines)


def fate(offered: str, where: str | None, view: View, words: Words) -> str:
    """Describe what becomes of a card that offers to sail to an ocean, if the Nautilus is in `where`."""
    cards = ((number, card.play) for number, card in view.box.cards.items() if MayMove(offered) in card.play)
    for number, play in cards:
        for each in play:
            if isinstance(each, If) and each.nautilus_in:
                pile = each.then if where in each.nautilus_in else each.otherwise
                if ToPile("pass") in pile:
                    return words(
                        "the card scores, {points}", points=worths.points(worths.of_card(number, view), words)
                    )
                return words("the card scores nothing")
    return words("nothing else changes")
