"""The rate limit of an address."""

from __future__ import annotations

import pytest
from aiohttp.test_utils import make_mocked_request

from bot.web.limits import Allowance, Connections, Rate, TooMany, address_of


def test_an_address_may_send_some_requests_at_once_and_then_a_limited_number_per_second() -> None:
    now = [0.0]
    allowance = Allowance(Rate(3, 2.0), lambda: now[0])
    for _ in range(3):
        allowance.take("a")
    with pytest.raises(TooMany) as refused:
        allowance.take("a")
    assert refused.value.wait == 1
    allowance.take("b")
    now[0] = 0.5
    allowance.take("a")
    with pytest.raises(TooMany):
        allowance.take("a")


def test_failed_requests_count_more() -> None:
    allowance = Allowance(Rate(10, 1.0), lambda: 0.0)
    allowance.take("a")
    allowance.fine("a", 20)
    with pytest.raises(TooMany):
        allowance.take("a")


def test_connections_are_counted_while_they_are_open() -> None:
    connections = Connections(each=2, most=3)
    with connections.hold("a"), connections.hold("a"):
        with pytest.raises(TooMany), connections.hold("a"):
            pass
        with connections.hold("b"):
            assert connections.count == 3
            with pytest.raises(TooMany), connections.hold("c"):
                pass
    assert connections.count == 0


@pytest.mark.parametrize(
    ("header", "proxies", "address"),
    [
        ("203.0.113.5, 192.0.2.1", 1, "192.0.2.1"),
        ("203.0.113.5, 192.0.2.1", 2, "203.0.113.5"),
        ("192.0.2.1", 0, "127.0.0.1"),
        ("192.0.2.1", 2, "127.0.0.1"),
        ("nonsense", 1, "127.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", 1, "2001:db8:1:2::"),
        ("::ffff:192.0.2.1", 1, "192.0.2.1"),
    ],
)
def test_an_address_is_what_the_known_proxies_say(header: str, proxies: int, address: str) -> None:
    request = make_mocked_request("GET", "/", headers={"X-Forwarded-For": header})
    found = address_of(request.clone(remote="127.0.0.1"), proxies)

    assert found == address
