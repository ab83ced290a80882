"""A real Emacs in batch mode with eglot, which applies a code action to its buffer."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from sample import TWO_SHEETS, refactored

SCRIPT = Path(__file__).parent / "emacs" / "code-action.el"
TITLE = "Merge 2 sheets into 'ActiveSheet'"


@pytest.fixture(scope="module")
def emacs():
    path = os.environ.get("EMACS_COMMAND") or shutil.which("emacs")
    if path is None and not os.environ.get("SHEETLENS_REQUIRE_EDITORS"):
        pytest.skip("emacs is not installed")
    assert path, "emacs is not installed, and SHEETLENS_REQUIRE_EDITORS is set"
    return path


def test_code_action(emacs, binary, project, tmp_path):
    """Two sheets become one in the buffer, behind what was typed and not saved."""
    project.write("Shelf.swift", TWO_SHEETS)
    wanted = refactored(binary, project, "Shelf", tmp_path / "cli").path("Shelf.swift").read_bytes()
    environment = {**os.environ, "SHEETLENS": str(binary), "TITLE": TITLE, "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    done = subprocess.run([emacs, "--batch", "-l", SCRIPT], cwd=project.root, env=environment,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    print(done.stdout, done.stderr)
    assert done.returncode == 0, done.stdout + done.stderr
    seen = [line.split(": ", 1) for line in done.stdout.splitlines() if ": " in line]
    said = dict(seen)
    assert ["offered", TITLE] in seen
    # eglot 1.9 and older know no codeAction/resolve: the edit came with the action.
    assert said["resolves"] == ("t" if int(said["emacs"]) >= 30 else "nil")
    assert said["modified"] == "t"
    assert int(said["enum in line"]) == 7
    assert project.path("After.swift").read_bytes() == "// é😀 typed\n\n".encode() + wanted
    assert said["merges left"] == "0"
    assert project.path("Shelf.swift").read_bytes() == TWO_SHEETS.encode()
