import SheetModel
import SwiftSyntax

extension Project {
  /// A view of the project, named in a modal's content or by what that names, that can close the modal.
  ///
  /// - Parameter type: the view that presents it: its functions and properties make parts of the content.
  func viewThatDismisses(in site: ModalSite, of type: ViewType) -> String? {
    // What a modal in it shows closes that one.
    func inner(_ source: SourceFile) -> [TextRange] {
      modals.filter { $0.facts.isSystem && $0.presentation.place.file == source.file }.flatMap { modal in
        modal.presentation.place == site.place ? [] : modal.facts.contents.map(\.range)
      }
    }
    let codes = site.contents.map { ($0, site.source) } + members(madeIn: site.contents, of: type)
    return codes.firstMapped { code, source in
      self.view(in: code, of: source, holding: ["dismiss", "presentationMode"], skipping: inner)
    }
  }

  /// The functions and computed properties of a view that some code of it names, and those that they name.
  private func members(madeIn codes: [Syntax], of type: ViewType) -> [(Syntax, SourceFile)] {
    var result: [(Syntax, SourceFile)] = []
    var seen: Set<String> = ["body"]
    var queue = codes
    while let code = queue.popLast() {
      for name in FreeNames(in: code).mentioned.intersection(type.memberNames).sorted()
      where seen.insert(name).inserted {
        for part in type.parts {
          for member in part.declarations where ViewType.names(member).contains(name) && Self.runsCode(member) {
            result.append((Syntax(member), part.source))
            queue.append(Syntax(member))
          }
        }
      }
    }
    return result
  }

  /// Whether a member does something when it is asked for, as what is stored does not.
  private static func runsCode(_ member: DeclSyntax) -> Bool {
    guard let variable = member.as(VariableDeclSyntax.self) else { return true }
    return variable.bindings.contains { $0.accessorBlock != nil && $0.initializer == nil }
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
