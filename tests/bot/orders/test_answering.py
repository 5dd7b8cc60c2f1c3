"""Answers by standing orders, in every game: they are legal and do not depend on hidden information."""

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
    """Yield the positions of a random game."""
    player, state = Dice(seed), game.setup(seats, seed, options)
    for _step in range(most):
        decisions = game.pending(state)
        if not decisions:
            return
        yield state
        decision = decisions[player.below(len(decisions))]
        legal = game.legal(state, decision.seat)
        game.apply(state, decision.seat, legal[player.below(len(legal))])


def asked(game: Game[Any], kind: str, seeds: str = "abcdef", **options: Any) -> Iterator[tuple[Any, Any]]:
    """Yield positions and decisions of a kind."""
    for seed in seeds:
        for state in positions(game, seed, **options):
            for decision in game.pending(state):
                if decision.kind == kind:
                    yield state, decision


def finished(game: Game[Any], state: Any) -> list[Event]:
    """Keep an open roll, for any seat that is asked, and return the events."""
    events: list[Event] = []
    while open_roll(state) is not None:
        events += game.apply(state, game.pending(state)[0].seat, Done())
    return events


def foreseen(game: Game[Any], state: Any, seat: int) -> list[Command]:
    """Return the moves of a seat's next turn, as far as it can be foreseen."""
    ahead = look_ahead(game, state, seat)
    return [] if ahead is None else game.legal(ahead, seat)


@every_game
def test_what_an_order_answers_is_legal_and_the_same_however_hidden_things_are_dealt(name: str) -> None:
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
def test_every_rule_answers_something_in_play(name: str) -> None:
    game, rules = games[name], set(book(name).rules) - {"fee"}  # Seldom asked: see below.
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
    asked_for = Question(None, 0, Decision(0, "fee", "W6"), [Fee(True), Fee(False)])
    rule = book("arctic").rules["fee"]

    assert rule.kept(asked_for, "pay") == [Fee(True)]
    assert rule.kept(asked_for, "refuse") == [Fee(False)]


@every_game
def test_whoever_left_nothing_and_whom_it_does_not_concern_is_asked(name: str) -> None:
    game = games[name]
    for state in positions(game, "silent", most=60):
        for decision in game.pending(state):
            others = [word for word in offered(game, state, decision.seat) if word != SINGLE]
            assert answer(game, state, decision, []) is None
            unfit = [word for word in others if not fits(name, word, decision)]
            assert answer(game, state, decision, unfit) is None


def test_where_one_thing_is_possible_it_is_done_if_that_was_wished() -> None:
    found = 0
    for game in games.values():
        for state in positions(game, "single"):
            for decision in game.pending(state):
                legal = game.legal(state, decision.seat)
                expected = legal[0] if len(legal) == 1 else None
                assert answer(game, state, decision, [SINGLE]) == expected
                found += expected is not None
    assert found > 5


def test_orders_that_contradict_each_other_leave_nothing_and_so_the_person_is_asked() -> None:
    state, decision = next(asked(games["nemo"], "pass_captain"))

    assert answer(games["nemo"], state, decision, ["captain:keep"]) == Keep()
    assert answer(games["nemo"], state, decision, ["captain:hand_over"]) == HandOver()
    assert answer(games["nemo"], state, decision, ["captain:keep", "captain:hand_over"]) is None


def test_of_one_thing_one_order_holds_and_what_is_usual_gives_way() -> None:
    assert slot("nemo", "help:turn") == slot("nemo", "help:never")
    assert slot("nemo", "spare:hull") != slot("nemo", "spare:crew")
    assert in_force("nemo", []) == list(book("nemo").usual)
    assert in_force("nemo", ["help:ask"]) == ["help:ask", "captain:keep", "end:idle"]


def test_an_action_phase_in_which_nothing_else_can_be_done_ends_by_itself() -> None:
    game, seen = games["nemo"], set[tuple[bool, bool]]()
    for state, decision in asked(game, "act", "abcdefghij", difficulty="sailor"):
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


def test_a_roll_is_asked_about_as_its_person_has_said() -> None:
    game, seen = games["nemo"], set()
    for state, decision in asked(game, "after_roll", "abcdefghijkl"):
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


def test_what_is_spared_is_never_staked() -> None:
    game = games["nemo"]
    every = ["spare:nemo", "spare:crew", "spare:hull", "spare:treasures"]
    found = [answer(game, state, decision, every) for state, decision in asked(game, "declare")]

    assert Declare("none") in found
    assert set(found) <= {Declare("none"), None}


def test_the_last_of_a_resource_is_never_given_up_unasked() -> None:
    game, given = games["nemo"], set()
    for state, decision in asked(game, "loss", "abcdefghijkl"):
        last = state.resources[decision.about["track"]] == 1
        command = answer(game, state, decision, ["loss:suffer"])
        assert command == (None if last else Suffer())
        given.add(command)
    assert Suffer() in given


def test_in_an_auction_nobody_passes_before_their_turn_or_above_their_price() -> None:
    game, passed = games["empires"], 0
    for kind in ("propose", "bid"):
        for state, decision in asked(game, kind):
            offer = state.steps[-1].offer
            command = answer(game, state, decision, ["pass:3"])
            fits_price = offer is not None and offer.price <= 3 and decision.about["turn"] == decision.seat
            assert (command is not None) == fits_price
            passed += fits_price
    assert passed


def test_help_is_refused_to_all_but_one() -> None:
    game = games["empires"]
    for state, decision in asked(game, "help"):
        power = decision.about["power"]
        assert answer(game, state, decision, [f"aid:{power}"]) is None
        assert str(answer(game, state, decision, ["aid:nobody"])) == "aid:no"


@every_game
def test_what_is_foreseen_of_a_turn_hangs_on_nothing_hidden(name: str) -> None:
    game, found = games[name], 0
    for state in positions(game, "foresight", most=60):
        waiting = {decision.seat for decision in game.pending(state)}
        for seat in set(range(3)) - waiting:
            moves = foreseen(game, state, seat)
            assert foreseen(game, game.redeal(state, seat, "another deal"), seat) == moves
            found += bool(moves)
    assert found


@every_game
def test_what_follows_a_planned_move_is_what_is_possible_once_it_is_made(name: str) -> None:
    game, followed = games[name], 0
    for state in positions(game, "plans", most=60):
        waiting = {decision.seat for decision in game.pending(state)}
        for seat in set(range(3)) - waiting:
            ahead = look_ahead(game, state, seat)
            for command in [] if ahead is None else game.legal(ahead, seat)[:3]:
                then, made = look_ahead(game, state, seat, [command]), game.clone(ahead)
                events = game.apply(made, seat, command)
                chance = game.drawn(made) != game.drawn(ahead) or any(event.reveals for event in events)
                if asked_for(game, ahead, seat) in book(name).rounds:
                    continue  # See below.
                goes_on = seat in {each.seat for each in required(name, game.pending(made))} and not chance
                assert (then is not None) == goes_on
                if then is not None:
                    assert game.legal(then, seat) == game.legal(made, seat)
                    followed += 1
    assert followed


def asked_for(game: Game[Any], state: Any, seat: int) -> str:
    """Return the question of a seat."""
    return next(decision.kind for decision in game.pending(state) if decision.seat == seat)


def test_all_units_of_the_set_up_can_be_planned_though_others_place_theirs_in_between() -> None:
    game, units = games["empires"], set()
    for state, _decision in asked(game, "place_unit", "ab", seats=5):
        placed, total = state.steps[-1].placed, state.seats * state.rules.figures.setup.units
        following = [(state.start + number) % state.seats for number in range(placed + 1, total)]
        seat, moves = (state.start + placed + 1) % state.seats, []
        while (ahead := look_ahead(game, state, seat, moves)) and asked_for(
            game, ahead, seat
        ) == "place_unit":
            moves.append(game.legal(ahead, seat)[0])
        assert len(moves) == following.count(seat)
        units.add(len(moves))
    assert units == set(range(total // state.seats + 1))


def test_all_lobbyists_of_the_set_up_can_be_planned_on_every_space_that_is_free() -> None:
    game, lobbyists = games["arctic"], set()
    for placement in ("basic", "advanced"):
        for state, decision in asked(game, "place", "ab", seats=4, placement=placement):
            for seat in set(range(4)) - {decision.seat}:
                moves: list[Command] = []
                while (ahead := look_ahead(game, state, seat, moves)) and asked_for(
                    game, ahead, seat
                ) == "place":
                    free = game.legal(ahead, seat)
                    assert set(free) == set(game.legal(state, decision.seat)) - set(moves)
                    moves.append(free[0])
                assert len(moves) == state.lobbyists[seat] == state.steps[-1].order.count(seat)
                assert sees_next_choice(game, state, seat, game.pending(state)) == bool(moves)
                lobbyists.add(len(moves))
    assert lobbyists == {0, 1, 2, 3}


def test_after_the_own_lobbyists_the_sale_an_investment_and_its_place_are_planned_in_one_go() -> None:
    game, planned = games["arctic"], set()
    for seed in "abcdef":
        for state in positions(game, seed, seats=4, most=900):
            asking = game.pending(state)
            for seat in set(range(4)) - {each.seat for each in asking} if asking[0].kind == "lobby" else ():
                ahead = look_ahead(game, state, seat)
                sells = ahead is not None and asked_for(game, ahead, seat) == "sell"
                assert sees_next_choice(game, state, seat, asking) == sells
                if sells:
                    planned.add(("sell", *kinds_after(game, state, seat, [SellMix(0)])))
    assert {each[:3] for each in planned} >= {("sell",), ("sell", "invest", "assign")}


def kinds_after(game: Game[Any], state: Any, seat: int, moves: list[Command]) -> Iterator[str]:
    """Yield what else a plan can be about, if its player always takes the first option."""
    while (ahead := look_ahead(game, state, seat, moves)) is not None and len(moves) < 4:
        yield asked_for(game, ahead, seat)
        moves.append(game.legal(ahead, seat)[0])


def test_who_opens_the_next_auction_can_plan_it_though_others_have_answered_in_advance() -> None:
    game, planned = games["empires"], 0
    for state, _decision in asked(game, "propose", seats=5):
        opener, auction = state.steps[-2].opener, state.steps[-1]
        if auction.early and opener not in {each.seat for each in game.pending(state)}:
            ahead = look_ahead(game, state, opener)
            planned += ahead is not None and asked_for(game, ahead, opener) in ("propose", "bid")
    assert planned


def test_whoever_lets_others_have_a_place_passes_on_every_bid_for_it_and_on_no_other() -> None:
    game, passed, later = games["empires"], 0, 0
    for kind in ("propose", "bid"):
        for state, decision in asked(game, kind):
            here = f"{state.war}-{decision.about['place']}"
            first = state.steps[-1].offer is None
            given = answer(game, state, decision, [f"yield:{here}"])
            assert given == (None if first else Pass())
            assert answer(game, state, decision, ["yield:3-9"]) is None
            passed, later = passed + (given is not None), later + (decision.about["turn"] != decision.seat)
    assert passed
    assert later


def test_whoever_does_not_bid_on_credit_passes_where_a_bid_would_take_more_than_they_have() -> None:
    game, given = games["empires"], set()
    for kind in ("propose", "bid"):
        for state, decision in asked(game, kind):
            offer, gold = state.steps[-1].offer, state.realms[decision.seat].gold
            dear = offer is not None and offer.price >= gold
            assert answer(game, state, decision, ["thrift:gold"]) == (Pass() if dear else None)
            given.add(dear)
    assert given == {True, False}


@every_game
def test_nothing_follows_a_move_that_is_not_possible(name: str) -> None:
    game, refused = games[name], 0
    for state in positions(game, "plans", most=60):
        asked_now = game.pending(state)[0].seat
        for seat in set(range(3)) - {decision.seat for decision in game.pending(state)}:
            for command in set(game.legal(state, asked_now)) - set(foreseen(game, state, seat)):
                assert look_ahead(game, state, seat, [command]) is None
                refused += 1
    assert refused


def test_a_move_belongs_to_the_questions_that_are_answered_with_its_kind() -> None:
    game = games["arctic"]
    for state in positions(game, "kinds", most=80):
        (decision,) = game.pending(state)
        legal = game.legal(state, decision.seat)
        assert belongs(game, state, decision.seat, legal[0])
        assert not belongs(game, state, decision.seat, games["arctic"].commands.parse("fee:True")) or (
            decision.kind == "fee"
        )


def test_a_captain_stays_unless_somebody_wants_the_captain_to_be_asked() -> None:
    assert "captain:keep" in in_force("nemo", [], ["help:ask", "captain:hand_over"])
    assert "captain:keep" not in in_force("nemo", [], ["captain:ask"])
    assert "captain:keep" not in in_force("nemo", ["captain:ask"])
    assert "captain:hand_over" in in_force("nemo", ["captain:hand_over"], ["captain:ask"])


def test_a_crew_is_asked_only_where_its_help_is_needed_unless_somebody_wants_more() -> None:
    assert "help:needed" in in_force("nemo", [])
    assert "help:needed" not in in_force("nemo", ["help:ask"])


def test_of_those_who_could_turn_a_roll_only_who_can_help_best_is_asked() -> None:
    game, several, spared = games["nemo"], 0, 0
    for state, _decision in asked(game, "after_roll", "abcdefghijkl"):
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


def test_whom_a_computer_player_could_spare_the_question_is_asked_all_the_same() -> None:
    game, needed = games["nemo"], 0
    for state, decision in asked(game, "after_roll", "abcdefghijkl"):
        if not can_turn(state, decision.seat) or fails_for_nothing(state):
            continue
        assert answer(game, state, decision, ["help:needed"], people={decision.seat}) is None
        needed += answer(game, state, decision, ["help:needed"]) is not None
    assert needed


def test_who_vie_for_glory_are_all_asked_whose_help_could_turn_a_roll() -> None:
    game, several = games["nemo"], 0
    for state, decision in asked(game, "after_roll", "abcdefgh", semi_competitive=True):
        needs = can_turn(state, decision.seat) and not fails_for_nothing(state)
        assert (answer(game, state, decision, ["help:needed"]) is None) == needs
        several += needs and len(game.pending(state)) > 1
    assert several


def test_nobody_is_asked_about_a_failed_action_that_costs_nothing() -> None:
    game, free, dear = games["nemo"], 0, 0
    for state, decision in asked(game, "after_roll", "abcdefghijkl"):
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
def test_what_a_panel_offers_for_good_answers_the_question_it_stands_beside(
    name: str, kind: str, words: set[str]
) -> None:
    game, seen = games[name], set()
    for state, decision in asked(game, kind, "abcdefgh"):
        for word in handy(game, state, decision):
            assert word in offered(game, state, decision.seat)
            assert answer(game, state, decision, [word]) is not None
            seen.add(word)
    assert seen == words


def test_a_roll_stands_where_its_sort_is_to_stand_and_no_other_does() -> None:
    game, stood, asked_still = games["nemo"], 0, 0
    for state, decision in asked(game, "after_roll", "abcdefgh"):
        given = answer(game, state, decision, ["stand:action"])
        test_of_an_action = decision.about["roll"] == "test" and "card" not in str(decision.about["subject"])
        assert given == (Done() if test_of_an_action else None)
        stood, asked_still = stood + test_of_an_action, asked_still + (given is None)
    assert stood
    assert asked_still


def test_allies_are_asked_only_where_their_help_could_change_the_battle_unless_they_want_more() -> None:
    assert "aid:useful" in in_force("empires", [])
    assert "aid:useful" not in in_force("empires", ["aid:ask"])
    game, spared, useful = games["empires"], 0, 0
    for state, decision in asked(game, "help", "abcdefghijklmnopqr", seats=5, most=900):
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
    """Return the result of a battle after an ally's answer, if the others help with all they have."""
    after = game.clone(state)
    events = list(game.apply(after, seat, help_given))
    while after.battle is not None and game.pending(after):
        asking = game.pending(after)[0].seat
        events += game.apply(after, asking, game.legal(after, asking)[0])
    return [event for event in events if event.kind not in ("aid_answered", "sea_held")]


def test_the_last_sale_brings_all_the_points_without_a_question_unless_a_fee_could_follow() -> None:
    assert "sell:last" in in_force("arctic", [])
    assert "sell:last" not in in_force("arctic", ["sell:ask"])
    game, ended, others = games["arctic"], 0, 0
    for state, decision in asked(game, "sell", "abcdefgh", seats=4, most=2_000):
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
    """Return a company's points at the end, if everyone sells all their output for points."""
    after = game.clone(state)
    game.apply(after, seat, sale)
    while asking := game.pending(after):
        assert {each.kind for each in asking} <= {"sell", "fee"}
        legal = game.legal(after, asking[0].seat)
        game.apply(after, asking[0].seat, legal[0])
    (total,) = (each.total for each in game.result(after).scores if each.seat == seat)
    return int(total)
