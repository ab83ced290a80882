import JSONText
import SheetDiagnostics

/// What a user can set, in `initializationOptions` or in the section `sheetlens` of the editor's settings.
package struct Settings: Equatable, Sendable {
  package enum Definition: String, CaseIterable, Sendable { case off, fallback, always }

  package var definition = Definition.fallback
  package var lensesOnPresentations = true
  package var lensesOnDestinations = true
  package var previewLenses = true
  package var lensesOnViews = true
  package var inlayHints = false
  /// By code: the severity to report with, or `off`.
  package var diagnostics: [String: String] = [:]
  package var presenters: [String] = []
  package var includeTests = false
  /// Whether renderers of previews are served.
  package var previews = true
  /// Whether a hover shows a picture of the sheet.
  package var hoverPreview = true
  package var logLevel: LogLevel?
  /// What was not understood, as sentences for the log.
  package var warnings: [String] = []

  package init() {}

  static let severities = ["off", "hint", "information", "warning", "error"]

  /// Takes over the keys that are there; the others stay as they are. Unknown keys are warned about and
  /// never fatal.
  package mutating func merge(_ value: JSONValue?) {
    guard case .object(let members)? = value else { return }
    for member in members {
      switch member.key {
      case "definition":
        if let mode = member.value.stringValue.flatMap({ Definition(rawValue: $0) }) {
          definition = mode
        } else if member.value != .null {
          warn(member, "one of off, fallback, always")
        }
      case "codeLens": mergeLenses(member)
      case "inlayHints": mergeFlag(member, \.inlayHints)
      case "includeTests": mergeFlag(member, \.includeTests)
      case "previews": mergeFlag(member, \.previews)
      case "hoverPreview": mergeFlag(member, \.hoverPreview)
      case "presenters":
        if let list = member.value.arrayValue, list.allSatisfy({ $0.stringValue != nil }) {
          presenters = list.compactMap(\.stringValue)
        } else if member.value != .null {
          warn(member, "a list of texts such as \"menu(item:)\"")
        }
      case "diagnostics": mergeDiagnostics(member)
      case "logLevel":
        if let level = member.value.stringValue.flatMap({ LogLevel(rawValue: $0) }) {
          logLevel = level
        } else if member.value != .null {
          warn(member, "one of error, warning, info, debug")
        }
      // The convention of sourcekit-lsp: which lens commands the client can run itself.
      case "textDocument/codeLens", "callHierarchy": continue
      default: warnings.append("unknown setting '\(member.key.prefix(80))'")
      }
    }
  }

  private mutating func mergeFlag(
    _ member: JSONValue.Member, in group: String = "", _ path: WritableKeyPath<Settings, Bool>
  ) {
    if let flag = member.value.boolValue {
      self[keyPath: path] = flag
    } else if member.value != .null {
      warn(JSONValue.Member(group + member.key, member.value), "true or false")
    }
  }

  private mutating func mergeLenses(_ member: JSONValue.Member) {
    if let all = member.value.boolValue {
      (lensesOnPresentations, lensesOnDestinations, lensesOnViews, previewLenses) = (all, all, all, all)
      return
    }
    guard case .object(let members) = member.value else {
      if member.value != .null { warn(member, "an object with presentations, destinations, views and previews") }
      return
    }
    for inner in members {
      switch inner.key {
      case "presentations": mergeFlag(inner, in: "codeLens.", \.lensesOnPresentations)
      case "destinations": mergeFlag(inner, in: "codeLens.", \.lensesOnDestinations)
      case "views": mergeFlag(inner, in: "codeLens.", \.lensesOnViews)
      case "previews": mergeFlag(inner, in: "codeLens.", \.previewLenses)
      default: warnings.append("unknown setting 'codeLens.\(inner.key.prefix(80))'")
      }
    }
  }

  private mutating func mergeDiagnostics(_ member: JSONValue.Member) {
    guard case .object(let members) = member.value else {
      if member.value != .null { warn(member, "an object of codes and severities") }
      return
    }
    for inner in members {
      guard Diagnostic.Code(rawValue: inner.key) != nil else {
        warnings.append("unknown code in the setting 'diagnostics': '\(inner.key.prefix(80))'")
        continue
      }
      guard let severity = inner.value.stringValue, Settings.severities.contains(severity) else {
        warnings.append(
          "the setting 'diagnostics.\(inner.key.prefix(80))' must be one of \(Settings.severities.joined(separator: ", "))"
        )
        continue
      }
      diagnostics[inner.key] = severity
    }
  }

  private mutating func warn(_ member: JSONValue.Member, _ expected: String) {
    warnings.append("the setting '\(member.key.prefix(80))' must be \(expected)")
  }
}
