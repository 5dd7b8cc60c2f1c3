"""Cards in front of the crew, and the effects that concern the card itself (6, 13)."""

from __future__ import annotations

from typing import Any, Final

from engine.kernel.commands import Command
from engine.nemo.commands import Accept, Adopt, Choose, Decline, Sacrifice
from engine.nemo.effects import (
    ActionPoints,
    ChangeMotive,
    Choice,
    DiceGain,
    Effects,
    Expensive,
    If,
    May,
    Notoriety,
    OfferUpgrade,
    Resource,
    Sacrificed,
    SilverCube,
    ToPile,
)
from engine.nemo.events import CardPiled, CardUsed, ChoiceMade, MotiveChanged
from engine.nemo.model import State
from engine.nemo.names import MOTIVES, Pile
from engine.nemo.notoriety import change_notoriety, test_notoriety
from engine.nemo.resources import change_action_points, is_full
from engine.nemo.steps.characters import demand, sacrifice
from engine.nemo.steps.proceeding import ask
from engine.nemo.steps.sequence import Sequence, carries_out, takes_answer

_YES_NO: Final[list[Command]] = [Accept(), Decline()]


def use_card(state: State, card: int) -> None:
    """Use a kept card for its effect. The captain receives the card."""
    take_up(state, card)
    state.steps.append(Sequence(state.box.cards[card].play, card, state.captain))


def take_up(state: State, card: int) -> None:
    """Remove a kept card from those in front of the crew."""
    state.tableau.remove(card)
    state.emit(CardUsed(state.captain, card))


def to_pile(state: State, card: int, pile: Pile, owner: int) -> None:
    """Put a card on a pile of the seat `owner`, or make it the current act."""
    if pile == "act":
        state.act = card
    else:
        (state.passed if pile == "pass" else state.failed)[owner].append(card)
    state.emit(CardPiled(card, pile, owner))


@carries_out(ToPile)
def _pile(state: State, effect: ToPile, run: Sequence) -> None:
    if run.card is not None:
        to_pile(state, run.card, effect.to, run.owner)


@carries_out(Notoriety)
def _notoriety(state: State, effect: Notoriety, _run: Sequence) -> None:
    change_notoriety(state, effect.n)


@carries_out(ActionPoints)
def _action_points(state: State, effect: ActionPoints, _run: Sequence) -> None:
    change_action_points(state, effect.n)


@carries_out(DiceGain)
def _dice_gain(state: State, effect: DiceGain, _run: Sequence) -> None:
    """Change the action points that this turn's dice will give; after their roll, the current ones (13)."""
    if state.dice_rolled:
        change_action_points(state, effect.n)
    else:
        state.dice_gain += effect.n


@carries_out(If)
def _if(state: State, effect: If, run: Sequence) -> None:
    holds = state.nautilus in effect.nautilus_in or effect.alive in state.characters
    run.follow(state, effect.then if holds else effect.otherwise)


@carries_out(Choice)
def _choose(state: State, effect: Choice, run: Sequence) -> None:
    demands = [i for i, option in enumerate(effect.options) if _demands(option)]
    question_options: list[Command] = [
        Choose(i) for i, option in enumerate(effect.options) if i not in demands and _possible(state, option)
    ]
    about = {} if run.card is None else {"card": run.card}
    if demands and state.characters:
        demand(state, question_options, **about)
    else:
        ask(state, "choose", "13", "captain", question_options, **about)


@takes_answer(Choice)
def _chosen(state: State, effect: Choice, run: Sequence, command: Choose | Sacrifice) -> None:
    if isinstance(command, Sacrifice):
        sacrifice(state, command.character, "none")
        return
    option = effect.options[command.option]
    state.emit(ChoiceMade(state.captain, run.card, command.option, _in_vain(state, option)))
    run.follow(state, option)


def _in_vain(state: State, option: Effects) -> bool:
    """Return whether an option only restores resources that are full."""
    return all(
        isinstance(each, Resource) and each.n > 0 and each.which != "any" and is_full(state, each.which)
        for each in option
    )


@carries_out(May)
def _may(state: State, effect: May, run: Sequence) -> None:
    if len(state.treasures) >= effect.treasures and _possible(state, effect.effects):
        about = {} if run.card is None else {"card": run.card}
        ask(state, "may", "13", "captain", _YES_NO, **about)


@takes_answer(May)
def _may_or_not(state: State, effect: May, run: Sequence, command: Accept | Decline) -> None:
    accepted = isinstance(command, Accept)
    state.emit(ChoiceMade(state.captain, run.card, int(accepted)))
    if accepted:
        run.follow(state, (Expensive(),) * effect.treasures + effect.effects)


@carries_out(ChangeMotive)
def _change_motive(state: State, _effect: ChangeMotive, _run: Sequence) -> None:
    others = [Adopt(motive) for motive in MOTIVES if motive != state.motive]
    ask(state, "motive", "13", "captain", [*others])


@takes_answer(ChangeMotive)
def _motive_changed(state: State, _effect: ChangeMotive, _run: Sequence, command: Adopt) -> None:
    state.motive = command.motive
    state.emit(MotiveChanged(command.motive))
    test_notoriety(state)


def _demands(option: tuple[Any, ...]) -> bool:
    """Return whether an option is only the sacrifice of any character."""
    return option == (Sacrificed("any"),)


def _possible(state: State, option: tuple[Any, ...]) -> bool:
    """Return whether all effects of an option are possible (13)."""
    for effect in option:
        if isinstance(effect, Sacrificed) and effect.who == "any" and not state.characters:
            return False
        if isinstance(effect, OfferUpgrade) and not state.aside:
            return False
        if isinstance(effect, SilverCube) and effect.site in state.silver:
            return False
    return True
