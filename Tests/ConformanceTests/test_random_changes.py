"""Edits, files that come, go and move, rules and permissions, at random: the answers of a fresh server after all of it.

SHEETLENS_RANDOM_SECONDS makes it longer, SHEETLENS_RANDOM_SEED another; a failure names its seed and what happened.
"""

import json
import os
import random
import shutil
import time

import pytest

import sample as samples
from capabilities import VSCODE, without
from test_faults_files import CHANGED, CREATED, DELETED, touched, view
from text import position
from wire import TimedOut

SECONDS = float(os.environ.get("SHEETLENS_RANDOM_SECONDS", "8"))
SEED = int(os.environ.get("SHEETLENS_RANDOM_SEED", "1"))
POLLED = without(VSCODE, "workspace.didChangeWatchedFiles")
PIECES = ["x", " ", "\n", "}", "{", "(", ")", '"', "é", "😀", "\r\n", ".sheet(isPresented: $isShown) { Target() }",
          "showSheet(.settings)", "  case extra\n", "@State private var isShown = false\n", "// ", "/*", "*/", "#if DEBUG\n",
          "#endif\n", ".sheet(item: $sheet) { $0 }\n", "import SwiftUI\n", "struct New: View { var body: some View { Text(\"\") } }\n"]
QUESTIONS = ["sheetlens/destinations", "sheetlens/presentations", "sheetlens/graph", "sheetlens/status"]
# How long a state may take to be that of a fresh server: two looks, and a new index in a debug build.
PATIENCE = 20


class World:
    """A project on disk, a client, and what it holds open."""

    def __init__(self, start, project, seed, capabilities):
        self.start_server, self.project, self.capabilities = start, project, capabilities
        self.random = random.Random(seed)
        self.open, self.versions, self.log = {}, {}, []
        self.new = 0
        self.client = self.server()

    def server(self):
        client = self.start_server()
        client.initialize(self.project.root, self.capabilities)
        client.wait_ready()
        return client

    def files(self):
        return [name for name in self.project.swift_files() if not self.project.path(name).is_symlink()]

    def tell(self, *changes):
        """Events of a client that watches."""
        if self.capabilities is POLLED:
            return
        touched(self.client, *[(self.project.uri(name), kind) for name, kind in changes])

    def step(self):
        action = self.random.choices(
            [self.edit, self.open_one, self.close_one, self.write, self.remove, self.rename, self.rename_folder, self.make,
             self.many, self.rules, self.settings, self.link, self.save],
            [30, 6, 4, 8, 3, 4, 2, 4, 1, 1, 1, 1, 4])[0]
        self.log.append([action.__name__])
        action()

    def note(self, *what):
        self.log[-1] += what

    # What an editor does

    def open_one(self):
        closed = [name for name in self.files() if name not in self.open]
        if not closed:
            return
        name = self.random.choice(closed)
        self.note(name)
        self.open[name] = self.project.path(name).read_bytes().decode(errors="replace")
        self.versions[name] = 1
        self.client.open(self.project.uri(name), self.open[name])

    def close_one(self):
        if not self.open:
            return
        name = self.random.choice(sorted(self.open))
        self.note(name)
        del self.open[name]
        self.client.close_document(self.project.uri(name))

    def edit(self):
        if not self.open:
            return self.open_one()
        name = self.random.choice(sorted(self.open))
        changes = [self.change(name) for _ in range(self.random.choice([1, 1, 1, 2, 3]))]
        self.note(name, changes)
        self.versions[name] += 1
        self.client.change(self.project.uri(name), self.versions[name], *changes)
        if self.random.random() < 0.3:
            self.client.start("textDocument/codeLens", {"textDocument": {"uri": self.project.uri(name)}})

    def change(self, name):
        text = self.open[name]
        if self.random.random() < 0.05:
            self.open[name] = text = self.project.path(name).read_bytes().decode(errors="replace") \
                if self.project.path(name).is_file() else view("Again")
            return {"text": text}
        # Between characters, and never between the two of one line end.
        start = self.random.randrange(len(text) + 1)
        end = min(len(text), start + self.random.choice([0, 0, 0, 1, 1, 5, 40]))
        start, end = (at - 1 if 0 < at < len(text) and text[at - 1:at + 1] == "\r\n" else at for at in (start, end))
        new = self.random.choice(PIECES)
        self.open[name] = text[:start] + new + text[end:]
        return {"range": {"start": position(text, start), "end": position(text, end)}, "text": new}

    def save(self):
        if self.open:
            name = self.random.choice(sorted(self.open))
            self.note(name)
            self.project.write(name, self.open[name])
            self.tell((name, CHANGED))
            self.client.tell("textDocument/didSave", {"textDocument": {"uri": self.project.uri(name)}})

    # What others do to the files

    def write(self):
        name = self.random.choice(self.files() or ["App.swift"])
        text = self.project.path(name).read_bytes().decode(errors="replace") if self.project.path(name).is_file() else ""
        lines = text.splitlines(keepends=True)
        self.random.shuffle(lines) if self.random.random() < 0.1 else None
        if lines and self.random.random() < 0.7:
            at = self.random.randrange(len(lines))
            lines[at:at + self.random.choice([0, 1, 3])] = [self.random.choice(PIECES)]
        self.note(name)
        self.project.write(name, "".join(lines))
        self.tell((name, CHANGED))

    def make(self):
        self.new += 1
        folder = self.random.choice(["", "Made/", "Made/Deep/", "Shared/", "zTests/"])
        name = f"{folder}New{self.new}.swift"
        self.note(name)
        self.project.write(name, view(f"New{self.new}"))
        self.tell((name, CREATED))

    def remove(self):
        if files := self.files():
            name = self.random.choice(files)
            self.note(name)
            self.project.path(name).unlink()
            self.tell((name, DELETED))

    def rename(self):
        if files := self.files():
            name = self.random.choice(files)
            self.new += 1
            other = f"{os.path.dirname(name) + '/' if '/' in name else ''}Moved{self.new}.swift"
            self.note(name, other)
            self.project.path(name).rename(self.project.path(other))
            self.tell((name, DELETED), (other, CREATED))

    def rename_folder(self):
        folders = sorted({name.split("/")[0] for name in self.files() if "/" in name})
        if not folders:
            return
        self.new += 1
        name, other = self.random.choice(folders), f"Folder{self.new}"
        self.note(name, other)
        self.project.path(name).rename(self.project.path(other))
        inside = [file for file in self.files() if file.startswith(other + "/")]
        # Some clients tell of both folders, some only of the files that are there now.
        if self.random.random() < 0.5:
            self.tell((name, DELETED), (other, CREATED))
        else:
            self.tell(*[(file, CREATED) for file in inside])

    def many(self):
        """Another branch, or back again."""
        branch = self.project.path("Branch")
        if branch.exists():
            names = [str(path.relative_to(self.project.root)) for path in sorted(branch.rglob("*.swift"))]
            shutil.rmtree(branch)
            return self.tell(*[(name, DELETED) for name in names])
        self.new += 1
        names = [f"Branch/{number % 3}/B{self.new}x{number}.swift" for number in range(self.random.choice([30, 90, 200]))]
        self.note(len(names))
        for name in names:
            self.project.write(name, view(os.path.basename(name)[:-6]))
        self.tell(*[(name, CREATED) for name in names])

    def rules(self):
        rules = self.random.choice(["", "Made/\n", "Shared/\n", "New*.swift\n", "Branch/\n"])
        self.note(rules)
        self.project.write(".gitignore", rules)
        self.tell((".gitignore", CHANGED))

    def settings(self):
        settings = self.random.choice(["{}", '{ "presenters": ["overlayMenu(item:)"] }', '{ "maxFiles": 5 }', "{ broken"])
        self.note(settings)
        self.project.write(".sheetlens.json", settings)
        self.tell((".sheetlens.json", CHANGED))

    def link(self):
        link = self.project.path("Link.swift")
        if link.is_symlink():
            link.unlink()
            return self.tell(("Link.swift", DELETED))
        link.symlink_to("/nowhere")
        self.tell(("Link.swift", CREATED))

    # Comparison

    def answers(self, client):
        answers = {method: client.ask(method, {}) for method in QUESTIONS}
        answers["workspace/diagnostic"] = client.ask("workspace/diagnostic", {"previousResultIds": []})
        for name in sorted(set(self.files()) | set(self.open)):
            place = {"textDocument": {"uri": self.project.uri(name)}}
            answers[name] = client.ask("textDocument/codeLens", place)
        return {key: plain(value) for key, value in answers.items()}

    def check(self):
        fresh = self.start_server()
        fresh.initialize(self.project.root, self.capabilities)
        for name, text in sorted(self.open.items()):
            fresh.open(self.project.uri(name), text)
        settled(fresh)
        expected = self.answers(fresh)
        fresh.may_die = True
        fresh.kill()
        deadline = time.monotonic() + PATIENCE
        while (found := self.answers(self.client)) != expected:
            if time.monotonic() > deadline:
                raise AssertionError(difference(expected, found) + "\n" + "\n".join(map(str, self.log[-40:])))
            # An occasion to look at the folder, as in an editor.
            self.client.tell("textDocument/didSave", {"textDocument": {"uri": self.project.uri("App.swift")}})
            time.sleep(0.2)
        # Nobody waits for what was said: a client that keeps a million messages is slow.
        self.client.records.clear()


def settled(client):
    """A status that no longer changes: a folder that is too large is never complete."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        status = client.ask("sheetlens/status", {})
        if all(folder["state"] == "ready" for folder in status["folders"]) \
                and (status["complete"] or any(folder["problem"] for folder in status["folders"])
                     or status["health"] == "warning"):
            return
        time.sleep(0.05)
    raise TimedOut(f"no index: {status}")


# Of a session, and the version of a document.
OWN = {"indexVersion", "resultId", "parsed", "version"}


def plain(value):
    """Without what tells sessions apart: a file that was parsed once because it mattered stays so."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if key not in OWN}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def difference(expected, found, path="$"):
    """Where two answers differ first."""
    if isinstance(expected, dict) and isinstance(found, dict) and expected.keys() == found.keys():
        return next(difference(expected[key], found[key], f"{path}.{key}") for key in expected
                    if expected[key] != found[key])
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return next(difference(*pair, f"{path}[{at}]") for at, pair in enumerate(zip(expected, found))
                    if pair[0] != pair[1])
    if isinstance(expected, list) and isinstance(found, list):
        both = [one for one in expected if one in found]
        expected, found = ([one for one in answer if one not in both] for answer in (expected, found))
    return f"{path}\nfresh {json.dumps(expected)[:2000]}\nlive {json.dumps(found)[:2000]}"


@pytest.mark.timeout(SECONDS + 180)
@pytest.mark.parametrize("capabilities", [VSCODE, POLLED], ids=["watched", "polled"])
def test_random_changes(start, tmp_path, capabilities):
    project = samples.copy(tmp_path / "SampleApp")
    world = World(start, project, SEED, capabilities)
    deadline, steps, checks = time.monotonic() + SECONDS / 2, 0, 0
    while time.monotonic() < deadline or checks == 0:
        for _ in range(world.random.choice([1, 5, 20, 40])):
            world.step()
            steps += 1
        try:
            world.check()
        except AssertionError as error:
            raise AssertionError(f"seed {SEED}, after {steps} steps and {checks} comparisons: {error}") from None
        checks += 1
    print(f"seed {SEED}: {steps} steps, {checks} comparisons")
