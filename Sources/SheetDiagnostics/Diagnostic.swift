import SheetModel

/// Something about presentations that deserves a look, and what can be done about it.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, CaseIterable, Sendable { case error, warning, information, hint }

  /// Another place that belongs to the finding.
  package struct Related: Hashable, Sendable {
    package let message: String
    package let place: Place
  }

  package struct Fix: Hashable, Sendable {
    package let title: String
    package let action: Action
  }

  package enum Action: Hashable, Sendable {
    /// Disjoint edits, ordered by place.
    case edits([Edit])
    /// A refactoring by its name, to be made at the place of the diagnostic.
    case refactoring(String)
  }

  /// The text of a place is replaced; an empty range inserts.
  package struct Edit: Hashable, Sendable {
    package let place: Place
    package let text: String
  }

  package let code: Code
  package let severity: Severity
  package let message: String
  package let place: Place
  package let related: [Related]
  package let fixes: [Fix]

  /// - Parameter severity: nil for that of the code.
  init(
    _ code: Code, _ message: String, at place: Place, severity: Severity? = nil,
    related: [Related] = [],
    fixes: [Fix] = []
  ) {
    self.code = code
    self.severity = severity ?? code.defaultSeverity
    self.message = message
    self.place = place
    self.related = related
    self.fixes = fixes
  }

  func with(_ severity: Severity) -> Diagnostic {
    Diagnostic(code, message, at: place, severity: severity, related: related, fixes: fixes)
  }
}

extension Diagnostic {
  /// The codes that are implemented. A code never changes its meaning and is never used again.
  package enum Code: String, CaseIterable, Sendable {
    case emptyOnDismiss = "empty-on-dismiss"
    case flagPlusOptional = "flag-plus-optional"
    case injectionBeforePresentation = "injection-before-presentation"
    case multipleSheets = "multiple-sheets"
    case slotBoundTwice = "slot-bound-twice"
    case unreachablePresentation = "unreachable-presentation"

    package var summary: String {
      switch self {
      case .emptyOnDismiss: "'onDismiss: {}' does nothing"
      case .flagPlusOptional: "a Bool and an optional instead of 'item:'"
      case .injectionBeforePresentation:
        "an environment value is injected where the modal cannot see it"
      case .multipleSheets: "several modals on one chain"
      case .slotBoundTwice: "one state drives two modifiers at once"
      case .unreachablePresentation: "a presentation that nothing can open"
      }
    }

    /// `warning` only for what is wrong in every reading of the code.
    package var defaultSeverity: Severity {
      switch self {
      case .injectionBeforePresentation, .slotBoundTwice, .unreachablePresentation: .warning
      case .flagPlusOptional: .information
      case .emptyOnDismiss, .multipleSheets: .hint
      }
    }

    /// Where the code is explained.
    package var help: String {
      "https://github.com/sheetlens/sheetlens/blob/main/protocol.md#\(rawValue)"
    }
  }
}
