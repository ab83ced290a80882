import ArgumentParser
import SheetFeatures
import SheetIndex
import SheetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a shell offers for a TARGET: the names and files of the project that the command line is about.
enum TargetCompletion: Sendable {
  /// What can be asked about.
  case target
  /// What can be listed: enums, too.
  case destination
  /// Views with modals, where a graph can begin.
  case presenter
  /// Files and their views, where something can be rewritten; `.` for the project.
  case refactoring

  var kind: CompletionKind {
    .custom { words, _, _ in candidates(in: TargetCompletion.project(in: words)) }
  }

  /// - Parameter project: as `--project` takes it; nil for that around the current folder.
  /// - Returns: nothing where the project cannot be read: a shell has no place for a sentence.
  private func candidates(in project: String?) -> [String] {
    let arguments = ["--quiet"] + (project.map { ["--project", $0] } ?? [])
    guard let options = try? ProjectOptions.parse(arguments), let index = try? options.index() else { return [] }
    var found: Set<String> = []
    switch self {
    case .target, .destination:
      for answer in Destinations.list(index) {
        found.insert(answer.id)
        for view in answer.views { found.insert(view.view) }
        if self == .destination, let name = answer.enumName { found.insert(name) }
      }
    case .presenter, .refactoring:
      for presentation in index.presentations { if let view = presentation.enclosingType { found.insert(view) } }
      if self == .refactoring { found.insert(".") }
    }
    if self == .target || self == .refactoring {
      for presentation in index.presentations { found.insert(index.path(presentation.place.file)) }
    }
    return found.sorted()
  }

  /// The folder that `--project` names on a command line, as the shell has its words: with quotes.
  private static func project(in words: [String]) -> String? {
    var words = words[...]
    while let word = words.popFirst() {
      var value: Substring?
      if word == "--project" { value = words.first.map { $0[...] } }
      if word.hasPrefix("--project=") { value = word.dropFirst("--project=".count) }
      guard let value, !value.isEmpty else { continue }
      let plain = value.filter { !"\"'\\".contains($0) }
      guard plain.hasPrefix("~/"), let home = getenv("HOME") else { return plain }
      return String(cString: home) + plain.dropFirst()
    }
    return nil
  }
}
