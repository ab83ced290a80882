"""Rows 46, 47, 54 and 55: files that are huge or deep, storms of events, edits during the first index."""

import time

import pytest

import text
from capabilities import VSCODE, without
from sample import SMALL, TOO_LARGE
from test_faults_files import CHANGED, CREATED, DELETED, SOON, ids, touched, view
from wire import eventually

POLLED = without(VSCODE, "workspace.didChangeWatchedFiles")


# Row 46: big files


BIG = {"1.2 MB": "// filler filler filler filler\n" * 40_000 + SMALL,
       "a line of 5 MB": SMALL + "// " + "x" * 5_000_000 + "\n"}


@pytest.mark.parametrize("kind", BIG)
def test_row_46_giant_file(serve, small, kind):
    client = serve(small)
    uri = small.uri("Giant.swift")
    client.open(uri, BIG[kind])
    began = time.monotonic()
    assert client.ask("sheetlens/status", {})["complete"] is False
    assert ids(client) == ["Target"] and client.ask("textDocument/codeLens", {"textDocument": {"uri": small.uri(
        "App.swift")}})
    took = time.monotonic() - began
    assert took < 1, f"another file waited {took:.1f} s while the giant was read"
    client.wait_ready()
    opened = client.ask("sheetlens/status", {})["indexVersion"]
    for version in range(2, 12):  # typing in it must not hold up the other files
        client.change(uri, version, {"range": {"start": {"line": 0, "character": 0},
                                               "end": {"line": 0, "character": 0}}, "text": "/"})
    began = time.monotonic()
    assert client.ask("textDocument/codeLens", {"textDocument": {"uri": small.uri("App.swift")}})
    took = time.monotonic() - began
    # A hang, not a measurement: CI's binary is a debug build.
    assert took < 20, f"another file waited {took:.1f} s"
    # Its facts stay until it is saved, so nobody is told to ask again.
    assert client.ask("sheetlens/status", {})["indexVersion"] == opened
    client.change(uri, 99, {"text": BIG[kind]})
    client.tell("textDocument/didSave", {"textDocument": {"uri": uri}})
    place = {"textDocument": {"uri": uri}}
    eventually(lambda: client.ask("sheetlens/presentations", place)["presentations"], "the facts after the save")


def test_row_46_edits_while_a_giant_is_read(serve, small):
    """What is edited, made or indexed anew meanwhile counts together with it, in whatever order they end."""
    client = serve(small)
    giant, uri = small.uri("Giant.swift"), small.uri("App.swift")
    client.open(uri, SMALL)
    client.open(giant, BIG["1.2 MB"].replace("Target", "Giant"))
    client.change(uri, 2, {"text": view("Edited")})
    assert ids(client) == ["Edited"]
    touched(client, (small.write("New.swift", view("New")), CREATED))
    assert sorted(ids(client)) == ["Edited", "New"]
    client.wait_ready()
    assert sorted(ids(client)) == ["Edited", "Giant", "New"]
    client.change(giant, 2, {"text": BIG["1.2 MB"].replace("Target", "Saved")})
    client.tell("textDocument/didSave", {"textDocument": {"uri": giant}})
    client.ask("workspace/executeCommand", {"command": "sheetlens.reindex"})
    client.wait_ready()
    assert sorted(ids(client)) == ["Edited", "New", "Saved"], "its text counts, not that on disk"
    # Closed while it is read: nothing of it is left.
    client.tell("textDocument/didSave", {"textDocument": {"uri": giant}})
    client.close_document(giant)
    client.wait_ready()
    assert sorted(ids(client)) == ["Edited", "New"]
    # One that belongs to no project.
    client.open("untitled:Giant", BIG["1.2 MB"].replace("Target", "Loose"))
    eventually(lambda: "Loose" in ids(client), "the facts of a text that is nowhere", timeout=20)


# A folder that holds more files than a project has: the home folder, or a disk


def test_a_folder_that_is_too_large_is_said(serve, project):
    project.too_large()
    uri = project.write("App.swift", SMALL)
    client = serve(project, is_ready=False)
    shown = client.wait_for("window/showMessage")
    assert shown["message"].startswith(f"'{project.root}' cannot be read: {TOO_LARGE}")
    status = client.ask("sheetlens/status", {})
    assert status["folders"][0]["problem"] == shown["message"]
    assert (status["health"], status["complete"], status["folders"][0]["state"]) == ("warning", False, "ready")
    assert ids(client) == []
    # What is open is answered from itself.
    client.open(uri, SMALL)
    answer = client.ask("sheetlens/destinations", {})
    assert [item["id"] for item in answer["destinations"]] == ["Target"] and not answer["complete"]
    # The way out that the sentence names.
    touched(client, (project.write(".sheetlens.json", '{ "maxFiles": 2 }'), CHANGED))
    client.wait_ready()
    status = client.ask("sheetlens/status", {})
    assert (status["folders"][0]["problem"], status["complete"]) == (None, True)
    assert status["folders"][0]["files"]["found"] == 2


def test_a_folder_that_is_too_large_is_not_listed_again_and_again(serve, project):
    """By a server that has to look for itself; the settings are looked at, and said once."""
    project.too_large()
    client = serve(project, POLLED, is_ready=False)
    client.wait_for("window/showMessage")
    for _ in range(3):
        time.sleep(2.1)
        ids(client)
    assert len(client.received("window/showMessage")) == 1
    project.write(".sheetlens.json", "{}")
    eventually(lambda: client.ask("sheetlens/status", {})["complete"], "the whole project", timeout=20)


def test_a_folder_that_becomes_too_large_is_said(serve, project):
    """An index that nobody brings up to date any more must not look complete."""
    project.write(".sheetlens.json", '{ "maxFiles": 1 }')
    project.write("App.swift", SMALL)
    client = serve(project, POLLED)
    assert client.ask("sheetlens/status", {})["complete"]
    project.write("Other.swift", "let a = 1\n")
    # A server that nobody asks anything looks at nothing.
    eventually(lambda: ids(client) is not None and client.received("window/showMessage"), "the sentence", timeout=20)
    shown = client.received("window/showMessage")[0]["params"]
    assert shown["message"].startswith(f"'{project.root}' cannot be read: {TOO_LARGE}")
    status = client.ask("sheetlens/status", {})
    assert (status["health"], status["complete"]) == ("warning", False)
    (project.root / "Other.swift").unlink()
    project.write(".sheetlens.json", '{ "maxFiles": 2 }')
    eventually(lambda: client.ask("sheetlens/status", {})["complete"], "the whole project", timeout=20)


# Row 47: deep nesting


def stacks(count):
    return ("import SwiftUI\nstruct Deep: View {\n  @State var a = false\n  var body: some View {\n"
            + "VStack {\n" * count + "Text(\"x\").sheet(isPresented: $a) { Target() }\n" + "}\n" * count + "  }\n}\n")


DEEP = {"20,000 parentheses": "let x = " + "(" * 20_000 + "1" + ")" * 20_000 + "\n",
        "3,000 stacks": stacks(3_000), "10,000 stacks": stacks(10_000),
        "10,000 operators": "let x = " + "1 + " * 10_000 + "1\n",
        "10,000 calls in a chain": "import SwiftUI\nlet v = Text(\"\")" + "\n  .padding()" * 10_000 + "\n",
        "10,000 open braces": "{" * 10_000, "10,000 nested comments": "/*" * 10_000}


@pytest.mark.parametrize("kind", DEEP)
def test_row_47_deep_nesting(serve, small, kind):
    small.write("Deep.swift", DEEP[kind])
    client = serve(small, is_ready=False)
    uri = small.uri("Deep.swift")
    client.open(uri, DEEP[kind])
    for method in ("textDocument/codeLens", "sheetlens/presentations"):
        client.ask(method, {"textDocument": {"uri": uri}}, timeout=60)
    client.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 3_000, "character": 1}})
    eventually(lambda: "Target" in ids(client), "the other file's facts", timeout=30)
    assert client.shut_down() == 0


# Rows 54 and 55: storms and haste


@pytest.mark.parametrize("batches", [1, 100], ids=["one notification", "100 notifications"])
def test_row_54_watcher_storm(serve, small, batches):
    """10,000 events, most of them about one file and about files that do not concern us."""
    client = serve(small)
    before = len(client.received("sheetlens/indexChanged"))
    small.write("App.swift", view("Stormy"))
    events = [(small.uri("App.swift"), CHANGED), (small.uri("No.swift"), DELETED), (small.uri("README.md"), CHANGED),
              (small.uri(".build/x.swift"), CREATED)] * 2_500
    step = len(events) // batches
    for first in range(0, len(events), step):
        touched(client, *events[first:first + step])
    began = time.monotonic()
    assert ids(client) == ["Stormy"]
    assert time.monotonic() - began < SOON
    time.sleep(1)
    changes = len(client.received("sheetlens/indexChanged")) - before
    assert changes <= 2, f"{changes} indexes for one changed file"


def test_row_54_storm_of_new_files(serve, small):
    client = serve(small)
    uris = [small.write(f"Many/File{number}.swift", "struct V%d {}\n" % number) for number in range(2_000)]
    touched(client, *((uri, CREATED) for uri in uris * 5))
    assert ids(client) == ["Target"]
    client.wait_ready()
    assert client.ask("sheetlens/status", {})["folders"][0]["files"]["found"] == 2_001


def test_row_55_nothing_is_complete_before_the_first_index(start, small):
    """The folders are read from `initialized` on; until then nothing is known of them."""
    client = start()
    client.initialize(small.root, VSCODE, is_done=False)
    for method in ("status", "destinations", "presentations"):
        assert client.ask(f"sheetlens/{method}", {})["complete"] is False, method
    client.tell("initialized", {})
    assert client.wait_ready()["complete"] is True
    assert ids(client) == ["Target"]


def test_row_55_edit_during_the_first_index(start, project):
    for number in range(400):
        project.write(f"File{number}.swift", view(f"View{number}"))
    client = start()
    client.initialize(project.root, VSCODE)
    uri = project.uri("File7.swift")
    client.open(uri, view("View7"))
    early = client.start("sheetlens/destinations", {})
    for version in range(2, 12):
        client.change(uri, version, {"text": "\n" * version + view("Edited7")})
    late = client.start("sheetlens/presentations", {"textDocument": {"uri": uri}})
    answer = client.answer(early, timeout=60)["result"]
    assert answer["complete"] or len(answer["destinations"]) < 400
    assert not answer["complete"] or len(answer["destinations"]) == 400, "complete, but something is missing"
    found = client.answer(late, timeout=60)["result"]["presentations"]
    lines = [item["location"]["range"]["start"]["line"] for item in found]
    assert lines in ([text.place(SMALL, ".sheet")["line"] + 11], []), "the current text or nothing, never the old one"
    client.wait_ready()
    final = ids(client)
    wanted = sorted([f"View{number}" for number in range(400) if number != 7] + ["Edited7"])
    assert sorted(final) == wanted, "each once, and the edit counts"
    assert len(client.ask("sheetlens/presentations", {})["presentations"]) == 400


def test_events_in_a_folder_that_is_too_large(serve, project):
    """A fresh server reads none of its files, so none comes by an event, nor stays when it is closed."""
    project.too_large()
    client = serve(project, is_ready=False)
    client.wait_for("window/showMessage")
    uri = project.write("New.swift", view("New"))
    touched(client, (uri, CREATED))
    assert ids(client) == []
    client.open(uri, view("Opened"))
    assert ids(client) == ["Opened"]
    client.close_document(uri)
    assert ids(client) == []


# A text that is larger than any file that is read


def test_a_text_beyond_the_limit_is_left_out_until_it_is_smaller(serve, small):
    """It is said once, holds nothing up, and its edits are followed."""
    client, uri = serve(small), small.uri("Huge.swift")
    huge = SMALL.replace("Target", "Huge") + "// filler filler filler filler\n" * 400_000
    client.open(uri, huge)
    shown = client.wait_for("window/showMessage")
    assert uri in shown["message"] and "limit" in shown["message"], shown
    client.wait_ready()
    answer = client.ask("sheetlens/destinations", {})
    assert [item["id"] for item in answer["destinations"]] == ["Target"]
    assert [item["file"] for item in answer["skipped"]] == ["Huge.swift"]
    assert client.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}) is None
    # All but its first lines goes, in an edit like any other.
    lines = SMALL.count("\n")
    client.change(uri, 2, {"range": {"start": {"line": lines, "character": 0}, "end": {"line": 500_000, "character": 0}},
                           "text": "// end\n"})
    assert sorted(ids(client)) == ["Huge", "Target"]
    assert client.ask("sheetlens/destinations", {})["skipped"] == []
    client.change(uri, 3, {"text": huge})
    client.tell("textDocument/didSave", {"textDocument": {"uri": uri}})
    eventually(lambda: ids(client) == ["Target"], "the text of the file that was saved too large", timeout=20)
    assert len(client.received("window/showMessage")) == 1
