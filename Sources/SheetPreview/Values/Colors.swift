import SheetModel
import SheetScene

/// Colours as `NodeKind` writes them.
enum Colors {
  /// Names of SwiftUI's and UIKit's colours and the role or value that they have in a picture.
  static let roles: [String: String] = [
    "primary": "primary", "secondary": "secondary", "tertiary": "tertiary", "quaternary": "quaternary",
    "label": "primary", "secondaryLabel": "secondary", "tertiaryLabel": "tertiary", "quaternaryLabel": "quaternary",
    "placeholderText": "tertiary", "placeholder": "tertiary", "accentColor": "accent", "accent": "accent",
    "tint": "accent", "tintColor": "accent", "link": "accent", "selection": "accent",
    "red": "red", "orange": "orange", "yellow": "yellow", "green": "green", "mint": "mint", "teal": "teal",
    "cyan": "cyan", "blue": "blue", "indigo": "indigo", "purple": "purple", "pink": "pink", "brown": "brown",
    "gray": "gray", "grey": "gray", "white": "white", "black": "black", "clear": "clear", "systemRed": "red",
    "systemOrange": "orange", "systemYellow": "yellow", "systemGreen": "green", "systemMint": "mint",
    "systemTeal": "teal", "systemCyan": "cyan", "systemBlue": "blue", "systemIndigo": "indigo",
    "systemPurple": "purple", "systemPink": "pink", "systemBrown": "brown", "systemGray": "gray",
    "systemGray2": "gray", "systemGray3": "separator", "systemGray4": "separator", "systemGray5": "fill",
    "systemGray6": "fill", "systemBackground": "screen", "background": "screen", "windowBackgroundColor": "screen",
    "systemGroupedBackground": "grouped", "secondarySystemBackground": "card",
    "secondarySystemGroupedBackground": "card", "tertiarySystemBackground": "card",
    "tertiarySystemGroupedBackground": "card", "controlBackgroundColor": "card", "systemFill": "fill",
    "secondarySystemFill": "fill", "tertiarySystemFill": "fill", "quaternarySystemFill": "fill", "fill": "fill",
    "separator": "separator", "separatorColor": "separator", "opaqueSeparator": "separator", "darkGray": "gray",
    "lightGray": "separator", "labelColor": "primary", "secondaryLabelColor": "secondary",
    "ultraThinMaterial": "material",
    "thinMaterial": "material", "regularMaterial": "material", "thickMaterial": "material",
    "ultraThickMaterial": "material", "bar": "material", "windowBackground": "screen", "foreground": "primary",
    "magenta": "pink", "systemMaterial": "material",
  ]

  static func faded(_ color: String, _ amount: Double) -> String {
    guard amount.isFinite else { return color }
    let plain = color.split(separator: "@").first.map(String.init) ?? color
    let before = color.split(separator: "@").dropFirst().first.flatMap { Double($0) } ?? 1
    let product = max(0, min(1, amount * before))
    return product >= 1 ? plain : plain + "@" + String((product * 100).rounded() / 100)
  }

  static func hex(_ red: Double, _ green: Double, _ blue: Double) -> String? {
    var result = "#"
    for part in [red, green, blue] {
      guard part.isFinite else { return nil }
      let value = Int((max(0, min(1, part)) * 255).rounded())
      let digits = String(value, radix: 16, uppercase: true)
      result += digits.count == 1 ? "0" + digits : digits
    }
    return result
  }

  /// `#3366FF`, `3366FF`, `0x3366FF`, `#36F`.
  static func hex(_ text: String) -> String? {
    var digits =
      text.hasPrefix("#") ? String(text.dropFirst()) : text.hasPrefix("0x") ? String(text.dropFirst(2)) : text
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    if digits.count == 8 { digits = String(digits.suffix(6)) }
    guard digits.count == 6, UInt32(digits, radix: 16) != nil else { return nil }
    return "#" + digits.uppercased()
  }
}

extension SceneMaker {
  func isColorName(_ name: String) -> Bool { Colors.roles[name] != nil }

  /// The colour of an argument; nil where it is only known at run time.
  func color(of expr: Expr, _ scope: ViewScope) -> String? {
    switch expr.kind {
    case .implicitMember(let name):
      return Colors.roles[name] ?? resources.colors.color(name, near: scope.file.path) ?? projectColor(name, scope)
    case .member(let base, let name, _):
      if let path = base.path, ["Color", "UIColor", "NSColor", "ShapeStyle", "Material"].contains(path.last ?? "") {
        return namedColor(name, scope)
      }
      if name == "gradient" { return color(of: base, scope) }
      return color(of: value(expr, scope))
    case .call(let call):
      if let name = call.callee.path?.last, ["Color", "UIColor", "NSColor"].contains(name) {
        return color(of: call, scope)
      }
      if case .member(let base, let name, _) = call.callee.kind {
        if name == "opacity" || name == "withAlphaComponent" {
          guard let plain = color(of: base, scope) else { return nil }
          let amount = call.arguments.first.flatMap { value($0.value, scope).number }
          return amount.map { Colors.faded(plain, $0) } ?? plain
        }
        if let plain = color(of: base, scope) { return plain }
      }
      if case .implicitMember(let name) = call.callee.kind {
        if name == "init" { return color(of: call, scope) }
        if name == "color", let inner = call.arguments.first { return color(of: inner.value, scope) }
        return Colors.roles[name]
      }
      if let name = call.callee.path?.last, name.hasSuffix("Gradient"),
        let colors = call.argument("colors")?.value, case .collection(let elements) = colors.kind
      {
        return elements.first.flatMap { color(of: $0, scope) }
      }
      return color(of: value(expr, scope))
    case .ternary(let condition, let one, let other):
      return color(of: decide(condition, one, other, scope) ? one : other, scope)
    case .operation(let operands, let operators) where operators == ["??"]:
      return color(of: operands[0], scope) ?? operands.last.flatMap { color(of: $0, scope) }
    case .cast(let inner, _): return color(of: inner, scope)
    default: return color(of: value(expr, scope))
    }
  }

  /// `Color.red`, one of an extension of the project, or of its asset catalogs.
  func namedColor(_ name: String, _ scope: ViewScope) -> String? {
    Colors.roles[name] ?? projectColor(name, scope) ?? resources.colors.color(name, near: scope.file.path)
  }

  func color(ofGetter getter: [Stmt], _ scope: ViewScope) -> String? {
    guard getter.count == 1 else { return nil }
    return ViewScope.onlyExpression(getter).flatMap { color(of: $0, scope) }
  }

  private func color(of value: Value) -> String? {
    switch value {
    case .color(let color): color
    case .enumCase(let one): Colors.roles[one.name]
    default: nil
    }
  }

  /// `Color("Name")`, `Color(.systemBackground)`, `Color(red:green:blue:)`, `Color(hex:)`.
  func color(of call: Call, _ scope: ViewScope) -> String? {
    func number(_ label: String) -> Double? { call.argument(label).flatMap { value($0.value, scope).number } }
    if let red = number("red"), let green = number("green"), let blue = number("blue") {
      let divisor: Double = max(red, green, blue) > 1 ? 255 : 1
      let plain = Colors.hex(red / divisor, green / divisor, blue / divisor)
      return plain.map { Colors.faded($0, number("opacity") ?? number("alpha") ?? 1) }
    }
    if let white = number("white") {
      return Colors.hex(white, white, white).map { Colors.faded($0, number("opacity") ?? 1) }
    }
    if let hue = number("hue"), let saturation = number("saturation"), let brightness = number("brightness") {
      return Colors.rgb(hue: hue, saturation, brightness)
    }
    guard let first = call.arguments.first else { return nil }
    if first.label == "hex" || first.label == "hexString" || first.label == "rgb" {
      switch value(first.value, scope) {
      case .text(let text): return Colors.hex(text.string)
      case .number(let number) where number >= 0 && number <= 0xFF_FFFF:
        let digits = String(Int(number), radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
      default: return nil
      }
    }
    if case .string(let name?, _) = first.value.kind {
      return resources.colors.color(name, near: scope.file.path) ?? Colors.hex(name)
    }
    return color(of: first.value, scope)
  }

  /// A colour that the project declares in an extension.
  private func projectColor(_ name: String, _ scope: ViewScope) -> String? {
    let key = "Color." + name
    guard let (property, file) = library.extensionProperty(name, of: ["Color", "ShapeStyle", "UIColor"]), enter(key)
    else { return nil }
    defer { leave(key) }
    let inner = ViewScope(file: file, typePath: ["Color"])
    if let initial = property.initial { return color(of: initial, inner) }
    switch property.getter?.last {
    case .expr(let expr)?, .returning(let expr)?: return color(of: expr, inner)
    default: return nil
    }
  }
}

extension Colors {
  static func rgb(hue: Double, _ saturation: Double, _ brightness: Double) -> String? {
    guard hue.isFinite, saturation.isFinite, brightness.isFinite else { return nil }
    let sector = (hue - hue.rounded(.down)) * 6
    let part = sector - sector.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    switch Int(sector) {
    case 0: return hex(brightness, rising, low)
    case 1: return hex(falling, brightness, low)
    case 2: return hex(low, brightness, rising)
    case 3: return hex(low, falling, brightness)
    case 4: return hex(rising, low, brightness)
    default: return hex(brightness, low, falling)
    }
  }
}
