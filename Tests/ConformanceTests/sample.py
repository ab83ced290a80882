"""A temporary copy of the sample app, and small projects written by tests."""

import os
import shutil
import subprocess
from pathlib import Path
from urllib.parse import unquote, urlparse

import text

SAMPLE = Path(__file__).resolve().parent.parent / "Fixtures" / "SampleApp"

# A whole project in one file: a flag, a presentation, a view. `{}` in HOST takes what a test wants there.
SMALL = """import SwiftUI

struct Host: View {
  @State private var isShown = false

  var body: some View {
    Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) { Target() }
  }
}

struct Target: View {
  var body: some View { Text("shown") }
}
"""

# Two sheets of one view, which `local-enum` merges without a question. Characters that count differently in each
# encoding stand before places that change, on their lines.
TWO_SHEETS = """import SwiftUI

/// Bücher 📚
struct Shelf: View {
  @State private var isAdding = false
  @State private var picked: Book?
  let books: [Book]

  var body: some View {
    List(books) { book in
      Button("é😀漢 \\(book.title)") { picked = book }
    }
    .toolbar { Button("👩‍👩‍👧‍👦 Add") { isAdding = true } }
    .sheet(isPresented: $isAdding) { AddBook() }
    .sheet(item: $picked) { book in Details(book: book) }
  }
}

struct Book: Identifiable {
  let id: Int
  let title: String
}

struct AddBook: View {
  var body: some View { Text("𝄞") }
}

struct Details: View {
  let book: Book
  var body: some View { Text(book.title) }
}
"""

# The app that shows the view of TWO_SHEETS.
SCENE = """import SwiftUI

@main
struct ShelfApp: App {
  var body: some Scene {
    WindowGroup { Shelf(books: []) }
  }
}
"""


def path_of(uri):
    return unquote(urlparse(uri).path)


# How the sentence about a project of `too_large` goes on after its path.
TOO_LARGE = "it holds more than 1 Swift files: open a folder below it, name what is not yours in .gitignore, or raise"


class Project:
    def __init__(self, root):
        self.root = Path(os.path.realpath(root))
        (self.root / ".git").mkdir(parents=True, exist_ok=True)  # editors and servers look for the root by it

    def path(self, name):
        return self.root / name

    def uri(self, name):
        return self.path(name).as_uri()

    def text(self, name):
        # Bytes, as Python's text mode would turn \r\n into \n.
        return self.path(name).read_bytes().decode()

    def write(self, name, content):
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path.as_uri()

    def too_large(self):
        """Makes it one that holds more files than its settings allow."""
        self.write(".sheetlens.json", '{ "maxFiles": 1 }')
        self.write("App.swift", "import SwiftUI\n")
        self.write("Other.swift", "import SwiftUI\n")
        return self

    def with_package(self, folder):
        """A package inside of the repository, as apps have them: it is no project of its own."""
        self.write(f"{folder}/Package.swift",
                   '// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: "Inner")\n')
        return self

    def at(self, name, needle, into=0, encoding="utf-16", nth=0):
        """TextDocumentPositionParams of a place in a file, named by what is written there."""
        return {"textDocument": {"uri": self.uri(name)},
                "position": text.place(self.text(name), needle, into, encoding, nth)}

    def swift_files(self):
        return sorted(str(path.relative_to(self.root)) for path in self.root.rglob("*.swift"))

    def names(self, locations):
        """[(file relative to the root, zero-based line)] of an answer, for short assertions."""
        return [(os.path.relpath(path_of(found["uri"]), self.root), found["range"]["start"]["line"])
                for found in locations or []]


def refactored(binary, project, target, folder, *options, action="local-enum"):
    """A copy of a project after `sheetlens refactor … --write`."""
    shutil.copytree(project.root, folder)
    done = subprocess.run([binary, "refactor", action, target, "--write", "--quiet", "--project", folder, *options],
                          capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    return Project(folder)


def copy(folder):
    shutil.copytree(SAMPLE, folder, dirs_exist_ok=True)
    return Project(folder)


# Places of the sample that several tests ask about.
LIBRARY = "Features/Library/LibraryView.swift"
SETTINGS = "Features/Settings/SettingsView.swift"
SHEET = "Shared/Sheets/Sheet.swift"
APP = "App/BookshelfApp.swift"
PLUS = "App/View+SheetDestinations.swift"
SETTINGS_VIEW = (SETTINGS, 2)
