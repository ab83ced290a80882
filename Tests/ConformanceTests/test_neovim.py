"""A real Neovim without a screen, with sourcekit-lsp and sheetlens in the same buffer."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from sample import LIBRARY

SCRIPT = Path(__file__).parent / "neovim" / "two_servers.lua"


@pytest.fixture(scope="module")
def nvim():
    path = os.environ.get("NVIM_COMMAND") or shutil.which("nvim")
    if path is None and not os.environ.get("SHEETLENS_REQUIRE_EDITORS"):
        pytest.skip("nvim is not installed")
    assert path, "nvim is not installed, and SHEETLENS_REQUIRE_EDITORS is set"
    return path


def test_two_servers(nvim, binary, sourcekit_lsp, sample, tmp_path):
    environment = {**os.environ, "SHEETLENS": str(binary), "XDG_CACHE_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    done = subprocess.run([nvim, "--clean", "--headless", "-S", SCRIPT], cwd=sample.root, env=environment,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    print(done.stdout, done.stderr)
    seen = [line.strip().split(": ", 1) for line in done.stdout.splitlines() if ": " in line]
    assert done.returncode == 0, done.stdout + done.stderr
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
