import JSONText

/// One colour of an asset catalog: its `Contents.json`.
package enum ColorSet {
  /// `#RRGGBB`, `#RRGGBB/#RRGGBB` where dark differs, with `@0.5` behind it for an opacity; a role for a colour of the
  /// system (`systemBlueColor` → `blue`). nil for what is none of these.
  ///
  /// Display P3 and extended sRGB are taken as sRGB: a terminal has no wider colours.
  package static func color(_ bytes: [UInt8]) -> String? {
    guard let json = try? JSONValue.parse(TextBytes.utf8(bytes)), let entries = json["colors"]?.arrayValue else {
      return nil
    }
    guard let light = best(entries, isDark: false) else { return best(entries, isDark: true)?.text(isDark: true) }
    guard let dark = best(entries, isDark: true), dark != light else { return light.text(isDark: nil) }
    let opacity = light.opacity < 1 ? light.opacity : dark.opacity
    return light.hex(isDark: false) + "/" + dark.hex(isDark: true) + suffix(opacity)
  }

  private enum Value: Equatable {
    case rgb(red: Int, green: Int, blue: Int, opacity: Double)
    case system(SystemColor)

    var opacity: Double { if case .rgb(_, _, _, let opacity) = self { opacity } else { 1 } }

    func hex(isDark: Bool) -> String {
      switch self {
      case .rgb(let red, let green, let blue, _): "#" + ColorSet.hex(red) + ColorSet.hex(green) + ColorSet.hex(blue)
      case .system(let color): isDark ? color.dark : color.light
      }
    }

    /// - Parameter isDark: nil for a colour that is the same in both, where a role stays one.
    func text(isDark: Bool?) -> String {
      if case .system(let color) = self, isDark == nil { return color.role }
      return hex(isDark: isDark ?? false) + ColorSet.suffix(opacity)
    }
  }

  private static func hex(_ value: Int) -> String {
    let digits = Array("0123456789ABCDEF")
    let value = min(max(value, 0), 255)
    return String([digits[value >> 4], digits[value & 15]])
  }

  private static func suffix(_ opacity: Double) -> String {
    guard opacity < 1 else { return "" }
    let percent = Int((max(opacity, 0) * 100 + 0.5))
    if percent % 100 == 0 { return percent == 0 ? "@0" : "" }
    let digits = percent % 10 == 0 ? "\(percent / 10)" : percent < 10 ? "0\(percent)" : "\(percent)"
    return "@0." + digits
  }

  // MARK: Choice

  /// A catalog may have entries for devices, gamuts and contrasts: the plainest one that fits.
  private static func best(_ entries: [JSONValue], isDark: Bool) -> Value? {
    var best: (rank: Int, value: Value)?
    for entry in entries {
      var rank = 0
      var luminosity = "any"
      for appearance in entry["appearances"]?.arrayValue ?? [] {
        if appearance["appearance"]?.stringValue == "luminosity" {
          luminosity = appearance["value"]?.stringValue ?? "any"
        } else {
          rank += 100
        }
      }
      guard isDark ? luminosity == "dark" : luminosity != "dark" else { continue }
      if !isDark, luminosity == "light" { rank += 1 }
      switch entry["idiom"]?.stringValue {
      case "universal", nil: break
      case "iphone": rank += 10
      default: rank += 20
      }
      if entry["display-gamut"]?.stringValue == "display-P3" { rank += 2 }
      guard rank < best?.rank ?? .max, let json = entry["color"], let value = value(json) else { continue }
      best = (rank, value)
    }
    return best?.value
  }

  // MARK: Values

  private static func value(_ json: JSONValue) -> Value? {
    if let name = json["reference"]?.stringValue { return SystemColor.named(name).map { .system($0) } }
    guard let components = json["components"] else { return nil }
    let names = components["white"] != nil ? ["white", "white", "white"] : ["red", "green", "blue"]
    let numbers = names.compactMap { Component(components[$0]) }
    guard numbers.count == 3 else { return nil }
    // `1` is 1 of 255 as Xcode writes it, but where no component is more, somebody wrote all of them by hand as 0 to 1.
    let isUnit = numbers.allSatisfy { $0.isWhole ? $0.value <= 1 : true }
    let levels = numbers.map { $0.level(isUnit: isUnit) }
    var opacity = 1.0
    if let alpha = Component(components["alpha"]) {
      opacity = alpha.isWhole && alpha.value > 1 ? alpha.value / 255 : alpha.isHex ? alpha.value / 255 : alpha.value
    }
    return .rgb(red: levels[0], green: levels[1], blue: levels[2], opacity: min(max(opacity, 0), 1))
  }

  private struct Component {
    var value: Double
    var isWhole = false
    var isHex = false

    init?(_ json: JSONValue?) {
      switch json {
      case .integer(let number)?: (value, isWhole) = (Double(number), true)
      case .number(let number)?: value = number
      case .string(let text)?:
        let lower = text.lowercased()
        if lower.hasPrefix("0x") {
          guard let number = UInt16(lower.dropFirst(2), radix: 16) else { return nil }
          (value, isHex) = (Double(number), true)
        } else if let number = Int(lower) {
          (value, isWhole) = (Double(number), true)
        } else if let number = Double(lower), number.isFinite {
          value = number
        } else {
          return nil
        }
      default: return nil
      }
    }

    func level(isUnit: Bool) -> Int {
      let unit = isHex || isWhole && !isUnit ? value / 255 : value
      return Int(min(max(unit, 0), 1) * 255 + 0.5)
    }
  }
}
