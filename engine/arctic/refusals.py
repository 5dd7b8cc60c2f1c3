"""The reasons why the game refuses a command, each with its rule.

Their texts and hints are in ``bot/text/arctic/refusals.toml``.
"""

from __future__ import annotations

from engine.kernel.refusals import Refusal


class ArcticRefusal(Refusal):
    """The base class of The Arctic's refusals."""


# turn and seat


class GameOver(ArcticRefusal, rule="G1"): ...


class NotYourTurn(ArcticRefusal, rule="X2"):
    seat: int  # The seat whose turn it is.


class NotNow(ArcticRefusal, rule="A3"):
    kind: str  # The kind of the pending decision.


# lobbyists


class NoSuchSpace(ArcticRefusal, rule="S9"):
    nation: str
    space: int


class SpaceTaken(ArcticRefusal, rule="S9"):
    nation: str
    space: int
    seat: int


class NationClosed(ArcticRefusal, rule="Q10"):
    nation: str


class InvestmentTaken(ArcticRefusal, rule="P3a"):
    space: int
    seat: int


class NoSuchInvestment(ArcticRefusal, rule="P3a"):
    space: int


class TooDear(ArcticRefusal, rule="Q28"):
    price: int
    cash: int


class ActionTaken(ArcticRefusal, rule="X2"):
    action: str
    seat: int


class NoSite(ArcticRefusal, rule="E1"): ...


class NoTreasury(ArcticRefusal, rule="E1"):
    nation: str


class NoSupply(ArcticRefusal, rule="E1"):
    nation: str


class NoShips(ArcticRefusal, rule="E1"):
    nation: str


class KeepTwoAlone(ArcticRefusal, rule="L1"):
    space: int


class NotFromFour(ArcticRefusal, rule="L2"): ...


class KeepOnlyTwo(ArcticRefusal, rule="L1"):
    space: int


class AlreadyTwo(ArcticRefusal, rule="L2"): ...


class TwoTaken(ArcticRefusal, rule="L2"):
    seat: int


class TreasuryEmpty(ArcticRefusal, rule="L5"):
    nation: str


class TreasuryShort(ArcticRefusal, rule="L5"):
    nation: str


class NoPlatform(ArcticRefusal, rule="L6"):
    sector: str


class AlreadyProtected(ArcticRefusal, rule="L8"):
    sector: str


# places


class UnknownSector(ArcticRefusal, rule="C11"):
    sector: str


class NoDeposit(ArcticRefusal, rule="M1"):
    sector: str


class SiteTaken(ArcticRefusal, rule="M1"):
    sector: str
    seat: int


class ForeignSector(ArcticRefusal, rule="M5"):
    sector: str
    nation: str  # the controller


class NoShipHere(ArcticRefusal, rule="M4"):
    sector: str
    nation: str  # The nation that the company builds for.


class ChinaSeasOnly(ArcticRefusal, rule="P5a"):
    sector: str


class NoTile(ArcticRefusal, rule="Q26"): ...


class CannotAfford(ArcticRefusal, rule="Q26"):
    price: int
    cash: int


class NoIcon(ArcticRefusal, rule="B4"):
    sector: str
    nation: str


# diplomacy


class OwnNation(ArcticRefusal, rule="D1"): ...


class ChinaAlwaysInConflict(ArcticRefusal, rule="Q25"): ...


class SameConflict(ArcticRefusal, rule="Q45"):
    nation: str


class NoConflictOpen(ArcticRefusal, rule="D1"):
    nation: str


class SameLaw(ArcticRefusal, rule="D2"):
    nation: str
    law: str


class OnlyNorway(ArcticRefusal, rule="D3"): ...


class EnoughSupport(ArcticRefusal, rule="Q24"): ...


class OwnCompany(ArcticRefusal, rule="D4"): ...


class SlanderedEnough(ArcticRefusal, rule="Q23"):
    seat: int


# ships


class NoShipToMove(ArcticRefusal, rule="V1"):
    sector: str


class NotAdjacent(ArcticRefusal, rule="V1"):
    origin: str
    target: str


class LandBorder(ArcticRefusal, rule="V2"):
    origin: str
    target: str


class NoShipToFight(ArcticRefusal, rule="F3"):
    sector: str


class NoEnemy(ArcticRefusal, rule="F1"):
    sector: str
    nation: str


class NotInConflict(ArcticRefusal, rule="F1"):
    nation: str


class OwnSector(ArcticRefusal, rule="T3"):
    sector: str


class Protected(ArcticRefusal, rule="L7"):
    sector: str
    seat: int


class Defended(ArcticRefusal, rule="T4"):
    sector: str
    nation: str


class TooWeak(ArcticRefusal, rule="T5"):
    sector: str
    ships: int
    defence: int


class MustSail(ArcticRefusal, rule="V1"): ...


class MustStep(ArcticRefusal, rule="V1"): ...


class MoveFirst(ArcticRefusal, rule="F1"): ...


class LastToStep(ArcticRefusal, rule="Q52"): ...


# output


class NoSuchLot(ArcticRefusal, rule="R2"): ...
