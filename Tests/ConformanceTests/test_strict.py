"""The checker is checked: planted faults must be reported, good messages must not."""

import copy

import pytest

import strict
from capabilities import without
from transcript import Conversation
from wire import Record

RANGE = {"start": {"line": 0, "character": 1}, "end": {"line": 0, "character": 3}}
LOCATION = {"uri": "file:///a.swift", "range": RANGE}
DIAGNOSTIC = {"range": RANGE, "message": "m", "severity": 2, "code": "c", "source": "sheetlens",
              "codeDescription": {"href": "https://example.org/#c"}}

INSERTION = {"range": {"start": RANGE["start"], "end": RANGE["start"]}, "newText": "x"}
ACTION = {"title": "Merge", "kind": "refactor.rewrite.sheetlens.local-enum"}
CHANGE = {"textDocument": {"uri": "file:///x.swift", "version": 1}, "edits": [INSERTION]}
EDIT = {"documentChanges": [{"kind": "create", "uri": "file:///n.swift"},
                            {"textDocument": {"uri": "file:///n.swift", "version": None}, "edits": [INSERTION]}]}
ANNOTATED = {"documentChanges": [{**CHANGE, "edits": [{**INSERTION, "annotationId": "a"}]}],
             "changeAnnotations": {"a": {"label": "l", "needsConfirmation": True, "description": "d"}}}

GOOD = [
    ("textDocument/definition", []),
    ("textDocument/definition", None),
    ("textDocument/implementation", [LOCATION]),
    ("textDocument/hover", {"contents": {"kind": "markdown", "value": "x"}, "range": RANGE}),
    ("textDocument/codeLens", [{"range": RANGE, "data": {"any": [1, None]}}]),
    ("codeLens/resolve", {"range": RANGE, "command": {"title": "t", "command": "c", "arguments": [1]}}),
    ("textDocument/codeAction", [{**ACTION, "data": {"any": None}}, {**ACTION, "disabled": {"reason": "r"}}]),
    ("textDocument/codeAction", [{**ACTION, "edit": EDIT, "diagnostics": [DIAGNOSTIC]}]),
    ("codeAction/resolve", {**ACTION, "edit": ANNOTATED}),
    ("codeAction/resolve", {**ACTION, "edit": {"changes": {"file:///a.swift": [INSERTION]}}}),
    ("textDocument/inlayHint", [{"position": RANGE["start"], "label": [{"value": "x"}], "paddingLeft": True}]),
    ("textDocument/diagnostic", {"kind": "full", "items": [DIAGNOSTIC]}),
    ("workspace/diagnostic", {"items": [{"kind": "full", "uri": "file:///a", "version": None, "items": []}]}),
    ("workspace/symbol", [{"name": "a", "kind": 5, "location": LOCATION, "containerName": "c"}]),
    ("initialize", {"capabilities": {"positionEncoding": "utf-16", "hoverProvider": True, "experimental": {"x": 1}}}),
    ("shutdown", None),
    ("sheetlens/destinations", {"anything": 1, "location": LOCATION, "locations": [LOCATION]}),
]

BAD = [
    ("textDocument/definition", {"uri": "file:///a"}),
    ("textDocument/definition", [{**LOCATION, "uri": 3}]),
    ("textDocument/definition", [{**LOCATION, "uri": "/a.swift"}]),
    ("textDocument/definition", [{"uri": "file:///a", "range": {**RANGE, "start": {"line": "0", "character": 1}}}]),
    ("textDocument/definition", [{"uri": "file:///a", "range": {**RANGE, "start": {"line": 0.5, "character": 1}}}]),
    ("textDocument/definition", [{"uri": "file:///a", "range": {**RANGE, "start": {"line": True, "character": 1}}}]),
    ("textDocument/definition", [{"uri": "file:///a", "range": {**RANGE, "start": {"line": -1, "character": 1}}}]),
    ("textDocument/definition", [{**LOCATION, "extra": 1}]),
    ("textDocument/definition", "nothing"),
    ("textDocument/hover", {"contents": {"kind": "html", "value": "x"}}),
    ("textDocument/hover", {"contents": {"kind": "markdown", "value": "x"}, "range": None}),
    ("textDocument/hover", {}),
    ("textDocument/codeLens", [{"range": RANGE, "command": {"title": "t"}}]),
    ("textDocument/codeLens", {"range": RANGE}),
    ("codeLens/resolve", None),
    ("textDocument/codeAction", [{**ACTION, "title": 1}]),
    ("textDocument/codeAction", [{**ACTION, "disabled": "r"}]),
    ("textDocument/codeAction", [{**ACTION, "disabled": {}}]),
    ("textDocument/codeAction", [{**ACTION, "summary": "more"}]),
    ("codeAction/resolve", [ACTION]),
    ("codeAction/resolve", {**ACTION, "edit": {"documentChanges": [{"textDocument": {"uri": "file:///a"}, "edits": []}]}}),
    ("codeAction/resolve", {**ACTION, "edit": {"documentChanges": [{**CHANGE, "edits": [{"range": RANGE}]}]}}),
    ("codeAction/resolve", {**ACTION, "edit": {"documentChanges": [{"kind": "make", "uri": "file:///a"}]}}),
    ("codeAction/resolve", {**ACTION, "edit": {**ANNOTATED, "changeAnnotations": {"a": {"needsConfirmation": True}}}}),
    ("textDocument/inlayHint", [{"position": RANGE["start"], "label": "x", "kind": 9}]),
    ("textDocument/diagnostic", {"items": []}),
    ("textDocument/diagnostic", None),
    ("textDocument/diagnostic", {"kind": "full", "items": [{**DIAGNOSTIC, "severity": 5}]}),
    ("textDocument/diagnostic", {"kind": "full", "items": [{**DIAGNOSTIC, "codeDescription": {"href": 1}}]}),
    ("workspace/diagnostic", {"items": [{"kind": "full", "uri": "file:///a", "items": []}]}),
    ("initialize", {"capabilities": {"definitionProvider": "yes"}}),
    ("initialize", {"capabilities": {"textDocumentSync": 7}}),
    ("initialize", {"capabilities": {"sheetProvider": True}}),
    ("initialize", None),
    ("shutdown", {}),
    ("sheetlens/destinations", {"nested": [{"location": {"file": "a", "line": 1}}]}),
    ("sheetlens/unheard", {"locations": [{"uri": "x"}]}),
    ("no/such", 1),
]

BAD_CALLS = [
    {"method": "window/logMessage", "params": {"type": 3, "message": "m", "logName": "x"}},
    {"method": "window/logMessage", "params": {"type": "3", "message": "m"}},
    {"method": "window/logMessage", "params": {"type": 3}},
    {"method": "window/logMessage", "params": {"type": 3, "message": "m"}, "id": 1},
    {"method": "window/logMessage"},
    {"method": "workspace/configuration", "params": {"items": [{}]}},
    {"method": "workspace/configuration", "params": {"items": {}}, "id": 1},
    {"method": "workspace/codeLens/refresh", "params": {}, "id": 1},
    {"method": "textDocument/publishDiagnostics", "params": {"uri": "file:///a"}},
    {"method": "textDocument/hover", "params": {}, "id": 1},
    {"method": "window/invented", "params": {}},
    {"method": "client/registerCapability", "params": {"registrations": [{"id": 1, "method": "m"}]}, "id": 1},
]


@pytest.mark.parametrize("method, result", GOOD, ids=str)
def test_good_results_pass(method, result):
    assert strict.check_response({"jsonrpc": "2.0", "id": 1, "result": result}, method) == []


@pytest.mark.parametrize("method, result", BAD, ids=str)
def test_planted_results_are_reported(method, result):
    assert strict.check_response({"jsonrpc": "2.0", "id": 1, "result": result}, method)


@pytest.mark.parametrize("call", BAD_CALLS, ids=str)
def test_planted_calls_are_reported(call):
    assert strict.check_call({"jsonrpc": "2.0", **call})


@pytest.mark.parametrize("message", [
    {"id": 1, "result": None, "error": {"code": 1, "message": "m"}}, {"id": 1},
    {"id": 1, "error": {"code": "1", "message": "m"}}, {"id": 1, "error": {"code": 1}},
    {"id": 1, "result": None, "extra": 1},
], ids=str)
def test_planted_envelopes_are_reported(message):
    assert strict.check_response({"jsonrpc": "2.0", **message}, "shutdown")


# Conversations: a good one, and the same with one fault each.

CONTENT = "let a = 1\r\nlet b = \"😀\"\n"
HOVER = {"contents": {"kind": "plaintext", "value": "v"}, "range": {
    "start": {"line": 1, "character": 9}, "end": {"line": 1, "character": 11}}}
TALK = [
    (0, {"id": 1, "method": "initialize", "params": {"capabilities": {"window": {"workDoneProgress": True}}}}),
    (1, {"method": "window/logMessage", "params": {"type": 3, "message": "m"}}),
    (1, {"id": 1, "result": {"capabilities": {}}}),
    (0, {"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///x.swift", "text": CONTENT}}}),
    (1, {"id": "p", "method": "window/workDoneProgress/create", "params": {"token": "t"}}),
    (1, {"method": "$/progress", "params": {"token": "t", "value": {"kind": "begin", "title": "Index"}}}),
    (1, {"method": "$/progress", "params": {"token": "t", "value": {"kind": "end"}}}),
    (0, {"id": 2, "method": "textDocument/hover", "params": {"textDocument": {"uri": "file:///x.swift"}}}),
    (1, {"id": 2, "result": HOVER}),
]


def problems(talk):
    return Conversation([Record(bool(side), {"jsonrpc": "2.0", **message}, 0) for side, message in talk]).problems


def with_fault(index, message, insert=False):
    talk = copy.deepcopy(TALK)
    talk[index:index + (0 if insert else 1)] = [(1, message)]
    return talk


def hover_at(*numbers):
    keys = [("start", "line"), ("start", "character"), ("end", "line"), ("end", "character")]
    found = {"start": {}, "end": {}}
    for (edge, key), number in zip(keys, numbers):
        found[edge][key] = number
    return {"id": 2, "result": {**HOVER, "range": found}}


def test_a_good_conversation_passes():
    assert problems(TALK) == []


@pytest.mark.parametrize("talk", [
    TALK[:-1],
    TALK + [TALK[-1]],
    with_fault(1, {"id": 9, "method": "workspace/codeLens/refresh"}),
    with_fault(3, {"id": 9, "method": "workspace/codeLens/refresh"}, insert=True),
    with_fault(4, {"id": 9, "method": "client/registerCapability", "params": {
        "registrations": [{"id": "1", "method": "workspace/didChangeWatchedFiles"}]}}, insert=True),
    with_fault(4, {"method": "sheetlens/indexChanged", "params": {}}, insert=True),
    with_fault(5, {"method": "$/progress", "params": {"token": "u", "value": {"kind": "begin", "title": "I"}}}),
    with_fault(8, {"id": 2, "result": {**HOVER, "contents": {"kind": "markdown", "value": "v"}}}),
    with_fault(8, hover_at(1, 11, 1, 9)),
    with_fault(8, hover_at(0, 0, 0, 10)),
    with_fault(8, hover_at(0, 0, 3, 0)),
], ids=["unanswered", "answered twice", "too early", "undeclared refresh", "undeclared registration",
        "undeclared notification", "unknown token", "undeclared markdown", "inverted", "behind the line", "behind the end"])
def test_planted_conversations_are_reported(talk):
    assert problems(talk)


# The same about code actions: what a client can do decides what an action may hold.

ALL = {"textDocument": {"codeAction": {"codeActionLiteralSupport": {}, "dataSupport": True, "disabledSupport": True,
                                       "resolveSupport": {"properties": ["edit"]}}},
       "workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"],
                                       "changeAnnotationSupport": {}}}}
OFFERED = {**ACTION, "data": 1}


def chosen(capabilities, offered, edit=None):
    """The problems of a conversation with a menu of one action and, with an edit, its resolve."""
    talk = [*TALK[:4], (0, {"id": 3, "method": "textDocument/codeAction", "params": {
        "textDocument": {"uri": "file:///x.swift"}}}), (1, {"id": 3, "result": [offered]})]
    talk[0] = (0, {**TALK[0][1], "params": {"capabilities": capabilities}})
    if edit is not None:
        talk += [(0, {"id": 4, "method": "codeAction/resolve", "params": offered}),
                 (1, {"id": 4, "result": {**offered, "edit": edit}})]
    return problems(talk)


@pytest.mark.parametrize("edit", [EDIT, ANNOTATED, {"documentChanges": [CHANGE]}], ids=["create", "annotated", "plain"])
def test_good_actions_pass(edit):
    assert chosen(ALL, OFFERED, edit) == []
    assert chosen(without(ALL, "textDocument.codeAction.resolveSupport"), {**ACTION, "edit": edit}) == []
    assert chosen(ALL, {**ACTION, "disabled": {"reason": "r"}}) == []


@pytest.mark.parametrize("missing, offered, edit", [
    ("textDocument.codeAction", OFFERED, None),
    ("textDocument.codeAction.disabledSupport", {**ACTION, "disabled": {"reason": "r"}}, None),
    ("", {**OFFERED, "disabled": {"reason": "r"}}, None),
    ("", {**ACTION, "edit": EDIT}, None),
    ("", {**OFFERED, "kind": "quickfix"}, None),
    ("textDocument.codeAction.resolveSupport", OFFERED, None),
    ("textDocument.codeAction.dataSupport", {**OFFERED, "edit": EDIT}, None),
    ("workspace.workspaceEdit", OFFERED, {"documentChanges": [CHANGE]}),
    ("workspace.workspaceEdit.resourceOperations", OFFERED, EDIT),
    ("workspace.workspaceEdit.changeAnnotationSupport", OFFERED, ANNOTATED),
    ("", OFFERED, {**EDIT, "changes": {}}),
    ("", OFFERED, {"documentChanges": ANNOTATED["documentChanges"]}),
    ("", OFFERED, {"documentChanges": [CHANGE], "changeAnnotations": ANNOTATED["changeAnnotations"]}),
    ("", OFFERED, {"documentChanges": [{**CHANGE, "edits": [{"range": hover_at(0, 0, 3, 0)["result"]["range"],
                                                            "newText": ""}]}]}),
    ("workspace.workspaceEdit", OFFERED, {"changes": {"file:///x.swift": [
        {"range": hover_at(0, 0, 0, 10)["result"]["range"], "newText": ""}]}}),
], ids=["no literals", "undeclared disabled", "disabled with data", "edit too early", "foreign kind", "no edit",
        "undeclared data", "undeclared document changes", "undeclared creation", "undeclared annotations",
        "both forms", "unexplained annotation", "unused annotation", "behind the end", "behind the line"])
def test_planted_actions_are_reported(missing, offered, edit):
    assert chosen(without(ALL, missing) if missing else ALL, offered, edit)
