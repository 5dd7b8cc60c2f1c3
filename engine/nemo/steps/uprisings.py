"""Uprisings: how cubes are placed, and lost in a lull (6, 8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from engine.kernel.commands import Command
from engine.nemo.commands import Hold, Site
from engine.nemo.effects import Cube, SilverCube
from engine.nemo.events import CubePlaced, CubeRemoved, UprisingChecked
from engine.nemo.model import State
from engine.nemo.notoriety import change_notoriety
from engine.nemo.steps.proceeding import Proceeding, ask
from engine.nemo.steps.sequence import Sequence, carries_out, takes_answer

_site = cache(Site)


@dataclass(slots=True)
class UprisingCheck(Proceeding):
    """The roll for the uprisings of the ocean with a lull."""

    ocean: str
    count: int = 0
    """The number of cubes and revealed ships at the site."""
    kind: Literal["uprising_check"] = "uprising_check"

    def advance(self, state: State) -> None:
        """Roll a die. If it is below the count, a cube is lost, or kept at the cost of Notoriety."""
        if self.count or not linked_cubes(state, self.ocean):
            state.steps.pop()
            return
        silver = sum(state.box.figures.silver_sites[site] == self.ocean for site in state.silver)
        cubes = linked_cubes(state, self.ocean)
        self.count = len(cubes) + silver + len(state.oceans[self.ocean].ships)
        (die,) = state.dice.roll(stream=f"uprising, turn {state.turn}")
        state.emit(UprisingChecked(self.ocean, self.count, die))
        if die >= self.count:
            return
        answers: list[Command] = [*map(_site, cubes)]
        ask(state, "lull_check", "6", "D5", [*answers, Hold()], ocean=self.ocean, count=self.count)

    def answer(self, state: State, command: Command) -> None:
        """Remove the cube, or pay for it."""
        if isinstance(command, Site):
            state.cubes.remove(command.site)
            state.emit(CubeRemoved(command.site))
        else:
            change_notoriety(state, self.count)


def linked_cubes(state: State, ocean: str) -> list[str]:
    """Return the sites with a plain cube that are linked to an ocean."""
    return [site for site in state.box.oceans[ocean].sites if site in state.cubes]


def empty_sites(state: State, ocean: str) -> list[str]:
    """Return the empty sites that are linked to an ocean."""
    return [site for site in state.box.oceans[ocean].sites if site not in state.cubes]


def cubes_in_supply(state: State) -> int:
    """Return the number of plain cubes in the supply."""
    return state.box.figures.supply.cubes - len(state.cubes)


def place_cube(state: State, site: str) -> None:
    """Put a plain cube on a site."""
    state.cubes.append(site)
    state.emit(CubePlaced(site, silver=False))


@carries_out(Cube)
def _cube(state: State, effect: Cube, _run: Sequence) -> None:
    if effect.where == "linked":
        sites = empty_sites(state, state.position)
    else:
        sites = [site for site in state.box.sites if site not in state.cubes]
    if sites and cubes_in_supply(state):
        ask(state, "site", "8", "D5", [*map(_site, sites)])


@takes_answer(Cube)
def _cube_placed(state: State, _effect: Cube, _run: Sequence, command: Site) -> None:
    place_cube(state, command.site)


@carries_out(SilverCube)
def _silver(state: State, effect: SilverCube, _run: Sequence) -> None:
    if effect.site not in state.silver:
        state.silver.append(effect.site)
        state.emit(CubePlaced(effect.site, silver=True))
