"""The check that the tables of the catalogue fit together, so that the game can be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from engine.nemo.catalogue import Card, Catalogue
from engine.nemo.effects import Choice, Effects, GainUpgrade, ToPile
from engine.nemo.names import ACT_ONE, ACT_THREE, RISING_ACTION

_TESTED: Final = ("search", "incite", "rest", "repair", "refit")
"""The actions that have a result for each row of their table."""
_RESULTS: Final = 5


def check_coherence(box: Catalogue) -> None:
    """Raise ValueError, naming the table and the entry, at the first inconsistency."""
    _check_oceans(box)
    _check_motives(box)
    _check_upgrades(box)
    _check_actions(box)
    for number, card in box.cards.items():
        _check_card(box, number, card)


def _check_oceans(box: Catalogue) -> None:
    dice = sorted(ocean.die for ocean in box.oceans.values() if ocean.die)
    _require(dice == [1, 2, 3, 4, 5, 6], "oceans", "each face of a die must have one major ocean")
    majors = set(box.majors.values())
    levels = box.figures.difficulty.hidden_ships
    for name, ocean in box.oceans.items():
        for other in (*ocean.links, *ocean.dashed, *ocean.rows):
            _require(other in box.oceans, f"oceans.{name}", f"there is no ocean {other!r}")
        _require(
            bool(ocean.rows) and set(ocean.rows) <= majors,
            f"oceans.{name}.rows",
            "these must be major oceans",
        )
        fewest = ocean.hidden + min(row.get(name, 0) for row in levels.values())
        _require(fewest >= 0, f"oceans.{name}.hidden", "a difficulty removes more ships than there are")
    for row in levels.values():
        for name in row:
            _require(name in box.oceans, "figures.difficulty.hidden_ships", f"there is no ocean {name!r}")


def _check_motives(box: Catalogue) -> None:
    sizes = box.figures.draw_pile
    for motive, tile in box.motives.items():
        drawn = sizes.act_one + tile.act_two + tile.act_three + sizes.finale
        _require(
            drawn <= len(box.events), f"motives.{motive}", f"it needs {drawn} events, but there are fewer"
        )
        upgrade = box.upgrades.get(tile.upgrade)
        known = upgrade is not None and upgrade.cost is not None
        _require(
            known, f"motives.{motive}.upgrade", f"there is no upgrade {tile.upgrade!r} that can be bought"
        )


def _check_upgrades(box: Catalogue) -> None:
    effects = [effect for card in box.cards.values() for effect in _all_effects(card)]
    gained = [effect.upgrade for effect in effects if isinstance(effect, GainUpgrade)]
    for name in gained:
        _require(name in box.upgrades, "cards", f"there is no upgrade {name!r}")
        _require(
            box.upgrades[name].cost is None,
            f"upgrades.{name}",
            "an upgrade that a card gives cannot have a cost",
        )
        _require(gained.count(name) == 1, f"upgrades.{name}", "two cards give it")


def _check_actions(box: Catalogue) -> None:
    for name, action in box.actions.items():
        due = _RESULTS if name in _TESTED else 0
        _require(len(action.results) == due, f"actions.{name}.results", f"there must be {due} of them")


def _check_card(box: Catalogue, number: int, card: Card) -> None:
    where, act = f"cards.{number}", card.family == "act"
    _require(card.family == _family(number), f"{where}.family", f"it must be {_family(number)!r}")
    _require((card.type == "act") == act, f"{where}.type", "it must be 'act' for acts, and only for them")
    for ocean in card.use.where if card.use else ():
        _require(ocean in box.oceans, f"{where}.use", f"there is no ocean {ocean!r}")
    for effects in (card.play, card.on_pass, card.on_fail):
        _require(_most_piles(effects) <= 1, where, "a card can go to one pile only")
    for effect in _all_effects(card):
        for ocean in (getattr(effect, "ocean", None), *getattr(effect, "between", ())):
            _require(ocean in (None, "nautilus", *box.oceans), where, f"there is no ocean {ocean!r}")
        ship = getattr(effect, "ship", None)
        _require(ship is None or ship in box.ships, where, f"there is no ship {ship}")
        if isinstance(effect, ToPile):
            _require((effect.to == "act") == act, where, f"it cannot go to {effect.to!r}")


def _family(number: int) -> str:
    if number < ACT_ONE:
        return "event"
    if number <= ACT_THREE:
        return "act"
    return "rising_action" if number == RISING_ACTION else "finale"


def _most_piles(effects: Effects) -> int:
    """Return the largest number of piles that a card's effects can put it on."""
    total = 0
    for effect in effects:
        if isinstance(effect, Choice):
            total += max((_most_piles(option) for option in effect.options), default=0)
        else:
            ways = [getattr(effect, inner, ()) for inner in ("effects", "then", "otherwise")]
            total += isinstance(effect, ToPile) + max(map(_most_piles, ways))
    return total


def _all_effects(card: Card) -> Iterator[Any]:
    yield from _within((card.play, card.on_pass, card.on_fail))


def _within(lists: Iterable[Any]) -> Iterator[Any]:
    for item in lists:
        if isinstance(item, tuple):
            yield from _within(item)
            continue
        yield item
        for inner in ("options", "effects", "then", "otherwise"):
            yield from _within(getattr(item, inner, ()))


def _require(holds: bool, where: str, otherwise: str) -> None:
    if not holds:
        raise ValueError(f"{where}: {otherwise}")
