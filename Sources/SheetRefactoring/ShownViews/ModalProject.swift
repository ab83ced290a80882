import SheetModel
import SwiftSyntax

extension Project {
  /// A view of the project, named in a modal's content or by what that names, that can close the modal.
  func viewThatDismisses(in site: ModalSite) -> String? {
    // What a modal in it shows closes that one.
    func inner(_ source: SourceFile) -> [TextRange] {
      modals.filter { $0.facts.isSystem && $0.presentation.place.file == source.file }.flatMap { modal in
        modal.presentation.place == site.place ? [] : modal.facts.contents.map(\.range)
      }
    }
    return site.contents.lazy.compactMap { content in
      self.view(in: content, of: site.source, holding: ["dismiss", "presentationMode"], skipping: inner)
    }.first
  }

  /// A view of the project, named in some code or by what that names, whose own code holds one of some words.
  ///
  /// - Parameter skipped: closures of a file that are passed over.
  func view(
    in code: Syntax, of source: SourceFile, holding words: [String],
    skipping skipped: (SourceFile) -> [TextRange] = { _ in [] }
  ) -> String? {
    let names = TypeNames(self, skipping: skipped(source))
    names.walk(code)
    var queue = names.all.sorted()
    var seen: Set<String> = []
    while !queue.isEmpty, seen.count < 256 {
      let name = queue.removeFirst()
      guard seen.insert(name).inserted else { continue }
      for summary in declarations(name) {
        guard let source = try? self.source(summary.place.file) else { continue }
        if words.contains(where: { source.holds(word: $0, in: summary.body) }) {
          return Namesakes.plain(name)
        }
        guard let members = group(at: summary)?.memberBlock else { continue }
        let inner = TypeNames(self, skipping: skipped(source))
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
      return item != site.place && item.file == place.file && site.holds(item.range.start)
        && modal.facts.contents.contains { $0.range.contains(place.range.start) }
    }
  }
}
