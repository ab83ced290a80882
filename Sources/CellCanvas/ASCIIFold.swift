/// Signs of pictures as ASCII, for terminals that are not in UTF-8 or give lines two cells. Letters stay.
enum ASCIIFold {
  static func fold(_ glyph: UInt32) -> UInt32 {
    switch glyph {
    case 0x2500...0x257F: line(glyph)
    case 0x2580, 0x2594: ascii("'")
    case 0x2581...0x2584: ascii("_")
    case 0x2591...0x2593: ascii(":")
    case 0x2589...0x258F, 0x2595, 0x2590: ascii("|")
    case 0x2585...0x2588, 0x2596...0x259F: ascii("#")
    default: ascii(signs[glyph]) ?? glyph
    }
  }

  private static func line(_ glyph: UInt32) -> UInt32 {
    let index = Int(glyph) - 0x2500
    guard index >= 0 && index < BoxLineTable.arms.count else { return ascii("+") }
    let arms = BoxLineTable.arms[index]
    switch (arms & 0b0011_0011 != 0, arms & 0b1100_1100 != 0) {
    case (true, false): return ascii("|")
    case (false, true): return arms & 0b1000_1000 != 0 ? ascii("=") : ascii("-")
    default: return glyph == 0x2571 ? ascii("/") : glyph == 0x2572 ? ascii("\\") : ascii("+")
    }
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> UInt32 { scalar.value }
  private static func ascii(_ scalar: Unicode.Scalar?) -> UInt32? { scalar?.value }

  private static let signs: [UInt32: Unicode.Scalar] = [
    0x2013: "-", 0x2014: "-", 0x2018: "'", 0x2019: "'", 0x201C: "\"", 0x201D: "\"", 0x2022: "*", 0x2026: ".",
    0x2039: "<", 0x203A: ">", 0x2190: "<", 0x2191: "^", 0x2192: ">", 0x2193: "v", 0x2197: "^", 0x21C5: "v",
    0x2212: "-", 0x2315: "/", 0x232B: "<", 0x25A2: "#", 0x25A8: "#", 0x25AA: "*", 0x25B2: "^", 0x25B4: "^", 0x25B6: ">",
    0x25B8: ">", 0x25BC: "v", 0x25BE: "v", 0x25C0: "<", 0x25C2: "<", 0x25CB: "o", 0x25CC: "~", 0x25CF: "o", 0x2605: "*",
    0x2606: "*", 0x2610: "-", 0x2611: "x", 0x2713: "v", 0x2717: "x", 0x2756: "*", 0x27E8: "{", 0x27E9: "}",
  ]
}
