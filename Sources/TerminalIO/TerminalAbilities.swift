import CellCanvas

/// What a terminal can show, as far as it is known.
package struct TerminalAbilities: Equatable, Sendable {
  package var colors: Look.ColorDepth
  /// The locale is UTF-8, and lines take one cell.
  package var isUnicode: Bool
  package var isDark: Bool
  /// Frames can be bracketed so that they appear at once (mode 2026).
  package var isSynchronized = false
  /// Emoji of several scalars take two cells (mode 2027).
  package var measuresClusters = false
  /// Characters of ambiguous width take two cells, as in terminals set up for Chinese or Japanese.
  package var isAmbiguousWide = false
  /// Cells can lead somewhere (OSC 8).
  package var showsLinks = false
  /// Glyphs can be twice as wide and high (OSC 66).
  package var scalesText = false
  /// Its name and version as it tells them, or empty.
  package var name = ""

  package init(colors: Look.ColorDepth, isUnicode: Bool = true, isDark: Bool = true) {
    self.colors = colors
    self.isUnicode = isUnicode
    self.isDark = isDark
  }

  package var look: Look {
    Look(colors: colors, isUnicode: isUnicode, isDark: isDark, showsLinks: showsLinks, scalesText: scalesText)
  }

  /// What the environment alone says, and what the user asked for.
  package init(wishes: LookWishes, environment: TerminalEnvironment, isTerminal: Bool, replies: TerminalReplies? = nil)
  {
    colors = ColorChoice.depth(
      flag: wishes.colors, environment: environment, isTerminal: isTerminal, replies: replies)
    isAmbiguousWide = replies?.lineCells == 2
    isUnicode = wishes.isUnicode ?? (environment.isUTF8 && !isAmbiguousWide)
    isDark = wishes.isDark ?? replies?.isDark ?? environment.isDark ?? true
    isSynchronized = replies?.isSynchronized ?? false
    measuresClusters = replies?.measuresClusters ?? false
    showsLinks = isTerminal && environment.showsLinks
    scalesText = replies?.scalesText ?? false
    name = replies?.name ?? ""
  }
}

/// What was asked for on the command line; nil where the terminal decides.
package struct LookWishes: Equatable, Sendable {
  package var colors: ColorFlag
  package var isUnicode: Bool?
  package var isDark: Bool?

  package init(colors: ColorFlag = .automatic, isUnicode: Bool? = nil, isDark: Bool? = nil) {
    self.colors = colors
    self.isUnicode = isUnicode
    self.isDark = isDark
  }
}
