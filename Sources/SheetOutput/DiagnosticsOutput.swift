import JSONText
import SheetDiagnostics
import SheetIndex
import SheetModel

/// Diagnostics as text for people, and in the forms that tools read.
package struct DiagnosticsOutput {
  private let index: IndexSnapshot
  private let json: AnswerJSON

  package init(_ index: IndexSnapshot) {
    self.index = index
    json = AnswerJSON(index)
  }

  // MARK: Text

  package func text(_ list: [Diagnostic], style: Style) -> String {
    guard !list.isEmpty else { return "No findings.\n" }
    var lines: [String] = []
    for item in list {
      let severity = paint(item.severity, style)
      lines.append(
        "\(style.path(at(item.place))): \(severity): \(Style.safe(item.message)) \(style.path("[\(item.code.rawValue)]"))"
      )
      for related in item.related {
        lines.append("  \(style.path(at(related.place))): \(Style.safe(related.message))")
      }
    }
    lines.append("")
    lines.append(summary(list))
    return lines.joined(separator: "\n") + "\n"
  }

  private func paint(_ severity: Diagnostic.Severity, _ style: Style) -> String {
    switch severity {
    case .error, .warning: style.warning(severity.rawValue)
    case .information, .hint: style.name(severity.rawValue)
    }
  }

  private func summary(_ list: [Diagnostic]) -> String {
    let parts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
      let count = list.filter { $0.severity == severity }.count
      guard count > 0 else { return nil }
      return severity == .information ? "\(count) information" : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return parts.joined(separator: ", ")
  }

  private func at(_ place: Place) -> String { Style.safe(json.id(place)) }

  /// `/abs/file:line:col: warning: text [code]`, as Xcode's build log reads it.
  package func xcode(_ list: [Diagnostic]) -> String {
    list.map { item in
      let severity = item.severity == .error ? "error" : item.severity == .warning ? "warning" : "note"
      return "\(index.root)/\(at(item.place)): \(severity): \(Style.safe(item.message)) [\(item.code.rawValue)]\n"
    }.joined()
  }

  /// Workflow commands of GitHub Actions.
  package func github(_ list: [Diagnostic]) -> String {
    list.map { item in
      let start = index.position(item.place.file, item.place.range.start)
      let end = index.position(item.place.file, item.place.range.end)
      let command = item.severity == .error ? "error" : item.severity == .warning ? "warning" : "notice"
      let file = DiagnosticsOutput.escaped(index.path(item.place.file), isProperty: true)
      let message = DiagnosticsOutput.escaped(item.message, isProperty: false)
      return "::\(command) file=\(file),line=\(start.line),endLine=\(end.line),col=\(start.column),"
        + "title=\(item.code.rawValue)::\(message)\n"
    }.joined()
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for letter in Style.safe(text) {
      switch letter {
      case "%": result += "%25"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.append(letter)
      }
    }
    return result
  }

  // MARK: JSON

  package func members(_ list: [Diagnostic]) -> [JSONValue.Member] {
    [JSONValue.Member("diagnostics", .array(list.map(value)))]
  }

  private func value(_ item: Diagnostic) -> JSONValue {
    [
      "code": .string(item.code.rawValue), "severity": .string(item.severity.rawValue),
      "message": .string(item.message), "location": json.location(item.place),
      "related": .array(
        item.related.map { ["message": .string($0.message), "location": json.location($0.place)] }),
      "fixes": .array(item.fixes.map { ["title": .string($0.title), "action": .string(name($0.action))] }),
    ]
  }

  private func name(_ action: Diagnostic.Action) -> String {
    switch action {
    case .edits: "edits"
    case .refactoring(let name): name
    }
  }

  /// SARIF 2.1.0, for code scanning.
  package func sarif(_ list: [Diagnostic]) -> JSONValue {
    let rules = Diagnostic.Code.allCases.map { code -> JSONValue in
      [
        "id": .string(code.rawValue), "shortDescription": ["text": .string(code.summary)],
        "helpUri": .string(code.help), "defaultConfiguration": ["level": .string(level(code.defaultSeverity))],
      ]
    }
    let results = list.map { item -> JSONValue in
      [
        "ruleId": .string(item.code.rawValue), "level": .string(level(item.severity)),
        "message": ["text": .string(item.message)], "locations": [location(item.place)],
        "relatedLocations": .array(item.related.map { location($0.place, $0.message) }),
      ]
    }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": .string(Tool.name), "semanticVersion": .string(Tool.version), "rules": .array(rules),
            ]
          ], "columnKind": "utf16CodeUnits", "results": .array(results),
        ]
      ],
    ]
  }

  private func level(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "note"
    }
  }

  private func location(_ place: Place, _ message: String? = nil) -> JSONValue {
    let start = index.position(place.file, place.range.start)
    let end = index.position(place.file, place.range.end)
    var members = [
      JSONValue.Member(
        "physicalLocation",
        [
          "artifactLocation": ["uri": .string(PercentEncoding.path(index.path(place.file)))],
          "region": [
            "startLine": JSONValue(start.line), "startColumn": JSONValue(start.column),
            "endLine": JSONValue(end.line), "endColumn": JSONValue(end.column),
          ],
        ])
    ]
    if let message { members.append(JSONValue.Member("message", ["text": .string(message)])) }
    return .object(members)
  }
}
