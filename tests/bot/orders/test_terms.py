"""The conditions of planned moves, in every game: if they have changed, the player is prompted."""

from __future__ import annotations

from typing import Any

import pytest

from bot.orders import Change, Terms, terms
from bot.text.catalogue import words_for
from bot.text.orders import changed
from engine import games
from engine.arctic.commands import Attack as Destroy
from engine.arctic.commands import Invest, SellMix, Slander
from engine.empires.commands import Attack, Bid, Buy, Colonise, Propose, Use
from engine.empires.model import State
from engine.kernel.commands import Command
from engine.kernel.game import Game
from engine.nemo.commands import Declare
from tests.bot.orders.test_answering import every_game, positions, prompts
from tests.engine.empires.positions import GAME as EMPIRES
from tests.engine.empires.positions import at_war, counter, fund, marker, tile, uncontested, units

EN = words_for("en")


def shown(game: Game[Any], state: Any, command: Command, seat: int = 0) -> Terms:
    """Return the conditions that are shown for a command of a seat with a decision."""
    state.remembered = None
    decision = next(each for each in game.pending(state) if each.seat == seat)
    assert command in game.legal(state, seat)
    return terms(game, state, decision, command)


def differences(before: Terms, now: Terms) -> dict[str, tuple[Any, Any]]:
    """Return the conditions that have changed, by name."""
    return {change.name: (change.before, change.now) for change in before.changes(now)}


def fleets(own: int, their: int, **options: Any) -> State:
    """Return a position in which seat 0 can attack seat 1's navies in the Caribbean."""
    state = at_war(**options)
    units(state, 0, "navy", "caribbean", own)
    units(state, 1, "navy", "caribbean", their)
    return state


def test_terms_of_a_kind_allow_more_or_less_or_nothing_else() -> None:
    planned = Terms({"helpers": "spain"}, {"win": 0.4}, {"price": 2})

    assert differences(planned, Terms({"helpers": "spain"}, {"win": 0.5}, {"price": 1})) == {}
    assert differences(planned, Terms({"helpers": ""}, {"win": 0.3}, {"price": 3})) == {
        "helpers": ("spain", ""),
        "win": (0.4, 0.3),
        "price": (2, 3),
    }
    assert differences(planned, Terms()) == {
        "helpers": ("spain", None),
        "win": (0.4, None),
        "price": (2, None),
    }


@every_game
def test_terms_round_trip_and_have_names(name: str) -> None:
    game, found = games[name], 0
    for state in positions(game, "terms", most=120):
        for decision in game.pending(state):
            for command in game.legal(state, decision.seat)[:4]:
                own = terms(game, state, decision, command)
                assert Terms.load(own.dump()) == own
                assert list(own.changes(own)) == []
                gone = list(own.changes(Terms()))
                assert changed(gone, EN)
                found += len(gone)
    assert found


@every_game
def test_terms_do_not_depend_on_hidden_information(name: str) -> None:
    game = games[name]
    for state in positions(game, "hidden", most=60):
        for decision in game.pending(state):
            other = game.redeal(state, decision.seat, "another deal")
            for command in game.legal(state, decision.seat)[:3]:
                assert terms(game, other, decision, command) == terms(game, state, decision, command)


def test_another_navy_of_the_defender_changes_the_odds_of_an_attack() -> None:
    state = fleets(5, 5)
    attack = Attack("caribbean", state.power(1))
    planned = shown(EMPIRES, state, attack)

    units(state, 1, "navy", "caribbean")
    found = differences(planned, shown(EMPIRES, state, attack))

    assert found["their_sea"] == (5, 6)
    assert found["win"][0] > found["win"][1]
    assert "their strength at sea 5 → 6" in changed([*planned.changes(shown(EMPIRES, state, attack))], EN)


def test_improved_odds_change_nothing() -> None:
    state = fleets(5, 5)
    attack = Attack("caribbean", state.power(1))
    planned = shown(EMPIRES, state, attack)

    units(state, 0, "navy", "caribbean")

    assert differences(planned, shown(EMPIRES, state, attack)) == {}


def test_missing_gold_makes_an_attack_cost_unrest() -> None:
    state = fleets(5, 5)
    attack = Attack("caribbean", state.power(1))
    fund(state, 0, 5)
    planned = shown(EMPIRES, state, attack)

    fund(state, 0, 0)

    assert differences(planned, shown(EMPIRES, state, attack)) == {"unrest": (0, 1)}


def test_an_ally_of_the_enemy_who_could_help_changes_an_attack() -> None:
    state = fleets(5, 5)
    attack = Attack("caribbean", state.power(1))
    planned = shown(EMPIRES, state, attack)

    units(state, 3, "navy", "caribbean")

    assert differences(planned, shown(EMPIRES, state, attack)) == {"their_helpers": ("", state.power(3))}


def test_a_tile_of_the_enemy_changes_an_attack() -> None:
    state = at_war()
    units(state, 0, "army", "german_states", 2)
    units(state, 1, "army", "german_states", 2)
    marker(state, 1, "german_states")
    attack = Attack("german_states", state.power(1))
    planned = shown(EMPIRES, state, attack)

    tile(state, 1, next(each for each in state.stock if adds_strength(state, each)))

    assert "win_against_tiles" in differences(planned, shown(EMPIRES, state, attack))


def adds_strength(state: State, name: str) -> bool:
    """Return whether a tile adds strength to every land battle of a war."""
    found = state.rules.tiles[name]
    effect = found.effect
    return found.duration == "war" and effect.type == "strength" and effect.area is None


def test_a_rivals_marker_changes_the_points_of_colonising() -> None:
    state = at_war()
    counter(state, "caribbean", "POP")
    units(state, 0, "army", "caribbean")
    planned = shown(EMPIRES, state, Colonise("caribbean"))

    marker(state, 1, "caribbean")
    found = differences(planned, shown(EMPIRES, state, Colonise("caribbean")))

    assert found["points"][0] > found["points"][1]
    assert found["sharing"] == (1, 2)


def test_less_gold_makes_a_tile_cost_unrest() -> None:
    state = at_war()
    dear = next(each for each in state.stock if state.rules.tiles[each].price.gold > 1)
    fund(state, 0, 20)
    planned = shown(EMPIRES, state, Buy(dear))

    fund(state, 0, 0)

    assert "unrest" in differences(planned, shown(EMPIRES, state, Buy(dear)))


def test_pirates_may_find_less_gold_than_shown() -> None:
    found = None
    for state, decision in prompts(games["empires"], "act", "abcdefgh", seats=4):
        uses = [each for each in EMPIRES.legal(state, decision.seat) if isinstance(each, Use)]
        taking = [each for each in uses if state.rules.tiles[each.tile].effect.type == "take_gold"]
        rich = [each for each in taking if state.realms[state.seat_of(each.choice) or 0].gold > 1]
        if rich:
            planned = shown(EMPIRES, state, rich[0], decision.seat)
            later = EMPIRES.clone(state)
            fund(later, later.seat_of(rich[0].choice) or 0, 1)
            found = differences(planned, shown(EMPIRES, later, rich[0], decision.seat))
            break
    assert found is None or found["gold"][1] == 1


def test_a_bid_depends_on_its_pair_and_on_the_placed_powers() -> None:
    game = games["empires"]
    state, decision = next(
        found for found in prompts(game, "propose", seats=5) if found[1].about["turn"] == found[1].seat
    )
    proposal = next(each for each in game.legal(state, decision.seat) if isinstance(each, Propose))
    planned = terms(game, state, decision, proposal)
    uncontested(state, proposal.top, proposal.bottom)
    decision = game.pending(state)[0]
    later = next(each for each in game.legal(state, decision.seat) if isinstance(each, Propose))

    assert set(differences(planned, terms(game, state, decision, later))) == {"pair", "alliances"}
    game.apply(state, decision.seat, later)
    fund(state, decision.seat, 2)
    planned = shown(game, state, Bid(2), decision.seat)
    fund(state, decision.seat, 1)
    assert differences(planned, shown(game, state, Bid(2), decision.seat)) == {"unrest": (0, 1)}


def test_a_planned_sale_depends_on_the_turn_and_on_the_output() -> None:
    game = games["arctic"]
    found = [
        (terms(game, state, decision, SellMix(0)), (state.turn, *decision.about.values()))
        for state, decision in prompts(game, "sell", "ab", seats=4, most=900)
    ]
    assert len(found) > 5
    for one, sold in found:
        for other, also_sold in found:
            assert bool(differences(one, other)) == (sold != also_sold)


def test_an_investment_in_china_depends_on_its_resulting_controller() -> None:
    game = games["arctic"]
    state, decision = next(
        found for found in prompts(game, "invest", seats=4) if len(offers(game, *found)) > 1
    )
    cheaper = max(offers(game, state, decision), key=lambda each: price(game, state, each))
    planned = terms(game, state, decision, cheaper)
    dearest = min(offers(game, state, decision), key=lambda each: price(game, state, each))

    state.china_track[dearest.space - 1] = 1 - decision.seat if decision.seat < 2 else 0
    state.remembered = None

    assert differences(planned, terms(game, state, decision, cheaper)) == {"control": (True, False)}


def offers(game: Game[Any], state: Any, decision: Any) -> list[Invest]:
    """Return the investments in China that a seat can make."""
    legal = game.legal(state, decision.seat)
    return [each for each in legal if isinstance(each, Invest) and each.track == "china"]


def price(game: Game[Any], state: Any, command: Invest) -> int:
    """Return what an investment in China pays; negative if it costs money."""
    return int(game.view(state, None).china_track[command.space - 1].price)


def test_a_slander_depends_on_the_rival_s_points() -> None:
    game = games["arctic"]
    state, decision, slander = next(
        (state, decision, command)
        for state, decision in prompts(game, "diplomacy", "abcdefgh", seats=4, most=900)
        for command in game.legal(state, decision.seat)
        if isinstance(command, Slander)
    )
    planned = terms(game, state, decision, slander)

    state.points[slander.rival] += 1

    assert "rival_points" in differences(planned, terms(game, state, decision, slander))


def test_an_attack_on_a_platform_depends_on_the_ships_and_on_its_protection() -> None:
    game = games["arctic"]
    state, decision, attack = next(
        (state, decision, command)
        for state, decision in prompts(game, "sail", "abcdefghijkl", seats=4, most=1_500)
        for command in game.legal(state, decision.seat)
        if isinstance(command, Destroy)
    )
    planned = terms(game, state, decision, attack)
    platform = state.platforms[attack.sector]

    platform.owner = (platform.owner + 1) % 4

    assert "platform" in differences(planned, terms(game, state, decision, attack))


def test_an_action_of_the_nautilus_depends_on_its_price_and_its_odds() -> None:
    game, seen = games["nemo"], set[str]()
    for state, decision in prompts(game, "act", "abcd"):
        for command in game.legal(state, decision.seat):
            planned = terms(game, state, decision, command)
            later = game.clone(state)
            later.remembered = None
            later.lull = not state.lull
            later.resources = {track: max(1, value - 4) for track, value in state.resources.items()}
            if command in game.legal(later, decision.seat):
                seen |= set(differences(planned, terms(game, later, decision, command)))
    assert {"action_points", "best_test"} <= seen


def test_an_exertion_depends_on_its_bonus_and_risk() -> None:
    game, seen = games["nemo"], set[str]()
    for state, decision in prompts(game, "declare", "abcd"):
        for command in game.legal(state, decision.seat):
            if isinstance(command, Declare) and command.exert != "none":
                planned = terms(game, state, decision, command)
                later = game.clone(state)
                later.remembered = None
                later.resources = dict.fromkeys(state.resources, 1)
                if command in game.legal(later, decision.seat):
                    seen |= set(differences(planned, terms(game, later, decision, command)))
    assert seen & {"chance_test", "chance_nautilus"}


def test_using_a_treasure_depends_on_its_effect() -> None:
    game, found = games["nemo"], 0
    for state, decision in prompts(game, "act", "abcdef"):
        for command in game.legal(state, decision.seat):
            if command.kind == "use_treasure":
                found += "score" in terms(game, state, decision, command).least
    assert found


@pytest.mark.parametrize("locale", ["en", "zh-TW", "ja", "pl"])
def test_a_change_has_text_in_each_language(locale: str) -> None:
    texts = changed([Change("win", 0.4, 0.27), Change("own_helpers", "spain", "")], words_for(locale))
    assert "→" in texts
    assert "27" in texts
