import JSONText

/// How important a line of the log is. The raw values are those of `--log-level` and of the setting.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case error, warning, info, debug

  private var rank: Int { LogLevel.allCases.firstIndex(of: self) ?? 0 }

  package static func < (a: LogLevel, b: LogLevel) -> Bool { a.rank < b.rank }

  /// The `MessageType` of `window/logMessage`; what is below info is `Log`.
  var messageType: JSONValue {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    case .debug: 4
    }
  }
}
