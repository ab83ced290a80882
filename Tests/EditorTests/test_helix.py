"""Helix with the files of `editors/helix`, driven by keys in tmux: it has no headless mode."""

import os
import re
import shutil
import time
import tomllib

import pytest

from conftest import EDITORS, FAKE, old_program, other_program, releases
from sample import LIBRARY, TWO_SHEETS, refactored
from tmux import Screen

TITLE = "Merge 2 sheets into 'ActiveSheet'"


@pytest.fixture(params=releases("hx", host=False))
def helix(request, binary, home, tmp_path):
    """Opens a file in a Helix that is configured as the user's would be, with `sheetlens` on PATH."""
    command = request.param()
    config = tmp_path / "home" / "config" / "helix"
    config.mkdir(parents=True)
    is_old = "trixie" in request.node.callspec.id
    shutil.copy(EDITORS / "helix" / "config.toml", config)
    (config / "languages.toml").write_text(languages(is_old))
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "sheetlens").symlink_to(FAKE)
    environment = {**home, "PATH": f"{programs}:{os.environ['PATH']}", "SHEETLENS": str(binary)}
    screens = []

    def open_file(root, file, program=None, without=()):
        """program: what is called sheetlens instead. without: variables that Helix does not get."""
        if program:
            (programs / "sheetlens").unlink()
            (programs / "sheetlens").symlink_to(program)
        unset = [part for name in without for part in ("-u", name)]
        screen = Screen(tmp_path / f"tmux{len(screens)}", ["env", *unset, *command, file], root, environment)
        screens.append(screen)
        screen.wait("NOR", "Helix")
        return screen

    open_file.is_old = is_old
    yield open_file
    for screen in screens:
        screen.close()


def languages(is_old):
    """The shipped file; for Helix 25.01 with the line that its comment names."""
    text = (EDITORS / "helix" / "languages.toml").read_text()
    if is_old:
        text, changes = re.subn(r"^language-servers (.*\n)((?:#.*\n)*)# language-servers ", r"\2language-servers ", text, flags=re.M)
        assert changes == 1 and '"goto-implementation"' in text
    tomllib.loads(text)
    return text


def status(text):
    """The status line: mode, file, place."""
    return next((line for line in reversed(text.splitlines()) if re.match(r"\s*(NOR|INS|SEL)\s", line)), "")


def go_to(screen, place, into=0):
    """Puts the cursor on a place of the sample."""
    line, column = place["position"]["line"] + 1, place["position"]["character"] + into
    screen.type("Escape")
    screen.write(f":goto {line}")
    screen.type("Enter", "g", "h")
    screen.write(f"{column}l")
    screen.wait(lambda text: status(text).endswith(f" {line}:{column + 1}"), f"the cursor at {line}:{column + 1}")


def file_of(text):
    return next((word for word in status(text).split() if word.endswith(".swift")), "")


def ask(screen, keys, condition, what, restore=None):
    """Asks again until there is an answer: servers index while the editor is open already."""
    deadline = time.monotonic() + 25
    while True:
        screen.type(*keys)
        try:
            return screen.wait(condition, what, timeout=1.5)
        except AssertionError:
            if time.monotonic() > deadline:
                raise
            screen.type("Escape")
            if restore:
                restore()


def test_go_to_view(helix, sample, sourcekit_lsp):
    sample.with_package(os.path.dirname(LIBRARY))
    screen = helix(sample.root, LIBRARY)
    go_to(screen, sample.at(LIBRARY, "showSheet(.settings)"), 12)
    text = ask(screen, ["g", "i"], lambda text: "SettingsView.swift" in file_of(text), "the view")
    assert "struct SettingsView: View {" in text


@pytest.mark.parametrize("project", ["marked in a repository", "without a mark"])
def test_root(helix, sample, sourcekit_lsp, project):
    """Without the right root the server would know this file alone."""
    (sample.root / ".git").rmdir()
    if project.startswith("marked"):  # as in this project's own repository: its folder of tests is not read
        root = sample.root.parent / "repository" / "Tests" / "SampleApp"
        root.parent.mkdir(parents=True)
        sample.root.rename(root)
        sample.root = root
        sample.write(".sheetlens.json", "{}")
        (root.parents[1] / ".git").mkdir()
    screen = helix(sample.root, LIBRARY)
    go_to(screen, sample.at(LIBRARY, "showSheet(.settings)"), 12)
    text = ask(screen, ["g", "i"], lambda text: "SettingsView.swift" in file_of(text), "the view")
    assert "struct SettingsView: View {" in text


def test_destinations_in_the_picker(helix, sample, sourcekit_lsp):
    screen = helix(sample.root, LIBRARY)

    def ready(text):
        return "Sheet.member → MemberView" in text

    def look():
        screen.type("Space", "S")
        screen.write("Sheet.mem")

    look()
    text = ask(screen, [], ready, "the destination", restore=look)
    assert "Sheet.member → MemberView" in text
    screen.type("Enter")
    assert "struct MemberView: View {" in screen.wait(lambda text: "ClubSheets.swift" in file_of(text), "the view")


def test_refactoring(helix, binary, project, tmp_path):
    project.write("Shelf.swift", TWO_SHEETS)
    wanted = refactored(binary, project, "Shelf", tmp_path / "cli")
    screen = helix(project.root, "Shelf.swift")
    go_to(screen, project.at("Shelf.swift", ".sheet(isPresented"), 3)
    before = screen.text().splitlines()
    menu = ask(screen, ["Space", "a"], TITLE, "the menu").splitlines()
    # The first entry is selected, and typing does not filter this menu; its rows are those that differ.
    first = next(row for row, line in enumerate(menu) if line != before[row])
    ours = next(row for row, line in enumerate(menu) if TITLE in line)
    screen.type(*["C-n"] * (ours - first), "Enter")
    screen.wait("enum ActiveSheet", "the edit")
    screen.write(":write")
    screen.type("Enter")
    screen.wait("written", "the file")
    assert project.path("Shelf.swift").read_bytes() == wanted.path("Shelf.swift").read_bytes()


def test_diagnostics_hints_and_hover(helix, sample, sourcekit_lsp):
    screen = helix(sample.root, LIBRARY)
    place = sample.at(LIBRARY, ".sheet(item: $spotlight")
    go_to(screen, place, 3)
    screen.wait(lambda text: re.search(r"●\s+36 ", text), "the diagnostic's mark")
    screen.wait("library.books.randomElement() → SpotlightView", "the hint")
    if helix.is_old:
        return  # asks one server for hovers, which is sourcekit-lsp
    text = ask(screen, ["Space", "k"], "opened by", "the hover", restore=lambda: go_to(screen, place, 3))
    assert "LibraryView.spotlight" in text


def test_beside_sourcekit_lsp(helix, sample, sourcekit_lsp):
    """One definition, which is jumped to; two would open a picker."""
    screen = helix(sample.root, LIBRARY)
    place = sample.at(LIBRARY, "LibraryView()")
    go_to(screen, place, 2)
    screen.type("g", "i")  # nothing is presented by that
    text = ask(screen, ["g", "d"], lambda text: " 3:" in status(text), "the definition",
               restore=lambda: go_to(screen, place, 2))
    assert LIBRARY in file_of(text)


@pytest.mark.parametrize("program", ["missing", "another"])
def test_sentence_without_the_program(helix, project, tmp_path, program):
    project.write("App.swift", "import SwiftUI\n")
    screen = helix(project.root, "App.swift", "/no/such/sheetlens" if program == "missing" else other_program(tmp_path))
    for key in "wdgp":
        screen.type("Space", "m", key)
        screen.wait("sheetlens is not on PATH, or another program of that name is. Install it", "the sentence")
        assert len(screen.panes()) == 1
        screen.type("Escape")
        screen.wait(lambda text: "Install it" not in text, "no popup")


def test_sentence_of_an_old_program(helix, project, tmp_path):
    project.write("App.swift", "import SwiftUI\n")
    screen = helix(project.root, "App.swift", old_program(tmp_path))
    for key in "wdgp":
        screen.type("Space", "m", key)
        screen.wait("This sheetlens is older than 0.1.0. Install 0.1.0 or newer", "the sentence")
        assert len(screen.panes()) == 1
        screen.type("Escape")
        screen.wait(lambda text: "or newer" not in text, "no popup")


def test_sentences(helix, project):
    project.write("README.md", "# nothing")
    screen = helix(project.root, "README.md", without=["TMUX"])
    for key in "dg":
        screen.type("Space", "m", key)
        screen.wait("no Swift files in", "the sentence")
        screen.type("Escape")
        screen.wait(lambda text: "no Swift files in" not in text, "no popup")
    if helix.is_old:
        for key in "wp":
            screen.type("Space", "m", key)
            screen.wait("This key needs Helix 25.07 or newer", "the sentence")
            screen.type("Escape")
            screen.wait(lambda text: "25.07" not in text, "no popup")
        return
    screen.type("Space", "m", "p")
    screen.wait("sheetlens opens its preview in tmux. Start Helix there", "the sentence")


def test_popup_and_pane(helix, sample):
    """The keys of config.toml, with a program that only says how its preview was called."""
    screen = helix(sample.root, LIBRARY)
    place = sample.at(LIBRARY, "showSheet(.settings)")
    go_to(screen, place, 12)
    screen.type("Space", "m", "g")
    screen.wait("BookshelfApp", "the flow")
    screen.type("Escape")
    if helix.is_old:
        return  # knows no %{…} in commands, as config.toml says
    screen.type("Space", "m", "w")
    screen.wait("ClubsView.swift:40", "who presents it")
    screen.type("Escape", "Space", "m", "p")
    shown = screen.wait("FAKE PREVIEW", "the pane", pane="1")
    assert f"{LIBRARY}:{place['position']['line'] + 1}" in shown.replace("\n", "")
    assert len(screen.panes()) == 2
