/// Stand-ins of one cell for terminals that know only ASCII, so that no place moves.
enum ASCIIGlyph {
  static func substitute(for scalar: UInt32) -> UInt32 {
    if scalar & 0x8000_0000 != 0 { return 0x3F }
    guard let scalar = Unicode.Scalar(scalar) else { return 0x3F }
    return (table[scalar] ?? "?").value
  }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (ascii, glyphs) in groups { for glyph in glyphs.unicodeScalars { table[glyph] = ascii } }
    return table
  }()

  private static let groups: [(Unicode.Scalar, String)] = [
    ("-", "─╌−–—‐‑┄"), ("|", "│▏▕▌▐"), (":", "╎░┊"), ("+", "╭╮╰╯├┤┬┴┼┌┐└┘①②③④⑤⑥⑦⑧⑨"), ("=", "━╴╶"), ("O", "●"),
    ("o", "○◌◎"), ("<", "‹◂«"), (">", "›▸▶»→"), ("{", "⟨"), ("}", "⟩"), ("v", "▾↓⇅✓▼"), ("^", "▲↗↑"), ("#", "▒█▓▨"),
    ("*", "•★"), ("/", "⌕"), (".", "…·⋯"), ("'", "‘’‚′"), ("\"", "“”„″"), (" ", "\u{A0}\u{202F}▗▄▖▝▀▘"), ("x", "×✕"),
    ("~", "≈"),
  ]
}
