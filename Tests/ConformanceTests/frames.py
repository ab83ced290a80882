"""Frames: Content-Length, an empty line, a JSON body. Reading is as strict as writing is free."""

import json
import re


def frame(message):
    """A message as it goes over the wire; bytes are taken as the body, whatever they are."""
    body = message if isinstance(message, bytes) else json.dumps(message, ensure_ascii=False).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def take_frame(pending, errors):
    """Takes one message off the front of a bytearray, or None while it is not whole.

    Everything on stdout that is not exactly a frame is noted in `errors`; after that there is no going on.
    """
    end = pending.find(b"\r\n\r\n")
    if end < 0:
        if len(pending) > 1000:
            errors.append(f"no header in {bytes(pending[:200])!r}")
        return None
    length = None
    for line in bytes(pending[:end]).split(b"\r\n"):
        if found := re.fullmatch(rb"Content-Length: (\d+)", line):
            length = int(found[1])
        elif not re.fullmatch(rb"Content-Type: [ -~]+", line):
            errors.append(f"bad header line {line[:200]!r}")
    if length is None:
        errors.append("a header without Content-Length")
    if errors or len(pending) < end + 4 + length:
        return None
    body = bytes(pending[end + 4:end + 4 + length])
    del pending[:end + 4 + length]
    try:
        message = json.loads(body.decode())
        assert isinstance(message, dict) and message.get("jsonrpc") == "2.0"
    except (ValueError, AssertionError):
        errors.append(f"not a JSON-RPC 2.0 message: {body[:200]!r}")
        return None
    return message
