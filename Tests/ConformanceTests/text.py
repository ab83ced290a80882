"""Texts as LSP sees them: lines, columns in three encodings, edits. A slow, obvious model for tests."""

import re

UNITS = {"utf-8": lambda c: len(c.encode()), "utf-16": lambda c: len(c.encode("utf-16-le")) // 2,
         "utf-32": lambda c: 1}


def width(text, encoding="utf-16"):
    return sum(map(UNITS[encoding], text))


def lines(text):
    """Lines without their endings, which are \\n, \\r\\n and \\r; at least one line."""
    return re.split(r"\r\n|\n|\r", text)


def line_starts(text):
    return [0] + [found.end() for found in re.finditer(r"\r\n|\n|\r", text)]


def offset(text, position, encoding="utf-16"):
    """Clamped as the specification asks: column → end of line, line → end of text, halves → down."""
    starts = line_starts(text)
    if position["line"] >= len(starts):
        return len(text)
    start, left = starts[position["line"]], position["character"]
    for count, character in enumerate(lines(text)[position["line"]]):
        left -= UNITS[encoding](character)
        if left < 0:
            return start + count
    return start + len(lines(text)[position["line"]])


def position(text, index, encoding="utf-16"):
    if text[index - 1:index + 1] == "\r\n" and index > 0:
        index -= 1  # LSP has no position between the two
    starts = line_starts(text[:index])
    return {"line": len(starts) - 1, "character": width(text[starts[-1]:index], encoding)}


def span(text, start, end, encoding="utf-16"):
    return {"start": position(text, start, encoding), "end": position(text, end, encoding)}


def place(text, needle, into=0, encoding="utf-16", nth=0):
    """The position `into` characters inside the nth occurrence of `needle`."""
    index = -1
    for _ in range(nth + 1):
        index = text.index(needle, index + 1)
    return position(text, index + into, encoding)


def under(text, lsp_range, encoding="utf-16"):
    return text[offset(text, lsp_range["start"], encoding):offset(text, lsp_range["end"], encoding)]


def apply(text, change, encoding="utf-16"):
    if "range" not in change:
        return change["text"]
    start = offset(text, change["range"]["start"], encoding)
    end = offset(text, change["range"]["end"], encoding)
    return text[:start] + change["text"] + text[end:]


def apply_edits(text, edits, encoding="utf-16"):
    """The TextEdits of one answer: all places mean the text before any of them, and none lies in another."""
    places = [(offset(text, edit["range"]["start"], encoding), offset(text, edit["range"]["end"], encoding), edit)
              for edit in edits]
    for start, end, edit in places:
        assert span(text, start, end, encoding) == edit["range"], f"no place of the text: {edit['range']}"
    result, at = [], 0
    for start, end, edit in sorted(places, key=lambda place: place[:2]):  # insertions at one place keep their order
        assert start >= at, f"edits overlap: {edit['range']}"
        result += [text[at:start], edit["newText"]]
        at = end
    return "".join(result) + text[at:]
