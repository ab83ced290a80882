"""Rows 57 and 58: clients that lack a capability, answer with errors, or never."""

import time

import pytest

from capabilities import MINIMAL, VSCODE, get, without
from sample import LIBRARY, SETTINGS_VIEW, SMALL
from test_faults_files import ids, view
from transcript import check_conversation
from wire import NEVER, Refused, eventually

MISSING = {
    "everything": list(VSCODE),
    "dynamic registration": ["workspace.didChangeWatchedFiles.dynamicRegistration",
                             "workspace.didChangeConfiguration.dynamicRegistration",
                             "workspace.symbol.dynamicRegistration", "workspace.executeCommand.dynamicRegistration"]
    + [f"textDocument.{name}.dynamicRegistration" for name in VSCODE["textDocument"]],
    "watched files": ["workspace.didChangeWatchedFiles"],
    "progress": ["window.workDoneProgress"],
    "configuration": ["workspace.configuration", "workspace.didChangeConfiguration"],
    "show document": ["window.showDocument"],
    "apply edit": ["workspace.applyEdit"],
    "document changes": ["workspace.workspaceEdit"],
    "workspace folders": ["workspace.workspaceFolders"],
    "pull diagnostics": ["textDocument.diagnostic", "workspace.diagnostics"],
    "refresh": ["workspace.codeLens", "workspace.inlayHint", "workspace.diagnostics"],
    "lens resolve": ["textDocument.codeLens.resolveSupport"],
    "lens": ["textDocument.codeLens"],
    "link support": ["textDocument.definition.linkSupport", "textDocument.implementation.linkSupport"],
    "markdown": ["textDocument.hover.contentFormat"],
    "our notification": ["experimental"],
    "position encodings": ["general"],
}


def exercise(client, sample):
    """What must work for every client, by whichever means."""
    uri = sample.uri(LIBRARY)
    client.open(uri, sample.text(LIBRARY))
    place = sample.at(LIBRARY, "showSheet(.settings)", 12)
    found = client.ask("textDocument/implementation", place)
    assert sample.names(found) == [SETTINGS_VIEW] and "targetUri" not in found[0]
    client.ask("textDocument/hover", place)
    for lens in client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}}):
        client.ask("codeLens/resolve", lens)
    argument = {"uri": uri, "position": place["position"]}
    client.ask("workspace/executeCommand", {"command": "sheetlens.goToSheetView", "arguments": [argument]})
    client.tell("workspace/didChangeConfiguration", {"settings": {"sheetlens": {"definition": "off"}}})
    client.tell("textDocument/didSave", {"textDocument": {"uri": uri}})
    assert len(client.ask("sheetlens/destinations", {})["destinations"]) == 28


@pytest.mark.parametrize("lack", MISSING)
def test_row_57_missing_capability(serve, sample, lack):
    capabilities = without(VSCODE, *MISSING[lack])
    client = serve(sample, capabilities)
    exercise(client, sample)
    if get(capabilities, "textDocument.diagnostic") is None:
        assert client.wait_for("textDocument/publishDiagnostics")
    if not get(capabilities, "window.showDocument.support"):
        # The command has another way to say where the view is.
        shown = [m["params"]["message"] for m in client.received("window/showMessage")]
        assert any("SettingsView" in message for message in shown), shown
    assert client.shut_down() == 0
    assert check_conversation(client) == []


@pytest.mark.parametrize("lack", ["everything", "watched files", "dynamic registration"])
def test_row_57_a_client_that_cannot_watch(serve, project, lack):
    """Without didChangeWatchedFiles a new file is found by polling, or at the latest at the next save."""
    project.write("App.swift", SMALL)
    client = serve(project, without(VSCODE, *MISSING[lack]))
    project.write("New.swift", SMALL.replace("Host", "NewHost").replace("Target", "NewTarget"))
    client.open(project.uri("App.swift"), SMALL)
    client.tell("textDocument/didSave", {"textDocument": {"uri": project.uri("App.swift")}})

    def found():
        answer = client.ask("sheetlens/destinations", {})
        return "NewTarget" in [item["id"] for item in answer["destinations"]]
    for _ in range(200):
        if found():
            break
        time.sleep(0.05)
    assert found()


@pytest.mark.parametrize("client_kind", ["minimal", "vscode"])
def test_row_57_workspace_given_in_every_way(start, sample, client_kind):
    """lsp-mode, ALE and Kate send no folders; eglot may send a folder below the one with .git."""
    capabilities = MINIMAL if client_kind == "minimal" else VSCODE
    root = {"rootUri": sample.root.as_uri(), "rootPath": str(sample.root)}
    folder = {"workspaceFolders": [{"uri": sample.root.as_uri(), "name": "a"}]}
    for given in ({"rootUri": root["rootUri"]}, {**folder, "rootUri": None}, {**root, "workspaceFolders": None},
                  {"rootUri": (sample.root / "Features/Library").as_uri()}):
        client = start()
        client.ask("initialize", {"processId": None, "capabilities": capabilities, **given})
        client.tell("initialized", {})
        client.wait_ready()
        assert len(client.ask("sheetlens/destinations", {})["destinations"]) == 28, given
        client.shut_down()


def refuse(params):
    raise Refused()


def silence(params):
    return NEVER


@pytest.mark.parametrize("reply", [refuse, silence, lambda params: {"junk": 1}, lambda params: [1, 2, 3]],
                         ids=["errors", "silence", "junk", "a wrong list"])
def test_row_58_client_answers_nothing_useful(start, sample, reply):
    client = start()
    for method in ("client/registerCapability", "window/workDoneProgress/create", "workspace/configuration",
                   "window/showDocument", "workspace/codeLens/refresh", "workspace/inlayHint/refresh",
                   "workspace/diagnostic/refresh", "workspace/applyEdit", "window/showMessageRequest"):
        client.answers[method] = reply
    client.initialize(sample.root, VSCODE)
    client.wait_ready()
    uri = sample.uri(LIBRARY)
    client.open(uri, sample.text(LIBRARY))
    place = sample.at(LIBRARY, "showSheet(.settings)", 12)
    assert sample.names(client.ask("textDocument/implementation", place)) == [SETTINGS_VIEW]
    # The command depends on the client's answer; the server must not wait for it for ever, nor block the others.
    argument = {"uri": uri, "position": place["position"]}
    waiting = client.start("workspace/executeCommand", {"command": "sheetlens.goToSheetView", "arguments": [argument]})
    assert client.ask("sheetlens/status", {}, timeout=5)
    client.answer(waiting, timeout=30)
    assert client.shut_down() == 0


@pytest.mark.parametrize("reply", [refuse, silence], ids=["errors", "silence"])
def test_row_58_a_client_that_does_not_take_the_watchers(start, small, reply):
    """It said that it could, so nobody else watches: we look ourselves, when we are asked something."""
    client = start()
    client.answers["client/registerCapability"] = reply
    client.initialize(small.root, VSCODE)
    client.wait_ready()
    client.wait_for("client/registerCapability")
    small.write("New.swift", view("New"))
    eventually(lambda: sorted(ids(client)) == ["New", "Target"], "the new file", timeout=12)
