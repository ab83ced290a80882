import PreviewStrings
import SheetScene

/// Runs of a text with what its modifiers say.
enum TextRuns {
  static func styled(_ node: SceneNode) -> SceneText {
    guard let text = node.text else { return SceneText("") }
    var style: SceneText.Style = []
    var color: String?
    for modifier in node.modifiers {
      let isOn = modifier.arguments.bool("on") ?? true
      switch modifier.name {
      case .bold: if isOn { style.insert(.bold) }
      case .italic: if isOn { style.insert(.italic) }
      case .underline: if isOn { style.insert(.underline) }
      case .strikethrough: if isOn { style.insert(.strikethrough) }
      case .foreground:
        // The innermost is the one that is seen.
        let name = modifier.arguments.text("color")
        if name == "secondary" { style.insert(.secondary) } else { color = color ?? name }
      case .font:
        let weight = modifier.arguments.text("weight") ?? ""
        let name = modifier.arguments.text("style") ?? ""
        if ["bold", "semibold", "heavy", "black"].contains(weight) || name == "headline" { style.insert(.bold) }
      default: break
      }
    }
    return text.styled(style, color: style.contains(.secondary) ? nil : color)
  }
}
