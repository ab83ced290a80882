"""Rows 1–10, 24–28, 45, 59, 60, 62 and 63: life cycle, order, cancelling, commands."""

import time

import pytest

import text
from capabilities import VSCODE
from sample import APP, LIBRARY, SETTINGS, SHEET, SMALL
from transcript import check_conversation

SOON = 1.0  # "within 1 s"
STATUS = "sheetlens/status"


def test_row_01_initialize_shutdown_exit(start, small):
    client = start()
    client.initialize(small.root)
    assert client.ask("shutdown") is None
    client.tell("exit")
    assert client.wait_exit(SOON) == 0


def test_row_01_exit_during_the_first_index(start, project):
    for number in range(300):
        project.write(f"File{number}.swift", "import SwiftUI\n" + "struct V { }\n" * 200)
    client = start()
    client.initialize(project.root)
    assert client.ask("shutdown") is None
    client.tell("exit")
    assert client.wait_exit(SOON) == 0


def test_row_02_exit_without_shutdown(serve, small):
    client = serve(small)
    client.tell("exit")
    assert client.wait_exit(SOON) == 1


def test_row_03_exit_before_initialize(start):
    client = start()
    client.tell("exit")
    assert client.wait_exit(SOON) == 1


@pytest.mark.parametrize("method", ["textDocument/hover", STATUS, "shutdown", "no/such"])
def test_row_04_request_before_initialize(start, small, method):
    client = start()
    assert client.error(method, {})["code"] == -32002
    client.initialize(small.root)
    assert client.wait_ready()


def test_row_05_notification_before_initialize(start, small):
    client = start()
    client.open(small.uri("App.swift"), "struct Dropped {}")
    client.tell("initialized", {})
    client.initialize(small.root)
    client.wait_ready()
    # The document was not opened: the answer comes from the disk.
    assert client.ask("textDocument/codeLens", {"textDocument": {"uri": small.uri("App.swift")}})


def test_row_05_nothing_of_a_refused_initialize_counts(start, small):
    client = start()
    wrong = {"processId": None, "rootUri": 5, "capabilities": {}, "trace": "verbose",
             "initializationOptions": {"inlayHints": True, "definition": "off"}}
    assert client.error("initialize", wrong)["code"] == -32602
    offered = client.initialize(small.root, {})["capabilities"]
    assert "inlayHintProvider" not in offered and offered["definitionProvider"]
    client.wait_ready()
    assert not client.received("$/logTrace")


def test_row_06_second_initialize(serve, small, tmp_path):
    client = serve(small)
    before = client.ask(STATUS, {})
    again = {"processId": None, "rootUri": tmp_path.as_uri(), "capabilities": {}}
    assert client.error("initialize", again)["code"] == -32600
    after = client.ask(STATUS, {})
    assert (after["folders"], after["indexVersion"]) == (before["folders"], before["indexVersion"])


def test_row_07_request_after_shutdown(serve, small):
    client = serve(small)
    client.ask("shutdown")
    at = {"textDocument": {"uri": small.uri("App.swift")}}
    for method, params in (("textDocument/codeLens", at), (STATUS, {}), ("shutdown", None), ("initialize", {})):
        assert client.error(method, params)["code"] == -32600, method
    client.tell("textDocument/didClose", at)  # dropped
    client.tell("exit")
    assert client.wait_exit(SOON) == 0


@pytest.mark.parametrize("method", ["no/such", "textDocument/rename", "sheetlens/no", "textDocument/references", ""])
def test_row_08_unknown_request(serve, small, method):
    assert serve(small).error(method, {})["code"] == -32601


def test_row_09_unknown_dollar_request(serve, small):
    assert serve(small).error("$/no/such", {})["code"] == -32601


def test_row_10_unknown_notifications(serve, small):
    client = serve(small)
    shown = len(client.received("window/showMessage"))
    for method in ("$/no/such", "no/such", "$/setTrace", "sheetlens/no", "textDocument/willSave"):
        client.tell(method, {"value": "off"})
    assert client.ask(STATUS, {})
    assert [m for m in client.received() if "error" in m] == []
    assert len(client.received("window/showMessage")) == shown


def test_row_24_each_request_sees_the_edits_before_it(serve, sample):
    """500 edits and 500 requests in one write: all answered, in order, none cancelled, each with its own text."""
    client = serve(sample)
    uri = sample.uri(SETTINGS)
    client.open(uri, sample.text(SETTINGS))
    client.ask(STATUS, {})
    line = sample.at(SETTINGS, ".sheet(item: $pane)")["position"]["line"]
    start = {"line": 0, "character": 0}
    data, frames = [], []
    client.send_bytes, send_bytes = data.append, client.send_bytes  # collect, then write once
    for number in range(1, 501):
        client.change(uri, 1 + number, {"range": {"start": start, "end": start}, "text": "\n"})
        if number % 2:
            frames.append(client.start("sheetlens/presentations", {"textDocument": {"uri": uri}}, id=10_000 + number))
        else:
            frames.append(client.start("textDocument/codeLens", {"textDocument": {"uri": uri}}, id=10_000 + number))
    client.send_bytes = send_bytes
    began = time.monotonic()
    client.send_bytes(b"".join(data), timeout=60)
    client.answer(10_500, timeout=60)
    print(f"500 pairs in {time.monotonic() - began:.2f} s")
    answers = [m for m in client.received() if m.get("id") in set(frames)]
    assert [m["id"] for m in answers] == frames, "in the order of the questions"
    assert [m for m in answers if "error" in m] == []
    for message in answers:
        number, result = message["id"] - 10_000, message["result"]
        if number % 2:
            lines = [item["location"]["range"]["start"]["line"] for item in result["presentations"]
                     if item["kind"] == "sheet"]
            assert lines == [line + number], f"request {number} sees other edits"
        else:
            assert line + number in [lens["range"]["start"]["line"] for lens in result], f"request {number}"


@pytest.mark.parametrize("method, params", [("sheetlens/graph", {}), ("workspace/symbol", {"query": ""})])
def test_row_25_cancelled_requests_are_answered_once(serve, sample, method, params):
    client = serve(sample)
    ids = []
    for _ in range(50):
        ids.append(client.start(method, params))
        client.tell("$/cancelRequest", {"id": ids[-1]})
    assert client.ask(STATUS, {})
    for id in ids:
        answer = client.answer(id)
        assert "result" in answer or answer["error"]["code"] == -32800
        assert len(client.responses(id)) == 1


def test_row_26_cancel_of_unknown_and_finished(serve, small):
    client = serve(small)
    done = client.start(STATUS, {})
    client.answer(done)
    for id in (done, 99_999, "no such", None):
        client.tell("$/cancelRequest", {"id": id})
    assert client.ask(STATUS, {})
    assert len(client.responses(done)) == 1


def test_row_27_duplicate_id_in_flight(serve, small):
    client = serve(small)
    client.start(STATUS, {}, id="twin")
    client.start(STATUS, {}, id="twin")
    assert client.wait_until(lambda: len(client.responses("twin")) == 2, "two answers")


def test_row_28_response_to_an_unknown_id(serve, small):
    client = serve(small)
    for id in (99_999, "no such", None):
        client.send({"jsonrpc": "2.0", "id": id, "result": None})
        client.send({"jsonrpc": "2.0", "id": id, "error": {"code": 1, "message": "m"}})
    assert client.ask(STATUS, {})
    assert [m for m in client.received() if "error" in m] == []


def test_row_45_every_question_at_every_place_gets_one_answer(serve, sample):
    """Traps cannot be caught in Swift; this looks for them at all words, line ends and beyond."""
    client = serve(sample)
    ids = []
    for name in (LIBRARY, SETTINGS, "Shared/Covers/FullScreenCoverContext.swift", "Features/Clubs/ClubsView.swift"):
        uri, lines = sample.uri(name), text.lines(sample.text(name))
        client.open(uri, sample.text(name))
        for line, content in enumerate(lines + ["", ""]):
            columns = {0, len(content), len(content) + 1, 2**31 - 1}
            columns |= {i for i in range(1, len(content)) if content[i - 1].isalnum() != content[i].isalnum()}
            for column in columns:
                at = {"textDocument": {"uri": uri}, "position": {"line": line, "character": column}}
                for method in ("textDocument/implementation", "textDocument/definition", "textDocument/hover",
                               "sheetlens/sheetViews", "sheetlens/presenters"):
                    ids.append(client.start(method, at))
        last = {"line": 2**31 - 1, "character": 2**31 - 1}
        ids.append(client.start("textDocument/hover", {"textDocument": {"uri": uri}, "position": last}))
    client.answer(ids[-1], timeout=60)
    answers = {m["id"]: m for m in client.received() if m.get("id") in set(ids)}
    assert len(answers) == len(ids)
    assert [m for m in answers.values() if "error" in m] == []


def test_row_45_the_user_picks_one_of_several_places(serve, sample):
    """The answer to one question of ours leads to the next one; each choice is picked once."""
    client = serve(sample)
    case, modifier = sample.at(SHEET, "case settings", len("case ")), sample.at(APP, ".sheet(item:", 2)
    presenters = client.ask("sheetlens/presenters", case)["presenters"]
    views = client.ask("sheetlens/sheetViews", modifier)["views"]
    for command, place, wanted in (
            ("sheetlens.showPresenters", case, [found["location"] for found in presenters]),
            ("sheetlens.goToSheetView", modifier, [view["locations"][0] for view in views if view["locations"]])):
        assert len(wanted) > 1
        for number, location in enumerate(wanted[:12]):
            client.answers["window/showMessageRequest"] = lambda params: params["actions"][number]
            before = len(client.received("window/showDocument"))
            argument = {"uri": place["textDocument"]["uri"], "position": place["position"]}
            client.ask("workspace/executeCommand", {"command": command, "arguments": [argument]})
            client.wait_until(lambda: len(client.received("window/showDocument")) > before, f"{command}, {number}")
            shown = client.received("window/showDocument")[-1]["params"]
            assert (shown["uri"], shown["selection"]) == (location["uri"], location["range"])
    assert client.shut_down() == 0
    assert check_conversation(client) == []


def test_row_59_nothing_before_the_initialize_result(start, sample):
    client = start()
    time.sleep(0.5)
    assert client.received() == []
    client.initialize(sample.root, VSCODE, is_done=False)
    client.ask(STATUS, {})
    asked = [m["method"] for m in client.received() if "method" in m and "id" in m]
    assert "client/registerCapability" not in asked, "only after `initialized`"
    client.tell("initialized", {})
    client.wait_ready()
    assert check_conversation(client) == []


def test_row_62_unknown_command(serve, small):
    error = serve(small).error("workspace/executeCommand", {"command": "sheetlens.no", "arguments": []})
    assert error["code"] == -32602 and "sheetlens.no" in error["message"]


def test_row_63_apply_edit_rejected(serve, sample):
    """No command edits yet. As soon as one does, a client that refuses must get -32803 with the reason."""
    client = serve(sample)
    client.answers["workspace/applyEdit"] = lambda params: {"applied": False, "failureReason": "read only"}
    place = sample.at(LIBRARY, "showSheet(.settings)", 12)
    argument = {"uri": place["textDocument"]["uri"], "position": place["position"]}
    for command in client.result["capabilities"]["executeCommandProvider"]["commands"]:
        before = len(client.received("workspace/applyEdit"))
        id = client.start("workspace/executeCommand", {"command": command, "arguments": [argument]})
        answer = client.answer(id)
        if len(client.received("workspace/applyEdit")) > before:
            assert answer["error"]["code"] == -32803 and "read only" in answer["error"]["message"]
        else:
            assert "result" in answer


def test_row_60_outdated_lens(serve, small):
    """An error or what is true now, never a stale place. Code actions: test_code_actions.py."""
    client = serve(small)
    uri = small.uri("App.swift")
    client.open(uri, SMALL)
    lenses = client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})
    client.change(uri, 2, {"text": "// nothing is left\n"})
    for lens in lenses:
        answer = client.answer(client.start("codeLens/resolve", lens))
        assert "result" in answer or answer["error"]["code"] == -32801, answer
        for argument in answer.get("result", {}).get("command", {}).get("arguments", []):
            follow = {"textDocument": {"uri": argument["uri"]}, "position": argument["position"]}
            assert client.ask("sheetlens/sheetViews", follow) is None
    assert client.error("codeAction/resolve", {"title": "x", "kind": "refactor"})["code"] == -32602
