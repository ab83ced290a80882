import PreviewStrings
import SheetIndex
import SheetPreview
import SheetScene
import SheetTestSupport

/// A small project and the scenes of what it presents.
struct PreviewFixture {
  let index: IndexSnapshot
  let engine: PreviewEngine

  init(_ text: String, resources: PreviewResources = PreviewResources()) {
    index = Fixture(text).index()
    engine = PreviewEngine(index, resources, cache: PreviewCache())
  }

  /// What the files present, and their views, in the order of the files.
  var items: [PreviewItem] {
    index.files.indices.flatMap { PreviewItem.items(in: .init($0), of: index) }
  }

  func scene(_ title: String, _ options: PreviewOptions = PreviewOptions()) -> Scene? {
    var options = options
    options.showsPresenter = false
    return items.first { $0.title == title }.flatMap { engine.scene($0, options) }
  }
}

/// The views that a body draws, as lines.
///
/// - Parameters:
///   - body: statements of a `body`.
///   - more: declarations beside the view.
///   - members: declarations inside of it.
func drawn(
  _ body: String, members: String = "", _ more: String = "", state: [String: String] = [:],
  resources: PreviewResources = PreviewResources()
) -> String {
  let fixture = PreviewFixture(
    "struct Shown: View {\n\(members)\n  var body: some View {\n\(body)\n  }\n}\n\(more)\n", resources: resources)
  var options = PreviewOptions()
  options.state = state
  guard let scene = fixture.scene("Shown", options) else { return "" }
  return scene.root.children.map { SceneDump.text($0) }.joined(separator: "\n")
}

/// A tree of nodes as short lines: kind, text, attributes, modifiers; what is inside is indented.
enum SceneDump {
  static func text(_ node: SceneNode) -> String { lines(node, "").joined(separator: "\n") }

  private static func lines(_ node: SceneNode, _ indent: String) -> [String] {
    var head = indent + node.kind.rawValue
    if let type = node.type { head += ":" + type }
    if let text = node.text {
      head += " '\(text.string)'"
      if text.origin != .literal { head += " \(text.origin.rawValue)" }
    }
    head += attributes(node.attributes)
    if node.isGuess { head += " ?" }
    var result = [head]
    for modifier in node.modifiers {
      result[0] += " .\(modifier.name.rawValue)" + attributes(modifier.arguments)
      for inner in modifier.content { result += lines(inner, indent + "  .\(modifier.name.rawValue) ") }
    }
    for slot in SceneNode.Slot.allCases {
      for inner in node.slots[slot] ?? [] { result += lines(inner, indent + "  \(slot.rawValue): ") }
    }
    for child in node.children { result += lines(child, indent.map { _ in " " }.joined() + "  ") }
    return result
  }

  private static func attributes(_ attributes: Attributes) -> String {
    guard !attributes.isEmpty else { return "" }
    return "(" + attributes.pairs.map { "\($0.name)=\(value($0.value))" }.joined(separator: ",") + ")"
  }

  private static func value(_ value: SceneValue) -> String {
    switch value {
    case .bool(let bool): String(bool)
    case .number(let number): number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
    case .text(let text): text
    case .list(let list): "[" + list.map { self.value($0) }.joined(separator: ",") + "]"
    }
  }
}
