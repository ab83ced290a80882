import SheetModel

/// The index of a project at one moment: an immutable value that features read.
package struct IndexSnapshot: Sendable {
  /// Absolute path of the project.
  package let root: String
  /// Paths relative to the root, by `FileID`.
  package let files: [String]
  package let presentations: [Presentation]
  package let enums: [DestinationEnum]
  /// Types of the project by file and position, local ones included.
  package let types: [TypeSummary]
  package let skipped: [Skipped]
  /// False while a first index is still being made.
  package let isComplete: Bool
  package let statistics: IndexStatistics
  private let lines: [Int: LineTable]
  /// What the answers were made of.
  private let tables: IndexTables

  package struct TypeSummary: Sendable {
    package let path: [String]
    package let kind: TypeDecl.Kind
    /// From the keyword to the end of the name.
    package let place: Place
    /// From the keyword to the closing brace.
    package let body: TextRange

    package var name: String { path.joined(separator: ".") }
  }

  init(
    root: String, files: [String], presentations: [Presentation], enums: [DestinationEnum],
    types: [TypeSummary], skipped: [Skipped], isComplete: Bool, statistics: IndexStatistics,
    lines: [Int: LineTable], tables: IndexTables
  ) {
    self.tables = tables
    self.root = root
    self.files = files
    self.presentations = presentations
    self.enums = enums
    self.types = types
    self.skipped = skipped
    self.isComplete = isComplete
    self.statistics = statistics
    self.lines = lines
  }

  package func path(_ file: FileID) -> String { files.indices.contains(file.index) ? files[file.index] : "" }

  /// Line and column of an offset, both 1-based, the column in UTF-8 bytes; 1:1 where the file has vanished.
  package func position(_ file: FileID, _ offset: Int) -> (line: Int, column: Int) {
    lines[file.index]?.position(of: offset) ?? (1, 1)
  }

  /// The line table of a file that the index refers to.
  package func lineTable(_ file: FileID) -> LineTable? { lines[file.index] }
}

/// The facts of all files and the tables over them.
struct IndexTables: Sendable {
  let units: [SourceUnit]
  let types: TypeTable
  let occurrences: OccurrenceTable
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
  /// Phases in the order they ran, in nanoseconds.
  package var phases: [(name: String, nanoseconds: UInt64)] = []

  package init() {}
}
