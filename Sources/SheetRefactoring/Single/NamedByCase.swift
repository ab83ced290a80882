import SheetIndex
import SheetModel
import SwiftSyntax

/// What a case that is added names: its view, and the types of its values. Wherever the case and its branches are written
/// they must be seen, by each target and in each build.
struct NamedByCase {
  private let growth: EnumGrowth
  private let project: Project

  init(_ growth: EnumGrowth, in project: Project) {
    (self.growth, self.project) = (growth, project)
  }

  /// - Parameter view: what shows the case.
  /// - Returns: the condition under which all of it is there; nil where it always is.
  /// - Throws: what is not seen, or not everywhere.
  func condition(of payload: [TypeSyntax], shownBy view: String?) throws(Finding) -> String? {
    var conditions: Set<String> = []
    let carried = payload.flatMap(Self.names).flatMap(declarations)
    for summary in carried {
      try checkAccess(summary)
      try checkTargets(summary, from: [growth.source.path])
    }
    let shown = view.map(declarations) ?? []
    for summary in shown { try checkTargets(summary, from: growth.mappings.map { $0.0.path }) }
    for summary in carried + shown {
      guard let group = project.group(at: summary) else { continue }
      if let found = Availability.condition(around: Syntax(fromProtocol: group), project.settings) {
        throw Finding(
          .exclusiveConditions, "'\(summary.name)' is there under '\(found.trimmedDescription)' only", at: summary.place
        )
      }
      if let condition = growth.conditions.rest(of: CompilationConditions(around: group)) {
        conditions.insert(condition)
      }
    }
    guard conditions.count < 2 else {
      throw Finding(
        .exclusiveConditions,
        "what the case names is there under \(conditions.sorted().map { "'#if \($0)'" }.joined(separator: " and "))",
        at: growth.source.place(growth.decl.name))
    }
    return conditions.first
  }

  /// The types that one is made of, each with its path: `Home.Item` and `String` of `[Home.Item: String]?`.
  private static func names(in type: TypeSyntax) -> [String] {
    type.trimmedDescription.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init).uniqued()
  }

  private func declarations(_ name: String) -> [IndexSnapshot.TypeSummary] {
    project.types([name], seenFrom: growth.name).sorted().flatMap { project.declarations($0) }.filter {
      $0.kind != .extension
    }
  }

  /// A type that is private to its file, or to the type around it.
  private func checkAccess(_ summary: IndexSnapshot.TypeSummary) throws(Finding) {
    guard let group = project.group(at: summary), Access.isPrivate(Syntax(fromProtocol: group)) else { return }
    let isBeside = summary.place.file == growth.source.file && Access.isPrivate(Syntax(growth.decl))
    guard !isBeside else { return }
    throw Finding(.inaccessibleType, "'\(summary.name)' is private, as '\(growth.name)' is not", at: summary.place)
  }

  private func checkTargets(_ summary: IndexSnapshot.TypeSummary, from paths: [String]) throws(Finding) {
    let declaring = project.index.path(summary.place.file)
    let lacks = project.settings.targets.compiled(paths.uniqued(), without: declaring)
    guard let (path, lack) = lacks.min(by: { $0.key < $1.key }) else { return }
    let compiling = "target\(lack.targets.count == 1 ? "" : "s") \(lack.targets.quotedList)"
    throw Finding(
      .inaccessibleType,
      "the \(compiling) compile\(lack.targets.count == 1 ? "s" : "") '\(path)', and not '\(declaring)', which declares "
        + "'\(summary.name)'", at: summary.place)
  }
}
