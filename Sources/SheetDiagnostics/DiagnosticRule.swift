import SheetIndex
import SheetModel

/// One code's rule: a pure function of an index. Each stands in a file of its own.
///
/// A rule says nothing where something on its decisive path is unresolved.
protocol DiagnosticRule {
  static var code: Diagnostic.Code { get }

  /// Whether a finding in one file depends on presentations in others.
  static var looksAtAllFiles: Bool { get }

  /// The findings, in any order.
  ///
  /// - Parameter sites: the presentations to look at: all of them, or those of one file.
  static func check(_ index: IndexSnapshot, _ sites: [Site]) -> [Diagnostic]
}

extension DiagnosticRule {
  static var looksAtAllFiles: Bool { false }
}

/// A presentation with its code.
struct Site {
  let presentation: Presentation
  let facts: SiteFacts

  var file: FileID { presentation.place.file }

  /// The state is known.
  var isStateResolved: Bool {
    facts.slot != nil && !presentation.unresolved.contains { $0.what == .state }
  }

  /// What a message calls the presentation: its state, as the code names it.
  var stateName: String {
    facts.stateArgument?.statePath?.joined(separator: ".") ?? presentation.state?.property
      ?? presentation.kind
  }
}

extension IndexSnapshot {
  /// All presentations but those in previews: they present nothing to a user.
  var shownSites: [Site] {
    zip(presentations, sites).compactMap { item, facts in
      item.isPreview ? nil : Site(presentation: item, facts: facts)
    }
  }
}
