"""Heuristics for Nemo's War: commands with a high rating improve the position."""

from __future__ import annotations

import pytest

from engine.kernel.commands import Command
from engine.kernel.flow import settle
from engine.nemo.commands import (
    COMMANDS,
    Adventure,
    Attack,
    Bury,
    Choose,
    Declare,
    Decline,
    Destroy,
    Discard,
    Done,
    End,
    HandOver,
    Keep,
    Mutiny,
    Name,
    Object,
    Outfit,
    Pick,
    PickDice,
    Repair,
    Resolve,
    Rest,
    Sacrifice,
    Salvage,
    Search,
    Suffer,
    TakeGem,
    Tonnage,
)
from engine.nemo.effects import ActionPoints, Choice, Expensive, Resource
from engine.nemo.model import State
from engine.nemo.steps.dead_seas import Token
from engine.nemo.steps.loss import lose
from engine.nemo.steps.placing import Placing
from engine.nemo.steps.sequence import begin
from engine.nemo.steps.turns import Turns
from players.nemo import NemoEvaluator
from players.nemo.evaluator import HEURISTICS, LEEWAY
from players.nemo.glance import Glance
from players.nemo.weights import WEIGHTS
from tests.engine.nemo.positions import DONAU, FULMAR, GAME, at_sea, order, pending, reveal, throw

INDIFFERENT = {Bury, Decline, Done, Keep, TakeGem}
"""Commands that gain nothing and need no heuristic."""


def appeal(state: State, seat: int | None = None) -> dict[Command, float]:
    who = state.captain if seat is None else seat
    decision = next(one for one in GAME.pending(state) if one.seat == who)
    commands = GAME.legal(state, who)
    return dict(zip(commands, NemoEvaluator().appeal(state, decision, commands), strict=True))


def best(state: State) -> Command:
    ratings = appeal(state)
    return max(ratings, key=ratings.__getitem__)


def test_every_kind_of_command_has_a_rule_or_no_effect() -> None:
    assert set(COMMANDS.types.values()) - INDIFFERENT == set(HEURISTICS.kinds)


def test_a_weak_ship_is_attacked_rather_than_a_strong_one_or_none() -> None:
    state = at_sea(motive="war")
    reveal(state, FULMAR)
    reveal(state, DONAU)
    ratings = appeal(state)
    weak, strong = sorted((FULMAR, DONAU), key=lambda ship: state.face(ship).defence)
    assert ratings[Attack("bold", weak)] > ratings[Attack("bold", strong)]
    assert ratings[Attack("bold", weak)] > ratings[End()]


def test_a_stalk_is_rated_above_a_bold_attack_on_a_single_ship() -> None:
    state = at_sea()
    reveal(state, FULMAR)
    ratings = appeal(state)
    assert ratings[Attack("stalk", FULMAR)] > ratings[Attack("bold", FULMAR)]


def test_full_resources_need_no_care_and_low_ones_need_much() -> None:
    state = at_sea()
    assert appeal(state)[Rest()] < appeal(state)[End()]
    state.resources.update(crew=2, hull=2)
    ratings = appeal(state)
    assert min(ratings[Rest()], ratings[Repair()]) > ratings[End()]


def test_an_unsavable_action_point_is_spent_on_little_and_the_last_one_is_saved() -> None:
    state = at_sea()
    saved = state.box.figures.action_points.saved
    state.action_points = saved
    kept = appeal(state)[End()]
    state.action_points = saved + 1
    assert appeal(state)[End()] == kept - WEIGHTS.action_point
    state.action_points = saved + 3
    assert appeal(state)[End()] == kept - WEIGHTS.action_point


def test_gems_on_the_deck_raise_the_rating_of_adventures() -> None:
    state = at_sea()
    state.deck_gems = 0
    plain = appeal(state)[Adventure()]
    state.deck_gems = 3
    assert appeal(state)[Adventure()] > plain
    order(state, Adventure())
    assert best(state) == Resolve()


def test_the_last_steps_of_a_resource_are_never_staked() -> None:
    state = at_sea()
    state.resources.update(nemo=2, crew=2, hull=2)
    reveal(state, FULMAR)
    order(state, Attack("bold", FULMAR))
    assert pending(state) == "declare"
    assert best(state) == Declare("none")


def test_a_strong_crew_is_exerted_for_a_prize() -> None:
    state = at_sea(motive="war")
    reveal(state, FULMAR)
    order(state, Attack("bold", FULMAR))
    assert best(state) != Declare("none")


@pytest.mark.parametrize(("missed_by", "helps"), [(1, True), (2, True), (3, False)])
def test_characters_are_sacrificed_to_reverse_an_outcome(missed_by: int, helps: bool) -> None:
    state = at_sea(motive="war")
    reveal(state, FULMAR)
    total = state.face(FULMAR).defence - missed_by
    throw(state, total - 2, 2)
    order(state, Attack("bold", FULMAR), Declare("none"))
    assert pending(state) == "after_roll"
    assert (appeal(state)[Sacrifice("aronnax", "modifier")] > appeal(state)[Done()]) == helps


def test_an_upgrade_is_sacrificed_only_to_avoid_the_end_of_the_voyage() -> None:
    for left, answer in ((6, Suffer()), (1, Destroy("fog_machine"))):
        state = at_sea()
        state.fitted.append("fog_machine")
        state.resources["hull"] = left
        lose(state, ["hull"])
        settle(state)
        assert best(state) == answer


def test_ships_are_salvaged_while_they_help_to_buy_something() -> None:
    state = at_sea(motive="explore")
    state.salvage = []
    reveal(state, DONAU)
    throw(state, 6, 6, 6, 6)
    order(state, Attack("stalk", DONAU), Declare("none"))
    ratings = appeal(state)
    state.offered = []
    assert appeal(state)[Salvage()] < ratings[Salvage()]
    assert appeal(state)[Tonnage()] == ratings[Tonnage()]


def test_a_loss_is_taken_from_the_strongest_resource() -> None:
    state = at_sea()
    state.resources.update(nemo=1, crew=7, hull=2)
    state.steps.append(Token("fire_aboard", state.position))
    settle(state)
    assert best(state) == Name("crew")


def test_the_better_alternative_of_a_card_is_chosen() -> None:
    state = at_sea()
    state.resources.update(crew=2, hull=9)
    search = state.box.actions["search"].results[1]
    begin(state, search)
    settle(state)
    assert isinstance(search[0], Choice)
    assert search[0].options[0] == (Resource("crew", -1),)
    assert best(state) == Choose(1)


def test_the_cheapest_treasure_is_discarded() -> None:
    state = at_sea()
    worth = {token: state.box.treasures[token].vp for token in state.cup}
    tokens = sorted((token for token in state.cup if worth[token]), key=lambda token: worth[token] or 0)
    state.treasures = [tokens[0], tokens[-1]]
    begin(state, (Expensive(),))
    settle(state)
    assert best(state) == Discard(tokens[0])


def test_action_points_raise_the_rating() -> None:
    evaluator, state = NemoEvaluator(), at_sea()
    decision = GAME.pending(state)[0]
    few, many = evaluator.appeal(state, decision, [PickDice(2, 3), PickDice(1, 6)])
    assert many > few


def test_a_crew_mate_does_not_object_to_the_captain() -> None:
    evaluator, state = NemoEvaluator(), at_sea(seats=3, semi_competitive=True)
    decision = GAME.pending(state)[0]
    objecting, mutiny, handing = evaluator.appeal(state, decision, [Object("end"), Mutiny(), HandOver()])
    assert max(objecting, mutiny) < handing < 0


def test_the_motive_values_a_treasure_by_the_remaining_contents_of_the_cup() -> None:
    state = at_sea(motive="explore")
    decision = GAME.pending(state)[0]
    wonders = [number for number in state.cup if state.box.treasures[number].sort == "wonder"]
    mixed = Glance(state, decision).treasure
    state.cup = [number for number in state.cup if number not in wonders]
    plain = Glance(state, decision).treasure
    state.cup = wonders
    assert plain < mixed < Glance(state, decision).treasure == WEIGHTS.treasure + 7
    state.cup = []
    assert Glance(state, decision).treasure == 0


def test_room_is_worth_more_on_a_crowded_map() -> None:
    state = at_sea()
    decision = GAME.pending(state)[0]
    wide = Glance(state, decision).relief
    for name, waters in state.oceans.items():
        waters.hidden = state.box.oceans[name].capacity
    assert Glance(state, decision).relief > wide > 0


def test_only_commands_rated_close_to_the_best_are_considered() -> None:
    state, evaluator = at_sea(), NemoEvaluator()
    decision = GAME.pending(state)[0]
    commands = GAME.legal(state, state.captain)
    looks = dict(zip(commands, evaluator.appeal(state, decision, commands), strict=True))
    found = evaluator.candidates(state, decision, commands, 24)
    assert looks[found[0]] == max(looks.values())
    assert all(looks[each] >= max(looks.values()) - LEEWAY for each in found)


def test_a_turn_is_not_ended_with_points_that_would_be_lost_while_anything_is_rated_higher() -> None:
    state, evaluator = at_sea(), NemoEvaluator()
    state.action_points = 4
    decision, commands = GAME.pending(state)[0], GAME.legal(state, state.captain)
    assert appeal(state)[End()] > max(appeal(state).values()) - LEEWAY
    assert End() not in evaluator.candidates(state, decision, commands, 24)
    assert evaluator.candidates(state, decision, [End()], 24) == [End()]


def test_only_the_end_of_the_action_phase_closes_a_turn() -> None:
    commands = GAME.legal(at_sea(), 0)
    assert [each for each in commands if NemoEvaluator().closes(each)] == [End()]


def test_action_points_beyond_the_track_are_worth_nothing() -> None:
    state = at_sea()
    decision = GAME.pending(state)[0]
    state.action_points = state.box.figures.action_points.top - 1
    glance = Glance(state, decision)
    assert glance.effects((ActionPoints(2),)) == glance.effects((ActionPoints(1),)) == WEIGHTS.action_point


def test_an_ocean_is_under_more_pressure_with_less_room_around_it() -> None:
    state = at_sea()
    calm = Glance(state, GAME.pending(state)[0]).strain
    for ocean in ("indian_ocean", *state.box.adjacent["indian_ocean"]):
        state.oceans[ocean].hidden = state.box.oceans[ocean].capacity
    pressed = Glance(state, GAME.pending(state)[0]).strain
    assert pressed["indian_ocean"] > max(calm["indian_ocean"], pressed["eastern_pacific"])


def test_a_ship_is_placed_in_the_waters_with_most_room() -> None:
    state = at_sea("indian_ocean")
    for ocean in ("european_seas", "north_atlantic", "western_pacific"):
        state.oceans[ocean].hidden = state.box.oceans[ocean].capacity
    state.steps = [Turns("action"), Placing("north_atlantic")]
    settle(state)
    assert pending(state) == "spread"
    strain = Glance(state, GAME.pending(state)[0]).strain
    assert best(state) == min(appeal(state), key=lambda command: strain[_picked(command)])


def _picked(command: Command) -> str:
    assert isinstance(command, Pick)
    return command.ocean


@pytest.mark.parametrize(("motive", "buys"), [("anti_imperialism", True), ("explore", False), ("war", False)])
def test_a_motives_upgrade_is_bought_when_it_adds_enough_to_a_voyage(motive: str, buys: bool) -> None:
    found = appeal(GAME.setup(1, "outfit", {"motive": motive}))
    assert isinstance(max(found, key=lambda command: found[command]), Outfit) == buys


@pytest.mark.parametrize(
    ("crew", "hull", "outdone"),
    [
        (10, 10, {"declare:nemo"}),  # The crew adds 3 and costs 8; Nemo adds 2 and costs 14.
        (4, 10, {"declare:nemo", "declare:crew"}),  # The hull adds 2 and costs 4.
        (4, 4, set()),  # Either might soon be lost completely.
    ],
)
def test_an_exertion_is_silly_when_a_safe_one_adds_more(crew: int, hull: int, outdone: set[str]) -> None:
    state = at_sea()
    order(state, Search())
    state.resources |= {"crew": crew, "hull": hull}
    silly = {each for each in GAME.legal(state, 0) if NemoEvaluator().silly(state, pending(state), each)}
    assert set(map(str, silly)) == outdone


def test_resting_and_repairing_are_silly_without_a_gain() -> None:
    state = at_sea()
    evaluator = NemoEvaluator()
    idle = [evaluator.silly(state, pending(state), command) for command in (Rest(), Repair(), Search())]
    assert idle == [True, True, False]
    state.resources["crew"] -= 1
    assert not evaluator.silly(state, pending(state), Rest())
