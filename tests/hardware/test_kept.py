"""Events outlive the app that should have heard them, in order, and noise does not push out cards."""

from __future__ import annotations

from hardware.kept import MOST, MOST_REJECTED, Kept
from hardware.messages import CardRead, Happened, Rejected


def card(serial: int) -> Happened:
    return CardRead(serial=serial, code="TT07A", at=1.0, reader="reader")


def noise(serial: int) -> Happened:
    return Rejected(serial=serial, why="noise", bytes="FF", at=1.0, reader="reader")


def test_serials_rise_and_go_on_rising_in_a_process_that_is_started_again() -> None:
    first = Kept()
    serials = [first.keep(card).serial for _ in range(3)]
    assert serials == [serials[0], serials[0] + 1, serials[0] + 2]
    assert Kept().keep(card).serial >= serials[0]


def test_what_is_acknowledged_is_forgotten_and_what_was_seen_is_not_said_again() -> None:
    kept = Kept()
    a, b, c = (kept.keep(card) for _ in range(3))
    kept.forget(a.serial)
    assert list(kept.since(None)) == [b, c]
    assert list(kept.since(b.serial)) == [c]
    kept.forget(c.serial)
    assert list(kept.since(None)) == []


def test_noise_without_end_pushes_out_noise_and_no_card() -> None:
    kept = Kept()
    read = kept.keep(card)
    noises = [kept.keep(noise) for _ in range(3 * MOST)]
    assert list(kept.since(None)) == [read, *noises[-MOST_REJECTED:]]


def test_cards_without_end_leave_the_latest_ones() -> None:
    kept = Kept()
    cards = [kept.keep(card) for _ in range(2 * MOST)]
    assert list(kept.since(None)) == cards[-MOST:]
