import SheetIndex
import SheetModel

/// All diagnostics of a project.
package enum Diagnostics {
  /// The one list of all rules, by name.
  static var rules: [any DiagnosticRule.Type] {
    [
      EmptyOnDismiss.self,
      FlagPlusOptional.self,
      InjectionBeforePresentation.self,
      MultipleSheets.self,
      SlotBoundTwice.self,
      UnreachablePresentation.self,
    ]
  }

  /// Severities as settings write them: by code, `off` switches it off.
  ///
  /// - Returns: what was understood, and a sentence for each entry that was not.
  package static func severities(
    named entries: [String: String]
  ) -> (severities: [Diagnostic.Code: Diagnostic.Severity?], problems: [String]) {
    var result: [Diagnostic.Code: Diagnostic.Severity?] = [:]
    var problems: [String] = []
    for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
      guard let code = Diagnostic.Code(rawValue: name) else {
        problems.append("there is no diagnostic '\(name)'")
        continue
      }
      let severity = Diagnostic.Severity(rawValue: value)
      if severity == nil, value != "off" {
        problems.append("'\(name)' must be off, hint, information, warning or error")
      } else {
        result[code] = .some(severity)
      }
    }
    return (result, problems)
  }

  /// Runs the rules.
  ///
  /// - Parameter file: only the findings of one file; nil for all.
  /// - Parameter severities: severities other than the default ones; nil switches a code off.
  /// - Returns: the findings by place, then by code.
  package static func list(
    _ index: IndexSnapshot, in file: FileID? = nil, severities: [Diagnostic.Code: Diagnostic.Severity?] = [:]
  ) -> [Diagnostic] {
    var result: [Diagnostic] = []
    let all = index.shownSites
    let own = file.map { file in all.filter { $0.file == file } } ?? all
    for rule in rules {
      var severity = rule.code.defaultSeverity
      if let configured = severities[rule.code] {
        guard let wanted = configured else { continue }
        severity = wanted
      }
      for finding in rule.check(index, rule.looksAtAllFiles ? all : own)
      where file.map({ finding.place.file == $0 }) ?? true {
        result.append(finding.with(severity))
      }
    }
    return result.sorted {
      ($0.place, $0.code.rawValue, $0.message) < ($1.place, $1.code.rawValue, $1.message)
    }
  }
}
