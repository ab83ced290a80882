"""Kate with `editors/kate/settings.json`, driven by keys on a screen that nobody sees: it has no headless mode.

There is no text to read back, so the title of its window tells the file, and what is typed there and saved the place.
"""

import os
import re
import signal
import subprocess
import time

import pytest

from conftest import EDITORS, FAKE, REPOSITORY, need
from sample import LIBRARY, TWO_SHEETS, refactored

MARK = "QQQ"


class Kate:
    """An X server without a screen, and one Kate on it. No window manager: what gets the keys must be said."""

    def __init__(self, folder, environment):
        programs = [need(program) for program in ("kate", "Xvfb", "xdotool", "dbus-run-session")]
        self._kate, self._xdotool, self._bus = programs[0], programs[2], programs[3]
        read, write = os.pipe()
        self._processes = [subprocess.Popen(
            [programs[1], "-displayfd", str(write), "-screen", "0", "1000x700x24", "-nolisten", "tcp"], pass_fds=[write],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)]
        os.close(write)
        with os.fdopen(read) as number:
            display = number.readline().strip()
        assert display, "Xvfb names no display"
        runtime = folder / "run"
        runtime.mkdir(mode=0o700)
        self._environment = {**environment, "DISPLAY": f":{display}", "XDG_RUNTIME_DIR": str(runtime)}
        self._log = folder / "kate.log"

    def open(self, root, file, line, column):
        """Opens a file, and answers the question that Kate asks once: whether this program may be started."""
        command = [self._bus, self._kate, "-n", "-l", str(line), "-c", str(column), file]
        with open(self._log, "wb") as log:
            self._processes.append(subprocess.Popen(command, cwd=root, env=self._environment, stdin=subprocess.DEVNULL,
                                                    stdout=log, stderr=log, start_new_session=True))
        self.wait(os.path.basename(file))
        self.wait("LSP server start requested")
        self._focus("LSP server start requested")
        self.type("alt+y")
        self._until(lambda: not self.has("LSP server start requested"), "an answer to the question")

    def _run(self, *arguments):
        return subprocess.run([self._xdotool, *arguments], env=self._environment, capture_output=True, text=True,
                              timeout=20).stdout

    def windows(self):
        """What is on the screen: number to title."""
        found = self._run("search", "--onlyvisible", "--class", "kate").split()
        return {window: self._run("getwindowname", window).strip() for window in found}

    def has(self, title):
        return any(title in window for window in self.windows().values())

    def _focus(self, title):
        for window, name in self.windows().items():
            if title in name:
                self._run("windowfocus", "--sync", window)

    def type(self, *keys):
        for key in keys:
            self._run("key", "--clearmodifiers", key)
            time.sleep(0.3)

    def write(self, text):
        self._run("type", "--delay", "30", text)
        time.sleep(0.3)

    def _until(self, condition, what, timeout=40):
        deadline = time.monotonic() + timeout
        while not condition():
            said = self._log.read_text(errors="replace")[-1000:]
            assert time.monotonic() < deadline, f"waited in vain for {what}: {self.windows()}\n{said}"
            time.sleep(0.2)

    def wait(self, title):
        self._until(lambda: self.has(title), f"a window '{title}'")

    def ask(self, keys, condition, what):
        """Asks again until there is an answer: the server starts and indexes while the file is open already."""

        def is_answered():
            self._focus(".swift")
            self.type("Escape")
            keys()
            time.sleep(1)
            return condition()

        self._until(is_answered, what)

    def mark(self, project, file):
        """Line and text of where the cursor stands: something is typed there and saved."""
        self._focus(".swift")
        self.write(MARK)
        self.type("ctrl+s")
        self._until(lambda: MARK in project.text(file), f"the mark in {file}")
        return next((number, line) for number, line in enumerate(project.text(file).splitlines(), 1) if MARK in line)

    def close(self):
        for process in reversed(self._processes):
            os.killpg(process.pid, signal.SIGKILL)  # Kate outlives the session bus that started it
            process.wait()


@pytest.fixture
def kate(binary, home, tmp_path):
    """A Kate whose user has followed the README literally and has `sheetlens` on PATH."""
    home = {name: value for name, value in home.items() if not name.startswith("XDG_")}
    [block] = re.findall(r"```sh\n(.*?)```", (EDITORS / "kate" / "README.md").read_text(), re.S)
    subprocess.run(["sh", "-e"], input=block.replace("/path/to/sheetlens", str(REPOSITORY)), text=True, env=home, check=True)
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "sheetlens").symlink_to(FAKE)
    kate = Kate(tmp_path, {**home, "PATH": f"{programs}:{os.environ['PATH']}", "SHEETLENS": str(binary),
                           "QT_QPA_PLATFORM": "xcb"})
    yield kate
    kate.close()


def test_view_and_destinations(kate, sample):
    place = sample.at(LIBRARY, ".sheet(item: $spotlight", 3)["position"]
    kate.open(sample.root, LIBRARY, place["line"] + 1, place["character"] + 1)
    # The first entry of the menu "LSP Client": go to definition.
    kate.ask(lambda: kate.type("alt+l", "Return"), lambda: kate.has("LibrarySheets.swift"), "the view")
    line, text = kate.mark(sample, "Features/Library/LibrarySheets.swift")
    assert (line, text) == (56, f"{MARK}struct SpotlightView: View {{")

    def pick():
        kate.type("ctrl+alt+p")
        kate.write("Sheet.member")
        time.sleep(1)
        if len(kate.windows()) > 1:
            kate.type("Return")

    kate.ask(pick, lambda: kate.has("ClubSheets.swift"), "a destination")
    line, text = kate.mark(sample, "Features/Clubs/ClubSheets.swift")
    assert (line, text) == (38, f"{MARK}struct MemberView: View {{")


def test_refactoring(kate, binary, project, tmp_path):
    project.write("Shelf.swift", TWO_SHEETS)
    wanted = refactored(binary, project, "Shelf", tmp_path / "cli")
    place = project.at("Shelf.swift", ".sheet(isPresented", 3)["position"]
    kate.open(project.root, "Shelf.swift", place["line"] + 1, place["character"] + 1)

    def apply():
        kate.type("alt+Return")
        time.sleep(1)
        if len(kate.windows()) > 1:  # the menu; without one the keys would write into the file
            kate.type("Down", "Return", "ctrl+s")

    kate.ask(apply, lambda: project.text("Shelf.swift") != TWO_SHEETS, "the refactoring")
    assert project.path("Shelf.swift").read_bytes() == wanted.path("Shelf.swift").read_bytes()
