"""`editors/vim` in a real Vim: the commands, and the ALE linter beside sourcekit-lsp's."""

import os
import shutil

import pytest

from conftest import (
    FAKE, HERE, PICTURES, cursor_moves, lacking_program, observe_in_terminal, old_program, other_program, root_cases,
    with_nightly)
from sample import LIBRARY, TOO_LARGE, TWO_SHEETS, Project, refactored

TITLE = "Merge 2 sheets into 'ActiveSheet'"
# ALE counts bytes where the protocol counts UTF-16, so its edits are right on lines of ASCII only.
ASCII = TWO_SHEETS.encode("ascii", "ignore").decode().replace("Book", "Tome").replace("books", "tomes")


@pytest.fixture(params=with_nightly("vim"))
def vim(request, binary, home, tmp_path):
    command = request.param()

    def run(script, root, **environment):
        return observe_in_terminal([*command, "-n", "-u", HERE / "vim" / script], root,
                                   {**home, "SHEETLENS": str(binary), **environment}, tmp_path / "observations")

    return run


def test_commands(vim, sample):
    sample.with_package(os.path.dirname(LIBRARY))
    seen = vim("commands.vim", sample.root)
    assert seen["view at cursor"] == "SettingsView.swift:3 struct SettingsView: View {"
    assert seen["view by name"] == "SettingsPane.swift:55 struct ReadingGoalView: View {"
    assert (seen["destinations"], seen["list"]) == ("28", "Sheet destinations")
    assert "Sheet.settings → SettingsView  (sheet)" in seen.all("item")
    assert seen["presenter"].startswith("BookRow.swift:33 ")
    assert seen["completion"] == "Sheet.settings Sheet.readingGoal Sheet.member"
    assert seen["graph"].startswith("LibraryView|├─ ScanShelfView  sheet")
    assert seen["from the graph"] == "LibrarySheets.swift:19 struct ArrangeView: View {"


def test_sentences(vim, project, tmp_path):
    large, empty = Project(tmp_path / "large").too_large(), Project(tmp_path / "empty")
    empty.write("README.md", "# nothing")
    old, other = old_program(tmp_path), other_program(tmp_path)
    project.write("App.swift", "import SwiftUI\n\nstruct A: View { var body: some View { Text(\"a\") } }\n")
    misspelt = Project(tmp_path / "misspelt")
    misspelt.write("App.swift", TWO_SHEETS.replace("Shelf", "A"))
    misspelt.write(".sheetlens.json", '{"presentors": ["a(b:)"]}')
    seen = vim("sentences.vim", project.root, TOO_LARGE=str(large.root), EMPTY=str(empty.root), OLD=str(old),
               OTHER=str(other), MISSPELT=str(misspelt.root), LACKING=str(lacking_program(tmp_path)))
    assert seen["missing"].startswith("sheetlens: '/no/such/sheetlens' is not an executable program: install sheetlens, or")
    assert seen["not sheetlens"].startswith(f"sheetlens: '{shutil.which('false')} --version' names no version of sheetlens: it is another")
    assert len(seen.all("other")) == 4
    for said in seen.all("other"):
        assert said.startswith(f"sheetlens: '{other} --version' names no version of sheetlens: it is another program")
    assert seen["no files, graph"] == f"sheetlens: no Swift files in {empty.root}: edit a file of the app"
    assert seen["new file"].endswith("New.swift' is not a Swift file of the project: write the file first")
    assert seen["windows"] == seen["windows of another"] == "1"
    assert seen["nothing presented"] == "sheetlens: nothing is presented in this project"
    assert seen["no files"] == f"sheetlens: no Swift files below {empty.root}: edit a file of the app"
    assert seen["too large"].startswith(f"sheetlens: '{large.root}' cannot be read: {TOO_LARGE}")
    assert seen["old"] == seen["old, graph"] == f"sheetlens: '{old}' is version 0.0.9: install 0.1.0 or newer"
    assert seen["nothing here"] == ("sheetlens: Nothing that is presented or presents stands at App.swift:1: put the cursor on "
                                    "a presentation, on a statement that opens one, on a case or on a view")
    for said, word in zip(seen.all("lacking"), ["destinations", "graph", "refactor"], strict=True):
        assert said.endswith(f"lacking-sheetlens' does not know what it was asked (Unexpected argument '{word}'): install a newer sheetlens")
    assert seen["misspelt"] == "sheetlens: .sheetlens.json: unknown key 'presentors': mend that file, see 'sheetlens doctor'"
    assert seen["misspelt again"] == "nothing", "once is enough"
    assert seen["no preview"].startswith(f"sheetlens: '{large.root}' cannot be read: {TOO_LARGE}"), "the pane ends, its sentence stays"
    assert seen["windows without a preview"] == "1"
    assert seen["deleted"].endswith("misspelt' is not there any more: edit a file of a project that is")
    assert seen["unknown name"] == ("sheetlens: 'NoSuchView' is neither a destination nor a view of the project: "
                                    ":SheetlensDestinations lists the names")


def test_roots(vim, tmp_path):
    start, files, roots = root_cases(tmp_path)
    assert vim("roots.vim", start, FILES=":".join(files)).all("root") == roots


def test_refactoring(vim, binary, project, tmp_path):
    project.write("Shelf.swift", TWO_SHEETS)
    wanted = refactored(binary, project, "Shelf", tmp_path / "cli")
    seen = vim("refactor.vim", project.root)
    assert seen["diff"] == "--- a/Shelf.swift diff"
    assert (seen["before"], seen["after"]) == ("0", "5")
    assert seen["not saved"] == "sheetlens: Shelf.swift has changes that are not saved: write it first"
    assert seen["is changed"] == "0 0", "without 'autoread' nothing is asked, and the next :write writes what was refactored"
    assert seen["refused"].startswith("sheetlens: ") and "nothing was said" not in seen["refused"]
    assert seen["actions"] == "local-enum"
    assert project.path("Shelf.swift").read_bytes() == wanted.path("Shelf.swift").read_bytes()


def test_ale_beside_sourcekit_lsp(vim, binary, sample, sourcekit_lsp, tmp_path):
    sample.write("Shelf.swift", ASCII)
    wanted = refactored(binary, sample, "Shelf", tmp_path / "cli")
    seen = vim("ale.vim", sample.root, TITLE=TITLE)
    assert [line for line in seen.all("diagnostic") if line.startswith("36 3 modals on one chain")]
    assert "SpotlightView" in seen["hover"]
    assert seen["definition"] == "LibrarySheets.swift:56 struct SpotlightView: View {"
    assert seen["implementation"] == "SettingsView.swift:3 struct SettingsView: View {"
    assert TITLE in seen.all("offered")
    assert sample.path("Shelf.swift").read_bytes() == wanted.path("Shelf.swift").read_bytes()


@pytest.mark.parametrize("make, sentence", [
    (lambda _: "/no/such/sheetlens", "'/no/such/sheetlens' is not an executable program: install sheetlens"),
    (old_program, "is version 0.0.9: install 0.1.0 or newer"),
], ids=["missing", "old"])
def test_ale_without_the_program(vim, sample, tmp_path, make, sentence):
    """ALE says nothing; the plugin does, once for all files."""
    seen = vim("ale_sentences.vim", sample.root, PROGRAM=str(make(tmp_path)))
    assert len(seen.all("said")) == 1 and sentence in seen["said"], seen.all("said")


@pytest.mark.parametrize("ale", [True, False], ids=["ale", "alone"])
def test_pane_and_cursor(vim, sample, tmp_path, ale):
    """With a program that only says how it was called. Without a server nothing can be followed: the place is shown."""
    record = tmp_path / "record"
    trigger = sample.at(LIBRARY, "showSheet(.settings)", 12)["position"]
    place = f"{sample.path(LIBRARY)}:{trigger['line'] + 1}:{trigger['character'] + 1}"
    shows = "FAKE PREVIEW --follow" if ale else "FAKE PREVIEW"
    seen = vim("preview.vim", sample.root, SHEETLENS_PROGRAM=FAKE, RECORD=str(record), WITH_ALE="1" if ale else "",
               SHOWS=shows, SHOWS_PINNED="FAKE PREVIEW SettingsView")
    assert seen["window"] == "LibraryView.swift 2"
    assert seen["pane"] == shows + " in SampleApp" if ale else seen["pane"].startswith(f"{shows} {place}"[:70])
    assert seen["pinned"] == "FAKE PREVIEW SettingsView in SampleApp"
    assert seen["windows when closed"] == "1"
    if ale:
        modifier = sample.at(LIBRARY, ".sheet(item: $spotlight")["position"]["line"]
        told = cursor_moves(record)
        assert ("LibraryView.swift", trigger["line"]) in told and told[-1] == ("LibraryView.swift", modifier)


def test_real_preview(vim, real_preview, binary, sample):
    seen = vim("preview.vim", sample.root, SHEETLENS_PROGRAM=str(binary), WITH_ALE="1", **PICTURES)
    assert seen["windows when closed"] == "1"
