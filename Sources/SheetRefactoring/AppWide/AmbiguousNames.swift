import SheetIndex
import SheetModel
import SwiftSyntax

/// Types that two modules declare, both of which the file of the cases would import: each view's file imports one of them.
struct AmbiguousNames {
  private let project: Project
  private let home: Module?
  /// What the file imports, by name.
  private let imported: Set<String>

  /// - Parameters:
  ///   - slots: what becomes cases.
  ///   - growth: the enum that they join; nil for a new one.
  init(_ slots: [LiftedSlot], _ growth: EnumGrowth?, _ project: Project) {
    self.project = project
    let shown = growth.map { [$0.source] + $0.mappings.map(\.source) } ?? []
    home = growth.map { project.module(of: $0.source.path) } ?? project.homeModule
    imported = (slots.map(\.site.source) + shown).reduce(into: []) { $0.formUnion(Imports(in: $1).modules) }
  }

  /// - Returns: why what a modal shows, or its case carries, would mean two things.
  func objection(to slot: LiftedSlot) -> Finding? {
    guard !project.isEstimate, imported.count > 1 else { return nil }
    var words = slot.payload.flatMap { TrimmedWords.of($0.type) }
    for content in slot.site.contents {
      let names = FreeNames(in: content)
      words += names.types.map(\.name) + names.references.map(\.baseName.name).filter(project.isTypeName)
    }
    for word in words.uniqued() {
      let modules = declaring(word)
      guard modules.count > 1 else { continue }
      return Finding(
        .ambiguousType,
        "'\(word)' is declared by " + modules.map { "'\($0)'" }.joined(separator: " and ")
          + ", all of which the file of the cases would import", at: slot.site.place)
    }
    return nil
  }

  /// The imported modules that declare a type for others; none where the module of the cases has it itself.
  private func declaring(_ word: String) -> [String] {
    var result: Set<String> = []
    for summary in project.declarations(word) where summary.kind != .extension && summary.path.count == 1 {
      let module = project.module(of: project.index.path(summary.place.file))
      if module == home { return [] }
      let modifiers = project.group(at: summary)?.modifiers.map(\.name.text) ?? []
      guard let name = module?.importName, imported.contains(name),
        modifiers.contains(where: { ["public", "open"].contains($0) })
      else { continue }
      result.insert(name)
    }
    return result.sorted()
  }
}

/// The names in a type as it is written.
private enum TrimmedWords {
  static func of(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map { word in
      String(word.split(separator: ".").first ?? word)
    }
  }
}
