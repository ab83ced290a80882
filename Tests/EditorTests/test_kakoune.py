"""`editors/kakoune` in a real Kakoune, driven by keys in tmux. kakoune-lsp is not in Debian: its part is parsed alone."""

import os
import re
import subprocess
import time
import tomllib

import pytest

from conftest import EDITORS, FAKE, REPOSITORY, lacking_program, need, old_program, other_program, root_cases
from sample import LIBRARY, TOO_LARGE, TWO_SHEETS, Project, refactored
from tmux import Screen

SOURCE = EDITORS / "kakoune" / "sheetlens.kak"


def installation():
    """The two blocks of the README: the file alone, and with Kakoune's own library."""
    return re.findall(r"```sh\n(.*?)```", (SOURCE.parent / "README.md").read_text(), re.S)


@pytest.fixture(params=["alone", "linked"])
def kakoune(request, binary, home, tmp_path):
    """Opens a file in a Kakoune for which the README was followed literally, with `sheetlens` on PATH."""
    home = {name: value for name, value in home.items() if not name.startswith("XDG_")}
    blocks = installation()
    assert len(blocks) == 2
    for block in blocks[:2 if request.param == "linked" else 1]:
        subprocess.run(["sh", "-e"], input=block.replace("/path/to/sheetlens", str(REPOSITORY)), text=True, env=home, check=True)
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "sheetlens").symlink_to(FAKE)
    environment = {**home, "PATH": f"{programs}:{os.environ['PATH']}", "SHEETLENS": str(binary)}
    screens = []

    def open_file(root, file):
        def start():
            screens.append(Screen(tmp_path / f"tmux{len(screens)}", [need("kak"), file], root, environment))
            return screens[-1]

        screen = start()
        try:
            screen.wait("1:1", "Kakoune")
        except AssertionError:
            # Now and then a Kakoune draws nothing at all, before it has read anything of ours.
            if screen.text().strip():
                raise
            screen = start()
            screen.wait("1:1", "Kakoune")
        return screen

    open_file.has_library = request.param == "linked"
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


def pick(screen, command, shown, pattern, place):
    """Goes from a list to the place of the row that holds a pattern; both screens."""
    run(screen, command)
    rows = screen.wait(shown, "the list")
    screen.write(f"/{pattern}")
    screen.type("Enter", "Enter")
    return rows, screen.wait(place, "the place")


def test_commands(kakoune, sample, tmp_path):
    sample.with_package(os.path.dirname(LIBRARY))
    screen = kakoune(sample.root, LIBRARY)
    go_to(screen, sample.at(LIBRARY, "showSheet(.settings)"), 12)
    run(screen, "sheetlens-go-to-view")
    assert "struct SettingsView: View {" in screen.wait("SettingsView.swift 3:1", "the view")
    run(screen, "sheetlens-presenters SpotlightView")
    screen.wait("BookRow.swift:33", "who presents it")
    rows, case = pick(screen, "sheetlens-destinations", "destinations: 28", "\\.member\\b", "Sheet.swift 7:")
    assert ".newClub" in rows and "case member(name: String)" in case
    run(screen, "sheetlens-go-to-view NoSuchView")
    screen.wait("'NoSuchView' is neither a destination nor a view of the project: :sheetlens-destinations lists", "the sentence")


def test_programs(kakoune, sample, tmp_path):
    """What is said where the program is missing, too old or another one; nothing is opened for it."""
    on_path = other_program(tmp_path / "bin")
    screen = kakoune(sample.root, LIBRARY)
    for program, sentence in [("/no/such/sheetlens", "/no/such/sheetlens is not an executable program: install sheetlens"),
                              (old_program(tmp_path), "is version 0.0.9: install 0.1.0 or newer"),
                              (other_program(tmp_path), "names no version"),
                              (lacking_program(tmp_path), "install a newer sheetlens"),
                              ("other-sheetlens", f"sheetlens: '{on_path} --")]:  # which of that name it is
        run(screen, f"set-option global sheetlens_program {program}")
        for command in ["destinations", "graph", "refactor local-enum LibraryView", "preview SpotlightView"]:
            if command.startswith("preview") and "newer sheetlens" in sentence:
                continue  # the pane itself says that
            run(screen, f"sheetlens-{command}")
            screen.wait(sentence, "the sentence")
            assert len(screen.panes()) == 1
            run(screen, "echo nothing")
            screen.wait(lambda text: sentence not in text, "another line")


def test_graph(kakoune, sample):
    screen = kakoune(sample.root, LIBRARY)
    rows, view = pick(screen, "sheetlens-graph LibraryView", "SpotlightView  sheet  2 presenters", "ArrangeView",
                      "LibrarySheets.swift 19:1")
    assert "├─ ScanShelfView  sheet" in rows and "struct ArrangeView: View {" in view
    run(screen, "sheetlens-graph NoSuchView")
    screen.wait("sheetlens: No presentation names a view 'NoSuchView'", "the sentence")


def test_refactoring(kakoune, binary, project, tmp_path):
    project.write("Shelf.swift", TWO_SHEETS)
    wanted = refactored(binary, project, "Shelf", tmp_path / "cli")
    before = project.text("Shelf.swift")
    screen = kakoune(project.root, "Shelf.swift")
    go_to(screen, project.at("Shelf.swift", ".sheet(isPresented"), 3)
    run(screen, "sheetlens-refactor local-enum")
    assert "--- a/Shelf.swift" in screen.wait("+++ b/Shelf.swift", "the diff")
    assert project.text("Shelf.swift") == before
    run(screen, "buffer Shelf.swift")
    screen.wait("Shelf.swift 14:", "the file")
    screen.type("i", "Enter", "Escape")
    run(screen, "sheetlens-refactor -write local-enum Shelf")
    screen.wait("has changes that are not saved: write it first", "the sentence")
    # Not in this buffer, but in one that the refactoring changes.
    run(screen, "edit -scratch *other*")
    run(screen, "sheetlens-refactor -write local-enum Shelf")
    screen.wait("sheetlens: Shelf.swift has changes that are not saved: write it first", "the sentence")
    run(screen, "buffer Shelf.swift")
    screen.type("u")
    run(screen, "sheetlens-refactor -write local-enum Shelf")
    screen.wait("Merge 2 sheets into 'ActiveSheet'", "what was done")
    assert project.path("Shelf.swift").read_bytes() == wanted.path("Shelf.swift").read_bytes()
    screen.type("g", "g")
    screen.wait("private enum ActiveSheet: Identifiable", "the new text in the buffer")
    run(screen, "sheetlens-refactor -write local-enum Shelf")
    screen.wait("sheetlens: refused: ", "why not")


def test_refactoring_that_asks(kakoune, sample):
    screen = kakoune(sample.root, LIBRARY)
    before = sample.text(LIBRARY)
    for answer, is_written in [("n", False), ("y", True)]:
        run(screen, "sheetlens-refactor -write local-enum LibraryView")
        screen.wait(lambda text: "Apply? (y/n)" in text and "derived-binding" in text, "the question and its reason", timeout=5)
        screen.type(answer, "Enter")
        if is_written:
            screen.wait("Merge 3 sheets into 'ActiveSheet'", "what was done")
        assert (sample.text(LIBRARY) != before) == is_written


def test_roots(kakoune, tmp_path):
    start, files, roots = root_cases(tmp_path)
    screen = kakoune(start, files[0])
    for file, root in zip(files, roots):
        run(screen, f"edit {file}")
        screen.wait(lambda text: "A.swift 1:1" in text, "the file")
        out = tmp_path / "root"
        out.unlink(missing_ok=True)
        run(screen, "nop %sh{ : $kak_buffile $kak_opt_sheetlens_root; eval \"$kak_opt_sheetlens_shell\"; root >" + f"{out}" + " }")
        deadline = time.monotonic() + 5
        while not (out.exists() and out.read_text()) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert out.read_text() == root, file


def test_folders(kakoune, project, tmp_path):
    project.write("README.md", "# nothing")
    screen = kakoune(project.root, "README.md")
    run(screen, "sheetlens-destinations")
    screen.wait(f"no Swift files in {os.path.basename(project.root)}: edit a file of the app", "the sentence")
    run(screen, "sheetlens-go-to-view")
    screen.wait("'README.md' is not a Swift file of the project: edit a file of the app", "the sentence")
    run(screen, "edit New.swift")
    for command in ["go-to-view", "presenters", "refactor local-enum"]:
        run(screen, "echo nothing")
        screen.wait(lambda text: "write the file" not in text, "another line")
        run(screen, f"sheetlens-{command}")
        screen.wait("write the file first", "the sentence")
    screen = kakoune(Project(tmp_path / "large").too_large().root, "App.swift")
    run(screen, "sheetlens-destinations")
    screen.wait(TOO_LARGE[:30], "the sentence")


def test_settings_that_are_misspelt(kakoune, sample):
    sample.write(".sheetlens.json", '{"presentors": ["a(b:)"]}')
    screen = kakoune(sample.root, LIBRARY)
    run(screen, "sheetlens-destinations")
    screen.wait("destinations: 28 (.sheetlens.json: unknown key 'presentors': mend that file)", "the sentence")


def test_preview_that_fails(kakoune, project, tmp_path):
    """The pane stays until its sentence is read."""
    screen = kakoune(Project(tmp_path / "large").too_large().root, "App.swift")
    if not kakoune.has_library:
        return
    run(screen, f"set-option global sheetlens_program {os.environ['SHEETLENS']}")
    run(screen, "sheetlens-preview")
    shown = screen.wait("Press <ret>", "the pane", pane="1").replace("\n", "")
    assert TOO_LARGE[:30].replace(" ", "") in shown.replace(" ", "")  # as the pane breaks its lines
    screen.type("Enter")
    deadline = time.monotonic() + 5
    while len(screen.panes()) > 1 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert len(screen.panes()) == 1


def test_preview_beside(kakoune, sample):
    """With a program that only says how its preview was called."""
    screen = kakoune(sample.root, LIBRARY)
    place = sample.at(LIBRARY, "showSheet(.settings)")
    go_to(screen, place, 12)
    run(screen, "sheetlens-preview")
    if not kakoune.has_library:
        screen.wait("sheetlens: no terminal can be opened from here", "the sentence")
        return
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
