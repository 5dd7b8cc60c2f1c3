"""Requirements on computer players in Struggle of Empires."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any, Final

from benchmarks.opponents.lines import SOMETIMES, Line, found_of, mean, share
from benchmarks.opponents.tables import Played
from engine import games
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.game import Game

SEATS: Final = (3, 5, 7)
BIDS: Final = 8
IDLE: Final = 6
"""The amount of gold that a power may have left when nothing can be bought any more."""


class Observer:
    """Records bids, battles at sea, forts and tiles."""

    def event(self, event: Event, facts: dict[str, Any]) -> None:
        """Count the events that the lines need."""
        match event.kind:
            case "auction_opened":
                facts.setdefault("bids", []).append([])
            case "bid_made":
                facts["bids"][-1].append(event.seat)  # type: ignore[attr-defined]
            case "tile_bought":
                facts.setdefault("tiles", Counter())[event.tile] += 1  # type: ignore[attr-defined]
            case "part_fought" if event.part == "naval":  # type: ignore[attr-defined]
                facts["naval"] = facts.get("naval", 0) + 1
            case "unit_built" if event.unit == "fort":  # type: ignore[attr-defined]
                facts["forts"] = facts.get("forts", 0) + 1
            case "enslaved":
                facts["slaves"] = facts.get("slaves", 0) + 1

    def step(
        self, game: Game[Any], state: Any, decision: Decision, command: Command, facts: dict[str, Any]
    ) -> None:
        """Record each seat's gold while it can still be spent: the last income comes later (10)."""
        if state.phase == "actions":
            facts["unspent"] = [realm.gold for realm in state.realms]

    def end(self, state: Any, facts: dict[str, Any]) -> None:
        """Record each seat's remaining gold."""
        facts["gold"] = [realm.gold for realm in state.realms]


def lines(played: Sequence[Played]) -> Iterator[Line]:
    """Yield the lines for tables of three, five and seven players of one strength."""
    for who, most in (("easy", 0.10), ("steady", 0.03)):
        tables = [table for table in played if table.plan.who[0] == who]
        rebels = sum(parts["revolution"] < 0 for table in tables for parts in table.parts)
        seats = sum(len(table.parts) for table in tables)
        yield Line("empires", f"{who} seats in revolution", *share(rebels, seats), most=most)
    steady = [table for table in played if table.plan.who[0] == "steady"]
    auctions = [bids for table in steady for bids in table.facts.get("bids", [])]
    contested = sum(len(set(bids)) > 1 for bids in auctions)
    yield Line("empires", "auctions contested", *share(contested, len(auctions)), least=0.4)
    longest = float(max(map(len, auctions), default=0))
    yield Line("empires", "most bids in an auction", longest, longest, longest, most=BIDS)
    for fact, name in (("naval", "battles at sea"), ("slaves", "slaves taken"), ("forts", "forts built")):
        found = sum(table.facts.get(fact, 0) > 0 for table in steady)
        yield Line("empires", f"tables with {name}", *share(found, len(steady)), least=SOMETIMES)
    yield _tiles(steady)
    for fact, claim, wanted in (
        ("unspent", "idle gold when the last power acts", IDLE),
        ("gold", "gold at the end, the last income in it", None),
    ):
        gold = [fmean(table.facts[fact]) for table in steady]
        yield Line("empires", claim, *mean(gold), most=wanted)


def _tiles(steady: Sequence[Played]) -> Line:
    bought = sum((table.facts.get("tiles", Counter()) for table in steady), Counter[str]())
    rules = games["empires"].setup(3, "tiles").rules
    missing = ", ".join(sorted(set(rules.tiles.kinds) - set(bought)))
    claim = f"kinds of tiles bought of {len(rules.tiles.kinds)}" + (f" (never: {missing})" if missing else "")
    kinds = len(rules.tiles.kinds)
    return Line("empires", claim, *found_of(len(bought), kinds, len(steady)), least=kinds)
