"""`sheetlens preview` in a real terminal: alone, and attached to the daemon of an editor."""

import json
import os
import re
import signal
import socket
import stat
import subprocess
import time
from pathlib import Path

import pytest

from sample import SETTINGS, SHEET
from terminal import Screen

CLUBS = "Features/Clubs/ClubsView.swift"


@pytest.fixture
def screen(binary, sample, tmp_path):
    """Starts previews on the sample in a terminal; sockets are looked for in a folder of the test's own."""
    screens = []

    def start(*arguments, columns=64, rows=40):
        environment = {"XDG_RUNTIME_DIR": str(runtime(tmp_path))}
        command = [binary, "preview", *arguments, "--project", sample.root]
        screens.append(Screen(command, sample.root, columns, rows, environment))
        return screens[-1]

    yield start
    for one in screens:
        one.close()


def runtime(tmp_path):
    """A short path: names of sockets are."""
    folder = Path("/tmp") / f"sl-{os.getpid()}-{abs(hash(str(tmp_path))) % 100000}"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def processes(binary, sample, target):
    """The previews of a target in the sample that run now."""
    result = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().split(b"\0")
        except (FileNotFoundError, ProcessLookupError, PermissionError):
            continue
        if command[:3] == [os.fsencode(binary), b"preview", os.fsencode(target)] and os.fsencode(sample.root) in command:
            result.append(int(folder.name))
    return result


@pytest.fixture
def daemon(serve, sample, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime(tmp_path)))
    client = serve(sample)
    for name in (CLUBS, SETTINGS):
        client.open(sample.uri(name), sample.text(name))
    return client


def entries(tmp_path):
    folder = runtime(tmp_path) / "sheetlens"
    return sorted(folder.glob("*.json")) if folder.exists() else []


# Alone


def test_prints_one_picture_without_a_terminal(binary, sample):
    done = subprocess.run([binary, "preview", "Sheet.settings", "--project", sample.root], capture_output=True, timeout=60)
    text = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert "Settings" in text and "Share my progress with clubs" in text
    assert "\x1b" not in text
    assert all(line == line.rstrip() for line in text.split("\n"))
    again = subprocess.run([binary, "preview", "Sheet.settings", "--project", sample.root], capture_output=True, timeout=60)
    assert again.stdout == done.stdout


@pytest.mark.parametrize("kind,needle", [("svg", "<svg"), ("html", "<!DOCTYPE html>"), ("ansi", "\x1b["), ("json", '"root"')])
def test_prints_other_formats(binary, sample, kind, needle):
    done = subprocess.run(
        [binary, "preview", "Sheet.settings", "--project", sample.root, "--format", kind], capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert needle.lower() in done.stdout.decode().lower()
    if kind == "json":
        assert json.loads(done.stdout)["presentation"]["title"] == ".settings"


@pytest.mark.parametrize("arguments,status,needle", [
    (["NoSuchView"], 1, "NoSuchView"), ([], 2, "what is to be drawn"), (["Sheet.settings", "--width", "0"], 2, "--width"),
    (["Sheet.settings", "--device", "watch"], 2, "device"),
])
def test_says_what_is_wrong(binary, sample, arguments, status, needle):
    done = subprocess.run([binary, "preview", *arguments, "--project", sample.root], capture_output=True, timeout=60)
    assert done.returncode == status, done.stderr
    assert needle in done.stderr.decode()
    assert done.stdout == b""


def test_walks_through_the_flow_by_keys(screen):
    terminal = screen("ClubsView")
    terminal.wait("Clubs", "● ")
    # A view by itself is followed into its sheets by its buttons.
    terminal.keys("Tab")
    for _ in range(12):
        text = terminal.text()
        terminal.keys("Enter")
        time.sleep(0.2)
        if "▸" in terminal.text().splitlines()[-1]:
            break
        terminal.keys("Tab")
        time.sleep(0.1)
    text = terminal.wait("▸")
    assert "ClubsView" in text.splitlines()[-1]
    terminal.keys("Escape")
    terminal.wait("Clubs")
    terminal.keys("q")
    text = terminal.wait("ENDED 0")
    assert "▗" not in text and "╭" not in text, "the picture is left behind on the normal screen"


def test_left_and_right_go_through_the_destinations(screen):
    terminal = screen("ClubsView.ClubModal.newClub")
    terminal.wait("[.newClub]", "Name of the club")
    terminal.keys("Right")
    terminal.wait("[.members]", absent=["Name of the club"])
    terminal.keys("Left")
    terminal.wait("[.newClub]", "Name of the club")


def test_storyboard_help_and_inspector(screen):
    terminal = screen("ClubsView.ClubModal.newClub", columns=90)
    terminal.wait("[.newClub]")
    terminal.keys("v")
    terminal.wait("① .newClub", "② .members", "▸")
    terminal.keys("v")
    terminal.wait("[.newClub]", absent=["①"])
    terminal.keys("?")
    terminal.wait("previous, next destination")
    terminal.keys("Escape")
    terminal.keys("Tab")
    terminal.keys("i")
    terminal.wait("Inspector", "cells")


def test_a_toggle_can_be_flipped(screen, sample):
    sample.write("Features/Flip.swift", """import SwiftUI

struct FlipHost: View {
  @State private var isShown = false
  var body: some View { Button("Open") { isShown = true }.sheet(isPresented: $isShown) { FlipView() } }
}

struct FlipView: View {
  @State private var isOn = false
  var body: some View {
    Form {
      Toggle("More", isOn: $isOn)
      if isOn { Text("There is more") } else { Text("Nothing else") }
    }
  }
}
""")
    terminal = screen("FlipView")
    terminal.wait("Nothing else")
    terminal.keys("Tab")
    terminal.keys("Enter")
    terminal.wait("There is more", absent=["Nothing else"])
    terminal.keys("R")
    terminal.wait("Nothing else")
    terminal.keys("b")
    terminal.wait("There is more")


def test_follows_a_file_that_changes(screen, sample):
    terminal = screen("ClubsView.ClubModal.newClub")
    terminal.wait("Name of the club")
    for path in sample.root.rglob("*.swift"):
        text = path.read_text()
        if "Name of the club" in text:
            path.write_text(text.replace("Name of the club", "What it is called"))
    terminal.wait("What it is called", absent=["Name of the club"])


@pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="counts what Linux tells of a process")
def test_does_nothing_while_nothing_changes(screen, binary, sample):
    terminal = screen("ClubsView.ClubModal.newClub")
    terminal.wait("Name of the club")
    [process] = processes(binary, sample, "ClubsView.ClubModal.newClub")

    def switches():
        return sum(
            int(line.split()[1])
            for task in Path(f"/proc/{process}/task").iterdir()
            for line in (task / "status").read_text().splitlines()
            if line.startswith("voluntary")
        )

    time.sleep(1)
    before = switches()
    time.sleep(4)
    assert switches() - before <= 2


def test_saves_a_picture(screen, sample, binary):
    for name in ("settings.txt", "settings-2.txt"):
        terminal = screen("Sheet.settings")
        terminal.wait("Share my progress")
        terminal.keys("s")
        terminal.wait(f"saved as {name}")
    printed = subprocess.run([binary, "preview", "Sheet.settings", "--project", str(sample.root), "--plain"],
                             capture_output=True, text=True).stdout
    saved = [path.read_text() for path in (sample.root / "settings.txt", sample.root / "settings-2.txt")]
    assert "Share my progress" in printed and saved == [printed, printed]


def test_resizing_draws_anew(screen):
    terminal = screen("Sheet.settings")
    terminal.wait("Share my progress")
    for columns, rows in [(50, 20), (100, 45), (30, 10), (64, 40)]:
        terminal.resize(columns, rows)
        time.sleep(0.05)
    terminal.wait("Share my progress", "● ")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_signals_leave_a_clean_terminal(screen, binary, sample, number):
    terminal = screen("Sheet.settings")
    terminal.wait("Share my progress")
    for process in processes(binary, sample, "Sheet.settings"):
        os.kill(process, number)
    text = terminal.wait(f"ENDED {128 + number}")
    assert "Share my progress" not in text


# Attached


def test_follows_the_editors_cursor_and_its_edits(daemon, screen, sample):
    terminal = screen("--follow")
    daemon.ask("textDocument/hover", sample.at(CLUBS, "case newClub", 6))
    terminal.wait("Name of the club", "● ")
    daemon.tell("sheetlens/didMoveCursor", sample.at(CLUBS, "case members", 6))
    terminal.wait("[.members]")
    daemon.tell("sheetlens/didMoveCursor", sample.at(SETTINGS, "struct SettingsView", 8))
    terminal.wait("Share my progress with clubs")
    text = sample.text(SETTINGS)
    daemon.tell("textDocument/didChange", {
        "textDocument": {"uri": sample.uri(SETTINGS), "version": 2},
        "contentChanges": [{"text": text.replace("Share my progress with clubs", "Tell my clubs")}]})
    terminal.wait("Tell my clubs", absent=["Share my progress with clubs"])


def edit(daemon, sample, path, old, new, version=2):
    """What is typed and not saved."""
    text = sample.text(path)
    assert old in text
    daemon.tell("textDocument/didChange", {
        "textDocument": {"uri": sample.uri(path), "version": version},
        "contentChanges": [{"text": text.replace(old, new)}]})


def test_a_target_is_shown_as_the_editor_has_it(daemon, screen, sample):
    edit(daemon, sample, SETTINGS, "Share my progress with clubs", "Not saved")
    terminal = screen("SettingsView")
    terminal.wait("Not saved", "pinned")
    terminal.keys("Tab")
    terminal.keys("o")
    daemon.wait_until(lambda: daemon.received("window/showDocument"), "window/showDocument")
    # Pinned: the editor's cursor moves nothing.
    daemon.tell("sheetlens/didMoveCursor", sample.at(CLUBS, "case newClub", 6))
    time.sleep(0.3)
    terminal.wait("Not saved", absent=["Name of the club"])


@pytest.mark.parametrize("target", ["ClubsView.ClubModal.newClub", f"{CLUBS}:1", str(CLUBS), "ClubModal.newClub"])
def test_targets_of_all_kinds_reach_the_daemon(daemon, screen, sample, target):
    if target.endswith(":1"):
        lines = sample.text(CLUBS).split("\n")
        target = target[:-1] + str(next(n for n, line in enumerate(lines, 1) if "case newClub" in line))
    terminal = screen(target, "--follow")
    terminal.wait("● ", "Name of the club" if "newClub" in target or ":" in target else "ClubsView")
    daemon.tell("sheetlens/didMoveCursor", sample.at(SETTINGS, "struct SettingsView", 8))
    terminal.wait("Share my progress with clubs")


def test_what_the_daemon_does_not_know_ends_with_one_sentence(daemon, screen):
    terminal = screen("NoSuchView")
    text = terminal.wait("ENDED 1")
    assert "'NoSuchView' is neither a destination nor a view of the project." in text.replace("\n", "")


def test_one_picture_of_what_is_not_saved(daemon, sample, binary, tmp_path):
    edit(daemon, sample, SETTINGS, "Share my progress with clubs", "Not saved")
    socket_path = next((entries(tmp_path)[0].parent).glob("*.sock"))

    def run(*more):
        return subprocess.run([binary, "preview", "--project", str(sample.root), "--socket", str(socket_path), *more],
                              capture_output=True, text=True)

    assert "Not saved" in run("SettingsView").stdout
    daemon.tell("sheetlens/didMoveCursor", sample.at(CLUBS, "case newClub", 6))
    time.sleep(0.2)
    assert "Night owls" in run("--state", "name=Night owls").stdout
    none = run("NoSuchView")
    assert (none.returncode, none.stdout) == (1, "") and "neither a destination" in none.stderr


def test_exit_codes_of_what_is_not_there(sample, binary):
    def run(*arguments):
        result = subprocess.run([binary, "preview", "--project", str(sample.root), *arguments], capture_output=True,
                                text=True)
        return result.returncode, result.stderr

    assert run("NoSuch.swift") == (3, "sheetlens: error: There is no file 'NoSuch.swift'.\n")
    assert run("NoSuch.swift:3")[0] == 3
    assert run("NoSuchView")[0] == 1
    code, text = run("--socket", "/tmp/no-such.sock", "--once")
    assert code == 3 and "/tmp/no-such.sock" in text
    assert run("SettingsView", "--branch", "c1=x")[0] == 2


def test_wishes_without_a_place_are_told(sample, binary):
    result = subprocess.run(
        [binary, "preview", "SettingsView", "--project", str(sample.root), "--state", "nope=1", "--branch", "zz=1",
         "--locale", "tlh"], capture_output=True, text=True)
    assert result.returncode == 0 and "Share my progress" in result.stdout
    assert "no view that is drawn has a property 'nope'" in result.stderr
    assert "what is drawn has no condition 'zz'" in result.stderr


def test_another_protocol_is_refused(daemon, sample, tmp_path):
    answer, _ = Peer(tmp_path).hello(protocol=2)
    assert answer["error"]["code"] == -32600 and "version 1 of the preview protocol, not 2" in answer["error"]["message"]


def test_half_a_view_is_not_shown(daemon, sample, tmp_path):
    peer = Peer(tmp_path)
    peer.hello(follow=False, pin={"target": "SettingsView"})
    while (message := peer.line())["method"] != "preview/scene":
        pass
    text = sample.text(SETTINGS)
    half = text[:text.index("Form {") + len("Form {")]
    daemon.tell("textDocument/didChange", {
        "textDocument": {"uri": sample.uri(SETTINGS), "version": 2}, "contentChanges": [{"text": half}]})
    message = peer.line()
    assert message["method"] == "preview/status" and message["params"]["state"] == "stale", message
    assert message["params"]["uri"] == sample.uri(SETTINGS)
    assert message["params"]["range"]["start"]["line"] == half.count("\n")
    daemon.tell("textDocument/didChange", {
        "textDocument": {"uri": sample.uri(SETTINGS), "version": 3},
        "contentChanges": [{"text": text.replace("Share my progress with clubs", "Whole again")}]})
    assert peer.line()["params"] == {"state": "ok"}
    while (message := peer.line())["method"] != "preview/scene":
        pass
    assert "Whole again" in json.dumps(message)


def test_the_light_bulb_moves_the_preview(daemon, screen, sample):
    terminal = screen("--follow")
    place = sample.at(CLUBS, "case newClub", 6)
    daemon.ask("textDocument/codeAction", {
        "textDocument": place["textDocument"], "range": {"start": place["position"], "end": place["position"]},
        "context": {"diagnostics": [], "triggerKind": 2}})
    terminal.wait("Name of the club", "● ")


def test_a_selection_names_the_scene_that_follows(daemon, sample, tmp_path):
    place = sample.at(CLUBS, "case newClub", 6)
    peer = Peer(tmp_path)
    peer.hello(follow=False)
    select = {"uri": place["textDocument"]["uri"], "position": place["position"]}
    for _ in range(2):
        answer, before = peer.ask("preview/select", select)
        scenes = [message for message in before if message.get("method") == "preview/scene"]
        assert answer["result"] == {"scene": 1}
    assert scenes == []
    answer, before = peer.ask("preview/select", {"delta": 1})
    assert answer["result"] == {"scene": 2}


def test_what_the_command_line_wants_reaches_the_daemon(daemon, screen, sample):
    terminal = screen("--follow", "--state", "name=Night owls", "--repeat", "5")
    daemon.tell("sheetlens/didMoveCursor", sample.at(CLUBS, "case newClub", 6))
    terminal.wait("Night owls", "● ")
    daemon.tell("sheetlens/didMoveCursor", sample.at(CLUBS, "case members", 6))
    text = terminal.wait("⟨member⟩")
    assert text.count("⟨member⟩") == 5, text


def test_depth_and_repeat_of_a_renderer(daemon, sample, tmp_path):
    place = sample.at(CLUBS, "case members", 6)

    def rows(**display):
        peer = Peer(tmp_path)
        peer.hello(follow=False, **display)
        peer.ask("preview/select", {"uri": place["textDocument"]["uri"], "position": place["position"]})
        answer, _ = peer.ask("preview/render", {"w": 49, "h": 30, "charset": "unicode", "color": "none",
                                                "appearance": "dark"})
        return str(answer["result"]["lines"]).count("⟨member⟩")

    assert (rows(), rows(repeat=1), rows(repeat=6)) == (3, 1, 6)
    assert rows(depth=0) == 0
    assert Peer(tmp_path).hello(repeat=0)[0]["error"]["code"] == -32602


def test_jumps_back_into_the_editor(daemon, screen, sample):
    terminal = screen("--follow")
    daemon.tell("sheetlens/didMoveCursor", sample.at(SETTINGS, "struct SettingsView", 8))
    terminal.wait("Share my progress with clubs")
    terminal.keys("Tab")
    terminal.keys("o")
    daemon.wait_until(lambda: daemon.received("window/showDocument"), "window/showDocument")
    asked = daemon.received("window/showDocument")[-1]["params"]
    assert asked["uri"].endswith(SETTINGS) and asked["takeFocus"] is False
    assert asked["selection"]["start"]["line"] > 0


def test_comes_back_when_the_editor_does(serve, screen, sample, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime(tmp_path)))
    terminal = screen("--follow")
    terminal.wait("Waiting for an editor")
    first = serve(sample)
    terminal.wait(absent=["Waiting for an editor"])
    first.tell("sheetlens/didMoveCursor", sample.at(SETTINGS, "struct SettingsView", 8))
    terminal.wait("Share my progress with clubs", "● ")
    first.may_die = True
    first.process.kill()
    terminal.wait("○", "disconnected", "Share my progress with clubs")
    serve(sample)
    terminal.wait("● ", "Share my progress with clubs", absent=["disconnected"])


def test_the_socket_is_the_users_alone(daemon, tmp_path):
    found = entries(tmp_path)
    assert len(found) == 1
    entry = json.loads(found[0].read_text())
    assert entry["pid"] == daemon.process.pid
    sockets = list(found[0].parent.glob("*.sock"))
    assert len(sockets) == 1
    assert stat.S_IMODE(sockets[0].stat().st_mode) == 0o600
    assert stat.S_IMODE(found[0].parent.stat().st_mode) == 0o700
    daemon.shut_down()
    daemon.process.wait(10)
    assert entries(tmp_path) == [] and not sockets[0].exists()


class Peer:
    """A renderer that a test plays."""

    def __init__(self, tmp_path):
        found = next((entries(tmp_path)[0].parent).glob("*.sock"))
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(10)
        self.socket.connect(str(found))
        self.buffer = b""
        self.count = 0

    def send(self, line):
        self.socket.sendall(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")

    def line(self):
        while b"\n" not in self.buffer:
            part = self.socket.recv(1 << 16)
            if not part:
                return None
            self.buffer += part
        line, self.buffer = self.buffer.split(b"\n", 1)
        return json.loads(line)

    def ask(self, method, params=None):
        """The answer, and the notifications that came before it."""
        self.count += 1
        self.send({"jsonrpc": "2.0", "id": self.count, "method": method, "params": params or {}})
        before = []
        while True:
            message = self.line()
            assert message is not None, "the daemon hung up"
            if message.get("id") == self.count:
                return message, before
            before.append(message)

    def hello(self, **more):
        return self.ask("preview/hello", {
            "protocol": 1, "client": {"name": "test", "version": "1"}, "device": "iphone", "size": {"w": 49, "h": 43},
            "color": "none", "charset": "unicode", "appearance": "dark", "follow": True, **more})


def test_the_example_of_the_protocol(daemon, sample, tmp_path):
    document = (Path(__file__).parents[2] / "protocol.md").read_text()
    marked = document.split("<!-- example of a renderer -->\n", 1)[1]
    request, expected = map(json.loads, re.findall(r"```json\n(.*?)```", marked, re.DOTALL)[:2])
    answer, before = Peer(tmp_path).ask(request["method"], request["params"])
    expected["result"]["roots"] = [str(sample.root)]
    for free in (expected["result"], expected["result"]["server"]):
        for key in [key for key, value in free.items() if value == "…"]:
            free[key] = answer["result"][key] if free is expected["result"] else answer["result"]["server"][key]
    assert answer == expected and before == []


def test_renders_for_clients_that_draw_nothing_themselves(daemon, sample, tmp_path):
    peer = Peer(tmp_path)
    answer, _ = peer.hello()
    assert answer["result"]["protocol"] == 1 and answer["result"]["capabilities"]["whatIf"] is True
    place = sample.at(CLUBS, "case newClub", 6)
    answer, before = peer.ask("preview/select", {"uri": place["textDocument"]["uri"], "position": place["position"]})
    assert answer["result"]["scene"] >= 1
    scene = next(message["params"] for message in before if message["method"] == "preview/scene")
    assert scene["presentation"]["title"] == ".newClub"
    assert all(uri.startswith("file://") for uri in scene["files"])
    answer, _ = peer.ask("preview/render", {"w": 49, "h": 30, "charset": "unicode", "color": "none", "appearance": "dark"})
    lines = answer["result"]["lines"]
    assert any("Name of the club" in line for line in lines)
    assert all(len(hit) == 5 for hit in answer["result"]["hits"])
    answer, before = peer.ask("preview/storyboard", {"uri": sample.uri(CLUBS)})
    assert [node["title"] for node in answer["result"]["nodes"]][:2] == [".newClub", ".members"]
    answer, _ = peer.ask("preview/noSuchThing")
    assert answer["error"]["code"] == -32601


def test_hostile_peers_end_only_themselves(daemon, sample, tmp_path):
    for bad in [b"\x00\xff" * 200 + b"\n", b"{}\n" * 40, b"GET / HTTP/1.1\r\n\r\n" * 30, b"[" * 100000 + b"\n"]:
        peer = Peer(tmp_path)
        try:
            peer.send(bad)
        except OSError:
            pass
        peer.socket.close()
    silent = [Peer(tmp_path) for _ in range(20)]
    good = Peer(tmp_path)
    answer, _ = good.hello()
    assert "result" in answer
    assert daemon.ask("textDocument/hover", sample.at(CLUBS, "case newClub", 6)) is not None
    for one in silent:
        one.socket.close()


def test_a_hover_shows_the_sheet(daemon, sample):
    hover = daemon.ask("textDocument/hover", sample.at(CLUBS, "case newClub", 6))
    value = hover["contents"]["value"]
    assert "```text" in value and "Name of the club" in value
    block = value.split("```text\n")[1].split("\n```")[0]
    assert len(block.splitlines()) <= 18 and max(len(line) for line in block.splitlines()) <= 44


def test_a_storyboard_is_printed(binary, sample):
    done = subprocess.run([binary, "preview", "Sheet.settings", "--project", sample.root, "--storyboard"],
                          capture_output=True, timeout=60)
    text = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert "① .settings" in text and "② .readingGoal" in text and "▸" in text


EVIL = """import SwiftUI

struct Evil: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Text("x\\u{1B}[31mred\\u{7}")
      Text("raw \x1b]0;owned\x07 \u202e backwards")
      Button("Open") { isShown = true }
    }
    .navigationTitle("t\\u{9B}31m")
    .sheet(isPresented: $isShown) { Text("\\u{202E}evil\\n\\u{1B}[2J") }
  }
}
"""


@pytest.mark.parametrize("kind", ["plain", "ansi", "svg", "html", "json"])
def test_no_control_character_of_a_source_comes_out(binary, project, kind):
    project.write("Evil.swift", EVIL)
    for target in ["Evil", "Evil.swift"]:
        done = subprocess.run([binary, "preview", target, "--project", project.root, "--format", kind],
                              capture_output=True, timeout=60)
        assert done.returncode == 0, done.stderr
        text = done.stdout.decode()
        if kind == "ansi":  # our own colours, and nothing else
            text = re.sub(r"\x1b\[[0-9;:]*m", "", text)
        assert not [letter for letter in text if ord(letter) < 32 and letter != "\n" or 0x7f <= ord(letter) < 0xa0
                    or 0x202a <= ord(letter) <= 0x202e]


def test_no_control_character_reaches_a_terminal(binary, project):
    project.write("Evil.swift", EVIL)
    terminal = Screen([binary, "preview", "Evil", "--project", project.root], project.root)
    try:
        text = terminal.wait("[31mred", "]0;owned")
        assert "31m" in text
        title = terminal._tmux("display-message", "-p", "-t", "test", "#{pane_title}").stdout
        assert "owned" not in title
    finally:
        terminal.close()


def test_suspend_and_resume(binary, sample):
    terminal = Screen(["bash", "--norc", "--noprofile", "-i"], sample.root)
    try:
        terminal.wait("bash-")
        terminal.keys("PS1='prompt''> '", "Enter")
        terminal.wait("prompt>")
        terminal.keys(f"{binary} preview Sheet.settings --project .", "Enter")
        terminal.wait("Share my progress with clubs", "● ")
        terminal.keys("C-z")
        terminal.wait("Stopped", "prompt>", absent=["Share my progress with clubs"])
        terminal.keys("fg", "Enter")
        terminal.wait("Share my progress with clubs", "● ")
        terminal.keys("q")
        terminal.wait("prompt>", absent=["Share my progress with clubs"])
        terminal.keys("echo still $((20 + 3))", "Enter")
        terminal.wait("still 23")
    finally:
        terminal.close()


def test_the_terminal_begins_as_the_options_say(screen):
    both = screen("Sheet.settings")
    both.wait("Share my progress", "Library")
    alone = screen("Sheet.settings", "--show", "sheet")
    alone.wait("Share my progress", "● ", absent=["Library"])
    low = screen("Sheet.settings", "--detent", "0.4")
    text = low.wait("Settings", "40 %")
    assert "Erase reading history" not in text
