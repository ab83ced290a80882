"""Fixtures: those of the conformance suite, and the editors."""

import fcntl
import importlib.util
import json
import os
import pty
import shutil
import struct
import subprocess
import termios
import threading
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
EDITORS = REPOSITORY / "editors"
FAKE = str(HERE / "fake-sheetlens")
# What the pictures of the sample's sheets show: where the cursor is first, where it goes next, and of a target.
PICTURES = {"SHOWS": "Reading goal", "SHOWS_NEXT": "How about this one?", "SHOWS_PINNED": "Reading goal"}


def conformance_fixtures():
    """Its conftest.py, which has the name of this file."""
    spec = importlib.util.spec_from_file_location("conformance_fixtures", HERE.parent / "ConformanceTests/conftest.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_fixtures = conformance_fixtures()
binary, sample, project, sourcekit_lsp = (
    _fixtures.binary, _fixtures.sample, _fixtures.project, _fixtures.sourcekit_lsp)


def pytest_report_header():
    return f"sheetlens: {_fixtures.find_binary()}"


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """A failure with the newest editors is reported as expected, with its first line, and the run goes on."""
    report = (yield).get_result()
    if report.failed and item.get_closest_marker("newest"):
        why = str(call.excinfo.value).strip().splitlines()
        report.outcome = "skipped"
        report.wasxfail = "newest editor, allowed to fail: " + (why[0] if why else "no reason given")


def lacks(what):
    """A missing program: a failure where editors are required, else a visible skip."""
    if os.environ.get("SHEETLENS_REQUIRE_EDITORS"):
        pytest.fail(f"{what}, and SHEETLENS_REQUIRE_EDITORS is set", pytrace=False)
    pytest.skip(what)


def old_program(folder):
    """A sheetlens of before this protocol: it knows its version, and no command."""
    path = folder / "old-sheetlens"
    path.write_text('#!/bin/sh\ncase $1 in --version) echo sheetlens 0.0.9 ;; *) echo "Error: Unexpected argument" >&2; exit 64 ;; esac\n')
    path.chmod(0o755)
    return path


def lacking_program(folder):
    """A sheetlens that says a version that will do, but knows no command."""
    path = folder / "lacking-sheetlens"
    path.write_text("#!/bin/sh\ncase $1 in --version) echo sheetlens 0.1.0 ;; "
                    "*) echo \"Error: Unexpected argument '$1'\" >&2; exit 2 ;; esac\n")
    path.chmod(0o755)
    return path


def other_program(folder):
    """Something else of that name, which is content with any command."""
    path = folder / "other-sheetlens"
    path.write_text("#!/bin/sh\necho hello 2.0.0\n")
    path.chmod(0o755)
    return path


def root_cases(folder):
    """Where an editor stands, files that are opened there, and the folder that is the project of each."""
    folder = Path(os.path.realpath(folder)) / "roots"

    def touch(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()

    cases = []

    def case(file, root):
        touch(folder / file)
        cases.append((str(folder / file), str(folder / root)))

    for mark in ("repo/.git/HEAD", "repo/Packages/Inner/Package.swift", "repo/Example/.sheetlens.json", "package/Package.swift",
                 "settings/.sheetlens.json", "settings/Inner/Package.swift", "settings/Repo/.git/HEAD"):
        touch(folder / mark)
    case("repo/App/A.swift", "repo")
    case("repo/Packages/Inner/Sources/A.swift", "repo")  # the repository before its packages
    case("repo/Example/App/A.swift", "repo/Example")  # what is marked by hand before the repository
    case("package/Sources/A.swift", "package")
    case("settings/Inner/A.swift", "settings")
    case("settings/Repo/A.swift", "settings/Repo")  # and the nearer of both
    case("plain/Features/A.swift", "plain")  # without a mark: where the editor stands, if that is above
    case("elsewhere/Features/A.swift", "elsewhere/Features")
    return folder / "plain", [file for file, _ in cases], [root for _, root in cases]


def need(program):
    return shutil.which(program) or lacks(f"{program} is not installed")


def extracted(release, program):
    """The command of a program of another Debian release (editors.sh)."""
    root = Path(os.environ.get("SHEETLENS_EDITORS", "/nonexistent")) / release
    if not (root / ".ready").exists():
        lacks(f"the {program} of {release} is not there")
    return [str(HERE / "run-extracted"), str(root), program]


def releases(program, host=True):
    """Parameters for a fixture: this system's program, the stable release's, and the next one's."""
    rows = [pytest.param(lambda: [need(program)], id="system")] if host else []
    return [*rows,
            pytest.param(lambda: extracted("trixie", program), id="trixie"),
            pytest.param(lambda: extracted("forky", program), id="forky", marks=pytest.mark.newest)]


def complete(program):
    """The command of a program of a whole Debian of another release, which nightly runs prepare."""
    root = Path(os.environ.get("SHEETLENS_EDITORS", "/nonexistent")) / "trixie-complete"
    if not (root / ".ready").exists():
        pytest.skip(f"the {program} of trixie is there in nightly runs only (SHEETLENS_NIGHTLY=1)")
    return [str(HERE / "run-chroot"), str(root), program]


def with_nightly(program):
    """Parameters for a fixture: this system's program, and in nightly runs the stable release's."""
    return [pytest.param(lambda: [need(program)], id="system"), pytest.param(lambda: complete(program), id="trixie")]


@pytest.fixture
def home(tmp_path):
    """An environment in which editors find no configuration and leave nothing behind."""
    home = tmp_path / "home"
    home.mkdir()
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "NVIM", "VIM"))}
    return {**kept, "HOME": str(home), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
            **{f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "CACHE", "STATE", "DATA")}}


@pytest.fixture(scope="session")
def has_preview(binary):
    """Whether the program under test draws previews. One that does not prints the help of all commands instead."""
    done = subprocess.run([binary, "preview", "--help"], capture_output=True, text=True, timeout=20)
    return done.returncode == 0 and "USAGE: sheetlens preview" in done.stdout


@pytest.fixture
def real_preview(has_preview):
    if not has_preview:
        pytest.skip("this sheetlens has no command 'preview' yet: the pane was tested with a fake one only")


def observe(command, cwd, environment, timeout=60, ignores_pipes=False):
    """Runs a script in an editor; the lines 'name: value' that it printed.

    ignores_pipes: leave SIGPIPE ignored, as Python has it, for an editor that ignores it only with a screen.
    """
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=environment, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=timeout, restore_signals=not ignores_pipes)
    print(done.stdout, done.stderr)
    assert done.returncode == 0, (done.stdout + done.stderr)[-2000:]
    return Seen.of(done.stdout)


def observe_in_terminal(command, cwd, environment, log, timeout=60):
    """The same for editors that need a terminal; they write their observations into a file."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 160, 0, 0))
    process = subprocess.Popen([str(part) for part in command], cwd=cwd, env={**environment, "LOG": str(log)},
                               stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
                               preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))  # their /dev/tty
    os.close(slave)
    screen = bytearray()

    def read():  # what is drawn must be taken, or the editor waits
        try:
            while part := os.read(master, 65536):
                screen.extend(part)
        except OSError:
            pass  # the end of a terminal, on Linux

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    try:
        status = process.wait(timeout)
    except subprocess.TimeoutExpired:
        status = f"nothing after {timeout} s"
    finally:
        process.kill()
        process.wait()
        reader.join(5)
        os.close(master)
    said = log.read_text() if log.exists() else ""
    print(said, screen[-3000:].decode(errors="replace"))
    assert status == 0, f"{status}: {said}"
    return Seen.of(said)


def cursor_moves(record):
    """Places of the cursor that the server was told: file name and zero-based line."""
    found = [json.loads(line) for line in record.read_text().splitlines()]
    return [(message["params"]["textDocument"]["uri"].rsplit("/", 1)[1], message["params"]["position"]["line"])
            for message in found if message.get("method") == "sheetlens/didMoveCursor"]


class Seen(list):
    """Pairs in the order in which they were printed."""

    @classmethod
    def of(cls, text):
        return cls(line.strip().split(": ", 1) for line in text.splitlines() if ": " in line)

    def __getitem__(self, name):
        if isinstance(name, (int, slice)):
            return super().__getitem__(name)
        found = self.all(name)
        assert found, f"nothing was said about '{name}'"
        return found[-1]

    def all(self, name):
        return [pair[1] for pair in self if pair[0] == name]
