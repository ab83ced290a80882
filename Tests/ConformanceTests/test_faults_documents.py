"""Rows 29–39: documents that are opened, changed and named in ways the specification does not foresee."""

import time

import pytest

import text
from capabilities import VSCODE, without
from sample import LIBRARY, PLUS, SETTINGS_VIEW, SMALL, path_of
from test_faults_files import CHANGED, chain, ids, touched, view
from wire import eventually

WARNING = 2


@pytest.fixture
def client(serve, small):
    return serve(small)


@pytest.fixture
def uri(small):
    return small.uri("App.swift")


def sheet_lines(client, uri):
    found = client.ask("sheetlens/presentations", {"textDocument": {"uri": uri}})["presentations"]
    return [item["location"]["range"]["start"]["line"] for item in found]


def sheet_places(client, uri):
    found = client.ask("sheetlens/presentations", {"textDocument": {"uri": uri}})["presentations"]
    return [item["location"]["range"]["start"] for item in found]


def views(client, uri):
    found = client.ask("sheetlens/presentations", {"textDocument": {"uri": uri}})["presentations"]
    return [destination["view"] for item in found for destination in item["destinations"]]


def insertion(line, character, content):
    at = {"line": line, "character": character}
    return {"range": {"start": at, "end": at}, "text": content}


def warnings(client):
    return [m["params"]["message"] for m in client.received("window/logMessage") if m["params"]["type"] <= WARNING]


SHEET_LINE = text.place(SMALL, ".sheet")["line"]


def test_row_29_change_of_a_closed_document(client, uri):
    client.change(uri, 2, insertion(0, 0, "\n\n"))
    assert sheet_lines(client, uri) == [SHEET_LINE], "ignored"
    assert client.wait_until(lambda: warnings(client), "a warning in the log")


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_row_30_column_beyond_the_line(client, uri, newline):
    """Clamped to before the line ending: a comment there hurts nothing; on the next line it would hide `.sheet`."""
    client.open(uri, SMALL.replace("\n", newline))
    client.change(uri, 2, insertion(SHEET_LINE - 1, 9_999, "// "))
    assert sheet_lines(client, uri) == [SHEET_LINE]
    # Joining lines from "beyond the end" takes away the ending, all of it, and nothing else.
    joined = {"range": {"start": {"line": 0, "character": 9_999}, "end": {"line": 1, "character": 0}}, "text": ""}
    client.change(uri, 3, joined)
    assert sheet_lines(client, uri) == [SHEET_LINE - 1]


def test_row_30_line_beyond_the_end(client, uri):
    client.open(uri, SMALL)
    client.change(uri, 2, insertion(9_999, 3, "\n" + SMALL.replace("Host", "Second").replace("import SwiftUI\n", "")))
    assert len(sheet_lines(client, uri)) == 2
    everything = {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 2**31 - 1, "character": 0}}}
    client.change(uri, 3, {**everything, "text": SMALL})
    assert sheet_lines(client, uri) == [SHEET_LINE]


INVERTED = {"range": {"start": {"line": 5, "character": 0}, "end": {"line": 2, "character": 0}}, "text": "x"}


@pytest.mark.parametrize("cure", ["full text", "reopen"])
def test_row_31_inverted_range(client, uri, cure):
    client.open(uri, SMALL)
    client.change(uri, 2, INVERTED)
    client.change(uri, 3, insertion(0, 0, "\n"))  # out of step: not applied
    client.change(uri, 4, INVERTED)
    assert sheet_lines(client, uri) == [SHEET_LINE], "the last good text is served"
    assert len(client.received("window/showMessage")) == 1
    assert warnings(client)
    if cure == "full text":
        client.change(uri, 5, {"text": "\n\n" + SMALL})
    else:
        client.close_document(uri)
        client.open(uri, "\n\n" + SMALL)
    assert sheet_lines(client, uri) == [SHEET_LINE + 2]
    client.change(uri, 6, insertion(0, 0, "\n"))
    assert sheet_lines(client, uri) == [SHEET_LINE + 3]


MALFORMED = [{"range": {"start": {"line": -1, "character": 0}, "end": {"line": 0, "character": 0}}, "text": "x"},
             {"text": 5}, {}, None, {"range": 5, "text": ""}]


@pytest.mark.parametrize("malformed", MALFORMED, ids=str)
def test_row_31_a_change_that_cannot_be_read(client, uri, malformed):
    """What it would have done is not known, so what follows it would land in another text."""
    client.open(uri, SMALL)
    client.change(uri, 2, malformed)
    client.change(uri, 3, insertion(0, 0, "\n"))
    assert sheet_lines(client, uri) == [SHEET_LINE], "the last good text is served"
    assert len(client.received("window/showMessage")) == 1
    client.change(uri, 4, {"text": "\n\n" + SMALL})
    client.change(uri, 5, insertion(0, 0, "\n"))
    assert sheet_lines(client, uri) == [SHEET_LINE + 3]


def test_row_32_column_inside_a_surrogate_pair(client, uri):
    """Rounded down: the emoji belongs to what is deleted behind it, not to what is deleted before it."""
    source = SMALL.replace('Button("Open") { isShown = true }\n      .sheet',
                           'Button("y😀x") { isShown = true }.sheet')
    line, column = text.place(source, "😀")["line"], text.place(source, "😀")["character"]
    sheet = text.place(source, ".sheet", 1)["character"]

    def delete(start, end):
        return {"range": {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}},
                "text": ""}
    for change, moved in ((delete(column + 1, column + 3), 3), (delete(column - 1, column + 1), 1)):
        client.open(uri, source)
        client.change(uri, 2, change)
        assert sheet_places(client, uri) == [{"line": line, "character": sheet - moved}]
        client.close_document(uri)


def test_row_33_open_twice(client, uri):
    client.open(uri, SMALL)
    client.open(uri, "\n" + SMALL, version=7)
    assert sheet_lines(client, uri) == [SHEET_LINE + 1]
    client.change(uri, 8, insertion(0, 0, "\n"))
    assert sheet_lines(client, uri) == [SHEET_LINE + 2]
    client.close_document(uri)
    assert sheet_lines(client, uri) == [SHEET_LINE]


def test_row_34_version_goes_backwards(client, uri):
    client.open(uri, SMALL, version=10)
    before = len(warnings(client))
    client.change(uri, 4, insertion(0, 0, "\n"))
    assert sheet_lines(client, uri) == [SHEET_LINE + 1]
    assert client.wait_until(lambda: len(warnings(client)) > before, "a warning in the log")


def test_row_35_open_text_wins_over_the_disk(client, small, uri):
    client.open(uri, SMALL.replace("Target", "Buffer"))
    assert views(client, uri) == ["Buffer"]
    small.write("App.swift", SMALL.replace("Target", "OnDisk"))
    client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 2}]})
    assert views(client, uri) == ["Buffer"]
    client.close_document(uri)
    assert views(client, uri) == ["OnDisk"]


@pytest.mark.parametrize("is_watched", [True, False], ids=["watched", "polled"])
@pytest.mark.parametrize("before, after", [("", "Old/\n"), ("Old/\n", "")], ids=["named", "no longer named"])
def test_row_35_a_gitignore_changes_its_mind_about_an_open_document(serve, project, before, after, is_watched):
    """Its text wins in either case, and once; all is as if the server had just been started."""
    capabilities = VSCODE if is_watched else without(VSCODE, "workspace.didChangeWatchedFiles")
    project.write("App.swift", SMALL)
    project.write(".gitignore", before)
    uri = project.write("Old/App.swift", view("OnDisk"))

    def opened():
        client = serve(project, capabilities)
        client.open(uri, view("Unsaved"))
        return client

    def state(client):
        return (client.ask("sheetlens/presentations", {})["presentations"], sorted(ids(client)),
                client.ask("sheetlens/status", {})["folders"])
    client = opened()
    assert sorted(ids(client)) == ["Target", "Unsaved"]
    project.write(".gitignore", after)
    if is_watched:
        touched(client, (project.uri(".gitignore"), CHANGED))
    fresh = opened()
    eventually(lambda: state(client) == state(fresh), "the state of a fresh server", timeout=10)
    assert sorted(ids(client)) == ["Target", "Unsaved"]
    for each in (client, fresh):
        each.change(uri, 2, {"text": view("Edited")})
    assert state(client) == state(fresh) and "Edited" in ids(client)
    for each in (client, fresh):
        each.close_document(uri)
    assert sorted(ids(client)) == (["Target"] if after else ["OnDisk", "Target"])
    assert state(client) == state(fresh)


def test_row_36_file_that_is_not_open(serve, sample):
    client = serve(sample)
    assert sample.names(client.ask("textDocument/implementation", sample.at(LIBRARY, "showSheet(.settings)", 12))) == [
        SETTINGS_VIEW]
    assert client.ask("textDocument/codeLens", {"textDocument": {"uri": sample.uri(LIBRARY)}})


def test_row_36_close_of_a_closed_document(client, uri):
    client.close_document(uri)
    client.tell("textDocument/didSave", {"textDocument": {"uri": uri}})
    assert sheet_lines(client, uri) == [SHEET_LINE]


@pytest.mark.parametrize("name", ["file:///no/such/file.swift", "https://example.org/a.swift", "untitled:Nothing-1"])
def test_row_37_missing_file(client, name):
    at = {"textDocument": {"uri": name}, "position": {"line": 0, "character": 0}}
    for method in ("textDocument/implementation", "textDocument/definition", "textDocument/hover",
                   "textDocument/codeLens", "sheetlens/sheetViews"):
        assert client.ask(method, at) in (None, []), method
    assert client.ask("sheetlens/isRelevant", at) is False


@pytest.mark.parametrize("name", ["", "no scheme", "/plain/path.swift", "file://%zz/a.swift", "::"])
def test_row_37_bad_uri(client, name):
    at = {"textDocument": {"uri": name}, "position": {"line": 0, "character": 0}}
    assert client.error("textDocument/hover", at)["code"] == -32602


def test_row_37_untitled(client):
    name = "untitled:Untitled-1"
    client.open(name, SMALL.replace("Target", "Draft").replace("Host", "Sketch"))
    assert views(client, name) == ["Draft"]
    place = {"textDocument": {"uri": name}, "position": text.place(SMALL, ".sheet", 2)}
    found = client.ask("textDocument/implementation", place)
    assert [location["uri"] for location in found] == [name]
    client.change(name, 2, insertion(0, 0, "\n"))
    assert sheet_lines(client, name) == [SHEET_LINE + 1]
    client.close_document(name)
    names = [item["id"] for item in client.ask("sheetlens/destinations", {})["destinations"]]
    assert names == ["Target"]


def test_row_37_documents_of_no_folder_are_the_last_in_the_status(client, small):
    def rows():
        return [(folder["uri"], folder["presentations"]) for folder in client.ask("sheetlens/status", {})["folders"]]
    own = (small.root.as_uri(), 1)
    assert rows() == [own]
    client.open("untitled:Untitled-1", SMALL)
    client.open("file:///no/such/File.swift", SMALL)
    assert rows() == [own, ("", 2)]
    client.close_document("untitled:Untitled-1")
    assert rows() == [own, ("", 1)]
    client.close_document("file:///no/such/File.swift")
    eventually(lambda: rows() == [own], "the project alone")


def test_row_38_percent_encoding(serve, sample):
    """`+` or `%2B`, upper or lower case digits, needless escapes: one document, echoed as the client wrote it."""
    client, escaped = serve(sample), sample.uri(PLUS)
    plain = escaped.replace("%2B", "+")
    assert plain != escaped
    content = "\n" + sample.text(PLUS)
    line = text.place(content, "sheet(item")["line"]
    for spelling, other in ((plain, escaped), (escaped, plain), (escaped.replace("%2B", "%2b"), plain),
                            (plain.replace("App/", "%41pp/"), plain)):
        client.open(spelling, content)
        here = client.ask("sheetlens/presentations", {"textDocument": {"uri": other}})["presentations"]
        assert [item["location"]["range"]["start"]["line"] for item in here] == [line], (spelling, other)
        assert {item["location"]["uri"] for item in here} == {spelling}
        everywhere = client.ask("sheetlens/presentations", {})["presentations"]
        same = [item for item in everywhere if path_of(item["location"]["uri"]) == path_of(plain)]
        assert len(same) == 1, "one document under both spellings"
        client.close_document(other)
        back = client.ask("sheetlens/presentations", {"textDocument": {"uri": plain}})["presentations"]
        assert [item["location"]["range"]["start"]["line"] for item in back] == [line - 1], "closed by the other name"


def reports(client, previous):
    items = [{"uri": uri, "value": value} for uri, value in previous.items()]
    found = client.ask("workspace/diagnostic", {"identifier": "sheetlens", "previousResultIds": items})["items"]
    assert len({report["uri"] for report in found}) == len(found)
    return {report["uri"]: report for report in found}


@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "open"])
def test_row_38_diagnostics_under_another_spelling(serve, project, is_open):
    """An empty report for the client's own spelling would clear what it shows of the file."""
    own = project.write("View+X (1).swift", chain("Found"))
    spelled = own.replace("%2B", "+").replace("%28", "(").replace("%29", ")")
    assert spelled != own
    client = serve(project)
    first = client.ask("textDocument/diagnostic", {"textDocument": {"uri": spelled}})
    assert first["items"]
    again = reports(client, {spelled: first["resultId"]})
    assert again[spelled]["kind"] == "unchanged" and set(again) == {spelled}
    if is_open:
        client.open(spelled, chain("Found"))
        now = client.ask("textDocument/diagnostic", {"textDocument": {"uri": spelled}})
        both = reports(client, {own: "0.0", spelled: now["resultId"]})
        assert both[spelled]["kind"] == "unchanged" and both[own]["items"] == now["items"]
        assert list(reports(client, {})) == [spelled]
        client.change(spelled, 2, {"text": SMALL})
    else:
        project.write("View+X (1).swift", SMALL)
        touched(client, (own, CHANGED))
    assert reports(client, {spelled: first["resultId"]})[spelled]["items"] == []


@pytest.mark.parametrize("language, name, counts", [
    ("markdown", "README.md", False), ("objective-c", "Old.m", False), ("plaintext", "Notes", False),
    ("swift", "Notes", True), ("", "Notes", True), ("plaintext", "New.swift", True),
])
def test_texts_of_other_languages_are_none_of_ours(client, small, language, name, counts):
    """A README shows how a sheet is presented; nothing of the project does."""
    uri = small.uri(name)
    document = {"uri": uri, "languageId": language, "version": 1, "text": view("Shown")}
    client.tell("textDocument/didOpen", {"textDocument": document})
    wanted = ["Target", "Shown"] if counts else ["Target"]
    assert sorted(ids(client)) == sorted(wanted)
    client.change(uri, 2, insertion(0, 0, "\n"))
    assert sorted(ids(client)) == sorted(wanted)
    assert bool(client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})) == counts
    client.tell("textDocument/didSave", {"textDocument": {"uri": uri}})
    client.close_document(uri)
    assert ids(client) == ["Target"] and not warnings(client)


@pytest.mark.parametrize("prefix, newline", [
    ("", "\r\n"), ("", "\r"), ("\ufeff", "\n"), ("\ufeff", "\r\n"), ("// NUL: \0\n", "\n"), ("// \u2028 \u0085\n", "\n"),
], ids=["CRLF", "CR", "BOM", "BOM CRLF", "NUL", "no line ends of ours"])
@pytest.mark.parametrize("is_open", [True, False], ids=["open", "on disk"])
def test_row_39_line_endings_nul_and_bom(serve, small, prefix, newline, is_open):
    """In a buffer and on disk alike; a BOM on disk is no part of the text that an editor shows."""
    source = prefix + SMALL.replace("\n", newline)
    uri = small.write("App.swift", source)
    client = serve(small)
    if "\0" in prefix and not is_open:
        # Such a file may be taken for no text at all, but it must not vanish without a word.
        answer = client.ask("sheetlens/destinations", {})
        assert answer["destinations"] or "App.swift" in str(answer["skipped"])
        return
    if is_open:
        client.open(uri, source)
    elif prefix == "\ufeff":
        source = source[1:]
    assert sheet_places(client, uri) == [text.place(source, ".sheet", 1)]
    found = client.ask("textDocument/implementation", {
        "textDocument": {"uri": uri}, "position": text.place(source, ".sheet", 2)})
    assert [item["range"]["start"]["line"] for item in found] == [text.place(source, "struct Target")["line"]]


def test_incremental_change_of_many_parts(client, uri):
    """The parts of one notification apply one after the other, each to the text the one before has left."""
    client.open(uri, "")
    client.change(uri, 2, {"text": "import SwiftUI\n"}, insertion(1, 0, SMALL.split("\n", 1)[1]), insertion(0, 0, "\n"),
                  insertion(1, 0, "// "), insertion(1, 0, "\n"))
    assert sheet_lines(client, uri) == [SHEET_LINE + 2]


def test_emptied_and_filled_again(client, uri):
    client.open(uri, SMALL)
    for version in range(2, 20, 2):
        client.change(uri, version, {"text": ""})
        assert sheet_lines(client, uri) == []
        client.change(uri, version + 1, {"text": SMALL})
        assert sheet_lines(client, uri) == [SHEET_LINE]


def test_half_typed_code_never_fails(client, uri):
    """Every prefix of a file, as while typing it."""
    client.open(uri, "")
    ids = []
    began = time.monotonic()
    for length in range(0, len(SMALL), 3):
        client.change(uri, 2 + length, {"text": SMALL[:length]})
        at = {"textDocument": {"uri": uri}, "position": text.position(SMALL, length)}
        ids += [client.start("textDocument/codeLens", at), client.start("textDocument/hover", at)]
    client.answer(ids[-1], timeout=30)
    print(f"{len(ids)} answers in {time.monotonic() - began:.2f} s")
    assert [m for m in client.received() if "error" in m] == []
