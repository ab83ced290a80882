import SheetModel
import SheetScene

/// Modifiers that change sizes, places and backgrounds.
enum LayoutModifiers {
  @Sendable static func padding(_ call: ModifierCall) -> [SceneModifier] {
    let plain = call.call.arguments.filter { $0.label == nil }.map(\.value)
    guard let first = plain.first else { return [SceneModifier(.padding, ["all": 16])] }
    if let number = call.builder.value(first, call.scope).number {
      return [SceneModifier(.padding, ["all": .number(number)])]
    }
    let amount = plain.count > 1 ? call.builder.value(plain[1], call.scope).number ?? 16 : 16
    if let insets = insets(first, call) { return [SceneModifier(.padding, insets)] }
    return [SceneModifier(.padding, edges(first, amount, call))]
  }

  @Sendable static func margins(_ call: ModifierCall) -> [SceneModifier] {
    guard let edge = call.plain, case .implicitMember = edge.kind else { return [] }
    return padding(call)
  }

  private static func edges(_ expr: Expr, _ amount: Double, _ call: ModifierCall) -> Attributes {
    var result: Attributes = [:]
    let names: [String]
    if case .collection(let elements) = expr.kind {
      names = elements.compactMap { Word.of($0, call.builder, call.scope) }
    } else {
      names = [Word.of(expr, call.builder, call.scope) ?? "all"]
    }
    for name in names {
      switch name {
      case "horizontal":
        result["leading"] = .number(amount)
        result["trailing"] = .number(amount)
      case "vertical":
        result["top"] = .number(amount)
        result["bottom"] = .number(amount)
      case "top", "bottom", "leading", "trailing": result[name] = .number(amount)
      default: result["all"] = .number(amount)
      }
    }
    return result
  }

  /// `EdgeInsets(top: 0, leading: 8, …)`, `.init(…)`.
  static func insets(_ expr: Expr, _ call: ModifierCall) -> Attributes? {
    let amounts: [(label: String?, value: Value)]
    if let inner = expr.call, inner.argument("leading") != nil || inner.argument("top") != nil {
      amounts = inner.arguments.map { ($0.label, call.builder.value($0.value, call.scope)) }
    } else if expr.path != nil, case .tuple(let written) = call.builder.value(expr, call.scope) {
      // A property or parameter that holds them.
      amounts = written
    } else {
      return nil
    }
    var result: Attributes = [:]
    for name in ["top", "leading", "bottom", "trailing"] {
      if let amount = amounts.first(where: { $0.label == name })?.value.number { result[name] = .number(amount) }
    }
    return result
  }

  @Sendable static func frame(_ call: ModifierCall) -> [SceneModifier] {
    var arguments: Attributes = [:]
    for name in ["width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"] {
      if let number = length(call.argument(name), call) {
        arguments[name] = .number(number)
      } else if let share = call.argument(name).flatMap({ call.builder.share($0, call.scope) }) {
        arguments[name] = share
      }
    }
    let isFixed = call.argument("width") != nil || call.argument("height") != nil
    guard !arguments.isEmpty else { return [] }
    if let align = call.word("alignment") { arguments["align"] = .text(align) }
    return [SceneModifier(isFixed ? .frame : .flexFrame, arguments)]
  }

  /// A number, `.infinity`, or nothing where it is only known at run time.
  private static func length(_ expr: Expr?, _ call: ModifierCall) -> Double? {
    guard let expr else { return nil }
    if Word.of(expr, call.builder, call.scope) == "infinity" || expr.path?.last == "infinity" { return .infinity }
    if case .ternary(let condition, let one, let other) = expr.kind {
      return length(call.builder.decide(condition, one, other, call.scope) ? one : other, call)
    }
    // `height ?? 44`: what stands in for nothing is near to what is there.
    if case .operation(let operands, ["??"]) = expr.kind, call.builder.value(expr, call.scope).number == nil {
      return length(operands.last, call)
    }
    guard let number = call.builder.value(expr, call.scope).number, !number.isNaN else {
      return expr.path?.last == "greatestFiniteMagnitude" ? .infinity : nil
    }
    // A state that is measured before anything is seen.
    if number == 0, isMeasured(expr, call) { return nil }
    return number
  }

  /// A height that is measured: mostly that of the content.
  static func measuresHeight(_ call: ModifierCall) -> Bool {
    ["height", "maxHeight"].contains { label in
      call.argument(label).map { call.builder.value($0, call.scope).number == 0 && isMeasured($0, call) } ?? false
    }
  }

  /// A width or height that is fixed, at what nobody knows.
  static func hasUnknownSide(_ call: ModifierCall) -> Bool {
    ["width", "height"].compactMap { call.argument($0) }.contains {
      length($0, call) == nil && call.builder.share($0, call.scope) == nil
    }
  }

  /// A number in a state that begins with zero.
  private static func isMeasured(_ expr: Expr, _ call: ModifierCall) -> Bool {
    guard let name = expr.simpleName ?? (expr.path?.first == "self" ? expr.path?.last : nil),
      call.scope.local(name) == nil, let instance = call.scope.instance, instance.fields[name] == nil
    else { return false }
    return instance.type.property(name)?.0.attribute("State") != nil
  }

  @Sendable static func fixedSize(_ call: ModifierCall) -> [SceneModifier] {
    [
      SceneModifier(
        .fixedSize,
        ["horizontal": .bool(call.bool("horizontal") ?? true), "vertical": .bool(call.bool("vertical") ?? true)])
    ]
  }

  @Sendable static func container(_ call: ModifierCall) -> [SceneModifier] {
    let word = call.plainWord
    var arguments: Attributes = [:]
    if word != "vertical" { arguments["maxWidth"] = .number(.infinity) }
    if word != "horizontal" { arguments["maxHeight"] = .number(.infinity) }
    return [SceneModifier(.flexFrame, arguments)]
  }

  @Sendable static func offset(_ call: ModifierCall) -> [SceneModifier] {
    let x = call.number("x") ?? 0
    let y = call.number("y") ?? 0
    return x == 0 && y == 0 ? [] : [SceneModifier(.offset, ["x": .number(x), "y": .number(y)])]
  }

  @Sendable static func aspectRatio(_ call: ModifierCall) -> [SceneModifier] {
    var arguments: Attributes = ["mode": .text(call.word("contentMode") ?? "fit")]
    if let ratio = call.plainNumber, ratio > 0, ratio.isFinite { arguments["ratio"] = .number(ratio) }
    return [SceneModifier(.aspectRatio, arguments)]
  }

  @Sendable static func overlay(_ call: ModifierCall) -> [SceneModifier] {
    call.builder.overlays += 1
    let content = call.views
    call.builder.overlays -= 1
    guard !content.isEmpty else {
      guard let color = call.color(call.plain) else { return [] }
      return [SceneModifier(.overlay, ["color": .text(color)])]
    }
    // A name would cover what is known.
    guard !content.allSatisfy(call.builder.isMystery) else {
      call.builder.note("unknown-overlay", "an overlay is not drawn: '\(content[0].type ?? "content")' is not known")
      return []
    }
    return [SceneModifier(.overlay, ["align": .text(call.word("alignment") ?? "center")], content: content)]
  }

  @Sendable static func background(_ call: ModifierCall) -> [SceneModifier] {
    var arguments: Attributes = call.argument("in").map { shape($0, call) } ?? [:]
    if call.trailing == nil, let plain = call.plain ?? call.argument("content") {
      if let color = call.color(plain) {
        arguments["color"] = .text(color)
        return [SceneModifier(.background, arguments)]
      }
      guard
        call.builder.isView(plain, call.scope)
          || plain.path.map({ call.scope.instance?.type.property($0.last ?? "") != nil }) == true
      else {
        arguments["dynamic"] = true
        return [SceneModifier(.background, arguments)]
      }
    }
    // `.background()` alone is the screen's colour, which is there already.
    let content = call.views
    guard !content.isEmpty else { return [] }
    // Something is behind the view, but a name there would stand across it.
    guard !content.allSatisfy({ call.builder.isPlaceholder($0) || call.builder.isUnseen($0) }) else {
      arguments["dynamic"] = true
      return [SceneModifier(.background, arguments)]
    }
    return [SceneModifier(.background, ["align": .text(call.word("alignment") ?? "center")], content: content)]
  }

  @Sendable static func glass(_ call: ModifierCall) -> [SceneModifier] {
    var arguments: Attributes = call.argument("in").map { shape($0, call) } ?? ["shape": "capsule"]
    arguments["color"] = "material"
    return [SceneModifier(.background, arguments)]
  }

  /// What is seen or not by a condition that nobody knows is seen, unless a name or an earlier guess speaks for it.
  @Sendable static func opacity(_ call: ModifierCall) -> [SceneModifier] {
    guard let plain = call.plain else { return [] }
    let doubts = call.builder.doubts
    let amount: Double?
    if case .ternary(let condition, let one, let other) = plain.kind,
      call.builder.value(condition, call.scope).bool == nil
    {
      amount = faded(condition, one, other, call)
    } else {
      amount = call.builder.value(plain, call.scope).number
      if amount == 0, call.builder.doubts != doubts { return [] }
    }
    return amount.map { [SceneModifier(.opacity, ["value": .number($0)])] } ?? []
  }

  private static func faded(_ condition: Expr, _ one: Expr, _ other: Expr, _ call: ModifierCall) -> Double? {
    let amounts = [one, other].map { call.builder.value($0, call.scope).number }
    let verdict = call.builder.verdict(of: [.expr(condition)], call.scope, standard: amounts[0] != 0)
    let amount = amounts[verdict.holds ? 0 : 1]
    guard amounts.contains(0) else { return amount }
    let id = call.builder.list(verdict)
    call.builder.decidingCondition = id
    if amount != 0 { call.builder.fading.insert(id) }
    // But for what takes the place of a view that is seen.
    return amount == 0 && verdict.isArbitrary && !call.builder.fading.contains(id) ? nil : amount
  }

  @Sendable static func clip(_ call: ModifierCall) -> [SceneModifier] {
    guard let plain = call.plain else { return [] }
    return [SceneModifier(.clip, shape(plain, call))]
  }

  /// `Circle()`, `.rect(cornerRadius: 8)`, `RoundedRectangle(cornerRadius: 8)`.
  private static func shape(_ expr: Expr, _ call: ModifierCall) -> Attributes {
    let names = [
      "Circle": "circle", "circle": "circle", "Capsule": "capsule", "capsule": "capsule", "Ellipse": "ellipse",
      "ellipse": "ellipse", "RoundedRectangle": "rounded", "UnevenRoundedRectangle": "rounded", "rect": "rounded",
    ]
    let name = Word.of(expr, call.builder, call.scope) ?? ""
    var result: Attributes = ["shape": .text(names[name] ?? "rectangle")]
    let radius = expr.call?.arguments.first { $0.label == "cornerRadius" || $0.label == nil }
    if let number = radius.flatMap({ call.builder.value($0.value, call.scope).number }) {
      result["radius"] = .number(number)
    }
    return result
  }

  @Sendable static func stroke(_ call: ModifierCall) -> [SceneModifier] {
    [
      SceneModifier(
        .stroke,
        [
          "color": .text(call.color(call.plain ?? call.first) ?? "primary"),
          "width": .number(call.number("lineWidth") ?? call.number("width") ?? 1),
        ])
    ]
  }

  @Sendable static func safeArea(_ call: ModifierCall) -> [SceneModifier] {
    var arguments: Attributes = ["edge": .text(call.word("edge") ?? "bottom")]
    if let spacing = call.number("spacing") { arguments["spacing"] = .number(spacing) }
    let content = call.views(call.trailing ?? call.argument("content"))
    return content.isEmpty ? [] : [SceneModifier(.safeAreaInset, arguments, content: content)]
  }

  @Sendable static func rowBackground(_ call: ModifierCall) -> [SceneModifier] {
    guard let color = call.color(call.first) else { return [] }
    return [SceneModifier(.rowBackground, ["color": .text(color)])]
  }

  @Sendable static func rowInsets(_ call: ModifierCall) -> [SceneModifier] {
    guard let first = call.first, let insets = insets(first, call) else { return [] }
    return [SceneModifier(.rowInsets, insets)]
  }
}
