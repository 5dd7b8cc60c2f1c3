"""Choices and decisions of Struggle of Empires, with their consequences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.empires.panel import choices, standing, tasks
from engine.empires import commands as c
from engine.empires.events import AuctionPassed, BidMade
from engine.empires.game import Empires
from engine.empires.model import State
from engine.empires.view import View
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision

NAMES = ("Ann", "Bartek", "Chie")
WORDS = words_for("en")
GAME = Empires()


def give(state: State, *commands: Command) -> None:
    """Carry out commands in a row, each for the first seat with a decision."""
    for command in commands:
        GAME.apply(state, GAME.pending(state)[0].seat, command)


@pytest.fixture
def auction() -> State:
    """Start a game of Britain, France and Spain, in this order of seats, up to the first auction."""
    state = GAME.setup(3, "seed")
    powers = ("britain", "france", "spain")
    while (decision := GAME.pending(state)[0]).kind == "choose_power":
        give(state, c.Choose(powers[decision.seat]))  # type: ignore[arg-type]
    for unit in ("army", "army", "fort"):
        for _seat in range(3):
            give(state, c.Deploy(unit, "german_states"))  # type: ignore[arg-type]
    for _unit in range(2):
        for _seat in range(3):
            give(state, c.Deploy("navy", "caribbean"))
    return state


@pytest.fixture
def turn(auction: State) -> State:
    """Continue to Britain's first turn, with Spain as an ally and France as an enemy."""
    for offer in (c.Propose("britain", "france"), c.Propose("spain", "nobody")):
        give(auction, offer, c.Bid(0), c.Pass(), c.Pass())
    return auction


def seen(state: State, seat: int) -> View:
    view: View = GAME.view(state, seat)
    return view


def label(command: Command, view: View) -> str:
    return choices.label(command, view, NAMES, WORDS)


def situation(state: State, seat: int) -> str:
    decision = next(decision for decision in GAME.pending(state) if decision.seat == seat)
    return tasks.situation(decision, seen(state, seat), WORDS)


def test_every_command_has_a_label() -> None:
    assert set(choices.TEMPLATES) == set(c.COMMANDS.types.values())


def test_an_attack_shows_its_price_the_strength_of_both_sides_and_its_odds(turn: State) -> None:
    view = seen(turn, 0)
    on_land = label(c.Attack("german_states", "france"), view)
    assert on_land == "German States: France · 2 gold · land 2 vs 4, win 11%, 40% if Spain helps 🎲"
    at_sea = label(c.Attack("caribbean", "france"), view)
    assert at_sea == "Caribbean: France · 2 gold · sea 2 vs 2, win 40%, 77% if Spain helps 🎲"


def test_an_attack_mentions_a_battle_at_sea_and_the_effects_of_the_enemys_tiles(
    turn: State,
) -> None:
    for seat in (0, 1):
        turn.realms[seat].units["army"]["caribbean"] = 1
    turn.realms[1].markers["caribbean"] = 1
    attack = c.Attack("caribbean", "france")

    assert (
        label(attack, seen(turn, 0))
        == "Caribbean: France · 2 gold · sea 2 vs 2 first, win 41%, 53% if Spain helps 🎲"
    )
    turn.realms[2].units["navy"].clear()
    assert (
        label(attack, seen(turn, 0))
        == "Caribbean: France · 2 gold · sea 2 vs 2 first, land 1 vs 1, win 41% 🎲"
    )
    turn.realms[1].up["militia"] = 1
    assert (
        label(attack, seen(turn, 0))
        == "Caribbean: France · 2 gold · sea 2 vs 2 first, win 41%, against tiles 13% 🎲"
    )


def test_the_last_action_of_a_war_and_of_the_game_is_announced(turn: State) -> None:
    view = seen(turn, 0)
    last = Decision(0, "act", "7", {"left": 1})
    shown = [
        tasks.heading(last, replace(view, war=war, round=number), WORDS)
        for war, number in ((1, 1), (1, 6), (3, 6))
    ]

    assert shown == [
        "Britain, 1 action left",
        "Britain, last action of this war",
        "Britain, last action of the game",
    ]


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "2 gold (+1 unrest)"),
        ("zh-TW", "2 元（暴動值 +1）"),
        ("ja", "2ゴールド（不穏度+1）"),
        ("pl", "2 złota (niepokoje +1)"),
    ],
)
def test_an_attack_shows_the_unrest_that_raises_its_gold(turn: State, locale: str, said: str) -> None:
    turn.realms[0].gold = 1
    view = seen(turn, 0)

    assert said in choices.label(c.Attack("caribbean", "france"), view, NAMES, words_for(locale))


def test_an_attack_may_cost_nothing() -> None:
    view = seen(GAME.setup(3, "seed", {"attack_cost": 0}), 0)

    assert "· 0 gold" in label(c.Attack("caribbean", "native_2"), view)


def test_a_bid_above_the_gold_shows_its_unrest(auction: State) -> None:
    opener = GAME.pending(auction)[0].seat
    give(auction, c.Propose("spain", "france"))
    view = seen(auction, opener)

    assert label(c.Bid(10), view) == "10 gold"
    assert label(c.Bid(13), view) == "13 gold (+2 unrest)"


def test_a_tile_shows_its_price_and_effect(turn: State) -> None:
    view = seen(turn, 0)
    assert (
        label(c.Buy("militia"), view) == "Militia: 1 population · +2 in one land battle per war as defender"
    )
    assert label(c.Buy("sweden"), view) == "Sweden: costs nothing · +2 in one land battle per war (Baltic)"


def test_a_tile_names_the_added_unit_even_without_a_choice(turn: State) -> None:
    view = seen(turn, 0)
    assert label(c.Use("docks"), view) == "Docks: build a navy for free"
    assert label(c.Use("war_office", "fort"), view) == "War Office: build a fort for 1 population"


def test_a_move_shows_whether_it_needs_a_roll(turn: State) -> None:
    view = seen(turn, 0)
    assert label(c.MoveUnit("navy", "caribbean", "india"), view) == "Navy: Caribbean → India · arrives 89% 🎲"
    assert label(c.MoveUnit("navy", "caribbean", "south_america"), view) == "Navy: Caribbean → South America"
    assert choices.group(c.MoveUnit("navy", "caribbean", "india"), view, WORDS) == "Navy: Caribbean"


def test_the_panel_of_an_auction_shows_bid_proposal_and_powers_that_may_answer(auction: State) -> None:
    opener = GAME.pending(auction)[0].seat
    give(auction, c.Propose("spain", "france"), c.Bid(5))
    other = (opener + 1) % 3
    powers = [("Britain", "France", "Spain")[seat] for seat in (opener, (opener + 2) % 3)]

    sides = (
        "enemies: Spain and France; then you join one of them",
        "against you: Spain; side still open: Britain",
        "against you: France; side still open: Britain",
    )[other]

    assert situation(auction, other) == (
        f"{powers[0]} bids 5 gold for Spain on X, France on Y"
        f" · {sides}\nMay still answer: {powers[1]} · gold 10"
    )
    decision = GAME.pending(auction)[0]
    assert tasks.duty(decision, seen(auction, opener), WORDS) == (
        "may bid more than 5 gold on a proposal other than Spain on X, France on Y, or pass"
    )


def test_each_proposal_names_the_allies_and_enemies_of_its_reader(auction: State) -> None:
    opener = GAME.pending(auction)[0].seat
    give(auction, c.Propose("spain", "france"), c.Bid(5), c.Pass(), c.Pass())  # Spain on X, France on Y.
    odd = c.Propose("britain", "nobody")

    shown = [label(odd, seen(auction, seat)) for seat in range(3)]
    assert shown == [
        "X: Britain · Y: nobody · you with Spain against France",
        "X: Britain · Y: nobody · you against Spain, Britain",
        "X: Britain · Y: nobody · you with Britain against France",
    ]
    assert opener in range(3)
    spectator: View = GAME.view(auction, None)
    assert label(odd, spectator) == "X: Britain · Y: nobody"


def test_a_proposal_tells_an_omitted_power_that_its_side_stays_open(auction: State) -> None:
    spains = seen(auction, 2)
    assert label(c.Propose("britain", "france"), spains) == "X: Britain · Y: France · your side stays open"
    assert label(c.Propose("britain", "spain"), spains) == "X: Britain · Y: Spain · you against Britain"


@pytest.mark.parametrize("locale", LOCALES)
def test_proposals_of_seven_powers_fit_on_a_button_and_name_all_sides_if_possible(locale: str) -> None:
    state = GAME.setup(7, "seed")
    while (decision := GAME.pending(state)[0]).kind != "bid":
        legal = GAME.legal(state, decision.seat)
        give(state, next((each for each in legal if isinstance(each, c.Propose)), legal[0]))
        if GAME.pending(state)[0].kind == "bid" and len(state.rows["top"]) < 2:
            give(state, c.Bid(0), *[c.Pass()] * 6)
    give(state, c.Withdraw())
    asked, words = GAME.pending(state)[0].seat, words_for(locale)

    for seat in range(7):
        for command in GAME.legal(state, asked):
            said = choices.label(command, seen(state, seat), [f"Ann{n}" for n in range(7)], words)
            assert len(said) <= choices.ROOM, said
            assert said.count("·") >= 1 or locale == "ja"


def test_the_bidder_sees_the_sides_of_the_own_proposal(auction: State) -> None:
    opener = GAME.pending(auction)[0].seat
    give(auction, c.Propose("spain", "france"))
    sides = ("enemies: Spain and France", "against you: Spain", "against you: France")[opener]
    assert f"Your proposal: Spain on X, France on Y · {sides}; " in situation(auction, opener)


def test_more_tiles_than_fit_a_menu_are_grouped_by_use(turn: State) -> None:
    view = seen(turn, 0)
    tiles = [command for command in GAME.legal(turn, 0) if isinstance(command, c.Buy)]
    assert len(tiles) > 25

    found: dict[str, list[str]] = {}
    for command in tiles:
        found.setdefault(choices.group(command, view, WORDS), []).append(command.tile)
    assert found["Buy a tile: land battles"] == [
        "army_training", "reserves", "mercenaries", "militia", "strategic_retreat",
    ]  # fmt: skip
    assert found["Buy a tile: ships, units and moves"] == [
        "navy_training",
        "docks",
        "logistics",
        "war_office",
    ]
    assert {"banking", "pirates", "levant_company"} <= set(found["Buy a tile: gold"])
    assert {"bavaria", "iroquois"} <= set(found["Buy a tile: land battles in one area"])
    assert max(map(len, found.values())) <= 25
    few = replace(view, stock=dict.fromkeys(list(view.stock)[:25], 1))
    assert {choices.group(command, few, WORDS) for command in tiles} == {"Buy a tile"}


def test_the_panel_of_an_auction_repeats_only_the_highest_bid(auction: State) -> None:
    opener = GAME.pending(auction)[0].seat
    give(auction, c.Propose("spain", "france"))
    [bid] = GAME.apply(auction, opener, c.Bid(5))
    decision = GAME.pending(auction)[0]
    view = seen(auction, decision.seat)

    assert isinstance(bid, BidMade)
    assert tasks.repeats(bid, decision, view)
    assert not tasks.repeats(replace(bid, price=4), decision, view)
    assert not tasks.repeats(bid, replace(decision, kind="act"), view)
    assert not tasks.repeats(AuctionPassed(opener, forced=False), decision, view)


def test_an_ally_sees_the_battle_and_their_own_units_there(turn: State) -> None:
    give(turn, c.Attack("german_states", "france"))
    assert situation(turn, 2) == (
        "Britain against France · land 2 vs 4 · the attacker wins 11%, ties 12% · yours there: 2 armies, "
        "1 fort"
    )
    decision = GAME.pending(turn)[0]
    assert tasks.heading(decision, seen(turn, 2), WORDS) == "Battle in the German States"
    assert tasks.task(decision, seen(turn, 2), WORDS) == "help Britain?"
    assert "ties 12% · may still join: Spain" in tasks.situation(decision, seen(turn, 0), WORDS)


@pytest.mark.parametrize("locale", LOCALES)
def test_given_orders_have_the_labels_of_their_choices(turn: State, locale: str) -> None:
    words = words_for(locale)
    left: list[Any] = [
        c.OrderAid("britain", "never"),
        c.OrderBid("bottom", 2, "britain", 12),
        c.OrderLose("fort"),
        c.OrderTile("banking", "at_once"),
    ]
    for order in left:
        GAME.apply(turn, 2, order)
    view = seen(turn, 2)
    assert standing.orders(view, NAMES, words) == [choices.label(order, view, NAMES, words) for order in left]
    assert standing.orders(seen(turn, 0), NAMES, words) == []


def test_a_bid_by_order_names_side_place_and_rival() -> None:
    view = seen(GAME.setup(3, "seed"), 0)
    assert label(c.OrderBid("bottom", 2, "britain", 12), view) == (
        "Bid up to 12 gold for side Y, pair 2, against Britain"
    )
    assert label(c.OrderBid("top", 1, "anybody", 3), view) == "Bid up to 3 gold for side X, pair 1"
