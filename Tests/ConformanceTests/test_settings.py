"""Settings from initializationOptions and workspace/configuration, workspace folders, and our own notification."""

import pytest

from capabilities import VSCODE, without
from sample import LIBRARY, SMALL, Project
from wire import eventually

PULLS_NOTHING = without(VSCODE, "workspace.configuration")


def warnings(client):
    return [m["params"]["message"] for m in client.received("window/logMessage") if m["params"]["type"] <= 2]


def ids(client, **params):
    return [item["id"] for item in client.ask("sheetlens/destinations", params)["destinations"]]


def titles(client, uri):
    lenses = client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})
    return [client.ask("codeLens/resolve", lens)["command"]["title"] for lens in lenses]


def test_no_hints_unless_asked_for(serve, small):
    assert "inlayHintProvider" not in serve(small).result["capabilities"]


@pytest.mark.parametrize("way", ["options", "configuration"])
def test_unknown_settings_warn_once_and_harm_nothing(start, small, way):
    client = start()
    settings = {"noSuchSetting": 1, "another": {}, "definition": "sometimes"}
    if way == "configuration":
        client.settings = settings
        client.initialize(small.root, VSCODE)
    else:
        client.initialize(small.root, PULLS_NOTHING, options=settings)
    client.wait_ready()
    client.wait_until(lambda: warnings(client), "a warning")
    assert any("noSuchSetting" in message for message in warnings(client))
    assert len([message for message in warnings(client) if "noSuchSetting" in message]) == 1
    assert ids(client) == ["Target"]


@pytest.mark.parametrize("off", ["presentations", "destinations", "views"])
def test_each_kind_of_lens_can_be_switched_off(serve, sample, off):
    files = [LIBRARY, "Shared/Sheets/Sheet.swift", "Features/Settings/SettingsView.swift"]
    all_of_them = serve(sample, PULLS_NOTHING)
    fewer = serve(sample, PULLS_NOTHING, options={"codeLens": {off: False}})
    counts = [sum(len(titles(client, sample.uri(name))) for name in files) for client in (all_of_them, fewer)]
    assert 0 < counts[1] < counts[0]
    if off == "presentations":
        assert not any("ScanShelfView" in title for title in titles(fewer, sample.uri(LIBRARY)))


def test_configuration_is_pulled_again_on_change(serve, small):
    client = serve(small)
    uri = small.uri("App.swift")
    before = len(titles(client, uri))
    asked = len(client.received("workspace/configuration"))
    client.settings = {"codeLens": {"presentations": False}}
    client.tell("workspace/didChangeConfiguration", {"settings": None})
    client.wait_until(lambda: len(client.received("workspace/configuration")) > asked, "a second question")
    eventually(lambda: len(titles(client, uri)) < before, "fewer lenses")


@pytest.mark.parametrize("severity, number", [("off", None), ("hint", 4), ("information", 3), ("warning", 2)])
def test_severity_of_a_diagnostic(serve, sample, severity, number):
    client = serve(sample, PULLS_NOTHING, options={"diagnostics": {"multiple-sheets": severity}})
    report = client.ask("textDocument/diagnostic", {"textDocument": {"uri": sample.uri(LIBRARY)}})
    found = [item["severity"] for item in report["items"] if item["code"] == "multiple-sheets"]
    assert set(found) == ({number} if number else set())


def test_presenters_and_tests_by_setting(serve, project):
    project.write("App.swift", SMALL.replace(".sheet(isPresented:", ".overlayMenu(isPresented:"))
    project.write("AppTests/Sample.swift", SMALL.replace("Target", "InTests").replace("Host", "TestHost"))
    assert ids(serve(project, PULLS_NOTHING)) == []
    named = serve(project, PULLS_NOTHING, options={"presenters": ["overlayMenu(isPresented:)"], "includeTests": True})
    assert sorted(ids(named)) == ["InTests", "Target"]


def test_folders_come_and_go(serve, small, tmp_path):
    """Two packages in one window: both are indexed, and names of one do not leak into the other."""
    second = Project(tmp_path / "second")
    second.write("App.swift", SMALL.replace("Target", "Other"))
    client = serve(small)
    folder = {"uri": second.root.as_uri(), "name": "second"}
    client.tell("workspace/didChangeWorkspaceFolders", {"event": {"added": [folder], "removed": []}})
    client.wait_ready()
    assert sorted(ids(client)) == ["Other", "Target"]
    assert ids(client, workspaceFolder=second.root.as_uri()) == ["Other"]
    assert ids(client, workspaceFolder=small.root.as_uri()) == ["Target"]
    client.tell("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": [folder]}})
    assert ids(client) == ["Target"]
    # A folder that nobody opened is a mistake of the client, not an empty answer.
    assert client.error("sheetlens/destinations", {"workspaceFolder": folder["uri"]})["code"] == -32602


def test_index_changed(serve, small):
    """The version grows with every change that can alter an answer, and not with requests."""
    client = serve(small)
    first = client.ask("sheetlens/destinations", {})["indexVersion"]
    assert client.ask("sheetlens/graph", {})["indexVersion"] == first
    client.open(small.uri("App.swift"), SMALL)
    client.change(small.uri("App.swift"), 2, {"text": SMALL.replace("Target", "Changed")})
    second = client.ask("sheetlens/destinations", {})["indexVersion"]
    assert second > first
    client.wait_for("sheetlens/indexChanged", lambda params: params["indexVersion"] >= second)
    assert ids(client) == ["Changed"]
