import CellCanvas

/// `--color`.
package enum ColorFlag: String, Equatable, Sendable, CaseIterable {
  case automatic = "auto"
  case always, never
  case trueColor = "truecolor"
  case ansi256 = "256"
  case ansi16 = "16"
}

/// How many colours: by the flag, `NO_COLOR`, `CLICOLOR_FORCE` and `FORCE_COLOR`, whether it is a terminal, what the
/// terminal said of itself, `COLORTERM`, `TERM`, in this order.
package enum ColorChoice {
  package static func depth(
    flag: ColorFlag, environment: TerminalEnvironment, isTerminal: Bool, replies: TerminalReplies? = nil
  ) -> Look.ColorDepth {
    // Without colours a terminal still shows bold and underlined; a file shows no escapes.
    let none: Look.ColorDepth = isTerminal ? .mono : .plain
    switch flag {
    case .trueColor: return .trueColor
    case .ansi256: return .ansi256
    case .ansi16: return .ansi16
    case .never: return none
    case .always: return max(.ansi16, shown(environment, replies))
    case .automatic: break
    }
    if environment["NO_COLOR"] != nil { return none }
    if let forced = environment["FORCE_COLOR"] {
      switch forced {
      case "0", "false": return none
      case "3": return .trueColor
      case "2": return max(.ansi256, shown(environment, replies))
      default: return max(.ansi16, shown(environment, replies))
      }
    }
    if let forced = environment["CLICOLOR_FORCE"], forced != "0" {
      return max(.ansi16, shown(environment, replies))
    }
    return isTerminal ? shown(environment, replies) : .plain
  }

  /// What the terminal shows, whether or not it is wanted.
  private static func shown(_ environment: TerminalEnvironment, _ replies: TerminalReplies?) -> Look.ColorDepth {
    let term = environment["TERM"]?.lowercased() ?? ""
    if term == "dumb" { return .mono }
    if let value = environment["COLORTERM"]?.lowercased(), value == "truecolor" || value == "24bit" {
      return .trueColor
    }
    if replies?.showsTrueColor == true || isTrueColor(term) { return .trueColor }
    if term.isEmpty { return .mono }
    return term.contains("256color") ? .ansi256 : .ansi16
  }

  private static func isTrueColor(_ term: String) -> Bool {
    term.hasSuffix("-direct") || term.hasPrefix("foot")
      || ["xterm-kitty", "xterm-ghostty", "wezterm", "contour", "alacritty"].contains(term)
  }
}
