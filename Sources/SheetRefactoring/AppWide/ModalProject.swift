import SheetModel
import SwiftSyntax

extension Project {
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
