"""The whole position of The Arctic as text, page by page, and the names of the board's regions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import bot.text.arctic.pieces.names as n
from bot.text.arctic.position import caption
from bot.text.catalogue import N_, Words
from bot.text.contract import Page
from bot.text.leaves import leaves
from engine.arctic.names import ACTIONS, LAWS, RESOURCES, Resource, Ring
from engine.arctic.view import CompanyView, InvestmentView, NationView, PlatformView, SectorView, View

RINGS: Final[Mapping[Ring, str]] = {
    "pole": N_("North Pole"),
    "inner": N_("Inner ring"),
    "middle": N_("Middle ring"),
    "outer": N_("Outer ring"),
}
DISPLAYS: Final[Mapping[str, str]] = {
    "nations": N_("the nations' displays"),
    "council": N_("Council and investment"),
    "companies": N_("the companies"),
}
"""The names of the board's regions that are not sectors."""


def region(code: str, view: View, names: Sequence[str], words: Words) -> str:  # noqa: ARG001 - as every game
    """Return the name of a region of the board that can be drawn enlarged."""
    if code in DISPLAYS:
        said = words(DISPLAYS[code])
        return said[:1].upper() + said[1:]
    return words("{code} {name}", code=code, name=n.sector(code, view, words))


def place(code: str, view: View, names: Sequence[str], words: Words) -> str:
    """Describe the contents of a sector; "" for an unknown code."""
    return next((_sector(one, names, words) for one in view.sectors if one.id == code), "")


def textboard(view: View, names: Sequence[str], words: Words) -> Sequence[Page]:
    """Describe the whole position: an overview, companies, nations, Council and investment, then the map."""
    pages = [
        *leaves(words("How things stand"), _standing(view, names, words), words),
        *leaves(words("Companies"), (_company(one, view, names, words) for one in view.companies), words),
        *leaves(words("Nations"), (_nation(one, view, names, words) for one in view.nations), words),
        *leaves(words("Council and investment"), _council_and_investment(view, names, words), words),
    ]
    for ring, title in RINGS.items():
        sectors = (_sector(one, names, words) for one in view.sectors if one.ring == ring)
        pages += leaves(words(title), sectors, words)
    return pages


def _standing(view: View, names: Sequence[str], words: Words) -> Iterator[str]:
    yield caption(view, words)
    yield words("Law {law} in force: {meaning}.", law=view.law, meaning=words(n.LAWS[view.law]))
    yield words("{name} has the start player marker.", name=names[view.start])
    if view.china_controller is None:
        yield words("Nobody controls China; ships in its supply: {ships}.", ships=view.china_supply)
    else:
        yield words(
            "{name} controls China; ships in its supply: {ships}.",
            name=names[view.china_controller],
            ships=view.china_supply,
        )
    awaited = words.join(dict.fromkeys(names[decision.seat] for decision in view.decisions))
    if awaited:
        yield words("Deciding now: {names}.", names=awaited)


def _company(company: CompanyView, view: View, names: Sequence[str], words: Words) -> str:
    points = view.result.scores[company.seat].total if view.result else company.points
    built = words.join(_counted(each, company.platforms[each], words) for each in RESOURCES)
    said = words(
        "**{name}**: points {points}, money ${cash}; platforms built: {built}; "
        "in hand: platforms {tiles}, lobbyists {lobbyists}.",
        name=names[company.seat],
        points=points,
        cash=company.cash,
        built=built,
        tiles=company.tiles,
        lobbyists=company.lobbyists,
    )
    unsold = [_counted(each, count, words) for each, count in company.units.items() if count]
    if not unsold:
        return said
    return words.sentences((said, words("Still to be sold: {units}.", units=words.join(unsold))))


def _counted(resource: Resource, count: int, words: Words) -> str:
    return words("{resource} {count}", resource=words(n.RESOURCES[resource]), count=count)


def _nation(nation: NationView, view: View, names: Sequence[str], words: Words) -> str:
    name = n.nation(nation.id, words)
    if not nation.open:
        return words("**{nation}** is part of the EU.", nation=name)
    free = words.p("influence space", "free")
    influence = words.join(
        words("{space} ({holder})", space=space, holder=free if seat is None else names[seat])
        for space, seat in enumerate(nation.influence, 1)
    )
    taken = words.join(
        words("{action}: {name}", action=words(n.ACTIONS[action]), name=names[seat])
        for action in ACTIONS
        if (seat := nation.actions.get(action)) is not None
    )
    lines = [
        words(
            "**{nation}**: treasury ${treasury}, ships in supply {ships}, votes {votes}.",
            nation=name,
            treasury=nation.treasury,
            ships=nation.supply,
            votes=nation.votes,
        ),
        words("Influence spaces: {spaces}.", spaces=influence),
        words("Actions taken: {actions}.", actions=taken or words("none")),
    ]
    if nation.gone:
        spaces = words.join(map(str, nation.gone))
        lines.append(words("Done this turn: space {spaces}.", spaces=spaces))
    lines.extend(
        words("In conflict {opponent}, opened by {nation:the_nation}.", opponent=foe, nation=opener)
        for opener, foe in n.conflicts(nation.id, view, words)
    )
    return words.sentences(lines)


def _council_and_investment(view: View, names: Sequence[str], words: Words) -> Iterator[str]:
    for law in LAWS:
        yield words(
            "Law {law}: {meaning}; votes: {nations}.",
            law=law,
            meaning=words(n.LAWS[law]),
            nations=n.nations(Counter(view.votes.get(law, ())), words) or words("none"),
        )
    yield words("Support for Norway's accession: {count} of 2.", count=view.support)
    yield words("Investment track: {spaces}.", spaces=_track(view.track, names, words))
    yield words("Lobbying China: {spaces}.", spaces=_track(view.china_track, names, words))


def _track(track: Iterable[InvestmentView], names: Sequence[str], words: Words) -> str:
    """List the spaces of a track, each with its price and the owner of the lobbyist on it."""
    prices = (
        (f"{'-' if space.price < 0 else '+' if space.price else ''}${abs(space.price)}", space.seat)
        for space in track
    )
    return words.join(
        price if seat is None else words("{price} ({name})", price=price, name=names[seat])
        for price, seat in prices
    )


def _sector(sector: SectorView, names: Sequence[str], words: Words) -> str:
    """Describe a sector: its controller, its deposit, its platform and its ships."""
    free = words("nobody") if sector.kind == "pole" else words("free sea")
    holder = n.nation(sector.controller, words) if sector.controller else free
    if sector.kind == "coast" and sector.controller:
        holder = words("coast of {nation:the_nation}", nation=holder)
    parts = [holder]
    if sector.deposit is not None:
        cost = sector.cost or 0
        deposit = words(n.RESOURCES[sector.deposit])
        parts.append(words("{deposit}, cost ${cost}", deposit=deposit, cost=cost))
    if sector.platform is not None:
        parts.append(_platform(sector.platform, names, words))
    if ships := n.nations(sector.ships, words):
        parts.append(words("ships: {ships}", ships=ships))
    text = words.p("list", "; ").join(parts)
    return words("**{code} {name}**: {told}.", code=sector.id, name=words.name(sector.name), told=text)


def _platform(platform: PlatformView, names: Sequence[str], words: Words) -> str:
    owner = names[platform.seat]
    said = (
        words("{name}'s legal platform", name=owner)
        if platform.legal
        else words("{name}'s illegal platform", name=owner)
    )
    if platform.guard is None or platform.guard_nation is None:
        return said
    return words(
        "{platform}, protected by {name}'s lobbyist from {nation:the_nation}",
        platform=said,
        name=names[platform.guard],
        nation=n.nation(platform.guard_nation, words),
    )
