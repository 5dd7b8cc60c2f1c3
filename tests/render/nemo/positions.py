"""Positions of Nemo's War for tests of its pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.game import Result, Score
from engine.nemo.catalogue import FIRST_SEA_TOKEN
from engine.nemo.corrections import corrected
from engine.nemo.game import Nemo
from engine.nemo.names import CHARACTERS, TRACKS
from engine.nemo.view import CardView, ResourceView, ShipView, TreasureView
from tests.engine.nemo.players import Prudent
from tests.render.play import Position, longest

GAME = Nemo()
BOX = corrected("")


def positions() -> list[Position]:
    """Return positions from games for one to four, with random and, for the last acts, prudent players."""
    return [
        *longest(GAME, 1),
        *longest(GAME, 3, {"motive": "science", "difficulty": "captain"}),
        *sailed(1, {"motive": "anti_imperialism", "difficulty": "sailor"}),
        *sailed(2, {"motive": "war", "difficulty": "sailor"}),
        *sailed(4, {"dead_seas": True, "semi_competitive": True, "difficulty": "sailor"}),
    ]


def sailed(seats: int, options: dict[str, Any], every: int = 15) -> list[Position]:
    """Return the longest of a few games in which the first seat to decide considers the odds."""
    return max((_voyage(seats, seed, options, every) for seed in range(4)), key=len)


def _voyage(seats: int, seed: int, options: dict[str, Any], every: int) -> list[Position]:
    state, player = GAME.setup(seats, f"picture {seed}", options), Prudent(Dice(f"player {seed}"))
    events, voyage, played = list(GAME.opening(state)), [], 0
    while pending := GAME.pending(state):
        if played % every == 0:
            voyage.append((GAME.view(state, None), tuple(events)))
            events = []
        events += GAME.apply(state, pending[0].seat, player.choose(state, pending[0]))
        played += 1
    return [*voyage, (GAME.view(state, None), tuple(events))]


def opening() -> Any:
    """Return the first position of a game for one, in which an upgrade is offered."""
    view = GAME.view(GAME.setup(1, "opening"), None)
    return replace(view, offered=("hydro_drive", "fog_machine", "steam_torpedoes"), nautilus=None)


def ship(number: int, *, back: bool = False) -> ShipView:
    """Return the view of a ship, with the given side up."""
    face = BOX.faces[number][back]
    known = BOX.ships.get(number)
    return ShipView(
        id=number, name=face.name, type=face.type, nation=face.nation,
        group=known.group if known else "token", side="back" if back else "front", warship=face.warship,
        attack=face.attack, defence=face.defence, notoriety=face.notoriety, vp=face.vp,
        provenance=known.provenance if known else "rulebook",
    )  # fmt: skip


def of_group(group: str, place: int = 0, *, back: bool = False) -> ShipView:
    """Return the view of a ship by its group and its position there, from 0."""
    return ship([number for number, known in BOX.ships.items() if known.group == group][place], back=back)


def sea_group() -> ShipView:
    """Return a group of ships from the Dead Seas."""
    number = next(n for n in BOX.sea_tokens if n >= FIRST_SEA_TOKEN and n in BOX.faces)
    return ship(number)


def staged(seats: int = 4) -> Any:
    """Return a fixed position in the second act."""
    view = GAME.view(GAME.setup(seats, "staged", {"first_captain": "first", "crew_cards": "in_order"}), None)
    lying = {
        "western_pacific": (2, (of_group("B"),)),
        "central_pacific": (0, (of_group("C"), of_group("A", 4, back=True))),
        "eastern_pacific": (1, (of_group("A", 1),)),
        "pacific_coast": (0, (of_group("D"),)),
        "south_pacific": (1, ()),
        "north_atlantic": (1, (of_group("A", 2), of_group("D", 1), of_group("G"))),
        "south_atlantic": (1, (of_group("E"),)),
        "european_seas": (2, (of_group("F"), of_group("E", 1, back=True))),
        "indian_ocean": (0, (of_group("H"), sea_group())),
        "cape_of_good_hope": (1, ()),
    }
    rising = {"tientsin_massacre", "cuba_and_puerto_rico_revolt", "ashanti_wars"}

    def ocean(bare: Any) -> Any:
        hidden, ships = lying.get(bare.id, (0, ()))
        return replace(
            bare,
            hidden=hidden,
            ships=ships,
            gem=bare.id in ("western_pacific", "south_atlantic", "indian_ocean", "arctic_ocean"),
            treasure_fleet=bare.id == "indian_ocean",
            sites={site: site in rising for site in bare.sites},
            silver=("crete",) if bare.id == "european_seas" else (),
        )

    rows = (("A", "A", "B"), ("A",), ("A", "B", "A", "D"), ("C", "A"), ("B",), ("A", "G"))
    tonnage = {
        row: tuple(of_group(group, 6 + place if group == "A" else 2) for place, group in enumerate(groups))
        for row, groups in zip(view.tonnage, rows, strict=True)
    }
    alive = tuple(character for character in CHARACTERS if character != "ned_land")
    values = dict(zip(TRACKS, ((5, 2), (7, 2), (6, 1)), strict=True))
    return replace(
        view,
        turn=12,
        phase="action",
        act=CardView(1002, BOX.cards[1002].title, "rulebook"),
        placement_dice=(2, 1),
        nautilus="north_atlantic",
        oceans=tuple(map(ocean, view.oceans)),
        notoriety=17,
        peak=18,
        resources=tuple(ResourceView(t, values[t][0], len(_steps(t)) - 1, values[t][1]) for t in TRACKS),
        action_points=3,
        draw=17,
        deck=22,
        deck_gems=1,
        tableau=tuple(CardView(card, BOX.cards[card].title, "found") for card in (41, 43)),
        passed=tuple(CardView(card, BOX.cards[card].title, "found") for card in (5, 6, 9)),
        failed=(CardView(12, BOX.cards[12].title, "found"),),
        tonnage=tonnage,
        full_columns=1,
        salvage=(of_group("A", 20), of_group("B", 5)),
        offered=("steam_torpedoes", "strengthened_prow", "fog_machine"),
        fitted=("hydro_drive", "arcane_library"),
        treasures=treasures(2, 8, 30, 50),
        characters=alive,
        seats=tuple(
            replace(seat, gems=seat.seat, characters=tuple(c for c in seat.characters if c in alive))
            for seat in view.seats
        ),
        decisions=(Decision(0, "act", "8", {"points": 3}),),
    )


def _steps(track: Any) -> tuple[int, ...]:
    return BOX.figures.resources[track].modifier


def treasures(*places: int) -> tuple[TreasureView, ...]:
    """Return treasures by their positions in the data table."""
    tokens = list(BOX.treasures.items())
    return tuple(TreasureView(n, t.name, t.sort, t.vp) for n, t in (tokens[place] for place in places))


def crowded() -> Any:
    """Return a position with more ships than the oceans hold, all cubes and upgrades, and many treasures."""
    bare = staged()
    numbers = iter([number for number in BOX.ships for _ in range(2)])
    oceans = tuple(
        replace(
            ocean,
            ships=tuple(ship(next(numbers)) for _ in range(ocean.capacity)),
            hidden=1 + (ocean.capacity > 2),
            gem=True,
            treasure_fleet=True,
            sites=dict.fromkeys(ocean.sites, True),
            silver={"european_seas": ("crete",), "western_pacific": ("korea",)}.get(ocean.id, ()),
        )
        for ocean in bare.oceans
    )
    upgrades = tuple(BOX.upgrades)
    return replace(
        bare,
        oceans=oceans,
        tonnage={row: tuple(of_group("A", place) for place in range(9)) for row in bare.tonnage},
        full_columns=6,
        salvage=tuple(of_group("A", 10 + place) for place in range(4)),
        fitted=upgrades[:6],
        offered=upgrades[6:],
        torpedo_worn=True,
        torpedo_fired=True,
        treasures=treasures(*range(1, 50, 3)),
        tableau=tuple(CardView(card, BOX.cards[card].title, "found") for card in (8, 3, 41, 43, 45, 46, 47)),
        red_sky=True,
        deck_gems=3,
        action_points=5,
    )


def end() -> Any:
    """Return the end of a semi-competitive game: a success, with two winners."""
    bare = staged()
    rows = ((2, 2, 4, -1), (1, 0, 2, -3), (1, 4, 3, -1), (2, 0, 0, 0))
    glory = [dict(zip(("characters", "gems", "passed", "failed"), row, strict=True)) for row in rows]
    totals = [sum(row.values()) for row in glory]
    scores = tuple(
        Score(seat, totals[seat], row, 1 + sum(other > totals[seat] for other in totals))
        for seat, row in enumerate(glory)
    )
    parts = {part: 20 + place for place, part in enumerate(bare.score)} | {"resources": -10}
    return replace(bare, phase="closing", decisions=(), score=parts, result=Result("success", scores))


def lost() -> Any:
    """Return the end of a game that was lost because of the crew."""
    bare = staged()
    scores = tuple(Score(seat.seat, 0, {}, 2) for seat in bare.seats)
    return replace(bare, decisions=(), score={}, result=Result("defeat_crew", scores))
