/// Whether a colour can be read on another, both `0xRRGGBB`.
package enum Contrast {
  /// The ratio of the guidelines for accessible contents, 1 to 21.
  package static func ratio(_ one: UInt32, _ other: UInt32) -> Double {
    let lightness = (luminance(one), luminance(other))
    return (max(lightness.0, lightness.1) + 0.05) / (min(lightness.0, lightness.1) + 0.05)
  }

  /// A colour to take instead where the given one can hardly be seen; nil where it can.
  ///
  /// Pale text is pale on purpose: it is changed only where it would vanish, and by no more than it needs. In the light
  /// it is paler than in the dark: Apple's placeholders on white have a ratio of 1.75, those on a dark card of 2.02.
  package static func legible(_ color: UInt32, on background: UInt32, isDark: Bool) -> UInt32? {
    guard ratio(color, background) < (isDark ? 2 : 1.7) else { return nil }
    let far: UInt32 = ratio(0xFF_FFFF, background) > ratio(0, background) ? 0xFF_FFFF : 0
    var mixture = color
    for step in 1...10 where ratio(mixture, background) < 2.4 {
      mixture = ColorMath.mix(color, far, Double(step) / 10)
    }
    return mixture
  }

  private static func luminance(_ color: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double { channels[Int(color >> shift & 0xFF)] }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  private static let channels: [Double] = (0...255).map { ColorMath.linear(Double($0) / 255) }
}
