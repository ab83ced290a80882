/// Colours and texts for HTML and SVG.
enum Markup {
  /// Safe in texts and in attributes of both.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default:
        // Controls have no place in XML, not even as references.
        if scalar.value >= 0x20 || scalar == "\n" { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// `#rrggbb`.
  static func hex(_ rgb: UInt32) -> String {
    let digits = Array("0123456789abcdef")
    var result = "#"
    for shift in stride(from: 20, through: 0, by: -4) { result.append(digits[Int(rgb >> UInt32(shift) & 0xF)]) }
    return result
  }

  /// What a page shows where a terminal would show its own colours.
  struct Page {
    let foreground: UInt32
    let background: UInt32

    init(_ look: Look) {
      let palette = Palette(look)
      foreground = palette.rgb(.label)
      background = palette.rgb(.screen)
    }

    /// Both colours as shown, reversed if the pen says so.
    func colors(of pen: Pen) -> (foreground: UInt32, background: UInt32) {
      let front = pen.foreground.rgb ?? foreground
      let back = pen.background.rgb ?? background
      let isReversed = pen.attributes.contains(.reverse)
      let shown = isReversed ? back : front
      let ground = isReversed ? front : back
      return (pen.attributes.contains(.dim) ? ColorMath.mix(shown, ground, 0.5) : shown, ground)
    }
  }
}
