"""The tokens of the Dead Seas, which are resolved when they are drawn (16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.kernel.commands import Command
from engine.nemo import modifiers, ships
from engine.nemo.commands import Accept, Decline, Name, Sacrifice, Site
from engine.nemo.effects import Place
from engine.nemo.events import ChoiceMade, CycloneBlew, RedSkyKept, ShipsDiscarded
from engine.nemo.model import State
from engine.nemo.names import TRACKS, DeadSea
from engine.nemo.notoriety import change_notoriety
from engine.nemo.resources import change_action_points
from engine.nemo.steps.adventure import turn_up
from engine.nemo.steps.characters import demand, sacrifice
from engine.nemo.steps.loss import lose, suffer_hits
from engine.nemo.steps.proceeding import Proceeding, RollResult, ask
from engine.nemo.steps.roll import roll_dice
from engine.nemo.steps.sequence import begin
from engine.nemo.steps.uprisings import cubes_in_supply, empty_sites, place_cube


@dataclass(slots=True)
class Token(Proceeding):
    """A token that is not a Group; it leaves the game when it has been resolved."""

    token: DeadSea
    ocean: str
    """The ocean in which a ship would have been placed, or else that of the Nautilus."""
    stage: Literal["begin", "calm", "over"] = "begin"
    target: int = 0
    """The total that the roll against the cyclone must reach."""
    kind: Literal["token"] = "token"

    def advance(self, state: State) -> None:
        """Carry out the token's effect, then end."""
        if self.stage == "over":
            state.steps.pop()
            return
        if self.stage == "calm":
            self.stage = "over"
            _blow_away(state)
            return
        self.stage = "over"
        match self.token:
            case "coastal_village" if empty_sites(state, self.ocean) and cubes_in_supply(state):
                ask(state, "village", "16", "captain", [Accept(), Decline()], ocean=self.ocean)
            case "cyclone":
                self._blow(state)
            case "fire_aboard":
                demand(state, [Name(track) for track in TRACKS], token=self.token)
            case "nautilus_breakdown":
                change_action_points(state, -state.action_points)
                state.becalmed = True
            case "red_sky_at_night":
                state.red_sky = True
                state.emit(RedSkyKept())
            case "rogue_wave" if state.characters:
                demand(state, [], token=self.token)
            case "uncharted_island" if state.deck:
                turn_up(state)

    def answer(self, state: State, command: Command) -> None:
        """Go on with the answer."""
        match command:
            case Accept():
                state.emit(ChoiceMade(state.captain, None, 1))
                sites: list[Command] = [Site(site) for site in empty_sites(state, self.ocean)]
                ask(state, "site", "16", "D5", sites)
            case Decline():
                state.emit(ChoiceMade(state.captain, None, 0))
            case Site(site=site):
                place_cube(state, site)
                change_notoriety(state, -1)
            case Name(track=track):
                lose(state, [track])
            case Sacrifice(character=character):
                sacrifice(state, character, "none")

    def rolled(self, state: State, roll: RollResult) -> None:
        """Suffer the cyclone's hits, then remove everything around the Nautilus."""
        if roll.outcome == 0:
            hits = state.dice.roll(stream="hits")[0] if roll.snake_eyes else roll.lower
            suffer_hits(state, hits, "cyclone")

    def _blow(self, state: State) -> None:
        self.stage = "calm"
        self.target = state.box.dead_seas["cyclone"].attack or 0
        roll_dice(state, "cyclone", "cyclone", modifiers.for_escape(state, None), (self.target,))


def begin_token(state: State, number: int, ocean: str) -> None:
    """Resolve a token that is not a Group before continuing."""
    state.steps.append(Token(state.box.sea_tokens[number], ocean))


def is_group(state: State, number: int) -> bool:
    """Return whether a number belongs to a Group, which fights like a ship."""
    return ships.is_sea_token(number) and number in state.box.faces


def place_followers(state: State, ocean: str) -> None:
    """Place the two ships that a Group brings, before anything else."""
    begin(state, (Place(ocean, 2),))


def _blow_away(state: State) -> None:
    waters = state.here
    gone, hidden = waters.ships, waters.hidden
    waters.ships, waters.hidden = [], 0
    ships.to_discard(state, gone)
    state.emit(CycloneBlew(state.position))
    if gone or hidden:
        state.emit(ShipsDiscarded(tuple(gone), hidden))
