import SheetScene

/// The styles of controls that reach all views inside.
struct Styles {
  var button = ButtonStyle.automatic
  var list = ListStyle.automatic
  var picker = PickerStyle.automatic
  var label = LabelStyle.automatic
  var toggle = ToggleStyle.automatic
  var textField = TextFieldStyle.automatic
  var progress = ProgressStyle.automatic
  var pagesTabs = false
  var datePicker = DatePickerStyle.automatic

  enum ButtonStyle {
    case automatic, plain, borderless, bordered, prominent

    /// Apple's names, and the words by which projects name theirs.
    init(named name: String) {
      let name = name.lowercased()
      func has(_ words: StaticString...) -> Bool { words.contains { name.holds($0) } }
      if has("prominent", "primary", "filled") {
        self = .prominent
      } else if has("borderless", "link", "automatic") {
        self = name.holds("borderless") || name.holds("link") ? .borderless : .automatic
      } else if has("bordered", "glass", "secondary", "outline", "pill", "capsule", "rounded") {
        self = .bordered
      } else {
        // Styles of a project mostly draw the label themselves.
        self = .plain
      }
    }
  }

  enum ListStyle {
    case automatic, plain, grouped, insetGrouped

    init(named name: String) {
      self =
        switch name {
        case "plain", "sidebar", "inset", "PlainListStyle", "SidebarListStyle": .plain
        case "grouped", "GroupedListStyle": .grouped
        case "insetGrouped", "InsetGroupedListStyle": .insetGrouped
        default: .automatic
        }
    }
  }

  enum PickerStyle {
    case automatic, menu, segmented, inline, wheel, navigationLink

    init(named name: String) {
      let name = name.lowercased()
      self =
        name.hasPrefix("segmented") || name.hasPrefix("palette") || name.hasPrefix("tabs")
        ? .segmented
        : name.hasPrefix("inline") || name.hasPrefix("radio")
          ? .inline
          : name.hasPrefix("wheel")
            ? .wheel
            : name.hasPrefix("menu") ? .menu : name.hasPrefix("navigationlink") ? .navigationLink : .automatic
    }
  }

  enum LabelStyle {
    case automatic, iconOnly, titleOnly, titleAndIcon

    init(named name: String) {
      let name = name.lowercased()
      self =
        name.hasPrefix("icononly")
        ? .iconOnly
        : name.hasPrefix("titleonly") ? .titleOnly : name.hasPrefix("titleandicon") ? .titleAndIcon : .automatic
    }
  }

  enum ToggleStyle {
    case automatic, button, checkbox

    init(named name: String) {
      let name = name.lowercased()
      self = name.hasPrefix("button") ? .button : name.holds("check") ? .checkbox : .automatic
    }
  }

  enum TextFieldStyle {
    case automatic, plain, bordered

    init(named name: String) {
      let name = name.lowercased()
      self = name.holds("round") || name.holds("border") ? .bordered : name == "plain" ? .plain : .automatic
    }
  }

  enum ProgressStyle {
    case automatic, linear, circular

    init(named name: String) {
      let name = name.lowercased()
      self = name.hasPrefix("linear") ? .linear : name.hasPrefix("circular") ? .circular : .automatic
    }
  }

  enum DatePickerStyle {
    case automatic, compact, graphical, wheel

    init(named name: String) {
      let name = name.lowercased()
      self =
        name.hasPrefix("graphical")
        ? .graphical
        : name.hasPrefix("wheel") ? .wheel : name.hasPrefix("compact") ? .compact : .automatic
    }
  }
}
