"""The log of The Arctic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.text.arctic import narrator
from bot.text.catalogue import LOCALES, words_for
from engine import games
from engine.arctic import events as e
from engine.arctic.view import View
from engine.kernel.events import Event

NAMES = ("Ann", "Bartek", "Chie", "Da-wei")
SEATS = ("seat", "rival", "owner", "receiver", "start")
SILENT = {e.PhaseBegan, e.PhaseEnded, e.SailingEnded, e.LobbyistReturned}


def view_of_a_new_table() -> View:
    game = games["arctic"]
    view: View = game.view(game.setup(4, "seed"), None)
    return view


VIEW = view_of_a_new_table()


def any_of(made: type[Event]) -> st.SearchStrategy[Event]:
    """Return a strategy for events of a class, with existing seats and sectors."""
    sectors = st.sampled_from([sector.id for sector in VIEW.sectors])
    fields: dict[str, st.SearchStrategy[Any]] = {}
    for field, annotation in get_type_hints(made).items():
        if field in SEATS:
            seats = st.integers(0, 3)
            fields[field] = st.none() | seats if annotation == int | None else seats
        elif annotation is str and field in made.__dataclass_fields__:  # type: ignore[attr-defined]
            fields[field] = sectors
    return st.builds(made, **fields)


def shown(event: Event, locale: str = "en") -> str | None:
    return narrator.sentence(event, VIEW, NAMES, words_for(locale))


def logged(events: Sequence[Event]) -> list[str]:
    return [line.text for line in narrator.log(events, VIEW, NAMES, words_for("en"))]


@pytest.mark.parametrize("made", e.EVENTS.types.values(), ids=e.EVENTS.types)
@pytest.mark.parametrize("locale", LOCALES)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_every_event_has_a_line_or_is_listed_as_silent(
    made: type[Event], locale: str, data: st.DataObject
) -> None:
    event = data.draw(any_of(made))
    line = shown(event, locale)
    if made in SILENT:
        assert line is None
    elif line is not None:
        assert line
        assert "{" not in line
        assert "None" not in line


@pytest.mark.parametrize("made", [made for made in e.EVENTS.types.values() if made not in SILENT])
def test_events_not_listed_as_silent_have_text(made: type[Event]) -> None:
    template = narrator.TEMPLATES[made]
    assert template is not None


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            e.PlatformBuilt(0, "RUS", "C5", "gas", legal=True, fee=1, cost=1),
            "Ann (Russia) builds a platform **on the Laptev Coast (C5)** (gas) for $1 + $1 fee",
        ),
        (
            e.PlatformBuilt(0, "RUS", "A2", "gas", legal=False, fee=0, cost=3),
            "Ann (Russia) builds an illegal platform **in the Nansen Basin (A2)** (gas) for $3",
        ),
        (e.Invested(1, "arctic", 1, -4), "Bartek takes investment space 1 and pays $4"),
        (e.Invested(1, "arctic", 7, 0), "Bartek takes investment space 7 for free"),
        (e.Invested(1, "arctic", 9, 1), "Bartek takes investment space 9 and gets $1"),
        (e.Invested(1, "china", 2, -2), "Bartek pays $2 to lobby China"),
        (e.ShipsBought(2, "USA", 1), "Chie (USA) builds 1 ship for $1"),
        (e.ShipsBought(2, "USA", 4), "Chie (USA) builds 4 ships for $4"),
        (e.ConflictDeclared(0, "CAN", "USA"), "Ann (Canada) opens a conflict with the USA"),
        (
            e.LawChanged("A", "C", 4),
            "**Law C is adopted** with 4 of 6 votes: ships control the seas",
        ),
        (
            e.PlatformAttacked("USA", "C12", 3, 3, 2),
            "The USA destroys Da-wei's platform **in Hudson Bay (C12)** (attack 3, defence 2)",
        ),
        (
            e.ShipsFought("P", "CHN", "EU", compulsory=True),
            "Fight **at the North Pole**: China and the EU lose one ship each",
        ),
        (e.Produced(0, 4, 2, 1, 0), "Ann produces 4 gas, 2 oil and 1 nodule"),
        (e.Produced(0, 0, 0, 0, 2), "Ann produces nothing · platforms idle because of unrest: 2"),
        (e.Sold(0, "gas+oil", 1, 5, 0), "Ann sells gas + oil for 5 points · lots sold: 1"),
        (e.Sold(0, "oil", 1, 2, 0), "Ann sells 1 oil for 2 points"),
        (e.Sold(0, "nodules", 2, 4, 0), "Ann sells 2 nodules for 4 points"),
        (e.Sold(0, "rest", 2, 0, 2), "Ann sells the rest for $2 · units sold: 2"),
        (e.Slandered(0, 1, -1), "Ann slanders Bartek, who loses 1 point · points now: -1"),
        (
            e.ShipsNotReplaced("C2", 1),
            "The EU has no ship to replace 1 of Norway's **on the Finnmark Coast (C2)**: it leaves the map",
        ),
        (e.NorwayJoined(3), "**Norway joins the EU** · its treasury of $3 goes to the bank"),
        (e.ChinaLobbied(None), "Nobody controls China this turn"),
        (e.PaidOut(3, "EU", 1, 3), "The EU pays Da-wei $3 for space 1"),
    ],
)
def test_lines_in_english(event: Event, line: str) -> None:
    assert shown(event) == line


@pytest.mark.parametrize(
    ("locale", "line"),
    [
        ("zh-TW", "Ann（俄羅斯）在**拉普捷夫海岸（C5）**興建平台：天然氣 · 開採權費 $1，興建費 $1"),
        ("ja", "Ann（ロシア）が**ラプテフ沿岸（C5）**に建設：天然ガス · 利権料$1、建設コスト$1"),
        ("pl", "Ann (Rosja) buduje platformę **na Wybrzeżu Łaptiewów (C5)** (gaz) · koszt $1, opłata $1"),
    ],
)
def test_other_languages_use_their_rulebooks_terms(locale: str, line: str) -> None:
    assert shown(e.PlatformBuilt(0, "RUS", "C5", "gas", legal=True, fee=1, cost=1), locale) == line


def test_seas_taken_over_by_one_nation_share_a_line() -> None:
    events = [
        e.LawChanged("A", "B", 4),
        e.ControlChanged("A2", None, "RUS"),
        e.ControlChanged("A3", None, "RUS"),
        e.ControlChanged("A1", None, "NOR"),
        e.ControlChanged("B1", "EU", None),
    ]
    lines = logged(events)
    assert lines[1:] == [
        "Russia takes control of **the Nansen Basin (A2)** and **the Amundsen Basin (A3)**",
        "Norway takes control of **the Yermak Plateau (A1)**",
        "Nobody controls **Svalbard Waters (B1)** any more",
    ]


def test_two_steps_of_the_same_kind_keep_their_own_lines() -> None:
    step = e.ShipMoved("CHN", "C7", "B5", automatic=True)
    assert len(logged([step, step])) == 2


def test_a_sale_of_several_lots_shares_a_line_with_its_proceeds() -> None:
    sold = [e.Sold(0, "triple", 1, 10, 0), e.Sold(0, "gas+oil", 1, 5, 0)]
    cash = e.Sold(0, "rest", 2, 0, 2)

    assert logged(sold) == ["Ann sells everything for 15 points"]
    assert logged([*sold, cash]) == ["Ann sells everything for 15 points + $2"]
