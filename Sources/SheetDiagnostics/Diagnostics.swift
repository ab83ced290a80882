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
