#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Distances and mixtures of colours given as `0xRRGGBB`.
package enum ColorMath {
  /// The mixture in which `other` has the share `amount`, 0–1.
  package static func mix(_ color: UInt32, _ other: UInt32, _ amount: Double) -> UInt32 {
    let share = max(0, min(1, amount))
    func channel(_ shift: UInt32) -> UInt32 {
      let first = Double(color >> shift & 0xFF)
      let second = Double(other >> shift & 0xFF)
      return UInt32((first + (second - first) * share).rounded())
    }
    return channel(16) << 16 | channel(8) << 8 | channel(0)
  }

  /// The nearest of the colours 16–255 in Lab: the cube and the greys, whose values all terminals agree on.
  package static func nearest256(_ color: UInt32) -> UInt8 {
    UInt8(clamping: 16 + nearest(color, cube))
  }

  /// The foreground code, 30–37 or 90–97, of the nearest of xterm's sixteen colours. A colour is never turned into a
  /// grey, because its hue says more than its lightness.
  package static func nearest16(_ color: UInt32) -> UInt8 {
    let wanted = Lab(color)
    let isColorful = wanted.a * wanted.a + wanted.b * wanted.b > 400
    let best = codes.filter { isColorful ? $0.isHue : !$0.isHue }
      .min { wanted.distance(to: $0.color) < wanted.distance(to: $1.color) }
    return best?.code ?? 37
  }

  /// `0xRRGGBB` of a number of the 256 colours; of the first sixteen, xterm's.
  package static func rgb(ofIndex index: UInt8) -> UInt32 {
    let value = UInt32(index)
    if value < 16 { return xterm[Int(value)] }
    if value >= 232 { return (8 + 10 * (value - 232)) * 0x1_0101 }
    let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
    let place = Int(value - 16)
    return steps[place / 36] << 16 | steps[place / 6 % 6] << 8 | steps[place % 6]
  }

  /// `0xRRGGBB` of a foreground code, 30–37 or 90–97, as xterm shows it.
  package static func rgb(ofCode code: UInt8) -> UInt32 {
    switch code {
    case 30...37: xterm[Int(code) - 30]
    case 90...97: xterm[Int(code) - 82]
    default: 0x808080
    }
  }

  /// The light of a channel, 0–1, as sRGB means it.
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func nearest(_ color: UInt32, _ candidates: [Lab]) -> Int {
    let wanted = Lab(color)
    var best = 0
    var least = Double.infinity
    for (index, candidate) in candidates.enumerated() {
      let distance = wanted.distance(to: candidate)
      if distance < least {
        least = distance
        best = index
      }
    }
    return best
  }

  private static let cube: [Lab] = (16...255).map { Lab(rgb(ofIndex: UInt8($0))) }

  private static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  private static let codes: [(code: UInt8, color: Lab, isHue: Bool)] = xterm.indices.map { index in
    (UInt8(index < 8 ? 30 + index : 82 + index), Lab(xterm[index]), (1...6).contains(index % 8))
  }
}

/// CIE L*a*b* under D65, in which distances are about as large as they look.
private struct Lab: Sendable {
  let l: Double
  let a: Double
  let b: Double

  init(_ color: UInt32) {
    func linear(_ shift: UInt32) -> Double {
      ColorMath.linear(Double(color >> shift & 0xFF) / 255)
    }
    func root(_ value: Double) -> Double {
      value > 216.0 / 24_389 ? cbrt(value) : (24_389.0 / 27 * value + 16) / 116
    }
    let red = linear(16)
    let green = linear(8)
    let blue = linear(0)
    let x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    l = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
  }

  /// The square of the distance.
  func distance(to other: Lab) -> Double {
    (l - other.l) * (l - other.l) + (a - other.a) * (a - other.a) + (b - other.b) * (b - other.b)
  }
}
