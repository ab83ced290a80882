"""`editors/emacs` in a real Emacs: alone, with eglot, and with lsp-mode beside sourcekit-lsp."""

import shutil
import subprocess

import pytest

from conftest import (
    EDITORS, FAKE, HERE, PICTURES, cursor_moves, need, observe, observe_in_terminal, old_program, other_program, root_cases,
    with_nightly)
from sample import LIBRARY, TOO_LARGE, TWO_SHEETS, Project, refactored

TITLE = "Merge 2 sheets into 'ActiveSheet'"
CLIENTS = ["own", "eglot", "eglot-sourcekit", "lsp"]


@pytest.fixture(params=with_nightly("emacs"))
def command(request):
    return request.param()


@pytest.fixture
def emacs(command, binary, home, tmp_path):
    def run(script, root, client, terminal=False, **environment):
        environment = {**home, "SHEETLENS": str(binary), "CLIENT": client, **environment}
        if terminal:
            return observe_in_terminal([*command, "-nw", "-q", "-l", HERE / "emacs" / script], root, environment,
                                       tmp_path / "observations")
        # In batch mode Emacs would die of a pipe whose server has ended; with a screen it does not.
        return observe(
            [*command, "-q", "--batch", "-l", HERE / "emacs" / script], root, environment, ignores_pipes=True)

    return run


def test_compiles_without_warnings(command, tmp_path, home):
    """And in a fresh Emacs: neither lsp-mode nor eglot is loaded then."""
    files = sorted(path.name for path in (EDITORS / "emacs").glob("*.el"))
    assert "sheetlens.el" in files
    for name in files:
        (tmp_path / name).write_bytes((EDITORS / "emacs" / name).read_bytes())
    done = subprocess.run([*command, "-Q", "--batch", "-L", ".", "--eval", "(setq byte-compile-error-on-warn t)",
                           "-f", "batch-byte-compile", *files],
                          cwd=tmp_path, env=home, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stderr.strip() == ""
    assert len(list(tmp_path.glob("*.elc"))) == len(files)


def test_documentation(home):
    """Emacs' own conventions for docstrings and messages: checkdoc has nothing to say."""
    check = '(progn (require (quote checkdoc)) (mapc #\'checkdoc-file (directory-files "." t "[.]el$")))'
    done = subprocess.run([need("emacs"), "-Q", "--batch", "--eval", check], cwd=EDITORS / "emacs", env=home,
                          capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and not done.stderr.strip(), done.stderr


@pytest.mark.parametrize("client", CLIENTS)
def test_tour(emacs, sample, sourcekit_lsp, client):
    seen = emacs("tour.el", sample.root, client)
    assert seen["view at point"] == "SettingsView.swift:3 struct SettingsView: View {"
    assert seen["back"].startswith("LibraryView.swift:58 ")
    assert seen["view by name"] == "SettingsPane.swift:55 struct ReadingGoalView: View {"
    assert "Sheet destination: 28" in seen.all("picker")
    assert any(item.startswith("Sheet.settings → SettingsView  (sheet)  SettingsView.swift:3") for item in seen.all("item"))
    assert seen["destination"] == "ClubSheets.swift:38 struct MemberView: View {"
    assert seen["presenter"].startswith("BookRow.swift:33 ")
    # Three lines were typed above it and not saved.
    assert seen["moved"].startswith(f"LibraryView.swift:{sample.at(LIBRARY, 'isScanning = true')['position']['line'] + 4} ")
    assert seen["graph"] == "LibraryView|  ScanShelfView  sheet|  ArrangeView  sheet|  SpotlightView  sheet"
    assert seen["from the graph"] == "LibrarySheets.swift:19 struct ArrangeView: View {"
    # The client's server answers, where one runs: no second one is started.
    assert seen["servers"] == ("2" if client == "lsp" else "1")
    if client == "lsp":
        assert sorted(seen.all("displayed")) == ["1 presenter", "2 presenters", "2 presenters"], "one for each case"
        assert seen["lens"] == "2 presenters"
        assert seen["by the lens"].startswith("LibraryView.swift:58 ")
        assert seen["definitions of both"] == "1", "the main server has answered that"
        assert "SpotlightView" in seen["hover"]
        assert "sheetlens" in seen.all("diagnostic")
    if client == "eglot-sourcekit":
        assert seen["definitions of the main server"] == "1"


@pytest.mark.parametrize("client", ["eglot", "lsp"])
def test_refactoring(emacs, binary, project, sourcekit_lsp, tmp_path, client):
    project.write("Shelf.swift", TWO_SHEETS)
    wanted = refactored(binary, project, "Shelf", tmp_path / "cli")
    emacs("refactor.el", project.root, client, TITLE=TITLE)
    assert project.path("Shelf.swift").read_bytes() == wanted.path("Shelf.swift").read_bytes()


def test_sentences(emacs, project, tmp_path):
    large = Project(tmp_path / "large").too_large()
    project.write("App.swift", "import SwiftUI\n\nstruct A: View { var body: some View { Text(\"a\") } }\n")
    old, other, no_server = old_program(tmp_path), other_program(tmp_path), tmp_path / "no-server"
    no_server.write_text("#!/bin/sh\n[ $1 != --version ] || echo sheetlens 0.1.0\n")
    no_server.chmod(0o755)
    seen = emacs("sentences.el", project.root, "own", TOO_LARGE=str(large.root), OLD=str(old), OTHER=str(other),
                 NO_SERVER=str(no_server))
    assert seen["missing"].replace("‘", "'").replace("’", "'").startswith(
        "Sheetlens: '/no/such/sheetlens' is not an executable program: install sheetlens, or set")
    plain = {name: text.replace("‘", "'").replace("’", "'").replace("`", "'") for name, text in seen}
    assert plain["not a server"].startswith("Sheetlens: 'false --version' names no version".replace("false", shutil.which("false")))
    for when in ("opened", "asked"):
        assert plain[f"OLD {when}"] == f"Sheetlens: '{old}' is version 0.0.9: install 0.1.0 or newer"
        assert plain[f"OTHER {when}"].startswith(f"Sheetlens: '{other} --version' names no version of sheetlens: it is another")
    assert plain["missing opened"].startswith("Sheetlens: '/no/such/sheetlens' is not an executable program: install sheetlens")
    assert plain["OLD opened twice"] == plain["NO_SERVER opened"] == "nil"
    assert "did not start as a server: run it in a terminal" in plain["NO_SERVER asked"]
    assert seen["nothing presented"] == "Sheetlens: nothing is presented in this project"
    assert seen["nothing here"].startswith("Sheetlens: nothing that is presented or presents stands here: put point on")
    assert "M-x sheetlens-destinations lists the names" in seen["unknown name"]
    assert "refactorings need lsp-mode, or eglot" in seen["refactor"]
    assert plain["gone"] == "Sheetlens: 'Gone.swift' is not there any more: ask again in a moment"
    assert "is too old to answer" in seen["too old"]
    assert "no Swift files below" in seen["no files"] and seen["no files"].endswith("visit a file of the app")
    assert "no Swift files below" in seen["new file"] and seen["new file"].endswith("save this file first")
    assert seen["refactor in a list"] == "Sheetlens: visit a Swift file, RET goes to the one of this line"
    assert sorted(text.replace("‘", "'").replace("’", "'") for text in seen.all("settings")) == [
        "Sheetlens: .sheetlens.json: unknown key 'presentors': mend that file",
        "Sheetlens: unknown setting 'inlayHint': mend the editor's settings of sheetlens"]
    assert seen["servers"] == seen["their buffers"] == "4"
    assert len(seen.all("deleted")) == 3
    for said in seen.all("deleted"):
        assert "Sources/' is not there any more: visit a file of a project that is" in said.replace("’", "'"), said
    assert seen["too large"].startswith(f"Sheetlens: '{large.root}' cannot be read: {TOO_LARGE}")


def test_another_program_beside_sourcekit_lsp(emacs, project, sourcekit_lsp, tmp_path):
    """lsp-mode does not start it, so it does not ask whether to restart it; our sentence says what to do."""
    project.write("App.swift", "import SwiftUI\n")
    seen = emacs("another.el", project.root, "lsp", OTHER=str(other_program(tmp_path)))
    assert seen["servers"] == "1" and not seen.all("asked")
    assert len([text for text in seen.all("message") if "names no version of sheetlens" in text]) == 1


def test_roots(emacs, tmp_path):
    start, files, roots = root_cases(tmp_path)
    seen = emacs("roots.el", start, "own", FILES=":".join(files))
    assert seen.all("root") == roots
    # The same for clients, which ask project.el; without a mark there is no project.
    assert [found for found in seen.all("project") if found != "none"] == roots[:-2]


@pytest.mark.parametrize("client", ["own", "lsp"])
def test_pane_and_cursor(emacs, sample, sourcekit_lsp, tmp_path, client):
    """With a program that only says how it was called."""
    record = tmp_path / "record"
    seen = emacs("preview.el", sample.root, client, terminal=True, SHEETLENS_PROGRAM=FAKE, RECORD=str(record),
                 SHOWS="FAKE PREVIEW --follow", SHOWS_PINNED="FAKE PREVIEW SettingsView")
    assert seen["pane"] == "FAKE PREVIEW --follow in SampleApp"
    assert seen["selected"] == "LibraryView.swift"
    assert seen["pinned"] == "FAKE PREVIEW SettingsView in SampleApp"
    assert seen["windows"] == seen["windows when pinned"] == "LibraryView.swift, *sheetlens preview*"
    told = cursor_moves(record)
    trigger = sample.at(LIBRARY, "showSheet(.settings)")["position"]["line"]
    modifier = sample.at(LIBRARY, ".sheet(item: $spotlight")["position"]["line"]
    assert ("LibraryView.swift", trigger) in told and ("LibraryView.swift", modifier) in told


def test_real_preview(emacs, real_preview, sample):
    seen = emacs("preview.el", sample.root, "own", terminal=True,
                 **PICTURES)
    assert seen["windows when pinned"] == "LibraryView.swift, *sheetlens preview*"
