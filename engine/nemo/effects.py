"""The fixed set of effects of cards, tokens and results.

Effects are data. They are read from the tables, carried out in order, and have the same meaning everywhere.
The step that an effect belongs to carries it out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from engine.nemo.names import Character, Group, Pile, Track


class Effect:
    """The base class of effects. Derived classes are frozen and contain the effect's parameters."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Notoriety(Effect):
    """Notoriety rises, or falls to 0 at the lowest."""

    n: Annotated[int, Field(ge=-51, le=51)]
    op: Literal["notoriety"] = "notoriety"


@dataclass(frozen=True, slots=True)
class Resource(Effect):
    """A resource rises by `n` steps, or falls one by one; for ``any`` the captain names the resource."""

    which: Track | Literal["any"]
    n: Annotated[int, Field(ge=-10, le=10)]
    op: Literal["resource"] = "resource"


@dataclass(frozen=True, slots=True)
class Treasure(Effect):
    """`n` treasures are drawn."""

    n: Annotated[int, Field(ge=1, le=10)]
    op: Literal["treasure"] = "treasure"


@dataclass(frozen=True, slots=True)
class ActionPoints(Effect):
    """Action points are gained, up to the maximum of the track."""

    n: Annotated[int, Field(ge=1, le=5)]
    op: Literal["action_points"] = "action_points"


@dataclass(frozen=True, slots=True)
class DiceGain(Effect):
    """The dice of this turn give fewer action points, but at least 0."""

    n: Annotated[int, Field(ge=-5, le=-1)]
    op: Literal["dice_gain"] = "dice_gain"


@dataclass(frozen=True, slots=True)
class ToPile(Effect):
    """The card goes to the pass pile, to the fail pile, or becomes the current act."""

    to: Pile
    op: Literal["pile"] = "pile"


@dataclass(frozen=True, slots=True)
class Hits(Effect):
    """The Nautilus takes as many hits as the dice show; a die locates each."""

    dice: Annotated[int, Field(ge=1, le=3)]
    op: Literal["hits"] = "hits"


@dataclass(frozen=True, slots=True)
class Choice(Effect):
    """The captain chooses one of the lists of effects."""

    options: Annotated[tuple[tuple[AnyEffect, ...], ...], Field(min_length=1, max_length=6)]
    op: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class May(Effect):
    """The captain may discard a number of treasures to get the effects."""

    treasures: Annotated[int, Field(ge=1, le=5)]
    effects: tuple[AnyEffect, ...]
    op: Literal["may"] = "may"


@dataclass(frozen=True, slots=True)
class If(Effect):
    """One list of effects if the Nautilus is in one of the oceans or the character lives, else another."""

    then: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...]
    nautilus_in: tuple[str, ...] = ()
    alive: Character | None = None
    op: Literal["if"] = "if"


@dataclass(frozen=True, slots=True)
class Sacrificed(Effect):
    """A character is sacrificed without its benefit; `otherwise` applies if it is gone already."""

    who: Character | Literal["any"]
    otherwise: tuple[AnyEffect, ...] = ()
    op: Literal["sacrifice"] = "sacrifice"


@dataclass(frozen=True, slots=True)
class PlaceByDice(Effect):
    """A number of dice are rolled, and a ship is placed for each; the dice have no other effect."""

    dice: Annotated[int, Field(ge=1, le=3)]
    op: Literal["place_by_dice"] = "place_by_dice"


@dataclass(frozen=True, slots=True)
class Place(Effect):
    """Ships are placed as if the dice had shown this ocean."""

    ocean: str
    ships: Annotated[int, Field(ge=1, le=4)]
    op: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Appear(Effect):
    """A ship, or a random one of the group, appears in the Nautilus' ocean, even if that is full."""

    ship: int | None = None
    group: Group = "H"
    op: Literal["appear"] = "appear"


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """The ship that appeared is fought immediately, in a free stalk attack that cannot be declined."""

    op: Literal["fight"] = "fight"


@dataclass(frozen=True, slots=True)
class Gem(Effect):
    """An ocean without a gem gets one; ``nautilus`` is the Nautilus' ocean, if it is a major one."""

    ocean: str
    op: Literal["gem"] = "gem"


@dataclass(frozen=True, slots=True)
class Cube(Effect):
    """A plain cube goes to an empty uprising site, linked to the Nautilus' ocean or anywhere."""

    where: Literal["linked", "anywhere"]
    op: Literal["cube"] = "cube"


@dataclass(frozen=True, slots=True)
class SilverCube(Effect):
    """A silver cube goes to its own site."""

    ocean: str
    site: str
    op: Literal["silver_cube"] = "silver_cube"


@dataclass(frozen=True, slots=True)
class TreasureFleet(Effect):
    """A sunken fleet is in the ocean: the next successful search there draws two more treasures."""

    ocean: str
    op: Literal["treasure_fleet"] = "treasure_fleet"


@dataclass(frozen=True, slots=True)
class OpenLink(Effect):
    """A dashed link can be sailed from now on."""

    between: tuple[str, str]
    op: Literal["open_link"] = "open_link"


@dataclass(frozen=True, slots=True)
class MoveAcross(Effect):
    """The Nautilus crosses to the other end of a link."""

    between: tuple[str, str]
    op: Literal["move_across"] = "move_across"


@dataclass(frozen=True, slots=True)
class MayMove(Effect):
    """The Nautilus may go to an ocean immediately."""

    ocean: str
    op: Literal["may_move"] = "may_move"


@dataclass(frozen=True, slots=True)
class FreeMove(Effect):
    """The Nautilus sails along one or more links for free."""

    moves: Annotated[int, Field(ge=1, le=4)]
    op: Literal["free_move"] = "free_move"


@dataclass(frozen=True, slots=True)
class GainUpgrade(Effect):
    """The card becomes an upgrade of the Nautilus."""

    upgrade: str
    op: Literal["gain_upgrade"] = "gain_upgrade"


@dataclass(frozen=True, slots=True)
class OfferUpgrade(Effect):
    """An upgrade that was set aside is offered: one that the captain picks, or a random one."""

    pick: bool
    op: Literal["offer_upgrade"] = "offer_upgrade"


@dataclass(frozen=True, slots=True)
class BuyUpgrade(Effect):
    """An upgrade on offer may be bought with salvage for less, but at least for 1."""

    discount: Annotated[int, Field(ge=0, le=3)]
    op: Literal["buy_upgrade"] = "buy_upgrade"


@dataclass(frozen=True, slots=True)
class Expensive(Effect):
    """A held treasure is discarded, if there is one."""

    op: Literal["expensive"] = "expensive"


@dataclass(frozen=True, slots=True)
class ChangeMotive(Effect):
    """Nemo takes another motive."""

    op: Literal["change_motive"] = "change_motive"


@dataclass(frozen=True, slots=True)
class Reinforce(Effect):
    """The remaining ships of a group join the ship pool."""

    group: Group
    op: Literal["reinforce"] = "reinforce"


@dataclass(frozen=True, slots=True)
class ThinOut(Effect):
    """A random ship of the group is discarded for each level that Notoriety has never reached."""

    group: Group
    levels: tuple[int, ...]
    op: Literal["thin_out"] = "thin_out"


@dataclass(frozen=True, slots=True)
class PlacementDice(Effect):
    """From now on, every placement phase has this number of dice."""

    white: Annotated[int, Field(ge=2, le=3)]
    black: Annotated[int, Field(ge=0, le=2)]
    op: Literal["placement_dice"] = "placement_dice"


@dataclass(frozen=True, slots=True)
class StartOcean(Effect):
    """A die says in which major ocean the Nautilus begins."""

    op: Literal["start_ocean"] = "start_ocean"


@dataclass(frozen=True, slots=True)
class DrawNext(Effect):
    """The next card is drawn in the same event phase."""

    op: Literal["draw_next"] = "draw_next"


@dataclass(frozen=True, slots=True)
class ActionPhaseNow(Effect):
    """One more action phase is played."""

    op: Literal["action_phase"] = "action_phase"


@dataclass(frozen=True, slots=True)
class EndGame(Effect):
    """The game ends and is scored."""

    op: Literal["end_game"] = "end_game"


@dataclass(frozen=True, slots=True)
class Reroll(Effect):
    """Both dice of the current roll are rolled again."""

    op: Literal["reroll"] = "reroll"


AnyEffect = Annotated[
    Notoriety | Resource | Treasure | ActionPoints | DiceGain | ToPile | Hits | Choice | May | If
    | Sacrificed | PlaceByDice | Place | Appear | Fight | Gem | Cube | SilverCube | TreasureFleet
    | OpenLink | MoveAcross | MayMove | FreeMove | GainUpgrade | OfferUpgrade | BuyUpgrade | Expensive
    | ChangeMotive | Reinforce | ThinOut | PlacementDice | StartOcean | DrawNext | ActionPhaseNow
    | EndGame | Reroll,
    Field(discriminator="op"),
]  # fmt: skip
Effects = tuple[AnyEffect, ...]


def costly(effects: Effects) -> bool:
    """Return whether a success also has a cost: a treasure, or a rise of Notoriety (8)."""
    return any(
        isinstance(each, Expensive) or (isinstance(each, Notoriety) and each.n > 0) for each in effects
    )
