import SheetIndex
import SheetModel
import SwiftSyntax

/// Environment values that are given somewhere below the scenes' roots (R14): a presenter at the root
/// does not have them.
struct RowEnvironment {
  private let project: Project
  /// By key (`\.accent`, `Store`), where it is given outside of the app's scenes.
  private let given: [String: Place]
  var keys: Set<String> { Set(given.keys) }
  /// What gives the same anew to all that is in it: who shows something in one of these is not looked behind.
  private let holders: Set<String>
  /// More types than the views of one modal name, directly or not, in the largest apps.
  private static let mostViews = 4_096
  /// A menu looks at what is near.
  private static let mostInAMenu = 8

  /// - Parameter style: what its presenter gives, what is presented has.
  /// - Parameter nearer: which of some keys are given nearer than that, where others of them are meant.
  init(
    _ project: Project, besides style: (any AppWideStyle)? = nil,
    givenNearer nearer: (Set<String>) -> Set<String> = { _ in [] }
  ) {
    self.project = project
    var given = project.rowInjections.filter { style?.givesToPresented($0.key) != true }
    if let style, style.isKnown {
      let presenters = PresenterEnvironment(project, presenting: style.enumName)
      let provided = presenters.provided.subtracting(nearer(presenters.provided.intersection(given.keys)))
      given = given.filter { !provided.contains($0.key) }.merging(presenters.missing) { first, _ in first }
    }
    self.given = given
    holders = []
  }

  /// What is given somewhere, by key, whatever the project itself gives.
  init(_ project: Project, giving given: [String: Place], anewIn holders: Set<String> = []) {
    self.project = project
    self.given = given
    self.holders = holders
  }

  /// The same where the content of a modal itself gives something to all that it shows.
  func besides(content: Syntax, in source: SourceFile) -> RowEnvironment {
    guard !given.isEmpty, let statements = content.as(ClosureExprSyntax.self)?.statements, statements.count == 1 else {
      return self
    }
    var keys: Set<String> = []
    var next = statements.first?.item.as(ExprSyntax.self)
    while let call = next?.as(FunctionCallExprSyntax.self) {
      if let key = Injections(source, project).key(of: call) { keys.insert(Injections.plain(key)) }
      next = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    return RowEnvironment(project, giving: given.filter { !keys.contains($0.key) })
  }

  /// The same where something stands around what presents.
  func besides(_ keys: Set<String>) -> RowEnvironment {
    keys.isEmpty ? self : RowEnvironment(project, giving: given.filter { !keys.contains($0.key) })
  }

  /// What a view, or a view in it, reads that only a place below the root gives.
  func injection(neededBy view: String) -> (key: String, place: Place)? { injection(neededBy: [view]) }

  /// The same for all that some code shows and applies: views, modifiers, styles.
  func injection(neededBy code: Syntax) -> (key: String, place: Place)? {
    guard !given.isEmpty else { return nil }
    let names = TypeNames(project, skipping: [])
    names.walk(code)
    return injection(neededBy: project.shownNames.applied(names.names, seenFrom: code.typePath.joined(separator: ".")))
  }

  private func injection(neededBy start: [String]) -> (key: String, place: Place)? {
    guard !given.isEmpty else { return nil }
    let most = project.isEstimate ? RowEnvironment.mostInAMenu : RowEnvironment.mostViews
    // What each has on all ways to it from a view around.
    var seen: [String: Set<String>] = [:]
    var queue = start.map { (view: $0, has: Set<String>()) }
    while let (next, has) = queue.popLast() {
      if let known = seen[next], known.isSubset(of: has) { continue }
      guard seen.count < most else { continue }
      let common = seen[next]?.intersection(has) ?? has
      seen[next] = common
      let around = besides(common)
      let reads = project.reads(next)
      for variable in reads.variables {
        if let found = around.injection(for: variable) { return found }
      }
      let keys = reads.keys.sorted().lazy.map { $0.hasPrefix("\\") ? $0 : project.objectType($0) }
      if let found = keys.compactMap(around.injection(of:)).first { return found }
      if !holders.isEmpty, holds(next) { continue }
      // In an order of their own: what is found first is what people read.
      let inner = project.ownGivings.keys(within: next, common)
      queue += reads.next.map { ($0, inner) }
    }
    return nil
  }

  private func holds(_ type: String) -> Bool {
    project.declarations(type).contains { summary in
      guard let source = try? project.source(summary.place.file),
        holders.contains(where: { source.holds(word: $0, in: summary.body) })
      else { return false }
      return source.group(at: summary).map { !holders.isDisjoint(with: Words($0.memberBlock).all) } ?? false
    }
  }

  func injection(for variable: VariableDeclSyntax) -> (key: String, place: Place)? {
    for attribute in variable.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
      let key: String
      switch attribute.attributeName.trimmedDescription {
      case "Environment":
        let text = attribute.arguments?.trimmedDescription ?? ""
        key = text.hasSuffix(".self") ? project.objectType(String(text.dropLast(5))) : text
      // They fetch from what the environment has.
      case "FetchRequest", "SectionedFetchRequest": key = "\\.managedObjectContext"
      case "Query": key = Injections.modelContext
      case "EnvironmentObject":
        key = (variable.bindings.first?.typeAnnotation?.type.trimmedDescription).map(project.objectType) ?? ""
      default: continue
      }
      if let found = injection(of: key) { return found }
    }
    return nil
  }

  private func injection(of key: String) -> (key: String, place: Place)? {
    if let place = given[key] ?? given[Self.firstStep(key)] { return (key, place) }
    if let found = given(behind: key) { return found }
    // `Store` of `Feature.Store`, which either may be written for.
    if !key.hasPrefix("\\"), let place = given.first(where: { Self.isSame($0.key, key) })?.value { return (key, place) }
    // An object of unknown type may be this one, unless the app itself gives it.
    if !key.hasPrefix("\\"), !project.givings.byApp.contains(key), let place = given[Injections.unknown] {
      return (key, place)
    }
    return nil
  }

  /// What is given that a key of the project's own is worked out from: `var shortcut: Key { theme.shortcut }`.
  private func given(behind key: String) -> (key: String, place: Place)? {
    guard key.hasPrefix("\\.") else { return nil }
    var seen: Set<String> = []
    var queue = [String(key.dropFirst(2).prefix { $0 != "." })]
    while let next = queue.popLast() {
      guard seen.insert(next).inserted else { continue }
      let behind = project.wordsBehind(key: next)
      for key in behind.sorted().map({ "\\." + $0 }) {
        if let place = given[key] { return (key, place) }
      }
      queue += behind
    }
    return nil
  }

  /// Where a view gives something to what it shows.
  static func place(giving key: String, in view: String, _ project: Project) -> Place? {
    project.declarations(view).firstMapped { summary -> Place? in
      guard let source = try? project.source(summary.place.file), let group = source.group(at: summary) else {
        return nil
      }
      let finder = Injections(source, project)
      finder.walk(group.memberBlock)
      return finder.found[key]
    }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.hasSuffix("." + other) || other.hasSuffix("." + one)
  }

  /// `\.session` of `\.session.name`.
  static func firstStep(_ key: String) -> String {
    guard key.hasPrefix("\\."), let dot = key.dropFirst(2).firstIndex(of: ".") else { return key }
    return String(key[..<dot])
  }
}

extension Project {
  /// Injections of the project's own keys and objects outside of its apps.
  fileprivate var rowInjections: [String: Place] {
    if let known = givings.injections { return known }
    var result: [String: Place] = [:]
    let modifiers = ["environment", "environmentObject", "transformEnvironment", "modelContainer", "modelContext"]
    for file in Set(modifiers.flatMap { files(mentioning: [$0]) }).sorted() {
      guard let source = try? source(file) else { continue }
      let finder = Injections(source, self)
      finder.walk(source.tree)
      result.merge(finder.found) { first, _ in first }
    }
    givings.injections = result
    return result
  }
}

extension Project {
  /// Whether the project declares a key of the environment.
  func isOwnKey(_ name: String) -> Bool {
    modifierFact("own key \(name)") {
      environmentExtensions.contains { summary in
        guard let source = try? source(summary.place.file) else { return false }
        return source.text(summary.body).contains(name)
      }
    }
  }

  /// The words of what works out a key that the project declares; none where it is stored.
  fileprivate func wordsBehind(key name: String) -> Set<String> {
    if let known = knownKeyWords[name] { return known }
    let found = findWords(behindKey: name)
    knownKeyWords[name] = found
    return found
  }

  private func findWords(behindKey name: String) -> Set<String> {
    environmentExtensions.reduce(into: []) { result, summary in
      for member in group(at: summary)?.memberBlock.members ?? [] {
        for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? []
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name {
          result.formUnion(binding.accessorBlock.map { Words($0).all } ?? [])
        }
      }
    }
  }
}
