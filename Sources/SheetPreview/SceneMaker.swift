import SheetIndex
import SheetModel
import SheetScene

/// Makes the nodes of one picture. The methods stand in the files of this target by what they deal with:
/// values of expressions, views, modifiers.
final class SceneMaker {
  let library: CodeLibrary
  let resources: PreviewResources
  let options: PreviewOptions
  let edges: PresentationEdges

  private(set) var conditions: [Scene.Condition] = []
  private(set) var notes: [Scene.Note] = []
  /// Properties that the user gave a value to, and that a view has.
  var usedState: Set<String> = []
  private(set) var files: [CodeFile] = []
  private var fileNumbers: [FileID: Int] = [:]
  /// Nodes of one file come one after the other.
  private var lastFile: (file: CodeFile, number: Int)?
  private var listedConditions: Set<String> = []
  private var conditionCounts: [String: Int] = [:]
  /// How many more nodes the picture may get.
  var budget = SceneMaker.largestPicture
  /// How many more expressions may be worked out, so that functions that call each other many times over end.
  var work = SceneMaker.mostWork
  /// How deep expressions lie in each other.
  var depth = 0
  /// How many views of the project lie around what is drawn now.
  var viewLevel = 0
  /// Views, members and functions of the project that are being drawn, outermost first.
  var drawing: [String] = []
  /// The body that a `ViewModifier` or style was given, innermost last.
  var chainBases: [[SceneNode]] = []
  var likelihoods: [String: Bool?] = [:]
  /// Static members that are being worked out, so that circles end.
  private var evaluating: Set<String> = []
  /// How many answers so far depended on what is being drawn: circles that were cut, guesses, the end of the work.
  var doubts = 0
  private var settledValues: [Settled: Value] = [:]
  /// Custom styles around what is drawn now, innermost last.
  var styles: [StyleKind: [Instance]] = [:]
  /// The condition that decided the image or modifier that is made now, where nobody knows whether it holds.
  var decidingCondition: String?
  /// The conditions under which a view is seen that another one may take the place of.
  var fading: Set<String> = []
  /// What was guessed of conditions so far.
  var guesses = Guesses()
  /// The view that is asked for by its name: of the branches that a presentation chooses from, that with it is drawn.
  var wantedView: String?
  /// The case that the presentation shows.
  var wantedCase: EnumValue?
  /// Collections of which sample rows were drawn, as the source names them.
  var sampled: Set<String> = []
  /// Rows of repetitions around what is drawn now, innermost last.
  var rows: [DrawnRow] = []
  /// How many comparisons were answered by which row is drawn.
  var rowGuesses = 0
  /// How many overlays lie around what is drawn now.
  var overlays = 0
  /// How many readers of a room lie around what is drawn now.
  var readers = 0
  /// How many pickers lie around what is drawn now: their rows have tags.
  var pickers = 0

  /// A picture of more nodes shows nobody anything.
  static let largestPicture = 2_000
  /// Dimmed, and most of it covered.
  static let largestPresenter = 300
  static let deepest = 120
  static let mostWork = 100_000
  /// Nobody scrolls through more in a picture.
  static let mostElements = 50
  /// Longer collections are tables of data.
  static let mostCounted = 1_000
  /// More scalars of one text have no room on a screen.
  static let longestText = 20_000

  init(
    _ library: CodeLibrary, _ resources: PreviewResources, _ options: PreviewOptions, _ edges: PresentationEdges,
    files: [CodeFile] = []
  ) {
    self.library = library
    self.resources = resources
    self.options = options
    self.edges = edges
    for file in files { number(file) }
  }

  func span(_ range: TextRange, in file: CodeFile) -> SourceSpan { file.span(range, file: number(file)) }

  /// The file's place among those of the scene.
  @discardableResult private func number(_ file: CodeFile) -> Int {
    if let last = lastFile, last.file === file { return last.number }
    let number = fileNumbers[file.id] ?? files.count
    if number == files.count {
      fileNumbers[file.id] = number
      files.append(file)
    }
    lastFile = (file, number)
    return number
  }

  /// - Returns: false where a static member is worked out already.
  func enter(_ key: String) -> Bool {
    guard evaluating.insert(key).inserted else {
      doubts += 1
      return false
    }
    return true
  }
  func leave(_ key: String) { evaluating.remove(key) }

  /// A value that is the same wherever it is asked for: worked out once a picture.
  ///
  /// Not where on the way something was answered that another place would have answered otherwise.
  func settled(_ name: String, of owner: AnyObject, _ make: () -> Value?) -> Value? {
    let key = Settled(owner: ObjectIdentifier(owner), name: name)
    if let known = settledValues[key] { return known }
    let before = doubts
    let value = make()
    if doubts == before, let value { settledValues[key] = value }
    return value
  }

  /// Types and files live as long as the library.
  private struct Settled: Hashable {
    let owner: ObjectIdentifier
    let name: String
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

  /// What is asked of code that builds views: what it shows is decided where they are drawn.
  func withoutGuesses(_ make: () -> Value) -> Value {
    let before = (guesses, conditions.count, listedConditions)
    defer {
      (guesses, listedConditions) = (before.0, before.2)
      conditions.removeLast(max(0, conditions.count - before.1))
    }
    return make()
  }

  func remember(_ condition: Scene.Condition) {
    if conditions.count < 500, listedConditions.insert(condition.id).inserted { conditions.append(condition) }
  }
}
