"""One life of a server for each kind of client, every message walked strictly."""

import json
import subprocess

import pytest

import text
from capabilities import EDITORS, VSCODE, get, offering
from sample import APP, LIBRARY, SETTINGS_VIEW, SHEET
from transcript import check_conversation

NOT_OURS = ["renameProvider", "referencesProvider", "documentSymbolProvider", "callHierarchyProvider",
            "completionProvider", "documentFormattingProvider", "documentRangeFormattingProvider",
            "typeDefinitionProvider", "semanticTokensProvider", "foldingRangeProvider", "selectionRangeProvider"]
OWN_REQUESTS = ["destinations", "presentations", "sheetViews", "presenters", "graph", "status", "isRelevant"]


@pytest.mark.parametrize("editor", EDITORS)
def test_one_life(editor, serve, sample):
    capabilities = EDITORS[editor]
    client = serve(sample, capabilities, is_ready=False, options={"inlayHints": True})
    check_initialize_result(client.result, capabilities)
    client.wait_ready()

    uri, content = sample.uri(LIBRARY), sample.text(LIBRARY)
    client.open(uri, content)
    ask_about_document(client, sample, uri, content)
    ask_about_workspace(client, sample, capabilities)
    check_diagnostics(client, uri, capabilities)

    # A line above everything, with characters that count differently in each encoding.
    encoding = client.result["capabilities"].get("positionEncoding", "utf-16")
    change = {"range": {"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 0}},
              "text": "// é😀\n"}
    client.change(uri, 2, change)
    content = text.apply(content, change, encoding)
    # And inside it, behind the emoji.
    behind = text.place(content, "é😀", 2, encoding)
    change = {"range": {"start": behind, "end": behind}, "text": "👩‍👩‍👧"}
    client.change(uri, 3, change)
    content = text.apply(content, change, encoding)
    ask_about_document(client, sample, uri, content)
    check_diagnostics(client, uri, capabilities)

    client.close_document(uri)
    assert client.shut_down() == 0
    assert check_conversation(client) == []


def check_initialize_result(result, capabilities):
    offered = result["capabilities"]
    assert result["serverInfo"]["name"] == "sheetlens" and result["serverInfo"]["version"]
    assert offered.get("positionEncoding", "utf-16") == "utf-16"  # all of these clients can do it
    sync = offered["textDocumentSync"]
    assert sync["openClose"] is True and sync["change"] == 2 and sync["save"] == {"includeText": False}
    for provider in ("implementationProvider", "definitionProvider", "hoverProvider", "workspaceSymbolProvider"):
        assert offered[provider], provider
    assert offered["codeLensProvider"]["resolveProvider"] is True
    assert offered["inlayHintProvider"]  # switched on by the options of this test
    assert [name for name in NOT_OURS if offered.get(name)] == []
    pulls = get(capabilities, "textDocument.diagnostic") is not None
    assert ("diagnosticProvider" in offered) == pulls
    if pulls:
        assert offered["diagnosticProvider"] == {
            "identifier": "sheetlens", "interFileDependencies": True, "workspaceDiagnostics": True}
    assert ("codeActionProvider" in offered) == (get(capabilities, "textDocument.codeAction") is not None)
    assert set(offered["executeCommandProvider"]["commands"]) == {
        "sheetlens.goToSheetView", "sheetlens.preview", "sheetlens.showPresenters", "sheetlens.reindex"}
    assert offered["workspace"]["workspaceFolders"] == {"supported": True, "changeNotifications": True}
    for name in OWN_REQUESTS:
        assert offered["experimental"][f"sheetlens/{name}"]["version"] == 1, name


def ask_about_document(client, sample, uri, content):
    """The questions an editor asks about what it shows, at places found in the current text."""
    encoding = client.result["capabilities"].get("positionEncoding", "utf-16")

    def at(needle, into=0):
        return {"textDocument": {"uri": uri}, "position": text.place(content, needle, into, encoding)}

    trigger = at("showSheet(.settings)", len("showSheet(.s"))
    assert sample.names(client.ask("textDocument/implementation", trigger)) == [SETTINGS_VIEW]
    modifier = at(".sheet(isPresented: $isScanning", 3)
    assert [name for name, _ in sample.names(client.ask("textDocument/definition", modifier))] == [
        "Features/Library/LibrarySheets.swift"]
    assert client.ask("textDocument/definition", at("NavigationStack", 3)) == []
    hover = client.ask("textDocument/hover", trigger)
    assert hover is None or "SettingsView" in str(hover["contents"])
    assert client.ask("textDocument/hover", at("NavigationStack", 3)) is None

    lenses = client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})
    resolved = [client.ask("codeLens/resolve", lens) for lens in lenses]
    titles = [lens["command"]["title"] for lens in resolved]
    assert any("ScanShelfView" in title for title in titles), titles
    places = {text.lines(content)[lens["range"]["start"]["line"]].strip().split("(")[0] for lens in lenses}
    assert ".sheet" in places, places
    whole = text.span(content, 0, len(content), encoding)
    hints = client.ask("textDocument/inlayHint", {"textDocument": {"uri": uri}, "range": whole})
    assert hints, "the hints are switched on, and `.settings` is shown here"

    cursor = {"start": modifier["position"], "end": modifier["position"]}
    actions = client.ask("textDocument/codeAction", {
        "textDocument": {"uri": uri}, "range": cursor, "context": {"diagnostics": [], "triggerKind": 2}})
    titles = [action["title"] for action in actions]
    assert ("Merge 3 sheets into 'ActiveSheet'" in titles) == ("codeActionProvider" in client.result["capabilities"])
    for action in actions:
        if "disabled" not in action and "edit" not in action:
            assert client.ask("codeAction/resolve", action)["edit"]

    views = client.ask("sheetlens/sheetViews", trigger)["views"]
    assert [view["view"] for view in views] == ["SettingsView"]
    assert client.ask("sheetlens/sheetViews", at("NavigationStack", 3)) is None
    presenters = client.ask("sheetlens/presenters", trigger)
    assert len(presenters["presenters"]) == 2 and presenters["presentations"]
    here = client.ask("sheetlens/presentations", {"textDocument": {"uri": uri}})["presentations"]
    assert [found["kind"] for found in here] == ["sheet"] * 3
    for found in here:
        assert text.under(content, found["location"]["range"], encoding) == "sheet"
    assert client.ask("sheetlens/isRelevant", {"textDocument": {"uri": uri}}) is True


def ask_about_workspace(client, sample, capabilities):
    symbols = client.ask("workspace/symbol", {"query": "settings"})
    assert any("SettingsView" in symbol["name"] for symbol in symbols), symbols
    if get(capabilities, "textDocument.diagnostic") is not None:
        reports = client.ask("workspace/diagnostic", {"identifier": "sheetlens", "previousResultIds": []})["items"]
        paths = [report["uri"] for report in reports]
        assert len(paths) == len(set(paths))

    answer = client.ask("sheetlens/destinations", {})
    found = {item["id"]: item for item in answer["destinations"]}
    assert len(found) == 28 and answer["complete"] is True and answer["skipped"] == []
    assert found["Sheet.settings"]["views"][0]["view"] == "SettingsView"
    assert len(found["Sheet.settings"]["presenters"]) == 2
    named = client.ask("sheetlens/destinations", {"names": ["LookUp"]})["destinations"]
    assert [item["id"] for item in named] == ["LookUp.word", "LookUp.author"]
    folder = client.ask("sheetlens/destinations", {"workspaceFolder": sample.root.as_uri()})
    assert len(folder["destinations"]) == 28
    assert len(client.ask("sheetlens/presentations", {})["presentations"]) >= 15
    by_name = client.ask("sheetlens/sheetViews", {"target": "Sheet.settings"})["views"]
    assert [view["view"] for view in by_name] == ["SettingsView"] and by_name[0]["locations"]
    assert client.ask("sheetlens/presenters", {"target": "Sheet.settings"})["presenters"]
    graph = client.ask("sheetlens/graph", {})
    ids = {node["id"] for node in graph["nodes"]}
    assert {edge[end] for edge in graph["edges"] for end in ("from", "to")} <= ids
    assert graph["nodes"] and graph["edges"]
    assert client.ask("sheetlens/graph", {"root": "LibraryView"})["edges"]
    status = client.ask("sheetlens/status", {})
    assert status["health"] == "ok" and status["positionEncoding"] == "utf-16"
    assert [folder["uri"] for folder in status["folders"]] == [sample.root.as_uri()]
    assert status["folders"][0]["files"]["found"] == len(sample.swift_files())
    models = {"textDocument": {"uri": sample.uri("Packages/Models/Sources/Models/Models.swift")}}
    assert client.ask("sheetlens/isRelevant", models) is False

    place = sample.at(SHEET, "case settings", len("case "))
    argument = {"uri": place["textDocument"]["uri"], "position": place["position"]}
    for command in ("sheetlens.goToSheetView", "sheetlens.showPresenters"):
        client.ask("workspace/executeCommand", {"command": command, "arguments": [argument]})
    client.ask("workspace/executeCommand", {"command": "sheetlens.reindex"})
    client.wait_ready()
    # Not opened by this client, so read from the disk.
    assert client.ask("textDocument/implementation", sample.at(APP, ".sheet(item:", 2))


def test_a_document_that_is_opened_again_gets_a_full_report(serve, sample):
    """Its client may have forgotten what it showed: Neovim 0.12 does, and keeps the number of the report."""
    client = serve(sample, EDITORS["neovim"])
    uri, content = sample.uri(LIBRARY), sample.text(LIBRARY)
    client.open(uri, content)
    first = client.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}})
    assert first["kind"] == "full" and first["items"]
    known = {"textDocument": {"uri": uri}, "previousResultId": first["resultId"]}
    assert client.ask("textDocument/diagnostic", known)["kind"] == "unchanged"
    client.close_document(uri)
    client.open(uri, content)
    again = client.ask("textDocument/diagnostic", known)
    assert again["kind"] == "full" and again["items"] == first["items"]
    known["previousResultId"] = again["resultId"]
    assert client.ask("textDocument/diagnostic", known)["kind"] == "unchanged"


def check_diagnostics(client, uri, capabilities):
    """Pulled where the client pulls, pushed otherwise; the transcript check refuses both at once."""
    if get(capabilities, "textDocument.diagnostic") is not None:
        report = client.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}, "identifier": "sheetlens"})
        assert report["kind"] == "full"
        items = report["items"]
        if "resultId" in report:
            again = client.ask("textDocument/diagnostic", {
                "textDocument": {"uri": uri}, "previousResultId": report["resultId"]})
            assert again["kind"] == "unchanged"
    else:
        items = client.wait_for("textDocument/publishDiagnostics", lambda params: params["uri"] == uri)["diagnostics"]
    # Three sheets on one chain stand in LibraryView.
    assert "multiple-sheets" in [item["code"] for item in items]
    for item in items:
        assert item["source"] == "sheetlens" and item["severity"] in (2, 3, 4) and item["message"]
        if get(capabilities, "textDocument.publishDiagnostics.codeDescriptionSupport"):
            assert item["codeDescription"]["href"].endswith("#" + item["code"])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.parametrize("is_open", [False, True], ids=["on disk", "open"])
def test_a_view_that_nothing_presents_has_a_place(serve, binary, small, encoding, is_open):
    """Nothing of its file is in any other answer: it is read when it is asked about."""
    row = 'import SwiftUI\n\n/* 📚 */ struct RowView: View {\n  var body: some View { Text("r") }\n}\n'
    uri = small.write("Row.swift", row)
    client = serve(small, offering(VSCODE, encoding))
    if is_open:
        row = "// new\n" + row
        small.write("Row.swift", row)  # as the command line sees it
        client.open(uri, row)
    line = row.split("\n").index('/* 📚 */ struct RowView: View {')
    column = text.place(row, "struct RowView", 0, encoding)["character"]
    for target in ("RowView", f"Row.swift:{line + 1}"):
        views = client.ask("sheetlens/sheetViews", {"target": target})["views"]
        start = views[0]["locations"][0]["range"]["start"]
        assert start == {"line": line, "character": column}, target
        told = subprocess.run([binary, "view", target, "--project", small.root, "--format", "json"],
                              capture_output=True, text=True, timeout=60)
        place = json.loads(told.stdout)["views"][0]["locations"][0]
        told_column = len("/* 📚 */ ".encode()) + 1
        assert (place["file"], place["line"], place["column"]) == ("Row.swift", line + 1, told_column)
    at = {"textDocument": {"uri": uri}, "position": {"line": line, "character": column}}
    assert client.ask("sheetlens/sheetViews", at) is None, "nothing presents it"
