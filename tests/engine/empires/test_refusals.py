"""Every refusal is provoked: it names its rule, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.empires.commands import (
    Aid,
    Attack,
    Bid,
    Build,
    Buy,
    Cancel,
    Choose,
    Colonise,
    Deal,
    Deploy,
    Enslave,
    Gift,
    Give,
    Grant,
    Lose,
    Move,
    MoveUnit,
    OrderAid,
    OrderBid,
    OrderPass,
    OrderTile,
    Pass,
    Propose,
    Revolt,
    Send,
    Use,
)  # fmt: skip
from engine.empires.model import State
from engine.empires.names import POP, SLAVE
from engine.empires.refusals import EmpiresRefusal
from engine.kernel.commands import Command
from engine.kernel.errors import IllegalCommand
from tests.engine.empires.positions import (
    GAME,
    at_war,
    auctioning,
    chosen,
    counter,
    fund,
    marker,
    opening,
    play,
    refused,
    tile,
    units,
)  # fmt: skip

FOUR = ("britain", "france", "spain", "russia")


def war(**options: Any) -> State:
    """Return a first turn with pieces for most mistakes: units of seat 0 and markers of seat 1."""
    state = at_war(*FOUR, **options)
    units(state, 0, "army", "german_states")
    units(state, 0, "navy", "baltic")
    marker(state, 1, "caribbean")
    counter(state, "south_america", POP)
    counter(state, "south_america", SLAVE)
    units(state, 1, "army", "baltic")
    units(state, 2, "army", "german_states")
    units(state, 3, "fort", "south_america")
    marker(state, 3, "south_america")
    return state


def after(prepare: Callable[[], State], *commands: Command) -> Callable[[], State]:
    def position() -> State:
        state = prepare()
        play(state, 0, *commands)
        return state

    return position


def changed(change: Callable[[State], object], **options: Any) -> Callable[[], State]:
    def position() -> State:
        state = war(**options)
        change(state)
        return state

    return position


def auction() -> State:
    return auctioning(list(FOUR))


def bidding() -> State:
    state = auction()
    play(state, 0, Propose("britain", "france"), Bid(5))
    return state


def over() -> State:
    state = war()
    state.ended, state.steps = "wars", []
    return state


def pair_placed() -> State:
    state = bidding()
    for seat in (1, 2, 3):
        play(state, seat, Pass())
    return state


def raising() -> State:
    state = bidding()
    play(state, 1, Propose("spain", "france"))
    return state


def answered_early() -> State:
    state = bidding()
    play(state, 2, Pass())
    return state


def help_called() -> State:
    state = war()
    units(state, 0, "navy", "india")
    units(state, 1, "navy", "india")
    units(state, 2, "navy", "india")
    units(state, 2, "army", "india")
    play(state, 0, Attack("india", "france"))
    return state


def armyless_help_called() -> State:
    state = war()
    units(state, 0, "army", "india")
    units(state, 1, "army", "india")
    units(state, 2, "army", "india")
    play(state, 0, Attack("india", "france"))
    return state


def revolting() -> State:
    state = war()
    marker(state, 1, "north_america")
    play(state, 0, Buy("slave_revolt"))
    return state


def last_war() -> State:
    state = war()
    state.war = 3
    return state


def two() -> State:
    return at_war("britain", "france")


# code, seat, position, command
CASES: list[tuple[str, int, Callable[[], State], Command]] = [
    ("game_over", 0, over, Pass()),
    ("not_your_turn", 1, war, Pass()),
    ("not_now", 0, war, Lose("army")),
    ("answered", 2, answered_early, Pass()),
    ("power_taken", 1, after(lambda: opening(3), Choose("spain")), Choose("spain")),
    ("no_navies_here", 0, lambda: chosen(FOUR), Deploy("navy", "german_states")),
    ("no_supply", 0, changed(lambda s: units(s, 0, "fort", "africa", 2)), Build("fort")),
    ("power_not_played", 0, auction, Propose("prussia", "france")),
    ("power_placed", 1, pair_placed, Propose("britain", "spain")),
    ("same_power", 0, auction, Propose("spain", "spain")),
    ("two_needed", 0, auction, Propose("spain", "nobody")),
    ("standing_proposal", 1, bidding, Propose("britain", "france")),
    ("bid_too_low", 1, raising, Bid(5)),
    ("bid_too_high", 1, raising, Bid(51)),
    ("opener_bids", 0, auction, Pass()),
    ("no_population", 0, changed(lambda s: setattr(s.realms[0], "population", 0)), Build("army")),
    ("no_marker", 0, changed(lambda s: marker(s, 0, "india", 20)), Colonise("south_america")),
    ("one_tile", 0, after(war, Buy("docks")), Buy("banking")),
    ("no_such_tile", 0, war, Buy("tulips")),
    ("sold_out", 0, changed(lambda s: s.stock.update(savoy=0)), Buy("savoy")),
    ("once_a_war", 0, changed(lambda s: s.realms[0].bought.update(army_training=1)), Buy("army_training")),
    ("no_unrest", 0, war, Buy("government_reform")),
    ("no_revolt", 0, changed(lambda s: s.realms[1].markers.clear()), Buy("slave_revolt")),
    ("no_unit_to_move", 0, two, Move()),
    ("one_colony", 0, changed(lambda s: setattr(s.steps[-1], "settled", True)), Colonise("south_america")),
    ("no_counter", 0, war, Colonise("caribbean")),
    ("no_navy_in_africa", 0, war, Enslave("south_america")),
    ("gifts_off", 0, changed(lambda s: s.stock, gifts=False), Gift("france")),
    ("gifts_in_turn", 1, war, Grant("spain", 1)),
    ("gift_given", 0, after(war, Gift("france"), Give(1)), Gift("spain")),
    ("not_to_oneself", 0, war, Gift("britain")),
    ("no_gold", 0, changed(lambda s: fund(s, 0, 0)), Gift("france")),
    ("not_that_much", 0, after(war, Gift("france")), Give(11)),
    ("no_unit_there", 0, after(war, Move()), MoveUnit("army", "india", "baltic")),
    ("has_moved", 0, after(war, Move(), MoveUnit("navy", "baltic", "mediterranean")),
     MoveUnit("navy", "mediterranean", "baltic")),
    ("fort_stays", 0, after(changed(lambda s: units(s, 0, "fort", "baltic")), Move()),
     MoveUnit("fort", "baltic", "german_states")),
    ("same_place", 0, after(war, Move()), MoveUnit("navy", "baltic", "baltic")),
    ("not_open", 0, after(war, Build("army")), Send("india")),
    ("no_units", 0, war, Attack("india", "france")),
    ("is_ally", 0, war, Attack("german_states", "spain")),
    ("is_oneself", 0, war, Attack("german_states", "britain")),
    ("nothing_there", 0, war, Attack("german_states", "russia")),
    ("not_native", 0, war, Attack("german_states", "native_POP")),
    ("no_battle", 0, war, Attack("baltic", "france")),
    ("tile_not_held", 0, war, Use("banking")),
    ("tile_down", 0, after(changed(lambda s: tile(s, 0, "banking")), Use("banking")), Use("banking")),
    ("tile_unfit", 0, changed(lambda s: tile(s, 0, "docks")), Use("docks")),
    ("no_victim", 0, changed(lambda s: tile(s, 0, "pirates")), Use("pirates", "france")),
    ("has_defenders", 0, revolting, Revolt("south_america", "russia")),
    ("no_marker_there", 0, revolting, Revolt("south_america", "france")),
    ("nothing_to_help_with", 2, armyless_help_called, Aid("navies")),
    ("no_land_battle", 2, help_called, Aid("armies")),
    ("order_no_ally", 0, last_war, OrderAid("france", "never")),
    ("order_no_alliances", 0, two, OrderAid("france", "never")),
    ("order_no_auction", 0, last_war, OrderPass(3)),
    ("order_no_place", 0, war, OrderBid("top", 3, "anybody", 3)),
    ("order_negative", 0, war, OrderPass(-1)),
    ("order_tile_unknown", 0, war, OrderTile("tulips", "never")),
    ("order_tile_by_itself", 0, war, OrderTile("levant_company", "never")),
    ("no_such_seat", 4, war, OrderPass(3)),
    ("no_order", 0, war, Cancel("order_bid")),
    ("deal_alone", 0, war, Deal("britain", "nothing")),
]  # fmt: skip


@pytest.mark.parametrize(("code", "seat", "position", "command"), CASES, ids=[case[0] for case in CASES])
def test_a_refusal_names_its_rule_and_changes_nothing(code, seat, position, command):
    refusal = refused(position(), seat, command)

    assert refusal.code == code
    assert refusal.rule == EmpiresRefusal.kinds()[code].rule


def test_every_refusal_has_a_test_case():
    assert {case[0] for case in CASES} == set(EmpiresRefusal.kinds())


def test_a_refusal_offers_possible_alternatives():
    with pytest.raises(IllegalCommand) as mistake:
        GAME.apply(two(), 0, Attack("india", "france"))

    assert mistake.value.nearest
    assert all(command in GAME.legal(two(), 0) for command in mistake.value.nearest)


def test_a_refused_order_offers_orders_that_are_possible():
    with pytest.raises(IllegalCommand) as mistake:
        GAME.apply(war(), 0, OrderTile("levant_company", "never"))

    assert mistake.value.nearest
    assert all(isinstance(command, OrderTile) for command in mistake.value.nearest)


def test_a_deal_with_oneself_is_refused_offering_the_same_deal_with_others():
    with pytest.raises(IllegalCommand) as mistake:
        GAME.apply(war(), 0, Deal("britain", "peace"))

    assert mistake.value.nearest == tuple(Deal(power, "peace") for power in ("france", "spain", "russia"))


def test_no_deal_is_offered_after_the_end():
    with pytest.raises(IllegalCommand) as mistake:
        GAME.apply(over(), 0, Deal("france", "peace"))

    assert mistake.value.nearest == ()


def test_plausible_illegal_actions_are_listed_with_their_reasons():
    state = war()
    state.stock["savoy"] = 0
    blocked = dict(GAME.blocked(state, 0))

    assert blocked[Buy("savoy")].code == "sold_out"
    assert blocked[Attack("german_states", "spain")].code == "is_ally"
    assert blocked[Attack("baltic", "france")].code == "no_battle"
    play(state, 0, Move())
    assert dict(GAME.blocked(state, 0))[MoveUnit("navy", "baltic", "german_states")].code == "no_navies_here"


def test_absurd_gifts_are_not_listed_among_illegal_actions():
    assert not [command for command, _ in GAME.blocked(war(), 0) if isinstance(command, Gift)]
