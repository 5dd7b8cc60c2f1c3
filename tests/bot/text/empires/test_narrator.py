"""The log of Struggle of Empires."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.text.catalogue import LOCALES, words_for
from bot.text.empires import narrator
from engine.empires import events as e
from engine.empires.game import Empires
from engine.empires.names import AREAS
from engine.empires.view import View
from engine.kernel.events import Event

NAMES = ("Ann", "Bartek", "Chie", "Da-wei")
SEATS = ("seat", "victim", "receiver", "partner", "ally", "opener")
SILENT = {e.PhaseEnded, e.AnswerOpened, e.TurnBegan, e.AttackEnded}


def view_of_a_table() -> View:
    """Return the view of a table with Britain, France, Spain and a power that is drawn."""
    game = Empires()
    state = game.setup(4, "seed")
    for seat, power in enumerate(("britain", "france", "spain", "russia")):
        state.realms[seat].power = power
    view: View = game.view(state, None)
    return view


VIEW = view_of_a_table()


def any_of(made: type[Event]) -> st.SearchStrategy[Event]:
    """Return a strategy for events of a class, with existing seats, tiles and counters."""
    hints = get_type_hints(made)
    fields: dict[str, st.SearchStrategy[Any]] = {}
    for field in made.__dataclass_fields__:  # type: ignore[attr-defined]
        if field in (*SEATS, "attacker", "defender", "loser"):
            seats = st.integers(0, 3)
            fields[field] = st.none() | seats if hints[field] == int | None else seats
        elif field == "order" and hints[field] is str:
            fields[field] = st.sampled_from(["order_lose:fort", "order_tile:banking:never"])
        elif field == "order" and hints[field] == tuple[int, ...]:
            fields[field] = st.just((2, 0, 1, 3))
        elif field == "tile":
            fields[field] = st.sampled_from(sorted(VIEW.tiles))
        elif field == "counters":
            face = st.sampled_from(["2", "POP", "SLAVE"])
            fields[field] = st.lists(st.tuples(st.sampled_from(AREAS), face), min_size=1).map(tuple)
        elif field == "dice":
            die = st.integers(1, 6)
            one = st.tuples(die, die)
            fields[field] = st.tuples(one, one) if made is e.PartFought else one
        elif field == "winner":
            fields[field] = st.sampled_from([None, 0, 1])
        elif hints[field] is str:
            fields[field] = st.text(min_size=1, max_size=20)
    return st.builds(made, **fields)


def shown(event: Event, locale: str = "en") -> str | None:
    return narrator.sentence(event, VIEW, NAMES, words_for(locale))


def logged(events: Sequence[Event], view: View = VIEW) -> list[str]:
    return [line.text for line in narrator.log(events, view, NAMES, words_for("en"))]


@pytest.mark.parametrize("made", e.EVENTS.types.values(), ids=e.EVENTS.types)
@pytest.mark.parametrize("locale", LOCALES)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_every_event_has_a_line_or_is_listed_as_silent(
    made: type[Event], locale: str, data: st.DataObject
) -> None:
    line = shown(data.draw(any_of(made)), locale)
    if made in SILENT:
        assert line is None
    elif line is not None:
        assert line.strip()
        assert "None" not in line


@pytest.mark.parametrize("made", [made for made in e.EVENTS.types.values() if made not in SILENT])
def test_events_not_listed_as_silent_have_text(made: type[Event]) -> None:
    assert narrator.TEMPLATES[made] is not None


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            e.BidMade(0, "spain", "france", 5),
            "Ann (Britain) bids 5 gold for Spain on X, France on Y",
        ),
        (
            e.AuctionWon(1, "spain", "nobody", 3, 4),
            "Bartek (France) wins the auction for 3 gold: **Spain alone on X**",
        ),
        (
            e.SeaRolled(2, "navy", "home", "caribbean", (1, 6), "arrived"),
            "Chie (Spain) moves a navy: homeland → **Caribbean** · ⚀ 1, ⚅ 6 · it arrives",
        ),
        (
            e.SeaRolled(2, "army", "home", "india", (1, 2), "drowned"),
            "Chie (Spain) moves an army: homeland → India · ⚀ 1, ⚁ 2 · it's lost at sea",
        ),
        (
            e.Attacked(0, "baltic", 3, 0, land=True),
            "**Baltic**: Ann (Britain) attacks Da-wei (Russia)",
        ),
        (
            e.Attacked(0, "africa", None, 3, land=True),
            "**Africa**: Ann (Britain) attacks natives of strength 3",
        ),
        (e.DiceRolled(0, "land", (3, 5), again=False), "Dice · Ann (Britain): ⚄⚂ 5 - 3 = 2"),
        (
            e.PartFought("land", "baltic", 0, 1, (3, 2), ((5, 3), (6, 6)), (5, 2), 0),
            "Land battle: Ann (Britain) 3 + 2 = **5**, Bartek (France) 2 + 0 = **2**: Ann (Britain) wins",
        ),
        (
            e.PartFought("naval", "baltic", 0, 1, (1, 1), ((2, 1), (5, 4)), (2, 2), None),
            "Naval battle: Ann (Britain) 1 + 1 = **2**, Bartek (France) 1 + 1 = **2**: a tie",
        ),
        (
            e.MarkerRemoved(0, "baltic", 1, 0, placed=True),
            "**Baltic**: Ann (Britain) replaces a marker belonging to Bartek (France)",
        ),
        (e.TileBought(0, "banking"), "Ann (Britain) buys **Banking**: take 3 gold, once per war"),
        (e.UnrestTaken(0, 2, "gold"), "Ann (Britain) takes 2 unrest to raise 4 gold"),
        (
            e.IncomeTaken(3, 5, 4, 2),
            "Da-wei (Russia) collects 11 gold: 5 for population, 4 for markers, 2 for tiles",
        ),
        (
            e.DealNoted(0, 1, "no war in **India**"),
            r"Ann (Britain) notes a deal with Bartek (France) (not binding): no war in \*\*India\*\*",
        ),
        (
            e.RevolutionBroke(2, 23, 40),
            "**Revolution**: Chie (Spain) has 23 unrest and loses all their points (40)",
        ),
    ],
)
def test_lines_in_english(event: Event, line: str) -> None:
    assert shown(event) == line


@pytest.mark.parametrize(
    ("locale", "line"),
    [
        ("zh-TW", "Chie（西班牙）的海軍：本土 → **加勒比海**，⚀ 1、⚅ 6，抵達"),
        ("ja", "Chie（スペイン）の海軍：本国 → **カリブ海**、⚀ 1、⚅ 6、到着"),
        ("pl", "Chie (Hiszpania) przesuwa flotę: ojczyzna → **Karaiby** · ⚀ 1, ⚅ 6 · dociera"),
    ],
)
def test_other_languages_use_their_rulebooks_terms(locale: str, line: str) -> None:
    assert shown(e.SeaRolled(2, "navy", "home", "caribbean", (1, 6), "arrived"), locale) == line


def test_dice_of_both_sides_and_points_of_an_area_share_a_line_each() -> None:
    events = [
        e.DiceRolled(0, "land", (3, 5), again=False),
        e.DiceRolled(None, "land", (2, 2), again=False),
        e.AreaScored(0, "baltic", 1, 1, 5),
        e.AreaScored(1, "baltic", 2, 1, 3),
        e.AreaScored(1, "africa", 1, 1, 3),
    ]
    assert logged(events) == [
        "Dice · Ann (Britain): ⚄⚂ 5 - 3 = 2, the natives: ⚁⚁ 2 - 2 = 0",
        "Points in **the Baltic** · Ann (Britain) 5, Bartek (France) 3",
        "Points in **Africa** · Bartek (France) 3",
    ]


def test_natives_win_has_a_plural_verb() -> None:
    fought = e.PartFought("land", "africa", 0, None, (1, 3), ((2, 2), (3, 2)), (1, 4), 1)
    line = shown(fought)
    assert line is not None
    assert line.endswith("the natives win")
    beaten = shown(replace(fought, totals=(5, 4), winner=0))
    assert beaten is not None
    assert beaten.endswith("Ann (Britain) wins")


def test_forced_events_have_no_line() -> None:
    assert shown(e.AuctionPassed(0, forced=True)) is None
    assert shown(e.UnitLost(0, "navy", "home", "drowned")) is None


def test_the_roll_of_an_arriving_unit_is_part_of_its_move() -> None:
    rolled = e.SeaRolled(2, "navy", "home", "caribbean", (1, 6), "arrived")
    events = [rolled, e.UnitMoved(2, "navy", "home", "caribbean"), e.UnitMoved(2, "army", "home", "baltic")]

    assert logged(events) == [
        "Chie (Spain) moves a navy: homeland → **Caribbean** · ⚀ 1, ⚅ 6 · it arrives",
        "Chie (Spain) moves an army: homeland → **Baltic**",
    ]


def test_the_end_of_a_war_lists_the_points_scored_in_it() -> None:
    shown = logged(
        [
            e.AreaScored(0, "africa", 1, 1, 4),
            e.AreaScored(1, "africa", 2, 1, 2),
            e.AreaScored(1, "india", 1, 1, 5),
            e.WarEnded(1),
        ]
    )
    assert shown[-1].endswith("Bartek +7, Ann +4")


def test_a_panel_names_the_chosen_power() -> None:
    view, names = replace(VIEW, reader=0), ("Britain", "France", "Spain", "Russia")
    words = words_for("en")
    assert (
        narrator.sentence(e.PowerChosen(0, "britain", drawn=False), view, names, words) == "You play Britain"
    )
    assert (
        narrator.sentence(e.PowerChosen(1, "france", drawn=True), view, names, words)
        == "A rival plays France"
    )


def test_at_the_end_of_a_war_readers_see_the_sources_of_their_own_points() -> None:
    war = (
        e.IncomeTaken(0, 5, 4, 1), e.GoldPaid(0, 6, "upkeep"), e.AreaScored(0, "africa", 1, 1, 6),
        e.AreaScored(1, "africa", 2, 1, 3), e.AreaScored(0, "india", 2, 1, 2), e.WarEnded(1),
    )  # fmt: skip
    (last,) = logged(war, replace(VIEW, reader=0))[-1:]
    assert last.endswith(" · Ann +8, Bartek +3 · your points: Africa 6, India 2 · income 10, upkeep 6")
    (public,) = logged(war)[-1:]
    assert public.endswith(" · Ann +8, Bartek +3")


def test_a_unit_that_stays_at_home_is_shown_with_the_roll_it_needed() -> None:
    line = shown(e.SeaRolled(2, "navy", "home", "caribbean", (1, 3), "stayed"))
    assert line is not None
    assert "⚀ 1, ⚂ 3 (after a 1 it needs 5+) · it stays in the homeland" in line
