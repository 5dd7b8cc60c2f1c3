"""The reasons why the game refuses a command, each with its rule.

Their texts and hints are in ``bot/text/empires/refusals.toml``.
"""

from __future__ import annotations

from engine.kernel.refusals import Refusal


class EmpiresRefusal(Refusal):
    """The base class of Struggle of Empires' refusals."""


# turn and seat


class GameOver(EmpiresRefusal, rule="12"): ...


class NotYourTurn(EmpiresRefusal, rule="7"):
    seat: int  # The seat whose turn it is.


class NotNow(EmpiresRefusal, rule="15"):
    kind: str  # The kind of the pending decision.


class Answered(EmpiresRefusal, rule="6.6"): ...


# set-up


class PowerTaken(EmpiresRefusal, rule="4.2"):
    power: str
    seat: int


class NoNaviesHere(EmpiresRefusal, rule="2.2"):
    area: str


class NoSupply(EmpiresRefusal, rule="1.4"):
    unit: str


# auction


class PowerNotPlayed(EmpiresRefusal, rule="1.2"):
    power: str


class PowerPlaced(EmpiresRefusal, rule="6.2"):
    power: str


class SamePower(EmpiresRefusal, rule="6.2"): ...


class TwoNeeded(EmpiresRefusal, rule="6.2"):
    left: int  # The number of powers that have no place in the alliances yet.


class StandingProposal(EmpiresRefusal, rule="6.3"): ...


class BidTooLow(EmpiresRefusal, rule="6.3"):
    price: int
    least: int


class BidTooHigh(EmpiresRefusal, rule="6.7"):
    price: int
    most: int


class OpenerBids(EmpiresRefusal, rule="6.2"): ...


# payments and actions


class NoPopulation(EmpiresRefusal, rule="7.8"):
    needed: int
    population: int


class NoMarker(EmpiresRefusal, rule="1.5"): ...


class OneTile(EmpiresRefusal, rule="9.2"): ...


class NoSuchTile(EmpiresRefusal, rule="9.14"):
    tile: str


class SoldOut(EmpiresRefusal, rule="9.14"):
    tile: str


class OnceAWar(EmpiresRefusal, rule="9.5"):
    tile: str
    most: int


class NoUnrest(EmpiresRefusal, rule="9.13"):
    tile: str


class NoRevolt(EmpiresRefusal, rule="9.13"):
    tile: str


class NoUnitToMove(EmpiresRefusal, rule="7.4"): ...


class OneColony(EmpiresRefusal, rule="7.1"): ...


class NoCounter(EmpiresRefusal, rule="3.2"):
    area: str
    face: str


class NoNavyInAfrica(EmpiresRefusal, rule="7.7"): ...


class GiftsOff(EmpiresRefusal, rule="7.14"): ...


class GiftsInTurn(EmpiresRefusal, rule="7.14"): ...


class GiftGiven(EmpiresRefusal, rule="7.14"): ...


class NotToOneself(EmpiresRefusal, rule="7.14"): ...


class NoGold(EmpiresRefusal, rule="7.14"): ...


class NotThatMuch(EmpiresRefusal, rule="7.14"):
    gold: int  # The gold that the seat has.


# units


class NoUnitThere(EmpiresRefusal, rule="7.4"):
    unit: str
    place: str


class HasMoved(EmpiresRefusal, rule="7.12"):
    unit: str
    place: str


class FortStays(EmpiresRefusal, rule="7.11"): ...


class SamePlace(EmpiresRefusal, rule="7.4"):
    place: str


class NotOpen(EmpiresRefusal, rule="7.10"):
    unit: str
    area: str


# attack


class NoUnits(EmpiresRefusal, rule="8.1"):
    area: str


class IsAlly(EmpiresRefusal, rule="6.13"):
    power: str
    seat: int


class IsOneself(EmpiresRefusal, rule="8.1"): ...


class NothingThere(EmpiresRefusal, rule="8.1"):
    area: str
    target: str


class NotNative(EmpiresRefusal, rule="8.1"):
    area: str
    face: str  # The counter's face; only natives can be attacked.


class NoBattle(EmpiresRefusal, rule="8.1"):
    area: str
    target: str  # No navies or armies of the two powers can meet.


# use of tiles


class TileNotHeld(EmpiresRefusal, rule="9"):
    tile: str


class TileDown(EmpiresRefusal, rule="9.3"):
    tile: str


class TileUnfit(EmpiresRefusal, rule="9"):
    tile: str


class NoVictim(EmpiresRefusal, rule="9.11"):
    tile: str
    power: str


class HasDefenders(EmpiresRefusal, rule="9.14"):
    area: str
    power: str


class NoMarkerThere(EmpiresRefusal, rule="9.14"):
    area: str
    power: str


# help and losses


class NothingToHelpWith(EmpiresRefusal, rule="8.3"):
    answer: str


class NoLandBattle(EmpiresRefusal, rule="8.3"): ...


# standing orders


class OrderNoAlly(EmpiresRefusal, rule="14.2"):
    power: str


class OrderNoAlliances(EmpiresRefusal, rule="6.13"): ...


class OrderNoAuction(EmpiresRefusal, rule="14.7"): ...


class OrderNoPlace(EmpiresRefusal, rule="14.4"):
    place: int
    most: int


class OrderNegative(EmpiresRefusal, rule="14.3"): ...


class OrderTileUnknown(EmpiresRefusal, rule="14.6"):
    tile: str


class OrderTileByItself(EmpiresRefusal, rule="14.6"):
    tile: str


class NoSuchSeat(EmpiresRefusal, rule="14"):
    seat: int


class NoOrder(EmpiresRefusal, rule="14.1"): ...


class DealAlone(EmpiresRefusal, rule="7.15"):
    power: str
