import SheetModel
import SheetProject
import SheetSyntax

/// The index of a project at one moment: an immutable value that features read.
package struct IndexSnapshot: Sendable {
  /// Absolute path of the project.
  package let root: String
  /// Paths relative to the root, by `FileID`; empty for a number that no file has.
  package let files: [String]
  package let presentations: [Presentation]
  /// The code of the presentations, under the same indices.
  package let sites: [SiteFacts]
  package let enums: [DestinationEnum]
  package let skipped: [Skipped]
  /// False while a first index is still being made.
  package let isComplete: Bool
  package let statistics: IndexStatistics
  private let texts: [Int: FileText]
  private let tree: SourceTree
  /// The facts that the answers were made of, by the numbers of the files.
  package let units: SourceUnits

  package struct TypeSummary: Sendable {
    package let path: [String]
    package let kind: TypeDecl.Kind
    /// From the keyword to the end of the name.
    package let place: Place
    /// From the keyword to the closing brace.
    package let body: TextRange
    /// The last names of the types in the inheritance clause.
    package let inherits: [String]

    package var name: String { path.joined(separator: ".") }

    fileprivate init(_ declaration: Sketch.Declaration, in file: FileID) {
      path = declaration.path
      kind = declaration.kind
      place = Place(file, TextRange(declaration.keywordStart, declaration.nameRange.end))
      body = TextRange(declaration.keywordStart, declaration.end)
      inherits = declaration.inherits
    }
  }

  init(
    root: String, files: [String], presentations: [Presentation], sites: [SiteFacts], enums: [DestinationEnum],
    skipped: [Skipped], isComplete: Bool, statistics: IndexStatistics, texts: [Int: FileText], units: SourceUnits,
    tree: SourceTree
  ) {
    self.tree = tree
    self.root = root
    self.files = files
    self.presentations = presentations
    self.sites = sites
    self.enums = enums
    self.skipped = skipped
    self.isComplete = isComplete
    self.statistics = statistics
    self.texts = texts
    self.units = units
  }

  /// An index that knows nothing yet.
  package static func empty(root: String) -> IndexSnapshot {
    IndexSnapshot(
      root: root, files: [], presentations: [], sites: [], enums: [], skipped: [], isComplete: false,
      statistics: IndexStatistics(), texts: [:], units: SourceUnits(),
      tree: SourceTree(root: root, files: []) { _ in .failure(.missing) })
  }

  package func path(_ file: FileID) -> String { files.indices.contains(file.index) ? files[file.index] : "" }

  /// The number of a file; nil where the project has no such file.
  package func file(_ path: String) -> FileID? {
    FileSlots.number(of: path, in: files).map { FileID($0) }
  }

  /// Line and column of an offset, both 1-based, the column in UTF-8 bytes; 1:1 where the file has vanished.
  package func position(_ file: FileID, _ offset: Int) -> (line: Int, column: Int) {
    lineTable(file)?.position(of: offset) ?? (1, 1)
  }

  /// The line table of a file; nil where it has vanished.
  package func lineTable(_ file: FileID) -> LineTable? { textAtHand(of: file)?.lines }

  /// The text of a file that the index refers to.
  package func text(of file: FileID) -> FileText? {
    guard units.indices.contains(file.index) else { return nil }
    if let parsed = units[file.index].parsed { return FileText(lines: parsed.lines, bytes: parsed.source) }
    return texts[file.index]
  }

  /// The text of a file, read where no answer of the index names it: who asks by the name of a view that nothing
  /// presents is told where it stands all the same.
  package func textAtHand(of file: FileID) -> FileText? {
    if let known = text(of: file) { return known }
    guard case .success(let bytes) = read(file) else { return nil }
    return FileText(bytes)
  }

  /// The bytes of a file as they are now, from where the index takes them.
  package func read(_ file: FileID) -> Result<[UInt8], Disk.Failure> { tree.read(path(file)) }

  /// The files that may hold all of some words; a few of them may not.
  package func files(mentioning words: [String]) -> [FileID] {
    // Each word is hashed once, not once for each file.
    let hashes = words.map { WordFilter.hash($0) }
    var result: [FileID] = []
    for number in units.indices where units[number].mayMention(hashes) && !units[number].path.isEmpty {
      result.append(FileID(number))
    }
    return result
  }

  /// Whether a file may hold a word.
  package func mayMention(_ word: String, in file: FileID) -> Bool {
    units.indices.contains(file.index) && units[file.index].mayMention([WordFilter.hash(word)])
  }

  /// Whether a file may declare a constant or variable of that name outside of its types.
  package func mayDeclareGlobal(_ name: String, in file: FileID) -> Bool {
    guard units.indices.contains(file.index) else { return false }
    let sketch = units[file.index].sketch
    return !sketch.isReliable || sketch.globals.contains(WordFilter.hash(name))
  }

  /// What the index knows of a file: the same object as long as the file stays as it is.
  package func unit(of file: FileID) -> AnyObject? {
    units.indices.contains(file.index) && !units[file.index].path.isEmpty ? units[file.index] : nil
  }

  /// Whether a text is still the one that the index saw: its declarations stand where they stood.
  package func isCurrent(_ file: FileID, _ bytes: [UInt8]) -> Bool {
    guard units.indices.contains(file.index) else { return false }
    let sketch = units[file.index].sketch
    guard sketch.byteCount == bytes.count else { return false }
    return sketch.declarations.allSatisfy { declaration in
      let range = declaration.nameRange
      guard range.start >= 0, range.start <= range.end, range.end <= bytes.count, let name = declaration.path.last
      else {
        return false
      }
      let written = bytes[range.start..<range.end]
      // An extension names a path; a name may stand in backticks.
      if written.elementsEqual(name.utf8) || String(decoding: written, as: UTF8.self).contains(name) { return true }
      // By an alias it names another type than its own words say.
      return declaration.kind == .extension
        && bytes.dropFirst(max(0, declaration.keywordStart)).starts(with: "extension ".utf8)
    }
  }

  /// The calls, writes and passed bindings of a file; nil where it was not parsed.
  package func occurrences(in file: FileID) -> Occurrences? { parsed(file)?.occurrences }

  /// What a file declares; nil where it was not parsed.
  package func facts(of file: FileID) -> FileFacts? { parsed(file)?.facts }

  /// The text that a file was parsed from; nil where it was not parsed.
  package func source(of file: FileID) -> [UInt8]? { parsed(file)?.source }

  private func parsed(_ file: FileID) -> SourceUnit.Parsed? {
    units.indices.contains(file.index) ? units[file.index].parsed : nil
  }

  /// Types of the project by file and position, local ones included.
  package var types: [TypeSummary] { units.indices.flatMap { types(in: FileID($0)) } }

  /// The declarations and extensions of a type by its whole name, without looking into files that do not name it.
  package func types(named name: String) -> [TypeSummary] {
    let path = name.split(separator: ".").map(String.init)
    guard let last = path.last else { return [] }
    var result: [TypeSummary] = []
    let hash = [WordFilter.hash(last)]
    for number in units.indices where units[number].mayMention(hash) && !units[number].path.isEmpty {
      // Compared before anything is made of it: thousands of files extend `View`.
      for declaration in units[number].sketch.declarations where declaration.path == path {
        result.append(TypeSummary(declaration, in: FileID(number)))
      }
    }
    return result
  }

  /// What one file declares or extends under a whole name, by position.
  func types(named name: String, in file: FileID) -> [TypeSummary] {
    // Compared by length before a name is put together.
    units[file.index].sketch.declarations.filter { declaration in
      declaration.path.reduce(-1) { $0 + $1.utf8.count + 1 } == name.utf8.count && declaration.name == name
    }.map { TypeSummary($0, in: file) }
  }

  /// The types that a file declares or extends, by position.
  package func types(in file: FileID) -> [TypeSummary] {
    guard units.indices.contains(file.index) else { return [] }
    return units[file.index].sketch.declarations.map { TypeSummary($0, in: file) }
  }
}

/// The text of a file, as far as positions in it need it.
package struct FileText: Sendable {
  package let lines: LineTable
  /// nil where all is ASCII and the text was not kept.
  package let bytes: [UInt8]?

  package init(lines: LineTable, bytes: [UInt8]?) {
    self.lines = lines
    self.bytes = bytes
  }

  package init(_ bytes: [UInt8]) {
    lines = bytes.withUnsafeBufferPointer { LineTable($0) }
    self.bytes = lines.isASCII ? nil : bytes
  }
}

/// What was read and how long it took.
package struct IndexStatistics: Sendable {
  package var folders = 0
  package var filesFound = 0
  package var filesRead = 0
  package var bytesRead = 0
  package var filesParsed = 0
  package var bytesParsed = 0
  package var rounds = 0
  package var threads = 1
  /// Of the members that hold presentations, how many were kept from the state before, and how many there are.
  package var groups = (kept: 0, all: 0)
  /// Phases in the order they ran, in nanoseconds.
  package var phases: [(name: String, nanoseconds: UInt64)] = []

  package init() {}
}
