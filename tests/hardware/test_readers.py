"""Bytes become cards, or noise with a reason: frames from the field, torn frames, repeats, and any bytes at all."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from hardware.decoding import GONE_S, SILENCE_S, Card, Decoder, Event, Noise, reader_type, reader_types

VECTORS = [
    (reader, vector)
    for reader, vectors in yaml.safe_load((Path(__file__).parent / "readers.yaml").read_text()).items()
    for vector in vectors
]


def sent(reader: str, vector: dict[str, str]) -> bytes:
    raw = bytes.fromhex(vector["bytes"])
    return raw * 2 if reader_type(reader).IS_REPEATING and "card" in vector else raw


# One card of each reader type, and the bytes that mean it.
A_CARD = {
    reader: next(
        (vector["card"], sent(reader, vector)) for type_, vector in VECTORS if type_ == reader and "card" in vector
    )
    for reader in reader_types()
}
TAG = bytes.fromhex("0230313030363345394145323503")
OTHER_TAG = bytes.fromhex("0230313030303733344530443203")


def decoded(reader: str, *chunks: tuple[bytes, float]) -> list[Event]:
    decoder = Decoder(reader_type(reader))
    return [event for data, at in chunks for event in decoder.feed(data, at)] + decoder.finish()


@pytest.mark.parametrize(("reader", "vector"), VECTORS, ids=lambda value: value if isinstance(value, str) else "")
def test_a_frame_from_the_field_means_what_it_should(reader: str, vector: dict[str, str]) -> None:
    (event,) = decoded(reader, (sent(reader, vector), 1.0))
    if "card" in vector:
        assert event == Card(vector["card"], 1.0)
    else:
        assert isinstance(event, Noise)
        assert bytes.fromhex(vector["bytes"]).startswith(event.raw)
        assert event.why.split()[0] in {"checksum", "all", "a", "noise:"}


def test_a_wrong_checksum_is_named_with_the_right_one() -> None:
    (event,) = decoded("rdm6300", (bytes.fromhex("0231303030323646343434323603"), 1.0))
    assert isinstance(event, Noise) and event.why == "checksum 26 where 86 is right"


@pytest.mark.parametrize(("reader", "vector"), VECTORS, ids=lambda value: value if isinstance(value, str) else "")
def test_bytes_that_come_one_by_one_mean_the_same(reader: str, vector: dict[str, str]) -> None:
    data = sent(reader, vector)
    whole = decoded(reader, (data, 1.0))
    single = decoded(reader, *((data[i : i + 1], 1.0 + i / 960) for i in range(len(data))))
    assert [(type(event), getattr(event, "code", getattr(event, "why", ""))) for event in single] == [
        (type(event), getattr(event, "code", getattr(event, "why", ""))) for event in whole
    ]


def test_the_time_of_a_card_is_that_of_its_first_complete_frame() -> None:
    assert decoded("rdm6300", (TAG[:9], 1.0), (TAG[9:], 1.01), (TAG, 1.07)) == [Card("010063E9AE", 1.01)]


def test_the_time_of_a_line_without_an_end_is_that_of_its_last_byte() -> None:
    decoder = Decoder(reader_type("text_line"))
    assert decoder.feed(b"TT0", 1.0) + decoder.feed(b"7B", 1.02) == []
    assert decoder.due == pytest.approx(1.02 + SILENCE_S)
    assert decoder.undecided_since == 1.0
    assert decoder.tell_time(1.03) == []
    assert decoder.tell_time(1.02 + SILENCE_S + 0.001) == [Card("TT07B", 1.02)]
    assert decoder.undecided_since is None and decoder.due is None


def test_a_doubled_read_is_one_card_and_a_read_after_the_gap_is_another() -> None:
    again = 1.1 + GONE_S + 0.01
    assert decoded("text_line", (b"TT07A\r", 1.0), (b"TT07A\r", 1.1), (b"TT07A\r", again)) == [
        Card("TT07A", 1.0),
        Card("TT07A", again),
    ]


def test_a_tag_that_lies_there_is_one_card_until_it_was_gone() -> None:
    lying = [(TAG, 1.0 + i * 0.06) for i in range(50)]
    back_at = lying[-1][1] + GONE_S + 0.1
    assert decoded("rdm6300", *lying, (TAG, back_at), (TAG, back_at + 0.06)) == [
        Card("010063E9AE", 1.0),
        Card("010063E9AE", back_at),
    ]


def test_a_ghost_between_the_repeats_of_a_tag_is_told_and_changes_nothing() -> None:
    events = decoded("rdm6300", (TAG + TAG, 1.0), (OTHER_TAG, 1.06), (TAG, 1.12), (TAG, 1.18))
    assert [type(event) for event in events] == [Card, Noise]
    assert events[0] == Card("010063E9AE", 1.0)


def test_an_unconfirmed_frame_is_given_up_once_its_tag_is_gone() -> None:
    decoder = Decoder(reader_type("rdm6300"))
    assert decoder.feed(TAG, 1.0) == []
    assert decoder.undecided_since == 1.0
    assert decoder.tell_time(1.0 + GONE_S - 0.01) == []
    (event,) = decoder.tell_time(1.0 + GONE_S + 0.01)
    assert isinstance(event, Noise) and event.why.startswith("a single read of 010063E9AE") and event.raw == TAG


def test_a_torn_frame_is_told_and_the_whole_ones_behind_it_count() -> None:
    events = decoded("rdm6300", (TAG[:5] + TAG + TAG, 1.0))
    assert events == [Noise("torn frame: a byte does not fit", TAG[:5], 1.0), Card("010063E9AE", 1.0)]


def test_a_frame_that_stops_in_the_middle_is_torn_after_silence() -> None:
    decoder = Decoder(reader_type("rdm6300"))
    assert decoder.feed(TAG[:8], 1.0) == []
    assert decoder.tell_time(1.0 + SILENCE_S) == [Noise("torn frame: its end is missing", TAG[:8], 1.0)]


def test_equal_rejections_in_a_row_are_one_event() -> None:
    ghost = bytes.fromhex("0230303030303030303030303003")
    assert len(decoded("rdm6300", *((ghost, 1.0 + i * 0.06) for i in range(20)))) == 1


def test_a_clone_may_send_any_byte_as_its_checksum() -> None:
    for tag, checksum in ((b"0000000002", 0x02), (b"0000000003", 0x03), (b"0000000030", 0x30)):
        frame = b"\x02" + tag + bytes([checksum]) + b"\x03"
        assert decoded("rdm6300", (frame + frame, 1.0)) == [Card(tag.decode(), 1.0)]


@given(reader=st.sampled_from(reader_types()), data=st.binary(max_size=600))
def test_any_bytes_are_cut_into_frames_and_a_suffix(reader: str, data: bytes) -> None:
    cut = reader_type(reader).cut
    frames, rest = cut(data, False)
    assert data.endswith(rest)
    assert sum(len(frame.raw) for frame in frames) + len(rest) <= len(data)
    _, silent_rest = cut(data, True)
    assert silent_rest == b""


@given(
    reader=st.sampled_from(reader_types()),
    chunks=st.lists(st.tuples(st.binary(max_size=300), st.floats(0, 0.5)), max_size=8),
)
def test_after_any_noise_and_silence_a_card_is_read(reader: str, chunks: list[tuple[bytes, float]]) -> None:
    decoder = Decoder(reader_type(reader))
    now = 0.0
    for data, wait_s in chunks:
        now += wait_s
        decoder.feed(data, now)
    now += 1.0
    decoder.tell_time(now)
    assert decoder.undecided_since is None
    code, frame = A_CARD[reader]
    assert decoder.feed(frame, now) == [Card(code, now)]


@given(st.lists(st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=40), max_size=5))
def test_codes_of_any_text_come_through_as_they_are(codes: list[str]) -> None:
    chunks = [(code.encode() + b"\r\n", float(i)) for i, code in enumerate(codes)]
    assert decoded("text_line", *chunks) == [Card(code, float(i)) for i, code in enumerate(codes)]


def decode_command(reader: str, data: bytes) -> list[dict[str, str]]:
    done = subprocess.run(
        [sys.executable, "-m", "hardware", "decode", "--reader", reader], input=data, capture_output=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_decode_command_prints_one_json_line_per_event() -> None:
    assert decode_command("text_line", b"TT07A\rTT07A\r\nTT0\xff\rTT07B") == [
        {"card": "TT07A"},
        {"rejected": "noise: bytes that are not text", "bytes": "54 54 30 FF"},
        {"card": "TT07B"},
    ]
    assert decode_command("rdm6300", TAG * 4 + OTHER_TAG) == [
        {"card": "010063E9AE"},
        {
            "rejected": "a single read of 01000734E0: no second frame confirmed it",
            "bytes": OTHER_TAG.hex(" ").upper(),
        },
    ]


def test_the_decode_command_refuses_an_unknown_reader_as_wrong_usage() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hardware", "decode", "--reader", "abacus"], input=b"", capture_output=True
    )
    assert done.returncode == 2
    assert b"rdm6300" in done.stderr
