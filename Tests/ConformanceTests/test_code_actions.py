"""Refactorings as code actions: the menu, the edit that comes with a resolve, and what it does to real texts."""

import json
from pathlib import Path

import pytest

import text
from capabilities import EDITORS, EGLOT, NEOVIM, VSCODE, having, offering, without
from sample import SCENE, SMALL, TWO_SHEETS, path_of, refactored
from transcript import check_conversation
from wire import eventually


KIND = "refactor.rewrite.sheetlens.local-enum"
TITLE = "Merge 2 sheets into 'ActiveSheet'"
FILE = "Shelf.swift"

# A client that has all but the resolve.
AT_ONCE = without(VSCODE, "textDocument.codeAction.resolveSupport")
# A client that takes `changes` alone.
PLAIN = without(AT_ONCE, "workspace.workspaceEdit")

# A sheet that another sheet's content opens: it would replace that one instead of waiting.
OVERLAP = TWO_SHEETS.replace("AddBook() }", 'Button("first") { picked = books[0] } }')
# A sheet and a cover cannot share one modifier.
REFUSED = TWO_SHEETS.replace(".sheet(item:", ".fullScreenCover(item:")
THREE = TWO_SHEETS.replace("  let books", "  @State private var third = false\n  let books").replace(
    "    .sheet(item:", "    .sheet(isPresented: $third) { AddBook() }\n    .sheet(item:")
# The view's buttons stand in a file that presents nothing.
MAIN = TWO_SHEETS.replace("{ isAdding = true }", "{ add() }").replace("private var isAdding", "var isAdding")
EXTENSION = """import SwiftUI

extension Shelf {
  func add() { isAdding = true }
}
"""
assert len({TWO_SHEETS, OVERLAP, REFUSED, THREE, MAIN}) == 5


def ask(client, uri, span, **context):
    return client.ask("textDocument/codeAction", {
        "textDocument": {"uri": uri}, "range": span, "context": {"diagnostics": [], **context}})


def at(content, needle, into=0, encoding="utf-16", nth=0):
    """An empty range, as editors send it for a cursor."""
    place = text.place(content, needle, into, encoding, nth)
    return {"start": place, "end": place}


def menu(client, uri, content, needle="var body", into=0, nth=0, **context):
    encoding = client.result["capabilities"].get("positionEncoding", "utf-16")
    return ask(client, uri, at(content, needle, into, encoding, nth), **context)


def merges(actions):
    """Those of `local-enum`: there may be others at the same place."""
    return [action for action in actions if action["kind"] == KIND]


def the_merge(client, uri, content, *where, **context):
    found = merges(menu(client, uri, content, *where, **context))
    assert len(found) == 1, found
    return found[0]


def resolve(client, action):
    return client.ask("codeAction/resolve", action)["edit"]


def edits_of(edit):
    """uri → (version, edits) of either form; `changes` has no versions."""
    if "changes" in edit:
        return {uri: (None, edits) for uri, edits in edit["changes"].items()}
    changes = [change for change in edit["documentChanges"] if "kind" not in change]
    found = {change["textDocument"]["uri"]: (change["textDocument"]["version"], change["edits"]) for change in changes}
    assert len(found) == len(changes), "a document is changed twice"
    return found


def created(edit):
    """The uris of new files; each is made before it is written to."""
    made = []
    for change in edit.get("documentChanges", []):
        if change.get("kind") == "create":
            assert set(change) - {"annotationId"} == {"kind", "uri"}, "with options it might overwrite"
            made.append(change["uri"])
    return made


def applied(edit, texts, encoding="utf-16"):
    """The texts (uri → text) after a workspace edit, encoded as files are."""
    new = created(edit)
    assert not set(new) & set(texts)
    return {uri: text.apply_edits("" if uri in new else texts[uri], edits, encoding).encode()
            for uri, (_, edits) in edits_of(edit).items()}


def finish(client):
    assert client.shut_down() == 0
    assert check_conversation(client) == []


@pytest.fixture
def shelf(project):
    project.write(FILE, TWO_SHEETS)
    return project


@pytest.fixture
def halves(project):
    project.write(FILE, MAIN)
    project.write("Shelf+Add.swift", EXTENSION)
    return project


# The menu


@pytest.mark.parametrize("editor", EDITORS)
def test_capabilities(serve, shelf, editor):
    client = serve(shelf, EDITORS[editor])
    offered = client.result["capabilities"].get("codeActionProvider")
    if editor == "minimal":
        assert offered is None  # it would want commands
    else:
        assert KIND in offered["codeActionKinds"]
        assert all(kind.startswith("refactor.rewrite.sheetlens.") for kind in offered["codeActionKinds"])
        assert offered["resolveProvider"] is (editor != "eglot")
    assert bool(merges(menu(client, shelf.uri(FILE), TWO_SHEETS))) == (editor != "minimal")
    finish(client)


@pytest.mark.parametrize("is_open", [True, False], ids=["open", "closed"])
def test_offered_in_a_view_with_two_sheets(serve, shelf, is_open):
    uri = shelf.uri(FILE)
    client = serve(shelf)
    if is_open:
        client.open(uri, TWO_SHEETS)
    for needle in ("@State", "isAdding =", "var body", "List(books)", ".sheet(", "Details(book: book) }"):
        assert the_merge(client, uri, TWO_SHEETS, needle)["title"] == TITLE, needle
    for needle in ("import", "/// Bücher", "struct Book", "let title", "AddBook: View", 'Text("'):
        assert merges(menu(client, uri, TWO_SHEETS, needle)) == [], needle
    # A selection within the view, and one that goes beyond it.
    view = text.span(TWO_SHEETS, TWO_SHEETS.index("@State"), TWO_SHEETS.index("}\n}\n\nstruct Book"))
    assert merges(ask(client, uri, view))
    assert merges(ask(client, uri, text.span(TWO_SHEETS, 0, len(TWO_SHEETS)))) == []
    beyond = {"line": 10_000, "character": 10_000}
    assert ask(client, uri, {"start": beyond, "end": beyond}) == []
    finish(client)


def test_not_offered_elsewhere(serve, project):
    """One sheet, none, a file outside of every folder, and one that is not there."""
    project.write("One.swift", SMALL)
    client = serve(project)
    assert merges(menu(client, project.uri("One.swift"), SMALL)) == []
    assert merges(menu(client, project.uri("One.swift"), SMALL, ".sheet", 2)) == []
    nothing = "struct Plain { var body: Int { 1 } }\n"
    client.open("untitled:Plain", nothing)
    assert menu(client, "untitled:Plain", nothing) == []
    assert menu(client, project.uri("Missing.swift"), nothing) == []
    finish(client)


def test_the_menu_follows_the_text(serve, shelf):
    """Asked twice without an edit it is the same; a second sheet that comes or goes changes it."""
    uri, client = shelf.uri(FILE), serve(shelf)
    one = TWO_SHEETS.replace("    .sheet(item: $picked) { book in Details(book: book) }\n", "")
    client.open(uri, one)
    assert merges(menu(client, uri, one)) == []
    client.change(uri, 2, {"text": TWO_SHEETS})
    first = the_merge(client, uri, TWO_SHEETS)
    assert the_merge(client, uri, TWO_SHEETS) == first
    client.change(uri, 3, {"text": THREE})
    assert the_merge(client, uri, THREE)["title"] == "Merge 3 sheets into 'ActiveSheet'"
    client.change(uri, 4, {"text": one})
    assert merges(menu(client, uri, one)) == []
    finish(client)


@pytest.mark.parametrize("only, is_offered", [
    ([KIND], True), (["refactor.rewrite.sheetlens"], True), (["refactor.rewrite"], True), (["refactor"], True),
    ([], True), (["quickfix", "refactor"], True),
    (["quickfix"], False), (["refactor.extract"], False), (["source"], False), (["source.organizeImports"], False),
    ([KIND + ".more"], False), (["refactor.re"], False), (["refactor.rewrite.sheet"], False), (["Refactor"], False),
    pytest.param([""], True, id="empty kind"),
], ids=str)
def test_only(serve, shelf, only, is_offered):
    uri, client = shelf.uri(FILE), serve(shelf)
    found = menu(client, uri, TWO_SHEETS, only=only)
    assert (merges(found) != []) == is_offered
    if not is_offered:
        assert found == []
    finish(client)


@pytest.mark.parametrize("trigger", [1, 2, None], ids=["invoked", "automatic", "unsaid"])
def test_a_light_bulb_shows_up_at_presentations_and_states_alone(serve, shelf, trigger):
    """Asked at every move of the cursor, the whole view would glow."""
    uri, client = shelf.uri(FILE), serve(shelf)
    context = {} if trigger is None else {"triggerKind": trigger}
    for needle in ("sheet(isPresented", "isPresented:", "$isAdding", "sheet(item", "$picked", "isAdding = false",
                   "picked: Book?"):
        assert the_merge(client, uri, TWO_SHEETS, needle, 1, **context)["title"] == TITLE, needle
    for needle in ("let books", "var body", "List(books)", "struct Shelf: View {\n"):
        into = 20 if needle.startswith("struct") else 1
        assert bool(merges(menu(client, uri, TWO_SHEETS, needle, into, **context))) == (trigger != 2), needle
    finish(client)


@pytest.mark.parametrize("editor", EDITORS)
def test_refusals_are_shown_where_they_can_be(serve, project, editor):
    """With the reason and the line that decides it; other clients show nothing that cannot be done."""
    project.write(FILE, REFUSED)
    uri, client = project.uri(FILE), serve(project, EDITORS[editor])
    found = menu(client, uri, REFUSED)
    if editor in ("vscode", "neovim"):
        line = text.place(REFUSED, ".sheet(")["line"] + 1
        assert [action["title"] for action in merges(found)] == ["Merge sheets into one enum"]
        assert merges(found)[0]["disabled"] == {
            "reason": f"a fullScreenCover and a sheet cannot share one modifier ({FILE}:{line})"}
        assert set(merges(found)[0]) == {"title", "kind", "disabled"}
        assert merges(menu(client, uri, REFUSED, only=["quickfix"])) == []
    else:
        assert merges(found) == []
    finish(client)


def test_reasons_are_one_line(serve, project):
    """A reason may quote code; menus have one line for it."""
    content = REFUSED.replace(".fullScreenCover(item: $picked)", """.sheet(item: Binding(
      get: { picked },
      set: { picked = $0 }
    ))""")
    project.write(FILE, content)
    client = serve(project)
    found = the_merge(client, project.uri(FILE), content)
    assert "\n" not in found["disabled"]["reason"]
    finish(client)


def test_the_diagnostic_is_answered(serve, shelf):
    """An editor that asks at a diagnostic learns which action mends it; foreign diagnostics are left alone."""
    uri, client = shelf.uri(FILE), serve(shelf)
    report = client.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}})
    [ours] = [item for item in report["items"] if item["code"] == "multiple-sheets"]
    foreign = {**ours, "source": "swift", "code": "unused"}
    action = the_merge(client, uri, TWO_SHEETS, ".sheet", 2, diagnostics=[foreign, ours])
    assert action["diagnostics"] == [ours]
    assert "diagnostics" not in the_merge(client, uri, TWO_SHEETS, ".sheet", 2, diagnostics=[foreign])
    finish(client)


# The edit


@pytest.mark.parametrize("editor", ["neovim", "vscode", "eglot"])
def test_edit_at_once_or_in_the_resolve(serve, shelf, binary, tmp_path, editor):
    uri, client = shelf.uri(FILE), serve(shelf, EDITORS[editor])
    client.open(uri, TWO_SHEETS, version=7)
    action = the_merge(client, uri, TWO_SHEETS)
    if editor == "eglot":
        assert set(action) == {"title", "kind", "edit"}
        edit = action["edit"]
    else:
        assert set(action) == {"title", "kind", "data"}
        done = client.ask("codeAction/resolve", action)
        assert {key: done[key] for key in action} == action and set(done) == {*action, "edit"}
        edit = done["edit"]
    wanted = refactored(binary, shelf, "Shelf", tmp_path / "cli").path(FILE).read_bytes()
    assert applied(edit, {uri: TWO_SHEETS}) == {uri: wanted}
    finish(client)


@pytest.mark.parametrize("missing", ["resolveSupport", "dataSupport"])
def test_a_resolve_needs_both_halves(serve, shelf, missing):
    uri, client = shelf.uri(FILE), serve(shelf, without(VSCODE, f"textDocument.codeAction.{missing}"))
    assert client.result["capabilities"]["codeActionProvider"]["resolveProvider"] is False
    assert "edit" in the_merge(client, uri, TWO_SHEETS)
    finish(client)


def test_a_client_that_resolves_other_things_gets_the_edit(serve, shelf):
    uri = shelf.uri(FILE)
    client = serve(shelf, having(VSCODE, textDocument__codeAction__resolveSupport={"properties": ["command"]}))
    assert "edit" in the_merge(client, uri, TWO_SHEETS)
    finish(client)


@pytest.mark.parametrize("version", [1, 7])
def test_versions_of_open_documents(serve, shelf, version):
    uri, client = shelf.uri(FILE), serve(shelf)
    client.open(uri, TWO_SHEETS, version=version)
    found = edits_of(resolve(client, the_merge(client, uri, TWO_SHEETS)))
    assert {name: number for name, (number, _) in found.items()} == {uri: version}
    client.change(uri, version + 4, {"text": TWO_SHEETS + "\n"})
    found = edits_of(resolve(client, the_merge(client, uri, TWO_SHEETS)))
    assert {name: number for name, (number, _) in found.items()} == {uri: version + 4}
    client.close_document(uri)
    found = edits_of(resolve(client, the_merge(client, uri, TWO_SHEETS)))
    assert {name: number for name, (number, _) in found.items()} == {uri: None}
    finish(client)


@pytest.mark.parametrize("is_resolved", [False, True], ids=["at once", "resolved"])
def test_changes_for_clients_without_document_changes(serve, shelf, binary, tmp_path, is_resolved):
    capabilities = without(VSCODE, "workspace.workspaceEdit") if is_resolved else PLAIN
    uri, client = shelf.uri(FILE), serve(shelf, capabilities)
    client.open(uri, TWO_SHEETS)
    action = the_merge(client, uri, TWO_SHEETS)
    edit = resolve(client, action) if is_resolved else action["edit"]
    assert set(edit) == {"changes"}
    wanted = refactored(binary, shelf, "Shelf", tmp_path / "cli").path(FILE).read_bytes()
    assert applied(edit, {uri: TWO_SHEETS}) == {uri: wanted}
    finish(client)


def test_resource_operations_are_a_sign_of_document_changes(serve, shelf):
    """Neovim applies `documentChanges` and says only `resourceOperations`; the specification lets `changes` alone
    be sent where a client says neither. Without versions a late edit would land in a newer text."""
    uri, client = shelf.uri(FILE), serve(shelf, NEOVIM)
    client.open(uri, TWO_SHEETS, version=3)
    edit = resolve(client, the_merge(client, uri, TWO_SHEETS))
    assert "documentChanges" in edit and edits_of(edit)[uri][0] == 3
    finish(client)


@pytest.mark.parametrize("encoding", text.UNITS)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["", "BOM"])
@pytest.mark.parametrize("is_open", [True, False], ids=["open", "closed"])
def test_the_same_bytes_as_on_disk(serve, shelf, binary, tmp_path, encoding, newline, mark, is_open):
    """The edit of the editor and `sheetlens refactor --write` give the same file, whatever a column counts."""
    content = TWO_SHEETS.replace("\n", newline)
    shelf.write(FILE, mark + content)
    uri, client = shelf.uri(FILE), serve(shelf, offering(VSCODE, encoding))
    if is_open:
        client.open(uri, content)  # editors keep the mark for themselves
    edit = resolve(client, the_merge(client, uri, content))
    after = applied(edit, {uri: content}, encoding)[uri]
    wanted = refactored(binary, shelf, "Shelf", tmp_path / "cli").path(FILE).read_bytes()
    assert (mark.encode() + after) == wanted
    assert b"private enum ActiveSheet: Identifiable {" in after and b"isAdding = " not in after
    if newline != "\r":  # nobody writes new files with lone carriage returns: what is new has \n there
        assert after.count(newline.encode()) > 40
        assert not {"\r", "\n"} & set(after.decode().replace(newline, ""))
    finish(client)


@pytest.mark.parametrize("encoding", text.UNITS)
def test_the_edit_of_an_unsaved_text(serve, shelf, encoding):
    """The document counts, not the disk; and what was typed since it was opened is in the edit's positions."""
    uri, client = shelf.uri(FILE), serve(shelf, offering(VSCODE, encoding))
    client.open(uri, TWO_SHEETS)
    behind = text.place(TWO_SHEETS, "é😀漢", 3, encoding)
    change = {"range": {"start": behind, "end": behind}, "text": "👍🏽𝄞"}
    client.change(uri, 2, change)
    content = text.apply(TWO_SHEETS, change, encoding)
    edit = resolve(client, the_merge(client, uri, content))
    after = applied(edit, {uri: content}, encoding)[uri].decode()
    assert 'Button("é😀漢👍🏽𝄞 \\(book.title)") { activeSheet = .picked(book) }' in after
    finish(client)


def test_nothing_is_left_to_do_afterwards(serve, shelf):
    """The server reads its own result: one presentation through the new enum."""
    uri, client = shelf.uri(FILE), serve(shelf)
    client.open(uri, TWO_SHEETS)
    after = applied(resolve(client, the_merge(client, uri, TWO_SHEETS)), {uri: TWO_SHEETS})[uri].decode()
    client.change(uri, 2, {"text": after})
    assert [found for found in merges(menu(client, uri, after)) if "disabled" not in found] == []
    shown = client.ask("sheetlens/presentations", {"textDocument": {"uri": uri}})["presentations"]
    assert [(item["enum"], [view["view"] for view in item["destinations"]]) for item in shown] == [
        ("Shelf.ActiveSheet", ["AddBook", "Details"])]
    finish(client)


# What must be accepted


def test_conversions_that_need_a_confirmation_say_so(serve, project, binary, tmp_path):
    project.write(FILE, OVERLAP)
    uri, client = project.uri(FILE), serve(project)
    client.open(uri, OVERLAP)
    edit = resolve(client, the_merge(client, uri, OVERLAP))
    assert set(edit) == {"documentChanges", "changeAnnotations"}
    [(name, annotation)] = edit["changeAnnotations"].items()
    assert annotation == {
        "label": TITLE, "needsConfirmation": True,
        "description": "it opens from within a modal: it would replace that one instead of waiting"}
    edits = edits_of(edit)[uri][1]
    assert {item["annotationId"] for item in edits} == {name}
    wanted = refactored(binary, project, "Shelf", tmp_path / "cli", "--accept", "overlap").path(FILE).read_bytes()
    assert applied(edit, {uri: OVERLAP}) == {uri: wanted}
    finish(client)


def test_nothing_to_confirm_has_no_annotation(serve, shelf):
    uri, client = shelf.uri(FILE), serve(shelf)
    edit = resolve(client, the_merge(client, uri, TWO_SHEETS))
    assert set(edit) == {"documentChanges"}
    assert not any("annotationId" in item for item in edits_of(edit)[uri][1])
    finish(client)


@pytest.mark.parametrize("capabilities", [
    without(VSCODE, "workspace.workspaceEdit.changeAnnotationSupport"), EGLOT, PLAIN,
], ids=["documentChanges", "eglot", "changes"])
def test_clients_without_annotations_get_none(serve, project, capabilities):
    project.write(FILE, OVERLAP)
    uri, client = project.uri(FILE), serve(project, capabilities)
    action = the_merge(client, uri, OVERLAP)
    edit = action.get("edit") or resolve(client, action)
    assert "changeAnnotations" not in edit
    assert not any("annotationId" in item for item in edits_of(edit)[uri][1])
    finish(client)


# Between the menu and the choice


def refused(client, action):
    error = client.error("codeAction/resolve", action)
    assert error["code"] == -32801, error
    return error["message"]


def test_resolve_after_an_edit(serve, shelf):
    """Even one that moves nothing: what was shown belongs to the old text. Asked again it is there."""
    uri, client = shelf.uri(FILE), serve(shelf)
    client.open(uri, TWO_SHEETS)
    action = the_merge(client, uri, TWO_SHEETS)
    client.change(uri, 2, {"text": TWO_SHEETS + "// more\n"})
    assert "changed" in refused(client, action)
    assert resolve(client, the_merge(client, uri, TWO_SHEETS))
    assert "changed" in refused(client, action)
    finish(client)


@pytest.mark.parametrize("after", [
    TWO_SHEETS.replace("    .sheet(item: $picked) { book in Details(book: book) }\n", ""),
    TWO_SHEETS.replace("struct Shelf", "struct Rack"), REFUSED, "",
], ids=["one sheet", "another name", "refused", "empty"])
def test_resolve_when_nothing_is_left_to_do(serve, shelf, after):
    """Versions of closed documents are not known; the content tells."""
    uri, client = shelf.uri(FILE), serve(shelf)
    action = the_merge(client, uri, TWO_SHEETS)
    assert action["data"]["version"] is None
    client.open(uri, after)
    assert refused(client, action)
    finish(client)


def test_resolve_of_a_file_that_is_gone(serve, shelf):
    uri, client = shelf.uri(FILE), serve(shelf)
    action = the_merge(client, uri, TWO_SHEETS)
    shelf.path(FILE).unlink()
    client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 3}]})
    assert "gone" in refused(client, action)
    finish(client)


def test_resolve_when_it_would_do_something_else(serve, shelf):
    """The title is what was agreed to."""
    uri, client = shelf.uri(FILE), serve(shelf)
    action = the_merge(client, uri, TWO_SHEETS)
    client.open(uri, THREE)
    assert "3 sheets" in refused(client, action)
    finish(client)


@pytest.mark.parametrize("is_told", [True, False], ids=["told", "untold"])
def test_resolve_after_the_closed_document_changed_on_disk(serve, shelf, is_told):
    """A closed document is edited on disk: the edit must fit what stands there, told of or not."""
    uri, client = shelf.uri(FILE), serve(shelf)
    action = the_merge(client, uri, TWO_SHEETS)
    moved = "// above\n" + TWO_SHEETS
    shelf.write(FILE, moved)
    if is_told:
        client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 2}]})
        after = applied(resolve(client, action), {uri: moved})[uri].decode()
        assert after.startswith("// above\nimport SwiftUI\n") and "activeSheet = .adding }" in after
    else:
        assert "changed on disk" in refused(client, action)
    finish(client)


@pytest.mark.parametrize("data", [
    None, {}, {"uri": 1}, {"uri": "file:///x.swift", "action": "local-enum"},
    {"uri": "file:///x.swift", "action": "no-such", "target": "X", "title": "t"},
], ids=str)
def test_resolve_of_what_was_never_offered(serve, shelf, data):
    uri, client = shelf.uri(FILE), serve(shelf)
    action = {"title": TITLE, "kind": KIND}
    if data is not None:
        action["data"] = data
    assert client.error("codeAction/resolve", action)["code"] in (-32602, -32801)
    assert resolve(client, the_merge(client, uri, TWO_SHEETS))
    finish(client)


@pytest.mark.parametrize("params", [
    {}, {"textDocument": {"uri": "file:///x.swift"}},
    {"textDocument": {"uri": "file:///x.swift"}, "range": {"start": {"line": 0, "character": 0}}},
    {"textDocument": {"uri": 1}, "range": at("", ""), "context": {"diagnostics": []}},
    {"textDocument": {"uri": "file:///x.swift"}, "range": at("", ""), "context": {"diagnostics": [], "only": "refactor"}},
], ids=str)
def test_wrong_parameters(serve, shelf, params):
    client = serve(shelf)
    assert client.error("textDocument/codeAction", params)["code"] == -32602
    finish(client)


# Texts that the server does not have exactly: an edit would land in the wrong place.


def test_an_edit_fits_a_giant_or_is_refused(serve, project):
    """Facts of an open document beyond a megabyte follow when it is saved."""
    giant = TWO_SHEETS + "// filler\n" * 120_000
    uri, client = project.write(FILE, giant), serve(project)
    client.open(uri, giant)
    begin = {"line": 0, "character": 0}
    client.change(uri, 2, {"range": {"start": begin, "end": begin}, "text": "// one\n// two\n"})
    giant = "// one\n// two\n" + giant
    for action in merges(menu(client, uri, giant)):
        answer = client.answer(client.start("codeAction/resolve", action))
        if "result" in answer:
            after = applied(answer["result"]["edit"], {uri: giant})[uri].decode()
            assert after.startswith("// one\n// two\nimport SwiftUI\n\n/// Bücher 📚\nstruct Shelf: View {\n  private enum")
        else:
            assert answer["error"]["code"] == -32801
    finish(client)


@pytest.mark.parametrize("capabilities", [VSCODE, EGLOT], ids=["resolved", "at once"])
def test_no_edit_for_a_document_that_is_out_of_step(serve, shelf, capabilities):
    """After an edit that cannot be, the server does not know the client's text until it gets a whole one."""
    uri, client = shelf.uri(FILE), serve(shelf, capabilities)
    client.open(uri, TWO_SHEETS)
    impossible = {"start": {"line": 5, "character": 0}, "end": {"line": 1, "character": 0}}
    client.change(uri, 2, {"range": impossible, "text": "// ?\n"})
    for action in merges(menu(client, uri, TWO_SHEETS)):
        if "disabled" not in action:
            assert "edit" not in action
            refused(client, action)
    client.change(uri, 3, {"text": TWO_SHEETS})
    action = the_merge(client, uri, TWO_SHEETS)
    assert edits_of(action.get("edit") or resolve(client, action))[uri][0] == 3
    finish(client)


@pytest.mark.parametrize("capabilities", [VSCODE, AT_ONCE], ids=["resolved", "at once"])
def test_no_half_edit_before_the_index_is_done(serve, project, capabilities):
    """The first answers know the opened file and its neighbours alone; the other half of the view is elsewhere."""
    main = project.write("A/Shelf.swift", MAIN)
    other = project.write("B/Add.swift", EXTENSION)
    for number in range(3000):
        project.write(f"C/File{number}.swift", SMALL.replace("Host", f"Host{number}").replace("Target", f"Target{number}"))
    client = serve(project, capabilities, is_ready=False)
    client.open(main, MAIN)
    for action in merges(menu(client, main, MAIN)):
        if "disabled" in action:
            continue
        answer = {"result": action} if "edit" in action else client.answer(client.start("codeAction/resolve", action))
        if "result" in answer:
            assert set(edits_of(answer["result"]["edit"])) == {main, other}
        else:
            assert answer["error"]["code"] == -32801
    client.wait_ready()
    action = the_merge(client, main, MAIN)
    assert set(edits_of(action.get("edit") or resolve(client, action))) == {main, other}
    finish(client)


def test_a_file_that_is_not_utf_8(serve, project):
    """It was read with '?' for some bytes, so nothing can be written to it: the menu says so."""
    content = TWO_SHEETS.encode().replace("📚".encode(), b"\xe9")
    uri, client = project.write(FILE, content), serve(project)
    found = merges(menu(client, uri, content.decode(errors="replace")))
    assert [action for action in found if "disabled" not in action] == []
    finish(client)


# A view in two files


@pytest.mark.parametrize("encoding", text.UNITS)
@pytest.mark.parametrize("is_open", [True, False], ids=["both open", "one closed"])
def test_a_view_in_two_files(serve, halves, binary, tmp_path, encoding, is_open):
    main, extension = halves.uri(FILE), halves.uri("Shelf+Add.swift")
    client = serve(halves, offering(VSCODE, encoding))
    client.open(main, MAIN, version=2)
    if is_open:
        client.open(extension, EXTENSION, version=5)
    edit = resolve(client, the_merge(client, main, MAIN))
    found = edits_of(edit)
    assert {uri: version for uri, (version, _) in found.items()} == {main: 2, extension: 5 if is_open else None}
    wanted = refactored(binary, halves, "Shelf", tmp_path / "cli")
    assert applied(edit, {main: MAIN, extension: EXTENSION}, encoding) == {
        halves.uri(path.name): path.read_bytes() for path in wanted.root.glob("*.swift")}
    assert b"func add() { activeSheet = .adding }" in wanted.path("Shelf+Add.swift").read_bytes()
    finish(client)


def test_a_closed_file_that_is_opened_before_the_choice(serve, halves):
    """The edit is worked out when it is asked for: an unsaved text of the second file counts then."""
    main, extension = halves.uri(FILE), halves.uri("Shelf+Add.swift")
    client = serve(halves)
    client.open(main, MAIN)
    action = the_merge(client, main, MAIN)
    unsaved = EXTENSION.replace("{ isAdding", "{ /* now */ isAdding")
    client.open(extension, unsaved, version=9)
    edit = resolve(client, action)
    assert edits_of(edit)[extension][0] == 9
    after = applied(edit, {main: MAIN, extension: unsaved})[extension].decode()
    assert "func add() { /* now */ activeSheet = .adding }" in after
    finish(client)


# Is the file one that presents something? Then it was parsed; others are read again for the edit.
PRESENTS = EXTENSION + """
struct Lid: View {
  @State private var isOpen = false
  var body: some View { Button("Lid") { isOpen = true }.sheet(isPresented: $isOpen) { AddBook() } }
}
"""


@pytest.mark.parametrize("second", [EXTENSION, PRESENTS], ids=["read", "parsed"])
@pytest.mark.parametrize("after", [
    lambda content: "// é😀 above\n" + content,
    lambda content: content + "// below\n",
    lambda content: content.replace("isAdding = true", "isAdding  =  true"),
    lambda content: content.replace("Shelf", "Rack"),
    lambda content: "",
    lambda content: None,
], ids=["above", "below", "inside", "another type", "empty", "deleted"])
def test_a_closed_file_that_changed_on_disk(serve, project, second, after):
    """Nobody has told: this client watches files, and its event is still on the way."""
    project.write(FILE, MAIN)
    extension = project.write("Shelf+Add.swift", second)
    main, client = project.uri(FILE), serve(project)
    client.open(main, MAIN)
    action = the_merge(client, main, MAIN)
    changed = after(second)
    if changed is None:
        project.path("Shelf+Add.swift").unlink()
    else:
        project.write("Shelf+Add.swift", changed)
    assert "Shelf+Add.swift" in refused(client, action)
    # The event comes: the edit is for the new text, or no longer possible.
    client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": extension, "type": 3 if changed is None else 2}]})
    edit = resolve(client, the_merge(client, main, MAIN))
    for uri, content in applied(edit, {main: MAIN, extension: changed}).items():
        assert b"isAdding" not in content, uri
    finish(client)


@pytest.mark.parametrize("second", [EXTENSION, PRESENTS], ids=["read", "parsed"])
def test_an_edit_at_once_is_not_made_for_a_changed_file(serve, project, second):
    """Clients that do not resolve have no error to show: there is no action then, or one for the new text."""
    project.write(FILE, MAIN)
    extension = project.write("Shelf+Add.swift", second)
    main, client = project.uri(FILE), serve(project, AT_ONCE)
    client.open(main, MAIN)
    moved = "// é😀 above\n" + second
    project.write("Shelf+Add.swift", moved)
    for action in merges(menu(client, main, MAIN)):
        assert b"activeSheet = .adding" in applied(action["edit"], {main: MAIN, extension: moved})[extension]
    finish(client)


@pytest.mark.parametrize("capabilities", [VSCODE, AT_ONCE], ids=["resolved", "at once"])
def test_a_closed_file_that_speaks_against_it_changed_on_disk(serve, project, capabilities):
    """`Shelf(isAdding:)` elsewhere refuses the merge. That its file has other offsets now does not allow it."""
    content = TWO_SHEETS.replace("private var isAdding", "var isAdding")
    hall = "import SwiftUI\n\nstruct Hall: View {\n  var body: some View { Shelf(isAdding: true, books: []) }\n}\n"
    uri = project.write(FILE, content)
    project.write("Hall.swift", hall)
    client = serve(project, capabilities)
    assert all("disabled" in action for action in merges(menu(client, uri, content)))
    project.write("Hall.swift", "// above\n" + hall)
    client.open(uri, content)
    for action in merges(menu(client, uri, content)):
        if "disabled" not in action:
            assert "edit" not in action
            refused(client, action)
    finish(client)


# Refactorings that make files: the others of the list, which are worked out when they are chosen.

APP_WIDE = ["global-enum", "router", "stacked-router"]
COVERS = TWO_SHEETS.replace(".sheet(", ".fullScreenCover(")


def named(actions, action):
    return [found for found in actions if found["kind"] == f"refactor.rewrite.sheetlens.{action}"]


@pytest.fixture
def app(project):
    project.write(FILE, TWO_SHEETS)
    project.write("App/ShelfApp.swift", SCENE)
    return project


@pytest.mark.parametrize("action", [*APP_WIDE, "cover-context"])
@pytest.mark.parametrize("encoding", text.UNITS)
def test_refactorings_that_create_a_file(serve, app, binary, tmp_path, action, encoding):
    """One edit for the open view, the closed scene and a new file; the same bytes as on disk."""
    content = COVERS if action == "cover-context" else TWO_SHEETS
    uri, scene = app.write(FILE, content), app.uri("App/ShelfApp.swift")
    client = serve(app, offering(VSCODE, encoding))
    client.open(uri, content, version=4)
    [offered] = named(menu(client, uri, content), action)
    assert offered["title"].startswith(("Move 2 sheets of 'Shelf'", "Present 2 covers of 'Shelf'")), offered["title"]
    edit = resolve(client, offered)
    [new] = created(edit)
    versions = {name: version for name, (version, _) in edits_of(edit).items()}
    assert versions == {uri: 4, new: None} | ({} if action == "cover-context" else {scene: None})
    order = [change.get("uri") or change["textDocument"]["uri"] for change in edit["documentChanges"]]
    assert order.index(new) < len(order) - 1 - order[::-1].index(new), "created first, then written"
    wanted = refactored(binary, app, "Shelf", tmp_path / "cli", action=action)
    after = {uri: content.encode(), scene: SCENE.encode()} | applied(edit, {uri: content, scene: SCENE}, encoding)
    assert after == {app.uri(path.relative_to(wanted.root)): path.read_bytes() for path in wanted.root.rglob("*.swift")}
    finish(client)


@pytest.mark.parametrize("action", APP_WIDE)
@pytest.mark.parametrize("missing", ["workspace.workspaceEdit.resourceOperations", "workspace.workspaceEdit"])
def test_clients_that_cannot_create_files(serve, app, action, missing):
    """Nothing is half done: there is no action, or an error that says what cannot be."""
    uri = app.uri(FILE)
    for capabilities in (VSCODE, AT_ONCE):
        client = serve(app, without(capabilities, missing))
        for offered in named(menu(client, uri, TWO_SHEETS), action):
            assert "edit" not in offered
            if "disabled" not in offered:
                error = client.error("codeAction/resolve", offered)
                assert error["code"] == -32803 and "cannot create" in error["message"]
        assert the_merge(client, uri, TWO_SHEETS)
        finish(client)


@pytest.mark.parametrize("action", APP_WIDE)
def test_neovim_creates_files(serve, app, action):
    client = serve(app, NEOVIM)
    [offered] = named(menu(client, app.uri(FILE), TWO_SHEETS), action)
    assert len(created(resolve(client, offered))) == 1
    finish(client)


def test_what_looks_into_many_files_waits_for_a_hand(serve, app):
    """A light bulb shows the quick one alone; all of them are there when somebody asks."""
    uri, client = app.uri(FILE), serve(app)
    automatic = menu(client, uri, TWO_SHEETS, ".sheet", 2, triggerKind=2)
    assert merges(automatic) and not any(named(automatic, action) for action in [*APP_WIDE, "cover-context"])
    invoked = menu(client, uri, TWO_SHEETS, ".sheet", 2, triggerKind=1)
    assert all(named(invoked, action) for action in ["local-enum", *APP_WIDE])
    assert len({action["title"] for action in invoked}) == len(invoked)
    only = menu(client, uri, TWO_SHEETS, ".sheet", 2, only=["refactor.rewrite.sheetlens.router"])
    assert only == named(invoked, "router")
    assert menu(client, uri, TWO_SHEETS, ".sheet", 2, triggerKind=1) == invoked
    finish(client)


def test_a_refusal_at_the_choice_is_told(serve, app):
    """What the menu had no time to find out: a sheet shows the view that has no place for a presenter of its own."""
    shelf = TWO_SHEETS + """
struct Hall: View {
  @State private var isOpen = false
  var body: some View { Button("Hall") { isOpen = true }.sheet(isPresented: $isOpen, content: Wing.init) }
}

struct Wing: View {
  var body: some View { Shelf(books: []) }
}
"""
    app.write(FILE, shelf)
    app.write("App/ShelfApp.swift", SCENE.replace("Shelf(books: [])", "Hall()"))
    uri, client = app.uri(FILE), serve(app)
    [offered] = named(menu(client, uri, shelf), "router")
    error = client.error("codeAction/resolve", offered)
    assert error["code"] == -32803 and "is shown in this modal" in error["message"], error
    assert error["message"] in client.wait_for("window/showMessage")["message"]
    finish(client)


@pytest.mark.parametrize("after", [
    lambda scene: "// é above\n" + scene,
    lambda scene: scene.replace("Shelf(books: [])", "Shelf(books: []).padding()"),
], ids=["above", "inside"])
def test_a_closed_scene_that_changed_on_disk(serve, app, after):
    """The edit fits what is on the disk now, or nobody is told that there is no scene: the sources have changed."""
    uri, scene, client = app.uri(FILE), app.uri("App/ShelfApp.swift"), serve(app)
    client.open(uri, TWO_SHEETS)
    [offered] = named(menu(client, uri, TWO_SHEETS), "router")
    app.write("App/ShelfApp.swift", after(SCENE))
    answer = client.answer(client.start("codeAction/resolve", offered))
    if "result" in answer:
        texts = applied(answer["result"]["edit"], {uri: TWO_SHEETS, scene: after(SCENE)})
        assert b".routesSheets()" in texts[scene] and b"struct ShelfApp" in texts[scene]
    else:
        assert answer["error"]["code"] == -32801, answer["error"]
    finish(client)


@pytest.mark.parametrize("settings, package, is_observable", [
    (None, None, True), (None, ".iOS(.v17)", True), (None, ".iOS(.v16)", False), (None, ".macOS(.v12)", True),
    ("iOS 16", None, False), ("iOS 16.4", ".iOS(.v17)", False), ("macOS 13", None, False), ("macOS 14.2", None, True),
    ("iOS 17", ".iOS(.v16)", True),
], ids=str)
def test_nothing_newer_than_the_deployment_target(serve, app, settings, package, is_observable):
    """As `.sheetlens.json` says, or without it the oldest iOS of Package.swift."""
    if package:
        app.write("Package.swift", f"// platforms: [.iOS(.v18), {package}]\n")
    if settings:
        app.write(".sheetlens.json", json.dumps({"deploymentTarget": settings}))
    uri, client = app.uri(FILE), serve(app)
    [offered] = named(menu(client, uri, TWO_SHEETS), "router")
    edit = resolve(client, offered)
    [new] = created(edit)
    written = edits_of(edit)[new][1][0]["newText"]
    assert ("@Observable\n" in written, "ObservableObject" in written) == (is_observable, not is_observable)
    finish(client)


def test_a_deployment_target_that_is_none(serve, app):
    app.write(".sheetlens.json", '{"deploymentTarget": "sixteen"}')
    client = serve(app)
    logged = [m["params"]["message"] for m in client.received("window/logMessage") if m["params"]["type"] <= 2]
    assert any("deploymentTarget" in message for message in logged)


def test_a_deployment_target_that_changes(serve, project):
    """`@Entry` is offered from iOS 17 on; what Package.swift says counts at once, as for a fresh server."""
    uri = project.write(FILE, SINGLE)

    def write(version):
        return project.write("Package.swift", f"// platforms: [.iOS(.v{version})]\n")

    def offered(client):
        return named(menu(client, uri, SINGLE, "static let defaultValue"), "entry-macro")
    package = write(16)
    client = serve(project)
    assert offered(client) == []
    for version in (17, 16, 18):
        write(version)
        client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": package, "type": 2}]})
        eventually(lambda: bool(offered(client)) == (version > 16), f"what iOS {version} has")
        assert offered(client) == offered(serve(project))
    finish(client)


BUILDS = {"Package.swift": "// platforms: [.iOS(.v{})]\n", "Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = {}.0\n",
          "App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = {}.0;\n"}


@pytest.mark.parametrize("is_watched", [True, False], ids=["watched", "polled"])
@pytest.mark.parametrize("file", BUILDS)
def test_every_file_that_says_the_deployment_target_is_followed(serve, project, file, is_watched):
    """Also where the same menu has just been worked out."""
    uri = project.write(FILE, SINGLE)
    build = project.write(file, BUILDS[file].format(16))
    client = serve(project, VSCODE if is_watched else without(VSCODE, "workspace.didChangeWatchedFiles"))
    for version in (17, 16):
        offered = [bool(named(menu(client, uri, SINGLE, "static let defaultValue"), "entry-macro"))]
        assert offered == [version == 16]
        project.write(file, BUILDS[file].format(version))
        if is_watched:
            client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": build, "type": 2}]})

        def is_offered():
            return bool(named(menu(client, uri, SINGLE, "static let defaultValue"), "entry-macro"))
        eventually(lambda: is_offered() == (version == 17), f"what iOS {version} has")
    finish(client)


# What a menu leaves behind

ROUTER = """import SwiftUI

enum Destination: Identifiable {
  case help, about

  var id: Self { self }
}

@Observable final class Router {
  var shown: Destination?
}

extension View {
  func presents(_ router: Router) -> some View {
    sheet(item: Bindable(router).shown) { destination in
      switch destination {
      case .help: Text("help")
      case .about: Text("about")
      }
    }
  }
}
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
def test_menus_do_not_keep_memory(serve, project):
    """Each may read many files, where the project has a router; what it read goes with it."""
    content, rest = TWO_SHEETS.split("struct Book:")
    content = content.replace("  let books", "  @Environment(Router.self) private var router\n  let books")
    project.write("App.swift", SCENE.replace("Shelf(books: [])", "Shelf0(books: []).presents(Router())"))
    project.write("Router.swift", ROUTER)
    project.write("Book.swift", "import SwiftUI\n\nstruct Book:" + rest)
    # More than the 64 files whose syntax is kept on purpose.
    uris = [project.write(f"Shelf{number}.swift", content.replace("Shelf", f"Shelf{number}")) for number in range(72)]
    client = serve(project)

    def memory():
        lines = Path(f"/proc/{client.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1024

    def growth(places):
        before = memory()
        for uri in places:  # another one each time, as the last menu is kept
            assert named(menu(client, uri, content, triggerKind=1), "router")
        return memory() - before
    growth(uris[:2])  # caches fill, and the allocator keeps a reserve
    grown = growth(uris[2:8])
    assert grown < 5, f"{grown:.0f} MB for 6 menus"
    finish(client)


# Refactorings of one thing: what stands on the line.

SINGLE = """import SwiftUI

enum Pane: Identifiable {
  case help, about, news
  case other

  var id: Self { self }
}

struct Desk: View {
  @State private var pane: Pane?
  @State private var showsNote = false
  @State private var note: Note?
  @State private var isInked = false
  @State private var isBlotted = false

  var body: some View {
    Button("é😀") { pane = .help; note = Note(id: 1); showsNote = true; isInked = true; isBlotted = true }
      .sheet(item: $pane) { pane in
        switch pane {
        case .help: Text("help")
        case .about: Text("about")
        case .news: Text("news")
        case .other: Text("other")
        }
      }
      .sheet(isPresented: $showsNote) { if let note { NoteView(note: note) } }
      .popover(isPresented: $isInked) { VStack { Text("é😀"); Text("ink") } }.popover(isPresented: $isBlotted) { VStack { Text("blot") } }
  }
}

struct Note: Identifiable { let id: Int }

struct NoteView: View {
  let note: Note
  var body: some View { Text("\\(note.id)") }
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = "é😀"
}

extension EnvironmentValues {
  var accent: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}
"""


@pytest.mark.parametrize("action, needle, title", [
    ("item-binding", ".sheet(isPresented: $showsNote", "Present 'note' with item:, without 'showsNote'"),
    ("extract-view", ".popover(isPresented: $isInked", None),
    ("remove-case", "case other", "Remove 'other' from 'Pane'"),
    ("entry-macro", "static let defaultValue", "Replace 'AccentKey' by '@Entry'"),
])
@pytest.mark.parametrize("encoding", text.UNITS)
def test_refactorings_of_one_thing(serve, project, binary, tmp_path, action, needle, title, encoding):
    project.write(FILE, SINGLE)
    uri, client = project.uri(FILE), serve(project, offering(VSCODE, encoding))
    client.open(uri, SINGLE)
    [offered] = named(menu(client, uri, SINGLE, needle, 2), action)
    assert title is None or offered["title"] == title
    line = text.place(SINGLE, needle)["line"] + 1
    wanted = refactored(binary, project, f"{FILE}:{line}", tmp_path / "cli", action=action).path(FILE).read_bytes()
    assert applied(resolve(client, offered), {uri: SINGLE}, encoding) == {uri: wanted}
    assert named(menu(client, uri, SINGLE, "struct Note: "), action) == []
    client.change(uri, 2, {"text": "// above\n" + SINGLE})
    refused(client, offered)
    finish(client)


@pytest.mark.parametrize("action, things", [
    ("remove-case", {"about": "Remove 'about' from 'Pane'", "news": "Remove 'news' from 'Pane'"}),
    ("extract-view", {"popover(isPresented: $isInked": "Inked", "popover(isPresented: $isBlotted": "Blotted"}),
])
def test_several_things_on_a_line(serve, project, action, things):
    """What the cursor stands on is meant, one after the other."""
    project.write(FILE, SINGLE)
    uri, client = project.uri(FILE), serve(project)
    client.open(uri, SINGLE)
    for needle, title in things.items():
        [offered] = named(menu(client, uri, SINGLE, needle, 2), action)
        assert title in offered["title"]
        after = applied(resolve(client, offered), {uri: SINGLE})[uri].decode()
        assert action != "remove-case" or (needle not in after and "case help" in after)
    finish(client)


@pytest.mark.parametrize("trigger", [1, 2], ids=["invoked", "automatic"])
def test_cases_show_a_light_bulb(serve, project, trigger):
    """A case that nothing opens can be removed; `entry-macro` waits for a hand."""
    project.write(FILE, SINGLE)
    uri, client = project.uri(FILE), serve(project)
    for name in ("about", "news", "other"):
        [offered] = named(menu(client, uri, SINGLE, name, 1, triggerKind=trigger), "remove-case")
        assert offered["title"] == f"Remove '{name}' from 'Pane'"
    assert named(menu(client, uri, SINGLE, "help", 1, triggerKind=trigger), "remove-case") == []
    key = menu(client, uri, SINGLE, "static let defaultValue", triggerKind=trigger)
    assert bool(named(key, "entry-macro")) == (trigger == 1)
    finish(client)


def test_types_of_other_files_count_in_the_menu(serve, project):
    """Whether `shelf.top` is optional, which decides, stands in another file."""
    content = TWO_SHEETS.replace("isPresented: $isAdding) { AddBook() }", """isPresented: $isAdding) {
      if let first { Details(book: first) }
    }""").replace("  let books: [Book]", "  @State private var first: Book?\n  let books: [Book]\n  let pile: Pile").replace(
        "{ isAdding = true }", "{\n      first = pile.top\n      isAdding = true\n    }")
    project.write("Pile.swift", "struct Pile { let top: Book }\n")
    uri = project.write(FILE, content)
    client = serve(project)
    [offered] = named(menu(client, uri, content, ".sheet(isPresented", 2), "item-binding")
    assert b".sheet(item: $first) { first in" in applied(resolve(client, offered), {uri: content})[uri]
    merge = the_merge(client, uri, content)
    assert merge["title"] == TITLE
    assert b"(pile.top)\n" in applied(resolve(client, merge), {uri: content})[uri]
    finish(client)


def test_resolve_means_the_thing_that_was_chosen(serve, project):
    """A closed document has no version: the title is what was agreed to, here too."""
    project.write(FILE, SINGLE)
    uri, client = project.uri(FILE), serve(project)
    [offered] = named(menu(client, uri, SINGLE, "about"), "remove-case")
    project.write(FILE, SINGLE.replace("about, news", "news,  about"))
    client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 2}]})
    refused(client, offered)
    finish(client)


def test_a_closed_file_that_names_the_case_changed_on_disk(serve, project):
    project.write(FILE, SINGLE)
    project.write("Other.swift", "enum Side { case other }\nlet side = Side.other\n")
    uri, client = project.uri(FILE), serve(project)
    [offered] = named(menu(client, uri, SINGLE, "case other"), "remove-case")
    project.write("Other.swift", "// above\nenum Side { case other }\nlet side = Side.other\n")
    refused(client, offered)
    finish(client)


def test_types_of_one_name(serve, project, binary, tmp_path):
    """Two views of one name, in two files: the action is about the one that it was asked in."""
    project.write(FILE, TWO_SHEETS.replace("struct Shelf", "private struct Shelf"))
    other = project.write("Other.swift", OVERLAP.split("struct Book:")[0].replace("struct Shelf", "private struct Shelf"))
    client = serve(project)
    content = project.text("Other.swift")
    edit = resolve(client, the_merge(client, other, content))
    assert set(edits_of(edit)) == {other} and "changeAnnotations" in edit
    line = text.place(content, "@State")["line"] + 1
    wanted = refactored(binary, project, f"Other.swift:{line}", tmp_path / "cli", "--accept", "all")
    assert applied(edit, {other: content}) == {other: wanted.path("Other.swift").read_bytes()}
    finish(client)


def test_uris_are_spelled_as_the_client_spells_them(serve, shelf, tmp_path):
    """Links and escapes included."""
    link = tmp_path / "a link é"
    link.symlink_to(shelf.root)
    uri = (link / FILE).as_uri()
    client = serve(shelf)
    client.open(uri, TWO_SHEETS)
    edit = resolve(client, the_merge(client, uri, TWO_SHEETS))
    assert list(edits_of(edit)) == [uri] and path_of(uri).endswith(FILE)
    finish(client)
