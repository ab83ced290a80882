import SheetIndex
import SheetModel
import SheetScene
import SheetSyntax

/// A presenter as it was drawn, with what it was made of: good for as long as that stays as it is.
struct PresenterDrawing {
  struct Key: Equatable {
    let type: String
    let file: FileID
    let options: PreviewOptions
    let resources: Int
  }

  let key: Key
  let node: SceneNode
  /// Those that the node's spans count in.
  let files: [CodeFile]
  private let units: [SourceUnit?]
  private let readFiles: Set<FileID>
  private let edges: Int

  init(_ key: Key, _ node: SceneNode, _ files: [CodeFile], of index: IndexSnapshot, readFiles: Set<FileID>) {
    self.key = key
    self.node = node
    self.files = files
    units = PresenterDrawing.units(index)
    self.readFiles = readFiles
    edges = PresenterDrawing.edges(index, readFiles)
  }

  /// Nothing that was read has changed, and what has changed declares the same names as before.
  func holds(in index: IndexSnapshot) -> Bool {
    let now = PresenterDrawing.units(index)
    guard now.count == units.count else { return false }
    for number in now.indices where now[number] !== units[number] {
      guard !readFiles.contains(FileID(number)), let before = units[number], let changed = now[number],
        PresenterDrawing.declareTheSame(before, changed)
      else { return false }
    }
    return PresenterDrawing.edges(index, readFiles) == edges
  }

  private static func units(_ index: IndexSnapshot) -> [SourceUnit?] {
    index.files.indices.map { index.unit(of: FileID($0)) as? SourceUnit }
  }

  /// Extensions may bring members that were looked for in vain.
  private static func declareTheSame(_ one: SourceUnit, _ other: SourceUnit) -> Bool {
    let (before, now) = (one.sketch.declarations, other.sketch.declarations)
    return before.count == now.count && one.sketch.globals == other.sketch.globals
      && zip(before, now).allSatisfy {
        $0.kind != .extension && $1.kind != .extension && $0.kind == $1.kind && $0.path == $1.path
          && $0.inherits == $1.inherits
      }
  }

  /// What the controls of the files that were read open.
  private static func edges(_ index: IndexSnapshot, _ readFiles: Set<FileID>) -> Int {
    var hasher = Hasher()
    for number in index.presentations.indices {
      for trigger in index.presentations[number].triggers where readFiles.contains(trigger.place.file) {
        hasher.combine(number)
        hasher.combine(index.presentations[number].place.range.start)
        hasher.combine(trigger.place.range.start)
      }
    }
    return hasher.finalize()
  }
}
