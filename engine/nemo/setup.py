"""The set-up of the table (4)."""

from __future__ import annotations

from engine.kernel.dice import Dice
from engine.nemo.events import CaptainNamed, CrewCardDealt
from engine.nemo.model import Rules, State, Waters, start_of
from engine.nemo.names import ACT_ONE, ACT_THREE, ACT_TWO, CHARACTERS, RISING_ACTION, Group


def opening_position(seats: int, dice: Dice, rules: Rules) -> State:
    """Return the position before the choice of the starting upgrade."""
    box, figures, options = rules.catalogue, rules.figures, rules.options
    draw, deck = _piles(dice, rules)
    groups, pool = _ships(dice, rules)
    motive_upgrade = box.motives[options.motive].upgrade
    aside = [name for name, card in box.upgrades.items() if card.cost and name != motive_upgrade]
    gems = figures.supply.gems - len(box.majors) - rules.deck_gems
    state = State(
        seats=seats,
        dice=dice,
        captain=0,
        crew=[],
        motive=options.motive,
        turn=0,
        phase="setup",
        notoriety=0,
        peak=0,
        resources=start_of(rules),
        action_points=rules.action_points,
        nautilus=None,
        act=0,
        white=0,
        black=0,
        oceans={
            name: Waters(ocean.hidden + rules.hidden_ships.get(name, 0), gem=ocean.die is not None)
            for name, ocean in box.oceans.items()
        },
        turned=[],
        pool=pool,
        groups=groups,
        discard=[],
        tonnage={name: [] for name in box.majors.values()},
        salvage=[],
        draw=draw,
        deck=deck,
        buried=0,
        deck_gems=rules.deck_gems,
        passed=[[] for _ in range(seats)],
        failed=[[] for _ in range(seats)],
        tableau=[],
        cup=list(box.treasures),
        treasures=[],
        gems=gems,
        seat_gems=[0] * seats,
        cubes=[],
        silver=[],
        links=[],
        offered=[],
        aside=aside,
        fitted=[],
        wrecked=[],
        characters=list(CHARACTERS),
        rules=rules,
    )
    if seats > 1:
        _sign_on(state)
    return state


def _piles(dice: Dice, rules: Rules) -> tuple[list[int], list[int]]:
    """Return the draw pile, with a finale and four events at its bottom, and the Adventure deck (4.2)."""
    box, sizes = rules.catalogue, rules.figures.draw_pile
    tile = box.motives[rules.options.motive]
    events = list(box.events)
    dice.shuffle(events, "events")
    finale = box.finales[dice.below(len(box.finales), "finale")]
    parts = []
    for size in (sizes.act_one, tile.act_two, tile.act_three, sizes.finale):
        parts.append(events[:size])
        events = events[size:]
    one, two, three, end = parts
    three.append(RISING_ACTION)
    dice.shuffle(three, "third act")
    end.append(finale)
    dice.shuffle(end, "last cards")
    return [ACT_ONE, *one, ACT_TWO, *two, ACT_THREE, *three, *end], events


def _ships(dice: Dice, rules: Rules) -> tuple[dict[Group, list[int]], list[int]]:
    """Return the groups that have not joined and the ship pool (4.4), including Dead Seas tokens (16)."""
    box = rules.catalogue
    groups: dict[Group, list[int]] = {}
    for number, ship in box.ships.items():
        groups.setdefault(ship.group, []).append(number)
    pool = groups.pop("A") + groups.pop("B")
    if rules.options.dead_seas:
        tokens = list(box.sea_tokens)
        dice.shuffle(tokens, "sea tokens")
        for group in rules.figures.dead_seas.in_groups:
            groups[group].append(tokens.pop())
        pool += tokens[: rules.dead_seas]
    return groups, pool


def _sign_on(state: State) -> None:
    """Deal the crew cards and determine the first captain (17)."""
    box, options = state.box, state.rules.options
    cards = [number for number, card in enumerate(box.crew) if card.players == state.seats]
    if options.crew_cards == "dealt":
        state.dice.shuffle(cards, "crew cards")
    state.crew = cards
    for seat, card in enumerate(cards):
        state.emit(CrewCardDealt(seat, box.crew[card].name))
    drawn = options.first_captain == "drawn"
    state.captain = state.dice.below(state.seats, "first captain") if drawn else 0
    state.emit(CaptainNamed(state.captain, drawn))
