import SheetScene

/// At least one typical use of each kind of node.
enum KindSamples {
  static func sample(of kind: NodeKind) -> SceneNode {
    switch kind {
    case .text, .image, .label, .spacer, .divider, .color, .shape, .gradient, .empty: leaf(kind)
    case .button, .link, .menu, .shareLink, .editButton, .navigationLink: action(kind)
    case .toggle, .picker, .datePicker, .colorPicker, .slider, .stepper, .textField, .secureField, .textEditor,
      .progress, .gauge, .groupBox, .disclosure, .labeled:
      control(kind)
    case .vstack, .hstack, .zstack, .lazyVGrid, .lazyHGrid, .grid, .gridRow, .scroll, .geometry, .fits, .group,
      .forEach:
      layout(kind)
    case .list, .form, .section, .table: lists(kind)
    case .tabView, .tab, .navigationStack, .navigationSplit, .toolbarItem: bars(kind)
    case .unavailable, .surface, .alert, .unknown: other(kind)
    }
  }

  private static func leaf(_ kind: NodeKind) -> SceneNode {
    switch kind {
    case .text:
      var styled = SceneNode.text("Bold and ⟨name⟩, then 日本語 🎉")
      styled.text?.runs = [
        .init(start: 0, length: 4, style: .bold), .init(start: 9, length: 6, style: .dynamic),
      ]
      return .of(
        .vstack, ["align": "leading"],
        [
          .text("A text that is long enough to be wrapped, because it does not fit."), styled,
          .text("One line only, whatever else there is to be said here", SceneModifier(.lineLimit, ["value": 1])),
          .text(
            "Documents/Projects/2026/Sheets/preview.md", SceneModifier(.lineLimit, ["value": 1]),
            SceneModifier(.truncation, ["mode": "middle"]), SceneModifier(.frame, ["width": 160])),
          .text("shouted", SceneModifier(.textCase, ["case": "uppercase"])),
          .text("Placeholder", SceneModifier(.redacted)),
        ])
    case .image:
      return .of(
        .hstack, ["spacing": 16],
        [
          .symbol("gear"), .symbol("bell.slash"), .of(.image, ["asset": "logo"]),
          SceneNode(
            kind: .image, attributes: ["remote": "url"],
            modifiers: [SceneModifier(.resizable), SceneModifier(.frame, ["width": 96, "height": 80])]), .of(.image),
        ])
    case .label:
      return .of(
        .vstack, ["align": "leading"],
        [
          .label("Settings", "gear"),
          .label("Delete", "trash").modified(SceneModifier(.labelStyle, ["style": "iconOnly"])),
          .label("Share", "square.and.arrow.up").modified(SceneModifier(.labelStyle, ["style": "titleOnly"])),
        ])
    case .spacer: return .of(.hstack, [:], [.text("left"), .of(.spacer), .text("right")])
    case .divider:
      return .of(
        .vstack, [:],
        [.text("above"), .of(.divider), .of(.hstack, [:], [.text("before"), .of(.divider), .text("after")])])
    case .color:
      return .of(
        .zstack, [:],
        [.of(.color, ["color": "accent"]), .text("on a colour")], SceneModifier(.frame, ["width": 200, "height": 60]))
    case .shape:
      func shape(_ name: String, _ modifiers: SceneModifier...) -> SceneNode {
        SceneNode(kind: .shape, attributes: ["shape": .text(name)], modifiers: modifiers)
      }
      return .of(
        .vstack, ["spacing": 20],
        [
          .of(
            .hstack, ["spacing": 16],
            [
              shape("rectangle", SceneModifier(.frame, ["width": 64, "height": 60])),
              shape(
                "rounded", SceneModifier(.fill, ["color": "red"]), SceneModifier(.frame, ["width": 64, "height": 60])),
              shape(
                "circle", SceneModifier(.fill, ["color": "green"]), SceneModifier(.frame, ["width": 80, "height": 80])),
              shape("circle", SceneModifier(.frame, ["width": 8, "height": 8])),
            ]),
          .text(
            "Card", .padding(16),
            SceneModifier(.background, content: [shape("rounded", SceneModifier(.fill, ["color": "card"]))])),
          .text(
            "Tag", SceneModifier(.padding, ["leading": 8, "trailing": 8]),
            SceneModifier(.background, content: [shape("capsule", SceneModifier(.fill, ["color": "blue"]))])),
          shape(
            "capsule", SceneModifier(.stroke, ["color": "gray", "width": 1]),
            SceneModifier(.frame, ["width": 120, "height": 44])),
          .text(
            "In a shape", .padding(16),
            SceneModifier(.background, ["color": "material", "shape": "rounded", "radius": 8])),
          .text(
            "Bordered", .padding(16),
            SceneModifier(.overlay, content: [shape("rounded", SceneModifier(.stroke, ["color": "red"]))])),
          shape("rectangle", SceneModifier(.fill, ["color": "separator"]), SceneModifier(.frame, ["height": 1])),
        ])
    case .gradient:
      return SceneNode(
        kind: .gradient, attributes: ["colors": ["red", "blue"]],
        modifiers: [
          SceneModifier(.frame, ["height": 60]), SceneModifier(.overlay, content: [.text("over a gradient")]),
        ])
    default: return .of(.vstack, [:], [.of(.empty), .text("after nothing")])
    }
  }

  private static func styled(_ style: String) -> SceneModifier { SceneModifier(.buttonStyle, ["style": .text(style)]) }

  private static func action(_ kind: NodeKind) -> SceneNode {
    switch kind {
    case .button:
      let wide = SceneNode.text("Continue", SceneModifier(.flexFrame, ["maxWidth": .number(.infinity)]))
      let custom = SceneNode.text(
        "Sign in", SceneModifier(.flexFrame, ["maxWidth": .number(.infinity)]), .padding(16),
        SceneModifier(.foreground, ["color": "white"]), SceneModifier(.background, ["color": "accent"]),
        SceneModifier(.cornerRadius, ["radius": 12]))
      return .of(
        .vstack, [:],
        [
          .button("Automatic"), .button("Plain", styled("plain")), .button("Bordered", styled("bordered")),
          .button("Prominent", styled("borderedProminent")), .button("Delete", role: "destructive"),
          .button("Disabled", SceneModifier(.disabled)),
          SceneNode(kind: .button, modifiers: [styled("borderedProminent")], slots: [.label: [wide]]),
          .button("Large", SceneModifier(.controlSize, ["size": "large"]), styled("bordered")),
          SceneNode(kind: .button, slots: [.label: [custom]]),
          SceneNode(kind: .button, slots: [.label: [.label("New", "plus")]]),
        ])
    case .menu:
      return .of(
        .vstack, [:],
        [.of(.menu, label: "Sort", [.button("Name")]), .of(.menu, label: "Filter", [], styled("bordered"))])
    case .editButton, .shareLink: return .of(.vstack, [:], [.of(kind)])
    case .navigationLink:
      return .of(
        .list, [:],
        [.of(.navigationLink, label: "Details"), .of(.vstack, [:], [.of(.navigationLink, label: "Inside")])])
    default: return .of(.vstack, [:], [.of(kind, label: "Website")])
    }
  }

  private static func control(_ kind: NodeKind) -> SceneNode {
    func style(_ name: ModifierName, _ style: String) -> SceneModifier { SceneModifier(name, ["style": .text(style)]) }
    switch kind {
    case .toggle:
      return .of(
        .vstack, ["spacing": 12],
        [
          .of(.toggle, ["on": true], label: "Wi-Fi"), .of(.toggle, ["on": false], label: "Airplane mode"),
          .of(.toggle, ["on": true], label: "Pinned", [], style(.toggleStyle, "button")),
          .of(.toggle, ["on": true], label: "Checked", [], style(.toggleStyle, "checkbox")),
          .of(.toggle, ["on": true], label: "Hidden", [], SceneModifier(.labelsHidden)),
          // Nobody knows.
          .of(.toggle, label: "Roaming"), .of(.toggle, label: "Pinned", [], style(.toggleStyle, "button")),
          .of(.toggle, label: "Checked", [], style(.toggleStyle, "checkbox")),
        ])
    case .picker:
      func picker(_ name: String) -> SceneNode {
        .of(
          .picker, ["selected": 1], label: name, [.text("Red"), .text("Green"), .text("Blue")],
          style(.pickerStyle, name))
      }
      return .of(
        .list, [:],
        [
          picker("menu"), picker("segmented"), picker("wheel"), picker("navigationLink"),
          .section("Inline", [picker("inline")]), .of(.vstack, [:], [picker("menu")]),
        ])
    case .datePicker:
      return .of(
        .vstack, ["spacing": 12],
        [
          .of(.datePicker, ["components": "date"], label: "Day"), .of(.datePicker, label: "When"),
          .of(.datePicker, label: "Wheel", [], style(.datePickerStyle, "wheel")),
          .of(.datePicker, label: "Month", [], style(.datePickerStyle, "graphical")),
        ])
    case .slider:
      return SceneNode(
        kind: .slider, attributes: ["value": 0.25],
        slots: [.label: [.text("Volume")], .minimum: [.symbol("speaker")], .maximum: [.symbol("speaker.wave.2")]])
    case .progress:
      return .of(
        .vstack, ["spacing": 12],
        [.of(.progress), .of(.progress, label: "Loading"), .of(.progress, ["value": 0.6], label: "Download")])
    case .textField, .secureField:
      let value = SceneNode(kind: kind, text: SceneText("value"))
      let empty = SceneNode(kind: kind, slots: [.prompt: [.text("Prompt")]])
      return .of(
        .vstack, ["spacing": 12],
        [value, empty, empty.modified(style(.textFieldStyle, "roundedBorder"))])
    case .textEditor:
      return .of(
        .vstack, [:],
        [
          SceneNode(kind: .textEditor, text: SceneText("Some notes that were written earlier and are long")),
          SceneNode(kind: .textEditor),
        ])
    case .groupBox: return .of(.groupBox, label: "Totals", [.text("3 items"), .text("42 €")])
    case .disclosure:
      return .of(
        .list, [:],
        [
          .of(.disclosure, ["on": true], label: "Open", [.text("One"), .text("Two")]),
          .of(.disclosure, label: "Closed", [.text("Three")]),
        ])
    case .labeled:
      return .of(.vstack, [:], [.of(.labeled, label: "Version", [.text("1.2.3")])])
    case .colorPicker: return .of(.vstack, [:], [.of(.colorPicker, ["color": "red"], label: "Colour")])
    default: return .of(.vstack, [:], [.of(kind, ["value": 0.45], label: "Level")])
    }
  }

  private static let words: [SceneNode] = ["One", "Two", "Three", "Four", "Five"].map { .text($0) }

  private static func layout(_ kind: NodeKind) -> SceneNode {
    switch kind {
    case .vstack: return .of(.vstack, ["align": "trailing", "spacing": 20], Array(words.prefix(3)))
    case .hstack:
      return .of(.hstack, ["align": "firstTextBaseline"], [.text("A"), .text("two\nlines"), .symbol("star")])
    case .zstack:
      return .of(
        .zstack, ["align": "topTrailing"],
        [
          .of(
            .image, ["asset": "photo"], [], SceneModifier(.resizable),
            SceneModifier(.frame, ["width": 160, "height": 100])), .symbol("heart.fill"),
        ])
    case .lazyVGrid:
      return .of(
        .vstack, ["spacing": 20],
        [
          .of(.lazyVGrid, ["columns": [["flexible"], ["flexible"], ["fixed", 80]]], words),
          .of(.lazyVGrid, ["columns": [["adaptive", 100]]], words),
        ])
    case .lazyHGrid: return .of(.lazyHGrid, ["columns": [["fixed", 20], ["fixed", 40]]], words)
    case .grid:
      return .of(
        .grid, ["align": "leading", "hspacing": 16],
        [
          .of(.gridRow, [:], [.text("Name"), .text("Ada")]), .of(.divider),
          .of(.gridRow, [:], [.text("Occupation"), .text("Programmer")]),
          .of(.gridRow, [:], [.text("Both columns").modified(SceneModifier(.gridSpan, ["columns": 2]))]),
        ])
    case .gridRow: return .of(.gridRow, [:], Array(words.prefix(2)))
    case .scroll:
      return .of(
        .vstack, [:],
        [.of(.scroll, ["axis": "h"], [.of(.hstack, ["spacing": 80], words)]), .of(.divider), .of(.scroll, [:], words)])
    case .geometry: return .of(.geometry, [:], [.text("top left")], SceneModifier(.frame, ["height": 60]))
    case .fits: return .of(.fits, [:], [.text(String(repeating: "too wide ", count: 8)), .text("fits")])
    case .group:
      return .of(.vstack, [:], [.of(.group, [:], Array(words.prefix(2)), .padding(20)), .text("after")])
    default: return .of(.vstack, [:], [.of(.forEach, ["more": 7], Array(words.prefix(3)))])
    }
  }

  private static func lists(_ kind: NodeKind) -> SceneNode {
    switch kind {
    case .list:
      return .of(
        .list, [:],
        [
          .label("Inbox", "tray").modified(SceneModifier(.badge, content: [.text("3")])),
          .text("Tinted row").modified(SceneModifier(.rowBackground, ["color": "yellow"])),
          .text("No line below").modified(SceneModifier(.rowSeparator, ["hidden": true])), .text("Last"),
          .section("Header", footer: "A footer that explains the rows above and is long.", [.text("In a section")]),
          SceneNode(
            kind: .section, attributes: ["expanded": true], children: [.text("Child")],
            slots: [.header: [.text("Collapsible")]]),
        ])
    case .form:
      return .of(
        .form, [:],
        [
          .of(.labeled, label: "A label that is so long that it has to wrap in its row", [.text("Value")]),
          .button("Sign out", role: "destructive"),
        ])
    case .section: return .of(.vstack, ["align": "leading"], [.section("Header", footer: "Footer", [.text("Content")])])
    default:
      return SceneNode(
        kind: .table,
        children: [
          .of(.group, [:], [.text("Ada"), .text("1815")]), .of(.group, [:], [.text("Grace"), .text("1906")]),
        ],
        slots: [.header: [.text("Name"), .text("Born")]])
    }
  }

  private static func bars(_ kind: NodeKind) -> SceneNode {
    switch kind {
    case .navigationStack, .toolbarItem:
      return .of(
        .navigationStack, [:],
        [
          .text("content").modified(
            .title("Edit Note"), .inlineTitle, SceneModifier(.searchable),
            .toolbar(
              .item("cancellationAction", .button("Cancel")),
              .item(
                "topBarTrailing", SceneNode(kind: .button, slots: [.label: [.label("Refresh", "arrow.clockwise")]])),
              .item("confirmationAction", .button("Save")), .item("bottomBar", .button("Left")),
              .item("bottomBar", .of(.spacer)), .item("bottomBar", .button("Right"))))
        ])
    case .navigationSplit:
      return SceneNode(
        kind: .navigationSplit,
        slots: [.sidebar: [.of(.list, [:], [.text("One"), .text("Two")], .title("Mail"))], .detail: [.text("Detail")]])
    default:
      return .of(
        .tabView, ["selected": 1],
        [
          SceneNode(kind: .tab, children: [.text("home")], slots: [.label: [.label("Home", "house")]]),
          .text("favourites").modified(
            SceneModifier(.tabItem, content: [.symbol("star.fill"), .text("Favourites")])),
          SceneNode(kind: .tab, children: [.text("settings")], slots: [.label: [.label("Settings", "gear")]]),
        ], SceneModifier(.frame, ["height": 100]))
    }
  }

  private static func other(_ kind: NodeKind) -> SceneNode {
    switch kind {
    case .unavailable:
      return SceneNode(
        kind: .unavailable,
        slots: [
          .label: [.label("No Results", "magnifyingglass")],
          .description: [.text("Check the spelling or try a new search, which may find more than this one did.")],
          .actions: [.button("Clear")],
        ])
    case .surface: return SceneNode(kind: .surface, type: "Map")
    case .alert:
      return SceneNode(
        kind: .alert,
        slots: [
          .label: [.text("Unable to save note")], .message: [.text("Please check your connection and try again.")],
          .actions: [.button("Cancel", role: "cancel"), .button("Retry")],
        ])
    default:
      return .of(
        .vstack, [:],
        [
          SceneNode(kind: .unknown, type: "LazyImage"),
          SceneNode(kind: .unknown, type: "CardContainer", children: [.text("what its closure"), .text("holds")]),
        ])
    }
  }
}
