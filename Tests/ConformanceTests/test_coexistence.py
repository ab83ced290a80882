"""sheetlens beside the real sourcekit-lsp: the same buffer, the same edits, no answer given twice.

Editors concatenate the answers of several servers (VS Code) or show them in one list (Neovim, Helix): a location
or a sentence that both give appears twice. sheetlens answers only where it adds something.
"""

import json
import re

import pytest

import sample as samples
import text
from capabilities import VSCODE
from sample import LIBRARY, path_of
from wire import Client

FILES = [LIBRARY, "Features/Clubs/ClubsView.swift", "App/BookshelfApp.swift", "Shared/Sheets/Sheet.swift"]
NOT_OURS = ["renameProvider", "referencesProvider", "documentSymbolProvider", "callHierarchyProvider",
            "completionProvider", "documentFormattingProvider", "documentRangeFormattingProvider",
            "documentOnTypeFormattingProvider", "typeDefinitionProvider", "documentHighlightProvider",
            "typeHierarchyProvider", "semanticTokensProvider", "foldingRangeProvider", "signatureHelpProvider"]


@pytest.fixture
def other(sourcekit_lsp, sample):
    """The main server, with compiler arguments for the app as one module, so that it can go from file to file."""
    files = [str(sample.path(name)) for name in sample.swift_files()]
    commands = [{"directory": str(sample.root), "file": file,
                 "arguments": ["swiftc", "-module-name", "Bookshelf", "-typecheck", *files]} for file in files]
    sample.write("compile_commands.json", json.dumps(commands))
    client = Client([sourcekit_lsp], cwd=sample.root)
    client.initialize(sample.root, VSCODE)
    yield client
    client.kill()


def identifiers(content):
    """The start of each word, strings and comments included: there, too, nothing may be repeated."""
    return [text.position(content, found.start()) for found in re.finditer(r"[A-Za-z_]\w*", content)]


def places(answer):
    """(path, line) of an answer in any of the three legal shapes."""
    answer = answer if isinstance(answer, list) else [answer] if answer else []
    return {(path_of(item.get("uri") or item["targetUri"]),
             (item.get("range") or item["targetSelectionRange"])["start"]["line"]) for item in answer}


def sentences(hover):
    """The lines of a hover that say something."""
    contents = (hover or {}).get("contents", "")
    value = contents.get("value", "") if isinstance(contents, dict) else str(contents)
    return {line.strip() for line in value.splitlines() if re.search(r"\w", line) and not line.startswith("```")}


def ask_both(ours, other, method, uri, positions):
    """All questions at once to both servers, then all answers."""
    asked = [[client.start(method, {"textDocument": {"uri": uri}, "position": position}) for position in positions]
             for client in (ours, other)]
    mine = [ours.answer(id).get("result") for id in asked[0]]
    theirs = [other.answer(id, timeout=120).get("result") for id in asked[1]]
    return list(zip(positions, mine, theirs))


@pytest.mark.parametrize("name", FILES)
def test_no_location_and_no_sentence_twice(serve, sample, other, name):
    ours = serve(sample)
    uri, content = sample.uri(name), sample.text(name)
    for client in (ours, other):
        client.open(uri, content)
    # The same edit to both, so that the answers are about a buffer that differs from the disk.
    change = {"range": {"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 0}}, "text": "// é😀\n\n"}
    for client in (ours, other):
        client.change(uri, 2, change)
    content = text.apply(content, change)

    counts = {"mine": 0, "theirs": 0}
    words = identifiers(content)
    # For implementations sourcekit-lsp needs an index, which this app has not; one file shows that nothing breaks.
    for method in ("textDocument/definition", "textDocument/implementation")[:2 if name == LIBRARY else 1]:
        for position, mine, theirs in ask_both(ours, other, method, uri, words):
            counts["mine"] += bool(mine)
            counts["theirs"] += bool(theirs)
            assert not places(mine) & places(theirs), f"{method} at {position}: {mine}"
    for position, mine, theirs in ask_both(ours, other, "textDocument/hover", uri, words):
        counts["mine"] += bool(mine)
        repeated = sentences(mine) & sentences(theirs)
        assert not repeated, f"hover at {position} repeats {repeated}"
    print(counts)
    assert counts["theirs"] > 5, "sourcekit-lsp did not really take part"
    assert counts["mine"] > 0


@pytest.mark.parametrize("name", FILES[:2])
def test_definition_never_answers_with_what_stands_there(serve, sample, name):
    """On a declaration's own name the main server is enough; editors jump back and forth otherwise."""
    ours = serve(sample)
    uri, content = sample.uri(name), sample.text(name)
    for position in identifiers(content):
        at = {"textDocument": {"uri": uri}, "position": position}
        here = (path_of(uri), position["line"])
        assert here not in places(ours.ask("textDocument/definition", at)), position


@pytest.mark.parametrize("setting, at_modifier, at_case", [
    ("off", False, False), ("fallback", True, False), ("always", True, True)])
def test_setting_definition(start, sample, setting, at_modifier, at_case):
    client = start()
    client.initialize(sample.root, VSCODE, options={"definition": setting})
    client.wait_ready()
    assert bool(client.result["capabilities"].get("definitionProvider")) == (setting != "off")
    if setting != "off":
        modifier = client.ask("textDocument/definition", sample.at(LIBRARY, ".sheet(isPresented: $isScanning", 3))
        case = client.ask("textDocument/definition", sample.at(LIBRARY, "showSheet(.settings)", 12))
        assert (bool(modifier), bool(case)) == (at_modifier, at_case)


def test_what_belongs_to_the_main_server_is_not_offered(serve, sample):
    client = serve(sample)
    assert [name for name in NOT_OURS if client.result["capabilities"].get(name)] == []
    registered = [r["method"] for m in client.received("client/registerCapability")
                  for r in m["params"]["registrations"]]
    assert not {method.split("/")[-1] for method in registered} & {"rename", "references", "documentSymbol",
                                                                   "completion", "formatting", "prepareCallHierarchy"}


@pytest.mark.parametrize("kind", ["sheetlens.goToSheetView", "sheetlens.showPresenters"])
def test_commands_of_the_client_are_not_listed(start, small, kind):
    """vscode-languageclient registers each listed command globally and throws at the second registration."""
    client = start()
    announced = {"textDocument/codeLens": {"supportedCommands": {kind: "editor." + kind}}}
    client.initialize(small.root, VSCODE, options=announced)
    client.wait_ready()
    assert kind not in client.result["capabilities"]["executeCommandProvider"]["commands"]
    uri = small.uri("App.swift")
    client.open(uri, samples.SMALL)
    commands = [client.ask("codeLens/resolve", lens)["command"]["command"]
                for lens in client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})]
    assert "editor." + kind in commands and kind not in commands
