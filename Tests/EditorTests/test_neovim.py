"""The Neovim plugin in real Neovims without a screen: `editors/nvim`."""

import os
import re
import shlex
import shutil
import subprocess

import pytest

from conftest import (
    EDITORS, FAKE, HERE, PICTURES, cursor_moves, observe, old_program, other_program, releases, root_cases)
from sample import LIBRARY, TOO_LARGE, TWO_SHEETS, refactored

TITLE = "Merge 2 sheets into 'ActiveSheet'"


@pytest.fixture(params=releases("nvim"))
def nvim_command(request):
    return request.param()


@pytest.fixture
def nvim(nvim_command, binary, home):
    """Runs a script of this suite in one Neovim."""

    def run(script, root, **environment):
        return observe([*nvim_command, "--clean", "--headless", "-S", HERE / "neovim" / script], root,
                       {**home, "SHEETLENS": str(binary), **environment})

    return run


def test_tour(nvim, sample, sourcekit_lsp):
    seen = nvim("tour.lua", sample.root)
    assert seen["view at cursor"] == "SettingsView.swift:3 struct SettingsView: View {"
    assert seen["back"] == "LibraryView.swift"
    assert seen["view by name"] == "SettingsPane.swift:55 struct ReadingGoalView: View {"
    assert "Sheet destinations (28)" in seen.all("picker")
    assert any(item.startswith("Sheet.settings → SettingsView  (sheet)") for item in seen.all("item"))
    assert seen["destination"] == "ClubSheets.swift:38 struct MemberView: View {"
    assert seen.all("quickfix item") == ["3 Sheet.settings → SettingsView  (sheet)", "38 Sheet.member → MemberView  (sheet)"]
    assert seen["presenter"].startswith("BookRow.swift:33 ")
    assert seen["completion"] == "Sheet.settings Sheet.readingGoal Sheet.member"
    assert seen.all("graph") == ["|LibraryView", "|  ScanShelfView  sheet", "|  ArrangeView  sheet", "|  SpotlightView  sheet"]
    assert seen["whole graph"] == "true" and not seen.all("twice in the graph")
    assert seen["from the graph"] == "LibrarySheets.swift:19 struct ArrangeView: View {"
    assert seen["graph follows"] == "true"
    assert seen["by the lens"].startswith("LibraryView.swift:58 ")


def test_beside_sourcekit_lsp(nvim, sample, sourcekit_lsp):
    """One answer, from the server that knows; two would open a list."""
    seen = nvim("tour.lua", sample.root)
    assert seen["definition by the main server"] == "LibraryView.swift:3 struct LibraryView: View {"
    assert seen["definition by sheetlens"] == "LibrarySheets.swift:56 struct SpotlightView: View {"
    assert seen["list of definitions"] == "0"
    assert "sheetlens 36" in seen.all("diagnostic")
    assert seen["hover"] == "2", "what the server says, once: it is opened in two places"


def test_refactoring(nvim, binary, project, tmp_path):
    project.write("Shelf.swift", TWO_SHEETS)
    wanted = refactored(binary, project, "Shelf", tmp_path / "cli")
    seen = nvim("refactor.lua", project.root, TITLE=TITLE)
    assert TITLE in seen.all("offered")
    assert project.path("Shelf.swift").read_bytes() == wanted.path("Shelf.swift").read_bytes()


def test_refused_refactoring(nvim, project):
    """It is in the menu with its reason, where this Neovim has a place for it."""
    project.write("Shelf.swift", TWO_SHEETS.replace("  @State private var isAdding = false\n", "  let adding: Binding<Bool>\n")
                  .replace("$isAdding", "adding").replace("isAdding", "adding.wrappedValue"))
    seen = nvim("refused.lua", project.root)
    if seen["shows what is refused"] == "true":
        assert seen["offered"] == "Merge sheets into one enum (disabled)"
        assert "'Shelf.adding' is no @State of 'Shelf' (Shelf.swift:5)" in seen["said"]
    else:
        assert not seen.all("offered") and seen["said"] == "No code actions available"


def test_sentences(nvim, project, tmp_path):
    """What is said where something is wrong names what to do."""
    project.write("App.swift", "import SwiftUI\n\nstruct A: View { var body: some View { Text(\"a\") } }\n")
    old, other = old_program(tmp_path), other_program(tmp_path)
    seen = nvim("faults.lua", project.root, OLD=str(old), OTHER=str(other))
    for name in ("missing", "no server"):
        assert seen[name].startswith("sheetlens: '/no/such/sheetlens' is not an executable program: install sheetlens")
    assert seen["not a server"].startswith(f"sheetlens: '{shutil.which('false')} --version' names no version of sheetlens: it is another")
    for when in ("opened", "asked"):
        assert seen[f"OLD {when}"] == f"sheetlens: '{old}' is version 0.0.9: install 0.1.0 or newer"
        assert seen[f"OTHER {when}"].startswith(f"sheetlens: '{other} --version' names no version of sheetlens: it is another")
    assert "ERROR" in seen["OLD health"] and "0.0.9: install" in seen["OLD health"]
    assert "ERROR" in seen["OTHER health"] and "hello 2.0.0 (" not in seen["OTHER health"]
    for place in ("missing", "OTHER asked", "OTHER health"):  # advice that this Neovim understands
        assert "require('sheetlens').setup(" in seen[place] or "vim.lsp.config('sheetlens'" in seen[place]
        assert ("vim.lsp.config(" in seen[place]) == (seen["has config"] == "true")
    assert seen["nothing presented"] == seen["asked again"] == "sheetlens: nothing is presented in this project"
    assert seen["nothing here"].startswith("sheetlens: nothing that is presented or presents stands here: put the cursor")
    assert "'NoSuchView': :SheetlensDestinations lists" in seen["unknown name"]
    assert seen["too old"].endswith("is too old to answer 'sheetlens/graph': install a newer one")
    assert seen["killed"].startswith("sheetlens: the server ended with signal 9: ':edit' starts it again; if it ends")
    assert seen["asked when killed"].startswith("sheetlens: the server does not run: ':edit' starts it again; see :checkhealth")
    assert "sheetlens 0." in seen["health"] and "ERROR" not in seen["health"]


def test_newcomer(nvim, project):
    """A line that is left out of the init.lua, names that are misspelt, a folder that is gone: each has its sentence."""
    project.write("App.swift", "import SwiftUI\n")
    project.write(".sheetlens.json", '{"presentors": ["a(b:)"]}')
    seen = nvim("newcomer.lua", project.root)
    wanted = "put vim.lsp.enable('sheetlens') into" if seen["has enable"] == "true" else "needs the three lines of :help sheetlens-old"
    assert seen["never started"].startswith("sheetlens: nothing starts the server: ") and wanted in seen["never started"]
    assert wanted in seen["health before"].replace("|", "")
    for name, option in [("option", "folow_cursor"), ("nested option", "preview.split_")]:
        assert seen[name] == f"sheetlens: the option '{option}' is not known: see :help sheetlens-options"
    assert seen["kind of option"] == "sheetlens: the option 'codelens' is a boolean, not a string: see :help sheetlens-options"
    assert sorted(seen.all("settings")) == [
        "sheetlens: .sheetlens.json: unknown key 'presentors': mend that file, see :checkhealth sheetlens",
        "sheetlens: unknown setting 'inlayHint': mend the editor's settings of sheetlens, see :help sheetlens-options"]
    assert ".sheetlens.json: unknown key 'presentors'" in seen["health"] and "Mend " in seen["health"]
    assert seen["split"].startswith("sheetlens: the option preview.split, 'botrigt vsplit', opened no window: name a command")
    assert seen["deleted"] == f"sheetlens: the folder '{project.root}' is not there any more: open a file of a project that is"
    assert seen["windows"] == "1"


def test_places_that_are_gone(nvim, project):
    """Neither a traceback nor an empty buffer of a file that was deleted."""
    project.write("App.swift", "import SwiftUI\n")
    project.write("Other.swift", "import SwiftUI\n")
    seen = nvim("gone.lua", project.root)
    assert seen["gone"] == "sheetlens: 'Gone.swift' is not there any more: ask again in a moment"
    # Some versions go to the last line instead, which is as good.
    assert seen["shorter"] in ("nothing", "sheetlens: 'Other.swift' has changed: ask again in a moment")


def test_nothing_but_the_sentence(nvim, project):
    """No traceback and no 'error while processing an autocommand' around it."""
    project.write("App.swift", "import SwiftUI\n")
    seen = nvim("messages.lua", project.root)
    assert len(seen.all("line")) == 1, seen.all("line")
    assert seen["line"].startswith("sheetlens: '/no/such/sheetlens' is not an executable program: install sheetlens")


def test_roots(nvim, tmp_path):
    marked, files, roots = root_cases(tmp_path)
    seen = nvim("roots.lua", marked, FILES=":".join(files))
    assert seen.all("root") == roots


def test_lone_file(nvim, home, tmp_path):
    """What lies in the home folder, or in that for temporary files, is not read for a file there, but for one in a folder below."""
    files = [os.path.join(home["HOME"], "lone.swift"), str(tmp_path / "t" / "lone.swift"), str(tmp_path / "t" / "App" / "A.swift")]
    for file in files:
        os.makedirs(os.path.dirname(file), exist_ok=True)
        open(file, "w").close()
    seen = nvim("roots.lua", tmp_path / "t", FILES=":".join(files), TMPDIR=str(tmp_path / "t"))
    assert seen.all("root") == ["nil", "nil", os.path.realpath(tmp_path / "t" / "App")]


def test_lone_file_is_answered(nvim, tmp_path):
    alone = tmp_path / "t"
    alone.mkdir()
    (alone / "Shelf.swift").write_text(TWO_SHEETS)
    seen = nvim("lone.lua", alone, TMPDIR=str(alone))
    assert seen["root"] == "nil"
    assert seen["view"].startswith("Shelf.swift:") and "struct AddBook: View {" in seen["view"]
    assert "the server runs for the opened file" in seen["health"]


def test_no_swift_files(nvim, project):
    seen = nvim("no_files.lua", project.root)
    assert seen["no files"].startswith(f"sheetlens: no Swift files below {project.root}: open a file of the app")


def test_folder_too_large(nvim, project):
    project.too_large()
    seen = nvim("too_large.lua", project.root)
    assert seen["too large"].startswith(f"sheetlens: '{project.root}' cannot be read: {TOO_LARGE}")


def test_pane_and_cursor(nvim, sample, tmp_path):
    """With a program that only says how it was called."""
    seen = nvim("preview.lua", sample.root, SHEETLENS_PROGRAM=FAKE, RECORD=str(tmp_path / "record"),
                SHOWS="FAKE PREVIEW --follow", SHOWS_PINNED="FAKE PREVIEW SettingsView")
    assert seen["pane"] == "FAKE PREVIEW --follow in SampleApp"
    assert seen["focus stays"] == "true"
    assert seen["second call"] == "same pane"
    assert seen["pinned"] == "FAKE PREVIEW SettingsView in SampleApp"
    assert (seen["windows"], seen["windows when closed"]) == ("2", "1")
    trigger = sample.at(LIBRARY, "showSheet(.settings)")["position"]["line"]
    modifier = sample.at(LIBRARY, ".sheet(item: $spotlight")["position"]["line"]
    told = cursor_moves(tmp_path / "record")
    assert ("LibraryView.swift", trigger) in told and told[-1] == ("LibraryView.swift", modifier)


def test_real_preview(nvim, real_preview, sample):
    seen = nvim("preview.lua", sample.root, **PICTURES)
    assert (seen["windows"], seen["windows when closed"]) == ("2", "1")


def test_help_has_its_tags(nvim, tmp_path):
    """Every command and every `:help sheetlens-…` that a message names is in the help."""
    seen = nvim("help.lua", tmp_path)
    assert seen["unknown"] == "0", seen.all("no help for")
    assert int(seen["looked up"]) >= 14


@pytest.mark.parametrize("text", ["README.md", "doc/sheetlens.txt"])
def test_installed_as_written(home, nvim_command, tmp_path, text):
    """The block of the README and of the help, literally; then a fresh Neovim knows the commands and the help."""
    copy = tmp_path / "sheetlens" / "editors" / "nvim"  # the tags are written into it
    shutil.copytree(EDITORS / "nvim", copy)
    block = re.search(r"^ *mkdir -p ~/.*?\n(?=```|<)", (copy / text).read_text(), re.S | re.M)[0]
    environment = {name: value for name, value in home.items() if not name.startswith("XDG_")}
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "nvim").write_text("#!/bin/sh\nexec " + " ".join(shlex.quote(str(part)) for part in nvim_command) + ' "$@"\n')
    (programs / "nvim").chmod(0o755)
    environment["PATH"] = f"{programs}:{environment['PATH']}"
    done = subprocess.run(["sh", "-e"], input=block.replace("/path/to/sheetlens", str(tmp_path / "sheetlens")), text=True,
                          env=environment, capture_output=True, timeout=20)
    assert done.returncode == 0, done.stderr
    assert (copy / "doc" / "tags").exists()
    seen = observe(["nvim", "--headless", "-c", "help sheetlens-root",
                    "-c", "lua io.stdout:write('file: ' .. vim.fn.expand('%:t') .. '\\nline: ' .. vim.fn.getline('.') .. '\\n"
                          "command: ' .. vim.fn.exists(':SheetlensDestinations') .. '\\n')", "-c", "qa!"],
                   tmp_path, environment)
    assert (seen["file"], seen["command"]) == ("sheetlens.txt", "2") and "*sheetlens-root*" in seen["line"]
