"""The real hardware process: bytes on ptys in, edges of mock pins and messages out; plugs pulled, apps killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from hardware_process import ROOT, YAML, Plug, Running

from hardware.decoding import SILENCE_S
from hardware.link import (
    Ack,
    CardRead,
    Countdown,
    Cue,
    DeviceBack,
    DeviceLost,
    Feed,
    Finished,
    Lamp,
    NotUnderstood,
    PinChanged,
    Pressed,
    PressStandIn,
    Rejected,
    Released,
    ShowLeds,
    Stop,
    Sync,
    Synced,
    Unplug,
    Welcome,
)
from hardware.link import Plug as PlugIn

Serve = Callable[..., Running]
LATE_S = 0.02
"""Far less than an app could hold up, far more than a busy test machine does. tests/measure/ has the real figures."""
TAG = bytes.fromhex("0230313030363345394145323503")


def with_port(line: Plug, type_: str = "text_line") -> str:
    return YAML.replace("{type: text_line}", f"{{type: {type_}, port: {line.path}}}")


def test_a_line_on_the_port_is_a_card_with_its_time(serve: Serve, line: Plug) -> None:
    running = serve(with_port(line))
    before = monotonic()
    line.send(b"TT07A\r")
    read = running.hear(CardRead)
    assert read.code == "TT07A"
    assert before < read.at < monotonic()


def test_a_repeated_tag_is_one_card_and_noise_is_told_with_its_bytes(serve: Serve, line: Plug) -> None:
    running = serve(with_port(line, "rdm6300"))
    line.send(b"\xff\xfe" + TAG[:6] + TAG + TAG + TAG)
    assert [running.hear(Rejected).bytes for _ in range(2)] == ["FF FE", TAG[:6].hex(" ").upper()]
    assert running.hear(CardRead).code == "010063E9AE"
    running.say(Sync(at=monotonic()))
    running.hear(Synced)
    assert sum(isinstance(message, CardRead) for message in running.heard) == 1


def test_what_is_still_undecided_is_said_before_the_sync_is_answered(serve: Serve) -> None:
    running = serve()
    running.say(Feed(hex=b"TT07B".hex()), Sync(at=monotonic() + 0.8 * SILENCE_S))
    synced = running.hear(Synced)
    assert synced.is_complete
    (read,) = [message for message in running.heard if isinstance(message, CardRead)]
    assert read.code == "TT07B" and read.at < synced.at
    assert monotonic() - read.at >= SILENCE_S


def test_a_tag_seen_once_before_the_time_counts_by_its_second_frame_after_it(serve: Serve, line: Plug) -> None:
    running = serve(with_port(line, "rdm6300"))
    line.send(TAG)
    second = threading.Timer(0.08, line.send, [TAG])
    at = monotonic() + 0.02
    running.say(Sync(at=at))
    second.start()
    assert running.hear(Synced).is_complete
    (read,) = [message for message in running.heard if isinstance(message, CardRead)]
    assert read.at < at


def test_a_sync_ahead_of_time_is_answered_at_its_time(serve: Serve) -> None:
    running = serve()
    at = monotonic() + 0.3
    running.say(Sync(at=at))
    running.hear(Synced)
    assert 0 <= monotonic() - at < 0.2


@pytest.mark.parametrize("noise", [b"x" * 4096, b"\x02" * 4096, b"TT07A\rTT07B\r" * 300], ids=["text", "stx", "cards"])
def test_a_flood_of_bytes_delays_neither_a_sync_nor_an_edge(serve: Serve, line: Plug, noise: bytes) -> None:
    running = serve(with_port(line))
    flood = subprocess.Popen(
        [sys.executable, "-c", f"import os\nwhile True: os.write(1, {noise[:200]!r})"],
        stdin=subprocess.DEVNULL, stdout=line.fd, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        running.hear(CardRead if b"\r" in noise else Rejected)
        deadline = monotonic() + 0.5
        running.say(Countdown(id="a", deadline=deadline, total_s=0.5), Sync(at=deadline))
        assert 0 <= running.hear(Finished).at - deadline < LATE_S
        running.hear(Synced)
        assert monotonic() - deadline < 0.6
    finally:
        flood.kill()
        flood.wait()


def test_a_pulled_plug_is_told_by_name_and_heals(serve: Serve, line: Plug) -> None:
    running = serve(with_port(line))
    pulled_at = monotonic()
    line.unplug()
    lost = running.hear(DeviceLost)
    assert monotonic() - pulled_at < 0.5
    assert (lost.name, lost.what_to_do.split()[0]) == ("reader", "plug")
    line.plug()
    back_at = monotonic()
    assert running.hear(DeviceBack).name == "reader"
    assert monotonic() - back_at < 1.0
    line.send(b"TT07A\r")
    assert running.hear(CardRead).code == "TT07A"


def test_a_port_that_is_not_there_is_lost_from_the_start_and_found_when_it_comes(serve: Serve, line: Plug) -> None:
    line.unplug()
    running = serve(with_port(line))
    (reader,) = [device for device in running.welcome.devices if device.name == "reader"]
    assert (reader.state, "not plugged in" in reader.why) == ("lost", True)
    line.plug()
    running.hear(DeviceBack)
    line.send(b"TT07A\r")
    assert running.hear(CardRead).code == "TT07A"


def test_a_port_that_another_process_holds_is_not_shared(serve: Serve, line: Plug) -> None:
    serve(with_port(line))
    second = serve(with_port(line))
    (reader,) = [device for device in second.welcome.devices if device.name == "reader"]
    assert reader.state == "lost" and "another program" in reader.why


def test_the_stand_ins_feed_press_and_lose_their_plug(serve: Serve) -> None:
    running = serve()
    assert set(running.welcome.stand_ins) == {"buzzer", "leds", "button", "lamp", "reader"}
    running.say(Feed(hex=b"TT01A\r".hex()))
    assert running.hear(CardRead).code == "TT01A"
    running.say(PressStandIn(down=True), PressStandIn(down=False))
    assert running.hear(Released).held_s >= 0
    assert any(isinstance(message, Pressed) for message in running.heard)
    running.say(Unplug())
    assert running.hear(DeviceLost).name == "reader"
    running.say(Feed(hex="00"))
    assert "unplugged" in running.hear(NotUnderstood).why
    running.say(PlugIn())
    running.hear(DeviceBack)
    running.say(Feed(hex=b"TT02A\r".hex()))
    assert running.hear(CardRead).code == "TT02A"


def test_events_nobody_acknowledged_are_said_to_the_next_app(serve: Serve) -> None:
    running = serve()
    running.say(Feed(hex=b"TT01A\rTT02A\rTT03A\r".hex()))
    serials = [running.hear(CardRead).serial for _ in range(3)]
    assert serials == sorted(set(serials))
    running.say(Ack(serial=serials[0]))
    running.say(Sync(at=monotonic()))
    running.hear(Synced)
    running.link.close()
    running.link = running.connect()
    running.hear(Welcome)
    assert [running.hear(CardRead).code for _ in range(2)] == ["TT02A", "TT03A"]
    running.link.close()
    running.link = running.connect(last_seen=serials[1])
    running.hear(Welcome)
    assert running.hear(CardRead).code == "TT03A"


def test_a_line_that_is_no_message_is_answered_and_the_talk_goes_on(serve: Serve) -> None:
    running = serve()
    running.link._sock.send(b'{"type": "Dance"}\nnonsense\n')
    assert "Dance" in running.hear(NotUnderstood).why
    running.hear(NotUnderstood)
    running.say(Cue(id="c", kind="card_read"))
    assert running.hear(PinChanged).name == "buzzer"


def test_a_killed_app_does_not_keep_the_buzzer_from_sounding_on_time(serve: Serve) -> None:
    running = serve(YAML, "--orphan-after", "200ms")
    app = f"""
import sys, time
from pathlib import Path
from hardware.link import Countdown, Link
link = Link.connect(Path({str(running.socket)!r}), lambda said: None)
deadline = time.monotonic() + 1.0
link.send(Countdown(id="round", deadline=deadline, total_s=1.0))
print(deadline, flush=True)
time.sleep(60)
"""
    with subprocess.Popen([sys.executable, "-c", app], stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        deadline = float(process.stdout.readline())
        running.hear(PinChanged)
        running.link.close()
        process.kill()
    assert monotonic() < deadline
    assert running.process.wait(timeout=10) == 0
    edges = running.edges()
    (sounded_at,) = [at for name, value, at in edges if name == "buzzer" and value]
    assert 0 <= sounded_at - deadline < LATE_S
    assert {name: value for name, value, _ in edges} == {name: 0 for name in ("buzzer", "led1", "led2", "led3", "led4")}
    assert not list(running.folder.glob("hw.sock*"))


@pytest.mark.parametrize("how", ["SIGTERM", "Stop"])
def test_when_it_is_told_to_stop_every_pin_is_off_and_the_socket_gone(serve: Serve, how: str) -> None:
    running = serve()
    running.say(Lamp(state="on"), ShowLeds(lit=3), Cue(id="e", kind="end"))
    for name in ("lamp", "led3", "buzzer"):
        running.hear(PinChanged, lambda change, name=name: change.name == name and change.value)  # type: ignore[misc]
    if how == "Stop":
        running.say(Stop())
    else:
        os.kill(running.process.pid, signal.SIGTERM)
    assert running.process.wait(timeout=5) == 0
    last = {name: value for name, value, _ in running.edges()}
    assert {"lamp", "led1", "led2", "led3", "buzzer"} <= set(last)
    assert set(last.values()) == {0}
    assert not list(running.folder.glob("hw.sock*"))


def test_a_second_process_on_the_same_socket_is_refused_with_a_sentence(serve: Serve) -> None:
    running = serve()
    command = [sys.executable, "-m", "hardware", "serve", "--socket", str(running.socket)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=20)
    assert done.returncode == 1
    assert "another hardware process" in done.stderr and "Traceback" not in done.stderr
    running.say(Cue(id="c", kind="card_read"))
    running.hear(PinChanged)


def test_a_socket_left_by_a_killed_process_is_taken_over(serve: Serve) -> None:
    running = serve()
    running.process.kill()
    running.process.wait()
    assert running.socket.exists()
    again = Running(running.folder, YAML)
    try:
        assert again.welcome.pid == again.process.pid
    finally:
        again.close()


def test_scan_prints_what_a_port_reads_as_json_lines(line: Plug) -> None:
    command = [sys.executable, "-m", "hardware", "scan", "--port", str(line.path), "--reader", "rdm6300"]
    with subprocess.Popen(
        [*command, "--seconds", "20"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    ) as scan:
        assert scan.stdout is not None and scan.stderr is not None
        assert "listening" in scan.stderr.readline()
        line.send(b"\xff" + TAG + TAG)
        lines = [scan.stdout.readline() for _ in range(2)]
        scan.send_signal(signal.SIGINT)
        assert scan.wait(timeout=5) == 0
    assert lines == ['{"rejected":"noise: no frame begins here","bytes":"FF"}\n', '{"card":"010063E9AE"}\n']


def test_scan_at_a_port_that_is_not_there_is_one_sentence(folder: Path) -> None:
    command = [sys.executable, "-m", "hardware", "scan", "--port", str(folder / "ttyNONE")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 1
    (sentence,) = done.stderr.splitlines()
    assert "not plugged in" in sentence
