"""The check that people run over checked-out apps: it finds nothing in the sample, and does find what is broken."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from sample import SAMPLE, TWO_SHEETS

CHECK = Path(__file__).resolve().parents[1] / "RealApps" / "check_refactorings.py"
FILE = "Shelf.swift"

# Two sheets with an onDismiss each, and a comment where a merge writes anew.
SHELF = TWO_SHEETS
for old, new in {
    "isPresented: $isAdding": "isPresented: $isAdding, onDismiss: sort",
    "item: $picked": "item: $picked, onDismiss: sort",
    "{ book in Details(book: book) }": "{ book in\n      // One book, large.\n      Details(book: book)\n    }",
    "struct Book:": "extension Shelf {\n  func sort() {}\n}\n\nstruct Book:",
}.items():
    assert old in SHELF
    SHELF = SHELF.replace(old, new)

# sheetlens, but what `--write` has made of a file is damaged.
BROKEN = """#!{python}
import pathlib, subprocess, sys
code = subprocess.run(["{binary}", *sys.argv[1:]]).returncode
if "--write" in sys.argv and code == 0:
    path = pathlib.Path(sys.argv[sys.argv.index("--project") + 1], "{file}")
    text = path.read_text()
    damaged = {damage}
    assert damaged != text
    path.write_text(damaged)
sys.exit(code)
"""


def check(binary, app, *options):
    done = subprocess.run([sys.executable, CHECK, "--bin", binary, *options, app],
                          capture_output=True, text=True, timeout=120)
    assert done.returncode == 2 or not done.stderr, done.stderr
    return done.returncode, done.stdout


def test_the_sample_keeps_all_properties(binary):
    code, printed = check(binary, SAMPLE, "--table")
    assert code == 0, printed
    found = re.search(r"SampleApp: (\d+) offers, (\d+) applied, 0 flagged; refused: .*already-enum 2", printed)
    assert found and int(found[1]) >= 9 and int(found[2]) >= 4, printed
    assert re.search(r"^\| SampleApp \| \d+ \| 0 / 1 / 0 \| global-enum, router, stacked-router \| ", printed, re.M)


@pytest.mark.parametrize("damage, properties", [
    ("text", ""),
    ('text.replace("// One book, large.", "")', "comments files"),
    ('text.replace(".toolbar", ".overlay")', "code files"),
    ('text.replace("activeSheet = .adding", "activeSheet = nil")', "triggers files"),
    ('text.replace("onDismiss: sort", "onDismiss: nil")', "onDismiss files"),
    ('text.replace("Details(book: book)", "Text(book.title)")', "views files code triggers"),
    ('text + "}\\n"', "parse files"),
])
def test_damage_is_found(binary, project, tmp_path, damage, properties):
    project.write(FILE, SHELF)
    broken = tmp_path / "broken"
    broken.write_text(BROKEN.format(python=sys.executable, binary=binary, file=FILE, damage=damage))
    if damage == "text":
        broken.write_text(broken.read_text().replace("    assert damaged != text\n", ""))
    broken.chmod(0o755)
    code, printed = check(broken, project.root, "--fast")
    assert "1 applied" in printed and code == bool(properties), printed
    assert set(re.findall(r"^  \[(\w+)\] local-enum Shelf: ", printed, re.M)) == set(properties.split()), printed


def test_wrong_usage(binary, tmp_path):
    assert check(binary, tmp_path / "missing")[0] == 2
    assert check(tmp_path / "missing", SAMPLE)[0] == 2
