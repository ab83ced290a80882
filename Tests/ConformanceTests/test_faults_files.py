"""Rows 48–53: files that are broken, linked, forbidden, or go away."""

import os
import shutil

import pytest

import text
from capabilities import EDITORS, VSCODE, without
from sample import SMALL, Project
from wire import eventually

CREATED, CHANGED, DELETED = 1, 2, 3
SOON = 1.0  # "within 1 s"
PUSHED = without(VSCODE, "textDocument.diagnostic", "workspace.diagnostics")


def view(name):
    return SMALL.replace("Host", name + "Host").replace("Target", name)


def ids(client):
    return [item["id"] for item in client.ask("sheetlens/destinations", {})["destinations"]]


def touched(client, *changes):
    client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": kind} for uri, kind in changes]})


# Row 48: not UTF-8


@pytest.fixture
def latin1(project):
    project.write("Latin.swift", view("Latin").replace('"shown"', '"caf\u00e9"').encode("latin-1"))
    project.write("Cut.swift", view("Cut").encode() + b"// \xf0\x9f\x98")
    project.write("Zeros.swift", b"\x00" * 5_000 + bytes(range(256)) * 10)
    return project


def test_row_48_not_utf8(serve, latin1):
    client = serve(latin1, is_ready=False)
    assert eventually(lambda: ids(client) == ["Cut", "Latin"], "both files")
    assert client.ask("textDocument/codeLens", {"textDocument": {"uri": latin1.uri("Latin.swift")}})
    client.ask("textDocument/codeLens", {"textDocument": {"uri": latin1.uri("Zeros.swift")}})


def test_row_48_is_marked_approximate(serve, latin1):
    client = serve(latin1, is_ready=False)
    eventually(lambda: len(ids(client)) == 2, "both files")
    answers = [client.ask("sheetlens/" + name, {}) for name in ("destinations", "presentations", "status")]
    assert "approximate" in str(answers)


# Rows 49 and 50: links


def test_row_49_symlink_cycles(serve, small):
    (small.root / "Folder").mkdir()
    os.symlink(small.root, small.root / "Folder" / "up")
    os.symlink("self", small.root / "self")
    os.symlink("b.swift", small.root / "a.swift")
    os.symlink("a.swift", small.root / "b.swift")
    os.symlink("/no/such/file.swift", small.root / "dangling.swift")
    client = serve(small, is_ready=False)
    eventually(lambda: ids(client) == ["Target"], "one destination", timeout=10)
    assert len(client.ask("sheetlens/presentations", {})["presentations"]) == 1


@pytest.mark.parametrize("kind", ["file", "folder"])
def test_row_50_one_file_under_two_paths(serve, project, kind):
    project.write("Real/App.swift", SMALL)
    if kind == "file":
        os.symlink("Real/App.swift", project.root / "Alias.swift")
        other = project.uri("Alias.swift")
    else:
        os.symlink("Real", project.root / "Alias")
        other = project.uri("Alias/App.swift")
    client = serve(project)
    assert ids(client) == ["Target"]
    assert len(client.ask("sheetlens/presentations", {})["presentations"]) == 1
    for uri in (project.uri("Real/App.swift"), other):
        assert client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}}), uri
        found = client.ask("textDocument/implementation", {
            "textDocument": {"uri": uri}, "position": text.place(SMALL, ".sheet", 2)})
        assert len(found) == 1, uri
    # Open under the second path: still one entry, and the open text counts.
    client.open(other, view("Edited"))
    assert ids(client) == ["Edited"]


@pytest.mark.parametrize("first", [0, 1], ids=["the older", "the newer"])
def test_row_50_one_file_open_under_two_names(serve, project, first):
    """Each has its own text; what was opened or edited last counts, and the other one when that is closed."""
    project.write("App.swift", view("OnDisk"))
    os.symlink("App.swift", project.root / "Alias.swift")
    uris = [project.uri("App.swift"), project.uri("Alias.swift")]
    client = serve(project)
    client.open(uris[0], view("One"))
    client.open(uris[1], view("Two"))
    assert ids(client) == ["Two"]
    client.change(uris[0], 2, {"text": view("Edited")})
    assert ids(client) == ["Edited"]
    client.close_document(uris[first])
    assert ids(client) == [["Two", "Edited"][first]]
    client.change(uris[1 - first], 3, {"range": {"start": {"line": 0, "character": 0}, "end": {
        "line": 0, "character": 0}}, "text": "\n"})
    sites = client.ask("sheetlens/presentations", {"textDocument": {"uri": uris[first]}})["presentations"]
    assert [site["location"]["range"]["start"]["line"] for site in sites] == [text.place(SMALL, ".sheet")["line"] + 1]
    client.close_document(uris[1 - first])
    assert ids(client) == ["OnDisk"]


# Rows 51 and 52: files that go away


def chain(name):
    """Two sheets on one chain: a finding of `multiple-sheets`."""
    return view(name).replace(f"{{ {name}() }}", f"{{ {name}() }}\n      .sheet(isPresented: $isShown) {{ {name}() }}")


@pytest.mark.parametrize("editor", ["pulls", "is pushed"])
def test_row_51_deleted_file(serve, small, editor):
    uri = small.write("Gone.swift", chain("Gone"))
    client = serve(small, VSCODE if editor == "pulls" else PUSHED)

    def codes():
        if editor == "pulls":
            report = client.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}})
            return [item["code"] for item in report["items"]]
        sent = [m["params"] for m in client.received("textDocument/publishDiagnostics") if m["params"]["uri"] == uri]
        return [item["code"] for item in sent[-1]["diagnostics"]] if sent else None
    client.open(uri, chain("Gone"))
    eventually(lambda: codes(), "the finding")
    client.close_document(uri)
    small.path("Gone.swift").unlink()
    touched(client, (uri, DELETED))
    assert ids(client) == ["Target"]
    eventually(lambda: codes() == [], "an empty report")


def test_row_51_deleted_while_open(serve, small):
    """The editor still shows it, so its text still counts until it is closed."""
    uri = small.uri("App.swift")
    client = serve(small)
    client.open(uri, SMALL)
    small.path("App.swift").unlink()
    touched(client, (uri, DELETED))
    assert ids(client) == ["Target"]
    client.close_document(uri)
    assert ids(client) == []


def test_row_51_added_changed_renamed(serve, small):
    client = serve(small)
    first = small.write("First.swift", view("First"))
    touched(client, (first, CREATED))
    assert sorted(ids(client)) == ["First", "Target"]
    small.write("First.swift", view("Changed"))
    touched(client, (first, CHANGED))
    assert sorted(ids(client)) == ["Changed", "Target"]
    small.path("First.swift").rename(small.path("Second.swift"))
    touched(client, (first, DELETED), (small.uri("Second.swift"), CREATED))
    assert sorted(ids(client)) == ["Changed", "Target"]
    found = client.ask("sheetlens/sheetViews", {"target": "Changed"})["views"]
    assert found[0]["locations"][0]["uri"] == small.uri("Second.swift")
    # A whole folder moved away: clients name the folder only.
    small.write("Folder/Inside.swift", view("Inside"))
    touched(client, (small.uri("Folder/Inside.swift"), CREATED))
    assert "Inside" in ids(client)
    shutil.rmtree(small.path("Folder"))
    touched(client, (small.uri("Folder"), DELETED))
    assert sorted(ids(client)) == ["Changed", "Target"]


@pytest.mark.parametrize("editor", EDITORS)
def test_row_51_files_come_and_go_during_the_first_index(start, project, editor):
    for number in range(200):
        project.write(f"File{number}.swift", view(f"View{number}"))
    client = start()
    client.initialize(project.root, EDITORS[editor])
    for number in range(0, 200, 2):
        project.path(f"File{number}.swift").unlink()
    touched(client, *((project.uri(f"File{number}.swift"), DELETED) for number in range(0, 200, 2)))
    wanted = sorted(f"View{number}" for number in range(1, 200, 2))
    eventually(lambda: sorted(ids(client)) == wanted, "the files that are left", timeout=30)


def test_row_52_root_deleted(serve, small):
    client = serve(small)
    shutil.rmtree(small.root)
    touched(client, (small.uri("App.swift"), DELETED), (small.root.as_uri(), DELETED))
    client.ask("workspace/executeCommand", {"command": "sheetlens.reindex"})
    eventually(lambda: ids(client) == [], "an empty index")
    assert client.ask("sheetlens/status", {})
    # And it comes back.
    Project(small.root).write("App.swift", SMALL)
    touched(client, (small.uri("App.swift"), CREATED))
    eventually(lambda: ids(client) == ["Target"], "the file that came back")
    assert client.shut_down() == 0


def test_row_52_root_missing_from_the_start(start, tmp_path):
    client = start()
    client.initialize(tmp_path / "no such folder")
    assert ids(client) == []
    assert client.shut_down() == 0


# Row 53: permissions


def without_privilege():
    """Root may read everything, so the server is started with this."""
    if os.geteuid() != 0:
        return ()
    if shutil.which("setpriv") is None:
        pytest.skip("runs as root, and setpriv is missing")
    return ("setpriv", "--bounding-set", "-dac_override,-dac_read_search")


def test_row_53_permission_denied(start, small):
    small.write("Secret.swift", view("Secret"))
    small.write("Locked/Inside.swift", view("Inside"))
    small.path("Secret.swift").chmod(0)
    small.path("Locked").chmod(0)
    client = start(prefix=without_privilege())
    try:
        client.initialize(small.root, VSCODE)
        eventually(lambda: ids(client) == ["Target"], "what can be read")
        status = eventually(lambda: (s := client.ask("sheetlens/status", {}))["complete"] and s or None, "the index")
        assert status["folders"][0]["files"]["skipped"] >= 1 and status["health"] == "warning"
        skipped = client.ask("sheetlens/destinations", {})["skipped"]
        assert any("Secret.swift" in str(item) for item in skipped), skipped
        assert any("Locked" in str(item) for item in skipped), skipped
        said = [m["params"] for name in ("window/logMessage", "window/showMessage") for m in client.received(name)]
        assert len([s for s in said if s["type"] <= 2]) == 1, "one warning, not one per file"
    finally:
        small.path("Locked").chmod(0o755)
