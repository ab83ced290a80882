"""Settings from initializationOptions and workspace/configuration, workspace folders, and our own notification."""

import shutil

import pytest

from capabilities import VSCODE, without
from sample import LIBRARY, SMALL, Project
from test_faults_files import CHANGED, CREATED, touched, view
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
    settings = {"noSuchSetting": 1, "another": {}, "definition": "sometimes", "diagnostics": {"no-such-code": "off"}}
    if way == "configuration":
        client.settings = settings
        client.initialize(small.root, VSCODE)
    else:
        client.initialize(small.root, PULLS_NOTHING, options=settings)
    client.wait_ready()
    names = ("noSuchSetting", "no-such-code")
    client.wait_until(lambda: all(name in str(warnings(client)) for name in names), "the warnings")
    assert ids(client) == ["Target"]
    shown = [m["params"]["message"] for m in client.received("window/showMessage")]
    for name in names:
        assert len([message for message in warnings(client) if name in message]) == 1, name
        [sentence] = [message for message in shown if name in message]
        assert sentence.endswith("mend the editor's settings of sheetlens"), sentence


def test_what_is_wrong_with_the_projects_settings_is_said_once(start, small):
    small.write(".sheetlens.json", '{"presentors": []}')
    client = start()
    client.initialize(small.root, VSCODE)
    client.wait_ready()
    said = lambda: [m["params"]["message"] for m in client.received("window/showMessage")]
    assert said() == ["sheetlens: .sheetlens.json: unknown key 'presentors': mend that file"]
    small.write(".sheetlens.json", '{"presentors": [], "presenters": ["overlayMenu(item:)"]}')
    touched(client, (small.uri(".sheetlens.json"), CHANGED))
    client.wait_until(lambda: len([text for text in warnings(client) if "presentors" in text]) == 2, "the log")
    assert len(said()) == 1


@pytest.mark.parametrize("level", ["debug", "info", "warning"])
def test_the_log_has_what_its_level_asks_for(serve, small, level):
    client = serve(small, PULLS_NOTHING, options={"logLevel": level})
    client.tell("no/such")
    client.change(small.uri("Closed.swift"), 1, {"text": ""})
    client.wait_until(lambda: warnings(client), "the warning about a closed document")
    logged = [m["params"]["message"] for m in client.received("window/logMessage")]
    assert any("no/such" in message for message in logged) == (level == "debug"), logged
    assert any(f"indexed {small.root}" in message for message in logged) == (level != "warning"), logged


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


@pytest.mark.parametrize("way", ["null", "missing", "pulled"])
def test_a_section_that_is_gone_leaves_the_options(serve, small, way):
    """Not the defaults, and not what the section said before."""
    client = serve(small, VSCODE if way == "pulled" else PULLS_NOTHING, options={"codeLens": {"views": False}})
    uri = small.uri("App.swift")

    def change(section):
        client.settings = section
        section = {} if way == "missing" and section is None else {"sheetlens": section}
        client.tell("workspace/didChangeConfiguration", {"settings": section})
    change({})
    before = titles(client, uri)
    assert before
    change({"codeLens": True})
    eventually(lambda: len(titles(client, uri)) > len(before), "all lenses")
    change(None)
    eventually(lambda: titles(client, uri) == before, "the lenses of the options")
    change({"codeLens": False})
    eventually(lambda: titles(client, uri) == [], "no lenses")
    change(None)
    eventually(lambda: titles(client, uri) == before, "the lenses of the options")


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


def folder_of(path):
    return {"uri": path.as_uri(), "name": path.name}


def opened(start, *folders):
    """A server with several workspace folders."""
    client = start()
    client.initialize(folders[0], VSCODE, workspaceFolders=[folder_of(path) for path in folders])
    client.wait_ready()
    return client


def remove(client, path):
    client.tell("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": [folder_of(path)]}})


@pytest.mark.parametrize("gone, left", [("One", ""), ("", "One"), ("One", "Two")], ids=[
    "a part goes", "the whole goes", "one of two parts goes"])
@pytest.mark.parametrize("is_first", [True, False], ids=["first", "last"])
def test_one_folder_of_a_monorepo_goes(start, project, gone, left, is_first):
    """Both stand for the repository around them, which is there until nobody has it open."""
    for name in ("One", "Two"):
        project.write(f"{name}/App.swift", view(name))
    gone, left = project.path(gone), project.path(left)
    client = opened(start, *([gone, left] if is_first else [left, gone]))
    everything = ids(client)
    assert sorted(everything) == ["One", "Two"]
    remove(client, gone)
    client.wait_ready()
    assert ids(client) == everything
    client.open(project.uri("One/App.swift"), view("Edited"))
    assert sorted(ids(client)) == ["Edited", "Two"]
    client.close_document(project.uri("One/App.swift"))
    remove(client, left)
    assert ids(client) == []


def without_mark(path):
    """A folder that is nothing but a folder."""
    project = Project(path)
    shutil.rmtree(project.path(".git"))
    return project


def test_a_folder_goes_that_has_become_part_of_a_repository(start, tmp_path):
    """What was opened is what is removed, whatever stands around it by now."""
    inner = without_mark(tmp_path / "outer" / "inner")
    inner.write("App.swift", SMALL)
    client = opened(start, inner.root)
    (tmp_path / "outer" / ".git").mkdir()
    remove(client, inner.root)
    assert ids(client) == []


@pytest.mark.parametrize("is_package", [False, True], ids=["without a mark", "package"])
@pytest.mark.parametrize("is_first", [True, False], ids=["outer first", "inner first"])
def test_a_folder_inside_of_another(start, tmp_path, is_first, is_package):
    """Each would be a project of its own; what both hold is answered once, and as it is now."""
    path = tmp_path / "outer"
    outer = Project(path).with_package("Inner") if is_package else without_mark(path)
    outer.write("App.swift", view("Outer"))
    uri = outer.write("Inner/App.swift", view("Inner"))
    folders = [outer.root, outer.path("Inner")]
    client = opened(start, *(folders if is_first else reversed(folders)))

    def check(*names):
        assert sorted(ids(client)) == sorted(names)
        assert len(client.ask("sheetlens/presentations", {})["presentations"]) == len(names)
        for name in names:
            symbols = [symbol["name"] for symbol in client.ask("workspace/symbol", {"query": name})]
            assert name in symbols and len(symbols) == len(set(symbols)), symbols
    check("Inner", "Outer")
    outer.write("Inner/App.swift", view("Written"))
    touched(client, (uri, CHANGED))
    check("Outer", "Written")
    client.open(uri, view("Unsaved"))
    check("Outer", "Unsaved")
    client.close_document(uri)
    touched(client, (outer.write("Inner/New.swift", view("New")), CREATED))
    check("New", "Outer", "Written")
    remove(client, folders[1])
    client.wait_ready()
    check("New", "Outer", "Written")


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
