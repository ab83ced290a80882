import SheetIndex
import SheetModel

/// Several modals on one chain.
///
/// Detect: two or more `sheet` and `fullScreenCover` modifiers on one chain. One diagnostic for the
/// chain, at the first of them.
///
/// Do not report: modifiers that are not all there in one build, because they stand in different
/// clauses of `#if`; calls of wrappers; previews. It is a hint and not a fault: recent systems tolerate it.
///
/// Fix: the refactoring `local-enum`, where the modifiers do not share one state already.
///
/// ## Before
/// ```swift
/// content
///   .sheet(isPresented: $adding) { New() }
///   .sheet(item: $note) { Edit(note: $0) }
/// ```
/// ## After
/// ```swift
/// content
///   .sheet(item: $activeSheet) { sheet in
///     switch sheet {
///     case .adding: New()
///     case .note(let note): Edit(note: note)
///     }
///   }
/// ```
enum MultipleSheets: DiagnosticRule {
  static let code = Diagnostic.Code.multipleSheets

  private static let kinds: Set<String> = ["sheet", "fullScreenCover"]

  private struct Chain: Hashable {
    let file: FileID
    let start: Int
  }

  static func check(_ index: IndexSnapshot, _ sites: [Site]) -> [Diagnostic] {
    let modals = sites.filter { kinds.contains($0.presentation.kind) }
    let chains = Dictionary(grouping: modals) { Chain(file: $0.file, start: $0.facts.chainStart) }
    return chains.values.compactMap { diagnostic(together($0)) }
  }

  /// The largest set of sites that are all there in one build.
  private static func together(_ sites: [Site]) -> [Site] {
    var result: [Site] = []
    for site in sites {
      let condition = site.presentation.condition
      let others = sites.filter { Conditions.holds($0.presentation.condition, under: condition) }
      if others.count > result.count { result = others }
    }
    return result
  }

  private static func diagnostic(_ sites: [Site]) -> Diagnostic? {
    guard let first = sites.first, sites.count > 1 else { return nil }
    let slots = Set(sites.map { $0.facts.slot.map { ObjectIdentifier($0) } })
    let isOneState = slots.count == 1 && !slots.contains(nil)
    return Diagnostic(
      code, message(sites.map(\.stateName), isOneState: isOneState), at: first.presentation.place,
      related: sites.dropFirst().map {
        Diagnostic.Related(
          message: "\($0.presentation.kind) of '\($0.stateName)'", place: $0.presentation.place)
      },
      fixes: isOneState
        ? []
        : [
          Diagnostic.Fix(
            title: "Merge \(sites.count) modals into one enum", action: .refactoring("local-enum"))
        ])
  }
}

extension MultipleSheets {
  fileprivate static func message(_ states: [String], isOneState: Bool) -> String {
    let quoted = states.map { "'\($0)'" }
    let names = quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
    return "\(states.count) modals on one chain: \(names)"
      + (isOneState ? "" : "; one enum could drive them")
  }
}
