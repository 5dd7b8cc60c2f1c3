"""The commands of Struggle of Empires' players (15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import StringConstraints

from engine.empires.names import Area, Help, Place, Power, Row, Unit
from engine.kernel.commands import Command, CommandSet


@dataclass(frozen=True, slots=True)
class Choose(Command):
    """Take a power that is still free (4)."""

    kind: ClassVar[str] = "choose"
    power: Power


@dataclass(frozen=True, slots=True)
class Deploy(Command):
    """Put one of a power's starting units on the map (4)."""

    kind: ClassVar[str] = "deploy"
    unit: Unit
    area: Area


@dataclass(frozen=True, slots=True)
class Propose(Command):
    """Propose the powers for the top row and the bottom row; the price follows (6)."""

    kind: ClassVar[str] = "propose"
    top: Power | Literal["nobody"]
    bottom: Power | Literal["nobody"]


@dataclass(frozen=True, slots=True)
class Bid(Command):
    """Offer a price in gold for the proposal (6)."""

    kind: ClassVar[str] = "bid"
    price: int


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """Make no bid for now (6), or forgo an action (7)."""

    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Withdraw(Command):
    """Withdraw a proposal before naming its price (6), or a gift before naming its amount (7)."""

    kind: ClassVar[str] = "withdraw"


@dataclass(frozen=True, slots=True)
class Gift(Command):
    """Begin to give gold to another power; the amount follows (7)."""

    kind: ClassVar[str] = "gift"
    power: Power


@dataclass(frozen=True, slots=True)
class Give(Command):
    """Give an amount of gold (7)."""

    kind: ClassVar[str] = "give"
    gold: int


@dataclass(frozen=True, slots=True)
class Buy(Command):
    """Buy a tile (7, 9)."""

    kind: ClassVar[str] = "buy"
    tile: str


@dataclass(frozen=True, slots=True)
class Build(Command):
    """Build a unit in the homeland; this costs one population (7)."""

    kind: ClassVar[str] = "build"
    unit: Unit


@dataclass(frozen=True, slots=True)
class Send(Command):
    """Move the unit that was just built to an area (7)."""

    kind: ClassVar[str] = "send"
    area: Area


@dataclass(frozen=True, slots=True)
class Stay(Command):
    """Leave the unit that was just built in the homeland (7)."""

    kind: ClassVar[str] = "stay"


@dataclass(frozen=True, slots=True)
class Move(Command):
    """Begin the action of moving units (7)."""

    kind: ClassVar[str] = "move"


@dataclass(frozen=True, slots=True)
class MoveUnit(Command):
    """Move one unit (7)."""

    kind: ClassVar[str] = "move_unit"
    unit: Unit
    origin: Place
    target: Place


@dataclass(frozen=True, slots=True)
class Colonise(Command):
    """Replace an area's POP counter by a marker; this costs one population (7)."""

    kind: ClassVar[str] = "colonise"
    area: Area


@dataclass(frozen=True, slots=True)
class Enslave(Command):
    """Replace an area's SLAVE counter by a marker; this needs a navy of one's own in Africa (7)."""

    kind: ClassVar[str] = "enslave"
    area: Area


@dataclass(frozen=True, slots=True)
class Attack(Command):
    """Attack an enemy power, or a native counter, in an area (8)."""

    kind: ClassVar[str] = "attack"
    area: Area
    target: str
    """The attacked power, or ``native_`` and the strength of a native counter."""


@dataclass(frozen=True, slots=True)
class Use(Command):
    """Turn a tile down to use its effect (9)."""

    kind: ClassVar[str] = "use"
    tile: str
    choice: str = ""
    """The choice that the tile requires, such as the enemy to rob or the unit to build."""


@dataclass(frozen=True, slots=True)
class Done(Command):
    """Decline the remaining offers (9, 15)."""

    kind: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Revolt(Command):
    """Choose the marker that a slave revolt replaces (9)."""

    kind: ClassVar[str] = "revolt"
    area: Area
    power: Power


@dataclass(frozen=True, slots=True)
class Aid(Command):
    """Answer an ally's call for help in a battle (8)."""

    kind: ClassVar[str] = "aid"
    answer: Help


@dataclass(frozen=True, slots=True)
class Lose(Command):
    """Choose whether to lose an army or a fort (8)."""

    kind: ClassVar[str] = "lose"
    unit: Literal["army", "fort"]


AidOrder = Literal["navies", "armies", "never", "ask"]
LossOrder = Literal["army", "fort", "ask"]
TileOrder = Literal["at_once", "never", "ask"]


class Standing(Command):
    """A command that doesn't answer a decision: a seat may give it at any time during the game (14)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class OrderAid(Standing):
    """Always help a power, preferably with navies or with armies; or never; or decide each time."""

    kind: ClassVar[str] = "order_aid"
    power: Power
    answer: AidOrder


@dataclass(frozen=True, slots=True)
class OrderPass(Standing):
    """Pass in every auction in which the next bid would cost more than a limit, in gold."""

    kind: ClassVar[str] = "order_pass"
    price: int


@dataclass(frozen=True, slots=True)
class OrderBid(Standing):
    """Bid one gold more than the last bid, up to a limit, for a place for one's own power."""

    kind: ClassVar[str] = "order_bid"
    row: Row
    place: int
    """The place in the row, from 1 at the left."""
    against: Power | Literal["anybody"]
    """The power proposed for the other side."""
    limit: int


@dataclass(frozen=True, slots=True)
class OrderLose(Standing):
    """Choose an army, or a fort, whenever either could be lost; or decide each time."""

    kind: ClassVar[str] = "order_lose"
    unit: LossOrder


@dataclass(frozen=True, slots=True)
class OrderTile(Standing):
    """Turn a tile down as soon as it is useful, never, or decide each time.

    Tiles that roll dice again are turned down immediately only while their side is not ahead.
    """

    kind: ClassVar[str] = "order_tile"
    tile: str
    answer: TileOrder


@dataclass(frozen=True, slots=True)
class Grant(Standing):
    """Give gold to another power immediately, in any player's turn (7, option `gift_times`)."""

    kind: ClassVar[str] = "grant"
    power: Power
    gold: int


@dataclass(frozen=True, slots=True)
class Cancel(Standing):
    """Cancel a standing order about auctions: the one to pass, or the one to bid."""

    kind: ClassVar[str] = "cancel"
    order: Literal["order_pass", "order_bid"]


@dataclass(frozen=True, slots=True)
class Deal(Standing):
    """Record a promise to another power. It isn't binding (7)."""

    kind: ClassVar[str] = "deal"
    power: Power
    text: Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f:]+$")]


COMMANDS = CommandSet(
    Choose, Deploy, Propose, Bid, Pass, Withdraw, Gift, Give, Buy, Build, Send, Stay, Move, MoveUnit,
    Colonise, Enslave, Attack, Use, Done, Revolt, Aid, Lose, OrderAid, OrderPass, OrderBid, OrderLose,
    OrderTile, Grant, Cancel, Deal,
)  # fmt: skip
