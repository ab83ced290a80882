import SheetIndex
import SheetModel
import SheetScene

/// Makes the nodes of one picture. The methods stand in the files of this target by what they deal with:
/// values of expressions, views, modifiers.
final class SceneBuilder {
  let library: CodeLibrary
  let resources: PreviewResources
  let options: PreviewOptions
  let edges: PresentationEdges

  private(set) var conditions: [Scene.Condition] = []
  private(set) var notes: [Scene.Note] = []
  private(set) var files: [CodeFile] = []
  private var fileNumbers: [FileID: Int] = [:]
  private var conditionCounts: [String: Int] = [:]
  /// How many more nodes the picture may get.
  var budget = SceneBuilder.largestPicture
  /// How deep expressions lie in each other.
  var depth = 0
  /// Views of the project that are being drawn, outermost first.
  var drawing: [String] = []
  /// The body that a `ViewModifier` or style was given, innermost last.
  var chainBases: [[SceneNode]] = []
  var likelihoods: [String: Bool?] = [:]
  /// Static members that are being worked out, so that circles end.
  var evaluating: Set<String> = []
  /// Custom button styles around what is drawn now, innermost last.
  var buttonStyles: [(type: ProjectType, file: CodeFile)] = []

  /// A picture of more nodes shows nobody anything.
  static let largestPicture = 2_000
  /// Dimmed, and most of it covered.
  static let largestPresenter = 300
  static let deepest = 120

  init(_ library: CodeLibrary, _ resources: PreviewResources, _ options: PreviewOptions, _ edges: PresentationEdges) {
    self.library = library
    self.resources = resources
    self.options = options
    self.edges = edges
  }

  func span(_ range: TextRange, in file: CodeFile) -> SourceSpan {
    if let number = fileNumbers[file.id] { return file.span(range, file: number) }
    fileNumbers[file.id] = files.count
    files.append(file)
    return file.span(range, file: files.count - 1)
  }

  func note(_ code: String, _ message: String, level: String = "info", at node: SceneNode? = nil) {
    guard notes.count < 100 else { return }
    let note = Scene.Note(level: level, code: code, message: message, node: node?.id)
    if !notes.contains(note) { notes.append(note) }
  }

  /// Remembers a decision that a user may flip, under an id that stays the same while its text does.
  func condition(_ text: String, _ range: TextRange, in file: CodeFile, branches: Int) -> String {
    let key = (drawing.last ?? "") + "?" + text
    let count = conditionCounts[key, default: 0]
    conditionCounts[key] = count + 1
    return "c" + String(NodeIdentity.hash(key + "#\(count)"), radix: 36)
  }

  func remember(_ condition: Scene.Condition) {
    if conditions.count < 500 { conditions.append(condition) }
  }
}
