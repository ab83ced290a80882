"""The VS Code extension without VS Code: types, manifest, and its own tests under node against the real server."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from conftest import EDITORS, REPOSITORY, need
from sample import SAMPLE

FOLDER = EDITORS / "vscode"
MANIFEST = json.loads((FOLDER / "package.json").read_text())


def compile_extension(out, *options):
    return subprocess.run([need("tsc"), "-p", str(FOLDER / "tsconfig.offline.json"), "--outDir", str(out), *options],
                          capture_output=True, text=True, timeout=60)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    out = tmp_path_factory.mktemp("vscode")
    done = compile_extension(out)
    assert done.returncode == 0, done.stdout
    return out


def test_types(compiled):
    assert (compiled / "src" / "extension.js").exists()


def test_own_tests(compiled, binary, home):
    libraries = Path(os.environ.get("SHEETLENS_EDITORS", "/nonexistent")) / "node" / "usr/share/nodejs"
    if not (libraries / "vscode-languageserver-protocol").exists():
        from conftest import lacks
        lacks("Microsoft's JSON-RPC library for node is not there")
    environment = {**home, "SHEETLENS": str(binary), "SHEETLENS_OUT": str(compiled), "SHEETLENS_SAMPLE": str(SAMPLE),
                   "NODE_PATH": str(libraries)}
    done = subprocess.run([need("node"), "--test", "--test-reporter=spec", str(FOLDER / "test" / "extension.test.cjs")],
                          env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=100)
    print(done.stdout, done.stderr)
    assert done.returncode == 0, done.stdout[-3000:]
    passed = int(re.search(r"pass (\d+)", done.stdout)[1])
    assert "skipped 0" in done.stdout, "each of them runs"
    said = int(re.search(r"the extension's own (\d+) tests", (EDITORS / "README.md").read_text())[1])
    assert passed == said, "editors/README.md tells how many ran"


def server_settings():
    """The keys of the table in protocol.md, section Settings."""
    section = (REPOSITORY / "protocol.md").read_text().split("\n## Settings\n")[1].split("\n## ")[0]
    return set(re.findall(r"^\| `(\w+(?:\.\w+)?)` \|", section, re.M))


def test_settings_are_those_of_the_protocol():
    keys = server_settings()
    assert {"definition", "codeLens.views", "logLevel"} <= keys
    contributed = MANIFEST["contributes"]["configuration"]["properties"]
    for key in keys:
        if "." in key:
            group, name = key.split(".")
            assert name in contributed[f"sheetlens.{group}"]["properties"], key
        else:
            assert f"sheetlens.{key}" in contributed, key
    # What is sent to the server are these alone; it warns of others.
    sent = re.search(r"SERVER_KEYS = \[(.*?)\]", (FOLDER / "src" / "settings.ts").read_text(), re.S)[1]
    assert set(re.findall(r'"(\w+)"', sent)) == {key for key in keys if "." not in key}


def test_packaging_asks_nothing():
    """vsce asks where there is no licence, and looks for dependencies that are bundled already."""
    command = MANIFEST["scripts"]["package"]
    assert (FOLDER / "LICENSE").exists() or "license" in MANIFEST or "--skip-license" in command
    assert "--bundle" in MANIFEST["scripts"]["bundle"] and "--no-dependencies" in command
    assert command in (FOLDER / "README.md").read_text()


def test_manifest_names_files_and_commands_that_exist():
    text = (FOLDER / "package.json").read_text()
    contributed = {one["command"] for one in MANIFEST["contributes"]["commands"]}
    for command in re.findall(r"(?:command:|onCommand:|\"command\": \")(sheetlens\.\w+)", text):
        assert command in contributed, command
    for file in [MANIFEST["icon"], *re.findall(r'"markdown": "([^"]+)"', text)]:
        assert (FOLDER / file).is_file(), file
    views = {one["id"] for one in MANIFEST["contributes"]["views"]["explorer"]}
    for view in re.findall(r"view == (sheetlens\.\w+)", text):
        assert view in views, view


def test_problem_matcher(binary, sample):
    """The matcher of tasks reads what `check` prints on a terminal without colours."""
    [matcher] = MANIFEST["contributes"]["problemMatchers"]
    pattern = matcher["pattern"]
    project = sample.write("Broken.swift", """import SwiftUI

struct Broken: View {
  @State private var isShown = false
  var body: some View { Text("a").sheet(isPresented: $isShown) { Text("never") } }
}
""")
    assert project
    done = subprocess.run([binary, "check", "--color", "never", "--format", "xcode", "--project", sample.root],
                          capture_output=True, text=True, timeout=60)
    found = [match for line in done.stdout.splitlines() if (match := re.match(pattern["regexp"], line))]
    assert len(found) == len(done.stdout.splitlines()) >= 3
    codes = {match[pattern["code"]]: match[pattern["severity"]] for match in found}
    assert codes["unreachable-presentation"] == "warning" and codes["multiple-sheets"] == "note"
    assert all(Path(match[pattern["file"]]).is_file() for match in found)
