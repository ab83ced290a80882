import SheetModel
import SwiftSyntax

/// Tests that draw views: one that asks the environment for a router from now on stops there, as in a preview.
struct DrawnInTests {
  private let style: any AppWideStyle
  private let layers: Layers
  private let project: Project
  /// What draws a view, or reads its body, by some word of it.
  private static let drawing = [
    "ImageRenderer", "HostingController", "HostingView", "assertSnapshot", "verifySnapshot", ".inspect(", ".body",
  ]

  init(_ style: any AppWideStyle, _ layers: Layers, _ project: Project) {
    self.style = style
    self.layers = layers
    self.project = project
  }

  /// What must be accepted: tests that show views which ask for a router then, and give them none.
  func confirmations(for slots: [LiftedSlot]) -> [Finding] {
    guard !project.isEstimate, let object = style.askedObject else { return [] }
    let router = style as? KnownRouter
    let asking = slots.map(\.type).filter { router?.knownProperty(in: $0) == nil }
    guard !asking.isEmpty else { return [] }
    let users = Set(asking.map(\.toldApart))
    var idle: Set<String> = []
    return project.tests.compactMap { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      guard Self.drawing.contains(where: text.contains) else { return nil }
      let source = SourceFile(FileID(0), path: file.path, file.bytes)
      // One that makes a router gives it, as far as words tell.
      guard source.ranges(ofWord: object, in: source.range).isEmpty else { return nil }
      let names = Names(viewMode: .sourceAccurate)
      names.walk(source.tree)
      guard let shown = names.found.first(where: { layers.reaches(users, from: Syntax($0), besides: &idle) }),
        case let reached = layers.reach(from: Syntax(shown)),
        let slot = slots.first(where: { users.contains($0.type.toldApart) && reached.contains($0.type.toldApart) })
      else { return nil }
      return Finding(
        .inheritedEnvironment,
        "a test shows '\(slot.type.name)' (\(file.path):\(source.line(shown.start))), which asks for a '\(object)' then",
        at: slot.site.place)
    }
  }

  /// What may make a view, also within what hosts it.
  private final class Names: SyntaxVisitor {
    var found: [DeclReferenceExprSyntax] = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if node.baseName.text.first?.isUppercase == true { found.append(node) }
      return .skipChildren
    }
  }
}

extension AppWideStyle {
  /// The type of the object that views take from the environment to open by: without one they stop.
  fileprivate var askedObject: String? {
    let text = property(named: "object", access: "")
    if text.hasPrefix("@EnvironmentObject") { return text.split(separator: " ").last.map(String.init) }
    let type = text.dropFirst("@Environment(".count).prefix { $0 != ")" }
    return text.hasPrefix("@Environment(") && type.hasSuffix(".self") ? String(type.dropLast(".self".count)) : nil
  }
}
