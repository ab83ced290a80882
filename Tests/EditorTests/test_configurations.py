"""The editors that cannot be run here, and Kate's settings: whether their files parse, name what exists, and match what the program prints."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from conftest import EDITORS, REPOSITORY, old_program, other_program
from sample import LIBRARY
from test_vscode import server_settings

BROKEN = """import SwiftUI

struct Broken: View {
  @State private var isShown = false
  var body: some View { Text("a").sheet(isPresented: $isShown) { Text("never") } }
}
"""


def without_comments(text):
    return re.sub(r"^\s*//.*$", "", text, flags=re.M)


def read(path):
    return json.loads(without_comments((EDITORS / path).read_text()))


def commands():
    """Every place that starts the server: file, and the command line."""
    kate = read("kate/settings.json")["servers"]["swift"]
    sublime = read("sublime/LanguageServers.sublime-settings")["sheetlens"]
    jetbrains = read("jetbrains/lsp4ij/template.json")
    zed = read("zed/settings.json")["lsp"]["sheetlens"]["binary"]
    return {"kate": kate["command"], "sublime": sublime["command"], "jetbrains": jetbrains["programArgs"]["default"].split(),
            "zed": [zed["path"], *zed["arguments"]]}


@pytest.mark.parametrize("editor", ["kate", "sublime", "jetbrains", "zed"])
def test_command_starts_a_server(editor, binary):
    program, *arguments = commands()[editor]
    assert program == "sheetlens"
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize",
                       "params": {"processId": None, "rootUri": None, "capabilities": {}}})
    done = subprocess.run([binary, *arguments], input=f"Content-Length: {len(body)}\r\n\r\n{body}", capture_output=True,
                          text=True, timeout=20)
    assert '"serverInfo":{"name":"sheetlens"' in done.stdout


def test_settings_are_known():
    known = server_settings() | {"codeLens"}
    options = {**read("jetbrains/lsp4ij/initializationOptions.json"), **read("jetbrains/lsp4ij/settings.json")["sheetlens"],
               **read("zed/settings.json")["lsp"]["sheetlens"]["initialization_options"]}
    sublime = read("sublime/LanguageServers.sublime-settings")["sheetlens"]
    options |= sublime["initializationOptions"] | {key.removeprefix("sheetlens."): 0 for key in sublime["settings"]}
    assert options and set(options) <= known


def test_patterns():
    assert re.search(read("kate/settings.json")["servers"]["swift"]["highlightingModeRegex"], "Swift")
    [mapping] = read("jetbrains/lsp4ij/template.json")["fileTypeMappings"]
    assert Path("App.swift").match(mapping["fileType"]["patterns"][0]) and mapping["languageId"] == "swift"
    assert read("zed/settings.json")["languages"]["Swift"]["language_servers"][:2] == ["sourcekit-lsp", "sheetlens"]


def test_zed_tasks_run(binary, sample, has_preview):
    place = sample.at(LIBRARY, "showSheet(.settings)", 12)["position"]
    values = {"$ZED_FILE": str(sample.path(LIBRARY)), "$ZED_ROW": str(place["line"] + 1),
              "$ZED_COLUMN": str(place["character"] + 1)}
    wanted = {"go to sheet view": "SettingsView.swift:3", "who presents this": "ClubsView.swift:40",
              "destinations": "28 destinations", "modal flow": "BookshelfApp", "check": "multiple-sheets",
              "preview": "Reading goal"}
    seen = set()
    for task in read("zed/tasks.json"):
        name = task["label"].removeprefix("Sheets: ")
        seen.add(name)
        assert task["command"] == "sheetlens" and task["cwd"] == "$ZED_WORKTREE_ROOT"
        if name == "preview" and not has_preview:
            continue
        arguments = task["args"]
        for variable, value in values.items():
            arguments = [argument.replace(variable, value) for argument in arguments]
        done = subprocess.run([binary, *arguments], cwd=sample.root, capture_output=True, text=True, timeout=30)
        assert wanted[name] in done.stdout, (name, done.stdout, done.stderr)
    assert seen == set(wanted)


def test_github_matcher(binary, sample):
    [matcher] = read("github/sheetlens-matcher.json")["problemMatcher"]
    [pattern] = matcher["pattern"]
    sample.write("Broken.swift", BROKEN)
    lines = subprocess.run([binary, "check", "--format", "xcode", "--project", sample.root], capture_output=True, text=True,
                           timeout=30).stdout.splitlines()
    found = [re.match(pattern["regexp"], line) for line in lines]
    assert len(found) >= 3 and all(found)
    broken = next(one for one in found if one[pattern["file"]].endswith("Broken.swift"))
    assert (broken[pattern["line"]], broken[pattern["severity"]], broken[pattern["code"]]) == (
        "5", "warning", "unreachable-presentation")
    assert "[" not in broken[pattern["message"]]


def test_github_workflow_makes_sarif(binary, sample):
    """Its own command line, in a shell as GitHub starts it."""
    text = (EDITORS / "github/sheets.yml").read_text()
    command = re.search(r"run: (sheetlens check .*)", text)[1]
    output = re.search(r"sarif_file: (\S+)", text)[1]
    assert "security-events: write" in text
    needed = re.search(r"Swift (\d+\.\d+) toolchain", (REPOSITORY / ".ci/run").read_text())[1]
    assert f"container: swift:{needed} " in text, "the Swift that this project needs, not what the runner has"
    sample.write("Broken.swift", BROKEN)
    environment = {**os.environ, "PATH": f"{Path(binary).parent}:{os.environ['PATH']}"}

    def run(environment=environment):
        return subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", command], cwd=sample.root,
                              env=environment, capture_output=True, text=True, timeout=30)

    assert run().returncode == 0, "findings are to be shown, not to fail the step"
    sarif = json.loads(sample.text(output))
    assert sarif["version"] == "2.1.0"
    [results] = [run["results"] for run in sarif["runs"]]
    assert {result["ruleId"] for result in results} == {"multiple-sheets", "unreachable-presentation"}
    location = results[0]["locations"][0]["physicalLocation"]
    assert (sample.root / location["artifactLocation"]["uri"]).is_file()
    assert run({**environment, "PATH": "/usr/bin:/bin"}).returncode != 0, "a step without the program fails"


def test_xcode_script(binary, sample, tmp_path):
    script = EDITORS / "xcode/sheetlens-check.sh"
    programs = tmp_path / "bin"
    programs.mkdir()

    def run(root=sample.root):
        environment = {"PATH": f"{programs}:/usr/bin:/bin", "HOME": str(tmp_path), "SRCROOT": str(root)}
        return subprocess.run([script], env=environment, capture_output=True, text=True, timeout=30)

    missing = run()
    assert missing.returncode == 0 and missing.stdout.startswith("warning: sheetlens is not installed: put it into")
    for program, sentence in [(other_program(tmp_path), "names no version of sheetlens: it is another program"),
                              (old_program(tmp_path), "is version 0.0.9: install 0.1.0 or newer")]:
        (programs / "sheetlens").symlink_to(program)
        done = run()
        assert done.returncode == 0 and sentence in done.stdout and done.stdout.startswith("warning: ")
        assert len(done.stdout.splitlines()) == 1, "what it prints is no finding"
        (programs / "sheetlens").unlink()
    (programs / "sheetlens").symlink_to(binary)
    path = sample.path("Broken.swift")
    sample.write("Broken.swift", BROKEN)
    found = run()
    assert found.returncode == 0
    assert re.search(rf"^{re.escape(str(path))}:5:\d+: warning: .* \[unreachable-presentation\]$", found.stdout, re.M)
    sample.write(".sheetlens.json", '{ "diagnostics": { "unreachable-presentation": "error" } }')
    failed = run()
    assert failed.returncode == 1 and ": error: " in failed.stdout
    unread = run("/no/such/folder")
    assert unread.returncode == 0 and "warning: sheetlens could not read" in unread.stdout


def test_vim_snippets(binary):
    """The coc snippet is JSON and starts the server; that of vim-lsp is not run."""
    text = (EDITORS / "vim/README.md").read_text()
    coc = json.loads(re.search(r"```json\n(.*?)```", text, re.S)[1])["languageserver"]["sheetlens"]
    assert (coc["command"], coc["args"], coc["filetypes"]) == ("sheetlens", ["serve"], ["swift"])


def test_try_it(binary, home):
    """The steps of editors/README.md, literally, up to the place where the reader goes to the view."""
    text = (EDITORS / "README.md").read_text().split("## Try it", 1)[1].split("\n## ", 1)[0]
    programs = Path(home["HOME"]) / "bin"
    programs.mkdir()
    (programs / "sheetlens").symlink_to(binary)
    environment = {**home, "PATH": f"{programs}:{home['PATH']}"}
    done = subprocess.run(["sh", "-e"], input=re.search(r"```sh\n(.*?)```", text, re.S)[1], cwd=REPOSITORY, text=True,
                          env=environment, capture_output=True, timeout=30)
    assert done.returncode == 0, done.stdout + done.stderr
    file, word, line, view = re.search(r"Open `(.*?)` there, put the cursor on `(.*?)` in line (\d+).*?\n`(\w+)`", text, re.S).groups()
    sample = Path(home["HOME"]) / "SampleApp"
    column = (sample / file).read_text().splitlines()[int(line) - 1].index(word) + 1
    said = subprocess.run([binary, "view", f"{file}:{line}:{column}"], cwd=sample, text=True, capture_output=True, timeout=30)
    assert f"→ {view} " in said.stdout, said.stdout + said.stderr
    for command in re.findall(r"`:(Sheetlens\w+)`", text):
        assert f"command('{command}'" in (EDITORS / "nvim/plugin/sheetlens.lua").read_text()
        assert re.search(rf"^command! .*\b{command} call", (EDITORS / "vim/plugin/sheetlens.vim").read_text(), re.M)
    for command in re.findall(r"`:(sheetlens-\S+)`", text):
        assert f"define-command {command} " in (EDITORS / "kakoune/sheetlens.kak").read_text()
    for command in re.findall(r"`M-x (\S+)`", text):
        assert f"(defun {command} " in (EDITORS / "emacs/sheetlens.el").read_text()
    titles = [command["title"] for command in read("vscode/package.json")["contributes"]["commands"]]
    for title in re.findall(r"\*Sheets: (.*?)\*", text):
        assert title in titles


def test_every_link_in_the_readmes_leads_somewhere():
    for readme in EDITORS.rglob("README.md"):
        if "node_modules" in readme.parts:
            continue
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", readme.read_text()):
            if not target.startswith("http"):
                assert (readme.parent / target).exists(), f"{readme.relative_to(REPOSITORY)}: {target}"
