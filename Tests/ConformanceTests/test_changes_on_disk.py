"""What changes on disk, whenever it does and however little a client tells of it: the state of a fresh server."""

import shutil
import sys
import time
from pathlib import Path

import pytest

from capabilities import VSCODE
from sample import Project
from test_faults_files import CHANGED, CREATED, DELETED, ids, touched, view, without_privilege
from wire import NEVER, eventually


def state(client):
    folders = client.ask("sheetlens/status", {})["folders"]
    return sorted(ids(client)), [(folder["files"]["found"], folder["files"]["skipped"]) for folder in folders]


def indexes(client, project):
    said = [m["params"]["message"] for m in client.received("window/logMessage")]
    return len([message for message in said if f"indexed {project.root}" in message])


@pytest.fixture
def like_fresh(serve):
    def like_fresh(client, project):
        fresh = state(serve(project))
        eventually(lambda: state(client) == fresh, f"the state of a fresh server: {fresh}")
    return like_fresh


# During the first index


@pytest.fixture
def large(project):
    """Large enough for something to happen while it is read."""
    for number in range(300):
        project.write(f"Folder/File{number}.swift", view(f"View{number}"))
    project.write("App.swift", view("App"))
    return project


@pytest.mark.parametrize("happens", ["rules", "folder gone", "folder new"])
def test_what_happens_during_the_first_index(serve, like_fresh, large, happens, tmp_path):
    copy = shutil.copytree(large.path("Folder"), tmp_path / "copy")  # ready to be moved in at once
    client = serve(large, is_ready=False)
    if happens == "rules":
        large.write(".gitignore", "/Folder/\n")
        touched(client, (large.uri(".gitignore"), CREATED))
    elif happens == "folder gone":
        large.path("Folder").rename(tmp_path / "elsewhere")
        touched(client, (large.uri("Folder"), DELETED))
    else:
        copy.rename(large.path("Other"))
        touched(client, (large.uri("Other"), CREATED))
    client.wait_ready()
    like_fresh(client, large)


# One index at a time


@pytest.mark.parametrize("storm", ["events of the settings", "commands", "settings of the client"])
def test_many_reasons_for_a_new_index_make_few(serve, large, storm):
    client = serve(large)
    before = indexes(client, large)
    large.write(".sheetlens.json", '{ "presenters": ["other(item:)"] }')
    if storm == "events of the settings":
        for _ in range(5):
            touched(client, *[(large.uri(".sheetlens.json"), CHANGED)] * 100)
    elif storm == "commands":
        for _ in range(100):
            client.start("workspace/executeCommand", {"command": "sheetlens.reindex"})
    else:
        for number in range(100):
            client.settings = {"presenters": [f"own{number}(item:)"]}
            client.tell("workspace/didChangeConfiguration", {"settings": None})
    client.ask("sheetlens/status", {}, timeout=5)
    client.wait_ready()
    assert 1 <= indexes(client, large) - before <= 4


def test_what_came_last_counts(serve, large):
    """Asked for while an index is made: the next one begins behind it, and answers are not complete until then."""
    client = serve(large)
    modifier = "struct Last: View {\n  @State var item: Item?\n  var body: some View " \
        "{ Text(\"\").own9(item: $item) { _ in Target() } }\n}\nstruct Target: View { var body: some View { Text(\"\") } }\n"
    large.write("Last.swift", "import SwiftUI\n" + modifier)
    touched(client, (large.uri("Last.swift"), CREATED))
    for number in range(10):
        large.write(".sheetlens.json", f'{{ "presenters": ["own{number}(item:)"] }}')
        touched(client, (large.uri(".sheetlens.json"), CHANGED))
    client.wait_ready()
    assert "Target" in ids(client)


# The root, and what stands above it


@pytest.mark.parametrize("above", [False, True], ids=["root", "folder above"])
def test_the_root_is_moved_away_and_comes_back(serve, tmp_path, above):
    project = Project(tmp_path / "Outer" / "App")
    project.write("App.swift", view("App"))
    client = serve(project)
    moved = project.root.parent if above else project.root
    moved.rename(tmp_path / "elsewhere")
    touched(client, (moved.as_uri(), DELETED))
    eventually(lambda: ids(client) == [], "an empty index")
    (tmp_path / "elsewhere").rename(moved)
    touched(client, (moved.as_uri(), CREATED))
    eventually(lambda: ids(client) == ["App"], "what came back")


def test_a_gitignore_above_the_root(serve, like_fresh, tmp_path):
    outer = Project(tmp_path / "outer").with_package("Inner")
    outer.write("Inner/App.swift", view("App"))
    outer.write("Inner/Made.swift", view("Made"))
    inner = Project(outer.path("Inner"))
    shutil.rmtree(inner.path(".git"))
    client = serve(inner)
    assert ids(client) == ["App", "Made"]
    for rules, kind in (("Made.swift\n", CREATED), ("", CHANGED)):
        outer.write(".gitignore", rules)
        touched(client, (outer.uri(".gitignore"), kind))
        like_fresh(client, inner)


def test_rules_that_change_in_a_folder_that_is_too_large(serve, project):
    """They make a new index, and what is open belongs to it by the new rules."""
    project.too_large().write(".gitignore", "Made.swift\n")
    client, uri = serve(project, is_ready=False), project.write("Made.swift", view("Made"))
    client.wait_for("window/showMessage")
    client.open(uri, view("Opened"))

    def found():
        answer = client.ask("sheetlens/destinations", {"workspaceFolder": project.root.as_uri()})
        return [item["id"] for item in answer["destinations"]]

    assert found() == []
    touched(client, (project.write(".gitignore", ""), CHANGED))
    eventually(lambda: found() == ["Opened"], "the open text")


# Folders that are called like files


def test_a_folder_that_is_called_like_a_file(serve, like_fresh, small):
    small.write("Odd.swift/Inside.swift", view("Inside"))
    client = serve(small)
    assert sorted(ids(client)) == ["Inside", "Target"]
    small.path("Odd.swift").rename(small.path("New.swift"))
    touched(client, (small.uri("Odd.swift"), DELETED), (small.uri("New.swift"), CREATED))
    like_fresh(client, small)
    shutil.rmtree(small.path("New.swift"))
    touched(client, (small.uri("New.swift"), DELETED))
    like_fresh(client, small)
    # A file becomes such a folder, and a file again.
    small.path("App.swift").unlink()
    small.write("App.swift/Deep.swift", view("Deep"))
    touched(client, (small.uri("App.swift"), CHANGED))
    eventually(lambda: ids(client) == ["Deep"], "what the folder holds")
    shutil.rmtree(small.path("App.swift"))
    small.write("App.swift", view("Again"))
    touched(client, (small.uri("App.swift"), CHANGED))
    eventually(lambda: ids(client) == ["Again"], "the file")


# Clients that watch, and do not tell all


@pytest.fixture
def nested(small):
    small.write("Old/One.swift", view("One"))
    small.write("Old/Deep/Two.swift", view("Two"))
    return small


def test_a_renamed_folder_of_which_the_new_files_are_told(serve, like_fresh, nested):
    """VS Code tells nothing of files in a folder that is gone, where the pattern is **/*.swift."""
    client = serve(nested)
    nested.path("Old").rename(nested.path("New"))
    touched(client, (nested.uri("New/One.swift"), CREATED), (nested.uri("New/Deep/Two.swift"), CREATED))
    like_fresh(client, nested)
    found = client.ask("sheetlens/sheetViews", {"target": "Two"})["views"][0]["locations"]
    assert [place["uri"] for place in found] == [nested.uri("New/Deep/Two.swift")]


@pytest.mark.parametrize("then", ["save", "open"])
def test_a_deleted_folder_of_which_nothing_is_told(serve, like_fresh, nested, then):
    client, uri = serve(nested), nested.uri("App.swift")
    client.open(uri, nested.text("App.swift"))
    for name in ("Old/Deep", "Old"):  # the second time a look has just been
        shutil.rmtree(nested.path(name))
        if then == "save":
            client.tell("textDocument/didSave", {"textDocument": {"uri": uri}})
        else:
            client.close_document(uri)
            client.open(uri, nested.text("App.swift"))
        like_fresh(client, nested)


def test_a_change_before_the_client_watches(start, like_fresh, small):
    """It is told to watch when the index is there, and tells of nothing that was before."""
    client = start()
    client.answers["client/registerCapability"] = lambda params: NEVER
    client.initialize(small.root, VSCODE)
    client.wait_ready()
    asked = client.wait_until(lambda: client.received("client/registerCapability"), "the registration")
    small.write("New.swift", view("New"))
    for request in asked:
        client.send({"jsonrpc": "2.0", "id": request["id"], "result": None})
    like_fresh(client, small)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_nothing_is_done_when_nothing_happens(serve, nested):
    client = serve(nested)
    client.open(nested.uri("App.swift"), nested.text("App.swift"))
    client.tell("textDocument/didSave", {"textDocument": {"uri": nested.uri("App.swift")}})
    time.sleep(3)

    def ticks():
        fields = Path(f"/proc/{client.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])
    before = ticks()
    time.sleep(2)
    assert ticks() == before


# What is left out, and is no more


def skipped(client):
    answer = client.ask("sheetlens/destinations", {})["skipped"]
    return sorted(item["file"] for item in answer), client.ask("sheetlens/status", {})["health"]


def saved(client, project):
    client.tell("textDocument/didSave", {"textDocument": {"uri": project.uri("App.swift")}})


def test_what_is_left_out_is_that_of_a_fresh_server(serve, small, tmp_path):
    """No file changes when a link comes or goes, so the list of them is looked at."""
    client = serve(small)
    assert skipped(client) == ([], "ok")
    link = small.path("Link.swift")
    link.symlink_to(tmp_path / "nowhere")
    saved(client, small)
    eventually(lambda: skipped(client) == (["Link.swift"], "warning"), "the link")
    assert skipped(serve(small)) == (["Link.swift"], "warning")
    link.unlink()
    saved(client, small)
    eventually(lambda: skipped(client) == ([], "ok"), "no link")


@pytest.mark.parametrize("name", ["Secret.swift", "Locked"])
def test_what_may_be_read_again(start, small, name):
    """And the other way. Nothing of a file that is forbidden changes but its permissions, and no client tells of them."""
    small.write("Secret.swift", view("Secret"))
    small.write("Locked/Inside.swift", view("Inside"))
    shown = {"Secret.swift": "Secret", "Locked": "Inside"}[name]
    mode = small.path(name).stat().st_mode
    client = start(prefix=without_privilege())
    try:
        client.initialize(small.root, VSCODE)
        client.wait_ready()
        assert len(ids(client)) == 3
        for _ in range(2):
            small.path(name).chmod(0)
            saved(client, small)
            eventually(lambda: shown not in ids(client) and skipped(client) == ([name], "warning"), "what is forbidden")
            small.path(name).chmod(mode)
            saved(client, small)
            eventually(lambda: shown in ids(client) and skipped(client) == ([], "ok"), "what is allowed again")
    finally:
        small.path(name).chmod(mode)


# Roots that are not what they seem


def test_a_root_that_is_made_later(start, small, tmp_path):
    root = tmp_path / "later"
    client = start()
    client.initialize(root, VSCODE)
    assert ids(client) == [] and client.ask("sheetlens/status", {})["health"] == "warning"
    shutil.copytree(small.root, root)
    client.open((root / "App.swift").as_uri(), small.text("App.swift"))
    client.wait_ready()
    assert ids(client) == ["Target"]
    status = client.ask("sheetlens/status", {})
    assert status["health"] == "ok" and [folder["uri"] for folder in status["folders"]] == [root.as_uri()]


@pytest.mark.parametrize("given", ["folder", "document"])
def test_a_project_is_called_as_the_client_does(start, small, tmp_path, given):
    """Its editor would show a file twice that it knows by a link and is told of by its own path."""
    small.write("Inside/Shown.swift", view("Shown"))
    link = tmp_path / "link"
    link.symlink_to(small.root)
    client = start()
    client.initialize(link / "Inside" if given == "folder" else None, VSCODE)
    if given == "document":
        client.open((link / "Inside/Shown.swift").as_uri(), small.text("Inside/Shown.swift"))
    client.wait_ready()
    found = client.ask("sheetlens/sheetViews", {"target": "Target"})["views"][0]["locations"]
    assert [place["uri"] for place in found] == [(link / "App.swift").as_uri()]
    assert [folder["uri"] for folder in client.ask("sheetlens/status", {})["folders"]] == [link.as_uri()]
