"""Rules of thumb of Struggle of Empires: what looks good at a glance does good."""

from __future__ import annotations

from engine.empires.commands import (
    COMMANDS,
    Aid,
    Attack,
    Bid,
    Buy,
    Choose,
    Colonise,
    Done,
    Enslave,
    Gift,
    Give,
    Lose,
    MoveUnit,
    Pass,
    Propose,
    Revolt,
    Send,
    Standing,
    Stay,
    Use,
    Withdraw,
)
from engine.empires.model import State
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players.empires import EmpiresEvaluator
from players.empires.heuristics import HEURISTICS
from players.empires.throws import wins
from players.heuristics import NEVER
from tests.engine.empires.positions import (
    GAME,
    at_war,
    auctioning,
    counter,
    fund,
    marker,
    opening,
    play,
    tile,
    units,
)  # fmt: skip

FOUR = ["britain", "france", "spain", "russia"]
INDIFFERENT = {Pass, Done}
"""Commands that bring nothing, and need no rule."""


def appeal(state: State, seat: int = 0) -> dict[Command, float]:
    decision = next(one for one in GAME.pending(state) if one.seat == seat)
    commands = GAME.legal(state, seat)
    return dict(zip(commands, EmpiresEvaluator().appeal(state, decision, commands), strict=True))


def rated(state: State, kind: str, *commands: Command, seat: int = 0, **about: str | int) -> list[float]:
    return list(EmpiresEvaluator().appeal(state, Decision(seat, kind, "", about), commands))


def best(state: State, seat: int = 0) -> Command:
    ratings = appeal(state, seat)
    return max(ratings, key=ratings.__getitem__)


def test_every_kind_of_command_has_a_rule_or_brings_nothing() -> None:
    asked = {command for command in COMMANDS.types.values() if not issubclass(command, Standing)}
    assert asked - INDIFFERENT == set(HEURISTICS.kinds)


def test_a_power_with_rich_neighbours_is_chosen() -> None:
    ratings = appeal(opening(4))
    assert ratings[Choose("austria")] > ratings[Choose("britain")]


def test_gold_is_never_given_away() -> None:
    state = at_war(*FOUR)
    assert appeal(state)[Gift("france")] == NEVER
    play(state, 0, Gift("france"))
    assert best(state) == Withdraw()
    assert all(rating == NEVER for command, rating in appeal(state).items() if isinstance(command, Give))


def test_who_must_open_an_auction_names_himself_and_bids_nothing() -> None:
    state = auctioning(FOUR)
    opened = best(state)
    assert isinstance(opened, Propose)
    assert "britain" in (opened.top, opened.bottom)
    play(state, 0, opened)
    assert best(state) == Bid(0)
    assert appeal(state)[Withdraw()] == NEVER
    play(state, 0, Bid(0))
    assert best(state, 1) == Pass()


def test_a_weak_native_is_attacked_and_a_strong_one_left() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "india", 2)
    natives = sorted(face for area, face in state.bag if area == "india" and face.isdigit())
    weak, strong = natives[0], natives[-1]
    counter(state, "india", weak)
    counter(state, "india", strong)
    ratings = appeal(state)
    assert ratings[Attack("india", f"native_{weak}")] > ratings[Attack("india", f"native_{strong}")]


def test_an_undefended_marker_is_better_prey_than_a_defended_one() -> None:
    open_, held = at_war(*FOUR), at_war(*FOUR)
    for state in (open_, held):
        units(state, 0, "army", "baltic", 2)
        marker(state, 1, "baltic")
    units(held, 1, "army", "baltic", 6)
    assert appeal(open_)[Attack("baltic", "france")] > 0 > appeal(held)[Attack("baltic", "france")]


def test_an_attack_looks_worse_to_the_poor() -> None:
    rich, poor = at_war(*FOUR), at_war(*FOUR)
    for state, gold in ((rich, 10), (poor, 0)):
        units(state, 0, "army", "baltic", 2)
        marker(state, 1, "baltic")
        fund(state, 0, gold)
    assert appeal(rich)[Attack("baltic", "france")] > appeal(poor)[Attack("baltic", "france")]


def test_colonies_are_settled_where_they_bring_the_lead() -> None:
    state = at_war(*FOUR)
    for area in ("north_america", "south_america"):
        counter(state, area, "POP")
    for rival in (1, 2):
        marker(state, rival, "south_america", 3)
    ratings = appeal(state)
    assert ratings[Colonise("north_america")] > ratings[Colonise("south_america")]
    enslaving, colonising = rated(state, "act", Enslave("north_america"), Colonise("north_america"))
    assert enslaving > colonising


def test_army_training_is_bought_early_and_not_late() -> None:
    early, late = at_war(*FOUR), at_war(*FOUR)
    late.war = 3
    assert appeal(early)[Buy("army_training")] > 0 > appeal(late)[Buy("army_training")]


def test_reform_is_worth_its_unrest() -> None:
    calm, uneasy = at_war(*FOUR), at_war(*FOUR)
    calm.realms[0].unrest, uneasy.realms[0].unrest = 1, 9
    assert appeal(uneasy)[Buy("government_reform")] > 0 > appeal(calm)[Buy("government_reform")]


def test_a_new_army_goes_where_there_is_something_to_win() -> None:
    state = at_war(*FOUR)
    marker(state, 1, "baltic")
    bound, idle, stay = rated(
        state, "move_built", Send("baltic"), Send("ottoman_empire"), Stay(), unit="army"
    )
    assert bound > idle
    assert stay == 0


def test_idle_units_move_to_better_places() -> None:
    state = at_war(*FOUR)
    marker(state, 1, "baltic")
    there, back = rated(
        state,
        "move_unit",
        MoveUnit("army", "ottoman_empire", "baltic"),
        MoveUnit("army", "baltic", "ottoman_empire"),
    )
    assert there > 0 > back


def test_allies_are_left_alone_and_forts_outlast_armies() -> None:
    state = at_war(*FOUR)
    no, navies = rated(state, "help", Aid("no"), Aid("navies"))
    assert no > navies
    army, fort = rated(state, "lose", Lose("army"), Lose("fort"))
    assert army > fort


def test_mercenaries_are_hired_where_they_may_turn_the_battle() -> None:
    even, lost = at_war(*FOUR), at_war(*FOUR)
    for state, defenders in ((even, 2), (lost, 9)):
        units(state, 0, "army", "baltic", 2)
        units(state, 1, "army", "baltic", defenders)
        marker(state, 1, "baltic")
        tile(state, 0, "mercenaries")
        play(state, 0, Attack("baltic", "france"))
    assert appeal(even)[Use("mercenaries")] > 0 > appeal(lost)[Use("mercenaries")]


def test_whoever_leads_suffers_the_revolt() -> None:
    state = at_war(*FOUR)
    state.realms[1].points, state.realms[3].points = 5, 30
    first, last = rated(state, "target", Revolt("caribbean", "france"), Revolt("caribbean", "russia"))
    assert last > first


def test_the_stronger_side_wins_more_often_and_none_is_certain_to_when_even() -> None:
    chances = [wins(lead) for lead in range(-6, 7)]
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert chances[-1] == 1
    assert 0.3 < wins(0) < 0.5
