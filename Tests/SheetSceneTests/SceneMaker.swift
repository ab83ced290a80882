import SheetScene

/// Makes scenes of all kinds of nodes and modifiers; the same seed gives the same scene.
struct SceneMaker {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func number(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }

  private mutating func chance(_ percent: Int) -> Bool { number(100) < percent }

  private static let words = [
    "Save", "", "inf", "-inf", "Grüße", "日本語", "🙂👩‍👩‍👧", "two\nlines", "a \"quote\" \\ slash", "⟨name⟩", "\u{2028}",
    "e\u{301}",
    "a rather long text that does not fit into the small form of a string",
  ]

  private mutating func word() -> String { SceneMaker.words[number(SceneMaker.words.count)] }

  private mutating func value(_ depth: Int = 0) -> SceneValue {
    switch number(depth < 3 ? 7 : 5) {
    case 0: return .bool(chance(50))
    case 1: return .number(Double(number(2000) - 1000))
    case 2: return .number(Double(number(2000) - 1000) / 7)
    case 3: return .number(chance(50) ? .infinity : -.infinity)
    case 4: return .text(word())
    default: return .list((0..<number(4)).map { _ in value(depth + 1) })
    }
  }

  private mutating func attributes() -> Attributes {
    var result: Attributes = [:]
    for name in ["spacing", "align", "symbol", "width", "on", "columns"] where chance(30) { result[name] = value() }
    return result
  }

  private mutating func span() -> SourceSpan {
    SourceSpan(
      file: number(3), startLine: number(1000), startColumn: number(100), endLine: number(1000), endColumn: number(100))
  }

  private mutating func text() -> SceneText {
    var text = SceneText(word(), origin: SceneText.Origin.allCases[number(SceneText.Origin.allCases.count)])
    if chance(30) { text.key = word() }
    let length = text.string.unicodeScalars.count
    var at = 0
    while at < length, chance(60) {
      let start = at + number(length - at)
      let run = SceneText.Run(
        start: start, length: 1 + number(length - start), style: .init(rawValue: number(64)),
        color: chance(30) ? word() : nil, link: chance(20) ? word() : nil)
      text.runs.append(run)
      at = run.start + run.length
    }
    return text
  }

  mutating func node(_ kind: NodeKind, depth: Int) -> SceneNode {
    var node = SceneNode(id: UInt32(truncatingIfNeeded: state), kind: kind, attributes: attributes())
    if kind == .unknown || chance(10) { node.type = word() }
    if kind == .text || chance(20) { node.text = text() }
    if chance(40) { node.source = span() }
    if chance(10) { node.presents = PresentationEdge(target: word(), title: word(), how: "sheet") }
    if chance(10) { node.condition = "c\(number(9))" }
    node.isDynamic = chance(10)
    node.isGuess = chance(10)
    for _ in 0..<number(4) {
      let name = ModifierName.allCases[number(ModifierName.allCases.count)]
      var modifier = SceneModifier(name, attributes())
      if depth < 4, chance(20) { modifier.content = nodes(depth: depth + 1, upTo: 2) }
      node.modifiers.append(modifier)
    }
    if depth < 4 {
      if chance(60) { node.children = nodes(depth: depth + 1, upTo: 4) }
      for slot in SceneNode.Slot.allCases where chance(8) { node.slots[slot] = nodes(depth: depth + 1, upTo: 2) }
    }
    return node
  }

  private mutating func nodes(depth: Int, upTo limit: Int) -> [SceneNode] {
    (0..<number(limit + 1)).map { _ in node(NodeKind.allCases[number(NodeKind.allCases.count)], depth: depth) }
  }

  private mutating func detent() -> Scene.Detent {
    switch number(5) {
    case 0: .medium
    case 1: .large
    case 2: .height(Double(number(800)))
    case 3: .fraction(Double(number(100)) / 100)
    default: .custom
    }
  }

  mutating func scene() -> Scene {
    var presentation = Scene.Presentation(id: word(), kind: "sheet", title: word())
    presentation.detents = (0..<number(4)).map { _ in detent() }
    if !presentation.detents.isEmpty { presentation.detent = number(presentation.detents.count) }
    if chance(50) { presentation.grabber = chance(50) }
    if chance(50) { presentation.site = span() }
    if chance(50) { presentation.from = UInt32(number(1 << 30)) }
    var traits = Scene.Traits(device: Scene.Device.allCases[number(Scene.Device.allCases.count)], isDark: chance(50))
    if chance(50) { traits.locale = "de" }
    if chance(50) { traits.tint = "#FF7F50" }
    var scene = Scene(
      revision: number(1000), presentation: presentation, path: (0..<number(3)).map { _ in word() }, index: number(5),
      count: 5, files: ["file:///a.swift", "file:///b.swift", "c"], traits: traits,
      presenter: chance(50) ? node(.navigationStack, depth: 2) : nil, root: node(.vstack, depth: 0))
    for reason in Scene.Condition.Reason.allCases where chance(50) {
      scene.conditions.append(
        .init(
          id: "c1", text: word(), branch: number(2), branches: 2, reason: reason, source: chance(50) ? span() : nil))
    }
    if chance(50) { scene.notes = [.init(level: "info", code: "x", message: word(), node: chance(50) ? 7 : nil)] }
    return scene
  }
}
