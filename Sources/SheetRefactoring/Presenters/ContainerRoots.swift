import SheetModel
import SwiftSyntax

/// Containers at the root of a scene inside of which a presenter can stand: what is given in there it has, too.
///
/// `GeometryReader { space in Home().environment(store) }`, `AsyncContent(load) { store in Home().environment(store) }`
struct ContainerRoots {
  private let source: SourceFile
  private let project: Project

  init(_ source: SourceFile, _ project: Project) {
    self.source = source
    self.project = project
  }

  /// The system's that show their content once, on the layer that they stand on. What a stack of pages shows further
  /// on is not in its content.
  private static let plain: Set<String> = ["GeometryReader", "Group", "ScrollViewReader"]
  /// Those inside of which a container of the project may show what it is handed.
  private static let stacks: Set<String> = ["VStack", "HStack", "ZStack"]

  /// What a container shows, where a place lies in that.
  ///
  /// - Parameter view: without its modifiers.
  /// - Returns: nil for another view, and where the content is no single one.
  func views(in view: ExprSyntax, around places: Set<Place>) -> [(view: ExprSyntax, block: Syntax)]? {
    guard let call = view.as(FunctionCallExprSyntax.self), call.additionalTrailingClosures.isEmpty,
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name,
      let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self),
      places.contains(where: { $0.file == source.file && closure.textRange.contains($0.range.start) }),
      isPlain(name) || isOwn(name, call, closure)
    else { return nil }
    return PresenterPlace.views(in: closure.statements, Syntax(closure))
  }

  private func isPlain(_ name: String) -> Bool { Self.plain.contains(name) && !project.isTopLevelType(name) }

  /// A view of the project that shows its content in one place, and no other views of the project.
  private func isOwn(_ name: String, _ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax) -> Bool {
    let owner = call.typePath.joined(separator: ".")
    let types = project.types([name], seenFrom: owner, in: source.file)
    guard types.count == 1, let only = types.first, project.modalsByView[only]?.isEmpty ?? true,
      case let declared = project.declarations(only), declared.contains(where: { $0.kind == .struct }),
      declared.contains(where: { project.inherits($0.inherits, anyOf: ["View", "SwiftUI.View"]) })
    else { return false }
    let names = TypeNames(project, skipping: [])
    for summary in declared {
      if let group = project.group(at: summary) { names.walk(group.memberBlock) }
    }
    let shown = project.types(names.all, seenFrom: only).filter { $0 != only }
    guard !shown.contains(where: isView), names.functions.allSatisfy({ !project.viewFunctions.contains($0) }) else {
      return false
    }
    let places = OwnContainers(project).places(showing: ExprSyntax(closure), of: call, seenFrom: owner, in: source)
    guard places.count == 1, let node = places.first?.node, ContentOwners.member(around: node) == "body" else {
      return false
    }
    return !sequence(first: node, next: { $0.parent }).contains { parent in
      guard let around = parent.as(FunctionCallExprSyntax.self), around.id != node.id else { return false }
      guard let outer = around.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name else {
        // The modifiers of what it stands in, and contents of modals.
        return !node.isInside(around.calledExpression)
      }
      return node.isInside(around.calledExpression) ? false : !isPlain(outer) && !Self.stacks.contains(outer)
    }
  }

  private func isView(_ type: String) -> Bool {
    project.declarations(type).contains { project.inherits($0.inherits, anyOf: ["View", "SwiftUI.View"]) }
  }
}
