/// What the bytes from a terminal mean.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// An answer to a query, or a report that was asked for; never something the user did.
  case reply(TerminalReply)
}

/// One press of a key.
package struct Key: Equatable, Hashable, Sendable {
  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  package enum Code: Equatable, Hashable, Sendable {
    /// Text; with control, the small letter.
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 is 1.
    case function(Int)
  }
}

package struct Modifiers: OptionSet, Equatable, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let shift = Modifiers(rawValue: 1)
  package static let alt = Modifiers(rawValue: 2)
  package static let control = Modifiers(rawValue: 4)
}

/// The pointer, in cells from the top left, 0-based.
package struct Mouse: Equatable, Sendable {
  package var kind: Kind
  package var x: Int
  package var y: Int
  package var modifiers: Modifiers

  package init(_ kind: Kind, x: Int, y: Int, modifiers: Modifiers = []) {
    self.kind = kind
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }

  package enum Kind: Equatable, Sendable {
    case press(Button)
    case release(Button)
    case drag(Button)
    /// Moved without a button.
    case move
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  package enum Button: Equatable, Sendable { case left, middle, right, other }
}

/// What terminals answer.
package enum TerminalReply: Equatable, Sendable {
  /// The primary device attributes: every terminal answers, so everything asked before has been answered or never will.
  case deviceAttributes
  /// DECRPM: 1 set, 2 reset, 3 always set, 4 always reset, 0 unknown.
  case mode(Int, value: Int)
  /// 1-based.
  case cursor(row: Int, column: Int)
  /// XTVERSION.
  case version(String)
  /// DECRQSS: what follows `DCS 1 $ r`; nil if the terminal refused.
  case setting(String?)
  /// OSC 11: red, green, blue, 0–1.
  case background(red: Double, green: Double, blue: Double)
  /// The user switched between light and dark (mode 2031).
  case appearance(isDark: Bool)
  /// Any other answer.
  case other
}
