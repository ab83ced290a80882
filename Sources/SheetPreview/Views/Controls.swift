import SheetModel
import SheetScene

/// Buttons, fields and other controls.
enum Controls {
  @Sendable static func button(_ call: ViewCall) -> [SceneNode] {
    let nodes = [
      call.node(.button) {
        // A closure behind `action:` is the label; behind a title it is the action.
        let hasAction = call.argument("action") != nil || call.argument("intent") != nil
        let hasTitle = call.first.map { $0.closure == nil && call.builder.name(of: $0) != "action" } ?? false
        $0.slots[.label] = call.label(orTrailing: hasAction && !hasTitle)
        if let written = call.argument("role") {
          let title = call.word("role").flatMap { titles[$0] }
          if title != nil { $0.attributes["role"] = .text(call.word("role") ?? "") }
          if $0.slots[.label]?.isEmpty != false {
            let name = call.builder.name(of: written.call?.arguments.first?.value ?? written)
            $0.slots[.label] = [
              call.node(.text) { $0.text = title.map { SceneText($0) } ?? call.builder.dynamic(name) }
            ]
          }
        }
        $0.presents = call.builder.edges.edge(of: call.call, call.scope, call.builder)
      }
    ]
    return call.builder.styled(nodes, call)
  }

  /// What the system writes on a button that has only a role.
  private static let titles = ["cancel": "Cancel", "close": "✕", "confirm": "✓", "destructive": "Delete"]

  @Sendable static func buttonLike(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.button) {
        $0.slots[.label] = call.label(orTrailing: true)
        $0.presents = call.builder.edges.edge(of: call.call, call.scope, call.builder)
      }
    ]
  }

  static func named(_ title: String) -> @Sendable (ViewCall) -> [SceneNode] {
    { call in
      [
        call.node(.button) {
          let written = call.label()
          $0.slots[.label] = written.isEmpty ? [call.node(.text) { $0.text = SceneText(title) }] : written
        }
      ]
    }
  }

  @Sendable static func link(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.link) {
        $0.slots[.label] = call.label(orTrailing: true)
        if let address = call.argument("destination").flatMap({ call.builder.address($0, call.scope) }) {
          $0.attributes["url"] = .text(address)
        }
      }
    ]
  }

  @Sendable static func shareLink(_ call: ViewCall) -> [SceneNode] {
    let title = call.first.flatMap { $0.closure == nil && call.argument("item") != nil ? call.textNode($0) : nil }
    return [
      call.node(.shareLink) {
        $0.slots[.label] = title.map { [$0] } ?? call.views(call.argument("label") ?? call.trailing)
      }
    ]
  }

  @Sendable static func menu(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.menu) {
        $0.slots[.label] = call.label()
        $0.children = call.content
        $0.presents = call.builder.edges.edge(of: call.call, call.scope, call.builder)
      }
    ]
  }

  @Sendable static func toggle(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.toggle) {
        $0.slots[.label] = call.label(orTrailing: true)
        let doubts = call.builder.doubts
        let state = call.value("isOn")?.bool
        let isKnown = state != nil && call.builder.doubts == doubts
        // What its label was drawn for, where nobody knows.
        let guess = call.argument("isOn").flatMap { call.builder.guessed(flag: $0, call.scope) }
        if let isOn = isKnown ? state : guess { $0.attributes["on"] = .bool(isOn) }
        if let name = call.stateName("isOn") { $0.attributes["state"] = .text(name) }
        $0.isDynamic = !isKnown
        $0.presents = call.builder.edges.edge(of: call.call, call.scope, call.builder)
      }
    ]
  }

  @Sendable static func picker(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.picker) {
        $0.slots[.label] = call.label()
        call.builder.pickers += 1
        let options = flattened(call.content)
        call.builder.pickers -= 1
        $0.children = options
        if let selection = call.argument("selection") {
          let doubts = call.builder.doubts
          var value = call.builder.value(selection, call.scope)
          // What was guessed is no row that somebody chose.
          if call.builder.doubts != doubts { value = .unknown(selectionName(selection, call)) }
          if let tag = Tags.name(value), let index = options.firstIndex(where: { $0.attributes.text("tag") == tag }) {
            $0.attributes["selected"] = .number(Double(index))
          } else {
            $0.attributes["value"] = .text(text(ofSelection: value, selection, call).string)
            $0.isDynamic = true
          }
        }
      }
    ]
  }

  /// What stands for a row that nobody knows: a number or a case is none of its texts.
  private static func text(ofSelection value: Value, _ selection: Expr, _ call: ViewCall) -> SceneText {
    switch value {
    case .text, .unknown: call.builder.text(of: value, named: call.builder.name(of: selection), call.scope)
    default: call.builder.dynamic(call.builder.name(of: selection))
    }
  }

  /// `.constant(isLarge ? 1 : 2)` has the name of what decides.
  private static func selectionName(_ selection: Expr, _ call: ViewCall) -> String {
    switch selection.kind {
    case .call(let inner) where inner.arguments.count == 1: selectionName(inner.arguments[0].value, call)
    case .ternary(let condition, _, _): call.builder.name(of: condition)
    default: call.builder.name(of: selection)
    }
  }

  /// The options of a picker, out of the groups around them.
  private static func flattened(_ nodes: [SceneNode]) -> [SceneNode] {
    nodes.flatMap { node -> [SceneNode] in
      guard [.group, .forEach, .section].contains(node.kind), !node.children.isEmpty else { return [node] }
      var inner = flattened(node.children)
      if inner.count == 1, let tag = node.attributes["tag"] { inner[0].attributes["tag"] = tag }
      return inner
    }
  }

  @Sendable static func datePicker(_ call: ViewCall) -> [SceneNode] {
    var components = "dateAndTime"
    if let expr = call.argument("displayedComponents") {
      let text = call.scope.file.text(expr.range)
      let (hasDate, hasTime) = (text.contains(".date"), text.contains("hourAndMinute"))
      components = hasDate && !hasTime ? "date" : hasTime && !hasDate ? "time" : "dateAndTime"
    }
    return [
      call.node(.datePicker) {
        $0.slots[.label] = call.label(orTrailing: true)
        $0.attributes = ["components": .text(components)]
      }
    ]
  }

  @Sendable static func colorPicker(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.colorPicker) {
        $0.slots[.label] = call.label(orTrailing: true)
        switch call.value("selection") {
        case .color(let color)?: $0.attributes["color"] = .text(color)
        case .enumCase(let one)?: if let color = Colors.roles[one.name] { $0.attributes["color"] = .text(color) }
        default: break
        }
      }
    ]
  }

  @Sendable static func slider(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.slider) {
        $0.attributes = ["value": .number(call.share() ?? 0.5)]
        $0.slots[.label] = call.views(call.argument("label") ?? call.trailing)
        if let least = call.argument("minimumValueLabel") { $0.slots[.minimum] = call.views(least) }
        if let most = call.argument("maximumValueLabel") { $0.slots[.maximum] = call.views(most) }
      }
    ]
  }

  @Sendable static func stepper(_ call: ViewCall) -> [SceneNode] {
    [call.node(.stepper) { $0.slots[.label] = call.label(orTrailing: true) }]
  }

  static func field(_ call: ViewCall, _ kind: NodeKind) -> [SceneNode] {
    let nodes = [
      call.node(kind) {
        // A closure behind a title is what happens on return.
        let label = call.label(orTrailing: call.first == nil)
        if let prompt = call.argument("prompt") {
          $0.slots[.prompt] = call.views(prompt)
          $0.slots[.label] = label
        } else {
          $0.slots[.prompt] = label
        }
        if call.word("axis") == "vertical" { $0.attributes["axis"] = "v" }
        if let bound = call.argument("text") ?? call.argument("value") {
          let text = call.builder.text(bound, call.scope, isLocalised: false)
          $0.isDynamic = text.origin == .dynamic
          $0.text = text.origin == .dynamic ? unknown(text, under: label, call) : text
        }
      }
    ]
    return call.builder.styledField(nodes, call)
  }

  /// What is in a field, where nobody knows, has the name that people see: several fields often hold the same property.
  private static func unknown(_ text: SceneText, under label: [SceneNode], _ call: ViewCall) -> SceneText {
    // An example of what may be typed (`10.0.2.15`) is none.
    guard label.count == 1, label[0].kind == .text, let title = label[0].text, title.origin != .dynamic,
      title.string.first?.isUppercase == true, title.string.count <= 30,
      title.string.allSatisfy({ $0.isLetter || $0 == " " }), !["Optional", "Required"].contains(title.string)
    else { return text }
    return call.builder.dynamic(title.string)
  }

  @Sendable static func textEditor(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.textEditor) {
        guard let bound = call.argument("text") else { return }
        let text = call.builder.text(bound, call.scope, isLocalised: false)
        $0.text = text
      }
    ]
  }

  @Sendable static func progress(_ call: ViewCall) -> [SceneNode] {
    let bar = call.node(.progress) {
      $0.slots[.label] = call.label(orTrailing: true)
      if call.argument("value") != nil {
        $0.attributes = ["value": .number(call.share(of: call.number("total") ?? 1) ?? 0.5)]
      }
    }
    guard let label = call.argument("currentValueLabel") else { return [bar] }
    // It stands below in small letters.
    let below = call.node(.group) {
      $0.children = call.views(label)
      $0.modifiers = [SceneModifier(.font, ["style": "caption"]), SceneModifier(.foreground, ["color": "secondary"])]
    }
    return [
      call.node(.vstack) {
        $0.attributes["align"] = "leading"
        $0.children = [bar, below]
      }
    ]
  }

  private static let gaugeLabels: [(String, SceneNode.Slot)] = [
    ("currentValueLabel", .description), ("minimumValueLabel", .minimum), ("maximumValueLabel", .maximum),
  ]

  @Sendable static func gauge(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.gauge) {
        let share = call.share()
        if let share { $0.attributes = ["value": .number(share)] }
        $0.isDynamic = share == nil
        $0.slots[.label] = call.views(call.trailing ?? call.argument("label"))
        for (label, slot) in gaugeLabels {
          if let written = call.argument(label) { $0.slots[slot] = call.views(written) }
        }
      }
    ]
  }
}
