"""`editors/kakoune` in a real Kakoune, driven by keys in tmux. kakoune-lsp is not in Debian: its part is parsed alone."""

import os
import shutil
import subprocess
import tomllib

import pytest

from conftest import EDITORS, FAKE, need, old_program
from sample import LIBRARY, TOO_LARGE, Project
from tmux import Screen

SOURCE = EDITORS / "kakoune" / "sheetlens.kak"


@pytest.fixture
def kakoune(binary, home, tmp_path):
    """Opens a file in a Kakoune whose kakrc loads the file, with `sheetlens` on PATH."""
    config = tmp_path / "home" / "config" / "kak"
    config.mkdir(parents=True)
    (config / "kakrc").write_text(f"source '{SOURCE}'\n")
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "sheetlens").symlink_to(FAKE)
    environment = {**home, "PATH": f"{programs}:{os.environ['PATH']}", "SHEETLENS": str(binary)}
    screens = []

    def open_file(root, file):
        screen = Screen(tmp_path / f"tmux{len(screens)}", [need("kak"), file], root, environment)
        screens.append(screen)
        screen.wait("1:1", "Kakoune")
        return screen

    yield open_file
    for screen in screens:
        screen.close()


def run(screen, command):
    screen.type("Escape", ":")
    screen.write(command)
    screen.type("Enter")


def go_to(screen, place, into):
    line, column = place["position"]["line"] + 1, place["position"]["character"] + into
    run(screen, f"select {line}.{column + 1},{line}.{column + 1}")
    screen.wait(f"{line}:{column + 1}", "the place")


def test_commands(kakoune, sample, tmp_path):
    sample.with_package(os.path.dirname(LIBRARY))
    screen = kakoune(sample.root, LIBRARY)
    go_to(screen, sample.at(LIBRARY, "showSheet(.settings)"), 12)
    run(screen, "sheetlens-go-to-view")
    assert "struct SettingsView: View {" in screen.wait("SettingsView.swift 3:1", "the view")
    run(screen, "sheetlens-presenters SpotlightView")
    screen.wait("BookRow.swift:33", "who presents it")
    run(screen, "sheetlens-destinations")
    text = screen.wait("destinations: 28", "the list")
    assert ".newClub" in text
    screen.write("/\\.member\\b")
    screen.type("Enter", "Enter")
    assert "case member(name: String)" in screen.wait("Sheet.swift 7:", "the case")
    run(screen, "sheetlens-go-to-view NoSuchView")
    screen.wait("'NoSuchView' is neither a destination nor a view", "the sentence")
    run(screen, "set-option global sheetlens_program /no/such/sheetlens")
    run(screen, "sheetlens-destinations")
    screen.wait("/no/such/sheetlens is not an executable program: install sheetlens", "the sentence")
    run(screen, f"set-option global sheetlens_program {old_program(tmp_path)}")
    run(screen, "sheetlens-destinations")
    screen.wait("is version 0.0.9: install 0.1.0 or newer", "the sentence")


def test_folders(kakoune, project, tmp_path):
    project.write("README.md", "# nothing")
    screen = kakoune(project.root, "README.md")
    run(screen, "sheetlens-destinations")
    screen.wait("no Swift files in", "the sentence")
    screen = kakoune(Project(tmp_path / "large").too_large().root, "App.swift")
    run(screen, "sheetlens-destinations")
    screen.wait(TOO_LARGE[:30], "the sentence")


def test_preview_beside(kakoune, sample):
    """With a program that only says how its preview was called."""
    screen = kakoune(sample.root, LIBRARY)
    place = sample.at(LIBRARY, "showSheet(.settings)")
    go_to(screen, place, 12)
    run(screen, "sheetlens-preview")
    shown = screen.wait("FAKE PREVIEW", "the pane", pane="1").replace("\n", "")
    assert f"{LIBRARY}:{place['position']['line'] + 1}:{place['position']['character'] + 13}" in shown
    assert len(screen.panes()) == 2


def test_servers_for_kakoune_lsp(home, tmp_path):
    """What kakoune-lsp would read: valid TOML with both servers."""
    out = tmp_path / "servers.toml"
    script = (f"declare-option str lsp_servers ''; source '{SOURCE}'; edit -scratch test; set-option buffer filetype swift; "
              f"echo -to-file '{out}' -- %opt{{lsp_servers}}; quit!")
    subprocess.run([need("kak"), "-n", "-ui", "dummy", "-e", script], env=home, stdin=subprocess.DEVNULL, timeout=20,
                   capture_output=True)
    servers = tomllib.loads(out.read_text())
    assert list(servers) == ["sourcekit-lsp", "sheetlens"] and servers["sheetlens"]["args"] == ["serve"]
