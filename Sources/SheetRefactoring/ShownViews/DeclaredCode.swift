import SheetIndex
import SheetModel
import SheetProject
import SwiftParser
import SwiftSyntax

/// What the code of declarations names, kept for as long as their files stay as they are: a search through all that an
/// app shows asks for most of them.
struct DeclaredCode {
  private let project: Project
  /// What is kept holds for these types alone.
  private let key: String

  init(_ project: Project) {
    self.project = project
    key = "spoken " + project.uncapitalisedTypes.sorted().joined(separator: " ")
  }

  /// What a declaration names in its own layer; nil where its file cannot be read.
  ///
  /// - Parameter type: the name that it was found by.
  func names(of summary: IndexSnapshot.TypeSummary, in type: String) -> SpokenNames? {
    let file = summary.place.file
    let contents = project.shownNames.contents(in: file)
    if contents.isEmpty, let known = known(summary) {
      return known.toldApart { project.toldApart($0, in: file) }
    }
    guard let source = try? project.source(file) else { return nil }
    let skipped = contents.isEmpty ? [] : contents + ModalMembers.ranges(of: type, contents, in: source, project)
    let found = Self.names(of: Asked(summary), in: source.tree, skipped, project.uncapitalisedTypes)
    if contents.isEmpty { keep(found, of: summary) }
    return found.toldApart { project.toldApart($0, in: file) }
  }

  /// What some code names; nil where its file cannot be read.
  ///
  /// - Parameter skipped: closures that are passed over.
  func names(at place: Place, skipping skipped: [TextRange]) -> SpokenNames? {
    let inside = skipped.filter { place.range.contains($0.start) }
    let tell = { project.toldApart($0, in: place.file) }
    let name = "\(key) \(place.range.start)-\(place.range.end)"
    let unit = project.index.unit(of: place.file)
    if inside.isEmpty, let known: SpokenNames = project.cache.knownFact(name, of: place.file, unit) {
      return known.toldApart(tell)
    }
    guard let source = try? project.source(place.file), let code = source.node(in: place.range) else { return nil }
    let found = SpokenNames(code, skipping: inside, knowing: project.uncapitalisedTypes)
    if inside.isEmpty { project.cache.keep(found, as: name, of: place.file, unit) }
    return found.toldApart(tell)
  }

  /// The names with a capital in the types of a declaration's properties, or in their values, by property.
  func propertyTypes(in summary: IndexSnapshot.TypeSummary) -> [String: Set<String>] {
    let file = summary.place.file
    let (name, unit) = ("properties \(summary.place.range.start)", project.index.unit(of: file))
    if let known: [String: Set<String>] = project.cache.knownFact(name, of: file, unit) { return known }
    guard let source = try? project.source(file) else { return [:] }
    var result: [String: Set<String>] = [:]
    for member in source.group(at: summary)?.memberBlock.members ?? [] {
      for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { continue }
        let code = binding.typeAnnotation.map { Syntax($0.type) } ?? binding.initializer.map { Syntax($0.value) }
        // `@Environment(Factory.self) private var factory`
        let words = code.map { Words($0).all } ?? Words(member.decl).all
        result[name, default: []].formUnion(words.filter { $0.first?.isUppercase == true })
      }
    }
    project.cache.keep(result, as: name, of: file, unit)
    return result
  }

  /// Reads what is not known yet of some declarations, side by side.
  func prepare(_ summaries: [IndexSnapshot.TypeSummary]) {
    let asked = summaries.filter { summary in
      let file = summary.place.file
      return !project.isRead(file) && project.shownNames.contents(in: file).isEmpty && known(summary) == nil
    }
    let byFile = Dictionary(grouping: asked, by: \.place.file)
    // A thread costs more than a file or two.
    guard byFile.count > 2 else { return }
    let files = byFile.sorted { $0.key < $1.key }.compactMap { file, summaries in
      (try? project.content(of: file)).map { (file: file, bytes: $0, summaries: summaries) }
    }
    let jobs = files.map { (bytes: $0.bytes, asked: $0.summaries.map(Asked.init)) }
    let types = project.uncapitalisedTypes
    let found = Workers.map(jobs.count, threads: Workers.processorCount) { number in
      let job = jobs[number]
      let parsed = SourceFile.parse(job.bytes)
      return (parsed: parsed, names: job.asked.map { Self.names(of: $0, in: parsed.tree, [], types) })
    }
    for (file, result) in zip(files, found) {
      project.adopt(result.parsed, of: file.file, file.bytes)
      for (summary, names) in zip(file.summaries, result.names) { keep(names, of: summary) }
    }
  }

  private struct Asked {
    let start: Int
    let isAlias: Bool

    init(_ summary: IndexSnapshot.TypeSummary) {
      start = summary.place.range.start
      isAlias = summary.kind == .typealias
    }
  }

  private static func names(
    of asked: Asked, in tree: SourceFileSyntax, _ skipped: [TextRange], _ types: Set<String>
  ) -> SpokenNames {
    guard asked.start >= 0, asked.start < tree.totalLength.utf8Length,
      let token = tree.token(at: AbsolutePosition(utf8Offset: asked.start))
    else { return SpokenNames() }
    let alias = asked.isAlias ? token.nearest(TypeAliasDeclSyntax.self)?.initializer.value : nil
    guard let code = alias.map({ Syntax($0) }) ?? token.declGroupAround.map({ Syntax($0.memberBlock) }) else {
      return SpokenNames()
    }
    return SpokenNames(code, skipping: skipped, andTypes: true, knowing: types)
  }

  private func known(_ summary: IndexSnapshot.TypeSummary) -> SpokenNames? {
    let file = summary.place.file
    return project.cache.knownFact(name(summary), of: file, project.index.unit(of: file))
  }

  private func keep(_ names: SpokenNames, of summary: IndexSnapshot.TypeSummary) {
    let file = summary.place.file
    project.cache.keep(names, as: name(summary), of: file, project.index.unit(of: file))
  }

  private func name(_ summary: IndexSnapshot.TypeSummary) -> String { "\(key) \(summary.place.range.start)" }
}
