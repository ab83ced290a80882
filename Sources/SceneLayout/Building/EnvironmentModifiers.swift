import CellCanvas
import SheetScene

/// Modifiers that reach all views inside.
extension LayoutBuilder {
  /// Whether the modifier only changes the surroundings of what is inside.
  func apply(_ modifier: SceneModifier, to environment: inout Environment) -> Bool {
    applyText(modifier, to: &environment) || applyStyle(modifier, to: &environment)
  }

  private func applyText(_ modifier: SceneModifier, to environment: inout Environment) -> Bool {
    let arguments = modifier.arguments
    let isOn = arguments.bool("on") ?? true
    switch modifier.name {
    case .foreground:
      if let color = color(arguments.text("color"), environment) {
        environment.foreground = color.color
        environment.foregroundOpacity = color.opacity
      } else {
        environment.foregroundState = NamedColor.isClear(arguments.text("color")) ? .clear : .unknown
      }
    case .tint: if let color = color(arguments.text("color"), environment) { environment.tint = color.color }
    case .font: applyFont(arguments, to: &environment)
    case .bold: environment.isBold = isOn
    case .italic: set(.italic, isOn, &environment)
    case .underline: set(.underline, isOn, &environment)
    case .strikethrough: set(.strikethrough, isOn, &environment)
    case .lineLimit:
      environment.text.lineLimit = arguments.number("value").map { Int(max(1, min($0, 10_000))) }
      environment.text.reservesLines = arguments.bool("reserves") ?? false
    case .lineSpacing: environment.text.lineGap = (arguments.number("value") ?? 0) >= 12 ? 1 : 0
    case .textAlignment: environment.text.alignment = Alignment(arguments).horizontal
    case .truncation:
      let mode = arguments.text("mode")
      environment.text.truncation = mode == "head" ? .head : mode == "middle" ? .middle : .tail
    case .textCase:
      let letterCase = arguments.text("case")
      environment.letterCase = letterCase == "uppercase" ? .upper : letterCase == "lowercase" ? .lower : .asWritten
    case .disabled: environment.isDisabled = environment.isDisabled || isOn
    case .redacted: environment.text.isRedacted = true
    case .opacity:
      guard let value = arguments.number("value"), value > 0.02 else { return false }
      environment.opacity *= value
    default: return false
    }
    return true
  }

  private func applyStyle(_ modifier: SceneModifier, to environment: inout Environment) -> Bool {
    let style = modifier.arguments.text("style") ?? ""
    switch modifier.name {
    case .buttonStyle: environment.styles.button = .init(named: style)
    case .listStyle: environment.styles.list = .init(named: style)
    case .pickerStyle: environment.styles.picker = .init(named: style)
    case .labelStyle: environment.styles.label = .init(named: style)
    case .toggleStyle: environment.styles.toggle = .init(named: style)
    case .textFieldStyle: environment.styles.textField = .init(named: style)
    case .progressStyle: environment.styles.progress = .init(named: style)
    case .tabViewStyle: environment.styles.pagesTabs = style.lowercased().hasPrefix("page")
    case .datePickerStyle: environment.styles.datePicker = .init(named: style)
    case .formStyle, .menuStyle, .groupBoxStyle, .imageScale: break
    case .controlSize:
      environment.controlSize =
        switch modifier.arguments.text("size") {
        case "mini": .mini
        case "small": .small
        case "large", "extraLarge": .large
        default: .regular
        }
    case .labelsHidden: environment.hidesLabels = true
    case .scrollBackground: environment.hidesScrollBackground = modifier.arguments.bool("hidden") ?? true
    case .listSpacing: environment.sectionSpacing = modifier.arguments.number("spacing").map(CellUnits.rows)
    default: return false
    }
    return true
  }

  private func set(_ attribute: CellAttributes, _ isOn: Bool, _ environment: inout Environment) {
    if isOn { environment.decoration.insert(attribute) } else { environment.decoration.remove(attribute) }
  }

  /// A cell knows no sizes: large styles become bold.
  private func applyFont(_ arguments: Attributes, to environment: inout Environment) {
    if let style = arguments.text("style") {
      environment.fontIsBold = style.hasPrefix("title") || style == "largeTitle" || style == "headline"
      environment.fontIsLarge = style == "largeTitle"
      environment.fontIsTitle = style == "largeTitle" || style == "title"
    } else if let size = arguments.number("size") {
      environment.fontIsBold = size >= 20
      environment.fontIsLarge = size >= 34
      environment.fontIsTitle = size >= 28
    }
    switch arguments.text("weight") {
    case "semibold"?, "bold"?, "heavy"?, "black"?: environment.fontIsBold = true
    case "regular"?, "light"?, "thin"?, "ultraLight"?: environment.fontIsBold = false
    default: break
    }
  }
}
