"""Answers by standing orders in every game: they are legal and don't depend on hidden information."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.crews import required
from bot.orders import (
    SINGLE,
    answer,
    belongs,
    book,
    fits,
    handy,
    in_force,
    look_ahead,
    offered,
    sees_next_choice,
    slot,
)
from bot.orders.contract import Question
from engine import games
from engine.arctic.commands import Fee, SellMix
from engine.empires.commands import Aid, Pass
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.nemo.commands import Declare, Done, End, HandOver, Keep, Sacrifice, Suffer
from engine.nemo.open_roll import fails_for_nothing, open_roll
from engine.nemo.turning import can_turn, ways_to_help

every_game = pytest.mark.parametrize("name", games)


def positions(game: Game[Any], seed: str, seats: int = 3, most: int = 400, **options: Any) -> Iterator[Any]:
    """Yield the positions of a game with random moves."""
    player, state = Dice(seed), game.setup(seats, seed, options)
    for _step in range(most):
        decisions = game.pending(state)
        if not decisions:
            return
        yield state
        decision = decisions[player.below(len(decisions))]
        legal = game.legal(state, decision.seat)
        game.apply(state, decision.seat, legal[player.below(len(legal))])


def prompts(game: Game[Any], kind: str, seeds: str = "abcdef", **options: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the positions with decisions of the given kind, in games with random moves."""
    for seed in seeds:
        for state in positions(game, seed, **options):
            for decision in game.pending(state):
                if decision.kind == kind:
                    yield state, decision


def finished(game: Game[Any], state: Any) -> list[Event]:
    """Let every seat with a decision keep the open roll; return the events."""
    events: list[Event] = []
    while open_roll(state) is not None:
        events += game.apply(state, game.pending(state)[0].seat, Done())
    return events


def foreseen(game: Game[Any], state: Any, seat: int) -> list[Command]:
    """Return the legal moves of a seat's next turn as far as it can be foreseen, otherwise an empty list."""
    ahead = look_ahead(game, state, seat)
    return [] if ahead is None else game.legal(ahead, seat)


@every_game
def test_the_answer_of_an_order_is_legal_and_independent_of_hidden_information(name: str) -> None:
    game, answered = games[name], 0
    for state in positions(game, "orders"):
        for decision in game.pending(state):
            for word in offered(game, state, decision.seat):
                found = answer(game, state, decision, [word])
                dealt = game.redeal(state, decision.seat, "another deal")
                assert answer(game, dealt, decision, [word]) == found
                answered += found is not None
                assert found is None or found in game.legal(state, decision.seat)
    assert answered > 20


@every_game
def test_every_order_answers_a_decision_in_play(name: str) -> None:
    game, rules = games[name], set(book(name).rules) - {"fee"}  # The fee is a rare decision, tested below.
    for seed in "abcdefgh":
        for state in positions(game, seed, max(game.seats) - 1, 900):
            for decision in game.pending(state):
                if not any(decision.kind in book(name).rules[rule].kinds for rule in rules):
                    continue
                for word in offered(game, state, decision.seat):
                    if answer(game, state, decision, [word]) is not None:
                        rules.discard(word.partition(":")[0])
        if not rules:
            break
    assert rules == set()


def test_a_fee_is_paid_or_refused() -> None:
    prompted_kind = Question(None, 0, Decision(0, "fee", "W6"), [Fee(True), Fee(False)])
    rule = book("arctic").rules["fee"]

    assert rule.kept(prompted_kind, "pay") == [Fee(True)]
    assert rule.kept(prompted_kind, "refuse") == [Fee(False)]


@every_game
def test_a_seat_without_a_relevant_order_is_prompted(name: str) -> None:
    game = games[name]
    for state in positions(game, "silent", most=60):
        for decision in game.pending(state):
            others = [word for word in offered(game, state, decision.seat) if word != SINGLE]
            assert answer(game, state, decision, []) is None
            unfit = [word for word in others if not fits(name, word, decision)]
            assert answer(game, state, decision, unfit) is None


def test_a_single_legal_command_is_played_if_so_ordered() -> None:
    found = 0
    for game in games.values():
        for state in positions(game, "single"):
            for decision in game.pending(state):
                legal = game.legal(state, decision.seat)
                expected = legal[0] if len(legal) == 1 else None
                assert answer(game, state, decision, [SINGLE]) == expected
                found += expected is not None
    assert found > 5


def test_contradicting_orders_give_no_answer() -> None:
    state, decision = next(prompts(games["nemo"], "pass_captain"))

    assert answer(games["nemo"], state, decision, ["captain:keep"]) == Keep()
    assert answer(games["nemo"], state, decision, ["captain:hand_over"]) == HandOver()
    assert answer(games["nemo"], state, decision, ["captain:keep", "captain:hand_over"]) is None


def test_one_order_per_subject_applies_and_replaces_the_default() -> None:
    assert slot("nemo", "help:turn") == slot("nemo", "help:never")
    assert slot("nemo", "spare:hull") != slot("nemo", "spare:crew")
    assert in_force("nemo", []) == list(book("nemo").usual)
    assert in_force("nemo", ["help:ask"]) == ["help:ask", "captain:keep", "end:idle"]


def test_an_action_phase_without_other_commands_ends_automatically() -> None:
    game, seen = games["nemo"], set[tuple[bool, bool]]()
    for state, decision in prompts(game, "act", "abcdefghij", difficulty="sailor"):
        legal = game.legal(state, decision.seat)
        others = [command for command in legal if command != End()]
        idle, spent = not others, all(isinstance(other, Sacrifice) for other in others)
        spent = spent and not state.action_points
        assert answer(game, state, decision, ["end:ask"]) is None
        assert (answer(game, state, decision, in_force("nemo", [])) == End()) == idle
        assert (answer(game, state, decision, ["end:spent"]) == End()) == (idle or spent)
        assert ("end:spent" in handy(game, state, decision)) == (spent and not idle)
        seen.add((idle, spent))
    assert {(True, True), (False, True), (False, False)} <= seen


def test_a_roll_prompts_as_ordered_by_its_player() -> None:
    game, seen = games["nemo"], set()
    for state, decision in prompts(game, "after_roll", "abcdefghijkl"):
        roll, legal = open_roll(state), game.legal(state, decision.seat)
        assert roll is not None
        passed = roll.succeeded
        given = {
            word: answer(game, state, decision, [f"help:{word}"])
            for word in ("needed", "turn", "failed", "never", "ask")
        }
        characters = all(isinstance(command, (Sacrifice, Done)) for command in legal)
        assert given["never"] == Done()
        assert given["ask"] is None
        assert given["failed"] == (Done() if passed and characters else None)
        if passed:
            assert given["turn"] == Done()
        if given["turn"] == Done():
            assert given["needed"] == Done()
        seen.add((passed, given["turn"]))
    assert {(True, Done()), (False, None)} <= seen


def test_a_spared_resource_is_never_staked() -> None:
    game = games["nemo"]
    every = ["spare:nemo", "spare:crew", "spare:hull", "spare:treasures"]
    found = [answer(game, state, decision, every) for state, decision in prompts(game, "declare")]

    assert Declare("none") in found
    assert set(found) <= {Declare("none"), None}


def test_the_last_of_a_resource_is_never_given_up_without_a_prompt() -> None:
    game, given = games["nemo"], set()
    for state, decision in prompts(game, "loss", "abcdefghijkl"):
        last = state.resources[decision.about["track"]] == 1
        command = answer(game, state, decision, ["loss:suffer"])
        assert command == (None if last else Suffer())
        given.add(command)
    assert Suffer() in given


def test_auction_orders_pass_early_or_above_their_price() -> None:
    game, passed = games["empires"], 0
    for kind in ("propose", "bid"):
        for state, decision in prompts(game, kind):
            offer = state.steps[-1].offer
            command = answer(game, state, decision, ["pass:3"])
            fits_price = offer is not None and offer.price <= 3 and decision.about["turn"] == decision.seat
            assert (command is not None) == fits_price
            passed += fits_price
    assert passed


def test_help_is_refused_to_all_except_one_ally() -> None:
    game = games["empires"]
    for state, decision in prompts(game, "help"):
        power = decision.about["power"]
        assert answer(game, state, decision, [f"aid:{power}"]) is None
        assert str(answer(game, state, decision, ["aid:nobody"])) == "aid:no"


@every_game
def test_the_foreseen_moves_of_a_turn_do_not_depend_on_hidden_information(name: str) -> None:
    game, found = games[name], 0
    for state in positions(game, "foresight", most=60):
        waiting = {decision.seat for decision in game.pending(state)}
        for seat in set(range(3)) - waiting:
            moves = foreseen(game, state, seat)
            assert foreseen(game, game.redeal(state, seat, "another deal"), seat) == moves
            found += bool(moves)
    assert found


@every_game
def test_the_choices_after_a_planned_move_are_those_after_the_real_move(name: str) -> None:
    game, followed = games[name], 0
    for state in positions(game, "plans", most=60):
        waiting = {decision.seat for decision in game.pending(state)}
        for seat in set(range(3)) - waiting:
            ahead = look_ahead(game, state, seat)
            for command in [] if ahead is None else game.legal(ahead, seat)[:3]:
                then, made = look_ahead(game, state, seat, [command]), game.clone(ahead)
                events = game.apply(made, seat, command)
                chance = game.drawn(made) != game.drawn(ahead) or any(event.reveals for event in events)
                if prompted_kind(game, ahead, seat) in book(name).rounds:
                    continue  # Tested below.
                goes_on = seat in {each.seat for each in required(name, game.pending(made))} and not chance
                assert (then is not None) == goes_on
                if then is not None:
                    assert game.legal(then, seat) == game.legal(made, seat)
                    followed += 1
    assert followed


def prompted_kind(game: Game[Any], state: Any, seat: int) -> str:
    """Return the kind of a seat's decision."""
    return next(decision.kind for decision in game.pending(state) if decision.seat == seat)


def test_all_units_of_the_set_up_can_be_planned_despite_turns_of_others_in_between() -> None:
    game, units = games["empires"], set()
    for state, _decision in prompts(game, "place_unit", "ab", seats=5):
        placed, total = state.steps[-1].placed, state.seats * state.rules.figures.setup.units
        following = [(state.start + number) % state.seats for number in range(placed + 1, total)]
        seat, moves = (state.start + placed + 1) % state.seats, []
        while (ahead := look_ahead(game, state, seat, moves)) and prompted_kind(
            game, ahead, seat
        ) == "place_unit":
            moves.append(game.legal(ahead, seat)[0])
        assert len(moves) == following.count(seat)
        units.add(len(moves))
    assert units == set(range(total // state.seats + 1))


def test_all_lobbyists_of_the_set_up_can_be_planned_on_every_free_space() -> None:
    game, lobbyists = games["arctic"], set()
    for placement in ("basic", "advanced"):
        for state, decision in prompts(game, "place", "ab", seats=4, placement=placement):
            for seat in set(range(4)) - {decision.seat}:
                moves: list[Command] = []
                while (ahead := look_ahead(game, state, seat, moves)) and prompted_kind(
                    game, ahead, seat
                ) == "place":
                    free = game.legal(ahead, seat)
                    assert set(free) == set(game.legal(state, decision.seat)) - set(moves)
                    moves.append(free[0])
                assert len(moves) == state.lobbyists[seat] == state.steps[-1].order.count(seat)
                assert sees_next_choice(game, state, seat, game.pending(state)) == bool(moves)
                lobbyists.add(len(moves))
    assert lobbyists == {0, 1, 2, 3}


def test_after_the_own_lobbyists_sale_investment_and_placement_are_planned_together() -> None:
    game, planned = games["arctic"], set()
    for seed in "abcdef":
        for state in positions(game, seed, seats=4, most=900):
            asking = game.pending(state)
            for seat in set(range(4)) - {each.seat for each in asking} if asking[0].kind == "lobby" else ():
                ahead = look_ahead(game, state, seat)
                sells = ahead is not None and prompted_kind(game, ahead, seat) == "sell"
                assert sees_next_choice(game, state, seat, asking) == sells
                if sells:
                    planned.add(("sell", *kinds_after(game, state, seat, [SellMix(0)])))
    assert {each[:3] for each in planned} >= {("sell",), ("sell", "invest", "assign")}


def kinds_after(game: Game[Any], state: Any, seat: int, moves: list[Command]) -> Iterator[str]:
    """Yield the kinds of further decisions after planned moves, always choosing the first option."""
    while (ahead := look_ahead(game, state, seat, moves)) is not None and len(moves) < 4:
        yield prompted_kind(game, ahead, seat)
        moves.append(game.legal(ahead, seat)[0])


def test_the_opener_of_the_next_auction_can_plan_it_after_early_answers_of_others() -> None:
    game, planned = games["empires"], 0
    for state, _decision in prompts(game, "propose", seats=5):
        opener, auction = state.steps[-2].opener, state.steps[-1]
        if auction.early and opener not in {each.seat for each in game.pending(state)}:
            ahead = look_ahead(game, state, opener)
            planned += ahead is not None and prompted_kind(game, ahead, opener) in ("propose", "bid")
    assert planned


def test_an_order_to_yield_a_place_passes_every_bid_for_it_and_for_no_other() -> None:
    game, passed, later = games["empires"], 0, 0
    for kind in ("propose", "bid"):
        for state, decision in prompts(game, kind):
            here = f"{state.war}-{decision.about['place']}"
            first = state.steps[-1].offer is None
            given = answer(game, state, decision, [f"yield:{here}"])
            assert given == (None if first else Pass())
            assert answer(game, state, decision, ["yield:3-9"]) is None
            passed, later = passed + (given is not None), later + (decision.about["turn"] != decision.seat)
    assert passed
    assert later


def test_an_order_not_to_bid_on_credit_passes_bids_above_the_gold() -> None:
    game, given = games["empires"], set()
    for kind in ("propose", "bid"):
        for state, decision in prompts(game, kind):
            offer, gold = state.steps[-1].offer, state.realms[decision.seat].gold
            dear = offer is not None and offer.price >= gold
            assert answer(game, state, decision, ["thrift:gold"]) == (Pass() if dear else None)
            given.add(dear)
    assert given == {True, False}


@every_game
def test_an_impossible_move_has_no_position_after_it(name: str) -> None:
    game, refused = games[name], 0
    for state in positions(game, "plans", most=60):
        asked_now = game.pending(state)[0].seat
        for seat in set(range(3)) - {decision.seat for decision in game.pending(state)}:
            for command in set(game.legal(state, asked_now)) - set(foreseen(game, state, seat)):
                assert look_ahead(game, state, seat, [command]) is None
                refused += 1
    assert refused


def test_a_move_belongs_to_the_decisions_that_its_kind_answers() -> None:
    game = games["arctic"]
    for state in positions(game, "kinds", most=80):
        (decision,) = game.pending(state)
        legal = game.legal(state, decision.seat)
        assert belongs(game, state, decision.seat, legal[0])
        assert not belongs(game, state, decision.seat, games["arctic"].commands.parse("fee:True")) or (
            decision.kind == "fee"
        )


def test_a_captain_stays_unless_the_captain_wants_to_be_prompted() -> None:
    assert "captain:keep" in in_force("nemo", [], ["help:ask", "captain:hand_over"])
    assert "captain:keep" not in in_force("nemo", [], ["captain:ask"])
    assert "captain:keep" not in in_force("nemo", ["captain:ask"])
    assert "captain:hand_over" in in_force("nemo", ["captain:hand_over"], ["captain:ask"])


def test_a_crew_is_prompted_only_for_needed_help_unless_a_member_wants_more() -> None:
    assert "help:needed" in in_force("nemo", [])
    assert "help:needed" not in in_force("nemo", ["help:ask"])


def test_only_the_best_helper_is_prompted_for_a_roll() -> None:
    game, several, spared = games["nemo"], 0, 0
    for state, _decision in prompts(game, "after_roll", "abcdefghijkl"):
        asking = [decision for decision in game.pending(state) if can_turn(state, decision.seat)]
        left = [decision for decision in asking if answer(game, state, decision, ["help:needed"]) is None]
        if not asking or fails_for_nothing(state):
            assert left == []
            continue
        ways = {each.seat: ways_to_help(state, each.seat) for each in asking}
        best = min((way for seat in ways for way in ways[seat]), key=lambda way: (-way.likely, way.cost))
        assert any(best in ways[each.seat] for each in left), "the surest help, and the cheapest of these"
        several, spared = several + (len(asking) > 1), spared + len(asking) - len(left)
    assert several
    assert spared


def test_a_member_is_prompted_even_if_a_computer_player_could_help() -> None:
    game, needed = games["nemo"], 0
    for state, decision in prompts(game, "after_roll", "abcdefghijkl"):
        if not can_turn(state, decision.seat) or fails_for_nothing(state):
            continue
        assert answer(game, state, decision, ["help:needed"], people={decision.seat}) is None
        needed += answer(game, state, decision, ["help:needed"]) is not None
    assert needed


def test_rivals_for_glory_who_could_change_a_roll_are_all_prompted() -> None:
    game, several = games["nemo"], 0
    for state, decision in prompts(game, "after_roll", "abcdefgh", semi_competitive=True):
        needs = can_turn(state, decision.seat) and not fails_for_nothing(state)
        assert (answer(game, state, decision, ["help:needed"]) is None) == needs
        several += needs and len(game.pending(state)) > 1
    assert several


def test_no_one_is_prompted_about_a_failed_action_without_a_cost() -> None:
    game, free, dear = games["nemo"], 0, 0
    for state, decision in prompts(game, "after_roll", "abcdefghijkl"):
        if not can_turn(state, decision.seat) or decision.about["subject"] not in state.box.actions:
            continue
        exerted, before = state.steps[-2].exerted, game.clone(state)
        ended = [event for event in finished(game, before) if event.kind == "test_ended"]
        lost = exerted or state.box.actions[decision.about["subject"]].results[ended[0].result]
        assert fails_for_nothing(state) == (not lost)
        free, dear = free + (not lost), dear + bool(lost)
    assert free
    assert dear


@pytest.mark.parametrize(("name", "kind", "words"), [
    ("nemo", "after_roll", {"stand:action", "stand:card", "stand:warship", "stand:nautilus"}),
    ("empires", "help", {"aid:nobody"}),
    ("empires", "bid", {"thrift:gold", *(f"yield:{war}-{place}" for war in (1, 2, 3) for place in (1, 2))}),
])  # fmt: skip
def test_orders_offered_in_a_panel_answer_its_decision(name: str, kind: str, words: set[str]) -> None:
    game, seen = games[name], set()
    for state, decision in prompts(game, kind, "abcdefgh"):
        for word in handy(game, state, decision):
            assert word in offered(game, state, decision.seat)
            assert answer(game, state, decision, [word]) is not None
            seen.add(word)
    assert seen == words


def test_an_order_to_keep_rolls_applies_to_its_kind_only() -> None:
    game, stood, asked_still = games["nemo"], 0, 0
    for state, decision in prompts(game, "after_roll", "abcdefgh"):
        given = answer(game, state, decision, ["stand:action"])
        test_of_an_action = decision.about["roll"] == "test" and "card" not in str(decision.about["subject"])
        assert given == (Done() if test_of_an_action else None)
        stood, asked_still = stood + test_of_an_action, asked_still + (given is None)
    assert stood
    assert asked_still


def test_allies_are_prompted_only_if_their_help_could_change_the_battle_unless_they_want_more() -> None:
    assert "aid:useful" in in_force("empires", [])
    assert "aid:useful" not in in_force("empires", ["aid:ask"])
    game, spared, useful = games["empires"], 0, 0
    for state, decision in prompts(game, "help", "abcdefghijklmnopqr", seats=5, most=900):
        seat = decision.seat
        assert answer(game, state, decision, ["aid:ask"]) is None
        given = answer(game, state, decision, ["aid:useful"])
        useful += given is None
        if given is not None:
            assert given == Aid("no")
            for command in game.legal(state, seat):
                assert fought(game, state, seat, command) == fought(game, state, seat, given)
            spared += 1
    assert spared
    assert useful


def fought(game: Game[Any], state: Any, seat: int, help_given: Command) -> list[Event]:
    """Return the events of a battle after an ally's answer, with all others choosing their first option."""
    after = game.clone(state)
    events = list(game.apply(after, seat, help_given))
    while after.battle is not None and game.pending(after):
        asking = game.pending(after)[0].seat
        events += game.apply(after, asking, game.legal(after, asking)[0])
    return [event for event in events if event.kind not in ("aid_answered", "sea_held")]


def test_the_last_sale_is_made_for_points_without_a_prompt_unless_a_fee_could_follow() -> None:
    assert "sell:last" in in_force("arctic", [])
    assert "sell:last" not in in_force("arctic", ["sell:ask"])
    game, ended, others = games["arctic"], 0, 0
    for state, decision in prompts(game, "sell", "abcdefgh", seats=4, most=2_000):
        seat, given = decision.seat, answer(game, state, decision, ["sell:last"])
        if given is None:
            others += 1
            continue
        ends = [after_sale(game, state, seat, each) for each in game.legal(state, seat)]
        assert after_sale(game, state, seat, given) == max(ends)
        ended += 1
    assert ended
    assert others


def after_sale(game: Game[Any], state: Any, seat: int, sale: Command) -> int:
    """Return a company's final points after a sale, with everyone else choosing their first option."""
    after = game.clone(state)
    game.apply(after, seat, sale)
    while asking := game.pending(after):
        assert {each.kind for each in asking} <= {"sell", "fee"}
        legal = game.legal(after, asking[0].seat)
        game.apply(after, asking[0].seat, legal[0])
    (total,) = (each.total for each in game.result(after).scores if each.seat == seat)
    return int(total)
