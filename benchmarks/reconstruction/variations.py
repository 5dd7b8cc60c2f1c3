"""What reconstructed figures could be as well: changes of a worksheet's items that no source forbids.

First come the rulings on which editions or sources differ, then changes of several items together that
outcomes were said to hang on, then each item alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine.arctic.board import board_named
from engine.empires.atlas import AMERICAS
from engine.kernel.worksheet import Corrections, Fields, Item
from engine.worksheets import worksheets

_UNNAMED: Final = MappingProxyType({"gas": 6, "oil": 5, "nodules": 3})
"""From which entry on no example of the rulebooks names a cell of The Arctic's scoring table (G5)."""
_RULINGS: Final[Mapping[str, Sequence[tuple[str, Any]]]] = MappingProxyType(
    {
        "arctic": (("subsidy", "whole"), ("movement", "step")),
        "empires": (("revolution_at", 20), ("naval_bonus", "side"), ("passing", "unrest")),
    }
)
"""What other editions or sources say, where a table can choose."""
_STRONG: Final = ("4", "5")
_NOTORIETY: Final = "notoriety"


class Variation(NamedTuple):
    """A change of reconstructed figures that keeps every count and example that is printed, or a ruling."""

    name: str
    corrections: Corrections = MappingProxyType({})
    rulings: Mapping[str, Any] = MappingProxyType({})
    """Options of another edition or source."""

    def options(self, game: str) -> dict[str, Any]:
        """Return the options of a table that plays by it."""
        return {**worksheets[game]().options(self.corrections), **self.rulings}


def variations(game: str) -> Iterator[Variation]:
    """Yield every variation of a game's worksheet."""
    for option, value in _RULINGS.get(game, ()):
        yield Variation(f"ruling: {option} = {value}", rulings={option: value})
    yield from _OF_GAMES[game]({str(item): item for item in worksheets[game]().items})


def _one(name: str, item: Item, fields: Fields) -> Variation:
    return Variation(f"{item}: {name}", {item.table: {item.entry: fields}})


def _arctic(items: Mapping[str, Item]) -> Iterator[Variation]:
    """Deposits change places with the nearest other kind; prices and later cells go up and down by one."""
    sectors, exchanged = board_named("standard").sectors, set[frozenset[str]]()
    for item in items.values():
        match item.table:
            case "sectors" if deposit := sectors[item.entry].deposit:
                here = sectors[item.entry]
                near = [sectors[each] for each in (here.north, *here.neighbours) if each is not None]
                other = next((one for one in near if one.deposit not in (None, deposit)), None)
                if other is not None and (pair := frozenset((here.id, other.id))) not in exchanged:
                    exchanged.add(pair)
                    yield Variation(
                        f"{item}: {deposit} in exchange for the {other.deposit} of {other.id}",
                        {
                            "sectors": {
                                here.id: {"deposit": other.deposit},
                                other.id: {"deposit": deposit},
                            }
                        },
                    )
            case "investment":
                for name, by in (("dearer by 1", -1), ("cheaper by 1", 1)):
                    prices = [price + by for price in item.guess["arctic"]]
                    yield _one(name, item, {"arctic": prices})
            case "scoring":
                base, start = item.guess["base"], _UNNAMED[item.entry]
                for name, by in (("one more", 1), ("one less", -1)):
                    changed = [each + by * (at >= start) for at, each in enumerate(base)]
                    yield _one(f"{name} for each from number {start + 1} on", item, {"base": changed})


def _empires(items: Mapping[str, Item]) -> Iterator[Variation]:
    """Natives get weaker, slaves' land settlers' land; tiles cost one more or less."""
    counters = {item.entry: list(item.guess["faces"]) for item in items.values() if item.table == "counters"}
    tiles = {item.entry: item.guess for item in items.values() if item.table == "tiles"}
    weaker = {area: {"faces": [_weaker(face) for face in faces]} for area, faces in counters.items()}
    changed = {area: each for area, each in weaker.items() if each["faces"] != counters[area]}
    yield Variation("counters: every native of 4 and 5 one weaker", {"counters": changed})
    dearer = {tile: price for tile, guess in tiles.items() if (price := _price(guess, 1))}
    cheaper = {tile: price for tile, guess in tiles.items() if (price := _price(guess, -1))}
    yield Variation("tiles: every price in gold one higher", {"tiles": dearer})
    yield Variation("tiles: every price in gold one lower", {"tiles": cheaper})
    for area, fields in changed.items():
        yield _one("natives of 4 and 5 one weaker", items[f"counters.{area}"], fields)
    for area in sorted(AMERICAS):
        faces = ["POP" if face == "SLAVE" else face for face in counters[area]]
        yield _one("settlers' land for slaves' land", items[f"counters.{area}"], {"faces": faces})
    for name, prices in (("dearer by 1", dearer), ("cheaper by 1", cheaper)):
        for tile, fields in prices.items():
            yield _one(name, items[f"tiles.{tile}"], fields)


def _weaker(face: str) -> str:
    return str(int(face) - 1) if face in _STRONG else face


def _price(guess: Fields, by: int) -> dict[str, Any] | None:
    """Return a tile's other price; None where it is known, or not paid in gold."""
    gold = guess.get("price", {}).get("gold", 0)
    return {"price": {**guess["price"], "gold": gold + by}} if gold and gold + by >= 0 else None


def _nemo(items: Mapping[str, Item]) -> Iterator[Variation]:
    """Tests get easier and harder by one; Notoriety that cards and inciting bring changes by one."""
    cards = [item for item in items.values() if item.table == "cards"]
    for name, by in (("one more", 1), ("one less", -1)):
        louder = {item.entry: fields for item in cards if (fields := _louder(item.guess, by))}
        yield Variation(f"cards: {name} Notoriety from each that changes it", {"cards": louder})
        incite = items["actions.incite"]
        yield _one(f"{name} Notoriety", incite, _louder(incite.guess, by))
    yield _one("12+ takes off 2", items["actions.incite"], _as_a_house_rule(items["actions.incite"].guess))
    for name, by in (("one harder", 1), ("one easier", -1)):
        tests = {item.entry: _harder(item.guess, by) for item in cards if "test" in item.guess}
        yield Variation(f"cards: every test {name}", {"cards": tests})
    for item in cards:
        if fields := _louder(item.guess, 1):
            yield _one("one more Notoriety", item, fields)
        if "test" in item.guess:
            yield _one("test one harder", item, _harder(item.guess, 1))


def _harder(guess: Fields, by: int) -> dict[str, Any]:
    return {"test": {**guess["test"], "value": guess["test"]["value"] + by}}


def _as_a_house_rule(incite: Fields) -> dict[str, Any]:
    """Return the best result of inciting as a public house rule implies it: no quieter than a success."""
    *others, success, _ = incite["results"]
    return {"results": [*others, success, success]}


def _louder(guess: Fields, by: int) -> dict[str, Any]:
    """Return the fields in which Notoriety changes, each change by so much more."""
    changed = deepcopy(dict(guess))
    for effect in _effects(changed):
        if effect.get("op") == _NOTORIETY and effect["n"] + by:
            effect["n"] += by
    return {field: value for field, value in changed.items() if value != guess[field]}


def _effects(part: Any) -> Iterator[dict[str, Any]]:
    """Yield every effect in a part of a card, however deep."""
    match part:
        case dict():
            yield part
            for inner in part.values():
                yield from _effects(inner)
        case list():
            for inner in part:
                yield from _effects(inner)


_OF_GAMES: Final[Mapping[str, Callable[[Mapping[str, Item]], Iterator[Variation]]]] = MappingProxyType(
    {"arctic": _arctic, "empires": _empires, "nemo": _nemo}
)
