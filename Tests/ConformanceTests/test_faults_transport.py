"""Rows 11–23 of the list of faults: bytes that no client should send."""

import json
import time

import pytest

from sample import LIBRARY, SETTINGS_VIEW
from frames import frame

HEALTHY = "sheetlens/status"


@pytest.fixture
def client(serve, small):
    return serve(small)


def is_alive(client):
    """A valid request after the next good header is answered."""
    return client.ask(HEALTHY, {})["version"]


def nameless_error(client, code, count=1):
    """Waits for errors with id null, which answer what had no usable id."""
    def find():
        found = [m["error"] for m in client.received() if "error" in m and m["id"] is None]
        return found if len(found) >= count else None
    errors = client.wait_until(find, f"{count} error(s) with id null")
    assert [error["code"] for error in errors] == [code] * count
    return errors[0]


def request(id=None, **more):
    return {"jsonrpc": "2.0", "id": id, "method": HEALTHY, "params": {}, **more}


@pytest.mark.parametrize("body", [b"{", b"nonsense", b'{"jsonrpc":"2.0",}', b'"text"', b"1", b"{}{}", b" "])
def test_row_11_malformed_json(client, body):
    client.send_bytes(frame(body))
    code = -32600 if body in (b'"text"', b"1") else -32700  # JSON, but no message
    nameless_error(client, code)
    assert is_alive(client)


def test_row_12_content_length_0(client):
    client.send_bytes(b"Content-Length: 0\r\n\r\n")
    nameless_error(client, -32700)
    assert is_alive(client)


def test_row_13_negative_content_length(client):
    client.send_bytes(b"Content-Length: -5\r\n\r\n")
    assert is_alive(client)


@pytest.mark.parametrize("header", [b"Content-Length: twelve", b"Content-Length:", b"Content-Length: 1.5",
                                    b"Content-Type: text/plain", b"no colon", b": nothing"])
def test_row_13_header_without_a_length(client, header):
    """Not in the table, but the same promise: skip the header block, log, live."""
    client.send_bytes(header + b"\r\n\r\n")
    assert is_alive(client)


def test_row_14_content_length_overflows(client):
    client.may_die = False  # "exit 1 or resync; never trap"
    client.send_bytes(b"Content-Length: 99999999999999999999999\r\n\r\n")
    try:
        client.send(request(id="after"))
        client.answer("after", 5)
    except (AssertionError, OSError):
        ends_with_one_clear_line(client)


@pytest.mark.parametrize("length", [10**12, 64 * 1024 * 1024 + 1])
def test_row_15_content_length_above_the_limit(client, length):
    client.send_bytes(b"Content-Length: %d\r\n\r\n{" % length)
    ends_with_one_clear_line(client)


def ends_with_one_clear_line(client):
    assert client.wait_exit(5) == 1
    time.sleep(0.2)  # the reader of stderr is a thread
    lines = bytes(client.stderr).decode().strip().splitlines()
    assert len(lines) == 1 and ("Content-Length" in lines[0] or "67108864" in lines[0]), lines


@pytest.mark.parametrize("name", [b"content-length", b"CONTENT-LENGTH", b"Content-length"])
def test_row_16_case_of_the_header(client, name):
    body = json.dumps(request(id="low")).encode()
    client.send_bytes(name + b": %d\r\n\r\n" % len(body) + body)
    assert "result" in client.answer("low")


@pytest.mark.parametrize("header", [
    b"Content-Length: %d\n\n", b"Content-Length: %d\n\r\n", b"Content-Length:%d\r\n\r\n",
    b"Content-Length: %d  \r\n\r\n", b"X-Unknown: 1\r\nContent-Length: %d\r\n\r\n",
    b"Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n",
], ids=["LF only", "mixed", "no space", "spaces behind", "unknown header", "type behind"])
def test_row_17_lenient_headers(client, header):
    body = json.dumps(request(id="lenient")).encode()
    client.send_bytes(header % len(body) + body)
    assert "result" in client.answer("lenient")
    assert is_alive(client)


@pytest.mark.parametrize("charset", ["utf8", "utf-8", "UTF-8", '"utf-8"'])
def test_row_18_charset_utf8(client, charset):
    body = json.dumps(request(id="charset")).encode()
    kind = f"Content-Type: application/vscode-jsonrpc; charset={charset}\r\n".encode()
    client.send_bytes(kind + b"Content-Length: %d\r\n\r\n" % len(body) + body)
    assert "result" in client.answer("charset")


def test_row_18_other_charset_is_an_error(client):
    body = json.dumps(request(id="charset")).encode()
    kind = b"Content-Type: application/vscode-jsonrpc; charset=utf-16\r\n"
    client.send_bytes(kind + b"Content-Length: %d\r\n\r\n" % len(body) + body)
    client.wait_until(lambda: [m for m in client.received() if "error" in m], "an error")
    assert is_alive(client)


def test_row_19_invalid_utf8(client):
    body = json.dumps(request(id="utf8", params={"x": "?"})).encode().replace(b"?", b"\xff\xfe\xc3")
    client.send_bytes(frame(body))
    found = client.wait_until(lambda: [m for m in client.received() if "error" in m], "an error")
    assert found[0]["error"]["code"] == -32700 and found[0]["id"] in (None, "utf8")
    assert is_alive(client)


WRONG_PARAMS = [
    ("textDocument/hover", {"textDocument": {"uri": "file:///a.swift"}}, "position"),
    ("textDocument/hover", {"position": {"line": 0, "character": 0}}, "textDocument"),
    ("textDocument/hover", {"textDocument": {"uri": 3}, "position": {"line": 0, "character": 0}}, "uri"),
    ("textDocument/hover", {"textDocument": {"uri": "file:///a"}, "position": {"line": "0", "character": 0}}, "line"),
    ("textDocument/hover", {"textDocument": {"uri": "file:///a"}, "position": {"line": -1, "character": 0}}, "position"),
    ("textDocument/implementation", [], ""),
    ("textDocument/definition", "text", ""),
    ("textDocument/codeLens", {}, "textDocument"),
    ("codeLens/resolve", {}, "range"),
    ("workspace/symbol", {"query": 1}, "query"),
    ("workspace/executeCommand", {}, "command"),
    ("workspace/executeCommand", {"command": "sheetlens.goToSheetView", "arguments": [1]}, ""),
    ("workspace/executeCommand", {"command": "sheetlens.goToSheetView"}, ""),
    ("sheetlens/destinations", {"names": "one"}, "names"),
    ("sheetlens/sheetViews", {}, ""),
    ("sheetlens/presenters", {"target": 1}, "target"),
    ("sheetlens/graph", {"root": 1}, "root"),
    ("sheetlens/isRelevant", {}, "textDocument"),
]


@pytest.mark.parametrize("method, params, field", WRONG_PARAMS, ids=str)
def test_row_20_wrong_params(client, method, params, field):
    error = client.error(method, params)
    assert error["code"] == -32602 and field in error["message"], error
    assert is_alive(client)


@pytest.mark.parametrize("method", ["textDocument/hover", "textDocument/codeLens", "workspace/symbol"])
def test_row_20_missing_params(client, method):
    assert client.error(method)["code"] == -32602


@pytest.mark.parametrize("field, value", [
    ("capabilities", 5), ("processId", "x"), ("processId", 1.5), ("clientInfo", 5), ("clientInfo", {"name": 5}),
], ids=str)
def test_row_20_wrong_members_of_initialize(start, small, field, value):
    client = start()
    params = {"processId": None, "rootUri": small.root.as_uri(), "capabilities": {}}
    error = client.error("initialize", {**params, field: value})
    assert error["code"] == -32602 and f"params.{field}" in error["message"], error
    client.initialize(small.root)
    assert is_alive(client)


def test_row_20_what_initialize_need_not_have(start, small):
    """An empty table of Lua is written as a list; options may be anything, and what they are not is said."""
    client = start()
    client.initialize(small.root, [], options=5, clientInfo=[])
    client.wait_ready()
    said = [m["params"]["message"] for m in client.received("window/logMessage")]
    assert any("initializationOptions" in message for message in said), said


def test_row_20_numbers_as_some_encoders_write_them(serve, small):
    client = serve(small)
    place = {"line": 7.0, "character": 8.0}
    at = {"textDocument": {"uri": small.uri("App.swift")}, "position": place}
    client.send_bytes(frame({"jsonrpc": "2.0", "id": 70.0, "method": "textDocument/implementation", "params": at}))
    assert client.answer(70)["result"]


def test_row_20_wrong_params_of_a_notification(client):
    for method in ("textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "$/cancelRequest",
                   "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration"):
        client.tell(method, {"textDocument": 1, "changes": "x"})
        client.tell(method)
    assert is_alive(client)
    assert [m for m in client.received() if "error" in m] == []  # notifications are never answered


@pytest.mark.parametrize("batch", [[], [request(id="in a batch")], [1, 2]], ids=["empty", "one", "numbers"])
def test_row_21_batch(client, batch):
    client.send_bytes(frame(json.dumps(batch).encode()))
    nameless_error(client, -32600)
    assert is_alive(client)


def test_row_22_no_jsonrpc(client):
    client.send({"id": "plain", "method": HEALTHY, "params": {}})
    assert "result" in client.answer("plain")


@pytest.mark.parametrize("id", [None, 1.5, True, [1], {"a": 1}], ids=str)
def test_row_22_bad_id(client, id):
    client.send_bytes(frame({"jsonrpc": "2.0", "id": id, "method": HEALTHY, "params": {}}))
    nameless_error(client, -32600)
    assert is_alive(client)


@pytest.mark.parametrize("id", [0, -7, 2**31 - 1, 2**53, "", "text", "é😀", "1"], ids=str)
def test_row_22_unusual_good_ids_come_back_as_they_were(client, id):
    client.send(request(id=id))
    assert "result" in client.answer(id)


@pytest.mark.parametrize("opening, closing", [("[", "]"), ('{"a":', "}")], ids=["arrays", "objects"])
def test_row_23_deep_json(client, opening, closing):
    deep = opening * 200_000 + "1" + closing * 200_000
    client.send_bytes(frame(b'{"jsonrpc":"2.0","id":1,"method":"sheetlens/status","params":%s}' % deep.encode()))
    client.wait_until(lambda: [m for m in client.received() if m.get("error", {}).get("code") == -32700], "-32700")
    assert is_alive(client)


def test_bytes_one_by_one(serve, sample):
    """Every chunk a client may write is legal, down to single bytes."""
    client = serve(sample)
    uri = sample.uri(LIBRARY)
    document = {"uri": uri, "languageId": "swift", "version": 1, "text": "// é😀\n" + sample.text(LIBRARY)}
    opened = frame({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}})
    place = sample.at(LIBRARY, "showSheet(.settings)", 12)
    place["position"]["line"] += 1
    asked = frame(request(id="slow", method="textDocument/implementation", params=place))
    for byte in opened + asked:
        client.send_bytes(bytes([byte]))
    assert sample.names(client.answer("slow")["result"]) == [SETTINGS_VIEW]
