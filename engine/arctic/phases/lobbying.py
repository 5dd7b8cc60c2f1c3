"""Phase 6: the lobbyists act, one nation after the other (X1, X2, L0-L8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from engine.arctic import refusals
from engine.arctic.commands import Act, Change, Keep, Protect, Withdraw
from engine.arctic.events import (
    ActionTaken,
    LobbyistChanged,
    LobbyistKept,
    LobbyistWithdrawn,
    PlatformProtected,
    TaxesRaised,
    UnrestStirred,
)
from engine.arctic.model import State, has_ships
from engine.arctic.names import ACTIONS, ARCTIC, Action, Nation
from engine.arctic.phases.building import Building
from engine.arctic.phases.diplomacy import Diplomacy
from engine.arctic.phases.launching import buy_ships
from engine.arctic.phases.sailing import Sailing
from engine.arctic.platforms import nothing_to_build, release_guards
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal

_ACTS: Final = {action: Act(action) for action in ACTIONS}


@dataclass(slots=True)
class Lobbying(Step[State]):
    """Phase 6, with the nation whose lobbyists act and the influence spaces that have acted."""

    nation: Nation = "RUS"
    gone: list[int] = field(default_factory=list)
    kind: Literal["lobbying"] = "lobbying"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision for the lobbyist on the nation's lowest space that has not acted."""
        for space, seat in enumerate(state.displays[self.nation].influence, 1):
            if seat is not None and space not in self.gone:
                return [Decision(seat, "lobby", "X2", {"nation": self.nation, "space": space})]
        return []

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the free actions with an effect, and commands to stay, move, withdraw or protect."""
        display, space = state.displays[self.nation], self._space(state)
        commands: list[Command] = [
            command for action, command in _ACTS.items() if self._action_bar(state, seat, action) is None
        ]
        if space in state.rules.kept_spaces:
            commands.append(Keep())
        if space in state.rules.spaces_to_two and display.influence[1] is None:
            commands.append(Change())
        commands.append(Withdraw(subsidy=False))
        if self._subsidy(state, seat):
            commands.append(Withdraw(subsidy=True))
        commands += [Protect(s) for s, platform in state.platforms.items() if platform.guard is None]
        return commands

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the lobbyist cannot carry out the command."""
        display, space = state.displays[self.nation], self._space(state)
        match command:
            case Act(action=action):
                return self._action_bar(state, seat, action) or refusals.NotNow(kind="lobby")
            case Keep():
                two_alone = state.rules.kept_spaces == (2,)
                return refusals.KeepTwoAlone(space=space) if two_alone else refusals.KeepOnlyTwo(space=space)
            case Change() if space == 2:
                return refusals.AlreadyTwo()
            case Change() if space not in state.rules.spaces_to_two:
                return refusals.NotFromFour()
            case Change():
                return refusals.TwoTaken(seat=display.influence[1] or 0)
            case Withdraw() if display.treasury:
                return refusals.TreasuryShort(nation=self.nation)
            case Withdraw():
                return refusals.TreasuryEmpty(nation=self.nation)
            case Protect(sector=sector) if sector not in state.board.sectors:
                return refusals.UnknownSector(sector=sector)
            case Protect(sector=sector) if sector not in state.platforms:
                return refusals.NoPlatform(sector=sector)
            case Protect(sector=sector):
                return refusals.AlreadyProtected(sector=sector)
        return refusals.NotNow(kind="lobby")

    def conceivable(self, state: State, seat: int) -> Iterator[Command]:
        """Return a command to protect each platform."""
        return (Protect(sector) for sector in state.platforms)

    def perform(self, state: State, seat: int, command: Act | Keep | Change | Withdraw | Protect) -> None:
        """Move the lobbyist as commanded, and begin its action if it takes one."""
        display, space = state.displays[self.nation], self._space(state)
        match command:
            case Keep():
                self.gone.append(space)
                state.emit(LobbyistKept(seat, self.nation, space))
                return
            case Change():
                display.influence[1] = seat
                self.gone.append(2)
                state.emit(LobbyistChanged(seat, self.nation, space))
            case Withdraw(subsidy=subsidy):
                money = self._subsidy(state, seat) if subsidy else 0
                display.treasury -= money
                state.cash[seat] += money
                state.lobbyists[seat] += 1
                state.emit(LobbyistWithdrawn(seat, self.nation, space, money))
            case Protect(sector=sector):
                platform = state.platforms[sector]
                platform.guard, platform.guard_nation, platform.guard_turn = seat, self.nation, state.turn
                state.emit(PlatformProtected(seat, self.nation, space, sector))
            case Act(action=action):
                display.actions[action] = seat
                state.emit(ActionTaken(seat, self.nation, space, action))
        display.influence[space - 1] = None
        if isinstance(command, Act):
            self._begin(state, seat, command.action)

    def advance(self, state: State) -> None:
        """Release last turn's protecting lobbyists (L7, Q46), then let the next nation's lobbyists act."""
        release_guards(state, self.nation, before=state.turn)
        following = ARCTIC[ARCTIC.index(self.nation) + 1 :]
        upcoming = next((nation for nation in following if nation in state.displays), None)
        if upcoming is None:
            state.steps.pop()
        else:
            self.nation, self.gone = upcoming, []

    def _space(self, state: State) -> int:
        """Return the influence space whose lobbyist acts."""
        return int(self.pending(state)[0].about["space"])

    def _subsidy(self, state: State, seat: int) -> int:
        """Return the subsidy that a company gets, in $: the full sum, or what the treasury has (L4, L5)."""
        due, treasury = self._due(state, seat), state.displays[self.nation].treasury
        return 0 if treasury < due and state.rules.subsidy_in_full else min(due, treasury)

    def _due(self, state: State, seat: int) -> int:
        """Return the full subsidy of a company, in $ (L4)."""
        prices = state.rules.figures.prices
        return prices.subsidy if state.cash[seat] else prices.subsidy_without_cash

    def _action_bar(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Return why a lobbyist cannot use an action: it is taken, or would have no effect (X2, E1)."""
        display = state.displays[self.nation]
        occupant = display.actions[action]
        if occupant is not None:
            return refusals.ActionTaken(action=action, seat=occupant)
        if action == "platform":
            return nothing_to_build(state, self.nation, seat)
        if action == "ships" and not display.treasury:
            return refusals.NoTreasury(nation=self.nation)
        if action == "ships" and not state.supply[self.nation]:
            return refusals.NoSupply(nation=self.nation)
        if action == "movement" and not has_ships(state, self.nation):
            return refusals.NoShips(nation=self.nation)
        return None

    def _begin(self, state: State, seat: int, action: Action) -> None:
        nation, figures = self.nation, state.rules.figures
        if action == "platform":
            state.steps.append(Building(nation, seat))
        elif action == "ships":
            buy_ships(state, nation, seat)
        elif action == "diplomacy":
            state.steps.append(Diplomacy(nation, seat))
        elif action == "movement":
            state.steps.append(Sailing.of(state, nation, seat))
        elif action == "taxes":
            amount = (
                figures.accession.tax if nation == "EU" and state.acceded else figures.nations[nation].tax
            )
            state.displays[nation].treasury += amount
            state.emit(TaxesRaised(seat, nation, amount, state.displays[nation].treasury))
        else:
            state.emit(UnrestStirred(seat, nation))
