"""Mutated transcripts: bytes flipped, inserted and deleted in a recorded conversation, by seeded chance.

The server never dies, except by its documented limit of 64 MiB, and answers a valid request after the next good
header. Of a damaged body the length is still right; a damaged header may swallow what follows, as much as it says.
"""

import random
import re

import pytest

from sample import SMALL
from frames import frame
from wire import ABSENT, TimedOut

# A good frame of 4 KiB. Where a damaged header swallows only a part of it, the rest is blanks and an empty line,
# in other words a header block to skip.
FILLER = frame(b'{"jsonrpc":"2.0","method":"$/filler"}' + b" " * 4000 + b"\r\n\r\n")


def transcript(uri):
    messages = [
        ("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": SMALL}}),
        ("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [
            {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "text": "// é\n"}]}),
        ("textDocument/codeLens", {"textDocument": {"uri": uri}}),
        ("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 8, "character": 8}}),
        ("sheetlens/destinations", {}),
        ("textDocument/implementation", {"textDocument": {"uri": uri}, "position": {"line": 8, "character": 8}}),
        ("$/cancelRequest", {"id": 102}),
        ("textDocument/didClose", {"textDocument": {"uri": uri}}),
    ]
    frames = []
    for number, (method, params) in enumerate(messages):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if not re.search(r"/did|\$/", method):
            message["id"] = 100 + number
        frames.append(frame(message))
    return frames


def mutate(chance, data):
    data = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data))
        kind = chance.choice(["flip", "insert", "delete"])
        if kind == "flip":
            data[at] ^= 1 << chance.randrange(8)
        elif kind == "insert":
            data[at:at] = bytes(chance.choices(b'\x00\xff{}[]":,0123456789\r\n ', k=chance.randint(1, 3)))
        else:
            del data[at:at + chance.randint(1, 3)]
    return bytes(data)


@pytest.mark.parametrize("seed", range(4))
def test_mutated_bodies(serve, small, seed):
    """Headers stay right, so every message after a damaged one is answered at once."""
    client, chance = serve(small), random.Random(seed)
    for round in range(25):
        for whole in transcript(small.uri("App.swift")):
            body = whole.split(b"\r\n\r\n", 1)[1]
            # `exit` cannot arise by chance; a damaged document is cured by the next didOpen.
            client.send_bytes(frame(mutate(chance, body)) if chance.random() < 0.5 else whole)
        assert client.answer(client.start("sheetlens/status", {}, id=f"after {round}")), round


@pytest.mark.parametrize("seed", range(12))
def test_mutated_streams(serve, small, seed):
    client, chance = serve(small), random.Random(1000 + seed)
    client.send_bytes(mutate(chance, b"".join(transcript(small.uri("App.swift")))))
    for attempt in range(9):
        # A damaged header may claim more bytes than were sent; feed it until it is full (4 KiB … 64 MiB).
        try:
            client.send_bytes(FILLER * 4 ** min(attempt, 7))
            client.start("sheetlens/status", {}, id=f"after {attempt}")
            client.wait_until(lambda: answered(client), "an answer after the damage", timeout=1)
            break
        except TimedOut:
            if client.process.poll() is not None:
                break
        except BrokenPipeError:
            break
    if not answered(client):
        assert client.wait_exit(5) == 1, "neither alive nor ended by the limit"
        assert b"67108864" in client.stderr or b"Content-Length" in client.stderr, client.state()


def answered(client):
    return [m for m in client.received() if str(m.get("id", ABSENT)).startswith("after") and "result" in m]
