"""The texts for Nemo's War's decisions: subject, task and situation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import bot.text.nemo.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.nemo.panel import targets, worths
from bot.text.nemo.pieces.cards import numbered
from bot.text.nemo.pieces.cards import task as card_task
from bot.text.nemo.pieces.dice import modifiers
from bot.text.nemo.pieces.dice import subject as roll_subject
from bot.text.nemo.pieces.effects import signed
from bot.text.nemo.pieces.places import named
from bot.text.nemo.pieces.ships import find as find_ship
from bot.text.nemo.pieces.ships import values as ship_values
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.nemo.view import View

HEADINGS: Final[Mapping[str, str]] = {
    "starting_upgrade": N_("Set-up, {upgrade}"),
    "pass_captain": N_("Turn {turn}"),
    "take_gem": N_("Captaincy handed over"),
    "choose": N_("{card}"),
    "may": N_("{card}"),
    "demand": N_("A sacrifice"),
    "motive": N_("Nemo's motive"),
    "offer": N_("Upgrades set aside"),
    "may_move": N_("{ocean}"),
    "name": N_("A loss"),
    "declare": N_("{subject}"),
    "after_roll": N_("{subject}, {faces} = {total}"),
    "loss": N_("About to lose 1 {track}"),
    "discard": N_("Costly success"),
    "forgo": N_("{card}"),
    "pick_dice": N_("Placement"),
    "spread": N_("Placement, no room {ocean:in_ocean}"),
    "reveal": N_("Placement, {ship}"),
    "hostile": N_("Placement, no room {ocean:in_ocean}"),
    "hunt": N_("The hunt, {ship}"),
    "spill": N_("Lull"),
    "lull_check": N_("Lull {ocean:in_ocean}"),
    "village": N_("Coastal Village"),
    "site": N_("Uprising"),
    "pursuit_order": N_("Pursuit"),
    "act": N_("Action phase"),
    "assist": N_("Your characters"),
    "sail_on": N_("Sailing"),
    "buy": N_("Refit"),
    "adventure": N_("{card}"),
    "engage": N_("Stalk attack, {ship}"),
    "spoils": N_("{ship:The_ship} is sunk"),
    "row": N_("Tonnage, {ship}"),
    "chain": N_("Attack"),
    "object": N_("The captain's decision"),
    "objection": N_("An objection"),
    "mutiny": N_("The captain refuses"),
}
"""The topic of each kind of decision."""

TASKS: Final[Mapping[str, str]] = {
    "starting_upgrade": N_("pay 3 resource points for it?"),
    "pass_captain": N_("stay captain or hand over"),
    "take_gem": N_("take a gem"),
    "choose": N_("choose one"),
    "may": N_("use it?"),
    "demand": N_("choose what to give up"),
    "motive": N_("choose another motive"),
    "offer": N_("choose one to make available"),
    "may_move": N_("sail there?"),
    "name": N_("name a resource"),
    "declare": N_("choose what to exert"),
    "after_roll": N_("boost or keep the roll"),
    "loss": N_("take the loss or avert it"),
    "discard": N_("discard a treasure"),
    "forgo": N_("repair or get rid of the card"),
    "pick_dice": N_("choose two white dice"),
    "spread": N_("choose an adjacent ocean"),
    "reveal": N_("choose the ocean where it replaces a face-down ship"),
    "hostile": N_("choose a ship to turn hostile"),
    "hunt": N_("choose its ocean"),
    "spill": N_("choose where the gem goes"),
    "lull_check": N_("give up a cube or pay for it"),
    "village": N_("place a cube?"),
    "site": N_("choose an uprising site"),
    "pursuit_order": N_("choose which rolls first"),
    "act": N_("choose an action"),
    "assist": N_("use one?"),
    "sail_on": N_("choose where to sail"),
    "buy": N_("buy an upgrade?"),
    "adventure": N_("resolve it?"),
    "engage": N_("fight or let it go"),
    "spoils": N_("Tonnage or Salvage?"),
    "row": N_("choose a row"),
    "chain": N_("attack another ship or stop"),
    "object": N_("object?"),
    "objection": N_("adopt the proposal or refuse"),
    "mutiny": N_("take over or give way"),
}
"""What to do, addressed to the player who decides."""

DUTIES: Final[Mapping[str, str]] = {
    "starting_upgrade": N_("may pay for the upgrade"),
    "pass_captain": N_("may stay captain or hand over"),
    "take_gem": N_("takes a gem"),
    "choose": N_("chooses"),
    "may": N_("may use the card"),
    "demand": N_("chooses what to give up"),
    "motive": N_("chooses another motive"),
    "offer": N_("chooses an upgrade to make available"),
    "may_move": N_("may sail there"),
    "name": N_("names a resource"),
    "declare": N_("chooses what to exert"),
    "after_roll": N_("may boost or keep the roll"),
    "loss": N_("may avert the loss"),
    "discard": N_("discards a treasure"),
    "forgo": N_("may repair or get rid of the card"),
    "pick_dice": N_("chooses two white dice"),
    "spread": N_("chooses where the ship goes"),
    "reveal": N_("chooses where the ship goes"),
    "hostile": N_("chooses a ship to turn hostile"),
    "hunt": N_("chooses where the Warship goes"),
    "spill": N_("chooses where the gem goes"),
    "lull_check": N_("must give up a cube or pay for it"),
    "village": N_("may place a cube"),
    "site": N_("chooses an uprising site"),
    "pursuit_order": N_("chooses which ship rolls first"),
    "act": N_("chooses an action"),
    "assist": N_("may help"),
    "sail_on": N_("chooses where to sail"),
    "buy": N_("may buy an upgrade"),
    "adventure": N_("may resolve the card"),
    "engage": N_("may fight the ship or let it go"),
    "spoils": N_("chooses what to do with the ship"),
    "row": N_("chooses a row of Tonnage"),
    "chain": N_("may attack another ship"),
    "object": N_("may object"),
    "objection": N_("must adopt or refuse the proposal"),
    "mutiny": N_("may take over"),
}
"""What the player who decides has to do, for everyone else; follows the player's name."""

_FIGHTS: Final = ("engage", "declare")
"""Questions for which a ship's value and the cost of missing it matter."""
_ELSEWHERE: Final = (
    *("spread", "reveal", "hostile", "hunt", "spill", "site", "pick_dice"),
    *("spoils", "row", "may_move", "sail_on", "village"),
)
"""Questions for which Nemo, crew and hull don't matter."""
_SAILING: Final = ("act", "assist", "sail_on", "buy", "object", "chain")
"""Questions for which action points and the Nautilus's location matter."""


def heading(decision: Decision, view: View, words: Words) -> str:
    """Return the subject of a decision, such as "Action phase", "The Whales" or "Donau, ⚄⚂ = 8"."""
    return words(HEADINGS[decision.kind], **_about(decision, view, words))


def task(decision: Decision, view: View, words: Words) -> str:  # noqa: ARG001 - as every game's
    """Return the task of the deciding player, such as "choose a row"; "" if the heading says it."""
    return "" if decision.kind == "act" else words(TASKS[decision.kind])


def duty(decision: Decision, view: View, words: Words) -> str:  # noqa: ARG001 - as every game's
    """Return the task as the other players read it, such as "chooses an action", which follows the name."""
    return words(DUTIES[decision.kind])


def situation(decision: Decision, view: View, words: Words) -> str:
    """Return the facts that matter for a decision: "2 AP · Arctic Ocean · Nemo 6, crew 10, hull 10".

    The text of a card has its own line above them.
    """
    lines = [*_card(decision, view, words)]
    if decision.kind == "declare":
        lines.append(targets.results(decision, view, words))
    return "\n".join(filter(None, [*lines, " · ".join(_facts(decision, view, words))]))


def repeats(_event: Event, _decision: Decision, _view: View) -> bool:
    """Return False, because `situation` describes the position and no events."""
    return False


def _card(decision: Decision, view: View, words: Words) -> Iterator[str]:
    """Yield the text of the card that is being resolved or tested, if any."""
    kind, _space, number = str(decision.about.get("subject", "")).partition(" ")
    card = number if kind == "card" else decision.about.get("card")
    if card is not None:
        text = card_task(int(card), view.box, decision.kind, words)
        if text and view.box.cards[int(card)].provenance == "reconstructed":
            text = words.sentences((text, words("Wording partly reconstructed.")))
        yield from filter(None, [text])


def _facts(decision: Decision, view: View, words: Words) -> Iterator[str]:
    about: Mapping[str, Any] = decision.about
    kind, _space, number = str(about.get("subject", "")).partition(" ")
    ship = int(number) if kind == "ship" else about.get("ship")
    lying = find_ship(ship, view) if isinstance(ship, int) else None
    if lying is not None:
        yield ship_values(lying, words)
        if decision.kind in _FIGHTS:
            stalked = decision.kind == "engage" or "stalk" in view.added
            template = (
                N_("sunk: {points} {piece:notoriety} {by}")
                if words.shows("points", "notoriety")
                else N_("if sunk: {points}, Notoriety {by}")
            )
            yield words(
                template,
                points=worths.points(worths.of_ship(lying, view), words),
                by=targets.of_sinking(lying.id, view, stalked=stalked),
            )
            yield targets.missed(view, words)
    if decision.kind == "after_roll":
        yield from filter(None, [targets.needed(decision, view, words)])
    if decision.kind == "declare" and view.added:
        yield words("modifiers: {modifiers}", modifiers=modifiers(view.added, words))
    if decision.kind in _SAILING:
        yield remaining_points(view, words)
        if view.nautilus:
            yield n.ocean(view.nautilus, words)
        if view.lull:
            yield words("a lull")
    if decision.kind == "site":
        yield words("each uprising: {points}", points=worths.points(worths.of_cube(view), words))
    if decision.kind == "declare":
        yield _what_steps_cost(view, words)
    elif decision.kind not in _ELSEWHERE:
        yield n.resources(view, words)


def _what_steps_cost(view: View, words: Words) -> str:
    """Return the resources, and the cost of a step of each, such as "points for losing 1: Nemo -7"."""
    lost = (
        n.steps(each.id, worths.of_change(each.id, -1, view) if each.value > 1 else words("defeat"), words)
        for each in view.resources
    )
    if words.shows("points", *n.TRACKS):
        each = words("{piece:points} for losing 1: {lost}", lost=" ".join(lost))
    else:
        each = words("points for losing 1: {lost}", lost=words.join(lost))
    return f"{n.resources(view, words)} · {each}"


def remaining_points(view: View, words: Words) -> str:
    """Return the remaining action points, such as "2 AP"."""
    return words.counted("action_points", view.action_points) or words("{cost} AP", cost=view.action_points)


def _about(decision: Decision, view: View, words: Words) -> dict[str, Any]:
    about: Mapping[str, Any] = decision.about
    places = {"card": words("A loss"), **named(about, view, (), words)}
    if "card" in about:
        places["card"] = numbered(about["card"], view.box, words)
    if "subject" in about:
        places["subject"] = roll_subject(about["subject"], view, words)
    if "total" in about:
        added = about["total"] - about["one"] - about["other"]
        places["faces"] = words.dice((about["one"], about["other"])) + (f" {signed(added)}" if added else "")
    return places
