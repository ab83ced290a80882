import SheetIndex
import SheetModel
import SwiftParser
import SwiftSyntax

/// The project as a refactoring sees it: the index, and the syntax of the files that it asks for.
final class Project {
  let index: IndexSnapshot
  private var sources: [FileID: SourceFile] = [:]
  private var typesByName: [String: [IndexSnapshot.TypeSummary]] = [:]
  private var filesByWords: [[String]: [FileID]] = [:]
  private var viewTypes: [String: Result<ViewType, Finding>] = [:]
  private var objections: [MergedSlot.Key: Finding?] = [:]
  private var modifierFacts: [String: Bool] = [:]
  private var styles: [ActionID: any AppWideStyle] = [:]
  private var actionSteps: [Actions.Question: [Actions.Step]] = [:]
  let callbacks = CallbackMemory()

  private(set) lazy var values = ValueTypes(index)
  /// What is given to the environment, as far as it was found out.
  var givings = KnownGivings()
  /// By file; filled by `module(of:)`.
  var knownModules: [String: Module?] = [:]
  /// A package's targets with their folders, by its manifest; filled by `module(of:)`.
  var knownTargets: [FileID: [(name: String, folders: [String])]] = [:]
  /// What types, functions and styles read of the environment; filled by `reads`.
  var knownReads: [String: AppliedReads] = [:]
  /// By the name of a key of the environment, the words of what works it out; filled by `RowEnvironment`.
  var knownKeyWords: [String: Set<String>] = [:]
  /// By name, what `Namesakes` found out.
  var namesakes: [String: Set<FileID>?] = [:]
  private var filesByRoot: [SyntaxIdentifier: FileID] = [:]
  /// What views some code shows, through whatever gives them.
  var shownNames: ShownNames {
    if let known = knownShownNames { return known }
    let made = ShownNames(self)
    knownShownNames = made
    return made
  }
  private var knownShownNames: ShownNames?
  /// Where members that give views are used outside of their types.
  var makerUses: MakerUses {
    if let known = knownMakerUses { return known }
    let made = MakerUses(self)
    knownMakerUses = made
    return made
  }
  private var knownMakerUses: MakerUses?
  /// Where views are made, by the app whose views are meant; nil for any.
  func madeViews(of app: Int?) -> MadeViews {
    if let known = knownMadeViews[app] { return known }
    let made = MadeViews(self, of: app)
    knownMadeViews[app] = made
    return made
  }
  private var knownMadeViews: [Int?: MadeViews] = [:]
  /// The ways outwards that were gone.
  private(set) lazy var ascents = Ascents(self)
  /// The types that nothing but previews shows.
  private(set) lazy var previewTypes = PreviewTypes(self)
  /// The types that UIKit and AppKit host.
  private(set) lazy var hostedTypes = HostedTypes(self)
  /// What views give to all that they show.
  private(set) lazy var ownGivings = OwnGivings(self)
  /// The static members of styles.
  private(set) lazy var styleMembers = findStyleMembers()
  /// The modifiers of the scenes' roots that stand outside of the presenter, and the objects that they give.
  var rootModifiers: [Place] = [] {
    didSet {
      if rootModifiers != oldValue { givings = KnownGivings() }
    }
  }
  /// The app itself gives its scenes what opens the cases of an enum that the project has.
  var isGivenByApp = true
  /// The file that gets what is generated, or stands beside it.
  var generatedPath = ""
  /// How what is generated looks: like the file that gets it.
  var generatedStyle = SourceStyle.standard
  /// The `#if` that it stands in.
  var generatedConditions = GeneratedConditions.none

  let settings: RefactoringSettings
  /// The tests that the index does not hold: those that it was told to read are edited like all else.
  private(set) lazy var tests: [TestSources.File] = {
    let read = Set(index.files)
    return settings.tests.files().filter { !read.contains($0.path) }
  }()
  /// The project's types whose names begin with no capital.
  private(set) lazy var uncapitalisedTypes = cache.names.uncapitalisedNames
  /// The names of functions in files that extend `View`.
  private(set) lazy var viewFunctions: Set<String> = {
    var result: Set<String> = []
    for file in viewExtensions { result.formUnion(functionNames(in: file)) }
    return result
  }()

  /// Those that were asked for, by name.
  var knownViewFunctions: [String: [(function: FunctionDeclSyntax, source: SourceFile)]] = [:]
  /// Whether one of them shows views of the project, by name and by what counts.
  var functionsThatShow: [Bool: [String: Bool]] = [:]

  /// The sheets, covers and popovers of the project.
  private(set) lazy var modals = Modal.all(in: index)
  /// The same with all else that may stand above the view that presents it.
  private(set) lazy var layers = Modal.layers(in: index)
  /// The first by the type whose code presents, and by their file.
  private(set) lazy var modalsByView = Dictionary(grouping: modals, by: \.view)
  private(set) lazy var modalsByFile = Dictionary(grouping: modals, by: \.presentation.place.file)

  /// Uses of the project's own presenting functions and modifiers, by the type whose code has them.
  private(set) lazy var wrappedByView = Dictionary(grouping: Modal.wrapped(in: index), by: \.view)

  /// The files that extend `View`, in their order.
  private(set) lazy var viewExtensions: [FileID] =
    Set((declarations("View") + declarations("SwiftUI.View")).map(\.place.file)).sorted()

  /// Old files that declare an app and that no target compiles: what they show and name is no part of the program.
  private(set) lazy var leftOut: Set<FileID> = {
    let files = cache.names.files(inheriting: "App")
    guard files.count > 1 else { return [] }
    let paths = settings.targets.leftOut(of: files.map(index.path))
    let found = files.filter { paths.contains(index.path($0)) }
    // Where that is so of all, the project is built in another way.
    return found.count < files.count ? Set(found) : []
  }()

  /// The files with an app that is built.
  var appFiles: [FileID] { cache.names.files(inheriting: "App").filter { !leftOut.contains($0) } }

  /// The apps, or why they cannot be read.
  private(set) lazy var appScopes = Result<AppScopes, Finding> { () throws(Finding) in try AppScopes(self) }
  private var rootsByApp: [Int: Result<SceneRoots, Finding>] = [:]
  private var usedRoots: [Int: SceneRoots] = [:]
  /// Which app it is that an action is worked out for.
  private(set) var app: Int?

  /// The app that some files belong to, with the roots of its scenes: what follows is about that app.
  ///
  /// - Throws: why there is no place for a presenter.
  /// - Parameter view: the only one that it is about: where folders do not tell, the app that alone names it.
  func sceneRoots(for files: some Sequence<FileID>, of view: String? = nil) throws(Finding) -> SceneRoots {
    try sceneRoots(of: try app(of: files.map(index.path), view))
  }

  private func app(of paths: [String], _ view: String?) throws(Finding) -> Int {
    var scopes = try appScopes.get()
    do throws(Finding) {
      return try scopes.app(of: paths)
    } catch {
      // Code that lies beside the apps may be a part of each: what is generated lies beside it then.
      guard let view, scopes.apps.count > 1, !paths.isEmpty, paths.allSatisfy({ scopes.owner(of: $0) == nil }) else {
        throw error
      }
      let answer = NamingApps(scopes, self).apps(naming: view)
      guard case .only(let app) = answer else { throw scopes.refusal(of: view, answer) }
      scopes.assign(paths, to: app)
      appScopes = .success(scopes)
      return app
    }
  }

  /// Of several apps the one that some files belong to: what follows is about that app, scenes or not.
  ///
  /// - Throws: where they belong to none, or to several.
  func chooseApp(of files: some Sequence<FileID>, _ view: String? = nil) throws(Finding) {
    let paths = files.map(index.path)
    guard let scopes = try? appScopes.get(), scopes.apps.count > 1, !paths.isEmpty else { return }
    app = try app(of: paths, view)
  }

  func choose(_ number: Int) { app = number }

  /// The same for one of several apps, by its number.
  func sceneRoots(of number: Int) throws(Finding) -> SceneRoots {
    let apps = try appScopes.get().apps
    app = number
    let roots = rootsByApp[number] ?? Result { () throws(Finding) in try SceneRoots(self, number, of: apps) }
    rootsByApp[number] = roots
    usedRoots[number] = nil
    return try roots.get()
  }

  /// The roots of the app that was asked for last, or where its presenters were put since.
  var sceneRoots: SceneRoots? {
    app.flatMap { number in usedRoots[number] ?? rootsByApp[number].flatMap { try? $0.get() } }
  }

  /// Puts the presenters of the app's scenes elsewhere, until the app is asked for again.
  func use(_ roots: SceneRoots) { usedRoots[roots.number] = roots }

  let cache: FileCache
  /// For a menu: what depends on types that only the whole project tells is left open, results are not parsed,
  /// and open texts are taken as they are. Whoever chooses an action gets it worked out anew, with all of that.
  let isEstimate: Bool

  init(
    _ index: IndexSnapshot, _ settings: RefactoringSettings, cache: FileCache = FileCache(),
    isEstimate: Bool = false
  ) {
    self.index = index
    self.settings = settings
    self.cache = cache
    self.isEstimate = isEstimate
    cache.follow(index)
  }

  /// Lets go of all that holds on to the project itself, so that it ends with whoever asked for it.
  func forget() {
    viewTypes = [:]
    styles = [:]
    rootsByApp = [:]
    usedRoots = [:]
    knownShownNames = nil
    knownMakerUses = nil
  }

  /// Few trees are held on to.
  var isSmall: Bool { sources.values.count(where: \.isParsed) <= FileCache.limit }

  /// Before the next menu: another app may be meant, with a style of its own.
  func startOver() {
    app = nil
    rootModifiers = []
    isGivenByApp = true
    generatedPath = ""
    generatedConditions = .none
    guard var scopes = try? appScopes.get(), scopes.apps.count > 1 else { return }
    scopes.unassign()
    appScopes = .success(scopes)
    styles = [:]
  }

  /// - Throws: where the file cannot be read as it was when the index was made.
  func source(_ file: FileID) throws(Finding) -> SourceFile {
    if let known = sources[file] { return known }
    let source = try read(file)
    sources[file] = source
    return source
  }

  /// The file that some code stands in.
  func file(of node: Syntax) -> FileID? {
    let root = node.root.id
    if let known = filesByRoot[root] { return known }
    for (file, source) in sources where source.isParsed { filesByRoot[Syntax(source.tree).id] = file }
    return filesByRoot[root]
  }

  private func read(_ file: FileID) throws(Finding) -> SourceFile {
    if isEstimate, let known = cache.source(file, of: index.unit(of: file)) { return known }
    let bytes = try content(of: file)
    return cache.source(file, of: index.unit(of: file)) { old in
      SourceFile(file, path: index.path(file), bytes, after: old)
    }
  }

  /// Whether a file's tree is there.
  func isRead(_ file: FileID) -> Bool { sources[file]?.isParsed ?? false }

  /// Takes over the tree of a file that was not read yet.
  ///
  /// - Parameter bytes: what `content(of:)` gave.
  func adopt(_ parsed: IncrementalParseResult, of file: FileID, _ bytes: [UInt8]) {
    let source =
      sources[file]
      ?? cache.source(file, of: index.unit(of: file)) { _ in SourceFile(file, path: index.path(file), bytes) }
    source.take(parsed, of: bytes)
    sources[file] = source
  }

  /// - Throws: where the file cannot be read as it was when the index was made.
  func content(of file: FileID) throws(Finding) -> [UInt8] {
    let path = index.path(file)
    if let parsed = index.source(of: file) {
      if let note = index.skipped.first(where: { $0.file == path }) {
        throw Finding(.unreadable, "'\(path)' was not read as it is: \(note.reason)", at: nil)
      }
      if !isEstimate, (try? index.read(file).get()) != parsed {
        throw Finding(.unreadable, "'\(path)' has changed on disk since it was read", at: nil)
      }
      return parsed
    } else if case .success(let read) = index.read(file) {
      // The index knows where declarations stood when it read the file.
      guard index.isCurrent(file, read) else {
        throw Finding(.unreadable, "'\(path)' has changed on disk since it was read", at: nil)
      }
      return read
    } else {
      throw Finding(.unreadable, "'\(path)' cannot be read", at: nil)
    }
  }

  /// The declaration or extension that the index saw; nil where its file cannot be read as it was.
  func group(at summary: IndexSnapshot.TypeSummary) -> (any DeclGroupSyntax)? {
    (try? source(summary.place.file))?.group(at: summary)
  }

  /// The declarations and extensions of a name, as seen from a file.
  func declarations(_ name: String) -> [IndexSnapshot.TypeSummary] {
    if let known = typesByName[name] { return known }
    let found = declarations(toldApart: name) ?? cache.names.types(named: name, in: index)
    let compiled = leftOut.isEmpty ? found : found.filter { !leftOut.contains($0.place.file) }
    typesByName[name] = compiled.isEmpty ? found : compiled
    return compiled.isEmpty ? found : compiled
  }

  /// The same without what is private to other files.
  func declarations(_ name: String, seenFrom file: FileID) -> [IndexSnapshot.TypeSummary] {
    let all = declarations(name)
    guard all.filter({ $0.kind != .extension }).count > 1 else { return all }
    return all.filter { summary in
      summary.place.file == file || summary.kind == .extension
        || (try? source(summary.place.file)).map { !Access.isPrivate(summary, $0) } ?? true
    }
  }

  /// The files that may hold all of some words; a few of them may not.
  func files(mentioning words: [String]) -> [FileID] {
    if let known = filesByWords[words] { return known }
    let found = cache.mentions.files(mentioning: words, in: index).filter { !leftOut.contains($0) }
    filesByWords[words] = found
    return found
  }

  /// A type, read once however many actions look at it.
  ///
  /// - Parameter name: with dots.
  /// - Parameter file: where it is spoken of.
  /// - Parameter offset: a place in it, where that tells which of several.
  func viewType(_ name: String, from file: FileID, at offset: Int? = nil) throws(Finding) -> ViewType {
    let type = try appType(name, from: file, at: offset)
    if let shared = type.shared {
      throw Finding(.ambiguousType, "this extends another '\(name)', too", at: shared)
    }
    return type
  }

  /// The same for an app, of which only the scenes matter: other apps may share an extension with it.
  func appType(_ name: String, from file: FileID, at offset: Int? = nil) throws(Finding) -> ViewType {
    let twin = offset.flatMap { self.twin(name, in: file, at: $0) }
    let key = "\(file.index) \(name)" + (twin.map { " \($0)" } ?? "")
    if let known = viewTypes[key] { return try known.get() }
    let result = Result<ViewType, Finding> { () throws(Finding) in try ViewType(name, from: file, at: twin, in: self) }
    viewTypes[key] = result
    return try result.get()
  }

  /// Of several types of one name in a file, in the clauses of an `#if`, the start of the one around a place; nil where
  /// there is one alone.
  func twin(_ name: String, in file: FileID, at offset: Int) -> Int? {
    let here = declarations(name).filter { $0.kind != .extension && $0.place.file == file }
    guard here.count > 1 else { return nil }
    return here.first { $0.body.start <= offset && offset <= $0.body.end }?.body.start
  }

  /// What is found out once about a state, whichever action asks.
  func objection(_ key: MergedSlot.Key, _ find: () -> Finding?) -> Finding? {
    if let known = objections[key] { return known }
    let found = find()
    objections[key] = .some(found)
    return found
  }

  /// How an action does it in this project.
  func style(_ action: ActionID, _ make: () -> any AppWideStyle) -> any AppWideStyle {
    if let known = styles[action] { return known }
    let style = make()
    styles[action] = style
    return style
  }

  /// What is found out once about a modifier.
  func modifierFact(_ key: String, _ find: () -> Bool) -> Bool {
    if let known = modifierFacts[key] { return known }
    let found = find()
    modifierFacts[key] = found
    return found
  }

  /// What is found out once about where a place is called from, or where what it hands on is opened.
  func steps(_ question: Actions.Question, _ find: () -> [Actions.Step]) -> [Actions.Step] {
    if let known = actionSteps[question] { return known }
    let found = find()
    actionSteps[question] = found
    return found
  }

  /// What leaves usable what is below a modal that shows it.
  private(set) lazy var backgroundHolders = BackgroundInteraction.holders(in: self)

  /// The names that the project has for types of functions: `typealias Done = () -> Void`.
  private(set) lazy var functionAliases = findFunctionAliases()

  /// What holds about a modifier until more is found out.
  func remember(_ key: String, _ fact: Bool) { modifierFacts[key] = fact }

  /// The text of a file of which no tree is needed; nothing where it cannot be read.
  func bytes(of file: FileID) -> [UInt8] { index.source(of: file) ?? (try? index.read(file).get()) ?? [] }
}
