/// What a terminal answered to the queries at its start.
package struct TerminalReplies: Equatable, Sendable {
  package private(set) var isSynchronized = false
  package private(set) var measuresClusters = false
  package private(set) var name = ""
  package private(set) var isDark: Bool?
  /// The cells that `─` takes.
  package private(set) var lineCells: Int?
  private var keepsTrueColor = false

  package init() {}

  /// It said so itself, or it is one of those that do.
  package var showsTrueColor: Bool {
    let lower = name.lowercased()
    return keepsTrueColor
      || ["kitty", "ghostty", "wezterm", "iterm2", "foot"].contains { lower.hasPrefix($0) }
  }

  /// Kitty from 0.40 on, by the name that it tells: `kitty(0.40.1)`.
  package var scalesText: Bool {
    guard name.lowercased().hasPrefix("kitty(") else { return false }
    let numbers = name.dropFirst(6).prefix { $0.isNumber || $0 == "." }.split(separator: ".").map { Int($0) ?? 0 }
    return [0, 40].lexicographicallyPrecedes(numbers) || numbers == [0, 40]
  }

  package mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .mode(2026, let value): isSynchronized = (1...3).contains(value)
    case .mode(2027, let value): measuresClusters = value == 1 || value == 3
    case .version(let text): name = text
    case .background(let red, let green, let blue):
      // Brightness after Rec. 709.
      isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.5
    case .appearance(let dark): isDark = dark
    case .cursor(_, let column): lineCells = column == 3 ? 2 : column == 2 ? 1 : nil
    case .setting(let text): keepsTrueColor = text.map(Self.isProbeColor) ?? false
    case .mode, .deviceAttributes, .other: break
    }
  }

  /// Whether the pen is still the one that was asked for; a terminal with fewer colours has rounded it or dropped it.
  private static func isProbeColor(_ text: String) -> Bool {
    let numbers = text.split(whereSeparator: { !$0.isNumber }).map(String.init)
    return numbers.contains("48") && numbers.suffix(3) == ["1", "2", "3"]
  }
}
