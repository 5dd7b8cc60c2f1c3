"""Every refusal with its reason; nothing changes when a command is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.kernel.commands import Command
from engine.kernel.errors import IllegalCommand
from engine.nemo.commands import (
    Adventure,
    Attack,
    Buy,
    Choose,
    CrewArmor,
    Declare,
    Destroy,
    Fog,
    Incite,
    Move,
    Object,
    Outfit,
    RedSky,
    Refit,
    Repair,
    Rest,
    Sacrifice,
    Search,
    Spend,
    Torpedo,
    UseCard,
    UseTreasure,
)
from engine.nemo.model import State
from engine.nemo.names import HIDDEN
from engine.nemo.refusals import NemoRefusal
from engine.nemo.steps.loss import Loss
from tests.engine.nemo.positions import (
    DONAU,
    GAME,
    KOTETSU,
    SEA_SERPENT,
    at_sea,
    order,
    play_card,
    reveal,
    throw,
)

Situation = tuple[State, int, Command]


def _acting(command: Command, **changes: object) -> Callable[[], Situation]:
    def situation() -> Situation:
        state = at_sea()
        for name, value in changes.items():
            setattr(state, name, value)
        return state, 0, command

    return situation


def _over() -> Situation:
    state = at_sea()
    state.ended = "hull"
    state.steps.clear()
    return state, 0, Search()


def _other_seat() -> Situation:
    return at_sea(seats=2), 1, Search()


def _declaring(command: Command, **changes: object) -> Callable[[], Situation]:
    def situation() -> Situation:
        state = at_sea()
        for name, value in changes.items():
            setattr(state, name, value)
        order(state, Repair())
        return state, 0, command

    return situation


def _testing(command: Command) -> Callable[[], Situation]:
    def situation() -> Situation:
        state = at_sea()
        play_card(state, 29)
        return state, 0, command

    return situation


def _spent_already() -> Situation:
    state = at_sea()
    state.treasures = [32, 54]
    order(state, Repair(), Spend(32))
    return state, 0, Spend(54)


def _rolled(command: Command, seats: int = 1, **changes: object) -> Callable[[], Situation]:
    def situation() -> Situation:
        state = at_sea(seats=seats)
        for name, value in changes.items():
            setattr(state, name, value)
        reveal(state, DONAU)
        throw(state, 3, 3)
        order(state, Attack("stalk", DONAU), Declare("none"))
        return state, 0, command

    return situation


def _losing(command: Command) -> Callable[[], Situation]:
    def situation() -> Situation:
        state = at_sea()
        state.fitted = ["double_hull"]
        state.steps.append(Loss(["hull"]))
        return state, 0, command

    return situation


def _choosing(command: Command) -> Callable[[], Situation]:
    def situation() -> Situation:
        state = at_sea()
        play_card(state, 39)
        return state, 0, command

    return situation


def _next_to(ship: int, command: Command, **changes: object) -> Callable[[], Situation]:
    def situation() -> Situation:
        state = at_sea("central_pacific")
        for name, value in changes.items():
            setattr(state, name, value)
        reveal(state, ship)
        return state, 0, command

    return situation


def _objecting(gems: int, limit: str = "decision", **changes: object) -> Callable[[], Situation]:
    def situation() -> Situation:
        state = at_sea(seats=3, semi_competitive=True, objections=limit)
        state.seat_gems[1] = gems
        for name, value in changes.items():
            setattr(state, name, value)
        return state, 1, Object("move/indian_ocean")

    return situation


REFUSED: dict[str, tuple[str, Callable[[], Situation]]] = {
    "nothing can be done after the end": ("game_over", _over),
    "another seat is not the captain": ("not_your_turn", _other_seat),
    "something else is asked": ("not_now", _acting(Choose(0))),
    "a choice that the card does not leave": ("not_offered", _choosing(Choose(7))),
    "a combination that the card leaves out": ("not_offered", _testing(Declare("hull+crew"))),
    "a card that names no Nemo is not helped by him": ("cannot_be_exerted", _testing(Declare("nemo"))),
    "the hull doesn't help to repair itself": ("cannot_be_exerted", _declaring(Declare("hull"))),
    "a second exertion in an action": ("one_exertion_only", _declaring(Declare("nemo+crew"))),
    "there is no such resource": ("unknown_track", _declaring(Declare("engine"))),
    "a treasure that nobody holds": ("treasure_not_held", _declaring(Spend(32))),
    "a wonder adds nothing": ("treasure_not_for_this", _declaring(Spend(0), treasures=[0])),
    "a second treasure": ("one_treasure_only", _spent_already),
    "a full track takes nothing": ("track_full", _acting(UseTreasure(14), treasures=[14])),
    "another's character": ("not_your_character", _rolled(Sacrifice("ned_land", "modifier"), seats=4)),
    "a sacrificed character": ("character_gone", _rolled(Sacrifice("aronnax", "modifier"),
                                                         characters=["ned_land", "conseil"])),
    "a character of actions": ("character_not_now", _rolled(Sacrifice("second_officer", "modifier"))),
    "a character of the dice": ("character_not_now", _acting(Sacrifice("conseil", "reroll"))),
    "no red sky": ("no_red_sky", _rolled(RedSky())),
    "no crew armor": ("no_crew_armor", _rolled(CrewArmor(False))),
    "crew armor in a stalk": ("crew_armor_not_now", _rolled(CrewArmor(False),
                                                            fitted=["electro_powered_crew_armor"])),
    "an upgrade that is not fitted": ("upgrade_not_fitted", _losing(Destroy("periscope_device"))),
    "too few points": ("too_few_action_points", _acting(Rest(), action_points=1)),
    "no more points fit": ("action_points_full", _acting(Sacrifice("second_officer", "action_points"))),
    "too far": ("not_linked", _acting(Move("european_seas"))),
    "off the map": ("unknown_ocean", _acting(Move("atlantis"))),
    "an attack on a ship that is not there": ("no_ship_here", _acting(Attack("bold", DONAU))),
    "an attack on nothing": ("no_hidden_ship_here", _acting(Attack("stalk", HIDDEN))),
    "no torpedoes": ("no_torpedoes", _next_to(DONAU, Torpedo(DONAU))),
    "a second torpedo": ("torpedo_fired", _next_to(DONAU, Torpedo(DONAU), fitted=["steam_torpedoes"],
                                                  torpedo_fired=True)),
    "a torpedo at the Sea Serpent": ("torpedo_immune", _next_to(SEA_SERPENT, Torpedo(SEA_SERPENT),
                                                               fitted=["steam_torpedoes"])),
    "a search without a gem": ("no_gem_here", _next_to(DONAU, Search())),
    "no cube is left": ("no_cube_left", _acting(Incite(), cubes=list(at_sea().box.sites)[:10])),
    "no site is linked": ("no_site_here", _acting(Incite(), cubes=["tientsin_massacre", "shogun_rebellion",
                                                                  "chinese_migrants"])),
    "a refit without salvage": ("too_little_salvage", _acting(Refit())),
    "an empty deck": ("deck_empty", _acting(Adventure(), deck=[])),
    "no fog": ("no_fog_machine", _acting(Fog())),
    "a card that is not kept": ("card_not_kept", _acting(UseCard(5))),
    "a card for after a roll": ("card_not_now", _acting(UseCard(3), tableau=[3])),
    "a card for another ocean": ("card_elsewhere", _acting(UseCard(45), tableau=[45])),
    "a card that wants calm seas": ("warship_near", _next_to(KOTETSU, UseCard(10), tableau=[10])),
    "no upgrade is aside": ("no_upgrade_aside", _acting(UseTreasure(23), treasures=[23], aside=[])),
    "a mutiny without a gem": ("no_gem_to_pay", _objecting(0)),
    "a second mutiny in the turn": ("mutiny_over", _objecting(1, mutinied=True)),
    "a second objection in the turn": ("objected_already", _objecting(1, "turn", objected=[1])),
    "a second objection to a decision": ("objected_to_this", _objecting(1, objected=[1])),
    "a mutiny in a peaceful crew": ("not_objectable", lambda: (at_sea(seats=2), 1, Object("end"))),
    "a purchase out of place": ("not_now", _acting(Buy("fog_machine"))),
    "a payment out of place": ("not_now", _declaring(Outfit(1, 1, 1))),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_a_refusal_gives_its_reason_and_changes_nothing(what):
    code, situation = REFUSED[what]
    state, seat, command = situation()
    before = GAME.dump(state)
    with pytest.raises(IllegalCommand) as refused:
        GAME.apply(state, seat, command)
    assert (refused.value.code, refused.value.rule) == (code, NemoRefusal.kinds()[code].rule)
    assert GAME.dump(state) == before


def test_every_reason_has_a_test_case():
    assert {code for code, _ in REFUSED.values()} == set(NemoRefusal.kinds())


def test_a_refusal_offers_possible_alternatives():
    state = at_sea()
    with pytest.raises(IllegalCommand) as refused:
        GAME.apply(state, 0, Move("european_seas"))
    assert set(refused.value.nearest) >= {Move("indian_ocean"), Move("arctic_ocean"), Move("central_pacific")}
