import SheetModel
import SwiftSyntax

/// Whether all that gives a key of the environment is written where a view makes what gets it: `Sidebar().environment(…)`
/// in a body. What a modifier, a function or a container gives may be around anything.
struct PlainInjections {
  private let project: Project

  init(_ project: Project) { self.project = project }

  func giveAlone(_ key: String) -> Bool {
    project.modifierFact("given plainly \(key)") { findOut(key) }
  }

  private func findOut(_ key: String) -> Bool {
    let name = String(key.dropFirst(2).prefix { $0 != "." })
    // A key may be called as much else is: only files that give something are parsed.
    var files = Injecting.modifiers.flatMap { project.files(mentioning: [name, $0]) }
    if key == Injections.modelContext { files += project.files(mentioning: [Injecting.container]) }
    return Set(files).sorted().allSatisfy { file in
      guard let source = try? project.source(file) else { return false }
      let finder = Injecting(name)
      finder.walk(source.tree)
      return finder.found.allSatisfy { isPlain($0) || isOfPreview($0) }
    }
  }

  /// What a preview gives is around nothing of the app.
  private func isOfPreview(_ call: FunctionCallExprSyntax) -> Bool {
    call.isInPreviewMacro || isInProvider(call) || project.previewTypes.hold(call)
  }

  private func isInProvider(_ call: FunctionCallExprSyntax) -> Bool {
    sequence(first: Syntax(call), next: { $0.parent }).contains { node in
      let inherited = node.as(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes ?? []
      return inherited.contains { ["PreviewProvider", "PreviewModifier"].contains($0.type.trimmedDescription) }
    }
  }

  private func isPlain(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let first = base.firstToken(viewMode: .sourceAccurate), first.text.first?.isUppercase == true,
      LocalNames.declaration(of: first.text, at: first) == nil
    else { return false }
    var node = Syntax(call)
    while let parent = node.parent {
      if parent.is(FunctionDeclSyntax.self) || parent.is(ExtensionDeclSyntax.self) { return false }
      if let type = parent.as(StructDeclSyntax.self) { return isPlain(type) }
      if parent.is(ClassDeclSyntax.self) || parent.is(EnumDeclSyntax.self) { return false }
      node = parent
    }
    return false
  }

  /// A view or an app that is handed no content.
  private func isPlain(_ type: StructDeclSyntax) -> Bool {
    let inherited = type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    guard type.genericParameterClause == nil, inherited.contains("View") || inherited.contains("App") else {
      return false
    }
    return !type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.contains { variable in
      variable.bindings.contains { binding in
        guard binding.accessorBlock == nil, let type = binding.typeAnnotation?.type.trimmedDescription else {
          return false
        }
        return type.contains("->") || type.contains("View")
      }
    }
  }

  /// The calls that give a key: `environment(\.compact, true)`, `environment(\EnvironmentValues.compact, true)`.
  private final class Injecting: SyntaxVisitor {
    static let modifiers = ["environment", "transformEnvironment"]
    /// `.modelContainer(records)` gives `\.modelContext`.
    static let container = "modelContainer"
    let name: String
    var found: [FunctionCallExprSyntax] = []

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let callee =
        node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      if let callee, Self.modifiers.contains(callee),
        let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self),
        path.components.first?.component.trimmedDescription == name
      {
        found.append(node)
      }
      if callee == Self.container, "\\." + name == Injections.modelContext { found.append(node) }
      return .visitChildren
    }
  }
}
