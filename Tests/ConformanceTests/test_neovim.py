"""A real Neovim without a screen, with sourcekit-lsp and sheetlens in the same buffer."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from sample import LIBRARY, SCENE, TWO_SHEETS, refactored

SCRIPTS = Path(__file__).parent / "neovim"
TITLE = "Merge 2 sheets into 'ActiveSheet'"
MOVE = "Move 2 sheets of 'Shelf' into the router's 'SheetDestination'"


@pytest.fixture(scope="module")
def nvim():
    path = os.environ.get("NVIM_COMMAND") or shutil.which("nvim")
    if path is None and not os.environ.get("SHEETLENS_REQUIRE_EDITORS"):
        pytest.skip("nvim is not installed")
    assert path, "nvim is not installed, and SHEETLENS_REQUIRE_EDITORS is set"
    return path


def run(nvim, script, binary, root, scratch, **more):
    """What a script said, as pairs."""
    environment = {**os.environ, "SHEETLENS": str(binary), "XDG_CACHE_HOME": str(scratch),
                   "XDG_STATE_HOME": str(scratch), **more}
    done = subprocess.run([nvim, "--clean", "--headless", "-S", SCRIPTS / script], cwd=root, env=environment,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    print(done.stdout, done.stderr)
    assert done.returncode == 0, done.stdout + done.stderr
    return [line.strip().split(": ", 1) for line in done.stdout.splitlines() if ": " in line]


def test_two_servers(nvim, binary, sourcekit_lsp, sample, tmp_path):
    seen = run(nvim, "two_servers.lua", binary, sample.root, tmp_path)
    said = dict(seen)
    assert said["definition by sourcekit-lsp"] == "1"
    assert said["definition by sheetlens"] == "0", "the main server has answered that"
    lenses = [value for name, value in seen if name.startswith("lens in line")]
    assert any("ScanShelfView" in title for title in lenses), lenses
    trigger = sample.at(LIBRARY, "showSheet(.settings)")["position"]["line"] + 1
    assert int(said["cursor"]) == trigger + 2  # two lines were typed above
    assert said["implementations"] == "1"
    assert said["arrived at"] == "SettingsView.swift:3 struct SettingsView: View {"
    assert said["destinations"] == "28"
    assert ["destination", "Sheet.settings → SettingsView"] in seen


def test_code_action(nvim, binary, project, tmp_path):
    """Two sheets become one in the buffer, behind what was typed and not saved; one undo takes it back."""
    project.write("Shelf.swift", TWO_SHEETS)
    # What the command line makes of it; in a folder of its own, before Neovim writes files.
    wanted = refactored(binary, project, "Shelf", tmp_path / "cli").path("Shelf.swift").read_bytes()
    seen = dict(run(nvim, "code_action.lua", binary, project.root, tmp_path, TITLE=TITLE))
    assert seen["applied"] == "true" and seen["modified"] == "true"
    assert int(seen["enum in line"]) == 7
    typed = "// é😀 typed\n\n".encode()
    assert project.path("After.swift").read_bytes() == typed + wanted
    assert project.path("Undone.swift").read_bytes() == typed + TWO_SHEETS.encode()
    assert project.path("Shelf.swift").read_bytes() == TWO_SHEETS.encode()


def test_code_action_that_creates_a_file(nvim, binary, project, tmp_path):
    """The open view, the closed scene and a new file; saved, they are what the command line writes."""
    project.write("Shelf.swift", TWO_SHEETS)
    project.write("App/ShelfApp.swift", SCENE)
    wanted = refactored(binary, project, "Shelf", tmp_path / "cli", action="router")
    seen = run(nvim, "new_file.lua", binary, project.root, tmp_path, TITLE=MOVE)
    assert ["applied", "true"] in seen
    changed = sorted(value for name, value in seen if name == "changed")
    assert changed == wanted.swift_files() == project.swift_files() and len(changed) == 3
    for path in changed:
        # An empty buffer has one empty line, which stands at the end then.
        tail = b"\n" if path == "App/SheetRouter.swift" else b""
        assert project.path(path).read_bytes() in (wanted.path(path).read_bytes(), wanted.path(path).read_bytes() + tail)
