"""The reasons why the game refuses a command, each with its rule.

Their texts and hints are in ``bot/text/nemo/refusals.toml``.
"""

from __future__ import annotations

from engine.kernel.refusals import Refusal


class NemoRefusal(Refusal):
    """The base class of the refusals of Nemo's War."""


# turn and seat


class GameOver(NemoRefusal, rule="15"): ...


class NotYourTurn(NemoRefusal, rule="17"):
    seat: int  # The seat whose turn it is.


class NotNow(NemoRefusal, rule="19"):
    kind: str  # The kind of the pending decision.


class NotOffered(NemoRefusal, rule="19"):
    kind: str  # The kind of the pending decision.


# exertion, treasures, help


class CannotBeExerted(NemoRefusal, rule="7"):
    track: str


class OneExertionOnly(NemoRefusal, rule="7"): ...


class UnknownTrack(NemoRefusal, rule="7"):
    track: str


class TreasureNotHeld(NemoRefusal, rule="11"):
    treasure: int


class TreasureNotForThis(NemoRefusal, rule="7"):
    treasure: int


class OneTreasureOnly(NemoRefusal, rule="7"): ...


class TrackFull(NemoRefusal, rule="2"):
    track: str


class NotYourCharacter(NemoRefusal, rule="17"):
    character: str
    seat: int


class CharacterGone(NemoRefusal, rule="14"):
    character: str


class CharacterNotNow(NemoRefusal, rule="14"):
    character: str


class NoRedSky(NemoRefusal, rule="16"): ...


class NoCrewArmor(NemoRefusal, rule="10"): ...


class CrewArmorNotNow(NemoRefusal, rule="10"): ...


class UpgradeNotFitted(NemoRefusal, rule="10"):
    upgrade: str


# actions


class TooFewActionPoints(NemoRefusal, rule="8"):
    cost: int
    points: int


class ActionPointsFull(NemoRefusal, rule="2"): ...


class NotLinked(NemoRefusal, rule="3"):
    origin: str
    target: str


class UnknownOcean(NemoRefusal, rule="3"):
    ocean: str


class NoShipHere(NemoRefusal, rule="9"):
    ship: int


class NoHiddenShipHere(NemoRefusal, rule="9"): ...


class NoTorpedoes(NemoRefusal, rule="10"): ...


class TorpedoFired(NemoRefusal, rule="10"): ...


class TorpedoImmune(NemoRefusal, rule="10"):
    ship: int


class NoGemHere(NemoRefusal, rule="8"): ...


class NoCubeLeft(NemoRefusal, rule="8"): ...


class NoSiteHere(NemoRefusal, rule="8"): ...


class TooLittleSalvage(NemoRefusal, rule="8"):
    cost: int
    salvage: int


class DeckEmpty(NemoRefusal, rule="8"): ...


class NoFogMachine(NemoRefusal, rule="10"): ...


class CardNotKept(NemoRefusal, rule="13"):
    card: int


class CardNotNow(NemoRefusal, rule="13"):
    card: int


class CardElsewhere(NemoRefusal, rule="13"):
    card: int


class WarshipNear(NemoRefusal, rule="13"):
    card: int


class NoUpgradeAside(NemoRefusal, rule="11"): ...


# crew


class NoGemToPay(NemoRefusal, rule="17"): ...


class MutinyOver(NemoRefusal, rule="17"): ...


class ObjectedAlready(NemoRefusal, rule="17"): ...


class ObjectedToThis(NemoRefusal, rule="17"): ...


class NotObjectable(NemoRefusal, rule="17"): ...
