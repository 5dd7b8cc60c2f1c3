"""What each company can expect if the game continues for some turns: points, platforms, money, the pole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final

from engine.arctic.names import POLE, RESOURCES, Nation
from engine.arctic.phases.placement import Placement
from engine.arctic.platforms import building_price
from players.arctic.final_score import KINDS, output, payouts, pole_points
from players.arctic.safety import Threats
from players.arctic.turn import ACTS, Turn
from players.arctic.weights import WEIGHTS
from players.arctic.yields import sold, yields_of

PARTS: Final = ("track", "output", "money", "pole", "treasuries", "platforms", "later")
"""The parts of a company's points; ``later`` is the output of later turns, and lobbyists in nations."""


class Prospects:
    """Expected platforms now and later, with the points, money and lobbyists that they depend on."""

    def __init__(self, turn: Turn) -> None:
        """Compute the prospects. The turn must not change while they are used."""
        state = turn.state
        self.turn: Final = turn
        self.state: Final = state
        self.seats: Final = range(state.seats)
        self.left: Final = state.rules.figures.turns.count - state.turn
        """The number of turns after this one."""
        self.rows: Final = turn.rows()
        self.threats: Final = Threats(turn)
        self._table: Final = yields_of(state.board, state.seats)
        self._platforms: Final = [[0.0] * len(KINDS) for _ in self.seats]
        self._kept: Final = [[1.0] * len(KINDS) for _ in self.seats]
        self._count_platforms()
        units = output(turn)
        sure = WEIGHTS.sells if turn.to_produce else 1.0
        self._sale: Final = [sure * sold(units[seat]) for seat in self.seats]
        self._paid: Final = payouts(state, self.rows)
        self._spent: Final = [0.0] * state.seats
        self._next: Final = [0.0] * state.seats
        self._presence: Final = [0.8 * count for count in state.lobbyists]
        self._build_this_turn()
        self._stand()
        self._mix, self._room = self._free_deposits()

    def totals(self, ahead: int, holder: Nation | None) -> list[float]:
        """Return each company's expected total if the game ends `ahead` turns from now.

        `holder` is the nation that controls the pole then; None if the pole scores for no one.
        """
        return [sum(parts) for parts in self.parts(ahead, holder)]

    def parts(self, ahead: int, holder: Nation | None) -> list[tuple[float, ...]]:
        """Return the parts of each company's expected total, in the order of `PARTS`."""
        state = self.state
        pole = self._pole(ahead, holder)
        stays = WEIGHTS.stays if ahead else 1.0
        found = list[tuple[float, ...]]()
        for seat in self.seats:
            cash, built, on_average = self._growth(seat, ahead)
            had, kept = self._platforms[seat], self._kept[seat]
            at_end = [n * k**ahead + built * m for n, k, m in zip(had, kept, self._mix, strict=True)]
            later = 0.0
            if ahead:
                between = (ahead + 1) / 2
                counts = [
                    n * k**between + on_average * m for n, k, m in zip(had, kept, self._mix, strict=True)
                ]
                later = ahead * sold(counts) * WEIGHTS.sells + WEIGHTS.presence * self._presence[seat]
            paid = stays * self._paid[seat]
            held = self._table.at_end(at_end)
            found.append((state.points[seat], self._sale[seat], cash, pole[seat], paid, held, later))
        return found

    def gain(self, seat: int, kind: int) -> float:
        """Return the value to a company of one more platform of this kind, in points, before its price."""
        counts = self._platforms[seat]
        more = counts.copy()
        more[kind] += 1
        turns = 1 + 0.6 * self.left
        return self._table.at_end(more) - self._table.at_end(counts) + turns * (sold(more) - sold(counts))

    def sites(self, nation: Nation) -> list[str]:
        """Return the free deposits at which a nation lets companies build (M2, M4)."""
        state = self.state
        return [
            sector
            for sector in state.board.deposits
            if sector not in state.platforms
            and (
                state.control.get(sector) == nation
                or (sector not in state.control and nation in state.ships[sector])
            )
        ]

    def remaining_acts(self) -> int:
        """Return how many lobbyists will still act this turn."""
        state = self.state
        if not self.turn.to_produce:
            return 0
        unplaced = len(list(self._unplaced())) + (sum(state.lobbyists) if state.phase == 3 else 0)
        return unplaced + sum(len(self.turn.waiting(nation)) for nation in state.displays)

    def _count_platforms(self) -> None:
        """Compute the expected number of each company's platforms of each kind, now and in later turns."""
        lost = [[0.0] * len(KINDS) for _ in self.seats]
        for sector, platform in self.state.platforms.items():
            kind = KINDS[self.state.board.deposits[sector]]
            this_turn, later = self.threats.safety(sector, platform)
            self._platforms[platform.owner][kind] += this_turn
            lost[platform.owner][kind] += this_turn * (1 - later)
        for had, gone, kept in zip(self._platforms, lost, self._kept, strict=True):
            kept[:] = [1 - out / n if n else 1.0 for n, out in zip(had, gone, strict=True)]

    def _build_this_turn(self) -> None:
        """Add the platforms that are likely to be built this turn, by lobbyists in place or to come."""
        state, turn = self.state, self.turn
        nobody_there = []
        for nation in state.displays:
            if not turn.to_produce or not turn.free(nation, "platform"):
                continue
            sites, waiting = self.sites(nation), turn.waiting(nation)
            if not waiting and state.phase < ACTS:
                nobody_there.append(sites)
            overtaken = state.phase < ACTS and bool(waiting) and waiting[0][0] != 1
            sure = WEIGHTS.builds_first * (0.6 if overtaken else 1.0)
            for _, seat in waiting:
                if self._book(seat, sites, sure):
                    break
        for sites, seat in zip(nobody_there, self._unplaced(), strict=False):
            self._book(seat, sites, 0.6)

    def _unplaced(self) -> Iterator[int]:
        """Yield the seats of the lobbyists that will be placed before phase 6, in order."""
        step = self.state.steps[-1]
        if isinstance(step, Placement):
            yield from step.order
        yield from (seat for seat in self.state.track if seat is not None)

    def _book(self, seat: int, sites: Sequence[str], sure: float) -> bool:
        """Add a platform on the best site that a company can pay for; return whether there is one."""
        state = self.state
        cash = state.cash[seat] - self._spent[seat]
        best, chosen = 0.0, None
        for sector in sites if state.tiles[seat] else ():
            price = building_price(state, sector)
            if price <= cash:
                gain = self.gain(seat, KINDS[state.board.deposits[sector]]) - price * WEIGHTS.dollar
                if gain > best:
                    best, chosen = gain, sector
        if chosen is None:
            return False
        counts = self._platforms[seat]
        before = sold(counts)
        counts[KINDS[state.board.deposits[chosen]]] += sure
        self._sale[seat] += WEIGHTS.sells * (sold(counts) - before)
        self._spent[seat] += sure * building_price(state, chosen)
        return True

    def _stand(self) -> None:
        """Compute where lobbyists will be after this turn, and which of them build in the next one.

        Norway's lobbyists return to hand when it joins the EU, which then builds on its coasts too (D3c).
        """
        joins = 0.0 if self.state.acceded else {0: 0.0, 1: WEIGHTS.joins}.get(self.state.support, 1.0)
        for nation, row in self.rows.items():
            standing = [(space, seat) for space, seat in enumerate(row) if seat is not None]
            stays = 1 - joins if nation == "NOR" else 1.0
            for _, seat in standing:
                self._presence[seat] += stays + 0.8 * (1 - stays)
            if standing:
                space, seat = standing[0]
                sited = 1.0 if self.sites(nation) else 0.0
                if nation == "EU" and not sited and self.sites("NOR"):
                    sited = joins
                self._next[seat] += stays * sited * WEIGHTS.builds_next * (1.0 if space == 0 else 0.5)

    def _free_deposits(self) -> tuple[list[float], float]:
        """Return the share of each kind among the free deposits, and the total number of sites."""
        state = self.state
        free = [0.0] * len(RESOURCES)
        for sector, resource in state.board.deposits.items():
            if sector not in state.platforms:
                free[KINDS[resource]] += 1.0 if sector in state.control else WEIGHTS.open_sea
        total = sum(free)
        return ([each / total for each in free] if total else free), total

    def _growth(self, seat: int, ahead: int) -> tuple[float, float, float]:
        """Return a company's expected money and new platforms in `ahead` turns, and their mean until then."""
        purse = self.state.cash[seat] - self._spent[seat]
        if not ahead:
            return purse, 0.0, 0.0
        room = max(0.1, self._room / len(self.seats))
        wanted = self._next[seat] * 0.5 + WEIGHTS.builds / len(self.seats) * (ahead - 0.5)
        wanted = min(room * (1 - exp(-wanted / room)), self.state.tiles[seat])
        means = purse + WEIGHTS.income * ahead
        built = wanted / (1 + (WEIGHTS.price * wanted / max(means, 0.5)) ** 3) ** (1 / 3)
        return means - WEIGHTS.price * built, built, built * (ahead + 1) / (2 * ahead) * 0.9

    def _pole(self, ahead: int, holder: Nation | None) -> list[float]:
        """Return the points that each company can expect for the pole in `ahead` turns."""
        paid = pole_points(self.state, holder, self.rows)
        if not ahead:
            return paid
        guarded = holder != "CHN" and bool(self.state.ships[POLE])
        keeps = 0.0 if holder == "CHN" else WEIGHTS.holds**ahead * WEIGHTS.stays
        return [keeps * (1.0 if guarded else 0.5) * each for each in paid]
