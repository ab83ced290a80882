#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The variables that say something about the terminal.
package struct TerminalEnvironment: Equatable, Sendable {
  private let values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  /// That of this process.
  package static func current() -> TerminalEnvironment {
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return TerminalEnvironment(values)
  }

  private static let names = [
    "TERM", "COLORTERM", "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLORFGBG", "LC_ALL", "LC_CTYPE", "LANG",
    "SSH_CONNECTION", "COLUMNS", "LINES",
  ]

  /// The value; nil if it is missing or empty, which the conventions for colours do not tell apart.
  package subscript(_ name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// A line that may take hundreds of milliseconds.
  var isRemote: Bool { self["SSH_CONNECTION"] != nil }

  /// Escapes that a terminal does not know it ignores, but for a few that write them out.
  package var showsLinks: Bool {
    guard let name = self["TERM"] else { return false }
    return !["dumb", "linux"].contains(name) && !name.hasPrefix("eterm")
  }

  /// The first of the three that is set decides, as in the C library. Without any it is a container or a service,
  /// where UTF-8 is safer to assume than ASCII.
  package var isUTF8: Bool {
    guard let locale = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] else { return true }
    let lower = locale.lowercased()
    return lower.contains("utf-8") || lower.contains("utf8")
  }

  /// By the background's number in `COLORFGBG`, such as `15;0`.
  package var isDark: Bool? {
    guard let last = self["COLORFGBG"]?.split(separator: ";").last, let number = Int(last) else { return nil }
    return number < 7 || number == 8
  }

  /// Columns and rows, where the terminal does not tell.
  package var size: (columns: Int, rows: Int) {
    func number(_ name: String, _ fallback: Int) -> Int {
      guard let number = self[name].flatMap({ Int($0) }), (1...2_000).contains(number) else { return fallback }
      return number
    }
    return (number("COLUMNS", 80), number("LINES", 24))
  }
}
