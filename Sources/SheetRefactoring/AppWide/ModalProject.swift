import SheetModel
import SwiftSyntax

extension Project {
  /// The folder of the package's target that a file belongs to; nil for the app's own files.
  func module(of path: String) -> String? {
    if let known = knownModules[path] { return known }
    let found = findModule(of: path)
    knownModules[path] = .some(found)
    return found
  }

  private func findModule(of path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    for count in stride(from: parts.count - 1, through: 0, by: -1) {
      let folder = parts.prefix(count).joined(separator: "/")
      guard let manifest = index.file((folder.isEmpty ? "" : folder + "/") + "Package.swift") else { continue }
      let rest = parts.dropFirst(count)
      if rest.first == "Sources" {
        if let target = target(of: path, by: manifest) { return target.isEmpty ? nil : target }
        return parts.prefix(count + min(2, rest.count - 1)).joined(separator: "/")
      }
      // Beside the manifest at the root stands the app.
      return folder.isEmpty ? nil : folder
    }
    return nil
  }

  /// The folder of the innermost target around a file, the first where a target has several; empty for the package's
  /// own, nil where the manifest tells of none.
  private func target(of path: String, by manifest: FileID) -> String? {
    let targets = knownTargets[manifest] ?? index.targetFolders(by: manifest)
    knownTargets[manifest] = targets
    let around = targets.flatMap { folders in folders.filter { path.hasPrefix($0) }.map { ($0, folders.first ?? $0) } }
    let innermost = around.max { $0.0.utf8.count < $1.0.utf8.count }?.1
    return innermost.map { $0.split(separator: "/").joined(separator: "/") }
  }

  /// A view of the project, named in some code or by what that names, that can close the modal around it.
  func viewThatDismisses(in code: Syntax) -> String? { view(in: code, holding: ["dismiss", "presentationMode"]) }

  /// A view of the project, named in some code or by what that names, whose own code holds one of some words.
  func view(in code: Syntax, holding words: [String]) -> String? {
    let names = TypeNames(skipping: [])
    names.walk(code)
    var queue = names.all.sorted()
    var seen: Set<String> = []
    while !queue.isEmpty, seen.count < 256 {
      let name = queue.removeFirst()
      guard seen.insert(name).inserted else { continue }
      for summary in declarations(name) {
        guard let source = try? source(summary.place.file) else { continue }
        if words.contains(where: { source.holds(word: $0, in: summary.body) }) {
          return name
        }
        guard let members = group(at: summary)?.memberBlock else { continue }
        let inner = TypeNames(skipping: [])
        inner.walk(members)
        queue += inner.all.filter { isTopLevelType($0) }.sorted()
      }
    }
    return nil
  }

  /// Whether a place stands in the content of a modal that stands in another's.
  func isNested(_ place: Place, in site: ModalSite) -> Bool {
    modals.contains { modal in
      let item = modal.presentation.place
      return item != site.place && item.file == place.file && site.contentRange.contains(item.range.start)
        && modal.facts.contents.contains { $0.range.contains(place.range.start) }
    }
  }
}
