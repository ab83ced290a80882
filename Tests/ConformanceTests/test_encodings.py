"""Row 40: positions in three encodings over characters that count differently in each."""

import random

import pytest

import text
from capabilities import VSCODE, offering
from sample import SMALL
from transcript import check_conversation

CHARACTERS = {
    "ascii": "x", "latin": "é", "combining": "e\u0301", "cjk": "漢字", "emoji": "😀",
    "skin tone": "👍🏽", "flag": "🇨🇭", "zwj family": "👩‍👩‍👧‍👦", "zwj flag": "🏳️‍🌈", "music": "𝄞", "keycap": "1️⃣",
}


def content(characters, newline):
    """A presentation, its content and its state behind the characters, on one line."""
    source = SMALL.replace('Button("Open") { isShown = true }\n      .sheet',
                           f'Button("{characters}") {{ isShown = true }}.sheet')
    assert source != SMALL
    return source.replace("\n", newline)


def check_places(client, uri, source, encoding):
    found = client.ask("sheetlens/presentations", {"textDocument": {"uri": uri}})["presentations"]
    assert [text.under(source, item["location"]["range"], encoding) for item in found] == ["sheet"]
    assert found[0]["location"]["range"]["start"] == text.place(source, ".sheet", 1, encoding)
    trigger = found[0]["triggers"][0]["location"]["range"]
    assert text.under(source, trigger, encoding).startswith("isShown")
    target = text.place(source, "struct Target", 0, encoding)
    at = {"textDocument": {"uri": uri}, "position": text.place(source, ".sheet", 1, encoding)}
    locations = client.ask("textDocument/implementation", at)
    assert [item["range"]["start"]["line"] for item in locations] == [target["line"]]
    # One column before the dot is still the closure; the answer must not slip by a unit.
    lenses = client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})
    assert target["line"] in [lens["range"]["start"]["line"] for lens in lenses]


@pytest.mark.parametrize("encoding", text.UNITS)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_row_40_encodings(serve, project, encoding, newline):
    client = serve(project, offering(VSCODE, encoding))
    assert client.result["capabilities"].get("positionEncoding", "utf-16") == encoding
    for number, characters in enumerate(CHARACTERS.values()):
        source = content(characters, newline)
        uri = project.uri(f"File{number}.swift")
        client.open(uri, source)
        check_places(client, uri, source, encoding)
        # The same by an edit: type the characters once more behind themselves.
        behind = text.place(source, f'Button("{characters}', len(f'Button("{characters}'), encoding)
        change = {"range": {"start": behind, "end": behind}, "text": characters}
        client.change(uri, 2, change)
        check_places(client, uri, text.apply(source, change, encoding), encoding)
        client.close_document(uri)
    assert client.shut_down() == 0
    assert check_conversation(client) == []


@pytest.mark.parametrize("offered, chosen", [
    (None, "utf-16"), (["utf-8", "utf-16", "utf-32"], "utf-16"), (["utf-32", "utf-8"], "utf-32"),
    (["utf-8", "utf-32"], "utf-8"), (["utf-7", "utf-8"], "utf-8"), ([], "utf-16"),
], ids=str)
def test_row_40_choice_of_encoding(start, small, offered, chosen):
    """utf-16 wherever it is offered, because the main server of the same buffer knows only that."""
    client = start()
    result = client.initialize(small.root, {} if offered is None else offering({}, *offered))
    assert result["capabilities"].get("positionEncoding", "utf-16") == chosen


@pytest.mark.parametrize("encoding", text.UNITS)
@pytest.mark.parametrize("seed", range(4))
def test_random_edits_equal_the_full_text(serve, project, encoding, seed):
    """Model-based: after each edit the server answers as a second one that is given the whole text of the model."""
    client, other = (serve(project, offering(VSCODE, encoding)) for _ in range(2))
    chance, source = random.Random(seed), SMALL.replace("\n", "\r\n" if seed % 2 else "\n")
    uri, filled = project.uri("Edited.swift"), 0
    for server in (client, other):
        server.open(uri, source)
    for version in range(2, 32):
        changes = []
        for _ in range(chance.randint(1, 4)):  # later changes of one notification see the earlier ones
            change = random_change(chance, source, encoding)
            source = text.apply(source, change, encoding)
            changes.append(change)
        client.change(uri, version, *changes)
        other.change(uri, version, {"text": source})
        found = answers(client, uri)
        assert found == answers(other, uri), (changes, source)
        filled += bool(found[0])
        if not found[0]:  # nothing left to compare: begin again
            source = SMALL
            client.change(uri, version, {"text": source})
    assert filled > 5


def random_change(chance, source, encoding):
    start = chance.randint(0, len(source))
    end = min(len(source), start + chance.choice([0, 0, 0, 1, 5, 40]))
    inserted = chance.choice([*CHARACTERS.values(), "\n", "\r\n", "\r", "// ", '"', "{ ", "}", "\n" + SMALL, "", "", ""])
    changed = text.span(source, start, end, encoding)
    if chance.random() < 0.2:
        changed["end"] = {"line": changed["end"]["line"], "character": 10_000}  # clamped to the end of the line
    return {"range": changed, "text": inserted}


def answers(client, uri):
    document = {"textDocument": {"uri": uri}}
    presentations = client.ask("sheetlens/presentations", document)["presentations"]
    lenses = client.ask("textDocument/codeLens", document)
    return presentations, [lens["range"] for lens in lenses]
