import CellCanvas

/// The escapes that set a terminal up, ask it and leave it.
enum TerminalStrings {
  /// The alternate screen, no cursor, pastes in brackets, clicks and drags, changes of appearance.
  static func enter(mouse: Bool) -> String {
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h" + (mouse ? "\u{1B}[?1002h\u{1B}[?1006h" : "") + "\u{1B}[?2031h"
  }

  /// Everything back, in reverse. A frame may have been cut off, so that its brackets close first, and its links.
  ///
  /// Clusters (2027) are left as they are: they are not switched on here, and some shells have them on.
  static let leave =
    "\u{1B}[?2026l\(Hyperlink.close)\u{1B}[m\u{1B}[?2031l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l\u{1B}[m"

  /// Background, synchronized output, clusters, name, a colour that only 24 bits keep, the width of a line; device
  /// attributes last, which every terminal answers: what is unanswered then is not known to it.
  ///
  /// The line is measured in the second row: in the first the answer could be the key F3.
  static let queries =
    "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[>0q"
    + "\u{1B}[48:2::1:2:3m\u{1B}P$qm\u{1B}\\\u{1B}[m"
    + "\u{1B}[2;1H─\u{1B}[6n\r\u{1B}[K" + fence

  static let fence = "\u{1B}[c"
}
